"""The promised answers of lessons 70 to 77, the design lab, are what the rules and the kit say."""

from math import sqrt

import cardbowl as cb
from cardbowl.analysis.realism.reference import targets
from cardbowl.cards import Card
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules import passing
from cardbowl.games.cardbowl2.rules.rushing import rush_yards
from cardbowl.lessons.questions import find_question
from cardbowl.steps.own_plays import OwnPlay


def counter(ours: Card, theirs: Card) -> int:
    """The counter of lesson 70 as written."""
    return -2 if ours.suit == theirs.suit else max(0, ours.value - theirs.value)


def test_the_counter_of_the_recipes() -> None:
    assert find_question("design_lab.yards").is_right(str(counter(Card("KH"), Card("4S"))))
    assert find_question("design_lab.read").is_right(str(counter(Card("9C"), Card("2C"))))


def test_a_rush_by_the_house_rule_of_the_form() -> None:
    assert find_question("design_lab.half").is_right(str(rush_yards(7, HouseRules())))
    assert find_question("design_lab.whole").is_right(str(rush_yards(7, HouseRules(rush_gain_divisor=1))))


def test_a_file_of_house_rules_has_those_that_are_changed() -> None:
    assert find_question("design_lab.file").is_right("changed")
    assert HouseRules(sack_cards=3).to_toml().splitlines() == ['game = "cardbowl-2.0"', "sack_cards = 3"]


def test_clean_cards_above_the_threshold() -> None:
    clean = [card for card in cb.Deck.standard() if card.value > 2 and passing.tested(card, Card("10H"), HouseRules()) == "clean"]
    assert find_question("design_lab.clean").is_right(str(len(clean)))


def test_errors_go_with_the_square_root_of_the_games() -> None:
    for name, games, of in (("half_error", 100, 2), ("third_error", 10, 3)):
        found = int(find_question(f"design_lab.{name}").answer)
        assert sqrt(found / games) == of


def test_the_verdict_on_a_completion() -> None:
    [goal] = [each for each in targets("2009-2012") if each.figure == "completion_yards_mean"]
    assert goal.verdict(12.2) == find_question("design_lab.close").answer
    assert round((13.05 - goal.value) / goal.close_within) == int(find_question("design_lab.miss").answer)
    assert {goal.verdict(goal.value + each * goal.close_within) for each in (0.3, 1.5)} == {"close", "fair"}
    assert find_question("design_lab.certain").answer == "no"


def test_intervals_for_as_many_plays() -> None:
    assert find_question("design_lab.clock").is_right(str(180 * 63 // 81))


def test_the_counter_that_adds_yards() -> None:
    assert find_question("design_lab.gain").is_right(str((11 - 4) // 2 + 6))
    assert find_question("design_lab.small").is_right(str((3 - 13) // 2 + 6))


def test_a_play_worth_nothing_is_never_called() -> None:
    assert OwnPlay(counter).worth == 0
    assert find_question("design_lab.worth").answer == "never"


def test_net_points_and_margins() -> None:
    assert find_question("design_lab.net").is_right(f"{3 - 1.2:.1f}")
    worths = {"go": -0.4, "punt": -1.1, "fg": -2.0}
    second, first = sorted(worths.values())[-2:]
    assert worths[find_question("design_lab.margin").answer] == first
    assert find_question("design_lab.margin").options["go"] == f"go, by {first - second:.1f}"
    assert find_question("design_lab.fresh").answer == "hands"
