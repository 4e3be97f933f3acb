"""Anything at all in place of data: it is read or told in one sentence."""

import tomllib
from functools import cache
from pathlib import Path

from games.showdown.bad_files import GRID, HERONS, LONGEST, READERS
from hypothesis import example, given
from hypothesis import strategies as st

from cardbowl.games.showdown.data.folders import (
    HOUSE_FOLDER,
    read_data_set,
    read_team_file,
)
from cardbowl.steps.data_files.faults import Faults
from cardbowl.steps.data_files.fields import Fields

SCALARS = st.one_of(
    st.none().map(lambda _: True),
    st.integers(-(10**30), 10**30),
    st.floats(),
    st.text(max_size=100),
    st.dates(),
    st.sampled_from(["QB1", "run", "self", "total", "O01", "S01", "herons", "regular", ""]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=10), inner, max_size=4)),
    max_leaves=8,
)


def places(value, path=()):
    """Every place in a table of TOML: the keys and numbers that lead to it."""
    yield path
    if isinstance(value, (dict, list)):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(each, (*path, key))


def changed(value, path, new):
    """A copy of a table with another value at one place."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


@cache
def table_of(file):
    table = tomllib.loads((HOUSE_FOLDER / file).read_text(encoding="utf-8"))
    return table, [path for path in places(table) if path]


@given(data=st.data(), file=st.sampled_from(sorted(READERS)))
def test_any_value_at_any_place_is_read_or_told(data, file):
    """NS.DATA.3: never an error of another kind, and every fault is one short line."""
    table, all_places = table_of(file)
    for path in data.draw(st.lists(st.sampled_from(all_places), min_size=1, max_size=2)):
        new = data.draw(VALUES)
        try:
            table = changed(table, path, new)
        except (TypeError, KeyError, IndexError):
            continue  # the first change has taken this place away
    faults = Faults()
    READERS[file](Fields(table, file, faults))
    for fault in faults:
        assert str(fault).isprintable(), str(fault)
        assert len(str(fault)) < LONGEST, str(fault)


@given(table=st.dictionaries(st.text(max_size=10), VALUES, max_size=5), file=st.sampled_from(sorted(READERS)))
@example(table={}, file=GRID)
@example(table={"band": [{}], "matchup": [{}], "yards": {}}, file=GRID)
def test_any_table_is_told(table, file):
    """NS.DATA.3"""
    faults = Faults()
    READERS[file](Fields(table, file, faults))
    assert faults
    assert all(str(fault).isprintable() for fault in faults)


@given(text=st.one_of(st.text(), st.binary()), file=st.sampled_from(sorted(READERS)))
def test_any_text_in_a_file_is_told(text, file, tmp_path_factory):
    """NS.DATA.3"""
    folder = tmp_path_factory.mktemp("any") / "set"
    (folder / "teams").mkdir(parents=True)
    path = folder / file
    Path(path).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    assert read_data_set(folder)[1]
    if file == HERONS:
        assert read_team_file(path)[1]
