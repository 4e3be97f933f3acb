"""Cards compared with ``is``, their texts and their kinds: a rule cannot distinguish cards without a record."""

import copy
import operator
import pickle
from typing import NamedTuple

import pytest
from steps.plainly import CARD, plainly

import cardbowl.cards as cards_of_the_kit
from cardbowl.cards import ACE_OF_SPADES, Card, Deck
from cardbowl.football import OFFENSE
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.watched import ITSELF, Looks
from cardbowl.steps import Choose, Draw

KING, QUEEN = Card("KS"), Card("QH")
SPECIAL = (KING, QUEEN)
BY_NAME = {"king": KING}

SMALL = Deck.parse("AS KS QH 2H 3C QS 7D")
COPIES = Deck.parse("AS KS KS QH QH 2H QS")


class Table(NamedTuple):
    king: Card = KING


TABLE = Table()


def is_a_global():
    card = yield CARD
    return card is KING


def is_an_argument():
    return _is(QUEEN)


def _is(wanted):
    card = yield CARD
    return card is wanted


def is_in_a_rule_within():
    first = yield CARD
    right = yield from _is(QUEEN)
    return first.color, right


def is_in_a_plain_function():
    card = yield CARD
    return _is_king(card)


def _is_king(card):
    return card is KING


def is_in_an_inner_function():
    card = yield CARD
    return any(each is KING for each in [card])


def is_in_a_tuple():
    card = yield CARD
    return any(card is each for each in SPECIAL)


def is_in_a_mapping():
    card = yield CARD
    return card is BY_NAME["king"]


def is_in_a_table():
    card = yield CARD
    return card is TABLE.king


def is_in_a_module():
    card = yield CARD
    return card is cards_of_the_kit.card.ALL_CARDS[12]


def is_written_on_the_spot():
    card = yield CARD
    return card is Card("KS")


def is_a_later_local():
    yield CARD
    wanted = Card("QH")
    card = yield CARD
    return card is wanted


def is_another_argument_later():
    first = yield from _is(Card("KS"))
    second = yield from _is(Card("QH"))
    return first, second


def is_the_first_card():
    first = yield CARD
    second = yield CARD
    return first is second


def text_with_more():
    card = yield CARD
    return f"got {card}"


def text_with_more_compared():
    card = yield CARD
    return f"{card}!" == "KS!"


def name_starts():
    card = yield CARD
    return card.name.startswith("queen")


def sign_within():
    card = yield CARD
    return "♠" in card.pretty


def last_letter():
    card = yield CARD
    return card.pretty[-1]


def length_of_the_name():
    card = yield CARD
    return len(card.name)


def names_in_order():
    first = yield CARD
    second = yield CARD
    return first.name < second.name


def plain_text_of_the_name():
    card = yield CARD
    return str(card.name)


def name_in_capitals():
    card = yield CARD
    return card.name.upper()


def joined_names():
    card = yield CARD
    return "-".join(each.name for each in (card, card))


def formatted():
    card = yield CARD
    return f"{card}"


def written_as_code():
    card = yield CARD
    return repr(card)


def kept_apart():
    card = yield CARD
    return copy.deepcopy(card) == pickle.loads(pickle.dumps(card)), card.value


def is_turned_around():
    card = yield CARD
    return TABLE.king is card


def is_by_its_number():
    card = yield CARD
    return id(card) == id(KING)


def is_as_a_function():
    card = yield CARD
    return operator.is_(card, KING)


def is_a_default(wanted=QUEEN):
    card = yield CARD
    return wanted is card


def is_one_of_two():
    card = yield CARD
    wanted = KING if card.color == "red" else QUEEN
    second = yield CARD
    return second is wanted


def is_none_of_them():
    count, card = 0, None
    while card is not KING and count < 2:
        card = yield CARD
        count += 1
    return count


