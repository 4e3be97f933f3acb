"""A colour means the same in every chart: good, bad or neither for the side with the ball; a loss is no pale gain."""

import re
from fractions import Fraction
from typing import Any

import pytest
from charts.promises import drawn_rows

import cardbowl as cb
from cardbowl.chance import Dist
from cardbowl.charts import compare_chart, event_chart, match_up_chart
from cardbowl.charts.meanings import colour_by_name
from cardbowl.charts.shades import BLUES, ORANGES, even_steps, shades
from cardbowl.charts.style import BAD, GOOD, NEUTRAL
from cardbowl.football.meanings import BAD_EVENTS, GOOD_EVENTS, meaning_of


def test_a_sack_and_a_first_down_never_have_one_colour() -> None:
    assert [meaning_of(name) for name in ("first down", "first_down", "sack", "ball_lost", "coin")] == [1, 1, -1, -1, 0]
    assert not set(GOOD_EVENTS) & set(BAD_EVENTS)
    spec = event_chart({"first_down": Fraction(1, 2), "sack": Fraction(1, 8)}).spec
    bars = next(layer for layer in spec["layer"] if layer.get("name") == "shares")
    assert bars["encoding"]["color"] == {"field": "colour", "type": "nominal", "scale": None}
    assert any(each.get("calculate") == colour_by_name("datum.name") for each in bars["transform"])
    assert re.findall("#[0-9a-f]{6}", colour_by_name("x")) == [GOOD, BAD, NEUTRAL]


@pytest.mark.parametrize(
    ("game", "question", "inputs"),
    [
        ("cardbowl-2.0", "field-goal", {"distance": 40}),
        ("cardbowl-1.1.6", "field-goal", {"distance": 40}),
        ("doi", "field-goal", {"distance": 30}),
        ("football-strategy", "field-goal", {"distance": 30}),
    ],
)
def test_a_kick_of_every_game_has_a_good_end_and_a_bad_one(game: str, question: str, inputs: dict[str, Any]) -> None:
    assert {meaning_of(name) for name in cb.odds(game, question, **inputs).events} >= {1, -1}


def test_more_of_something_bad_has_the_colour_of_bad() -> None:
    cards = Dist({"sack": 1, "gain": 5, "coin": 4}), Dist({"sack": 2, "gain": 6, "coin": 2})
    chart = compare_chart({"before": cards[0], "after": cards[1]})
    assert {row["what"]: row["effect"] for row in drawn_rows(chart, "events")} == {"sack": -1, "gain": 1, "coin": 0}


def test_shades_are_pale_at_zero_and_as_dark_for_a_loss_as_for_a_gain() -> None:
    drawn = shades(even_steps(-12, 12))
    assert drawn.colours[drawn.steps.index(0)] == BLUES[0]
    assert (drawn.colours[0], drawn.colours[-1]) == (ORANGES[-1], BLUES[-1])
    few = shades([-2, 6, 14, 22, 30])
    assert few.steps[:2] == [-2, 0]
    assert few.colours[0] != ORANGES[-1], "a small loss is not as dark as the largest gain"
    assert shades(even_steps(0, 1)).colours == list(BLUES)
    assert shades([-8, -6, -4, -2, -1]).steps[-1] == 0


def test_the_heat_map_of_means_has_both_colours() -> None:
    rows = [{"difference": gap, "mean": gap / 2} for gap in range(-12, 13)]
    spec = match_up_chart(rows).spec
    cells = next(layer for layer in spec["layer"] if layer.get("name") == "cells")
    assert {ORANGES[-1], BLUES[0], BLUES[-1]} <= set(cells["encoding"]["color"]["scale"]["range"])
