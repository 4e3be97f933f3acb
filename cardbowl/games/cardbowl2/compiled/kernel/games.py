"""Whole games over the compiled tables: the order of plays, one game after another."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import cells, compiled
from cardbowl.arrays.shelves import drawn, look1, share1
from cardbowl.games.cardbowl2.compiled import clock as at_clock
from cardbowl.games.cardbowl2.compiled.clock import N_CLOCK, N_EXTRA_DISTANCE, N_KICKOFF_SPOT, N_KNEEL_LOSS, N_QUARTER, N_TIMEOUTS
from cardbowl.games.cardbowl2.compiled.deciding import CALL
from cardbowl.games.cardbowl2.compiled.deciding import KICK as KICK_DECISION
from cardbowl.games.cardbowl2.compiled.deciding import TRY as TRY_DECISION
from cardbowl.games.cardbowl2.compiled.endings import RAN, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_DEAD,
    H_GOOD,
    H_NO_GOOD,
    H_TOUCHDOWN,
    K_EXTRA,
    K_FIELD_GOAL,
    K_FREE,
    K_KICKOFF,
    K_KNEEL,
    K_ONSIDE,
    K_PUNT,
    K_SPIKE,
    K_SQUIB,
    K_TWO,
    T_CHOICES_FIELD_GOAL,
    T_KICKS_EXTRA_POINT,
    T_KICKS_TOSS,
)
from cardbowl.games.cardbowl2.compiled.kernel.decisions import by_chance, plays_at_random
from cardbowl.games.cardbowl2.compiled.kernel.hands import hand_play
from cardbowl.games.cardbowl2.compiled.kernel.kicked import field_goal, free_kick, kickoff, onside_kick, punt, squib_kick
from cardbowl.games.cardbowl2.compiled.kernel.loose import whistled
from cardbowl.games.cardbowl2.compiled.kernel.order import after_play, before_the_snap, end_of_quarter, to_kickoff
from cardbowl.games.cardbowl2.compiled.kernel.passes import AWAY, NEAR, TRIES
from cardbowl.games.cardbowl2.compiled.kernel.rows import (
    AWAY_OUTS,
    AWAY_SCORE,
    DECK,
    DOWN,
    DRAWN,
    FREE_KICK,
    HOME_OUTS,
    HOME_SCORE,
    KICKOFF,
    LEFT_TIME,
    MOST_ROWS,
    OFFENSE_TEAM,
    OVER,
    PHASE,
    QUARTER,
    R_BLOCKED,
    R_CLOCK,
    R_DISTANCE,
    R_DOWN,
    R_GAME,
    R_HAS_DOWN,
    R_KIND,
    R_OTHER_SCORE,
    R_PLAY,
    R_QUARTER,
    R_SCORE,
    R_SPOT,
    R_TEAM,
    R_TO_GO,
    R_YARDS,
    ROW_SIZE,
    RUNNING,
    SCRIMMAGE_DOWN,
    SECOND_HALF,
    SIZE,
    SPOT,
    TO_GO,
    TOSS,
    TRY,
    full_decks,
    lead_of,
)
from cardbowl.games.cardbowl2.compiled.kicks import BLOCKED, GOOD
from cardbowl.games.cardbowl2.rules.order import KICKOFF_KINDS
from cardbowl.games.cardbowl2.rules.tries import KICK_OR_TWO

NORMAL, ONSIDE = KICKOFF_KINDS.index("normal"), KICKOFF_KINDS.index("on-side")
KICK = KICK_OR_TWO.index("kick")


@compiled
def scrimmage(at: Any, row: Any, tables: Any, state: Any) -> bool:
    """A down; False where time has run out before it (`rules.order.scrimmage`)."""
    numbers = tables[2]
    team, quarter, left = at[OFFENSE_TEAM], at[QUARTER], at[LEFT_TIME]
    timeouts, lead = at[HOME_OUTS + team], lead_of(at, team)
    if at[RUNNING]:
        spiked = before_the_snap(at, tables, state)
        if at[LEFT_TIME] == 0:
            end_of_quarter(at, numbers)
            return False
        if spiked:
            row[R_KIND] = K_SPIKE
            after_play(at, K_SPIKE, H_DEAD | at[SPOT] << 5 | STOPPED, 0, row, tables)
            return True
    random = plays_at_random(team, tables)
    if random:
        call = by_chance(CALL, tables, state)
    else:
        kicks = share1(tables, T_CHOICES_FIELD_GOAL, at[SPOT])
        call = at_clock.call(quarter, at[LEFT_TIME], at[SPOT], at[DOWN], at[TO_GO], lead, kicks, numbers)
    yards = 0
    if call == at_clock.HAND_PLAY:
        sideline = AWAY
        if numbers[N_CLOCK] != 1 and at_clock.late_period(quarter, at[LEFT_TIME], numbers):
            if random:
                sideline = NEAR
            elif at_clock.tries_the_sideline(quarter, left, timeouts, lead):
                sideline = TRIES
        kind, ending, yards, _ = hand_play(at, sideline, row, tables, state)
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
    team = at[OFFENSE_TEAM]
    if plays_at_random(team, tables):
        two = by_chance(TRY_DECISION, tables, state) != KICK
    else:
        two = at_clock.goes_for_two(at[QUARTER], lead_of(at, team), tables[2])
    if two:
        _, ending, _, _ = hand_play(at, AWAY, row, tables, state)
        row[R_KIND] = K_TWO
        spot = ending >> 5 & 127
        good = ending & 15 == H_TOUCHDOWN and not ending >> 4 & 1
        dead = 100 - spot if ending >> 4 & 1 else spot
        after_play(at, K_TWO, (H_GOOD if good else H_NO_GOOD) | dead << 5 | ending & RAN, 0, row, tables)
        return
    row[R_KIND] = K_EXTRA
    code = drawn(tables, look1(tables, T_KICKS_EXTRA_POINT, 0), state)
    row[R_DISTANCE] = tables[2][N_EXTRA_DISTANCE]
    row[R_BLOCKED] = int(code & 3 == BLOCKED)
    after_play(at, K_EXTRA, (H_GOOD if code & 3 == GOOD else H_NO_GOOD) | at[SPOT] << 5, 0, row, tables)


@compiled
def toss(at: Any, tables: Any, state: Any) -> None:
    """The toss (`rules.order.toss`)."""
    code = drawn(tables, look1(tables, T_KICKS_TOSS, 0), state)
    at[PHASE], at[OFFENSE_TEAM], at[SECOND_HALF], at[SPOT] = KICKOFF, code & 1, code >> 1 & 1, tables[2][N_KICKOFF_SPOT]


@compiled
def new_game(at: Any, numbers: Any) -> None:
    """The position before the toss (`rules.order.start`)."""
    for place in range(SIZE):
        at[place] = 0
    to_kickoff(at, 0, numbers)
    at[PHASE], at[QUARTER], at[LEFT_TIME] = TOSS, 1, numbers[N_QUARTER]
    at[HOME_OUTS] = at[AWAY_OUTS] = numbers[N_TIMEOUTS]
    full_decks(at)
    for place in range(DECK):
        at[DRAWN + place] = place


@compiled
def kick_kind(at: Any, tables: Any, state: Any) -> int:
    """The kind of a kickoff, by its place among `rules.order.KICKOFF_KINDS`."""
    team = at[OFFENSE_TEAM]
    if plays_at_random(team, tables):
        return by_chance(KICK_DECISION, tables, state)
    return ONSIDE if at_clock.onside(at[QUARTER], at[LEFT_TIME], lead_of(at, team), tables[2]) else NORMAL


@compiled
def begin_row(at: Any, row: Any) -> None:
    """What a row says of the position before its play."""
    team = at[OFFENSE_TEAM]
    for place in range(ROW_SIZE):
        row[place] = 0
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
    else:
        way = kick_kind(at, tables, state)
        if way == ONSIDE:
            kind = row[R_KIND] = K_ONSIDE
            ending = onside_kick(at, row, tables, state)
        elif way == NORMAL:
            kind = row[R_KIND] = K_KICKOFF
            ending = kickoff(at, row, tables, state)
        else:
            kind = row[R_KIND] = K_SQUIB
            ending = squib_kick(at, row, tables, state)
    after_play(at, kind, ending, 0, row, tables)
    return True


@compiled
def play_games(
    first: int, states: Any, position: Any, stream: Any, plays: Any, columns: Any, scores: Any, tables: Any
) -> tuple[int, int]:
    """Play the games of `states`, number `first` and those after it, while `columns` has room; the games and the plays there are.

    The rows of one game stand in `plays` until it has ended.
    """
    used, room, at, state = 0, columns.shape[1], cells(position, 0), cells(stream, 0)
    bare = cells(tables[0], 0), cells(tables[1], 0), cells(tables[2], 0)
    rows = cells(plays, 0)
    for number in range(len(states)):
        state[0] = states[number]
        new_game(at, bare[2])
        play = 0
        while at[PHASE] != OVER:
            row = cells(plays, play * ROW_SIZE)
            if play_turn(at, row, bare, state):
                play += 1
                row[R_GAME], row[R_PLAY] = first + number, play
                if play == MOST_ROWS:
                    return -1, used
        if used + play > room:
            return number, used
        for place in range(ROW_SIZE):
            column = cells(columns, place * room + used)
            for each in range(play):
                column[each] = rows[each * ROW_SIZE + place]
        used += play
        scores[number, 0], scores[number, 1] = at[HOME_SCORE], at[AWAY_SCORE]
    return len(states), used
