"""The colours of all drawings, by name, for light and dark pages; a text has a contrast of 4.5 on every paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardbowl.errors import NotationError, listed, value_text

COLOURS: Final[Mapping[str, tuple[str, str]]] = {
    "paper": ("#fbfcfd", "#171c22"),
    "panel": ("#eef3ef", "#1d2822"),
    "raised": ("#ffffff", "#222a33"),
    "ink": ("#1c242c", "#e8edf2"),
    "soft": ("#55616d", "#a9b5c0"),
    "line": ("#cfd7de", "#3b4652"),
    "edge": ("#7d8a96", "#7f8d99"),
    "accent": ("#0a5fb4", "#78b8f7"),
    "tint": ("#e3effb", "#1d3450"),
    "good": ("#14663d", "#6fd39d"),
    "good tint": ("#def1e5", "#1b3a29"),
    "bad": ("#a8201a", "#ff9f96"),
    "bad tint": ("#fbe4e1", "#46211f"),
    "gold": ("#7a5600", "#f2c94c"),
    "gold tint": ("#fdf1cf", "#403411"),
    "turf": ("#2f6b46", "#27593c"),
    "turf stripe": ("#2a6140", "#225035"),
    "home": ("#1d4e89", "#1d4e89"),
    "away": ("#9b3d12", "#9b3d12"),
    "gain": ("#ffd21f", "#ffd21f"),
    "chalk": ("#f2f8f4", "#f2f8f4"),
    "ball": ("#8a4b1f", "#8a4b1f"),
    "card": ("#ffffff", "#ffffff"),
    "card edge": ("#9aa5b0", "#5d6873"),
    "card black": ("#1c242c", "#1c242c"),
    "card red": ("#b3211b", "#b3211b"),
    "card back": ("#2c5f86", "#2c5f86"),
    "card lattice": ("#7fa9c8", "#7fa9c8"),
    "card red tint": ("#fdf1ee", "#fdf1ee"),
    "card black tint": ("#eef2f6", "#eef2f6"),
    "card gold": ("#3d3000", "#3d3000"),
    "card gold tint": ("#fff8dc", "#fff8dc"),
}
"""Each colour on a light page and on a dark one."""


def paint(name: str) -> str:
    """The value of `fill` or `stroke` for a colour of `COLOURS`, ``none`` for an empty name; raises `NotationError`."""
    if not name:
        return "none"
    if name not in COLOURS:
        raise NotationError(f"a drawing has no colour {value_text(name)}; its colours are: {listed(COLOURS)}")
    return f"var(--{name.replace(' ', '-')})"


def style_sheet(used: set[str]) -> str:
    """The style sheet of a drawing: the colours that it uses, light, and dark where the reader's page is dark."""
    names = [name for name in COLOURS if name in used]
    light, dark = (
        "".join(
            f"--{name.replace(' ', '-')}:{COLOURS[name][which]};" for name in names if not which or len(set(COLOURS[name])) > 1
        )
        for which in (0, 1)
    )
    return f"svg{{{light}}}@media (prefers-color-scheme:dark){{svg{{{dark}}}}}"
