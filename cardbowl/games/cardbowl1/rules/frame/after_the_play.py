"""The settlement of a play that is over: fouls, points, next down and time (sections 1.4, 10 and 11 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame, plays
from cardbowl.football.plays import Kind, Turned
from cardbowl.football.scoring import try_points
from cardbowl.football.series import GOAL_LINE, Down, between_the_goal_lines
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame.clock import KICKOFFS, TimedPlay
from cardbowl.games.cardbowl1.rules.frame.course_of_play import Course
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, Settled, settled
from cardbowl.games.cardbowl1.rules.frame.quarters import may_end_a_half, timed, with_timeouts
from cardbowl.games.cardbowl1.rules.frame.scoring import after_settlement, announced, to_kickoff, to_try, with_points
from cardbowl.games.cardbowl1.rules.kicks.tries import settled_try
from cardbowl.steps.ask import Rule

RETURNED: Final = ("return", "return fumble")
"""Notes of the return of a kick."""


def afterwards(at: Position, kind: Kind, ending: Ending, course: Course, rules: HouseRules) -> Rule[Turned]:
    """What a play of this `kind` leads to: fouls, score, next down, clock (CB1.PEN.4, CB1.GAME.R1)."""
    if at.trying or at.phase == "try":
        return (yield from after_try(at, kind, ending, course, rules))
    at = after_cancelled_delay(at, course)
    played = as_played(at, kind, ending, course)
    found = yield from settled(finished(at, kind, ending, course, rules), rules)
    if found.ending is not None:
        yield from announced(found.ending, course)
    after = yield from after_settlement(at, found, rules)
    after = yield from timed(at, after, as_settled(at, after, played, found), rules)
    return Turned(after, plays.Played(kind, found.ending, kept=found.kept, series=found.series))


def after_try(at: Position, kind: Kind, ending: Ending, course: Course, rules: HouseRules) -> Rule[Turned]:
    """A try is over: made again, or the scoring team kicks off.

    Rules: CB1.TRY.R1, CB1.TWO.R1, CB1.TWO.2, CB1.GAME.R1, CB1.TRY.R3.
    """
    at = after_cancelled_delay(at, course)
    tried = yield from settled_try(at.spot, ending)
    played = as_played(at, kind, ending, course)
    if tried.again is not None:
        after = to_try(at, at.offense, tried.again, at.moved)
        return Turned((yield from timed(at, after, played._replace(penalty="accepted"), rules)), plays.Played(kind, None))
    if ending.how is How.STOPPED:
        again = to_try(at, at.offense, at.spot, at.moved)
        return Turned((yield from timed(at, again, played, rules)), plays.Played(kind, ending))
    after = at
    if tried.good:
        after = yield from with_points(at, at.offense, try_points(kind, rules))
    penalty = "declined" if ending.fouls else ""
    after = to_kickoff(after, at.offense, rules, at.moved)
    return Turned((yield from timed(at, after, played._replace(penalty=penalty), rules)), plays.Played(kind, ending))


def after_cancelled_delay(at: Position, course: Course) -> Position:
    """A delay of game that was cancelled has cost a time-out (CB1.SNAP.4, CB1.SNAP.R1)."""
    for note in course.told("time-out"):
        at = with_timeouts(at, OFFENSE, note.n)
    return at


# ---- input of the fouls ----------------------------------------------------------------------------------------------


def finished(at: Position, kind: Kind, ending: Ending, course: Course, rules: HouseRules) -> Finished:
    """The play as input of `penalties.settled`.

    Whether the time ran out in it is known only after the fouls are settled.

    Rules: CB1.FUM.R15, CB1.PEN.R18, CB1.PEN.R6, CB1.PEN.R19.
    """
    return Finished(
        Down(at.spot, at.down, at.to_go),
        ending,
        end_of_run(ending, course),
        new_series=is_new_series(kind, ending),
        last=may_end_a_half(at, rules),
        scrimmage=kind not in KICKOFFS,
        punt=kind is Kind.PUNT,
    )


def is_new_series(kind: Kind, ending: Ending) -> bool:
    """Whether the side with the ball begins a new series because the ball was kicked away, or changed hands twice.

    Rules: CB1.FUM.R15.
    """
    return kind in KICKOFFS or ending.series


def end_of_run(ending: Ending, course: Course) -> int | None:
    """The spot where the fouled runner's run ended, if the runner lost the ball; None where the ending has it.

    Rules: CB1.PEN.R7, CB1.PEN.R18.
    """
    for foul in ending.fouls:
        lost = [note.n for note in course.told("fumble") if note.side == foul.runner]
        if lost and ending.side != foul.runner:
            return between_the_goal_lines(lost[-1])
    return None


# ---- input of the clock ----------------------------------------------------------------------------------------------


def as_played(at: Position, kind: Kind, ending: Ending, course: Course) -> TimedPlay:
    """The play as input of the clock, before its fouls are settled (CB1.CLK2.2, CB1.CLKX.2-6)."""
    return TimedPlay(
        Kind.STOPPED if ending.how is How.STOPPED else kind,
        gained(at, ending, course),
        ran=ending.ran,
        returned=bool(course.told(*RETURNED)),
        again=ending.how is How.AGAIN,
        incomplete=ending.how is How.INCOMPLETE,
        out=ending.how is How.OUT,
    )


def gained(at: Position, ending: Ending, course: Course) -> int:
    """Yards from the line of scrimmage; of an interception those of the return too (CB1.CLKX.3, CB1.CLKX.R9, CB1.CLKX.R12)."""
    spot = ending.spot if ending.side is OFFENSE else other_frame(ending.spot)
    if ending.side is DEFENSE:
        for caught in course.told("interception"):
            start: int = caught.n
            back = 0 if ending.how is How.TOUCHBACK else max(0, min(ending.spot, GOAL_LINE) - other_frame(start))
            return max(0, start - at.spot) + back
    return spot - at.spot


def as_settled(at: Position, after: Position, played: TimedPlay, found: Settled) -> TimedPlay:
    """`as_played` after its fouls: points, a change of possession, a penalty (CB1.CLK2.2, CB1.CLK2.R1, CB1.CLKX.12)."""
    penalty = ""
    if found.foul is not None:
        penalty = "accepted"
    elif found.ending is not None and found.ending.fouls:
        penalty = "declined"
    return played._replace(
        again=played.again or found.kick_again is not None,
        changed=after.offense != at.offense,
        scored=after.score != at.score,
        penalty=penalty,
    )
