"""The rows of a live chart: checked, turned into columns, and written as one short text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import isfinite
from typing import Any, Final

from cardbowl.chance import Table
from cardbowl.errors import DataError, value_text

#: The scalar types of JSON.
_AS_THEY_ARE: Final = frozenset({int, str, bool, type(None)})


def read_rows(given: object) -> list[dict[str, Any]]:
    """The rows that an update returned: a `Table`, or mappings with the same names in each.

    Raises `DataError` for anything else.
    """
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable):
        raise DataError(f"update must give rows: a list of dicts or a Table, not {_kind(given)}.")
    rows: list[dict[str, Any]] = []
    for number, row in enumerate(given, start=1):
        if not isinstance(row, Mapping):
            raise DataError(f"row {number} of the chart is {_kind(row)}; a dict is needed.")
        kept = dict(row)
        if rows and kept.keys() != rows[0].keys():
            raise DataError(f"row {number} of the chart has {_names(kept)}; the first row has {_names(rows[0])}.")
        rows.append(kept)
    return rows


def as_text(rows: list[dict[str, Any]]) -> str:
    """Rows as JSON text, one list of values for each column; fractions and floats to eight digits, as a picture needs them.

    Raises `DataError` for a value that no chart can show.
    """
    names = list(rows[0]) if rows else []
    columns = {str(name): _column(str(name), [row[name] for row in rows]) for name in names}
    return json.dumps(columns, ensure_ascii=False, separators=(",", ":"))


def as_table(rows: list[dict[str, Any]]) -> Table:
    """Rows as a `Table`, exact where they are exact."""
    return Table.from_records(rows)


def _column(name: str, values: list[Any]) -> list[Any]:
    if _AS_THEY_ARE.issuperset(map(type, values)):
        return values
    return [_plain(name, number, value) for number, value in enumerate(values, start=1)]


def _plain(name: str, number: int, value: Any) -> Any:
    if type(value) in _AS_THEY_ARE:
        return value
    if isinstance(value, (float, Fraction)):
        shown = float(value)
        return float(f"{shown:.8g}") if isfinite(shown) else None
    if isinstance(value, (int, str)):  # subclasses, such as enums
        return value + 0 if isinstance(value, int) else str(value)
    if callable(getattr(value, "item", None)):  # a number of numpy
        return _plain(name, number, value.item())
    raise DataError(
        f"{value_text(name)} in row {number} of the chart is {_kind(value)}; a number, a text, yes or no, or None is needed."
    )


def _kind(value: object) -> str:
    name = type(value).__name__
    return "nothing" if value is None else f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _names(row: Mapping[str, Any]) -> str:
    return ", ".join(map(str, row)) or "nothing"
