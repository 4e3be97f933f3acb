"""Charts of situations: expected points, fourth downs, one decision, and the chance to win along a game."""

from collections.abc import Callable
from typing import Any

import pytest
from charts.promises import drawn_rows, keeps_its_promises, starts, words_of

from cardbowl.analysis.realism.situations import expected_points_range, fourth_down_rows
from cardbowl.charts import (
    Chart,
    decision_chart,
    decision_rows,
    decision_words,
    expected_points_chart,
    fourth_down_chart,
    win_probability_chart,
)
from cardbowl.charts.axes import ATTRIBUTE
from cardbowl.errors import DataError
from cardbowl.widgets.live_chart import LiveChart, Slider

Rows = list[dict[str, Any]]

CURVE: Rows = [{"yardline_100": yards, "ep_net": 5 - yards / 15, "ep": 6 - yards / 15} for yards in range(1, 100)]
BAND: Rows = [{"yardline_100": yards, "low": 4 - yards / 15, "high": 5 - yards / 16} for yards in range(1, 100)]


def decided(down: int, to_go: int, yards: int) -> dict[str, Any]:
    worths = {"go": 4 - yards / 20 - to_go / 4 + down / 10, "fg": 2.5 - yards / 18 if yards <= 45 else None, "punt": -yards / 50}
    order = sorted((worth, name) for name, worth in worths.items() if worth is not None)
    best = {"best": order[-1][1], "margin": order[-1][0] - order[-2][0]}
    return {"down": down, "ydstogo": to_go, "yardline_100": yards, **worths, **best}


EVERY: Rows = [
    decided(down, to_go, yards) for down in (3, 4) for to_go in range(1, 21) for yards in range(1, 100) if to_go <= yards
]
GAME: Rows = [
    {"home_wp": 0.5, "home_score": 0, "away_score": 0, "qtr": 1, "desc": "Otters kick off"},
    {"home_wp": 0.42, "home_score": 0, "away_score": 0, "qtr": 1, "desc": 'they said "go"'},
    {"home_wp": 0.3, "home_score": 0, "away_score": 7, "qtr": 2, "desc": ""},
    {"home_wp": 0.8, "home_score": 8, "away_score": 7, "qtr": 2, "desc": ""},
    {"home_wp": 1.0, "home_score": 8, "away_score": 7, "qtr": 5, "desc": ""},
]
CHARTS: dict[str, Callable[[], Chart]] = {
    "expected points": lambda: expected_points_chart({"as written": CURVE}),
    "expected points, band": lambda: expected_points_chart(
        {"as written": CURVE, '"new"': CURVE}, band=BAND, measure="ep", width=300
    ),
    "map": lambda: fourth_down_chart({"NFL": fourth_down_rows()}),
    "maps": lambda: fourth_down_chart({"game": EVERY, "NFL": fourth_down_rows(), "it's": EVERY}, longest=10, width=400),
    "decision": lambda: decision_chart(EVERY),
    "decision, narrow": lambda: decision_chart(EVERY, down=3, to_go=12, spot=95, width=300),
    "game": lambda: win_probability_chart(GAME, home="Otters", away="Herons"),
    "game, narrow": lambda: win_probability_chart([{**row, "desc": ""} for row in GAME], play=3, width=300),
}


@pytest.mark.parametrize("name", CHARTS)
def test_it_keeps_what_every_chart_promises(name: str) -> None:
    keeps_its_promises(CHARTS[name]())


def axes(chart: Chart) -> dict[str, str | None]:
    return {param["name"]: param["bind"].get(ATTRIBUTE) for param in chart.spec["params"]}


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("expected points", {"spot": "x 1 99"}),
        ("maps", {"spot": "x 0.5 99.5 0", "to_go": "y 10.5 0.5 0"}),
        ("decision", {"spot": "x 1 99"}),
        ("game", {"play": "x 1 5"}),
    ],
)
def test_what_is_picked_is_dragged_on_the_picture(name: str, found: dict[str, str]) -> None:
    assert axes(CHARTS[name]()) == found


