"""The promised answers of lesson 41, open field and tacklers, are what the rules say."""

from typing import Any

from support.played import Played, play_rule

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles, open_field_run
from cardbowl.games.cardbowl1.rules.loose.tackles import Defender, Downfield, Receiver, eligible, scrimmage_tackles
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import run_after
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def ran(draws: int, answers: str, tackles: Any = None) -> Played:
    return play_rule(open_field_run(OFFENSE, 30, draws, RULES, Fouls(), tackles=tackles), answers, Played)


def test_tacklers_and_a_blocker_against_one_set() -> None:
    field = Downfield(
        (Defender(Card("9H"), "OLB", "R"), Defender(Card("KC"), "ILB", "M")), (Receiver(Card("10S"), "R"),), toward="R"
    )
    answers = "7C QD 9H KC 10S_on_KC 2C 3C"
    played = ran(2, answers, scrimmage_tackles(field, RULES))
    assert find_question("open_field.tackled").is_right(str(played.result.yards - 5))
    assert find_question("open_field.next_set").is_right(str(len(played.draws) - 2))


def test_the_third_set_is_free() -> None:
    played = ran(1, "JD JC 6H", fixed_tackles((1, 1, 28)))
    assert played.result.sets == 3
    two = ran(1, "JD QC 6H JS 2C", fixed_tackles((1, 1, 28)))
    assert find_question("open_field.third").is_right(str(two.result.yards - 10 - 11 - 2))


def test_who_never_tackles_around_the_right_end() -> None:
    spots = {"corner": ("CB", "L"), "safety": ("S", "L"), "middle": ("ILB", "M"), "right": ("CB", "R")}
    question = find_question("open_field.waves")
    deck = iter(("2H", "3H", "4H", "5H"))
    cards = {name: Defender(Card(next(deck)), *spot) for name, spot in spots.items()}
    field = Downfield(tuple(cards.values()), toward="R")
    tackle = {each for wave in (1, 2) for each in eligible(field, wave)}
    assert {name for name, each in cards.items() if each not in tackle} == {question.answer}
    assert set(spots) == set(question.options)


def test_a_run_after_the_catch_against_a_linebacker() -> None:
    tackles = fixed_tackles((6,))
    after = play_rule(run_after(OFFENSE, 30, RULES, Fouls(), tackles=tackles), "JD 3H", Played).result
    assert find_question("open_field.after").is_right(str(after.draws))
    assert "5" in find_question("open_field.after").slips
    assert after.yards == 5


def test_the_red_joker_keeps_the_tacklers_away() -> None:
    played = ran(1, "KD 5C RJ", fixed_tackles((5, 13)))
    assert (played.result.how, played.result.yards) == ("loose", 8 + 5)
    assert find_question("open_field.red").is_right(str(played.result.yards))


def test_nobody_tackles_an_interceptor() -> None:
    after = play_rule(run_after(DEFENSE, 30, RULES, Fouls(), tackles=None), "KH 2C 3C 4C", Played).result
    assert find_question("open_field.intercepted").is_right(str(after.yards))
    assert after.draws == 3


def held(draws: int, least: int, *tacklers: int) -> str:
    odds = open_field_odds(draws, RULES, tacklers=tacklers)
    return f"{float(odds.chance(lambda fall: fall.how != 'loose' and fall.yards >= least)):.1%}"


def test_twenty_yards_against_ten_points_of_tacklers() -> None:
    question = find_question("open_field.chart")
    assert question.is_right(held(2, 20, 10))
    assert [held(1, 20, 10)] == list(question.slips)


def test_a_run_from_the_own_end_zone_seldom_beats_the_touchback() -> None:
    assert held(1, 24) == "12.5%"
    assert "one case of eight" in find_question("open_field.touchback").why
