"""Fixtures of the tests of the widgets."""

import pytest

from cardbowl.widgets import bundle


@pytest.fixture(autouse=True)
def _built(tmp_path_factory, monkeypatch):
    """Bundles to make widgets with, whether or not the front end has been built."""
    folder = tmp_path_factory.mktemp("built")
    find = bundle.find_bundle
    for widget in ("table", "team_builder"):
        for name in (f"{widget}.js", f"{widget}.css"):
            (folder / name).write_text("/* built */", encoding="utf-8")
        monkeypatch.setattr(f"cardbowl.widgets.{widget}.find_bundle", lambda widget: find(widget, folder))


@pytest.fixture
def notebook_folder(tmp_path, monkeypatch):
    """An empty folder of a notebook, in which files without a folder lie."""
    monkeypatch.chdir(tmp_path)
