"""Simulations: deterministic, flat in memory, honest about their errors."""

import gc
import json
import signal
import tracemalloc
from contextlib import suppress
from dataclasses import replace
from statistics import stdev

import pytest

import cardbowl as cb
from cardbowl.analysis.simulation import engines
from cardbowl.analysis.simulation import games as single
from cardbowl.analysis.simulation import simulate as module
from cardbowl.analysis.simulation.games import default_player, game_seed, played
from cardbowl.analysis.simulation.result import SimulationResult
from cardbowl.analysis.simulation.simulate import simulate
from cardbowl.analysis.simulation.tally import STATISTICS
from cardbowl.chance import Source
from cardbowl.errors import CardbowlError, DataError, NotationError
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games import GAMES
from cardbowl.steps.ask import Draw
from cardbowl.steps.own_rules import OwnRuleError

GAME = GAMES["cardbowl-2.0"]
QUICK = GAME.house_rules({"quarter_intervals": 30})


@pytest.fixture(scope="module")
def result() -> SimulationResult:
    return simulate(GAME, 12, seed=5, home="sensible", away="random", rules=QUICK)


def test_the_same_seed_gives_the_same_numbers(result):
    again = simulate(GAME, 12, seed=5, home="sensible", away="random", rules=QUICK)
    assert again == result
    assert again.to_json() == result.to_json()
    assert simulate(GAME, 12, seed=6, home="sensible", away="random", rules=QUICK) != result


def test_a_game_of_a_simulation_can_be_played_again_by_itself():
    seed = game_seed(5, 3)
    first = played(GAME, QUICK, seed, ("sensible", "random"))
    again = cb.new_game("cardbowl-2.0", seed=seed, house_rules=QUICK, home_player="sensible", away_player="random")
    assert again.run("end").log == first.log
    assert len({game_seed(seed, number) for seed in range(30) for number in range(1, 30)}) == 870


def test_the_result_knows_what_was_played(result):
    assert (result.game, result.games, result.seed) == ("cardbowl-2.0", 12, 5)
    assert result.engine == "reference"
    assert result.players == ("sensible", "random")
    assert result.house_rules == {"quarter_intervals": 30}


def test_shares_add_up_to_one(result):
    assert set(result.wins) == {"home", "away", "tie"}
    assert sum(share.mean for share in result.wins.values()) == pytest.approx(1)
    assert result.margin.mean == pytest.approx(result.points[HOME].mean - result.points[AWAY].mean)


@pytest.mark.parametrize("games", [1, 2, 12])
def test_the_error_of_a_share_is_that_of_games_which_are_1_or_0(games):
    """As that of every other mean, and not known of one game; of no game or of all of them it is not 0 (Wilson's interval)."""
    found = simulate(GAME, games, seed=5, home="random", away="random", rules=QUICK)
    margins = [int(each) for each in found.scores["home_score"].astype(int) - found.scores["away_score"]]
    for result, share in found.wins.items():
        values = [int((margin > 0) - (margin < 0) == {"home": 1, "away": -1, "tie": 0}[result]) for margin in margins]
        error = (stdev(values) / games**0.5 or 2 / (games + 4)) if games > 1 else None
        assert share == (pytest.approx(sum(values) / games), error if error is None else pytest.approx(error), games)
        assert (share.error is None) == (found.margin.error is None)


def test_kinds_of_plays_agree_with_the_box_score(result):
    for team in (HOME, AWAY):
        kinds, lines = result.kinds[team], result.teams[team]
        for kind, line in (("rush", "rushes"), ("pass", "passes"), ("sack", "sacks"), ("punt", "punts")):
            assert (kinds[kind]["plays"].mean if kind in kinds else 0) == lines[line].mean
        assert kinds["rush"]["yards"].mean * lines["rushes"].mean == pytest.approx(lines["rush yards"].mean)


