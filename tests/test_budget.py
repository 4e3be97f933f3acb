"""A file whose tests cost too much is named and fails the run, on whatever machine; see tests/support/budget.py."""

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from support.budget import FAILS, OVER, Budget, Costs
from support.sources import ROOT, TESTS

EXPENSIVE = """
import pytest
from support.budget import work

@pytest.mark.parametrize("number", range(4))
def test_much_work(number):
    for _ in range(100):
        work()
"""
STARTING = """
import subprocess, sys

def test_another_program_works():
    code = "from support.budget import work; [work() for _ in range(400)]"
    subprocess.run([sys.executable, "-c", code], check=True)
"""
WAITING = """
import time

def test_that_waits():
    time.sleep(0.5)
"""


def run(folder, *options, **files):
    """How a run of these test files ended, and what it said."""
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-p", "support.budget", "-p", "no:nbval", *options, str(folder)]
    settings = {**os.environ, "PYTHONPATH": str(TESTS)}
    done = subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("workers", [0, 2])
def test_a_file_over_its_budget_fails_the_run_and_is_named(tmp_path, workers):
    """Over all workers together; waiting costs nothing, and programs that a test starts are counted."""
    files = {"test_expensive": EXPENSIVE, "test_starting": STARTING, "test_waiting": WAITING}
    code, said = run(tmp_path, "--budget=0.2", f"--numprocesses={workers}", **files)
    assert code == pytest.ExitCode.TESTS_FAILED, said
    assert "6 passed" in said
    named = [line for line in said.splitlines() if line.startswith("OVER BUDGET: ")]
    assert [line.split()[2] for line in named] == ["test_expensive.py", "test_starting.py"]
    assert "its budget is 0.2 s" in named[0]


def test_a_file_a_little_over_its_budget_is_named_and_the_run_passes():
    budget = Budget(20)
    session = SimpleNamespace(config=SimpleNamespace(), exitstatus=pytest.ExitCode.OK)
    budget.costs.by_file["tests/test_one.py"] = 20 * FAILS - 0.1
    budget.pytest_sessionfinish(session)
    assert session.exitstatus == pytest.ExitCode.OK
    assert [line.split()[0] for line in budget.over()] == ["tests/test_one.py"]
    budget.costs.by_file["tests/test_one.py"] = 20 * FAILS + 0.1
    budget.pytest_sessionfinish(session)
    assert session.exitstatus == pytest.ExitCode.TESTS_FAILED


def test_within_the_budget_the_files_are_listed_and_all_is_well(tmp_path):
    code, said = run(tmp_path, "--budget=60", test_expensive=EXPENSIVE)
    assert code == pytest.ExitCode.OK
    assert "the most expensive of 1 files" in said
    assert "OVER BUDGET" not in said


def test_without_a_budget_nothing_is_measured(tmp_path):
    code, said = run(tmp_path, test_waiting=WAITING)
    assert code == pytest.ExitCode.OK
    assert "most expensive" not in said


def test_a_slow_machine_and_a_busy_one_cost_the_same():
    """Twice the time where everything takes twice the time; where the pace changes on the way, its mean counts."""
    paces = iter([2.0, 2.0, 4.0])
    costs = Costs(lambda: next(paces))
    costs.add("one", 0.5)
    assert not costs.by_file, "it waits for the next look at the pace"
    costs.add("two", 1.5)
    assert costs.by_file == {"one": 0.25, "two": 0.75}
    costs.add("one", 3.0)
    assert costs.by_file == {"one": 1.25, "two": 0.75}


def test_a_higher_budget_is_that_of_a_file_and_has_a_reason():
    for file, (seconds, reason) in OVER.items():
        assert (ROOT / file).is_file(), file
        assert seconds > 20
        assert len(reason.split()) > 4
        assert Budget(20).of(file) == seconds
