"""A simulation that converges to the exact answer, with its margin of error."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from cardbowl.chance import Table
from cardbowl.charts.parts import Rows, rounded, slider, stacked_up, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, INK, PAGE_WIDTH, check_width, framed
from cardbowl.doors import data_door
from cardbowl.errors import DataError, value_text

if TYPE_CHECKING:
    import altair as alt

_AXIS = 62 + 54
_HEIGHT = 230
_DOTS = 60


@data_door
def settling_chart(
    exact: Fraction | float,
    samples: Iterable[bool | int | float],
    *,
    seed: int | None = None,
    name: str = "",
    title: str = "",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The running share (or mean) of a simulation as dots that settle on the exact line, within two standard errors.

    `exact` is the exact chance or mean, `samples` the results in their order: yes or no (1 or 0) each, or numbers; at least 10.
    The band is the exact line with two standard errors to each side; about 19 of 20 simulations end in it.
    `seed` is named in the subtitle; `name` is what is counted, e.g. ``good``; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    results, room = _read(samples), check_width(width) - _AXIS
    share = all(result in (0, 1) for result in results)
    if share and not 0 <= exact <= 1:
        raise DataError(f"exact is {exact}; the samples are yes or no, and a chance is from 0 to 1.")
    spread = _spread(results, float(exact), share)
    rows = _rows(results, float(exact), spread)
    count, found = len(results), sum(results) / len(results)
    error = spread / math.sqrt(count)
    away = abs(found - float(exact))
    none = "exactly there" if math.isclose(away, 0, abs_tol=1e-12) else "not there, and no standard error to measure that by"
    off = f"{away / error:.1f} standard errors off" if error else none
    told = [] if seed is None else [f"Seed {seed}."]
    told += [f"Standard error after {count:,} tries: {_as_said(error, share)}."]
    told += ["The band is two standard errors to each side."]
    about = f"{name[:1].upper()}{name[1:]}: " if name else ""
    headline = f"{about}{_as_said(found, share)} after {count:,} tries, exactly {_as_said(float(exact), share)}"
    layers = _layers(share, rows, float(exact))
    picture = framed(
        stacked_up(layers, tries=rows).properties(width=room, height=_HEIGHT),
        title=title or headline,
        subtitle=subtitle or " ".join(told),
        description=f"Dots for a simulation that settles on the exact line: {headline}, {off}.",
        width=width,
    )
    table = Table.from_records(rows)
    return Chart(picture, table, " ".join(f"Chart of a simulation: {headline}, {off}.".split()))


def _read(samples: Iterable[bool | int | float]) -> list[float]:
    if isinstance(samples, (str, Mapping)) or not isinstance(samples, Iterable):
        raise DataError("samples are the results of a simulation in their order: yes or no each, or numbers.")
    results: list[float] = []
    for place, result in enumerate(samples, start=1):
        if not isinstance(result, (bool, int, float, Fraction)) or not math.isfinite(result):
            raise DataError(f"sample {place} is {value_text(result)}; yes or no, or a number, is needed.")
        results.append(float(result))
    if len(results) < 10:
        raise DataError(f"there are {len(results)} samples; a simulation needs 10 or more to settle.")
    return results


def _spread(results: list[float], exact: float, share: bool) -> float:
    """The standard deviation of one try: known for a share, taken from the samples for a mean."""
    if share:
        return math.sqrt(exact * (1 - exact))
    return math.sqrt(sum((result - exact) ** 2 for result in results) / len(results))


def _rows(results: list[float], exact: float, spread: float) -> Rows:
    """One row for each dot: numbers of tries that grow by the same factor, the last of them all."""
    last = len(results)
    stops = sorted({round(10 * (last / 10) ** (step / (_DOTS - 1))) for step in range(_DOTS)})
    rows: Rows = []
    total, done = 0.0, 0
    for dot, tries in enumerate(stops, start=1):
        total += sum(results[done:tries])
        done = tries
        margin = 2 * spread / math.sqrt(tries)
        numbers = {"found": total / tries, "exact": exact, "low": exact - margin, "high": exact + margin}
        rows.append({"dot": dot, "tries": tries, **{key: rounded(value) for key, value in numbers.items()}})
    return rows


def _layers(share: bool, rows: Rows, exact: float) -> list[alt.Chart]:
    import altair as alt

    last, full = rows[-1]["tries"], ".2%" if share else ".2f"
    low = min(min(row["low"], row["found"]) for row in rows)
    high = max(max(row["high"], row["found"]) for row in rows)
    if share:
        low, high = max(0.0, low), min(1.0, high)
    across = alt.X("tries:Q", title="Tries so far, on a logarithmic axis")
    across = across.scale(type="log", domain=[rows[0]["tries"], last], nice=False)
    marks = [10**power * step for power in range(1, 9) for step in (1, 2, 5) if 10**power * step <= last]
    across = across.axis(grid=False, values=marks, format=",d", labelOverlap=True)
    down = alt.Y("found:Q", title="Share so far" if share else "Mean so far")
    down = down.scale(domain=[rounded(low), rounded(high)], zero=False, clamp=True)
    down = down.axis(format="~%" if share else "~g", tickCount=5)
    shown = alt.Chart().transform_filter("datum.dot <= shown")
    band = alt.Chart().mark_area(aria=False, color=GOOD, opacity=0.18, clip=True)
    line = alt.Chart().transform_filter("datum.dot == 1").mark_rule(color=GOOD, strokeWidth=2)
    dots = (
        shown.transform_calculate(words=f"format(datum.tries, ',') + ' tries: ' + format(datum.found, '{full}')")
        .mark_point(color=BAD, filled=True, opacity=1, size=34)
        .properties(name="dots")
        .add_params(slider("shown", "Dots shown", 1, len(rows), len(rows)))
    )
    tips = [alt.Tooltip("tries:Q", format=","), *(alt.Tooltip(f"{key}:Q", format=full) for key in ("found", "low", "high"))]
    name = alt.Chart().transform_filter("datum.dot == 1").transform_calculate(words=f"['exactly', format(datum.exact, '{full}')]")
    named = name.mark_text(align="left", baseline="middle", color=INK, dx=6, fontSize=12, fontWeight=600)
    row = alt.Chart().transform_filter("datum.dot == shown")
    told = f"format(datum.tries, ',') + ' tries: ' + format(datum.found, '{full}') + ', within ' + "
    told += f"format(datum.low, '{full}') + ' to ' + format(datum.high, '{full}') + "
    told += "(datum.found >= datum.low && datum.found <= datum.high ? ': yes' : ': no')"
    return [
        band.encode(x=across, y=alt.Y("low:Q"), y2="high:Q"),
        line.encode(y=alt.Y("exact:Q")),
        dots.encode(x=across, y=down, tooltip=tips, description=alt.Description("words:N")),
        named.encode(x=alt.value("width"), y=alt.Y("exact:Q"), text="words:N"),
        words(row, told, x=0, y=-14, size=12),
    ]


def _as_said(number: float, share: bool) -> str:
    return f"{number:.2%}" if share else f"{number:.2f}"
