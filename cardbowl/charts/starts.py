"""Where the next drive starts: kickoffs and punts on the yards of the field."""

from __future__ import annotations

from cardbowl.chance import Dist
from cardbowl.charts.distributions import Axis, number_view
from cardbowl.charts.numbers import span_of, whole_numbers
from cardbowl.charts.renderer import Chart
from cardbowl.charts.style import PAGE_WIDTH, check_width, framed
from cardbowl.doors import data_door
from cardbowl.errors import DataError

_AXIS = 58
_LABEL = "(datum.value == 50 ? '50' : datum.value < 50 ? 'own ' + datum.value : 'opp ' + (100 - datum.value))"


@data_door
def starts_chart(
    spots: Dist[int],
    *,
    reading: str = "exactly",
    number: int | None = None,
    least: int | None = None,
    most: int | None = None,
    title: str = "Where the drive starts",
    subtitle: str = "",
    width: int = PAGE_WIDTH,
) -> Chart:
    """Where a drive starts after a kickoff or a punt, with sliders for exactly, at least or at most so far up the field.

    `spots` are yards from the own goal line of the team that gets the ball, 0 to 100; any `Dist` of them will do.
    `reading` and `number` are where the sliders start; spots outside of `least` to `most` share the bars at the ends.
    `width` is in pixels, 300 to 1200.
    Raises `DataError`.
    """
    if not isinstance(spots, Dist) or not whole_numbers(spots):
        raise DataError("the starts of drives are a Dist of whole yards from the own goal line.")
    first, last = spots.support()[0], spots.support()[-1]
    if first < 0 or last > 100:
        raise DataError(f"the starts of drives are 0 to 100 yards from the own goal line, not {first if first < 0 else last}.")
    span = span_of(spots, least, most)
    likely, chance = max(spots.items(), key=lambda pair: pair[1])
    mean, middle = float(spots.mean()), yard_line(spots.median())
    said = f"half of the drives start at {middle} or worse; the likeliest start is {yard_line(likely)} ({float(chance):.2%})"
    room = check_width(width) - _AXIS
    picture = framed(
        number_view(spots, Axis("yard line", _LABEL), span, room, reading=reading, number=number),
        title=title,
        subtitle=subtitle or f"{said[0].upper()}{said[1:]}.",
        description=f"Bars for the yard lines where drives start: {said}; the mean is {mean:.2f} yards from the own goal line.",
        width=width,
    )
    text = f"Chart of the starts of drives: {said}; the numbers are in its table()."
    return Chart(picture, spots.table(), text, ("description", "" if subtitle else "subtitle"))


def yard_line(spot: int) -> str:
    """A spot in words, e.g. ``own 25``, ``50`` or ``opp 40``."""
    return "50" if spot == 50 else f"own {spot}" if spot < 50 else f"opp {100 - spot}"
