"""The drives of a batch of plays, found by comparing each play with the one before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardbowl.analysis.realism.plays import FREE, Plays

if TYPE_CHECKING:
    from cardbowl.analysis.realism.plays import Mask, Numbers


class Drives(NamedTuple):
    """Drives, one row each, without those of kneel-downs alone.

    A drive is a run of plays from scrimmage, kicks included, by one team in one half; overtime is one half, unless the game says
    that every extra period begins anew. A kickoff, a score, a kick from scrimmage and a turnover end it; a blocked kick
    that stays with its team does not. After an interception the other team has the next row, unless the offense has won that ball
    back (NS.TURN.6): then the drive goes on. A ball that the other team has fumbled back is a fumble lost, and ends it.
    Penalties after which the down is played again make no drive, those that score do.
    `game` is the place of its game in the batch, `start` the yards from the own goal line, `plays` its rushes, passes and
    sacks; `touchdown` and `punt` say what its last play was.
    """

    game: Numbers
    start: Numbers
    plays: Numbers
    touchdown: Mask
    punt: Mask


def drives_of(plays: Plays) -> Drives:
    """The drives of all games of a batch."""
    import numpy as np

    kick = plays.punt | plays.field_goal
    rows = np.flatnonzero(plays.snap | kick | plays.scored_penalty)
    if not rows.size:
        nothing = np.zeros(0, np.int64)
        return Drives(nothing, nothing, nothing, nothing != 0, nothing != 0)
    ended = (kick & ~plays.marked("blocked")) | plays.marked("fumble_lost") | plays.marked("td_posteam") | plays.marked("safety")
    between = np.cumsum(plays.trial | plays.of(*FREE))
    new = np.ones(len(rows), np.bool_)
    new[1:] = ended[rows[:-1]]
    for column in (plays.game, plays.column("posteam"), plays.half, between):
        of_rows = column[rows]
        new[1:] |= of_rows[1:] != of_rows[:-1]
    first = np.flatnonzero(new)
    starts, ends = rows[first], rows[np.append(first[1:], len(rows)) - 1]
    sizes = np.diff(np.append(first, len(rows)))
    kept = np.add.reduceat(plays.kneel[rows].astype(np.int64), first) < sizes
    return Drives(
        plays.game[starts][kept],
        100 - plays.column("yardline_100")[starts][kept],
        np.add.reduceat(plays.snap[rows].astype(np.int64), first)[kept],
        ((plays.snap | plays.scored_penalty) & plays.marked("td_posteam"))[ends][kept],
        plays.punt[ends][kept],
    )
