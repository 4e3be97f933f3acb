"""`Table`: immutable rows under column names, shown as text or Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

from cardbowl.doors import doors
from cardbowl.errors import DataError, listed, value_text

#: The characters that Markdown or links are made of, as character references.
_MARKUP = {ord(mark): f"&#{ord(mark)};" for mark in "`*_[]|~<>&:.@"}
#: Characters that start a formula, each in an element of its own: formulas are matched last, and never across elements.
_MARKUP |= {ord(mark): f"<span>&#{ord(mark)};</span>" for mark in "$\\"}
_NUMBERS = (int, float, Fraction)


class TableError(DataError, ValueError, KeyError):
    """A table has no such column, or rows that are not as long as there are columns."""

    __str__ = Exception.__str__


@doors
class Table:
    """Immutable rows under column names.

    The text is an aligned table, the same on every run.
    A notebook shows Markdown: a real table there, in the colours of the theme, that a screen reader can walk.
    Iterating gives one `dict` a row, which pandas and polars take as they are.

    >>> table = Table(("yards", "chance"), [(3, Fraction(1, 4)), (12, Fraction(3, 4))])
    >>> table
    yards  chance
        3     1/4
       12     3/4
    >>> table["yards"]
    (3, 12)
    >>> list(table)[0]
    {'yards': 3, 'chance': Fraction(1, 4)}
    """

    __slots__ = ("columns", "rows")

    #: The names of the columns, in order.
    columns: tuple[str, ...]
    #: The rows, each with one value a column.
    rows: tuple[tuple[Any, ...], ...]

    def __init__(self, columns: Iterable[str], rows: Iterable[Iterable[Any]]) -> None:
        object.__setattr__(self, "columns", tuple(columns))
        if not all(isinstance(name, str) for name in self.columns):
            raise TableError(f"the names of columns are texts, not {value_text(self.columns)}")
        wanted = len(self.columns)
        object.__setattr__(self, "rows", tuple(tuple(islice(row, wanted + 1)) for row in rows))
        for number, row in enumerate(self.rows, start=1):
            if len(row) != wanted:
                told = len(row) if len(row) < wanted else f"more than {wanted}"
                raise TableError(f"row {number} has {told} values for {wanted} columns.")

    @classmethod
    def from_records(cls, records: Iterable[Mapping[str, Any]]) -> Table:
        """A table of mappings that all have the keys of the first one."""
        kept = list(records)
        columns = tuple(kept[0]) if kept and isinstance(kept[0], Mapping) else ()
        for number, record in enumerate(kept, start=1):
            if not isinstance(record, Mapping):
                keys = f" with {listed(columns)}" if columns else ""
                raise TableError(f"row {number} is {value_text(record)}; a mapping{keys} is needed")
            missing = next((name for name in columns if name not in record), None)
            if missing is not None:
                raise TableError(f"row {number} has no {value_text(missing)}; each row needs {listed(columns)}")
        return cls(columns, ([record[name] for name in columns] for record in kept))

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(self.columns, row, strict=True)) for row in self.rows)

    def __getitem__(self, name: str) -> tuple[Any, ...]:
        """The values of one column, from the first row to the last."""
        if name not in self.columns:
            raise TableError(f"there is no column {value_text(name)}; the columns are {listed(self.columns)}.")
        place = self.columns.index(name)
        return tuple(row[place] for row in self.rows)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Table does not change; make a new one.")

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.columns, self.rows)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.columns == other.columns and self.rows == other.rows

    def __hash__(self) -> int:
        return hash((self.columns, self.rows))

    def head(self, count: int) -> Table:
        """The first `count` rows as a table."""
        return Table(self.columns, self.rows[:count])

    def __repr__(self) -> str:
        cells = [list(self.columns), *([_cell(value) for value in row] for row in self.rows)]
        right = self._right_aligned()
        widths = [max(len(line[place]) for line in cells) for place in range(len(self.columns))]
        lines = (
            "  ".join(
                text.rjust(width) if to_right else text.ljust(width)
                for text, width, to_right in zip(line, widths, right, strict=True)
            ).rstrip()
            for line in cells
        )
        return "\n".join(lines)

    def _repr_markdown_(self) -> str:
        marks = ["---:" if to_right else ":---" for to_right in self._right_aligned()]
        heads = [_safe(name.replace("_", " ")) for name in self.columns]
        body = [[_safe(value) for value in row] for row in self.rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in [heads, marks, *body])

    def _right_aligned(self) -> list[bool]:
        return [all(isinstance(row[place], _NUMBERS) for row in self.rows) for place in range(len(self.columns))]

    def to_pandas(self) -> Any:
        """A pandas data frame; fractions become floats, and pandas must be installed."""
        import pandas as pd  # type: ignore[import-untyped, import-not-found, unused-ignore]

        return pd.DataFrame(self._floats(), columns=list(self.columns))

    def to_polars(self) -> Any:
        """A polars data frame; fractions become floats, and polars must be installed."""
        import polars as pl  # type: ignore[import-not-found, unused-ignore]

        return pl.DataFrame(self._floats(), schema=list(self.columns), orient="row")

    def _floats(self) -> list[tuple[Any, ...]]:
        return [tuple(float(cell) if isinstance(cell, Fraction) else cell for cell in row) for row in self.rows]


def _cell(value: object) -> str:
    """A value as text on one line; floats to four digits after the point."""
    if isinstance(value, float):
        return f"{value:.4f}"
    return " ".join(str(value).split())


def _safe(value: object) -> str:
    """A value as text that Markdown shows letter for letter."""
    return _cell(value) if isinstance(value, _NUMBERS) else _cell(value).translate(_MARKUP)
