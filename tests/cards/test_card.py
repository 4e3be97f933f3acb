"""One playing card and its notation."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.cards import ACE_OF_SPADES, BLACK_JOKER, RED_JOKER, SUITS, UNSEEN, Card, Deck, cards, in_order, written
from cardbowl.cards.card import ALL_CARDS, NUMBER_CARDS, NUMBERS, PENALTY
from cardbowl.errors import NotationError

ORDINARY = (*ALL_CARDS, RED_JOKER, BLACK_JOKER)
EVERY = (*ORDINARY, *NUMBER_CARDS, PENALTY)
any_card = st.sampled_from(EVERY)


def test_there_are_52_cards_in_a_fixed_order():
    assert len(set(ALL_CARDS)) == 52
    assert [card.number for card in ORDINARY] == list(range(54))
    assert written(ALL_CARDS[:3]) == "AS 2S 3S"
    assert SUITS == "SHCD"


def test_there_are_22_number_cards_and_a_penalty_card_behind_them():
    assert len(set(NUMBER_CARDS)) == 2 * len(NUMBERS) == 22
    assert written(NUMBER_CARDS) == "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R15 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B15"
    numbers = [card.number for card in (*ORDINARY, UNSEEN, *NUMBER_CARDS, PENALTY)]
    assert numbers == list(range(78))


@pytest.mark.parametrize(
    ("text", "value", "rank", "suit", "color", "face"),
    [
        ("AS", 1, "A", "S", "black", False),
        ("2C", 2, "2", "C", "black", False),
        ("10H", 10, "10", "H", "red", False),
        ("JD", 11, "J", "D", "red", True),
        ("QS", 12, "Q", "S", "black", True),
        ("KC", 13, "K", "C", "black", True),
        ("RJ", 0, "RJ", "", "red", False),
        ("BJ", 0, "BJ", "", "black", False),
        ("R1", 1, "R1", "", "red", False),
        ("R10", 10, "R10", "", "red", False),
        ("B15", 15, "B15", "", "black", False),
        ("P", 0, "P", "", "", False),
    ],
)
def test_what_a_card_is(text, value, rank, suit, color, face):
    card = Card.parse(text)
    assert (card.value, card.rank, card.suit, card.color, card.is_face) == (value, rank, suit, color, face)
    assert str(card) == text
    assert repr(card) == f"Card({text!r})"


@given(any_card, st.sampled_from([str.upper, str.lower, str.title]), st.sampled_from(["", " ", "\t"]))
def test_every_notation_of_a_card_is_read(card, letters, space):
    assert Card.parse(space + letters(card.text) + space) is card
    assert Card.parse(card.pretty) is card
    if card.suit:
        assert Card.parse(letters(card.text.replace("10", "T"))) is card


@given(any_card)
def test_there_is_one_object_for_each_card(card):
    assert Card(card.text) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert eval(repr(card)) is card


@pytest.mark.parametrize("pretty", ["10♥", "A♠", "K♣", "2♦", "RJ", "R10", "B5", "P"])
def test_a_card_is_shown_with_its_suit_sign_where_it_has_one(pretty):
    assert Card.parse(pretty).pretty == pretty


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("AS", "ace of spades"),
        ("10H", "10 of hearts"),
        ("QD", "queen of diamonds"),
        ("RJ", "red joker"),
        ("R10", "red 10"),
        ("B1", "black 1"),
        ("P", "penalty card"),
    ],
)
def test_a_card_in_words(text, name):
    assert Card.parse(text).name == name


def test_no_two_cards_share_a_name_or_a_number():
    every = (*EVERY, UNSEEN)
    for part in ("name", "number", "text", "pretty"):
        assert len({getattr(card, part) for card in every}) == len(every), part
    assert UNSEEN.name == "face-down card"


def test_a_card_nobody_has_seen_is_not_read():
    for text in ("?", UNSEEN.text, UNSEEN.name):
        with pytest.raises(NotationError):
            Card.parse(text)


@pytest.mark.parametrize(
    "bad",
    [
        "R11",
        "R0",
        "B 5",
        "RX",
        "R",
        "B",
        "R-1",
        "R1.0",
        "R+1",
        "15",
        "R16",
        "R14",
        "RT",
        "BT",
        "G5",
        "PP",
        "P5",
        "10R",
        "R₁",
        "R01",
        "5B",
    ],
)
def test_what_cannot_be_read_as_a_number_card(bad):
    with pytest.raises(NotationError, match="cannot read the card") as refused:
        Card.parse(bad)
    for part in (repr(bad), "R10", "1..10 or 15", "or P"):
        assert part in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("among", "how"),
    [
        ("AS 2D", "write a rank A 2..10 J Q K and a suit S H D C, such as 10H"),
        ("AS BJ", "write a rank A 2..10 J Q K and a suit S H D C, such as 10H, or BJ"),
        ("R1 B2", "write a color R B and a number 1..10 or 15, such as R10"),
        ("R1 P", "write a color R B and a number 1..10 or 15, such as R10, or P"),
    ],
)
def test_only_the_kinds_of_cards_that_may_be_written_are_named(among, how):
    for read in (Card.parse, cards):
        with pytest.raises(NotationError) as refused:
            read("10X", among=cards(among))
        assert str(refused.value) == f"cannot read the card '10X': {how}"


@pytest.mark.parametrize("text", ["r10", " R15 ", "p", "\tb5\n"])
def test_number_cards_in_small_letters_and_with_spaces(text):
    assert Card.parse(text).text == text.strip().upper()


@pytest.mark.parametrize(
    "bad", ["", " ", "1S", "11H", "0D", "10", "H", "SA", "10X", "10 H", "10H 9H", "JOKER", "♥10", None, 10, 1.5, ["AS"], b"AS"]
)
def test_what_cannot_be_read_as_a_card(bad):
    with pytest.raises(NotationError, match="cannot read the card") as refused:
        Card.parse(bad)
    assert repr(bad) in str(refused.value)
    assert "10H" in str(refused.value)


def test_cards_are_ordered_by_number():
    shuffled = cards("KD AS 10H 2S RJ")
    assert written(in_order(shuffled)) == "AS 2S 10H KD RJ"
    assert written(in_order(cards("P B1 R15 R2 BJ KD R10 B15 R2"))) == "KD BJ R2 R2 R10 R15 B1 B15 P"
    with pytest.raises(TypeError):
        assert shuffled[0] < 5


@given(st.lists(any_card))
def test_lists_of_cards_are_read_back(several):
    assert cards(written(several)) == tuple(several)
    assert cards(several) == tuple(several)
    assert cards([card.text for card in several]) == tuple(several)
    assert cards(", ".join(map(str, several))) == tuple(several)


def test_a_list_names_the_word_that_cannot_be_read():
    with pytest.raises(NotationError, match="'9Z'"):
        cards("8S 9Z 7D")


def test_the_ace_of_spades_has_a_name():
    assert Card.parse("AS") is ACE_OF_SPADES
    assert ACE_OF_SPADES in Deck.standard()


@pytest.mark.parametrize("name", ["value", "text", "of_my_own"])
def test_a_card_does_not_change(name):
    """Every deck of the process holds the same cards."""
    card = Card("10S")
    with pytest.raises(AttributeError, match=rf"a card cannot be changed \(its {name}\)"):
        setattr(card, name, 100)
    with pytest.raises(AttributeError, match="a card cannot be changed"):
        delattr(card, name)
    assert (card.value, card.text) == (10, "10S")
