"""Charts of a deck of play cards, of last downs, and of what the ball is worth."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from charts.promises import drawn_rows, every_part, keeps_its_promises, starts, words_of

from cardbowl.charts import Chart, conversion_chart, deck_chart, drive_value_chart, habit_chart
from cardbowl.errors import DataError
from cardbowl.games.football_strategy.odds import chart_rows
from cardbowl.games.football_strategy.odds.one_down import conversion, yards_game

Rows = list[dict[str, Any]]
LINES = range(1, 21)
PRO = "pro_style"


@cache
def yards() -> tuple[Rows, Rows]:
    return chart_rows.deck_rows(PRO), chart_rows.mix_rows(PRO)


@cache
def downs() -> tuple[Rows, Rows]:
    return chart_rows.deck_rows(PRO, to_go=LINES), chart_rows.mix_rows(PRO, to_go=LINES)


def two_plays(**more: Any) -> Rows:
    return [
        {"card": card, "play": play, "defense": letter, "code": "7", "yards": card * 3, **more}
        for card, play in ((1, "Run"), (2, "Pass"))
        for letter in "AB"
    ]


def worth() -> Rows:
    return [{"down": down, "spot": spot, "points": spot / 20 - down} for down in (1, 2, 3, 4) for spot in range(1, 100)]


def lasts() -> Rows:
    return [{"deck": deck, "to_go": line, "first_down": Fraction(1, line)} for deck in ("One", "Two") for line in range(1, 31)]


CHARTS: dict[str, Callable[[], Chart]] = {
    "yards": lambda: deck_chart(*yards()),
    "first downs": lambda: deck_chart(*downs(), show="first_down"),
    "narrow first downs": lambda: deck_chart(*downs(), show="first_down", to_go=3, width=320),
    "a deck without mixes": lambda: deck_chart(yards()[0], width=300),
    "two plays": lambda: deck_chart(two_plays()),
    "last downs": lambda: conversion_chart(lasts()),
    "narrow last downs": lambda: conversion_chart(lasts(), to_go=4, width=320),
    "the ball": lambda: drive_value_chart(worth()),
    "the ball, narrow": lambda: drive_value_chart(worth(), spot=60, width=300),
    "a habit": lambda: habit_chart(
        chart_rows.habit_rows(chart_rows.one_family("offense", "run", PRO), PRO),
        fair=yards_game(PRO, chart_rows.DEFAULT).value, habit="runs only", better=-1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CHARTS)
def test_it_keeps_what_every_chart_promises(name: str) -> None:
    keeps_its_promises(CHARTS[name]())


# ---- a deck ------------------------------------------------------------------------------------------------------------


def test_every_cell_shows_what_the_rows_say() -> None:
    chart = deck_chart(*downs(), show="first_down")
    cells = drawn_rows(chart, "cells")
    plays, defenses = ([row["name"] for row in drawn_rows(chart, data)] for data in ("plays", "defenses"))
    drawn = {
        (line, plays[int(cell["r"])], defenses[int(cell["c"])]): (cell["code"], float(number))
        for cell in cells
        for line, number in zip(LINES, cell["worth"].split(), strict=True)
    }
    assert drawn == {
        (row["to_go"], row["play"], row["defense"]): (row["code"], round(float(row["first_down"]), 4)) for row in downs()[0]
    }


def test_the_margins_show_the_mixes_of_each_line() -> None:
    chart = deck_chart(*downs(), show="first_down")
    drawn = {
        (line, side, row["label"]): float(share)
        for side, data in (("offense", "plays"), ("defense", "defenses"))
        for row in drawn_rows(chart, data)
        for line, share in zip(LINES, row["shares"].split(), strict=True)
        if float(share)
    }
    assert drawn == {(row["to_go"], row["side"], str(row["call"])): round(float(row["share"]), 4) for row in downs()[1]}
    values = [float(each) for each in drawn_rows(chart, "values")[0]["values"].split()]
    assert values == [round(float(conversion(PRO, line, chart_rows.DEFAULT).value), 4) for line in LINES]


def test_the_slider_starts_at_ten_or_where_it_is_told() -> None:
    assert starts(deck_chart(*downs(), show="first_down")) == {"to_go": 10}
    chart = deck_chart(*downs(), show="first_down", to_go=3)
    assert starts(chart) == {"to_go": 3}
    assert "the best mixes come to 60.9% with 3 to go" in words_of(chart)
    assert starts(deck_chart(*yards())) == {}


def test_a_narrow_deck_names_plays_by_their_cards() -> None:
    for width, label in ((439, "label"), (440, "name")):
        fields = [
            part["field"] for part in every_part(deck_chart(*yards(), width=width).spec) if part.get("field") in ("label", "name")
        ]
        assert fields.count(label) > 0
        assert fields.count("label") == (label == "label")


def test_every_cell_has_its_number_also_on_a_phone() -> None:
    for width in (320, 360, 560, 1100):
        spec = deck_chart(*yards(), width=width).spec
        assert [part for part in every_part(spec) if part.get("field") == "number"]
        assert spec["width"] <= width - 12


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rows": []}, "a chart of a deck needs at least one row"),
        ({"rows": two_plays()[:3]}, "a deck needs one row for each play and defense."),
        (
            {"rows": [*two_plays(to_go=1), *two_plays(to_go=2)[:3]]},
            "a deck needs one row for each play and defense and number of",
        ),
        ({"rows": [*two_plays(to_go=1), *two_plays(to_go=3)]}, "the rows have 1, 3, and a slider needs all between"),
        ({"show": "points"}, "show is 'points'; allowed are yards, first_down"),
        ({"show": "first_down"}, "row 1 of a deck has no 'first_down'"),
        ({"rows": two_plays(to_go=4), "to_go": 5}, "to_go is 5; the rows have 4"),
        ({"mixes": [{"side": "offense", "call": 3, "share": 1}]}, "a mix has '3' of the offense; the deck has no such call"),
        (
            {"mixes": [{"side": "offense", "call": 1, "share": 0.5}]},
            "the shares of the offense add up to 0.5; they must add up to 1",
        ),
        ({"mixes": [{"side": "offense", "call": 1, "share": 1}]}, "the shares of the defense add up to 0; they must add up to 1"),
        ({"mixes": [{"side": "offense", "call": 1}]}, "row 1 of mixes has no 'share'"),
        ({"width": 299}, "a chart is 300 to 1200 pixels wide"),
    ],
)
def test_a_deck_that_cannot_be_drawn(change: dict[str, Any], message: str) -> None:
    with pytest.raises(DataError) as told:
        deck_chart(**{"rows": two_plays(), **change})
    assert message in str(told.value)


def test_words_of_others_stay_text() -> None:
    odd = "'); alert(1); ('"
    rows = [{**row, "play": odd, "code": odd} for row in two_plays()]
    keeps_its_promises(deck_chart(rows))
    assert drawn_rows(deck_chart(rows), "plays")[0]["name"] == odd
    chart = conversion_chart([{**row, "deck": f"{row['deck']} {odd}"} for row in lasts()])
    keeps_its_promises(chart)


# ---- lines -------------------------------------------------------------------------------------------------------------


def test_last_downs_by_the_yards_to_go() -> None:
    chart = conversion_chart(lasts())
    assert starts(chart) == {"to_go": 1}
    assert "One from 100.0% to 3.3%; Two from 100.0% to 3.3%" in repr(chart)
    assert chart.table().rows[3] == (Fraction(1, 4), "One", 4) or chart.table()["first_down"][3] == Fraction(1, 4)


def test_the_ball_by_yard_line() -> None:
    chart = drive_value_chart(worth())
    assert starts(chart) == {"spot": 25}
    assert "down 4 from -3.95 to +0.95" in repr(chart)
    assert {row["down"] for row in drawn_rows(chart, "lines")} == {"1", "2", "3", "4"}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: conversion_chart([]), "a chart of last downs needs at least one row"),
        (lambda: conversion_chart(lasts()[1:]), "a chart of the last down needs one row for each deck and every to_go"),
        (lambda: conversion_chart([{**row, "first_down": 2} for row in lasts()]), "a chance is from 0 to 1"),
        (lambda: conversion_chart(lasts(), to_go=31), "to_go is 31; the rows have 1 to 30"),
        (lambda: conversion_chart([{**row, "to_go": 1.5} for row in lasts()]), "'to_go' must be a whole number in each row"),
        (lambda: drive_value_chart([{"down": d, "spot": 1, "points": 0} for d in range(7)]), "there are 7 lines"),
        (lambda: drive_value_chart(worth(), spot=0), "spot is 0; the rows have 1 to 99"),
        (lambda: drive_value_chart(worth(), width=0), "a chart is 300 to 1200 pixels wide"),
    ],
)
def test_lines_that_cannot_be_drawn(call: Callable[[], object], message: str) -> None:
    with pytest.raises(DataError) as told:
        call()
    assert message in str(told.value)