def test_a_curve_lies_over_the_range_of_real_football() -> None:
    chart = CHARTS["expected points, band"]()
    lines = {(row["who"], row["spot"]): row["points"] for row in drawn_rows(chart, "lines")}
    assert lines["as written", 1] == pytest.approx(6 - 99 / 15, abs=1e-4)
    assert lines['"new"', 75] == pytest.approx(6 - 25 / 15, abs=1e-4)
    assert drawn_rows(chart, "band")[74] == {"spot": 75, "low": 2.3333, "high": 3.4375}
    assert starts(chart) == {"spot": 25}
    assert "as written from -0.60 to +5.93" in repr(chart)
    bare = expected_points_chart({"as written": CURVE}, spot=50)
    assert starts(bare) == {"spot": 50}
    assert expected_points_chart({"real": [{"yardline_100": row["yardline_100"], "ep_net": row["low"]} for row in BAND]})
    assert expected_points_range()[24]["yardline_100"] == 25


def test_a_map_has_a_letter_for_each_fourth_down_and_small_ones_where_it_is_close() -> None:
    chart = CHARTS["maps"]()
    rows = {row["spot"]: row for row in drawn_rows(chart, "map2")}
    assert rows[60]["letters"] == "GGGGGGGGgf"  # of GGGGGGGGgfffffff
    assert rows[98]["letters"] == "GG"
    assert rows[60]["margins"] == " " * 9
    own = {row["spot"]: row for row in drawn_rows(chart, "map1")}
    known = {(row["yardline_100"], row["ydstogo"]): row for row in EVERY if row["down"] == 4}
    for spot, row in own.items():
        margins = row["margins"].split(" ")
        assert len(margins) == len(row["letters"]) == min(10, 100 - spot)
        for to_go, (letter, margin) in enumerate(zip(row["letters"], margins, strict=True), start=1):
            cell = known[100 - spot, to_go]
            assert letter.upper() == {"go": "G", "fg": "F", "punt": "P"}[cell["best"]]
            assert letter.islower() == (cell["margin"] < 0.1)
            assert float(margin) == pytest.approx(100 * cell["margin"], abs=0.51)
    assert "NFL: go for it" in repr(chart)
    assert "P punt" in words_of(chart)


def test_a_decision_is_said_in_numbers_and_in_words() -> None:
    rows = decision_rows(EVERY, to_go=3)
    assert [row["spot"] for row in rows] == list(range(1, 100))
    row = rows[69]
    assert (row["go"], row["fg"], row["punt"], row["best"]) == (2.15, 0.8333, -0.6, "go")
    assert (
        decision_words(row)
        == "4th and 3 at the opponent's 30: go for it, by 1.32 points (go for it +2.15, field goal +0.83, punt −0.60)"
    )
    assert decision_words(rows[97]).startswith("4th and goal at the opponent's 2: go for it")
    assert decision_words(rows[49]).startswith("4th and 3 at midfield: ")
    assert "field goal" not in decision_words(rows[39])
    assert "at the own 40" in repr(CHARTS["decision"]())


def test_a_decision_is_a_live_chart_whose_yard_line_is_dragged() -> None:
    def update(spot: int, down: int, to_go: int) -> Rows:
        return decision_rows(EVERY, down=down, to_go=to_go)

    inputs = {"spot": Slider(1, 99, 40), "down": Slider(3, 4, 4), "to_go": Slider(1, 20, 3)}
    live = LiveChart(decision_chart(EVERY), inputs=inputs, update=update)
    assert [control.get("axis") for control in live.controls] == ["x 1 99", None, None]
    live.set(down=3, to_go=15)
    assert (live.rows[0]["down"], live.rows[0]["to_go"], live.rows[-1]["to_go"]) == (3, 15, 1)
    assert live.shown["params"]["spot"] == 40


def test_scores_and_quarters_are_marked_along_a_game() -> None:
    chart = CHARTS["game"]()
    rows = drawn_rows(chart, "plays")
    assert [(row["scored"], row["new"]) for row in rows] == [(0, 0), (0, 0), (-1, 1), (1, 0), (0, 1)]
    assert rows[3]["wp"] == 0.8
    said = "5 plays, Otters with new points at 1 of them, Herons at 1, from 50% to 100%; before the last one Otters 8, Herons 7"
    assert said in repr(chart)
    assert starts(CHARTS["game, narrow"]()) == {"play": 3}


