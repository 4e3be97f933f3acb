"""Sweeps: rows that are simulations, the same from any executor; what is refused, and workers that are lost."""

import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import repeat
from multiprocessing import active_children, get_context

import numpy as np
import pytest
from analysis.sweep.a_small_sweep import swept
from games.pocket import GAME as POCKET

import cardbowl as cb
from cardbowl.analysis.processes import WorkerLostError
from cardbowl.analysis.simulation import engines
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.analysis.sweep import sweep as module
from cardbowl.analysis.sweep.blocks import scores_text
from cardbowl.errors import CardbowlError, DataError, HouseRulesError, NotationError


def test_each_row_is_the_simulation_of_its_variant():
    found = swept()
    assert [row.house_rules["plays"] for row in found] == [6] * 4
    assert [(row.house_rules.get("downs", 4), row.house_rules["line_to_gain"]) for row in found] == [
        (3, 8),
        (3, 9),
        (4, 8),
        (4, 9),
    ]
    for row in found:
        alone = cb.simulate(POCKET, 24, seed=5, home="random", away="random", house_rules=row.house_rules)
        assert row.to_dict() == alone.to_dict()
    rows = found.rows()
    assert [row["row"] for row in rows] == [0, 1, 2, 3]
    assert [row["rule_downs"] for row in rows] == [3, 3, 4, 4]
    assert rows[0]["margin"] == found[0].margin.mean
    assert rows[0]["margin_error"] == found[0].margin.error
    assert "4 rows, 96 of 96 games, seed 5" in str(found)


def test_players_that_are_made_one_by_one_play_every_variant():
    """A generator is used up by the first one."""
    found = swept(players=iter([None, ("random", "random")]))
    assert [row.players for row in found] == [("random", "random")] * 8


def test_the_difference_of_two_rows_is_that_of_the_simulations_game_by_game():
    found = swept()
    one, two = (
        cb.simulate(POCKET, 24, seed=5, home="random", away="random", house_rules=found[row].house_rules) for row in (0, 3)
    )
    both, back = found.compare(0, 3), found.compare(3, 0)
    for name, estimate in one.less(two).items():
        assert both[name][:3] == estimate
        assert back[name].mean == -estimate.mean
        assert both[name].low == pytest.approx(estimate.mean - 1.96 * estimate.error, abs=1e-3)
        assert both[name].high == pytest.approx(estimate.mean + 1.96 * estimate.error, abs=1e-3)
    assert both["wins"].mean == pytest.approx(one.wins["home"].mean - two.wins["home"].mean)
    assert all(each.text().startswith("+0.00 (") for each in found.compare(1, 1).values())


def test_rows_whose_games_ended_alike_are_not_certain_to_be_alike():
    """24 games of another variant with the same scores: Tango's interval of none that differ, and points without an interval.

    A row less itself is 0 for certain.
    """
    found = swept()
    first, second = found.swept[:2]
    alike = replace(found, swept=(first, replace(second, scores=first.scores), first))
    differences = alike.compare(0, 1)
    assert all((each.mean, each.size) == (0, 24) for each in differences.values())
    wins = differences.pop("wins")
    assert wins.error == 2 / 28
    assert (-wins.low, wins.high) == pytest.approx((1.96**2 / (24 + 1.96**2),) * 2, abs=0.003)
    assert all((each.error, each.low, each.high, each.text()) == (0, None, None, "+0.00") for each in differences.values())
    assert all(each[:2] == each[3:] == (0, 0) for each in alike.compare(0, 2).values())


def test_an_interval_of_wins_ends_where_shares_end():
    """Two games that home wins in one row alone: 1, and down to 1 - 1.96 * 2 / 3 (`mean_sign`)."""
    found = swept()
    won, lost = (scores_text(np.array([home, away])) for home, away in (((7, 7), (0, 0)), ((0, 0), (7, 7))))
    rows = tuple(replace(each, scores={1: text}) for each, text in zip(found.swept[:2], (won, lost), strict=True))
    assert replace(found, swept=rows).compare(0, 1)["wins"] == (1, 2 / 3, 2, pytest.approx(1 - 1.96 * 2 / 3, abs=1e-4), 1)


def test_lists_of_variants_and_pairs_of_players():
    quick = cb.variant(POCKET, numbers={"spare": 3}, rules={"plays": 6}, name="quick pocket")
    found = cb.sweep(
        POCKET, [{"plays": 6}, quick, POCKET.house_rules({"plays": 6})], players=["random", ("random", None)], games=4
    )
    assert [row.game for row in found] == ["pocket", "pocket", "quick pocket", "quick pocket", "pocket", "pocket"]
    assert found[0].to_dict()["rows"] == found[2].to_dict()["rows"] == found[4].to_dict()["rows"]


def test_no_number_depends_on_what_plays():
    here = swept()
    assert swept(executor="processes", jobs=2) == here
    assert swept(block=7).rows() == here.rows()
    with ThreadPoolExecutor(3) as threads:
        assert swept(executor=threads) == here
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert swept(executor=processes) == here
    assert not active_children()


def test_counters_are_merged_for_each_row():
    for executor in (None, "processes"):
        empty = Tally()
        found = swept(also=[empty], executor=executor)
        assert not empty.games
        assert all(row.also[0].games == 24 for row in found)
        assert found[2].also[0].margin.estimate() == found[2].margin


def test_other_engines_get_a_seed_for_each_block(monkeypatch):
    seeds = []

    def engine(game, rules, players, seed, games, jobs):
        seeds.append(seed)
        return engines.reference(game, rules, players, seed, games, jobs)

    monkeypatch.setattr(engines, "ENGINES", {**engines.ENGINES, "other": engine})
    monkeypatch.setattr(module, "ENGINES", engines.ENGINES)
    found = swept({"plays": [5, 6]}, 12, engine="other")
    assert [row.games for row in found] == [12, 12]
    assert seeds[::2] == seeds[1::2]  # the same for both rows
    assert len(set(seeds)) == 3


