"""The head of a lesson, and the map of all courses: where the reader is, what is done, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final

import traitlets

from cardbowl.doors import doors
from cardbowl.errors import CardbowlError
from cardbowl.lessons import progress
from cardbowl.lessons.course import Block, Course, Lesson, read_course
from cardbowl.lessons.on_page import OnPage
from cardbowl.open.rulebook import rule
from cardbowl.widgets.bundle import find_bundle
from cardbowl.widgets.front_end import front_end
from cardbowl.widgets.stored_form import stored_html

DONE: Final = "done"
BEGUN: Final = "begun"
NEW: Final = "new"

Lines = list[tuple[str, list[Lesson]]]
"""Lines of links to lessons, each with the words before them."""

EMPTY: Final[Mapping[str, Any]] = {
    "kind": "head",
    "block": "",
    "place": "",  # such as Lesson 3 of 17
    "ring": {"solved": 0, "asked": 0},
    "steps": [],  # the lessons of the block: a link each, its state, and whether it is this one
    "done": "",
    "back": None,  # links: number, title, file
    "next": None,
    "map": None,
    "more": [],  # other links, each with the reason
    "problem": "",
}


class Guide(OnPage):
    """What head and map share: `view` is all that is drawn, and it follows the reader's progress.

    `draw` makes the view; `name_links` says what stays of it in a saved notebook, the same for every reader.
    """

    view = traitlets.Dict().tag(sync=True)

    def __init__(self, draw: Callable[[], dict[str, Any]], name_links: Callable[[], Lines]) -> None:
        self.course = read_course()
        self._draw, self._name_links = draw, name_links
        super().__init__(**front_end(find_bundle("head")), view=draw())
        progress.watch(self._refresh)

    def _refresh(self) -> None:
        self.view = self._draw()

    def stored_form(self) -> tuple[str, str]:
        """Links to lessons, which lead on without a kernel, too."""
        lines = [f"{escape(words)} {', '.join(map(_html_link, lessons))}".strip() for words, lessons in self._name_links()]
        return stored_html(f"<p>{'<br>'.join(lines)}</p>"), f"{type(self).__name__}, as it is stored"


@doors
class Head(Guide):
    """The head of one lesson: its place in the course, what is solved, and links back, on, and to the map."""

    def __init__(self, number: str) -> None:
        self.lesson = read_course().lesson(number)
        super().__init__(self._drawn, self._links)

    def shown(self) -> None:
        """The lesson is open on a page."""
        progress.visit(self.lesson.number)

    def _on_message(self, widget: object, content: object, buffers: object) -> None:
        """A rule ID in the words of the lesson was pressed: its words go to the page."""
        super()._on_message(widget, content, buffers)
        if isinstance(content, dict) and isinstance(content.get("rule"), str):
            self.send({"rule": content["rule"], "words": _rule_words(content["rule"])})

    def _drawn(self) -> dict[str, Any]:
        course, here = self.course, self.lesson
        block = course.block_of(here.number)
        if block is None:
            return {**EMPTY, "block": "All courses", "place": "Start page", **_all(course), "problem": progress.problem()}
        before, after = course.before(here.number), course.after(here.number)
        return {
            "kind": "head",
            "block": block.name,
            "place": _place(block, here),
            "ring": _ring((here,)),
            "steps": [{**_tile(block, each), "here": each is here} for each in block.lessons],
            "done": _lessons_done(block.lessons),
            "back": before and _link(before),
            "next": after and _link(after),
            "map": _link(course.start),
            "more": _more(course, block, here),
            "problem": progress.problem(),
        }

    def _links(self) -> Lines:
        course, number = self.course, self.lesson.number
        block = course.block_of(number)
        if block is None:
            return [("Start page. The first lesson:", [course.lessons[1]])]
        ways = [("Back:", course.before(number)), ("Next:", course.after(number)), ("All lessons:", course.start)]
        return [(f"{block.name}. {_place(block, self.lesson)}.", []), *((words, [lesson]) for words, lesson in ways if lesson)]

    def __repr__(self) -> str:
        course, number = self.course, self.lesson.number
        block = course.block_of(number)
        if block is None:
            return f"<Head: the start page of {len(course.lessons) - 1} lessons in {len(course.blocks)} blocks>"
        before, after = course.before(number), course.after(number)
        back = f" Before this: lesson {before.number}." if before else ""
        on = f" Next: lesson {after.number}." if after else " It is the last one."
        return f"<Head: {_place(block, self.lesson).lower()} about {block.name}.{back}{on} All lessons: {course.start.file}>"


def _rule_words(identifier: str) -> str:
    """The words of a rule, or a sentence that says why there are none."""
    try:
        return rule(identifier)
    except CardbowlError as error:
        return str(error)


class CourseMap(Guide):
    """The map of all courses: blocks of lessons with what is done, and where to go on."""

    def __init__(self) -> None:
        super().__init__(self._drawn, self._links)

    def _drawn(self) -> dict[str, Any]:
        course = self.course
        return {
            "kind": "map",
            "goes_on": _goes_on(course),
            "blocks": [
                {
                    "name": block.name,
                    "order": block.order,
                    "ring": _ring(block.lessons),
                    "done": _lessons_done(block.lessons),
                    "short": _short(block),
                    "tiles": [_tile(block, each) for each in block.lessons],
                }
                for block in course.blocks
            ],
            "problem": progress.problem(),
        }

    def _links(self) -> Lines:
        return [(f"{block.name}.", list(block.lessons)) for block in self.course.blocks]

    def __repr__(self) -> str:
        blocks = [
            f"{block.name}, lessons {block.lessons[0].number} to {block.lessons[-1].number}" for block in self.course.blocks
        ]
        return f"<CourseMap: {'; '.join(blocks)}>"


def state_of(lesson: Lesson) -> str:
    """How far the reader is: all questions solved (where there are none: visited), begun, or not opened yet."""
    now = progress.progress()
    solved = sum(1 for name in lesson.questions if name in now.solved)
    visited = lesson.number in now.lessons
    if solved == len(lesson.questions) and (solved or visited):
        return DONE
    return BEGUN if solved or visited else NEW


def _place(block: Block, lesson: Lesson) -> str:
    return f"Lesson {block.lessons.index(lesson) + 1} of {len(block.lessons)}"


def _html_link(lesson: Lesson) -> str:
    return f'<a href="{lesson.file}">{escape(lesson.name)}</a>'


def _link(lesson: Lesson) -> dict[str, str]:
    return {"number": lesson.number, "title": lesson.title, "file": lesson.file}


def _tile(block: Block, lesson: Lesson) -> dict[str, Any]:
    is_short = lesson.number in block.short
    return {**_link(lesson), "state": state_of(lesson), "is_short": is_short, **_ring((lesson,))}


def _ring(lessons: tuple[Lesson, ...]) -> dict[str, int]:
    """How many of the questions of some lessons are solved."""
    names = {name for lesson in lessons for name in lesson.questions}
    return {"solved": len(names & progress.progress().solved.keys()), "asked": len(names)}


def _lessons_done(lessons: tuple[Lesson, ...]) -> str:
    done = sum(1 for lesson in lessons if state_of(lesson) == DONE)
    return f"{done} of {len(lessons)} lessons done"


def _all(course: Course) -> dict[str, Any]:
    """What the head of the start page says of all lessons."""
    lessons = course.lessons[1:]
    return {"ring": _ring(lessons), "done": _lessons_done(lessons), "more": [_goes_on(course)]}


def _short(block: Block) -> str:
    """What the short path of a block is, in words."""
    if not block.short:
        return ""
    if len(block.short) == 1:
        return f"Short path: lesson {block.short[0]} lets you play the whole game."
    return f"Short path: lessons {', '.join(block.short[:-1])} and {block.short[-1]} let you play the whole game."


def _more(course: Course, block: Block, here: Lesson) -> list[dict[str, Any]]:
    """Other lessons worth a link, each with the reason."""
    before, after = course.before(here.number), course.after(here.number)
    needed = [course.lesson(number) for number in here.needs]
    further = course.after_on_short_path(here.number)
    open_lessons = [each for each in _from(block, here) if state_of(each) != DONE]
    on = open_lessons[0] if open_lessons else None
    found: list[tuple[str, list[Lesson]]] = []
    if [each for each in needed if each is not before]:
        found.append(("It helps to know", needed))
    if further and further is not after:
        found.append(("Next on the short path", [further]))
    if on and on is not after and on is not further and state_of(here) == DONE:
        found.append(("Go on at", [on]))
    return [{"why": why, "links": [_link(each) for each in lessons]} for why, lessons in found]


def _from(block: Block, here: Lesson) -> tuple[Lesson, ...]:
    """The other lessons of a block: those after this one first."""
    place = block.lessons.index(here)
    return block.lessons[place + 1 :] + block.lessons[:place]


def _goes_on(course: Course) -> dict[str, Any]:
    """The lesson to go on at: the last one that was open, or the next one that is not done."""
    visited = [number for number in progress.progress().lessons if course.block_of(number)]
    last = course.lesson(visited[-1]) if visited else course.lessons[1]
    block = course.block_of(last.number)
    near = (last, *_from(block, last)) if block else ()
    others = tuple(each for each in course.lessons[1:] if each not in near)
    on = next((each for each in (*near, *others) if state_of(each) != DONE), None)
    why = "Begin at" if not visited else "Go on at" if on else "Everything is done. Look again at"
    return {"why": why, "links": [_link(on or last)]}
