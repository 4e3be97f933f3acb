"""A finished picture: SVG for those who see it, the same facts in sentences for those who do not."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from cardbowl.doors import doors

NARROWEST: Final = 0.66
"""The least share of its own width that a picture is drawn at; a narrower page scrolls it sideways."""


@doors
@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing with its title and its description.

    As the last value of a notebook cell it shows the drawing; `repr` and every place without pictures give the words.
    JupyterLab shows SVG itself only in notebooks that it trusts, so the drawing travels as the source of an image element, which
    is shown in all of them, and whose alternative text is the description.
    """

    title: str
    description: str
    svg: str
    width: int
    height: int

    @property
    def text(self) -> str:
        """The title and the description, as a reader without the picture gets them."""
        return f"{self.title}\n{self.description}"

    @property
    def html(self) -> str:
        """The image element; it shrinks with the page, down to `NARROWEST` of its width."""
        source = b64encode(self.svg.encode()).decode()
        size = f"width:100%;max-width:{self.width}px;min-width:{round(NARROWEST * self.width)}px"
        image = f'<img alt="{escape(self.text)}" src="data:image/svg+xml;base64,{source}" style="display:block;{size}">'
        return f'<div style="overflow-x:auto">{image}</div>'

    def __repr__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        return {"text/html": self.html, "text/plain": self.text}
