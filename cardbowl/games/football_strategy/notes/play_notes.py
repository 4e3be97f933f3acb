"""Play notes of Football Strategy, written and parsed: one line for every step in which something happened.

A line reads ``home 1 & 10 @ 20: 6 Sweep v D, run +4``: the number and the name of the play card, and the letter of the defense.
Names are free text of a chart set, so they are written without commas, which part the clauses: every line can be read back,
whatever the cards are called. A field goal names no cards, because the defense card goes back unseen (FS.PLAY.1.R2).
A line of dashes follows where possession changes, one with the score where it changes, and one for the end of a quarter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How, yard_line
from cardbowl.football.plays import earned_first_down
from cardbowl.football.scoring import team_of
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.seen import Play
from cardbowl.view.play_line import PlayLine, read_clauses

FORMS: Final = {
    "deck": "{} plays {}",
    "toss": "won by the {} team",
    "kicks": "{} kicks off",
    "kicks later": "{} kicks off after half-time",
    "on-side": "on-side kick",
    "kick-off": "kick-off",
    "recovery": "kicking team has it at {}",
    "kick return": "returned to {}",
    "cards": "{} {} v {}",
    "own cards": "own play {} v {}",
    "against": "against {}",
    "flag": "flag on the {}",
    "long gain": "long gain {}",
    "pass": "pass {}",
    "sack": "sack {}",
    "rush": "run {}",
    "out": "out of bounds",
    "incomplete": "incomplete",
    "fumble": "fumble lost",
    "interception": "intercepted at {}",
    "interception in the end zone": "intercepted in the end zone",
    "interception run back": "intercepted and run back",
    "penalty": "penalty {}",
    "accepted": "penalty {} accepted",
    "declined": "penalty declined",
    "punt": "punt {} yd",
    "return": "returned {} yd",
    "no return": "no return",
    "blocked": "blocked {} yd back",
    "touchback": "touchback",
    "field goal good": "field goal {} yd good",
    "field goal missed": "field goal {} yd no good",
    "extra point good": "extra point good",
    "extra point no good": "extra point no good",
    "two-point good": "two-point try good",
    "two-point good opponents": "two-point try good for the opponents",
    "two-point no good": "two-point try no good",
    "touchdown": "touchdown",
    "touchdown opponents": "touchdown for the opponents",
    "safety": "safety",
    "first down": "first down",
    "downs": "over on downs",
    "time-out": "time-out {}",
    "untimed": "one more down without time",
}
"""The text of each event; a brace stands for a number, a card, a name, a side or a team."""

_TEAM: Final = "(home|away)"
_SIGNED: Final = r"([+-]\d+)"
_LETTER: Final = f"([{''.join(LETTERS)}])"
_WORDS: Final = {
    "deck": (_TEAM, "(.+)"),
    "toss": (_TEAM,),
    "kicks": (_TEAM,),
    "kicks later": (_TEAM,),
    "time-out": (_TEAM,),
    "cards": (r"(\d+)", "(.+)", _LETTER),
    "own cards": (r"([a-z0-9]+(?:[ -][a-z0-9]+)*)", _LETTER),
    "against": (_LETTER,),
    "flag": (f"({OFFENSE.word}|{DEFENSE.word})",),
    **dict.fromkeys(("pass", "sack", "rush", "penalty", "accepted"), (_SIGNED,)),
}
"""What stands in the braces of a form; elsewhere it is a number."""
_READERS: Final = {
    what: re.compile(re.escape(form).replace(r"\{\}", "{}").format(*_WORDS.get(what, (r"(\d+)",))))
    for what, form in FORMS.items()
}
_WHEN: Final = re.compile(r"\d+ & (?:\d+|G) @ \d+|Try @ \d+|Decks|Toss|Kickoff|Free kick")


class Clause(NamedTuple):
    """One thing that happened, with what stands in the braces of its form."""

    what: str
    parts: tuple[str, ...] = ()

    def __str__(self) -> str:
        return FORMS[self.what].format(*self.parts)


class Line(PlayLine):
    """One line of the play notes of Football Strategy."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read one line of play notes; raises `NotationError`."""
        return cls.read(text, _WHEN, partial(read_clauses, _READERS, Clause), "home 1 & 10 @ 20: 6 Sweep v D, run +4")


