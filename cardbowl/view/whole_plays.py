"""Plays that take two turns of the rules, joined.

A game may deal its hands in one turn and play them in the next: the position between them has the phase ``dealt``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play, Step

BETWEEN = "dealt"
"""The phase of a position in the middle of a play."""


def whole_plays(plays: Sequence[Play]) -> Iterator[Play]:
    """The finished plays, oldest first, each as one; without the first turn of a play whose second turn is running."""
    first: Play | None = None
    for play in plays:
        whole = play if first is None else Play(first.before, [*first.steps, *play.steps], play.after, play.played)
        if play.after.phase == BETWEEN:
            first = whole
        else:
            first = None
            yield whole


def last_play(referee: Referee) -> Play | None:
    """The last finished play as one; None where there is none."""
    turns: list[Play] = []
    for play in reversed(referee.plays):
        if play.after.phase == BETWEEN:
            if turns:
                turns.append(play)
        elif turns:
            break
        else:
            turns.append(play)
    return next(whole_plays(turns[::-1]), None)


def running_steps(referee: Referee) -> list[Step]:
    """The steps of the running play so far, those of its first turn included."""
    steps = list(referee.steps)
    for play in reversed(referee.plays):
        if play.after.phase != BETWEEN:
            break
        steps = [*play.steps, *steps]
    return steps
