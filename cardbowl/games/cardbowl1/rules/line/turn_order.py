"""Section 3.4 of the rulebook: what one turn of the developing play holds, and in which order."""

from __future__ import annotations

from typing import Final

CARDS_A_TURN: Final = 1
"""CB1.TURNS.1, CB1.DEV.1  The offense reveals or moves one card only; the quarterback and the whole line are exceptions."""


def may_reveal(count: int) -> bool:
    """CB1.TURNS.1, CB1.DEV.1  Whether the offense may reveal or move so many cards in one turn."""
    return count <= CARDS_A_TURN


def turn_order(play: str, at_start: bool, threatened: bool) -> tuple[str, ...]:
    """CB1.DEV.2, CB1.DEV.3, CB1.EXEC.1  The steps of a turn in which `play` is executed, at its start or at its end.

    At the start nothing comes before the play; else the sack draws come first, where the passer is `threatened`.
    """
    if at_start:
        return (play,)
    return (*(("sack draw",) if threatened else ()), "reveal", "respond", play)
