"""Where a play begins: which spots, yards to go and downs may be asked for, alone or together."""

from fractions import Fraction

import pytest
from games.doi.helpers import STANDARD
from support.cases import rows

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.plays import card_odds, last_down_odds, pairs_odds, play_odds

SEVEN, FIVE, TWO = Card("R7"), Card("B5"), Card("R2")


@rows(
    ("place", "follows"),
    [
        ({"to_go": 12}, "first down"),
        ({"to_go": 13}, None),
        ({"spot": 50, "to_go": 12}, "first down"),
        ({"spot": 50}, "first down"),
        ({"spot": 88, "to_go": 12}, "touchdown"),
        ({"spot": 88}, "touchdown"),
        ({"spot": 87, "to_go": 13}, None),
        ({"spot": 87, "to_go": 12}, "first down"),
        ({"to_go": 13, "down": 4}, "downs"),
    ],
)
def test_a_gain_of_twelve_yards(place, follows):
    """DOI.PLAY.3 DOI.PLAY.7 DOI.CONV.3 DOI.DOWN.3: a red seven against a black five."""
    odds = pairs_odds((SEVEN,), (FIVE,), STANDARD, **place)
    named = [name for name in ("touchdown", "safety", "first_down", "downs") if odds[name]]
    assert named == ([follows.replace(" ", "_")] if follows else [])
    assert odds.mean() == 12


def test_without_a_place_nothing_follows():
    """DOI.PLAY.3"""
    odds = pairs_odds((SEVEN,), (FIVE, TWO), STANDARD)
    assert "first_down" not in odds.events
    assert pairs_odds((SEVEN,), (FIVE, TWO), STANDARD, gain=12)["gain_of_12_or_more"] == Fraction(1, 2)


@rows(
    ("place", "sentence"),
    [
        ({"spot": 95, "to_go": 6}, r"to_go=6.*from 95 the goal line is 5 yards away.*DOI\.CONV\.3.*1 to 5"),
        ({"spot": 99, "to_go": 2}, r"to_go=2.*from 99 the goal line is 1 yard away.*DOI\.CONV\.3.*1 to 1"),
        ({"to_go": 5, "down": 5}, r"down=5.*a series has 4 downs.*DOI\.DOWN\.1.*1 to 4"),
        ({"spot": 20, "down": 5}, r"down=5.*a series has 4 downs"),
    ],
)
def test_places_that_are_not_on_the_field_are_refused(place, sentence):
    """DOI.CONV.3 DOI.DOWN.1"""
    with pytest.raises(IllegalAnswerError, match=sentence):
        pairs_odds((SEVEN,), (FIVE,), STANDARD, **place)


TWO_DOWNS = HouseRules(downs=2)
WITHOUT_A_DOWN = {
    "pairs": lambda **place: pairs_odds((SEVEN,), (FIVE, TWO), TWO_DOWNS, **place),
    "play": lambda **place: play_odds(TWO_DOWNS, (), hand=(SEVEN,), **place),
    "card": lambda **place: card_odds(TWO_DOWNS, (), card=SEVEN, **place),
}


@pytest.mark.parametrize("ask", WITHOUT_A_DOWN.values(), ids=WITHOUT_A_DOWN)
def test_without_a_down_it_is_the_first(ask):
    """DOI.DOWN.1 DOI.DOWN.3: of two downs the first is not the last, so that a play that is short loses no ball on downs."""
    for place in ({"to_go": 13}, {"spot": 50, "to_go": 13}, {"spot": 87}):
        without, first, last = ask(**place), ask(**place, down=1), ask(**place, down=2)
        assert dict(without.items()) == dict(first.items())
        assert without["downs"] == 0 < last["downs"]
        with pytest.raises(IllegalAnswerError, match=r"down=3.*a series has 2 downs.*1 to 2"):
            ask(**place, down=3)


def test_the_last_down_is_that_of_the_house_rules():
    """DOI.DOWN.3 DOI.PLAY.3: a red seven gains 12 yards against a black five, and less against any lower card."""
    for downs in (2, 4, 6):
        odds = last_down_odds(HouseRules(downs=downs), (), to_go=12, hand=(SEVEN,))
        assert odds["short"] > 0 < odds["made"]
        assert odds["short"] + odds["made"] + odds["turnover"] + odds["again"] + odds["made_by_penalty"] == 1


def own_penalties(yards, name):
    return cb.variant("doi", replace={"penalty yards": yards}, name=name)


def test_penalties_that_hang_on_the_spot_have_no_play_in_the_middle():
    """DOI.PEN.1: where a variant's rule looks at the spot, questions without one are refused."""
    far = own_penalties(lambda spot, rules: (10, 5) if spot > 35 else (1, 2), "far and near")
    for question, inputs in (("play", {}), ("card", {"card": "R5"}), ("last-down", {"to_go": 5})):
        with pytest.raises(OddsError, match=r"looks at the spot: ask for play or card with spot= \(DOI\.PEN\.1\)"):
            cb.odds(far, question, **inputs)
    near, beyond = (cb.odds(far, "play", spot=spot, to_go=5, down=4)["first_down"] for spot in (20, 60))
    assert near < beyond
    same = own_penalties(lambda spot, rules: (10, 5) if 10 < spot < 90 else (0, 0), "the same in the middle")
    assert cb.odds(same, "last-down", to_go=5)["made_by_penalty"] > 0
