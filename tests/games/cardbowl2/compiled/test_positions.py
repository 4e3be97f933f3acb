"""What the fast engine makes of a position is what the rules and the player `sensible` make of it, number for number."""

import os
from functools import cache
from itertools import product
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from support.fast_rules import CORNERS

from cardbowl.arrays.shelves import shelved
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.plays import Kind, Played, earned_first_down
from cardbowl.games.cardbowl2.compiled import clock
from cardbowl.games.cardbowl2.compiled.compile import PARTS, _numbers
from cardbowl.games.cardbowl2.compiled.deciding import Decisions, decisions
from cardbowl.games.cardbowl2.compiled.endings import HOWS, KINDS, Following, code_of, following
from cardbowl.games.cardbowl2.compiled.kernel import rows
from cardbowl.games.cardbowl2.compiled.kernel.games import begin_row
from cardbowl.games.cardbowl2.compiled.kernel.order import after_play, before_the_snap
from cardbowl.games.cardbowl2.compiled.worths import AIMS
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.games.cardbowl2.position import FULL_DECK, PHASES, Position
from cardbowl.games.cardbowl2.rules import clock as clock_rules
from cardbowl.games.cardbowl2.rules import order, out_of_bounds
from cardbowl.games.cardbowl2.rules.clock import run_off_options
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle
from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance
from cardbowl.games.cardbowl2.rules.order import CALLS, KICKOFF_KINDS
from cardbowl.games.cardbowl2.rules.tries import KICK_OR_TWO
from cardbowl.steps.ask import Choose

POSITIONS = int(os.environ.get("CARDBOWL_POSITIONS", "4000"))
"""Positions of each test and house rules; `make soak` and CARDBOWL_POSITIONS=1000000 try more."""
ENDINGS = (How.DEAD, How.TOUCHBACK, How.TOUCHDOWN, How.SAFETY)


@cache
def made(name):
    """House rules, the tables of positions under them, and the player."""
    rules = HouseRules.of(CORNERS[name])
    read = {Following: following(rules), Decisions: decisions(rules, ("sensible", "sensible"))}
    tables = [table for part in PARTS for table in read.get(part, [0] * len(part._fields))]
    return rules, (*shelved(tables), np.array(_numbers(rules), np.int64)), Sensible(rules, Random(0))


def random_position(random, rules, phase="scrimmage"):
    spot = random.randrange(1, 100)
    quarter = (
        random.choice((1, 2, 2, 3, 4, 4, 4, 5, 5, 6))
        if rules.overtime == "until_winner"
        else random.choice((1, 2, 2, 3, 4, 4, 5))
    )
    length = rules.quarter_length
    score = random.choice(
        [(random.randrange(40), random.randrange(40)), (n := random.randrange(30), n), (n, n + random.randrange(-10, 10))]
    )
    return Position(
        phase=phase,
        offense=random.choice((HOME, AWAY)),
        spot=spot,
        down=random.randrange(1, rules.downs + 1),
        to_go=random.randrange(1, 101 - spot) if random.random() < 0.3 else min(random.randrange(1, 21), 100 - spot),
        quarter=quarter,
        left=random.choice((random.randrange(1, length + 1), random.randrange(1, min(80, length) + 1), random.randrange(1, 10))),
        running=random.random() < 0.5,
        score=tuple(max(0, each) for each in score),
        timeouts=(random.randrange(4), random.randrange(4)),
        second_half=random.choice((HOME, AWAY)),
        short_kicks=random.randrange(2),
    )


def as_array(at):
    found = np.zeros(rows.SIZE, np.int64)
    found[: rows.CARDS] = (
        PHASES.index(at.phase), at.offense, at.spot, at.down, at.to_go, at.quarter, at.left, at.running, *at.score, *at.timeouts,
        at.second_half, at.short_kicks, 3,
    )  # fmt: skip
    return found


