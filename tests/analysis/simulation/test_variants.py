"""Simulations of variants: own plays have a column, and functions of a reader travel to other processes."""

import pytest

import cardbowl as cb
from cardbowl.analysis.simulation.columns import COLUMNS, NAMES, with_calls
from cardbowl.analysis.simulation.simulate import simulate

RANDOM = {"home": "random", "away": "random"}
SHORT = {"quarter_intervals": 40}


def counter(at, rules):
    """The runner waits: one card against another, half the difference."""
    ours = yield cb.Draw(cb.OFFENSE, "counter O", "OWN.COUNTER.1")
    theirs = yield cb.Draw(cb.DEFENSE, "counter D", "OWN.COUNTER.1")
    return (ours.value - theirs.value) // 2


@pytest.fixture(scope="module")
def game():
    return cb.variant("cardbowl-2.0", plays={"counter": counter}, name="waiting")


@pytest.fixture(scope="module")
def found(game):
    return cb.simulate(game, 8, seed=3, house_rules=SHORT, each="all", **RANDOM)


def test_an_own_play_has_its_name_in_a_column(found):
    plays = found.plays
    mine = plays["call"] == "counter"
    assert set(plays["call"]) == {"", "counter"}
    assert set(plays["kind"][mine]) == {"rush"}
    assert plays["yards_gained"][mine].min() >= -6
    assert plays["yards_gained"][mine].max() <= 6


def test_each_play_is_told_with_it(game, found):
    told = []
    cb.simulate(game, 8, seed=3, house_rules=SHORT, each=told.append, **RANDOM)
    assert [play["call"] for play in told] == found.plays["call"].tolist()
    assert list(told[0]) == list(NAMES)


def test_a_variant_is_played_in_other_processes(game, found):
    """Its functions stand in a module that these cannot import."""
    again = cb.simulate(game, 8, seed=3, house_rules=SHORT, each="all", jobs=2, **RANDOM)
    assert again == found
    assert all((again.plays[name] == found.plays[name]).all() for name in NAMES)


def test_an_engine_may_leave_the_column_out(found):
    """One that plays no variants has nothing to say there."""
    bare = {column.name: found.batch[column.name] for column in COLUMNS}
    assert not with_calls(bare)["call"].any()
    assert with_calls(found.batch) is found.batch
    plain = simulate(cb.GAMES["cardbowl-2.0"], 1, rules=cb.GAMES["cardbowl-2.0"].house_rules(SHORT), each="call", **RANDOM)
    assert set(plain.plays["call"]) == {""}
