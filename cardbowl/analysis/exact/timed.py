"""Win probability under a clock of plays, by backward induction over the plays that are left.

A layer is a moment: a quarter and the plays left in it. What is known of a layer are two numbers for each place and lead of the
team that has the ball there: its chance to win with half of that of a tie, and the chance of a tie. In the first half they
depend on whether that team kicks off the second one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from cardbowl.analysis.exact.series import Course, Plays
from cardbowl.analysis.simulation.columns import arrays
from cardbowl.chance import OddsError
from cardbowl.football.quarters import QUARTERS
from cardbowl.steps.exact_game import FIRST_DOWNS, FREE_KICK, KICKOFF, KICKOFF_AGAIN, PLACES, TRY, ExactGame

WIN, TIE = range(2)
"""The two numbers of a place: the chance to win and half of that of a tie, and that of a tie."""
NEAR = 1e-15
"""Numbers that change by less stay as they are."""
MOST_ROUNDS = 200
MOST_PERIODS = 5000
"""Periods of extra time that are followed, where it goes on until there is a winner."""


class Moment(NamedTuple):
    """A quarter, and the plays that are left in it."""

    quarter: int
    left: int


class Timed:
    """The plays of a game with a clock: courses of series, by the moment and the lead."""

    def __init__(self, game: ExactGame) -> None:
        assert game.cost is not None
        self.game, self.plays = game, Plays(game)
        self.kicks = self.plays.kicks()
        self._calls: dict[tuple[int, int, int], int] = {}
        self._known: dict[bytes, int] = {}
        self._arrays: list[Any] = []
        self._courses: dict[tuple[int | None, ...], Course] = {}

    def goes_on(self, quarter: int) -> bool:
        """Whether a series goes on over the end of a quarter."""
        if quarter < QUARTERS:
            return quarter != QUARTERS // 2
        return quarter > QUARTERS and self.game.extra < 0

    def later(self, at: Moment, elapsed: int) -> Moment:
        """The moment after some plays; at the end of a quarter that of no plays left."""
        quarter, left = at.quarter, at.left - elapsed
        while left < 0:  # a quarter may have fewer plays than a series
            quarter, left = self._next(quarter), self.game.quarter + left
        return Moment(quarter, left)

    def _next(self, quarter: int) -> int:
        return min(quarter + 1, QUARTERS + 2)

    def cut(self, at: Moment) -> Moment:
        """The end of the half or of extra time, which ends a series that has begun at a moment."""
        quarter = at.quarter
        while self.goes_on(quarter):
            quarter += 1
        return Moment(quarter, 0)

    def calls(self, at: Moment, elapsed: int, lead: int) -> int | None:
        """The number of the calls after some plays; None where the period is over."""
        quarter, left = at.quarter, at.left - elapsed
        while left <= 0:
            if not self.goes_on(quarter):
                return None
            quarter, left = self._next(quarter), self.game.quarter + left
        lead = max(-self.game.most_lead, min(lead, self.game.most_lead))
        key = (quarter, left, lead)
        if key not in self._calls:
            found = self.game.call(*key)
            number = self._known.setdefault(found.tobytes(), len(self._arrays))
            if number == len(self._arrays):
                self._arrays.append(found)
            self._calls[key] = number
        return self._calls[key]

    @property
    def every_call(self) -> list[Any]:
        """All calls that were asked for and differ, by their number."""
        return self._arrays

    def kick_cost(self, place: int, decision: int) -> int:
        """The plays that a kick counts; a free kick is made one way only."""
        return self.game.kick_cost[2 if place == FREE_KICK else decision]

    def groups(self, at: Moment, leads: Any) -> dict[tuple[int | None, ...], list[int]]:
        """Places of leads by the calls of the downs to come."""
        found: dict[tuple[int | None, ...], list[int]] = {}
        for place, lead in enumerate(leads):
            key = tuple(self.calls(at, elapsed, int(lead)) for elapsed in range(self.plays.downs))
            found.setdefault(key, []).append(place)
        return found

    def course(self, key: tuple[int | None, ...]) -> Course:
        """The course of series from every first down with these calls."""
        np = arrays()
        if key not in self._courses:
            self._courses[key] = self.plays.course(self.plays.first_lines, np.eye(FIRST_DOWNS), self.policy(key))
        return self._courses[key]

    def policy(self, key: tuple[int | None, ...]) -> Any:
        """The calls as a function of the plays that have gone by."""

        def calls(elapsed: int) -> Any:
            number = key[elapsed]
            return None if number is None else self._arrays[number]

        return calls


class Layers:
    """Every layer, solved from the end of the game."""

    def __init__(self, timed: Timed, most_lead: int, found: dict[Moment, Any] | None = None) -> None:
        np = arrays()
        self.timed, self.game, self.ends = timed, timed.game, timed.plays.ends
        self.cap = most_lead
        self.leads = np.arange(-most_lead, most_lead + 1)
        self.level = np.zeros(1, np.int64)
        self.found: dict[Moment, Any] = {} if found is None else found
        """By moment: number (`WIN`, `TIE`), whether the team kicks off the second half, place, lead."""
        self._values: dict[Moment, Any] = {}
        if found is not None:
            return
        self.extra_time = self._extra_time()
        for quarter in range(QUARTERS, 0, -1):
            self._quarter(quarter, self.leads)

    # ---- the values of ends ------------------------------------------------------------------------------------------

    def values(self, at: Moment) -> Any:
        """What each end is worth at a moment: by number, flag, end and lead of the team that comes from there."""
        if at not in self._values:
            self._values[at] = self._ends(self.found[at], at.quarter > QUARTERS)
        return self._values[at]

    def _ends(self, places: Any, sudden: bool) -> Any:
        np = arrays()
        ends, leads = self.ends, self.level if sudden else self.leads
        found = np.empty((2, 2, ends.size, len(leads)))
        for end in range(ends.size):
            points = int(ends.mine[end] - ends.theirs[end])
            place = int(ends.place[end])
            if not ends.other[end]:
                found[:, :, end] = shifted(places[:, :, place], points)
            else:
                found[:, :, end] = other_side(shifted(places[:, ::-1, place], -points))
        return found

    # ---- periods -----------------------------------------------------------------------------------------------------

    def _quarter(self, quarter: int, leads: Any) -> None:
        end = Moment(quarter, 0)
        self.found[end] = self._at_the_end(quarter, leads)
        for left in range(1, self.game.quarter + 1):
            at = Moment(quarter, left)
            self.found[at] = self._layer(at, leads)
            self._values.pop(self.timed.later(at, self.timed.plays.downs), None)  # no series to come ends there

    def _at_the_end(self, quarter: int, leads: Any) -> Any:
        """The layer with no plays left: a try is still played."""
        np = arrays()
        if quarter == QUARTERS:
            win = np.where(leads > 0, 1.0, np.where(leads < 0, 0.0, self.extra_time[WIN]))
            over = np.broadcast_to(
                np.array([win, np.where(leads == 0, self.extra_time[TIE], 0.0)])[:, None, None], self._shape(leads)
            )
            found, after = over.copy(), over[:, :, KICKOFF]
        elif quarter == QUARTERS // 2:
            kicks = self.found[Moment(quarter + 1, self.game.quarter)][:, 0, KICKOFF]
            after = np.stack([other_side(kicks), kicks], axis=1)
            found = np.broadcast_to(after[:, :, None], self._shape(leads)).copy()
        else:
            found = self.found[Moment(quarter, 0) if quarter > QUARTERS else Moment(quarter + 1, self.game.quarter)].copy()
            after = found[:, :, KICKOFF]
        found[:, :, TRY] = self._try(quarter, leads, after.copy())
        return found

    def _shape(self, leads: Any) -> tuple[int, ...]:
        return 2, 2, PLACES, len(leads)

    def _try(self, quarter: int, leads: Any, after: Any) -> Any:
        np = arrays()
        found = np.empty_like(after)
        for place, lead in enumerate(leads):
            chance, points = self.game.tries[self.game.two(quarter, int(lead))]
            found[..., place] = chance * shifted(after, points)[..., place] + (1 - chance) * after[..., place]
        return found

    def _layer(self, at: Moment, leads: Any) -> Any:
        """A layer from those after it; where plays cost no time it depends on itself, and is repeated until nothing changes."""
        np = arrays()
        game = self.game
        found = np.full(self._shape(leads), 0.5)
        courses = [(self.timed.course(key), places) for key, places in self.timed.groups(at, leads).items()]
        for course, places in courses:
            if 0 not in course.ends:
                found[:, :, :FIRST_DOWNS, places] = self.series(at, course, places)
        keeps = [game.keeps(at.quarter, at.left, int(lead)) for lead in leads]
        for _ in range(MOST_ROUNDS):
            before, now = found.copy(), self._ends(found, at.quarter > QUARTERS)
            for course, places in courses:
                if 0 in course.ends:
                    found[:, :, :FIRST_DOWNS, places] = self.series(at, course, places, now)
            again = self._ends(found, at.quarter > QUARTERS)
            for place in (FREE_KICK, KICKOFF_AGAIN, KICKOFF):
                for decision in sorted(set(keeps)):
                    mine = [each for each, kept in enumerate(keeps) if kept == decision]
                    chances, cost = self.timed.kicks[decision, place - KICKOFF], self.timed.kick_cost(place, decision)
                    after = again if cost == 0 else self.values(self.timed.later(at, cost))
                    made = np.tensordot(after[:, :, :, mine], chances, ([2], [0]))
                    repeated = chances[KICKOFF_AGAIN]
                    if repeated and cost:
                        made += repeated * (again - after)[:, :, KICKOFF_AGAIN][..., mine]
                    found[:, :, place, mine] = made
            found[:, :, TRY] = self._try(at.quarter, leads, found[:, :, KICKOFF].copy())
            if np.abs(found - before).max() < NEAR:
                return found
        raise AssertionError("plays without time do not end")

    def series(self, at: Moment, course: Course, places: Any, now: Any = None) -> Any:
        """The values of starts of series, at some places of leads, from those of the ends; `now` are those of this moment."""
        np = arrays()
        found = np.zeros((2, 2, len(course.cut), len(places)))
        for elapsed, chances in course.ends.items():
            values = now if elapsed == 0 and now is not None else self.values(self.timed.later(at, elapsed))
            found += np.matmul(chances, values[:, :, :, places])
        if course.cut.any():
            over = self.found[self.timed.cut(at)][:, :, 0]
            found += course.cut[:, None] * over[:, :, None, places]
        return found

    # ---- extra time --------------------------------------------------------------------------------------------------

    def _extra_time(self) -> Any:
        """The two numbers of a game that is level after the last quarter."""
        np = arrays()
        game = self.game
        tie = np.array([0.5, 1.0])
        if game.extra == 0:
            return tie
        tied = np.broadcast_to(tie[:, None, None, None], self._shape(self.level))
        assert abs(game.receives - 0.5) < NEAR**0.5  # so both teams are as likely to kick off
        first = QUARTERS + 1
        if game.extra < 0:
            after, endless = tied, first + 1
            self.found.update({Moment(endless, left): tied for left in range(game.quarter)})
            for _ in range(MOST_PERIODS):
                self.found[Moment(endless, 0)] = after
                self._values.clear()
                self._quarter(endless, self.level)
                again = self.found[Moment(endless, game.quarter)]
                if np.abs(again - after).max() < NEAR:
                    break
                after = again
            else:
                told = f"after {MOST_PERIODS:,} periods of extra time, one may still be level"
                raise OddsError(f"the chances to win have no end under these house rules: {told}.")
            tied = again
        self.found[Moment(first, 0)] = tied
        self._quarter(first, self.level)
        kicks = self.found[Moment(first, game.quarter)][:, 0, KICKOFF, 0]
        return np.array([0.5, kicks[TIE]])


def shifted(values: Any, points: int) -> Any:
    """Values by lead (last axis) as they are with more points; beyond the last lead the game is won, or lost.

    In extra time there is one lead, and so every point decides the game.
    """
    np = arrays()
    if points == 0:
        return values
    found = np.empty_like(values)
    if points > 0:
        found[..., :-points] = values[..., points:]
        found[WIN, ..., -points:], found[TIE, ..., -points:] = 1.0, 0.0
    else:
        found[..., -points:] = values[..., :points]
        found[..., :-points] = 0.0
    return found


def other_side(values: Any) -> Any:
    """The values of the opponent (last axis: its lead) as those of the team."""
    np = arrays()
    turned = values[..., ::-1]
    return np.concatenate([1.0 - turned[WIN:TIE], turned[TIE:]])