def is_what_a_closure_holds_later():
    wanted = None

    def same(card):
        return card is wanted

    first = yield CARD
    before = same(first)
    wanted = QUEEN
    return before, same(first)


def is_the_copy():
    card = yield CARD
    return copy.copy(card) is KING, copy.deepcopy(card) is QUEEN


def is_matched():
    card = yield CARD
    match card:
        case cards_of_the_kit.ACE_OF_SPADES:
            return "ace"
        case Card(color="red", rank="Q" | "K" as rank):
            return rank
    return "other"


def percent_text():
    card = yield CARD
    return "%s" % card  # noqa: UP031


def of_its_kind():
    card = yield CARD
    return type(card) is Card, isinstance(card, Card), card.__class__ is Card


def with_arguments(wanted, hand):
    card = yield CARD
    return card is wanted, card in hand


NAMED = [
    is_a_global,
    is_an_argument,
    is_in_a_rule_within,
    formatted,
    written_as_code,
    kept_apart,
    lambda: with_arguments(KING, (QUEEN, ACE_OF_SPADES)),
    is_turned_around,
    is_by_its_number,
    is_as_a_function,
    is_a_default,
    is_one_of_two,
    is_none_of_them,
    is_what_a_closure_holds_later,
    is_the_copy,
    is_matched,
    percent_text,
    of_its_kind,
    is_in_a_plain_function,
    is_in_an_inner_function,
    is_in_a_tuple,
    is_in_a_mapping,
    is_in_a_table,
    is_in_a_module,
    is_written_on_the_spot,
    is_a_later_local,
    is_another_argument_later,
    is_the_first_card,
    text_with_more,
    text_with_more_compared,
    name_starts,
    sign_within,
    last_letter,
    length_of_the_name,
    names_in_order,
    plain_text_of_the_name,
    name_in_capitals,
    joined_names,
]


@pytest.mark.parametrize("rule", NAMED)
def test_cards_that_are_named_or_written_are_told_apart(rule):
    for deck in (SMALL, COPIES):
        assert outcomes(rule, deck) == plainly(rule, deck)


def test_the_same_card_of_two_decks_is_the_same():
    def rule():
        hand = yield Draw(OFFENSE, "hand", "T.1", "hand")
        card = yield CARD
        return hand is card

    decks = {"draw": SMALL, "hand": Deck.parse("KS QH 4D")}
    assert outcomes(rule, decks) == plainly(rule, decks)


def test_equal_cards_of_two_decks_are_equal():
    def rule():
        hand = yield Draw(OFFENSE, "hand", "T.1", "hand")
        card = yield CARD
        return hand == card, card.color

    decks = {"draw": SMALL, "hand": Deck.parse("KS QH 4D")}
    assert outcomes(rule, decks) == plainly(rule, decks)


def test_drawn_cards_may_be_the_options_of_a_decision():
    def rule():
        first, second = (yield CARD), (yield CARD)
        kept = yield Choose(OFFENSE, "which to keep", (first, second), "T.2")
        return kept.value

    def higher(ask):
        return max(ask.options, key=lambda card: card.value)

    assert outcomes(rule, SMALL, choose=higher) == plainly(rule, SMALL, higher)


def test_a_policy_that_looks_at_cards_is_watched_too():
    def rule():
        card = yield CARD
        taken = yield Choose(OFFENSE, "take it", ("yes", "no"), "T.2", default=card)
        return taken

    def spades(ask):
        return "yes" if ask.default.suit == "S" else "no"

    assert outcomes(rule, SMALL, choose=spades) == plainly(rule, SMALL, spades)


def test_of_functions_written_in_c_only_those_that_compare_by_identity_count():
    looks = Looks()
    with looks.reading():
        max(1, len("ab"))
        isinstance(KING, Card)
    assert ITSELF not in looks.properties
    for compares in (operator.is_, operator.is_not):
        looks = Looks()
        with looks.reading():
            compares(KING, QUEEN)
        assert ITSELF in looks.properties
