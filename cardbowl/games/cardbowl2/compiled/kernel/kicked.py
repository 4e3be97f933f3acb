"""Kicks: punts, kickoffs, kicks at the goal, and their returns."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import compiled
from cardbowl.arrays.shelves import drawn, look1, look2
from cardbowl.games.cardbowl2.compiled import clock as at_clock
from cardbowl.games.cardbowl2.compiled.clock import (
    N_DECLARED,
    N_FAIR_CATCH,
    N_FREE_PLUS,
    N_ONSIDE_SHORT,
    N_PUNT_BACK,
    N_PUNT_MOST,
)
from cardbowl.games.cardbowl2.compiled.endings import RAN, RETURNED, SERIES, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_AGAIN,
    H_DEAD,
    H_GOOD,
    H_LOOSE,
    H_NO_GOOD,
    H_TOUCHBACK,
    OFFSET,
    T_FOLLOWING_BLOCKED,
    T_FOLLOWING_DISTANCE,
    T_FOLLOWING_MISSED,
    T_KICKS_BLOCK,
    T_KICKS_BOUNCE,
    T_KICKS_COVERED,
    T_KICKS_FIELD_GOAL,
    T_KICKS_FREE_KICK,
    T_KICKS_FREE_RETURN,
    T_KICKS_KICKOFF,
    T_KICKS_ONSIDE,
    T_KICKS_PUNT,
    T_KICKS_PUNT_RETURN,
    T_LOOSEBALLS_BEHIND,
    T_LOOSEBALLS_ONSIDE,
    T_LOOSEBALLS_RACE_GOAL,
    T_LOOSEBALLS_RACE_TWO,
)
from cardbowl.games.cardbowl2.compiled.kernel.loose import fumbled, recovered, whistled
from cardbowl.games.cardbowl2.compiled.kernel.rows import R_BLOCKED, R_DISTANCE, R_RETURN, R_RETURNED, SHORT, SPOT
from cardbowl.games.cardbowl2.compiled.kicks import BLOCKED, GOOD, LEFT, LOOSE_BACK, PUNT_BLOCKED, PUNT_OUT
from cardbowl.games.cardbowl2.compiled.kicks import LEAST as LEAST_KICK
from cardbowl.games.cardbowl2.compiled.loose_balls import LEAST, ONSIDE, RETURN, SCRIMMAGE
from cardbowl.games.cardbowl2.compiled.scrimmage import SHIFT


@compiled
def returned(caught: int, number: int, row: Any, tables: Any, state: Any) -> int:
    """The return of a kick from `caught`, drawn without goal lines (`scrimmage` codes): the code of its ending."""
    found = drawn(tables, number, state)
    spot = caught + (found >> 3) - SHIFT
    ran = RAN if found & 2 else 0
    if ran or not found & 1:
        row[R_RETURNED], row[R_RETURN] = 1, min(100, spot) - caught
    if found & 1 and spot < 100:
        return fumbled(RETURN, spot, row, tables, state) | ran | RETURNED
    return whistled(1, spot, 0, tables) | ran | RETURNED | STOPPED


@compiled
def touchback() -> int:
    """The code of a touchback that the receivers take."""
    return H_TOUCHBACK | 1 << 4 | SERIES | STOPPED


@compiled
def punt(at: Any, row: Any, tables: Any, state: Any) -> int:
    """A punt: the code of its ending."""
    numbers = tables[2]
    cards = at_clock.punt_cards(at[SPOT], numbers)
    out = int(cards < numbers[N_PUNT_MOST] and numbers[N_FAIR_CATCH] < 3)
    code = drawn(tables, look2(tables, T_KICKS_PUNT, cards, out), state)
    if code & 3 == PUNT_BLOCKED:
        row[R_BLOCKED] = 1
        spot = at[SPOT] - drawn(tables, look1(tables, T_KICKS_BLOCK, 0), state) - numbers[N_PUNT_BACK]
        if spot < LEAST:
            return look1(tables, T_LOOSEBALLS_BEHIND, SCRIMMAGE)
        return recovered(SCRIMMAGE, spot, look1(tables, T_LOOSEBALLS_RACE_TWO, spot - LEAST), row, False, tables, state)
    yards = code >> 2
    row[R_DISTANCE] = yards
    landed = 100 - at[SPOT] - yards
    down_there = touchback() if landed <= 0 else H_DEAD | 1 << 4 | landed << 5 | SERIES | STOPPED
    if landed <= -10 or code & 3 == PUNT_OUT or cards <= numbers[N_FAIR_CATCH] or landed < 0:
        return down_there
    if 1 <= landed <= 7:
        return drawn(tables, look1(tables, T_KICKS_BOUNCE, landed), state)
    if drawn(tables, look1(tables, T_KICKS_COVERED, 0), state):
        return returned(landed, look1(tables, T_KICKS_PUNT_RETURN, cards), row, tables, state)
    return down_there


@compiled
def kickoff(at: Any, row: Any, tables: Any, state: Any) -> int:
    """A kickoff: the code of its ending."""
    code = drawn(tables, look1(tables, T_KICKS_KICKOFF, 0), state)
    caught, spot = (code >> 3 & 255) + LEAST_KICK, (code >> 11) + LEAST_KICK
    ran = RAN if code & 4 else 0
    row[R_DISTANCE] = 100 - caught - at[SPOT]
    if code & 3 == LEFT:
        return touchback()
    if ran or code & 3 != LOOSE_BACK:
        row[R_RETURNED], row[R_RETURN] = 1, min(100, spot) - caught
    if code & 3 == LOOSE_BACK:
        return fumbled(RETURN, spot, row, tables, state) | ran | RETURNED
    return whistled(1, spot, 0, tables) | ran | RETURNED | STOPPED


@compiled
def free_kick(at: Any, row: Any, tables: Any, state: Any) -> int:
    """The punt after a safety: the code of its ending."""
    yards = drawn(tables, look1(tables, T_KICKS_FREE_KICK, 0), state) + tables[2][N_FREE_PLUS]
    caught = 100 - at[SPOT] - yards
    row[R_DISTANCE] = yards
    if caught < 0:
        return touchback()
    return returned(caught, look1(tables, T_KICKS_FREE_RETURN, 0), row, tables, state)


@compiled
def onside_kick(at: Any, row: Any, tables: Any, state: Any) -> int:
    """An on-side kick: the code of its ending."""
    numbers = tables[2]
    value = drawn(tables, look1(tables, T_KICKS_ONSIDE, 0), state)
    distance = numbers[N_DECLARED] + value
    spot = at[SPOT] + distance
    row[R_DISTANCE] = distance
    if distance < numbers[N_ONSIDE_SHORT]:
        if at[SHORT] >= 1:
            return H_DEAD | 1 << 4 | (100 - spot) << 5 | SERIES | STOPPED
        return H_AGAIN | at[SPOT] << 5 | STOPPED
    ending = recovered(ONSIDE, spot, look2(tables, T_LOOSEBALLS_ONSIDE, value - 1, spot - LEAST), row, False, tables, state)
    if ending & 15 == H_LOOSE:  # the receivers have lost the ball on their run
        ending = fumbled(RETURN, (ending >> 5) - OFFSET, row, tables, state) | RAN
    return ending | RETURNED | STOPPED


@compiled
def field_goal(at: Any, row: Any, tables: Any, state: Any) -> int:
    """A field goal: the code of its ending."""
    spot = at[SPOT]
    code = drawn(tables, look1(tables, T_KICKS_FIELD_GOAL, spot), state)
    row[R_DISTANCE] = look1(tables, T_FOLLOWING_DISTANCE, spot)
    if code & 3 == BLOCKED:
        row[R_BLOCKED] = 1
        loose = look2(tables, T_FOLLOWING_BLOCKED, spot, code >> 2)
        return recovered(SCRIMMAGE, loose, look1(tables, T_LOOSEBALLS_RACE_GOAL, loose - LEAST), row, False, tables, state)
    if code & 3 == GOOD:
        return H_GOOD | spot << 5 | SERIES | STOPPED
    return H_NO_GOOD | 1 << 4 | look1(tables, T_FOLLOWING_MISSED, spot) << 5 | SERIES | STOPPED
