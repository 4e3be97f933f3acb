"""A function over columns gives each game what the plain function gives it, and refuses by line what it cannot have."""

from random import Random
from typing import Any

import numpy as np
import pytest

from cardbowl.arrays.jit import streams, uniform
from cardbowl.arrays.lockstep.lockstep import Lockstep
from cardbowl.arrays.lockstep.values import ALL, Columns, Table

NUMBER = 300
TABLE = np.arange(100, 160, dtype=np.int32)


def branches(at: Any, table: Any, state: Any):
    a, b = at[0], at[1]
    c = 5
    if a > 3:
        c = a + b
        if b < 2:
            a -= 1
            c = a * 7
    elif a == 2 or b == 1:
        at[2] = c
    else:
        b = -b
    if not a:
        c += b
    return a + 10 * b + 100 * c


def early_returns(at: Any, table: Any, state: Any):
    a, b = at[0], at[1]
    if a == 0:
        return 7
    if a > 4:
        if b > 3:
            return a
        at[2] += 1
        if b == 0:
            return at[2] + 1
    elif b == 2:
        return b
    else:
        b += 5
    at[3] = a + b
    return a * b


def loops(at: Any, table: Any, state: Any):
    a, b = at[0], at[1]
    steps = last = 0
    while a < 40:
        a += b + 1
        steps += 1
        if a % 7 == 0:
            last = steps
            break
        if a % 11 == 0:
            return -steps
        at[2] += a
    while True:
        last += 1
        if last * b >= a or last > 9:
            break
    return last * 1000 + steps


def counted_loops(at: Any, table: Any, state: Any):
    most, best = -1e9, (0, 0)
    for place in range(4):
        if at[place] > most:
            best, most = (place, at[place]), at[place]
    for place in range(2, 4):
        at[place] = best[0]
    return best[1]


def own_ranges(at: Any, table: Any, state: Any):
    found, a = 0, at[0]
    for place in range(1, 4):
        if at[place] == a:
            return -place
        if at[place] > 4:
            break
    else_place = place
    for number in range(a):
        found += number * at[1]
        for down in range(at[2], number, -1):
            found += down
            if down == 3:
                break
    for number in range(2, a + 1):
        at[3] += number
    return found + else_place


def assignments(at: Any, table: Any, state: Any):
    a = at[0]
    kind = at[3] = a + 1
    at[0], at[1] = at[1], at[0]
    at[at[2] & 3] += 2
    at[a & 1], b = kind, at[1]
    at[2] |= 8
    return a + b


def conditions(at: Any, table: Any, state: Any):
    a, b = at[0], at[1]
    c = (a > 2 and table[b] > 102 and b < 5) or a == 1
    d = table[a + 3] if b > 3 else table[b] if a > 1 else a
    e = (a or b - 1) + (1 < b <= 4) + min(a, b, 3) * max(a, 2) + int(a > b) - abs(a - b) // 2
    e += (a, 4, b, -a)[b & 3]
    return int(bool(c)) * 1000 + d * 10 + e + int(a in (1, 3)) + (1 if not b else -a)


def pair(a, b):
    if a > b:
        return a, b
    return b, a


def calls(at: Any, table: Any, state: Any):
    most, least = pair(at[0], at[1])
    late = most > 5 and pair(least, 3)[0] == 3
    changed(at, most)
    return most * 100 + least * 10 + late + changed(at, 2) * at[2]


def changed(at: Any, by: int):
    if at[3] == 0:
        return 1
    at[2] = at[2] + by
    return at[2]


def drawing(at: Any, table: Any, state: Any):
    found = 0
    while uniform(state) < 0.7 and found < 5:
        found += 1
    if found > 2 and uniform(state) < 0.5:
        found += 10
    return found


def emptied(at: Any, table: Any, state: Any):
    at[:] = 0
    if at[0] == 0:
        return
    at[1] = 5


def one_way(at: Any, table: Any, state: Any):
    kind = 3
    if kind > 2:
        kind = at[0]
    if kind < 100:
        return kind
    return 1


FUNCTIONS = (branches, early_returns, loops, counted_loops, own_ranges, assignments, conditions, calls, drawing, emptied, one_way)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_each_game_has_what_the_plain_function_gives_it(function):
    random = Random(function.__name__)
    values = np.array([[random.randrange(7) for _ in range(NUMBER)] for _ in range(4)], np.int64)
    at, state = Columns(values.copy()), Columns(streams(5, 0, NUMBER).reshape(1, -1))
    found = Lockstep()(function)(ALL, NUMBER, at, Table(TABLE), state)
    after, states = np.array(at.rows), streams(5, 0, NUMBER)
    for game in range(NUMBER):
        mine = values[:, game].copy()
        assert function(mine, TABLE, states[game : game + 1]) == (None if found is None else np.broadcast_to(found, NUMBER)[game])
        assert mine.tolist() == after[:, game].tolist()
    assert states.tolist() == state.rows[0].tolist()


def test_some_of_the_games_leave_the_others_alone():
    at = Columns(np.zeros((4, 6), np.int64))
    Lockstep()(assignments)(np.array([1, 4]), 2, at, Table(TABLE), None)
    assert np.array(at.rows).any(axis=0).tolist() == [False, True, False, False, True, False]


def test_what_is_one_number_for_all_games_stays_one():
    assert Lockstep()(pair)(ALL, NUMBER, 3, 5) == (5, 3)


def with_try(at):
    try:
        return at[0]
    finally:
        at[0] = 1


def with_continue(at):
    while at[0] < 3:
        at[0] += 1
        continue


def with_for(at):
    for place in (1, 2):
        at[place] = 1


def with_slices(at):
    return at[1:2]


def with_others(at):
    return sorted(at)


def with_names(at):
    return at[0] + unknown  # noqa: F821


def with_attributes(at):
    return at.size


def with_text(at):
    at[0] = "text"


REFUSED = (
    (with_try, 1, "the statement Try"),
    (with_continue, 3, "the statement Continue"),
    (with_for, 1, "the statement For"),
    (with_slices, 1, "Slice"),
    (with_others, 1, "a call of sorted"),
    (with_names, 1, "the unknown name unknown"),
    (with_attributes, 1, "attributes of values"),
    (with_text, 1, "the value 'text'"),
)


@pytest.mark.parametrize(("function", "line", "what"), REFUSED)
def test_what_it_cannot_have_is_refused_by_its_line(function, line, what):
    with pytest.raises(TypeError) as found:
        Lockstep()(function)
    text = str(found.value)
    assert f"{__file__}, line {function.__code__.co_firstlineno + line}: a function in lockstep cannot have {what}" in text
