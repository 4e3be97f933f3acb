"""The box score of one finished play, read from its positions, its ending and its notes.

It works for any game whose positions have `phase`, `offense`, `spot`, `down`, `line` and `score`,
and whose notes use the words below.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, Side, Team
from cardbowl.football.endings import HAS_THE_BALL, Ended
from cardbowl.football.plays import KICKS, TRIES, Kind, Played, earned_first_down
from cardbowl.football.series import GOAL_LINE, returned_yards
from cardbowl.football.telling import LOOSE
from cardbowl.reading.plays_ended import stood
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Play, standing

SCRIMMAGE: Final = ("rush", "pass", "sack", "kneel", "spike")
KINDS: Final = (*SCRIMMAGE, "penalty", "two-point", *(kind.value for kind in KICKS))
"""Every kind of play, in the order of the tables."""

YARDS_ARE: Final = {
    "rush": "from the line",
    "pass": "from the line",
    "sack": "from the line",
    "kneel": "from the line",
    "spike": "from the line",
    "penalty": "the penalty",
    "two-point": "from the line",
    "punt": "the kick",
    "on-side": "the kick",
    "field goal": "the distance",
    "extra point": "the distance",
    "kickoff": "the return",
    "squib": "the return",
    "free kick": "the return",
}
"""The meaning of the yards of each kind of play."""

_COUNTED_AS: Final = {Kind.SNEAK: Kind.RUSH, Kind.SCRAMBLE: Kind.RUSH, Kind.LATERAL: Kind.RUSH, Kind.SCREEN: Kind.PASS}
"""Plays that the box score does not list on their own."""
_PENALTIES: Final = ("penalty", "offset")
_GAINS: Final = frozenset(
    ("rush", "sneak", "scramble", "lateral", "pass", "screen", "yac", "run", "sack", "kneel", "out", "held")
)
"""The notes that say where the ball is: the last one counts, such as that of a runner who pays for stepping out of bounds."""
_CAUGHT: Final = frozenset(("pass", "screen"))
_KICKED: Final = frozenset(("punt", "onside", "field goal"))
_LANDED: Final = frozenset(("kick", "free punt", "punt"))
COUNTED_AS: Final = {kind: _COUNTED_AS.get(kind, kind).value for kind in Kind if kind is not Kind.STOPPED}
"""The kind of the box score for each kind of play; a play stopped before the snap has none."""


class PlayScore(NamedTuple):
    """One play as the box score sees it.

    `team` snapped or kicked the ball; `points` are those scored by home and away.
    `yards` are those named in `YARDS_ARE`, None where the play has none.
    `touchdown` is the team that scored one; `complete` is true for a pass that was caught,
    `first_down` for a new series earned (by a penalty, too; a touchdown counts), `intercepted` for a pass the other team caught,
    `made` for a field goal that was good and that no foul cancelled.
    `fumbles_lost` lists the teams that fumbled and after whose fumble the other side got the ball.
    No turnover counts that an accepted foul has voided.
    """

    kind: str
    team: Team
    yards: int | None
    points: tuple[int, int]
    touchdown: Team | None = None
    complete: bool = False
    first_down: bool = False
    intercepted: bool = False
    fumbles_lost: tuple[Team, ...] = ()
    made: bool = False


def counts_as(play: Play) -> Kind | None:
    """The kind of play that a finished play counts as; None where there was no play.

    It is a penalty where one has undone the play, so that the down, the try or the kick is made again.
    """
    if play.played is None:
        return None
    kind, ending = play.played.kind, play.played.ending
    if ending is not None:
        return Kind.STOPPED if ending.how is How.STOPPED else Kind.PENALTY if ending.how is How.REPLAY else kind
    return kind if kind is Kind.STOPPED or stood(play) else Kind.PENALTY


def score_of(play: Play) -> PlayScore | None:
    """The box score of a play; None where there was no play."""
    counted = counts_as(play)
    if play.played is None or counted is None or counted is Kind.STOPPED:
        return None
    before, after, played, ending = play.before, play.after, play.played, play.played.ending
    kind = _COUNTED_AS.get(counted, counted)
    stands = kind is not Kind.PENALTY
    offense: Team = before.offense
    points = (after.score[0] - before.score[0], after.score[1] - before.score[1])
    notes = standing(play.steps)
    what = {note.what for note in notes}
    how = ending.how if ending is not None else None
    scored = how is How.TOUCHDOWN and kind not in TRIES
    touchdown = _team(offense, ending.side) if ending is not None and scored else None
    earned = earned_first_down(before, after, played)
    return PlayScore(
        kind.value,
        offense,
        _yards(kind, before.spot, notes, played) if stands else penalty_yards(play, notes),
        points,
        touchdown,
        complete=stands and how is not How.INCOMPLETE and not what.isdisjoint(_CAUGHT),
        first_down=(earned or touchdown is offense) and kind in (*SCRIMMAGE, "penalty"),
        intercepted=stands and "interception" in what,
        fumbles_lost=tuple(_team(offense, side) for side, lost in fumbles(kind, notes, played.end) if lost and stands),
        made=kind is Kind.FIELD_GOAL and how is How.GOOD,
    )


def _team(offense: Team, side: Side | None) -> Team:
    return offense if side is OFFENSE else offense.other


def _yards(kind: str, line: int, notes: Iterable[Note], played: Played) -> int | None:
    """The yards of a play: up to a goal line, and up to where the ball was lost; none where a pass is thrown away."""
    if kind in SCRIMMAGE or kind == "two-point":
        incomplete = played.ending is not None and played.ending.how is How.INCOMPLETE
        return 0 if incomplete else max(0, min(100, _dead_or_lost(line, notes))) - line
    if YARDS_ARE[kind] == "the return":
        return return_yards(notes, played)
    told = next((int(note.n) for note in notes if note.what in _KICKED), None)
    return GOAL_LINE - line if told is None and kind == Kind.FIELD_GOAL else told


def penalty_yards(play: Play, notes: Iterable[Note]) -> int | None:
    """The yards that a penalty has moved the ball of a down, a try or a kick that is made again: + forward for the offense.

    No ball is moved beyond a goal line, nor farther than a later note says that it is held (DOI.PEN.1.R2, DOI.SAFE.1.R1).
    None where no penalty was walked off. Where no note tells of it, the ball is where the next try is made.
    """
    told = list(notes)
    line: int = play.before.spot
    walked = next((note for note in told if note.what in _PENALTIES), None)
    if walked is None:
        return None if play.played is None or play.played.ending is not None else play.after.spot - line
    if walked.spot is None:
        return int(walked.n)
    spot = next((note.spot for note in reversed(told) if note.what == "held" and note.spot is not None), walked.spot)
    return max(0, min(GOAL_LINE, spot)) - line


def _dead_or_lost(line: int, notes: Iterable[Note]) -> int:
    """Where the offense had the ball last, before another side had it or somebody picked it up."""
    spot = line
    for note in notes:
        if note.what == "interception":
            break
        if note.what == "fumble":
            return note.spot if note.side is OFFENSE and note.spot is not None else spot
        if note.what in _GAINS and note.spot is not None:
            spot = note.spot
    return spot


def landed(notes: Iterable[Note]) -> int | None:
    """The receivers' yard line where a kick comes down; None where no note says it."""
    return next((_of_the_receivers(note) for note in notes if note.what in _LANDED), None)


