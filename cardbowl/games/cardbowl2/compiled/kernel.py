"""Whole games over the compiled tables: the order of plays, one game after another.

A position is an array of numbers (`PHASE` ...), a play a row of numbers (`ROW`); nothing here knows a rule that the tables hold.
"""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any, Final

from cardbowl.arrays.jit import compiled, uniform
from cardbowl.arrays.shelves import drawn, look1, look2, look3, look4, look5, share1, share2, share3
from cardbowl.football import How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.compiled import clock as at_clock
from cardbowl.games.cardbowl2.compiled.clock import (
    N_CLOCK,
    N_DECK,
    N_DECLARED,
    N_DOWNS,
    N_EXTRA_DISTANCE,
    N_FAIR_CATCH,
    N_FREE_PLUS,
    N_HANDS,
    N_KICKOFF_SPOT,
    N_KNEEL_LOSS,
    N_LONG_YARDS,
    N_ONE,
    N_ONSIDE_SHORT,
    N_OPTIONAL,
    N_OVERTIME,
    N_OVERTIME_TIMEOUTS,
    N_PUNT_BACK,
    N_PUNT_MOST,
    N_QUARTER,
    N_RESET,
    N_SUITS,
    N_TIMEOUTS,
    N_TO_GAIN,
    N_TWO,
)
from cardbowl.games.cardbowl2.compiled.compile import TABLES
from cardbowl.games.cardbowl2.compiled.endings import HOWS, KINDS, LEAST_SPOT, RAN, RETURNED, RUN, SERIES, STOPPED
from cardbowl.games.cardbowl2.compiled.kicks import BLOCKED, GOOD, LEFT, LOOSE_BACK, PUNT_BLOCKED, PUNT_OUT
from cardbowl.games.cardbowl2.compiled.kicks import LEAST as LEAST_KICK
from cardbowl.games.cardbowl2.compiled.loose_balls import LEAST, ONSIDE, OTHER, RETURN, SCRIMMAGE
from cardbowl.games.cardbowl2.compiled.scrimmage import (
    COMPLETE,
    INCOMPLETE,
    LEAST_GROSS,
    LEAST_PICK,
    MOST_BEFORE_RUN,
    RUN_AT,
    SACKED,
    SHIFT,
)
from cardbowl.games.cardbowl2.compiled.worths import LEAST_MARGIN, MARGINS, MOST_THROWN
from cardbowl.games.cardbowl2.position import PHASES

TOSS, KICKOFF, FREE_KICK, SCRIMMAGE_DOWN, TRY, OVER = range(len(PHASES))
PHASE, OFFENSE_TEAM, SPOT, DOWN, TO_GO, QUARTER, LEFT_TIME, RUNNING, HOME_SCORE, AWAY_SCORE = range(10)
HOME_OUTS, AWAY_OUTS, SECOND_HALF, SHORT, HANDS_USED = range(10, 15)
CARDS: Final = 15
"""Where the bits of the cards that are left begin: four numbers for each team."""
SIZE: Final = CARDS + 8

ROW: Final = [
    "game_id",
    "play_id",
    "posteam",
    "qtr",
    "down",
    "ydstogo",
    "spot",
    "has_down",
    "kind",
    "how",
    "side",
    "end",
    "yards_gained",
    "kick_distance",
    "returned",
    "return_yards",
    "first_down",
    "complete_pass",
    "incomplete_pass",
    "interception",
    "fumble",
    "fumble_lost",
    "fumble_lost_posteam",
    "blocked",
    "points",
    "posteam_score",
    "defteam_score",
    "clock",
    "touchdown",
]
(
    R_GAME,
    R_PLAY,
    R_TEAM,
    R_QUARTER,
    R_DOWN,
    R_TO_GO,
    R_SPOT,
    R_HAS_DOWN,
    R_KIND,
    R_HOW,
    R_SIDE,
    R_END,
    R_YARDS,
    R_DISTANCE,
    R_RETURNED,
    R_RETURN,
    R_FIRST,
    R_COMPLETE,
    R_INCOMPLETE,
    R_INTERCEPTION,
    R_FUMBLE,
    R_LOST,
    R_LOST_OWN,
    R_BLOCKED,
    R_POINTS,
    R_SCORE,
    R_OTHER_SCORE,
    R_CLOCK,
    R_TOUCHDOWN,
) = range(len(ROW))
MOST_ROWS: Final = 4000
"""The most plays of a game that are kept; a longer one is refused."""

