"""The punt, and the punt out of bounds (sections 12 and 12a of the rulebook)."""

import pytest
from games.cardbowl2.helpers import asks, at, game, go, house, now, play, then

from cardbowl.games.cardbowl2.rules.punts import punt

FOUR = "4 2S 3S 4S 5S"  # 14 + 15 = 29 yards, from the 30 to the receivers' 41


def kick(answers, start=None, **changed):
    """A punt, the number of cards first (and with fewer than four ``yes`` or ``no`` for the sideline)."""
    return play(punt(start or at(), house(**changed)), answers)


def test_PUNT_1_cards_and_sideline_are_declared():
    """CB2.PUNT.1 CB2.POOB.1"""
    referee = game(at(), "punt")
    assert list(referee.asking.options) == [1, 2, 3, 4]
    assert asks(go(referee, "3")) == "offense punt out of bounds"
    assert asks(game(at(), "punt; 4")) == "offense punt 1"


def test_PUNT_1_without_a_declaration_it_is_four_cards():
    """CB2.PUNT.1"""
    assert game(at(), "punt").asking.default == 4
    assert game(at(), "punt; 3").asking.default == "no"


def test_PUNT_1_the_most_cards():
    """CB2.PUNT.1: house rule punt_max_cards."""
    assert list(game(at(), "punt", punt_max_cards=6).asking.options) == [1, 2, 3, 4, 5, 6]
    assert kick("6 2S 3S 4S 5S 6S 7S 2C fair_catch", punt_max_cards=6).n("punt") == 27 + 15
    assert asks(game(at(), "punt; 4", punt_max_cards=6)) == "offense punt out of bounds"
    assert asks(game(at(), "punt; 2", punt_max_cards=2)) == "offense punt 1"


@pytest.mark.parametrize(
    ("answers", "yards"),
    [(f"{FOUR} 2C fair_catch", 29), ("3 no KS QS JS 2C fair_catch", 51), ("1 no 2S", 17), ("2 no 2S 3S", 20)],
)
def test_PUNT_2_the_sum_and_15(answers, yards):
    """CB2.PUNT.2"""
    played = kick(answers)
    assert played.n("punt") == yards
    assert played.end == f"dead defense {70 - yards}"


def test_PUNT_2_what_is_added():
    """CB2.PUNT.2: house rule punt_plus."""
    assert kick(f"{FOUR} 2C fair_catch", punt_plus=25).n("punt") == 39


@pytest.mark.parametrize(
    ("answers", "draws"),
    [
        ("3 yes 2S 3S 4S 5H", ["check"]),
        ("2 yes 2S 3S 4S", ["check"]),
        ("2 no 2S 3S", []),
        ("3 yes 2S 3S 4S 6S 2C fair_catch", ["check", "coverage"]),
        ("3 no 2S 3S 4S 2C fair_catch", ["coverage"]),
    ],
)
def test_PUNT_3_the_order_after_landing(answers, draws):
    """CB2.PUNT.3 CB2.PUNT.4 CB2.PUNT.R6"""
    played = kick(answers)
    assert [draw.split()[1] for draw in played.draws if "punt" not in draw] == draws


@pytest.mark.parametrize(
    ("spot", "options"),
    [
        (30, ("return", "fair catch", "bounce")),
        (70, ("return", "fair catch", "bounce")),
        (71, ("return", "fair catch")),
        (72, ("touchback", "return", "fair catch")),
    ],
)
def test_PUNT_3_what_the_receiver_may_choose(spot, options):
    """CB2.PUNT.3 CB2.RET.1 CB2.BNC.1 CB2.PUNT.R7: 29 yards land at 41, 1, 0 and -1."""
    assert kick(f"{FOUR} 2C fair_catch", at(spot)).options("punt return") == options


def test_PUNT_4_the_kicking_team_draws_coverage():
    """CB2.PUNT.4"""
    assert kick(f"{FOUR} 2C fair_catch").draws[-1] == "offense coverage"
    assert kick(f"{FOUR} 2C 9C 4H fair_catch", coverage_cards=3).draws[-3:] == ["offense coverage"] * 3


