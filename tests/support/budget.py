"""What the tests of a file may cost: ``pytest --budget=20`` names every file that costs more.

The cost is the processor time of its tests and of the programs that they start, added up over all workers; waiting costs nothing.
A processor is slower on one machine than on another, and on a busy machine than on a quiet one. So a fixed piece of work is timed
again and again between the tests, and costs are told in seconds of a machine that does a thousand such pieces in one. What
is left of the difference is a tenth from run to run, and up to a half for files that start processes while others run: so the run
fails only where a file costs more than `FAILS` times its budget.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import pytest

OVER: dict[str, tuple[float, str]] = {
    "tests/games/cardbowl2/odds/test_one_card_on.py": (30, "every card that may come next, at a moment of each kind"),
    "tests/games/cardbowl2/odds/coach/test_played_on.py": (40, "every option of twenty kinds of question, played on"),
    "tests/games/cardbowl1/odds/live/test_one_card_on.py": (30, "every card that may come next, at two moments of each kind"),
    "tests/games/cardbowl2/compiled/test_kept_games.py": (40, "it compiles the tables of its house rules, if no test has before"),
    "tests/analysis/sweep/test_cluster.py": (30, "processes of a cluster, which are started and end while the other tests run"),
    "tests/reading/test_named_ends.py": (30, "both ends of every number that questions ask for, under four sets of house rules"),
    "tests/games/cardbowl1/odds/coach/test_decisions.py": (30, "plays that are counted to their ends, for both sides"),
    "tests/games/football_strategy/odds/test_drive.py": (30, "solved drives, and a linear program for every down of them"),
    "tests/analysis/exact/test_win_probability.py": (30, "a short game, solved and followed play by play"),
    "tests/reading/test_watched_interrupts.py": (30, "a press of Ctrl-C at every line that watches a reading"),
    "tests/test_any_result.py": (30, "whole games, coach and tables under rules that say anything"),
    "tests/test_invariants.py": (30, "whole games, played anew for every way to spoil one"),
    "tests/test_rule_ids.py": (30, "it follows what runs through all code of the kit"),
    "tests/reading/test_every_formula.py": (60, "every formula of a coach against its part of the rules, read card by card"),
    "tests/test_every_game.py": (140, "whole games of every player of every rulebook, and every end of every house rule"),
    "tests/test_kept_answers.py": (
        90,
        "it needs three drives of Football Strategy, which are solved where none is kept",
    ),
    "tests/test_every_referee.py": (60, "a drive of Football Strategy, which is solved in the first file that asks for it"),
    "tests/test_kept_digests.py": (170, "a thousand games, three thousand odds, two thousand moments; random house rules"),
    "tests/test_every_table.py": (40, "what each side sees at every moment, for every player"),
}
"""Files that may cost more than others: how much, and why."""
FAILS = 1.5
"""A run fails where a file costs more than so many times its budget; below it, a file over its budget is named."""
OFTEN = 1.0
"""After so many seconds of tests the fixed piece of work is timed again."""
SHOWN = 10


def work() -> int:
    """The fixed piece of work: sums of cards, in plain Python, as most tests have it; a thousandth of a second."""
    sums = {0: 1}
    for value in range(1, 15):
        found: dict[int, int] = {}
        for total, ways in sums.items():
            for copies in range(5):
                key = total + value * copies
                found[key] = found.get(key, 0) + ways * (copies + 1)
        sums = found
    return sum(sums.values())


def pace() -> float:
    """How many seconds of this processor, as busy as it is now, are one second of the machine that costs are told in."""
    taken = []
    for _ in range(7):
        begun = time.thread_time()
        work()
        taken.append(time.thread_time() - begun)
    return 1000 * median(taken)


def spent() -> float:
    """The processor time of this process and of all that it has started and waited for, in seconds."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class Costs:
    """Costs by file; what was spent since the last look at the `pace` is told by the mean of that pace and the next."""

    def __init__(self, pace: Callable[[], float] = pace) -> None:
        self.by_file: defaultdict[str, float] = defaultdict(float)
        self._measure, self._pace = pace, pace()
        self._waiting: list[tuple[str, float]] = []

    def add(self, file: str, seconds: float) -> None:
        """A test of `file` has taken so many seconds of this processor."""
        self._waiting.append((file, seconds))
        if sum(each for _, each in self._waiting) > OFTEN:
            self.settle()

    def settle(self) -> None:
        """Count everything that waits for a pace."""
        before, self._pace = self._pace, self._measure()
        for file, seconds in self._waiting:
            self.by_file[file] += seconds / ((before + self._pace) / 2)
        self._waiting.clear()


class Budget:
    """Measures tests, and at the end says which files cost most, and fails the run where one is far over its budget."""

    def __init__(self, default: float) -> None:
        self.default, self.costs = default, Costs()

    def of(self, file: str) -> float:
        """What the tests of a file may cost."""
        return OVER.get(file, (self.default, ""))[0]

    def over(self) -> list[str]:
        """One line for every file that is over its budget."""
        advice = "make it cheaper, or raise its budget in tests/support/budget.py with a reason"
        return [
            f"{file} cost {cost:.1f} s, its budget is {self.of(file):g} s: {advice}"
            for file, cost in sorted(self.costs.by_file.items())
            if cost > self.of(file)
        ]

    def far_over(self) -> bool:
        """Whether a file costs so much more than its budget that it is not the machine."""
        return any(cost > FAILS * self.of(file) for file, cost in self.costs.by_file.items())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test, with all that it sets up and takes down."""
        begun = spent()
        try:
            return (yield)
        finally:
            self.costs.add(item.nodeid.partition("::")[0], spent() - begun)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker has ended: its costs are added to those of the others."""
        for file, cost in getattr(node, "workeroutput", {}).get("costs", {}).items():
            self.costs.by_file[file] += cost

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker hands on what it has measured; the run fails where a file is far over its budget."""
        self.costs.settle()
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["costs"] = dict(self.costs.by_file)
        elif self.far_over() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The most expensive files, and those over their budget."""
        costs = sorted(self.costs.by_file.items(), key=lambda pair: -pair[1])
        total = sum(self.costs.by_file.values())
        terminalreporter.section(f"the most expensive of {len(costs)} files; all together cost {total:.0f} s")
        for file, cost in costs[:SHOWN]:
            terminalreporter.write_line(f"{cost:7.1f} s of {self.of(file):3g}  {file}")
        for line in self.over():
            terminalreporter.write_line(f"OVER BUDGET: {line}", red=True, bold=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option ``--budget``."""
    words = "fail where the tests of one file cost more (tests/support/budget.py says what a second is, and who may cost more)"
    parser.addoption("--budget", type=float, metavar="SECONDS", help=words)


def pytest_configure(config: pytest.Config) -> None:
    """Measure where ``--budget`` is given."""
    if config.getoption("budget") is not None:
        config.pluginmanager.register(Budget(config.getoption("budget")))