H_DEAD, H_TOUCHBACK, H_TOUCHDOWN = (HOWS.index(each) for each in (How.DEAD, How.TOUCHBACK, How.TOUCHDOWN))
H_GOOD, H_NO_GOOD, H_AGAIN, H_LOOSE = (HOWS.index(each) for each in (How.GOOD, How.NO_GOOD, How.AGAIN, How.LOOSE))
OFFSET: Final = 16
"""Added to the spot of a ball that the receivers of an on-side kick have lost, so that it is 0 or more."""
K_RUSH, K_PASS, K_SACK, K_KNEEL, K_PUNT = (KINDS.index(each) for each in (Kind.RUSH, Kind.PASS, Kind.SACK, Kind.KNEEL, Kind.PUNT))
K_FIELD_GOAL, K_EXTRA, K_TWO = (KINDS.index(each) for each in (Kind.FIELD_GOAL, Kind.EXTRA_POINT, Kind.TWO_POINT))
K_KICKOFF, K_ONSIDE, K_FREE = (KINDS.index(each) for each in (Kind.KICKOFF, Kind.ONSIDE, Kind.FREE_KICK))

T_SCRIMMAGE_RUSH = TABLES.index("Scrimmage.rush")
T_SCRIMMAGE_RUSH_OUT = TABLES.index("Scrimmage.rush_out")
T_SCRIMMAGE_NEXT_CARD = TABLES.index("Scrimmage.next_card")
T_SCRIMMAGE_MORE = TABLES.index("Scrimmage.more")
T_SCRIMMAGE_FIGURES = TABLES.index("Scrimmage.figures")
T_SCRIMMAGE_SECOND = TABLES.index("Scrimmage.second")
T_SCRIMMAGE_AFTER = TABLES.index("Scrimmage.after")
T_SCRIMMAGE_NEAR = TABLES.index("Scrimmage.near")
T_SCRIMMAGE_RUNS = TABLES.index("Scrimmage.runs")
T_SCRIMMAGE_SACKS = TABLES.index("Scrimmage.sacks")
T_SCRIMMAGE_PICKS = TABLES.index("Scrimmage.picks")
T_SCRIMMAGE_GAINS = TABLES.index("Scrimmage.gains")
T_SCRIMMAGE_PICKED = TABLES.index("Scrimmage.picked")
T_SCRIMMAGE_BROUGHT_BACK = TABLES.index("Scrimmage.brought_back")
T_SCRIMMAGE_TRIES = TABLES.index("Scrimmage.tries")
T_FOLLOWING_WHISTLES = TABLES.index("Following.whistles")
T_FOLLOWING_FOLLOWS = TABLES.index("Following.follows")
T_FOLLOWING_DOWNS = TABLES.index("Following.downs")
T_FOLLOWING_TIME = TABLES.index("Following.time")
T_FOLLOWING_AGAIN = TABLES.index("Following.again")
T_FOLLOWING_MISSED = TABLES.index("Following.missed")
T_FOLLOWING_BLOCKED = TABLES.index("Following.blocked")
T_FOLLOWING_DISTANCE = TABLES.index("Following.distance")
T_LOOSEBALLS_RACE = TABLES.index("LooseBalls.race")
T_LOOSEBALLS_RACE_TWO = TABLES.index("LooseBalls.race_two")
T_LOOSEBALLS_RACE_GOAL = TABLES.index("LooseBalls.race_goal")
T_LOOSEBALLS_ONSIDE = TABLES.index("LooseBalls.onside")
T_LOOSEBALLS_ENDS = TABLES.index("LooseBalls.ends")
T_LOOSEBALLS_RUN_ENDS = TABLES.index("LooseBalls.run_ends")
T_LOOSEBALLS_BEHIND = TABLES.index("LooseBalls.behind")
T_LOOSEBALLS_RUN = TABLES.index("LooseBalls.run")
T_LOOSEBALLS_ONSIDE_RUN = TABLES.index("LooseBalls.onside_run")
T_LOOSEBALLS_TRY_FUMBLE = TABLES.index("LooseBalls.try_fumble")
T_KICKS_KICKOFF = TABLES.index("Kicks.kickoff")
T_KICKS_FREE_KICK = TABLES.index("Kicks.free_kick")
T_KICKS_FREE_RETURN = TABLES.index("Kicks.free_return")
T_KICKS_PUNT_RETURN = TABLES.index("Kicks.punt_return")
T_KICKS_COVERED = TABLES.index("Kicks.covered")
T_KICKS_PUNT = TABLES.index("Kicks.punt")
T_KICKS_BLOCK = TABLES.index("Kicks.block")
T_KICKS_FIELD_GOAL = TABLES.index("Kicks.field_goal")
T_KICKS_EXTRA_POINT = TABLES.index("Kicks.extra_point")
T_KICKS_ONSIDE = TABLES.index("Kicks.onside")
T_KICKS_TOSS = TABLES.index("Kicks.toss")
T_KICKS_BOUNCE = TABLES.index("Kicks.bounce")
T_HANDS_SORTED = TABLES.index("Hands.sorted")
T_HANDS_VALUE = TABLES.index("Hands.value")
T_CHOICES_SUIT = TABLES.index("Choices.suit")
T_HANDS_SPADE = TABLES.index("Hands.spade")
T_HANDS_RED = TABLES.index("Hands.red")
T_HANDS_SELECT = TABLES.index("Hands.select")
T_HANDS_ORDERS = TABLES.index("Hands.orders")
T_HANDS_REST_ORDERS = TABLES.index("Hands.rest_orders")
T_CHOICES_CLASS_OF = TABLES.index("Choices.class_of")
T_CHOICES_RUSH = TABLES.index("Choices.rush")
T_CHOICES_THROW = TABLES.index("Choices.throw")
T_CHOICES_AGAIN = TABLES.index("Choices.again")
T_CHOICES_FIELD_GOAL = TABLES.index("Choices.field_goal")

