"""The outcomes and the numbers of the exact game are those of the rules; its plays need the whole tables and are left out."""

from functools import cache
from itertools import product
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from games.cardbowl2.compiled.some_tables import some_tables
from support.fast_rules import CORNERS

from cardbowl.arrays.packed import Packed, Packing
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2 import GAME
from cardbowl.games.cardbowl2.compiled import clock
from cardbowl.games.cardbowl2.compiled.compile import Choices, Kicks
from cardbowl.games.cardbowl2.compiled.endings import code_of
from cardbowl.games.cardbowl2.compiled.exact import game
from cardbowl.games.cardbowl2.compiled.exact.outcomes import ENDED, KEYS, outcomes
from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.compiled.worths import AIMS
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.clock import time_of
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.order import EXTRA_PERIODS, after_ending
from cardbowl.steps.exact_game import FREE_KICK, GO, KICKOFF, KICKOFF_AGAIN, SPOTS, TRY
from cardbowl.steps.exact_game import PLACES as ALL_PLACES
from cardbowl.steps.referee import Referee

AT = Position(phase="scrimmage", spot=50, down=1, to_go=10)
PLACES = {"kickoff": KICKOFF, "free kick": FREE_KICK, "try": TRY}
TOSSED = {0b01: 0.25, 0b10: 0.75}
"""The visitors kick off first with the chance of one quarter, and the home team after half-time."""


@cache
def tables(name):
    """House rules, and tables that hold no play: what follows one, what is decided, and one toss."""
    rules, packing = HouseRules.of(CORNERS[name]), Packing()
    packing.add(TOSSED)
    blank = np.zeros((2, 2), np.int32)
    goals = np.linspace(0, 1, 100)
    parts = {
        Packed: packing.packed(),
        Kicks: Kicks(*[blank] * len(Kicks._fields))._replace(toss=np.array([0])),
        Choices: Choices(*[blank] * len(Choices._fields))._replace(field_goal=goals),
    }
    return rules, some_tables(rules, parts, blank)


@pytest.mark.parametrize("name", CORNERS)
def test_an_outcome_is_what_follows_its_ending(name):
    """CB2.NFL.1-8, CB2.ONS.2: who has the ball where, with which points; a ball in its series keeps its spot."""
    rules, compiled = tables(name)
    found = outcomes(Tables(compiled))
    for how in (each for each in ENDED if each is not How.AGAIN):
        for side in (OFFENSE, DEFENSE):
            for spot in {How.TOUCHDOWN: (100,), How.SAFETY: (0,), How.TOUCHBACK: (0,)}.get(how, (1, 20, 50, 99)):
                number = found.number[code_of(Ending(how, side, spot, series=True)) & (KEYS - 1)]
                wanted = after_ending(AT, Ending(how, side, spot, series=True), rules)
                if wanted is None:
                    continue
                place = PLACES.get(wanted.phase, wanted.down.spot - 1)
                points = (0, 0) if wanted.scorer is None else (wanted.points, 0)[:: 1 if wanted.scorer is OFFENSE else -1]
                other = int(wanted.down.side is not OFFENSE)
                assert (found.other[number], found.place[number], found.mine[number], found.theirs[number]) == (
                    other,
                    place,
                    *points,
                ), (how, side, spot)
    assert [found.number[code_of(Ending(How.DEAD, OFFENSE, spot))] for spot in range(1, 100)] == list(range(1, 100))
    beyond = [code_of(Ending(How.DEAD, OFFENSE, spot)) for spot in range(SPOTS, 128)]
    assert set(found.number[beyond]) == {-1}, "no play ends behind the end of the field"
    again = found.number[code_of(Ending(How.AGAIN, OFFENSE, 40))]
    assert again == found.again
    assert found.place[again] == KICKOFF_AGAIN
    assert set(zip(found.other[:SPOTS], found.mine[:SPOTS], found.theirs[:SPOTS], strict=True)) == {(0, 0, 0)}
    assert found.spots == {FREE_KICK: rules.free_kick_spot, TRY: 100 - rules.two_point_yards}
    assert found.try_to_go == rules.two_point_yards
    assert found.to_go.tolist() == [min(rules.yards_to_gain, 100 - spot) for spot in range(1, 100)]


@pytest.fixture
def exact(monkeypatch):
    """Makes the exact game under some house rules, without its plays."""

    def made(name):
        rules, compiled = tables(name)
        row = np.zeros(3)
        plays = SimpleNamespace(at=lambda spot: np.full((2, 3), spot), good=lambda spot, aim: (spot, aim))
        kicks = SimpleNamespace(
            kickoff=lambda: row,
            free_kick=lambda spot: row + spot,
            onside=lambda spot, short: row + 1000 * (1 + short) + spot,
            from_scrimmage=lambda: ("punt", "field goal", "kneel"),
            extra_point=lambda: 0.5,
        )
        for part, stub in {"HandPlays": plays, "Kicks": kicks, "LooseBalls": None}.items():
            monkeypatch.setattr(game, part, lambda *_, stub=stub: stub)
        monkeypatch.setattr(game, "compiled", lambda _: compiled)
        return rules, game.made(rules)

    return made


