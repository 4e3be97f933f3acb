"""Play notes of Showdown, written and parsed: one line for every step in which something happened.

A line reads ``home 1 & 10 @ 20: Slant v Deep Zone, away plays Gang Tackle, pass +15, first down``. Names are free text of a data
set: they are written without commas, which part the clauses, and in quotation marks where a word of theirs has a meaning here.
So every line can be read back, whatever the cards are called.
What a card or a time-out has undone, because the down or its dice began again, is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, Side
from cardbowl.football.plays import Kind, earned_first_down
from cardbowl.football.scoring import team_of
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules.course import InForce
from cardbowl.games.showdown.rules.down import for_the_down_alone, stands
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.seen import Play
from cardbowl.view.play_line import PlayLine, read_clauses

FORMS: Final = {
    "toss": "won by the {} team",
    "kicks": "{} kicks off",
    "on-side": "on-side kick",
    "plays": "{} v {}",
    "card": "{} plays {}",
    "cancelled": "{} cancelled",
    "time-out": "time-out {}",
    "redo": "dice again",
    "replay": "down again",
    "rush": "run {}",
    "pass": "pass {}",
    "sack": "sack {}",
    "incomplete": "incomplete",
    "fumble": "fumble",
    "interception": "intercepted",
    "recovers": "recovered by {}",
    "kick": "to the {}",
    "punt": "punt {} yd",
    "return": "returned {} yd",
    "touchback": "touchback",
    "on-side kick": "receiving team has it",
    "recovery": "kicking team has it",
    "field goal good": "field goal {} yd good",
    "field goal missed": "field goal {} yd no good",
    "extra point good": "extra point good",
    "extra point no good": "extra point no good",
    "two-point good": "two-point try good",
    "offset": "penalties offset",
    "declined": "penalty declined",
    "penalty": "penalty {}",
    "injury": "{} out for a {}",
    "touchdown": "touchdown",
    "touchdown opponents": "touchdown for the opponents",
    "safety": "safety",
    "first down": "first down",
    "downs": "over on downs",
    "two-minute warning": "two-minute warning",
}
"""The text of each event; a brace stands for a number, a name, a length of time or a team."""

_NAMING: Final = ("plays", "card", "cancelled", "injury")
"""The forms in which a name of a data set stands."""
_MEANING: Final = re.compile(rf"\b({'|'.join(' '.join(FORMS[what].replace('{}', '').split()) for what in _NAMING)})\b")
"""The words around it there; a name that has one of them is written in quotation marks."""
_TEAM: Final = "(home|away)"
_NAME: Final = "([^“”]+|“[^“”]+”)"
_SIGNED: Final = r"([+-]\d+)"
_WORDS: Final = {
    **dict.fromkeys(("toss", "kicks", "time-out", "recovers"), (_TEAM,)),
    **dict.fromkeys(("rush", "pass", "sack", "penalty"), (_SIGNED,)),
    "plays": (_NAME, _NAME),
    "card": (_TEAM, _NAME),
    "cancelled": (_NAME,),
    "injury": (_NAME, "(down|drive|half)"),
}
"""What stands in the braces of a form; elsewhere it is a number."""
_READERS: Final = {
    what: re.compile(re.escape(form).replace(r"\{\}", "{}").format(*_WORDS.get(what, (r"(\d+)",))))
    for what, form in FORMS.items()
}
_WHEN: Final = re.compile(r"\d+ & (?:\d+|G) @ \d+|Try @ \d+|Toss|Kickoff|Free kick")
UNDONE: Final = ("plays", "card", "cancelled", "kick", "punt", "field goal good", "field goal missed", "touchback", "injury")
"""What is left out where the down or its dice begin again, unless it counts on."""
AGAIN: Final = ("redo", "replay", "time-out")


class Clause(NamedTuple):
    """One thing that happened, with what stands in the braces of its form."""

    what: str
    parts: tuple[str, ...] = ()

    @classmethod
    def read(cls, what: str, parts: tuple[str, ...]) -> Clause:
        """A clause as it was written, its names without quotation marks."""
        return cls(what, tuple(part.strip("“”") for part in parts))

    def __str__(self) -> str:
        return FORMS[self.what].format(*map(_quoted, self.parts))


class Line(PlayLine):
    """One line of the play notes of Showdown."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read one line of play notes; raises `NotationError`."""
        return cls.read(
            text, _WHEN, partial(read_clauses, _READERS, Clause.read), "home 1 & 10 @ 20: Slant v Deep Zone, pass +15, first down"
        )


def play_lines(play: Play, rules: HouseRules, names: tuple[str, str]) -> list[Line]:
    """The lines of one finished step; opening hands have none."""
    before, after, clauses = play.before, play.after, tuple(clauses_of(play))
    lines = [Line("play", when_of(before), before.offense, clauses)] if clauses else []
    if before.phase == after.phase == "scrimmage" and after.offense is not before.offense:
        lines.append(Line("change"))
    return [*lines, *Line.of_score(before, after, names), *Line.of_quarter(before, after)]


