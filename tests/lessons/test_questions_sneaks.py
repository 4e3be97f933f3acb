"""The promised answers of lesson 38, sneak and scramble, are what the rules say."""

from support.played import Played, play_rule

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import sneak_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.runs.scrambles import quarterback_scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import SNEAK_PHASES, SneakLane, may_sneak, quarterback_sneak, sneak
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def sneaked(offense: int, defense: int, cards: str) -> Played:
    return play_rule(sneak(30, offense, defense, RULES, Fouls()), cards, Played)


def test_yards_of_a_sneak_are_a_quarter() -> None:
    carry = sneaked(31, 23 - 14, "9H 5D").result
    assert (carry.offense, carry.defense) == (31, 23)
    assert find_question("sneaks.yards").is_right(str(carry.gain))


def test_a_loss_is_limited_three_times() -> None:
    carry = sneaked(30, 12, "KS JD").result
    assert carry.defense - carry.offense == 6
    assert find_question("sneaks.loss").is_right(str(-carry.gain))


def test_the_losses_of_the_table_in_the_rule() -> None:
    """The four rows: cards, deficit, and what sneak and scramble lose."""
    for cards, deficit, lost, scrambled in (("KS 4D", 12, 3, 3), ("KS KD", 12, 3, 6), ("KS JD", 4, 1, 2), ("10S 9D", 30, 0, 0)):
        drawn = sum({"K": 13, "J": 11}.get(word[:-1], 0) or int(word[:-1]) for word in cards.split())
        play = sneaked(40, 40 + deficit - drawn, cards).result
        assert (play.defense - play.offense, -play.gain) == (deficit, lost)
        run = play_rule(quarterback_scramble(30, 40, 40 + deficit - drawn, RULES), cards, Played).result
        assert 30 - run.spot == scrambled


def test_a_sneak_goes_through_the_middle() -> None:
    lanes = {
        "guard": [SneakLane(-1, ("LG", "C"))],
        "tackle": [SneakLane(5, ("RT",))],
        "between": [SneakLane(1, ("RG",)), SneakLane(5, ("RT",))],
        "end": [SneakLane(7, ("RTE",))],
    }
    question = find_question("sneaks.where")
    assert {name for name, target in lanes.items() if may_sneak(False, SNEAK_PHASES[0], target)} == {question.answer}
    assert set(lanes) == set(question.options)


def test_the_sideline_costs_two_yards() -> None:
    play = play_rule(quarterback_scramble(40, 41, 32 - 14, RULES, around_end=True), "9H 5D out_of_bounds", Played)
    assert find_question("sneaks.sideline").is_right(str(play.result.spot - 40))
    assert "5" in find_question("sneaks.sideline").slips


def test_the_red_joker_makes_it_loose_where_the_run_ends() -> None:
    play = sneaked(40, 40 - 20 - 11, "RJ 4H 7C")
    assert (play.result.how, play.result.gain) == ("loose", 5)
    assert play.note("loose").spot == 35
    assert find_question("sneaks.jokers").answer == "loose"


def test_the_defense_moves_after_the_first_turn() -> None:
    assert SNEAK_PHASES == ("BP1_O", "BP2_O")
    assert find_question("sneaks.early").answer == "first"
    assert not may_sneak(False, "BLK_O", [SneakLane(0, ("C",))])


def test_the_chance_of_a_loss_with_a_lead_of_fifteen() -> None:
    odds = sneak_odds(35, 20, RULES)
    assert find_question("sneaks.chart").is_right(f"{float(odds['loss']):.2%}")
    assert f"{float(odds['fumble']):.2%}" in find_question("sneaks.chart").slips


def test_what_the_table_of_the_lesson_is_played_with() -> None:
    result = play_rule(quarterback_sneak(45, 29, 8, RULES), "9H 4D", Played).result
    assert result.spot == 47
