"""A compact way to play one rule with given answers, for the tests of any rulebook.

Answers are words separated by spaces: cards as ``10H``, decisions with ``_`` for their spaces,
secret answers of both sides as ``+1/-2``.
"""

from typing import Any, NamedTuple, TypeVar

from cardbowl.cards import Card
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, Rule, check_choice, read_answer


class Played(NamedTuple):
    """One rule played to its end: its result, its notes, and everything it asked with the answers."""

    result: Any
    notes: list[Note]
    steps: list[tuple[Any, Any]]

    def n(self, what: str) -> Any:
        """The number in the first note of this kind; a KeyError if there is none."""
        return self.note(what).n

    def note(self, what: str) -> Note:
        """The first note of this kind; a KeyError if there is none."""
        for note in self.notes:
            if note.what == what:
                return note
        raise KeyError(f"no note {what!r} among {self.whats}")

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
        """Who drew for what, e.g. ``offense O2``, in order."""
        return [f"{ask.side.word} {ask.role}" for ask, _ in self.steps if isinstance(ask, Draw)]

    @property
    def choices(self) -> list[str]:
        """Who decided what, e.g. ``defense touchback``, in order."""
        return [f"{ask.side.word} {ask.what}" for ask, _ in self.steps if isinstance(ask, Choose)]

    def asked(self, what: str) -> Choose:
        """The first decision of this kind."""
        return next(ask for ask, _ in self.steps if isinstance(ask, Choose) and ask.what == what)

    def options(self, what: str) -> Any:
        """The options of the first decision of this kind."""
        return self.asked(what).options


Kind = TypeVar("Kind", bound=Played)


def play_rule(rule: Rule[Any], answers: str, kind: type[Kind]) -> Kind:
    """Run one rule to its end; `kind` is the type of the result.

    Every answer is checked, no card is drawn twice, and no answer may be left over.
    """
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
            return kind(stop.value, notes, steps)
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
        steps.append((asked, sent))


def _read(asked: Any, word: str) -> Any:
    if isinstance(asked, ChooseTogether):
        return tuple(_read(choice, part) for choice, part in zip(asked.choices, word.split("/"), strict=True))
    answer = read_answer(asked, word.replace("_", " "))
    if isinstance(asked, Choose):
        check_choice(asked, answer)
    return answer
