"""A table of payoffs as it is drawn: coloured cells with their numbers, and the shares of both sides along two margins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from cardbowl.charts.shades import DARK_INK, LIGHT_INK, shades
from cardbowl.charts.style import BAD, GOOD, INK

if TYPE_CHECKING:
    import altair as alt

_BAR: Final = 14


class Plan(NamedTuple):
    """The layout in pixels: the cells, and the margins on their left, above, on the right and below."""

    room: int
    left: int
    above: int
    wide: float
    high: float
    rows: int
    columns: int
    right: int
    below: int
    #: The narrowest cell that holds a number.
    narrowest: int = 24

    @property
    def across(self) -> float:
        """Where the cells end on the right."""
        return self.left + self.wide * self.columns

    @property
    def down(self) -> float:
        """Where the cells end below."""
        return self.above + self.high * self.rows

    @property
    def height(self) -> int:
        """The height of the whole picture."""
        return round(self.down + self.below)


class Cells(NamedTuple):
    """What the cells show, as expressions of Vega over `rows`: each has its place `r`, `c`, its `payoff`, and `both` (1: framed).

    The colours change at `steps`, from low to high; `short` is the number in a cell, `words` the cell in full.
    """

    rows: alt.Chart
    steps: list[float]
    short: str
    words: str
    tips: list[alt.Tooltip]


def cells_with_numbers(plan: Plan, cells: Cells) -> list[alt.Chart]:
    """The cells, their numbers where there is room, and a frame around those that both sides take."""
    import altair as alt

    across, down = _scales(plan)
    place = cells.rows.transform_calculate(
        x1=f"{plan.left} + datum.c * {plan.wide:.3f}",
        x2=f"{plan.left} + (datum.c + 1) * {plan.wide:.3f}",
        xm=f"{plan.left} + (datum.c + 0.5) * {plan.wide:.3f}",
        y1=f"{plan.above} + datum.r * {plan.high:.3f}",
        y2=f"{plan.above} + (datum.r + 1) * {plan.high:.3f}",
        ym=f"{plan.above} + (datum.r + 0.5) * {plan.high:.3f}",
        number=cells.short,
        words=cells.words,
    )
    drawn = shades(cells.steps)
    colour = alt.Color("payoff:Q", legend=None).scale(domain=drawn.steps, range=drawn.colours)
    corners = {"x": alt.X("x1", **across), "x2": "x2:Q", "y": alt.Y("y1", **down), "y2": "y2:Q"}
    marks = place.mark_rect(stroke=None).properties(name="cells")
    shown = [marks.encode(**corners, color=colour, tooltip=cells.tips, description=alt.Description("words:N"))]
    if plan.wide >= plan.narrowest:
        ink = alt.condition(drawn.needs_light_ink("datum.payoff"), alt.value(LIGHT_INK), alt.value(DARK_INK))
        size = 13 if plan.wide >= 44 else 10 if plan.wide >= 22 else 9
        numbers = place.mark_text(aria=False, baseline="middle", fontSize=size)
        shown.append(numbers.encode(x=alt.X("xm", **across), y=alt.Y("ym", **down), text="number:N", color=ink))
    frames = place.transform_filter("datum.both == 1").mark_rect(aria=False, filled=False, stroke=BAD, strokeWidth=3)
    return [*shown, frames.encode(**corners)]


class Margin(NamedTuple):
    """One margin: its `rows` have `name`, `place` and `share`, and a `label` column; `title` is what the side is called.

    The longest bar there is room for stands for the share `most`.
    """

    name: str
    rows: alt.Chart
    title: str
    mixed: bool
    label: str = "name"
    most: float = 1


def margins(plan: Plan, rows: Margin, columns: Margin) -> list[alt.Chart]:
    """Names and bars of both sides, and what the sides are called."""
    import altair as alt

    across, down = _scales(plan)
    text: dict[str, Any] = {"aria": False, "baseline": "middle", "color": INK}

    def name_of(margin: Margin, xy: dict[str, str], align: Literal["right", "center"], size: int = 12) -> alt.Chart:
        marks = margin.rows.transform_calculate(**xy).mark_text(align=align, fontSize=size, fontWeight=600, **text)
        placed: alt.Chart = marks.encode(x=alt.X("x", **across), y=alt.Y("y", **down), text=f"{margin.label}:N")
        return placed

    row_y = f"{plan.above} + (datum.place + 0.5) * {plan.high:.3f}"
    column_x = f"{plan.left} + (datum.place + 0.5) * {plan.wide:.3f}"
    size = 12 if plan.wide >= 30 else 9
    shown = [
        name_of(rows, {"x": str(plan.left - 8), "y": row_y}, "right"),
        name_of(columns, {"x": column_x, "y": str(plan.above - 12)}, "center", size),
    ]
    titled = rows.rows.transform_filter("datum.place == 0").mark_text(align="left", fontSize=12, **text)
    shown.append(titled.encode(x=alt.value(0), y=alt.value(plan.above - 12), text=alt.value(rows.title)))
    shown.append(titled.encode(x=alt.value(plan.left), y=alt.value(plan.above - 34), text=alt.value(columns.title)))
    for margin, beside in ((rows, True), (columns, False)):
        if margin.mixed:
            shown += _bars(plan, margin, beside)
    return shown


def _bars(plan: Plan, margin: Margin, beside: bool) -> list[alt.Chart]:
    """The shares of one side: bars to the right of the cells, or below them."""
    import altair as alt

    across, down = _scales(plan)
    thick = min(_BAR, (plan.high if beside else plan.wide) * 0.6) / 2
    start = (plan.across if beside else plan.down) + 8
    reach = (plan.right if beside else plan.below) - (56 if beside else 32)
    middle = f"{plan.above} + (datum.place + 0.5) * {plan.high:.3f}" if beside else ""
    middle = middle or f"{plan.left} + (datum.place + 0.5) * {plan.wide:.3f}"
    along = [f"{start:.2f}", f"{start:.2f} + datum.share * {reach / margin.most:.2f}"]
    near, far = f"{middle} - {thick:.2f}", f"{middle} + {thick:.2f}"
    xs, ys = (along, [near, far]) if beside else ([near, far], along)
    end = {"tx": f"{along[1]} + 5" if beside else middle, "ty": middle if beside else f"{along[1]} + 9"}
    tight = not beside and plan.wide < 34
    form = "format(100 * datum.share, '.0f')" if tight else "format(datum.share, '.0%')"
    row = margin.rows.transform_calculate(
        x1=xs[0], x2=xs[1], y1=ys[0], y2=ys[1], **end, percent=f"datum.share > 0 ? {form} : ''",
        words="datum.name + ' ' + format(datum.share, '.2%') + ' of the time'",
    )  # fmt: skip
    bars = row.transform_filter("datum.share > 0").mark_rect(color=GOOD, cornerRadius=2).properties(name=f"{margin.name}_shares")
    numbers = row.mark_text(
        aria=False, align="left" if beside else "center", baseline="middle", color=INK, fontSize=9 if tight else 12
    )
    tips = [alt.Tooltip("words:N", title="share"), alt.Tooltip("exact:N", title="exactly")]
    corners = {"x": alt.X("x1", **across), "x2": "x2:Q", "y": alt.Y("y1", **down), "y2": "y2:Q"}
    return [
        bars.encode(**corners, tooltip=tips, description=alt.Description("words:N")),
        numbers.encode(x=alt.X("tx", **across), y=alt.Y("ty", **down), text="percent:N"),
    ]


def _scales(plan: Plan) -> tuple[dict[str, Any], dict[str, Any]]:
    """Positions are pixels: across from the left, down from above."""
    across = {"scale": {"domain": [0, plan.room], "nice": False, "zero": False}, "axis": None, "type": "quantitative"}
    down = {"scale": {"domain": [plan.height, 0], "nice": False, "zero": False}, "axis": None, "type": "quantitative"}
    return across, down
