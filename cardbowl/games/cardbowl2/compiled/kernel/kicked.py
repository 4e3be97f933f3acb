"""Kicks: punts, kickoffs, kicks at the goal, and their returns."""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import compiled
from cardbowl.arrays.shelves import drawn, look1, look2, look3, look5
from cardbowl.games.cardbowl2.compiled import clock as at_clock
from cardbowl.games.cardbowl2.compiled.clock import (
    N_FAIR_CATCH,
    N_FREE_PLUS,
    N_ONSIDE_SHORT,
    N_PUNT_BACK,
    N_PUNT_MOST,
)
from cardbowl.games.cardbowl2.compiled.deciding import (
    CATCH,
    CATCH_BEHIND,
    CATCH_ON_GOAL_LINE,
    FREE_KICK,
    PUNT_ASIDE,
    PUNT_CARDS,
    SHORT_KICK,
    SQUIB_AIM,
)
from cardbowl.games.cardbowl2.compiled.endings import RAN, RETURNED, SERIES, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_AGAIN,
    H_DEAD,
    H_GOOD,
    H_LOOSE,
    H_NO_GOOD,
    OFFSET,
    T_DECISIONS_LEAST,
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
    T_LOOSEBALLS_ENDS,
    T_LOOSEBALLS_ONSIDE,
    T_LOOSEBALLS_RACE_GOAL,
    T_LOOSEBALLS_RACE_TWO,
    T_RETURNS_BLOCKING,
    T_RETURNS_CATCHES,
    T_RETURNS_CAUGHT,
    T_RETURNS_FREE_CAUGHT,
    T_RETURNS_KICK_CARDS,
    T_RETURNS_SQUIB_LINE,
)
from cardbowl.games.cardbowl2.compiled.kernel.dealt import (
    after_kickoff,
    dealt_return,
    in_end_zone,
    shuffled,
    sum_of,
    touchback,
    without_the_ace,
    yards_back,
)
from cardbowl.games.cardbowl2.compiled.kernel.decisions import by_chance, decided, declared, number_by_chance, plays_at_random
from cardbowl.games.cardbowl2.compiled.kernel.loose import fumbled, recovered, whistled
from cardbowl.games.cardbowl2.compiled.kernel.rows import OFFENSE_TEAM, R_BLOCKED, R_DISTANCE, R_RETURN, R_RETURNED, SHORT, SPOT
from cardbowl.games.cardbowl2.compiled.kicks import BLOCKED, GOOD, LEFT, LOOSE_BACK, MOST_BOUNCED, PUNT_BLOCKED, PUNT_OUT
from cardbowl.games.cardbowl2.compiled.kicks import LEAST as LEAST_KICK
from cardbowl.games.cardbowl2.compiled.recoveries import LEAST, MOST, ONSIDE, OUT_AHEAD, RETURN, SCRIMMAGE
from cardbowl.games.cardbowl2.compiled.returns import (
    BOUNCED,
    BROUGHT_BACK,
    DEEP,
    FREE_PUNT_CARDS,
    KICKOFF_CARDS,
    PUNTED,
    SQUIB_CARDS,
)
from cardbowl.games.cardbowl2.compiled.returns import SHORT as SHORT_RETURN
from cardbowl.games.cardbowl2.compiled.yard_codes import SHIFT
from cardbowl.games.cardbowl2.rules.free_kicks import TWO_WAYS
from cardbowl.games.cardbowl2.rules.onside_kicks import TAKE_OR_RE_KICK

FREE_PUNT, TAKE = TWO_WAYS.index("punt"), TAKE_OR_RE_KICK.index("take")


@compiled
def returned(at: Any, caught: int, number: int, row: Any, tables: Any, state: Any) -> int:
    """The return of a kick from `caught`, drawn without goal lines (`scrimmage` codes): the code of its ending."""
    found = drawn(tables, number, state)
    spot = caught + (found >> 3) - SHIFT
    ran, loose = RAN if found & 2 else 0, found % 2 == 1 and spot < 100
    if ran or not loose:
        row[R_RETURNED], row[R_RETURN] = 1, yards_back(caught, spot)
    if loose:
        if not ran:  # by a return card, in the field (CB2.FUM.R10)
            spot = max(spot, LEAST)
        return fumbled(RETURN, 1 - at[OFFENSE_TEAM], spot, row, tables, state) | ran | RETURNED
    return whistled(1, spot, 0, tables) | ran | RETURNED | STOPPED


