"""A compact way to play one kick with given cards and decisions, for the tests of sections 9.1 to 9.4 and the free kicks.

Answers are words separated by spaces: cards as ``10H``, decisions with ``_`` for their spaces, secret ones as ``+1/-2``.
"""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cardbowl.analysis.vectors import read_vectors
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.endings import Ending
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.vectors import check
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule, check_choice, read_answer

STANDARD = HouseRules()


def house(**changed: Any) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


class Played(NamedTuple):
    """One rule played to its end: its result, its notes, and everything it asked with the answers."""

    result: Any
    notes: list[Note]
    steps: list[tuple[Any, Any]]

    @property
    def end(self) -> str:
        """How a play ended, with its fouls: ``dead defense 22, offense 5``, ``touchback defense, defense 10 from 20``."""
        ending: Ending = self.result
        place = f" {ending.spot}" if ending.how in ("dead", "out", "again", "loose") else ""
        fouls = "".join(
            f", {foul.by.word} {foul.yards}" + (f" from {foul.spot}" if foul.by is not OFFENSE else "") for foul in ending.fouls
        )
        return f"{ending.how} {ending.side.word}{place}{fouls}"

    def n(self, what: str) -> Any:
        """The number in the first note of this kind."""
        return next(note.n for note in self.notes if note.what == what)

    @property
    def whats(self) -> list[str]:
        """The kinds of all notes that have one."""
        return [note.what for note in self.notes if note.what]

    @property
    def draws(self) -> list[str]:
        """Who drew for what, in order."""
        return [f"{ask.side.word} {ask.role}" for ask, _ in self.steps if isinstance(ask, Draw)]

    @property
    def choices(self) -> list[str]:
        """Who decided what, in order."""
        return [f"{ask.side.word} {ask.what}" for ask, _ in self.steps if isinstance(ask, Choose)]


def play(rule: Rule[Any], answers: str) -> Played:
    """Run one rule to its end; every answer is checked, none may be left over, and no card is drawn twice."""
    words, notes, steps = answers.split()[::-1], list[Note](), list[tuple[Any, Any]]()
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
        assert not isinstance(asked, Draw) or sent not in [card for _, card in steps], f"{sent} is drawn twice"
        steps.append((asked, sent))


def _read(asked: Any, word: str) -> Any:
    if isinstance(asked, ChooseTogether):
        return tuple(_read(choice, part) for choice, part in zip(asked.choices, word.split("/"), strict=True))
    answer = read_answer(asked, word.replace("_", " "))
    if isinstance(asked, Choose):
        check_choice(asked, answer)
    return answer


@cache
def _vectors() -> dict[str, dict[str, Any]]:
    return {vector.identifier: dict(vector.fields) for vector in read_vectors(Path(__file__).parent / "vectors.toml").vectors}


def agrees(vector: str) -> None:
    """Assert that a worked vector of the rulebook, named by its ID, comes out as it expects."""
    fields = _vectors()[vector]
    assert check(fields, STANDARD) == fields["expect"], fields["why"]
