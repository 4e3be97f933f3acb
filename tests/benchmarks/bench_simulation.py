"""How fast whole games are simulated, and what a second process brings."""

from time import perf_counter

import cardbowl as cb

GAME = "cardbowl-2.0"
GAMES = 240


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
            cb.simulate(GAME, GAMES, seed=3, jobs=jobs)
            took[jobs] = perf_counter() - begun

    benchmark.pedantic(both, rounds=1)
    benchmark.extra_info["value"] = took[1] / took[2]
