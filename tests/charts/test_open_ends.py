"""The bars at the ends of a distribution that also hold the numbers beyond: what is said of each reading."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from support.vega import shown

from cardbowl.chance import Dist, Odds
from cardbowl.charts import Chart, dist_chart, number_rows, odds_chart, starts_chart

DIE = Dist.uniform(range(1, 11))
LONG = Dist.uniform(range(1, 101))


def _far(yards: int) -> bool:
    return yards > 50


def test_rows_know_the_chances_beyond_their_bars() -> None:
    """Ten faces, bars from 3 to 8: a tenth each, two tenths below 3, two tenths above 8."""
    rows = number_rows(DIE, 3, 8)
    assert [(row["under"], row["over"]) for row in rows] == [(0.2, 0), *[(0, 0)] * 4, (0, 0.2)]
    assert [row["chance"] for row in rows] == [0.3, 0.1, 0.1, 0.1, 0.1, 0.3]
    assert {row["exact"] for row in rows} == {"1/10"}
    assert "over" not in number_rows(DIE)[0]


def test_each_reading_is_that_of_the_number_and_a_whole_bar_says_that_it_is_more() -> None:
    """At least 8 of ten faces: three tenths; exactly 8: one; at most 8: eight; the bar of 8 or more: three."""
    chart = dist_chart(DIE, name="yards", least=3, most=8)
    places = [{"reading": reading, "number": number} for number in (3, 5, 8) for reading in (0, 1, 2)]
    said = [
        [text for text in drawn.texts if text.endswith("%") and any(word in text for word in (" yards: ", " · "))]
        for drawn in shown(chart, *places)
    ]
    low, middle, high = (
        f"exactly 10.00% · at least {least}.00% · at most {most}.00%" for least, most in ((80, 30), (60, 50), (30, 80))
    )
    assert said == [
        ["3 or less yards: 30.00%", low],
        ["at least 3 yards: 80.00%", low],
        ["at most 3 yards: 30.00%", low],
        ["exactly 5 yards: 10.00%", middle],
        ["at least 5 yards: 60.00%", middle],
        ["at most 5 yards: 50.00%", middle],
        ["8 or more yards: 30.00%", high],
        ["at least 8 yards: 30.00%", high],
        ["at most 8 yards: 80.00%", high],
    ]


@pytest.mark.parametrize(
    "draw",
    [
        lambda: dist_chart(LONG),
        lambda: odds_chart(Odds.of(LONG, what="far", inputs={}, events={"far": _far}, values={"yards": int})),
        lambda: starts_chart(LONG),
    ],
)
def test_bars_and_their_tooltips_tell_the_number_from_the_tail(draw: Callable[[], Chart]) -> None:
    """A hundred numbers, 1% each: the last bar holds those from 98 on, 3%."""
    exactly, at_most = shown(draw(), {"reading": 0}, {"reading": 2})
    tips = [tip for tip in exactly.tooltips if "at most" in tip]
    assert all(tip["exactly"] == "1.0000%" and tip["exactly, as a fraction"] == "1/100" for tip in tips)
    last = tips[-1]
    assert (last["the whole bar"], last["at least"], last["at most"]) == ("3.0000%", "3.0000%", "98.0000%")
    bars = [text for text in exactly.descriptions if " or more, " in text]
    assert len(bars) == 1
    assert bars[0].endswith(" or more, 3.00%")
    assert not any(" or more" in text for text in [*at_most.descriptions, *at_most.texts])


def test_rows_of_a_live_chart_may_lack_the_tail() -> None:
    """The same picture with rows in which nothing lies beyond: as if it were 0."""
    chart = dist_chart(DIE, least=3, most=8)
    spec = chart.altair.copy(deep=True)
    rows = number_rows(Dist.uniform(range(3, 9)), 3, 8)
    assert "under" not in rows[0]
    text = "\n".join([",".join(rows[0]), *(",".join(str(value) for value in row.values()) for row in rows)])
    spec.datasets = {"numbers": text}
    (drawn,) = shown(Chart(spec, chart.table(), ""), {"reading": 2, "number": 8})
    assert "at most 8 value: 100.00%" in drawn.texts
    assert Fraction(1, 6) == Fraction(rows[0]["exact"])


def test_a_mean_beyond_the_bars_has_no_mark() -> None:
    """1 to 10 have the mean 5.5: inside of bars from 3 to 8, beyond bars from 7 to 8 and from 3 to 4, of other rows, too."""

    def marked(chart: Chart) -> list[str]:
        return [text for text in shown(chart, {})[0].texts if text.startswith("mean ")]

    assert marked(dist_chart(DIE, least=3, most=8)) == marked(dist_chart(DIE)) == ["mean 5.50"]
    assert marked(dist_chart(DIE, least=7, most=8)) == marked(dist_chart(DIE, least=3, most=4)) == []
    assert marked(dist_chart(Dist({0: Fraction(199, 200), 10_000: Fraction(1, 200)}))) == []
    chart = dist_chart(Dist.uniform(range(3, 9)), least=3, most=8)
    spec = chart.altair.copy(deep=True)
    rows = number_rows(Dist.uniform(range(3, 100)), 3, 8)
    spec.datasets = {"numbers": "\n".join([",".join(rows[0]), *(",".join(str(value) for value in row.values()) for row in rows)])}
    assert marked(Chart(spec, chart.table(), "")) == []
