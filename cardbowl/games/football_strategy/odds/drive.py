"""The whole drive solved as a Markov game: the best mixes of both coaches in every down, and what the ball is worth there.

Policy iteration (Hoffman and Karp 1966): solve the table of every down for the values so far, play these mixes on to find new
values, and so on. The bound is what a best response gains against the result.
"""

from __future__ import annotations

from math import log10
from typing import Any, Final, NamedTuple

from cardbowl.chance import OddsError
from cardbowl.chance.many_matrix_games import solve_many
from cardbowl.football.series import Down
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.drive_course import Course, course_of
from cardbowl.games.football_strategy.odds.drive_follows import Numbers, Team, next_state
from cardbowl.games.football_strategy.odds.drive_states import CALLS, Drive, Response, Spot
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.steps.long_work import Progress

MOST_ROUNDS: Final = 60
CLOSE: Final = 1e-10
"""The solution is found when no value changes by more points than this."""


class DriveSolution(NamedTuple):
    """The solution: `values` in points to the offense (states), and the mixes of both coaches (states x calls, states x letters).

    No coach gains more than `bound` points against it, wherever the drive begins. `tries` is what those with each deck are worth.
    """

    drive: Numbers
    tries: tuple[float, ...]
    values: Any
    offense: Any
    defense: Any
    bound: float

    def value(self, down: int, to_go: int, spot: int, team: int = 0) -> float:
        """What the ball is worth to the offense until the next score, in points."""
        return float(self.values[self.drive.state(down, to_go, spot, team)])

    def calls(self, down: int, to_go: int, spot: int, team: int = 0) -> dict[int | str, float]:
        """The best mix of the offense: the share of each call that is ever made."""
        return _shares(CALLS, self.offense[self.drive.state(down, to_go, spot, team)])

    def letters(self, down: int, to_go: int, spot: int, team: int = 0) -> dict[str, float]:
        """The best mix of the defense."""
        return _shares(LETTERS, self.defense[self.drive.state(down, to_go, spot, team)])

    def worth(self, before: Down, ending: Ending, rules: HouseRules, team: int = 0) -> float:
        """What an ending of a down is worth to its offense, in points: those of a score, or the value of what follows."""
        then, sign, points = next_state(before, ending, Team.of(self.drive, team, self.tries), rules)
        return float(points + sign * self.values[then])

    def __repr__(self) -> str:
        decks = " against ".join(self.drive.decks)
        return f"<the drive of {decks}: {self.drive.states} downs, a best response gains at most {self.bound:.1g} points>"


def _shares(names: Any, mix: Any) -> dict[Any, float]:
    return {name: float(share) for name, share in zip(names, mix, strict=True) if share > 1e-9}


def solve_drive(drive: Drive, progress: Progress | None = None) -> DriveSolution:
    """The solution of every state; raises `OddsError` where it is not found after many rounds.

    `progress(share)` is called with an estimate of the share that is done.
    """
    import numpy as np

    values = np.zeros(drive.states)
    mixes: list[Any] = []
    for _ in range(MOST_ROUNDS):
        solved, mixes = _best_mixes(drive, values, mixes)
        change = float(abs(solved - values).max())
        values = solved
        if progress is not None:
            progress(min(0.9, max(0.0, log10(max(change, CLOSE)) / log10(CLOSE))))
        if change < CLOSE:
            offense, defense = mixes
            bound = exploitability(drive, values, offense, defense)
            return DriveSolution(drive.numbers, drive.tries, values, offense, defense, bound)
        courses = [course_of(drive, at, values, *(mix[_states(at)] for mix in mixes)) for at in drive.spots]
        values = Course.joined(courses).values(values, max(CLOSE / 10, change / 100))
    raise OddsError(f"the drive is not solved after {MOST_ROUNDS} rounds: a value still changes by {change:.2g} points.")


def _states(at: Spot) -> slice:
    return slice(at.first, at.first + at.states)


def tables(drive: Drive, at: Spot, values: Any, response: Response | None = None) -> Any:
    """The table of every down at a spot (states x calls x letters); a call that is not allowed is worse than all others."""
    found = drive.worth(at, values, response)[:, at.cells]
    found[~at.legal] = found.min() - 1.0
    return found


def _best_mixes(drive: Drive, values: Any, like: list[Any]) -> tuple[Any, list[Any]]:
    """The values one play ahead of these, and the mixes of both coaches; `like` are mixes that may be nearly the same."""
    import numpy as np

    solved = np.empty(drive.states)
    mixes = [np.empty((drive.states, len(CALLS))), np.empty((drive.states, len(LETTERS)))]
    for at in drive.spots:
        here = _states(at)
        found = solve_many(tables(drive, at, values), tuple(mix[here] for mix in like) if like else None)
        solved[here], mixes[0][here], mixes[1][here] = found
    return solved, mixes


def exploitability(drive: Drive, values: Any, offense: Any, defense: Any) -> float:
    """The most points that a coach who knows the mixes of the other one gains, by the best response in every state.

    The responding team has a value with the ball and one without it. They are found by playing the best calls so far on, until
    none is better; what little a play could still add is counted for every play of the longest drive.
    """
    import numpy as np

    count = drive.states
    ours, theirs = values, values  # to the team with the ball: the responding one, and the other
    for _ in range(MOST_ROUNDS):
        new_ours, new_theirs, courses = np.empty(count), np.empty(count), []
        for at in drive.spots:
            here = _states(at)
            response = Response(1, theirs, values)
            worth = np.einsum("src,sc->sr", tables(drive, at, ours, response), defense[here])
            new_ours[here] = worth.max(axis=1)
            calls = np.eye(len(CALLS))[worth.argmax(axis=1)]
            courses.append(_of_two(course_of(drive, at, ours, calls, defense[here], response), 0, count))
        for at in drive.spots:
            here = _states(at)
            response = Response(-1, ours, values)
            worth = np.einsum("src,sr->sc", tables(drive, at, theirs, response), offense[here])
            new_theirs[here] = worth.min(axis=1)
            letters = np.eye(len(LETTERS))[worth.argmin(axis=1)]
            courses.append(_of_two(course_of(drive, at, theirs, offense[here], letters, response), 1, count))
        change = max(abs(new_ours - ours).max(), abs(new_theirs - theirs).max())
        course = Course.joined(courses)
        if change < CLOSE:
            break
        both = course.values(np.concatenate((new_ours, new_theirs)), CLOSE / 10)
        ours, theirs = both[:count], both[count:]
    return float(max((ours - values).max(), (values - theirs).max()) + change * course.plays())


def _of_two(course: Course, half: int, count: int) -> Course:
    """A course of states with the ball (half 0), or without it (half 1), of a team: the half changes with possession."""
    import numpy as np

    return course._replace(
        here=course.here + half * count, then=course.then + np.where(course.chances > 0, half, 1 - half) * count
    )
