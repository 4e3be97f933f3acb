"""What stands between plays: points, downs, the clock, quarters."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import compiled
from cardbowl.arrays.shelves import look1, look3, look5
from cardbowl.games.cardbowl2.compiled import clock as at_clock
from cardbowl.games.cardbowl2.compiled.clock import (
    N_CLOCK,
    N_KICKOFF_SPOT,
    N_LONG_YARDS,
    N_ONE,
    N_OVERTIME,
    N_OVERTIME_TIMEOUTS,
    N_QUARTER,
    N_RESET,
    N_SPIKE,
    N_TIMEOUTS,
    N_TO_GAIN,
    N_TWO,
)
from cardbowl.games.cardbowl2.compiled.deciding import RUN_OFF, SPIKE, TIME_OUT
from cardbowl.games.cardbowl2.compiled.endings import RAN, RETURNED, SERIES, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_AGAIN,
    H_DEAD,
    H_GOOD,
    H_TOUCHBACK,
    H_TOUCHDOWN,
    K_KNEEL,
    K_PASS,
    K_RUSH,
    K_TWO,
    T_DECISIONS_COUNT,
    T_DECISIONS_RUN_OFF,
    T_FOLLOWING_AGAIN,
    T_FOLLOWING_DOWNS,
    T_FOLLOWING_FOLLOWS,
    T_FOLLOWING_TIME,
)
from cardbowl.games.cardbowl2.compiled.kernel.decisions import by_chance, plays_at_random
from cardbowl.games.cardbowl2.compiled.kernel.rows import (
    AWAY_OUTS,
    AWAY_SCORE,
    DOWN,
    HOME_OUTS,
    HOME_SCORE,
    KICKOFF,
    LEFT_TIME,
    OFFENSE_TEAM,
    OVER,
    PHASE,
    QUARTER,
    QUARTERS,
    R_END,
    R_FIRST,
    R_HOW,
    R_INTERCEPTION,
    R_POINTS,
    R_SIDE,
    R_TOUCHDOWN,
    RUNNING,
    SCRIMMAGE_DOWN,
    SECOND_HALF,
    SHORT,
    SPOT,
    TO_GO,
    TOSS,
    TRY,
    full_decks,
    lead_of,
)
from cardbowl.games.cardbowl2.rules.clock import NO_OR_YES

YES = NO_OR_YES.index("yes")


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
    long = kind in (K_RUSH, K_PASS) and (yards if row[R_INTERCEPTION] else dead - line_spot) > numbers[N_LONG_YARDS]
    which = 1 if how == H_TOUCHBACK else 2 if how == H_AGAIN else 0
    cost = look5(tables, T_FOLLOWING_TIME, kind, which, int(ending & RAN != 0), int(ending & RETURNED != 0), int(long))
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
    # After a score, or the end of a half, the phase is another one.
    on = at[OFFENSE_TEAM] == team and at[PHASE] == SCRIMMAGE_DOWN
    earned = on and at[DOWN] == 1  # no play from scrimmage is made again: a first down before it has become a second
    row[R_FIRST] = int(from_scrimmage and (row[R_TOUCHDOWN] == 1 or earned))


@compiled
def stops(at: Any, team: int, tables: Any, state: Any) -> bool:
    """Whether a team takes a time-out while the clock runs."""
    if at[HOME_OUTS + team] < 1:
        return False
    if plays_at_random(team, tables):
        return by_chance(TIME_OUT, tables, state) == YES
    lead = lead_of(at, team)
    if team == at[OFFENSE_TEAM]:
        return at_clock.offense_stops(at[QUARTER], at[LEFT_TIME], at[SPOT], lead)
    return at_clock.defense_stops(at[QUARTER], at[LEFT_TIME], lead)


@compiled
def before_the_snap(at: Any, tables: Any, state: Any) -> bool:
    """Time-outs, run-off or a spike while the clock runs; True for a spike (`rules.clock.before_the_snap`)."""
    numbers, offense, left = tables[2], at[OFFENSE_TEAM], at[LEFT_TIME]
    at[RUNNING] = 0
    for each in range(2):
        team = offense if each == 0 else 1 - offense
        if stops(at, team, tables, state):
            at[HOME_OUTS + team] -= 1
            return False
    amount = at_clock.amount(at[QUARTER], left, lead_of(at, offense), numbers)
    if plays_at_random(offense, tables) and look1(tables, T_DECISIONS_COUNT, RUN_OFF):
        amount = look1(tables, T_DECISIONS_RUN_OFF, by_chance(RUN_OFF, tables, state))
    spiked = amount == SPIKE
    at[LEFT_TIME] = at_clock.run_off(left, numbers[N_SPIKE] if spiked else amount, at[QUARTER], numbers)
    return spiked
