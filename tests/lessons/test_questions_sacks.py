"""The promised answers of lesson 34, the pass rush, are what the rules say."""

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.pass_rush import SackDraw, Threat, may_execute_at_start, sack_draw, threats
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def drawn(card: str, pass_rush: int, protection: int) -> SackDraw:
    found: SackDraw = run({"draws": card}, sack_draw(pass_rush, protection, 40, RULES, Fouls()))
    return found


def test_the_chance_of_a_sack() -> None:
    question = find_question("sacks.chance")
    assert question.read(question.answer) == sack_odds(26, 20, RULES)["sack"]


def test_the_groups_that_draw() -> None:
    lanes = [(5, 20), (8, 9), (6, 21)]
    found = threats(lanes, 10, RULES)
    assert found == (Threat((0, 1), 29, 23), Threat((2,), 21, 16))
    question = find_question("sacks.groups")
    assert question.is_right(str(len(found)))
    every = threats(lanes, 10, HouseRules(threat_groups="all"))
    assert str(len(every)) in question.slips
    assert sorted(group.surplus for group in every) == [5, 5, 6, 6]  # as the second hint says


def test_no_play_before_an_automatic_sack() -> None:
    assert not may_execute_at_start([Threat((0,), 30, 16)], RULES)
    assert may_execute_at_start([Threat((0,), 30, 17)], RULES)
    assert find_question("sacks.stay").answer == "no"


def test_the_surplus_of_a_pair() -> None:
    [pair] = threats([(7, 24), (6, 8)], 12, RULES)
    assert pair.members == (0, 1)
    assert find_question("sacks.surplus").is_right(str(pair.surplus))


def test_what_a_sack_loses() -> None:
    found = drawn("3S", 24, 19)
    assert found.how == "sack"
    assert find_question("sacks.loss").is_right(str(found.yards))


def test_where_the_red_joker_leaves_the_ball() -> None:
    found = drawn("RJ", 24, 19)
    assert found.how == "loose"
    assert find_question("sacks.fumble").is_right(str(-found.yards))


def test_what_an_automatic_sack_loses() -> None:
    found = drawn("KS", 30, 16)
    assert found.how == "sack"
    assert find_question("sacks.automatic").is_right(str(-found.yards))
