"""Play notes as text, written and parsed (section 12 of the rulebook); `play_notes` makes them from a play.

CB1.NOTE.1-2: one line for each play, such as ``home 1 & 10 @ 24: run 5 + 8 = 13``; a line of dashes where possession changes, a
line for the score where it changes, and one for the end of a quarter. O is the side that snapped or kicked the ball, D the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cardbowl.errors import NotationError, value_text
from cardbowl.football import OFFENSE, Side, yard_line
from cardbowl.football.series import GOAL_LINE, returned_yards
from cardbowl.view.play_line import PlayLine

CARRIES: Final = ("run", "sneak", "scramble", "screen", "lateral")
SUMS: Final = (*CARRIES, "pass")
"""Events with yards, and with more yards in the open field or after the catch."""
FORMS: Final = {
    "incomplete": "pass inc.",
    "thrown away": "pass thrown away",
    "sack": "sack {}",
    "kneel": "kneel {}",
    "spike": "spike",
    "intercepted": "intercepted at {}",
    "fumble": "fumble",
    "O recovers and runs": "O recovers {:+d} return",
    "D recovers and runs": "D recovers {:+d} return",
    "O recovers": "O recovers",
    "D recovers": "D recovers",
    "return": "{} yd return to {}",
    "kickoff": "kickoff to {}",
    "squib": "squib to {}",
    "free punt": "free punt to {}",
    "on-side": "on-side {} yd",
    "kicked over": "kick over from {}",
    "taken": "taken by D",
    "punt": "{} yd punt to {}",
    "punt blocked": "punt blocked",
    "bounce": "bounces to {}",
    "fair catch": "fair catch",
    "out of bounds": "out of bounds",
    "out of play": "out behind the end line",
    "touchback": "touchback",
    "field goal good": "field goal {} yd good",
    "field goal no good": "field goal {} yd no good",
    "field goal blocked": "field goal {} yd blocked",
    "extra point good": "extra point good",
    "extra point no good": "extra point no good",
    "extra point blocked": "extra point blocked",
    "two-point good": "two-point try good",
    "two-point no good": "two-point try no good",
    "try again": "again from {}",
    "touchdown": "touchdown O",
    "touchdown D": "touchdown D",
    "safety": "safety against O",
    "safety D": "safety against D",
    "called back": "called back",
    "delay of game": "delay of game",
    "time-out": "time-out O",
    "time-out D": "time-out D",
    "downs": "over on downs",
    "penalty D, first down": "{} yd pen. vs D, auto 1st down",
    "penalty O, kick again": "{} yd pen. vs O, kicked again",
    "declined O": "{} yd pen. vs O declined",
    "declined D": "{} yd pen. vs D declined",
    "penalty O": "{} yd pen. vs O",
    "penalty D": "{} yd pen. vs D",
    "toss": "won by the home team",
    "toss D": "won by the visitors",
    "nothing": "time runs out",
    "no play": "no play",
}
"""The text of each event; one that begins like another comes before it."""
PENALTIES: Final = tuple(what for what in FORMS if what.startswith(("penalty", "declined")))
"""Events with a semicolon before them: fouls (CB1.NOTE.2)."""

_SIGNED, _PLAIN = r"([+-]\d+)", r"(-?\d+)"
_READERS: Final = [
    (what, re.compile(re.escape(form).replace(r"\{:\+d\}", _SIGNED).replace(r"\{\}", _PLAIN))) for what, form in FORMS.items()
]
_MORE: Final = r"(?: ([+-]) (\d+) = (-?\d+))?"
_CARRY: Final = re.compile(rf"({'|'.join(CARRIES)}) (-?\d+){_MORE}")
_PASS: Final = re.compile(rf"(-?\d+) (pass){_MORE}")


class Clause(NamedTuple):
    """One thing that happened: what it was, and its numbers (yards, yard lines).

    A gain has one number, and a second one for the open field or the run after the catch.
    """

    what: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        """``run 5 + 8 = 13``, ``18 pass + 5 = 23``, ``kickoff to 3``, ``D recovers +4 return`` (CB1.NOTE.2)."""
        if self.what not in SUMS:
            return FORMS[self.what].format(*self.numbers)
        first, *more = self.numbers
        text = f"{first} pass" if self.what == "pass" else f"{self.what} {first}"
        return text + "".join(f" {'-' if yards < 0 else '+'} {abs(yards)} = {first + yards}" for yards in more)


class Line(PlayLine):
    """One line of the play notes of Card Bowl 1.1.6."""

    __slots__ = ()

    @staticmethod
    def of_others() -> str:
        """How an event ends that is not about the side with the ball."""
        return " D"

    def joined(self) -> str:
        """The clauses as one text, with a semicolon before a foul (CB1.NOTE.2)."""
        return "".join(f"{'; ' if each.what in PENALTIES else ', '}{each}" for each in self.clauses)[2:]

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read one line of play notes; raises `NotationError`."""
        return cls.read(text, _WHEN, _read_clauses, "home 1 & 10 @ 24: 18 pass + 5 = 23")


