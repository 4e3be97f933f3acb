"""The exact reading of any rule: every way with its chance, decisions, bounds, and what is refused."""

from fractions import Fraction
from math import comb

import hypothesis.strategies as st
import pytest
from hypothesis import given
from steps.games import higher_or_lower, secret_bids
from steps.plainly import CARD, SMALL, best_plainly, plainly

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.known import part
from cardbowl.reading.outcomes import alone, noted, outcomes
from cardbowl.steps import Choose, Draw, Note


def two_cards():
    first = yield Draw(OFFENSE, "first", "mine")
    second = yield Draw(OFFENSE, "second", "mine")
    return first.value + second.value


# ---- draws -------------------------------------------------------------------------------------------------------------


def test_a_rule_of_ones_own_is_counted():
    small = Deck([Card("AS"), Card("2S"), Card("2H")])
    assert dict(outcomes(two_cards, small).items()) == {3: Fraction(2, 3), 4: Fraction(1, 3)}
    by_value = outcomes(two_cards, alike=lambda card: card.value)
    assert by_value == outcomes(two_cards)


def test_a_rule_that_asks_nothing_is_certain():
    def rule():
        yield Note("T.1", "nothing to do")
        return "done"

    assert outcomes(rule) == Dist.certain("done")


@given(st.lists(st.sampled_from(list(SMALL)), min_size=2, max_size=6))
def test_decks_with_copies_are_counted_as_card_by_card(cards):
    assert outcomes(two_cards, Deck(cards)) == plainly(two_cards, Deck(cards))


def test_several_decks_are_drawn_from_by_name():
    def rule():
        hand = yield Draw(OFFENSE, "hand", "T.1", "hand")
        card = yield CARD
        more = yield Draw(DEFENSE, "hand", "T.1", "hand")
        return hand.value - more.value, card.color

    decks = {"draw": SMALL, "hand": Deck.parse("KS KS 4D")}
    assert outcomes(rule, decks) == plainly(rule, decks)


def test_the_way_a_rule_goes_may_depend_on_its_cards():
    def until_ace():
        count = 0
        while True:
            card = yield CARD
            count += 1
            if card.value == 1:
                return count

    assert outcomes(until_ace, alike=lambda card: card.value == 1) == Dist(
        {n: Fraction(comb(52 - n, 3), comb(52, 4)) for n in range(1, 50)}
    )


def test_until_ends_a_way_early():
    def rule():
        first = yield CARD
        yield Note("T.1", "{}", (first,), "first", first.value)
        second = yield CARD
        return first.value + second.value

    def high(note):
        return "high" if note.n >= 10 else None

    assert outcomes(rule, SMALL, until=high) == plainly(rule, SMALL, until=high)
    assert outcomes(rule, SMALL, until=high).pmf("high") == Fraction(2, 7)


def suit_after_a_note():
    card = yield CARD
    yield Note("T.1", "{} is drawn.", (card,))
    return card.suit


def test_until_may_read_the_note():
    def red_cards(note):
        return "red" if "♦" in note.say() or "♥" in note.say() else None

    assert outcomes(suit_after_a_note, SMALL, until=red_cards) == plainly(suit_after_a_note, SMALL, until=red_cards)


def test_until_may_look_at_the_cards_of_a_note():
    def high_spade(note):
        card = note.values[0]
        return card.value if card.suit == "S" and card.value > 1 else None

    assert outcomes(suit_after_a_note, SMALL, until=high_spade) == plainly(suit_after_a_note, SMALL, until=high_spade)


# ---- decisions ---------------------------------------------------------------------------------------------------------


def test_decisions_are_made_by_whoever_is_named():
    def rule():
        choice = yield Choose(OFFENSE, "how many", (1, 2), "mine")
        card = yield Draw(OFFENSE, "card", "mine")
        return card.value * choice

    assert outcomes(rule, choose=lambda ask: 2).mean() == 14
    with pytest.raises(CardbowlError, match="asks for a decision"):
        outcomes(rule)
    with pytest.raises(IllegalAnswerError):
        outcomes(rule, choose=lambda ask: 3)


def test_secret_choices_are_answered_one_by_one():
    found = outcomes(secret_bids, choose=lambda ask: 1 if ask.side is OFFENSE else 3)
    assert found == Dist.certain((1, 3, 3))


def test_secret_choices_have_no_best_answer():
    with pytest.raises(OddsError, match=r"^two secret choices at once \(T\.6\) .*choose="):
        outcomes(secret_bids, choose="best", value=sum)


