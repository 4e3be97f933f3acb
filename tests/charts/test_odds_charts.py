"""Charts of any odds: distributions in three readings, events, comparisons, simulations."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from charts.promises import datasets, drawn_rows, every_part, keeps_its_promises, starts, words_of

from cardbowl.chance import Dist, Odds
from cardbowl.charts import (
    Chart,
    compare_chart,
    dist_chart,
    event_chart,
    event_rows,
    number_rows,
    odds_chart,
    settling_chart,
    starts_chart,
)
from cardbowl.errors import DataError

DIE = Dist.uniform(range(1, 7))
RUDE = 'tie, "first" <b>\nnow</b> ${datum.x}'


def die(sides: int = 6, what: str = "die") -> Odds[int]:
    return Odds.of(
        Dist.uniform(range(1, sides + 1)),
        what=what,
        inputs={"sides": sides},
        events={"even": lambda spots: spots % 2 == 0, "six_or_more": lambda spots: spots >= 6},
        values={"spots": lambda spots: spots},
    )


LONG = Dist.from_weights({number: 1000 - number for number in range(200)})
WORDS = Dist({"run": 2, RUDE: 1, "pass": 3})
ROLLS = Dist({True: 1, False: 2}).sample(Random(7), 500)

CHARTS: dict[str, Callable[[], Chart]] = {
    "a die": lambda: dist_chart(DIE),
    "a long distribution": lambda: dist_chart(LONG, name="yards", reading="at least", number=30),
    "one number": lambda: dist_chart(Dist.certain(3)),
    "negative numbers": lambda: dist_chart(Dist({-5: 1, 0: 2, 7: 1}), width=320),
    "words": lambda: dist_chart(WORDS),
    "fractions": lambda: dist_chart(Dist.uniform([Fraction(1, 2), Fraction(3, 2)])),
    "events": lambda: event_chart({"good": Fraction(1, 3), RUDE: 0.5}, title=RUDE, subtitle=RUDE),
    "odds": lambda: odds_chart(die()),
    "odds without events": lambda: odds_chart(Odds.of(DIE, what="plain", values={"spots": lambda spots: spots})),
    "odds without values": lambda: odds_chart(Odds.of(WORDS, what="call", events={"run": "run".__eq__})),
    "odds without either": lambda: odds_chart(Odds.of(DIE, what="plain")),
    "a plain distribution": lambda: odds_chart(WORDS),
    "a comparison": lambda: compare_chart({"six": die(), "eight": die(8)}),
    "a comparison of words": lambda: compare_chart({RUDE: WORDS, "b": Dist({"run": 1, "kick": 1})}),
    "a comparison of numbers": lambda: compare_chart({"a": DIE, "b": DIE}),
    "a simulation": lambda: settling_chart(Fraction(1, 3), ROLLS, seed=7, name="hits"),
    "a simulated mean": lambda: settling_chart(Fraction(7, 2), DIE.sample(Random(1), 100), width=320),
    "starts": lambda: starts_chart(Dist({25: 3, 30: 1, 60: 1}), number=25),
}


@pytest.mark.parametrize("name", CHARTS)
def test_it_keeps_what_every_chart_promises(name: str) -> None:
    keeps_its_promises(CHARTS[name]())


# --- Distributions ---


def test_a_distribution_draws_its_exact_chances() -> None:
    chart = dist_chart(Dist({1: Fraction(1, 4), 3: Fraction(3, 4)}), name="yards")
    assert drawn_rows(chart, "numbers") == [
        {"number": 1, "chance": 0.25, "weighted": 0.25, "exact": "1/4"},
        {"number": 2, "chance": 0, "weighted": 0, "exact": "0"},
        {"number": 3, "chance": 0.75, "weighted": 2.25, "exact": "3/4"},
    ]
    assert chart.table()["chance"] == (Fraction(1, 4), Fraction(3, 4))
    assert "mean 2.5000" in repr(chart)


def test_one_control_switches_the_three_readings() -> None:
    assert starts(dist_chart(DIE)) == {"reading": 0, "number": 3}
    assert starts(dist_chart(DIE, reading="at least", number=5)) == {"reading": 1, "number": 5}
    assert starts(dist_chart(DIE, reading="at most")) == {"reading": 2, "number": 3}


def test_rare_ends_share_a_bar_and_still_count_in_the_mean() -> None:
    rows = drawn_rows(dist_chart(LONG), "numbers")
    assert rows[-1]["number"] < 199
    assert sum(row["chance"] for row in rows) == pytest.approx(1, abs=1e-6)
    assert sum(row["weighted"] for row in rows) == pytest.approx(float(LONG.mean()), abs=1e-3)
    cut = drawn_rows(dist_chart(DIE, least=2, most=8), "numbers")
    assert [row["number"] for row in cut] == [2, 3, 4, 5, 6, 7, 8]
    assert [row["chance"] for row in cut] == [pytest.approx(1 / 3), *[pytest.approx(1 / 6)] * 4, 0, 0]


def test_the_axes_of_all_layers_have_the_same_domain() -> None:
    chart = dist_chart(Dist({40: 1, 50: 1}))
    scales = [part["x"]["scale"] for part in every_part(chart.spec) if "field" in part.get("x", {})]
    assert scales
    assert all(scale["domain"] == [39.4, 50.6] and scale["zero"] is False for scale in scales)


def test_words_become_bars_with_the_likeliest_first() -> None:
    chart = dist_chart(WORDS)
    assert [row["event"] for row in drawn_rows(chart, "events")] == ["pass", "run", " ".join(RUDE.split())]
    many = dist_chart(Dist.uniform([f"word {number}" for number in range(40)]))
    rows = drawn_rows(many, "events")
    assert len(rows) == 24
    assert rows[-1] == {"event": "all 17 others", "chance": 0.425, "exact": "17/40"}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"reading": "more"}, "the reading is 'more'; allowed are exactly, at least, at most"),
        ({"number": 7}, "number is 7; the chart has 1 to 6"),
        ({"least": 5, "most": 2}, "bars from 5 to 2 cannot be drawn"),
        ({"most": 10_000}, "bars from 1 to 10000 cannot be drawn"),
        ({"width": 100}, "the width is 100; a chart is 300 to 1200 pixels wide"),
        ({"width": "wide"}, "the width is 'wide'"),
    ],
)
def test_mistakes_with_distributions_get_one_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(DataError, match=words):
        dist_chart(DIE, **change)


@pytest.mark.parametrize("draw", [dist_chart, odds_chart, starts_chart])
def test_what_is_no_distribution_is_refused(draw: Callable[[Any], Chart]) -> None:
    with pytest.raises(DataError, match="Dist"):
        draw([1, 2, 3])


def test_starts_are_said_in_yard_lines() -> None:
    chart = starts_chart(Dist({25: 3, 30: 1, 60: 1}))
    assert "start at own 25 or worse" in words_of(chart)
    assert repr(chart).count("own 25") == 2
    with pytest.raises(DataError, match="0 to 100 yards from the own goal line, not 101"):
        starts_chart(Dist({20: 1, 101: 1}))


def test_rows_for_a_live_chart_are_those_that_are_drawn() -> None:
    as_drawn = drawn_rows(dist_chart(DIE, least=0, most=4), "numbers")
    assert [{**row, "exact": str(row["exact"])} for row in number_rows(DIE, 0, 4)] == as_drawn
    assert event_rows(die())[0] == {"event": "even", "chance": Fraction(1, 2)}


# --- Events and odds ---


def test_events_show_percent_and_exact_fraction() -> None:
    assert drawn_rows(event_chart(die()), "events") == [
        {"event": "even", "chance": 0.5, "exact": "1/2"},
        {"event": "six_or_more", "chance": 0.166667, "exact": "1/6"},
    ]
    assert event_chart(die()).table()["chance"] == (Fraction(1, 2), Fraction(1, 6))


def test_what_a_user_writes_stays_text() -> None:
    chart = event_chart({RUDE: Fraction(1, 2)}, title=RUDE)
    assert drawn_rows(chart, "events")[0]["event"] == " ".join(RUDE.split())
    inside = [value for part in every_part(chart.spec) for name, value in part.items() if name in ("calculate", "expr", "filter")]
    assert inside
    assert not [text for text in inside if "<b>" in text]
    named = dist_chart(DIE, name="\"' + warn('x') + '")
    headline = [text for part in every_part(named.spec) if "warn" in (text := str(part.get("calculate", "")))]
    assert headline
    assert all("\"\\\"' + warn('x') + '\"" in text for text in headline), "as one literal"


def test_odds_show_events_and_the_first_value() -> None:
    chart = odds_chart(die())
    assert datasets(chart.spec) == {"events", "numbers"}
    assert starts(chart) == {"reading": 0, "number": 3}
    assert words_of(chart) == "Die: sides 6 On average 3.50 spots."
    assert [row["kind"] for row in chart.table()] == ["event"] * 2 + ["spots"] * 6
    assert repr(chart) == "Chart of Die: sides 6: even 50.00%, six_or_more 16.67%; mean spots 3.50."
    changed = Odds.of(DIE, what="die", house_rules={"sides": 4}, values={"spots": lambda spots: spots})
    assert "House rules: sides = 4." in words_of(odds_chart(changed))


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ({}, "needs at least one row"),
        ({"a": 1.5}, "'chance' in row 1 of events is 1.5; a chance is from 0 to 1"),
        ({"a": "x"}, "'chance' in row 1 of events is 'x'; a number is needed"),
        ([{"event": "a"}], "row 1 of events has no 'chance'"),
        ([3], "row 1 of events is 3; a mapping with event, chance"),
        ([{"event": "a", "chance": 1}] * 2, "the event 'a' is there twice"),
        (3, "events are int; Odds, chances by name, or rows"),
    ],
)
def test_mistakes_with_events_get_one_sentence(events: Any, words: str) -> None:
    with pytest.raises(DataError, match=words):
        event_chart(events)


# --- Comparisons ---


def test_a_comparison_sorts_signed_differences() -> None:
    chart = compare_chart({"six": die(), "eight": die(8)})
    assert list(chart.table()) == [
        {
            "kind": "event",
            "what": "six_or_more",
            "before": Fraction(1, 6),
            "after": Fraction(3, 8),
            "difference": Fraction(5, 24),
        },
        {"kind": "event", "what": "even", "before": Fraction(1, 2), "after": Fraction(1, 2), "difference": 0},
        {"kind": "mean", "what": "mean spots", "before": Fraction(7, 2), "after": Fraction(9, 2), "difference": 1},
    ]
    drawn = [(row["what"], row["change"], row["from_to"]) for row in drawn_rows(chart, "events")]
    assert drawn == [("six or more", "+20.83", "16.67% → 37.50%"), ("even", "no change", "50.00% → 50.00%")]
    assert "six or more +20.83 points (16.67% → 37.50%)" in words_of(chart)
    back = compare_chart({"eight": die(8), "six": die()})
    assert [row["change"] for row in drawn_rows(back, "means")] == ["−1.00"]
    assert [row["what"] for row in drawn_rows(back, "events")] == ["even", "six or more"]


@pytest.mark.parametrize("odds", [{}, {"a": DIE}, {"a": DIE, "b": DIE, "c": DIE}, {"a": DIE, "b": 3}, [DIE, DIE]])
def test_two_odds_are_compared(odds: Any) -> None:
    with pytest.raises(DataError, match="two odds are compared, each with its name"):
        compare_chart(odds)


# --- Simulations ---


def test_a_simulation_settles_within_two_standard_errors() -> None:
    chart = settling_chart(Fraction(1, 3), ROLLS, seed=7, name="hits")
    rows = drawn_rows(chart, "tries")
    assert rows[0]["tries"] == 10
    assert rows[-1]["tries"] == 500
    assert [row["tries"] for row in rows] == sorted({row["tries"] for row in rows})
    for row in rows:
        assert row["found"] == pytest.approx(sum(ROLLS[: int(row["tries"])]) / row["tries"], abs=1e-6)
        assert row["high"] - row["exact"] == pytest.approx(2 * (2 / 9 / row["tries"]) ** 0.5, abs=1e-5)
    assert "Seed 7. Standard error after 500 tries: 2.11%." in words_of(chart)
    assert starts(chart) == {"shown": len(rows)}


def test_a_simulated_mean_takes_its_spread_from_the_samples() -> None:
    chart = settling_chart(Fraction(7, 2), [3, 4] * 50)
    assert "Standard error after 100 tries: 0.05." in words_of(chart)
    assert "3.50 after 100 tries, exactly 3.50" in words_of(chart)


@pytest.mark.parametrize(
    ("exact", "samples", "words"),
    [
        (0.5, [1, 0], "there are 2 samples; a simulation needs 10 or more"),
        (0.5, [1, "x"], "sample 2 is 'x'; yes or no, or a number"),
        (0.5, 3, "samples are the results of a simulation"),
        (2, [1, 0] * 10, "exact is 2; the samples are yes or no"),
    ],
)
def test_mistakes_with_simulations_get_one_sentence(exact: float, samples: Any, words: str) -> None:
    with pytest.raises(DataError, match=words):
        settling_chart(exact, samples)
