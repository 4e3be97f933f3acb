"""Where a play ends: balls that are dead, loose and recovered."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import compiled
from cardbowl.arrays.shelves import drawn, look1, look2, look3, look5
from cardbowl.games.cardbowl2.compiled.deciding import RECOVERED_IN_END_ZONE
from cardbowl.games.cardbowl2.compiled.endings import LEAST_SPOT, RAN, RUN, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_LOOSE,
    OFFSET,
    T_FOLLOWING_WHISTLES,
    T_LOOSEBALLS_BEHIND,
    T_LOOSEBALLS_ENDS,
    T_LOOSEBALLS_ONSIDE_RUN,
    T_LOOSEBALLS_RACE,
    T_LOOSEBALLS_RUN,
    T_LOOSEBALLS_RUN_ENDS,
    T_LOOSEBALLS_TRY_FUMBLE,
)
from cardbowl.games.cardbowl2.compiled.kernel.decisions import decided
from cardbowl.games.cardbowl2.compiled.kernel.rows import OFFENSE_TEAM, PHASE, R_FUMBLE, R_LOST, R_LOST_OWN, R_YARDS, SPOT, TRY
from cardbowl.games.cardbowl2.compiled.loose_balls import MOST_WAYS, PLACE
from cardbowl.games.cardbowl2.compiled.recoveries import LEAST, ONSIDE, OTHER, OUT_AHEAD, SCRIMMAGE
from cardbowl.games.cardbowl2.compiled.yard_codes import SHIFT


@compiled
def whistled(side: int, spot: int, touchback: int, tables: Any) -> int:
    """The code of the ending of a ball that is dead with a side (0 offense, 1 defense) at its spot."""
    return look3(tables, T_FOLLOWING_WHISTLES, touchback, side, min(spot, 100) - LEAST_SPOT)


@compiled
def recovered(kind: int, holder: int, race: int, row: Any, fumbled: bool, tables: Any, state: Any) -> int:
    """The code of the ending once a loose ball is recovered; `kind` is one of `recoveries.CLASSES`, `race` a distribution.

    `holder` is the team that had the ball.
    """
    code = drawn(tables, race, state)
    by, way, place = code & 3, code >> 2 & MOST_WAYS - 1, code >> PLACE
    if fumbled and by in (OTHER, OUT_AHEAD):
        row[R_LOST] += 1
        row[R_LOST_OWN] += kind == SCRIMMAGE
    option = decided(RECOVERED_IN_END_ZONE, 1 - holder, tables, state) if by == OTHER else 0
    ending = look5(tables, T_LOOSEBALLS_ENDS, option, kind, by, place, int(way > 0))
    if ending & RUN:
        start = (ending >> 5) + LEAST - (RUN >> 5)
        if kind == ONSIDE:
            found = drawn(tables, look1(tables, T_LOOSEBALLS_ONSIDE_RUN, way), state)
            end = min(100, start + (found >> 1))
            if found & 1 and end < 100:
                return H_LOOSE | 1 << 4 | end + OFFSET << 5
        else:
            end = min(100, start + drawn(tables, look1(tables, T_LOOSEBALLS_RUN, way), state))
        ending = look3(tables, T_LOOSEBALLS_RUN_ENDS, kind, by, end - LEAST)
    return ending


@compiled
def fumbled(kind: int, holder: int, spot: int, row: Any, tables: Any, state: Any) -> int:
    """The code of the ending after a ball came loose at `spot` of the side that had it, the team `holder`."""
    row[R_FUMBLE] = 1
    if spot < LEAST:
        return look1(tables, T_LOOSEBALLS_BEHIND, kind)
    return recovered(kind, holder, look2(tables, T_LOOSEBALLS_RACE, holder, spot - LEAST), row, True, tables, state)


@compiled
def carried(at: Any, code: int, row: Any, tables: Any, state: Any) -> int:
    """The code of the ending of yards from `scrimmage` that the offense has made from the line."""
    spot = at[SPOT] + (code >> 3) - SHIFT
    ran = RAN if code & 2 else 0
    row[R_YARDS] = max(0, min(100, spot)) - at[SPOT]
    if code & 1 and spot < 100:
        if at[PHASE] == TRY:
            row[R_FUMBLE] = 1
            return drawn(tables, look1(tables, T_LOOSEBALLS_TRY_FUMBLE, max(spot, LEAST) - LEAST), state) | ran
        return fumbled(SCRIMMAGE, at[OFFENSE_TEAM], spot, row, tables, state) | ran
    return whistled(0, spot, 0, tables) | ran | (STOPPED if code & 4 else 0)