ALL_CARDS: Final = (1 << 13) - 1
QUARTERS: Final = 4


@compiled
def lead_of(at: Any, team: int) -> int:
    """Points ahead of a team."""
    return at[HOME_SCORE + team] - at[HOME_SCORE + 1 - team]


@compiled
def whistled(side: int, spot: int, touchback: int, tables: Any) -> int:
    """The code of the ending of a ball that is dead with a side (0 offense, 1 defense) at its spot."""
    return look3(tables, T_FOLLOWING_WHISTLES, touchback, side, min(spot, 100) - LEAST_SPOT)


@compiled
def recovered(kind: int, spot: int, race: int, row: Any, fumbled: bool, tables: Any, state: Any) -> int:
    """The code of the ending once a loose ball is recovered; `kind` is one of `loose_balls.CLASSES`, `race` a distribution."""
    code = drawn(tables, race, state)
    by, draws, place = code & 3, code >> 2 & 15, code >> 6
    if by == OTHER and fumbled:
        row[R_LOST] += 1
        row[R_LOST_OWN] += kind == SCRIMMAGE
    ending = look4(tables, T_LOOSEBALLS_ENDS, kind, by, place, draws)
    if ending & RUN:
        start = (ending >> 5) + LEAST - (RUN >> 5)
        if kind == ONSIDE:
            found = drawn(tables, look1(tables, T_LOOSEBALLS_ONSIDE_RUN, ending & 15), state)
            end = min(100, start + (found >> 1))
            if found & 1 and end < 100:
                return H_LOOSE | 1 << 4 | end + OFFSET << 5
        else:
            end = min(100, start + drawn(tables, look1(tables, T_LOOSEBALLS_RUN, ending & 15), state))
        ending = look3(tables, T_LOOSEBALLS_RUN_ENDS, kind, by, end - LEAST)
    return ending


