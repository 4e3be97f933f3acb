"""The promised answers of lesson 39, passing: four tests, are what the rules say."""

from collections.abc import Mapping
from fractions import Fraction

from support.played import Played, play_rule

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, pass_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.passes.passing_play import Pass, pass_thrown
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import yardage_cap
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def thrown(play: Pass, answers: str) -> Played:
    return play_rule(pass_thrown(play, RULES, Fouls()), answers, Played)


def test_pressure_counts_in_the_first_test() -> None:
    failed = thrown(Pass(30, 10, Card("KS"), pressure=3), "7C 9D 2H 3H").result
    assert (failed.how, failed.why) == ("incomplete", "pass")
    assert thrown(Pass(30, 10, Card("KS")), "7C 9D keep 2H 3H").result.how == "caught"
    assert find_question("four_tests.pressure").answer == "first"


def test_a_tie_in_the_fourth_test_is_a_catch() -> None:
    play = Pass(30, 12, Card("9S"), attached=(11,))
    assert thrown(play, "8C 6D keep 4H 2C").result.how == "caught"
    assert thrown(play, "8C 6D keep 5H 2C").result.why == "breakup"
    assert find_question("four_tests.tie").answer == "caught"


def test_the_yards_of_a_pass() -> None:
    play = Pass(30, 12, Card("10S"), attached=(9,), extra=5, most=1)
    flight = thrown(play, "8C 1 6D 7H keep 4H 9C").result
    question = find_question("four_tests.yards")
    assert (flight.offense, flight.defense) == (43, 27)
    assert question.is_right(str(flight.yards))
    assert flight.offense - flight.defense - 6 == 10
    assert "10" in question.slips


def test_yardage_cards_under_a_rush() -> None:
    """CB1.MODEL.9, CB1.PASS.R2: a third card may be drawn at the end of the second turn, so the question says when."""
    question = find_question("four_tests.limit")
    assert "the start of the second turn" in question.text
    assert question.is_right(str(yardage_cap(2, RULES, rush=True)))
    assert str(yardage_cap(3, RULES, rush=True)) in question.slips
    assert yardage_cap(0, RULES, rush=False) == 0
    assert yardage_cap(3, RULES, rush=False) is None


def test_the_suit_of_a_joker() -> None:
    wrong = {}
    for name, card in (("spade", "4S"), ("club", "4C"), ("heart", "4H")):
        answers = f"8D 1 {card} " + ("2D 3D" if name == "spade" else "7D keep 2D 3D")
        wrong[name] = thrown(Pass(30, 12, Card("BJ"), most=1), answers).result.why == "yardage"
    assert [name for name, fails in wrong.items() if fails] == [find_question("four_tests.joker_suit").answer]


def test_an_incomplete_pass_is_intercepted() -> None:
    flight = thrown(Pass(30, 10, Card("KS")), "QC 9D 2H RJ 3H").result
    assert flight.how == find_question("four_tests.late_joker").answer


def test_the_longest_touchdown_from_the_fifteen() -> None:
    longest = int(find_question("four_tests.end_line").answer)
    for total, how in ((longest, "caught"), (longest + 1, "incomplete")):
        play = Pass(85, 13, Card("KS"), attached=(13 + 13 + 6 + 5 - 4 - total,))
        flight = thrown(play._replace(attached=(), extra=play.attached[0]), "6C 5D keep 2C 2H").result
        assert flight.how == how
        assert how != "caught" or flight.yards == longest


def odds_of(receiver: str, defender: int, yardage: int) -> Mapping[str, Fraction]:
    return pass_odds(Thrown(12, Card(receiver), yardage, attached=(defender,)), RULES).events


def test_chances_of_the_chart() -> None:
    question = find_question("four_tests.chart")
    odds = odds_of("10H", 12, 0)
    assert question.is_right(f"{float(odds['complete']):.2%}")
    slips = (odds_of("10H", 9, 0)["complete"], odds["broken up"])
    assert [f"{float(slip):.2%}" for slip in slips] == list(question.slips)


def test_yardage_cards_for_fifteen_yards() -> None:
    question = find_question("four_tests.fifteen")
    chances = {
        name: pass_odds(Thrown(12, Card("KH"), cards, attached=(9,)), RULES).chance(
            lambda fall: fall.how == "caught" and fall.yards >= 15
        )
        for cards, name in enumerate(question.options)
    }
    assert max(chances, key=lambda name: chances[name]) == question.answer
