"""What every lesson keeps to, whatever it is about; `make notebooks` runs them."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LARGEST = 200_000  # bytes


def read(lesson: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(lesson.read_text(encoding="utf-8"))
    return notebook


def code_cells(lesson: Path) -> list[dict[str, Any]]:
    return [cell for cell in read(lesson)["cells"] if cell["cell_type"] == "code"]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def prose(lesson: Path) -> str:
    return "\n".join(source(cell) for cell in read(lesson)["cells"] if cell["cell_type"] == "markdown")


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.stem)


def test_the_first_lessons_are_there() -> None:
    assert {"00_start_here", "12_rushing"} <= {lesson.stem for lesson in LESSONS}


@every_lesson
def test_name_and_size(lesson: Path) -> None:
    assert re.fullmatch(r"\d\d_[a-z0-9]+(_[a-z0-9]+)*", lesson.stem)
    assert lesson.stat().st_size < LARGEST


@every_lesson
def test_stored_widgets_are_their_text_alone(lesson: Path) -> None:
    """Their views need a kernel and get another number on every run; without them a second run stores the same bytes."""
    assert "widget-view" not in lesson.read_text(encoding="utf-8"), "run `make outputs`"
    assert "widgets" not in read(lesson)["metadata"]


@every_lesson
def test_numbers_are_not_taken_twice(lesson: Path) -> None:
    assert [other.name for other in LESSONS if other.name[:2] == lesson.name[:2]] == [lesson.name]


@every_lesson
def test_it_is_stored_with_its_outputs_in_order_and_without_errors(lesson: Path) -> None:
    cells = code_cells(lesson)
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1)), "run `make outputs`"
    for cell in cells:
        assert {output["output_type"] for output in cell["outputs"]} <= {"execute_result"}
        shows = isinstance(ast.parse(source(cell)).body[-1], ast.Expr)
        assert bool(cell["outputs"]) == shows, f"run `make outputs`: {source(cell)}"


@every_lesson
def test_it_stores_no_widget_state_no_timing_and_runs_on_any_python(lesson: Path) -> None:
    notebook = read(lesson)
    assert set(notebook["metadata"]) <= {"kernelspec", "language_info"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert [cell["metadata"] for cell in notebook["cells"] if cell["metadata"].keys() - {"tags"}] == []
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)


@every_lesson
def test_its_code_is_plain_python(lesson: Path) -> None:
    for cell in code_cells(lesson):
        tree = ast.parse(source(cell))  # a magic or a `!` is no Python
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not names & {"interact", "Output", "get_ipython", "print", "display", "sleep", "tqdm"}


@every_lesson
def test_nothing_of_the_machine_it_was_made_on_is_in_it(lesson: Path) -> None:
    text = lesson.read_text(encoding="utf-8")
    assert re.findall(r"/(?:home|Users|root|tmp|work|var|opt|mnt)/[\w.-]+|[A-Z]:\\\\\w+|0x[0-9a-f]{6,}|ipykernel_\d+", text) == []
    assert set(re.findall(r"https?://[^\s\"'\\)]+", text)) <= {"https://vega.github.io/schema/vega-lite/v5.json"}


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
    from cardbowl.open import find_rule

    for name in set(re.findall(r"\b(?:CB[12]|DOI|FS|SD)\.[A-Z0-9]+\.R?\d+\b", prose(lesson))):
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
