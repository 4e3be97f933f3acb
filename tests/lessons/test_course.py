"""The lessons of the course keep the form of a lesson: the same steps in the same order, and something to do in each.

Read from the stored notebooks, without running them; the notebook tests see to it that what is stored is what runs.
"""

import ast
import json
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from support.cases import rows
from support.lesson_sizes import visible, visible_lines, visible_words

from cardbowl.lessons.course import read_course

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
COURSE = sorted(NOTEBOOKS.glob("[1-5][0-9]_*.ipynb"))
EVERY = sorted(NOTEBOOKS.glob("[0-7][0-9]_*.ipynb"))
START = "00_start_here.ipynb"
MOST_WORDS = 1500
MOST_LINES = 40
#: The headings that all lessons share, in order; a lesson may say more after the first words, and has others between them.
STEPS = (
    "The rule",
    "Predict",
    "Play",
    "Reveal",
    "Change the rule",
    "Check yourself",
    "The same without a mouse",
    "Where this lives in the code",
)
#: The review asks questions from its first section to its last.
REVIEW = ("How it works", "Predict", "Your score", "The same without a mouse", "Where this lives in the code")
#: What a lesson shows, by how its stored text begins, and how often at least.
SHOWN = {"<Table: ": 1, "<Prediction: ": 1, "<Reveal: ": 1, "<Question ": 3}
VEGA = "application/vnd.vegalite.v5+json"

Notebook = dict[str, Any]


