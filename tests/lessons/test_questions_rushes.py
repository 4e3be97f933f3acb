"""The promised answers of lesson 37, rushing, are what the rules say."""

from cardbowl.cards import Card
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, determined
from cardbowl.games.cardbowl1.rules.line.match_ups import Totals, blocks_for
from cardbowl.games.cardbowl1.rules.lineup.places import offense_card
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, reaches_any
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry, carrier_points
from cardbowl.games.cardbowl1.rules.runs.rushing import rush
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.lessons.questions import find_question

RULES = HouseRules()


def carried(draws: str, offense: int, defense: int) -> Carry:
    found: Carry = run({"draws": draws}, rush(30, offense, defense, RULES, Fouls()))
    return found


def test_the_chance_of_a_fumble() -> None:
    question = find_question("rushes.fumble_chance")
    held = rush_yards_odds(30, 16, RULES, [Card("BJ")])
    assert question.read(question.answer) == held["fumble"] == rush_yards_odds(30, 16, RULES)["fumble"]


def test_why_a_hole_between_two_is_better() -> None:
    alone, between = Totals(26 + 17, 8), Totals(26 + 7 + 17, 5 + 8)
    assert between.offense - between.defense == alone.offense - alone.defense + 7 - 5
    both = (Aim("line", u=-5), Aim("line", u=-1))
    assert reaches_any("OLB_L", both)
    assert not reaches_any("OLB_R", both)
    assert find_question("rushes.hole").answer == "both"


def test_the_points_of_a_run() -> None:
    blockers = offense_card("RG", Card("9H")), offense_card("B2(R)", Card("7C"))
    points = carrier_points(Card("QS"), RULES) + sum(blocks_for(each, turned_over=True) for each in blockers)
    assert find_question("rushes.points").is_right(str(points))


def test_the_gain_of_a_run() -> None:
    assert find_question("rushes.gain").is_right(str(carried("6S 7H 4C 9D", 33, 18).gain))


def test_the_loss_of_a_run() -> None:
    found = carried("6S 4H QC KD", 30, 30 + 6 - 29 + 4)
    assert (found.offense or 0) - (found.defense or 0) == -4
    assert find_question("rushes.loss").is_right(str(found.gain))


def test_the_open_field_draws() -> None:
    found = carried("KS JH 7C 3D 4C 9H", 33, 18)
    assert found.gain == 4
    assert find_question("rushes.draws").is_right(str(found.draws))


def test_where_a_handoff_is_fumbled() -> None:
    found = carried("RJ 4H QC 6D", 33, 18)
    assert found.how == "loose"
    assert find_question("rushes.handoff").is_right(str(-found.gain))


def test_the_foul_of_a_handoff() -> None:
    foul: Foul = determined("handoff", Card("5C"), None)
    assert (foul.by, foul.yards, foul.automatic) == (DEFENSE, 5, True)
    assert find_question("rushes.foul").answer == "defense"
    assert not determined("run", Card("5C"), None).automatic  # as the remark on a slip says
