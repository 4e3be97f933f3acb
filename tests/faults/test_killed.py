"""Processes that are killed at random moments, and at each call that writes: nothing that was acknowledged is lost.

What goes on from there ends as an unbroken run does.
"""

import json
import os
import subprocess
import sys
from zlib import crc32

import pytest
from faults.doors import DOORS
from faults.works import WORKS
from support.cases import some
from support.sources import ROOT

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process cannot be copied there")
NOT_COPIED = ("simulate, parquet",)
"""polars has threads, which a copied process lacks."""
KILLS = [pytest.param(4), pytest.param(200, marks=pytest.mark.soak)]


@pytest.fixture(scope="module")
def killer():
    """A process that kills others: ``killer(name, kills, folder)`` gives its report; without kills, at every call."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
    command = [sys.executable, "-X", "faulthandler", "-m", "faults.killed"]
    with subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": paths}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as one:

        def told(name, kills, folder):
            folder.mkdir()
            one.stdin.write(json.dumps([name, kills, crc32(name.encode()) % 1000, str(folder)]) + "\n")
            one.stdin.flush()
            return json.loads(one.stdout.readline())

        yield told
        one.stdin.close()


@pytest.mark.parametrize("kills", KILLS)
@pytest.mark.parametrize("name", WORKS)
def test_nothing_is_lost_at_random_moments(killer, tmp_path, name, kills):
    report = killer(name, kills, tmp_path / "work")
    assert report["lost"] == []
    assert report["kills"] == kills
    assert report["ended"] >= 1


@pytest.mark.parametrize("name", some([name for name in DOORS if name not in NOT_COPIED], 5))
def test_at_every_call_there_is_the_old_file_or_the_new_one(killer, tmp_path, name):
    report = killer(name, 0, tmp_path / "work")
    assert report["lost"] == []
    assert report["kills"] >= 4
