"""Charts of secret choices and of kicks card by card: payoffs with their mixes, answers to a habit, hands, decks."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from charts.promises import drawn_rows, every_part, keeps_its_promises, starts, words_of

import cardbowl as cb
from cardbowl.chance.matrix_games import MatrixGame, Solution
from cardbowl.charts import Chart, habit_chart, kick_chart, pairing_chart, payoff_chart
from cardbowl.errors import CardbowlError, DataError
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds import chart_rows

OURS, THEIRS = "R10 R5 B7 B2", "R9 R5 B7 B1"


@cache
def payoffs() -> list[dict[str, Any]]:
    return chart_rows.payoff_rows(OURS, THEIRS)


@cache
def solved() -> Solution:
    worth = {(row["row"], row["column"]): row["payoff"] for row in payoffs()}
    return MatrixGame.from_function(OURS.split(), THEIRS.split(), lambda o, d: worth[o, d]).solve()


@cache
def answers() -> list[dict[str, Any]]:
    """What each card is worth if the defense always lays R9, and if it lays B7 instead."""
    worth = {(row["row"], row["column"]): row["payoff"] for row in payoffs()}
    return [{"answer": o, "never": worth[o, "B7"], "always": worth[o, "R9"]} for o in OURS.split()]


@cache
def kicks() -> list[dict[str, Any]]:
    return chart_rows.kicks_without_high_cards(range(1, 61), range(6))


@cache
def hand() -> list[dict[str, Any]]:
    return chart_rows.card_rows(f"{OURS} P", seen="R15")


def mixed(**options: Any) -> Chart:
    return payoff_chart(payoffs(), row_mix=solved().named("row"), column_mix=solved().named("column"), **options)


CHARTS: dict[str, Callable[[], Chart]] = {
    "mixes": mixed,
    "narrow mixes": lambda: mixed(width=320, row_title="You", column_title="The defense"),
    "one mix": lambda: payoff_chart(payoffs(), column_mix={"R9": 1}),
    "chances": lambda: payoff_chart(
        chart_rows.payoff_rows(OURS, THEIRS, to_go=10), percent=True, measure="Chance of a first down"
    ),
    "a whole set": lambda: payoff_chart(chart_rows.payoff_rows(" ".join(map(str, dict.fromkeys(SET))), OURS), width=320),
    "habit": lambda: habit_chart(answers(), fair=solved().value, habit="the R9"),
    "habit of the others": lambda: habit_chart(answers(), fair=6, better=-1, start=0, percent=True, width=320),
    "kicks": lambda: kick_chart(kicks()),
    "narrow kicks": lambda: kick_chart(kicks(), distance=20, start=3, width=300),
    "hand": lambda: pairing_chart(hand()),
    "narrow hand": lambda: pairing_chart(hand(), card="P", to_go=4, width=320),
}
SET = HouseRules().whole_set


@pytest.mark.parametrize("name", CHARTS)
def test_it_keeps_what_every_chart_promises(name: str) -> None:
    keeps_its_promises(CHARTS[name]())


# ---- payoffs and mixes -------------------------------------------------------------------------------------------------


def test_the_mixes_stand_beside_the_payoffs() -> None:
    chart = mixed()
    assert "worth 6" in repr(chart)
    assert "offense R10 50%, B2 50%" in words_of(chart)
    cells = drawn_rows(chart, "cells")
    assert len(cells) == 16
    assert {(cell["row"], cell["column"]): cell["payoff"] for cell in cells}["R5", "R5"] == -30
    framed = {(cell["row"], cell["column"]) for cell in cells if cell["both"]}
    taken = {(o, d) for o in solved().named("row") for d in solved().named("column")}
    assert framed == taken
    shares = {row["name"]: row["share"] for row in drawn_rows(chart, "row_names")}
    assert shares == {"R10": 0.5, "R5": 0, "B7": 0, "B2": 0.5}


def test_its_table_is_exact() -> None:
    table = mixed().table()
    assert table.columns == ("row", "column", "payoff", "row share", "column share")
    assert sum(payoff * mine * theirs for _, _, payoff, mine, theirs in table.rows) == solved().value == 6
    assert {row[3] for row in payoff_chart(payoffs()).table().rows} == {""}


def test_every_cell_is_inside_of_the_picture() -> None:
    for width in (300, 320, 560, 1200):
        spec = mixed(width=width).spec
        domains = {str(part["scale"]["domain"]) for part in every_part(spec) if "axis" in part and part.get("scale")}
        assert domains == {str([0, spec["width"]]), str([spec["height"], 0])}
        assert spec["width"] <= width - 12


def test_without_mixes_nothing_is_framed() -> None:
    chart = payoff_chart(payoffs())
    assert not any(cell["both"] for cell in drawn_rows(chart, "cells"))
    assert "worth" not in repr(chart)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rows": []}, "a chart of payoffs needs at least one row"),
        ({"rows": [{"row": "a", "column": "b"}]}, "row 1 of payoffs has no 'payoff'"),
        ({"rows": [{"row": "a", "column": "b", "payoff": True}]}, "'payoff' in row 1 of payoffs is True"),
        ({"rows": payoffs()[:-1]}, "payoffs need every pair once; B2 and B1 is there 0 times"),
        ({"rows": [*payoffs(), payoffs()[0]]}, "payoffs need every pair once; R10 and R9 is there 2 times"),
        ({"row_mix": {"R1": 1}}, "the row mix names 'R1'; the rows are R10, R5, B7, B2"),
        ({"row_mix": {"R10": 0.4}}, "the shares of the row mix add up to 0.4; they must add up to 1"),
        ({"column_mix": {"R9": 2, "B1": -1}}, "the share of 'R9' in the column mix is 2; it is from 0 to 1"),
        ({"width": 299}, "a chart is 300 to 1200 pixels wide"),
    ],
)
def test_payoffs_that_cannot_be_drawn(change: dict[str, Any], message: str) -> None:
    with pytest.raises(DataError) as told:
        payoff_chart(**{"rows": payoffs(), **change})
    assert message in str(told.value)


def test_very_many_choices_are_refused() -> None:
    many = [{"row": str(row), "column": "x", "payoff": 1} for row in range(31)]
    with pytest.raises(DataError, match="the chart has room for 30 by 30"):
        payoff_chart(many)


# ---- habits ------------------------------------------------------------------------------------------------------------


def test_the_slider_says_how_often_the_habit_comes() -> None:
    chart = habit_chart(answers(), fair=solved().value, habit="the R9", start=80)
    assert starts(chart) == {"habit": 80}
    assert drawn_rows(chart, "answers")[0] == {"answer": "R10", "never": 17, "always": 1}
    best = max(answers(), key=lambda row: row["never"] * Fraction(1, 5) + row["always"] * Fraction(4, 5))
    worth = best["never"] * Fraction(1, 5) + best["always"] * Fraction(4, 5)
    assert f"{best['answer']} is the best answer: {float(worth):.3g}" in repr(chart)
    assert chart.table().rows[0] == ("R10", 17, 1)


def test_many_answers_fit_a_window() -> None:
    """Twenty names stand beside their bars, before the plot of yards begins, and twenty numbers stand after it ends."""
    many = [{"answer": f"{number} Counter Reverse", "never": -number, "always": 30 - number} for number in range(20)]
    spec = habit_chart(many, fair=0, start=0).spec
    assert spec["height"] <= 480
    scale = next(part["scale"] for part in every_part(spec) if "range" in part.get("scale", {}))
    (first, last), (low, high) = scale["range"], scale["domain"]
    assert 12 + 7 * len("19 Counter Reverse") <= first < last <= spec["width"] - 58
    assert (low, high) == (-19, 30)  # it does not change when the slider moves
    few = habit_chart(many[:8], fair=0).spec
    assert not any("range" in part.get("scale", {}) for part in every_part(few))


def test_little_may_be_better() -> None:
    chart = habit_chart(answers(), fair=6, better=-1, start=100)
    assert "R5 is the best answer: -4, 10 less than the fair value" in repr(chart)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rows": []}, "a chart of answers needs at least one row"),
        ({"rows": [{"answer": "a", "never": 1}]}, "row 1 of answers has no 'always'"),
        ({"fair": "6"}, "fair is '6'; the value of the game is a number"),
        ({"start": 101}, "start is 101; the slider goes from 0 to 100 percent"),
        ({"better": 0}, "better is 0; it is 1 where much is better"),
        ({"rows": [*answers(), answers()[0]]}, "the answer 'R10' is there twice"),
        ({"width": 1}, "a chart is 300 to 1200 pixels wide"),
    ],
)
def test_habits_that_cannot_be_drawn(change: dict[str, Any], message: str) -> None:
    with pytest.raises(DataError) as told:
        habit_chart(**{"rows": answers(), "fair": 6, **change})
    assert message in str(told.value)


def test_words_of_others_stay_text() -> None:
    odd = "'); alert(1); ('"
    chart = habit_chart([{"answer": odd, "never": 0, "always": 1}], fair=0, habit='a "habit"\\')
    keeps_its_promises(chart)
    assert drawn_rows(chart, "answers")[0]["answer"] == odd
    keeps_its_promises(payoff_chart([{"row": odd, "column": "<b>", "payoff": 1}], row_mix={odd: 1}, row_title=odd))


# ---- kicks and hands ---------------------------------------------------------------------------------------------------


def test_kicks_by_what_is_left() -> None:
    chart = kick_chart(kicks())
    assert starts(chart) == {"gone": 0, "distance": 35}
    assert "The even kick is at 35 yards with 0" in words_of(chart)
    found = {(row["gone"], row["distance"]): row["good"] for row in kicks()}
    assert found[0, 30] == cb.odds("doi", "field-goal", distance=30)["good"]
    assert found[2, 30] == cb.odds("doi", "field-goal", distance=30, seen="R15 B15")["good"] == Fraction(206653, 376740)
    for row in kicks():
        assert row["left"] == 30 - row["gone"]


def test_the_cards_of_a_hand() -> None:
    chart = pairing_chart(hand(), card="B7", to_go=7)
    assert starts(chart) == {"to_go": 7, "slot": 3}
    for row in hand():
        odds = cb.odds("doi", "card", card=row["card"], seen="R15", to_go=row["to_go"])
        assert row["turnover"] == odds["turnover"]
        assert row["made"] == odds["first_down"]
        assert row["again"] == odds.chance(lambda pair: pair.then == "same down")
        assert row["made"] + row["short"] + row["loss"] + row["again"] + row["turnover"] == 1
        assert row["loss"] == odds.chance(lambda pair: pair.yards < 0 and pair.kind in ("pass", "run"))


def test_the_cards_of_a_defense() -> None:
    for row in chart_rows.card_rows("R9 P", side="defense", to_go=[10]):
        odds = cb.odds("doi", "card", card=row["card"], side="defense", to_go=10)
        assert (row["made"], row["turnover"]) == (odds["first_down"], odds["turnover"])


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: pairing_chart(hand(), card="R9"), "card is 'R9'; the rows have R10, R5, B7, B2, P"),
        (lambda: pairing_chart(hand(), to_go=50), "to_go is 50; the rows have 1 to 20"),
        (lambda: kick_chart(kicks(), label=""), "label is ''; words for the slider are needed"),
        (lambda: kick_chart(kicks(), start=9), "gone is 9; the rows have 0 to 5"),
        (lambda: kick_chart(kicks(), distance=99), "distance is 99; the rows have 1 to 60"),
        (lambda: chart_rows.card_rows("R15 R15"), "R15 is there once, and named 2 times"),
        (lambda: chart_rows.kicks_without_high_cards([10], [25]), "a kick needs its cards (DOI.FG.2); allowed: 0 to 24"),
        (lambda: chart_rows.kicks_without_high_cards([0]), "no field goal has that distance (DOI.FG.1); allowed: 1 to 99 yards"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(call: Callable[[], object], message: str) -> None:
    with pytest.raises(CardbowlError) as told:
        call()
    assert message in str(told.value)


def test_payoffs_are_what_the_rules_say() -> None:
    """DOI.PLAY.3, DOI.PLAY.4, DOI.PLAY.5  Catalogue odds O9 and O10, from the same hands."""
    worth = {(row["row"], row["column"]): row["payoff"] for row in payoffs()}
    assert (worth["R10", "R9"], worth["R10", "B7"], worth["R5", "R5"], worth["B7", "B1"]) == (1, 17, -30, 6)
    made = chart_rows.payoff_rows(OURS, THEIRS, to_go=10)
    game = {(row["row"], row["column"]): row["payoff"] for row in made}
    assert MatrixGame.from_function(OURS.split(), THEIRS.split(), lambda o, d: game[o, d]).solve().value == Fraction(1, 2)
