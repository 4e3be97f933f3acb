"""Every number in the prose of the lessons about Showdown is produced by a cell: asserted where it was worked out, or shown."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("5[789]_showdown_*.ipynb"))
SMALL = 12
"""Whole numbers up to this one, such as steps, downs and faces, are words of the rules."""

Notebook = dict[str, Any]


def sources(notebook: Notebook, kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


def told(notebook: Notebook) -> set[str]:
    """The numbers of the prose: decimals, and whole ones above `SMALL`; not IDs, code, links, and lessons that are named."""
    found: set[str] = set()
    for text in sources(notebook, "markdown"):
        plain = re.sub(r"`[^`]*`|\[[^\]]*\]\([^)]*\)|\bd20\b", " ", text).replace(",000", "000")
        found |= set(re.findall(r"(?<![\w./])\d+(?:\.\d+)?", plain))
    return {number for number in found if "." in number or int(number) > SMALL}


def produced(notebook: Notebook) -> str:
    """What the code asserts, and what its cells have shown as text."""
    asserted = [
        ast.unparse(node)
        for code in sources(notebook, "code")
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Assert)
    ]
    shown = [
        "".join(output.get("data", {}).get("text/plain", "")) for cell in notebook["cells"] for output in cell.get("outputs", ())
    ]
    return "\n".join([*asserted, *shown])


def unheld(notebook: Notebook) -> list[str]:
    held = produced(notebook)
    return sorted(number for number in told(notebook) if not re.search(rf"(?<![\d.]){re.escape(number)}(?![\d])(?!\.\d)", held))


def read(path: Path) -> Notebook:
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_each_number_in_the_prose_is_produced_by_a_cell(path: Path) -> None:
    assert unheld(read(path)) == []


def test_a_number_that_no_cell_produces_is_noticed() -> None:
    assert len(LESSONS) == 3
    lesson = read(LESSONS[0])
    words = next(cell for cell in lesson["cells"] if cell["cell_type"] == "markdown")
    words["source"].append("\nIt is 98.7654 yards, in 4711 games, as `1234` says, and 12 more.")
    assert unheld(lesson) == ["4711", "98.7654"]
    assert told({"cells": [words]}) >= {"98.7654", "4711"}
