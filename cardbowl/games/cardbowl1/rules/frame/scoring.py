"""Points, and which phase follows a play (section 1.4 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import OFFENSE, Team
from cardbowl.football.scoring import added, following, kick_down, team_of
from cardbowl.football.series import GOAL_LINE, Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import NO_CARDS, Position
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame.course_of_play import Course
from cardbowl.games.cardbowl1.rules.frame.penalties import Settled
from cardbowl.games.cardbowl1.rules.frame.series import walked
from cardbowl.steps.ask import Note, Rule

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


def with_points(at: Position, team: Team, points: int) -> Rule[Position]:
    """Points for a team (CB1.GAME.R1)."""
    after = at._replace(score=added(at.score, team, points))
    side = OFFENSE if team == at.offense else OFFENSE.other
    yield Note("CB1.GAME.R1", "{} points: {}-{}.", (points, *after.score), "score", points, side)
    return after


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
    return cleared(at, "kickoff", team, kick_down(walked(rules.kickoff_spot, moved), OFFENSE, rules))


def to_try(at: Position, team: Team, spot: int, moved: int) -> Position:
    """`team` makes a try from `spot` (CB1.TRY.1, CB1.TWO.1)."""
    return cleared(at, "try", team, Down(spot, 1, GOAL_LINE - spot))._replace(moved=moved)


def over_on_downs(settled: Settled, down: Down) -> Rule[None]:
    """A note where the offense was short on the last down (CB1.GAME.R3)."""
    ending = settled.ending
    if ending is not None and ending.side is OFFENSE and down.side is not OFFENSE:
        yield Note("CB1.GAME.R3", "Short on the last down: the ball goes over.", (), "downs", None, down.side, down.spot)


def after_settlement(at: Position, settled: Settled, rules: HouseRules) -> Rule[Position]:
    """Score, phase, spot and down after a play; not yet the clock.

    Rules: CB1.GAME.R1, CB1.GAME.R3, CB1.FLD.3, CB1.ONS.7, CB1.PEN.4, CB1.PEN.R5, CB1.PEN.R6, CB1.PEN.R16, CB1.SAF.1.
    """
    if settled.kick_again is not None:  # CB1.KO.R4
        return at._replace(spot=settled.kick_again, untimed=settled.untimed)
    if settled.down is not None:
        yield from over_on_downs(settled, settled.down)
        return cleared(at, "scrimmage", team_of(at, settled.down.side), settled.down)._replace(untimed=settled.untimed)
    assert settled.ending is not None
    found = following(Down(at.spot, at.down, at.to_go), settled.ending, rules)
    if found is None or found.scorer is None:
        return at._replace(spot=settled.ending.spot, failures=at.failures + 1)
    after, team = (yield from with_points(at, team_of(at, found.scorer), found.points)), team_of(at, found.down.side)
    if found.phase == "try":
        return to_try(after, team, found.down.spot, settled.next_kickoff)
    return cleared(after, found.phase, team, found.down._replace(spot=walked(found.down.spot, settled.next_kickoff)))
