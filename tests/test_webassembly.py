"""The wheel in WebAssembly Python, with the network cut off: it imports there and plays the same games."""

import json
import zipfile
from pathlib import Path

import digests
import pytest
from support.pythons import NOT_FOUND, webassembly
from support.sources import PACKAGE, ROOT

LOGS = ("cardbowl-2.0_sensible", "cardbowl-1.1.6_trace_b", "doi_sensible", "football-strategy_sensible", "showdown_sensible")
NAMES = (*(f"log {log}" for log in LOGS), "rules", "game doi random 1", "odds doi", "odds cardbowl-2.0 field-goal")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as a wheel has it, without bundles and lessons: what WebAssembly Python unpacks."""
    path = tmp_path_factory.mktemp("wheel") / "cardbowl-0.0.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for source in sorted(PACKAGE.rglob("*")):
            if source.is_file() and not {"__pycache__", "static"} & set(source.parts):
                file.write(source, source.relative_to(ROOT))
    return path


def test_the_package_plays_the_same_games_in_webassembly(wheel, tmp_path):
    """A kept game of each rulebook, replayed; a game played anew; house rules; exact odds. The script allows no network."""
    python = webassembly(wheel)
    if python is None:
        pytest.skip(f"WebAssembly Python was {NOT_FOUND}")
    done = python.run("digests.py", *NAMES, hash_seed="random", cache=tmp_path)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["system"] == "emscripten"
    assert found["digests"] == digests.digests(NAMES)["digests"]
