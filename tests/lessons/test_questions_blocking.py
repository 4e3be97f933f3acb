"""The promised answers of lesson 33, blocking patterns, are what the rules say."""

from cardbowl.cards import Card, cards
from cardbowl.games.cardbowl1.rules.line.blocking_moves import BP1, BP2, line_moves, offense_after, reaches
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_after, defense_moves, may_drop, zone_behind
from cardbowl.games.cardbowl1.rules.line.match_ups import blocks_for, match_ups
from cardbowl.games.cardbowl1.rules.lineup.formations import OFFENSES, defenses, line_up_defense, line_up_offense
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense, offense_card
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, reaches_any, turn_ended
from cardbowl.lessons.questions import find_question


def lined_up() -> tuple[Offense, Defense]:
    offense = line_up_offense(OFFENSES["I"].roles, cards("6C 7H 8D 9C 10S JD 5D KH 9H QS 4S"))
    return offense, line_up_defense(defenses(offense)[0].roles, cards("5C 8C 9D 7S 6H KC 10H 3D JS QD 2H"))


def test_how_far_a_guard_pulls() -> None:
    assert not reaches("LG", 3)
    assert reaches("LG", 2)
    assert find_question("blocking.guard").answer == "no"


def test_who_reaches_a_run_on_the_right() -> None:
    run = (Aim("line", u=1), Aim("line", u=5))
    zones = {"middle": "ILB", "right": "OLB_R", "left": "OLB_L"}
    question = find_question("blocking.reach")
    assert [name for name, zone in zones.items() if not reaches_any(zone, run)] == [question.answer]


def test_the_points_of_blockers() -> None:
    blockers = offense_card("C", Card("9H")), offense_card("LG", Card("10S")), offense_card("B1(M)", Card("JH"))
    points = sum(blocks_for(each, turned_over=True) for each in blockers)
    assert find_question("blocking.points").is_right(str(points))


def test_what_a_safety_may_do() -> None:
    offense, defense = lined_up()
    [safety] = [each.name for each in defense.cards if each.zone == "S_L"]
    his = {str(move) for move in defense_moves(offense, defense, BP1) if move.who == safety}
    assert f"attach {safety} W_L1" in his
    assert f"attach {safety} W_R1" not in his
    assert not any(move.startswith("move up") for move in his)
    assert find_question("blocking.safety").answer == "double"


def test_who_has_shifted_may_only_shift_again() -> None:
    offense, defense = lined_up()
    [shift] = [move for move in defense_moves(offense, defense, BP1) if str(move).endswith("ILB") and move.kind == "shift"][:1]
    after = turn_ended(defense_after(defense, shift, BP1), pattern_goes_on=True)
    assert {move.kind for move in defense_moves(offense, after, BP2) if move.who == shift.who} == {"shift"}
    assert find_question("blocking.shifted").answer == "shift"


def test_an_end_who_drops_and_who_may_follow() -> None:
    assert zone_behind(-5) == "OLB_L"
    assert may_drop(4, 1)
    assert not may_drop(4, 2)
    assert find_question("blocking.drop").answer == "olb"


def test_a_quick_run_meets_the_match_up_and_one_card_from_a_zone() -> None:
    offense, defense = lined_up()
    [pull] = [move for move in line_moves(offense, defense) if str(move) == "assign RG 1"]
    moved = offense_after(offense, pull)
    [hole] = [each for each in match_ups(moved, defense) if each.u == 1]
    assert [card.u for card in hole.defense] == [1]
    extra = [each.zone for each in defense.secondary if reaches_any(each.zone, (Aim("line", u=1),))]
    assert extra == ["ILB", "OLB_R"]
    assert find_question("blocking.quick").answer == "extra"
