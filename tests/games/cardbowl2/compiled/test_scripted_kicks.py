"""Kicks, carries and loose balls of the kernel between two players that answer sensibly, each with the draws that a test names.

In place of random draws stand the codes of what comes up; the endings are those of the rules with the same cards and recoveries.
"""

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.compiled.deciding import SEEN, answers_of
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.exact.kicks import Kicks
from cardbowl.games.cardbowl2.compiled.exact.loose import LooseBalls as ExactLooseBalls
from cardbowl.games.cardbowl2.compiled.kernel import kicked, loose, rows
from cardbowl.games.cardbowl2.compiled.kicks import BLOCKED, GOOD, LEFT, LOOSE_BACK, PUNT_BLOCKED, PUNT_DOWN, PUNT_OUT, SHORT
from cardbowl.games.cardbowl2.compiled.kicks import LEAST as LEAST_KICK
from cardbowl.games.cardbowl2.compiled.kicks import RETURNED as KICK_RETURNED
from cardbowl.games.cardbowl2.compiled.loose_balls import PLACE, LooseBalls
from cardbowl.games.cardbowl2.compiled.recoveries import HOLDER, LEAST, OTHER, OUT_AHEAD, behind, endings
from cardbowl.games.cardbowl2.compiled.yard_codes import code_of as yards_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import PHASES, Position
from cardbowl.games.cardbowl2.rules import field_goals, fumbles, kick_returns, onside_kicks, punts
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle
from cardbowl.games.cardbowl2.rules.open_field import Run
from cardbowl.games.cardbowl2.rules.punts import punt_return
from cardbowl.reading.driven import driven
from cardbowl.reading.known import OPEN, Known, reading
from cardbowl.steps.ask import Draw, Note

RULES = HouseRules()
RACES = [(by, place, draws) for by in (HOLDER, OTHER) for place in (-4, 40, 104) for draws in (0, 2)]
"""Who recovers a ball, where in the frame of the team that had it, and with how many draws of a run of 7 yards."""
RAN = 7


@pytest.fixture(scope="module")
def tables():
    return without_distributions(RULES)


def without_distributions(rules):
    """The tables that need no distributions; no number of a distribution in them means anything."""
    blank = np.zeros((2, 60, 150), np.int32)
    ends, run_ends = endings(rules)
    balls = LooseBalls(blank, blank, blank, blank, ends, run_ends, behind(rules), blank, blank, blank)
    return some_tables(rules, {LooseBalls: balls}, blank)


@pytest.fixture
def play(tables, monkeypatch):
    """Plays a kick or a carry from a position with these codes drawn: its ending, and what its row says."""

    def played(kernel, codes, spot, *more, phase="scrimmage", short=0):
        left = iter(codes)
        for module in (kicked, loose):
            monkeypatch.setattr(module, "drawn", lambda *_: next(left))
        at, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
        at[rows.PHASE], at[rows.SPOT], at[rows.SHORT] = PHASES.index(phase), spot, short
        code = kernel(at, *more, row, tables, np.zeros(1, np.uint64))
        assert list(left) == []
        return code, {name: int(value) for name, value in zip(rows.ROW, row, strict=True) if value}

    return played


def recovered(rule, holder, by, place, draws, cards=()):
    """The ending of a rule with these cards, once a side has recovered the ball, and the codes of its race and of its run."""
    deck, codes, sensible = iter(cards), [], answers_of("sensible", RULES)

    def answer(ask):
        if type(ask) is Known and ask.part is fumbles.race:
            codes.append(by | draws << 2 | place - LEAST << PLACE)
            return fumbles.Recovered(holder if by == HOLDER else holder.other, place, draws)
        if type(ask) is Known:
            codes.append(RAN)
            return Run("dead", min(100, ask.arguments[1] + RAN), None)
        return None if type(ask) is Note else next(deck) if type(ask) is Draw else sensible(ask, SEEN)[0][0]

    with reading({fumbles.race: OPEN, fumbles.picked_up: OPEN}):
        return driven(rule, answer), codes


@pytest.mark.parametrize("spot", [3, 68, 99])
def test_a_kick_at_the_goal_is_good_or_missed(play, spot):
    """CB2.FG.3-4, CB2.FG.R3"""
    distance = field_goals.field_goal_distance(spot, RULES)
    good = code_of(Ending(How.GOOD, OFFENSE, spot, series=True, stopped=True))
    missed = Ending(How.NO_GOOD, DEFENSE, field_goals.missed_spot(spot, RULES), series=True, stopped=True)
    assert play(kicked.field_goal, [GOOD], spot) == (good, {"kick_distance": distance})
    assert play(kicked.field_goal, [SHORT], spot) == (code_of(missed), {"kick_distance": distance})


