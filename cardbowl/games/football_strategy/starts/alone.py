"""One part of the game on its own, for lessons and tables: a down, a series, a kick-off, a try, the end of a game.

The home team has the ball unless `offense` says ``away``. `opponent` is a computer player for the away team; without one both
sides are yours. All of them raise `NotationError`, `IllegalAnswerError` or `HouseRulesError`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.football_strategy import GAME
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.kicks import deck_named
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.setup import to_kickoff
from cardbowl.steps.from_position import from_position
from cardbowl.steps.game import never
from cardbowl.steps.policies import YOU
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play
from cardbowl.steps.starts import Starts, one_turn, score_after, series_over, team_of, two, whole

Rules = dict[str, Any] | HouseRules | None

STARTS: Final = Starts(GAME)
"""The starts of the game, which are marked where they stand."""
LAST_QUARTER: Final = 4


# ---- where they begin ------------------------------------------------------------------------------------------------


def before_a_play(
    *,
    spot: int = 50,
    down: int = 1,
    to_go: int | None = None,
    quarter: int = 1,
    left: int | None = None,
    score: tuple[int, int] = (0, 0),
    timeouts: tuple[int, int] | None = None,
    decks: str | Sequence[str | None] | None = None,
    offense: str = "home",
    house_rules: Rules = None,
    **more: Any,
) -> tuple[Position, HouseRules, dict[str, Any]]:
    """The position before a down, its house rules, and the options that are left.

    `spot` is 1 to 99 yards from the own goal line, `to_go` the yards to the line to gain (else those of a new series).
    `decks` names the deck of both teams, or of home and away; else it is the first of the charts.
    `left` are the seconds left in the quarter, `timeouts` and `score` those of home and away; `offense` is ``home`` or ``away``.

    Rules: FS.ENG.1, FS.CONV.1.
    """
    rules = rules_from(house_rules)
    spot = whole("spot", spot, 1, 99, "FS.CONV.1")
    wanted = rules.line_to_gain if to_go is None else whole("to_go", to_go, 1, 99, "FS.DOWN.2")
    team, longest, unused = team_of(offense, "FS.SETUP.2"), rules.quarter_seconds, (rules.timeouts, rules.timeouts)
    before = Position(
        phase="scrimmage",
        offense=team,
        second_half=team.other,
        spot=spot,
        down=whole("down", down, 1, rules.downs, "FS.DOWN.1"),
        to_go=min(wanted, 100 - spot),
        quarter=whole("quarter", quarter, 1, LAST_QUARTER, "FS.TIME.1"),
        left=longest if left is None else whole("left", left, 1, longest, "FS.TIME.1"),
        score=two("score", score, 99, "FS.TD.1"),
        timeouts=unused if timeouts is None else two("timeouts", timeouts, rules.timeouts, "FS.TIME.3"),
        decks=two_decks(decks, rules),
    )
    return before, rules, more


def rules_from(given: Rules) -> HouseRules:
    """House rules as a value or as the fields that are changed; raises `HouseRulesError`."""
    return given if isinstance(given, HouseRules) else HouseRules.of({} if given is None else given)


def two_decks(given: object, rules: HouseRules) -> tuple[str, str]:
    """The names of the decks of home and away; raises `IllegalAnswerError` (FS.SETUP.1)."""
    both = given if isinstance(given, tuple | list) else (given, given)
    if len(both) != 2 or not all(name is None or isinstance(name, str) for name in both):
        allowed = ", ".join(rules.chart_set.decks)
        raise IllegalAnswerError(f"decks {value_text(given)}", "home and away have a deck each", allowed, "FS.SETUP.1")
    return deck_named(both[0], rules), deck_named(both[1], rules)


def begun(
    kind: str,
    before: Position,
    rules: HouseRules,
    ends_with: Callable[[Play], bool],
    *,
    opponent: str = YOU,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
) -> Referee:
    """A referee that starts at `before`, and ends with the first turn of which `ends_with` is true.

    `opponent` is ``you`` or the name of a computer player for the away team.
    Raises `IllegalAnswerError` or `NotationError`.
    """
    return from_position(
        GAME, kind, before, rules, ends_with=ends_with, rule="FS.ENG.1", opponent=opponent, seed=seed, home=home, away=away
    )


# ---- the starts ------------------------------------------------------------------------------------------------------


@STARTS.part(before_a_play, begun)
def one_down(**options: Any) -> Referee:
    """One down; it ends when the play is over, and with a touchdown before the try.

    The options are those of `before_a_play` and of `begun`.

    Rules: FS.PLAY.1, FS.PLAY.3.
    """
    before, rules, more = before_a_play(**options)
    return begun("one down", before, rules, one_turn, **more)


@STARTS.part(before_a_play, begun)
def one_series(**options: Any) -> Referee:
    """A series: it ends with a first down, a score, the loss of the ball, or the quarter.

    The options are those of `before_a_play` and of `begun`.

    Rules: FS.DOWN.1-3.
    """
    before, rules, more = before_a_play(**options)
    return begun("one series", before, rules, series_over, **more)


@STARTS.part(before_a_play, begun)
def one_kickoff(**options: Any) -> Referee:
    """A kick-off by `offense`; the options are those of `before_a_play` and of `begun` (FS.KICK.1-4)."""
    before, rules, more = before_a_play(**options)
    before = to_kickoff(before, before.offense, rules)
    return begun("one kick-off", before, rules, one_turn, **more)


@STARTS.part(before_a_play, begun)
def one_try(*, house_rules: Rules = None, **options: Any) -> Referee:
    """The try after a touchdown, to its end; the options are those of `before_a_play` and of `begun` (FS.PAT.1, FS.PAT.2)."""
    rules = rules_from(house_rules)
    score = score_after(options.get("offense", "home"), rules.touchdown_points, "FS.SETUP.2")
    options = {"spot": 100 - rules.try_yards, "score": score, **options}
    before, rules, more = before_a_play(**options, house_rules=rules)
    before = before._replace(phase="try", down=1, to_go=100 - before.spot)
    return begun("one try", before, rules, lambda play: play.after.phase != "try", **more)


@STARTS.part(before_a_play, begun)
def last_minutes(**options: Any) -> Referee:
    """The end of the fourth quarter, to the end of the game, with `left` seconds on the clock (else 120).

    The options are those of `before_a_play` and of `begun`.

    Rules: FS.TIME.3-5, FS.END.1.
    """
    before, rules, more = before_a_play(**{"quarter": LAST_QUARTER, "left": 120, "score": (13, 14), **options})
    return begun("last minutes", before, rules, never, **more)
