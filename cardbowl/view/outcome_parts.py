"""What a finished play is made of, in words: the sum of the yards that the offense gained, or what its rules say of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.reading.plays_ended import end_of, penalty_added
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Play, standing
from cardbowl.view.field_strip import PATHS

AT_THE_GOAL: Final = ("field goal ", "extra point ", "blocked")
"""How the notes begin that say whether a kick at the goal was good."""
ASIDE: Final = (
    "run-off",
    "time-out",
    "time",
    "score",
    "first down",
    "reveal",
    "replay",
    "course",
    "discard",
    "quarter",
    "game over",
)
"""Notes that say nothing of how the ball came where it is."""
MOST_SENTENCES: Final = 3
DECLINED: Final = "The penalty is declined."
OUT: Final = "out"
"""A step out of bounds, which says where the ball is, and counts only where it costs yards."""


def parts_of(play: Play, played: Played, *, kept: bool) -> str:
    """The sum of the yards that the offense gained, or the sentences of the rules that made the play what it was.

    `kept` is whether the offense kept the ball throughout, in no kick. A penalty that was declined is told after the sentences.
    """
    notes = [note for note in standing(play.steps) if note.what not in ASIDE]
    told = _told(play, played, notes, kept)
    declined = any(note.what == "declined" for note in notes) and told.endswith(".")
    return f"{told} {DECLINED}" if declined else told


def _told(play: Play, played: Played, notes: Sequence[Note], kept: bool) -> str:
    ending = played.ending
    if ending is None or ending.how in (How.STOPPED, How.REPLAY):
        return _sentences([note for note in notes if note.what in ("penalty", "offset")])
    if played.kind in (Kind.FIELD_GOAL, Kind.EXTRA_POINT):
        return _sentences([note for note in notes if note.what.startswith(AT_THE_GOAL)][-1:])
    end = end_of(play.before, Turned(play.after, played))
    moved = [note for note in notes if note.what in PATHS and note.what != OUT and note.spot is not None]
    if end is None or not moved:
        return _sentences([note for note in notes if (note.values and note.what != "declined") or note.what == "incomplete"][-1:])
    if not kept or end.side is DEFENSE:
        return _sentences(moved)
    legs = list(_legs(notes, play.before.spot))
    gained = [yards for _, yards in legs if yards]
    back = [note for note in notes if note.what == "recovers"]
    total, reached = sum(gained), end.yards - penalty_added(play)
    needed = f", and {reached} {'was' if reached == 1 else 'were'} to go" if end.how is How.TOUCHDOWN and total > reached else ""
    if len(gained) > 1 and (total == reached or needed):
        loose = ", fumbled and recovered" if back else ""
        return f"{' + '.join(map(str, gained)).replace('+ -', '- ')} = {total}{loose}{needed}"
    return _sentences([*[note for note, yards in legs if yards or not gained][-1:], *back[-1:]])


def _legs(notes: Sequence[Note], spot: int) -> Iterator[tuple[Note, int]]:
    """The parts of the way of a ball that the offense keeps, with their yards.

    The note is the one that says how the yards came about: that of the part, or the one before it where it has more numbers.
    """
    previous: Note | None = None
    for note in notes:
        if note.what in PATHS and note.spot is not None and note.side is OFFENSE and (note.what != OUT or note.spot != spot):
            fuller = previous is not None and previous.what != "flag" and len(previous.values) > len(note.values)
            same = fuller and previous is not None and previous.spot in (None, note.spot)
            yield previous if same and previous is not None else note, note.spot - spot
            spot = note.spot
        previous = note


def _sentences(notes: Sequence[Note]) -> str:
    return " ".join(note.say() for note in notes[-MOST_SENTENCES:])
