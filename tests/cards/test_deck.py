"""Decks as counted faces."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import Card, Deck, cards, in_order
from cardbowl.cards.card import ALL_CARDS, BLACK_JOKER, NUMBER_CARDS, PENALTY, RED_JOKER
from cardbowl.errors import NotationError

EVERY = (*ALL_CARDS, RED_JOKER, BLACK_JOKER, *NUMBER_CARDS, PENALTY)
any_cards = st.lists(st.sampled_from(EVERY), max_size=30)


@pytest.mark.parametrize("suits", [1, 2, 3, 4])
@pytest.mark.parametrize("ranks", [1, 5, 13])
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_standard_deck_and_its_parts(suits, ranks, jokers):
    deck = Deck.standard(suits, ranks, jokers)
    assert len(deck) == suits * ranks + jokers
    assert len(set(deck)) == len(deck)
    assert {card.suit for card in deck if card.suit} == set("SHCD"[:suits])
    assert max(card.value for card in deck) == ranks
    assert Card.parse("AS") in deck
    assert (Card.parse("RJ") in deck, Card.parse("BJ") in deck) == (jokers > 0, jokers > 1)


@pytest.mark.parametrize(
    "bad", [(0, 13), (5, 13), (4, 0), (4, 14), (4, 13, 3), (4, 13, -1), ("4", 13), (True, 13), (4.0, 13), (None, 13)]
)
def test_there_is_no_other_standard_deck(bad):
    with pytest.raises(NotationError, match="no such deck"):
        Deck.standard(*bad)


@given(any_cards)
def test_a_deck_counts_its_cards(content):
    deck, counts = Deck(content), Counter(content)
    assert len(deck) == len(content)
    assert Counter(deck) == counts
    assert deck.counts() == counts
    assert list(deck) == in_order(content)
    assert all(deck.count(card) == counts[card] for card in EVERY)
    assert all((card in deck) == (counts[card] > 0) for card in EVERY)


@given(any_cards)
def test_the_order_does_not_matter(content):
    deck = Deck(content)
    assert deck == Deck(reversed(content)) == Deck(Counter(content))
    assert hash(deck) == hash(Deck(reversed(content)))


@given(any_cards)
def test_a_deck_survives_as_text(content):
    deck = Deck(content)
    assert Deck.parse(str(deck)) == deck
    assert eval(repr(deck)) == deck


@given(any_cards, st.data())
def test_cards_can_leave_a_deck(content, data):
    gone = data.draw(st.lists(st.sampled_from(content), max_size=len(content), unique=True)) if content else []
    deck = Deck(content)
    left = deck.without(gone)
    assert Counter(left) == Counter(content) - Counter(gone)
    assert len(deck) == len(content)


def test_a_card_cannot_leave_twice():
    with pytest.raises(NotationError, match="AS is not in the deck any more"):
        Deck.standard().without(cards("AS 2S AS"))
    assert len(Deck.parse("AS AS").without(cards("AS AS"))) == 0


def test_a_deck_of_number_cards_holds_faces_more_than_once():
    deck = Deck.parse("P r1 B5 R1")
    assert str(deck) == "R1 R1 B5 P"
    assert repr(deck) == "Deck.parse('R1 R1 B5 P')"
    assert deck.counts() == {Card("R1"): 2, Card("B5"): 1, PENALTY: 1}
    assert deck == Deck.parse("R1, P, R1, B5") != Deck.parse("R1 B5 P")
    assert len({deck, Deck.parse("B5 R1 P R1")}) == 1
    assert len(deck.without(cards("R1 P"))) == 2
    with pytest.raises(NotationError, match="R1 is not in the deck any more"):
        deck.without(cards("R1 R1 R1"))


def test_the_standard_deck_has_no_number_cards():
    assert not set(Deck.standard(jokers=2)) & {*NUMBER_CARDS, PENALTY}


def test_a_deck_survives_being_copied_and_stored():
    for deck in (Deck.parse("R1 R1 P"), Deck.standard(jokers=2)):
        assert copy.deepcopy(deck) == pickle.loads(pickle.dumps(deck)) == deck
        assert hash(pickle.loads(pickle.dumps(deck))) == hash(deck)
        assert all(card is Card(card.text) for card in pickle.loads(pickle.dumps(deck)))


@pytest.mark.parametrize("bad", [["AS"], "AS", [1], [None], {"AS": 1}])
def test_a_deck_holds_cards_only(bad):
    with pytest.raises(NotationError, match="a deck holds cards"):
        Deck(bad)


def test_a_count_is_not_negative():
    with pytest.raises(NotationError, match="AS -1 times"):
        Deck({Card.parse("AS"): -1})


def test_a_deck_is_not_a_list_of_cards():
    deck = Deck.parse("AS 2S")
    assert deck != cards("AS 2S")
    assert deck != "AS 2S"
    assert deck != Deck.parse("AS 2S 2S")


@pytest.mark.parametrize("count", [1.5, "2", True])
def test_a_count_is_a_whole_number(count):
    with pytest.raises(NotationError):
        Deck({Card.parse("AS"): count})


@pytest.mark.parametrize("many", [10_001, 10**9, 10**5000], ids=("one", "many", "most"))
def test_a_deck_of_too_many_cards_is_refused_before_it_is_made(many):
    with pytest.raises(NotationError, match="cards is too large: at most 10000 are possible"):
        Deck({Card("AS"): many})
    assert len(Deck({Card("AS"): 10_000})) == 10_000
