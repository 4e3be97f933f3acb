"""Pictures written as SVG: shapes, text, cards and the field, light and dark, with the same facts in words (floor 1)."""

from cardbowl.drawing.canvas import Drawing
from cardbowl.drawing.picture import Picture

__all__ = ["Drawing", "Picture"]
