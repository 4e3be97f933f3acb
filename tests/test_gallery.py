"""The galleries show every widget and every chart there is: a new one that is missing there fails here."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardbowl import charts, lessons
from cardbowl.games import GAMES

ROOT = Path(__file__).parents[1]
GALLERIES = [
    ROOT / "notebooks" / f"{name}.ipynb"
    for name in (
        "90_gallery",
        "91_gallery_eleven",
        "92_gallery_doi",
        "93_gallery_football_strategy",
        "94_gallery_cardbowl2",
        "95_gallery_showdown",
    )
]

#: The calls that show the widgets of each front end in `widgets/`.
SHOWS = {
    "card_picker": {"lessons.pick"},
    "head": {"lessons.head", "lessons.course_map"},
    "live_chart": {"cb.LiveChart"},
    "question": {"lessons.predict", "guess.reveal", "lessons.check", "lessons.calibration"},
    "rules_form": {"cb.house_rules_form"},
    "self_test": {"lessons.self_test"},
    "table": {"cb.table"},
    "team_builder": {"cb.team_builder"},
}
#: Names of `lessons` that show nothing by themselves: starting games.
NO_PICTURE = {"first_play", "match_ups"}
#: Names of `charts` that are words for one.
WORDS = {"best_words"}


def cells(kind: str) -> list[str]:
    notebooks = [json.loads(gallery.read_text(encoding="utf-8")) for gallery in GALLERIES]
    return ["".join(cell["source"]) for notebook in notebooks for cell in notebook["cells"] if cell["cell_type"] == kind]


def calls() -> Iterator[str]:
    """Every function that is called in the galleries, as it is written there."""
    for source in cells("code"):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                yield ast.unparse(node.func)


@pytest.mark.parametrize("name", sorted({*charts.__all__} - WORDS))
def test_every_chart_is_shown(name: str) -> None:
    assert f"cb.charts.{name}" in set(calls())


def test_every_chart_stands_there_once() -> None:
    made = [call for call in calls() if call.startswith("cb.charts.") and call.endswith("_chart")]
    twice = {call for call in made if made.count(call) > 1}
    assert twice == {"cb.charts.event_chart"}  # on its own, and as a live chart


@pytest.mark.parametrize("front_end", sorted(path.parent.name for path in (ROOT / "widgets").glob("[!n]*/index.js")))
def test_every_widget_is_shown(front_end: str) -> None:
    assert front_end in SHOWS, f"how is the widget {front_end} shown? Say it in SHOWS, and show it in the gallery"
    assert SHOWS[front_end] <= set(calls())


def test_every_piece_of_the_lessons_is_shown() -> None:
    assert {f"lessons.{name}" for name in set(lessons.__all__) - NO_PICTURE} <= set(calls())


def test_every_input_of_a_live_chart_is_shown() -> None:
    assert {"cb.Slider", "cb.Pick", "cb.Switch"} <= set(calls())


def test_every_picture_has_a_heading_and_a_line_that_says_what_it_is_for() -> None:
    words = [text for text in cells("markdown") if "### " in text]
    assert len(words) >= 20
    for text in words:
        after = re.split(r"^### .*$", text, flags=re.MULTILINE)[-1].strip()
        assert after.endswith((".", "?"))
        assert 1 <= len(after.splitlines()) <= 4


#: What a number may be as each house rule, over all games.
RANGES: dict[str, list[tuple[int, int]]] = {}
for _game in GAMES.values():
    for _row in _game.house_rules({}).describe():
        if _row["kind"] == "number":
            RANGES.setdefault(_row["name"], []).append((_row["least"], _row["most"]))


def sliders_of_house_rules() -> Iterator[tuple[str, str, int, int]]:
    """The house rule, the lesson, and the ends of each slider of a lesson that moves one."""
    for lesson in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(lesson.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] != "code":
                continue
            moves: dict[str, str] = {}
            ends: dict[str, tuple[int, int]] = {}
            for node in ast.walk(ast.parse("".join(cell["source"]))):
                named = list(zip(node.keys, node.values, strict=True)) if isinstance(node, ast.Dict) else []
                named += [(ast.Constant(each.arg), each.value) for each in getattr(node, "keywords", ())]
                for key, value in named:
                    if not isinstance(key, ast.Constant):
                        continue
                    if isinstance(value, ast.Name) and key.value in RANGES:
                        moves[value.id] = str(key.value)
                    slider = isinstance(value, ast.Call) and ast.unparse(value.func).split(".")[-1] == "Slider"
                    numbers = [each.value for each in value.args[:2] if isinstance(each, ast.Constant)] if slider else []
                    if len(numbers) == 2:
                        ends[str(key.value)] = (numbers[0], numbers[1])
            for name, rule in moves.items():
                if name in ends:
                    yield rule, lesson.stem, *ends[name]


def test_a_slider_of_a_house_rule_stays_where_the_rule_allows() -> None:
    found = list(sliders_of_house_rules())
    assert len({lesson for _, lesson, _, _ in found}) > 1
    for rule, lesson, least, most in found:
        assert any(low <= least and most <= high for low, high in RANGES[rule]), (lesson, rule, least, most)
