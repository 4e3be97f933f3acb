"""The clock of a table as squares to cross out, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardbowl.football import SECONDS
from cardbowl.football.counts_in_words import counted
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee
from cardbowl.view.scoreboard import quarter_name
from cardbowl.view.whole_plays import last_play, running_steps

IN_A_MINUTE: Final = 60 // SECONDS
"""Squares in a column of the grid: the intervals of a minute."""
IN_A_COLUMN: Final = 6
"""Squares in a column where the clock counts plays."""


def clock_grid(referee: Referee, at: Any, full: int, marks: Mapping[int, str]) -> dict[str, Any]:
    """The quarter as squares to cross out: 5-second intervals, or plays under Simple 1.

    `at` is the position with the clock of the running play; `full` is the length of a quarter, and
    `marks` are words by the number of squares left. `play` and `last` are the squares taken by the last finished play and the
    last run-off, as [used before, used after].
    """
    by_plays = referee.rules.clock == "simple1"
    squares = max(full, at.left)
    used = squares - at.left
    rows = IN_A_COLUMN if by_plays else IN_A_MINUTE
    play, last = latest(referee, used)
    return {
        "columns": -(-squares // rows),
        "rows": rows,
        "squares": squares,
        "used": used,
        "unit": "plays" if by_plays else "intervals",
        "quarter": quarter_name(at.quarter),
        "label": left_words(at.left, by_plays),
        "play": play,
        "last": last,
        "marks": [{"at": squares - left, "label": label} for left, label in marks.items() if 0 < left < squares],
    }


def left_words(left: int, by_plays: bool) -> str:
    """The time left of a quarter, in words."""
    if by_plays:
        return f"{counted(left, 'play')} left"
    minutes, seconds = divmod(left * SECONDS, 60)
    return f"{counted(minutes, 'minute')} {seconds} seconds left"


def latest(referee: Referee, used: int) -> tuple[list[int] | None, list[int] | None]:
    """The squares of the last finished play without run-off, and those of the last run-off; None where they took none."""
    own, old_run_off = own_time(referee)
    run_off = run_off_of(running_steps(referee))
    if run_off:  # of the play that is about to begin
        end = used - run_off
        return ([end - own, end] if own else None), [end, used]
    before = used - own
    return ([before, used] if own else None), ([before - old_run_off, before] if old_run_off else None)


def own_time(referee: Referee) -> tuple[int, int]:
    """The time of the last finished play without run-off, and the run-off before it, in this quarter."""
    last = last_play(referee)
    if last is None or last.before.quarter != last.after.quarter:
        return 0, 0
    run_off = run_off_of(last.steps)
    return int(last.before.left - last.after.left - run_off), run_off


def run_off_of(steps: Sequence[tuple[Any, Any]]) -> int:
    """The run-off among the steps of a play, which comes before the snap."""
    return sum(ask.n for ask, _ in steps if type(ask) is Note and ask.what == "run-off")
