"""The time of a quarter as a bar, as plain data."""

from __future__ import annotations

from typing import Any

from cardbowl.football.counts_in_words import counted
from cardbowl.games.football_strategy.charts.codes import STEP
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.clock import ends_a_half
from cardbowl.steps.referee import Referee
from cardbowl.view.scoreboard import quarter_name


def quarter_bar(referee: Referee, at: Position) -> dict[str, Any]:
    """The quarter in seconds: its length, what is used, what the last play took, and the mark of the two-minute stop.

    `slice` are the seconds of a slice of the wheel; `mark` is None where the clock does not stop (FS.TIME.1, FS.TIME.4).
    """
    length = max(referee.rules.quarter_seconds, at.left)
    used = length - at.left
    last = referee.plays[-1] if referee.plays else None
    took = max(0, last.before.left - last.after.left) if last is not None else 0  # a play that ends the quarter shows none
    times = referee.rules.chart_set.times
    stops = referee.rules.two_minute == "stop" and ends_a_half(at.quarter) and times.two_minute_mark < length
    minutes, seconds = divmod(at.left, 60)
    label = f"{quarter_name(at.quarter)}: {counted(minutes, 'minute')} {counted(seconds, 'second')} left"
    label += f", the last play took {counted(took, 'second')}" if took > 0 else ""
    return {
        "length": length,
        "used": used,
        "took": took,
        "slice": STEP,
        "mark": length - times.two_minute_mark if stops else None,
        "label": label,
    }
