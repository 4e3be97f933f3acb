"""Play notes, written and parsed (section 18 of the rulebook)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cardbowl.errors import NotationError, value_text
from cardbowl.football import OFFENSE, yard_line
from cardbowl.football.plays import Kind
from cardbowl.football.series import returned_yards
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.tries import points_of_try
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Play
from cardbowl.view.play_line import PlayLine


class Clause(NamedTuple):
    """One thing that happened: what it was, and its numbers (yards, yard lines)."""

    what: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        if self.what in SUMS:
            *parts, total = self.numbers
            if len(parts) < 2:
                return f"{self.what} {total}"
            return f"{self.what} {' + '.join(map(str, parts)).replace('+ -', '- ')} = {total}"
        return FORMS[self.what].format(*self.numbers)


SUMS: Final = ("run", "pass")
FORMS: Final = {
    "incomplete": "pass inc.",
    "sack": "sack {}",
    "kneel": "kneel {}",
    "spike": "spike",
    "intercepted": "intercepted at {}",
    "fumble": "fumble at {}",
    "recovered": "recovered",
    "recovered by opponents": "recovered by opponents",
    "return": "{} yd return to {}",
    "run on": "{} yd run to {}",
    "kick": "to {}",
    "squib": "squib to {}",
    "on-side": "on-side {} yd",
    "short": "short",
    "taken": "taken by opponents",
    "punt": "punt {} to {}",
    "free punt": "free punt {} to {}",
    "punt bounce": "bounce {}",
    "punt bounce back": "bounce back {}",
    "downed": "downed after {}",
    "fair catch": "fair catch",
    "punt blocked": "punt blocked",
    "loose at": "loose at {}",
    "out of bounds": "out of bounds",
    "field goal good": "field goal {} yd good",
    "field goal missed": "field goal {} yd missed",
    "field goal blocked": "field goal {} yd blocked",
    "extra point good": "extra point good",
    "extra point no good": "extra point no good",
    "extra point blocked": "extra point blocked",
    "two-point good": "two-point try good",
    "two-point no good": "two-point try no good",
    "touchdown": "touchdown",
    "touchdown opponents": "touchdown opponents",
    "safety": "safety",
    "safety opponents": "safety of opponents",
    "touchback": "touchback",
    "time-out": "time-out",
    "time-out opponents": "time-out opponents",
    "downs": "over on downs",
    "toss": "won by the home team",
    "toss opponents": "won by the visitors",
    "nothing": "time runs out",
}
"""The words of everything that can happen; there are no penalties to note (CB2.CONV.R4)."""

_READERS: Final = [(what, re.compile(re.escape(form).replace(r"\{\}", r"(-?\d+)"))) for what, form in FORMS.items()]
_SUM: Final = re.compile(r"(run|pass) (-?\d+)((?: [+-] \d+)*)(?: = (-?\d+))?")


class Line(PlayLine):
    """One line of the play notes of Card Bowl 2.0."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read one line of play notes; raises `NotationError`."""
        return cls.read(text, _WHEN, _read_clauses, "home 1 & 10 @ 24: pass 18 + 5 = 23")

    @staticmethod
    def worth(event: str, rules: Any) -> int:
        """The points of an event; those of a try are what its rule says, which a variant may replace (CB2.NFL.1)."""
        kind = _TRIES.get(event)
        return PlayLine.worth(event, rules) if kind is None else points_of_try(kind, rules)


_TRIES: Final = {"extra point good": Kind.EXTRA_POINT, "two-point good": Kind.TWO_POINT}


_WHEN: Final = re.compile(r"\d+ & (?:\d+|G) @ \d+|Kickoff|Free kick|Try|Toss")


def _read_clauses(text: str) -> Iterator[Clause]:
    left = text
    while left:
        for what, reader in _READERS:
            found = reader.match(left)
            if found and left[found.end() :][:2] in ("", ", "):
                yield Clause(what, tuple(int(number) for number in found.groups()))
                break
        else:
            found = _SUM.match(left)
            if not found or left[found.end() :][:2] not in ("", ", "):
                raise NotationError(f"cannot read {value_text(left)} in the play note {value_text(text)}")
            parts = (
                int(found[2]),
                *(int(part.replace(" ", "")) for part in re.findall(r"[+-] \d+", found[3])),
            )
            total = int(found[4] or found[2])
            if sum(parts) != total:
                raise NotationError(
                    f"the play note {value_text(found[0])} does not add up: {sum(parts)}, not {total} (CB2.NOTES.R1)"
                )
            yield Clause(found[1], (*parts, total))
        left = left[found.end() + 2 :]


