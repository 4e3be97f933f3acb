"""Play notes of D.O.I., written and parsed: one line for every step in which something happened.

A line reads ``home 1 & 10 @ 20: R10 v B5, pass +15, first down``; deals have no line of their own.
There is a line of dashes where possession changes, a line with the score where it changes, and one for the end of a quarter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cardbowl.errors import NotationError, value_text
from cardbowl.football import Team, yard_line
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.plays import lays_cards
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Play
from cardbowl.view.play_line import PlayLine

FORMS: Final = {
    "cards": "{} v {}",
    "pass": "pass {}",
    "rush": "run {}",
    "penalty": "penalty {}",
    "offset": "penalties offset",
    "interception": "intercepted",
    "fumble": "fumble lost",
    "first down": "first down",
    "downs": "over on downs",
    "punt": "punt {} yd",
    "touchback": "touchback",
    "field goal good": "field goal {} yd good",
    "field goal missed": "field goal {} yd no good",
    "extra point good": "extra point good",
    "extra point no good": "extra point no good",
    "touchdown": "touchdown",
    "safety": "safety",
    "held": "out at the 1",
    "toss": "won by the home team",
    "toss away": "won by the visitors",
}
"""The text of each event; a brace stands for a card or a number."""

_WORD: Final = {"cards": r"([RB](?:10|15|[1-9])|P)", "pass": r"([+-]\d+)", "rush": r"([+-]\d+)", "penalty": r"([+-]\d+)"}
_READERS: Final = [
    (what, re.compile(re.escape(form).replace(r"\{\}", _WORD.get(what, r"(\d+)")) + r"(?=, |$)")) for what, form in FORMS.items()
]
_WHEN: Final = re.compile(r"\d+ & (?:\d+|G) @ \d+|Try|Toss")


class Clause(NamedTuple):
    """One thing that happened, with its cards or its number of yards."""

    what: str
    parts: tuple[str, ...] = ()

    def __str__(self) -> str:
        return FORMS[self.what].format(*self.parts)


class Line(PlayLine):
    """One line of the play notes of D.O.I."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read one line of play notes; raises `NotationError`."""
        return cls.read(text, _WHEN, _read_clauses, "home 1 & 10 @ 20: R10 v B5, pass +15")


def _read_clauses(text: str) -> Iterator[Clause]:
    left = text
    while left:
        for what, reader in _READERS:
            if found := reader.match(left):
                yield Clause(what, found.groups())
                break
        else:
            raise NotationError(f"cannot read {value_text(left)} in the play note {value_text(text)}")
        left = left[found.end() + 2 :]


def play_lines(play: Play, rules: HouseRules, names: tuple[str, str]) -> list[Line]:
    """The lines of one finished step; a deal has none, unless the quarter ends with it."""
    before, after = play.before, play.after
    clauses = tuple(clauses_of(play))
    lines = [Line("play", when_of(before), before.offense, clauses)] if clauses else []
    if clauses and before.phase != "toss" and after.offense is not before.offense:
        lines.append(Line("change"))
    return [*lines, *Line.of_score(before, after, names), *Line.of_quarter(before, after)]


def when_of(at: Position) -> str:
    """Down, distance and yard line without its side; the try or the toss."""
    if at.phase in ("scrimmage", "deal"):
        return f"{at.down} & {'G' if at.line >= 100 else at.to_go} @ {yard_line(at.spot)}"
    return "Try" if at.phase == "try" else "Toss"


def clauses_of(play: Play) -> Iterator[Clause]:
    """The clauses of a step, from the cards laid and the notes of its rules."""
    for ask, answer in play.steps:
        if lays_cards(ask):
            yield Clause("cards", tuple(card.text for card in answer))
        elif type(ask) is Note and ask.what in FORMS:
            yield _clause(ask)


def _clause(note: Note) -> Clause:
    if note.what == "toss":
        return Clause("toss" if note.n is Team.HOME else "toss away")
    if note.what in ("pass", "rush", "penalty"):
        return Clause(note.what, (f"{note.n:+d}",))
    return Clause(note.what, (str(note.n),) if "{}" in FORMS[note.what] else ())
