"""Pressure on the passer, a protected passer, and backs that block for the passer (section 5.2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardbowl.games.cardbowl1.house_rules import HouseRules

CENTER: Final = 0
"""The lane of the center, which belongs to both halves of the line."""


def pressure_of(margin: int, rules: HouseRules) -> int:
    """The pressure after an escape by `margin`: the difference to a clean escape (CB1.PRES.1)."""
    return max(0, rules.pressure_margin - margin)


def pressure_of_a_round(of_each_draw: Iterable[int]) -> int:
    """With several sack draws in a round the largest pressure counts; it replaces that of the round before (CB1.PRES.R1)."""
    return max(of_each_draw, default=0)


def pressure_now(pressure: int, set_in: int, turn: int, at_start: bool) -> int:
    """The pressure on a pass in `turn`: set in that turn, or before it if thrown at its start (CB1.PRES.2, CB1.PRES.R1)."""
    return pressure if turn == set_in or (turn == set_in + 1 and at_start) else 0


def on_his_side(side: str, lane: int) -> bool:
    """Whether a back may block there: at L or R from the center outwards on its side, at M on either.

    Rules: CB1.BACK.3, CB1.BACK.R1.
    """
    return side == "M" or (lane <= CENTER if side == "L" else lane >= CENTER)


def back_may_go_out(blocked_at_once: bool, moved_up: bool, rules: HouseRules) -> bool:
    """Whether a back that blocks may still receive; `blocked_at_once` is possible only in the shotgun (CB1.BACK.R1-R2)."""
    return not moved_up and (not blocked_at_once or rules.shotgun_back_may_release == "on")


def back_may_carry(blocks: bool) -> bool:
    """Whether a back may carry: not if it blocks in a match-up; the one the handoff sends there may.

    Rules: CB1.BACK.R1, CB1.BACK.R2.
    """
    return not blocks