@compiled
def fumbled(kind: int, spot: int, row: Any, tables: Any, state: Any) -> int:
    """The code of the ending after a ball came loose at `spot` of the side that had it."""
    row[R_FUMBLE] = 1
    if spot < LEAST:
        return look1(tables, T_LOOSEBALLS_BEHIND, kind)
    return recovered(kind, spot, look1(tables, T_LOOSEBALLS_RACE, spot - LEAST), row, True, tables, state)


@compiled
def carried(at: Any, code: int, row: Any, tables: Any, state: Any) -> int:
    """The code of the ending of yards from `scrimmage` that the offense has made from the line."""
    spot = at[SPOT] + (code >> 3) - SHIFT
    ran = RAN if code & 2 else 0
    row[R_YARDS] = max(0, min(100, spot)) - at[SPOT]
    if code & 1 and spot < 100:
        if at[PHASE] == TRY:
            row[R_FUMBLE] = 1
            good = drawn(tables, look1(tables, T_LOOSEBALLS_TRY_FUMBLE, max(spot, LEAST) - LEAST), state)
            return (H_TOUCHDOWN | 100 << 5 if good else H_DEAD | max(1, min(spot, 99)) << 5) | ran
        return fumbled(SCRIMMAGE, spot, row, tables, state) | ran
    return whistled(0, spot, 0, tables) | ran | (STOPPED if code & 4 else 0)


@compiled
def run_on(code: int, room: int, tables: Any, state: Any) -> int:
    """Yards with the run that follows them, unless they reach the goal line `room` yards away."""
    run = code >> RUN_AT
    yards = (code & ((1 << RUN_AT) - 1)) >> 3
    if not run or yards - SHIFT >= room:
        return code & ((1 << RUN_AT) - 1)
    return drawn(tables, look1(tables, T_SCRIMMAGE_RUNS, run), state) + ((yards - SHIFT) << 3)


@compiled
def picked_off(at: Any, spot: int, row: Any, tables: Any, state: Any) -> tuple[int, int]:
    """The code of the ending of an interception at `spot`, and the yards that count for the clock."""
    code = look1(tables, T_SCRIMMAGE_PICKED, spot - LEAST_PICK)
    spot = (code >> 17) + LEAST_PICK
    passed = spot - at[SPOT]
    row[R_INTERCEPTION] = 1
    if at[PHASE] == TRY:
        return H_NO_GOOD, 0
    if not code & RUN:
        return code & (RUN - 1), passed
    mine = 100 - spot
    found = drawn(tables, look1(tables, T_SCRIMMAGE_BROUGHT_BACK, 0), state)
    end = mine + (found >> 3) - SHIFT
    ran = RAN if found & 2 else 0
    if found & 1 and end < 100:
        return fumbled(RETURN, end, row, tables, state) | ran, 0
    return whistled(1, end, int(mine <= 0), tables) | ran, passed + min(end, 100) - mine


@compiled
def passed(at: Any, o1: int, d1: int, aim: int, goes_out: bool, row: Any, tables: Any, state: Any) -> tuple[int, int, int, int]:
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
        if cards >= MOST_THROWN or not look4(tables, T_CHOICES_AGAIN, kind, cards, min(margin - LEAST_MARGIN, MARGINS - 1), aim):
            break
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
    if goes_out:
        code = drawn(tables, look1(tables, T_SCRIMMAGE_TRIES, look1(tables, T_HANDS_RED, o1)), state)
    elif room <= MOST_BEFORE_RUN:
        code = run_on(drawn(tables, look2(tables, T_SCRIMMAGE_NEAR, thrown, second), state), room, tables, state)
    else:
        code = drawn(tables, look2(tables, T_SCRIMMAGE_AFTER, thrown, second), state)
    return carried(at, code + (gain << 3), row, tables, state), 0, 0, cards


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


@compiled
def full_decks(at: Any) -> None:
    """Both teams have all their cards again."""
    at[HANDS_USED] = 0
    for place in range(CARDS, CARDS + 8):
        at[place] = ALL_CARDS


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


@compiled
def to_kickoff(at: Any, team: int, numbers: Any) -> None:
    """A team kicks off."""
    at[PHASE], at[OFFENSE_TEAM], at[SPOT] = KICKOFF, team, numbers[N_KICKOFF_SPOT]
    at[DOWN], at[TO_GO], at[SHORT] = 1, numbers[N_TO_GAIN], 0


