"""Words of charts that depend on their rows: what a bar holds, whose numbers a sentence tells, and rows that are refused."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from charts.promises import words_of
from support.vega import Shown, shown

from cardbowl.chance import Dist, Odds
from cardbowl.charts import (
    Chart,
    best_words,
    compare_chart,
    dist_chart,
    event_rows,
    field_goal_after_chart,
    field_goal_chart,
    kick_chart,
    onside_chart,
    pass_choice_chart,
    penalties_chart,
    run_survival_chart,
    rush_yards_chart,
)
from cardbowl.errors import DataError

HALF = Fraction(1, 2)
ONSIDE = {"declared": 3, "kickers": HALF, "receivers": HALF, "short": 0}
FOUL = {"source": "handoff", "offense": HALF, "defense": HALF, "automatic": Fraction(1, 4), "yards": 5}
FIELD_GOAL = {"distance": 30, "good": HALF, "missed": HALF, "blocked": 0}


def choice(cards: int, complete: float, mean: float, **hand: int) -> dict[str, Any]:
    return {**hand, "cards": cards, "complete": complete, "mean": mean}


def test_the_last_bar_of_rushes_says_that_longer_ones_are_in_it() -> None:
    """A quarter of the rushes gain 60 yards; bars end at 10."""
    dists = dict.fromkeys(range(-12, 13), Dist({2: Fraction(3, 4), 60: Fraction(1, 4)}))
    cut, whole = (shown(rush_yards_chart(dists, longest=longest), {})[0] for longest in (10, 60))
    assert {"2 yards, gain, 75.00%", "10 or more yards, gain, 25.00%"} <= set(cut.descriptions)
    assert [tip["yards"] for tip in cut.tooltips] == ["2", "10 or more"]
    assert "60 yards, gain, 25.00%" in whole.descriptions
    assert [tip["yards"] for tip in whole.tooltips] == ["2", "60"]


def test_one_yard_is_told_in_the_singular_where_vega_writes_it() -> None:
    """Bars of rushes, the marks of a result list, the lines and the dots of long runs, and yards that are declared."""
    rushes = shown(rush_yards_chart(dict.fromkeys(range(-12, 13), Dist({1: HALF, 2: HALF}))), {})[0]
    assert [text.split(",")[0] for text in rushes.descriptions if "50.00%" in text] == ["1 yard", "2 yards"]
    one, two = shown(run_survival_chart({1: Dist({1: HALF, 20: HALF}), 2: Dist({10: 1})}, longest=20), {"yards": 1}, {"yards": 2})
    assert "1 yard or more" in one.texts
    assert "2 yards or more" in two.texts
    assert {"10 yards or more with 1 draw: 50.000%", "10 yards or more with 2 draws: 100.000%"} <= set(one.descriptions)
    one, two = shown(onside_chart([ONSIDE | {"declared": yards} for yards in (1, 2)]), {"declared": 1}, {"declared": 2})
    assert "1 yard declared" in one.texts
    assert "2 yards declared" in two.texts


@pytest.mark.parametrize(
    ("name", "one"),
    [
        ("yards", "1 yard"),
        ("cards of the run", "1 card of the run"),
        ("pass yards", "1 pass yard"),
        ("points of the cards", "1 point of the cards"),
        ("lead", "1 lead"),
        ("yardsticks", "1 yardsticks"),
    ],
)
def test_the_name_of_numbers_follows_a_one_in_the_singular(name: str, one: str) -> None:
    first, second = shown(dist_chart(Dist({1: HALF, 2: HALF}), name=name), {"number": 1}, {"number": 2})
    assert f"exactly {one}: 50.00%" in first.texts
    assert f"exactly 2 {name}: 50.00%" in second.texts
    more = shown(dist_chart(Dist({0: HALF, 1: HALF / 2, 2: HALF / 2}), name=name, most=1), {"number": 1, "reading": 0})[0]
    assert f"1 or more {name}: 50.00%" in more.texts


def line_and_number(drawn: Shown, percent: str) -> tuple[float, float, float]:
    """How far the line of the mean is from the middle of this number over a bar, where it ends, and how high the number is."""
    ((x, _, end),) = drawn.dashes
    ((_, across, y),) = (place for place in drawn.places if place[0] == percent)
    return abs(x - across), end, y


def test_the_line_of_a_mean_ends_above_a_number_that_it_would_run_through() -> None:
    """Where the mean lies at a bar with a number over it; between two bars it goes down to the axis."""
    at_bar = Dist({2: Fraction(1, 4), 3: HALF, 4: Fraction(1, 4)})
    for chart in (dist_chart(at_bar), rush_yards_chart(dict.fromkeys(range(-12, 13), at_bar))):
        apart, end, number = line_and_number(shown(chart, {})[0], "50.0")
        assert apart < 1
        assert end < number - 6, "half of the number's height"
    between = Dist({2: Fraction(3, 4), 3: Fraction(1, 4)})
    apart, end, _ = line_and_number(shown(dist_chart(between), {})[0], "75.0")
    assert apart > 16
    assert end == 200, "the height of the plot"


def test_the_line_of_a_mean_follows_the_bars_as_another_reading_makes_them_taller() -> None:
    """Bars of 1 to 9, all as likely: at 5, the mean, exactly is 11.1%, at least 55.6%."""
    exactly, least = shown(dist_chart(Dist.uniform(range(1, 10))), {"reading": 0}, {"reading": 1})
    ((_, number),) = ((x, y) for text, x, y in least.places if text == "55.6")
    assert least.dashes[0][2] < number - 6
    heights = {y for text, _, y in exactly.places if text == "11.1"}
    assert len(heights) == 1
    assert exactly.dashes[0][2] < heights.pop() - 6


def test_a_choice_of_pass_cards_is_told_for_the_hand_it_is_about() -> None:
    """Counted by hand: from 90% to 40% are 50 points, from 5 to 12 yards are 7."""
    rows = [choice(1, 0.9, 5, o1=12, d1=5), choice(2, 0.4, 12, o1=12, d1=5), choice(1, 0.1, 1, o1=1, d1=1)]
    told = "between 1 card and 2 the chance of a completion falls by 50 points; the pass grows by 7.0 yards."
    assert f"O1 Q against D1 5: {told}" in words_of(pass_choice_chart(rows))
    back = words_of(pass_choice_chart([choice(1, 0.4, 12), choice(3, 0.9, 5)]))
    assert "Between 1 card and 3 the chance of a completion rises by 50 points; the pass shrinks by 7.0 yards." in back
    assert "2 cards: complete 40.0% of the time for 12.0 yards." in words_of(pass_choice_chart([choice(2, 0.4, 12)]))


def test_a_kick_is_told_by_the_words_of_its_own_slider() -> None:
    rows = [{"left": left, "distance": 30, "good": HALF, "missed": HALF} for left in (3, 4)]
    chart = kick_chart(rows, by="left", label='Cards "left" in the deck')
    assert 'The even kick is at 30 yards with 3, and at 30 with 4 (cards "left" in the deck).' in words_of(chart)
    alone = kick_chart(rows[:1], by="left", label="Cards left")
    assert "The even kick is at 30 yards with 3 (cards left)." in words_of(alone)


def test_equal_odds_are_told_as_equal() -> None:
    odds = Odds.of(Dist.uniform(range(1, 5)), what="four", inputs={}, events={"one": lambda n: n == 1}, values={"number": int})
    chart = compare_chart({"before": odds, "after": odds})
    assert words_of(chart).endswith("Nothing changes.")
    assert "one: no change (25.00% → 25.00%)" in repr(chart)


@pytest.mark.parametrize(
    ("draw", "words"),
    [
        (lambda: onside_chart([ONSIDE, ONSIDE]), "row 2 of on-side kicks: declared 3 is there twice; each has one row"),
        (
            lambda: field_goal_after_chart([{**FIELD_GOAL, "cards": 0, "table": ""}] * 2),
            "row 2 of field goals: cards 0, distance 30 is there twice",
        ),
        (lambda: field_goal_chart([FIELD_GOAL, FIELD_GOAL]), "row 2 of the field goals: distance 30 is there twice"),
        (
            lambda: field_goal_chart([{**FIELD_GOAL, "good": Fraction(5, 4), "missed": Fraction(-1, 4)}]),
            "'good' in row 1 of the field goals is 5/4; a chance is from 0 to 1",
        ),
        (lambda: pass_choice_chart([choice(2, 0.5, 8), choice(2, 0.5, 8)]), "row 2 of passes: cards 2 is there twice"),
        (lambda: penalties_chart([FOUL, FOUL]), "row 2 of penalties: source 'handoff' is there twice"),
        (lambda: penalties_chart([{**FOUL, "defense": Fraction(1, 4)}]), "offense and defense must add up to 1"),
        (lambda: penalties_chart([{**FOUL, "automatic": Fraction(3, 4)}]), "row 1 of penalties: automatic is a part of defense"),
    ],
)
def test_rows_that_cannot_be_drawn_are_refused(draw: Callable[[], Chart], words: str) -> None:
    with pytest.raises(DataError, match=words):
        draw()


def test_the_best_of_events_is_told_with_those_that_are_equal() -> None:
    """None where each chance is 0; one name where one is the likeliest; all names of those that are."""

    def told(*chances: Fraction | int) -> str:
        return best_words(event_rows(dict(zip(("run", "pass", "kick"), chances, strict=False))))

    assert told(0, 0) == told(0, 0, 0) == "None of them: each chance is 0."
    assert told(HALF, 0) == "Better: run."
    assert told(0, HALF, Fraction(1, 3)) == "Best: pass."
    assert told(HALF, HALF) == "Equally good: run and pass."
    assert told(HALF, HALF, HALF) == "Equally good: run, pass and kick."
    assert told(HALF, 0, HALF) == "Best, and equally good: run and kick."
    with pytest.raises(DataError, match="at least one row"):
        best_words([])
