"""Fourth downs: maps of the best decision by yard line and distance, with sliders that read them out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from cardbowl.chance import Table
from cardbowl.charts.expected_points import YARD_LINE
from cardbowl.charts.frames import Frame
from cardbowl.charts.parts import Rows, named, one_above_the_other, quoted, read_rows, slider, words
from cardbowl.charts.renderer import Chart
from cardbowl.charts.shades import DARK_INK, LIGHT_INK
from cardbowl.charts.style import BAD, PAGE_WIDTH
from cardbowl.doors import data_door
from cardbowl.errors import DataError, listed, value_text

if TYPE_CHECKING:
    import altair as alt

DECISIONS: Final = {"go": "go for it", "fg": "field goal", "punt": "punt"}
"""The decisions on a fourth down, as rows have them and as they are said."""
CLOSE: Final = 0.1
"""Points; a decision that is better by less is drawn pale."""
_LETTERS: Final = {"go": "G", "fg": "F", "punt": "P"}
_CELLS: Final = {"G": "#2567a6", "g": "#a9cbe8", "F": "#c79a1c", "f": "#ecd9a0", "P": "#8a94a0", "p": "#d3d8de"}
_ROW: Final = 13
_LONGEST: Final = 15
_MOST: Final = 3
_EVERY: Final = 5
"""Every so many yards the cells have their letters."""


@data_door
def fourth_down_chart(
    maps: Mapping[str, Iterable[Mapping[str, Any]]],
    *,
    spot: int = 40,
    to_go: int = 3,
    longest: int = _LONGEST,
    title: str = "Fourth down: what is worth most",
    subtitle: str = "G go for it, F field goal, P punt; pale: the second best is less than 0.1 points behind",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The best decision on every fourth down, a map for each name in `maps`, with sliders for the yard line and the distance.

    Each row has `yardline_100` (yards to the goal, 1 to 99), `ydstogo`, the `best` decision (``go``, ``fg`` or ``punt``), and its
    `margin` over the second best in points or, where that is not known, whether it is `close`. Of rows with a `down` only the
    fourth ones count, so ``cb.expected_points(...).rows()`` will do. There are one to three maps.
    `longest` is the greatest distance that is drawn, 5 to 20; `spot` (yards from the own goal line) and `to_go` are where the
    sliders start; `width` is in pixels, 300 to 1200. Raises `DataError`.
    """
    _check(maps, spot, to_go, longest)
    frame = Frame(title, subtitle, width)
    cells = {str(name): _cells(rows, str(name), longest) for name, rows in maps.items()}
    drawn = {f"map{place}": _drawn(each) for place, each in enumerate(cells.values(), start=1)}
    views = [
        _view(name, data, rows, (spot, to_go, longest), frame.room, is_first=place == 0)
        for place, ((name, _), (data, rows)) in enumerate(zip(cells.items(), drawn.items(), strict=True))
    ]
    said = "; ".join(f"{name}: {_shares(each)}" for name, each in cells.items())
    table = Table.from_records([{"map": name, **row} for name, each in cells.items() for row in each])
    shows = f"Map of fourth downs by yard line and yards to go, 1 to {longest}:"
    return frame.chart(one_above_the_other(views, **drawn), table, shows=shows, called="Map of fourth downs", said=said)


def _check(maps: object, spot: int, to_go: int, longest: int) -> None:
    if not isinstance(maps, Mapping) or not 1 <= len(maps) <= _MOST:
        raise DataError(f"maps are rows by the names of one to {_MOST} maps.")
    for name, number, low, high in (("longest", longest, 5, 20), ("spot", spot, 1, 99), ("to_go", to_go, 1, longest)):
        if type(number) is not int or not low <= number <= high:
            raise DataError(f"{name} is {value_text(number)}; it is a whole number from {low} to {high}.")


def _cells(rows: Iterable[Mapping[str, Any]], name: str, longest: int) -> Rows:
    """The fourth downs that are drawn, from the own goal line on, the short ones first."""
    given = list(rows)
    fourth = [row for row in given if not isinstance(row, Mapping) or row.get("down", 4) == 4]
    if given and not fourth:
        raise DataError(f"the map {name} has no fourth down: of its {len(given):,} rows none has the down 4.")
    kept = read_rows(fourth, f"the map {name}", ["yardline_100", "ydstogo"], ["best"])
    found: dict[tuple[int, int], dict[str, Any]] = {}
    for row_given, row in zip(fourth, kept, strict=True):
        if row["best"] not in DECISIONS:
            raise DataError(f"the best decision of the map {name} is {value_text(row['best'])}; allowed are {listed(DECISIONS)}.")
        margin = row_given.get("margin")
        if margin is None and "close" not in row_given:
            raise DataError(f"a row of the map {name} has neither a margin nor whether it is close.")
        close = row_given["close"] if margin is None else margin < CLOSE
        if row["ydstogo"] <= longest:
            found[-row["yardline_100"], row["ydstogo"]] = {**row, "close": bool(close), "margin": margin}
    wanted = {(-yards, to_go) for yards in range(1, 100) for to_go in range(1, min(yards, longest) + 1)}
    if found.keys() != wanted:
        raise DataError(
            f"the map {name} needs every yardline_100 from 1 to 99 with every ydstogo up to {longest} that can occur."
        )
    return [found[each] for each in sorted(found)]


