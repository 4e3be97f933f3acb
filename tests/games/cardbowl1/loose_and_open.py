"""What the tests of section 8 of the Card Bowl 1.1.6 rulebook share: vectors by play, and a rule played with given answers."""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, check_choice, read_answer

STANDARD = HouseRules()
VECTORS = {
    vector["id"]: vector
    for vector in tomllib.loads((Path(__file__).parent / "vectors.toml").read_text(encoding="utf-8"))["vector"]
}


def of(*plays: str) -> list[Any]:
    """The vectors of these plays."""
    return [vector for vector in VECTORS.values() if vector["play"] in plays]


def house(**changed: Any) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


class Played(NamedTuple):
    """One rule played to its end."""

    result: Any
    notes: list[Note]
    steps: list[tuple[Any, Any]]

    def n(self, what: str) -> Any:
        """The number in the first note of this kind."""
        return next(note.n for note in self.notes if note.what == what)

    @property
    def whats(self) -> list[str]:
        """The kinds of all notes that have one."""
        return [note.what for note in self.notes if note.what]

    @property
    def cited(self) -> set[str]:
        """Every rule ID that a note or a question names."""
        return {note.rule for note in self.notes} | {ask.rule for ask, _ in self.steps}

    @property
    def draws(self) -> list[str]:
        """Who drew for what."""
        return [f"{ask.side.word} {ask.role}" for ask, _ in self.steps if isinstance(ask, Draw)]

    def options(self, what: str) -> Any:
        """The options of the first decision of this kind, as text."""
        return [
            str(option) for option in next(ask.options for ask, _ in self.steps if isinstance(ask, Choose) and ask.what == what)
        ]

    @property
    def end(self) -> str:
        """How a play ended, e.g. ``dead offense 33``."""
        place = f" {self.result.spot}" if self.result.how in ("dead", "out") else ""
        return f"{self.result.how} {self.result.side.word}{place}"


def play(rule: Any, answers: str) -> Played:
    """Run one rule to its end: answers are words, ``_`` for a space, ``+1/-2`` for both sides; none may be left over."""
    words = answers.split()[::-1]
    notes: list[Note] = []
    steps: list[tuple[Any, Any]] = []
    drawn: set[Card] = set()
    sent: Any = None
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            assert not words, f"the rule ended before it asked for {words[::-1]}"
            return Played(stop.value, notes, steps)
        if isinstance(asked, Note):
            assert asked.say()
            notes.append(asked)
            sent = None
            continue
        assert words, f"no answer left for {asked!r}"
        sent = _read(asked, words.pop())
        if isinstance(asked, Draw):
            assert sent not in drawn, f"{sent} is drawn twice"
            drawn.add(sent)
        steps.append((asked, sent))


def _read(asked: Any, word: str) -> Any:
    if isinstance(asked, ChooseTogether):
        return tuple(_read(choice, part) for choice, part in zip(asked.choices, word.split("/"), strict=True))
    answer = read_answer(asked, word.replace("_", " "))
    if isinstance(asked, Choose):
        check_choice(asked, answer)
    return answer