@compiled
def punt(at: Any, row: Any, tables: Any, state: Any) -> int:
    """A punt: the code of its ending."""
    numbers, team = tables[2], at[OFFENSE_TEAM]
    random = plays_at_random(team, tables)
    cards = number_by_chance(PUNT_CARDS, tables, state) if random else at_clock.punt_cards(at[SPOT], numbers)
    out = decided(PUNT_ASIDE, team, tables, state) if cards < numbers[N_PUNT_MOST] else 0
    code = drawn(tables, look2(tables, T_KICKS_PUNT, cards, out), state)
    if code & 3 == PUNT_BLOCKED:
        row[R_BLOCKED] = 1
        spot = at[SPOT] - drawn(tables, look1(tables, T_KICKS_BLOCK, 0), state) - numbers[N_PUNT_BACK]
        if spot < LEAST:
            return look1(tables, T_LOOSEBALLS_BEHIND, SCRIMMAGE)
        return recovered(SCRIMMAGE, team, look2(tables, T_LOOSEBALLS_RACE_TWO, team, spot - LEAST), row, False, tables, state)
    yards = code >> 2
    row[R_DISTANCE] = yards
    landed = 100 - at[SPOT] - yards
    down_there = touchback() if landed <= 0 else H_DEAD | 1 << 4 | landed << 5 | SERIES | STOPPED
    if landed <= -10 or code & 3 == PUNT_OUT or cards <= numbers[N_FAIR_CATCH]:
        return down_there
    if plays_at_random(1 - team, tables):
        catch = CATCH_BEHIND if in_end_zone(landed, tables) else CATCH if landed >= 1 else CATCH_ON_GOAL_LINE
        caught = look2(tables, T_RETURNS_CATCHES, catch - CATCH_BEHIND, by_chance(catch, tables, state))
        if caught == BROUGHT_BACK:
            shuffled(at, state)
            without_the_ace(at, look1(tables, T_RETURNS_BLOCKING, cards), tables, state)
            return dealt_return(at, cards, landed, PUNTED, row, tables, state)
        bounces = caught == BOUNCED
    else:
        bounces = 1 <= landed <= MOST_BOUNCED
        if landed >= 0 and not bounces and drawn(tables, look1(tables, T_KICKS_COVERED, 0), state):
            return returned(at, landed, look1(tables, T_KICKS_PUNT_RETURN, cards), row, tables, state)
    return drawn(tables, look2(tables, T_KICKS_BOUNCE, team, landed), state) if bounces else down_there


@compiled
def kickoff(at: Any, row: Any, tables: Any, state: Any) -> int:
    """A kickoff: the code of its ending."""
    if plays_at_random(1 - at[OFFENSE_TEAM], tables):
        cards = look1(tables, T_RETURNS_KICK_CARDS, KICKOFF_CARDS)
        shuffled(at, state)
        caught = look1(tables, T_RETURNS_CAUGHT, sum_of(at, cards, tables))
        row[R_DISTANCE] = 100 - caught - at[SPOT]
        return after_kickoff(at, cards, caught, DEEP, row, tables, state)
    code = drawn(tables, look1(tables, T_KICKS_KICKOFF, 0), state)
    caught, spot = (code >> 3 & 255) + LEAST_KICK, (code >> 11) + LEAST_KICK
    ran = RAN if code & 4 else 0
    row[R_DISTANCE] = 100 - caught - at[SPOT]
    if code & 3 == LEFT:
        return touchback()
    if ran or code & 3 != LOOSE_BACK:
        row[R_RETURNED], row[R_RETURN] = 1, yards_back(caught, spot)
    if code & 3 == LOOSE_BACK:
        return fumbled(RETURN, 1 - at[OFFENSE_TEAM], spot, row, tables, state) | ran | RETURNED
    return whistled(1, spot, 0, tables) | ran | RETURNED | STOPPED