@pytest.mark.parametrize("race", RACES)
def test_a_blocked_kick_is_recovered_where_the_rule_says(play, race):
    """CB2.BLK.2-3, CB2.PUNT.R2, CB2.FUM.11-12"""
    at = Position(phase="scrimmage", spot=68)
    wanted, codes = recovered(partial(field_goals.blocked_field_goal, at, 9, RULES), OFFENSE, *race)
    found, row = play(kicked.field_goal, [BLOCKED | 9 << 2, *codes], at.spot)
    assert (found, row["blocked"]) == (code_of(wanted), 1)
    at = at._replace(spot=30)
    wanted, codes = recovered(partial(punts.blocked_punt, at, RULES), OFFENSE, *race, cards=[Card("9H")])
    assert play(kicked.punt, [PUNT_BLOCKED, 9, *codes], at.spot) == (code_of(wanted), {"blocked": 1})


@pytest.mark.parametrize(("value", "out"), [(11, False), (12, True), (13, True)])
def test_a_kick_is_blocked_over_the_far_end_line_from_ten_yards_behind_the_goal_line_on(monkeypatch, value, out):
    """CB2.BLK.R6: from the 98; exact chances take it for what the kernel does."""
    rules, at = HouseRules.of({"block_back": 0, "block_divisor": 1}), Position(phase="scrimmage", spot=98)
    wanted, codes = recovered(partial(field_goals.blocked_field_goal, at, value, rules), OFFENSE, HOLDER, 104, 0)
    left, made = iter([BLOCKED | value << 2, *codes]), without_distributions(rules)
    for module in (kicked, loose):
        monkeypatch.setattr(module, "drawn", lambda *_: next(left))
    position, row = np.zeros(rows.SIZE, np.int64), np.zeros(rows.ROW_SIZE, np.int32)
    position[rows.PHASE], position[rows.SPOT] = PHASES.index(at.phase), at.spot
    assert kicked.field_goal(position, row, made, np.zeros(1, np.uint64)) == code_of(wanted)
    assert wanted == (Ending(How.TOUCHBACK, DEFENSE, 0, series=True) if out else whistle(OFFENSE, 104))
    if out:
        shelf = SimpleNamespace(look=lambda name, *place: endings(rules)[0][place], decided=lambda _: 0)
        sums = SimpleNamespace(outcomes=np.zeros(1), add=lambda found, code, share: found.__setitem__(0, code * share))
        exact = SimpleNamespace(
            loose=SimpleNamespace(ahead=partial(ExactLooseBalls.ahead, SimpleNamespace(tables=shelf, whistles=sums, size=1)))
        )
        assert Kicks._blocked(exact, 98 + value, "LooseBalls.race_goal") == [code_of(wanted)]


@pytest.mark.parametrize(("value", "out"), [(3, False), (4, True), (9, True)])
def test_a_punt_is_blocked_over_the_end_line_from_ten_yards_behind_the_goal_line_on(play, value, out):
    """CB2.PUNT.R3"""
    at = Position(phase="scrimmage", spot=4 + RULES.punt_block_back - 10)
    wanted, codes = recovered(partial(punts.blocked_punt, at, RULES), OFFENSE, HOLDER, -9, 0, cards=[Card(f"{value}H")])
    found, _ = play(kicked.punt, [PUNT_BLOCKED, value, *codes], at.spot)
    assert bool(codes) is not out
    assert found == code_of(wanted)
    assert wanted.how is How.SAFETY


@pytest.mark.parametrize(
    ("yards", "codes", "ending"),
    [
        (65, [PUNT_OUT], 5),
        (69, [PUNT_OUT], 1),
        (50, [PUNT_OUT], 20),
        (62, [PUNT_DOWN, 0], 8),
        (70, [PUNT_DOWN, 0], 0),
        (71, [PUNT_DOWN], 0),
        (80, [PUNT_DOWN], 0),
        (63, [PUNT_DOWN, 1234], None),
        (69, [PUNT_DOWN, 1234], None),
    ],
)
def test_a_punt_that_nobody_returns_is_dead_where_it_came_down(play, yards, codes, ending):
    """CB2.PUNT.6, CB2.POOB.3, CB2.FC.1: at or behind the goal line it is a touchback; up to the 7-yard line it bounces."""
    found, row = play(kicked.punt, [yards << 2 | codes[0], *codes[1:]], 30)
    touchback = Ending(How.TOUCHBACK, DEFENSE, series=True, stopped=True)
    dead = Ending(How.DEAD, DEFENSE, ending or 0, series=True, stopped=True)
    assert found == (1234 if ending is None else code_of(dead if ending else touchback))
    assert row == {"kick_distance": yards}


