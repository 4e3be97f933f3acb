"""The fair catch (section 12b of the rulebook)."""

import pytest
from games.cardbowl2.helpers import asks, at, game, go, house, now, play, then

from cardbowl.games.cardbowl2.rules.punts import punt

FOUR = "4 2S 3S 4S 5S"  # 29 yards, from the 30 to the receivers' 41


def kick(answers, start=None, **changed):
    """A punt with all its decisions."""
    return play(punt(start or at(), house(**changed)), answers)


@pytest.mark.parametrize(("answers", "spot"), [("1 no 9S", 46), ("2 no 9S 8S", 38)])
def test_FC_1_one_or_two_cards_are_an_automatic_fair_catch(answers, spot):
    """CB2.FC.1"""
    played = kick(answers)
    assert played.n("fair catch") == "auto"
    assert played.end == f"dead defense {spot}"


def test_FC_1_how_many_cards_are_automatic():
    """CB2.FC.1: house rule auto_fair_catch_cards."""
    assert kick("3 no 9S 8S 7S", auto_fair_catch_cards=3).end == "dead defense 31"
    assert "offense coverage" in kick("1 no 9S 2C fair_catch", auto_fair_catch_cards=0).draws


def test_FC_2_declared_after_the_coverage_card():
    """CB2.FC.2"""
    played = kick(f"{FOUR} KC fair_catch")
    assert played.draws[-1] == "offense coverage"
    assert played.end == "dead defense 41"
    assert then(at(down=4), "punt", played.result) == "away 1&10 @41"


@pytest.mark.parametrize(
    ("answers", "spot", "end"),
    [
        (f"{FOUR} 2C fair_catch", 70, "dead defense 1"),
        (f"{FOUR} 2C fair_catch", 71, "touchback defense"),
        (f"{FOUR} 2C fair_catch", 75, "touchback defense"),
        ("2 no 9S 8S", 68, "touchback defense"),
        ("2 no 9S 8S", 67, "dead defense 1"),
    ],
)
def test_FC_3_in_the_end_zone_it_is_a_touchback(answers, spot, end):
    """CB2.FC.3"""
    assert kick(answers, at(spot)).end == end


def test_FC_R1_no_card_is_drawn_to_hold_it_and_no_free_kick_follows():
    """CB2.FC.R1"""
    referee = game(at(), "punt; 4; 2S 3S 4S 5S 2C; fair catch")
    assert len(referee.plays) == 1
    assert asks(referee) == "offense call"
    assert now(referee.position) == "away 1&10 @41"


@pytest.mark.parametrize("answers", [f"{FOUR} 2C fair_catch", "2 no 9S 8S", "3 no 9S 8S 7S 2C fair_catch"])
def test_FC_R3_an_ace_of_spades_drops_it(answers):
    """CB2.FC.R1 CB2.FC.R3: switch fair_catch_muff; automatic ones included."""
    held = kick(f"{answers} 9H", fair_catch_muff="ace_of_spades")
    assert held.draws[-1] == "defense hold"
    spot = held.result.spot
    assert held.end == kick(answers).end
    mine = kick(f"{answers} AS 0 0 9H 5C", fair_catch_muff="ace_of_spades")
    assert mine.draws[-2:] == ["defense recovery", "offense recovery"]
    assert mine.n("fumble") == spot
    assert then(at(down=4), "punt", mine.result) == f"away 1&10 @{spot}"
    theirs = kick(f"{answers} AS 0 0 5C 9H", fair_catch_muff="ace_of_spades")
    assert then(at(down=4), "punt", theirs.result) == f"home 1&10 @{100 - spot}"


def test_FC_R3_in_the_end_zone_nothing_is_drawn():
    """CB2.FC.R3: on the goal line; on the 1 a card is drawn."""
    assert kick(f"{FOUR} 2C fair_catch", at(71), fair_catch_muff="ace_of_spades").end == "touchback defense"
    assert kick(f"{FOUR} 2C fair_catch 9H", at(70), fair_catch_muff="ace_of_spades").end == "dead defense 1"


@pytest.mark.parametrize("choice", ["bounce", "return", "touchback"])
def test_FC_R2_an_automatic_fair_catch_is_not_exchanged(choice):
    """CB2.FC.R2"""
    referee = game(at(down=4), "punt; 2; no; 9S")
    go(referee, "8S")
    assert asks(referee) == "offense call"
    assert not referee.can(choice)
