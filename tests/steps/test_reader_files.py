"""The reader's folder: where it is, what is written there, and what is said when it cannot be."""

import errno
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from cardbowl.errors import DataError
from cardbowl.steps.reader_files import FOLDER, HOME, NOTE, make_folder, read_file, reader_folder, write_file


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path / "reader"))
    return tmp_path / "reader"


def test_the_folder_lies_beside_the_notebook_and_only_a_kernel_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    assert reader_folder() is None
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=object())))
    assert reader_folder() == tmp_path / FOLDER
    assert not reader_folder().exists()  # type: ignore[union-attr]


def test_an_empty_name_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, "")
    monkeypatch.chdir(tmp_path)
    assert reader_folder() is None
    assert write_file("progress.json", "{}", "the progress") is False
    assert read_file("progress.json", "the progress") == ""
    assert list(tmp_path.iterdir()) == []


def test_files_are_written_whole_and_read_back_with_a_note_beside_them(home: Path) -> None:
    assert read_file("progress.json", "the progress") == ""
    assert not home.exists()
    assert write_file("progress.json", "{}\n", "the progress")
    assert write_file("games/one.json", "[1]\n", "the game")
    assert read_file("progress.json", "the progress") == "{}\n"
    assert read_file("games/one.json", "the game") == "[1]\n"
    assert sorted(path.name for path in home.iterdir()) == ["games", "progress.json", NOTE]
    assert "delete" in (home / NOTE).read_text(encoding="utf-8")


def test_what_stands_in_the_way_of_the_folder_is_said_in_one_sentence(home: Path) -> None:
    home.write_text("a file")
    with pytest.raises(DataError, match=r"reader: cannot make this folder: File exists$"):
        write_file("progress.json", "{}", "the progress")
    assert home.read_text() == "a file"


def test_a_read_only_folder_is_said_in_one_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir()
    opened = os.open

    def refuse(path: str | Path, flags: int, mode: int = 0o777) -> int:
        """No file is made in this folder, whoever asks."""
        if flags & os.O_CREAT and Path(path).parent == home:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(DataError, match=r"progress\.json: cannot save the progress: Permission denied$"):
        write_file("progress.json", "{}", "the progress")
    assert list(home.iterdir()) == []


def test_a_note_that_cannot_be_written_is_no_error(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: str, what: str) -> None:
        raise DataError(f"{path}: cannot save {what}: No space left on device")

    monkeypatch.setattr("cardbowl.steps.reader_files.write_whole", full)
    make_folder(home)
    assert list(home.iterdir()) == []
    with pytest.raises(DataError, match="No space left"):
        write_file("progress.json", "{}", "the progress")
