"""The user's cache folder: what is kept there comes back, and whatever is wrong with it is no error."""

import os
from pathlib import Path

import pytest
from support.cases import rows

from cardbowl.steps import user_cache
from cardbowl.steps.user_cache import cache_folder, keep, kept


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A folder that is not there yet."""
    monkeypatch.setenv("CARDBOWL_CACHE", str(tmp_path / "new" / "cache"))
    return tmp_path / "new" / "cache"


def test_what_is_kept_comes_back(folder):
    assert kept("name") is None
    assert keep("name", b"\x00\xff one")
    assert keep("name", b"two")
    assert kept("name") == b"two"
    assert [path.name for path in folder.iterdir()] == ["name"]


def test_a_folder_that_cannot_be_made_or_written(folder, tmp_path):
    """Such as one below a file."""
    folder.parent.touch()
    assert not keep("name", b"one")
    assert kept("name") is None


def test_a_read_only_file_stays_as_it_is(folder):
    keep("name", b"one")
    (folder / "name").chmod(0o400)
    assert not keep("name", b"two")
    assert kept("name") == b"one"


def test_a_disk_that_is_full(folder, monkeypatch):
    def full(number):
        raise OSError(28, "No space left on device")

    keep("name", b"one")
    monkeypatch.setattr("os.fsync", full)
    assert not keep("name", b"two")
    assert kept("name") == b"one"
    assert len(list(folder.iterdir())) == 1


def test_what_is_no_file_is_not_read(folder, monkeypatch):
    folder.mkdir(parents=True)
    (folder / "folder").mkdir()
    (folder / "loop").symlink_to(folder / "loop")
    os.mkfifo(folder / "pipe")
    (folder / "long").write_bytes(b"four")
    monkeypatch.setattr(user_cache, "LARGEST", 3)
    assert [kept(name) for name in ("folder", "loop", "pipe", "long", "no\0name")] == [None] * 5


@rows(
    ("system", "settings", "expected"),
    [
        ("linux", {}, "/home/me/.cache/cardbowl"),
        ("linux", {"XDG_CACHE_HOME": "/fast"}, "/fast/cardbowl"),
        ("darwin", {"XDG_CACHE_HOME": "/fast"}, "/home/me/Library/Caches/cardbowl"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/cardbowl"),
        ("win32", {}, "/home/me/AppData/Local/cardbowl"),
        ("linux", {"CARDBOWL_CACHE": "/mine"}, "/mine"),
    ],
)
def test_where_it_is(system, settings, expected, monkeypatch):
    for name in ("CARDBOWL_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/me", **settings}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(user_cache.sys, "platform", system)
    assert cache_folder() == Path(expected)
