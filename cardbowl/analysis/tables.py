"""Rows as aligned plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence


def as_table(head: Sequence[str], body: Iterable[Sequence[str]]) -> list[str]:
    """Lines of aligned columns, the first one to the left, the others to the right; dashes under the head."""
    rows = [tuple(head), *(tuple(row) for row in body)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(_aligned(row, widths)).rstrip() for row in rows]
    return [lines[0], "  ".join("-" * width for width in widths), *lines[1:]]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    for column, (cell, width) in enumerate(zip(row, widths, strict=True)):
        yield cell.rjust(width) if column else cell.ljust(width)
