"""Charts of match-ups with dice, of the lists that a result die reads, of two playbooks, and of a league's standings."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from charts.promises import drawn_rows, every_part, keeps_its_promises, starts, words_of

import cardbowl as cb
from cardbowl.charts import Chart, edge_chart, payoff_chart, result_list_chart, standings_chart
from cardbowl.errors import DataError
from cardbowl.games.showdown import HouseRules
from cardbowl.games.showdown.odds.chart_rows import band_rows, edge_rows

Rows = list[dict[str, Any]]
RULES = HouseRules()
TEAMS: Rows = [
    {"team": "Owls", "games": 100, "share": Fraction(1, 2), "points": 3},
    {"team": "Foxes", "games": 100, "share": 0.75},
    {"team": "Mules", "games": 12, "share": 0},
]
LISTS: Rows = [
    {"band": band, "low": low, "category": category, "yards": yards, "weight": 2}
    for band, low in (("lost", -99), ("won", 1))
    for category in ("run", "pass")
    for yards in (low // 9, low // 9 + 5)
]
PAYOFFS: Rows = [
    {"row": row, "column": column, "payoff": len(row) - len(column)}
    for row in ("Dive", "Bomb it")
    for column in ("Wall", "Zone deep")
]

CHARTS: dict[str, Callable[[], Chart]] = {
    "edges": lambda: edge_chart(edge_rows(RULES)),
    "edges, narrow": lambda: edge_chart(edge_rows(RULES, range(-5, 6)), edge=3, width=300),
    "lists": lambda: result_list_chart(band_rows(RULES)),
    "lists, narrow": lambda: result_list_chart(band_rows(RULES), margin=-12, width=300),
    "two lists": lambda: result_list_chart(LISTS),
    "standings": lambda: standings_chart(TEAMS),
    "standings, narrow": lambda: standings_chart(TEAMS, width=300),
    "labels": lambda: payoff_chart(PAYOFFS, column_labels={"Zone deep": "Z"}),
}


@pytest.mark.parametrize("name", CHARTS)
def test_it_keeps_what_every_chart_promises(name: str) -> None:
    keeps_its_promises(CHARTS[name]())


def test_the_lines_are_the_rows() -> None:
    chart = edge_chart(edge_rows(RULES), edge=-5)
    drawn = {(row["event"], row["edge"]): row["chance"] for row in drawn_rows(chart, "lines")}
    assert drawn == {(row["event"], row["edge"]): round(float(row["chance"]), 4) for row in edge_rows(RULES)}
    assert starts(chart) == {"edge": -5}
    assert "offense wins from 2.5% to 96.2%" in repr(edge_chart(edge_rows(RULES, range(-15, 16))))


def test_every_face_of_the_die_has_its_place() -> None:
    chart = result_list_chart(band_rows(RULES), margin=3)
    drawn = drawn_rows(chart, "lists")
    faces: dict[tuple[str, str], list[int]] = {}
    for row in drawn:
        faces.setdefault((row["band"], row["category"]), []).extend(range(int(row["first"]), int(row["last"]) + 1))
    assert len(faces) == 8 * 4
    assert set(map(tuple, faces.values())) == {tuple(range(1, 21))}
    assert starts(chart) == {"margin": 3}
    assert "mean yards at +3, edge: Inside run 3.50" in repr(chart)


@pytest.mark.parametrize(
    ("margin", "band"), [(-17, "crush"), (-15, "crush"), (-14, "beaten"), (0, "held"), (1, "edge"), (20, "rout")]
)
def test_the_slider_goes_into_the_first_and_the_last_band(margin: int, band: str) -> None:
    assert f"mean yards at {margin:+d}, {band}:" in repr(result_list_chart(band_rows(RULES), margin=margin))


def test_teams_stand_best_first_with_their_intervals() -> None:
    drawn = drawn_rows(standings_chart(TEAMS), "standings")
    assert [row["team"] for row in drawn] == ["Foxes", "Owls", "Mules"]
    # as in a table of Wilson's intervals; the last one is z² / (n + z²)
    assert [(row["low"], row["high"]) for row in drawn] == [(0.657, 0.8245), (0.4038, 0.5962), (0, 0.2425)]
    assert "Foxes 75.0%, between 65.7% and 82.5%; Owls 50.0%, between 40.4%" in repr(standings_chart(TEAMS))
    assert "95 %" in words_of(standings_chart(TEAMS))


def test_equal_shares_stand_as_the_season_places_them() -> None:
    """The order of `Season.standings`, by share and then by margin; without places equal shares stand by name."""
    played = cb.season("tidewater", 1, seed=1, player="random")
    shares = [each.share.mean for each in played.standings]
    assert len(set(shares)) < len(shares), "teams are level"
    chart = standings_chart(reversed(played.rows()))
    assert [row["team"] for row in drawn_rows(chart, "standings")] == [each.team for each in played.standings]
    level = [{"team": team, "games": 2, "share": 0.5} for team in ("Owls", "Foxes")]
    assert [row["team"] for row in drawn_rows(standings_chart(level), "standings")] == ["Foxes", "Owls"]
    with pytest.raises(DataError, match="'place' in row 2 of standings is 'last'; a number is needed"):
        standings_chart([{**row, "place": place} for row, place in zip(level, (1, "last"), strict=True)])


def test_a_long_name_has_its_label_above_the_column() -> None:
    chart = CHARTS["labels"]()
    assert [(row["name"], row["label"]) for row in drawn_rows(chart, "column_names")] == [("Wall", "Wall"), ("Zone deep", "Z")]
    assert any(part.get("field") == "label" for part in every_part(chart.spec))
    assert "Zone deep" in str(chart.table())


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: edge_chart([]), "at least one row"),
        (lambda: edge_chart([{"event": "a", "edge": 0, "chance": 2}]), "a chance is from 0 to 1"),
        (lambda: edge_chart(edge_rows(RULES), edge=40), "edge is 40; the rows have -15 to 15"),
        (lambda: result_list_chart(LISTS[:-1]), "all lists the same number of faces"),
        (lambda: result_list_chart(LISTS[:4]), "two or more"),
        (lambda: result_list_chart(LISTS[4:] + LISTS[:4]), "in the order of their least margins"),
        (lambda: result_list_chart([{**LISTS[0], "weight": 0}]), "a weight is 0"),
        (lambda: result_list_chart(LISTS, margin=9), "the slider goes from -2 to 4"),
        (lambda: standings_chart([]), "at least one row"),
        (lambda: standings_chart([TEAMS[0], TEAMS[0]]), "the team 'Owls' is there twice"),
        (lambda: standings_chart([{**TEAMS[0], "share": 50}]), "a chance is from 0 to 1"),
        (lambda: standings_chart([{**TEAMS[0], "games": 0}]), "the games of 'Owls' are 0"),
        (lambda: standings_chart([{**TEAMS[0], "team": str(n)} for n in range(41)]), "room for 40"),
        (lambda: payoff_chart(PAYOFFS, column_labels={"Wal": "W"}), "a label is for 'Wal'"),
        (lambda: standings_chart(TEAMS, width=200), "300 to 1200"),
    ],
)
def test_rows_that_cannot_be_drawn_are_refused(make: Callable[[], Chart], message: str) -> None:
    with pytest.raises(DataError, match=message):
        make()