RETURNS = [(20, False, False), (20, True, False), (90, True, False), (20, True, True), (20, False, True)]
RETURNS += [(yards, run, True) for yards in (-60, 90) for run in (False, True)]
"""The yards of a return before goal lines, whether there is a run in it, and whether the ball comes loose."""


def after_return(caught, yards, loose, run):
    """The ending of a return by the receivers, who recover a ball that they have lost, what its row says, and the race.

    A ball that a return card has made loose is loose in the field (CB2.FUM.R10); past the goal line the return has scored.
    """
    spot = caught + yards if run or not loose else max(-9, caught + yards)
    if not loose or spot >= 100:
        ending = whistle(DEFENSE, spot, series=True)._replace(ran=run, returned=True, stopped=True)
        return ending, {"returned": 1, "return_yards": max(0, min(100, spot)) - caught}, []
    rule = partial(fumbles.loose_ball, Position(phase="scrimmage", spot=30), DEFENSE, spot, RULES)
    ending, codes = recovered(rule, DEFENSE, HOLDER, spot, 0)
    row = {"fumble": 1} | ({"returned": 1, "return_yards": max(0, spot) - caught} if run else {})
    return ending._replace(ran=run, returned=True), row, codes


@pytest.mark.parametrize(("yards", "run", "lost"), RETURNS)
def test_a_kick_is_returned_as_far_as_is_drawn(play, yards, run, lost):
    """CB2.RET, CB2.KICK.5-8: after a punt to the 15-yard line, and after a kickoff; 60 yards back are 15, to the goal line."""
    ending, row, race = after_return(15, yards, lost, run)
    found = play(kicked.punt, [55 << 2 | PUNT_DOWN, 1, yards_of(yards, ran=run, loose=lost), *race], 30)
    assert found == (code_of(ending), row | {"kick_distance": 55})
    code = (LOOSE_BACK if lost else KICK_RETURNED) | run << 2 | 15 - LEAST_KICK << 3 | 15 + yards - LEAST_KICK << 11
    if 15 + yards >= LEAST_KICK and not (lost and yards > 85):  # `kickoff_odds` has no fumble past the goal line
        found = play(kicked.kickoff, [code, *race], 35, phase="kickoff")
        assert found == (code_of(ending), row | {"kick_distance": 50})


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize(("caught", "drawn"), [(0, "2C AS"), (0, "AC AS"), (1, "3C AS")])
def test_a_return_that_an_ace_ends_behind_the_end_line_is_a_race(play, caught, drawn, race):
    """CB2.FUM.R10, CB2.KICK.R9: with full coverage a king takes off 13 yards; the ball is loose 9 yards behind the goal line."""
    rules, cards = HouseRules(return_fumble_coverage="full"), [Card(each) for each in drawn.split()]

    def rule():
        at = Position(phase="free kick", spot=20)
        ending = yield from kick_returns.kick_return(at, caught, Card("KD"), punt_return(rules), rules)
        return (yield from fumbles.played_out(at, ending, rules))._replace(returned=True)

    wanted, codes = recovered(rule, DEFENSE, *race, cards=cards)
    yards = yards_of(cards[0].value - 13, loose=True)
    found, row = play(kicked.returned, [yards, *codes], 20, caught, 0, phase="free kick")
    assert found == code_of(wanted)
    assert row["fumble"] == 1


def test_a_kickoff_that_is_left_alone_is_a_touchback(play):
    """CB2.KICK.3"""
    code = LEFT | 0 - 4 - LEAST_KICK << 3
    touchback = code_of(Ending(How.TOUCHBACK, DEFENSE, series=True, stopped=True))
    assert play(kicked.kickoff, [code], 35, phase="kickoff") == (touchback, {"kick_distance": 69})


