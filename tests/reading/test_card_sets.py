"""Sets of cards in few words."""

import pytest

from cardbowl.cards import Card, Deck
from cardbowl.reading.card_sets import cards_in_words

CHOSEN = {
    "any card": lambda card: True,
    "no joker": lambda card: card.suit,
    "red": lambda card: card.color == "red",
    "hearts": lambda card: card.suit == "H",
    "hearts and diamonds": lambda card: card.suit in ("H", "D"),
    "spades, hearts and clubs": lambda card: card.suit in ("S", "H", "C"),
    "A, 3 to 6, K": lambda card: card.suit and card.value in (1, 3, 4, 5, 6, 13),
    "black K": lambda card: card.value == 13 and card.color == "black",
    "hearts but not 5♥": lambda card: card.suit == "H" and card.value != 5,
    "all but A♠": lambda card: card != Card("AS"),
    "A♠ 7♣": lambda card: card in (Card("AS"), Card("7C")),
    "A♠ 9♥ 7♣ 10♦": lambda card: card in map(Card, ("AS", "7C", "9H", "TD")),
    "all but A♠ 9♥ 7♣ 10♦": lambda card: card not in map(Card, ("AS", "7C", "9H", "TD")),
    "hearts but not 5♥ 6♥ 9♥ K♥": lambda card: card.suit == "H" and card.value not in (5, 6, 9, 13),
    "jokers": lambda card: not card.suit,
    "18 cards, such as A♠ 4♠": lambda card: card.suit and card.number % 3 == 0,
}


@pytest.mark.parametrize("words", CHOSEN)
def test_a_set_of_cards_is_said_in_few_words(words):
    every = {*Deck.standard(), Card("RJ"), Card("BJ")}
    assert cards_in_words({card for card in every if CHOSEN[words](card)}, every) == words
