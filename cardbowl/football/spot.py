"""Spots on the field.

A spot is a whole number of yards from a team's own goal line: 0 is that goal line, 50 midfield, 100 the opposing goal line.
-9..-1 and 101..109 are the end zones.
"""

from __future__ import annotations

from cardbowl.football.counts_in_words import counted


def other_frame(spot: int) -> int:
    """The same spot in the opponent's frame."""
    return 100 - spot


def yard_line(spot: int) -> int:
    """The yard line as it is spoken, without its side of the field: 0..50 in the field of play."""
    return min(spot, 100 - spot)


def place_in_words(spot: int, word: str) -> str:
    """The spot after a `word`, which is at, on or to: ``at the 24``, ``to the goal line``, ``3 yards deep in the end zone``.

    From the opposing goal line on it is the goal line, where a run is over.
    """
    if 0 < spot < 100:
        return f"{word} the {spot}"
    if spot >= 0:
        return f"{word} the goal line"
    where = "deep in the end zone" if spot >= -9 else "behind the goal line"
    return f"{'to ' if word == 'to' else ''}{counted(-spot, 'yard')} {where}"


def side_spot(spot: int) -> str:
    """The spot with its side, e.g. ``own 24``, ``opposing 36``, ``midfield``."""
    if spot == 50:
        return "midfield"
    return f"own {spot}" if spot < 50 else f"opposing {100 - spot}"
