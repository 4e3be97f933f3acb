"""Passes, catches, sacks and interceptions."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any, Final

from cardbowl.arrays.jit import compiled
from cardbowl.arrays.shelves import drawn, look1, look2, look3, look4
from cardbowl.games.cardbowl2.compiled.caught import LEAST_GROSS, MOST_BEFORE_RUN, MOST_MARGIN
from cardbowl.games.cardbowl2.compiled.deciding import INTERCEPTED_IN_END_ZONE, PASS
from cardbowl.games.cardbowl2.compiled.endings import RAN, RUN, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_DEAD,
    H_NO_GOOD,
    T_CHOICES_AGAIN,
    T_CHOICES_CLASS_OF,
    T_HANDS_RED,
    T_HANDS_SPADE,
    T_HANDS_VALUE,
    T_SCRIMMAGE_AFTER,
    T_SCRIMMAGE_BROUGHT_BACK,
    T_SCRIMMAGE_FIGURES,
    T_SCRIMMAGE_GAINS,
    T_SCRIMMAGE_MORE,
    T_SCRIMMAGE_NEAR,
    T_SCRIMMAGE_NEXT_CARD,
    T_SCRIMMAGE_PICKED,
    T_SCRIMMAGE_PICKS,
    T_SCRIMMAGE_RUN_DRAWS,
    T_SCRIMMAGE_RUNS,
    T_SCRIMMAGE_SACKS,
    T_SCRIMMAGE_SECOND,
    T_SCRIMMAGE_SIDE_RUNS,
    T_SCRIMMAGE_TRIES,
)
from cardbowl.games.cardbowl2.compiled.kernel.decisions import by_chance, decided, plays_at_random
from cardbowl.games.cardbowl2.compiled.kernel.loose import carried, whistled
from cardbowl.games.cardbowl2.compiled.kernel.rows import (
    OFFENSE_TEAM,
    PHASE,
    R_COMPLETE,
    R_INCOMPLETE,
    R_INTERCEPTION,
    R_YARDS,
    SPOT,
    TRY,
)
from cardbowl.games.cardbowl2.compiled.pass_sets import COMPLETE, INCOMPLETE, SACKED
from cardbowl.games.cardbowl2.compiled.scrimmage import LEAST_PICK
from cardbowl.games.cardbowl2.compiled.worths import LEAST_MARGIN, MARGINS, MOST_THROWN, WORD
from cardbowl.games.cardbowl2.compiled.yard_codes import RUN_AT, SHIFT
from cardbowl.games.cardbowl2.rules.passing import DRAW_OR_STOP

DRAW: Final = DRAW_OR_STOP.index("draw")
AWAY, TRIES, NEAR = range(3)
"""Whether a runner tries for the sideline: never, always, or by chance before each card."""


@compiled
def run_on(code: int, room: int, tables: Any, state: Any) -> int:
    """Yards with the run that follows them, unless they reach the goal line `room` yards away."""
    run = code >> RUN_AT
    yards = (code & ((1 << RUN_AT) - 1)) >> 3
    if not run or yards - SHIFT >= room:
        return code & ((1 << RUN_AT) - 1)
    return drawn(tables, look1(tables, T_SCRIMMAGE_RUNS, run), state) + ((yards - SHIFT) << 3)


@compiled
def run_near_sideline(code: int, room: int, carrier: int, tables: Any, state: Any) -> int:
    """Yards with the run that follows them, in which the runner may try for the sideline (CB2.OOB.3)."""
    run = code >> RUN_AT
    yards = (code & ((1 << RUN_AT) - 1)) >> 3
    if not run or yards - SHIFT >= room:
        return code & ((1 << RUN_AT) - 1)
    suit = look1(tables, T_HANDS_RED, carrier) + 2 * look1(tables, T_HANDS_SPADE, carrier)
    number = look2(tables, T_SCRIMMAGE_SIDE_RUNS, suit, look1(tables, T_SCRIMMAGE_RUN_DRAWS, run))
    return drawn(tables, number, state) + ((yards - SHIFT) << 3)


@compiled
def picked_off(at: Any, spot: int, row: Any, tables: Any, state: Any) -> tuple[int, int]:
    """The code of the ending of an interception at `spot`, and the yards that count for the clock.

    No return is fumbled: the ace of spades is already aside (CB2.INT.R1).
    """
    option = decided(INTERCEPTED_IN_END_ZONE, 1 - at[OFFENSE_TEAM], tables, state)
    code = look2(tables, T_SCRIMMAGE_PICKED, option, spot - LEAST_PICK)
    spot = (code >> 17) + LEAST_PICK
    passed = spot - at[SPOT]
    row[R_INTERCEPTION] = 1
    if at[PHASE] == TRY:
        return H_NO_GOOD | max(0, min(spot, 100)) << 5, 0
    if not code & RUN:
        return code & (RUN - 1), passed
    mine = 100 - spot
    room = 100 - mine
    found = drawn(tables, look1(tables, T_SCRIMMAGE_BROUGHT_BACK, room if room <= MOST_BEFORE_RUN else 0), state)
    end = mine + (found >> 3) - SHIFT
    ran = RAN if found & 2 else 0
    return whistled(1, end, int(mine <= 0), tables) | ran, passed + min(end, 100) - mine


@compiled
def goes_on(aim: int, kind: int, cards: int, margin: int, tables: Any) -> bool:
    """Whether `sensible` draws once more after `cards` clean cards."""
    place = min(margin - LEAST_MARGIN, MARGINS - 1)
    word = look4(tables, T_CHOICES_AGAIN, aim, kind, cards, place >> WORD)
    return word >> (place & (1 << WORD) - 1) & 1 == 1


@compiled
def passed(at: Any, o1: int, d1: int, aim: int, sideline: int, row: Any, tables: Any, state: Any) -> tuple[int, int, int, int]:
    """A pass: the code of its ending, the yards of an interception, 1 for a sack, and how many cards were clean."""
    kind = look1(tables, T_CHOICES_CLASS_OF, o1)
    margin = look1(tables, T_HANDS_VALUE, o1) - look1(tables, T_HANDS_VALUE, d1)
    cards = thrown = figure = 0
    while True:
        code = drawn(tables, look2(tables, T_SCRIMMAGE_NEXT_CARD, kind, thrown), state)
        if code & 3 != COMPLETE:
            break
        value = code >> 2
        margin += value + 1
        figure = look3(tables, T_SCRIMMAGE_FIGURES, int(cards == 0), figure, value)
        thrown = look2(tables, T_SCRIMMAGE_MORE, thrown, value)
        cards += 1
        if plays_at_random(at[OFFENSE_TEAM], tables):
            if by_chance(PASS, tables, state) != DRAW:
                break
        elif cards >= MOST_THROWN or not goes_on(aim, kind, cards, margin, tables):
            break
    margin = min(margin, MOST_MARGIN)
    if code & 3 == SACKED:
        return carried(at, drawn(tables, look2(tables, T_SCRIMMAGE_SACKS, kind, thrown), state), row, tables, state), 0, 1, cards
    if code & 3 == INCOMPLETE:
        row[R_INCOMPLETE] = 1
        return H_DEAD | at[SPOT] << 5 | STOPPED, 0, 0, cards
    if code & 3 != COMPLETE:
        code = drawn(tables, look1(tables, T_SCRIMMAGE_PICKS, thrown), state)
        other, second = code >> 4, code & 15
        figure = look3(tables, T_SCRIMMAGE_FIGURES, int(cards == 0), figure, other)
        gain = look3(tables, T_SCRIMMAGE_GAINS, margin + other - second - LEAST_GROSS, figure, second)
        ending, yards = picked_off(at, at[SPOT] + gain, row, tables, state)
        return ending, yards, 0, cards
    second = drawn(tables, look1(tables, T_SCRIMMAGE_SECOND, thrown), state)
    gain = look3(tables, T_SCRIMMAGE_GAINS, margin - (1 if second == 13 else second + 1) - LEAST_GROSS, figure, second)
    row[R_COMPLETE] = 1
    if at[SPOT] + gain >= 100:
        row[R_YARDS] = 100 - at[SPOT]
        return whistled(0, 100, 0, tables), 0, 0, cards
    room = 100 - at[SPOT] - gain
    if sideline == TRIES:
        code = drawn(tables, look1(tables, T_SCRIMMAGE_TRIES, look1(tables, T_HANDS_RED, o1)), state)
    elif sideline == NEAR:
        code = drawn(tables, look2(tables, T_SCRIMMAGE_NEAR, thrown, second), state)
        code = run_near_sideline(code, room, o1, tables, state)
    elif room <= MOST_BEFORE_RUN:
        code = run_on(drawn(tables, look2(tables, T_SCRIMMAGE_NEAR, thrown, second), state), room, tables, state)
    else:
        code = drawn(tables, look2(tables, T_SCRIMMAGE_AFTER, thrown, second), state)
    return carried(at, code + (gain << 3), row, tables, state), 0, 0, cards
