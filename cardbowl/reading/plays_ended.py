"""What a play has come to, from its typed ending and the position after it, and the measures of it: for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.football.endings import Ended, offense_spot, scorer
from cardbowl.football.plays import DOWNS, KICKS, Kind, Played, Turned, earned_first_down, half_over
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Play


class Came(NamedTuple):
    """Something that comes to pass in a play: a word for it.

    `spot` is set where the yards of the play end with it: where the ball came loose, in the frame of the offense.
    """

    word: str
    spot: int | None = None


class End(NamedTuple):
    """What a play has come to.

    `how` it ended and for which `side`, as its ending says.
    `ball` is the side of the play that has the next down, from its yard line `start`; None where points, a try or a kick come
    first, and where the half ends with the play (then `start` may still be where it lies). `first`: the offense has a new line to
    gain. `yards` are those of the offense. `came` are the words of its `Came`s.
    `points` are those of the offense less those of the defense. `counts`: whether the yards count (`yards_count`).
    """

    how: How
    side: Side
    yards: int
    ball: Side | None = None
    start: int = 0
    first: bool = False
    came: frozenset[str] = frozenset()
    points: int = 0
    counts: bool = True


def ended(ending: Ended, before: int, came: Sequence[Came] = ()) -> End:
    """The end of a play that began at the spot `before`, without what follows it."""
    spot = next((each.spot for each in came if each.spot is not None), offense_spot(ending))
    return End(ending.how, ending.side, spot - before, came=frozenset(each.word for each in came))


def end_of(before: Any, turned: Turned, came: Sequence[Came] = ()) -> End | None:
    """The end of the play of a turn, by the position after it; None where there was no play, or a foul has cancelled it."""
    played = turned.played
    if played is None or (ending := played.ending) is None:
        return None
    after, side = turned.position, before.offense
    gained = [new - old for new, old in zip(after.score, before.score, strict=True)]
    end = ended(ending, before.spot, came)._replace(points=gained[side] - gained[side.other], counts=yards_count(played))
    if ending.how is How.INCOMPLETE:
        end = end._replace(yards=0)
    if scorer(ending) is not None or after.phase not in DOWNS or half_over(before, after, played):
        return end
    first = earned_first_down(before, after, played)
    return end._replace(ball=OFFENSE if after.offense is side else DEFENSE, start=after.spot, first=first)


def yards_count(played: Played | None) -> bool:
    """Whether the yards of a play that has ended count, as in box scores.

    Those of a kick do not, unless a penalty has it made again, nor those of a play of a variant's own that loses the ball.
    """
    if played is None or played.ending is None:
        return False
    kicked = played.kind in KICKS and played.ending.how is not How.REPLAY
    return not kicked and not (played.call and played.ending.side is DEFENSE)


def stood(play: Play) -> bool:
    """Whether a play counts: it has an ending, or an accepted foul is only added to where it has brought the ball."""
    return play.played is not None and play.played.end is not None


def with_a_penalty(play: Play) -> End:
    """The end of a play that stood, and to which an accepted foul was added: where the ball is after both."""
    before, after, note = play.before, play.after, _penalty(play)
    assert note is not None
    assert note.side is not None
    assert note.spot is not None
    spot = note.spot if note.side is OFFENSE else other_frame(note.spot)
    end = End(How.DEAD, note.side, spot - before.spot)
    return end if half_over(before, after, play.played) else end._replace(ball=note.side, start=note.spot)


def penalty_added(play: Play) -> int:
    """The yards that an accepted penalty has added to a play of the offense that stands, and has told of its end (NS.PEN.6)."""
    stands = play.played is not None and play.played.ending is not None and play.played.kind is not Kind.PENALTY
    told = _penalty(play) if stands else None
    return 0 if told is None or told.side is not OFFENSE else int(told.n)


def _penalty(play: Play) -> Note | None:
    """The note of the foul that was accepted: the side that has the ball after it, and where, in the frame of that side."""
    return next((ask for ask, _ in reversed(play.steps) if type(ask) is Note and ask.what == "penalty"), None)


# ---- measures: of an end, for a side ---------------------------------------------------------------------------------


def scores(end: End, side: Side) -> bool:
    """Whether the side scores a touchdown."""
    return end.how is How.TOUCHDOWN and end.side is side


def good(end: End, side: Side) -> bool:
    """Whether the kick or the try of the side is good."""
    return end.how is How.GOOD and end.side is side


def concedes_safety(end: End, side: Side) -> bool:
    """Whether there is a safety against the side."""
    return end.how is How.SAFETY and end.side is side


def loses_ball(end: End, side: Side) -> bool:
    """Whether the other side has the next down, or scores a touchdown."""
    return end.ball is side.other or scores(end, side.other)


def first_down(end: End, side: Side) -> bool:
    """Whether the offense has a new line to gain, or scores a touchdown."""
    return end.first or scores(end, OFFENSE)


def yards(end: End, side: Side) -> int | None:
    """The yards of the play; None where they do not count."""
    return end.yards if end.counts else None


def of_the_offense(end: End, side: Side) -> int | None:
    """The yards of a play that ends with the offense; None where they do not count, and where the other side has the ball."""
    return yards(end, side) if end.side is OFFENSE and end.how is not How.GOOD else None


def points(end: End, side: Side) -> int:
    """The points of the play for the side, less those of the other side."""
    return end.points if side is OFFENSE else -end.points