@compiled
def squib_kick(at: Any, row: Any, tables: Any, state: Any) -> int:
    """A squib kick: the code of its ending (`rules.kickoffs.squib_kick`)."""
    least, cards = look1(tables, T_DECISIONS_LEAST, SQUIB_AIM), look1(tables, T_RETURNS_KICK_CARDS, SQUIB_CARDS)
    aim = least + decided(SQUIB_AIM, at[OFFENSE_TEAM], tables, state)
    shuffled(at, state)
    caught = aim - sum_of(at, cards, tables)
    row[R_DISTANCE] = 100 - caught - at[SPOT]
    kind = SHORT_RETURN if caught > look1(tables, T_RETURNS_SQUIB_LINE, 0) else DEEP
    return after_kickoff(at, cards, caught, kind, row, tables, state)


@compiled
def free_kick(at: Any, row: Any, tables: Any, state: Any) -> int:
    """The kick after a safety: the code of its ending (`rules.free_kicks.free_kick`)."""
    if decided(FREE_KICK, at[OFFENSE_TEAM], tables, state) != FREE_PUNT:
        cards = look1(tables, T_RETURNS_KICK_CARDS, KICKOFF_CARDS)
        shuffled(at, state)
        caught = look1(tables, T_RETURNS_FREE_CAUGHT, sum_of(at, cards, tables))
        row[R_DISTANCE] = 100 - caught - at[SPOT]
        return after_kickoff(at, cards, caught, DEEP, row, tables, state)
    if plays_at_random(1 - at[OFFENSE_TEAM], tables):
        cards = look1(tables, T_RETURNS_KICK_CARDS, FREE_PUNT_CARDS)
        shuffled(at, state)
        row[R_DISTANCE] = yards = sum_of(at, cards, tables) + tables[2][N_FREE_PLUS]
        return after_kickoff(at, cards, 100 - at[SPOT] - yards, DEEP, row, tables, state)
    row[R_DISTANCE] = yards = drawn(tables, look1(tables, T_KICKS_FREE_KICK, 0), state) + tables[2][N_FREE_PLUS]
    caught = 100 - at[SPOT] - yards
    if caught < 0:
        return touchback()
    return returned(at, caught, look1(tables, T_KICKS_FREE_RETURN, 0), row, tables, state)


@compiled
def onside_kick(at: Any, row: Any, tables: Any, state: Any) -> int:
    """An on-side kick: the code of its ending."""
    numbers, team = tables[2], at[OFFENSE_TEAM]
    distance = declared(team, at[SPOT], tables, state) + drawn(tables, look1(tables, T_KICKS_ONSIDE, 0), state)
    spot = at[SPOT] + distance
    row[R_DISTANCE] = distance
    bonus = distance - numbers[N_ONSIDE_SHORT]
    if bonus < 0:
        if at[SHORT] >= 1 and decided(SHORT_KICK, 1 - team, tables, state) == TAKE:
            return H_DEAD | 1 << 4 | (100 - spot) << 5 | SERIES | STOPPED
        return H_AGAIN | at[SPOT] << 5 | STOPPED
    ending = recovered(ONSIDE, team, look3(tables, T_LOOSEBALLS_ONSIDE, team, bonus, spot - LEAST), row, False, tables, state)
    if ending & 15 == H_LOOSE:  # the receivers have lost the ball on their run
        ending = fumbled(RETURN, 1 - team, (ending >> 5) - OFFSET, row, tables, state) | RAN
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
        if loose > MOST:
            return look5(tables, T_LOOSEBALLS_ENDS, 0, SCRIMMAGE, OUT_AHEAD, 0, 0)
        team = at[OFFENSE_TEAM]
        race = look2(tables, T_LOOSEBALLS_RACE_GOAL, team, loose - LEAST)
        return recovered(SCRIMMAGE, team, race, row, False, tables, state)
    if code & 3 == GOOD:
        return H_GOOD | spot << 5 | SERIES | STOPPED
    return H_NO_GOOD | 1 << 4 | look1(tables, T_FOLLOWING_MISSED, spot) << 5 | SERIES | STOPPED
