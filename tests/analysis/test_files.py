"""Columns as CSV and Parquet files: whole, or not at all."""

import csv
import errno
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from support.sources import ROOT

from cardbowl.analysis import files
from cardbowl.analysis.files import columns_of, csv_text, file_to_write, write_columns
from cardbowl.errors import DataError, NotationError

COLUMNS = {
    "kind": np.array(["rush", "on-side"], dtype=object),
    "yards": np.array([3, -2], dtype="int16"),
    "touchdown": np.array([True, False]),
    "share": [0.25, None],
}


def test_csv_has_words_numbers_and_ones_for_yes():
    assert csv_text(COLUMNS) == "kind,yards,touchdown,share\nrush,3,1,0.25\non-side,-2,0,\n"
    assert csv_text({"no": []}) == "no\n"


def test_parquet_keeps_the_types(tmp_path):
    polars = pytest.importorskip("polars")
    write_columns(tmp_path / "a.parquet", COLUMNS, "plays")
    read = polars.read_parquet(tmp_path / "a.parquet")
    assert read.to_dicts() == [
        {"kind": "rush", "yards": 3, "touchdown": True, "share": 0.25},
        {"kind": "on-side", "yards": -2, "touchdown": False, "share": None},
    ]
    assert read.schema["yards"] == polars.Int16


def test_rows_become_columns():
    assert columns_of([{"a": 1, "b": 2}, {"a": 3, "b": 4}]) == {"a": [1, 3], "b": [2, 4]}
    assert columns_of([]) == {}


def test_a_file_is_written_whole_and_leaves_nothing_beside_it(tmp_path):
    file = tmp_path / "plays.csv"
    for times in (1, 3):
        write_columns(file, {"a": range(times)}, "plays")
        with file.open(newline="") as text:
            assert len(list(csv.reader(text))) == times + 1
        assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
@pytest.mark.skipif(os.name != "posix", reason="the limit of the size of files is one of these systems")
def test_a_disk_that_is_full_leaves_the_file_as_it_was(tmp_path, suffix):
    """The system refuses to write more than 4 kB, as a full disk does."""
    file = tmp_path / f"plays{suffix}"
    file.write_text("what was there")
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(file)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"{file}: File too large; plays are not written, and the file is as it was before\n", done.stderr
    assert file.read_text() == "what was there"
    assert list(tmp_path.iterdir()) == [file]


FULL = """
import random, resource, sys
from cardbowl.analysis.files import write_columns
from cardbowl.errors import DataError
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
draw = random.Random(1)
try:
    write_columns(sys.argv[1], {"a": [draw.random() for _ in range(100_000)]}, "plays")
except DataError as error:
    print(error)
"""


def test_a_file_that_another_program_holds_is_named(tmp_path, monkeypatch):
    """On Windows a file that is open in another program cannot be replaced."""
    file = tmp_path / "plays.csv"
    file.write_text("what was there")

    def held(self, target):
        raise PermissionError(errno.EACCES, "The process cannot access the file because another process uses it")

    monkeypatch.setattr(Path, "replace", held)
    with pytest.raises(DataError, match=r"plays\.csv: The process cannot access .*; plays are not written, and the file"):
        write_columns(file, COLUMNS, "plays")
    assert file.read_text() == "what was there"
    assert list(tmp_path.iterdir()) == [file]


def test_what_cannot_be_written_is_known_before(tmp_path, monkeypatch):
    with pytest.raises(NotationError, match=r"'a\.xls'; plays are written to a name that ends with \.csv or \.parquet"):
        file_to_write("a.xls", "plays")
    with pytest.raises(NotationError, match="the file is 7; the name of a file is needed"):
        file_to_write(7, "plays")
    with pytest.raises(DataError, match=r"no/where\.csv: No such file or directory"):
        file_to_write(tmp_path / "no" / "where.csv", "plays")
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(DataError, match=r"folder\.csv: Is a directory"):
        file_to_write(tmp_path / "folder.csv", "plays")
    monkeypatch.setattr(files, "access", lambda path, how: False)
    with pytest.raises(DataError, match=r"a\.csv: Permission denied"):
        file_to_write(tmp_path / "a.csv", "plays")
    monkeypatch.setattr(files, "find_spec", lambda name: None)
    with pytest.raises(DataError, match=r"a\.parquet: Parquet files are written by polars, which is not installed"):
        file_to_write(tmp_path / "a.parquet", "plays")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("n" * 300 + ".csv", r"n\.csv: File name too long$"),
        ("a\ud800.csv", r"is no file name: .*surrogates not allowed$"),
        ("a\0b.csv", r"is no file name: embedded null byte$"),
        ("loop.csv", r"loop\.csv: Too many levels of symbolic links"),
    ],
)
def test_a_name_that_no_file_can_have_is_told_before_anything_is_played(tmp_path, name, said):
    (tmp_path / "loop.csv").symlink_to(tmp_path / "loop.csv")
    with pytest.raises(DataError, match=said):
        file_to_write(tmp_path / name, "plays")
    assert [path.name for path in tmp_path.iterdir()] == ["loop.csv"]
