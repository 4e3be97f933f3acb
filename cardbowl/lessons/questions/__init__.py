"""The questions of the lessons, one TOML file a lesson: ``rushing.gain`` is the table `gain` in ``rushing.toml``.

Answers are here and not in the notebooks, so that a learner does not read them by accident.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from cardbowl.errors import DataError, NotationError, listed, value_text
from cardbowl.lessons.reading import READERS, alike, chance_step

FOLDER: Final = Path(__file__).parent
KINDS: Final = (*READERS, "choice")
#: How far a rounded chance may be from the exact one, in steps of its last digit: half of one, and a little more if truncated.
NEAR: Final = Fraction(6, 10)
#: How far from the exact chance a wrong answer is called close.
CLOSE: Final = Fraction(24, 1000)
_KIND_WORDS: Final = {"str": "text", "list": "list", "dict": "table"}


@dataclass(frozen=True)
class Question:
    """One question, with the data to judge an answer.

    `kind` is the way answers are read; `answer` is the right one, and `why` the explanation shown afterwards.
    `hints` are shown one after the other; `slips` has a remark for each common wrong answer.
    `options` are the labels of a choice by their values.
    """

    name: str
    kind: str
    text: str
    answer: str
    hints: tuple[str, ...]
    why: str
    slips: Mapping[str, str]
    options: Mapping[str, str]
    unit: str = ""
    example: str = ""

    def read(self, given: str) -> Fraction | int | str:
        """The value of a learner's answer; raises `NotationError`."""
        if self.kind != "choice":
            return READERS[self.kind](given, self.unit)
        wanted = alike(given)
        for value, label in self.options.items():
            if wanted in (alike(value), alike(label)):
                return value
        raise NotationError(f"{value_text(given)} is none of the options: {listed(self.options.values())}")

    def is_right(self, given: str) -> bool:
        """Whether an answer is right. Raises `NotationError`.

        A chance as a fraction has to be exact; a percentage or decimal number has to be right to its last digit, or to the
        nearest percent.
        """
        return self._agree(given, self.answer)

    def is_close(self, given: str) -> bool:
        """Whether a chance is at most 2.4 percentage points off, such as one rounded too far. Raises `NotationError`."""
        read, exact = self.read(given), self.read(self.answer)
        if self.kind != "chance" or not isinstance(read, Fraction) or not isinstance(exact, Fraction):
            return False
        return abs(read - exact) <= CLOSE

    def remark(self, given: str) -> str:
        """The remark on a common wrong answer; empty for any other answer. Raises `NotationError`."""
        return next((remark for slip, remark in self.slips.items() if self._agree(given, slip)), "")

    def _agree(self, given: str, other: str) -> bool:
        """Whether two texts say the same, each as exactly as it is written."""
        one, two = self.read(given), self.read(other)
        if self.kind == "chance" and isinstance(one, Fraction) and isinstance(two, Fraction):
            return abs(one - two) <= NEAR * max(chance_step(given), chance_step(other))
        return one == two


def find_question(name: str) -> Question:
    """The question `name`, such as ``rushing.gain``; raises `DataError` naming the existing ones."""
    lesson, _, table = str(name).partition(".")
    questions = read_questions(lesson)
    if table not in questions:
        known = ", ".join(f"{lesson}.{each}" for each in questions)
        raise DataError(f"there is no question {value_text(str(name))}; this lesson has {known}")
    return questions[table]


def lessons_with_questions() -> list[str]:
    """The lessons that have questions, by name."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def read_questions(lesson: str) -> dict[str, Question]:
    """All questions of a lesson by name, in order; raises `DataError` naming file, question and field."""
    if lesson not in lessons_with_questions():
        known = ", ".join(lessons_with_questions())
        raise DataError(f"there are no questions for {value_text(lesson)}; lessons with questions: {known}")
    path = FOLDER / f"{lesson}.toml"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{path.name}: cannot read the questions: {error}") from None
    return {name: _question(path.name, f"{lesson}.{name}", table) for name, table in tables.items()}


def _question(file: str, name: str, table: Any) -> Question:
    def field(key: str, kind: type, default: Any = None) -> Any:
        value = table.get(key, default) if isinstance(table, dict) else None
        if not isinstance(value, kind):
            raise DataError(f"{file}: {name}: the field {key} is {value_text(value)}; a {_KIND_WORDS[kind.__name__]} is needed")
        return value

    question = Question(
        name=name,
        kind=field("kind", str),
        text=field("text", str),
        answer=field("answer", str),
        hints=tuple(field("hints", list)),
        why=field("why", str),
        slips=field("slips", dict, {}),
        options=field("options", dict, {}),
        unit=field("unit", str, ""),
        example=field("example", str, ""),
    )
    if question.kind not in KINDS:
        raise DataError(f"{file}: {name}: the field kind is {value_text(question.kind)}; allowed are {listed(KINDS)}")
    if not question.hints:
        raise DataError(f"{file}: {name}: the field hints is empty; a question needs at least one hint")
    for key, text in (("answer", question.answer), *(("slips", slip) for slip in question.slips)):
        try:
            question.read(text)
        except NotationError as error:
            raise DataError(f"{file}: {name}: the field {key}: {error}") from None
    return question
