"""Spots on the field.

A spot is a whole number of yards from a team's own goal line: 0 is that goal line, 50 midfield, 100 the opposing goal line.
-9..-1 and 101..109 are the end zones.
"""

from __future__ import annotations


def other_frame(spot: int) -> int:
    """The same spot in the opponent's frame."""
    return 100 - spot


def yard_line(spot: int) -> int:
    """The yard line as it is spoken, without its side of the field: 0..50 in the field of play."""
    return min(spot, 100 - spot)


def side_spot(spot: int) -> str:
    """The spot with its side, e.g. ``own 24``, ``opposing 36``, ``midfield``."""
    if spot == 50:
        return "midfield"
    return f"own {spot}" if spot < 50 else f"opposing {100 - spot}"
