"""The form of every lesson; `make notebooks` runs them."""

import ast
import copy
import json
import re
from itertools import product
from pathlib import Path
from typing import Any

from support import forbidden
from support.cases import rows
from support.forbidden import FORBIDDEN, SCHEMA, Cell, Forbidden, Notebook, source

from cardbowl.widgets.stored_form import stored_html

ROOT = Path(__file__).parents[1]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def read(lesson: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(lesson.read_text(encoding="utf-8"))
    return notebook


def code_cells(lesson: Path) -> list[dict[str, Any]]:
    return forbidden.code_cells(read(lesson))


def prose(lesson: Path) -> str:
    return "\n".join(source(cell) for cell in read(lesson)["cells"] if cell["cell_type"] == "markdown")


#: A cell whose code is folded: it runs and is compared, and its output is shown.
FOLDED = {"jupyter": {"source_hidden": True}}
FOLDED_WHOLE = {"jupyter": {"outputs_hidden": True, "source_hidden": True}}

every_lesson = rows("lesson", LESSONS)


def test_the_first_lessons_are_there() -> None:
    assert {"00_start_here", "12_rushing"} <= {lesson.stem for lesson in LESSONS}


@rows(("lesson", "each"), product(LESSONS, FORBIDDEN))
def test_it_has_none_of_what_is_forbidden(lesson: Path, each: Forbidden) -> None:
    assert list(each.found(read(lesson))) == [], f"{each.what}: {each.why}"


def code(text: str, *outputs: dict[str, Any]) -> Cell:
    return {"cell_type": "code", "execution_count": 2, "id": "seeded", "metadata": {}, "outputs": list(outputs), "source": text}


def result(text: str, count: int = 2, **more: Any) -> dict[str, Any]:
    return {"data": {"text/plain": text, **more}, "execution_count": count, "metadata": {}, "output_type": "execute_result"}


GOOD: Notebook = {
    "cells": [
        {"cell_type": "markdown", "id": "words", "metadata": {}, "source": "# Words // more words\n\n3/4 of 52, `a/b.py`"},
        {**code("import cardbowl as cb"), "execution_count": 1},
        code("1 + 1", result("2", **{"application/vnd.vegalite.v5+json": {"$schema": SCHEMA}})),
    ],
    "metadata": {},
}
SEEDED = {
    "magics and shell lines": [
        *("%matplotlib inline", "%%time\nx = 1", "!pip install cardbowl", "files = !ls", "cb.odds?"),
        *('get_ipython().run_line_magic("time", "")', "import subprocess", "import os\n\nos.system('ls')"),
    ],
    "interact, Output and raw HTML": [
        *(
            "from ipywidgets import interact",
            "import ipywidgets\n\nout = ipywidgets.Output()",
            "from IPython.display import HTML",
        ),
        "from ipywidgets import interact as move",
    ],
    "printing and waiting": ["print(1)", "import time\n\ntime.sleep(1)", "from tqdm import tqdm", "import sys\n\nx = sys.stdout"],
    "addresses and the network": [
        *("x = 'https://example.org/cards.csv'", "from urllib.request import urlopen", "import requests", "import http.client"),
        *(
            "# see www.example.org",
            "x = '//cdn.example.org/vega.js'",
            {"cell_type": "markdown", "source": "![](http://example.org/a.png)"},
        ),
        code("1", result("<img src='https://example.org/a.png'>")),
    ],
    "error outputs and warnings": [
        code("1 / 0", {"output_type": "error", "ename": "ZeroDivisionError", "evalue": "", "traceback": []}),
        code("1", {"output_type": "stream", "name": "stderr", "text": "DeprecationWarning"}, result("1")),
        code("1", {"output_type": "display_data", "data": {"text/html": "<div>x</div>", "text/plain": "x"}}, result("1")),
    ],
    "stale execution counts": [
        *({**code("1", result("1")), "execution_count": count} for count in (None, 1, 3)),
        code("1", result("1", count=7)),
    ],
    "missing outputs": [code("1 + 1"), code("x = 1", result("1"))],
    "state of widgets": [code("1", result("<Table>", **{"application/vnd.jupyter.widget-view+json": {"model_id": "0"}}))],
    "200 kB or more": [{"cell_type": "markdown", "source": "word " * 40_000}],
}


def test_what_is_stored_of_a_widget_may_stand_before_it() -> None:
    stored = {"output_type": "display_data", "data": {"text/html": stored_html("<p>x</p>"), "text/plain": "x"}, "metadata": {}}
    lesson = {"cells": [code("1", stored, result("<Table: x>"))], "metadata": {}}
    lesson["cells"][0]["execution_count"] = lesson["cells"][0]["outputs"][1]["execution_count"] = 1
    assert [list(each.found(lesson)) for each in FORBIDDEN] == [[]] * len(FORBIDDEN)


@rows("each", FORBIDDEN)
def test_a_good_lesson_has_nothing_forbidden(each: Forbidden) -> None:
    assert list(each.found(GOOD)) == []


@rows(("what", "mistake"), [(what, mistake) for what, mistakes in SEEDED.items() for mistake in mistakes])
def test_a_seeded_mistake_is_found(what: str, mistake: str | Cell) -> None:
    [each] = [each for each in FORBIDDEN if each.what == what]
    notebook = copy.deepcopy(GOOD)
    notebook["cells"][-1] = code(mistake) if isinstance(mistake, str) else mistake
    assert list(each.found(notebook))


def test_every_forbidden_thing_has_a_seeded_mistake() -> None:
    assert [each.what for each in FORBIDDEN] == list(SEEDED)


@every_lesson
def test_it_begins_with_its_own_head_folded(lesson: Path) -> None:
    head = read(lesson)["cells"][0]
    assert (head["cell_type"], head["id"], head["metadata"]) == ("code", "head", FOLDED)
    assert ast.unparse(ast.parse(source(head)).body[-1]) == f"lessons.head({lesson.name[:2]!r})"


@every_lesson
def test_its_name_is_a_number_and_words(lesson: Path) -> None:
    assert re.fullmatch(r"\d\d_[a-z0-9]+(_[a-z0-9]+)*", lesson.stem)


@every_lesson
def test_numbers_are_not_taken_twice(lesson: Path) -> None:
    assert [other.name for other in LESSONS if other.name[:2] == lesson.name[:2]] == [lesson.name]


@every_lesson
def test_it_stores_no_timing_and_runs_on_any_python(lesson: Path) -> None:
    notebook = read(lesson)
    assert set(notebook["metadata"]) <= {"kernelspec", "language_info"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    kept = [{key: value for key, value in cell["metadata"].items() if key != "tags"} for cell in notebook["cells"]]
    assert [metadata for metadata in kept if metadata not in ({}, FOLDED, FOLDED_WHOLE)] == []
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)


@every_lesson
def test_nothing_of_the_machine_it_was_made_on_is_in_it(lesson: Path) -> None:
    text = lesson.read_text(encoding="utf-8")
    assert re.findall(r"/(?:home|Users|root|tmp|work|var|opt|mnt)/[\w.-]+|[A-Z]:\\\\\w+|0x[0-9a-f]{6,}|ipykernel_\d+", text) == []


@every_lesson
def test_widgets_and_charts_say_in_words_what_they_show(lesson: Path) -> None:
    for cell in code_cells(lesson):
        for output in cell["outputs"]:
            words = "".join(output["data"]["text/plain"])
            assert "object at" not in words
            if len(output["data"]) > 1 and "text/markdown" not in output["data"]:
                assert len(words.split()) >= 5


@every_lesson
def test_it_promises_numbers_in_asserts_and_drives_its_tables_from_python(lesson: Path) -> None:
    code = "\n".join(source(cell) for cell in code_cells(lesson))
    assert "assert " in code
    if "cb.table(" in code:
        assert ".intent = " in code


@every_lesson
def test_every_rule_it_names_is_in_a_rulebook(lesson: Path) -> None:
    from cardbowl.open.rulebook import find_rule

    for name in set(re.findall(r"\b(?:CB[12]|DOI|FS|SD)\.[A-Z0-9]+\.R?\d+(?:\.R\d+)?\b", prose(lesson))):
        assert find_rule(name)[0] == name


@every_lesson
def test_its_links_and_paths_lead_somewhere(lesson: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", prose(lesson)):
        assert (lesson.parent / target).is_file(), target
    for path in re.findall(r"`((?:cardbowl|tests|notebooks|widgets)/[\w./-]+)`", prose(lesson)):
        assert (ROOT / path).exists(), path


@every_lesson
def test_seeds_are_visible(lesson: Path) -> None:
    shuffling = {"first_play", "match_ups", "new_game", "kick", "passing", "punting", "rush", "simulate"}
    calls = (node for cell in code_cells(lesson) for node in ast.walk(ast.parse(source(cell))) if isinstance(node, ast.Call))
    for call in calls:
        if not isinstance(call.func, ast.Attribute) or getattr(call.func.value, "id", "") == "odds":
            continue
        if call.func.attr in shuffling:
            assert any(keyword.arg == "seed" for keyword in call.keywords), ast.unparse(call)
