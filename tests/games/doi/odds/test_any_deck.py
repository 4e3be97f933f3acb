"""Odds of D.O.I. with any set, any cards gone and any house rule: exact or refused, and tied to each other as they must be."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardbowl as cb
from cardbowl.cards import cards, written
from cardbowl.chance import OddsError
from cardbowl.errors import CardbowlError, IllegalAnswerError
from cardbowl.games import GAMES
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds import field_goal_rows, field_goals
from cardbowl.games.doi.rules.sets import without

SETS = [
    HouseRules(),
    HouseRules(deck="std27"),
    HouseRules(deck="std54"),
    HouseRules(deck="std27", std_court="all_ten"),
    HouseRules(field_goal_cards=1),
    HouseRules(field_goal_cards=10, fg_cap="none"),
    HouseRules(downs=6, penalty_yards=15, penalty_goal="half"),
]
SOME_SET = st.sampled_from(SETS)


def ask(question, **options):
    return cb.odds("doi", question, **options)


@st.composite
def some_gone(draw, most=16):
    """House rules, and cards that are gone from their set."""
    rules = draw(SOME_SET)
    places = draw(st.sets(st.integers(0, len(rules.whole_set) - 1), max_size=most))
    return rules, tuple(rules.whole_set[place] for place in sorted(places))


@given(some_gone(), st.integers(1, 99))
def test_a_kick_is_good_or_missed_and_its_cards_fit(given_cards, distance):
    """DOI.FG.2-4"""
    rules, gone = given_cards
    if distance > rules.longest_kick:
        with pytest.raises(IllegalAnswerError, match=r"DOI\.CALL\.3\.R1"):
            ask("field-goal", distance=distance, seen=gone, house_rules=rules)
        return
    odds = ask("field-goal", distance=distance, seen=gone, house_rules=rules)
    assert odds["good"] + odds["missed"] == 1
    most = rules.field_goal_cards
    assert all(1 <= end.cards <= most and (end.good or end.cards == most) for end in odds.support())
    row = field_goal_rows([distance], rules, gone)[0]
    assert (row["good"], row["cards"]) == (odds["good"], odds.value("cards").mean())


@given(some_gone())
def test_a_longer_kick_is_never_easier(given_cards):
    rules, gone = given_cards
    chances = field_goals(range(1, 100), rules, gone)
    assert chances == sorted(chances, reverse=True)


@given(some_gone(), st.data())
def test_a_kick_is_the_mean_over_its_first_card(given_cards, data):
    """DOI.FG.2  The mean of the odds after the next card is the odds before it."""
    rules, gone = given_cards
    distance = data.draw(st.integers(1, min(99, rules.longest_kick)))
    left = without(rules.whole_set, gone)
    now = field_goals([distance], rules, gone)[0]
    fewer = HouseRules(**{**rules.changed(), "field_goal_cards": max(1, rules.field_goal_cards - 1), "fg_cap": "none"})
    after = Fraction(0)
    for card in left:
        if card.value >= distance:
            after += 1
        elif rules.field_goal_cards > 1:
            after += field_goals([distance - card.value], fewer, (*gone, card))[0]
    assert now == after / len(left)


def test_unseen_cards_are_alike_wherever_they_lie():
    """DOI.INFO.2  A hidden hand changes no chance: the mean over all hands is the whole set."""
    rules = HouseRules(deck="std27")
    small = rules.whole_set[::5]
    rest = without(rules.whole_set, small)
    whole = ask("field-goal", distance=18, seen=rest[:-2], house_rules={"deck": "std27", "field_goal_cards": 3})["good"]
    left = without(rules.whole_set, rest[:-2])
    hands = list(combinations(range(len(left)), 2))
    mean = sum(
        ask(
            "field-goal", distance=18, seen=(*rest[:-2], *(left[place] for place in hand)),
            house_rules={"deck": "std27", "field_goal_cards": 3},
        )["good"]
        for hand in hands
    ) / len(hands)  # fmt: skip
    assert whole == mean


@pytest.mark.parametrize("in_deck", [0, 1, 5, 6, 20, 30])
def test_a_small_deck_of_unseen_cards_changes_nothing(in_deck):
    """DOI.FG.6.R1  As long as their places are not known."""
    assert ask("field-goal", distance=30, deck_left=in_deck)["good"] == ask("field-goal", distance=30)["good"]


def test_a_deck_of_four_and_known_discards():
    """DOI.FG.6, DOI.FG.6.R1  The four cards of the deck, and two of the discards."""
    discards = cards("R1 R1 B1 B15")
    rules = HouseRules()
    others = without(rules.whole_set, discards)
    odds = ask("field-goal", distance=30, seen=others[:-6], discards=discards, deck_left=4)
    good = total = 0
    for deck in combinations(others[-6:], 4):
        for more in combinations(discards, 2):
            total += 1
            good += sum(card.value for card in (*deck, *more)) >= 30
    assert odds["good"] == Fraction(good, total)
    assert odds.inputs["discards"] == "R1 R1 B1 B15"


def test_a_deck_and_discards_that_are_just_enough():
    """DOI.FG.6, DOI.FG.6.R1  Two cards in the deck and the four discards: the sum is known but for the two."""
    discards, others = cards("R1 R1 B1 B15"), without(HouseRules().whole_set, cards("R1 R1 B1 B15"))
    odds = ask("field-goal", distance=30, seen=others[:-3], discards=discards, deck_left=2)
    sums = [sum(card.value for card in (*deck, *discards)) for deck in combinations(others[-3:], 2)]
    assert odds["good"] == Fraction(sum(total >= 30 for total in sums), len(sums))


def test_cards_that_no_kick_can_have():
    with pytest.raises(OddsError, match=r"name more of them \(DOI\.FG\.6\.R1\)"):
        ask("field-goal", distance=30, seen=HouseRules().whole_set[:27])
    with pytest.raises(CardbowlError, match=r"only 28 cards are not seen \(DOI\.INFO\.2\); allowed: 0 to 28"):
        ask("field-goal", distance=30, seen="R1 R1", deck_left=29)


@given(some_gone(), st.integers(1, 6))
def test_a_hand_is_counted_as_it_is_drawn(given_cards, size):
    """DOI.SETUP.3"""
    rules, gone = given_cards
    left = without(rules.whole_set, gone)
    odds = ask("hand", cards=size, seen=gone, house_rules=rules)
    numbers = [card for card in left if card.color]
    reds = sum(card.color == "red" for card in numbers)
    whole = comb(len(left), size)
    assert odds["no_penalty_card"] == Fraction(comb(len(numbers), size), whole)
    assert odds["all_one_color"] == Fraction(comb(reds, size) + comb(len(numbers) - reds, size), whole)
    assert odds["a_15"] == 1 - Fraction(comb(sum(card.value != 15 for card in left), size), whole)
    assert odds.value("penalty_cards").mean() == Fraction(size * (len(left) - len(numbers)), len(left))
    assert odds["all_printed_in_one_color"] >= odds["all_one_color"]


@given(some_gone(most=8), st.sampled_from(["offense", "defense"]), st.integers(1, 99), st.integers(1, 6))
def test_a_play_from_either_side(given_cards, side, spot, down):
    """DOI.PLAY.1  The own set against what is left of the other, each pair as likely."""
    rules, gone = given_cards
    if down > rules.downs:
        with pytest.raises(CardbowlError, match=r"DOI\.DOWN\.1"):
            ask("play", spot=spot, down=down, house_rules=rules)
        return
    odds = ask("play", seen=gone, side=side, spot=spot, down=down, house_rules=rules)
    own, other = rules.whole_set, without(rules.whole_set, gone)
    equal = sum(one is two and bool(one.color) for one in own for two in other)
    assert odds["turnover"] == Fraction(equal, len(own) * len(other)) == odds["interception"] + odds["fumble"]
    share = Fraction(sum(not card.color for card in other), len(other))
    mine, theirs = ("penalty_for_the_offense", "penalty_against_the_offense")[:: 1 if side == "offense" else -1]
    own_share = Fraction(sum(not card.color for card in own), len(own))
    assert odds["penalties_offset"] == own_share * share
    assert odds[mine] == own_share * (1 - share)
    assert odds[theirs] == share * (1 - own_share)
    follows = sum(odds[word] for word in ("touchdown", "safety", "first_down", "downs", "turnover"))
    assert follows <= 1


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_a_hand_is_the_mean_of_its_cards(side):
    """DOI.PLAY.1"""
    hand = cards("R10 R5 B5 B5")
    whole = ask("play", hand=hand, side=side, spot=40, to_go=8)
    one_by_one = [ask("card", card=card, side=side, spot=40, to_go=8) for card in hand]
    for event in whole.events:
        assert whole[event] == sum(odds[event] for odds in one_by_one) / 4, event
    assert whole.yards.mean() == sum(odds.yards.mean() for odds in one_by_one) / 4


def test_what_a_card_gains_at_least():
    """DOI.PLAY.3, DOI.PLAY.4"""
    odds = ask("card", card="R10", gain=10)
    assert odds["gain_of_10_or_more"] == Fraction(14, 30), "every black number card"
    assert ask("card", card="P", gain=1)["gain_of_1_or_more"] == 0


def test_more_than_one_way_to_write_the_cards():
    expected = ask("play", hand="R10 B5")
    assert ask("play", hand=["R10", "B5"]) == ask("play", hand="r10,b5") == ask("play", hand=cards("R10 B5")) == expected
    assert expected.inputs["hand"] == written(cards("R10 B5"))


def test_the_coin():
    """DOI.SETUP.2.R1"""
    assert ask("coin").events == {"home": Fraction(1, 2), "away": Fraction(1, 2)}
    assert ask("coin", house_rules={"opening": "home"}).events == {"home": 1, "away": 0}


@pytest.mark.parametrize("color", ["red", "black"])
@pytest.mark.parametrize("deck", ["std27", "set30"])
def test_a_penalty_card_is_printed_in_either_color(deck, color):
    """DOI.COMP.2 DOI.CONV.4: of two cards of one color and a penalty card two are drawn, and half of the pairs with it match."""
    whole = list(GAMES["doi"].house_rules({"deck": deck}).whole_set)
    left = [*[card for card in whole if card.color == color][:2], next(card for card in whole if not card.color)]
    seen = whole.copy()
    for card in left:
        seen.remove(card)
    assert ask("hand", cards=2, seen=seen, house_rules={"deck": deck})["all_printed_in_one_color"] == Fraction(2, 3)