# ---- what is refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"games": 0}, NotationError, "the number of games is 0; a whole number of 1 or more is needed"),
        ({"block": 0}, NotationError, "the number of games of a block is 0"),
        ({"seed": "x"}, NotationError, "the seed is 'x'"),
        ({"engine": "steam"}, NotationError, "there is no engine 'steam'; allowed are reference"),
        ({"players": "nobody"}, NotationError, "no computer player 'nobody'; allowed are random"),
        ({"players": [("random",)]}, NotationError, "is not a player of a sweep; a name, or a pair of names"),
        ({"players": []}, NotationError, "no players were given"),
        ({"players": 3}, NotationError, "players= is 3"),
        ({"variants": {"downs": []}}, NotationError, "the sweep has no rows"),
        ({"variants": []}, NotationError, "the sweep has no rows"),
        ({"variants": repeat({})}, NotationError, "the number of variants of a sweep is 100001; at most 100 000 are possible"),
        ({"variants": [{}] * 100_001}, NotationError, "the number of variants of a sweep is 100001; at most 100 000"),
        ({"variants": {"downs": range(10**30)}}, NotationError, "the number of variants of a sweep is 100001; at most 100 000"),
        ({"variants": {"downs": range(1000), "plays": range(1000)}}, NotationError, "is 1000000; at most 100 000"),
        ({"players": repeat("random")}, NotationError, "sweep: players has more than 1 000 000 values"),
        ({"variants": {"downs": [4, 99]}}, HouseRulesError, "variant 1 of the sweep: .*downs"),
        ({"variants": {"dwons": [4]}}, HouseRulesError, "variant 0 of the sweep: .*dwons"),
        ({"executor": "steam"}, NotationError, "the executor is 'steam'; allowed are None, 'processes', an executor"),
        ({"executor": 4}, NotationError, "the executor is 4"),
        ({"executor": "processes", "jobs": 0}, NotationError, "the number of jobs is 0"),
        ({"jobs": 2}, NotationError, "jobs= is the number of processes"),
        ({"also": [3]}, NotationError, "also= has 3; things with"),
        ({"also": [Tally()], "out": "x.csv"}, NotationError, "leave one of them out"),
        ({"out": "x.txt"}, NotationError, "name that ends with"),
        ({"out": "nowhere/x.csv"}, DataError, "No such file or directory"),
        ({"progress": 3}, NotationError, "progress= is 3"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else None,
)
def test_bad_input_is_refused_before_anything_is_played(options, error, words):
    with pytest.raises(error, match=words) as raised:
        swept(**options)
    assert "\n" not in str(raised.value)


def test_rows_that_are_not_there():
    found = swept({"plays": 5}, 2)
    with pytest.raises(IndexError, match="there is no row 1; rows are 0 to 0"):
        found.compare(0, 1)
    with pytest.raises(NotationError, match="the row is 'x'"):
        found["x"]


def test_a_row_that_does_not_end_says_so_and_the_others_are_played(monkeypatch, tmp_path):
    calls = []

    def block_of(engine, game, rules, players, seed, numbers):
        calls.append(rules.plays)
        if rules.plays == 6 and numbers[0] > 5:
            raise CardbowlError("game 7 has not ended")
        yield from engines.block_of(engine, game, rules, players, seed, numbers)

    monkeypatch.setattr("cardbowl.analysis.sweep.blocks.block_of", block_of)
    found = swept({"plays": [5, 6]}, out=tmp_path / "sweep.csv")
    assert [row.games for row in found] == [24, 5]
    assert found.rows()[1]["stopped"] == "game 7 has not ended"
    assert "row 1: game 7 has not ended" in str(found)
    assert calls.count(6) == 2  # its other blocks are not tried


# ---- lost workers --------------------------------------------------------------------------------------------------------


def killing(victims, when=1):
    """A progress that kills a process of `victims` once, with the sweep under way."""
    calls = []

    def told(done, of):
        calls.append(done)
        if len(calls) == when + 1:
            os.kill(victims()[0], signal.SIGKILL)

    return told


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_process_that_is_lost_is_replaced():
    found = swept(executor="processes", jobs=2, progress=killing(lambda: [each.pid for each in active_children()]))
    assert found == swept()
    assert not active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_an_executor_that_breaks_leaves_what_is_done(tmp_path):
    out = tmp_path / "sweep.csv"
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        found = swept(executor=processes, out=out, games=400, progress=killing(lambda: list(processes._processes)))
        assert "lost a worker" in found.stopped
        with pytest.raises(WorkerLostError, match="lost a worker and takes no more"):
            swept(executor=processes)
    assert 0 < sum(row.games for row in found) < 1600
    assert swept(out=out, games=400).rows() == swept(games=400).rows()


def test_processes_that_are_lost_again_and_again_are_given_up(monkeypatch):
    tried = []

    def in_order(work, common, pieces, jobs):
        begun = [piece for piece, _ in zip(pieces, range(2), strict=False)]
        tried.append([piece.first for piece in begun])
        if len(tried) == 2:
            yield work(common, begun[0])
        raise WorkerLostError("lost")

    monkeypatch.setattr("cardbowl.analysis.sweep.executors.in_order", in_order)
    found = swept({"plays": 5}, executor="processes")
    assert found.stopped == "lost"
    assert len(tried) == 4  # one, another with a block, and as many more as make three in a row
    assert tried[0] == tried[1] == [1, 6]  # what was lost is played again
    assert tried[2][0] == 6  # and what came back is not
    assert [row.games for row in found] == [5]
