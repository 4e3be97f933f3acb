"""Fixtures of the tests of the widgets."""

import pytest

from cardbowl.widgets import bundle


@pytest.fixture(autouse=True)
def _built(tmp_path_factory, monkeypatch):
    """A bundle to make tables with, whether or not the front end has been built."""
    folder = tmp_path_factory.mktemp("built")
    for name in ("table.js", "table.css"):
        (folder / name).write_text("/* built */", encoding="utf-8")
    find = bundle.find_bundle
    monkeypatch.setattr("cardbowl.widgets.table.find_bundle", lambda widget: find(widget, folder))
