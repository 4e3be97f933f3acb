"""One fault on trial: the tests that come to its function are run, the quick ones first, until one fails."""

from __future__ import annotations

import importlib
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from mutation.mutants import Mutant
from mutation.reach import QUIET, Reach, Reached, fingerprint
from mutation.rooms import DIGESTS
from mutation.tree import Ended, Teller, Tree, allow

CAUGHT: Final = "caught"
CRASHED: Final = "crashed"
TIMED_OUT: Final = "timed out"
NOT_IMPORTED: Final = "did not import"
SURVIVED: Final = "survived"

FIRST_FILES: Final = 3
QUICK: Final = 1.0
"""Processor seconds of a test that is run in the first round."""
SPARE: Final = 6.0
"""Processor seconds that a test may take beyond what it is known to take, and what all tests of its file are."""
READING: Final = 60.0
"""Processor seconds that reading the test files may take."""


class Verdict(NamedTuple):
    """What became of a fault: the outcome, the test that decided it, the processor seconds, and how many tests were left out."""

    outcome: str
    by: str
    seconds: float
    left_out: int = 0


Round = dict[str, dict[str, float]]
"""Test files, and for each of its tests the processor seconds that it is known to take."""


def tried(tree: Tree, mutant: Mutant, files: Sequence[str], reach: Reach, budget: float, spare: float = SPARE) -> Verdict:
    """Put a fault into the copy, run the tests, and take it out again."""
    text = fingerprint(tree.folder / mutant.file)
    candidates = {name: reach.known[name] for name in files if comes_to(mutant, text, reach.known[name])}
    limits = Limits(budget, spare, {name: known.seconds for name, known in candidates.items()})
    seconds = 0.0
    left_out = 0
    with tree.holding(mutant):
        for number, chosen in enumerate(rounds(mutant, candidates)):
            if number and not chosen:
                continue
            ended = tree.run(lambda teller, chosen=chosen: _look(teller, mutant.file, chosen, limits), READING)  # type: ignore[misc]
            seconds += ended.seconds
            outcome, test = _outcome(ended), ended.told.get("test", "")
            if outcome == TIMED_OUT and (left := _left(chosen, test)):
                return Verdict(SURVIVED, "", seconds, left)
            if outcome:
                return Verdict(outcome, test, seconds)
            left_out += ended.told.get("left_out", 0)
    return Verdict(SURVIVED, "", seconds, left_out)


def _left(chosen: Round, stopped: str) -> int:
    """How many tests are left when one is stopped that does not come to the fault: its time says nothing. Otherwise 0."""
    seconds = [each for tests in chosen.values() for each in tests.values()]
    at = next((tests[stopped] for tests in chosen.values() if stopped in tests), 0.0)
    return sum(each >= at for each in seconds) if at >= _LATER else 0


def comes_to(mutant: Mutant, text: str, known: Reached) -> bool:
    """Whether a test file may come to a fault; what is known of functions counts only while the file is as it was."""
    if mutant.file not in known.files:
        return False
    if not mutant.function or known.files[mutant.file] != text:
        return True
    function = f"{mutant.file}:{mutant.function}"
    return function in known.at_once or any(function in test.functions for test in known.tests.values())


def rounds(mutant: Mutant, candidates: Mapping[str, Reached]) -> tuple[Round, Round, Round]:
    """Which tests to run first, and which then: quick ones of a few files, the digests, and all the others.

    A digest stands for many games and odds, so it notices more than another test that takes as long.
    A test that does not come to the function itself may still see what another one had worked out and kept; it is run last.
    """
    direct = {name: _direct(mutant, known) for name, known in candidates.items()}
    near = [name for name in candidates if direct[name]]
    near.sort(key=lambda name: (not _named_after(name, mutant.file), _reading(candidates[name]) + min(direct[name].values())))
    few = [name for name in near if name != DIGESTS][:FIRST_FILES]
    first = {name: {test: seconds for test, seconds in direct[name].items() if seconds <= QUICK} for name in few}
    digests = {name: direct[name] for name in near if name == DIGESTS}
    taken = {test for tests in (*first.values(), *digests.values()) for test in tests}
    rest: Round = {}
    for name, known in candidates.items():
        others = {test: each.seconds for test, each in known.tests.items() if each.passed and test not in taken}
        if others:
            rest[name] = {test: seconds if test in direct[name] else seconds + _LATER for test, seconds in others.items()}
    return first, digests, rest


