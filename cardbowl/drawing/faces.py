"""Cards as they lie on a drawing: white paper in light and dark, the suit by its shape as well as by its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardbowl.cards import PENALTY, UNSEEN, Card

if TYPE_CHECKING:
    from cardbowl.drawing.canvas import Drawing

SHAPES: Final = {
    "S": "M0-10C3-5.2 9-2.6 9 2.6 9 6.2 4.2 7.6 1.5 4.5 1.6 7 2.4 8.7 4 10H-4"
    "C-2.4 8.7-1.6 7-1.5 4.5-4.2 7.6-9 6.2-9 2.6-9-2.6-3-5.2 0-10Z",
    "H": "M0 9.5C-2.6 4.6-9.6 1.6-9.6-4-9.6-7.2-7.4-9.2-4.9-9.2-2.7-9.2-.9-7.9 0-5.6"
    " .9-7.9 2.7-9.2 4.9-9.2 7.4-9.2 9.6-7.2 9.6-4 9.6 1.6 2.6 4.6 0 9.5Z",
    "D": "M0-10C1.9-6.2 4.6-2.9 7.6 0 4.6 2.9 1.9 6.2 0 10-1.9 6.2-4.6 2.9-7.6 0-4.6-2.9-1.9-6.2 0-10Z",
    "C": "M0-9.6A4.4 4.4 0 0 1 3.6-2.7 4.5 4.5 0 1 1 1.3 3.9C1.5 6.7 2.4 8.6 4 10H-4"
    "C-2.4 8.6-1.5 6.7-1.3 3.9A4.5 4.5 0 1 1-3.6-2.7 4.4 4.4 0 0 1 0-9.6Z",
    "": "M0-10 2.6-3.4 9.6-3.1 4.1 1.3 6 8.1 0 4.2-6 8.1-4.1 1.3-9.6-3.1-2.6-3.4Z",
}
"""The marks of the suits in a box from -10 to 10, as at the table; the star is that of a joker."""


def card(drawing: Drawing, x: float, y: float, card: Card, width: float, ring: str) -> None:
    """A card with its upper left corner at a point: `Drawing.card`."""
    height = 1.4 * width
    if ring:
        drawing.rect(x - 3, y - 3, width + 6, height + 6, edge=ring, stroke=3, radius=0.1 * width + 3)
    if card is UNSEEN:
        drawing.rect(x, y, width, height, fill="card back", edge="card edge", radius=0.1 * width)
        drawing.rect(x + 4, y + 4, width - 8, height - 8, edge="card lattice", radius=0.06 * width, dash="3 2")
        return
    ink = f"card {card.color}" if card.color else "card gold"
    number = not card.suit and card.rank not in ("RJ", "BJ")
    drawing.rect(x, y, width, height, fill=f"{ink} tint" if number else "card", edge="card edge", radius=0.1 * width)
    if number:
        words = "P" if card is PENALTY else str(card.value)
        drawing.text(x + width / 2, y + 0.66 * height, words, size=0.56 * width, bold=True, ink=ink, anchor="middle")
        return
    rank = card.rank if card.suit else "Jo"
    size = 0.37 if len(rank) == 1 else 0.32
    drawing.text(x + 0.26 * width, y + 0.4 * width, rank, size=size * width, bold=True, ink=ink, anchor="middle")
    mark(drawing, card.suit, x + 0.26 * width, y + 0.62 * width, 0.25 * width, ink)
    mark(drawing, card.suit, x + 0.66 * width, y + 1.03 * width, 0.46 * width, ink)


def mark(drawing: Drawing, suit: str, x: float, y: float, size: float, ink: str) -> None:
    """The mark of a suit around a point, in a box of `size` pixels."""
    drawing.path(SHAPES[suit], fill=ink, at=f"translate({x:.1f} {y:.1f}) scale({size / 20:.3f})")
