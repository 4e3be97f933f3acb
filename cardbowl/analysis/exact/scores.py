"""The final score from the opening kickoff, forward through the layers of the clock: both teams' points together, exactly."""

from __future__ import annotations

from typing import Any

from cardbowl.analysis.exact.timed import MOST_PERIODS, NEAR, Moment, Timed
from cardbowl.analysis.simulation.columns import arrays
from cardbowl.football.quarters import QUARTERS
from cardbowl.steps.exact_game import FIRST_DOWNS, KICKOFF, KICKOFF_AGAIN, PLACES, TRY

LEAST = 1e-15
"""A smaller chance of a place in play is not followed; what was left out is counted as lost."""
MOST_POINTS = 20
"""No score has more points than these."""


class Scores:
    """Chances of final scores: `level[kicking team's points, other's]` after the last quarter, and `final` with extra time.

    The teams are the one that kicks off the game (0) and the one that receives (1). `lost` is the chance of what is not in the
    tables: scores of `most` points or more, places that were hardly ever reached, and games that are still level after so many
    periods.
    """

    def __init__(self, timed: Timed, most: int, *, extra_time: bool = False) -> None:
        np = arrays()
        self.timed, self.game, self.most = timed, timed.game, most + 1
        self.ends, self.lost = timed.plays.ends, 0.0
        self.waiting: dict[Moment, Any] = {}
        self.over, self.extra_time = np.zeros((self.most, self.most)), extra_time
        first = QUARTERS + 1 if extra_time else 1
        self._at(Moment(first, self.game.quarter))[0, KICKOFF, 0, 0] = 1.0
        self._quarters(first, MOST_PERIODS if extra_time and self.game.extra < 0 else 1 if extra_time else QUARTERS)
        self.level = self.over
        self.final = self.level.copy()
        if not extra_time and self.game.extra:
            self._add_extra_time(Scores(timed, MOST_POINTS, extra_time=True))

    def _quarters(self, first: int, periods: int) -> None:
        for number in range(periods):
            quarter = min(first + number, QUARTERS + 2)
            for left in range(self.game.quarter, 0, -1):
                self._layer(Moment(quarter, left))
            self._end(quarter)
            if not any(chances.sum() > NEAR for chances in self.waiting.values()):
                break
        self.lost += float(sum(chances.sum() for chances in self.waiting.values()))

    def _add_extra_time(self, extra: Scores) -> None:
        """The final scores, from those of extra time after a tie, where both teams are as likely to kick off."""
        np = arrays()
        ties = np.diag(self.level).copy()
        np.fill_diagonal(self.final, 0.0)
        both = (extra.over + extra.over.T) / 2
        self.lost += float(ties.sum() * extra.lost)
        for first, second in np.argwhere(both).tolist():
            for tie in np.flatnonzero(ties).tolist():
                if tie + max(first, second) < self.most:
                    self.final[tie + first, tie + second] += ties[tie] * both[first, second]
                else:
                    self.lost += float(ties[tie] * both[first, second])

    def _at(self, at: Moment) -> Any:
        """The chances of a moment: by team with the ball, place, and points of both teams."""
        np = arrays()
        if at not in self.waiting:
            self.waiting[at] = np.zeros((2, PLACES, self.most, self.most))
        return self.waiting[at]

    def _add(self, at: Moment, team: int, made: Any, box: tuple[Any, Any]) -> None:
        """Add chances by end, and points of both teams, of plays of a team."""
        np = arrays()
        into = self._at(at)
        rows, columns = box
        into[team, :, rows, columns] += made[:PLACES]
        into[1 - team, :, rows, columns] += made[PLACES : 2 * PLACES]
        for end in range(2 * PLACES, self.ends.size):
            points = (int(self.ends.mine[end]), int(self.ends.theirs[end]))
            first, second = points if team == 0 else points[::-1]
            room = made[end][: max(0, self.most - first - rows.start), : max(0, self.most - second - columns.start)]
            self.lost += float(made[end].sum() - room.sum())
            if self.extra_time:
                self.over[first, second] += float(room.sum())
                continue
            target = into[team ^ int(self.ends.other[end]), int(self.ends.place[end])]
            high, wide = rows.start + first, columns.start + second
            target[high : high + room.shape[0], wide : wide + room.shape[1]] += room
        assert np.isfinite(self.lost)

    def _box(self, chances: Any) -> tuple[Any, Any]:
        """The points of both teams within which the chances are."""
        np = arrays()
        some = chances.reshape(-1, self.most, self.most).max(axis=0)
        rows, columns = np.flatnonzero(some.max(axis=1)), np.flatnonzero(some.max(axis=0))
        return slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)

    def _layer(self, at: Moment) -> None:
        chances = self._at(at)
        while True:
            small = chances < LEAST
            self.lost += float(chances[small].sum())
            chances[small] = 0.0
            self._kicks(at, chances)
            if not chances.any():
                break
            for team in (0, 1):
                if chances[team].any():
                    box = self._box(chances[team])
                    mass = chances[team, :FIRST_DOWNS][:, box[0], box[1]].copy()
                    chances[team, :FIRST_DOWNS] = 0.0
                    self._series(at, team, mass, box)
            if not chances.any():
                break
        del self.waiting[at]

    def _leads(self, team: int, box: tuple[Any, Any]) -> Any:
        """The leads of a team within points of both."""
        np = arrays()
        found = np.arange(self.most)[box[0], None] - np.arange(self.most)[box[1]]
        return found if team == 0 else -found

    def _series(self, at: Moment, team: int, mass: Any, box: tuple[Any, Any]) -> None:
        np = arrays()
        leads = self._leads(team, box)
        values = np.unique(leads)
        for key, places in self.timed.groups(at, values).items():
            course = self.timed.course(key)
            here = np.isin(leads, values[places])
            part = (mass if here.all() else mass * here).reshape(FIRST_DOWNS, -1)
            for elapsed, chances in course.ends.items():
                made = (chances.T @ part).reshape(-1, *mass.shape[1:])
                self._add(self.timed.later(at, elapsed), team, made, box)
            if course.cut.any():
                over = np.zeros((self.ends.size, *mass.shape[1:]))
                over[0] = (course.cut @ part).reshape(mass.shape[1:])
                self._add(self.timed.cut(at), team, over, box)

    def _kicks(self, at: Moment, chances: Any) -> None:
        """Play the tries and kicks of a moment, until none is left that costs no time."""
        np = arrays()
        game = self.game
        while chances[:, FIRST_DOWNS:].any():
            self._tries(at.quarter, chances)
            for team in (0, 1):
                for place in range(KICKOFF, TRY):
                    mass = chances[team, place].copy()
                    if not mass.any():
                        continue
                    chances[team, place] = 0.0
                    box = self._box(mass)
                    mass, leads = mass[box[0], box[1]], self._leads(team, box)
                    keeps = np.vectorize(lambda lead: game.keeps(at.quarter, at.left, int(lead)))(leads)
                    for decision in np.unique(keeps):
                        cost = self.timed.kick_cost(place, int(decision))
                        ends = self.timed.kicks[decision, place - KICKOFF]
                        made = ends[:, None, None] * (mass * (keeps == decision))
                        if ends[KICKOFF_AGAIN]:  # the first kick costs no time
                            again = np.zeros_like(made)
                            again[KICKOFF_AGAIN], made[KICKOFF_AGAIN] = made[KICKOFF_AGAIN], 0.0
                            self._add(at, team, again, box)
                        self._add(self.timed.later(at, cost), team, made, box)
            small = chances[:, FIRST_DOWNS:] < LEAST
            self.lost += float(chances[:, FIRST_DOWNS:][small].sum())
            chances[:, FIRST_DOWNS:][small] = 0.0

    def _tries(self, quarter: int, chances: Any) -> None:
        np = arrays()
        whole = (slice(0, self.most), slice(0, self.most))
        for team in (0, 1):
            mass = chances[team, TRY].copy()
            if not mass.any():
                continue
            chances[team, TRY] = 0.0
            twos = np.vectorize(lambda lead: self.game.two(quarter, int(lead)))(self._leads(team, whole))
            for decision in np.unique(twos):
                chance, points = self.game.tries[decision]
                part = mass * (twos == decision)
                good, room = np.zeros_like(part), max(0, self.most - points)
                if team == 0:
                    good[points:] = part[:room]
                else:
                    good[:, points:] = part[:, :room]
                self.lost += float(chance * (part.sum() - good.sum()))
                chances[team, KICKOFF] += (1 - chance) * part
                if self.extra_time and points:
                    self.over += chance * good
                else:
                    chances[team, KICKOFF] += chance * good

    def _end(self, quarter: int) -> None:
        """What the end of a quarter brings."""
        chances = self.waiting.pop(Moment(quarter, 0), None)
        if chances is None:
            return
        self._tries(quarter, chances)
        if quarter == QUARTERS or (quarter > QUARTERS and self.game.extra > 0):
            self.over += chances.sum(axis=(0, 1))
        elif quarter == QUARTERS // 2:
            self._at(Moment(quarter + 1, self.game.quarter))[1, KICKOFF] += chances.sum(axis=(0, 1))
        else:
            self._at(Moment(min(quarter + 1, QUARTERS + 2), self.game.quarter))[...] += chances
