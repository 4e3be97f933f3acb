"""The targets themselves: what they count, the shares of the long run, and the message they will not let pass."""

import os
import subprocess
import sys

import pytest
from support.fuzz import SHARES, Trial, check_said
from support.sources import TESTS

from cardbowl.errors import DataError

TARGET = """
from hypothesis import strategies as st
from support.fuzz import fuzz
from cardbowl.errors import DataError

@fuzz(few=7, each=11)
def test_target(trial, data):
    number = data.draw(st.integers())
    def act():
        if number % 2:
            raise DataError(f"{number} is odd")
    trial.refuses(act)
"""
INI = "[pytest]\nmarkers =\n    soak: too long\naddopts = -m 'not soak'\n"


def run(folder, *options):
    (folder / "test_one.py").write_text(TARGET)
    (folder / "pytest.ini").write_text(INI)
    command = [sys.executable, "-m", "pytest", "-p", "support.fuzz", "-p", "no:nbval", "-q", *options]
    settings = {**os.environ, "PYTHONPATH": str(TESTS)}
    return subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False).stdout


def test_the_long_run_has_shares_that_workers_divide(tmp_path):
    """Each share has its own inputs, and at the end all of them are told together."""
    said = run(tmp_path, "--numprocesses=2", "-m", "soak")
    assert f"{SHARES} passed" in said
    assert f"{11 * SHARES:>9,} inputs" in said
    assert "test_one.py::test_target" in said


@pytest.mark.parametrize("text", ["", " ", "a\nb", "a\x1b[0m", "x" * 401, "<object object at 0x7f>", "\u202e"])
def test_a_message_that_cannot_be_shown_fails(text):
    with pytest.raises(AssertionError):
        check_said(text)


def test_a_refusal_that_changes_something_fails():
    state = []

    def act():
        state.append(1)
        raise DataError("no")

    with pytest.raises(AssertionError, match="the state has changed"):
        Trial(is_long=False).unchanged(lambda: list(state), act)


def test_an_error_of_another_kind_is_not_caught():
    with pytest.raises(ZeroDivisionError):
        Trial(is_long=False).refuses(lambda: 1 / 0)
