"""The effect of a rule change on each event and on each mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cardbowl.chance import Dist, Odds, Table
from cardbowl.charts.bars import MOST_BARS, word_chances
from cardbowl.charts.numbers import whole_numbers
from cardbowl.charts.parts import Rows, named, one_above_the_other, rounded
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import BAD, GOOD, INK, NEUTRAL, PAGE_WIDTH, check_width, framed
from cardbowl.doors import data_door
from cardbowl.errors import DataError
from cardbowl.football.meanings import meaning_of

if TYPE_CHECKING:
    import altair as alt

_ROW = 42
_ROOM_FOR_WORDS = 64


@data_door
def compare_chart(
    odds: Mapping[str, Dist[Any]],
    *,
    title: str = "",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """The effect of a rule change: signed differences of the events and of the means, the largest gain first.

    `odds` has two entries by name, the first one being the baseline: ``{"as written": odds, "house rule": changed}``.
    Events that only one of them has count as 0 in the other; of values, those that both have are compared. Of very many events
    those are drawn that change most, and all are in the table.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    if not isinstance(odds, Mapping) or len(odds) != 2 or not all(isinstance(each, Dist) for each in odds.values()):
        raise DataError('two odds are compared, each with its name: {"as written": odds, "house rule": changed}.')
    (first, before), (second, after) = odds.items()
    first, second = str(first), str(second)
    events, means = _events(before, after), _means(before, after)
    if not events and not means:
        raise DataError(f"{first} and {second} have no event and no value in common, so nothing can be compared.")
    room = check_width(width) - 20
    most = _most_changed(events)
    datasets = {name: _drawn(rows, percent=name == "events") for name, rows in (("events", most), ("means", means)) if rows}
    left_out = f" {len(events) - len(most)} events that change less are in the table." if len(most) < len(events) else ""
    axes = {"events": "Change in percentage points", "means": "Change of the mean"}
    views = [_view(name, rows, axes[name], room) for name, rows in datasets.items()]
    told = [_told(row, percent=True) for row in most] + [_told(row, percent=False) for row in means]
    biggest = max(events or means, key=lambda row: abs(row["difference"]))
    most_told = f"The most: {_told(biggest, percent=bool(events))}." if biggest["difference"] else "Nothing changes."
    picture = framed(
        one_above_the_other(views, **datasets),
        title=title or f"{first} → {second}: what changes",
        subtitle=subtitle or f"{most_told}{left_out}",
        description=f"Bars for the changes from {first} to {second}: {'; '.join(told[:10])}.",
        width=width,
    )
    rows = [("event", *row.values()) for row in events] + [("mean", *row.values()) for row in means]
    table = Table(("kind", "what", "before", "after", "difference"), rows)
    text = " ".join(f"Chart of changes from {first} to {second}: {told[0]}; the numbers are in its table().".split())
    return Chart(picture, table, text, ("description", "" if subtitle else "subtitle"))


def _events(before: Dist[Any], after: Dist[Any]) -> Rows:
    mine, theirs = _chances(before), _chances(after)
    return _sorted({name: (mine.get(name, 0), theirs.get(name, 0)) for name in [*mine, *(set(theirs) - set(mine))]})


def _most_changed(events: Rows) -> Rows:
    """The events that change most, as many as can be drawn, in their order."""
    most = sorted(events, key=lambda row: -abs(row["difference"]))[:MOST_BARS]
    return [row for row in events if row in most]


def _chances(odds: Dist[Any]) -> dict[str, Any]:
    if isinstance(odds, Odds) and (odds.events or odds.values):
        return dict(odds.events)
    return {} if whole_numbers(odds) else dict(word_chances(odds))


def _means(before: Dist[Any], after: Dist[Any]) -> Rows:
    mine, theirs = _averages(before), _averages(after)
    return _sorted({name: (mean, theirs[name]) for name, mean in mine.items() if name in theirs})


def _averages(odds: Dist[Any]) -> dict[str, Any]:
    if isinstance(odds, Odds) and (odds.events or odds.values):
        return {f"mean {name}": dist.mean() for name, dist in odds.values.items()}
    return {"mean": odds.mean()} if whole_numbers(odds) else {}


