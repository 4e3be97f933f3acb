"""Section 5.2 of the rulebook: pressure on the passer, a passer who is protected, and backs who block for him."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardbowl.games.cardbowl1.house_rules import HouseRules

CENTER: Final = 0
"""The lane of the center, which belongs to both halves of the line."""


def pressure_of(margin: int, rules: HouseRules) -> int:
    """CB1.PRES.1  The pressure after an escape by `margin`: what is missing to a clean escape."""
    return max(0, rules.pressure_margin - margin)


def pressure_of_a_round(of_each_draw: Iterable[int]) -> int:
    """CB1.PRES.R1  With several sack draws in a round the largest pressure counts; it replaces that of the round before."""
    return max(of_each_draw, default=0)


def pressure_now(pressure: int, set_in: int, turn: int, at_start: bool) -> int:
    """CB1.PRES.2, CB1.PRES.R1  The pressure on a pass in `turn`: set in that turn, or before it if thrown at its start."""
    return pressure if turn == set_in or (turn == set_in + 1 and at_start) else 0


def on_his_side(side: str, lane: int) -> bool:
    """CB1.BACK.3, CB1.BACK.R1  A back at L or R blocks from the center outwards on his side, a back at M on either."""
    return side == "M" or (lane <= CENTER if side == "L" else lane >= CENTER)


def back_may_go_out(blocked_at_once: bool, moved_up: bool, rules: HouseRules) -> bool:
    """CB1.BACK.R1-R2  Whether a back who blocks may still receive; `blocked_at_once` as only the shotgun allows."""
    return not moved_up and (not blocked_at_once or rules.shotgun_back_may_release == "on")


def back_may_carry(blocks: bool) -> bool:
    """CB1.BACK.R1, CB1.BACK.R2  A back who blocks in a match-up does not carry the ball; the one the handoff sends there does."""
    return not blocks