_LATER: Final = 1000.0
"""Added to the seconds of a test that is to be run after all others."""


class Limits(NamedTuple):
    """Processor seconds: of all tests together, of one test beyond what is known of it, and what each test file is known to take.

    The first test of a file may have to work out what all of them use, such as the tables of the fast engine, and which one is
    the first depends on the fault: one that is slow for this reason alone has noticed nothing.
    """

    budget: float
    spare: float
    files: Mapping[str, float]

    def of_test(self, test: str, known: float) -> float:
        """How long a test may take that is known to take so long: four times that, and twice what its file takes."""
        return 4 * known + 2 * self.files.get(test.partition("::")[0], 0.0) + self.spare


class Chosen:
    """A plugin of pytest that runs the chosen tests in their order, within a budget, and tells how far it has come."""

    def __init__(self, teller: Teller, chosen: Mapping[str, float], limits: Limits) -> None:
        self.teller, self.chosen, self.limits = teller, chosen, limits
        self.begun = time.process_time()
        self.left_out = 0
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The chosen tests, the quickest first; one that is not known yet comes last."""
        items.sort(key=lambda item: self.chosen.get(item.nodeid, 2 * _LATER))
        items[:] = [item for item in items if item.nodeid in self.chosen]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Leave a test out when the budget is used up; otherwise give it its time."""
        if time.process_time() - self.begun > self.limits.budget:
            self.left_out += 1
            return True
        self.teller.tell(test=item.nodeid, running=True)
        allow(self.limits.of_test(item.nodeid, self.chosen.get(item.nodeid, 0.0) % _LATER))
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first failure ends the trial."""
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A test file that cannot even be read has noticed the fault."""
        if report.failed:
            self.failed = report.nodeid


def _look(teller: Teller, file: str, chosen: Round, limits: Limits) -> None:
    """Run tests in the copy and tell what came of it."""
    sys.dont_write_bytecode = True
    teller.tell(test="", running=True)
    try:
        importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    except Exception as error:
        teller.tell(test=f"{type(error).__name__}: {error}", imported=False)
        return
    plugin = Chosen(teller, {test: seconds for tests in chosen.values() for test, seconds in tests.items()}, limits)
    code = pytest.main([*QUIET, "-x", *chosen], plugins=[plugin]) if chosen else pytest.ExitCode.OK
    teller.tell(test=plugin.failed, code=int(code), left_out=plugin.left_out)


def _outcome(ended: Ended) -> str:
    """What a process that looked at a fault has found; empty where all tests passed."""
    if ended.signal in (signal.SIGXCPU, signal.SIGALRM):
        return TIMED_OUT
    if ended.signal or ended.told.get("running"):
        return CRASHED
    if not ended.told.get("imported", True):
        return NOT_IMPORTED
    return CAUGHT if ended.told["test"] or ended.told["code"] not in (0, 5) else ""


def _direct(mutant: Mutant, known: Reached) -> dict[str, float]:
    """The tests of a file that come to the function of a fault, or to anything in its file where that is not known."""
    function = f"{mutant.file}:{mutant.function}"
    found = {name: test.seconds for name, test in known.tests.items() if test.passed and function in test.functions}
    if found:
        return found
    begin = f"{mutant.file}:"
    return {
        name: test.seconds
        for name, test in known.tests.items()
        if test.passed and any(each.startswith(begin) for each in test.functions)
    }


def _reading(known: Reached) -> float:
    """The processor seconds that reading a test file takes."""
    return known.seconds - sum(test.seconds for test in known.tests.values())


def _named_after(test_file: str, file: str) -> bool:
    """Whether a test file has the name of a file of the kit."""
    return Path(test_file).stem.removeprefix("test_") == Path(file).stem
