"""The fast engine: the same result as any engine's, the same numbers from the same seed, and a sentence for what it cannot do."""

import os
import subprocess
import sys
from math import hypot, inf

import numpy as np
import pytest
from support.fast_rules import FAST_RULES

import cardbowl as cb
from cardbowl.analysis.fast import engine
from cardbowl.analysis.simulation.columns import COLUMNS, GAME_COLUMNS
from cardbowl.arrays.jit import streams, uniform
from cardbowl.arrays.packed import STEPS, Packing
from cardbowl.arrays.shelves import drawn, look3, share1, shelved
from cardbowl.errors import NotationError
from cardbowl.football import HOME
from cardbowl.games import GAMES

GAME = GAMES["cardbowl-2.0"]
PLAYERS = ("sensible", "sensible")


@pytest.fixture(scope="module")
def few():
    """A few games in chunks of different sizes."""
    rules = GAME.house_rules({})
    return list(engine.chunks(GAME, rules, PLAYERS, 3, 6, 1))


def test_a_chunk_has_every_column_of_whole_games_in_order(few):
    (chunk,) = few
    assert {name: str(values.dtype) for name, values in chunk.plays.items()} == {each.name: each.dtype for each in COLUMNS}
    assert {name: str(values.dtype) for name, values in chunk.games.items()} == {each.name: each.dtype for each in GAME_COLUMNS}
    assert chunk.games["game_id"].tolist() == [1, 2, 3, 4, 5, 6]
    games, plays = chunk.plays["game_id"].tolist(), chunk.plays["play_id"].tolist()
    assert list(zip(games, plays, strict=True)) == sorted(zip(games, plays, strict=True))
    for number, home, away in zip(*chunk.games.values(), strict=True):
        mine = chunk.plays["game_id"] == number
        points, team = chunk.plays["points"][mine], chunk.plays["posteam"][mine]
        last = mine.nonzero()[0][-1]
        assert home + away == abs(points).sum()
        assert home - away == np.where(team == HOME, points, -points).sum()
        assert (
            chunk.plays["posteam_score"][last] + chunk.plays["defteam_score"][last] + abs(chunk.plays["points"][last])
            == home + away
        )


def test_the_same_seed_gives_the_same_games_however_they_are_cut(few, monkeypatch):
    monkeypatch.setattr(engine, "GAMES", 4)
    for jobs in (1, 2):
        again = list(engine.chunks(GAME, GAME.house_rules({}), PLAYERS, 3, 6, jobs))
        assert len(again) == 2
        for name, values in few[0].plays.items():
            assert np.array_equal(np.concatenate([chunk.plays[name] for chunk in again]), values)


def test_a_simulation_takes_it_by_name():
    result = cb.simulate("cardbowl-2.0", 5, seed=3, engine="fast", each=["kind"])
    assert (result.engine, result.games) == ("fast", 5)
    assert result.points[0].mean > 0


def test_what_it_takes_for_granted_is_said_with_the_numbers():
    result = cb.simulate("cardbowl-2.0", 2, seed=3, engine="fast")
    assert list(result.assumed) == result.to_dict()["assumed"]
    assert result.assumed
    assert all(each in str(result) for each in result.assumed)
    assert cb.simulate("cardbowl-2.0", 1, seed=3).assumed == ()


def test_a_variant_is_refused_by_the_name_of_what_it_changes():
    variant = cb.variant("cardbowl-2.0", replace={"rush yards": lambda difference, rules: 3})
    with pytest.raises(NotationError, match="knows the rules as they are written, and not rush yards"):
        cb.simulate(variant, 1, engine="fast")


def test_what_is_not_compiled_is_refused_with_a_sentence():
    with pytest.raises(NotationError, match='doi has no compiled rules; use engine="reference"'):
        cb.simulate("doi", 1, engine="fast")
    with pytest.raises(NotationError, match='the house rule nfl_fumbler_only = on; use engine="reference"'):
        cb.simulate("cardbowl-2.0", 1, engine="fast", house_rules={"nfl_fumbler_only": "on"})


def test_packed_distributions_are_drawn_as_often_as_they_say():
    packing = Packing()
    number = packing.add({5: 1, 7: 2, 9: 1e-16, 11: 5})
    assert packing.add({1: 1.0}, "one") == packing.add({1: 1.0}, "one") == number + 1
    tables = shelved(packing.packed())
    state = streams(1, 1, 1)
    found = [drawn(tables, number, state) for _ in range(8000)]
    for code, share in ((5, 1 / 8), (7, 2 / 8), (11, 5 / 8)):
        assert abs(found.count(code) / 8000 - share) < 4 * (share * (1 - share) / 8000) ** 0.5
    assert {drawn(tables, number + 1, state) for _ in range(20)} == {1}


