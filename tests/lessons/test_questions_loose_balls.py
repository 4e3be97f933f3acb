"""The promised answers of lesson 42, fumbles and bounces, are what the rules say."""

from fractions import Fraction
from functools import cache

from support.played import Played, play_rule

from cardbowl.cards import Card, Deck
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls, determined
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball, recovery, run_draws
from cardbowl.lessons.questions import find_question

RULES = HouseRules()
DECLARED = {"plus_two": 2, "zero": 0, "minus_two": -2}


def recovered(answers: str, spot: int = 30, bonus: int = 0) -> Played:
    return play_rule(recovery(spot, RULES, Fouls(), bonus=bonus), answers, Played)


def test_nine_and_one_against_ten() -> None:
    assert recovered("+1/0 9H 10C 5D 2H 9D").n("bounce") == 0
    assert find_question("loose_balls.who").answer == "tie"


def test_an_ace_bounces_four_yards_back() -> None:
    played = recovered("0/0 9H 9C AD 2H 3H")
    assert find_question("loose_balls.bounce").is_right(str(30 + played.n("bounce")))


def test_cards_of_the_run_after_picking_up_and_after_a_face_card_of_the_loser() -> None:
    assert find_question("loose_balls.pick_up").is_right(str(recovered("-2/0 QS 6H").result.draws))
    assert find_question("loose_balls.loser").is_right(str(recovered("+1/0 KH JC").result.draws))


def test_a_red_seven_is_ten_yards_against_the_offense() -> None:
    foul = determined("fumble", Card("7H"))
    assert (foul.by, foul.yards) == (OFFENSE, 10)
    assert find_question("loose_balls.foul").answer == "ten"


def test_the_yards_beyond_ten_count_once() -> None:
    played = recovered("0/0 9S 6D 5C 7H 6C", bonus=13 - 10)
    assert played.n("bounce") == 0
    assert played.result.by is OFFENSE  # 7 against 6: the bonus is gone
    assert find_question("loose_balls.bonus").answer == "tie"


def test_lost_and_recovered_behind_the_own_goal_line() -> None:
    ending = play_rule(loose_ball(-3, RULES, Fouls()), "0/0 9H 4C", Played).result
    assert (ending.how, ending.side) == (find_question("loose_balls.end_zone").answer, OFFENSE)
    kicked = play_rule(loose_ball(-3, RULES, Fouls(), touchback=True), "0/0 9H 4C", Played).result
    assert kicked.how == "touchback"


def in_the_end(mine: int, theirs: int) -> str:
    return f"{float(recovery_odds(RULES, offense_modifier=mine, defense_modifier=theirs)['offense']):.2%}"


def test_chances_of_the_offense() -> None:
    question = find_question("loose_balls.chart")
    assert question.is_right(in_the_end(-2, 2))
    assert [in_the_end(2, -2), "1/2"] == list(question.slips)


@cache
def run_of(draws: int, ours: str, theirs: str) -> Fraction:
    odds = open_field_odds(draws, RULES, [Card(f"{ours}H"), Card(f"{theirs}D")])
    return odds.chance(lambda fall: fall.yards >= 40)


def touchdown(mine: int) -> Fraction:
    """The first draw is won with a face card, and the run is 40 yards or longer."""
    deck, found = list(Deck.standard()), Fraction(0)
    for ours in deck:
        for theirs in deck:
            if ours is theirs or ours.value + mine <= theirs.value:
                continue
            draws = run_draws(ours, mine, theirs, 0, RULES)
            if draws > 0:
                found += run_of(draws, ours.rank, theirs.rank)
    return found / (52 * 51)


def test_what_to_declare_on_the_last_play() -> None:
    question = find_question("loose_balls.last_play")
    chances = {name: touchdown(mine) for name, mine in DECLARED.items()}
    assert max(chances, key=lambda name: chances[name]) == question.answer
    assert set(question.options) == set(DECLARED)
