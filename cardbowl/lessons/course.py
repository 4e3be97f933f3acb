"""The courses: blocks of lessons in the order in which they are read, with what each needs and what it asks.

Order, blocks and paths stand in ``course.toml``; titles and questions are read from the notebooks.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardbowl.errors import DataError, listed, value_text
from cardbowl.lessons.questions import read_questions

_PACKAGE: Final = Path(__file__).parent.parent
_FOLDERS: Final = (_PACKAGE / "_notebooks", _PACKAGE.parent / "notebooks")
_TITLE: Final = re.compile(r"^# +(.+?) *$", re.MULTILINE)
_QUESTION: Final = re.compile(r"""lessons\.check\(\s*(f?)["'](\w+)\.([^"']*)["']""")


@dataclass(frozen=True)
class Lesson:
    """One lesson: its number such as ``12``, the name of its notebook, its title, and the names of its questions."""

    number: str
    file: str
    title: str
    questions: tuple[str, ...]
    needs: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Number and title, as in a link: ``12 Rushing: running with the ball``."""
        return f"{self.number} {self.title}"


@dataclass(frozen=True)
class Block:
    """Lessons that belong together, in the order in which they are read; `short` is the short path through them.

    `order` says to readers what comes before it, and which rules it teaches.
    """

    name: str
    order: str
    lessons: tuple[Lesson, ...]
    short: tuple[str, ...] = ()


@dataclass(frozen=True)
class Course:
    """The start page and all blocks, in order."""

    start: Lesson
    blocks: tuple[Block, ...]

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The start page and every lesson, in order."""
        return (self.start, *(lesson for block in self.blocks for lesson in block.lessons))

    def lesson(self, number: str) -> Lesson:
        """The lesson with this number; raises `DataError`."""
        for lesson in self.lessons:
            if lesson.number == number:
                return lesson
        raise DataError(f"there is no lesson {value_text(number)}; there are {listed(each.number for each in self.lessons)}")

    def block_of(self, number: str) -> Block | None:
        """The block of a lesson; None for the start page."""
        return next((block for block in self.blocks if number in [each.number for each in block.lessons]), None)

    def before(self, number: str) -> Lesson | None:
        """The lesson before this one, the start page before the first of a block; None before the start page."""
        block = self.block_of(number)
        if block is None:
            return None
        place = [each.number for each in block.lessons].index(number)
        return block.lessons[place - 1] if place else self.start

    def after(self, number: str) -> Lesson | None:
        """The lesson after this one in its block; after the start page the first lesson, None after the last of a block."""
        block = self.block_of(number)
        if block is None:
            return self.blocks[0].lessons[0]
        place = [each.number for each in block.lessons].index(number) + 1
        return block.lessons[place] if place < len(block.lessons) else None

    def after_on_short_path(self, number: str) -> Lesson | None:
        """The next lesson on the short path after a lesson on it; None elsewhere, and at its end."""
        block = self.block_of(number)
        if block is None or number not in block.short[:-1]:
            return None
        return self.lesson(block.short[block.short.index(number) + 1])


@cache
def read_course() -> Course:
    """The courses as they stand in ``course.toml`` and in the notebooks; raises `DataError`."""
    data = tomllib.loads((Path(__file__).parent / "course.toml").read_text(encoding="utf-8"))
    files = {file.name[:2]: file for file in notebook_folder().glob("[0-9][0-9]_*.ipynb")}
    start = _lesson(data["start"], files, data, set())
    taken: set[str] = set()
    return Course(start, tuple(_block(block, files, data, taken) for block in data["blocks"]))


def notebook_folder() -> Path:
    """Where the notebooks are: inside the installed package, or beside the sources; raises `DataError`."""
    for folder in _FOLDERS:
        if folder.is_dir():
            return folder
    raise DataError(f"the lessons are not part of this installation: there is no folder {_FOLDERS[0]}")


def _block(block: dict[str, Any], files: dict[str, Path], data: dict[str, Any], taken: set[str]) -> Block:
    lessons = tuple(_lesson(number, files, data, taken) for number in block["lessons"])
    return Block(block["name"], block["order"], lessons, tuple(block.get("short", ())))


def _lesson(number: str, files: dict[str, Path], data: dict[str, Any], taken: set[str]) -> Lesson:
    """A lesson; a question belongs to the first one that asks it, and is added to those `taken`."""
    if number not in files:
        raise DataError(f"lesson {number} of course.toml has no notebook in {notebook_folder()}")
    file = files[number]
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    words = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    found = _TITLE.search(words)
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    questions = tuple(name for name in dict.fromkeys(_questions(code)) if name not in taken)
    taken.update(questions)
    return Lesson(number, file.name, found[1] if found else file.stem, questions, tuple(data["needs"].get(number, ())))


def _questions(code: str) -> Iterator[str]:
    """The names of the questions that code asks; where a name is worked out, all of that lesson's."""
    for worked_out, lesson, name in _QUESTION.findall(code):
        if worked_out:
            yield from (f"{lesson}.{each}" for each in read_questions(lesson))
        else:
            yield f"{lesson}.{name}"
