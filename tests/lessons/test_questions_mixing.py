"""The promised answers of lesson 53, mixing in D.O.I., are what the rules and the solved tables say."""

from fractions import Fraction

import pytest

from cardbowl.cards import Card
from cardbowl.chance.matrix_games import MatrixGame, best_response, security_value
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.doi import HouseRules
from cardbowl.games.doi.odds.chart_rows import payoff_rows
from cardbowl.games.doi.odds.pairings import pairing
from cardbowl.games.doi.starts import alone
from cardbowl.lessons.questions import find_question

OURS, THEIRS = ["R10", "R5", "B7", "B2"], ["R9", "R5", "B7", "B1"]
RULES = HouseRules()


def wins(own: str, other: str, to_go: int = 10) -> int:
    return int(pairing(Card(own), Card(other), 50, 4, to_go, RULES).then == "first down")


def table(ours: list[str], theirs: list[str], to_go: int = 10) -> MatrixGame:
    return MatrixGame.from_function(ours, theirs, lambda own, other: wins(own, other, to_go))


def test_the_rows_of_the_pictures_are_the_same_table() -> None:
    assert {(row["row"], row["column"]): row["payoff"] for row in payoff_rows(OURS, THEIRS, to_go=10)} == {
        (own, other): wins(own, other) for own in OURS for other in THEIRS
    }


def test_a_card_that_always_comes() -> None:
    question = find_question("mixing.always")
    assert [own for own in question.options if wins(own, "B7")] == [question.answer]
    assert pairing(Card("B7"), Card("B7"), 50, 4, 10, RULES).then == "turnover"


def test_a_habit_and_its_best_answer() -> None:
    found = best_response(table(OURS, THEIRS), {"R9": Fraction(3, 4), "B7": Fraction(1, 4)})
    assert Fraction(find_question("mixing.habit").answer) == found.value
    assert "B7" in found.choices


def test_what_an_uneven_coin_is_sure_of() -> None:
    mix = {"R10": Fraction(9, 10), "B7": Fraction(1, 10)}
    assert Fraction(find_question("mixing.security").answer) == security_value(table(OURS, THEIRS), mix)


def test_a_card_that_beats_them_all() -> None:
    assert find_question("mixing.certain").answer == "fifteen"
    theirs = ["R1", "R5", "B1", "B5"]
    assert all(wins("R15", other) for other in theirs)
    assert not all(wins("R10", other) for other in theirs)
    assert not all(wins("R7", other) for other in theirs)


def test_two_cards_each_are_two_coins() -> None:
    assert Fraction(find_question("mixing.two_cards").answer) == table(["R10", "B10"], ["R9", "B9"]).solve().value


def test_twenty_yards_cannot_be_had() -> None:
    game = table(OURS, THEIRS, 20)
    assert find_question("mixing.fifteen").is_right(str(100 * game.solve().value))
    assert not any(map(any, game.payoff))


def test_what_the_shuffle_and_the_coin_hide() -> None:
    """DOI.INFO.1  At the table of the lesson neither side sees the other hand."""
    play = alone.decisive_play((" ".join(OURS), " ".join(THEIRS)), 10)
    seen = play.game.seen_by(play.position, play.position.offense, RULES)
    assert seen.hands[0] == play.position.hands[0]
    assert not set(seen.hands[1]) & set(play.position.hands[1])
    assert find_question("mixing.shuffle").answer == "hidden"
    assert find_question("mixing.coin").answer == "nothing"
    solved = table(OURS, THEIRS).solve()
    assert (
        security_value(table(OURS, THEIRS), solved.named("row")) == solved.value > security_value(table(OURS, THEIRS), {"R10": 1})
    )


def test_what_is_not_allowed_is_refused() -> None:
    """DOI.ENG.5"""
    play = alone.decisive_play((" ".join(OURS), " ".join(THEIRS)), 10)
    before = play.position
    with pytest.raises(IllegalAnswerError):
        play.answer([Card("R15"), Card("R9")])
    assert play.position == before
    assert find_question("mixing.state").answer == "refuse"
