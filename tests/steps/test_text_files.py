"""Text files: written whole, with the rights they had, and nothing is left behind."""

import os
import subprocess
import sys
import threading

import pytest

import cardbowl as cb
from cardbowl.errors import DataError
from cardbowl.steps.text_files import is_there, read_text, write_whole

KILLED = """
import os, signal, sys
from cardbowl.steps.text_files import write_whole
os.fsync = lambda number: os.kill(os.getpid(), signal.SIGKILL)
write_whole(sys.argv[1], "new", "the text")
"""


@pytest.fixture
def text(tmp_path):
    return tmp_path / "text.txt"


def written(path, content="new"):
    write_whole(path, content, "the text")
    return path.read_text(encoding="utf-8")


def rights(path):
    return path.stat().st_mode & 0o777


def test_a_new_file_gets_the_usual_rights_and_an_old_one_keeps_its_own(text):
    usual = text.with_name("usual.txt")
    usual.touch()
    written(text)
    assert rights(text) == rights(usual)
    for mode in (0o600, 0o640, 0o666, 0o755):
        text.chmod(mode)
        written(text)
        assert rights(text) == mode


def test_nobody_reads_a_private_file_while_it_is_written(text, monkeypatch):
    text.touch()
    text.chmod(0o600)
    sync, seen = os.fsync, []
    monkeypatch.setattr("os.fsync", lambda number: seen.append(os.fstat(number).st_mode & 0o777) or sync(number))
    written(text)
    assert seen[0] == 0o600


def test_the_mask_of_the_process_is_left_alone(text, monkeypatch):
    monkeypatch.setattr("os.umask", None)
    assert written(text) == "new"


@pytest.mark.parametrize("mode", [0o444, 0o400, 0o555])
def test_a_file_that_is_read_only_stays_as_it_is(text, mode):
    text.write_text("old")
    text.chmod(mode)
    with pytest.raises(DataError, match=r"text\.txt: cannot save the text: this file is read-only"):
        written(text)
    assert text.read_text() == "old"
    assert list(text.parent.iterdir()) == [text]


def test_the_folder_is_synced_after_the_file(text, monkeypatch):
    sync, synced = os.fsync, []
    monkeypatch.setattr("os.fsync", lambda number: synced.append(os.fstat(number).st_ino) or sync(number))
    written(text)
    assert synced == [text.stat().st_ino, text.parent.stat().st_ino]


def test_a_folder_that_cannot_be_synced_is_no_error(text, monkeypatch):
    folder, sync = text.parent.stat().st_ino, os.fsync

    def files_only(number):
        if os.fstat(number).st_ino == folder:
            raise OSError(22, "Invalid argument")
        sync(number)

    monkeypatch.setattr("os.fsync", files_only)
    assert written(text) == "new"


@pytest.mark.skipif(os.name != "posix", reason="only there a process can kill itself like this")
def test_what_a_killed_process_leaves_is_removed_later(text):
    text.write_text("old")
    subprocess.run([sys.executable, "-c", KILLED, text], check=False)
    assert text.read_text() == "old"
    (part,) = set(text.parent.iterdir()) - {text}
    written(text)
    assert part.exists()  # somebody may just be writing it
    os.utime(part, (0, 0))
    names = (".text.txt.part", ".text.txt.original", ".other.txt.0123abcd.part", "text.txt.part")
    others = [text.with_name(name) for name in names]
    for other in others:
        other.touch()
        os.utime(other, (0, 0))
    written(text)
    assert set(text.parent.iterdir()) == {text, *others}


def test_names_with_signs_of_patterns_are_names(tmp_path):
    path, other = tmp_path / "[ab]*.txt", tmp_path / ".aXYZ.txt.0123abcd.part"
    other.touch()
    os.utime(other, (0, 0))
    assert written(path) == "new"
    assert set(tmp_path.iterdir()) == {path, other}


def test_a_link_stays_a_link_and_one_to_itself_is_refused(text):
    link = text.with_name("link.txt")
    link.symlink_to(text)
    assert written(link) == "new"
    assert link.is_symlink()
    loop = text.with_name("loop.txt")
    loop.symlink_to(loop)
    with pytest.raises(DataError, match=r"loop\.txt: cannot save the text"):
        write_whole(loop, "new", "the text")
    assert loop.is_symlink()


def test_several_who_write_at_once_never_leave_a_part(text):
    texts = [f"{number}" * 20_000 for number in range(4)]
    writers = [threading.Thread(target=lambda content=content: [written(text, content) for _ in range(10)]) for content in texts]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        assert not is_there(text) or read_text(text, "the text") in texts
    assert [path.name for path in text.parent.iterdir()] == ["text.txt"]


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "nothing"])
def test_what_is_not_there(tmp_path, name):
    assert not is_there(f"{tmp_path}/{name}")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_or_a_device_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero"):
        with pytest.raises(DataError, match="cannot read the text: this is no file, but a device or a pipe"):
            read_text(path, "the text")


def test_a_file_that_is_too_large_is_refused_unread(text):
    with text.open("wb") as file:
        file.truncate(3_000_000_000)
    with pytest.raises(DataError, match="cannot read the text: the file has 3,000,000,000 bytes, at most 4,000,000 are read"):
        read_text(text, "the text")


def test_a_mark_of_the_byte_order_and_line_ends_of_windows_mean_nothing(text):
    text.write_bytes(b"\xef\xbb\xbfone\r\ntwo\r\n")
    assert read_text(text, "the text") == "one\ntwo\n"


@pytest.mark.parametrize("wrong", [None, True, 1, 5, 1.5, b"x", [], object()])
def test_what_is_no_name_is_no_file(wrong):
    """A whole number would be a file that is open already, such as what the process writes to, and closed after it was read."""
    for tried in (lambda: read_text(wrong, "the game"), lambda: write_whole(wrong, "x", "the game")):
        with pytest.raises(DataError, match=r"^the file of game is .*; a name is needed$"):
            tried()


def test_a_link_under_the_name_of_the_part_is_not_followed(text, monkeypatch):
    other = text.with_name("other.txt")
    other.write_text("of somebody else")
    monkeypatch.setattr("cardbowl.steps.text_files.token_hex", lambda size: "0123abcd")
    text.with_name(f".{text.name}.0123abcd.part").symlink_to(other)
    with pytest.raises(DataError, match="cannot save the text: File exists"):
        written(text)
    assert other.read_text() == "of somebody else"


@pytest.mark.parametrize(("folder", "why"), [("no_dir", "No such file or directory"), ("a_file", "Not a directory")])
def test_a_name_that_goes_back_from_no_folder_is_refused_as_it_is_read(tmp_path, folder, why):
    """As in ``no_dir/../mine.json``."""
    (tmp_path / "a_file").write_text("x")
    path = tmp_path / folder / ".." / "mine.json"
    for use in (cb.new_game("doi").save, cb.load):
        with pytest.raises(DataError, match=rf"mine\.json: cannot (save|read) the game: {why}"):
            use(path)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a_file"]


def test_a_text_with_half_a_letter_is_told_as_that_and_not_as_a_wrong_name(text):
    text.write_text("before")
    with pytest.raises(DataError, match="cannot save the game: it has half of a letter, which no text in UTF-8 can hold"):
        write_whole(text, "\ud800", "the game")
    assert text.read_text() == "before"
