"""Rows for charts hold the numbers of the odds."""

from fractions import Fraction

from games.showdown.helpers import DATA, GRID, SQUADS, STANDARD

import cardbowl as cb
from cardbowl.chance.matrix_games import solve
from cardbowl.games.showdown.odds.calls import OWN, by_formation, yards_game
from cardbowl.games.showdown.odds.chart_rows import EDGES, band_rows, calibration, edge_rows, mean_rows, payoff_rows


def test_a_heat_map_has_the_mixes_at_its_margins():
    """NS.ENG.3"""
    whole = yards_game(SQUADS, OWN, DATA)
    found = payoff_rows(STANDARD)
    assert len(found) == len(whole.rows) * len(whole.columns)
    value = sum(row["yards"] * row["offense share"] * row["defense share"] for row in found)
    assert abs(value - float(solve(whole).value)) < 1e-12
    slant = next(row for row in found if (row["offense"], row["defense"]) == ("Slant", "Short Zone"))
    assert slant["yards"] == float(cb.odds("showdown", "play", offense="Slant", defense="Short Zone").yards.mean())


def test_a_heat_map_of_one_formation():
    """NS.SEQ.2 NS.ENG.3"""
    found = payoff_rows(STANDARD, "herons", "wardens", "Tight")
    assert {row["offense formation"] for row in found} == {"Tight"}
    value = sum(row["yards"] * row["offense share"] * row["defense share"] for row in found)
    assert abs(value - float(by_formation(yards_game(SQUADS, OWN, DATA), DATA)["Tight"].value)) < 1e-12
    pair = payoff_rows(STANDARD, formation="Tight", against="Nickel")
    assert {row["defense formation"] for row in pair} == {"Nickel"}


def test_rows_by_the_edge():
    """NS.GRID.5 NS.GRID.7 NS.GRID.9"""
    found = edge_rows(STANDARD)
    assert [row["edge"] for row in found if row["event"] == "offense wins"] == list(EDGES) == list(range(-15, 16))
    even = {row["event"]: row["chance"] for row in found if row["edge"] == 0}
    assert even == {"offense wins": Fraction(19, 40), "turnover chance": Fraction(389, 4000)}
    means = {(row["category"], row["edge"]): row["yards"] for row in mean_rows(STANDARD, [0])}
    assert (means["run_middle", 0], means["pass_long", 0]) == (2023 / 800, 10321 / 1600)


def test_rows_by_the_band():
    """NS.GRID.6 NS.GRID.7"""
    found = band_rows(STANDARD)
    assert sum(row["weight"] for row in found) == 20 * 4 * len(GRID.bands)
    assert {"band": "edge", "low": 1, "category": "Inside run", "yards": 10, "weight": 1} in found
    assert [row["yards"] for row in found if (row["band"], row["category"]) == ("held", "Long pass")] == [0, 10]


def test_the_model_comes_to_what_it_is_made_for():
    """NS.MODEL.1 NS.MODEL.2"""
    found = calibration(STANDARD)
    yards = {"yards": 5.8, "yards, right guess": 1.3, "yards, wrong guess": 8.1}
    assert {name: abs(found[name] - wanted) < 0.15 for name, wanted in yards.items()} == dict.fromkeys(yards, True)
    percent = {"zero": 43, "loss": 8, "turnover chance": 10.6}
    assert {name: abs(found[name] - wanted) < 1 for name, wanted in percent.items()} == dict.fromkeys(percent, True)
    assert round(found["yards"], 6) == 5.67835
    assert round(found["turnover chance"], 6) == 10.803715
    rows = mean_rows(STANDARD)
    for category in {row["category"] for row in rows}:
        means = [row["yards"] for row in rows if row["category"] == category]
        assert means == sorted(means)
