"""Charts: what every one of them promises, and what each of them shows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from charts import test_mixing_charts, test_odds_charts, test_play_charts
from charts.promises import drawn_rows, every_part, keeps_its_promises
from support.sources import ROOT, TESTS

from cardbowl.chance import Dist, sums_at_least
from cardbowl.charts import Chart, dist_chart, field_goal_chart, rush_yards_chart
from cardbowl.charts.renderer import MIME, vega_lite_5
from cardbowl.errors import DataError

DECK = dict.fromkeys(range(1, 14), 4)


def kicks() -> list[dict[str, Any]]:
    tests = [(distance, 1 if distance < 20 else min(6, distance // 10)) for distance in range(18, 66)]
    return [
        {"distance": distance, "good": test.reached, "missed": test.short, "blocked": test.spoiled}
        for (distance, _), test in zip(tests, sums_at_least(DECK, 6, tests, spoiler=1), strict=True)
    ]


def rushes() -> dict[int, Dist[int]]:
    """One drawn card each; half the difference is the gain, a quarter of it the loss."""
    drawn = Dist.from_weights(DECK).then(lambda o2: Dist.from_weights({**DECK, o2: 3}).map(lambda d2: o2 - d2))

    def yards(difference: int) -> int:
        return (difference + 1) // 2 if difference >= 0 else (difference + 2) // 4

    return {gap: drawn.map(lambda more, gap=gap: yards(gap + more)) for gap in range(-12, 13)}


CHARTS: dict[str, Callable[[], Chart]] = {
    "field goals": lambda: field_goal_chart(kicks()),
    "field goals with a subtitle": lambda: field_goal_chart(kicks(), distance=30, subtitle="Six cards"),
    "field goals on a telephone": lambda: field_goal_chart(kicks(), width=320),
    "rushes": lambda: rush_yards_chart(rushes()),
    "rushes on a telephone": lambda: rush_yards_chart(rushes(), to_go=4, width=320),
    "rushes with a line to gain": lambda: rush_yards_chart(rushes(), to_go=4),
}


# --- What every chart promises ---


@pytest.mark.parametrize("name", CHARTS)
def test_it_keeps_what_every_chart_promises(name: str) -> None:
    keeps_its_promises(CHARTS[name]())


@pytest.mark.parametrize("name", ["field goals", "rushes"])
def test_themes_of_the_session_change_nothing(name: str) -> None:
    import altair as alt

    chart = CHARTS[name]()
    before = json.dumps(chart.spec)
    with alt.theme.enable("dark"):
        assert json.dumps(chart.spec) == before
        assert alt.theme.active == "dark"


def some_charts() -> Iterator[str]:
    """Every fifth chart of these tests as it reaches a notebook, one of them a line."""
    at_600 = [partial(make, 600) for make in test_play_charts.CHARTS.values()]
    makers = [*CHARTS.values(), *at_600, *test_odds_charts.CHARTS.values(), *test_mixing_charts.CHARTS.values()]
    for make in makers[::5]:
        yield json.dumps(make()._repr_mimebundle_())


def test_two_runs_give_the_same_bytes() -> None:
    """In processes that hash differently."""
    code = "from charts.test_charts import some_charts; print(*some_charts(), sep='\\n')"
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert runs[0].count(MIME.encode()) == 9


def test_altair_is_imported_when_the_first_chart_is_made() -> None:
    code = "import sys, cardbowl.charts; sys.exit('altair' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_chart_without_a_description_is_refused() -> None:
    import altair as alt

    with pytest.raises(DataError, match="needs a description"):
        vega_lite_5(alt.Chart(alt.InlineData(values=[])).mark_point())


def test_other_bindings_stay_as_they_are() -> None:
    import altair as alt

    box = alt.param(name="box", value=True, bind=alt.binding_checkbox(name="Show"))
    plain = alt.Chart(alt.InlineData(values=[]), description="Nothing.").mark_point().add_params(box)
    assert vega_lite_5(plain)["params"][0]["bind"] == {"input": "checkbox", "name": "Show"}


@pytest.mark.parametrize(
    "draw", [lambda width: field_goal_chart(kicks(), width=width), lambda width: rush_yards_chart(rushes(), width=width)]
)
def test_charts_are_as_wide_as_they_are_told(draw: Callable[[int | None], Chart]) -> None:
    assert [draw(width).spec["width"] for width in (None, 320, 560)] == [640, 262, 502]
    with pytest.raises(DataError, match="the width is 200; a chart is 300 to 1200 pixels wide"):
        draw(200)


# --- Field goals ---


def test_field_goals_have_an_exact_table() -> None:
    table = field_goal_chart(reversed(kicks())).table()
    assert table.columns == ("distance", "good", "missed", "blocked")
    assert list(table) == kicks()
    assert table["good"][42 - 18] == Fraction(15310409, 30537780)


def test_field_goals_draw_what_the_table_says() -> None:
    chart = field_goal_chart(kicks())
    drawn = drawn_rows(chart, "odds")
    assert len(drawn) == 48
    assert drawn[42 - 18] == {
        "distance": 42,
        "good": 0.50136,
        "missed": 0.421717,
        "blocked": 0.076923,
        "exact": "15310409/30537780",
    }
    assert repr(chart) == (
        "Chart of field goals from 18 to 65 yards: good 97.95% at the shortest and 0.35% at the longest; "
        "its table(), 5 of 48 rows: "
        "distance 18, good 0.9795, missed 0.001318, blocked 0.01923; distance 30, good 0.8761, missed 0.06622, blocked 0.05769; "
        "distance 42, good 0.5014, missed 0.4217, blocked 0.07692; distance 53, good 0.1151, missed 0.7888, blocked 0.09615; "
        "distance 65, good 0.003548, missed 0.8811, blocked 0.1154."
    )


def test_a_chart_in_words_has_the_numbers_of_a_short_table_and_of_the_least_and_the_most_of_a_long_one() -> None:
    assert repr(dist_chart(Dist({0: Fraction(1, 4), 3: Fraction(3, 4)}))) == (
        "Chart of a distribution (value): mean 2.2500; its table(): outcome 0, chance 0.25; outcome 3, chance 0.75."
    )
    told = repr(rush_yards_chart(rushes()))
    assert told.count("O1_minus_D1") == 5
    chances = [row["chance"] for row in rush_yards_chart(rushes()).table()]
    assert f"chance {float(min(chances)):.4g}; " in told
    assert told.endswith(f"chance {float(max(chances)):.4g}.")


def test_the_distance_slider_starts_at_an_even_chance_or_where_it_is_told() -> None:
    assert field_goal_chart(kicks()).spec["params"][0]["value"] == 42
    assert field_goal_chart(kicks(), distance=30).spec["params"][0]["value"] == 30


@pytest.mark.parametrize(
    ("rows", "distance", "words"),
    [
        ([], None, "at least one row"),
        ([{"distance": 20, "good": 1, "missed": 0}], None, "row 1 of the field goals has no 'blocked'"),
        ([{"distance": 20, "good": 1, "missed": 1, "blocked": 0}], None, "row 1 .* must add up to 1"),
        (kicks(), 17, "from 18 to 65 yards, none from 17"),
    ],
)
def test_field_goal_mistakes_get_one_sentence(rows: Any, distance: int | None, words: str) -> None:
    with pytest.raises(DataError, match=words):
        field_goal_chart(rows, distance=distance)


# --- Rushes ---


def test_rushes_have_an_exact_table() -> None:
    dists = rushes()
    table = rush_yards_chart(dists, longest=5).table()
    assert table.columns == ("O1_minus_D1", "yards", "chance")
    for gap, dist in dists.items():
        assert {row["yards"]: row["chance"] for row in table if row["O1_minus_D1"] == gap} == dict(dist.items())


def test_rushes_hold_all_25_differences() -> None:
    drawn = drawn_rows(rush_yards_chart(rushes()), "rushes")
    assert {row["difference"] for row in drawn} == set(range(-12, 13))
    for gap in range(-12, 13):
        assert sum(row["chance"] for row in drawn if row["difference"] == gap) == pytest.approx(1, abs=1e-4)


def test_long_rushes_share_the_last_bar_and_still_count_in_the_mean() -> None:
    dists = {gap: Dist({2: Fraction(3, 4), 60: Fraction(1, 4)}) for gap in range(-12, 13)}
    chart = rush_yards_chart(dists, longest=10)
    assert {row["yards"] for row in drawn_rows(chart, "rushes")} == {2, 10}
    assert {row["mean"] for row in drawn_rows(chart, "means")} == {16.5}
    axis = next(part["axis"] for part in every_part(chart.spec) if "labelExpr" in part.get("axis", {}))
    assert axis["labelExpr"].startswith("datum.value == 10 ? '10+'")


def test_the_line_to_gain_is_there_when_asked_for() -> None:
    def sliders(chart: Chart) -> dict[str, int]:
        return {param["name"]: param["value"] for param in chart.spec["params"]}

    assert sliders(rush_yards_chart(rushes(), offense=13, defense=1)) == {"offense": 13, "defense": 1}
    assert sliders(rush_yards_chart(rushes(), to_go=3)) == {"offense": 10, "defense": 5, "to_go": 3}
    assert "first down" in json.dumps(rush_yards_chart(rushes(), to_go=3).spec)
    assert "to_go" not in json.dumps(rush_yards_chart(rushes()).spec)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"offense": 14}, "offense is 14; its slider goes from 1 to 13"),
        ({"defense": 0}, "defense is 0; its slider goes from 1 to 13"),
        ({"to_go": 16}, "to_go is 16; its slider goes from 1 to 15"),
    ],
)
def test_rush_mistakes_get_one_sentence(change: dict[str, int], words: str) -> None:
    with pytest.raises(DataError, match=words):
        rush_yards_chart(rushes(), **change)


def test_a_missing_difference_is_named() -> None:
    dists = rushes()
    del dists[7]
    with pytest.raises(DataError, match="from -12 to 12, and 7 is missing"):
        rush_yards_chart(dists)
