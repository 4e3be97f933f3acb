"""Loose balls: the chances of what follows, by the spot where the ball is loose."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardbowl.games.cardbowl2.compiled.deciding import RECOVERED_IN_END_ZONE
from cardbowl.games.cardbowl2.compiled.endings import RUN
from cardbowl.games.cardbowl2.compiled.exact.outcomes import Whistles
from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.compiled.loose_balls import MOST_WAYS, PLACE
from cardbowl.games.cardbowl2.compiled.recoveries import LEAST, ONSIDE, OTHER, OUT_AHEAD, RETURN, SCRIMMAGE
from cardbowl.games.cardbowl2.compiled.recoveries import SPOTS as LOOSE_AT


class LooseBalls:
    """Chances by outcome: `scrimmage` and `returned` of a ball loose there, rows by spot less `LEAST`."""

    def __init__(self, tables: Tables, whistles: Whistles) -> None:
        self.tables, self.whistles, self.size = tables, whistles, whistles.outcomes.size
        self._runs: dict[tuple[int, int, int, int], Any] = {}
        self.returned = self._by_spot(RETURN)
        self.scrimmage = self._by_spot(SCRIMMAGE)

    def _by_spot(self, kind: int) -> Any:
        races = (int(self.tables.look("LooseBalls.race", 0, spot - LEAST)) for spot in LOOSE_AT)
        return np.array([self.recovered(kind, race) for race in races])

    def behind(self, kind: int) -> Any:
        """The chances of a ball that is loose over the end line."""
        found = np.zeros(self.size)
        self.whistles.add(found, self.tables.look("LooseBalls.behind", kind), 1.0)
        return found

    def ahead(self, kind: int) -> Any:
        """The chances of a ball that is loose over the far end line."""
        found = np.zeros(self.size)
        self.whistles.add(found, self.tables.look("LooseBalls.ends", 0, kind, OUT_AHEAD, 0, 0), 1.0)
        return found

    def fumbled(self, kind: int, spots: Any) -> Any:
        """The chances, one row for each spot where the ball came loose, of the side that had it."""
        spots = np.asarray(spots)
        rows = (self.scrimmage if kind == SCRIMMAGE else self.returned)[np.maximum(spots - LEAST, 0)]
        rows[spots < LEAST] = self.behind(kind)
        return rows

    def recovered(self, kind: int, race: int) -> Any:
        """The chances once a loose ball is recovered; `race` is the number of a distribution."""
        codes, shares = self.tables.dist(race)
        by, way, place = codes & 3, codes >> 2 & MOST_WAYS - 1, codes >> PLACE
        option = np.where(by == OTHER, self.tables.decided(RECOVERED_IN_END_ZONE), 0)
        endings = self.tables.look("LooseBalls.ends", option, kind, by, place, way > 0)
        found, runs = np.zeros(self.size), endings & RUN != 0
        self.whistles.add(found, endings[~runs], shares[~runs])
        keys = by[runs].astype(np.int64) << 48 | way[runs].astype(np.int64) << 32 | endings[runs]
        for key, share in zip(*_summed(keys, shares[runs]), strict=True):
            ending = int(key) & 0xFFFFFFFF
            found += share * self._run(kind, int(key) >> 48, (ending >> 5) + LEAST - (RUN >> 5), int(key) >> 32 & 0xFFFF)
        return found

    def _run(self, kind: int, by: int, start: int, way: int) -> Any:
        """The chances of a run of the side that has recovered the ball."""
        known = self._runs.get((kind, by, start, way))
        if known is not None:
            return known
        name = "LooseBalls.onside_run" if kind == ONSIDE else "LooseBalls.run"
        codes, shares = self.tables.dist(int(self.tables.look(name, way)))
        yards, loose = (codes >> 1, codes & 1) if kind == ONSIDE else (codes, np.zeros_like(codes))
        ends = np.minimum(100, start + yards)
        again = (loose != 0) & (ends < 100)  # the receivers lose the ball on their run
        found = np.zeros(self.size)
        self.whistles.add(found, self.tables.look("LooseBalls.run_ends", kind, by, ends[~again] - LEAST), shares[~again])
        if again.any():
            found += shares[again] @ self.fumbled(RETURN, ends[again])
        self._runs[kind, by, start, way] = found
        return found


def _summed(keys: Any, shares: Any) -> tuple[Any, Any]:
    """Equal keys once, with the sum of their shares."""
    once, places = np.unique(keys, return_inverse=True)
    return once, np.bincount(places, shares, len(once))
