"""Passes that are intercepted behind the far end line, where house rules call them incomplete (CB2.INT.R2)."""

from fractions import Fraction
from functools import partial

import pytest
from games.cardbowl2.helpers import at
from games.cardbowl2.reading_plays import a_pass, shares

import cardbowl as cb
from cardbowl.cards import ACE_OF_SPADES, Card, Deck
from cardbowl.reading.outcomes import outcomes


def test_an_interception_behind_the_end_line_by_hand():
    """CB2.INT.R2: from the 99 K + x - 2 - y reaches the 110 where x, in place of the ace of spades, is y or more."""
    inputs = {"o1": "KH", "d1": "2C", "cards": 1, "spot": 99, "to_go": 1}
    clamp, changed = ({"int_endline": each} for each in ("clamp", "incomplete"))
    kept, back = (cb.odds("cardbowl-2.0", "pass", house_rules=each, **inputs) for each in (clamp, changed))
    equal = 12 * 4 * 3 + 3 * 2
    short = Fraction(1, 52) * Fraction((51 * 50 - equal) // 2, 51 * 50)
    assert (kept["interception"], kept["incomplete"]) == (Fraction(1, 52), Fraction(12, 52))
    assert (back["interception"], back["incomplete"]) == (short, Fraction(13, 52) - short)
    best = cb.odds("cardbowl-2.0", "pass", house_rules=changed, policy="best", value="yards", **{**inputs, "cards": None})
    assert best["interception"] < cb.odds("cardbowl-2.0", "pass", policy="best", **{**inputs, "cards": None})["interception"]
    nowhere = cb.odds("cardbowl-2.0", "pass", house_rules=changed, o1="KH", d1="2C", cards=1)
    assert nowhere["interception"] == Fraction(1, 52), "without a spot there is no end line"


def picks(card, o1, rules):
    """A pass test of a variant's own: the ace of spades, twos and fives are intercepted."""
    if card is ACE_OF_SPADES or card.value in (2, 5):
        return "interception"
    return "incomplete" if card.suit == o1.suit else "clean"


@pytest.mark.parametrize("cards", [1, 2])
@pytest.mark.parametrize("figure", ["sum", "last_card"])
def test_cards_of_a_replaced_test_are_intercepted_where_they_come_down(figure, cards):
    """CB2.INT.R2, CB2.PASS.7: such a card counts itself, and the ace of spades can be D2; the end line is 15 yards away."""
    made = cb.variant("cardbowl-2.0", replace={"pass test": picks}, name="picks")
    changed = {"draw_deck_suits": 2, "draw_deck_ranks": 6, "int_endline": "incomplete", "pass_tfl": figure}
    inputs = {"o1": Card("KH"), "d1": Card("2C"), "cards": cards, "spot": 95, "to_go": 5}
    rule = partial(a_pass, inputs["o1"], inputs["d1"], made.house_rules(changed), cards, at(95))
    found = cb.odds(made, "pass", house_rules=changed, **inputs)
    assert shares(found) == shares(outcomes(rule, Deck.standard(2, 6)))
    kept = cb.odds(made, "pass", house_rules={**changed, "int_endline": "clamp"}, **inputs)
    assert 0 < found["interception"] < kept["interception"]
