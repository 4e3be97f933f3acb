"""A folder or a file that may not be written: one sentence, nothing changes, and games go on.

The system lets an administrator write everywhere, so these tests are somebody else for a while.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from faults.doors import DOORS

pytestmark = pytest.mark.skipif(not hasattr(os, "seteuid"), reason="rights are others there")
NOBODY = 65_534


@contextmanager
def as_nobody() -> Iterator[None]:
    """While this lasts, this process has the rights of nobody in particular."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def opened(monkeypatch) -> Iterator[object]:
    """Opens a door in a folder that nobody in particular may reach: ``opened(name)`` gives folder and door."""
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)

        def one(name):
            folder = Path(place) / name.replace(" ", "-") / "folder"
            folder.mkdir(parents=True)
            folder.parent.chmod(0o777)
            for variable in ("CARDBOWL_HOME", "CARDBOWL_CACHE"):
                monkeypatch.setenv(variable, str(folder))
            return folder, DOORS[name](folder)

        yield one


def rights(folder: Path, folders: int, files: int) -> None:
    for path in [folder, *folder.rglob("*")]:
        path.chmod(folders if path.is_dir() else files)


@pytest.mark.parametrize("before", [0, 1], ids=["first", "later"])
@pytest.mark.parametrize("name", DOORS)
def test_a_folder_that_may_not_be_written(opened, name, before):
    folder, door = opened(name)
    for _ in range(before):
        assert door.write() == ""
    was = None if door.anew else door.found()
    rights(folder, 0o555, 0o444)
    with as_nobody():
        said = door.write()
        assert door.found() == was
    assert ("Permission denied" in said or "this file is read-only" in said) or name == "cache"
    assert "\n" not in said
    assert len(said) <= 400
    rights(folder, 0o777, 0o666)
    assert door.write() == ""
    assert door.found() == door.meant()
    assert not list(folder.rglob("*.part"))


@pytest.mark.parametrize("name", [name for name in DOORS if name not in ("charts", "sweep")])
def test_a_file_that_may_not_be_written_in_a_folder_that_may(opened, name):
    folder, door = opened(name)
    door.write()
    was = door.found()
    rights(folder, 0o777, 0o444)
    said = door.write()
    assert "this file is read-only" in said or name == "cache"
    assert door.found() == was
    rights(folder, 0o777, 0o666)
    assert door.write() == ""
    assert door.found() == door.meant()


@pytest.mark.parametrize("name", ["save", "table", "terminal", "progress", "kept game"])
def test_a_folder_that_may_not_be_looked_into_hides_a_game_and_loses_none(opened, name):
    folder, door = opened(name)
    door.write()
    was = door.found()
    folder.chmod(0)
    with as_nobody():
        said = door.write()
    folder.chmod(0o777)
    assert "Permission denied" in said
    assert door.found() == was
    assert door.write() == ""
    assert door.found() == door.meant()
