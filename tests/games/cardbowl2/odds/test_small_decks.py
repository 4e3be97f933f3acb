"""How many cards kicks and returns need: with just as many they have odds, with one less they are refused."""

from fractions import Fraction

import pytest
from games.cardbowl2.helpers import house

from cardbowl.cards import Card, Deck
from cardbowl.cards import cards as cards_of
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.odds import kicks
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.few_cards import kick_return_odds
from cardbowl.games.cardbowl2.odds.punts import bounce_of, punt_of
from cardbowl.games.cardbowl2.rules.field_goals import Kick, kick_at_goal
from cardbowl.reading.outcomes import outcomes


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


@pytest.mark.parametrize(
    ("asked", "allowed"),
    [
        *(({"cards": cards}, "1 to 4 cards") for cards in (0, 5, True, 2.0, "2")),
        *(({"spot": spot}, "1 to 99 yards") for spot in (0, 100, True, 30.0, "30")),
    ],
)
def test_a_punt_has_one_to_four_cards_and_begins_between_the_goal_lines(asked, allowed):
    """CB2.PUNT.1 CB2.CONV.1"""
    deck = Deck.standard()
    with pytest.raises(IllegalAnswerError, match=allowed):
        punt_of(deck, house(), **{"cards": 2, **asked})
    for cards, spot in ((1, 1), (4, 99)):
        assert punt_of(deck, house(), cards=cards, spot=spot).chance("blocked") == Fraction(cards, 52)


@pytest.mark.parametrize("distance", [3, 9, 12, 18])
def test_a_kick_at_the_goal_by_what_counts_of_it(distance):
    """CB2.FG.2 CB2.FG.3 CB2.BLK.1: a total that is enough, one that is a yard short, and blocks by their first card."""
    rules = house(draw_deck_suits=2, draw_deck_ranks=6, field_goal_cards=3, block_window=(5, 10, 15, 20, 25))
    deck = draw_deck(rules)

    def counts(kick):
        return Kick(0, True, kick.first_value) if kick.blocked else Kick(distance - (kick.total < distance), False, 0)

    read = outcomes(lambda: kick_at_goal(distance, rules), deck, alike=lambda card: (card.value, card == Card("AS"))).map(counts)
    assert dict(kicks.kick_at_goal(deck, distance, rules).items()) == dict(read.items())
    assert kicks.kick_at_goal(Deck(list(deck)[1:]), distance, rules) is None