def _sorted(pairs: Mapping[str, tuple[Any, Any]]) -> Rows:
    rows = [{"what": name, "before": old, "after": new, "difference": new - old} for name, (old, new) in pairs.items()]
    return sorted(rows, key=lambda row: (-row["difference"], row["what"]))


def _drawn(rows: Rows, *, percent: bool) -> Rows:
    """As drawn: events in percent and percentage points."""
    times = 100 if percent else 1
    drawn: Rows = []
    for row in rows:
        numbers = {name: rounded(times * row[name]) for name in ("before", "after", "difference")}
        from_to = f"{_number(row['before'], percent)} → {_number(row['after'], percent)}"
        words = f"{_sign(numbers['difference'])}"
        what = " ".join(row["what"].replace("_", " ").split())
        effect = meaning_of(what) * ((numbers["difference"] > 0) - (numbers["difference"] < 0)) if percent else 0
        drawn.append({"what": what, "difference": numbers["difference"], "effect": effect, "change": words, "from_to": from_to})
    return drawn


def _view(name: str, rows: Rows, title: str, room: int) -> alt.LayerChart:
    """Bars to the right for more and to the left for less, each under its name and with its signed change."""
    import altair as alt

    most = max(abs(row["difference"]) for row in rows) or 1
    reach = most * (room / 2) / (room / 2 - _ROOM_FOR_WORDS)
    row = alt.Chart().transform_calculate(words="datum.what + ' ' + datum.change + ', ' + datum.from_to", zero="0")
    down = alt.Y("what:N", sort=None, title=None).axis(None)
    across = alt.X("difference:Q", title=title).scale(domain=[-reach, reach], nice=False)
    across = across.axis(labelExpr="datum.value > 0 ? '+' + datum.label : datum.label", tickCount=5)
    colour = alt.Color("effect:O", legend=None).scale(domain=[-1, 0, 1], range=[BAD, NEUTRAL, GOOD])
    bars = row.mark_bar(orient="horizontal", cornerRadius=2, height=13, yOffset=9).properties(name=f"{name}_bars")
    zero = row.mark_rule(aria=False, color=NEUTRAL, strokeWidth=1.5)
    text: dict[str, Any] = {"aria": False, "color": INK, "fontSize": 12}
    more = row.transform_filter("datum.difference >= 0").mark_text(align="left", dx=5, dy=9, fontWeight=600, **text)
    less = row.transform_filter("datum.difference < 0").mark_text(align="right", dx=-5, dy=9, fontWeight=600, **text)
    heads = row.mark_text(align="left", baseline="bottom", dy=-1, limit=room * 0.56, **text)
    shown = row.mark_text(align="right", baseline="bottom", dy=-1, **text)
    tips = [alt.Tooltip("what:N"), alt.Tooltip("change:N"), alt.Tooltip("from_to:N", title="from → to")]
    layers = [
        zero.encode(x=alt.X("zero:Q")),
        bars.encode(x=across, y=down, color=colour, tooltip=tips, description=alt.Description("words:N")),
        *(side.encode(x=alt.X("difference:Q"), y=down, text="change:N") for side in (more, less)),
        heads.encode(x=alt.value(0), y=down, text="what:N"),
        shown.encode(x=alt.value(room), y=down, text="from_to:N"),
    ]
    view: alt.LayerChart = alt.LayerChart(data=named(name, rows), layer=layers)
    return view.properties(width=room, height=alt.Step(_ROW))


def _told(row: Mapping[str, Any], *, percent: bool) -> str:
    name, old, new = (" ".join(str(row["what"]).replace("_", " ").split()), row["before"], row["after"])
    change = _sign((100 if percent else 1) * float(row["difference"])) + (" points" if percent and row["difference"] else "")
    return f"{name}{'' if row['difference'] else ':'} {change} ({_number(old, percent)} → {_number(new, percent)})"


def _number(value: Any, percent: bool) -> str:
    return f"{float(value):.2%}" if percent else f"{float(value):.2f}"


def _sign(value: float) -> str:
    """A number with its sign; a minus, not a hyphen, and none for zero."""
    return "no change" if value == 0 else f"{value:+.2f}".replace("-", "−")
