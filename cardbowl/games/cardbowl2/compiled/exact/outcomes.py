"""What can follow a play, numbered: first the spots where the series goes on, then every class of position of a new one.

A place is a class of position from which play goes on afresh: 0 to 98 are first downs at the spots 1 to 99, and then kicks and
tries.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.football import How
from cardbowl.games.cardbowl2.compiled.endings import HOWS, LEAST_SPOT, SERIES
from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.position import PHASES
from cardbowl.steps.exact_game import FIRST_DOWNS, FREE_KICK, KICKOFF, KICKOFF_AGAIN, SPOTS, TRY

KEYS: Final = SERIES << 1
"""Codes of endings below this number: without what only the clock looks at."""
DEAD, AGAIN = HOWS.index(How.DEAD), HOWS.index(How.AGAIN)
ENDED: Final = (How.DEAD, How.TOUCHBACK, How.TOUCHDOWN, How.SAFETY, How.GOOD, How.NO_GOOD, How.AGAIN)
"""How plays of this game end."""
PLACES: Final = {"kickoff": KICKOFF, "free kick": FREE_KICK, "try": TRY}


class Outcomes(NamedTuple):
    """All outcomes of plays.

    `number[ending]` is the outcome of the code of an ending, -1 where there is none. Outcome s < `SPOTS` is a ball of the
    offense that is dead at spot s in the same series. Of the others `other` is whether the opponent has the ball or kicks,
    `place` the class of position, `mine` and `theirs` the points of both sides.
    `to_go[spot - 1]` are the yards to go of a first down, `spots` are those of the kick after a safety and of
    a try, by place, `try_to_go` the yards to go of that; `again` is the outcome of a kick that is made again.
    """

    number: Any
    other: Any
    place: Any
    mine: Any
    theirs: Any
    to_go: Any
    spots: Mapping[int, int]
    try_to_go: int
    again: int

    @property
    def size(self) -> int:
        """How many outcomes there are."""
        return len(self.other)


def outcomes(tables: Tables) -> Outcomes:
    """Every outcome that an ending can have."""
    number = np.full(KEYS, -1, np.int64)
    rows = [(0, spot - 1, 0, 0) for spot in range(SPOTS)]
    known: dict[tuple[int, ...], int] = {}
    to_go = np.zeros(FIRST_DOWNS, np.int64)
    spots: dict[int, int] = {}
    try_to_go = 0
    for key in range(KEYS):
        how, side, spot = key & 15, key >> 4 & 1, key >> 5 & 127
        if how >= len(HOWS) or HOWS[how] not in ENDED or spot >= SPOTS:
            continue
        if how == DEAD and side == 0 and not key & SERIES:
            number[key] = spot
            continue
        if how == AGAIN:
            row = (0, KICKOFF_AGAIN, 0, 0)
        else:
            code = int(tables.look("Following.follows", how, side, spot))
            if code < 0:
                continue
            phase, where, by, points = PHASES[code & 7], code >> 4 & 127, code >> 24, code >> 18 & 63
            if phase == "scrimmage":
                if not 1 <= where <= FIRST_DOWNS:
                    continue
                to_go[where - 1] = code >> 11 & 127
            place = where - 1 if phase == "scrimmage" else PLACES[phase]
            if phase in ("free kick", "try"):
                assert spots.setdefault(place, where) == where
                try_to_go = code >> 11 & 127 if phase == "try" else try_to_go
            row = (code >> 3 & 1, place, points * (by == 1), points * (by == 2))
        if row not in known:
            known[row] = len(rows)
            rows.append(row)
        number[key] = known[row]
    other, place, mine, theirs = np.array(rows).T
    return Outcomes(number, other, place, mine, theirs, to_go, spots, try_to_go, known[0, KICKOFF_AGAIN, 0, 0])


class Whistles:
    """The outcome of a ball that is dead with a side, by its spot; the outcomes are rows of chances."""

    def __init__(self, tables: Tables, found: Outcomes) -> None:
        self.tables, self.outcomes = tables, found

    def of(self, codes: Any) -> Any:
        """The numbers of the outcomes of codes of endings; every one of them has to be there."""
        numbers = self.outcomes.number[np.asarray(codes) & (KEYS - 1)]
        assert (numbers >= 0).all()
        return numbers

    def dead(self, side: int, spots: Any, touchback: Any = 0) -> Any:
        """The outcomes of balls dead with a side at its spots."""
        spots = np.minimum(spots, 100) - LEAST_SPOT
        return self.of(self.tables.look("Following.whistles", touchback, side, spots))

    def add(self, chances: Any, codes: Any, shares: Any) -> None:
        """Add the shares of endings to chances by outcome."""
        np.add.at(chances, self.of(codes), shares)