def when_of(at: Position) -> str:
    """Down, distance and spot; else the kind of kick, the try with its spot, or the toss."""
    if at.phase == "scrimmage":
        return f"{at.down} & {'G' if at.line >= 100 else at.to_go} @ {at.spot}"
    return f"Try @ {at.spot}" if at.phase == "try" else at.phase.capitalize()


def clauses_of(play: Play) -> list[Clause]:
    """The clauses of a step, from its answers and the notes of its rules, and whether a down has brought a first down."""
    told: list[tuple[Clause, int]] = []
    step = 1
    for place, (ask, answer) in enumerate(play.steps):
        if type(ask) is Note:
            if ask.what == "course":
                step = ask.n.step
            elif ask.what == "redo":
                told = _with_new_dice(told, step, _late(play, place))
            elif ask.what in AGAIN:
                lasting = _lasting(play, place)
                told = [each for each in told if each[0].what not in UNDONE or each[0] in lasting]
            told += ((clause, step) for clause in _of_note(ask, play))
        elif type(ask) is Choose and ask.what == "kickoff" and answer != ask.default:
            told.append((Clause("on-side"), step))
    found = [clause for clause, _ in told]
    if play.before.phase == "toss":
        found.append(Clause("kicks", (play.after.offense.word,)))
    elif play.before.phase == "scrimmage" and earned_first_down(play.before, play.after, play.played):
        found.append(Clause("first down"))
    return found


def _with_new_dice(told: list[tuple[Clause, int]], redo: int, late: set[Clause]) -> list[tuple[Clause, int]]:
    """The clauses, each with its step, that count on after a `redo` in step `redo`; its own card was played last (NS.EFF.1.R4).

    `late` are the cards played on the old result that last for the down.
    A card that was cancelled on the old result stays cancelled.
    """
    own = max((place for place, (clause, _) in enumerate(told) if clause.what == "card"), default=-1)
    cards = [each for each in told if each[0].what == "card" and (stands(each[1], redo) or each[0] in late)]
    names = {clause.parts[-1] for clause, _ in cards}
    return [
        each
        for place, each in enumerate(told)
        if each[0].what not in UNDONE
        or each[0].what == "plays"
        or each in cards
        or place == own
        or (each[0].what == "cancelled" and each[0].parts[0] in names)
    ]


def _lasting(play: Play, place: int) -> set[Clause]:
    """The cards that are still in force in the course that is told after the down has begun again (NS.EFF.2.R1)."""
    told = (ask.n for ask, _ in play.steps[place:] if type(ask) is Note and ask.what == "course" and not ask.n.again)
    return {_of_card(play, each) for each in next(told).in_force}


def _late(play: Play, place: int) -> set[Clause]:
    """The cards that were played on the old result and count on for the down, when its dice are rolled anew (NS.EFF.2.R1)."""
    told = (ask.n for ask, _ in play.steps[place:] if type(ask) is Note and ask.what == "course")
    return {_of_card(play, each) for each in for_the_down_alone(next(told))}


def _of_card(play: Play, each: InForce) -> Clause:
    return Clause("card", (_team(play, each.side), _name(each.card.name)))


def _of_note(note: Note, play: Play) -> Iterator[Clause]:
    what, n, side = note.what, note.n, note.side
    if what == "toss":
        yield Clause(what, (n.word,))
    elif what in ("plays", "own plays"):
        yield Clause("plays", tuple(map(_name, note.values)))
    elif what == "card":
        yield Clause(what, (_team(play, side), _name(note.values[1])))
    elif what == "cancelled":
        yield Clause(what, tuple(map(_name, note.values)))
    elif what == "injury":
        yield Clause(what, (_name(note.values[0]), n))
    elif what == "recovers":
        yield Clause(what, (_team(play, n),))
    elif what == "time-out":
        yield Clause(what, (_team(play, side),))
    elif what in ("rush", "pass", "sack", "penalty"):
        yield Clause(what, (f"{n:+d}",))
    elif what == "score":
        if play.played is not None and play.played.kind is Kind.TWO_POINT:
            yield Clause("two-point good")
    elif what == "touchdown":
        if play.before.phase != "try":
            yield Clause(f"{what}{Line.of_others()}" if side is DEFENSE else what)
    elif what in FORMS:
        yield Clause(what, (str(n),) if "{}" in FORMS[what] else ())


def _team(play: Play, side: Side | None) -> str:
    assert side is not None, "cards, balls and time-outs are those of a side"
    return team_of(play.before, side).word


def _name(name: str) -> str:
    """A name of a data set as it stands in a clause."""
    return " ".join(re.sub("[,“”]", " ", name).split()) or "-"


def _quoted(name: str) -> str:
    """A name in quotation marks where a word of it has a meaning in a clause."""
    return f"“{name}”" if _MEANING.search(name) else name