def test_rows_hold_every_number_with_its_unit(result):
    rows = result.rows()
    assert {frozenset(row) for row in rows} == {
        frozenset(("team", "play", "statistic", "unit", "mean", "standard_error", "count"))
    }
    keys = [(row["team"], row["play"], row["statistic"]) for row in rows]
    assert len(set(keys)) == len(keys)
    assert {("home", "", name) for name in STATISTICS} < set(keys)
    assert ("away", "rush", "yards") in keys


def test_json_is_the_rows_and_how_they_came_about(result):
    data = json.loads(result.to_json())
    assert data["rows"] == result.rows()
    assert data["players"] == {"home": "sensible", "away": "random"}
    assert data["seed"] == 5


def test_text_has_a_table_for_each_team(result):
    lines = str(result).splitlines()
    assert lines[0] == "cardbowl-2.0: 12 games, sensible (home) against random (away), seed 5"
    assert lines[1] == "house rules: quarter_intervals = 30"
    assert any(line.startswith("touchdowns ") for line in lines)
    assert sum(line.startswith(("home ", "away ")) for line in lines) == 2
    assert all(line == line.rstrip() for line in lines)


def test_one_game_has_means_but_no_standard_errors():
    single = simulate(GAME, 1, home="random", away="random", rules=QUICK)
    assert single.points[HOME].error is None
    assert "1 game," in str(single)
    json.loads(single.to_json())


def test_memory_does_not_grow_with_the_number_of_games(monkeypatch):
    sizes = {}

    def measure(done: int, of: int) -> None:
        if done in (10, 30):
            gc.collect()  # also gives back the two thousand tuples of each length that Python keeps for later
            sizes[done] = tracemalloc.get_traced_memory()[0]

    simulate(GAME, 3, home="random", away="random", rules=QUICK)  # what is imported and kept at the first games
    tracemalloc.start()
    try:
        monkeypatch.setattr(engines, "SECONDS", 0)
        simulate(GAME, 30, home="random", away="random", rules=QUICK, progress=measure)
    finally:
        tracemalloc.stop()
    assert sizes[30] < sizes[10] * 1.5 + 30_000


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"games": 0}, "the number of games is 0; a whole number of 1 or more is needed"),
        ({"games": 2.0}, "the number of games is 2.0"),
        ({"games": True}, "the number of games is True"),
        ({"seed": "x"}, "the seed is 'x'; a whole number is needed"),
        ({"home": "you"}, "no computer player 'you'; allowed are random, sensible"),
        ({"away": "nobody"}, "no computer player 'nobody'"),
        ({"engine": "steam"}, "there is no engine 'steam'; allowed are reference, fast"),
    ],
)
def test_bad_input_is_named(changes, message):
    with pytest.raises(NotationError, match=message.replace("(", r"\(")):
        simulate(GAME, **{"games": 1, **changes})


def test_a_game_that_never_ends_is_stopped(monkeypatch):
    monkeypatch.setattr(single, "MOST_PLAYS", 20)
    monkeypatch.setattr(single.played, "__defaults__", (20,))
    with pytest.raises(CardbowlError, match="game 1 has not ended after 20 plays"):
        simulate(GAME, 1, home="random", away="random")


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("last", [1, 5, 11])
def test_the_games_before_one_that_cannot_end_are_kept(last, jobs, monkeypatch):
    """All of them, however they were handed out: with several processes, here all in this one, in pieces of four games."""
    played = single.played

    def until(game, rules, seed, players):
        if seed == single.game_seed(5, last + 1):
            raise DataError("quarter 1 has not ended")
        return played(game, rules, seed, players)

    monkeypatch.setattr(single, "played", until)
    monkeypatch.setattr(engines, "PIECES", 1)
    monkeypatch.setattr(engines, "in_order", lambda work, common, pieces, jobs: (work(common, piece) for piece in pieces))
    found = simulate(GAME, 12, seed=5, home="random", away="random", rules=QUICK, jobs=jobs, each="game_id")
    assert found.count == f"{last} of 12 games; game {last + 1}: quarter 1 has not ended"
    assert set(found.plays["game_id"]) == set(range(1, last + 1))
    whole = simulate(GAME, last, seed=5, home="random", away="random", rules=QUICK)
    assert (whole.teams, whole.kinds) == (found.teams, found.kinds)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_rule_of_the_reader_that_fails_is_an_error_and_no_result_of_fewer_games(jobs):
    """The games before it are those in which it did not come up: their means would be none of the game."""

    def too_far(total, rules):
        return total + 15 if total < 41 else 1 // 0

    game = cb.variant("cardbowl-2.0", name="Own game", replace={"punt distance": too_far})
    with pytest.raises(OwnRuleError, match=r"game \d+: the rule 'punt distance' failed.*ZeroDivisionError"):
        simulate(game, 30, seed=3, jobs=jobs)