@compiled
def end_of_quarter(at: Any, numbers: Any) -> None:
    """The next quarter, half-time, overtime, or the end (`rules.order.end_of_quarter`)."""
    quarter = at[QUARTER]
    level = at[HOME_SCORE] == at[AWAY_SCORE]
    at[RUNNING] = 0
    extra = 0 if numbers[N_OVERTIME] == 0 else 1 if numbers[N_OVERTIME] == 1 else 10_000
    if quarter >= QUARTERS and (not level or quarter - QUARTERS >= extra):
        at[PHASE] = OVER
        return
    at[QUARTER], at[LEFT_TIME] = quarter + 1, numbers[N_QUARTER]
    if numbers[N_RESET] == 2 or (numbers[N_RESET] == 1 and quarter == 2):
        full_decks(at)
    if quarter < QUARTERS and quarter != 2:
        return
    at[HOME_OUTS] = at[AWAY_OUTS] = numbers[N_TIMEOUTS] if quarter < QUARTERS else numbers[N_OVERTIME_TIMEOUTS]
    if quarter == 2:
        to_kickoff(at, at[SECOND_HALF], numbers)
    elif quarter == QUARTERS:
        to_kickoff(at, 0, numbers)
        at[PHASE] = TOSS


@compiled
def after_play(at: Any, kind: int, ending: int, yards: int, row: Any, tables: Any) -> None:
    """The position after a play, and what its row says of it (`rules.order.after_play`)."""
    numbers = tables[2]
    how, side, spot = ending & 15, ending >> 4 & 1, ending >> 5 & 127
    team, phase, quarter, left = at[OFFENSE_TEAM], at[PHASE], at[QUARTER], at[LEFT_TIME]
    line_spot, down, line = at[SPOT], at[DOWN], at[SPOT] + at[TO_GO]
    home, away = at[HOME_SCORE], at[AWAY_SCORE]
    dead = spot if side == 0 else 100 - spot
    long = kind in (K_RUSH, K_PASS) and (yards or dead - line_spot) > numbers[N_LONG_YARDS]
    which = 1 if how == H_TOUCHBACK else 2 if how == H_AGAIN else 0
    cost = look5(tables, T_FOLLOWING_TIME, kind, which, int(ending & RAN != 0), int(ending & RETURNED != 0), int(long))
    scored = False
    if phase == TRY:
        if how == H_GOOD:
            at[HOME_SCORE + team] += numbers[N_TWO] if kind == K_TWO else numbers[N_ONE]
        to_kickoff(at, team, numbers)
    elif how == H_AGAIN:
        at[SHORT] += 1
        at[SPOT] = look1(tables, T_FOLLOWING_AGAIN, line_spot)
    elif how == H_DEAD and side == 0 and not ending & SERIES:
        code = look3(tables, T_FOLLOWING_DOWNS, down, line, spot)
        at[DOWN], at[SPOT], at[TO_GO], at[SHORT] = code & 15, code >> 5 & 127, code >> 12, 0
        if code >> 4 & 1:
            at[OFFENSE_TEAM] = 1 - team
    else:
        code = look3(tables, T_FOLLOWING_FOLLOWS, how, side, spot)
        at[PHASE], at[SPOT], at[TO_GO], at[DOWN], at[SHORT] = code & 7, code >> 4 & 127, code >> 11 & 127, 1, 0
        at[OFFENSE_TEAM] = 1 - team if code >> 3 & 1 else team
        by = code >> 24
        if by:
            scored = True
            at[HOME_SCORE + (team if by == 1 else 1 - team)] += code >> 18 & 63
    running = (
        at[PHASE] == SCRIMMAGE_DOWN and at[OFFENSE_TEAM] == team and numbers[N_CLOCK] != 1 and ending & (SERIES | STOPPED) == 0
    )
    now, running = at_clock.after_time(left, cost, quarter, running, numbers)
    at[LEFT_TIME], at[RUNNING] = now, int(running)
    changed = at[HOME_SCORE] != home or at[AWAY_SCORE] != away
    if quarter > QUARTERS and changed:
        at[PHASE], at[RUNNING] = OVER, 0
    elif now == 0 and at[PHASE] != TRY:
        end_of_quarter(at, numbers)
    mine = at[HOME_SCORE + team] - (home if team == 0 else away)
    others = at[HOME_SCORE + 1 - team] - (away if team == 0 else home)
    row[R_HOW], row[R_SIDE], row[R_END], row[R_POINTS] = how, side, dead, mine - others
    row[R_TOUCHDOWN] = 0 if how != H_TOUCHDOWN or phase == TRY else 1 if side == 0 else 2
    from_scrimmage = kind in (K_RUSH, K_PASS, K_KNEEL)
    ended = at[QUARTER] != quarter and (quarter == 2 or quarter == QUARTERS)
    earned = (
        not ended
        and at[OFFENSE_TEAM] == team
        and at[PHASE] == SCRIMMAGE_DOWN
        and not scored
        and at[DOWN] == 1
        and (down > 1 or at[SPOT] + at[TO_GO] != line)
    )
    row[R_FIRST] = int(from_scrimmage and (row[R_TOUCHDOWN] == 1 or earned))


