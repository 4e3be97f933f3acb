"""How fast games are solved: small tables exactly, beside HiGHS; a play and a series of hidden hands; a series from the rules."""

from collections import Counter
from random import Random
from statistics import median
from time import perf_counter

from scipy.optimize import linprog

from cardbowl.analysis.solve import solve_game, solve_matrix
from cardbowl.cards import cards
from cardbowl.chance.matrix_games import solve
from cardbowl.chance.private_choices import Hidden, solve_hidden
from cardbowl.chance.private_series import Next, solve_series
from cardbowl.football import HOME
from cardbowl.games import GAMES
from cardbowl.games.doi.position import Position

GAME = GAMES["doi"]
RULES = GAME.house_rules({})
SET = Counter(RULES.whole_set)


def tables(size, count=50):
    random = Random(size)
    return [[[random.randint(-30, 30) for _ in range(size)] for _ in range(size)] for _ in range(count)]


def by_peer(payoff):
    """The same table by scipy's HiGHS alone: the row player's linear program."""
    height, width = len(payoff), len(payoff[0])
    return linprog(
        [0.0] * height + [-1.0],
        A_ub=[[*(-float(payoff[row][column]) for row in range(height)), 1.0] for column in range(width)],
        b_ub=[0.0] * width,
        A_eq=[[1.0] * height + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * height + [(None, None)],
        method="highs",
    )


def seconds(solver, several):
    """The median time of one table."""
    taken = []
    for table in several:
        start = perf_counter()
        solver(table)
        taken.append(perf_counter() - start)
    return median(taken)


def play(ours, theirs):
    """The yards of a play; None for a turnover."""
    if not ours.value or not theirs.value:
        return 5 * (not ours.value) - 5 * (not theirs.value)
    if ours.color != theirs.color:
        return ours.value + theirs.value
    return ours.value - theirs.value or None


def gains_ten(ours, theirs):
    return int((play(ours, theirs) or 0) >= 10)


def series(ours, theirs, down, to_go):
    made = play(ours, theirs)
    if made is None:
        return 0
    if made >= to_go:
        return 1
    later = down + (ours.value > 0 and theirs.value > 0)
    return Next(later, to_go - made) if later <= 4 else 0


def test_a_table_of_four_by_four(benchmark, against):
    several = tables(4)
    against(5, "ms", len(several))
    benchmark(lambda: [solve(table) for table in several])


def test_a_table_of_twelve_by_twelve(benchmark, against):
    several = tables(12, 10)
    against(50, "ms", len(several))
    benchmark(lambda: [solve(table) for table in several])


def test_four_by_four_exactly_beside_highs_alone(benchmark, against):
    """The ratio of the times in the same process: below 1 the exact answer is there sooner."""
    against(1, "x")
    several = tables(4)
    benchmark.extra_info["value"] = seconds(solve, several) / seconds(by_peer, several)
    benchmark.pedantic(lambda: [solve(table) for table in several], rounds=1)


def test_a_table_of_two_hundred_by_highs(benchmark, against):
    against(1000, "ms")
    [table] = tables(200, 1)
    benchmark(lambda: solve_matrix(table))


def test_one_play_of_hidden_hands_to_a_thousandth(benchmark, against):
    against(200, "ms")
    hidden = Hidden(SET, 4)
    benchmark(lambda: solve_hidden(gains_ten, hidden, hidden))


def test_one_play_of_hidden_hands_exactly(benchmark, against):
    against(2000, "ms")
    hidden = Hidden(SET, 4)
    benchmark.pedantic(lambda: solve_hidden(gains_ten, hidden, hidden, 0), rounds=3)


def test_a_series_of_hidden_hands(benchmark, against):
    against(15_000, "ms")
    benchmark.pedantic(lambda: solve_series(series, SET, SET), rounds=1)


def test_a_series_of_open_hands_from_the_rules(benchmark, against):
    against(50, "ms")
    hands = cards("R10 R5 B7 B2"), cards("R9 R5 B7 B1")
    start = Position("scrimmage", HOME, 50, 1, 10, hands=hands, decks=(RULES.whole_set, RULES.whole_set))

    def first_down(at):
        if at.offense is not HOME:
            return 0
        return 1 if at.line != start.line else None

    benchmark(
        lambda: solve_game(
            GAME, start, RULES, first_down, allow=lambda ask: ask.options[:1] if ask.what == "call" else ask.options
        )
    )
