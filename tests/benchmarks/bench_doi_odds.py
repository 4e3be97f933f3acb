"""How fast exact odds of D.O.I. are: every field goal, and a play, beside the same numbers computed with icepool.

*First* is the first call in a separate Python process, after everything is imported; *again* is any later call with other cards
gone, so that nothing is remembered.
"""

import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, cycle
from pathlib import Path
from statistics import median
from subprocess import run as run_process
from time import perf_counter

import icepool
import pytest

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds import field_goals
from cardbowl.games.doi.odds.pairings import pairings
from cardbowl.reading.decisions import decision_odds

RULES = HouseRules()
FIELD = range(1, 100)


@pytest.fixture
def measure(benchmark, against, capsys):
    """Time `ours`, and `peer` beside it; print both with their ratio."""

    def tell(name: str, goal: float, ours: Callable[[], object], peer: Callable[[], object] | None = None) -> None:
        against(goal, "ms")
        ours()
        benchmark(ours)
        if peer is not None and benchmark.enabled:
            show(capsys, name, 1000 * benchmark.stats.stats.median, median(timed(peer) for _ in range(20)))

    return tell


@pytest.fixture
def measure_alone(benchmark, against, capsys):
    """Time the first call of `ours` in a separate Python process, and of `peer` beside it."""

    def tell(name: str, goal: float, ours: tuple[str, str], peer: tuple[str, str]) -> None:
        against(goal, "ms")
        rounds, values = 5 if benchmark.enabled else 1, []
        benchmark.pedantic(lambda: values.append(fresh(*ours)), rounds=rounds)
        if benchmark.enabled:
            benchmark.extra_info["value"] = median(values)
            show(capsys, name, median(values), median(fresh(*peer) for _ in range(rounds)))

    return tell


def show(capsys, name: str, ours: float, theirs: float) -> None:
    with capsys.disabled():
        print(f"\n{name}: {ours:.3f} ms, icepool {theirs:.3f} ms, ratio {theirs / ours:.1f}")


def timed(call: Callable[[], object]) -> float:
    begun = perf_counter()
    call()
    return 1000 * (perf_counter() - begun)


def fresh(setup: str, call: str) -> float:
    """The milliseconds of the first `call` in a separate Python process, after `setup`."""
    timing = "print(1000 * (perf_counter() - begun))"
    code = f"{setup}\nfrom time import perf_counter\nbegun = perf_counter()\n{call}\n{timing}"
    return float(run_process([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


# ---- what icepool does with the same questions ----


def peer_field_goals(gone: tuple[Card, ...] = ()) -> list[Fraction]:
    """One deal of six cards for all distances."""
    counts = Counter(card.value for card in RULES.whole_set)
    counts.subtract(card.value for card in gone)
    six = icepool.Deck({value: count for value, count in counts.items() if count}).deal(6).sum()
    whole = six.denominator()
    return [Fraction(six.quantity(">=", distance), whole) for distance in FIELD]


def peer_play(gone: tuple[Card, ...] = ()) -> icepool.Die[tuple[str, int]]:
    """Two cards, one of each set, and a function of both."""
    ours = icepool.Die(Counter((card.color, card.value) for card in RULES.whole_set))
    left = Counter((card.color, card.value) for card in RULES.whole_set)
    left.subtract((card.color, card.value) for card in gone)
    theirs = icepool.Die({face: count for face, count in left.items() if count})
    return icepool.map(played, ours, theirs)


def played(o: tuple[str, int], d: tuple[str, int]) -> tuple[str, int]:
    if not o[1] or not d[1]:
        return "penalty", 5 * (bool(d[1]) - bool(o[1]))
    if o[0] != d[0]:
        return "gain", o[1] + d[1]
    return ("gain", o[1] - d[1]) if o[1] != d[1] else ("turnover", 0)


# ---- the table ----

IMPORTED = "from cardbowl.games.doi.odds import field_goals"
PEER = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import bench_doi_odds"
REMOVED = [(RULES.whole_set[one], RULES.whole_set[two]) for one, two in combinations(range(30), 2)]


def test_field_goals_from_every_yard_line_first(measure_alone):
    ours, peer = (IMPORTED, "field_goals(range(1, 100))"), (PEER, "bench_doi_odds.peer_field_goals()")
    measure_alone("field goals from 99 yard lines, first", 50, ours, peer)


def test_field_goals_from_every_yard_line_again(measure):
    gone, theirs = cycle(REMOVED), cycle(REMOVED)
    measure(
        "field goals from 99 yard lines, again",
        5,
        lambda: field_goals(FIELD, RULES, next(gone)),
        lambda: peer_field_goals(next(theirs)),
    )


def test_a_play_of_two_whole_sets(measure):
    theirs = cycle(REMOVED)
    measure(
        "a play of two whole sets", 5, lambda: pairings(RULES.whole_set, RULES.whole_set, RULES), lambda: peer_play(next(theirs))
    )


def test_the_coach_before_a_card(measure):
    referee = cb.new_game("doi", seed=1).run()
    referee.answer("play")
    measure("the coach before a card", 5, lambda: decision_odds(referee))