@pytest.mark.parametrize("down", [1, 2, 3, 4])
def test_PUNT_5_on_any_down(down):
    """CB2.PUNT.5"""
    assert now(game(at(down=down), "punt; 2; no; 2S 3S").position) == "away 1&10 @50"


@pytest.mark.parametrize(("spot", "automatic"), [(81, True), (80, False)])
def test_PUNT_6_over_the_end_line_is_an_automatic_touchback(spot, automatic):
    """CB2.PUNT.6 CB2.PUNT.R6: 29 yards to -10 or -9."""
    played = kick(FOUR if automatic else f"{FOUR} 2C touchback", at(spot))
    assert played.end == "touchback defense"
    assert ("offense coverage" in played.draws) == (not automatic)


def test_PUNT_6_comes_before_the_sideline():
    """CB2.PUNT.6: no check card."""
    assert kick("3 yes 2S 3S 4S", at(86)).draws == ["offense punt 1", "offense punt 2", "offense punt 3"]


def test_PUNT_R1_yards_cannot_be_taken_off():
    """CB2.PUNT.R1: once the cards are declared nothing is asked before the ball lands."""
    assert kick(f"{FOUR} 2C fair_catch").choices == ["offense punt cards", "defense punt return"]


@pytest.mark.parametrize(
    ("answers", "block"),
    [("4 AS 4H", True), ("4 2S AS 4H", True), ("4 2S 3S 4S AS 4H", True), ("1 no AS 4H", True)],
)
def test_PUNT_R2_an_ace_of_spades_blocks_the_punt(answers, block):
    """CB2.PUNT.R2: loose at 30 - (4 + 5); the receivers draw two cards."""
    played = kick(f"{answers} 0 0 9D 5C 6C")
    assert played.n("block") == 21
    assert played.draws[-4:] == ["offense block", "offense recovery", "defense recovery", "defense recovery"]
    assert played.end == "dead offense 21"


@pytest.mark.parametrize(
    ("switch", "answers", "end"),
    [
        ("first_card_only", "4 AS 4H 0 0 9D 5C 6C", "dead offense 21"),
        ("first_card_only", "4 2S AS 4S 5S 2C fair_catch", "dead defense 43"),
        ("none", "4 AS 3S 4S 5S 2C fair_catch", "dead defense 42"),
    ],
)
def test_PUNT_R2_what_blocks_a_punt(switch, answers, end):
    """CB2.PUNT.R2: switch punt_block."""
    assert kick(answers, punt_block=switch).end == end


def test_PUNT_R2_how_far_back_a_block_goes():
    """CB2.PUNT.R2: house rule punt_block_back."""
    assert kick("4 AS 4H 0 0 9D 5C 6C", punt_block_back=10).n("block") == 16


@pytest.mark.parametrize(("spot", "end"), [(8, "safety offense"), (9, "touchdown defense")])
def test_PUNT_R3_a_block_behind_the_end_line_is_a_safety(spot, end):
    """CB2.PUNT.R3: 13 + 5 yards back, to -10 or -9."""
    answers = "4 AS KH" if spot == 8 else "4 AS KH 0 0 5C 9D 6C"
    assert kick(answers, at(spot)).end == end


@pytest.mark.parametrize(
    ("down", "to_go", "recovery", "after"),
    [
        (4, 10, "9D 5C 6C", "away 1&10 @79"),
        (3, 10, "9D 5C 6C", "home 4&19 @21"),
        (4, 10, "5C 9D 6C", "away 1&10 @79"),
        (4, 2, "9H 4H 2H 9C 5D", "away 1&10 @74"),
        (1, 10, "KC 5D 6D 9H 8H 7H", "home 1&10 @45"),
    ],
)
def test_PUNT_R4_a_recovered_punt_keeps_the_down_sequence(down, to_go, recovery, after):
    """CB2.PUNT.R4 CB2.FUM.14"""
    start = at(down=down, to_go=to_go)
    assert then(start, "punt", kick(f"4 AS 4C 0 0 {recovery}", start).result) == after


