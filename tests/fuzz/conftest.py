"""A folder of its own for each input, and bundles to make widgets with, whether or not the front end has been built."""

import contextlib
import os
import tempfile
from pathlib import Path

import pytest

from cardbowl.steps.reader_files import HOME
from cardbowl.widgets import bundle

WIDGETS = {
    "table": "widgets.table",
    "team_builder": "widgets.team_builder",
    "live_chart": "widgets.live_chart",
    "rules_form": "widgets.rules_form",
    "question": "lessons.box",
    "card_picker": "lessons.picking",
}


@pytest.fixture(autouse=True)
def _built(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("built")
    find = bundle.find_bundle
    for widget, module in WIDGETS.items():
        for name in (f"{widget}.js", f"{widget}.css"):
            (folder / name).write_text("/* built */", encoding="utf-8")
        monkeypatch.setattr(f"cardbowl.{module}.find_bundle", lambda widget: find(widget, folder))


@pytest.fixture
def folder(monkeypatch):
    """``with folder() as path``: an empty folder, which is where files without a folder lie; it is gone afterwards.

    What a path with ``..`` names lies within it, too.
    """

    @contextlib.contextmanager
    def inside():
        with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
            inner = Path(name) / "a" / "b" / "c"
            inner.mkdir(parents=True)
            os.environ[HOME] = str(Path(name) / "reader")
            with contextlib.chdir(inner):
                yield inner

    monkeypatch.setenv(HOME, "")
    return inside