@compiled
def before_the_snap(at: Any, tables: Any) -> None:
    """Time-outs and run-off while the clock runs (`rules.clock.before_the_snap`)."""
    numbers, team, left = tables[2], at[OFFENSE_TEAM], at[LEFT_TIME]
    lead = lead_of(at, team)
    at[RUNNING] = 0
    if at[HOME_OUTS + team] >= 1 and at_clock.offense_stops(at[QUARTER], left, at[SPOT], lead):
        at[HOME_OUTS + team] -= 1
        return
    if at[HOME_OUTS + 1 - team] >= 1 and at_clock.defense_stops(at[QUARTER], left, -lead):
        at[HOME_OUTS + 1 - team] -= 1
        return
    at[LEFT_TIME] = at_clock.run_off(left, at_clock.amount(at[QUARTER], left, lead, numbers), at[QUARTER], numbers)


@compiled
def scrimmage(at: Any, row: Any, tables: Any, state: Any) -> bool:
    """A down; False where time has run out before it (`rules.order.scrimmage`)."""
    numbers = tables[2]
    team, quarter, left = at[OFFENSE_TEAM], at[QUARTER], at[LEFT_TIME]
    timeouts, lead = at[HOME_OUTS + team], lead_of(at, team)
    if at[RUNNING]:
        before_the_snap(at, tables)
        if at[LEFT_TIME] == 0:
            end_of_quarter(at, numbers)
            return False
    kicks = share1(tables, T_CHOICES_FIELD_GOAL, at[SPOT])
    call = at_clock.call(quarter, left, at[SPOT], at[DOWN], at[TO_GO], lead, kicks, numbers)
    yards = 0
    if call == at_clock.HAND_PLAY:
        goes_out = (
            numbers[N_CLOCK] != 1
            and at_clock.tries_the_sideline(quarter, left, timeouts, lead)
            and at_clock.late_period(quarter, at[LEFT_TIME], numbers)
        )
        kind, ending, yards, _ = hand_play(at, goes_out, row, tables, state)
    elif call == at_clock.PUNT:
        kind = row[R_KIND] = K_PUNT
        ending = punt(at, row, tables, state)
    elif call == at_clock.FIELD_GOAL:
        kind = row[R_KIND] = K_FIELD_GOAL
        ending = field_goal(at, row, tables, state)
    else:
        kind = row[R_KIND] = K_KNEEL
        row[R_YARDS] = max(0, at[SPOT] - numbers[N_KNEEL_LOSS]) - at[SPOT]
        ending = whistled(0, at[SPOT] - numbers[N_KNEEL_LOSS], 0, tables)
    after_play(at, kind, ending, yards, row, tables)
    return True


