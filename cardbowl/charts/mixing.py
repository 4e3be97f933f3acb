"""Simultaneous choices: the payoff of each pair of choices, and the mix of each side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from cardbowl.chance import Table
from cardbowl.charts.heat_maps import COLOURS
from cardbowl.charts.parts import Rows, fraction_text, named, read_rows, rounded, stacked_up
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, INK, PAGE_WIDTH, check_width, framed
from cardbowl.errors import DataError

if TYPE_CHECKING:
    import altair as alt

Mix = Mapping[str, Fraction | float]

_EDGE: Final = 14
_BAR: Final = 14
_MOST: Final = 30


class _Plan(NamedTuple):
    """The layout in pixels: the cells, and the margins on their left, above, on the right and below."""

    room: int
    left: int
    above: int
    wide: float
    high: float
    rows: list[str]
    columns: list[str]
    right: int
    below: int

    @property
    def across(self) -> float:
        """Where the cells end on the right."""
        return self.left + self.wide * len(self.columns)

    @property
    def down(self) -> float:
        """Where the cells end below."""
        return self.above + self.high * len(self.rows)

    @property
    def height(self) -> int:
        return round(self.down + self.below)


def payoff_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    row_mix: Mix | None = None,
    column_mix: Mix | None = None,
    row_title: str = "Offense",
    column_title: str = "Defense",
    measure: str = "Worth to the offense",
    percent: bool = False,
    title: str = "",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The payoff of every pair of choices, as a heat map, with the mixes of both sides as bars along its margins.

    Each row has `row` and `column` (two short texts) and their `payoff` to the side of the rows; every pair is there once.
    `row_mix` and `column_mix` give choices their shares, which add up to 1; choices that are left out are never taken.
    Cells that both sides take at times are framed. `percent` writes payoffs as percent; `measure` is their name.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    kept = read_rows(rows, "payoffs", ["payoff"], ["row", "column"])
    names = [list(dict.fromkeys(row[side] for row in kept)) for side in ("row", "column")]
    _check_grid(kept, names)
    mixes = [_mix(mix, names[place], side) for place, (mix, side) in enumerate(((row_mix, "row"), (column_mix, "column")))]
    plan = _plan(check_width(width), names, mixes, row_title)
    drawn = _drawn(kept, names, mixes, percent)
    datasets: dict[str, Rows] = {
        "cells": drawn,
        "row_names": _names(names[0], mixes[0]),
        "column_names": _names(names[1], mixes[1]),
    }
    said = _said(kept, mixes, (row_title, column_title), percent)
    picture = framed(
        stacked_up([*_cells(plan, kept, percent), *_margins(plan, mixes, (row_title, column_title))], **datasets).properties(
            width=plan.room, height=plan.height
        ),
        title=title or f"{measure}, by what both sides choose",
        subtitle=subtitle or (f"{said[0].upper()}{said[1:]}." if any(mixes) else ""),
        description=f"Heat map of {len(names[0])} by {len(names[1])} payoffs, {measure.lower()}: {said}.",
        width=width,
    )
    table = Table(
        ("row", "column", "payoff", "row share", "column share"),
        [(row["row"], row["column"], row["payoff"], *_shares(row, mixes)) for row in kept],
    )
    return Chart(picture, table, f"Chart of payoffs: {said}; the numbers are in its table().")


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


def _mix(mix: Mix | None, names: list[str], side: str) -> dict[str, Fraction | float]:
    if mix is None:
        return {}
    shares = {str(name): share for name, share in mix.items()}
    for name, share in shares.items():
        if name not in names:
            raise DataError(f"the {side} mix names {name!r}; the {side}s are {', '.join(names)}.")
        if isinstance(share, bool) or not isinstance(share, (int, float, Fraction)) or not 0 <= share <= 1:
            raise DataError(f"the share of {name!r} in the {side} mix is {share!r}; it is from 0 to 1.")
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


def _plan(width: int, names: list[list[str]], mixes: list[dict[str, Any]], title: str) -> _Plan:
    room = width - _EDGE
    left = min(130, max(14 + 8 * max(map(len, names[0])), 10 + 7 * len(title)))
    right = (110 if width >= 440 else 74) if mixes[0] else 6
    wide = (room - left - right) / len(names[1])
    return _Plan(room, left, 44, wide, max(22, min(44, wide * 0.8)), names[0], names[1], right, 74 if mixes[1] else 6)


def _drawn(rows: Rows, names: list[list[str]], mixes: list[dict[str, Any]], percent: bool) -> Rows:
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


def _names(names: list[str], mix: dict[str, Any]) -> Rows:
    return [
        {"name": name, "place": place, "share": rounded(mix.get(name, 0)), "exact": fraction_text(mix.get(name, ""))}
        for place, name in enumerate(names)
    ]


def _scales(plan: _Plan) -> tuple[dict[str, Any], dict[str, Any]]:
    """Positions are pixels: across from the left, down from above."""
    across = {"scale": {"domain": [0, plan.room], "nice": False, "zero": False}, "axis": None, "type": "quantitative"}
    down = {"scale": {"domain": [plan.height, 0], "nice": False, "zero": False}, "axis": None, "type": "quantitative"}
    return across, down


def _cells(plan: _Plan, rows: Rows, percent: bool) -> list[alt.Chart]:
    import altair as alt

    across, down = _scales(plan)
    values = [float(row["payoff"]) for row in rows]
    low, high = min(values), max(values)
    high = high if high > low else low + 1
    form = "format(datum.payoff, '.1%')" if percent else "format(datum.payoff, '.4~f')"
    short = "format(100 * datum.payoff, '.0f')" if percent else "format(datum.payoff, '.1~f')"
    place = alt.Chart().transform_calculate(
        x1=f"{plan.left} + datum.c * {plan.wide:.3f}",
        x2=f"{plan.left} + (datum.c + 1) * {plan.wide:.3f}",
        xm=f"{plan.left} + (datum.c + 0.5) * {plan.wide:.3f}",
        y1=f"{plan.above} + datum.r * {plan.high:.3f}",
        y2=f"{plan.above} + (datum.r + 1) * {plan.high:.3f}",
        ym=f"{plan.above} + (datum.r + 0.5) * {plan.high:.3f}",
        number=short,
        words=f"datum.row + ' against ' + datum.column + ': ' + {form}",
    )
    steps = [round(low + (high - low) * step / (len(COLOURS) - 1), 6) for step in range(len(COLOURS))]
    colour = alt.Color("payoff:Q", legend=None).scale(domain=steps, range=COLOURS)
    tips = [alt.Tooltip("words:N", title="worth"), alt.Tooltip("exact:N", title="exactly")]
    corners = {"x": alt.X("x1", **across), "x2": "x2:Q", "y": alt.Y("y1", **down), "y2": "y2:Q"}
    cells = place.mark_rect(stroke=None).properties(name="cells")
    shown = [cells.encode(**corners, color=colour, tooltip=tips, description=alt.Description("words:N"))]
    if plan.wide >= 24:
        ink = alt.condition(f"datum.payoff > {round(low + 0.45 * (high - low), 6)}", alt.value("#ffffff"), alt.value("#14283c"))
        numbers = place.mark_text(aria=False, baseline="middle", fontSize=13 if plan.wide >= 44 else 10)
        shown.append(numbers.encode(x=alt.X("xm", **across), y=alt.Y("ym", **down), text="number:N", color=ink))
    frames = place.transform_filter("datum.both == 1").mark_rect(aria=False, filled=False, stroke=BAD, strokeWidth=3)
    return [*shown, frames.encode(**corners)]


def _margins(plan: _Plan, mixes: list[dict[str, Any]], titles: tuple[str, str]) -> list[alt.Chart]:
    """Names and bars of both sides, and what the sides are called."""
    import altair as alt

    across, down = _scales(plan)
    text: dict[str, Any] = {"aria": False, "baseline": "middle", "color": INK}

    def name_of(data: str, xy: dict[str, str], align: Literal["right", "center"], size: int = 12) -> alt.Chart:
        row = alt.Chart(named(data, _names(["x"], {}))).transform_calculate(**xy)
        marks = row.mark_text(align=align, fontSize=size, fontWeight=600, **text)
        placed: alt.Chart = marks.encode(x=alt.X("x", **across), y=alt.Y("y", **down), text="name:N")
        return placed

    row_y = f"{plan.above} + (datum.place + 0.5) * {plan.high:.3f}"
    column_x = f"{plan.left} + (datum.place + 0.5) * {plan.wide:.3f}"
    size = 12 if plan.wide >= 30 else 9
    shown = [
        name_of("row_names", {"x": str(plan.left - 8), "y": row_y}, "right"),
        name_of("column_names", {"x": column_x, "y": str(plan.above - 12)}, "center", size),
    ]
    first = alt.Chart(named("row_names", _names(["x"], {}))).transform_filter("datum.place == 0")
    titled = first.mark_text(align="left", fontSize=12, **text)
    shown.append(titled.encode(x=alt.value(0), y=alt.value(plan.above - 12), text=alt.value(titles[0])))
    shown.append(titled.encode(x=alt.value(plan.left), y=alt.value(plan.above - 34), text=alt.value(titles[1])))
    for place, data in enumerate(("row_names", "column_names")):
        if mixes[place]:
            shown += _bars(plan, data, place == 0)
    return shown


def _bars(plan: _Plan, data: str, beside: bool) -> list[alt.Chart]:
    """The shares of one side: bars to the right of the cells, or below them."""
    import altair as alt

    across, down = _scales(plan)
    thick = min(_BAR, (plan.high if beside else plan.wide) * 0.6) / 2
    start = (plan.across if beside else plan.down) + 8
    reach = (plan.right if beside else plan.below) - (56 if beside else 32)
    middle = f"{plan.above} + (datum.place + 0.5) * {plan.high:.3f}" if beside else ""
    middle = middle or f"{plan.left} + (datum.place + 0.5) * {plan.wide:.3f}"
    along = [f"{start:.2f}", f"{start:.2f} + datum.share * {reach:.2f}"]
    near, far = f"{middle} - {thick:.2f}", f"{middle} + {thick:.2f}"
    xs, ys = (along, [near, far]) if beside else ([near, far], along)
    end = {"tx": f"{along[1]} + 5" if beside else middle, "ty": middle if beside else f"{along[1]} + 9"}
    tight = not beside and plan.wide < 34
    form = "format(100 * datum.share, '.0f')" if tight else "format(datum.share, '.0%')"
    row = alt.Chart(named(data, _names(["x"], {}))).transform_calculate(
        x1=xs[0], x2=xs[1], y1=ys[0], y2=ys[1], **end, percent=f"datum.share > 0 ? {form} : ''",
        words="datum.name + ' ' + format(datum.share, '.2%') + ' of the time'",
    )  # fmt: skip
    bars = row.transform_filter("datum.share > 0").mark_rect(color=GOOD, cornerRadius=2).properties(name=f"{data}_shares")
    numbers = row.mark_text(
        aria=False, align="left" if beside else "center", baseline="middle", color=INK, fontSize=9 if tight else 12
    )
    tips = [alt.Tooltip("words:N", title="share"), alt.Tooltip("exact:N", title="exactly")]
    corners = {"x": alt.X("x1", **across), "x2": "x2:Q", "y": alt.Y("y1", **down), "y2": "y2:Q"}
    return [
        bars.encode(**corners, tooltip=tips, description=alt.Description("words:N")),
        numbers.encode(x=alt.X("tx", **across), y=alt.Y("ty", **down), text="percent:N"),
    ]
