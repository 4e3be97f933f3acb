"""A compact way to play a step of D.O.I. from a position with every card of both sets."""

from collections.abc import Sequence
from typing import Any

from support.played import Played, play_rule

from cardbowl.cards import Card, cards
from cardbowl.football import AWAY, HOME, Team
from cardbowl.games.doi import GAME, HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule
from cardbowl.steps.policies import make_random
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play

STANDARD = HouseRules()
NUMBERS = tuple(dict.fromkeys(card for card in STANDARD.whole_set if card.value))
"""Every number card once."""

Deck = int | str | None


def house(**changed: Any) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


def at(
    spot: int = 20,
    down: int = 1,
    to_go: int = 10,
    ours: str = "",
    theirs: str = "",
    deck: Deck | tuple[Deck, Deck] = None,
    rules: HouseRules = STANDARD,
    offense: Team = HOME,
    aside: str = "",
    **fields: Any,
) -> Position:
    """A position in scrimmage: hands begin with the cards `ours` and `theirs`, and are as large as there are downs left.

    `deck` is how many cards are in both decks (None: all that are left), or which ones; of two the first is the offense's.
    The cards `aside` are in the discards.
    Cards that are not named are in hands and on the table as needed, then in the decks, then in the discards.
    """
    decks = deck if isinstance(deck, tuple) else (deck, deck)
    placed = [_side(hand, each, aside, down, rules) for hand, each in zip((ours, theirs), decks, strict=True)]
    if offense is AWAY:
        placed.reverse()
    names = ("hands", "decks", "discards", "table")
    piles = {name: (together(home), together(away)) for name, home, away in zip(names, *placed, strict=True)}
    return Position("scrimmage", offense, spot, down, to_go, **{**piles, **fields})


def _side(named: str, deck: Deck, aside: str, down: int, rules: HouseRules) -> tuple[Sequence[Card], ...]:
    hand, wanted, put_by = cards(named), cards(deck) if isinstance(deck, str) else (), cards(aside)
    left = without(rules.whole_set, (*hand, *wanted, *put_by))
    more = rules.downs + 1 - down - len(hand)
    hand, table, left = (*hand, *left[:more]), left[more : more + down - 1], left[more + down - 1 :]
    if isinstance(deck, str):
        return hand, wanted, (*left, *put_by), table
    count = len(left) if deck is None else deck
    return hand, left[:count], (*left[count:], *put_by), table


def play(rule: Rule[Any], answers: str = "") -> Played:
    """Run one rule to its end; no card is drawn twice."""
    return play_rule(rule, answers, Played)


def step(start: Position, *answers: Any, rules: HouseRules = STANDARD) -> Play:
    """One step of the game from a position, with these answers; all of them must be asked for."""
    referee = Referee(GAME, rules=rules, position=start)
    for answer in answers:
        assert not referee.plays, f"the step is over before {answer}"
        referee.answer(answer)
    assert referee.plays, referee
    return referee.plays[0]


def down(start: Position, o: str, d: str, rules: HouseRules = STANDARD) -> Play:
    """One down: the offense calls a play, and both lay a card."""
    return step(start, "play", (o, d), rules=rules)


def lay(o: str, d: str, spot: int = 20, number: int = 1, to_go: int = 10, rules: HouseRules = STANDARD, **fields: Any) -> Play:
    """One down between two cards, from a position in which both are held."""
    return down(at(spot, number, to_go, o, d, rules=rules, **fields), o, d, rules)


def dealt(start: Position, rules: HouseRules = STANDARD) -> Play:
    """The deal that a position waits for, with any cards."""
    referee = Referee(GAME, rules=rules, position=start)
    while not referee.plays:
        referee.deal()
    return referee.plays[0]


def drawn(deal: Play) -> list[str]:
    """The number of cards each side drew in a deal, e.g. ``["offense 3", "defense 3"]``; empty if none."""
    sides = [ask.side.word for ask, _ in deal.steps if isinstance(ask, Draw)]
    return [f"{word} {sides.count(word)}" for word in dict.fromkeys(sides)]


def whats(done: Play) -> list[str]:
    """The kinds of all notes of a step."""
    return [ask.what for ask, _ in done.steps if isinstance(ask, Note)]


def note(done: Play, what: str) -> Note:
    """The first note of a kind."""
    return next(ask for ask, _ in done.steps if isinstance(ask, Note) and ask.what == what)


def cited(done: Play) -> set[str]:
    """Every rule ID that is named in a step."""
    return {ask.rule for ask, _ in done.steps}


def now(position: Position) -> str:
    """A position in short, e.g. ``home 2&7 @33``; anything but a down to be played is named first."""
    phase = "" if position.phase == "scrimmage" else f"{position.phase} "
    return f"{phase}{position.offense.word} {position.down}&{position.to_go} @{position.spot}"


def sizes(position: Position, pile: str) -> tuple[int, int]:
    """How many cards are in a pile of home and away."""
    home, away = getattr(position, pile)
    return len(home), len(away)


def game(start: Position | None = None, rules: HouseRules = STANDARD, **more: Any) -> Referee:
    """A referee at a position (default: the beginning)."""
    return Referee(GAME, rules=rules, position=start, **more)


def random_game(seed: int, **changed: Any) -> Referee:
    """A whole game in which both teams take any answer, every option equally often."""
    from random import Random

    rules = house(**changed)
    players = {team: make_random(rules, Random(f"{team.word} {seed}")) for team in (HOME, AWAY)}
    return Referee(GAME, seed=seed, rules=rules, players=players).run("end")


def asks(referee: Referee) -> str:
    """Who is asked for what now, e.g. ``offense call``, ``defense hand 2``, ``together cards``."""
    asking = referee.asking
    if isinstance(asking, ChooseTogether):
        return f"together {asking.what}"
    assert isinstance(asking, Draw | Choose)
    return f"{asking.side.word} {asking.role if isinstance(asking, Draw) else asking.what}"
