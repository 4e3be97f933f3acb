"""Merging cards that a rule cannot distinguish never changes a number: compared with counting card by card."""

import copy
import operator
import pickle
from fractions import Fraction
from typing import NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from steps.plainly import CARD, plainly

import cardbowl as cb
from cardbowl.cards import ACE_OF_SPADES, Card, Deck, in_order
from cardbowl.cards.card import NUMBER_CARDS, PENALTY
from cardbowl.football import OFFENSE
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.watched import Looks, WatchedCard
from cardbowl.steps import Choose, Note

KING, QUEEN = Card("KS"), Card("QH")
SPECIAL = (KING, QUEEN)
WORTH = {KING: 20, QUEEN: 10}

SMALL = Deck.parse("AS KS QH 2H 3C QS 7D")
COPIES = Deck.parse("AS KS KS QH QH 2H QS")
ONE_SUIT = Deck.standard(suits=1, ranks=6)
NUMBERED = Deck.parse("R1 R1 R5 B1 B5 P P")
DECKS = (SMALL, COPIES, ONE_SUIT, NUMBERED)


class Pair(NamedTuple):
    first: Card
    total: int


# ---- rules made up at random -------------------------------------------------------------------------------------------

LOOKS = {
    "value": lambda card, seen: card.value,
    "rank": lambda card, seen: card.rank,
    "suit": lambda card, seen: card.suit,
    "color": lambda card, seen: card.color,
    "is_face": lambda card, seen: card.is_face,
    "number": lambda card, seen: card.number,
    "text": lambda card, seen: card.text,
    "str": lambda card, seen: str(card),
    "the text is compared": lambda card, seen: f"{card}" == "QS",
    "the name is compared": lambda card, seen: card.name == "queen of hearts",
    "the name is not": lambda card, seen: card.name != "queen of hearts",
    "pretty is a key": lambda card, seen: {"K♠": 1, "2♥": 2}.get(card.pretty, 0),
    "a penalty": lambda card, seen: card is PENALTY,
    "the color of the first": lambda card, seen: card.color == seen[0].color,
    "equal to one": lambda card, seen: card == QUEEN,
    "one is equal": lambda card, seen: operator.eq(QUEEN, card),
    "not equal": lambda card, seen: card != KING,
    "among several": lambda card, seen: card in SPECIAL,
    "a key": lambda card, seen: WORTH.get(card, 0),
    "in a set": lambda card, seen: card in {KING, ACE_OF_SPADES},
    "equal to the first": lambda card, seen: card == seen[0],
    "seen before": lambda card, seen: card in seen[:-1],
    "higher than the first": lambda card, seen: card.value > seen[0].value,
    "the same suit as the first": lambda card, seen: card.suit == seen[0].suit,
    "only of red cards": lambda card, seen: card.value if card.color == "red" else None,
    "only of queens": lambda card, seen: card.suit if card.rank == "Q" else None,
    "nothing": lambda card, seen: 0,
}
RESULTS = {
    "what was seen": lambda cards, found: tuple(found),
    "how often": lambda cards, found: sum(map(bool, found)),
    "the last card": lambda cards, found: cards[-1],
    "all cards": lambda cards, found: tuple(cards),
    "the cards in any order": lambda cards, found: frozenset(cards),
    "a named tuple": lambda cards, found: Pair(cards[0], sum(map(bool, found))),
    "the lowest": lambda cards, found: in_order(cards)[0].value,
    "a matched card": lambda cards, found: _matched(cards[-1]),
    "the count": lambda cards, found: len(cards),
}


def _matched(card):
    match card:
        case Card(suit="S", value=value):
            return value
        case Card(is_face=True):
            return "face"
    return None


def little_rule(looks, result, keep):
    """A rule that looks at one card after another, ends early where a look finds nothing, and may keep one of two."""

    def rule():
        cards, found = [], []
        for look in looks:
            card = yield CARD
            cards.append(card)
            yield Note("T.1", "{} and {}", (card, len(cards)))
            found.append(LOOKS[look](card, cards))
            if found[-1] is None:
                break
        if keep:
            answer = yield Choose(OFFENSE, "how much", tuple(range(1 + (cards[0].value > 4))), "T.2")
            found.append(answer)
        return RESULTS[result](cards, found)

    return rule


