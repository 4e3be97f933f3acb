"""Helpers of the coach of Card Bowl 2.0: which measures a play has, the match-up on the table, and the words for the basis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cardbowl.chance import Dist, OddsError
from cardbowl.football import OFFENSE, How, Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.coach.assumptions import COACH
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.kick_returns import in_end_zone
from cardbowl.games.cardbowl2.rules.out_of_bounds import sideline_for
from cardbowl.reading.coach import (
    Coach,
    End,
    Wanted,
    concedes_safety,
    ends,
    first_down,
    good,
    loses_ball,
    measured,
    scores,
    yards,
)
from cardbowl.reading.decisions import OptionOdds
from cardbowl.steps.referee import Referee

Options = dict[Any, OptionOdds]

GOOD: Final = Wanted("good", good)
FIRST_DOWN: Final = Wanted("first down", first_down)
TOUCHDOWN: Final = Wanted("touchdown", scores)
BALL_LOST: Final = Wanted("ball lost", loses_ball, -1)
SAFETY: Final = Wanted("safety", concedes_safety, -1, always=False)
YARDS: Final = Wanted("mean yards", yards, share=False)


START: Final = Wanted("mean start", lambda end, side: end.start if _kept_by(end, side) else None, share=False)
THEIR_START: Final = Wanted("opponents' mean start", lambda end, side: START.of(end, side.other), -1, share=False)
OF_A_RETURN: Final = (START, TOUCHDOWN, BALL_LOST, SAFETY)
OF_A_TAKEN_KICK: Final = (
    Wanted("ball ours", lambda end, side: end.ball is side),
    Wanted("start", START.of, 0, share=False),
)
OF_A_KICKOFF: Final = (
    THEIR_START,
    Wanted("in or beyond the end zone", lambda end, side: end.how is How.TOUCHBACK, 0),
    Wanted("touchdown against", lambda end, side: scores(end, side.other), -1, always=False),
    Wanted("safety scored", lambda end, side: concedes_safety(end, side.other), always=False),
)
OF_AN_ONSIDE_KICK: Final = (
    Wanted("ball back", lambda end, side: end.ball is side or scores(end, side)),
    Wanted("short", lambda end, side: "short" in end.came, -1),
)
OF_A_FIELD_GOAL: Final = (Wanted("field goal", good), BALL_LOST, SAFETY)


def _kept_by(end: End, side: Side) -> bool:
    """Whether the side has the ball at the end, which has not come loose; where the half ends too."""
    over = end.ball is None and end.start > 0
    return (end.side if over else end.ball) is side and "loose" not in end.came


def of_a_catch(rules: HouseRules) -> tuple[Wanted, ...]:
    """Where a kick is caught, or that it goes over the end line, where nobody catches it (CB2.FREE, CB2.KICK.R11)."""

    def behind(end: End, side: Side) -> bool:
        return (spot := _catch(end, side)) is not None and in_end_zone(spot, rules)

    return (
        Wanted("opponents' mean catch", _catch, -1, share=False),
        Wanted("in the end zone", behind, 0),
        Wanted("over the end line", lambda end, side: end.how is How.TOUCHBACK, 0, always=False),
    )


def _catch(end: End, side: Side) -> int | None:
    """Where the other side catches the kick, in its end zone too, and where the half ends with it; None over the end line."""
    return None if end.how is How.TOUCHBACK else end.start


def of_a_play(at: Position) -> tuple[Wanted, ...]:
    """The measures of a play from scrimmage, or of a try (CB2.NFL.2-7, CB2.TWO.2-3)."""
    if at.phase == "try":
        return (GOOD,)
    return (*((FIRST_DOWN,) if at.line < 100 else ()), TOUCHDOWN, BALL_LOST, SAFETY, YARDS)


def why_not(why: str, name: str = "", told: str = "") -> OptionOdds:
    """An option without numbers, with the reason."""
    return OptionOdds((), why, name, told)


def counted(
    referee: Referee,
    option: Any,
    wanted: Sequence[Wanted],
    basis: str,
    name: str,
    told: str,
    side: Side = OFFENSE,
    coach: Coach = COACH,
) -> OptionOdds:
    """The measures of an option at the end of its play; without numbers, with the reason, where it cannot be counted."""
    return counted_to(lambda: ends(referee, option, coach), wanted, basis, name, told, side)


def counted_to(
    found: Callable[[], Dist[End]], wanted: Sequence[Wanted], basis: str, name: str, told: str, side: Side
) -> OptionOdds:
    """The measures of the ends that are found; without numbers, with the reason, where none can be."""
    try:
        return OptionOdds(measured(found(), side, wanted), basis, name, told)
    except OddsError as error:
        return why_not(str(error), name, told)


def aim(at: Position) -> str:
    """The aim of the passer in words."""
    return "the try" if at.phase == "try" else "the touchdown" if at.line >= 100 else "the first down"


def if_loose(at: Position) -> str:
    """How these numbers count a loose ball, in words (CB2.FUM, CB2.TWO.4)."""
    if at.phase == "try":
        return "a loose ball counts as no good"
    return "a loose ball goes to each side with chance 1/2, where it came loose"


def late(at: Position, rules: HouseRules) -> str:
    """What these numbers leave out of a play that is snapped at `at` late in a half, in words (CB2.OOB, CB2.CLK.4)."""
    anybody = ACE  # whether there is a sideline to try for hangs on no card
    return "" if sideline_for(at, anybody, rules) is None else "; nobody tries for the sideline"
