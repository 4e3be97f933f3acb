"""Tables: aligned text, Markdown that lets no markup in, and data frames."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import repeat

import pytest

from cardbowl.chance import Table
from cardbowl.chance.table import TableError

TABLE = Table(("team", "share"), [("Otters", Fraction(1, 3)), ("*Herons* $x$\nB", 0.5)])


def test_text_is_aligned() -> None:
    assert repr(TABLE).splitlines() == [
        "team             share",
        "Otters             1/3",
        "*Herons* $x$ B  0.5000",
    ]


def test_markdown_lets_no_markup_in() -> None:
    assert TABLE._repr_markdown_().splitlines() == [
        "| team | share |",
        "| :--- | ---: |",
        "| Otters | 1/3 |",
        "| &#42;Herons&#42; <span>&#36;</span>x<span>&#36;</span> B | 0.5000 |",
    ]


def test_rows_and_columns_can_be_read() -> None:
    assert len(TABLE) == 2
    assert TABLE["team"] == ("Otters", "*Herons* $x$\nB")
    assert next(iter(TABLE)) == {"team": "Otters", "share": Fraction(1, 3)}
    assert Table.from_records(TABLE) == TABLE
    assert TABLE.head(1).rows == TABLE.rows[:1]
    assert pickle.loads(pickle.dumps(TABLE)) == TABLE
    assert len({TABLE, Table.from_records(TABLE)}) == 1


def test_an_empty_table_is_a_table() -> None:
    assert repr(Table(("yards", "chance"), [])) == "yards  chance"
    assert Table.from_records([]).columns == ()


def test_mistakes_are_named() -> None:
    with pytest.raises(KeyError, match="no column 'yards'; the columns are team, share"):
        TABLE["yards"]
    with pytest.raises(ValueError, match="row 2 has 1 values for 2 columns"):
        Table(("a", "b"), [(1, 2), (3,)])
    with pytest.raises(ValueError, match="row 2 has more than 2 values for 2 columns"):
        Table(("a", "b"), [(1, 2), repeat(3)])
    with pytest.raises(AttributeError, match="does not change"):
        TABLE.columns = ()


@pytest.mark.parametrize("place", [1, 2, 3])
def test_the_row_that_is_wrong_is_named_by_its_number(place):
    """The first row is row 1, whatever is wrong with it."""

    def rows_with(wrong, right):
        return [wrong if number == place else right for number in (1, 2, 3)]

    for wrong, told in (((1,), "1 values"), ((), "0 values"), ((1, 2, 3), "more than 2 values")):
        with pytest.raises(TableError) as raised:
            Table(("a", "b"), rows_with(wrong, (1, 2)))
        assert str(raised.value) == f"row {place} has {told} for 2 columns."
    needed = "a mapping" if place == 1 else "a mapping with a, b"
    with pytest.raises(TableError) as raised:
        Table.from_records(rows_with("ab", {"a": 1, "b": 2}))
    assert str(raised.value) == f"row {place} is 'ab'; {needed} is needed"
    if place > 1:
        for wrong, key in (({"a": 1}, "b"), ({"b": 1}, "a"), ({}, "a")):
            with pytest.raises(TableError) as raised:
                Table.from_records(rows_with(wrong, {"a": 1, "b": 2}))
            assert str(raised.value) == f"row {place} has no '{key}'; each row needs a, b"


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_data_frames(library: str) -> None:
    pytest.importorskip(library)
    frame = getattr(TABLE, f"to_{library}")()
    assert list(frame.columns) == ["team", "share"]
    assert list(frame["share"]) == pytest.approx([1 / 3, 0.5])
