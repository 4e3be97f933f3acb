"""The play notes of a game that has none of its own, read from how its plays end.

One line for each play: ``home 2 & 7 @ 23: rush, to 31``, ``away Kickoff: kickoff, touchdown, 6 points for the opponents``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cardbowl.errors import NotationError, value_text
from cardbowl.football import OFFENSE, How, Team
from cardbowl.football.counts_in_words import counted
from cardbowl.football.endings import OF_ONE_SIDE
from cardbowl.football.plays import DOWNS, Kind
from cardbowl.steps.seen import Play
from cardbowl.view.play_line import PlayLine

THEIRS: Final = " for the opponents"
TAKEN: Final = "opponents' ball at"
_POINTS: Final = re.compile(rf"(\d+) points?({THEIRS})?")
_WORD: Final = re.compile("|".join(re.escape(word) for word in sorted({*Kind, *How}, key=len, reverse=True)))
_WHEN: Final = re.compile(r"\d+ & (?:\d+|G) @ \d+|[A-Z][a-z -]*")


class Clause(NamedTuple):
    """One thing that happened: a `Kind`, how the play ended, ``to`` a yard line of the offense, `TAKEN` at one of the
    opponents, or ``points``."""

    what: str
    number: int | None = None
    theirs: bool = False

    def __str__(self) -> str:
        words = self.what
        if self.number is not None:
            words = counted(self.number, "point") if self.what == "points" else f"{self.what} {self.number}"
        return words + THEIRS * self.theirs


class Line(PlayLine):
    """One line of these play notes."""

    __slots__ = ()

    def points(self, rules: Any) -> tuple[int, int]:
        """The points of this line for home and away; they stand in it."""
        mine = sum(each.number or 0 for each in self.clauses if each.what == "points" and not each.theirs)
        theirs = sum(each.number or 0 for each in self.clauses if each.what == "points" and each.theirs)
        return (mine, theirs) if self.team is Team.HOME else (theirs, mine)

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read one line of play notes; raises `NotationError`."""
        return cls.read(text, _WHEN, _read_clauses, "home 2 & 7 @ 23: rush, to 31")


def _read_clauses(text: str) -> Iterator[Clause]:
    for part in text.split(", "):
        if found := _POINTS.fullmatch(part):
            yield Clause("points", int(found[1]), found[2] is not None)
        elif found := re.fullmatch(rf"(to|{TAKEN}) (-?\d+)", part):
            yield Clause(found[1], int(found[2]))
        elif _WORD.fullmatch(part.removesuffix(THEIRS)):
            yield Clause(part.removesuffix(THEIRS), None, part.endswith(THEIRS))
        else:
            raise NotationError(f"cannot read {value_text(part)} in the play note {value_text(text)}")


def plain_lines(play: Play, rules: Any, names: tuple[str, str]) -> list[Line]:
    """The lines of one finished play; none for a turn in which no play ended."""
    before, after, played = play.before, play.after, play.played
    lines = []
    if played is not None:
        lines.append(Line("play", when(before), before.offense, tuple(clauses(play))))
        if before.phase in DOWNS and after.phase in DOWNS and after.offense is not before.offense:
            lines.append(Line("change"))
    return [*lines, *Line.of_score(before, after, names), *Line.of_quarter(before, after)]


def when(at: Any) -> str:
    """Down, distance and place; between downs the phase."""
    if at.phase not in DOWNS:
        return str(at.phase.capitalize())
    return f"{at.down} & {'G' if at.line >= 100 else at.to_go} @ {at.spot}"


def clauses(play: Play) -> Iterator[Clause]:
    """What the play was, how it ended, where the ball was then, and the points of it."""
    before, after, played = play.before, play.after, play.played
    if played is None:
        return
    yield Clause(played.kind.value)
    ending = played.ending
    if ending is not None:
        theirs = ending.side is not OFFENSE
        if ending.how in (How.DEAD, How.OUT):
            yield Clause(TAKEN if theirs else "to", ending.spot)
        else:
            yield Clause(ending.how.value, None, theirs and ending.how not in OF_ONE_SIDE)
    for team in (before.offense, before.offense.other):
        points = after.score[team] - before.score[team]
        if points:
            yield Clause("points", points, team is not before.offense)
