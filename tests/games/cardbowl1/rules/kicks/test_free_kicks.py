"""The free kick after a safety (section 9.8 of the rulebook, second half)."""

import pytest
from games.cardbowl1.kicks_played import STANDARD, agrees, house, play

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_kick

RETURN = "2C 3D 4D 5D 6D"


def free(answers, spot=20, **changed):
    """A free kick, the kind first."""
    return play(free_kick(spot, house(**changed)), answers)


@pytest.mark.parametrize("vector", ["V053", "V054", "V190"])
def test_vectors(vector):
    agrees(vector)


def test_SAF_1_one_of_two_ways():
    """CB1.SAF.1: the team that conceded the safety chooses; there is no squib and no on-side kick."""
    played = free(f"punt 7S 7H 7C 7D {RETURN}")
    assert (played.choices, played.end) == (["offense free kick"], "dead defense 43")
    for kind in ("squib", "on-side"):
        with pytest.raises(IllegalAnswerError, match="only the punt and the kickoff"):
            free(kind)


def test_SAF_2_a_punt_of_four_cards_and_25():
    """CB1.SAF.2: from the 20; from elsewhere it comes down as much farther or nearer."""
    assert STANDARD.free_kick_spot == 20
    assert free(f"punt 7S 7H 7C 7D {RETURN}").n("kick") == 27
    assert free(f"punt 7S 7H 7C 7D {RETURN}", 10).n("kick") == 37


def test_SAF_2_other_numbers():
    """CB1.SAF.2: house rules free_punt_cards and free_punt_bonus."""
    assert free(f"punt 7S 7H 7C {RETURN}", free_punt_cards=3).n("kick") == 34
    assert free(f"punt 7S 7H 7C 7D {RETURN}", free_punt_bonus=30).n("kick") == 22


def test_SAF_3_a_kickoff_of_two_cards_less_1():
    """CB1.SAF.3: then a return as ever."""
    played = free(f"kickoff QS 5H {RETURN}")
    assert (played.n("kick"), played.end) == (16, "dead defense 32")


@pytest.mark.parametrize("kind", ["punt", "kickoff"])
def test_SAF_3_either_way_a_kickoff_return_follows(kind):
    """CB1.SAF.3: the king opens the field."""
    cards = "7S 7H 7C 6H" if kind == "punt" else "QS 5H"
    assert free(f"{kind} {cards} 2C 3D 4D 5D KD 2H 3H 4H").whats[-2:] == ["draws", "run"]


def test_SAF_R1_the_first_card_of_a_punt():
    """CB1.SAF.R1: offside, or out of bounds 30 yards from the 20."""
    assert free(f"punt BJ 5C 7S 7H 7C 7D {RETURN}").end == "dead defense 43, offense 5"
    assert free("punt BJ 6C").end == "out defense 50"


@pytest.mark.parametrize("place", [1, 2, 3])
def test_SAF_R1_a_black_joker_later(place):
    """CB1.SAF.R1: cards 2 to 4: a foul of the kickers, 10 or 15 yards."""
    cards = ["7S", "7H", "7C", "7D"]
    cards.insert(place, "BJ")
    assert free(f"punt {' '.join(cards)} {RETURN} QH").end == "dead defense 43, offense 15"


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_SAF_R1_a_red_joker_is_a_muff_and_no_block(place):
    """CB1.SAF.R1: three return cards."""
    cards = ["7S", "7H", "7C", "7D"]
    cards.insert(place, "RJ")
    assert free(f"punt {' '.join(cards)} 2C 3D 4D 5D").end == "dead defense 37"


def test_SAF_R1_no_fair_catch_and_no_bounce():
    """CB1.SAF.R1: nothing is asked in the field; inside the end zone only the touchback."""
    assert free(f"punt 7S 7H 7C 7D {RETURN}").choices == ["offense free kick"]
    played = free("punt KS KH KC KD 2C touchback", 25)
    assert (played.n("kick"), played.choices[1:], played.end) == (-2, ["defense touchback"], "touchback defense")
