"""A disk that is full: at every call that writes, what was saved stays, a sentence says so, and the next one works again.

Each door is tried with every call refused in its turn, alone and with all that follow, for a first file and for a later one.
"""

import os
import subprocess
import sys

import pytest
from faults.disk import Disk, is_broken, is_full, used
from faults.doors import DOORS
from support.cases import some
from support.sources import ROOT

LONGEST = 400
"""Letters of a sentence."""
EVERY = 10_000
HOW = [
    (0, False, 5),
    (1, True, 5),
    *(pytest.param(before, once, EVERY, marks=pytest.mark.soak) for before in (0, 1) for once in (True, False)),
]
"""How many writes there were before, whether one call is refused or all after it too, and how many calls are tried."""


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """Opens doors in new folders: ``opened(name)`` gives the folder and the door."""
    folders = iter(range(10_000))

    def one(name):
        folder = tmp_path / str(next(folders)) / "folder"
        folder.mkdir(parents=True)
        for variable in ("CARDBOWL_HOME", "CARDBOWL_CACHE"):
            monkeypatch.setenv(variable, str(folder))
        return folder, DOORS[name](folder)

    return one


def refused(first, number, *, once):
    """The calls that are refused: one, or one and all after it."""
    return (lambda call: call == number) if once else (lambda call: call >= number)


def calls_of(opened, name, before):
    """How many calls the next write has, after so many before it."""
    folder, door = opened(name)
    for _ in range(before):
        assert door.write() == ""
    with used(Disk(folder)) as disk:
        assert door.write() == ""
    assert door.found() == door.meant()
    return len(disk.calls)


def strange(folder, door):
    """What lies in a folder, and should not."""
    allowed = {path for pattern in door.files for path in folder.glob(pattern)}
    return sorted(set(folder.rglob("*")) - allowed) + list(folder.rglob("*.part"))


def tried(opened, name, before, number, *, once, refuse):
    """Write with a call refused: either all is as it was, with a sentence, or it is written; then it works again."""
    folder, door = opened(name)
    for _ in range(before):
        door.write()
    was = None if door.anew else door.found()
    with used(Disk(folder, refused(before, number, once=once), refuse)):
        said = door.write()
    if said:
        assert door.in_parts or door.found() in (was, door.meant())
        assert len(said) <= LONGEST
        assert "\n" not in said
    else:
        assert door.found() == door.meant()
    assert strange(folder, door) == []
    assert door.write() == "", "with room again"
    assert door.found() == door.meant()
    assert strange(folder, door) == []
    return said


def spread(calls, at_most):
    """Numbers of calls, the first and the last among them, with as many left out between each two of them."""
    count = min(calls, at_most)
    return sorted({1 + place * (calls - 1) // max(1, count - 1) for place in range(count)})


@pytest.mark.parametrize(("before", "once", "at_most"), HOW)
@pytest.mark.parametrize("name", DOORS)
def test_what_was_saved_stays_and_the_next_one_works(opened, name, before, once, at_most):
    for number in spread(calls_of(opened, name, before), at_most):
        said = tried(opened, name, before, number, once=once, refuse=is_full)
        assert "No space left on device" in said or not said or name == "cache"


@pytest.mark.parametrize("name", some([*DOORS], 3))
def test_a_disk_that_does_not_answer_is_no_other_fault(opened, name):
    for number in spread(calls_of(opened, name, 1), 4):
        said = tried(opened, name, 1, number, once=False, refuse=is_broken)
        assert "Input/output error" in said or not said or name == "cache"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit for files")
def test_a_limit_of_the_system_is_a_full_disk(tmp_path):
    """A process that may write no file of more than 20 letters: what it wrote before stays, and it goes on when it may again."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    command = [sys.executable, "-c", LIMITED, tmp_path, *LIMITED_DOORS]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.stdout.splitlines() == [f"{name}: as it was, right, []" for name in LIMITED_DOORS], done.stderr


LIMITED_DOORS = ["save", "table", "progress", "simulate, csv", "simulate, parquet", "sweep"]
LIMITED = """
import os, resource, sys
from pathlib import Path
from faults.doors import DOORS
_, free = resource.getrlimit(resource.RLIMIT_FSIZE)
for name in sys.argv[2:]:
    folder = Path(sys.argv[1]) / name / "folder"
    folder.mkdir(parents=True)
    os.environ["CARDBOWL_HOME"] = str(folder)
    door = DOORS[name](folder)
    door.write()
    was = None if door.anew else door.found()
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, free))
    said, found = door.write(), door.found()
    resource.setrlimit(resource.RLIMIT_FSIZE, (free, free))
    then = "right" if not door.write() and door.found() == door.meant() else "wrong"
    parts = [path.name for path in folder.rglob("*.part")]
    print(f"{name}: {'as it was' if found == was and 'File too large' in said else said}, {then}, {parts}")
"""
