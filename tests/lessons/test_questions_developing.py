"""The promised answers of lesson 36, developing play, are what the rules say."""

from math import comb, perm

from cardbowl.cards import cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_after, defense_moves, must_turn_over
from cardbowl.games.cardbowl1.rules.lineup.formations import OFFENSES, defenses, line_up_defense, line_up_offense
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, extra_cards, in_range, turn_ended
from cardbowl.games.cardbowl1.vectors.check import check
from cardbowl.games.cardbowl1.vectors.turn import STRONG_LINE, TWO_ENDS, Places, eleven, from_scrimmage, on_the_line
from cardbowl.lessons.questions import find_question


def lined_up() -> tuple[Offense, Defense]:
    offense = line_up_offense(OFFENSES["I"].roles, cards("6C 7H 8D 9C 10S JD 5D KH 9H QS 4S"))
    return offense, line_up_defense(defenses(offense)[0].roles, cards("5C 8C 9D 7S 6H KC 10H 3D JS QD 2H"))


def test_who_may_be_the_extra_card() -> None:
    zones = {"ilb": "ILB", "olb": "OLB_R", "safety": "S_L", "corner": None}
    question = find_question("developing.range")
    assert [name for name, zone in zones.items() if in_range(zone, Aim("WR", "R"))] == [question.answer]


def test_how_long_to_wait_with_a_surplus_of_six() -> None:
    def brings(turns: int) -> float:
        ways = sum(
            comb(turns, used) * perm(21, used) * perm(7, turns - used) * perm(39 - used, turns) for used in range(turns + 1)
        )
        return 7 * turns * ways / perm(53, 2 * turns)

    question = find_question("developing.wait")
    best = max(range(1, 7), key=brings)
    assert question.options[question.answer] == str(best)
    for turns in (1, 2):
        assert f"{brings(turns):.1f}" in question.why
    assert 0.13 < perm(28, 3) / perm(53, 3) < 0.15  # one in seven, as the remark on a slip says


def test_what_comes_first_in_a_turn() -> None:
    told = check({"play": "turn_order", "cases": ["reveal, then pass"]}, HouseRules())
    first = told.split(", ")[0]
    assert first == "sack draw"
    assert find_question("developing.order").options["draw"].endswith(first)


def test_how_many_cards_in_a_turn() -> None:
    allowed = [check({"play": "turn_limit", "cards_in_one_reveal_step": count}, HouseRules()) for count in (1, 2)]
    assert find_question("developing.cards").is_right(str(allowed.count("yes")))


def test_who_must_be_turned_over() -> None:
    _, defense = lined_up()
    must = must_turn_over(defense, "W_L1")
    assert [each.role for each in must] == ["cb"]
    assert find_question("developing.must").answer == "corner"


def test_a_new_range_counts_from_the_next_turn() -> None:
    offense, defense = lined_up()
    [shift] = [move for move in defense_moves(offense, defense, "BLK") if str(move) == "shift D6 OLB_L"]
    after = defense_after(defense, shift, "BLK")
    left = (Aim("WR", "L"),)
    assert "D6" not in [each.name for each in extra_cards(after, left)]
    assert "D6" in [each.name for each in extra_cards(turn_ended(after), left)]
    assert find_question("developing.shift").answer == "no"


def test_the_number_of_the_turn() -> None:
    line: Places = (*STRONG_LINE, *TWO_ENDS)
    play = from_scrimmage(line, eleven(*on_the_line((-5, 0, 5))), HouseRules())
    for _ in range(2):
        play.until("CB1.DEV.3").answer("wait").until("CB1.EXEC.1").answer("wait")
    assert find_question("developing.turn").is_right(str(play.until("CB1.DEV.3").field.turn))
