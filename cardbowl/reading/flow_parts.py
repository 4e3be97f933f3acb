"""What a flow is made of: questions with their branches, results, and where the flow leaves off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class End:
    """A result of the rule: in `words`, as far as they are known."""

    words: str


@dataclass(frozen=True)
class Cut:
    """Here the rule goes on, but the flow does not."""

    words: str


@dataclass(frozen=True)
class Again:
    """Here the rule goes on at an earlier question, which has the same branches."""

    question: Question


@dataclass
class Question:
    """A draw or a decision: who is asked what under which rule; `number` is its place in reading order."""

    words: str
    rule: str
    kind: str
    branches: list[Branch] = field(default_factory=list)
    number: int = 0


@dataclass
class Branch:
    """Answers that lead the same way: as a `label`, one by one, the events after them, and what comes next.

    With `depends`, an answer leads here or elsewhere, as the answers before it were.
    """

    label: str
    answers: tuple[Any, ...]
    events: tuple[str, ...]
    then: Question | End | Cut | Again
    depends: bool = False


@dataclass(frozen=True)
class Flow:
    """The flow of a rule: its name, its first question or result, and sentences that say what was left out."""

    title: str
    start: Question | End | Cut | Again
    limits: tuple[str, ...]

    def questions(self) -> list[Question]:
        """Every question in reading order."""
        return list(questions_below(self.start))


def questions_below(node: Question | End | Cut | Again) -> Iterator[Question]:
    """A question and all that follow it, in reading order."""
    if isinstance(node, Question):
        yield node
        for branch in node.branches:
            yield from questions_below(branch.then)


def fold(start: Question | End | Cut | Again) -> None:
    """Replace each question that goes on exactly as an earlier one by a pointer to that one."""
    signatures: dict[int, Any] = {}

    def sign(node: Question | End | Cut | Again) -> Any:
        if not isinstance(node, Question):
            return node
        branches = tuple((each.label, each.events, each.depends, sign(each.then)) for each in node.branches)
        signatures[id(node)] = (node.words, node.rule, branches)
        return signatures[id(node)]

    def fold(node: Question) -> None:
        known.setdefault(signatures[id(node)], node)
        for branch in node.branches:
            if isinstance(branch.then, Question):
                earlier = known.get(signatures[id(branch.then)])
                if earlier is None:
                    fold(branch.then)
                else:
                    branch.then = Again(earlier)

    known: dict[Any, Question] = {}
    sign(start)
    if isinstance(start, Question):
        fold(start)
