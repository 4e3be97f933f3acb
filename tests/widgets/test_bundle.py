"""A widget's front end is found, and a missing one is reported in a sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardbowl.errors import DataError
from cardbowl.widgets import find_bundle


def test_both_files_are_found(tmp_path: Path) -> None:
    for name in ("table.js", "table.css"):
        (tmp_path / name).write_text("")
    bundle = find_bundle("table", tmp_path)
    assert (bundle.script, bundle.style) == (tmp_path / "table.js", tmp_path / "table.css")


@pytest.mark.parametrize("present", [[], ["table.js"], ["table.css"]])
def test_a_missing_bundle_names_the_files_and_the_command(tmp_path: Path, present: list[str]) -> None:
    for name in present:
        (tmp_path / name).write_text("")
    with pytest.raises(DataError, match="make build") as caught:
        find_bundle("table", tmp_path)
    for name in ("table.js", "table.css"):
        assert (name in str(caught.value)) == (name not in present)


def test_importing_needs_no_bundle_and_no_anywidget() -> None:
    code = "import sys, cardbowl, cardbowl.widgets; assert 'anywidget' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
