"""The command line as tests call it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

import cardbowl as cb
from cardbowl.cli import main

COMMAND = [sys.executable, "-m", "cardbowl"]


@pytest.fixture
def cardbowl() -> Callable[..., Result]:
    """Run a command line in this process: ``cardbowl("play", "cardbowl-2.0", input="1\\n")``."""

    def run(*words: object, input: str = "", env: dict[str, str] | None = None) -> Result:  # noqa: A002
        return CliRunner(env=env).invoke(main, [str(word) for word in words], input=input)

    return run


@pytest.fixture
def refused(cardbowl) -> Callable[..., str]:
    """Run a command line that must end with exit code 2, say nothing on stdout and one line on stderr: the line."""

    def run(*words: object, code: int = 2) -> str:
        result = cardbowl(*words)
        assert result.exit_code == code, result.output
        assert result.stdout == ""
        assert isinstance(result.exception, SystemExit), result.exception
        (line,) = result.stderr.splitlines()
        assert line.startswith("cardbowl: ")
        return line.removeprefix("cardbowl: ")

    return run


@pytest.fixture
def process() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run a command line in a process of its own."""

    def run(*words: object, **options: object) -> subprocess.CompletedProcess[str]:
        settings = {"capture_output": True, "text": True, "timeout": 120, "env": {**os.environ, "PYTHONUTF8": "1"}}
        return subprocess.run([*COMMAND, *map(str, words)], check=False, **{**settings, **options})

    return run


BOTH = ["play", "cardbowl-2.0", "--seed", "3", "--home-name", "Otters", "--away-name", "Herons", "--away", "you"]


@pytest.fixture
def play(cardbowl, tmp_path):
    """Type lines into a game of two persons; gives what was shown, and the game as it was saved."""
    log = tmp_path / "log.json"

    def run(*lines, words=BOTH, fresh=True):
        if fresh:
            log.unlink(missing_ok=True)
        result = cardbowl(*words, "--log", log, input="".join(f"{line}\n" for line in lines))
        assert result.exit_code == 0, result.output
        assert result.stderr == ""
        return result.stdout, cb.load(log)

    return run
