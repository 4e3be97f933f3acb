"""What stands under the option to kneel: the yards, and what follows them, in the games that have a kneel-down."""

from __future__ import annotations

from typing import Any

from cardbowl.football import How
from cardbowl.football.counts_in_words import spelled
from cardbowl.football.plays import Turned, half_over


def kneel_words(before: Any, turned: Turned, *, timed: bool) -> str:
    """The yards that a kneel-down loses and what follows them; `turned` is how its turn ends where nothing goes wrong.

    `timed`: time goes by before the next down, as long as the offense keeps the ball and the quarter goes on.
    """
    played, after = turned.played, turned.position
    assert played is not None
    assert played.ending is not None
    if played.ending.how is How.SAFETY:
        return "a safety"
    yards = before.spot - played.ending.spot
    lost = f"lose {'a yard' if yards == 1 else spelled(yards, 'yard')}"
    if half_over(before, after, played):
        return f"{lost}, and the {'game' if after.phase == 'over' else 'half'} is over"
    if after.offense is not before.offense:
        return f"{lost}, and the ball on downs"
    if after.quarter != before.quarter:
        return f"{lost}, and the quarter is over"
    return f"{lost}, keep the clock running" if timed else lost
