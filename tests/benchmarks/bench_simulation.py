"""How fast whole games are simulated by both engines, beside OpenSpiel, and what a second process brings."""

from random import Random
from time import perf_counter, process_time

import pytest

import cardbowl as cb

GAME = "cardbowl-2.0"
GAMES = 240
LONG = 1200
"""Games of the comparison of processes: both have to be long over what it takes to start them."""


def test_games_of_sensible_players_in_one_process(benchmark, against):
    against(30, "games/s", GAMES // 4)
    benchmark.pedantic(cb.simulate, (GAME, GAMES // 4), {"seed": 3}, rounds=3)


def test_two_processes_beside_one(benchmark, against):
    """The time of one process over that of two, in the same run; starting them counts."""
    against(1.8, "times")
    took = {}

    def both():
        for jobs in (1, 2):
            begun = perf_counter()
            cb.simulate(GAME, LONG, seed=3, jobs=jobs)
            took[jobs] = perf_counter() - begun

    benchmark.pedantic(both, rounds=1)
    benchmark.extra_info["value"] = took[1] / took[2]


def test_the_fast_engine_in_one_process(benchmark, against):
    against(200_000, "games/s", 4096)
    cb.simulate(GAME, 600, seed=1, engine="fast")  # compiles, and reads the tables
    benchmark.pedantic(cb.simulate, (GAME, 4096), {"seed": 3, "engine": "fast"}, rounds=3)


def test_the_fast_engine_beside_the_reference(benchmark, against):
    """Games in a second of processor time, in the same run."""
    against(100, "times")
    cb.simulate(GAME, 600, seed=1, engine="fast")
    cb.simulate(GAME, 10, seed=1)

    def both():
        benchmark.extra_info["value"] = speed(4096, engine="fast") / speed(30)

    benchmark.pedantic(both, rounds=1)


def test_plays_of_the_fast_engine_beside_moves_of_open_spiel(benchmark, against):
    """Plays in a second of processor time over moves of backgammon between random players of OpenSpiel, rolls counted."""
    pyspiel = pytest.importorskip("pyspiel")
    against(1, "times")
    cb.simulate(GAME, 600, seed=1, engine="fast")
    random, moves = Random(1), 0

    def both():
        nonlocal moves
        begun = process_time()
        for _ in range(30):
            state = pyspiel.load_game("backgammon").new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        theirs = moves / (process_time() - begun)
        plays = len(cb.simulate(GAME, 200, seed=2, engine="fast", each=["kind"]).batch["kind"]) / 200
        benchmark.extra_info["value"] = plays * speed(4096, engine="fast") / theirs

    benchmark.pedantic(both, rounds=1)


def speed(games, **how):
    """Games in a second of processor time."""
    begun = process_time()
    cb.simulate(GAME, games, seed=2, **how)
    return games / (process_time() - begun)
