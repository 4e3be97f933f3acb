"""Hands of cards, and the play that the best match-up gives."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import compiled, uniform
from cardbowl.arrays.shelves import drawn, look1, look2, share1, share2, share3
from cardbowl.games.cardbowl2.compiled import clock as at_clock
from cardbowl.games.cardbowl2.compiled.clock import N_DECK, N_DOWNS, N_HANDS, N_OPTIONAL, N_SUITS
from cardbowl.games.cardbowl2.compiled.endings import RAN, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_DEAD,
    K_PASS,
    K_RUSH,
    K_SACK,
    T_CHOICES_CLASS_OF,
    T_CHOICES_RUSH,
    T_CHOICES_SUIT,
    T_CHOICES_THROW,
    T_HANDS_ORDERS,
    T_HANDS_RED,
    T_HANDS_REST_ORDERS,
    T_HANDS_SELECT,
    T_HANDS_SORTED,
    T_HANDS_SPADE,
    T_HANDS_VALUE,
    T_SCRIMMAGE_RUSH,
    T_SCRIMMAGE_RUSH_OUT,
)
from cardbowl.games.cardbowl2.compiled.kernel.loose import carried
from cardbowl.games.cardbowl2.compiled.kernel.passes import passed, run_on
from cardbowl.games.cardbowl2.compiled.kernel.rows import (
    CARDS,
    DOWN,
    HANDS_USED,
    LEFT_TIME,
    OFFENSE_TEAM,
    PHASE,
    QUARTER,
    R_FUMBLE,
    R_INCOMPLETE,
    R_INTERCEPTION,
    R_KIND,
    SCRIMMAGE_DOWN,
    SPOT,
    TO_GO,
    full_decks,
    lead_of,
)
from cardbowl.games.cardbowl2.compiled.worths import LEAST_MARGIN


@compiled
def hand_card(at: Any, team: int, quarter: int, highest: bool, tables: Any, state: Any) -> int:
    """A random card of one quarter of the team's cards that are left, or the highest; it is used up."""
    bits = at[CARDS + 4 * team + quarter]
    left = tables[2][N_HANDS] - at[HANDS_USED]
    number = left - 1 if highest else int(uniform(state) * left)
    place = int(look2(tables, T_HANDS_SELECT, bits, number))
    at[CARDS + 4 * team + quarter] = bits & ~(1 << place)
    return look1(tables, T_HANDS_SORTED, 13 * quarter + place)


@compiled
def hand_play(at: Any, goes_out: bool, row: Any, tables: Any, state: Any) -> tuple[int, int, int, int]:
    """Both hands, the match-up, and the play: the kind, the code of the ending, the yards of an interception, 1 for a sack.

    Where the carrier's suit may end the play out of bounds, that is decided here (CB2.OOB.2): the last card is taken for any card
    left but the ace of spades, and the clean pass cards are of other suits.
    """
    numbers = tables[2]
    team = at[OFFENSE_TEAM]
    aim = at_clock.aim_of(at[DOWN], at[TO_GO], numbers)
    late = at[DOWN] >= numbers[N_DOWNS] - 1
    inside_best = uniform(state) < 0.25
    rest = int(uniform(state) * 6)
    place = int(uniform(state) * 3)
    order = int(uniform(state) * 24)
    best = hand_card(at, team, 3, late, tables, state)
    first = hand_card(at, team, look2(tables, T_HANDS_REST_ORDERS, rest, 0), False, tables, state)
    second = hand_card(at, team, look2(tables, T_HANDS_REST_ORDERS, rest, 1), False, tables, state)
    third = hand_card(at, team, look2(tables, T_HANDS_REST_ORDERS, rest, 2), False, tables, state)
    if inside_best:
        cards = (first, second, third, best)
    elif place == 0:
        cards = (best, first, second, third)
    elif place == 1:
        cards = (first, best, second, third)
    else:
        cards = (first, second, best, third)
    o1 = d1 = slot = 0
    most = -1e9
    for each in range(4):
        against = hand_card(at, 1 - team, look2(tables, T_HANDS_ORDERS, order, each), False, tables, state)
        card = cards[each]
        margin = look1(tables, T_HANDS_VALUE, card) - look1(tables, T_HANDS_VALUE, against) - LEAST_MARGIN
        worth = (
            share2(tables, T_CHOICES_RUSH, margin, aim)
            if each == 3
            else share3(tables, T_CHOICES_THROW, look1(tables, T_CHOICES_CLASS_OF, card), margin, aim)
        )
        if worth > most:
            o1, d1, slot, most = card, against, each, worth
    at[HANDS_USED] += 1
    if at[HANDS_USED] == numbers[N_HANDS]:
        full_decks(at)
    if slot < 3:
        ending, yards, sacked, clean = passed(at, o1, d1, aim, goes_out, row, tables, state)
        kind = K_PASS
    else:
        difference = look1(tables, T_HANDS_VALUE, o1) - look1(tables, T_HANDS_VALUE, d1) + 12
        number = (
            look2(tables, T_SCRIMMAGE_RUSH_OUT, look1(tables, T_HANDS_RED, o1), difference)
            if goes_out
            else look1(tables, T_SCRIMMAGE_RUSH, difference)
        )
        code = drawn(tables, number, state)
        if not goes_out:
            code = run_on(code, 100 - at[SPOT], tables, state)
        ending, yards, sacked, kind = carried(at, code, row, tables, state), 0, 0, K_RUSH
        clean = 0
    row[R_KIND] = K_SACK if sacked else kind
    if (
        numbers[N_SUITS]
        and at[PHASE] == SCRIMMAGE_DOWN
        and (not goes_out or (kind == K_RUSH and not ending & RAN))
        and at_clock.late_period(at[QUARTER], at[LEFT_TIME], numbers)
        and ending & 15 == H_DEAD
        and not (sacked or row[R_FUMBLE] or row[R_INCOMPLETE] or row[R_INTERCEPTION])
        and not (numbers[N_OPTIONAL] and at[QUARTER] >= 4 and lead_of(at, team) > 0)
        and uniform(state) < share1(tables, T_CHOICES_SUIT, look1(tables, T_HANDS_SPADE, o1)) / (1 - clean / numbers[N_DECK])
    ):
        ending |= STOPPED
    return kind, ending, yards, sacked