def risky(side):
    """Stay with the first card, or take a second one that counts double; the other side may then turn the sign once."""

    def rule():
        first = yield CARD
        if (yield Choose(side, "more", ("stay", "draw"), "T.1")) == "stay":
            return first.value
        second = yield CARD
        other = DEFENSE if side is OFFENSE else OFFENSE
        turned = yield Choose(other, "turn", (1, 2, 3), "T.2")
        third = yield CARD
        return 2 * second.value - turned * third.value

    return rule


@pytest.mark.parametrize("side", [OFFENSE, DEFENSE])
@pytest.mark.parametrize(
    "value", [lambda yards: yards, lambda yards: yards > 4, lambda yards: (yards - 3) ** 2, lambda yards: -yards]
)
def test_best_is_what_a_plain_search_finds(side, value):
    found = outcomes(risky(side), SMALL, choose="best", value=value)
    assert found.map(lambda yards: Fraction(value(yards))).mean() == best_plainly(risky(side), SMALL, value)


def test_best_of_a_guess_by_hand():
    """Of 2, 3 and 10 only a 3 leaves the guess open; the defense wants to be right, where being right is worth -1."""
    deck = Deck.parse("2S 3S 10S")
    found = outcomes(higher_or_lower, deck, choose="best", value=lambda right: -right)
    assert found.pmf(True) == Fraction(5, 6)
    assert outcomes(higher_or_lower, deck, choose="best", value=int).pmf(True) == Fraction(1, 6)


@pytest.mark.parametrize("side", [OFFENSE, DEFENSE])
def test_a_tie_takes_the_first_option(side):
    def rule():
        way = yield Choose(side, "way", ("left", "right", "up"), "T.1")
        card = yield CARD
        return way, card.value

    worth = {"left": 1, "right": 1, "up": 1}
    assert {way for way, _ in outcomes(rule, SMALL, choose="best", value=lambda end: worth[end[0]]).support()} == {"left"}
    worth["left"] = 0 if side is OFFENSE else 2
    assert {way for way, _ in outcomes(rule, SMALL, choose="best", value=lambda end: worth[end[0]]).support()} == {"right"}


def test_best_compares_decimals_as_they_are_written():
    def rule():
        return (yield Choose(OFFENSE, "way", ("tenths", "third"), "T.1"))

    worth = {"tenths": 0.3, "third": Fraction(3, 10)}
    assert outcomes(rule, choose="best", value=worth.get) == Dist.certain("tenths")


def test_best_needs_a_value_and_few_options():
    def rule():
        return (yield Choose(OFFENSE, "yards", range(100_000), "T.1"))

    with pytest.raises(OddsError, match="needs value="):
        outcomes(rule, choose="best")
    with pytest.raises(OddsError, match=r"yards \(T\.1\) has 100000 options, too many to try each"):
        outcomes(rule, choose="best", value=int)


def test_options_may_depend_on_cards():
    def rule():
        card = yield CARD
        many = yield Choose(OFFENSE, "many", range(1, 2 + (card.suit == "S") + (card.value > 9)), "T.1")
        return many * card.value if card.color == "black" else many

    assert outcomes(rule, SMALL, choose=lambda ask: ask.options[-1]) == plainly(rule, SMALL, lambda ask: ask.options[-1])
    best = outcomes(rule, SMALL, choose="best", value=lambda worth: worth)
    assert best.mean() == best_plainly(rule, SMALL, lambda worth: worth)


# ---- parts read on their own, and rules with a note ----------------------------------------------------------------------


@part
def higher_of_two():
    first = yield Draw(OFFENSE, "first", "mine")
    second = yield Draw(OFFENSE, "second", "mine")
    wanted = yield Choose(OFFENSE, "which", ("higher", "lower"), "mine", "which of the two", "higher")
    return (max if wanted == "higher" else min)(first.value, second.value)


def test_a_part_read_on_its_own_goes_on_once_for_each_result():
    ways = []

    def rule():
        found = yield from higher_of_two()
        ways.append(found)
        return found * 2

    plain = outcomes(rule, SMALL, choose=lambda ask: ask.default)
    ways.clear()
    alone_formula = alone(higher_of_two, ("value",), lambda ask: ask.default)
    assert outcomes(rule, SMALL, choose=lambda ask: ask.default, parts={higher_of_two: alone_formula}) == plain
    assert sorted(ways[-4:]) == [2, 3, 10, 13]


def test_a_rule_with_the_number_of_its_last_note():
    def rule():
        for number in (1, 2):
            yield Note("T.1", "", (), "step", number)
        yield Note("T.1", "", (), "other", 3)
        return "done"

    assert outcomes(lambda: noted(rule, "step")) == Dist.certain(("done", 2))
    assert outcomes(lambda: noted(rule, "missing")) == Dist.certain(("done", None))
