"""How fast exact odds are: questions of Card Bowl 2.0, and the same numbers worked out with icepool in the same process.

*First* is the first call in a separate Python process, after everything is imported; *again* is any later call.
"""

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb
from pathlib import Path
from statistics import median
from subprocess import run as run_process
from time import perf_counter
from typing import NamedTuple

import icepool
import pytest

import cardbowl as cb
from cardbowl.games.cardbowl2.odds import field_goals

GAME = "cardbowl-2.0"
SHOWN = range(18, 66)


class Line(NamedTuple):
    """One line of the table: ours and the peer's (None: there is none) in `unit`, and the goal in words."""

    name: str
    ours: float
    peer: float | None
    unit: str
    goal: str


@pytest.fixture(scope="module")
def beside(request) -> Iterator[Callable[[Line], None]]:
    """Takes the lines of a table that is printed after the last benchmark of this file."""
    lines: list[Line] = []
    yield lines.append
    if not lines:
        return
    plugins = request.config.pluginmanager
    write = plugins.getplugin("terminalreporter").write_line
    with plugins.getplugin("capturemanager").global_and_fixture_disabled():
        write("")
        write(f"{'odds beside icepool (medians)':<44} {'ours':>11}    {'icepool':>11}    {'ratio':>9}  goal")
        for name, ours, peer, unit, goal in lines:
            theirs = f"{peer:>11.3f} {unit} {peer / ours:>8.1f}x" if peer else " " * 24
            write(f"{name:<44} {ours:>11.3f} {unit} {theirs}  {goal}")


@pytest.fixture
def measure(benchmark, against, beside):
    """Time `ours` again and again in this process, and `peer` beside it."""

    def tell(name, goal, told, ours, peer=None):
        against(goal, "ms")
        ours()
        benchmark(ours)
        theirs = median(timed(peer) for _ in range(50 if benchmark.enabled else 1)) if peer else None
        if benchmark.enabled:
            beside(Line(name, 1000 * benchmark.stats.stats.median, theirs, "ms", told))

    return tell


@pytest.fixture
def measure_alone(benchmark, against, beside):
    """Take the time that `ours` reports from a separate Python process, and the peer's beside it."""

    def tell(name, goal, told, ours, peer=None, unit="ms"):
        against(goal, unit)
        rounds = 5 if benchmark.enabled else 1
        values = []
        benchmark.pedantic(lambda: values.append(ours()), rounds=rounds)
        theirs = median(peer() for _ in range(rounds)) if peer else None
        if benchmark.enabled:
            benchmark.extra_info["value"] = median(values)
            beside(Line(name, median(values), theirs, unit, told))

    return tell


def asked(what: str) -> None:
    """Skip what no question answers."""
    if what not in cb.GAMES[GAME].questions():
        pytest.skip(f"{GAME} has no question {what!r}, so there is nothing to time")


