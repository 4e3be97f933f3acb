"""How wide text is, near enough to lay it out without a browser, and how it is broken into lines."""

from __future__ import annotations

from typing import Final

FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

_WIDTHS: Final = {
    **dict.fromkeys("ijl|.,:;'!", 0.32),
    **dict.fromkeys("Iftr()[]-/ ·", 0.42),
    **dict.fromkeys("abcdeghknopqsuvxyzJL", 0.61),
    **dict.fromkeys("0123456789", 0.64),
    **dict.fromkeys("mwMW%@", 0.98),
}
"""Widths of letters, as shares of the size of the font, in DejaVu Sans, one of the wider fonts that a page may take."""


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """About how many pixels wide a line of text is; in most fonts it is a little less."""
    return sum(_WIDTHS.get(letter, 0.72) for letter in text) * size * (1.1 if bold else 1.0)


def lines_of(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """The text in lines that fit into `width` pixels; a word that does not fit has a line of its own."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width_of(longer, size, bold=bold) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