@pytest.mark.parametrize("name", CORNERS)
def test_the_numbers_are_those_of_the_house_rules(exact, name):
    """CB2.NFL.9-11, CB2.CLK1.1, CB2.XP.1, CB2.TWO.1, CB2.ONS.2"""
    rules, found = exact(name)
    most = EXTRA_PERIODS[rules.overtime]
    assert found.extra == (-1 if most is None or most > 1 else most)
    assert (found.quarter, found.receives, found.most_lead) == (rules.quarter_length, 0.25, 12)
    assert found.tries[0] == (0.5, rules.extra_point_points)
    (spot, aim), points = found.tries[1]
    assert (spot, points) == (100 - rules.two_point_yards, rules.two_point_points)
    assert aim == found.aim[0, rules.two_point_yards - 1]
    costs = [Kind.RUSH, Kind.PUNT, Kind.FIELD_GOAL, Kind.KNEEL]
    assert found.cost == (tuple(seconds(each, rules) for each in costs) if rules.clock == "simple1" else None)
    assert found.kick_cost == tuple(seconds(each, rules) for each in (Kind.KICKOFF, Kind.ONSIDE, Kind.FREE_KICK))
    spots = np.array(found.kicks)[:, :, 0].tolist()
    again = 5 if rules.onside_rekick == "five_back" else 0
    kickoff, free = rules.kickoff_spot, rules.free_kick_spot
    assert spots == [[0, 0, free], [1000 + kickoff, 2000 + kickoff - again, free]]
    assert found.plays[GO][:, :, 0].tolist() == [list(range(1, 100))] * 2


def seconds(kind, rules):
    return time_of(kind, Ending(How.DEAD, OFFENSE, 1), AT, rules)


@pytest.mark.parametrize("name", CORNERS)
def test_a_dead_ball_brings_the_next_down_or_a_new_series(exact, name):
    """CB2.NFL.5-6"""
    rules, found = exact(name)
    for down in (1, rules.downs - 1, rules.downs):
        for line in (2, 30, 99, 100):
            for spot in (1, 29, 30, 98, 99):
                made = spot >= line
                wanted = spot - 1 if made else -1 if down < rules.downs else 99 - spot + ALL_PLACES
                assert found.series[down - 1, line, spot] == wanted, (down, line, spot)


@pytest.mark.parametrize(("name", "quarter", "left", "lead"), [("as written", 4, 30, -3), ("no overtime, five downs", 2, 2, 7)])
def test_the_decisions_are_those_of_the_player(exact, name, quarter, left, lead):
    rules, found = exact(name)
    numbers, calls = tables(name)[1].numbers, found.call(quarter, left, lead)
    assert calls.shape == (rules.downs, 99, 99)
    assert found.most_lead == game.most_lead(rules)
    goals = tables(name)[1].fractions
    for down, spot in product((1, rules.downs), range(1, 100)):
        for to_go in range(1, 101 - spot):
            wanted = clock.call(quarter, left, spot, down, to_go, lead, goals[1 + spot], numbers)
            assert calls[down - 1, spot - 1, to_go - 1] == wanted, (down, spot, to_go)
    for late, behind in ((30, -1), (31, -1), (30, 0)):
        assert found.keeps(4, late, behind) == (late <= 30 and behind < 0)
        assert found.keeps(3, late, behind) == 0
    tried = {6: [-10, -5, -2, 1, 5], 7: [-11, -5, -2, 1, 6]}[rules.touchdown_points]  # behind by it and two, ahead by it and one
    assert [points for points in range(-12, 13) if found.two(4, points)] == tried
    assert not any(found.two(3, points) for points in range(-12, 13))
    aims = [[AIMS[found.aim[down, to_go - 1]] for to_go in (1, 20, 21)] for down in (0, rules.downs - 1)]
    player = Sensible(rules, Random(0))
    assert aims == [[player.aim(AT._replace(down=down, to_go=to_go)) for to_go in (1, 20, 21)] for down in (1, rules.downs)]


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"touchdown_points": 9},
        {"touchdown_points": 20, "two_point_points": 5, "extra_point_points": 4},
        {"field_goal_points": 15, "two_point_points": 0},
    ],
)
def test_beyond_the_most_lead_the_player_decides_as_at_it(changed):
    """Tries and the last kicks of a game hang on points that house rules change."""
    rules = HouseRules.of(changed)
    most, player = game.most_lead(rules), Sensible(rules, Random(0))
    places = {"phase": "try", "spot": 98, "to_go": 2}, {"phase": "scrimmage", "spot": 80, "down": rules.downs, "to_go": 4}
    found = {lead: [decided(player, rules, lead, **each) for each in places] for lead in range(-70, 71)}
    for lead, answers in found.items():
        assert answers == found[max(-most, min(lead, most))], lead


def decided(player, rules, lead, **fields):
    """What the player answers with this lead, late in the game."""
    score = (max(lead, 0), max(-lead, 0))
    referee = Referee(GAME, rules=rules, position=Position(**fields, quarter=4, left=5, score=score))
    return player.answer(referee.asking, referee.seen_by(referee.position.offense))
