"""Columns written to CSV and Parquet files: whole, or not at all."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from os import W_OK, access
from pathlib import Path
from typing import IO, Any, Final

from cardbowl.errors import DataError, NotationError, value_text
from cardbowl.steps.text_files import replacing

WRITTEN: Final = (".csv", ".parquet")
"""The ends of names of files that columns are written to."""


def columns_of(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """Rows as columns; all of them have the names of the first one."""
    return {name: [row[name] for row in rows] for name in (rows[0] if rows else ())}


def file_to_write(path: str | Path, what: str) -> Path:
    """The file at `path`, checked before there is anything to write: its name, its folder, and what is needed to write it.

    `what` says in words what is to be written. Raises `NotationError` or `DataError`.
    """
    if not isinstance(path, (str, Path)):
        raise NotationError(f"the file is {value_text(path)}; the name of a file is needed")
    file = Path(path)
    if file.suffix not in WRITTEN:
        raise NotationError(
            f"the file is {value_text(str(path))}; {what} are written to a name that ends with {' or '.join(WRITTEN)}"
        )
    if file.suffix == ".parquet" and find_spec("polars") is None:
        raise DataError(f"{file}: Parquet files are written by polars, which is not installed; a name with .csv needs nothing")
    try:
        with suppress(FileNotFoundError, NotADirectoryError):
            file.stat()
        if file.is_dir():
            raise DataError(f"{path}: Is a directory")
        if not file.parent.is_dir():
            raise DataError(f"{path}: No such file or directory")
        if not access(file if file.exists() else file.parent, W_OK):
            raise DataError(f"{path}: Permission denied")
    except OSError as error:  # such as a name that is too long, or a link that leads back to itself
        raise DataError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:
        raise DataError(f"{value_text(str(path))} is no file name: {error}") from None
    return file


def write_columns(path: str | Path, columns: Mapping[str, Iterable[Any]], what: str) -> None:
    """Write columns of equal lengths to a CSV or a Parquet file, by the end of its name.

    They go to a file of another name first, which then takes its place: a fault leaves what was there before.
    In CSV a yes is 1 and a no 0. Raises `NotationError` for another name, `DataError` where the file cannot be written.
    """
    file = file_to_write(path, what)
    try:
        with replacing(file) as out:
            (_write_csv if file.suffix == ".csv" else _write_parquet)(out, columns)
    except OSError as error:
        raise DataError(f"{path}: {error.strerror or error}; {what} are not written, and the file is as it was before") from None


def csv_text(columns: Mapping[str, Iterable[Any]]) -> str:
    """Columns as CSV text."""
    out = io.BytesIO()
    _write_csv(out, columns)
    return out.getvalue().decode()


def _write_csv(out: IO[bytes], columns: Mapping[str, Iterable[Any]]) -> None:
    text = io.TextIOWrapper(out, "utf-8", newline="", write_through=True)
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*map(_plain, columns.values()), strict=True))
    text.detach()


def _plain(column: Any) -> Iterable[Any]:
    """The values of a column as Python's own: those of an array are much quicker to write so."""
    if not hasattr(column, "tolist"):
        return column  # type: ignore[no-any-return]
    return (column.astype("int8") if column.dtype == bool else column).tolist()  # type: ignore[no-any-return]


def _write_parquet(out: IO[bytes], columns: Mapping[str, Iterable[Any]]) -> None:
    import polars

    made = io.BytesIO()  # polars has errors of its own for what a disk refuses
    polars.DataFrame(dict(columns)).write_parquet(made)
    out.write(made.getbuffer())