def random_play(random, at):
    """A kind of play and an ending that it can have, with the yards that count for the clock."""
    if at.phase == "try":
        return random.choice((Kind.EXTRA_POINT, Kind.TWO_POINT)), Ending(random.choice((How.GOOD, How.NO_GOOD)), OFFENSE)
    if at.phase == "kickoff" and random.random() < 0.3:
        if random.random() < 0.4:
            return Kind.ONSIDE, Ending(How.AGAIN, OFFENSE, at.spot, stopped=True)
        return Kind.ONSIDE, whistle(random.choice((OFFENSE, DEFENSE)), random.randrange(1, 100), series=True)._replace(
            stopped=True, returned=True
        )
    side = random.choice((OFFENSE, OFFENSE, DEFENSE))
    ending = whistle(
        side,
        random.randrange(-5, 106),
        touchback=random.random() < 0.5,
        series=side is DEFENSE or random.random() < 0.1,
        ran=random.random() < 0.3,
    )
    ending = ending._replace(stopped=random.random() < 0.3, returned=random.random() < 0.3)
    if at.phase == "kickoff":
        return Kind.KICKOFF, ending._replace(series=True)
    if at.phase == "free kick":
        return Kind.FREE_KICK, ending._replace(series=True)
    kind = random.choice((Kind.RUSH, Kind.RUSH, Kind.PASS, Kind.PASS, Kind.PUNT, Kind.FIELD_GOAL, Kind.KNEEL))
    if kind is Kind.PASS and side is DEFENSE:
        return kind, ending._replace(yards=random.randrange(-30, 80), returned=False)
    if kind is Kind.FIELD_GOAL and random.random() < 0.7:
        good = random.random() < 0.5
        return kind, Ending(How.GOOD if good else How.NO_GOOD, OFFENSE if good else DEFENSE, at.spot, series=True, stopped=True)
    return kind, ending._replace(returned=ending.returned and kind is Kind.PUNT)


@pytest.mark.parametrize("name", CORNERS)
def test_the_position_after_a_play_is_that_of_the_rules(name):
    rules, tables, _ = made(name)
    random = Random(f"after {name}")
    row = np.zeros(len(rows.ROW), np.int32)
    for _ in range(POSITIONS):
        at = random_position(random, rules, random.choice(("scrimmage",) * 4 + ("kickoff", "free kick", "try")))
        kind, ending = random_play(random, at)
        found = as_array(at)
        begin_row(found, row)
        row[rows.R_INTERCEPTION] = ending.yards is not None
        after_play(found, KINDS.index(kind), code_of(ending), ending.yards or 0, row, tables)
        after = order.after_play(at, kind, ending, rules)
        assert found[: rows.HANDS_USED].tolist() == as_array(after)[: rows.HANDS_USED].tolist(), (at, kind, ending)
        assert (found[rows.HANDS_USED] == 0) == reset(at, after, rules), (at, kind, ending)
        touchdown = ending.how is How.TOUCHDOWN and ending.side is OFFENSE
        earned = touchdown or earned_first_down(at, after, Played(kind, ending))
        assert row[rows.R_FIRST] == (earned and kind in (Kind.RUSH, Kind.PASS, Kind.KNEEL)), (at, kind, ending)
        scored = 0 if ending.how is not How.TOUCHDOWN or at.phase == "try" else 1 if ending.side is OFFENSE else 2
        spot = ending.spot if ending.side is OFFENSE else 100 - ending.spot
        said = row[[rows.R_HOW, rows.R_SIDE, rows.R_END, rows.R_TOUCHDOWN]].tolist()
        assert said == [HOWS.index(ending.how), ending.side is DEFENSE, spot, scored], (at, kind, ending)
        mine = after.score[at.offense] - at.score[at.offense]
        assert row[rows.R_POINTS] == mine - (after.score[at.offense.other] - at.score[at.offense.other])


def reset(at, after, rules):
    """Whether all cards came back with the end of a quarter."""
    used = at._replace(decks=(FULL_DECK[4:], FULL_DECK[4:]), score=after.score)
    return after.quarter != at.quarter and order.end_of_quarter(used._replace(phase="scrimmage"), rules).decks[0] == FULL_DECK


@pytest.mark.parametrize("name", CORNERS)
def test_the_clock_is_that_of_the_rules(name):
    rules, tables, _ = made(name)
    numbers, random = tables[2], Random(f"clock {name}")
    for _ in range(POSITIONS):
        at, cost = random_position(random, rules), random.randrange(12)
        assert clock.after_time(at.left, cost, at.quarter, at.running, numbers) == clock_rules.after_time(
            at.left, cost, at.quarter, at.running, rules
        )
        assert clock.run_off(at.left, cost, at.quarter, numbers) == clock_rules.run_off(at.left, cost, at.quarter, rules)
        assert clock.late_period(at.quarter, at.left, numbers) == out_of_bounds.late_period(at, rules)


@pytest.mark.parametrize("name", CORNERS)
def test_the_time_before_the_snap_is_that_of_the_rules_and_the_player(name):
    rules, tables, player = made(name)
    random = Random(f"snap {name}")
    if rules.clock == "simple1":
        return  # nothing happens before the snap: the clock never runs
    for _ in range(POSITIONS):
        at = random_position(random, rules)._replace(running=True)
        found = as_array(at)
        assert not before_the_snap(found, tables, np.zeros(1, np.uint64))
        rule, sent = clock_rules.before_the_snap(at, rules), None
        try:
            while True:
                ask = rule.send(sent)
                sent = player.answer(ask, seen(at, ask.side)) if type(ask) is Choose else None
        except StopIteration as stop:
            after, spiked = stop.value
        assert not spiked
        assert found[: rows.HANDS_USED].tolist() == as_array(after)[: rows.HANDS_USED].tolist(), at


