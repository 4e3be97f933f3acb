"""Charts of the line and of passes of Card Bowl 1.1.6: sacks, rushes, runs against tacklers, completions, penalties."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from charts.promises import drawn_rows, keeps_its_promises, starts, words_of

from cardbowl.cards import cards
from cardbowl.charts import Chart, dist_chart, event_chart, event_rows, modifiers_chart, odds_chart
from cardbowl.charts.completions import completion_chart
from cardbowl.charts.pass_rush import rush_shares_chart, sack_chart, tacklers_chart
from cardbowl.charts.penalties import penalties_chart
from cardbowl.errors import DataError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds import chart_rows
from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown as Pass
from cardbowl.games.cardbowl1.odds.passes.passing_play import completion_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.widgets.live_chart import LiveChart, Slider

STANDARD = HouseRules()


@cache
def known() -> dict[str, list[dict[str, Any]]]:
    return {
        "sacks": chart_rows.sacks(most=15),
        "rushes": chart_rows.rushes(points=range(-4, 31, 1)),
        "tacklers": chart_rows.open_field(tacklers=range(14), draws=(1, 2)),
        "completions": chart_rows.completions(values=(8, 10, 12, 13, 15), cards=(0, 1, 2)),
        "penalties": chart_rows.penalties(),
    }


CHARTS: dict[str, Callable[[], Chart]] = {
    "sacks": lambda: sack_chart(known()["sacks"]),
    "sacks of two": lambda: sack_chart(known()["sacks"], surplus=3, threats=2, width=320),
    "rushes": lambda: rush_shares_chart(known()["rushes"]),
    "narrow rushes": lambda: rush_shares_chart(known()["rushes"], points=-4, width=300),
    "tacklers": lambda: tacklers_chart(known()["tacklers"], tacklers=0, draws=2),
    "completions": lambda: completion_chart(known()["completions"]),
    "narrow completions": lambda: completion_chart(known()["completions"], quarterback=8, receiver=15, cards=2, width=320),
    "penalties": lambda: penalties_chart(known()["penalties"]),
    "narrow penalties": lambda: penalties_chart(known()["penalties"], title="Fouls", subtitle="All of them", width=340),
    "recoveries": lambda: modifiers_chart(chart_rows.recoveries()),
    "bounces": lambda: dist_chart(recovery_odds(STANDARD).value("bounce"), name="bounce"),
    "pressure": lambda: event_chart(chart_rows.pressures(5), title="Pressure after a draw"),
    "a pass": lambda: odds_chart(completion_odds(Pass(12, cards("KH")[0], 1), STANDARD)),
}


@pytest.mark.parametrize("name", CHARTS)
def test_it_keeps_what_every_chart_promises(name: str) -> None:
    keeps_its_promises(CHARTS[name]())


def test_sack_draws_are_drawn_as_they_are() -> None:
    chart = CHARTS["sacks"]()
    assert starts(chart) == {"threats": 1, "surplus": 5}
    five = next(row for row in drawn_rows(chart, "shares") if (row["surplus"], row["threats"]) == (5, 1))
    assert five["sack"] == pytest.approx(20 / 53, abs=1e-6)
    assert [row["sack"] for row in known()["sacks"][:13]] == [Fraction(4 * surplus, 53) for surplus in range(1, 14)]
    assert "clean" in repr(chart)


def test_rushes_are_drawn_as_they_are() -> None:
    chart = CHARTS["rushes"]()
    assert starts(chart) == {"points": 14}
    row = next(row for row in known()["rushes"] if row["points"] == 14)
    odds = rush_yards_odds(14, 0, STANDARD)
    assert (row["loss"], row["fumble"]) == (odds["loss"], odds["fumble"])
    assert row["long"] + row["good"] + row["short"] == odds["gain"]
    assert sum(share for name, share in row.items() if name != "points") == 1


def test_tacklers_take_the_long_runs_away() -> None:
    shares = [row["long"] for row in known()["tacklers"] if row["draws"] == 1]
    assert all(more >= less for more, less in pairwise(shares[1:]))
    assert next(row["stopped"] for row in known()["tacklers"] if row["tacklers"] == 13) > Fraction(9, 10)


def test_completions_are_drawn_as_they_are() -> None:
    chart = CHARTS["completions"]()
    assert starts(chart) == {"cards": 0, "quarterback": 12, "receiver": 13}
    assert len(drawn_rows(chart, "cells")) == 75
    best = next(row for row in known()["completions"] if (row["quarterback"], row["receiver"], row["cards"]) == (12, 13, 1))
    assert best["complete"] == Fraction(6204, 11713)  # O113
    assert "Completions" in words_of(chart)


def test_penalties_add_up() -> None:
    chart = CHARTS["penalties"]()
    bars = drawn_rows(chart, "penalties")
    for row in known()["penalties"]:
        assert sum(bar["chance"] for bar in bars if bar["source"] == row["source"]) == pytest.approx(1, abs=1e-5)
    assert chart.table()["source"][0] == "handoff"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: sack_chart(known()["sacks"], threats=7), "threats is 7; the rows have 1 to 3"),
        (lambda: sack_chart(known()["sacks"], surplus=0), "surplus is 0; the rows have 1 to 15"),
        (lambda: rush_shares_chart([{"points": 1}]), "rushes"),
        (lambda: tacklers_chart(known()["tacklers"], draws=3), "draws is 3; the rows have 1 to 2"),
        (lambda: completion_chart(known()["completions"], quarterback=9), "quarterback is 9; the rows have 8, 10, 12, 13, 15"),
        (lambda: completion_chart(known()["completions"][1:]), "one row for each quarterback, receiver and number of cards"),
        (lambda: penalties_chart([]), "penalties"),
        (lambda: penalties_chart(known()["penalties"], width=10), "the width is 10"),
    ],
)
def test_mistakes_get_one_sentence(make: Callable[[], Chart], words: str) -> None:
    with pytest.raises(DataError, match=words):
        make()


def test_a_live_chart_of_a_sack_draw() -> None:
    """CB1.SACK.1-3: sliders for rush, protection and quarterback, and the cards that have been seen."""

    def update(rush: int, protection: int, quarterback: int, seen: str) -> list[dict[str, Any]]:
        gone = {"none": "", "four kings": "KS KH KD KC", "four aces": "AS AH AD AC"}[seen]
        return event_rows(chart_rows.sack_events(rush, protection, quarterback, STANDARD, cards(gone)))

    chart = LiveChart(
        event_chart(chart_rows.sack_events(30, 15, 10), title="One sack draw"),
        inputs={
            "rush": Slider(0, 60, 30),
            "protection": Slider(0, 60, 15),
            "quarterback": Slider(1, 15, 10),
            "seen": ["none", "four kings", "four aces"],
        },
        update=update,
    )
    assert chart.rows[2]["chance"] == sack_odds(30, 25, STANDARD)["sack"]
    chart.set(seen="four aces")
    assert chart.rows[2]["chance"] == sack_odds(30, 25, STANDARD, cards("AS AH AD AC"))["sack"]
    chart.set(quarterback=15)
    assert chart.rows[0]["chance"] == 1


def test_the_pressure_after_a_draw() -> None:
    """CB1.PRES.1"""
    found = chart_rows.pressures(5)
    assert sum(found.values()) == 1
    assert found["no pressure"] == Fraction(8, 53)  # O033
    assert list(found)[:3] == ["no pressure", "pressure 1", "pressure 2"]