def play_lines(play: Play, rules: HouseRules, names: tuple[str, str]) -> list[Line]:
    """The lines of one finished play: ``home 1 & 10 @ 24: pass 18 + 5 = 23``.

    A line of dashes follows where possession changes, a line for the score where it changes, and one for the end of a quarter.

    Rules: CB2.NOTES.1, CB2.NOTES.R2.
    """
    before, after = play.before, play.after
    clauses = list(clauses_of([ask for ask, _ in play.steps if type(ask) is Note]))
    if before.phase == "try":
        clauses = [clause for clause in clauses if clause.what not in ("touchdown", "safety", "field goal blocked")]
    if lost_on_downs(play, rules):
        clauses.append(Clause("downs"))
    lines = [Line("play", when_of(before), before.offense, tuple(clauses) or (Clause("nothing"),))]
    if after.phase == "scrimmage" and before.phase == "scrimmage" and after.offense is not before.offense:
        lines.append(Line("change"))
    return [*lines, *Line.of_score(before, after, names), *Line.of_quarter(before, after)]


def when_of(at: Position) -> str:
    """Down, distance and yard line without its side, or the kind of kick (CB2.NOTES.1-2)."""
    if at.phase == "scrimmage":
        return f"{at.down} & {'G' if at.line >= 100 else at.to_go} @ {yard_line(at.spot)}"
    return {"kickoff": "Kickoff", "free kick": "Free kick", "try": "Try"}.get(at.phase, "Toss")


def clauses_of(notes: list[Note]) -> Iterator[Clause]:
    """The clauses of a play, from the notes of its rules (CB2.NOTES.2, CB2.NOTES.3)."""
    sums: dict[str, Any] = {"word": "", "parts": []}
    kicked: tuple[int, ...] = ()

    def flush() -> Iterator[Clause]:
        if sums["word"]:
            yield Clause(sums["word"], (*sums["parts"], sum(sums["parts"])))
        sums.update(word="", parts=[])

    for note in notes:
        what, n = note.what, note.n
        if what in ("rush", "pass"):
            sums.update(word="run" if what == "rush" else "pass", parts=[n])
        elif what == "yac" or (what == "run" and sums["word"]):
            if n:
                sums["parts"].append(n)
        elif what == "field goal":
            kicked = (n,)
        elif what in _NUMBERED or what in FORMS or what in _PLAIN:
            yield from flush()
            yield from _clause(note, kicked)
    yield from flush()


_NUMBERED: Final = (
    "run",
    "return",
    "kick",
    "onside",
    "punt",
    "free punt",
    "interception",
    "block",
    "return loose",
    "recovers",
    "out",
    "bounce downed",
    "punt out",
)
_PLAIN: Final = ("sack", "kneel", "blocked")
_SPOTS: Final = {"run": "run on", "punt": "punt", "free punt": "free punt"}


def _clause(note: Note, kicked: tuple[int, ...]) -> Iterator[Clause]:
    what, n, own = note.what, note.n, note.side in (None, OFFENSE)
    if what == "return":
        caught = (note.spot or 0) - n
        ran = returned_yards(caught, caught + n)
        yield Clause(what, (ran, yard(caught + ran)))
    elif what in _SPOTS:
        if what != "run" or n:
            yield Clause(_SPOTS[what], (n, yard(note.spot)))
    elif what == "kick":
        yield Clause("squib" if note.rule == "CB2.SQUIB.2" else "kick", (yard(note.spot),))
    elif what == "onside":
        yield Clause("on-side", (n,))
    elif what in ("interception", "fumble", "block"):
        if note.rule == "CB2.PUNT.R2":
            yield Clause("punt blocked")
        yield Clause({"interception": "intercepted", "block": "loose at"}.get(what, what), (yard(note.spot),))
    elif what == "recovers":
        yield Clause("recovered" if n is OFFENSE else "recovered by opponents")
    elif what in ("out", "punt out"):
        yield Clause("out of bounds")
    elif what == "bounce downed":
        yield Clause("downed", (n,))
    elif what in ("field goal good", "field goal missed"):
        yield Clause(what, kicked)
    elif what == "blocked":
        yield Clause("field goal blocked", kicked)
    elif what in ("touchdown", "safety", "time-out", "toss"):
        yield Clause(what if own else f"{what} opponents")
    elif what in ("sack", "kneel", "punt bounce", "punt bounce back"):
        yield Clause(what, (n,))
    elif what != "return loose":
        yield Clause(what)


def yard(spot: int | None) -> int:
    """A spot as a yard line without its side; behind a goal line it is negative (CB2.NOTES.2, CB2.CONV.4)."""
    return yard_line(spot or 0)


def lost_on_downs(play: Play, rules: HouseRules) -> bool:
    """Whether the play was a turnover on downs: the offense had the ball to its end, and has lost it (CB2.NFL.6)."""
    before, after, played = play.before, play.after, play.played
    return (
        before.phase == after.phase == "scrimmage"
        and before.down >= rules.downs
        and after.offense is not before.offense
        and played is not None
        and played.ending is not None
        and played.ending.side is OFFENSE
    )