def test_points_of_both_teams_between_two_plays_are_marked_and_told() -> None:
    """A touchdown, and a kickoff returned for another one; then two touchdowns of one team: the rows do not say how many."""
    scores = [(0, 0), (7, 7), (7, 7), (21, 7)]
    chart = win_probability_chart([{"home_wp": 0.5, "home_score": home, "away_score": away} for home, away in scores])
    assert [row["scored"] for row in drawn_rows(chart, "plays")] == [0, 2, 0, 1]
    assert "4 plays, Home with new points at 2 of them, Away at 1, from 50% to 50%; before the last one Home 21" in repr(chart)
    (marks,) = (layer for layer in chart.spec["layer"] if layer.get("name") == "scores")
    assert set(marks["encoding"]["shape"]["scale"]["domain"]) == {-1, 1, 2}
    keeps_its_promises(chart)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: expected_points_chart({}), "at least one is needed"),
        (lambda: expected_points_chart(dict.fromkeys("abcd", CURVE)), "room for 3"),
        (lambda: expected_points_chart({"a": CURVE[1:]}), "the curve of a needs one row for each yardline_100 from 1 to 99"),
        (lambda: expected_points_chart({"a": CURVE}, measure="wp"), "has no 'wp'"),
        (lambda: expected_points_chart({"a": CURVE}, spot=100), "spot is 100; the rows have 1 to 99"),
        (lambda: expected_points_chart({"a": CURVE}, band=BAND[1:]), "the band NFL needs one row"),
        (lambda: expected_points_chart({"a": CURVE}, band=[{**row, "high": -9} for row in BAND]), "above high -9"),
        (lambda: expected_points_chart({"a": CURVE}, width=200), "300 to 1200"),
        (lambda: fourth_down_chart({}), "one to 3 maps"),
        (lambda: fourth_down_chart({"a": []}), "at least one row"),
        (
            lambda: fourth_down_chart({"a": [{**row, "down": 3} for row in EVERY]}),
            f"the map a has no fourth down: of its {len(EVERY):,} rows none has the down 4",
        ),
        (lambda: fourth_down_chart({"a": EVERY[1::2]}), "needs every yardline_100"),
        (lambda: fourth_down_chart({"a": [{**EVERY[-1], "best": "kick"}]}), "allowed are go, fg, punt"),
        (lambda: fourth_down_chart({"a": [{**EVERY[-1], "margin": None}]}), "neither a margin nor whether it is close"),
        (lambda: fourth_down_chart({"a": EVERY}, longest=30), "longest is 30; it is a whole number from 5 to 20"),
        (lambda: fourth_down_chart({"a": EVERY}, to_go=16), "to_go is 16; it is a whole number from 1 to 15"),
        (lambda: decision_chart([]), "there are 0 of 99"),
        (lambda: decision_chart([7]), "a mapping is needed"),  # type: ignore[list-item]
        (lambda: decision_chart([{"down": 4}]), "has no 'ydstogo'"),
        (lambda: decision_chart(EVERY, down=2), "down 2 with 3 to go needs a row for each yard line"),
        (lambda: decision_chart(EVERY, spot=0), "spot is 0"),
        (lambda: decision_chart([{**row, "best": "kick"} for row in EVERY]), "allowed are go, fg, punt"),
        (lambda: win_probability_chart([]), "at least one row"),
        (lambda: win_probability_chart(GAME[:1]), "2 to 500 plays"),
        (lambda: win_probability_chart([{**GAME[0], "home_wp": 2}, GAME[1]]), "a chance is from 0 to 1"),
        (lambda: win_probability_chart(GAME, play=6), "play is 6; the game has the plays 1 to 5"),
    ],
)
def test_rows_that_cannot_be_drawn_are_refused(make: Callable[[], Chart], message: str) -> None:
    with pytest.raises(DataError, match=message):
        make()
