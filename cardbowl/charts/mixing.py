"""Simultaneous choices: the payoff of each pair of choices, and the mix of each side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import Rows, fraction_text, named, read_rows, rounded, stacked_up
from cardbowl.charts.payoff_cells import Cells, Margin, Plan, cells_with_numbers, margins
from cardbowl.charts.renderer import Chart
from cardbowl.charts.shades import even_steps
from cardbowl.charts.style import PAGE_WIDTH, check_width
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed, value_text

if TYPE_CHECKING:
    import altair as alt

Mix = Mapping[str, Fraction | float]

_EDGE: Final = 14
_MOST: Final = 30


@data_door
def payoff_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    row_mix: Mix | None = None,
    column_mix: Mix | None = None,
    row_title: str = "Offense",
    column_title: str = "Defense",
    measure: str = "Worth to the offense",
    percent: bool = False,
    column_labels: Mapping[str, str] | None = None,
    title: str = "",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The payoff of every pair of choices, as a heat map, with the mixes of both sides as bars along its margins.

    Each row has `row` and `column` (two short texts) and their `payoff` to the side of the rows; every pair is there once.
    `row_mix` and `column_mix` give choices their shares, which add up to 1; choices that are left out are never taken.
    Cells that both sides take at times are framed. `percent` writes payoffs as percent; `measure` is their name.
    `column_labels` has a short label for columns whose names are too long to stand above them.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "payoffs", ["payoff"], ["row", "column"])
    names = [list(dict.fromkeys(row[side] for row in kept)) for side in ("row", "column")]
    _check_grid(kept, names)
    mixes = [_mix(mix, names[place], side) for place, (mix, side) in enumerate(((row_mix, "row"), (column_mix, "column")))]
    plan = _plan(check_width(width), names, mixes, row_title)
    titles = (row_title, column_title)
    drawn, labels = _drawn(kept, names, mixes), _labels(column_labels, names[1])
    datasets: dict[str, Rows] = {
        "cells": drawn,
        "row_names": _names(names[0], mixes[0]),
        "column_names": _names(names[1], mixes[1], labels),
    }
    said = _said(kept, mixes, titles, percent)
    layers = _layers(plan, kept, mixes, titles, percent, labels)
    picture = stacked_up(layers, **datasets).properties(width=plan.room, height=plan.height)
    table = Table(
        ("row", "column", "payoff", "row share", "column share"),
        [(row["row"], row["column"], row["payoff"], *_shares(row, mixes)) for row in kept],
    )
    below = subtitle or (f"{said[0].upper()}{said[1:]}." if any(mixes) else "")
    shows = f"Heat map of {len(names[0])} by {len(names[1])} payoffs, {measure.lower()}:"
    frame = Frame(title or f"{measure}, by what both sides choose", below, width)
    return frame.chart(picture, table, shows=shows, called="Chart of payoffs", said=said)


# ---- what is read ------------------------------------------------------------------------------------------------------


def _check_grid(rows: Rows, names: list[list[str]]) -> None:
    if max(map(len, names)) > _MOST:
        raise DataError(f"there are {len(names[0])} by {len(names[1])} payoffs; the chart has room for {_MOST} by {_MOST}.")
    pairs = [(row["row"], row["column"]) for row in rows]
    for row in names[0]:
        for column in names[1]:
            if pairs.count((row, column)) != 1:
                times = pairs.count((row, column))
                raise DataError(f"payoffs need every pair once; {row} and {column} is there {times} times.")


def _labels(labels: Mapping[str, str] | None, names: list[str]) -> dict[str, str]:
    found = {str(name): str(label) for name, label in (labels or {}).items()}
    for name in found:
        if name not in names:
            raise DataError(f"a label is for {value_text(name)}; the columns are {listed(names)}.")
    return found


def _mix(mix: Mix | None, names: list[str], side: str) -> dict[str, Fraction | float]:
    if mix is None:
        return {}
    shares = {str(name): share for name, share in mix.items()}
    for name, share in shares.items():
        if name not in names:
            raise DataError(f"the {side} mix names {value_text(name)}; the {side}s are {listed(names)}.")
        if isinstance(share, bool) or not isinstance(share, (int, float, Fraction)) or not 0 <= share <= 1:
            raise DataError(f"the share of {value_text(name)} in the {side} mix is {value_text(share)}; it is from 0 to 1.")
    if abs(float(sum(shares.values())) - 1) > 1e-9:
        raise DataError(f"the shares of the {side} mix add up to {float(sum(shares.values())):g}; they must add up to 1.")
    return {name: shares.get(name, Fraction(0)) for name in names}


def _shares(row: Mapping[str, Any], mixes: list[dict[str, Any]]) -> tuple[Any, Any]:
    return mixes[0].get(row["row"], ""), mixes[1].get(row["column"], "")


def _value(rows: Rows, mixes: list[dict[str, Any]]) -> Any:
    """The expected payoff of the two mixes."""
    return sum(row["payoff"] * mixes[0][row["row"]] * mixes[1][row["column"]] for row in rows)


def _said(rows: Rows, mixes: list[dict[str, Any]], titles: tuple[str, str], percent: bool) -> str:
    numbers = [row["payoff"] for row in rows]
    span = f"payoffs from {_number(min(numbers), percent)} to {_number(max(numbers), percent)}"
    parts = [
        f"{title.lower()} {', '.join(f'{name} {float(share):.0%}' for name, share in mix.items() if share)}"
        for title, mix in zip(titles, mixes, strict=True)
        if mix
    ]
    if all(mixes):
        parts.append(f"worth {_number(_value(rows, mixes), percent)}")
    return "; ".join([span, *parts])


def _number(value: Any, percent: bool) -> str:
    return f"{float(value):.1%}" if percent else f"{float(value):.4g}"


# ---- what is drawn -----------------------------------------------------------------------------------------------------


def _plan(width: int, names: list[list[str]], mixes: list[dict[str, Any]], title: str) -> Plan:
    room = width - _EDGE
    left = min(130, max(14 + 8 * max(map(len, names[0])), 10 + 7 * len(title)))
    right = (110 if width >= 440 else 74) if mixes[0] else 6
    wide = (room - left - right) / len(names[1])
    high = max(22, min(44, wide * 0.8))
    return Plan(room, left, 44, wide, high, len(names[0]), len(names[1]), right, 74 if mixes[1] else 6)


def _layers(
    plan: Plan, rows: Rows, mixes: list[dict[str, Any]], titles: tuple[str, str], percent: bool, labels: Mapping[str, str]
) -> list[alt.Chart]:
    import altair as alt

    values = [float(row["payoff"]) for row in rows]
    form = "format(datum.payoff, '.1%')" if percent else "format(datum.payoff, '.4~f')"
    cells = Cells(
        alt.Chart(),
        even_steps(min(values), max(values)),
        "format(100 * datum.payoff, '.0f')" if percent else "format(datum.payoff, '.1~f')",
        f"datum.row + ' against ' + datum.column + ': ' + {form}",
        [alt.Tooltip("words:N", title="worth"), alt.Tooltip("exact:N", title="exactly")],
    )
    sides = [
        Margin(name, alt.Chart(named(name, _names(["x"], {}))), title, bool(mix), label)
        for name, title, mix, label in zip(
            ("row_names", "column_names"), titles, mixes, ("name", "label" if labels else "name"), strict=True
        )
    ]
    return [*cells_with_numbers(plan, cells), *margins(plan, *sides)]


def _drawn(rows: Rows, names: list[list[str]], mixes: list[dict[str, Any]]) -> Rows:
    both = all(mixes)
    return [
        {
            "row": row["row"], "column": row["column"],
            "r": names[0].index(row["row"]), "c": names[1].index(row["column"]),
            "payoff": rounded(row["payoff"], 4), "exact": fraction_text(row["payoff"]),
            "both": int(both and bool(mixes[0][row["row"]]) and bool(mixes[1][row["column"]])),
        }
        for row in rows
    ]  # fmt: skip


def _names(names: list[str], mix: dict[str, Any], labels: Mapping[str, str] | None = None) -> Rows:
    return [
        {
            "name": name,
            **({"label": labels.get(name, name)} if labels else {}),
            "place": place,
            "share": rounded(mix.get(name, 0)),
            "exact": fraction_text(mix.get(name, "")),
        }
        for place, name in enumerate(names)
    ]
