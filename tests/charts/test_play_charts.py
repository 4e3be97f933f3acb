"""Charts of plays: kicks and passes card by card, match-ups, runs, recoveries."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from charts.promises import datasets, drawn_rows, every_part, keeps_its_promises, starts, words_of
from support.cases import crossed

from cardbowl.chance import Dist
from cardbowl.charts import (
    Chart,
    field_goal_after_chart,
    match_up_chart,
    modifiers_chart,
    onside_chart,
    pass_choice_chart,
    pass_outcomes_chart,
    run_survival_chart,
    survival_rows,
)
from cardbowl.errors import DataError

Rows = list[dict[str, Any]]
HALF = Fraction(1, 2)


def kicks() -> Rows:
    return [
        {
            "cards": cards,
            "table": " ".join(["K♠", "9♥"][:cards]),
            "distance": distance,
            "good": Fraction(60 - distance, 60),
            "missed": Fraction(distance, 60),
            "blocked": 0,
        }
        for cards in range(3)
        for distance in range(20, 40)
    ]


def passes() -> Rows:
    return [
        {"o1": o1, "cards": cards, "complete": HALF**cards, "incomplete": 1 - HALF**cards, "sack": 0, "interception": 0}
        for cards in (1, 2, 3)
        for o1 in range(1, 14)
    ]


def choices(*, hands: bool = True) -> Rows:
    rows = [{"cards": cards, "complete": HALF**cards, "mean": 7 * cards} for cards in (1, 2, 3, 4)]
    return [{"o1": o1, "d1": d1, **row} for o1 in (1, 12) for d1 in (5, 6) for row in rows] if hands else rows


def onside() -> Rows:
    return [
        {"declared": yards, "kickers": Fraction(yards, 40), "receivers": 1 - Fraction(yards, 40), "short": 0}
        for yards in range(9)
    ]


def match_ups(lines: range = range(1, 4)) -> Rows:
    return [
        {"difference": gap, "to_go": line, "first_down": Fraction(gap + 13, 26 * line), "touchdown": HALF}
        for line in lines
        for gap in range(-12, 13)
    ]


def recoveries() -> Rows:
    return [
        {"offense_modifier": mine, "defense_modifier": theirs, "offense": HALF + Fraction(mine - theirs, 10)}
        for mine in range(-2, 3)
        for theirs in range(-2, 3)
    ]


MEANS: Rows = [{"difference": gap, "mean": Fraction(gap, 2)} for gap in range(-12, 13)]
RUNS = {n: Dist({2 * n: 9, 30 * n: 1}) for n in (1, 2, 3)}

CHARTS: dict[str, Callable[[int], Chart]] = {
    "field goals card by card": lambda width: field_goal_after_chart(kicks(), width=width),
    "pass outcomes": lambda width: pass_outcomes_chart(passes(), width=width),
    "pass choices": lambda width: pass_choice_chart(choices(), width=width),
    "pass choices of one hand": lambda width: pass_choice_chart(choices(hands=False), width=width),
    "on-side kicks": lambda width: onside_chart(onside(), width=width),
    "mean yards": lambda width: match_up_chart(MEANS, width=width),
    "first downs": lambda width: match_up_chart(match_ups(), show="first_down", width=width),
    "touchdowns": lambda width: match_up_chart(match_ups(), show="touchdown", to_go=1, width=width),
    "recoveries": lambda width: modifiers_chart(recoveries(), width=width),
    "runs": lambda width: run_survival_chart(RUNS, width=width),
}


@pytest.mark.parametrize(("name", "width"), crossed(list(CHARTS), [320, 600]))
def test_it_keeps_what_every_chart_promises(name: str, width: int) -> None:
    chart = CHARTS[name](width)
    spec = keeps_its_promises(chart)
    assert len(datasets(spec)) == 1, "so that it can be live"
    assert width - 120 <= spec["width"] < width


# --- Shares ---


def test_field_goals_turn_cards_over() -> None:
    chart = field_goal_after_chart(kicks(), cards=1, distance=30)
    assert starts(chart) == {"cards": 1, "distance": 30}
    assert list(chart.table()) == [{name: row[name] for name in chart.table().columns} for row in kicks()]
    assert drawn_rows(chart, "shares")[25]["table"] == "K♠"
    assert drawn_rows(chart, "shares")[0]["table"] == ""


def test_pass_outcomes_say_what_more_cards_cost() -> None:
    chart = pass_outcomes_chart(passes(), cards=3, offense=1)
    assert "complete 50.0% of the time with 1, 12.5% with 3 pass cards" in words_of(chart)
    assert starts(chart) == {"cards": 3, "o1": 1}


def test_onside_kicks_start_where_the_kickers_do_best() -> None:
    assert starts(onside_chart(onside())) == {"declared": 8}
    assert starts(onside_chart(onside(), declared=2)) == {"declared": 2}
    assert "8 yards: 20.00%" in words_of(onside_chart(onside()))


def without(rows: Rows, name: str) -> Rows:
    return [{column: value for column, value in row.items() if column != name} for row in rows]


@pytest.mark.parametrize(
    ("draw", "words"),
    [
        (lambda: field_goal_after_chart(kicks(), cards=4), "cards is 4; the rows have 0 to 2"),
        (lambda: field_goal_after_chart(kicks(), distance=90), "distance is 90; the rows have 20 to 39"),
        (lambda: field_goal_after_chart(without(kicks(), "table")), "row 1 of field goals has no 'table'"),
        (lambda: field_goal_after_chart([]), "a chart of field goals needs at least one row"),
        (lambda: onside_chart([{"declared": 1, "kickers": 1, "receivers": 1, "short": 0}]), "row 1 .* must add up to 1"),
        (lambda: onside_chart([{"declared": 1, "kickers": 2, "receivers": -1, "short": 0}]), "a chance is from 0 to 1"),
        (lambda: onside_chart([{"declared": HALF, "kickers": 1, "receivers": 0, "short": 0}]), "must be a whole number"),
        (lambda: pass_outcomes_chart(passes(), offense=14), "o1 is 14; the rows have 1 to 13"),
        (lambda: pass_choice_chart(choices(), offense=3), "there are no rows with o1 3 and d1 5"),
        (lambda: match_up_chart(MEANS[1:]), "one row for each O1 - D1 from -12 to 12; there are 24"),
        (lambda: match_up_chart(match_ups()[:-1], show="first_down"), "from -12 to 12 at 3 to go; there are 24"),
        (lambda: match_up_chart(MEANS, show="fun"), "show is 'fun'; allowed are mean, first_down, touchdown"),
        (lambda: match_up_chart(match_ups(), show="mean"), "row 1 of match-ups has no 'mean'"),
        (lambda: match_up_chart(match_ups(), show="first_down", to_go=9), "to_go is 9; the rows have 1 to 3"),
        (lambda: match_up_chart(MEANS, defense=0), "defense is 0; its slider goes from 1 to 13"),
        (lambda: modifiers_chart(recoveries(), show="defense"), "row 1 of recoveries has no 'defense'"),
        (lambda: modifiers_chart([{**recoveries()[0], "offense": 3}]), "'offense' is 3; a chance is from 0 to 1"),
        (lambda: run_survival_chart({}), "runs are needed by their first draws, one to four"),
        (lambda: run_survival_chart({"1": RUNS[1]}), "whole numbers of first draws"),
        (lambda: run_survival_chart(RUNS, yards=0), "yards is 0; the slider goes from 1 to 100"),
    ],
)
def test_mistakes_get_one_sentence(draw: Callable[[], Chart], words: str) -> None:
    with pytest.raises(DataError, match=words):
        draw()


# --- Heat maps ---


def test_25_differences_make_169_cells() -> None:
    chart = match_up_chart(MEANS)
    assert len(drawn_rows(chart, "cells")) == 25
    assert {"flatten": ["o1"]} in [
        {name: value for name, value in part.items() if name == "flatten"} for part in every_part(chart.spec)
    ]
    assert starts(chart) == {"offense": 10, "defense": 5}
    assert "mean yards from -6.00 yards to 6.00 yards" in repr(chart)


def test_the_yards_to_go_are_a_slider() -> None:
    chart = match_up_chart(match_ups(), show="first_down", offense=13, defense=1, to_go=3)
    assert starts(chart) == {"offense": 13, "defense": 1, "to_go": 3}
    assert "first down" in words_of(chart)
    assert len(drawn_rows(chart, "cells")) == 75


def test_modifiers_stand_in_their_order() -> None:
    chart = modifiers_chart(recoveries())
    orders = [part["x"]["sort"] for part in every_part(chart.spec) if "sort" in part.get("x", {})]
    assert orders
    assert all(order == ["−2", "−1", "+0", "+1", "+2"] for order in orders)
    assert starts(chart) == {"offense": 0, "defense": 0}
    assert "from 10.00% to 90.00%" in words_of(chart)
    odd = modifiers_chart([{**row, "it's": row["offense"]} for row in recoveries()], show="it's")
    assert any(part.get("calculate") == 'datum["it\'s"]' for part in every_part(odd.spec))


# --- Choices and runs ---


def test_pass_choices_compare_the_ends() -> None:
    chart = pass_choice_chart(choices())
    assert starts(chart) == {"offense": 12, "defense": 5}
    assert "falls by 44 points; the pass grows by 21.0 yards" in words_of(chart)
    assert starts(pass_choice_chart(choices(hands=False))) == {}


def test_runs_are_drawn_as_long_as_they_can_last() -> None:
    rows = survival_rows(RUNS, 80)
    assert [row["chance"] for row in rows if row["draws"] == 1] == [1, 1, 1, *[0.1] * 28]
    assert max(row["yards"] for row in rows if row["draws"] == 3) == 80
    chart = run_survival_chart(RUNS, yards=20, longest=80)
    assert drawn_rows(chart, "runs") == rows
    assert "20 yards or more: 10.00% with 1 draw, 10.00% with 2 draws" in repr(chart)
    assert chart.table()["at_least"][3] == Fraction(1, 10)
