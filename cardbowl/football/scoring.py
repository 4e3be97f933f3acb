"""What follows a score: points, a try, a kickoff or a free kick, in every game with kickoffs."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from cardbowl.football.endings import Ended, How, scorer
from cardbowl.football.plays import Kind
from cardbowl.football.series import GOAL_LINE, Down, KickingRules, down_after
from cardbowl.football.sides import HOME, OFFENSE, Side, Team


class ScoringRules(KickingRules, Protocol):
    """The house rules that scores, tries and kickoffs are played by."""

    @property
    def touchdown_points(self) -> int:
        """The points of a touchdown."""

    @property
    def field_goal_points(self) -> int:
        """The points of a field goal."""

    @property
    def safety_points(self) -> int:
        """The points of a safety."""

    @property
    def try_yards(self) -> int:
        """The yards from a try to the goal line."""

    @property
    def kickoff_spot(self) -> int:
        """The yard line of a kickoff."""

    @property
    def free_kick_spot(self) -> int:
        """The yard line of the kick after a safety."""


class TryRules(Protocol):
    """The house rules that give tries their points."""

    @property
    def extra_point_points(self) -> int:
        """The points of a kick."""

    @property
    def two_point_points(self) -> int:
        """The points of a play."""


class HasOffense(Protocol):
    """A position in which a team snaps or kicks the ball."""

    @property
    def offense(self) -> Team:
        """That team."""


class Following(NamedTuple):
    """What follows a play: the `phase` of the position after it, and the `down` of the side that has the ball or kicks it.

    `points` are those of the play, for the side `scorer`; sides are named as in the play.
    """

    phase: str
    down: Down
    points: int = 0
    scorer: Side | None = None


def following(before: Down, ending: Ended, rules: ScoringRules, *, new_series: bool = False) -> Following | None:
    """What follows a play that was no try; None where a kick is made again.

    A touchdown brings a try, a safety a free kick of the side it was scored against, a field goal a kickoff.
    `new_series` is that of `down_after`.
    """
    down = down_after(before, ending, rules, new_series=new_series)
    if down is not None:
        return Following("scrimmage", down)
    side, by = ending.side, scorer(ending)
    if ending.how is How.TOUCHDOWN:
        return Following("try", try_down(side, rules), rules.touchdown_points, by)
    if ending.how is How.SAFETY:
        return Following("free kick", kick_down(rules.free_kick_spot, side, rules), rules.safety_points, by)
    if ending.how is How.GOOD:
        return Following("kickoff", kick_down(rules.kickoff_spot, side, rules), rules.field_goal_points, by)
    return None


def try_down(side: Side, rules: ScoringRules) -> Down:
    """The down of a try."""
    return Down(GOAL_LINE - rules.try_yards, 1, rules.try_yards, side)


def try_points(kind: Kind, rules: TryRules) -> int:
    """The points of a try that is good."""
    return rules.two_point_points if kind is Kind.TWO_POINT else rules.extra_point_points


def kick_down(spot: int, side: Side, rules: ScoringRules) -> Down:
    """The down of a kickoff or a free kick: it has no line to gain, and is written like a first down."""
    return Down(spot, 1, rules.line_to_gain, side)


def team_of(at: HasOffense, side: Side) -> Team:
    """The team of a side of the play."""
    return at.offense if side is OFFENSE else at.offense.other


def added(score: tuple[int, int], team: Team, points: int) -> tuple[int, int]:
    """The score of home and away with points for a team."""
    home, away = score
    return (home + points, away) if team is HOME else (home, away + points)
