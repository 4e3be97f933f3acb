"""A picture of any odds: their events, and their first number as a distribution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardbowl.chance import Dist, Odds, Table
from cardbowl.charts.bars import alt_step, drawn_events, event_chart, event_layers, event_rows
from cardbowl.charts.distributions import Axis, dist_chart, number_view
from cardbowl.charts.numbers import number_rows, span_of, whole_numbers
from cardbowl.charts.parts import named, one_above_the_other, percent_text
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import PAGE_WIDTH, check_width, framed
from cardbowl.doors import data_door
from cardbowl.errors import DataError

if TYPE_CHECKING:
    import altair as alt

_AXIS = 58


@data_door
def odds_chart(odds: Dist[Any], *, title: str = "", subtitle: str = "", width: int = PAGE_WIDTH) -> Chart:
    """A picture of any odds with no other code: events as bars, and the first value as a distribution with its sliders.

    `odds` are `Odds` of a question or of a rule of your own, or a plain `Dist`; `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    if not isinstance(odds, Dist):
        raise DataError(f"Odds or a Dist are needed, not {type(odds).__name__}.")
    if not isinstance(odds, Odds):
        return dist_chart(odds, title=title, subtitle=subtitle, width=width)
    heading = title or _asked(odds)
    subtitle = subtitle or _changed(odds)
    values = {name: dist for name, dist in odds.values.items() if whole_numbers(dist)}
    if not odds.events:
        name, dist = next(iter(values.items()), ("value", odds))
        return dist_chart(dist, name=name.replace("_", " "), title=heading, subtitle=subtitle, width=width)
    if not values:
        return event_chart(odds, title=heading, subtitle=subtitle, width=width)
    return _both(odds, *next(iter(values.items())), heading, subtitle, width)


def _both(odds: Odds[Any], name: str, dist: Dist[int], title: str, subtitle: str, width: int) -> Chart:
    import altair as alt

    room = check_width(width) - _AXIS
    events, span = drawn_events(event_rows(odds)), span_of(dist)
    shown, drawn = name.replace("_", " "), number_rows(dist, span.low, span.high)
    bars = alt.LayerChart(data=named("events", events), layer=event_layers(room)).properties(width=room, height=alt_step())
    numbers: alt.LayerChart = number_view(dist, Axis(shown), span, room)
    numbers.datasets = alt.Undefined
    numbers = numbers.properties(data=named("numbers", drawn))
    said = ", ".join(f"{row['event']} {percent_text(row['chance'])}" for row in events)
    mean = f"mean {shown} {float(dist.mean()):.2f}"
    picture = framed(
        one_above_the_other([bars, numbers], events=events, numbers=drawn),
        title=title,
        subtitle=subtitle or f"On average {float(dist.mean()):.2f} {shown}.",
        description=f"Bars for the chances of events ({said}), and below them the distribution of the {shown}; {mean}.",
        width=width,
    )
    exact = odds.events.items()
    rows = [
        *(("event", event, chance, 100 * float(chance)) for event, chance in exact),
        *((name, number, chance, 100 * float(chance)) for number, chance in dist.items()),
    ]
    table = Table(("kind", "what", "chance", "percent"), rows)
    return Chart(picture, table, f"Chart of {title}: {said}; {mean}.", ("description", "" if subtitle else "subtitle"))


def _asked(odds: Odds[Any]) -> str:
    """The question in words: its name, and what was asked about."""
    what = " ".join(odds.what.replace("-", " ").replace("_", " ").split()) or "odds"
    asked = ", ".join(f"{_input_name(name)} {_input(value)}" for name, value in odds.inputs.items() if value is not None)
    return f"{what[:1].upper()}{what[1:]}{': ' if asked else ''}{asked}"


def _changed(odds: Odds[Any]) -> str:
    rules = ", ".join(f"{name} = {value}" for name, value in odds.house_rules.items())
    return f"House rules: {rules}." if rules else ""


def _input_name(name: str) -> str:
    """``to go`` for ``to_go``; cards as the rules write them, ``O1`` for ``o1``."""
    return name.upper() if len(name) == 2 and name[1].isdigit() else name.replace("_", " ")


def _input(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
