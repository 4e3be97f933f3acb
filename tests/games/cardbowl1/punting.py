"""A compact way to play one rule of a punt with given cards and decisions, and the worked vectors by their ID.

Answers are words separated by spaces: cards as ``10H``, decisions with ``_`` for their spaces (``apply_3``), and secret answers
of both sides as ``+1/-2``.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, check_choice, read_answer

VECTORS = {
    each["id"]: each for each in tomllib.loads((Path(__file__).parent / "vectors.toml").read_text(encoding="utf-8"))["vector"]
}


def house(**changed):
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


class Played(NamedTuple):
    """One rule played to its end: its result, its notes, and everything it asked."""

    result: object
    notes: list
    steps: list

    @property
    def end(self):
        """How the play ended, e.g. ``dead defense 33``, ``touchdown defense``, ``safety offense``."""
        place = f" {self.result.spot}" if self.result.how == "dead" else ""
        return f"{self.result.how} {self.result.side.word}{place}"

    @property
    def fouls(self):
        """The fouls as text: whose, yards, first down or not, spot."""
        return [
            f"{foul.by.word} {foul.yards}{' first down' if foul.automatic else ''}{'' if foul.spot is None else f' @{foul.spot}'}"
            for foul in self.result.fouls
        ]

    @property
    def draws(self):
        """Who drew for what, in order."""
        return [f"{ask.side.word} {ask.role}" for ask in self.steps if isinstance(ask, Draw)]

    @property
    def choices(self):
        """Who decided what, in order."""
        return [f"{ask.side.word} {ask.what}" for ask in self.steps if isinstance(ask, Choose)]

    def asked(self, what):
        """The first decision of this kind."""
        return next(ask for ask in self.steps if isinstance(ask, Choose) and ask.what == what)

    def note(self, what):
        """The first note of this kind."""
        return next(note for note in self.notes if note.what == what)

    @property
    def cited(self):
        """Every rule ID that a note or a question names."""
        return {each.rule for each in (*self.notes, *self.steps)}


def play(rule, answers):
    """Run one rule to its end; every answer is checked, no card is drawn twice, and no answer may be left over."""
    words = answers.split()[::-1]
    notes, steps, drawn, sent = [], [], set(), None
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
            assert isinstance(sent, Card)
            assert sent not in drawn, f"{sent} is drawn twice"
            drawn.add(sent)
        steps.append(asked)


def _read(asked, word):
    if isinstance(asked, ChooseTogether):
        return tuple(_read(choice, part) for choice, part in zip(asked.choices, word.split("/"), strict=True))
    answer = read_answer(asked, word.replace("_", " "))
    if isinstance(asked, Choose):
        check_choice(asked, answer)
    return answer
