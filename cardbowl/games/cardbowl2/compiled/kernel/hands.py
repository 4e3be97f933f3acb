"""Hands of cards, and the play that the best match-up gives."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any, Final

from cardbowl.arrays.jit import compiled, uniform
from cardbowl.arrays.shelves import drawn, look1, look2, look3, share1
from cardbowl.games.cardbowl2.compiled import clock as at_clock
from cardbowl.games.cardbowl2.compiled.clock import N_DECK, N_DOWNS, N_HANDS, N_OPTIONAL, N_SUITS
from cardbowl.games.cardbowl2.compiled.deciding import FORMATION, SIDELINE, SUIT
from cardbowl.games.cardbowl2.compiled.endings import RAN, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_DEAD,
    K_PASS,
    K_RUSH,
    K_SACK,
    T_CHOICES_CLASS_OF,
    T_CHOICES_SUIT,
    T_CHOICES_WORTH,
    T_DECISIONS_OUTSIDE,
    T_HANDS_ORDERS,
    T_HANDS_RED,
    T_HANDS_REST_ORDERS,
    T_HANDS_SORTED,
    T_HANDS_SPADE,
    T_HANDS_VALUE,
    T_SCRIMMAGE_RUSH,
    T_SCRIMMAGE_RUSH_OUT,
)
from cardbowl.games.cardbowl2.compiled.kernel.decisions import by_chance, plays_at_random
from cardbowl.games.cardbowl2.compiled.kernel.loose import carried
from cardbowl.games.cardbowl2.compiled.kernel.passes import AWAY, NEAR, TRIES, passed, run_near_sideline, run_on
from cardbowl.games.cardbowl2.compiled.kernel.rows import (
    BITS,
    CARDS,
    DOWN,
    HANDS_USED,
    LEFT_TIME,
    NO_CARD,
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
from cardbowl.games.cardbowl2.compiled.worths import LEAST_MARGIN, RUSHED
from cardbowl.games.cardbowl2.rules.out_of_bounds import DRAW_OR_TRY, OUT_OR_IN

OUT, LEFT_BOUNDS = DRAW_OR_TRY.index("out of bounds"), OUT_OR_IN.index("out of bounds")
QUARTER_DECKS, CARDS_OF_QUARTER = 4, 13
EACH: Final = sum(1 << BITS * place for place in range(CARDS_OF_QUARTER))
"""The lowest bit of each card of a quarter."""
HELD: Final = 8
"""The bits of a card in a hand."""
CARD: Final = (1 << HELD) - 1


@compiled
def taken_out(cards: int, below: int) -> int:
    """The cards of a quarter without the one above the bits `below`."""
    return (cards & below) | (cards >> BITS & ~below) | NO_CARD << BITS * (CARDS_OF_QUARTER - 1)


@compiled
def hand_card(at: Any, team: int, quarter: int, highest: bool, tables: Any, state: Any) -> int:
    """A random card of one quarter of the team's cards that are left, or the highest; it is used up."""
    cards = at[CARDS + 4 * team + quarter]
    left = tables[2][N_HANDS] - at[HANDS_USED]
    shift = BITS * (left - 1 if highest else int(uniform(state) * left))
    at[CARDS + 4 * team + quarter] = taken_out(cards, (1 << shift) - 1)
    return look1(tables, T_HANDS_SORTED, CARDS_OF_QUARTER * quarter + (cards >> shift & NO_CARD))


@compiled
def any_card(at: Any, team: int, tables: Any, state: Any) -> int:
    """A random card of the team's cards that are left; it is used up."""
    while True:
        place = int(uniform(state) * (QUARTER_DECKS * CARDS_OF_QUARTER))
        quarter, place = place // CARDS_OF_QUARTER, place % CARDS_OF_QUARTER
        cards = at[CARDS + 4 * team + quarter]
        others = cards ^ place * EACH
        found = others - EACH & ~others & EACH << BITS - 1  # its lowest bit is that of the card, where it is there
        if found:
            at[CARDS + 4 * team + quarter] = taken_out(cards, ((found & -found) >> BITS - 1) - 1)
            return look1(tables, T_HANDS_SORTED, CARDS_OF_QUARTER * quarter + place)


@compiled
def any_hand(at: Any, team: int, tables: Any, state: Any) -> int:
    """Four random cards of a team, in `HELD` bits each."""
    hand = any_card(at, team, tables, state)
    for slot in range(1, 4):
        hand |= any_card(at, team, tables, state) << HELD * slot
    return hand


@compiled
def offense_hand(at: Any, team: int, tables: Any, state: Any) -> int:
    """`Sensible.hand` of the offense: three outside cards and one inside, in `HELD` bits each."""
    late = at[DOWN] >= tables[2][N_DOWNS] - 1
    inside = uniform(state) < 0.25
    rest = int(uniform(state) * 6)
    outside = int(uniform(state) * 3)
    slot = 3 if inside else outside
    hand = hand_card(at, team, 3, late, tables, state) << HELD * slot
    for place in range(3):
        quarter = look2(tables, T_HANDS_REST_ORDERS, rest, place)
        hand |= hand_card(at, team, quarter, False, tables, state) << HELD * (place + int(slot <= place))
    return hand


