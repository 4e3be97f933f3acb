"""`Drawing`: shapes and text that are put on a canvas one after the other, and written as SVG.

All lengths are pixels from the upper left corner; numbers are rounded, so the same calls give the same bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from math import atan2, cos, hypot, pi, sin
from typing import Final, Literal, TypeAlias

from cardbowl.cards import Card
from cardbowl.drawing import faces
from cardbowl.drawing.lettering import FONT, lines_of
from cardbowl.drawing.palette import paint, style_sheet
from cardbowl.drawing.picture import Picture

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["start", "middle", "end"]

LINE_HEIGHT: Final = 1.32
"""The distance of two lines of text, as a multiple of the size of the font."""
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Drawing:
    """A canvas of `width` by `height` pixels with a sheet of paper on it, in colours of `palette.COLOURS`.

    >>> drawing = Drawing(120, 40)
    >>> drawing.text(10, 25, "3 < 4")
    44.8
    >>> picture = drawing.picture("A sum", "Three is less than four.")
    >>> "3 &lt; 4</text>" in picture.svg
    True
    """

    __slots__ = ("_parts", "_used", "height", "width")

    def __init__(self, width: int, height: int, *, paper: str = "paper") -> None:
        self.width, self.height = width, height
        self._parts: list[str] = []
        self._used: set[str] = set()
        if paper:
            self.rect(0.5, 0.5, width - 1, height - 1, fill=paper, edge="line", radius=10)

    def _colour(self, name: str) -> str:
        self._used.add(name)
        return paint(name)

    def _put(self, tag: str, content: str | None = None, /, **attributes: str | float) -> None:
        put = "".join(f' {name.replace("_", "-")}="{_written(value)}"' for name, value in attributes.items() if value != "")
        self._parts.append(f"<{tag}{put}/>" if content is None else f"<{tag}{put}>{content}</{tag}>")

    def _stroke(self, edge: str, stroke: float, dash: str) -> dict[str, str | float]:
        return {"stroke": self._colour(edge), "stroke_width": stroke, "stroke_dasharray": dash} if edge else {}

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "",
        edge: str = "",
        stroke: float = 1,
        radius: float = 0,
        dash: str = "",
    ) -> None:
        """A rectangle; `fill` and `edge` are colours, `radius` rounds its corners, `dash` is a pattern such as ``4 3``."""
        shape = {"x": x, "y": y, "width": width, "height": height, **({"rx": radius} if radius else {})}
        self._put("rect", None, **shape, fill=self._colour(fill), **self._stroke(edge, stroke, dash))

    def circle(self, x: float, y: float, radius: float, *, fill: str = "", edge: str = "", stroke: float = 1) -> None:
        """A circle around a point."""
        self._put("circle", None, cx=x, cy=y, r=radius, fill=self._colour(fill), **self._stroke(edge, stroke, ""))

    def ball(self, x: float, y: float, size: float = 8) -> None:
        """A football around a point, `size` pixels from its middle to its end."""
        self._put(
            "ellipse", None, cx=x, cy=y, rx=size, ry=size * 0.62, fill=self._colour("ball"), **self._stroke("chalk", 1.4, "")
        )

    def path(self, data: str, *, fill: str = "", edge: str = "", stroke: float = 1, dash: str = "", at: str = "") -> None:
        """A path in the words of SVG, moved by `at`, a transformation."""
        self._put("path", None, d=data, fill=self._colour(fill), **self._stroke(edge, stroke, dash), transform=at)

    def lines(self, points: Sequence[Point], *, edge: str = "edge", stroke: float = 1.5, dash: str = "") -> None:
        """A line through all points."""
        self.path("M" + "L".join(f"{_written(x)} {_written(y)}" for x, y in points), edge=edge, stroke=stroke, dash=dash)

    def curve(self, start: Point, bend: Point, end: Point, *, edge: str = "edge", stroke: float = 2, dash: str = "") -> None:
        """A curve from `start` to `end`, drawn towards `bend`."""
        words = " ".join(_written(each) for point in (bend, end) for each in point)
        self.path(f"M{_written(start[0])} {_written(start[1])}Q{words}", edge=edge, stroke=stroke, dash=dash)

    def arrow(self, points: Sequence[Point], *, edge: str = "edge", stroke: float = 1.5, dash: str = "", head: float = 8) -> None:
        """A line through all points with a head at the last one."""
        (x, y), (to_x, to_y) = points[-2:]
        angle = atan2(to_y - y, to_x - x)
        short = min(head * 0.8, hypot(to_x - x, to_y - y))
        end = (to_x - short * cos(angle), to_y - short * sin(angle))
        self.lines([*points[:-1], end], edge=edge, stroke=stroke, dash=dash)
        sides = [(to_x - head * cos(angle + turn), to_y - head * sin(angle + turn)) for turn in (pi / 7, -pi / 7)]
        corners = "L".join(f"{_written(a)} {_written(b)}" for a, b in ((to_x, to_y), *sides))
        self.path(f"M{corners}Z", fill=edge)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 15,
        bold: bool = False,
        ink: str = "ink",
        anchor: Anchor = "start",
        width: float | None = None,
        turn: float = 0,
    ) -> float:
        """Text on the base line `y`, broken into lines where a `width` is given; returns the base line after the last one."""
        lines = lines_of(text, size, width, bold=bold) if width is not None else text.split("\n")
        for line in lines:
            self._put(
                "text",
                escape(_NOT_XML.sub("\ufffd", line), quote=False),
                x=x,
                y=y,
                fill=self._colour(ink),
                font_size=size,
                font_weight=650 if bold else "",
                text_anchor="" if anchor == "start" else anchor,
                transform=f"rotate({_written(turn)} {_written(x)} {_written(y)})" if turn else "",
            )
            y += size * LINE_HEIGHT
        return round(y, 2)

    def card(self, x: float, y: float, card: Card | str, *, width: float = 48, ring: str = "") -> None:
        """A card with its upper left corner at a point, 1.4 times as high as wide; `ring` is the colour of a ring around it."""
        faces.card(self, x, y, card if isinstance(card, Card) else Card(card), width, ring)

    def picture(self, title: str, description: str | Iterable[str]) -> Picture:
        """The finished picture; `description` says in sentences every fact that is drawn."""
        words = description if isinstance(description, str) else "\n".join(description)
        about = (f"<{tag}>{escape(_NOT_XML.sub(chr(0xFFFD), text))}</{tag}>" for tag, text in (("title", title), ("desc", words)))
        frame = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}" role="img"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {frame} font-family="{FONT}">'
        svg = "".join((head, *about, f"<style>{style_sheet(self._used)}</style>", *self._parts, "</svg>"))
        return Picture(title, words, svg, self.width, self.height)


def _written(value: str | float) -> str:
    """A number with at most two digits after the point, a text escaped."""
    if isinstance(value, str):
        return escape(value)
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
