"""The promised answers of lesson 44, punts and bounces, are what the rules say."""

from fractions import Fraction

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds, punt_odds
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

RULES = HouseRules()


def played(referee: Referee, answers: str) -> Referee:
    for answer in answers.split():
        referee.answer(referee.read(answer))
    return referee


def test_how_far_a_punt_goes() -> None:
    kicked = played(alone.punting(spot=40), "3 yes 7C 9S KD 2H")
    assert kicked.is_over
    assert find_question("punts_with_jokers.punt").is_right(str(kicked.position.spot))


def test_a_check_card_of_another_suit_is_out_of_bounds() -> None:
    out = played(alone.punting(spot=40), "1 yes 9H 9S")
    assert out.is_over
    assert find_question("punts_with_jokers.sideline").answer == "out"
    assert not played(alone.punting(spot=40), "1 yes 9H 8H").is_over


def test_two_bounces() -> None:
    kicked = played(alone.punting(spot=57), "3 no 4S 9D 7H 2H bounce 5C 9C")
    question = find_question("punts_with_jokers.bounce")
    assert 100 - 57 - 20 - 15 == 8
    assert question.is_right(str(kicked.position.spot))


def test_the_kickers_take_off_just_enough() -> None:
    kicked = played(alone.punting(spot=57), "3 no 5S 10C 4D 8C bounce JC")
    assert isinstance(kicked.asking, Choose)
    assert 9 - 11 + 3 == 1
    kicked.answer("apply 3")
    assert find_question("punts_with_jokers.kept_out").is_right(str(kicked.position.spot))


def test_the_best_punt_from_the_forty_of_the_others() -> None:
    def inside(cards: int) -> Fraction:
        odds = punt_odds(60, RULES, cards=cards)
        spot = odds.value("landed")
        return (1 - odds["blocked"]) * (spot.cdf(20) - spot.cdf(0))

    assert find_question("punts_with_jokers.punt_chart").is_right(str(max((1, 2, 3, 4), key=inside)))


def test_bounces_from_the_four_reach_the_end_zone() -> None:
    bounced = bounce_odds(Card("7H"), RULES)
    assert bounced.chance(lambda fall: not fall.touched and fall.total >= 4) > Fraction(1, 2)
    assert find_question("punts_with_jokers.bounce_or_catch").answer == "bounce"
