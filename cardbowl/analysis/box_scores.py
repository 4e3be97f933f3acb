"""The box score of one finished play, read from its positions, decisions and notes.

It works for any game whose positions have `phase`, `offense`, `spot`, `down` and `score`,
and whose notes use the words below.
A game that deals hands between two downs has a note ``first down``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from cardbowl.football import OFFENSE, Side, Team
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.seen import Play

SCRIMMAGE: Final = ("rush", "pass", "sack", "kneel", "spike")
KICKS: Final = ("punt", "field goal", "extra point", "kickoff", "squib", "on-side", "free kick")
KINDS: Final = (*SCRIMMAGE, "penalty", "two-point", *KICKS)
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

_BY_DECISION: Final = {
    ("call", "punt"): "punt",
    ("call", "field goal"): "field goal",
    ("call", "kneel"): "kneel",
    ("kickoff", "normal"): "kickoff",
    ("kickoff", "squib"): "squib",
    ("kickoff", "on-side"): "on-side",
    ("free kick", "punt"): "free kick",
    ("free kick", "kickoff"): "free kick",
    ("free kick", "squib"): "squib",
    ("free kick", "on-side"): "on-side",
    ("try", "kick"): "extra point",
    ("try", "two-point"): "two-point",
}
_DECISIVE: Final = frozenset(what for what, _ in _BY_DECISION)
_BY_NOTE: Final = {
    "rush": "rush",
    "sack": "sack",
    "pass": "pass",
    "incomplete": "pass",
    "interception": "pass",
    "spike": "spike",
    "extra point good": "extra point",
    "extra point no good": "extra point",
}
_EXECUTED: Final = {
    "rush": "rush",
    "sneak": "rush",
    "scramble": "rush",
    "lateral": "rush",
    "pass": "pass",
    "screen": "pass",
}
"""Where a play is executed after both sides have lined up: the kind of play by the first word of the answer."""
_EXECUTES: Final = frozenset(("blocking", "execute"))
_BY_CARDS: Final = {"fumble": "rush", "penalty": "penalty", "offset": "penalty"}
"""The notes that give the kind of play where each side lays a card.

With a penalty card it is no play: the down is played again.
"""
_GAINS: Final = frozenset(("rush", "sneak", "scramble", "lateral", "pass", "screen", "yac", "run", "sack", "kneel"))
_CAUGHT: Final = frozenset(("pass", "screen"))
_KICKED: Final = frozenset(("punt", "onside", "field goal"))


class PlayScore(NamedTuple):
    """One play as the box score sees it.

    `team` snapped or kicked the ball; `points` are those scored by home and away.
    `yards` are those named in `YARDS_ARE`, None where the play has none.
    `touchdown` is the team that scored one; `complete` is true for a pass that was caught,
    `first_down` for a new series earned (by a penalty, too; a touchdown counts), `intercepted` for a pass the other team caught,
    `made` for a field goal that was good and that no foul cancelled.
    `fumbles_lost` lists the teams that fumbled and did not recover the ball.
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


def kind_of(steps: Iterable[tuple[Any, Any]]) -> str:
    """The kind of play, one of `KINDS`; empty for a toss, or where time ran out before the snap."""
    kind = drawn = ""
    cards_laid = False
    for ask, answer in steps:
        if type(ask) is Draw:
            drawn = ask.role
        elif type(ask) is Note:
            if ask.what == "loose" and not kind:  # before a play was executed: at the snap, or in the hands of the passer
                kind = "sack" if drawn == "sack" else "rush"
            kind = kind or _BY_NOTE.get(ask.what, "") or (_BY_CARDS.get(ask.what, "") if cards_laid else "")
        elif type(ask) is ChooseTogether:
            cards_laid = ask.what == "cards"
        elif type(ask) is Choose and ask.what in _DECISIVE:
            kind = _BY_DECISION.get((ask.what, answer), "") or kind
        elif type(ask) is Choose and ask.what in _EXECUTES:
            kind = _EXECUTED.get(str(answer).partition(" ")[0], kind)
    return kind


def score_of(play: Play) -> PlayScore | None:
    """The box score of a play; None where there was no play."""
    kind = kind_of(play.steps)
    if not kind:
        return None
    before, after = play.before, play.after
    if getattr(before, "trying", False):  # hands are dealt for a try, too
        kind = "two-point"
    offense: Team = before.offense
    points = (after.score[0] - before.score[0], after.score[1] - before.score[1])
    notes = [ask for ask, _ in play.steps if type(ask) is Note]
    what = {note.what for note in notes}
    touchdown = next((_team(offense, note.side) for note in notes if note.what == "touchdown"), None)
    goes_on = after.offense is offense and after.down == 1 and after.phase == before.phase == "scrimmage"
    earned = touchdown is offense or goes_on or "first down" in what
    return PlayScore(
        kind,
        offense,
        _yards(kind, before.spot, notes),
        points,
        touchdown,
        complete=not what.isdisjoint(_CAUGHT),
        first_down=earned and kind in (*SCRIMMAGE, "penalty"),
        intercepted="interception" in what,
        fumbles_lost=tuple(_team(offense, side) for side in _fumbles_lost(notes)),
        made="field goal good" in what and not (after.phase == "scrimmage" and after.offense is offense),
    )


def _team(offense: Team, side: Side | None) -> Team:
    return offense if side is OFFENSE else offense.other


def _yards(kind: str, line: int, notes: Iterable[Note]) -> int | None:
    """The yards of a play: up to a goal line, and up to where the ball was lost."""
    if kind in SCRIMMAGE or kind == "two-point":
        spot = line
        for note in notes:
            if note.what in ("fumble", "interception"):
                break
            if note.what in _GAINS and note.spot is not None:
                spot = note.spot
        return max(0, min(100, spot)) - line
    if kind == "penalty":
        return next((int(note.n) for note in notes if note.what in _BY_CARDS), None)
    if YARDS_ARE[kind] == "the return":
        return _return_yards(notes)
    return next((int(note.n) for note in notes if note.what in _KICKED), None)


def _return_yards(notes: Iterable[Note]) -> int | None:
    caught: int | None = None
    spot: int | None = None
    for note in notes:
        if note.what in ("fumble", "return loose"):
            break
        if note.what in ("kick", "free punt"):
            caught = note.spot
        elif note.what in ("return", "run"):
            spot = note.spot
    return None if caught is None or spot is None else min(100, spot) - caught


def _fumbles_lost(notes: Iterable[Note]) -> Iterator[Side]:
    """The sides that lost a fumble, in order; a blocked kick is not a fumble."""
    holder: Side | None = None
    for note in notes:
        if note.what == "fumble":
            holder = note.side
        elif note.what == "recovers":
            if holder is not None and note.n is not holder:
                yield holder
            holder = None
