"""Chances too small for two digits of a percent: as they are, in every text and on a logarithmic axis."""

from __future__ import annotations

from fractions import Fraction

import pytest
from charts.promises import drawn_rows
from support.vega import shown

from cardbowl.chance import Dist, Odds
from cardbowl.charts import event_chart, odds_chart, run_survival_chart, survival_rows

RARE = {"a": Fraction(19, 10_000_000), "b": Fraction(29, 100_000_000), "c": Fraction(1, 3), "never": Fraction(0)}
FAR = Dist({0: 1 - Fraction(1, 10**9), 30: Fraction(1, 10**9)})


def test_events_are_drawn_with_the_digits_that_are_shown() -> None:
    assert [row["chance"] for row in drawn_rows(event_chart(RARE), "events")] == [1.9e-6, 2.9e-7, 0.333333, 0]
    assert "a 1.9e-6, b 2.9e-7, c 33.33%, never 0.00%" in repr(event_chart(RARE))


def test_percent_words_and_tooltips_of_a_small_chance_are_the_same() -> None:
    (drawn,) = shown(event_chart(RARE), {})
    assert {"1.9e-6", "2.9e-7", "33.33%", "0.00%"} <= set(drawn.texts)
    assert {"a 1.9e-6", "b 2.9e-7", "c 33.33%", "never 0.00%"} <= set(drawn.descriptions)
    assert [tip["chance"] for tip in drawn.tooltips] == ["1.9e-6", "2.9e-7", "33.3333%", "0.0000%"]


def test_the_events_above_a_distribution_are_the_same() -> None:
    rare = Dist({0: Fraction(10**7 - 19, 10**7), 1: Fraction(19, 10**7)})
    odds = Odds.of(rare, what="rare", inputs={}, events={"one": lambda number: number == 1}, values={"number": int})
    assert "one 1.9e-6" in repr(odds_chart(odds))


def test_rows_of_runs_are_above_0() -> None:
    """They lie on a logarithmic axis."""
    rows = survival_rows({1: FAR}, 40)
    assert [row["chance"] for row in rows] == [pytest.approx(1), *[1e-9] * 30]


def test_a_kind_of_run_that_cannot_go_so_far_has_its_line_of_words() -> None:
    """One draw ends at 30 yards, two at 60: at 40 the first cannot get there, and the slider's headline stays."""
    runs = {1: FAR, 2: Dist({0: 1, 60: 1})}
    near, far, beyond = shown(run_survival_chart(runs, longest=80), {"yards": 20}, {"yards": 40}, {"yards": 70})
    assert {"20 yards or more", "1 draw 1.0e-9", "2 draws 50.00%"} <= set(near.texts)
    assert {"40 yards or more", "1 draw 0.00%", "2 draws 50.00%"} <= set(far.texts)
    assert {"70 yards or more", "1 draw 0.00%", "2 draws 0.00%"} <= set(beyond.texts)
    assert "20 yards or more with 2 draws: 50.000%" in near.descriptions
    assert "Yards or more" in near.texts
