"""The squib kick (section 9.3 of the rulebook)."""

import pytest
from games.cardbowl1.kicks_played import agrees, house, play

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import squib_kick


def squib(answers, spot=30, **changed):
    """A squib kick, the line first."""
    return play(squib_kick(spot, house(**changed)), answers)


@pytest.mark.parametrize("vector", ["V023", "V024", "V025", "V026"])
def test_vectors(vector):
    agrees(vector)


def test_SQ_1_the_cards_are_taken_off_the_line():
    """CB1.SQ.1"""
    played = squib("35 6S 4H 3C 7D 9D")
    assert (played.choices, played.n("kick"), played.end) == (["offense squib line"], 25, "dead defense 38")


def test_SQ_2_two_cards_outside_the_15():
    """CB1.SQ.2: on the 16 two cards, on the 15 four."""
    assert squib("26 6S 4H 3C 7D 9D").end == "dead defense 29"
    assert squib("25 6S 4H 3C 7D 9D 2D 2C").end == "dead defense 32"


def test_SQ_2_other_numbers():
    """CB1.SQ.2: house rules squib_line and squib_return_cards."""
    assert squib("35 6S 4H 3C 7D 9D 2D 2C", squib_line=25).end == "dead defense 42"
    assert squib("35 6S 4H 3C 7D 9D 2D", squib_return_cards=3).end == "dead defense 40"


@pytest.mark.parametrize(("last", "draws"), [("JD", 0), ("QD", 1), ("KD", 2)])
def test_SQ_2_face_values_are_one_lower(last, draws):
    """CB1.SQ.2: a jack gives none, a queen 1, a king 2."""
    played = squib(" ".join(["35 6S 4H 3C 7D", last, *["2S", "2H"][:draws]]))
    assert played.draws.count("defense open field") == draws


def test_SQ_2_the_later_cards_too():
    """CB1.SQ.2: in the run a jack gives nothing either, a queen one more."""
    assert squib("35 6S 4H 3C 7D QD JS").end == "dead defense 52"
    assert squib("35 6S 4H 3C 7D QD QS 2S").end == "dead defense 55"
    assert squib("35 6S 4H 3C 7D QD JS 2S 2H", squib_reduction=0).end == "dead defense 56"


def test_SQ_2_on_the_15_nothing_is_lower():
    """CB1.SQ.2 CB1.SQ.R2"""
    assert squib("25 6S 4H 3C 2D 2C 2H JD 5C").end == "dead defense 34"


def test_SQ_R1_any_line_from_1_to_50_from_any_spot():
    """CB1.SQ.R1: where it is kicked from does not matter; a line near the goal line is over the end line."""
    assert squib("50 6S 4H 3C 7D 9D", 45).end == squib("50 6S 4H 3C 7D 9D", 20).end == "dead defense 53"
    assert squib("1 6S 5H").end == "touchback defense"
    for line in ("0", "51"):
        with pytest.raises(IllegalAnswerError):
            squib(line)
    with pytest.raises(IllegalAnswerError):
        squib("41", squib_aim=40)


def test_SQ_R1_jokers_and_coverage_as_in_a_kickoff():
    """CB1.SQ.R1: out of bounds, offside, a foul of the kickers."""
    assert squib("35 BJ 6C").end == "out defense 40"
    assert squib("35 BJ 5C 6S 4H 3C 7D 9D").end == "dead defense 38, offense 5"
    assert squib("35 6S BJ 4H 3C 7D 9D QS").end == "dead defense 38, offense 15"


def test_SQ_R1_touchback_as_in_a_kickoff():
    """CB1.SQ.R1: received at the -5."""
    assert squib("5 6S 4H 3C touchback").end == "touchback defense"


def test_SQ_R1_coverage_is_spread_over_the_cards_that_are_due():
    """CB1.SQ.R1: half of 10 after one card of two: 25 + 9 - 5."""
    assert squib("35 6S 4H 10C 9D RJ 0/0 9H 3S").n("fumble") == 29


@pytest.mark.parametrize(("cover", "draws"), [("10C", 2), ("JC", 1), ("QC", 0), ("KC", 0)])
def test_SQ_R1_the_coverage_card_keeps_its_face_value(cover, draws):
    """CB1.SQ.R1: a king counts 2 against jack 1, queen 2 or king 3."""
    played = squib(" ".join([f"35 6S 4H {cover} 7D KD", *["2S", "2H"][:draws]]))
    assert played.draws.count("defense open field") == draws


def test_SQ_R2_a_muff_costs_one_card():
    """CB1.SQ.R2: one instead of two, and three on the 15 or nearer."""
    assert squib("35 RJ 6S 4H 3C 9D").end == "dead defense 31"
    assert squib("35 6S 4H RJ 3C 9D").end == "dead defense 31"
    assert squib("25 6S RJ 4H 3C 2D 2C 2H").end == "dead defense 18"