AFTER_THE_PLAY: Final = ("time-out", "untimed")
"""What comes last in a line."""


def play_lines(play: Play, rules: HouseRules, names: tuple[str, str]) -> list[Line]:
    """The lines of one finished step."""
    before, after = play.before, play.after
    clauses = sorted(clauses_of(play), key=lambda clause: clause.what in AFTER_THE_PLAY)
    lines = [Line("play", when_of(before), before.offense, tuple(clauses))]
    if before.phase == after.phase == "scrimmage" and after.offense is not before.offense:
        lines.append(Line("change"))
    return [*lines, *Line.of_score(before, after, names), *Line.of_quarter(before, after)]


def when_of(at: Position) -> str:
    """Down, distance and yard line without its side; else the choice of decks, the toss, the kind of kick, or the try.

    A try has its yard line, because a penalty repeats it from another one (FS.PAT.2.R2).
    """
    if at.phase == "scrimmage":
        return f"{at.down} & {'G' if at.line >= 100 else at.to_go} @ {yard_line(at.spot)}"
    return f"Try @ {yard_line(at.spot)}" if at.phase == "try" else at.phase.capitalize()


def clauses_of(play: Play) -> Iterator[Clause]:
    """The clauses of a step, from its answers and the notes of its rules, and whether a down has brought a first down."""
    for ask, answer in play.steps:
        if type(ask) is Note:
            yield from _of_note(ask, play)
        elif type(ask) is Choose:
            yield from _of_answer(ask.what, answer, play)
    if play.before.phase == "scrimmage" and earned_first_down(play.before, play.after, play.played):
        yield Clause("first down")


def _of_answer(what: str, answer: Any, play: Play) -> Iterator[Clause]:
    """What a choice tells that no note says: who kicks off, and how."""
    if what == "kick or receive":
        yield Clause("kicks", (play.after.offense.word,))
    elif what == "second half":
        yield Clause("kicks later", (play.after.second_half.word,))
    elif what == "kickoff" and answer != "normal":
        yield Clause("on-side")
    elif what == "free kick" and answer != "punt":
        yield Clause("kick-off")


def _of_note(note: Note, play: Play) -> Iterator[Clause]:
    what, n, side = note.what, note.n, note.side
    how = play.played.ending.how if play.played is not None and play.played.ending is not None else None
    if what == "decks":
        for team, title, name in zip((HOME, AWAY), note.values, n, strict=True):
            yield Clause("deck", (team.word, without_commas(title) or name))
    elif what == "toss":
        yield Clause("toss", (n.word,))
    elif what == "crossing":
        yield Clause("against", (n,)) if isinstance(n, str) else _cards(note)
    elif what == "own crossing":
        yield Clause("own cards", n)
    elif what in ("flag", "time-out"):
        assert side is not None, "flags and time-outs are those of a side"
        yield Clause(what, ((side if what == "flag" else team_of(play.before, side)).word,))
    elif what in ("pass", "sack", "rush"):
        yield Clause(what, (f"{n:+d}",))
        if how is How.OUT:
            yield Clause("out")
    elif what == "interception":
        yield _interception(n)
        if how is How.TOUCHBACK:
            yield Clause("touchback")
    elif what == "penalty":
        chosen = any(type(ask) is Choose and ask.what == what for ask, _ in play.steps)
        yield Clause("accepted" if chosen else what, (f"{n:+d}",))
    elif what in ("kick return", "recovery"):
        yield Clause(what, (str(yard_line(n)),))
    elif what in ("touchdown", "two-point good"):
        yield Clause(f"{what} opponents" if side is DEFENSE else what)
    elif what in FORMS:
        yield Clause(what, (str(n),) if "{}" in FORMS[what] else ())


def _cards(note: Note) -> Clause:
    """Both cards of a play."""
    (number, letter), name = note.n, note.values[0]
    return Clause("cards", (str(number), without_commas(name) or "-", letter))


def _interception(spot: int) -> Clause:
    if 0 < spot < GOAL_LINE:
        return Clause("interception", (str(yard_line(spot)),))
    return Clause("interception run back" if spot <= 0 else "interception in the end zone")


def without_commas(name: str) -> str:
    """A name of a chart set as it stands in a clause."""
    return " ".join(name.replace(",", " ").split())
