"""What charts say beside their rows: of very many outcomes, of other rows than the first, of samples without spread."""

from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.chance import Dist

WORDS = 40


def worded(first):
    """Many outcomes in words, the first of which has another chance than the others."""
    return Dist.from_weights({f"w{number:02}": first if number == 29 else 100 for number in range(WORDS)})


def test_a_comparison_of_very_many_outcomes_has_the_chances_of_each():
    """No outcome counts as impossible because it is not among the likeliest of one side."""
    before, after = worded(99), worded(141)
    chart = cb.charts.compare_chart({"before": before, "after": after})
    rows = {row[1]: row[2:4] for row in chart.table().rows}
    assert len(rows) == WORDS
    for word, chances in rows.items():
        assert chances == tuple(each.chance(lambda found, word=word: found == word) for each in (before, after))
    told = " ".join(chart.spec["title"]["subtitle"])
    assert told.startswith("The most: w29 +1.")
    assert told.endswith("16 events that change less are in the table.")
    drawn = chart.spec["datasets"]["events"].splitlines()[1:]
    assert len(drawn) == WORDS - 16
    assert drawn[0].startswith("w29,")


def loss(divisor):
    return cb.odds("cardbowl-2.0", "sack", house_rules={"sack_divisor": divisor})


def yards(divisor):
    return loss(divisor).value("loss")


STARTS = Dist.uniform([20, 30])
LIVE = {
    "numbers": (lambda: cb.charts.dist_chart(yards(2), least=0, most=26), lambda n: cb.charts.number_rows(yards(n), 0, 26)),
    "events": (lambda: cb.charts.event_chart({"a": 0.25, "b": 0.75}), lambda n: cb.charts.event_rows({"a": n / 9, "b": 0})),
    "starts": (lambda: cb.charts.starts_chart(STARTS, least=0, most=40), lambda n: cb.charts.number_rows(STARTS, 0, 40)),
}


@pytest.mark.parametrize(("chart", "update"), LIVE.values(), ids=LIVE)
def test_a_live_chart_says_nothing_of_its_first_rows(chart, update):
    first = chart().spec
    live = cb.LiveChart(chart(), inputs={"n": cb.Slider(1, 5, 2)}, update=update)
    live.set(n=1)
    assert live.spec["title"]["text"] == first["title"]["text"]
    assert "subtitle" not in live.spec["title"]
    assert live.spec["description"] == f"{' '.join(first['title']['text']).rstrip('.')}."
    own = cb.LiveChart(chart(), inputs={"n": cb.Slider(1, 5, 2)}, update=update, description="Mine.")
    assert own.spec["description"] == "Mine."


def test_a_subtitle_that_was_given_stays_under_a_live_chart():
    chart = cb.charts.dist_chart(yards(2), least=0, most=26, subtitle="Losses by sacks")
    live = cb.LiveChart(
        chart, inputs={"n": cb.Slider(1, 5, 2)}, update=lambda n: cb.charts.number_rows(yards(n), 0, 26), description="Bars."
    )
    assert live.spec["title"]["subtitle"] == ["Losses by sacks"]


@pytest.mark.parametrize(
    ("exact", "samples", "says"),
    [
        (Fraction(1), [1] * 9 + [0], "not there, and no standard error to measure that by"),
        (Fraction(0), [0] * 9 + [1], "not there, and no standard error to measure that by"),
        (Fraction(1), [1] * 10, "exactly there"),
        (Fraction(5), [5] * 10, "exactly there"),
        (Fraction(5), [6] * 10, "3.2 standard errors off"),
        (Fraction(1, 2), [1] * 9 + [0], "standard errors off"),
    ],
)
def test_a_simulation_that_contradicts_the_exact_value_is_not_exactly_there(exact, samples, says):
    assert says in repr(cb.charts.settling_chart(exact, samples))


@pytest.mark.parametrize(("measure", "says"), [("ep_net", "Net points"), ("ep", "Points of the next score"), ("other", "")])
def test_a_curve_of_expected_points_says_what_is_measured(measure, says):
    rows = [{"yardline_100": yards, measure: 6 - yards / 20} for yards in range(1, 100)]
    title = cb.charts.expected_points_chart({"a game": rows}, measure=measure).spec["title"]
    assert " ".join(title.get("subtitle", [""])).startswith(says)
    assert bool(says) == ("subtitle" in title)
