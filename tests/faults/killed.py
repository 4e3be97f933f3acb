"""Work in processes that are killed again and again, and what is lost by it.

Run as a program it reads a line of JSON for each task, ``[name, kills, seed, folder]``, and answers with a line: what was killed,
and what was lost. All that is worked with is imported once; each process is a copy of this one, made by `os.fork`.
"""

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from faults.disk import Disk, used
from faults.doors import DOORS
from faults.works import WORKS

MOST_WAITED = 0.02
"""Seconds: a process is killed at most so long after something that it acknowledged."""


class Work(Protocol):
    """Something that goes on over many lives; `seed` chooses what is worked on."""

    def __init__(self, folder: Path, seed: int) -> None: ...

    def go(self, acknowledge: Callable[[str], None]) -> None:
        """Begin, or go on from what lies on the disk, to the end; tell of everything that is done and saved."""

    def lost(self, acknowledged: list[str]) -> str:
        """What of it does not lie on the disk, or is not as in an unbroken run; empty where nothing is lost."""

    def is_done(self) -> bool:
        """Whether all is there, as in an unbroken run."""


class Killed(NamedTuple):
    """How a process ended, and what it had acknowledged."""

    was_killed: bool
    acknowledged: list[str]


def copied(work: Callable[[Callable[[str], None]], None]) -> tuple[int, int]:
    """Begin work in a copy of this process: its number, and the end of a pipe where it acknowledges."""
    read, write = os.pipe()
    number = os.fork()
    if number:
        os.close(write)
        return number, read
    code = 1
    try:
        os.close(read)
        work(lambda told: void(os.write(write, f"{told}\n".encode())))
        code = 0
    finally:
        os._exit(code)


def void(_: object) -> None:
    """Nothing."""


def lines(pipe: int) -> Iterator[str]:
    """The lines that come out of a pipe, until it is closed."""
    with os.fdopen(pipe) as text:
        yield from (line.rstrip("\n") for line in text)


def killed(work: Callable[[Callable[[str], None]], None], chance: Random, most: int) -> Killed:
    """Kill the work a moment after it has acknowledged something for the nth time, n being 0 to `most`."""
    number, pipe = copied(work)
    acknowledged, waits = [], chance.randint(0, most)
    told = lines(pipe)
    for _ in range(waits):
        acknowledged += [line for line in [next(told, None)] if line is not None]
    time.sleep(chance.uniform(0, MOST_WAITED))
    os.kill(number, signal.SIGKILL)
    acknowledged += told
    _, status = os.waitpid(number, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        raise AssertionError("the work has failed by itself")
    return Killed(os.WIFSIGNALED(status), acknowledged)


def at_random(name: str, kills: int, seed: int, folder: Path) -> dict[str, Any]:
    """Kill some work so many times; when it is done, begin other work."""
    chance, told, losses, count, ended = Random(seed), 0, list[str](), 0, 0
    before = folder / "before"
    before.mkdir()
    WORKS[name](before, seed).go(void)  # once here, so that no copy has to import anything
    work: Work = WORKS[name](folder, seed)
    while count < kills:
        found = killed(work.go, chance, most=6)
        count, told = count + found.was_killed, told + len(found.acknowledged)
        losses += [loss for loss in [work.lost(found.acknowledged)] if loss]
        if not found.was_killed:
            losses += [] if work.is_done() else [f"{name}: this is not the end of an unbroken run"]
            ended += 1
            work = WORKS[name](folder, seed + ended)
    number, pipe = copied(work.go)  # the last one ends by itself
    losses += [loss for loss in [work.lost(list(lines(pipe)))] if loss]
    os.waitpid(number, 0)
    losses += [] if work.is_done() else [f"{name}: this is not the end of an unbroken run"]
    return {"kills": count, "acknowledged": told, "ended": ended + 1, "lost": losses}


def at_every_call(name: str, folder: Path) -> dict[str, Any]:
    """Kill a process at each call that writes, in its turn: the file before is there, or the whole new one."""
    losses, calls = list[str](), 0
    while True:
        calls += 1
        here = folder / str(calls) / "folder"
        here.mkdir(parents=True)
        os.environ["CARDBOWL_HOME"] = os.environ["CARDBOWL_CACHE"] = str(here)
        door = DOORS[name](here)
        door.write()
        was = door.found()
        disk = Disk(here, calls.__eq__, lambda: os.kill(os.getpid(), signal.SIGKILL))

        def write(_: object, disk: Disk = disk, write: Callable[[], str] = door.write) -> None:
            with used(disk):
                write()

        number, pipe = copied(write)
        os.close(pipe)
        _, status = os.waitpid(number, 0)
        left = door.found()
        said = door.write()  # the same change, by the next process
        if said or door.found() != door.meant():
            losses.append(f"{name}, call {calls}: it does not go on: {said}")
        if not door.in_parts and left not in (was, door.meant()):
            losses.append(f"{name}, call {calls}: there is neither the old nor the new")
        if not os.WIFSIGNALED(status):
            return {"kills": calls - 1, "lost": losses}


def main() -> None:
    for line in sys.stdin:
        name, kills, seed, folder = json.loads(line)
        try:
            report = at_random(name, kills, seed, Path(folder)) if kills else at_every_call(name, Path(folder))
        except AssertionError as error:
            report = {"kills": 0, "lost": [f"{name}: {error}"]}
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main()
