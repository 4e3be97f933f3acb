"""Lines of play notes: the part common to all games.

There is one line for each play, such as ``home 1 & 10 @ 24: run 5 + 8 = 13``; a line of dashes where possession changes, a line
for the score where it changes, and one for the end of a quarter. Each game has its own clauses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, Self, TypeVar

from cardbowl.errors import NotationError, value_text
from cardbowl.football import AWAY, HOME, Team
from cardbowl.view.scoreboard import ran_out

C = TypeVar("C")
"""A clause of a game."""
DASHES: Final = "-" * 20
POINTS: Final = {
    "touchdown": "touchdown_points",
    "field goal good": "field_goal_points",
    "extra point good": "extra_point_points",
    "two-point good": "two_point_points",
    "safety": "safety_points",
}
"""What is worth points, and the house rule that says how many; those of a safety are for the opponents."""


class PlayLine(NamedTuple):
    """One line of the play notes.

    `kind` is ``play``, ``change`` (of possession), ``score`` or ``quarter``; `when` the down, or the kind of kick or try;
    `team` had the ball or kicked; `clauses` are the events; `score` and `label` belong to the other kinds.
    """

    kind: str
    when: str = ""
    team: Team = HOME
    clauses: tuple[Any, ...] = ()
    score: tuple[int, int] = (0, 0)
    label: str = ""

    @property
    def text(self) -> str:
        """The clauses as text, without team and down."""
        if self.kind == "play":
            return self.joined()
        if self.kind == "score":
            return f"{self.score[0]}-{self.score[1]} ({self.label})"
        return "change of possession" if self.kind == "change" else self.label

    def joined(self) -> str:
        """The clauses as one text."""
        return ", ".join(map(str, self.clauses))

    def __str__(self) -> str:
        if self.kind == "play":
            return f"{self.team.word} {self.when}: {self.text}"
        if self.kind == "change":
            return DASHES
        return f"Score {self.text}" if self.kind == "score" else f"== {self.label} =="

    @staticmethod
    def of_others() -> str:
        """How an event ends that is not about the side with the ball."""
        return " opponents"

    @classmethod
    def is_score(cls, what: str) -> bool:
        """Whether an event is worth points."""
        return what.removesuffix(cls.of_others()) in POINTS

    @staticmethod
    def worth(event: str, rules: Any) -> int:
        """The points of an event of `POINTS`, as its house rule says."""
        return int(getattr(rules, POINTS[event]))

    def points(self, rules: Any) -> tuple[int, int]:
        """The points of this line for home and away."""
        mine = theirs = 0
        for clause in self.clauses:
            event = clause.what.removesuffix(self.of_others())
            points = self.worth(event, rules) if event in POINTS else 0
            if (event == clause.what) is (event != "safety"):
                mine += points
            else:
                theirs += points
        return (mine, theirs) if self.team is HOME else (theirs, mine)

    @classmethod
    def of_score(cls, before: Any, after: Any, names: tuple[str, str]) -> list[Self]:
        """The line for the score, where it has changed between two positions."""
        return [] if after.score == before.score else [cls("score", score=after.score, label=f"{names[0]} - {names[1]}")]

    @classmethod
    def of_quarter(cls, before: Any, after: Any) -> list[Self]:
        """The line for the end of a quarter or of the game, where it came between two positions."""
        if after.phase != "over" and after.quarter == before.quarter:
            return []
        return [cls("quarter", label=ran_out(before, after).label)]

    @classmethod
    def read(cls, text: object, when: re.Pattern[str], read_clauses: Callable[[str], Iterable[Any]], example: str) -> Self:
        """Read one line; `when` matches the words before the colon. Raises `NotationError`, with an `example` of a line."""
        line = text.strip() if isinstance(text, str) else ""
        if line and set(line) == {"-"}:
            return cls("change")
        if found := re.fullmatch(r"== (.+) ==", line):
            return cls("quarter", label=found[1])
        if found := re.fullmatch(r"Score (\d+)-(\d+) \((.*)\)", line):
            return cls("score", score=(int(found[1]), int(found[2])), label=found[3])
        found = re.fullmatch(r"(home|away) ([^:]+): (.+)", line)
        if found is None or not when.fullmatch(found[2]):
            raise NotationError(f"cannot read the play note {value_text(text)}: write it like {value_text(example)}")
        return cls("play", found[2], HOME if found[1] == "home" else AWAY, tuple(read_clauses(found[3])))


def read_clauses(readers: Mapping[str, re.Pattern[str]], clause: Callable[[str, tuple[str, ...]], C], text: str) -> Iterator[C]:
    """Clauses of a line that are parted by commas; `readers` match a clause by what it says. Raises `NotationError`."""
    for part in text.split(", "):
        for what, reader in readers.items():
            if found := reader.fullmatch(part):
                yield clause(what, found.groups())
                break
        else:
            raise NotationError(f"cannot read {value_text(part)} in the play note {value_text(text)}")
