"""What the reader has done: lessons visited, questions solved, and guesses kept, in one small file beside the lessons.

Only a page reads and writes it: nothing happens before a widget was drawn on a page.
So a lesson that runs without one shows the same for everybody, and leaves nothing behind.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any, Final
from weakref import WeakMethod

from cardbowl.errors import DataError
from cardbowl.steps.plain_data import read_json
from cardbowl.steps.reader_files import held_folder, read_file, write_file

FILE: Final = "progress.json"
_WHAT: Final = "What you have done in the lessons of cardbowl. It is sent nowhere, and you may delete it."
_NUMBER: Final = re.compile(r"-?\d+(/\d+)?")
"""A number as `Fraction` writes it; one with an exponent would be a short text of millions of digits."""


@dataclass
class Progress:
    """The content of the file, as text and lists.

    `lessons` are the numbers of visited lessons, the last visited one at the end; `solved` has the right answer by question;
    `guesses` has the kept guess by the text of its question; `scores` are the guesses that have met their exact values, and
    `looked_up` the questions whose exact value was seen without a guess.
    """

    lessons: list[str] = field(default_factory=list)
    solved: dict[str, str] = field(default_factory=dict)
    guesses: dict[str, str] = field(default_factory=dict)
    scores: list[dict[str, str]] = field(default_factory=list)
    looked_up: list[dict[str, str]] = field(default_factory=list)


@dataclass
class _Kernel:
    """What this kernel knows: the progress, whether a page has been there, and why the file cannot be used.

    `unsaved` are the changes that are not in the file yet, `others` the fields of a later version, which stay in it.
    """

    now: Progress = field(default_factory=Progress)
    others: dict[str, Any] = field(default_factory=dict)
    unsaved: list[Callable[[Progress], object]] = field(default_factory=list)
    is_open: bool = False
    problem: str = ""


_kernel = _Kernel()
_watchers: list[WeakMethod[Callable[[], None]]] = []


def progress() -> Progress:
    """What is known of the reader; nothing before a page has been there."""
    return _kernel.now


def problem() -> str:
    """Why the file cannot be read or written, as a sentence; empty where it can."""
    return _kernel.problem


def watch(call: Callable[[], None]) -> None:
    """Call a method whenever something has changed, for as long as its object lives."""
    _watchers.append(WeakMethod(call))


def refresh() -> None:
    """Read the file again, because a page is there; another notebook may have written to it."""
    _kernel.is_open = True
    _read()
    _tell()


def change(what: Callable[[Progress], object]) -> None:
    """Change what is kept, and write it; a file that cannot be read stays as it is.

    What cannot be written now is written with the next change.
    """
    if not _kernel.is_open:
        return
    _kernel.unsaved.append(what)
    with held_folder():  # another notebook may be writing, too
        _read()
        if not _kernel.problem:
            try:
                text = json.dumps({**_kernel.others, "what": _WHAT, **asdict(_kernel.now)}, ensure_ascii=False, indent=1)
                write_file(FILE, f"{text}\n", "your progress")
                _kernel.unsaved.clear()
            except DataError as error:
                _kernel.problem = str(error)
    _tell()


def visit(lesson: str) -> None:
    """Note that a lesson is open."""
    change(lambda now: setattr(now, "lessons", [*(each for each in now.lessons if each != lesson), lesson]))


def solve(question: str, answer: str) -> None:
    """Note that a question is solved; the first right answer is kept."""
    change(lambda now: now.solved.setdefault(question, answer))


def begin_anew() -> None:
    """Forget what is known in this kernel; the file stays."""
    vars(_kernel).update(vars(_Kernel()))


def _read() -> None:
    """Take over what the file says, and what is not in it yet; a file that cannot be read is a problem, and not taken over."""
    try:
        text = read_file(FILE, "your progress")
        if text:
            _kernel.now, _kernel.others = _readable(text)
        _kernel.problem = ""
    except DataError as error:
        _kernel.problem = str(error)
    for what in _kernel.unsaved:
        what(_kernel.now)


def _readable(text: str) -> tuple[Progress, dict[str, Any]]:
    """The content of a file, and what it has besides; raises `DataError`."""
    try:
        data = read_json(text, FILE, "cannot read it")
        json.dumps(data, ensure_ascii=False).encode()  # half a letter could not be written again
        found = Progress(**{name: data.get(name, value) for name, value in asdict(Progress()).items()})
        lists = all(isinstance(each, list) for each in (found.lessons, found.scores, found.looked_up))
        texts = [*found.lessons, *found.solved.items(), *found.guesses.items()]
        for row in (*found.scores, *found.looked_up):
            texts += [row["question"], row["unit"], row["exact"]]
        numbers = [*found.guesses.values(), *(row["exact"] for row in found.looked_up)]
        numbers += [row[key] for row in found.scores for key in ("guess", "exact", "low", "high")]
        read = {each: Fraction(each) for each in numbers if _NUMBER.fullmatch(each)}
        lists &= all(read[row["low"]] < read[row["high"]] for row in found.scores) and read.keys() == set(numbers)
        if lists and all(isinstance(each, str) or all(isinstance(part, str) for part in each) for each in texts):
            return found, {name: value for name, value in data.items() if name not in vars(found)}
    except (DataError, ValueError, TypeError, AttributeError, KeyError, ZeroDivisionError):
        pass
    raise DataError(f"{FILE}: this is not what cardbowl has written; mend the file, or delete it to begin anew")


def _tell() -> None:
    for watcher in list(_watchers):
        call: Any = watcher()
        if call is None:
            _watchers.remove(watcher)
        else:
            call()
