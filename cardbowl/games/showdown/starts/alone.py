"""One part of the game on its own, for lessons and tables: a down, a series, a kick-off, a try, the end of a half.

The home team has the ball unless `offense` says ``away``. `opponent` is a computer player for the visitors; without one both
sides are yours. All of them raise `NotationError`, `IllegalAnswerError` or `HouseRulesError`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football import OFFENSE
from cardbowl.football.quarters import HALF, QUARTERS
from cardbowl.football.scoring import kick_down
from cardbowl.games.showdown import GAME
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Cards, Piles, Position
from cardbowl.games.showdown.rules.halves import PILE
from cardbowl.steps.from_position import from_position
from cardbowl.steps.game import never
from cardbowl.steps.policies import YOU
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play
from cardbowl.steps.starts import Starts, one_turn, score_after, series_over, team_of, two, whole

Rules = dict[str, Any] | HouseRules | None

STARTS: Final = Starts(GAME)
"""The starts of the game, which are marked where they stand."""
HALVES: Final = {1: HALF, 2: QUARTERS}


# ---- where they begin ------------------------------------------------------------------------------------------------


def before_a_play(
    *,
    spot: int = 50,
    down: int = 1,
    to_go: int | None = None,
    half: int = 1,
    left: int | None = None,
    score: tuple[int, int] = (0, 0),
    timeouts: tuple[int, int] | None = None,
    hands: Sequence[Sequence[str]] = ((), ()),
    offense: str = "home",
    house_rules: Rules = None,
    **more: Any,
) -> tuple[Position, HouseRules, dict[str, Any]]:
    """The position before a down, its house rules, and the options that are left.

    `spot` is 5 to 95 yards from the own goal line in fives, `to_go` the yards to the line to gain (else those of a new series).
    `hands` are the strategy cards in hand of home and away, by their ids (else none), `left` the cards left in each pile
    (else those of a pile that are not in hand).
    `timeouts` and `score` are those of home and away; `offense` is ``home`` or ``away``; `half` is 1 or 2.

    Rules: NS.ENG.1, NS.CONV.3, NS.DECK.1.
    """
    rules = rules_from(house_rules)
    spot = whole("spot", spot, 5, 95, "NS.CONV.3")
    if spot % 5:
        raise IllegalAnswerError(
            f"spot {value_text(spot)}", "the ball lies on multiples of five yards", "5, 10, … 95", "NS.CONV.3"
        )
    wanted = rules.line_to_gain if to_go is None else whole("to_go", to_go, 1, 99, "NS.DOWN.1")
    team, half = team_of(offense, "NS.SETUP.2"), whole("half", half, 1, 2, "NS.HALF.2")
    held = hands_of(hands, rules)
    piles = PILE - len(held[0]), PILE - len(held[1])
    if left is not None:
        piles = (whole("left", left, 0, PILE - max(map(len, held)), "NS.SETUP.1"),) * 2
    unseen, aside = rest_of(rules.decks, held, piles, half)
    unused = (rules.timeouts, rules.timeouts)
    before = Position(
        phase="scrimmage",
        offense=team,
        second_half=team.other,
        spot=spot,
        down=whole("down", down, 1, rules.downs, "NS.DOWN.1"),
        to_go=min(wanted, 100 - spot),
        quarter=HALVES[half],
        score=two("score", score, 99, "NS.TD.1"),
        timeouts=unused if timeouts is None else two("timeouts", timeouts, rules.timeouts, "NS.TO.1"),
        opens=False,
        piles=piles,
        hands=held,
        unseen=unseen,
        aside=aside,
    )
    return before, rules, more


def rest_of(decks: Piles, hands: Piles, piles: tuple[int, int], half: int) -> tuple[Piles, Piles]:
    """The cards that nobody has seen, and those that are gone: in the first half the pile of the second one is whole.

    Which cards are gone does not matter; they are set aside.

    Rules: NS.SETUP.1, NS.HALF.2.R1.
    """
    unseen, aside = list[Cards](), list[Cards]()
    for deck, hand, left in zip(decks, hands, piles, strict=True):
        cards = tuple(sorted((Counter(deck) - Counter(hand)).elements()))
        gone = max(0, len(cards) - left - (PILE if half == 1 else 0))
        aside.append(cards[:gone])
        unseen.append(cards[gone:])
    return (unseen[0], unseen[1]), (aside[0], aside[1])


def rules_from(given: Rules) -> HouseRules:
    """House rules as a value or as the fields that are changed; raises `HouseRulesError`."""
    return given if isinstance(given, HouseRules) else HouseRules.of({} if given is None else given)


def hands_of(given: object, rules: HouseRules) -> tuple[Cards, Cards]:
    """The hands of home and away, sorted; raises `IllegalAnswerError` for a card that the deck has not (so often)."""
    if not isinstance(given, tuple | list) or len(given) != 2 or any(isinstance(hand, str) for hand in given):
        raise IllegalAnswerError(
            f"hands {value_text(given)}", "home and away have a hand each", 'such as (["S01"], [])', "NS.SETUP.3"
        )
    found = []
    for hand, deck in zip(given, rules.decks, strict=True):
        cards = sorted(map(str, hand)) if isinstance(hand, Iterable) else [str(hand)]
        if missing := Counter(cards) - Counter(deck):
            words = ", ".join(missing.elements())
            allowed = ", ".join(sorted(set(deck)))
            raise IllegalAnswerError(f"hands with {words}", "the deck has not so many of them", allowed, "NS.DECK.1")
        if len(cards) > PILE:
            raise IllegalAnswerError(f"a hand of {len(cards)} cards", "a half has fewer", f"up to {PILE}", "NS.SETUP.1")
        found.append(tuple(cards))
    return found[0], found[1]


def begun(
    kind: str,
    before: Position,
    rules: HouseRules,
    ends_with: Callable[[Play], bool],
    *,
    opponent: str = YOU,
    seed: int = 0,
) -> Referee:
    """A referee that starts at `before`, and ends with the first turn of which `ends_with` is true.

    `opponent` is ``you`` or the name of a computer player for the visitors. Raises `IllegalAnswerError` or `NotationError`.
    """
    home, away = rules.team_names
    return from_position(
        GAME, kind, before, rules, ends_with=ends_with, rule="NS.ENG.1", opponent=opponent, seed=seed, home=home, away=away
    )


# ---- the starts ------------------------------------------------------------------------------------------------------


@STARTS.part(before_a_play, begun)
def one_down(**options: Any) -> Referee:
    """One down with its windows; it ends when the play is over, and with a touchdown before the try.

    The options are those of `before_a_play` and of `begun`.

    Rules: NS.SEQ.1-9.
    """
    before, rules, more = before_a_play(**options)
    return begun("one down", before, rules, one_turn, **more)


@STARTS.part(before_a_play, begun)
def one_series(**options: Any) -> Referee:
    """A series: it ends with a first down, a score, the loss of the ball, or the half.

    The options are those of `before_a_play` and of `begun`.

    Rules: NS.DOWN.1.
    """
    before, rules, more = before_a_play(**options)
    return begun("one series", before, rules, series_over, **more)


@STARTS.part(before_a_play, begun)
def one_kickoff(**options: Any) -> Referee:
    """A kick-off by `offense`; the options are those of `before_a_play` and of `begun` (NS.KICK.1, NS.KICK.2)."""
    before, rules, more = before_a_play(**options)
    down = kick_down(rules.kickoff_spot, OFFENSE, rules)
    before = before._replace(phase="kickoff", spot=down.spot, down=down.down, to_go=down.to_go)
    return begun("one kick-off", before, rules, one_turn, **more)


@STARTS.part(before_a_play, begun)
def one_try(*, house_rules: Rules = None, **options: Any) -> Referee:
    """The try after a touchdown, to its end; the options are those of `before_a_play` and of `begun` (NS.TRY.1, NS.TRY.2)."""
    rules = rules_from(house_rules)
    score = score_after(options.get("offense", "home"), rules.touchdown_points, "NS.SETUP.2")
    options = {"spot": 100 - rules.try_yards, "score": score, **options}
    before, rules, more = before_a_play(**options, house_rules=rules)
    before = before._replace(phase="try", down=1, to_go=100 - before.spot)
    return begun("one try", before, rules, lambda play: play.after.phase != "try", **more)


@STARTS.part(before_a_play, begun)
def last_cards(**options: Any) -> Referee:
    """The end of the second half, to the end of the game, with `left` cards in each pile (else 1).

    The options are those of `before_a_play` and of `begun`.

    Rules: NS.HALF.1, NS.WARN.1-3, NS.SEQ.10.
    """
    before, rules, more = before_a_play(**{"half": 2, "left": 1, "score": (13, 14), **options})
    return begun("last cards", before, rules, never, **more)
