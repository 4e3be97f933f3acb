"""Ordinary plays as exact chances of what follows them, for every aim and every spot.

Yards are counted without goal lines first, as in the tables; at each spot the balls over a goal line are told apart.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardbowl.football import How
from cardbowl.games.cardbowl2.compiled.caught import LEAST_GROSS, MOST_BEFORE_RUN
from cardbowl.games.cardbowl2.compiled.deciding import INTERCEPTED_IN_END_ZONE
from cardbowl.games.cardbowl2.compiled.endings import HOWS, RUN
from cardbowl.games.cardbowl2.compiled.exact.hands import VALUES, match_ups
from cardbowl.games.cardbowl2.compiled.exact.loose import LooseBalls
from cardbowl.games.cardbowl2.compiled.exact.outcomes import Whistles
from cardbowl.games.cardbowl2.compiled.exact.passes import Passes, passes
from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.compiled.pass_sets import ACE_PLAIN, SETS
from cardbowl.games.cardbowl2.compiled.recoveries import LEAST, RETURN, SCRIMMAGE
from cardbowl.games.cardbowl2.compiled.scrimmage import LEAST_PICK
from cardbowl.games.cardbowl2.compiled.worths import AIMS, LEAST_MARGIN, MARGINS
from cardbowl.games.cardbowl2.compiled.yard_codes import LOOSE, RUN_AT, SHIFT

TOUCHDOWN = HOWS.index(How.TOUCHDOWN)
ROOM = 100
"""Yards from which every spot is in the end zone."""
LOST = SHIFT
"""Added to yards: a place of an array of yards; none are lower."""
MOST_LOST = 40
"""No catch loses more yards than these."""
WIDTH = LOST + ROOM + MOST_LOST + 1
"""Places of yards; the last one stands for all higher ones, which reach the goal line after any loss before them."""


class HandPlays:
    """What ordinary plays come to: `yards` and `gains` by aim."""

    def __init__(self, tables: Tables, whistles: Whistles, loose: LooseBalls) -> None:
        self.tables, self.whistles, self.loose, self.size = tables, whistles, loose, len(AIMS)
        met = match_ups(tables)
        thrown = passes(tables, met)
        self.incomplete = thrown.incomplete
        self._returns: dict[int, Any] = {}
        self._runs: dict[int, tuple[Any, Any, Any]] = {}
        self.yards = np.zeros((self.size, 2, WIDTH))
        """Rushes and sacks: chances by aim, whether the ball comes loose, and yards + `LOST`."""
        self._rushes(met.rushes)
        self._sacks(thrown)
        self.caught, self.near, self.far = self._catches(thrown)
        self.picked = self._picks(thrown)

    def _spread(self, number: int) -> Any:
        """A distribution of yards as chances by whether the ball comes loose and yards, with the run that follows."""
        found = np.zeros((2, WIDTH))
        for whole, share in zip(*(each.tolist() for each in self.tables.dist(number)), strict=True):
            run, code = whole >> RUN_AT, whole & ((1 << RUN_AT) - 1)
            place = min((code >> 3) - SHIFT + LOST, WIDTH - 1)
            if not run:
                found[code & 1, place] += share
                continue
            loose, yards, shares = self._run(run)
            np.add.at(found, (loose, np.minimum(place + yards, WIDTH - 1)), share * shares)
        return found

    def _run(self, run: int) -> tuple[Any, Any, Any]:
        """The run that follows, by its place: whether the ball comes loose, yards, and their chances."""
        if run not in self._runs:
            codes, shares = self.tables.dist(int(self.tables.look("Scrimmage.runs", run)))
            self._runs[run] = codes & 1, (codes >> 3) - SHIFT, shares
        return self._runs[run]

    def _rushes(self, chances: Any) -> None:
        for difference in range(2 * VALUES - 1):
            number = int(self.tables.look("Scrimmage.rush", difference))
            self.yards += chances[:, difference, None, None] * self._spread(number)

    def _sacks(self, thrown: Passes) -> None:
        for number, chances in thrown.sacks.items():
            self.yards += chances[:, None, None] * self._spread(number)

    def _catches(self, thrown: Passes) -> tuple[Any, Any, Any]:
        """Catches by aim and gain + `LOST`: their chances, and with the yards after them, near the goal line and elsewhere."""
        caught = np.zeros((self.size, WIDTH))
        near, far = (np.zeros((self.size, WIDTH, 2 * size)) for size in (MOST_BEFORE_RUN + 1, WIDTH - LOST))
        margins, figures = np.arange(MARGINS)[:, None] + LEAST_MARGIN, thrown.figures
        seconds = [self.tables.dist(int(number)) for number in self.tables.look("Scrimmage.second", np.arange(len(SETS)))]
        spreads: dict[tuple[str, int], Any] = {}
        for second in range(ACE_PLAIN + 1):
            value = 1 if second == ACE_PLAIN else second + 1
            gross = np.maximum(margins - value - LEAST_GROSS, 0)
            gains = self.tables.look("Scrimmage.gains", gross, figures, second)
            share = np.array([shares[codes == second].sum() for codes, shares in seconds])
            used, by_gain = _by(gains, thrown.stopped, share)
            assert used[0] >= LOST - MOST_LOST
            caught[:, used] += by_gain.sum(axis=0)
            chances = by_gain.reshape(len(SETS), -1).T
            for name, found in (("Scrimmage.near", near), ("Scrimmage.after", far)):
                numbers = self.tables.look(name, np.arange(len(SETS)), second)
                size = found.shape[2] // 2
                rows = []
                for number in numbers.tolist():
                    if (name, number) not in spreads:
                        spread = self._spread(number)
                        assert not spread[:, :LOST].any()  # after a catch no yards are lost
                        spreads[name, number] = _cut(spread[:, LOST:], size)
                    rows.append(spreads[name, number])
                found[:, used] += (chances @ np.array(rows)).reshape(self.size, len(used), -1)
        return caught, near, far

    def _picks(self, thrown: Passes) -> Any:
        """The chances of interceptions by aim and gain + `LOST`."""
        margins, figures = np.arange(MARGINS)[:, None] + LEAST_MARGIN, thrown.figures
        found = np.zeros((self.size, WIDTH))
        others, seconds = np.divmod(np.arange(VALUES * VALUES), VALUES)
        for number in range(len(SETS)):
            if not thrown.picked[number].any():
                continue
            codes, shares = self.tables.dist(int(self.tables.look("Scrimmage.picks", number)))
            weights = np.zeros((16, 16))
            weights[codes >> 4, codes & 15] = shares
            other, second = others[:, None, None], seconds[:, None, None]
            figure = self.tables.look("Scrimmage.figures", int(not SETS[number]), figures, other)
            gross = np.maximum(margins + other - second - LEAST_GROSS, 0)
            gains = np.minimum(self.tables.look("Scrimmage.gains", gross, figure, second) + LOST, WIDTH - 1)
            used = np.flatnonzero(thrown.picked[number].any(axis=(0, 2)))
            flat = np.arange(len(used) * len(figures)).reshape(len(used), -1) * WIDTH + gains[:, used]
            share = np.broadcast_to(weights[others, seconds][:, None, None], flat.shape)
            matrix = np.bincount(flat.ravel(), share.ravel(), len(used) * len(figures) * WIDTH).reshape(-1, WIDTH)
            found += thrown.picked[number][:, used].reshape(self.size, -1) @ matrix
        return found

    # ---- at a spot ---------------------------------------------------------------------------------------------------

    def made(self, spot: int) -> Any:
        """The chances of the yards of all that is no interception, by aim, whether the ball comes loose, and yards + `LOST`."""
        found = self.yards.copy()
        found[:, 0, LOST] += self.incomplete
        far = max(0, ROOM - spot - MOST_BEFORE_RUN + LOST)  # gains below this one leave room
        size = WIDTH - LOST
        for gain in np.flatnonzero(self.caught.any(axis=0)):
            after, wide = (self.far, size) if gain < far else (self.near, MOST_BEFORE_RUN + 1)
            spread = after[:, gain].reshape(-1, 2, wide)
            kept = min(wide, WIDTH - 1 - int(gain))
            found[:, :, gain : gain + kept] += spread[:, :, :kept]
            found[:, :, WIDTH - 1] += spread[:, :, kept:].sum(axis=2)
        return found

    def at(self, spot: int) -> Any:
        """The chances by aim and outcome of a down at a spot."""
        made = self.made(spot)
        spots = spot + np.arange(WIDTH) - LOST
        inside = spots < ROOM
        found = made[:, 1][:, inside] @ self.loose.fumbled(SCRIMMAGE, spots[inside])
        dead = made[:, 0] + np.where(inside, 0.0, made[:, 1])
        for number, share in zip(self.whistles.dead(0, spots), dead.T, strict=True):
            found[:, number] += share
        gains = np.flatnonzero(self.picked.any(axis=0))
        found += self.picked[:, gains] @ np.array([self._intercepted(spot + int(gain) - LOST) for gain in gains])
        return found

    def _intercepted(self, spot: int) -> Any:
        """The chances by outcome of an interception at a spot."""
        if spot in self._returns:
            return self._returns[spot]
        found = np.zeros(self.whistles.outcomes.size)
        code = int(self.tables.look("Scrimmage.picked", self.tables.decided(INTERCEPTED_IN_END_ZONE), spot - LEAST_PICK))
        if not code & RUN:
            self.whistles.add(found, code & (RUN - 1), 1.0)
        else:
            mine = 100 - ((code >> 17) + LEAST_PICK)
            codes, shares = self.tables.dist(int(self.tables.look("Scrimmage.brought_back", 0)))
            found += returned(self, mine, codes, shares, int(mine <= 0))
        self._returns[spot] = found
        return found

    def good(self, spot: int, aim: int) -> float:
        """The chance that a try from a spot is good."""
        made = self.made(spot)[aim]
        spots = spot + np.arange(WIDTH) - LOST
        inside = spots < ROOM
        found = float(made[:, ~inside].sum())
        for each, share in zip(spots[inside], made[1, inside], strict=True):
            if share:
                number = int(self.tables.look("LooseBalls.try_fumble", max(int(each), LEAST) - LEAST))
                codes, shares = self.tables.dist(number)
                found += float(share * shares[codes & 15 == TOUCHDOWN].sum())
        return found


def returned(plays: Any, caught: int, codes: Any, shares: Any, touchback: int = 0) -> Any:
    """The chances by outcome of a return from `caught`, of yards drawn without goal lines.

    A ball that a return card, and no run, has made loose is loose in the field (CB2.FUM.R10).
    """
    ends = caught + (codes >> 3) - SHIFT
    ends = np.where(codes & 3 == LOOSE, np.maximum(ends, LEAST), ends)
    loose = (codes & 1 != 0) & (ends < 100)
    found = np.zeros(plays.whistles.outcomes.size)
    np.add.at(found, plays.whistles.dead(1, ends[~loose], touchback), shares[~loose])
    if loose.any():
        found += shares[loose] @ plays.loose.fumbled(RETURN, ends[loose])
    return found


def _by(gains: Any, chances: Any, share: Any) -> tuple[Any, Any]:
    """The gains + `LOST` that come up, and chances by set, aim and these, from those by set, aim, margin and figure."""
    rows = np.flatnonzero(chances.any(axis=(0, 1, 3)))
    places = np.minimum(gains[rows] + LOST, WIDTH - 1).ravel()
    order = np.argsort(places, kind="stable")
    starts = np.flatnonzero(np.diff(places[order], prepend=-1))
    flat = (chances[:, :, rows] * share[:, None, None, None]).reshape(*chances.shape[:2], -1)
    return places[order][starts], np.add.reduceat(flat[:, :, order], starts, axis=2)


def _cut(spread: Any, size: int) -> Any:
    """The first yards, all higher ones in the last place."""
    found = spread[:, :size].copy()
    found[:, size - 1] += spread[:, size:].sum(axis=1)
    return found.ravel()
