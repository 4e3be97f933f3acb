"""Facts about a game's positions, for suites that test every game.

A new game is added here, beside its entry in `GAMES`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from games.pocket import GAME as POCKET

from cardbowl.cards import Deck
from cardbowl.football import OFFENSE, Side, Team
from cardbowl.games import GAMES
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.game import Game
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play


class Facts(NamedTuple):
    """How to read the positions of one game.

    `quarter` and `left` count the game clock, `score` is (home, away); `full` is the score of `left` a quarter begins with.
    Where there is no clock, `left` counts the cards that a quarter can still use; `goes_back` is whether a play may, under
    these house rules, leave more of them than there were.
    `decks` are the unused cards of both teams (None where teams have no decks of their own), `whole` is such a deck complete.
    `decks_reset` is whether the teams' decks are refilled between two positions for another reason than being used up.
    `in_deck` are the cards of a deck, by its name, as a turn begins, each as often as it is in it; `put_by` those set aside that
    may come into it later.
    `held` yields the errors in the hands that a turn leaves behind under these house rules, in words.
    `turned_up` are the places of a hand laid down in secret that the other side sees by now (counted from 0); None where its
    cards are revealed one by one and the suites skip them. `faces` are the cards of one side in a view, in the order in which
    they were laid down: the text, and whether it is face up.
    `mirror` swaps the teams of a position, `mirror_rules` those of the house rules; `is_toss` is whether home and away are not
    treated alike.
    `short` are house rules that make a game short.
    """

    quarter: Callable[[Any], int]
    left: Callable[[Any], int]
    score: Callable[[Any], tuple[int, int]]
    full: Callable[[Any], int]
    goes_back: Callable[[Play, Any], bool]
    decks: Callable[[Any], tuple[tuple[Any, ...], tuple[Any, ...]] | None]
    whole: tuple[Any, ...]
    decks_reset: Callable[[Any, Any, Any], bool]
    in_deck: Callable[[str, Any, Any], Collection[Any]]
    put_by: Callable[[Any], frozenset[Any]]
    held: Callable[[Play, Any], Iterator[str]]
    turned_up: Callable[[Referee, Side], frozenset[int] | None]
    faces: Callable[[Mapping[str, Any], Side], list[tuple[str, bool]]]
    mirror_rules: Callable[[Any], Any]
    mirror: Callable[[Any], Any]
    is_toss: Callable[[Any], bool]
    short: Mapping[str, Any]


@cache
def standard_deck(suits: int = 4, ranks: int = 13, jokers: int = 0) -> tuple[Any, ...]:
    """The cards of such a deck of playing cards; of one joker it is the red one."""
    return tuple(Deck.standard(suits, ranks, jokers))


def _card_bowl_2() -> Facts:
    from cardbowl.games.cardbowl2.position import FULL_DECK

    def reset(before: Any, after: Any, rules: Any) -> bool:
        ended = after.quarter != before.quarter
        return ended and (rules.deck_reset == "quarter" or (rules.deck_reset == "half" and before.quarter == 2))

    def mirror(at: Any) -> Any:
        return at._replace(
            offense=at.offense.other,
            second_half=at.second_half.other,
            score=at.score[::-1],
            timeouts=at.timeouts[::-1],
            decks=at.decks[::-1],
        )

    return Facts(
        quarter=lambda at: at.quarter,
        left=lambda at: at.left,
        score=lambda at: at.score,
        full=lambda rules: rules.quarter_length,
        goes_back=lambda play, rules: False,
        decks=lambda at: at.decks,
        whole=FULL_DECK,
        decks_reset=reset,
        in_deck=lambda name, at, rules: standard_deck(rules.draw_deck_suits, rules.draw_deck_ranks),
        put_by=lambda at: frozenset(),
        held=lambda play, rules: iter(()),
        turned_up=lambda game, side: frozenset(),
        faces=lambda view, side: [(card["card"], card["up"]) for lane in view["lanes"] for card in lane[side.word]["cards"]],
        mirror_rules=lambda rules: rules,
        mirror=mirror,
        is_toss=lambda at: at.phase == "toss",
        short={"quarter_intervals": 40},
    )


def _card_bowl_1() -> Facts:
    from cardbowl.games.cardbowl1.rules.frame.clock import quarter_length

    def on_the_table(at: Any) -> frozenset[Any]:
        return frozenset(card for pair in (at.hands, at.discards) for hand in pair for card in hand)

    def in_deck(name: str, at: Any, rules: Any) -> frozenset[Any]:
        return frozenset(standard_deck(jokers=2 if rules.black_joker == "on" else 1)) - on_the_table(at)

    def held(play: Play, rules: Any) -> Iterator[str]:
        """Hands are held between the deal and the play alone; they and the discards are the cards that were dealt."""
        at, cards = play.after, [card for pair in (play.after.hands, play.after.discards) for hand in pair for card in hand]
        dealt = {answer for ask, answer in play.steps if type(ask) is Draw and ask.deck == "deal"}
        back = {ask.n for ask, _ in play.steps if type(ask) is Note and ask.what == "joker returned"}
        if at.phase != "dealt":
            if cards:
                yield f"{cards} are held in the phase {at.phase}"
        elif [len(hand) for hand in at.hands] != [11, 11]:
            yield f"hands of {len(at.hands[0])} and {len(at.hands[1])} cards are held"
        elif len(set(cards)) != len(cards) or set(cards) != dealt - back:
            yield f"{cards} are held or discarded, dealt were {dealt}"

    def turned_up(game: Referee, side: Side) -> frozenset[int] | None:
        """Cards are turned over one by one; once the play is executed the notes name others (an extra card, a tackler)."""
        fields = [ask.n for ask, _ in game.steps if type(ask) is Note and ask.what == "field"]
        if not fields:
            return frozenset()
        table = fields[-1].offense.cards if side is OFFENSE else fields[-1].defense.cards
        return None if fields[-1].phase == "PLAY" else frozenset(at for at, card in enumerate(table) if card.face_up)

    def faces(view: Mapping[str, Any], side: Side) -> list[tuple[str, bool]]:
        cards = view["formation"]["cards"] if view["formation"] else ()
        return [(card["card"], card["up"]) for card in cards if card["side"] == side.word]

    def mirror_rules(rules: Any) -> Any:
        changed = {**rules.changed(), "deal_bonus_home": rules.deal_bonus_away, "deal_bonus_away": rules.deal_bonus_home}
        return type(rules).of(changed)

    def mirror(at: Any) -> Any:
        return at._replace(
            offense=at.offense.other,
            second_half=at.second_half.other,
            score=at.score[::-1],
            timeouts=at.timeouts[::-1],
            pools=at.pools[::-1],
        )

    return Facts(
        quarter=lambda at: at.quarter,
        left=lambda at: at.left,
        score=lambda at: at.score,
        full=quarter_length,
        goes_back=lambda play, rules: False,
        decks=lambda at: None,
        whole=(),
        decks_reset=lambda before, after, rules: False,
        in_deck=in_deck,
        put_by=lambda at: frozenset(card for hand in at.discards for card in hand),
        held=held,
        turned_up=turned_up,
        faces=faces,
        mirror_rules=mirror_rules,
        mirror=mirror,
        is_toss=lambda at: at.phase == "toss",
        short={"quarter_minutes": 3},
    )


def _doi() -> Facts:
    from support import facts_doi

    def mirror(at: Any) -> Any:
        piles = {name: getattr(at, name)[::-1] for name in ("score", "hands", "decks", "discards", "table")}
        return at._replace(offense=at.offense.other, second_half=at.second_half.other, **piles)

    return Facts(
        quarter=lambda at: at.quarter,
        left=facts_doi.left,
        score=lambda at: at.score,
        full=lambda rules: 2 * len(rules.whole_set),
        goes_back=facts_doi.goes_back,
        decks=lambda at: None,
        whole=(),
        decks_reset=lambda before, after, rules: False,
        in_deck=facts_doi.in_deck,
        put_by=lambda at: frozenset(),
        held=facts_doi.held,
        turned_up=lambda game, side: frozenset(),
        faces=lambda view, side: [],
        mirror_rules=lambda rules: rules,
        mirror=mirror,
        is_toss=facts_doi.is_toss,
        short={"deck": "std27"},
    )


_NOTHING_HELD: Mapping[str, Any] = {
    "goes_back": lambda play, rules: False,
    "decks": lambda at: None,
    "whole": (),
    "decks_reset": lambda before, after, rules: False,
    "in_deck": lambda name, at, rules: standard_deck() if isinstance(name, str) else name.content,
    "put_by": lambda at: frozenset(),
    "held": lambda play, rules: iter(()),
    "turned_up": lambda game, side: frozenset(),
    "faces": lambda view, side: [],
    "mirror_rules": lambda rules: rules,
}
"""Of a game in which no team has cards of its own."""


def _football_strategy() -> Facts:
    def mirror(at: Any) -> Any:
        pairs = {name: getattr(at, name)[::-1] for name in ("score", "timeouts", "decks")}
        return at._replace(offense=at.offense.other, second_half=at.second_half.other, **pairs)

    return Facts(
        quarter=lambda at: at.quarter,
        left=lambda at: at.left,
        score=lambda at: at.score,
        full=lambda rules: rules.quarter_seconds,
        **_NOTHING_HELD,
        mirror=mirror,
        is_toss=lambda at: at.phase in ("decks", "toss"),
        short={"quarter": 200},
    )


def _showdown() -> Facts:
    from support import facts_showdown

    known: Mapping[str, Any] = {
        **_NOTHING_HELD,
        "goes_back": facts_showdown.goes_back,
        "in_deck": facts_showdown.in_deck,
        "held": facts_showdown.held,
        "mirror_rules": facts_showdown.mirror_rules,
    }
    return Facts(
        quarter=facts_showdown.half,
        left=lambda at: at.left,
        score=lambda at: at.score,
        full=lambda rules: 40,
        **known,
        mirror=facts_showdown.mirror,
        is_toss=lambda at: at.phase == "toss",
        short={"opening_hand": "3"},
    )


def _pocket() -> Facts:
    def mirror(at: Any) -> Any:
        return at._replace(offense=at.offense.other, second_half=at.second_half.other, score=at.score[::-1])

    return Facts(
        quarter=lambda at: at.quarter,
        left=lambda at: at.left,
        score=lambda at: at.score,
        full=lambda rules: rules.plays,
        **_NOTHING_HELD,
        mirror=mirror,
        is_toss=lambda at: at.phase == "toss",
        short={"plays": 8},
    )


_FACTS: Mapping[str, Callable[[], Facts]] = {
    "cardbowl-2.0": _card_bowl_2,
    "cardbowl-1.1.6": _card_bowl_1,
    "doi": _doi,
    "football-strategy": _football_strategy,
    "showdown": _showdown,
    "pocket": _pocket,
}
EVERY_GAME = (*GAMES, GAMES.add(POCKET).name)
"""The games of the kit, and the small one of the page "a new game": all suites of every game hold for it, too."""


def facts(game: Game) -> Facts:
    """How to read the positions of `game`."""
    assert game.name in _FACTS, f"say in tests/support/facts.py what the positions of {game.name} mean"
    return _FACTS[game.name]()


def games_and_players() -> list[tuple[str, str]]:
    """Every computer player of every game, as (game, player)."""
    return [(name, player) for name in EVERY_GAME for player in GAMES[name].policies]


def team_of(position: Any, side: Any) -> Team:
    """Which team plays a side in the play that begins at `position`."""
    offense: Team = position.offense
    return offense if side == 0 else offense.other