def _of_the_receivers(note: Note) -> int | None:
    """The spot of a note in the receivers' frame; that of the offense is in the kickers' frame."""
    return note.spot if note.spot is None or note.side is DEFENSE else GOAL_LINE - note.spot


def return_yards(notes: Iterable[Note], played: Played | None = None) -> int | None:
    """The yards of the return of a kick: from the catch to where the ball was dead or lost; None where there was none.

    A ball that was not lost is dead where the play ended (CB1.PRET.R3, CB2.KICK.R10).
    Yards after a foul to which the ball goes back do not count (CB1.KRET.R4).
    """
    caught: int | None = None
    spot: int | None = None
    foul: int | None = None
    lost = False
    for note in notes:
        if note.what in LOOSE:
            lost = True
            break
        if note.what in _LANDED:
            caught = _of_the_receivers(note)
        elif note.what in ("return", "run"):
            spot = note.spot
        elif note.what == "return foul":
            foul = note.spot
    if caught is None or spot is None:
        return None
    end = None if played is None or (lost and played.ending is not None) else played.end
    if end is not None and end.how is How.DEAD and end.side is DEFENSE:
        spot = min(spot, end.spot) if lost else end.spot
    elif end is not None and end.how is How.TOUCHBACK:
        spot = min(spot, 0 if foul is None else foul)
    return returned_yards(caught, spot)


def fumbles(kind: str, notes: Iterable[Note], ending: Ended | None) -> list[tuple[Side, bool]]:
    """The sides that fumbled, in order, and whether the other side got the ball: it recovered it, or has it by the ending.

    A ball that bounces out of the far end zone is lost, too. A kick that is loose before anybody has had it is not a fumble.
    The last recovery counts for nothing where the side that fumbled has the ball by the ending: a foul has voided it.
    """
    found: list[tuple[Side, bool]] = []
    holder: Side | None = None
    held = kind not in KICKS
    for note in notes:
        if note.what == "fumble" and note.side is not None:
            holder = note.side if held or note.side is not OFFENSE else None
        elif note.what == "recovers":
            if holder is not None:
                found.append((holder, note.n is not holder))
            holder, held = None, True
    by = ending.side if ending is not None and ending.how in HAS_THE_BALL else None
    if holder is not None:
        found.append((holder, by is not None and by is not holder))
    elif found and by is found[-1][0]:
        found[-1] = (by, False)
    return found