def test_the_slots_of_a_distribution_hold_its_chances():
    random, packing = np.random.default_rng(1), Packing()
    for size in (1, 2, 3, 7, 40, 300):
        for power in (0, 1, 9):
            packing.add_arrays(np.arange(size), random.random(size) ** power)
    heads, slots = packing.packed()
    for number, (codes, weights) in enumerate(packing.parts):
        begin, size = heads[number]
        shares, first, other = slots[begin : begin + size].T
        found = np.bincount(first, shares / STEPS, 300) + np.bincount(other, 1 - shares / STEPS, 300)
        assert abs(found[codes] / size - weights).max() < 1e-9
        assert len(codes) == size


def test_shelves_give_back_every_entry_of_their_tables():
    whole, shares = np.arange(24).reshape(2, 3, 4), np.linspace(0, 1, 6)
    tables = shelved([7, whole, shares])
    assert [look3(tables, 1, i, j, k) for i in range(2) for j in range(3) for k in range(4)] == list(range(24))
    assert [share1(tables, 2, i) for i in range(6)] == shares.tolist()


def test_random_numbers_are_those_of_splitmix():
    state = np.array([1234567], np.uint64)
    published = (6457827717110365317, 3203168211198807973, 9817491932198370423)
    assert [uniform(state) for _ in range(3)] == [(each >> 11) * 2.0**-53 for each in published]
    assert len(set(streams(1, 1, 500).tolist()) | set(streams(2, 1, 500).tolist())) == 1000


@pytest.mark.soak
def test_with_and_without_numba_the_games_are_the_same():
    pytest.importorskip("numba")
    code = (
        "import cardbowl as cb; from cardbowl.arrays.jit import JIT;"
        "print(JIT, cb.simulate('cardbowl-2.0', 60, seed=5, engine='fast').rows())"
    )
    both = [
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"CARDBOWL_JIT": jit}, capture_output=True, check=True
        ).stdout
        for jit in ("0", "1")
    ]
    assert [each.split(b" ", 1)[0] for each in both] == [b"False", b"True"]
    assert both[0].split(b" ", 1)[1] == both[1].split(b" ", 1)[1]


@pytest.mark.soak
@pytest.mark.parametrize("players", [("sensible", "sensible"), ("random", "random"), ("random", "sensible")], ids="-".join)
@pytest.mark.parametrize("changes", FAST_RULES.values(), ids=FAST_RULES)
def test_it_agrees_with_the_reference_within_four_standard_errors(changes, players):
    home, away = players
    slow = cb.simulate("cardbowl-2.0", 1500, home=home, away=away, seed=11, jobs=2, house_rules=changes)
    quick = cb.simulate("cardbowl-2.0", 6000, home=home, away=away, seed=12, engine="fast", house_rules=changes)
    rows = {(row["team"], row["play"], row["statistic"]): row for row in quick.rows()}
    compared = 0
    for row in slow.rows():
        other = rows.get((row["team"], row["play"], row["statistic"]))
        if other is None or min(row["count"], other["count"]) < 200 or not row["standard_error"]:
            continue
        error = hypot(row["standard_error"], other["standard_error"]) or inf
        assert abs(row["mean"] - other["mean"]) < 4 * error, (row, other)
        compared += 1
    assert compared > 60


def test_what_numba_has_kept_belongs_to_the_code_that_it_was_made_from(tmp_path):
    pytest.importorskip("numba")
    (tmp_path / "one.py").write_text(
        "from cardbowl.arrays.jit import compiled\nfrom two import NUMBER\n@compiled\ndef one():\n    return NUMBER\n"
    )
    code = "import sys; from cardbowl.arrays import jit; jit.code_stamp = lambda: sys.argv[1]; import one; print(one.one())"
    told = []
    for number in (1, 2):
        (tmp_path / "two.py").write_text(f"NUMBER = {number}\n")
        told.append(
            subprocess.run(
                [sys.executable, "-B", "-c", code, f"stamp{number}"],
                env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path]), "CARDBOWL_JIT": "1"},
                capture_output=True,
                check=True,
                text=True,
            ).stdout
        )
    assert told == ["1\n", "2\n"]
