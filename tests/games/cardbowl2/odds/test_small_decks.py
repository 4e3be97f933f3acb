"""How many cards a punt, its bounces and a return need: with just as many they have odds, with one less they are refused."""

import pytest
from games.cardbowl2.helpers import house

from cardbowl.cards import Deck
from cardbowl.cards import cards as cards_of
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.odds.few_cards import kick_return_odds
from cardbowl.games.cardbowl2.odds.punts import bounce_of, punt_of


@pytest.mark.parametrize(("punted", "covers"), [(4, 1), (4, 3), (2, 1), (1, 2)])
def test_a_bouncing_punt_needs_its_distance_cards_two_bounces_and_the_coverage(punted, covers):
    """CB2.PUNT.2 CB2.BNC.1 CB2.BNC.3 CB2.BNC.4: a deck with one card less is refused."""
    rules = house(punt_max_cards=punted, coverage_cards=covers, auto_fair_catch_cards=0)
    deck, needed = list(Deck.standard()), punted + 1 + covers + 1
    assert bounce_of(Deck(deck[:needed]), rules).chance("forward") < 1
    with pytest.raises(OddsError, match=rf"the draw deck of {needed - 1} cards has fewer than the {needed} cards.*CB2\.BNC\.1"):
        bounce_of(Deck(deck[: needed - 1]), rules)


@pytest.mark.parametrize(("cards", "more"), [(3, {}), (2, {"out_of_bounds": True}), (2, {"muff": True})])
def test_a_punt_needs_its_cards_and_those_that_are_turned_up_after_it(cards, more):
    """CB2.PUNT.2 CB2.POOB.1 CB2.FC.1: a check card, and the card of a fair catch where it may be dropped."""
    rules = house(fair_catch_muff="ace_of_spades" if more.pop("muff", False) else "off")
    deck = cards_of("2S 3S 4H")
    assert punt_of(Deck(deck[:3]), rules, cards=cards, **more).chance("kicked") > 0
    with pytest.raises(OddsError, match=r"the draw deck of 2 cards has fewer than the 3 cards of this punt \(CB2\.PUNT\.2\)"):
        punt_of(Deck(deck[:2]), rules, cards=cards, **more)


@pytest.mark.parametrize(("cards", "covers"), [(1, 1), (4, 1), (2, 3), (6, 2)])
def test_a_return_needs_its_cards_and_the_coverage(cards, covers):
    """CB2.KICK.3 CB2.KICK.5"""
    rules, full = house(coverage_cards=covers), list(Deck.standard())
    needed = cards + covers
    assert sum(dict(kick_return_odds(rules, full[needed:], cards=cards).items()).values()) == 1
    with pytest.raises(OddsError, match=rf"the draw deck of {needed - 1} cards has fewer than coverage and {cards} return cards"):
        kick_return_odds(rules, full[needed - 1 :], cards=cards)


@pytest.mark.parametrize("cards", [0, 7, True])
def test_a_return_has_one_to_six_cards(cards):
    """CB2.KICK.5"""
    with pytest.raises(IllegalAnswerError, match="1 to 6 cards"):
        kick_return_odds(house(), cards=cards)