@compiled
def defense_hand(at: Any, team: int, tables: Any, state: Any) -> int:
    """`Sensible.hand` of the defense: a card of each quarter in a random order, in `HELD` bits each."""
    order = int(uniform(state) * 24)
    hand = 0
    for slot in range(4):
        hand |= hand_card(at, team, look2(tables, T_HANDS_ORDERS, order, slot), False, tables, state) << HELD * slot
    return hand


@compiled
def match_up(at: Any, aim: int, tables: Any, state: Any) -> tuple[int, int, bool]:
    """Both hands, and the match-up that the offense takes: its card, the card against it, and whether it runs."""
    team = at[OFFENSE_TEAM]
    random = plays_at_random(team, tables)
    hand = any_hand(at, team, tables, state) if random else offense_hand(at, team, tables, state)
    other = (
        any_hand(at, 1 - team, tables, state) if plays_at_random(1 - team, tables) else defense_hand(at, 1 - team, tables, state)
    )
    at[HANDS_USED] += 1
    if at[HANDS_USED] == tables[2][N_HANDS]:
        full_decks(at)
    if random:
        outside = look1(tables, T_DECISIONS_OUTSIDE, by_chance(FORMATION, tables, state))
        slot = int(uniform(state) * 4)
        return hand >> HELD * slot & CARD, other >> HELD * slot & CARD, slot >= outside
    best = 0
    for each in range(4):
        o1, d1 = hand >> HELD * each & CARD, other >> HELD * each & CARD
        kind = RUSHED if each == 3 else RUSHED + 1 + look1(tables, T_CHOICES_CLASS_OF, o1)
        margin = look1(tables, T_HANDS_VALUE, o1) - look1(tables, T_HANDS_VALUE, d1) - LEAST_MARGIN
        best = max(best, 4 * look3(tables, T_CHOICES_WORTH, aim, kind, margin) + 3 - each)  # of equal ones the first
    slot = 3 - (best & 3)
    return hand >> HELD * slot & CARD, other >> HELD * slot & CARD, slot == 3


@compiled
def hand_play(at: Any, sideline: int, row: Any, tables: Any, state: Any) -> tuple[int, int, int, int]:
    """Both hands, the match-up, and the play: the kind, the code of the ending, the yards of an interception, 1 for a sack.

    `sideline` says whether the runner tries for the sideline; after a catch it tries once, or runs on (CB2.OOB.5).
    Where the carrier's suit may end the play out of bounds, that is decided here (CB2.OOB.2): the last card is taken for any card
    left but the ace of spades, and the clean pass cards are of other suits. Runs near a sideline have that with them.
    """
    numbers = tables[2]
    team = at[OFFENSE_TEAM]
    aim = at_clock.aim_of(at[DOWN], at[TO_GO], numbers)
    o1, d1, runs = match_up(at, aim, tables, state)
    if not runs:
        if sideline == NEAR and by_chance(SIDELINE, tables, state) == OUT:
            sideline = TRIES
        ending, yards, sacked, clean = passed(at, o1, d1, aim, sideline, row, tables, state)
        kind = K_PASS
    else:
        difference = look1(tables, T_HANDS_VALUE, o1) - look1(tables, T_HANDS_VALUE, d1) + 12
        room = 100 - at[SPOT]
        if sideline == TRIES:
            code = drawn(tables, look2(tables, T_SCRIMMAGE_RUSH_OUT, look1(tables, T_HANDS_RED, o1), difference), state)
        else:
            code = drawn(tables, look1(tables, T_SCRIMMAGE_RUSH, difference), state)
            code = run_near_sideline(code, room, o1, tables, state) if sideline == NEAR else run_on(code, room, tables, state)
        ending, yards, sacked, kind = carried(at, code, row, tables, state), 0, 0, K_RUSH
        clean = 0
    row[R_KIND] = K_SACK if sacked else kind
    by_suit = sideline == AWAY or (not ending & RAN and (sideline == NEAR or kind == K_RUSH))
    if (
        by_suit
        and numbers[N_SUITS]
        and at[PHASE] == SCRIMMAGE_DOWN
        and at_clock.late_period(at[QUARTER], at[LEFT_TIME], numbers)
        and ending & 15 == H_DEAD
        and not (sacked or row[R_FUMBLE] or row[R_INCOMPLETE] or row[R_INTERCEPTION])
        and not (numbers[N_OPTIONAL] and stays_in_bounds(at, team, tables, state))
        and uniform(state) < share1(tables, T_CHOICES_SUIT, look1(tables, T_HANDS_SPADE, o1)) / (1 - clean / numbers[N_DECK])
    ):
        ending |= STOPPED
    return kind, ending, yards, sacked


@compiled
def stays_in_bounds(at: Any, team: int, tables: Any, state: Any) -> bool:
    """Whether the offense declines to be out of bounds (CB2.OOB.R2)."""
    if plays_at_random(team, tables):
        return by_chance(SUIT, tables, state) != LEFT_BOUNDS
    return at[QUARTER] >= 4 and lead_of(at, team) > 0