def seen(at, side):
    team = at.offense if side is OFFENSE else at.offense.other
    return SimpleNamespace(position=at, team=team, steps=())


@pytest.mark.parametrize("name", CORNERS)
def test_the_decisions_are_those_of_the_player(name):
    rules, tables, player = made(name)
    numbers, random = tables[2], Random(f"decisions {name}")
    calls = CALLS if rules.kneel == "on" else CALLS[:3]
    for _ in range(POSITIONS):
        at = random_position(random, rules)
        team = at.offense
        lead, looks = at.score[team] - at.score[team.other], seen(at, OFFENSE)

        def answer(what, options, looks=looks, default=None):
            return player.answer(Choose(OFFENSE, what, options, "", "", default), looks)

        kicks = player.values.field_goal(field_goal_distance(at.spot, rules))
        call = clock.call(at.quarter, at.left, at.spot, at.down, at.to_go, lead, kicks, numbers)
        assert CALLS[call] == answer("call", calls, default="hand play"), at
        assert clock.onside(at.quarter, at.left, lead, numbers) == (answer("kickoff", KICKOFF_KINDS) == "on-side")
        assert clock.goes_for_two(at.quarter, lead, numbers) == (answer("try", KICK_OR_TWO) == "two-point")
        assert clock.tries_the_sideline(at.quarter, at.left, at.timeouts[team], lead) == (
            answer("sideline", out_of_bounds.DRAW_OR_TRY) == "out of bounds"
        )
        assert clock.punt_cards(at.spot, numbers) == answer("punt cards", range(1, rules.punt_max_cards + 1))
        assert AIMS[clock.aim_of(at.down, at.to_go, numbers)] == player.aim(at)
        if rules.clock == "complex":
            options = run_off_options(rules.run_off_least, rules.run_off_most, True)
            assert clock.amount(at.quarter, at.left, lead, numbers) == answer("run-off", options, default=rules.run_off_default)


@pytest.mark.parametrize("clock_of", ["complex", "simple1", "simple2"])
@pytest.mark.parametrize("loss", [0, 1, 2, 5])
def test_the_kernel_kneels_near_the_own_goal_line_where_the_player_does(clock_of, loss):
    """CB2.HAND.R5: for as long as no kneel-down that is still needed is a safety."""
    rules, found = HouseRules(clock=clock_of, kneel_loss=loss), set()
    numbers, player = np.array(_numbers(rules), np.int64), Sensible(rules, Random(0))
    for spot, left, down in product(range(1, 25), range(40), range(1, rules.downs + 1)):
        knelt = player.kneels_out(Position("scrimmage", HOME, spot, down, 10, quarter=4, left=left))
        assert clock.kneels_out(4, left, spot, down, numbers) == knelt, (spot, left, down)
        assert (clock.call(4, left, spot, down, 10, 7, 0.0, numbers) == clock.KNEEL) == knelt
        found.add(knelt)
    assert found == {True, False}


POINTS = [
    {"touchdown_points": 7, "field_goal_points": 4},
    {"two_point_points": 3, "extra_point_points": 2},
    {"two_point_points": 1},
    {"extra_point_points": 0, "field_goal_points": 0},
    {"two_point_points": 8},
    {"extra_point_distance": 60},
]


@pytest.mark.parametrize("points", POINTS, ids=str)
def test_the_decisions_for_points_are_those_of_the_player_under_other_points(points):
    """CB2.NFL.1, CB2.XP.2, CB2.FG.5: at every lead, late and before."""
    rules = HouseRules.of(points)
    numbers, player = np.array(_numbers(rules), np.int64), Sensible(rules, Random(0))
    for quarter in (3, 4, 5):
        for lead in range(-15, 16):
            at = Position("scrimmage", HOME, 80, 4, 5, quarter=quarter, left=2, score=(max(0, lead), max(0, -lead)))
            tried = player.answer(Choose(OFFENSE, "try", KICK_OR_TWO, "", "", None), seen(at, OFFENSE))
            assert clock.goes_for_two(quarter, lead, numbers) == (tried == "two-point"), at
            kicks = player.values.field_goal(field_goal_distance(at.spot, rules))
            for left in (2, 30):
                called = player.answer(Choose(OFFENSE, "call", CALLS, "", "", None), seen(at._replace(left=left), OFFENSE))
                assert CALLS[clock.call(quarter, left, 80, 4, 5, lead, kicks, numbers)] == called, at
