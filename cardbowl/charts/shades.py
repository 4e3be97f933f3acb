"""The colours of cells: pale to blue for numbers from 0 on; where some are below 0, the same from pale to orange for those.

A loss is then as dark as a gain of the same size, and pale is 0 in every picture.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

BLUES: Final = ("#f3f7fb", "#a9cbe8", "#5a9bd0", "#2567a6", "#0d3a6b")
ORANGES: Final = ("#fbf6f1", "#f0c9a6", "#d98f52", "#a75f22", "#6b3a0e")
DARK_INK: Final = "#14283c"
LIGHT_INK: Final = "#ffffff"
_MIDDLE: Final = 0.45
"""The part of the colours from which on numbers are light."""


class Shades(NamedTuple):
    """Colours at `steps`, from low to high, linear in between; `light_from` is the size from which on numbers are light."""

    steps: list[float]
    colours: list[str]
    light_from: float

    def needs_light_ink(self, number: str) -> str:
        """An expression of Vega: whether the cell of a number is dark; `number` is one, too."""
        return f"abs({number}) > {self.light_from}" if self.steps[0] < 0 else f"{number} > {self.light_from}"


def even_steps(low: float, high: float) -> list[float]:
    """Where the colours change if they are spread evenly from low to high."""
    high = high if high > low else low + 1
    return [round(low + (high - low) * step / (len(BLUES) - 1), 6) for step in range(len(BLUES))]


def shades(steps: list[float]) -> Shades:
    """The colours of cells whose numbers lie between `steps`, which rise."""
    low, high = steps[0], steps[-1]
    if low >= 0:
        return Shades(steps, [_blend(BLUES, part / (len(steps) - 1)) for part in range(len(steps))], _at(steps, _MIDDLE))
    mirrored = -low > high
    sizes = [0.0, *sorted(-step if mirrored else step for step in steps if (step < 0 if mirrored else step > 0))]
    within = {0.0, low, high, *(size for size in sizes if size < high), *(-size for size in sizes if -size > low)}
    places = sorted(within)
    colours = [_blend(BLUES if place >= 0 else ORANGES, _part(sizes, abs(place))) for place in places]
    return Shades(places, colours, _at(sizes, _MIDDLE))


def _at(steps: list[float], part: float) -> float:
    """The number at a part of the steps, 0 to 1."""
    whole, rest = divmod(part * (len(steps) - 1), 1)
    return round(steps[int(whole)] + rest * (steps[int(whole) + 1] - steps[int(whole)]), 6)


def _part(steps: list[float], number: float) -> float:
    """The part of the steps at which a number lies."""
    for place, (low, high) in enumerate(pairwise(steps)):
        if number <= high:
            return (place + (number - low) / (high - low)) / (len(steps) - 1)
    return 1.0


def _blend(colours: tuple[str, ...], part: float) -> str:
    whole, rest = divmod(min(part, 1.0) * (len(colours) - 1), 1)
    low, high = colours[int(whole)], colours[min(int(whole) + 1, len(colours) - 1)]
    mixed = [int(low[at : at + 2], 16) + rest * (int(high[at : at + 2], 16) - int(low[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(each):02x}" for each in mixed)