@settings(max_examples=250)
@given(
    st.lists(st.sampled_from(sorted(LOOKS)), min_size=1, max_size=3),
    st.sampled_from(sorted(RESULTS)),
    st.booleans(),
    st.sampled_from(DECKS),
)
def test_any_little_rule_is_counted_as_card_by_card(looks, result, keep, deck):
    def choose(ask):
        return ask.options[-1]

    rule = little_rule(looks, result, keep)
    assert outcomes(rule, deck, choose=choose) == plainly(rule, deck, choose)


@pytest.mark.parametrize("look", sorted(LOOKS))
def test_each_look_by_itself(look):
    for deck in DECKS:
        rule = little_rule([look, look], "what was seen", False)
        assert outcomes(rule, deck) == plainly(rule, deck)


# ---- number cards -----------------------------------------------------------------------------------------------------


def gain():
    """Two cards: the same color takes away, another one adds, and a penalty card counts five yards."""
    first, second = (yield CARD), (yield CARD)
    if PENALTY in (first, second):
        return 5
    return first.value - second.value if first.color == second.color else first.value + second.value


def test_the_odds_of_a_rule_over_number_cards_that_are_there_twice():
    found = cb.odds(gain, deck=Deck.parse("R1 R1 B5 P"))
    assert [found.pmf(yards) for yards in (0, 5, 6)] == [
        plainly(gain, Deck.parse("R1 R1 B5 P")).pmf(yards) for yards in (0, 5, 6)
    ]
    # of 12 ordered pairs: 6 with the penalty card, 2 of the two red ones, 4 of a red one and the black one
    assert [found.pmf(yards) for yards in (0, 5, 6)] == [Fraction(1, 6), Fraction(1, 2), Fraction(1, 3)]


@pytest.mark.parametrize(
    ("look", "groups"),
    [
        (lambda card: card.value, 12),  # the eleven numbers, and none
        (lambda card: card.color, 3),
        (lambda card: (card.value, card.color), 23),
        (lambda card: card is PENALTY, 2),
        (lambda card: card.is_face, 1),
        (lambda card: card.suit, 1),
        (lambda card: card.name, 23),
    ],
)
def test_number_cards_are_counted_together_by_what_is_looked_at(look, groups):
    deck = Deck([*NUMBER_CARDS, *NUMBER_CARDS, PENALTY])

    def rule():
        return look((yield CARD))

    assert outcomes(rule, deck) == plainly(rule, deck)
    looks = Looks()
    with looks.reading():
        look(WatchedCard.of(PENALTY, looks))
        look(WatchedCard.of(NUMBER_CARDS[0], looks))
    assert len({looks.key(card) for card in deck}) == groups


# ---- what is noted ----------------------------------------------------------------------------------------------------


def test_each_property_is_noted_under_its_name():
    for name in ("value", "rank", "suit", "color", "is_face"):
        looks = Looks()
        card = WatchedCard.of(KING, looks)
        assert getattr(card, name) == getattr(KING, name)
        assert (looks.properties, looks.size) == ({name}, 2)


@pytest.mark.parametrize("look", [hash, str, repr, lambda card: card.number, lambda card: card.text, pickle.dumps])
def test_what_only_one_card_has_is_the_card_itself(look):
    looks = Looks()
    look(WatchedCard.of(KING, looks))
    assert looks.properties == {"itself"}
    assert len({looks.key(card) for card in Deck.standard()}) == 52


def test_a_comparison_keeps_that_card_apart_and_no_other():
    looks = Looks()
    assert WatchedCard.of(KING, looks) == KING
    assert WatchedCard.of(KING, looks) != QUEEN
    assert operator.eq(KING, WatchedCard.of(KING, looks))
    assert WatchedCard.of(KING, looks) != "KS"
    assert looks.properties == set()
    assert looks.cards == {ACE_OF_SPADES, KING, QUEEN}
    assert len({looks.key(card) for card in Deck.standard()}) == 4


def test_a_watched_card_copies_as_the_card():
    looks = Looks()
    assert pickle.loads(pickle.dumps(WatchedCard.of(KING, looks))) is KING
    assert isinstance(copy.copy(WatchedCard.of(KING, looks)), Card)


def test_an_error_of_a_rule_names_cards_as_the_reader_knows_them():
    """Cards have no order; what says so does not name the kind of card that stands for a group."""

    def higher():
        first = yield cb.Draw(OFFENSE, "first", "a rule of my own")
        second = yield cb.Draw(OFFENSE, "second", "a rule of my own")
        return first > second

    with pytest.raises(cb.CardbowlError, match="'>' not supported between instances of 'Card' and 'Card'"):
        cb.odds(higher)
