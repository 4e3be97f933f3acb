"""The promised answers of lesson 54, the rules of Football Strategy by playing, are what the rules say."""

import pytest

from cardbowl.football import AWAY, OFFENSE
from cardbowl.football.plays import Kind
from cardbowl.games.football_strategy import HouseRules, Position
from cardbowl.games.football_strategy.charts.codes import read_code
from cardbowl.games.football_strategy.rules.clock import seconds_of
from cardbowl.games.football_strategy.rules.results import outcome
from cardbowl.games.football_strategy.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.referee import Referee

DECK = HouseRules().chart_set.decks["pro_style"]


def played(card: int, letter: str, **options: object) -> Referee:
    """One down in which these two are called; nobody has a time-out."""
    return alone.one_down(timeouts=(0, 0), **options).answer((letter, card))


def after(referee: Referee) -> Position:
    assert referee.is_over
    position: Position = referee.position
    return position


def test_the_row_of_the_curl_is_that_of_the_chart() -> None:
    question = find_question("calls_in_secret.crossing")
    row = ", ".join(f"{letter} {code}" for letter, code in DECK.card(13).results.items())
    assert row.replace("-", "−") in question.text
    assert question.is_right(str(after(played(13, "D")).spot - 50))


def test_a_loss_does_not_move_the_line_to_gain() -> None:
    at = after(played(17, "C", spot=30))
    assert (at.spot, at.down) == (23, 2)
    assert find_question("calls_in_secret.to_go").is_right(str(at.to_go))


@pytest.mark.parametrize(("answer", "next_down"), [("accept", "third_3"), ("decline", "fourth_4")])
def test_a_penalty_or_the_play(answer: str, next_down: str) -> None:
    question = find_question("calls_in_secret.penalty")
    assert DECK.card(2).results["H"] == "P5d/4"
    at = after(played(2, "H", down=3, to_go=8).answer(answer))
    assert {"third_3": (3, 3), "fourth_4": (4, 4)}[next_down] == (at.down, at.to_go)
    assert next_down in question.options
    assert (question.answer == next_down) is (answer == "accept")


def test_where_a_missed_kick_is_taken_over() -> None:
    game = alone.one_down(spot=70, down=4).answer(("A", "field goal"))
    missing = next(row.no for row in game.rules.chart_set.rows if row.fg_max < 30)
    at = after(game.answer(missing))
    assert at.offense is AWAY
    assert find_question("calls_in_secret.missed").is_right(str(at.spot))


def test_the_seconds_of_a_gain_out_of_bounds() -> None:
    question, rules = find_question("calls_in_secret.seconds"), HouseRules()
    assert "12ob" in DECK.card(14).results.values()

    def seconds(code: str) -> int:
        rule = outcome(read_code(code), "pass", 50, rules)
        while True:
            try:
                next(rule)
            except StopIteration as stop:
                return seconds_of(Kind.PASS, stop.value, 50, rules)

    assert question.is_right(str(seconds("12ob")))
    assert [str(seconds(code)) for code in ("12", "20")] == list(question.slips)


def test_where_a_pass_is_intercepted() -> None:
    assert DECK.card(15).results["E"] == "I-8"
    at = after(played(15, "E", spot=40))
    assert at.offense is AWAY
    assert find_question("calls_in_secret.intercepted").is_right(str(at.spot))


def test_the_letter_is_hidden_and_the_charts_are_not() -> None:
    game = alone.one_down()
    assert len(game.asking.choices) == 2  # both calls are one question: neither is fixed before the other
    assert find_question("calls_in_secret.look").answer == "charts"


def test_one_yard_short_on_the_last_down() -> None:
    assert DECK.card(2).results["F"] == "4"
    game = played(2, "F", spot=45, down=4, to_go=5)
    assert game.notes()[0].endswith("over on downs")
    at = after(game)
    assert at.offense is AWAY
    assert find_question("calls_in_secret.fourth").answer == f"theirs_{at.spot}"
    assert game.plays[0].played is not None
    assert game.plays[0].played.ending.side is OFFENSE
