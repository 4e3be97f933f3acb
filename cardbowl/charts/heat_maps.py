"""Two inputs at once: heat maps with the number in each cell, and sliders that pick one of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cardbowl.cards.card import RANKS
from cardbowl.chance import Table
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import Rows, quoted, read_rows, rounded, slider, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.shades import DARK_INK, LIGHT_INK, even_steps, shades
from cardbowl.charts.style import PAGE_WIDTH, check_width
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed, value_text

if TYPE_CHECKING:
    import altair as alt

AXIS = 46
_RANKS = list(RANKS)


class _Shown(NamedTuple):
    """A measure that cells can show: in words, and how it is written in a cell and in full."""

    title: str
    cell: str
    full: str
    unit: str = ""


_MEASURES = {
    "mean": _Shown("Mean yards", "format(datum.shown, '.1f')", "format(datum.shown, '.2f')", " yards"),
    "first_down": _Shown("Chance of a first down", "format(100 * datum.shown, '.0f')", "format(datum.shown, '.2%')"),
    "touchdown": _Shown("Chance of a touchdown", "format(100 * datum.shown, '.0f')", "format(datum.shown, '.2%')"),
}
CHANCE = _Shown("Chance", "format(100 * datum.shown, '.0f')", "format(datum.shown, '.2%')")


@data_door
def match_up_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    show: str = "mean",
    offense: int = 10,
    defense: int = 5,
    to_go: int | None = None,
    title: str = "",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """All 169 match-ups of O1 and D1 in one heat map: mean yards, or the chance of a first down or a touchdown.

    Each row has the `difference` O1 - D1, from -12 to 12, and the measure to `show`: ``mean``, ``first_down`` or ``touchdown``.
    With a column `to_go` there are 25 rows for each number of yards, and a slider picks it.
    `offense`, `defense` and `to_go` are where the sliders start; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    import altair as alt

    if show not in _MEASURES:
        raise DataError(f"show is {value_text(show)}; allowed are {listed(_MEASURES)}.")
    measure, given = _MEASURES[show], list(rows)
    by_line = bool(given) and isinstance(given[0], Mapping) and "to_go" in given[0]
    kept = read_rows(given, "match-ups", ["difference", *(["to_go"] if by_line else []), show])
    lines = sorted({row["to_go"] for row in kept}) if by_line else [0]
    _check_grid(kept, lines, by_line)
    start = (to_go if to_go is not None else lines[len(lines) // 2]) if by_line else 0
    sliders = [slider("offense", "Offensive card O1", 1, 13, offense), slider("defense", "Defensive card D1", 1, 13, defense)]
    for name, value in (("offense", offense), ("defense", defense)):
        if type(value) is not int or not 1 <= value <= 13:
            raise DataError(f"{name} is {value}; its slider goes from 1 to 13.")
    if by_line:
        if start not in lines:
            raise DataError(f"to_go is {start}; the rows have {lines[0]} to {lines[-1]}.")
        sliders.append(slider("to_go", _line_words(show)[0], lines[0], lines[-1], start))
    cells = (
        alt.Chart()
        .transform_filter("datum.to_go == to_go" if by_line else "true")
        .transform_calculate(
            o1="sequence(max(1, 1 + datum.difference), min(13, 13 + datum.difference) + 1)", shown=f"datum.{show}"
        )
        .transform_flatten(["o1"])
        .transform_calculate(
            d1="datum.o1 - datum.difference", x=f"{_RANKS}[datum.o1 - 1]", y=f"{_RANKS}[datum.o1 - datum.difference - 1]"
        )
    )
    gap = "format(offense - defense, '+d')"
    parts = [f"{_RANKS}[offense - 1]", "' against '", f"{_RANKS}[defense - 1]", "' ('", gap, "')'"]
    parts += ["', '", "to_go", f"'{_line_words(show)[1]}'"] if by_line else []
    headline = " + ".join([*parts, "': '", measure.full, f"'{measure.unit}'"])
    picked = "datum.o1 == offense && datum.d1 == defense"
    values = [float(row[show]) for row in kept]
    layers = cells_of(
        cells,
        measure,
        ("Offensive card O1", list(_RANKS)),
        ("Defensive card D1", list(reversed(_RANKS))),
        (min(values), max(values)),
        picked,
        headline,
        check_width(width) - AXIS,
    )
    said = f"{measure.title.lower()} from {_told(min(values), show)} to {_told(max(values), show)}"
    frame = Frame(
        title or f"{measure.title}{'' if measure.unit else ' in percent'}, by the cards in hand",
        subtitle or "Only the difference of the two cards counts, so the map is striped along its diagonals.",
        width,
        AXIS,
    )
    layers[0] = layers[0].add_params(*sliders)
    picture = frame.plot(layers, min(frame.room, 13 * 26), cells=drawn_cells(kept, show))
    shows = "Heat map of the 169 match-ups of O1 and D1:"
    return frame.chart(picture, Table.from_records(kept), shows=shows, called="Chart of match-ups", said=said)


@data_door
def modifiers_chart(
    rows: Iterable[Mapping[str, Any]],
    *,
    show: str = "offense",
    title: str = "Who recovers the ball, in percent, by the modifiers",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The chance of a recovery by the modifiers of both teams, as a heat map with a percent in each cell.

    Each row has `offense_modifier`, `defense_modifier` (whole numbers) and the chance to `show`.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    import altair as alt

    kept = read_rows(rows, "recoveries", ["offense_modifier", "defense_modifier", show])
    for row in kept:
        if not 0 <= row[show] <= 1:
            raise DataError(f"{value_text(show)} is {row[show]}; a chance is from 0 to 1.")
    mine, theirs = (sorted({row[name] for row in kept}) for name in ("offense_modifier", "defense_modifier"))
    sliders = [
        slider("offense", "Modifier of the offense", mine[0], mine[-1], _middle(mine)),
        slider("defense", "Modifier of the defense", theirs[0], theirs[-1], _middle(theirs)),
    ]
    marks = alt.Chart().transform_calculate(
        shown=f"datum[{quoted(show)}]",
        o1="datum.offense_modifier",
        d1="datum.defense_modifier",
        x="format(datum.offense_modifier, '+d')",
        y="format(datum.defense_modifier, '+d')",
    )
    headline = f"'Offense ' + format(offense, '+d') + ', defense ' + format(defense, '+d') + ': ' + {CHANCE.full}"
    values = [float(row[show]) for row in kept]
    room = check_width(width) - AXIS
    layers = cells_of(
        marks,
        CHANCE,
        ("Modifier of the offense", [_signed(number) for number in mine]),
        ("Modifier of the defense", [_signed(number) for number in reversed(theirs)]),
        (min(values), max(values)),
        "datum.o1 == offense && datum.d1 == defense",
        headline,
        room,
    )
    said = f"the chance ({show.replace('_', ' ')}) goes from {min(values):.2%} to {max(values):.2%}"
    frame = Frame(title, subtitle or f"{said[0].upper()}{said[1:]}.", width, AXIS)
    layers[0] = layers[0].add_params(*sliders)
    picture = frame.plot(layers, min(room, len(theirs) * 30), cells=drawn_cells(kept, show))
    shows = "Heat map of recoveries by the modifiers of offense and defense:"
    return frame.chart(picture, Table.from_records(kept), shows=shows, called="Chart of recoveries", said=said)


def cells_of(
    rows: alt.Chart,
    measure: _Shown,
    across: tuple[str, list[str]],
    down: tuple[str, list[str]],
    values: tuple[float, float],
    picked: str,
    headline: str,
    room: int,
) -> list[alt.Chart]:
    """Coloured cells, their numbers, a frame around the picked one, and the words above."""
    import altair as alt

    x = alt.X("x:N", sort=across[1], title=across[0]).axis(labelAngle=0, grid=False, ticks=False)
    y = alt.Y("y:N", sort=down[1], title=down[0]).axis(grid=False, ticks=False)
    low, high = values
    drawn = shades(even_steps(low, high))
    marks = rows.transform_calculate(words=f"datum.x + ' and ' + datum.y + ': ' + {measure.full} + '{measure.unit}'")
    tips = [alt.Tooltip("x:N", title=across[0]), alt.Tooltip("y:N", title=down[0]), alt.Tooltip("words:N", title="together")]
    colour = alt.Color("shown:Q", legend=None).scale(domain=drawn.steps, range=drawn.colours)
    squares = marks.mark_rect(stroke=None).properties(name="cells")
    shown = [squares.encode(x=x, y=y, color=colour, tooltip=tips, description=alt.Description("words:N"))]
    if room / len(across[1]) >= 24:
        numbers = rows.transform_calculate(number=measure.cell).mark_text(aria=False, fontSize=11 if room >= 440 else 9)
        ink = alt.condition(drawn.needs_light_ink("datum.shown"), alt.value(LIGHT_INK), alt.value(DARK_INK))
        shown.append(numbers.encode(x=x, y=y, text="number:N", color=ink))
    one = rows.transform_filter(picked)
    frame = one.mark_rect(aria=False, filled=False, stroke="#d9772b", strokeWidth=3).encode(x=x, y=y)
    return [*shown, frame, words(one, headline, x=0, y=-16, bold=True)]


def _check_grid(rows: Rows, lines: list[int], by_line: bool) -> None:
    for line in lines:
        there = [row["difference"] for row in rows if not by_line or row["to_go"] == line]
        if sorted(there) != list(range(-12, 13)):
            at = f" at {line} to go" if by_line else ""
            raise DataError(f"match-ups need one row for each O1 - D1 from -12 to 12{at}; there are {len(there)}.")


def drawn_cells(rows: Rows, show: str) -> Rows:
    """The rows as they travel to the page, the shown number rounded."""
    return [{**row, show: rounded(row[show], 5)} for row in rows]


def _line_words(show: str) -> tuple[str, str]:
    return ("Yards to the goal line", " from the goal line") if show == "touchdown" else ("Yards to first down", " to go")


def _middle(numbers: list[int]) -> int:
    return 0 if numbers[0] <= 0 <= numbers[-1] else numbers[len(numbers) // 2]


def _told(value: float, show: str) -> str:
    return f"{value:.2f} yards" if show == "mean" else f"{value:.2%}"


def _signed(number: int) -> str:
    """As Vega writes it: with a minus, not a hyphen."""
    return f"{number:+d}".replace("-", "−")
