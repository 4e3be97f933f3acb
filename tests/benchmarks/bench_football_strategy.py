"""How fast Football Strategy is: games with their log, the game of one down beside HiGHS, odds, and a designer's report."""

from itertools import count, cycle, product
from statistics import median
from time import process_time

import pytest
from benchmarks.bench_engine import random_games, seconds_of_a_send
from benchmarks.bench_solve import by_peer, seconds

import cardbowl as cb
from cardbowl.chance.matrix_games import solve
from cardbowl.games import GAMES
from cardbowl.games.football_strategy.odds.deck_report import deck_report
from cardbowl.games.football_strategy.odds.one_down import conversion_table, yards_table
from cardbowl.steps.log import to_json
from cardbowl.steps.saved_games import from_json

GAME = "football-strategy"
RULES = GAMES[GAME].house_rules({})
DECKS = tuple(RULES.chart_set.decks)


# ---- games -----------------------------------------------------------------------------------------------------------


def test_an_answer_of_a_random_game_of_football_strategy(benchmark, against):
    """As in `bench_engine`; most answers here are both calls of a down, and bring the whole down with them."""
    against(15, "sends")
    rounds = []

    def whole_games():
        bare_send, begun = seconds_of_a_send(), process_time()
        answers = random_games(GAME, range(36))
        rounds.append((process_time() - begun) / answers / bare_send)

    random_games(GAME, range(1))
    benchmark.pedantic(whole_games, rounds=5 if benchmark.enabled else 1)
    benchmark.extra_info["value"] = median(rounds)


def test_whole_random_games_of_football_strategy_with_their_log(benchmark, against):
    against(300, "games/s")
    seeds = count()

    def a_game():
        return cb.new_game(GAME, seed=next(seeds), home_player="random", away_player="random").run("end")

    referee = benchmark.pedantic(a_game, rounds=60 if benchmark.enabled else 1, warmup_rounds=5)
    assert referee.is_over


@pytest.fixture(scope="module")
def finished():
    return cb.new_game(GAME, seed=11, home_player="random", away_player="random").run("end")


def test_replaying_a_whole_game_of_football_strategy(benchmark, against, finished):
    against(10, "ms")
    assert benchmark(finished.branch).position == finished.position


def test_reading_a_whole_game_of_football_strategy_from_its_log(benchmark, against, finished):
    against(10, "ms")
    text = to_json(finished)
    assert benchmark(from_json, text, GAMES).position == finished.position


# ---- one down --------------------------------------------------------------------------------------------------------


def tables():
    """The 20 by 10 tables of one down, as fractions: the yardage games of all decks, and last downs."""
    games = [yards_table(deck, RULES) for deck in DECKS]
    games += [conversion_table(deck, to_go, RULES) for deck in DECKS for to_go in (1, 2, 5, 10)]
    return [[list(row) for row in game.payoff] for game in games]


def test_one_down_solved_in_fractions(benchmark, against):
    several = tables()
    against(50, "ms", len(several))
    benchmark(lambda: [solve(table) for table in several])


@pytest.mark.parametrize("kind", ["yards", "last downs"])
def test_one_down_in_fractions_beside_highs_alone(benchmark, against, kind):
    """The ratio of the median times in the same process: below 1 the exact answer is there sooner."""
    against(1, "x")
    several = tables()[: len(DECKS)] if kind == "yards" else tables()[len(DECKS) :]
    benchmark.extra_info["value"] = seconds(solve, several * 5) / seconds(by_peer, several * 5)
    benchmark.pedantic(lambda: [solve(table) for table in several], rounds=1)


def test_the_odds_of_a_card_against_a_random_defense(benchmark, against):
    """Each time of another card, or from another spot, so that nothing is remembered."""
    against(50, "ms")
    plays = cycle(product(range(40, 60), (card.no for card in RULES.chart_set.decks["pro_style"].cards if not card.last_down)))

    def next_odds():
        spot, card = next(plays)
        return cb.odds(GAME, "play", card=card, spot=spot)

    benchmark.pedantic(next_odds, rounds=100 if benchmark.enabled else 1)


def test_the_table_of_a_last_down_from_the_rules(benchmark, against):
    against(50, "ms")
    benchmark.pedantic(
        lambda: solve(conversion_table("pro_style", 3, RULES)),
        setup=conversion_table.cache_clear,
        rounds=20 if benchmark.enabled else 1,
    )


def test_a_designers_report_on_a_deck(benchmark, against):
    against(2000, "ms")
    benchmark.pedantic(
        lambda: deck_report("pro_style", RULES), setup=deck_report.cache_clear, rounds=3 if benchmark.enabled else 1
    )