def _shares(cells: Rows) -> str:
    """How much of the map each decision takes."""
    return ", ".join(f"{words} {sum(row['best'] == best for row in cells) / len(cells):.0%}" for best, words in DECISIONS.items())


def _drawn(cells: Rows) -> Rows:
    """One row for each yard line: a letter for each distance from 1 on, and the margins in hundredths where they are known."""
    by_spot: dict[int, Rows] = {}
    for row in cells:
        by_spot.setdefault(100 - row["yardline_100"], []).append(row)
    return [
        {
            "spot": spot,
            "letters": "".join(_LETTERS[row["best"]].lower() if row["close"] else _LETTERS[row["best"]] for row in each),
            "margins": " ".join("" if row["margin"] is None else f"{100 * row['margin']:.0f}" for row in each),
        }
        for spot, each in by_spot.items()
    ]


def _view(name: str, data: str, rows: Rows, starts: tuple[int, int, int], room: int, *, is_first: bool) -> alt.LayerChart:
    import altair as alt

    spot, to_go, longest = starts
    where = YARD_LINE.replace("datum.value", "datum.spot")
    said = {**_LETTERS, **{best: letter.lower() for best, letter in _LETTERS.items()}}
    made = (
        alt.Chart()
        .transform_calculate(distance="sequence(1, length(datum.letters) + 1)", each="split(datum.margins, ' ')")
        .transform_flatten(["distance", "each"])
        .transform_calculate(letter="substring(datum.letters, datum.distance - 1, datum.distance)")
        .transform_calculate(
            best=" : ".join(f"upper(datum.letter) == '{said[best].upper()}' ? '{words}'" for best, words in DECISIONS.items())
            + " : ''",
            by="datum.each != '' ? ', by ' + format(toNumber(datum.each) / 100, '.2f') + ' points'"
            " : datum.letter == lower(datum.letter) ? ', by less than 0.1 points' : ''",
            left="datum.spot - 0.5",
            right="min(datum.spot + 0.55, 99.5)",
            low="datum.distance - 0.5",
            high=f"min(datum.distance + 0.55, {longest + 0.5})",
        )
        .transform_calculate(words=f"{where} + ', 4th and ' + datum.distance + ': ' + datum.best + datum.by")
    )
    cells = alt.Chart()
    x = alt.X("spot:Q", title="Yard line").scale(domain=[0.5, 99.5], nice=False)
    x = x.axis(grid=False, labelExpr=YARD_LINE, tickCount=room // 60)
    y = alt.Y("distance:Q", title="Yards to go").scale(domain=[0.5, longest + 0.5], nice=False)
    y = y.axis(grid=False, values=[1, *range(5, longest + 1, 5)])
    colour = alt.Color("letter:N", legend=None).scale(domain=list(_CELLS), range=list(_CELLS.values()))
    squares = cells.mark_rect(stroke=None).properties(name=f"cells {data}")
    squares = squares.encode(
        x=alt.X("left:Q", title="Yard line").scale(domain=[0.5, 99.5], nice=False),
        x2="right:Q",
        y=alt.Y("low:Q", title="Yards to go"),
        y2="high:Q",
        color=colour,
        tooltip=[alt.Tooltip("words:N", title=name)],
        description=alt.Description("words:N"),
    )
    letters = cells.transform_filter(f"datum.spot % {_EVERY} == 0").mark_text(aria=False, fontSize=9, fontWeight=600)
    ink = alt.condition("datum.letter == 'G'", alt.value(LIGHT_INK), alt.value(DARK_INK))
    letters = letters.encode(x=x, y=y, text="letter:N", color=ink)
    picked = cells.transform_filter("datum.spot == spot && datum.distance == to_go")
    frame = picked.mark_rect(aria=False, filled=False, stroke=BAD, strokeWidth=2)
    frame = frame.encode(x=alt.X("left:Q"), x2="right:Q", y=alt.Y("low:Q"), y2="high:Q")
    none = cells.transform_filter("datum.spot == spot && datum.distance == 1 && length(datum.letters) < to_go")
    layers = [
        squares,
        letters,
        frame,
        words(picked, f"{quoted(name + ': ')} + datum.words", x=0, y=-14, bold=True),
        words(none, f"{quoted(name + ': ')} + {where} + ', 4th and ' + to_go + ' cannot occur'", x=0, y=-14, bold=True),
    ]
    if is_first:
        layers[0] = squares.add_params(
            slider("spot", "Yard line", 1, 99, spot), slider("to_go", "Yards to go", 1, longest, to_go)
        )
    return alt.LayerChart(data=named(data, rows), transform=made.transform, layer=layers, width=room, height=_ROW * longest)