@compiled
def the_try(at: Any, row: Any, tables: Any, state: Any) -> None:
    """The try after a touchdown (`rules.order.the_try`)."""
    if at_clock.goes_for_two(at[QUARTER], lead_of(at, at[OFFENSE_TEAM])):
        _, ending, _, _ = hand_play(at, False, row, tables, state)
        row[R_KIND] = K_TWO
        good = ending & 15 == H_TOUCHDOWN and not ending >> 4 & 1
        after_play(at, K_TWO, (H_GOOD if good else H_NO_GOOD) | ending & RAN, 0, row, tables)
        return
    row[R_KIND] = K_EXTRA
    code = drawn(tables, look1(tables, T_KICKS_EXTRA_POINT, 0), state)
    row[R_DISTANCE] = tables[2][N_EXTRA_DISTANCE]
    row[R_BLOCKED] = int(code & 3 == BLOCKED)
    after_play(at, K_EXTRA, H_GOOD if code & 3 == GOOD else H_NO_GOOD, 0, row, tables)


@compiled
def toss(at: Any, tables: Any, state: Any) -> None:
    """The toss (`rules.order.toss`)."""
    code = drawn(tables, look1(tables, T_KICKS_TOSS, 0), state)
    at[PHASE], at[OFFENSE_TEAM], at[SECOND_HALF], at[SPOT] = KICKOFF, code & 1, code >> 1 & 1, tables[2][N_KICKOFF_SPOT]


@compiled
def new_game(at: Any, numbers: Any) -> None:
    """The position before the toss (`rules.order.start`)."""
    at[:] = 0
    to_kickoff(at, 0, numbers)
    at[PHASE], at[QUARTER], at[LEFT_TIME] = TOSS, 1, numbers[N_QUARTER]
    at[HOME_OUTS] = at[AWAY_OUTS] = numbers[N_TIMEOUTS]
    full_decks(at)


@compiled
def begin_row(at: Any, row: Any) -> None:
    """What a row says of the position before its play."""
    team = at[OFFENSE_TEAM]
    row[:] = 0
    row[R_TEAM], row[R_QUARTER], row[R_SPOT], row[R_CLOCK] = team, at[QUARTER], at[SPOT], at[LEFT_TIME]
    row[R_SCORE], row[R_OTHER_SCORE] = at[HOME_SCORE + team], at[HOME_SCORE + 1 - team]
    if at[PHASE] == SCRIMMAGE_DOWN:
        row[R_HAS_DOWN], row[R_DOWN], row[R_TO_GO] = 1, at[DOWN], at[TO_GO]


@compiled
def play_turn(at: Any, row: Any, tables: Any, state: Any) -> bool:
    """One turn from a position; True where a play has ended with it."""
    phase = at[PHASE]
    if phase == TOSS:
        toss(at, tables, state)
        return False
    begin_row(at, row)
    if phase == SCRIMMAGE_DOWN:
        return scrimmage(at, row, tables, state)
    if phase == TRY:
        the_try(at, row, tables, state)
        return True
    if phase == FREE_KICK:
        kind = row[R_KIND] = K_FREE
        ending = free_kick(at, row, tables, state)
    elif at_clock.onside(at[QUARTER], at[LEFT_TIME], lead_of(at, at[OFFENSE_TEAM])):
        kind = row[R_KIND] = K_ONSIDE
        ending = onside_kick(at, row, tables, state)
    else:
        kind = row[R_KIND] = K_KICKOFF
        ending = kickoff(at, row, tables, state)
    after_play(at, kind, ending, 0, row, tables)
    return True


@compiled
def play_games(first: int, states: Any, at: Any, state: Any, rows: Any, scores: Any, tables: Any) -> tuple[int, int]:
    """Play the games of `states`, number `first` and those after it, while `rows` has room; the games and the plays there are."""
    used = 0
    for number in range(len(states)):
        if used + MOST_ROWS > len(rows):
            return number, used
        state[0] = states[number]
        new_game(at, tables[2])
        play = 0
        while at[PHASE] != OVER:
            if play_turn(at, rows[used], tables, state):
                play += 1
                rows[used, R_GAME], rows[used, R_PLAY] = first + number, play
                used += 1
                if play == MOST_ROWS:
                    return -1, used
        scores[number, 0], scores[number, 1] = at[HOME_SCORE], at[AWAY_SCORE]
    return len(states), used