def alone(code: str) -> float:
    """The number that `code` prints in a Python of its own."""
    return float(run_process([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


def fresh(setup: str, call: str) -> float:
    """The milliseconds of the first `call` in a separate Python process, after `setup`."""
    timing = "print(1000 * (perf_counter() - begun))"
    return alone(f"{setup}\nfrom time import perf_counter\nbegun = perf_counter()\n{call}\n{timing}")


def timed(call: Callable[[], object]) -> float:
    """How many milliseconds one call takes."""
    begun = perf_counter()
    call()
    return 1000 * (perf_counter() - begun)


# ---- what icepool does with the same questions ----

ORDINARY = {value: 4 if value > 1 else 3 for value in range(1, 14)}


def peer_field_goals() -> list[Fraction]:
    """Two deals for all distances: six cards without the ace of spades, and the five others of a hand that holds it.

    The ace is equally likely to be any of the six cards, so of those hands 6 - window in 6 are not blocked.
    """
    without = icepool.Deck(ORDINARY).deal(6).sum()
    beside_it = icepool.Deck(ORDINARY).deal(5).sum()
    good = []
    for distance in SHOWN:
        window = 1 + sum(distance >= step for step in (20, 30, 40, 50, 60))
        ways = 6 * without.quantity(">=", distance) + (6 - window) * beside_it.quantity(">=", distance - 1)
        good.append(Fraction(ways, 6 * comb(52, 6)))
    return good


def peer_run(draws: int) -> icepool.Die[int]:
    """The yards of a run, reduced by hand to what icepool does well.

    Cards up to 10 grant nothing, so how a run goes on depends on how many of them are gone and on the face cards that are:
    that is a chain of small states, mapped card by card.
    Which ones they were does not matter to the run: their sum is that of as many cards dealt from the 39, convolved at the end.
    (To keep every rank apart is out of the question; to add the deal to each state by itself takes three to five times as long.)
    """

    def card(pending, plain, jacks, queens, kings):
        if not pending:
            return pending, plain, jacks, queens, kings
        return icepool.Die(
            {
                (pending - 1, plain + 1, jacks, queens, kings): 39 - plain,
                (pending, plain, jacks + 1, queens, kings): 4 - jacks,
                (pending + 1, plain, jacks, queens + 1, kings): 4 - queens,
                (pending + 2, plain, jacks, queens, kings + 1): 4 - kings,
                (0, plain, jacks, queens, kings): 1,  # the ace of spades
            }
        )

    ends = icepool.Die([(draws, 0, 0, 0, 0)]).map(card, repeat=draws + 24)
    ends = ends.map(lambda pending, plain, jacks, queens, kings: (plain, 11 * jacks + 12 * queens + 13 * kings))
    faces = {}
    for (plain, total), ways in ends.items():
        faces.setdefault(plain, {})[total] = ways
    low = icepool.Deck({value: count for value, count in ORDINARY.items() if value <= 10})
    return icepool.Die({low.deal(plain).sum() + icepool.Die(ways): sum(ways.values()) for plain, ways in faces.items()})


# ---- the table ----

IMPORTED = "import cardbowl as cb; cb.GAMES['cardbowl-2.0'].questions(); from cardbowl.games.cardbowl2.odds import field_goals"
PEER_IMPORTED = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import bench_odds"
FIELD_GOALS = "[test.reached for test in field_goals()]"
CALLS = {
    "rush": "cb.odds('cardbowl-2.0', 'rush', o1='10H', d1='5C').mean()",
    "pass": "cb.odds('cardbowl-2.0', 'pass', o1='10H', d1='5C', cards=1).mean()",
    "run": "cb.odds('cardbowl-2.0', 'run', n=3).mean()",
}
RUN = "runs_after(ordinary(Deck.standard()), dict(enumerate(HouseRules().draws)), {((), 3): {0: 1}}, stoppers=1)"
RUN_IMPORTED = f"""{IMPORTED}
from cardbowl.cards import Deck
from cardbowl.chance.runs import runs_after
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.odds.deck import ordinary
"""
PEAK = """
import resource, sys
from pathlib import Path
status = Path("/proc/self/status")  # the peak of this process alone; where there is none, getrusage has to do
if status.exists():
    print(next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) / 1024)
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 ** (2 if sys.platform == "darwin" else 1))
"""


def test_48_field_goals_first(measure_alone):
    def peer():
        return fresh(PEER_IMPORTED, "bench_odds.peer_field_goals()")

    measure_alone("48 field goals, first", 0.15, "< 0.15 ms", lambda: fresh(IMPORTED, FIELD_GOALS), peer)


def test_48_field_goals_again(measure):
    measure("48 field goals, again", 0.15, "8x icepool", lambda: [test.reached for test in field_goals()], peer_field_goals)


def test_a_run_first(measure_alone):
    def peer():
        return fresh(PEER_IMPORTED, "bench_odds.peer_run(3).mean()")

    measure_alone("the yards of a run of 3 draws, first", 6, "< 6 ms, 100x icepool", lambda: fresh(RUN_IMPORTED, RUN), peer)


def test_a_run_with_its_cards_first(measure_alone):
    measure_alone("the same with the number of its cards", 20, "", lambda: fresh(IMPORTED, CALLS["run"]))


def test_a_rush_first(measure_alone):
    asked("rush")
    measure_alone("a rush and its run, first", 20, "< 20 ms", lambda: fresh(IMPORTED, CALLS["rush"]))


def test_a_rush_again(measure):
    asked("rush")
    measure("a rush and its run, again", 0.1, "< 0.1 ms", lambda: cb.odds(GAME, "rush", o1="10H", d1="5C").mean())


def test_a_pass_first(measure_alone):
    asked("pass")
    measure_alone("a one-card pass and what follows, first", 250, "< 250 ms", lambda: fresh(IMPORTED, CALLS["pass"]))


def test_a_pass_again(measure):
    asked("pass")
    measure(
        "a one-card pass and what follows, again", 2, "< 2 ms", lambda: cb.odds(GAME, "pass", o1="10H", d1="5C", cards=1).mean()
    )


def test_memory(measure_alone):
    for what in CALLS:
        asked(what)
    code = "\n".join([IMPORTED, FIELD_GOALS, *CALLS.values(), PEAK])
    measure_alone("memory after all of these", 150, "< 150 MB", lambda: alone(code), unit="MB")
