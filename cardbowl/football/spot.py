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

    The opposing goal line and what is behind it are the other ones: ``3 yards deep in the other end zone``.
    """
    if 0 < spot < 100:
        return f"{word} the {spot}"
    behind, of = (-spot, "the") if spot <= 0 else (spot - 100, "the other")
    if behind == 0:
        return f"{word} {of} goal line"
    where = f"deep in {of} end zone" if behind <= 9 else f"behind {of} goal line"
    return f"{'to ' if word == 'to' else ''}{counted(behind, 'yard')} {where}"


def side_spot(spot: int) -> str:
    """The spot with its side, e.g. ``own 24``, ``opposing 36``, ``midfield``."""
    if spot == 50:
        return "midfield"
    return f"own {spot}" if spot < 50 else f"opposing {100 - spot}"