_WHEN: Final = re.compile(r"\d+ & (?:\d+|G) @ \d+|Kickoff|Free kick|Try|Toss")


def _read_clauses(text: str) -> Iterator[Clause]:
    left = text
    while left:
        clause, length = _read_clause(left, text)
        yield clause
        left = left[length + 2 :]


def _read_clause(left: str, text: str) -> tuple[Clause, int]:
    """The first clause of the rest of a line, and its length."""
    for what, reader in _READERS:
        found = reader.match(left)
        if found and left[found.end() :][:2] in ("", ", ", "; "):
            return Clause(what, tuple(int(number) for number in found.groups())), found.end()
    found = _CARRY.match(left) or _PASS.match(left)
    if not found or left[found.end() :][:2] not in ("", ", ", "; "):
        raise NotationError(f"cannot read {value_text(left)} in the play note {value_text(text)}")
    first, what, sign, more, total = found.groups()
    if what not in SUMS:
        first, what = what, first
    numbers = (int(first),) if more is None else (int(first), int(sign + more))
    if sum(numbers) != int(total or first):
        raise NotationError(f"the play note {value_text(found[0])} does not add up: {sum(numbers)}, not {total} (CB1.NOTE.R1)")
    return Clause(what, numbers), found.end()


# ---- single clauses ------------------------------------------------------------------------------------------------


def situation(spot: int, down: int, to_go: int) -> str:
    """Down and distance at the yard line, counted to the nearer goal: ``1 & 10 @ 24`` (CB1.NOTE.1)."""
    return f"{down} & {'G' if spot + to_go >= GOAL_LINE else to_go} @ {yard_line(spot)}"


def letter(side: Side) -> str:
    """O for the side that snapped or kicked the ball, D for the other (CB1.NOTE.2)."""
    return "O" if side is OFFENSE else "D"


def gained(what: str, yards: int, more: int = 0) -> Clause:
    """Yards of a run or a pass; `more` of them in the open field or after the catch (CB1.NOTE.2)."""
    return Clause(what, (yards, more) if more else (yards,))


def recovered(by: Side, back: int = 0) -> Clause:
    """``D recovers +4 return`` (CB1.NOTE.2)."""
    who = f"{letter(by)} recovers"
    return Clause(f"{who} and runs", (back,)) if back else Clause(who)


def returned(yards: int, spot: int) -> Clause:
    """``21 yd return to 24``: up to a goal line; `spot` is the returner's own x (CB1.NOTE.2)."""
    caught = spot - yards
    ran = returned_yards(caught, spot)
    return Clause("return", (ran, yard_line(caught + ran)))


def penalty(by: Side, yards: int, *, automatic: bool = False) -> Clause:
    """``5 yd pen. vs D, auto 1st down`` (CB1.NOTE.2)."""
    return Clause("penalty D, first down" if automatic else f"penalty {letter(by)}", (yards,))
