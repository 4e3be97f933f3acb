"""The free kick after a safety (section 15 of the rulebook)."""

import pytest
from games.cardbowl2.helpers import asks, at, game, go, house, now, play

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.rules.free_kicks import free_kickoff, free_punt

FREE = at(20, phase="free kick")
RETURN = "2C 3S 4S 5S 6S"  # coverage 2, 18 yards


def test_FREE_1_the_team_that_was_caught_kicks_from_its_20():
    """CB2.FREE.1: house rule free_kick_spot."""
    referee = game(at(1), "kneel")
    assert now(referee.position) == "free kick home 1&10 @20"
    assert asks(referee) == "offense free kick"
    assert referee.asking.options == ("punt", "kickoff")
    assert game(at(1), "kneel", free_kick_spot=25).position.spot == 25


def test_FREE_2_four_cards_and_25():
    """CB2.FREE.2: 2 + 3 + 4 + 5 + 25 = 39 yards, to the 41."""
    played = play(free_punt(FREE, house()), "2H 3H 4H 5H " + RETURN)
    assert played.n("free punt") == 39
    assert played.end == f"dead defense {41 + 16}"


def test_FREE_2_the_numbers_of_the_punt():
    """CB2.FREE.2: house rules free_punt_cards and free_punt_plus."""
    assert play(free_punt(FREE, house(free_punt_cards=2)), "2H 3H " + RETURN).n("free punt") == 30
    assert play(free_punt(FREE, house(free_punt_plus=10)), "2H 3H 4H 5H " + RETURN).n("free punt") == 24


@pytest.mark.parametrize(("cards", "received"), [("QH 5D", 16), ("AH AC", 1), ("KH KD", 25)])
def test_FREE_3_two_cards_less_1(cards, received):
    """CB2.FREE.3"""
    played = play(free_kickoff(FREE, house()), f"{cards} {RETURN}")
    assert played.n("kick") == received
    assert played.end == f"dead defense {received + 16}"


def test_FREE_3_what_is_taken_off():
    """CB2.FREE.3: house rule free_kickoff_minus."""
    assert play(free_kickoff(FREE, house(free_kickoff_minus=5)), "QH 5D " + RETURN).n("kick") == 12


@pytest.mark.parametrize("rule", [free_punt, free_kickoff])
def test_FREE_4_the_return_is_a_kickoff_return(rule):
    """CB2.FREE.4: coverage, four cards, and the fourth opens the field."""
    cards = "2H 3H 4H 5H" if rule is free_punt else "QH 5D"
    played = play(rule(FREE, house()), f"{cards} 2C 3S 4S 5S JS 6C")
    assert played.draws[-6:] == ["offense coverage", *(f"defense return {n}" for n in (1, 2, 3, 4)), "defense run"]


def test_FREE_4_touchbacks_as_on_a_kickoff():
    """CB2.FREE.4: with 35 yards added, 50 + 35 from the 20 is 5 deep."""
    played = play(free_punt(FREE, house(free_punt_plus=35)), "KH KD QC QH 2C return 3S touchback")
    assert played.end == "touchback defense"
    assert played.choices == ["defense touchback"] * 2


def test_FREE_R1_no_block_no_sideline_no_fair_catch_no_bounce():
    """CB2.FREE.R1"""
    referee = game(FREE, "punt")
    assert asks(referee) == "offense kick 1"
    go(referee, "AS 3H 4H 5H 2C")
    assert asks(referee) == "defense return 1"
    assert not referee.can("fair catch")


def test_FREE_R2_squib_and_on_side_are_not_available():
    """CB2.FREE.R2"""
    for kind in ("squib", "on-side"):
        with pytest.raises(IllegalAnswerError, match=r"after a safety.*CB2\.FREE\.R2"):
            game(FREE).answer(kind)


def test_FREE_R2_unless_the_house_rules_allow_them():
    """CB2.FREE.R2: switch free_onside = on; the on-side kick goes from the 20."""
    referee = game(FREE, free_onside="on")
    assert referee.asking.options == ("punt", "kickoff", "squib", "on-side")
    assert now(go(referee, "on-side; 9; AH; 0; 0; 8H 5C").position) == "home 1&10 @30"
    assert now(game(FREE, "squib; 50; 10H 9D 2C 3S 4S", free_onside="on").position) == "away 1&10 @36"
    assert now(game(FREE, "on-side; 0; 5H", free_onside="on").position) == "free kick home 1&10 @20"


def test_FREE_R3_an_ace_of_spades_is_plain_in_the_kick_and_a_fumble_in_the_return():
    """CB2.FREE.R3"""
    assert play(free_kickoff(FREE, house()), f"AS QH {RETURN}").n("kick") == 12
    played = play(free_kickoff(FREE, house()), "QH 5D 10C 2S AS 0 0 8H 5C")
    assert played.n("return loose") == 16 + 2 - 3
