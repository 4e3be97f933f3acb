"""The promised answers of lesson 43, special teams with jokers, are what the rules say."""

from fractions import Fraction

from support.played import Played, play_rule

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds, punt_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.series import missed_spot
from cardbowl.games.cardbowl1.rules.kicks.field_goals import block_cards, distance
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_punt_reception
from cardbowl.games.cardbowl1.rules.kicks.tries import loose_on_a_try
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.lessons.questions import find_question
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee

RULES = HouseRules()


def played(referee: Referee, answers: str) -> Referee:
    for answer in answers.split():
        referee.answer(referee.read(answer))
    return referee


def spot_of(referee: Referee, what: str) -> object:
    """The spot of the last note of this kind."""
    return [step.spot for step, _ in referee.steps if isinstance(step, Note) and step.what == what][-1]


def test_where_a_kickoff_comes_down_and_is_run_back_to() -> None:
    kicked = played(alone.kickoff(), "3C 4S 8H")
    assert isinstance(kicked.asking, Choose)
    assert kicked.asking.what == "touchback"
    run = played(kicked, "return 9D 2D 2C 2H")
    assert run.position.spot == -4 + 15 - 8 == 3
    assert find_question("joker_kicks.received").answer == "-4"
    back = played(alone.kickoff(), "2H 6C 8S return 9D 4S QC 6H")
    assert find_question("joker_kicks.return_to").is_right(str(back.position.spot))


def test_no_touchback_on_the_goal_line() -> None:
    kicked = played(alone.kickoff(), "5D 6S 8H")
    assert not isinstance(kicked.asking, Choose)
    assert find_question("joker_kicks.goal_line").answer == "no"


def test_a_return_card_that_is_the_red_joker() -> None:
    lost = played(alone.kickoff(), "2H 6C 10S return 9D 4S RJ")
    assert find_question("joker_kicks.share").is_right(str(spot_of(lost, "fumble")))


def test_a_squib_kick_has_two_return_cards() -> None:
    kicked = played(alone.kickoff("squib"), "45 9C JD 2S 3H 4H")
    assert kicked.is_over
    assert kicked.position.spot == 45 - 20 + 7 - 2
    assert find_question("joker_kicks.squib").answer == "2"


def test_a_short_onside_kick_is_made_again() -> None:
    kicked = played(alone.onside(), "5 4D")
    assert (kicked.position.phase, kicked.position.spot, kicked.position.failures) == ("kickoff", 30, 1)
    assert find_question("joker_kicks.short").answer == "over"


def test_how_far_punts_go() -> None:
    assert find_question("joker_kicks.free_punt").is_right(str(free_punt_reception(20, 30, RULES)))
    kicked = played(alone.punting(spot=40), "3 yes 7C 9S KD 2H")
    assert kicked.is_over
    assert find_question("joker_kicks.punt").is_right(str(kicked.position.spot))


def test_a_check_card_of_another_suit_is_out_of_bounds() -> None:
    out = played(alone.punting(spot=40), "1 yes 9H 9S")
    assert out.is_over
    assert find_question("joker_kicks.sideline").answer == "out"
    assert not played(alone.punting(spot=40), "1 yes 9H 8H").is_over


def test_two_bounces() -> None:
    kicked = played(alone.punting(spot=57), "3 no 4S 9D 7H 2H bounce 5C 9C")
    question = find_question("joker_kicks.bounce")
    assert 100 - 57 - 20 - 15 == 8
    assert question.is_right(str(kicked.position.spot))


def test_field_goals() -> None:
    assert find_question("joker_kicks.distance").is_right(str(distance(25, RULES)))
    assert block_cards(43, RULES) < 5 <= block_cards(50, RULES)
    assert find_question("joker_kicks.late_joker").answer == "replaced"
    assert find_question("joker_kicks.missed").is_right(str(missed_spot(70, RULES)))


def test_a_face_card_in_the_suit_of_theirs_keeps_a_try_alive() -> None:
    played_on: Played = play_rule(loose_on_a_try(98, RULES, Fouls()), "QD 7D 2C", Played)
    assert played_on.result.how == "touchdown"
    dead: Played = play_rule(loose_on_a_try(98, RULES, Fouls()), "QD 7H", Played)
    assert dead.result.how == "dead"
    assert find_question("joker_kicks.alive").answer == "runs"


def test_the_best_onside_kick() -> None:
    chances = {yards: onside_odds(RULES, declared=yards)["kickers"] for yards in range(21)}
    assert find_question("joker_kicks.onside_chart").is_right(str(max(chances, key=lambda yards: chances[yards])))


def test_the_best_punt_from_the_forty_of_the_others() -> None:
    def inside(cards: int) -> Fraction:
        odds = punt_odds(60, RULES, cards=cards)
        spot = odds.value("landed")
        return (1 - odds["blocked"]) * (spot.cdf(20) - spot.cdf(0))

    assert find_question("joker_kicks.punt_chart").is_right(str(max((1, 2, 3, 4), key=inside)))


def test_bounces_from_the_four_reach_the_end_zone() -> None:
    bounced = bounce_odds(Card("7H"), RULES)
    assert bounced.chance(lambda fall: not fall.touched and fall.total >= 4) > Fraction(1, 2)
    assert find_question("joker_kicks.bounce_or_catch").answer == "bounce"


def test_two_points_with_a_lead_of_fourteen() -> None:
    rush = rush_yards_odds(74, 60, RULES, to_goal=2)["touchdown"]
    assert Fraction(1, 3) < rush < Fraction(2, 5)
    assert 2 * rush < extra_point_odds(RULES)["good"]
    assert find_question("joker_kicks.two_points").answer == "kick"
