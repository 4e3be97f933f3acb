"""The return of a punt (section 12c of the rulebook)."""

import pytest
from games.cardbowl2.helpers import at, house, now, play, then
from games.cardbowl2.helpers import game as a_game

from cardbowl.games.cardbowl2.rules.order import after_play
from cardbowl.games.cardbowl2.rules.punts import punt

FOUR = "4 2S 3S 4S 5S"  # 29 yards, from the 30 to the receivers' 41


def back(answers, spot=30, **changed):
    """A punt of 29 yards and what follows."""
    return play(punt(at(spot), house(**changed)), f"{FOUR} {answers}")


@pytest.mark.parametrize(
    ("spot", "answers", "end"),
    [
        (75, "2C touchback", "touchback defense"),
        (75, "2C return 2H touchback", "touchback defense"),
        (75, "2C return 2H return 9H", "dead defense 5"),
        (75, "2C return 4H 9H", "dead defense 7"),
        (80, "2C return 8H return 9H", "dead defense 6"),
    ],
)
def test_RET_1_a_touchback_before_or_after_the_first_card(spot, answers, end):
    """CB2.RET.1: received at -4 or -9; after a card that leaves it below 0 it is offered again."""
    assert back(answers, spot).end == end


def test_RET_1_how_long_a_touchback_stays_open():
    """CB2.RET.1: house rule punt_late_touchbacks."""
    assert back("2C return 2H 9H", 75, punt_late_touchbacks=0).end == "dead defense 5"
    longer = {"punt_late_touchbacks": 2, "punt_return_cards": 3}
    assert back("2C return 2H return 3H touchback", 80, **longer).end == "touchback defense"


@pytest.mark.parametrize(("answers", "end"), [("4C 6H 7H", 50), ("KC 2H 3H", 33), ("5C 2H 3H", 41)])
def test_RET_2_two_cards_less_coverage(answers, end):
    """CB2.RET.2: negative yards are allowed."""
    cover, first, second = answers.split()
    played = back(f"{cover} return {first} {second}")
    assert played.draws[-2:] == ["defense return 1", "defense return 2"]
    assert played.end == f"dead defense {end}"


def test_RET_2_the_number_of_return_cards():
    """CB2.RET.2: house rule punt_return_cards."""
    assert back("4C return 6H 7H 8H", punt_return_cards=3).end == "dead defense 58"
    assert back("4C return 6H", punt_return_cards=1).end == "dead defense 43"


@pytest.mark.parametrize(
    ("cover", "last", "run"), [("2C", "KH", 3), ("JC", "KH", 2), ("JC", "QH", 1), ("QC", "JH", 0), ("2C", "10H", 0)]
)
def test_RET_3_the_second_card_opens_the_field(cover, last, run):
    """CB2.RET.3"""
    played = back(" ".join([cover, "return", "KD", last, *["4H", "5H", "6H"][:run]]))
    assert [draw for draw in played.draws if draw.endswith("run")] == ["defense run"] * run


def test_RET_4_first_and_ten_or_a_touchdown():
    """CB2.RET.4: from the 41, 6 + 13 - 2 = 17 and a run to the goal line."""
    assert then(at(down=4), "punt", back("4C return 6H 7H").result) == "away 1&10 @50"
    assert back("2C return 6H KH KD QD 10H 7H").end == "touchdown defense"


@pytest.mark.parametrize(
    ("spot", "answers", "end"), [(72, "KC return 2H 3H", "touchback defense"), (70, "KC return 2H 3H", "safety defense")]
)
def test_RET_R1_a_return_that_dies_behind_the_goal_line(spot, answers, end):
    """CB2.RET.R1: received at -1 or 1, eight yards lost."""
    assert back(answers, spot).end == end


def test_RET_R1_the_switch_of_kickoffs_counts():
    """CB2.RET.R1 CB2.KICK.R10: switch return_into_end_zone."""
    assert back("KC return 2H 3H", 70, return_into_end_zone="momentum_spot").end == "dead defense 1"
    assert back("KC return 2H 3H", 72, return_into_end_zone="safety_if_left_end_zone").end == "safety defense"
    assert back("KC return 2H return 3H", 76, return_into_end_zone="safety_if_left_end_zone").end == "touchback defense"


@pytest.mark.parametrize(
    ("cover", "cards", "loose"), [("9C", "AS", 41), ("9C", "4H AS", 40), ("10C", "4H AS", 40), ("KC", "2H AS", 36)]
)
def test_RET_R2_a_fumble_takes_half_of_the_coverage(cover, cards, loose):
    """CB2.RET.R2: after one card half_up(9 / 2) = 5, half_up(10 / 2) = 5, half_up(13 / 2) = 7."""
    assert back(f"{cover} return {cards} 0 0 8H 5C").n("return loose") == loose


def test_RET_R2_an_ace_behind_the_goal_line_is_a_touchdown():
    """CB2.RET.R2 CB2.CLKC.6: from the 70, 13 + 12 + 11 less 2; it takes as long as every returned punt."""
    start = at(1, left=100)
    played = play(punt(start, house(punt_return_cards=4)), f"{FOUR} 2C return KD QD JD AS")
    assert played.end == "touchdown defense"
    after = after_play(start, "punt", played.result, house())
    assert (now(after), after.left) == ("try away 1&G @98", 98)


def test_RET_R3_no_touchback_after_the_second_card():
    """CB2.RET.R3: 9 deep, 2 + 3 leaves it 4 deep, and there it dies."""
    played = back("2C return 2H return 3H", 80)
    assert played.choices[-1] == "defense touchback"
    assert played.choices.count("defense touchback") == 1
    assert played.end == "touchback defense"


@pytest.mark.parametrize(
    ("spot", "answers", "end"),
    [
        (75, "9C return 2H return AS 0 0 8H 5C", "touchback defense"),
        (75, "9C return AS 0 0 8H 5C", "touchback defense"),
        (75, "9C return AS 0 0 5C 8H", "touchdown offense"),
        (70, "9C return 2H AS 0 0 8H 5C", "safety defense"),
    ],
)
def test_RET_R4_who_recovers_his_own_fumble_in_the_end_zone(spot, answers, end):
    """CB2.RET.R4: received at -4 it is a touchback; received at 1, 1 + 2 - 5 = -2 is a safety."""
    assert back(answers, spot).end == end


def test_RET_R4_a_fumble_in_front_of_the_goal_line_is_not_excused():
    """CB2.RET.R4: received at -1, loose at 5 - 1 = 4, bounced back to -1 and recovered."""
    assert back("2C return 6H AS 0 0 4H 9H 8D 5C", 72).end == "safety defense"


@pytest.mark.parametrize(("card", "end"), [("5H", "touchback defense"), ("6H", "dead defense 1")])
def test_RET_R4_exactly_on_the_goal_line(card, end):
    """CB2.RET.R4 CB2.NFL.R3: received at -4, less half of a 2."""
    assert back(f"2C return {card} AS 0 0 8H 5C", 75).end == end


def test_RET_R4_on_a_kickoff_too():
    """CB2.RET.R4"""
    after = a_game(at(phase="kickoff"), "normal; AH 7D KC; return; AS; 0; 0; 8H 5C").position
    assert now(after) == "away 1&10 @20"
