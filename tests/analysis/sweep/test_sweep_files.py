"""The files of a sweep: what is interrupted goes on, and nothing that was played is lost."""

import csv
import os
import subprocess
import sys
from pathlib import Path

import pytest
from analysis.sweep.a_small_sweep import swept
from support.sources import ROOT

import cardbowl as cb
from cardbowl.analysis.sweep import sweep as module
from cardbowl.errors import DataError


def interrupted_after(blocks):
    calls = []

    def told(done, of):
        calls.append(done)
        if len(calls) > blocks:
            raise KeyboardInterrupt

    return told


@pytest.mark.parametrize("executor", [None, "processes"])
def test_an_interrupted_sweep_goes_on_from_its_file(tmp_path, executor):
    out = tmp_path / "sweep.csv"
    part = swept(out=out, progress=interrupted_after(7))
    assert part.stopped == "interrupted"
    assert [row.games for row in part] == [10, 10, 10, 5]
    assert part[3].count == "5 of 24 games; interrupted"
    told = []
    whole = swept(out=out, executor=executor, progress=lambda done, of: told.append((done, of)))
    assert told[0] == (35, 96)
    assert told[-1] == (96, 96)
    assert whole == swept()
    assert whole.compare(0, 1) == swept().compare(0, 1)
    with out.open() as rows:
        assert [float(row["margin"]) for row in csv.DictReader(rows)] == [row.margin.mean for row in whole]
    told.clear()
    assert swept(out=out, progress=lambda done, of: told.append(done)) == whole
    assert told == [96]  # nothing is played again


def test_a_line_that_was_not_finished_is_played_again(tmp_path):
    out = tmp_path / "sweep.csv"
    whole = swept(out=out)
    blocks = module.blocks_file(out)
    text = blocks.read_bytes()
    for cut in (0, 20, len(text) // 2, len(text) - 1):
        blocks.write_bytes(text[:cut])
        assert swept(out=out) == whole
        assert sorted(blocks.read_bytes().splitlines()) == sorted(text.splitlines())


def test_files_that_are_not_of_this_sweep(tmp_path):
    out = tmp_path / "sweep.csv"
    swept(out=out, games=6)
    blocks = module.blocks_file(out)
    kept = blocks.read_bytes()
    with pytest.raises(DataError, match=r"belongs to another sweep \(its seed differ\); move it away, or name another"):
        swept(out=out, games=6, seed=6)
    with pytest.raises(DataError, match="its rows and games differ"):
        swept({"plays": 5}, out=out)
    assert blocks.read_bytes() == kept
    blocks.write_bytes(kept.replace(b'"sums":[5', b'"sums":[6', 1))
    with pytest.raises(DataError, match=r"sweep\.csv\.blocks: line 2 is damaged; move the file away"):
        swept(out=out, games=6)
    blocks.write_bytes(b"a,b\n")
    with pytest.raises(DataError, match="this is no file of a sweep; move the file away"):
        swept(out=out, games=6)
    blocks.unlink()
    with pytest.raises(DataError, match=r"sweep\.csv: the file is there already, and no blocks of a sweep beside it"):
        swept(out=out, games=6)


def test_a_variant_with_another_rule_of_the_same_name_is_another_sweep(tmp_path):
    def made(yards):
        def plunge(at, rules):
            yield from ()
            return yards

        return cb.variant("cardbowl-2.0", plays={"plunge": plunge}, name="with a plunge")

    from cardbowl.analysis.sweep.grid import Row

    rows = [Row(game, game.house_rules({}), ("random", "random")) for game in (made(1), made(2))]
    assert module._about(rows[0]) != module._about(rows[1])


@pytest.mark.skipif(sys.platform == "win32", reason="there another program's file cannot even be opened")
def test_a_file_that_another_program_holds(tmp_path):
    import fcntl

    out = tmp_path / "sweep.csv"
    swept(out=out, games=6)
    with module.blocks_file(out).open("r+b") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(DataError, match=r"another program holds the file .*; wait for it, or name another file"):
            swept(out=out, games=6)
    assert swept(out=out, games=6).stopped == ""


def test_rows_that_cannot_be_written_are_kept_as_blocks(tmp_path, monkeypatch):
    out = tmp_path / "sweep.csv"

    def held(self, target):
        raise PermissionError(13, "another program holds it")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", held)
        with pytest.raises(DataError, match=r"another program holds it; .*every block is kept in .*sweep\.csv\.blocks"):
            swept(out=out, games=6)
    told = []
    swept(out=out, games=6, progress=lambda done, of: told.append(done))
    assert told == [24]


FULL = """
import resource, sys
from games.pocket import GAME
import cardbowl as cb
if sys.argv[2] == "full":
    resource.setrlimit(resource.RLIMIT_FSIZE, (6000, resource.RLIM_INFINITY))
try:
    found = cb.sweep(GAME, {"plays": [5, 6]}, players="random", games=40, seed=1, block=4, out=sys.argv[1])
    print(sum(row.games for row in found))
except cb.DataError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit for files")
def test_a_full_disk_keeps_the_blocks_until_then(tmp_path):
    """A limit for the size of files stands for the disk."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    said = [
        subprocess.run(
            [sys.executable, "-c", FULL, str(tmp_path / "sweep.csv"), disk],
            env={**os.environ, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disk in ("full", "free")
    ]
    assert "sweep.csv.blocks: File too large; the " in said[0]
    assert "games) are kept there, and the same sweep goes on from them" in said[0]
    assert said[1] == "80\n"