def test_PUNT_R5_one_choice_after_the_coverage_card():
    """CB2.PUNT.R5"""
    referee = game(at(), "punt; 4; 2S 3S 4S 5S")
    assert asks(referee) == "offense coverage"
    assert asks(go(referee, "2C")) == "defense punt return"
    assert go(referee, "bounce").asking.rule.startswith("CB2.BNC")


def test_PUNT_R7_on_the_goal_line_it_is_not_bounced():
    """CB2.PUNT.R7 CB2.BNC.R5"""
    referee = game(at(71), "punt; 4; 2S 3S 4S 5S 2C")
    assert not referee.can("bounce")
    assert not referee.can("touchback")
    assert now(game(at(71), "punt; 4; 2S 3S 4S 5S 2C; fair catch").position) == "away 1&10 @20"
    assert now(game(at(71), "punt; 4; 2S 3S 4S 5S 2C; return; 6H 7H").position) == "away 1&10 @11"


def test_PUNT_R7_with_the_goal_line_in_the_end_zone():
    """CB2.PUNT.R7 CB2.KICK.R2: switch kick_goal_line = end_zone."""
    assert game(at(71), "punt; 4; 2S 3S 4S 5S 2C", kick_goal_line="end_zone").can("touchback")


# ---- out of bounds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3])
def test_POOB_1_with_one_to_three_cards(count):
    """CB2.POOB.1"""
    assert asks(game(at(), f"punt; {count}")) == "offense punt out of bounds"


@pytest.mark.parametrize(("check", "what"), [("5H", "punt out"), ("5D", "punt out"), ("5C", "punt out"), ("5S", "punt in")])
def test_POOB_2_another_suit_than_the_last_card_is_out(check, what):
    """CB2.POOB.2: 24 yards to the 46; out of bounds there is neither coverage nor return."""
    rest = " 2C fair_catch" if what == "punt in" else ""
    played = kick(f"3 yes 2H 3H 4S {check}{rest}")
    assert what in played.whats
    assert played.end == "dead defense 46"
    assert ("offense coverage" in played.draws) == (what == "punt in")


@pytest.mark.parametrize(("spot", "end"), [(75, "dead defense 1"), (76, "touchback defense"), (80, "touchback defense")])
def test_POOB_3_out_of_bounds_in_the_end_zone_is_a_touchback(spot, end):
    """CB2.POOB.3: 24 yards."""
    assert kick("3 yes 2H 3H 4S 5H", at(spot)).end == end


@pytest.mark.parametrize("answers", ["2 yes 2H 3S 5S", "1 yes 5S 6S"])
def test_POOB_R1_a_failed_attempt_with_few_cards_is_still_a_fair_catch(answers):
    """CB2.POOB.R1"""
    played = kick(answers)
    assert played.whats[-2:] == ["punt in", "fair catch"]
    assert played.end == "dead defense 50"


@pytest.mark.parametrize(("check", "what"), [("AS", "punt in"), ("KS", "punt in")])
def test_POOB_R2_only_the_suit_of_the_check_card_counts(check, what):
    """CB2.POOB.R2"""
    played = kick(f"3 yes 2H 3H 4S {check} 2C fair_catch")
    assert what in played.whats
    assert "set aside" not in played.whats
    assert played.end == "dead defense 46"


@pytest.mark.parametrize("answer", [0, 5, 2.0, True, None, "all", "four"])
def test_PUNT_1_no_other_number_of_cards(answer):
    """CB2.PUNT.1"""
    referee = game(at(), "punt")
    with pytest.raises(ValueError, match="1 to 4"):
        referee.answer(answer)
    assert asks(referee) == "offense punt cards"
    assert now(go(referee, "2; no; 2S 3S").position) == "away 1&10 @50"
