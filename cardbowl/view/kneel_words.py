"""What a kneel-down comes to, in a few words under its button."""

from __future__ import annotations

from cardbowl.football import OFFENSE, How
from cardbowl.football.counts_in_words import spelled
from cardbowl.football.endings import Ended
from cardbowl.football.series import Down, KickingRules, down_after


def kneel_words(before: Down, ending: Ended, rules: KickingRules, *, timed: bool) -> str:
    """The yards that a kneel-down loses and what follows them; `ending` is how it ends where nothing goes wrong.

    `timed`: time goes by between the downs, as long as the offense keeps the ball.
    """
    if ending.how is How.SAFETY:
        return "a safety"
    yards = before.spot - ending.spot
    lost = f"lose {'a yard' if yards == 1 else spelled(yards, 'yard')}"
    after = down_after(before, ending, rules)
    if after is not None and after.side is not OFFENSE:
        return f"{lost}, and the ball on downs"
    return f"{lost}, keep the clock running" if timed else lost
