"""Points, and which phase follows a play (section 1.4 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import HOME, OFFENSE, How, Side, Team
from cardbowl.football.series import GOAL_LINE, Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import NO_CARDS, Position
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame.course_of_play import Course
from cardbowl.games.cardbowl1.rules.frame.penalties import Settled, walked
from cardbowl.games.cardbowl1.rules.kicks.tries import try_spot
from cardbowl.steps.ask import Note, Rule

POINTS: Final = {"touchdown": 6, "field goal": 3, "safety": 2, "extra point": 1, "two-point": 2}
"""Points (CB1.GAME.R1, CB1.TWO.2)."""

_CALLED_OUT: Final = {
    "touchdown": ("CB1.FLD.R1", "Touchdown."),
    "safety": ("CB1.FLD.R3", "Safety."),
    "touchback": ("CB1.FLD.R3", "Touchback."),
}


def announced(ending: Ending, course: Course) -> Rule[None]:
    """A note for a play that ended at a goal line, if no note has said so yet (CB1.FLD.R1, CB1.FLD.R3)."""
    if ending.how in _CALLED_OUT and not course.told(ending.how):
        rule, words = _CALLED_OUT[ending.how]
        yield Note(rule, words, (), ending.how.value, None, ending.side, ending.spot)


def team_of(at: Position, side: Side) -> Team:
    """The team of a side of the play."""
    return at.offense if side is OFFENSE else at.offense.other


def scored(at: Position, team: Team, points: int) -> Rule[Position]:
    """Points for a team (CB1.GAME.R1)."""
    home, away = at.score
    score = (home + points, away) if team is HOME else (home, away + points)
    side = OFFENSE if team == at.offense else OFFENSE.other
    yield Note("CB1.GAME.R1", "{} points: {}-{}.", (points, *score), "score", points, side)
    return at._replace(score=score)


def cleared(at: Position, phase: str, team: Team, down: Down) -> Position:
    """The position without any state of the last play: `team` has the ball, or kicks, in the situation `down`."""
    return at._replace(
        phase=phase,
        offense=team,
        spot=down.spot,
        down=down.down,
        to_go=down.to_go,
        running=False,
        untimed=False,
        failures=0,
        hurry_up=0,
        trying=False,
        moved=0,
        hands=NO_CARDS,
        discards=NO_CARDS,
    )


def to_kickoff(at: Position, team: Team, rules: HouseRules, moved: int = 0) -> Position:
    """`team` kicks off, from where a foul on the score has `moved` the kick (CB1.GAME.R1, CB1.KO.1, CB1.PEN.R16)."""
    return cleared(at, "kickoff", team, Down(walked(rules.kickoff_spot, moved), 1, rules.line_to_gain))


def to_free_kick(at: Position, team: Team, rules: HouseRules, moved: int = 0) -> Position:
    """`team`, against which a safety was scored, makes a free kick (CB1.GAME.R1, CB1.SAF.1, CB1.PEN.R16)."""
    return cleared(at, "free kick", team, Down(walked(rules.free_kick_spot, moved), 1, rules.line_to_gain))


def to_try(at: Position, team: Team, spot: int, moved: int) -> Position:
    """`team` makes a try from `spot` (CB1.TRY.1, CB1.TWO.1)."""
    return cleared(at, "try", team, Down(spot, 1, GOAL_LINE - spot))._replace(moved=moved)


def to_down(at: Position, settled: Settled, down: Down) -> Rule[Position]:
    """The next down from scrimmage, in the frame of the team that has the ball (CB1.GAME.R3, CB1.FLD.3, CB1.PEN.R6)."""
    team = team_of(at, down.side)
    ending = settled.ending
    if ending is not None and ending.side is OFFENSE and team != at.offense:
        yield Note("CB1.GAME.R3", "Short on the last down: the ball goes over.", (), "downs", None, down.side, down.spot)
    return cleared(at, "scrimmage", team, down)._replace(untimed=settled.untimed)


def following(at: Position, settled: Settled, rules: HouseRules) -> Rule[Position]:
    """Score, phase, spot and down after a play; not yet the clock.

    Rules: CB1.GAME.R1, CB1.GAME.R3, CB1.ONS.7, CB1.PEN.4, CB1.PEN.R5.
    """
    ending, moved = settled.ending, settled.next_kickoff
    if settled.kick_again is not None:  # CB1.KO.R4
        return at._replace(spot=settled.kick_again, untimed=settled.untimed)
    if settled.down is not None:
        return (yield from to_down(at, settled, settled.down))
    assert ending is not None
    team = team_of(at, ending.side)
    if ending.how is How.TOUCHDOWN:
        after = yield from scored(at, team, POINTS["touchdown"])
        return to_try(after, team, try_spot(rules), moved)
    if ending.how is How.SAFETY:
        after = yield from scored(at, team.other, POINTS["safety"])
        return to_free_kick(after, team, rules, moved)
    if ending.how is How.GOOD:
        after = yield from scored(at, team, POINTS["field goal"])
        return to_kickoff(after, team, rules)
    return at._replace(spot=ending.spot, failures=at.failures + 1)
