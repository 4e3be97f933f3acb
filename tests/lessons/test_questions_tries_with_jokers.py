"""The promised answers of lesson 45, field goals and tries, are what the rules say."""

from fractions import Fraction

from support.played import Played, play_rule

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.series import missed_spot
from cardbowl.games.cardbowl1.rules.kicks.field_goals import block_cards, distance
from cardbowl.games.cardbowl1.rules.kicks.tries import loose_on_a_try
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def test_field_goals() -> None:
    assert find_question("tries_with_jokers.distance").is_right(str(distance(25, RULES)))
    assert block_cards(43, RULES) < 5 <= block_cards(50, RULES)
    assert find_question("tries_with_jokers.late_joker").answer == "replaced"
    assert find_question("tries_with_jokers.missed").is_right(str(missed_spot(70, RULES)))


def test_a_face_card_in_the_suit_of_theirs_keeps_a_try_alive() -> None:
    played_on: Played = play_rule(loose_on_a_try(98, RULES, Fouls()), "QD 7D 2C", Played)
    assert played_on.result.how == "touchdown"
    dead: Played = play_rule(loose_on_a_try(98, RULES, Fouls()), "QD 7H", Played)
    assert dead.result.how == "dead"
    assert find_question("tries_with_jokers.alive").answer == "runs"


def test_two_points_with_a_lead_of_fourteen() -> None:
    rush = rush_yards_odds(74, 60, RULES, to_goal=2)["touchdown"]
    assert Fraction(1, 3) < rush < Fraction(2, 5)
    assert 2 * rush < extra_point_odds(RULES)["good"]
    assert find_question("tries_with_jokers.two_points").answer == "kick"
