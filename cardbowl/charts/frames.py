"""What stands around the plot of a chart: title and subtitle, its width, and the same sentence as description and as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from cardbowl.chance import Table
from cardbowl.charts.parts import Rows, stacked_up
from cardbowl.charts.renderer import POINTER, Chart
from cardbowl.charts.style import check_width, framed

if TYPE_CHECKING:
    import altair as alt

    from cardbowl.charts.style import Layers

BESIDE_AN_AXIS: Final = 58
"""Pixels of the width that a vertical axis with its title takes."""


class Frame(NamedTuple):
    """Title and subtitle of a chart, the width of the whole in pixels, and how much of it is not the plot."""

    title: str
    subtitle: str
    width: int
    beside: int = BESIDE_AN_AXIS

    @property
    def room(self) -> int:
        """The width of the plot in pixels; raises `DataError`."""
        return check_width(self.width) - self.beside

    def plot(self, layers: Iterable[alt.Chart], height: int, **datasets: Rows) -> alt.LayerChart:
        """Layers over each other in a plot of this width and the `height`; layers without data take the first dataset."""
        return stacked_up(layers, **datasets).properties(width=self.room, height=height)

    def chart(self, picture: Layers, table: Table, *, shows: str, called: str, said: str) -> Chart:
        """The finished chart. What is `said` ends its description and its text.

        Before it the description has what the picture `shows`, with a sign at its end, and the text what it is `called`.
        """
        description = f"{shows} {said}."
        whole = framed(picture, title=self.title, subtitle=self.subtitle, description=description, width=self.width)
        return Chart(whole, table, f"{called}: {said}; {POINTER}.")