def test_an_error_of_what_is_told_of_the_games_is_none_of_a_game():
    def stop(done, of):
        raise DataError("no bar")

    with pytest.raises(DataError, match="no bar"):
        simulate(GAME, 2, home="random", away="random", rules=QUICK, progress=stop)


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
def test_the_garbage_collector_is_on_again_whatever_happens(error):
    def stop(done, of):
        assert not gc.isenabled()
        raise error

    with suppress(ZeroDivisionError):
        simulate(GAME, 2, home="random", away="random", rules=QUICK, progress=stop)
    assert gc.isenabled()


def test_an_interrupt_leaves_the_games_until_then(monkeypatch):
    monkeypatch.setattr(engines, "SECONDS", 0)

    def stop(done, of):
        if done == 3:
            raise KeyboardInterrupt

    found = simulate(GAME, 1200, seed=5, home="random", away="random", rules=QUICK, progress=stop, each="game_id")
    assert (found.games, found.asked, found.stopped) == (3, 1200, "interrupted")
    assert found.count == "3 of 1 200 games; interrupted"
    assert str(found).startswith("cardbowl-2.0: 3 of 1 200 games; interrupted, random (home) against random (away), seed 5\n")
    assert (found.to_dict()["asked"], found.to_dict()["stopped"]) == (1200, "interrupted")
    assert set(found.plays["game_id"]) == {1, 2, 3}
    whole = simulate(GAME, 3, seed=5, home="random", away="random", rules=QUICK)
    assert (whole.teams, whole.kinds, whole.count) == (found.teams, found.kinds, "3 games")


def test_an_interrupt_before_the_first_game_is_over_is_one(monkeypatch):
    def stop(*given):
        raise KeyboardInterrupt

    monkeypatch.setattr(engines.single, "played", stop)
    with pytest.raises(KeyboardInterrupt):
        simulate(GAME, 2, home="random", away="random")


def test_an_interrupt_while_games_are_counted_waits_until_they_are():
    """A batch is counted as a whole, by everything that counts."""

    class Slow:
        def __init__(self):
            self.games = 0

        def add(self, plays, games):
            signal.raise_signal(signal.SIGINT)
            self.games += len(games["game_id"])

    slow = Slow()
    found = simulate(GAME, 500, home="random", away="random", rules=QUICK, also=[slow])
    assert 1 <= found.games == slow.games < 500
    assert found.stopped == "interrupted"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_default_player_is_the_sensible_one():
    assert default_player(GAME) == "sensible"


def test_scores_of_many_chunks_are_kept_together(monkeypatch):
    found = simulate(GAME, 5, seed=5, home="random", away="random", rules=QUICK)
    monkeypatch.setattr(engines, "SECONDS", 0)
    monkeypatch.setattr(module, "MOST_PARTS", 2)
    again = simulate(GAME, 5, seed=5, home="random", away="random", rules=QUICK)
    assert again == found
    assert all((again.scores[name] == found.scores[name]).all() for name in found.scores)
    assert again.scores["game_id"].tolist() == [1, 2, 3, 4, 5]


def test_a_play_that_never_ends_is_told_with_its_game():
    def for_ever(position, rules):
        while True:
            yield Draw(OFFENSE, "again", "T.1", Source("die", (1, 2, 3)))

    with pytest.raises(DataError, match="game 1: a play has not ended after 100 000 steps"):
        simulate(replace(GAME, turn=for_ever), 3, home="random", away="random")