@pytest.mark.parametrize("before", [0, 1])
@pytest.mark.parametrize("value", [1, 4, 5, 6, 13])
def test_an_onside_kick_is_short_or_a_race(play, value, before):
    """CB2.ONS.1-6: the receivers take a kick that is short again; they alone may run, and may lose the ball."""
    at, cards = (
        Position(phase="kickoff", spot=40, short_kicks=before),
        [Card("KH" if value == 13 else f"{value}H".replace("1H", "AH"))],
    )
    declared = sensible_declares(at)
    for by, draws, lost in ((HOLDER, 2, False), (OTHER, 0, False), (OTHER, 2, False), (OTHER, 2, True)):
        spot = at.spot + declared + value
        wanted, codes = recovered(partial(onside_kicks.onside_kick, at, RULES), OFFENSE, by, spot, draws, cards)
        row = {"kick_distance": declared + value}
        if len(codes) == 2:  # the codes of such a run have one bit more
            codes[1] = RAN << 1 | lost
        if lost and len(codes) == 2:
            rule = partial(fumbles.loose_ball, at, DEFENSE, 100 - spot + RAN, RULES)
            wanted, more = recovered(rule, DEFENSE, HOLDER, 100 - spot + RAN, 0)
            wanted, row = wanted._replace(ran=True, returned=True, stopped=True), row | {"fumble": 1}
            codes += more
        found = play(kicked.onside_kick, [value, *codes], at.spot, phase="kickoff", short=before)
        assert found == (code_of(wanted), row)


def sensible_declares(at):
    """How many yards the player adds."""
    ((declared, _),) = answers_of("sensible", RULES)(next(onside_kicks.onside_kick(at, RULES)), SEEN)
    return declared


@pytest.mark.parametrize("out", [False, True])
@pytest.mark.parametrize("run", [False, True])
@pytest.mark.parametrize("yards", [-60, -40, 3, 59, 60, 80])
def test_a_runner_is_down_where_the_yards_end(play, yards, run, out):
    """CB2.RUSH, CB2.CONV.2: from the 40-yard line; out of bounds stops the clock."""
    ending = whistle(OFFENSE, 40 + yards)._replace(ran=run)
    found, row = play(loose.carried, [], 40, yards_of(yards, ran=run, out=out))
    assert found == code_of(ending._replace(stopped=ending.stopped or out))
    assert row == {"yards_gained": max(0, min(100, 40 + yards)) - 40}


@pytest.mark.parametrize("run", [False, True])
@pytest.mark.parametrize("race", RACES)
def test_a_runner_that_loses_the_ball_leaves_it_to_a_race(play, race, run):
    """CB2.FUM.1, CB2.FUM.11-12: on the 47-yard line, and over the own end line."""
    at = Position(phase="scrimmage", spot=40)
    wanted, codes = recovered(partial(fumbles.loose_ball, at, OFFENSE, 47, RULES), OFFENSE, *race)
    found, row = play(loose.carried, codes, 40, yards_of(7, ran=run, loose=True))
    lost = {"fumble_lost": 1, "fumble_lost_posteam": 1} if race[0] == OTHER else {}
    assert (found, row) == (code_of(wanted._replace(ran=run or wanted.ran)), {"fumble": 1, "yards_gained": 7} | lost)
    out, codes = recovered(partial(fumbles.loose_ball, at, OFFENSE, -10, RULES), OFFENSE, *race)
    assert play(loose.carried, codes, 40, yards_of(-50, loose=True))[0] == code_of(out)


def test_a_runner_has_lost_a_ball_that_bounces_out_of_the_far_end_zone(play):
    """CB2.FUM.13: a touchback of the other team, which has the ball."""
    found, row = play(loose.carried, [OUT_AHEAD], 40, yards_of(59, loose=True))
    assert found == code_of(Ending(How.TOUCHBACK, DEFENSE, 0, series=True))
    assert row == {"fumble": 1, "fumble_lost": 1, "fumble_lost_posteam": 1, "yards_gained": 59}


@pytest.mark.parametrize(("yards", "good"), [(1, True), (1, False), (-60, False), (-2, True)])
def test_a_ball_lost_on_a_try_is_good_or_dead_where_it_lies(play, yards, good):
    """CB2.TWO.4"""
    spot = max(1, min(98 + yards, 99))
    dead = Ending(How.TOUCHDOWN, OFFENSE, 100) if good else Ending(How.DEAD, OFFENSE, spot)
    found, row = play(loose.carried, [code_of(dead)], 98, yards_of(yards, loose=True), phase="try")
    assert (found, row["fumble"]) == (code_of(dead), 1)
    found, _ = play(loose.carried, [], 98, yards_of(2, loose=True), phase="try")
    assert found == code_of(whistle(OFFENSE, 100))
