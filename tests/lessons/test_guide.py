"""The head of a lesson and the map: where the reader is, what is done, and where to go on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardbowl import lessons
from cardbowl.errors import DataError
from cardbowl.lessons import course, progress
from cardbowl.lessons.course import read_course
from cardbowl.steps.reader_files import HOME

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(HOME, str(tmp_path))
    progress.begin_anew()
    yield
    progress.begin_anew()


def show(widget: Any) -> Any:
    """What a page says when it has drawn a widget."""
    widget._handle_custom_msg({"shown": True}, [])
    return widget


def solve(number: str, most: int = 100) -> None:
    progress.refresh()
    names = read_course().lesson(number).questions[:most]
    progress.change(lambda now: now.solved.update(dict.fromkeys(names, "1")))


def names(links: list[dict[str, Any]]) -> list[str]:
    return [link["number"] for link in links]


# ---- the courses ----


def test_every_notebook_is_in_the_courses_once_and_in_the_order_of_its_number() -> None:
    files = [lesson.file for lesson in read_course().lessons]
    assert files == sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))


def test_titles_and_questions_are_those_of_the_notebooks() -> None:
    rushing = read_course().lesson("12")
    text = (NOTEBOOKS / rushing.file).read_text(encoding="utf-8")
    assert f"# {rushing.title}" in text
    assert len(rushing.questions) >= 3
    assert all(name in text for name in rushing.questions)
    assert len(read_course().lesson("29").questions) == 20  # asked in a loop


def test_every_lesson_but_the_galleries_asks_questions_and_none_is_counted_twice() -> None:
    *taught, galleries = read_course().blocks
    assert [lesson.number for block in taught for lesson in block.lessons if len(lesson.questions) < 3] == []
    asked = [name for lesson in read_course().lessons for name in lesson.questions]
    assert len(set(asked)) == len(asked)
    assert [lesson.questions for lesson in galleries.lessons] == [()] * len(galleries.lessons)


def test_short_paths_and_what_is_needed_go_forward() -> None:
    for block in read_course().blocks:
        numbers = [lesson.number for lesson in block.lessons]
        assert [number for number in numbers if number in block.short] == list(block.short)
        for lesson in block.lessons:
            assert all(read_course().lesson(number).number < lesson.number for number in lesson.needs)


def test_the_way_through_a_block_begins_at_the_start_page_and_ends_with_its_last_lesson() -> None:
    course = read_course()
    assert course.before("00") is None
    assert course.after("00") == course.lesson("10")
    assert course.before("30") == course.start
    assert (course.before("29"), course.after("29")) == (course.lesson("25"), None)
    assert course.after_on_short_path("15") == course.lesson("17")
    assert course.after_on_short_path("14") is course.after_on_short_path("25") is None


def test_a_lesson_that_is_not_there_is_refused_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DataError, match=r"^there is no lesson '99'; there are 00, 10, 11, "):
        lessons.head("99")
    monkeypatch.setattr(course, "_FOLDERS", (tmp_path / "none",))
    with pytest.raises(DataError, match="the lessons are not part of this installation"):
        course.notebook_folder()
    (tmp_path / "none").mkdir()
    with pytest.raises(DataError, match=r"lesson 00 of course\.toml has no notebook"):
        course.read_course.__wrapped__()


# ---- heads ----


def test_a_head_says_where_the_lesson_stands() -> None:
    view = lessons.head("12").view
    assert (view["block"], view["place"]) == ("Card Bowl 2.0", "Lesson 3 of 17")
    assert names([view["back"], view["next"], view["map"]]) == ["11", "13", "00"]
    assert [step["number"] for step in view["steps"] if step["here"]] == ["12"]
    assert {step["state"] for step in view["steps"]} == {"new"}
    assert (view["ring"], view["done"]) == ({"solved": 0, "asked": 6}, "0 of 17 lessons done")


def test_its_text_is_the_same_for_every_reader() -> None:
    words = (
        "<Head: lesson 3 of 17 about Card Bowl 2.0. Before this: lesson 11. Next: lesson 13. All lessons: 00_start_here.ipynb>"
    )
    assert repr(lessons.head("12")) == words
    solve("12")
    assert repr(show(lessons.head("12"))) == words
    assert "It is the last one." in repr(lessons.head("29"))
    assert repr(lessons.head("00")).startswith("<Head: the start page of ")


def test_opening_a_lesson_begins_it_and_its_last_right_answer_ends_it() -> None:
    head = show(lessons.head("12"))
    here = head.view["steps"][2]
    assert (here["state"], here["solved"]) == ("begun", 0)
    solve("12", most=5)
    assert head.view["steps"][2]["state"] == "begun"
    solve("12")
    assert (head.view["steps"][2]["state"], head.view["done"]) == ("done", "1 of 17 lessons done")
    assert head.view["ring"] == {"solved": 6, "asked": 6}


def test_a_page_without_questions_is_done_when_it_was_open() -> None:
    assert show(lessons.head("92")).view["steps"][2]["state"] == "done"


def test_other_lessons_are_named_with_the_reason() -> None:
    both = {"It helps to know": ["12", "13"], "Next on the short path": ["17"]}
    assert {each["why"]: names(each["links"]) for each in lessons.head("15").view["more"]} == both
    solve("14")
    solve("15")
    found = show(lessons.head("14")).view["more"]
    assert {each["why"]: names(each["links"]) for each in found} == {"Go on at": ["16"]}


def test_the_head_of_the_start_page_has_the_way_on() -> None:
    view = lessons.head("00").view
    assert (view["more"][0]["why"], names(view["more"][0]["links"])) == ("Begin at", ["10"])
    show(lessons.head("31"))
    assert names(show(lessons.head("00")).view["more"][0]["links"]) == ["31"]


# ---- the map ----


def go_on() -> tuple[str, list[str]]:
    view = show(lessons.course_map()).view["goes_on"]
    return view["why"], names(view["links"])


def test_the_map_shows_every_lesson_once_in_its_block() -> None:
    blocks = lessons.course_map().view["blocks"]
    assert [tile["file"] for block in blocks for tile in block["tiles"]] == [each.file for each in read_course().lessons[1:]]
    assert all(block["order"].endswith(".") for block in blocks)
    assert "lessons 30 to 48" in repr(lessons.course_map())


def test_the_map_goes_on_at_the_last_open_lesson_then_at_the_next_one_that_is_not_done() -> None:
    assert go_on() == ("Begin at", ["10"])
    show(lessons.head("50"))
    show(lessons.head("12"))
    assert go_on() == ("Go on at", ["12"])
    solve("12")
    solve("13")
    assert go_on() == ("Go on at", ["14"])
    for lesson in read_course().lessons:
        solve(lesson.number)
    assert go_on() == ("Go on at", ["90"])
    for number in ("90", "91", "92", "93", "94", "95"):
        show(lessons.head(number))
    assert go_on() == ("Everything is done. Look again at", ["95"])


def test_a_ring_counts_the_questions_of_all_lessons_of_a_block() -> None:
    solve("50")
    blocks = {block["name"]: block for block in show(lessons.course_map()).view["blocks"]}
    doi = read_course().blocks[2]
    assert blocks["D.O.I."]["ring"] == {
        "solved": len(doi.lessons[0].questions),
        "asked": sum(len(each.questions) for each in doi.lessons),
    }
    assert blocks["D.O.I."]["done"] == "1 of 4 lessons done"
    assert blocks["Football Strategy"]["ring"]["solved"] == 0