def read(path: Path) -> Notebook:
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def sources(notebook: Notebook, kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


def outputs(notebook: Notebook) -> list[dict[str, Any]]:
    """The data of all stored outputs."""
    return [output["data"] for cell in notebook["cells"] for output in cell.get("outputs", ())]


def texts(notebook: Notebook) -> list[str]:
    return ["".join(data["text/plain"]) for data in outputs(notebook)]


def headings(notebook: Notebook) -> list[str]:
    return re.findall(r"^## +(.+)$", "\n".join(sources(notebook, "markdown")), re.MULTILINE)


def moves(data: dict[str, Any]) -> bool:
    """Whether an output is a picture that the learner can move: a live chart, or a chart with a slider of its own."""
    if "".join(data["text/plain"]).startswith("<LiveChart: "):
        return True
    return bool(re.search(r'"input": ?"range"', json.dumps(data.get(VEGA, {})), re.IGNORECASE))


def asserts(notebook: Notebook) -> bool:
    return any(isinstance(node, ast.Assert) for code in sources(notebook, "code") for node in ast.walk(ast.parse(code)))


def missing(name: str, notebook: Notebook, start: Notebook) -> list[str]:
    """What a lesson lacks of the form, in words; an empty list if nothing."""
    found = []
    at, there = 0, headings(notebook)
    for step in REVIEW if name.startswith("29") else STEPS:
        places = [place for place, heading in enumerate(there) if place >= at and heading.startswith(step)]
        if not places:
            found.append(f"no heading {step!r} at its place")
            continue
        at = places[0] + 1
    told = texts(notebook)
    for begins, least in SHOWN.items():
        different = {text.split("(")[0] for text in told if text.startswith(begins)}
        if len(different) < least:
            found.append(f"{len(different)} of {least} {begins.strip('< :')}")
    if not any(map(moves, outputs(notebook))):
        found.append("no chart that moves")
    if not asserts(notebook):
        found.append("no assert")
    if not re.search(r"\b[Dd]eci(de|sion)|\b[Cc]hoose", "\n".join(sources(notebook, "markdown"))):
        found.append("no decision")
    if notebook["cells"][0]["id"] != "head":
        found.append("no head")
    on_map = name in [each.file for each in read_course().lessons]
    if not on_map or not any("lessons.course_map()" in code for code in sources(start, "code")):
        found.append(f"not on the map of {START}")
    return found


def numbers(text: str) -> set[str]:
    """The exact numbers that prose promises: decimals and percents; not IDs, file names and code."""
    plain = re.sub(r"`[^`]*`|\]\([^)]*\)", " ", text)
    return set(re.findall(r"(?<![\w./])\d+\.\d+|(?<![\w./])\d+(?=%)", plain))


def unheld(notebook: Notebook) -> list[str]:
    """The numbers in the prose that are in no code cell and in no stored output."""
    held = "\n".join(sources(notebook, "code")) + "\n" + json.dumps(outputs(notebook), ensure_ascii=False).replace("&#46;", ".")
    told = numbers("\n".join(sources(notebook, "markdown")))
    return sorted(each for each in told if not re.search(rf"(?<![\d.]){re.escape(each)}(?!\d)", held))


def test_the_course_is_there() -> None:
    numbers = (*range(10, 26), 29, *range(30, 49), *range(50, 60))
    assert [path.name[:2] for path in COURSE] == [str(number) for number in numbers]


@rows("path", COURSE)
def test_a_lesson_has_the_form_of_a_lesson(path: Path) -> None:
    assert missing(path.name, read(path), read(NOTEBOOKS / START)) == []


@rows("path", EVERY)
def test_a_lesson_is_light(path: Path) -> None:
    lesson = read(path)
    assert visible_words(lesson) <= MOST_WORDS
    assert visible_lines(lesson) <= MOST_LINES


@rows("path", EVERY)
def test_no_answer_stands_in_sight(path: Path) -> None:
    told = [source for source in visible(read(path), "code") if ".reveal(" in source or "why=" in source]
    assert told == []


@rows("path", COURSE)
def test_numbers_in_the_prose_stand_in_the_code_too(path: Path) -> None:
    assert unheld(read(path)) == []


def without_heading(notebook: Notebook) -> None:
    for cell in notebook["cells"]:
        cell["source"] = [line for line in cell["source"] if not line.startswith("## Reveal")]


def headings_turned_round(notebook: Notebook) -> None:
    """The check comes before the rule."""
    [check] = [cell for cell in notebook["cells"] if "".join(cell["source"]).startswith("## Check yourself")]
    notebook["cells"].remove(check)
    notebook["cells"].insert(0, check)


def without_outputs(begins: str) -> Callable[[Notebook], None]:
    def change(notebook: Notebook) -> None:
        for cell in notebook["cells"]:
            kept = [each for each in cell.get("outputs", ()) if not "".join(each["data"]["text/plain"]).startswith(begins)]
            cell["outputs"] = kept

    return change


def without_sliders(notebook: Notebook) -> None:
    for data in outputs(notebook):
        data.pop(VEGA, None)


def without_asserts(notebook: Notebook) -> None:
    for cell in notebook["cells"]:
        cell["source"] = [line.replace("assert ", "") for line in cell["source"]]


def without_a_decision(notebook: Notebook) -> None:
    for cell in notebook["cells"]:
        cell["source"] = [re.sub(r"[Dd]eci|[Cc]hoose", "Follow", line) for line in cell["source"]]


def without_head(notebook: Notebook) -> None:
    del notebook["cells"][0]


BROKEN: dict[str, tuple[Callable[[Notebook], None], str]] = {
    "a step left out": (without_heading, "no heading 'Reveal' at its place"),
    "steps out of order": (headings_turned_round, "no heading 'Check yourself' at its place"),
    "no table": (without_outputs("<Table"), "0 of 1 Table"),
    "no guess": (without_outputs("<Prediction"), "0 of 1 Prediction"),
    "no reveal": (without_outputs("<Reveal"), "0 of 1 Reveal"),
    "no questions": (without_outputs("<Question"), "0 of 3 Question"),
    "nothing moves": (without_sliders, "no chart that moves"),
    "nothing is checked": (without_asserts, "no assert"),
    "no head": (without_head, "no head"),
    "nothing to decide": (without_a_decision, "no decision"),
}


@pytest.mark.parametrize(("change", "says"), BROKEN.values(), ids=BROKEN)
def test_a_broken_lesson_is_noticed(change: Callable[[Notebook], None], says: str) -> None:
    name = "12_rushing.ipynb"
    broken, start = deepcopy(read(NOTEBOOKS / name)), read(NOTEBOOKS / START)
    assert missing(name, broken, start) == []
    change(broken)
    assert says in missing(name, broken, start)


def test_a_lesson_that_is_not_on_the_map_and_a_number_that_nothing_holds_are_noticed() -> None:
    name = "12_rushing.ipynb"
    lesson, start = read(NOTEBOOKS / name), read(NOTEBOOKS / START)
    assert missing(name, lesson, {**start, "cells": []}) == [f"not on the map of {START}"]
    assert f"not on the map of {START}" in missing("12_a_new_lesson.ipynb", lesson, start)
    next(cell for cell in lesson["cells"] if cell["cell_type"] == "markdown")["source"].append(
        "\nIt is 98.7654 yards, or 98.7654%."
    )
    assert unheld(lesson) == ["98.7654"]
