"""Odds of a dealt hand are those of all hands, dealt one by one, for every way in which the penalty cards may be printed."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

import cardbowl as cb
from cardbowl.cards import cards
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.sets import without

EVENTS = {
    "no_penalty_card": lambda hand: not hand["P"],
    "a_penalty_card": lambda hand: hand["P"] > 0,
    "two_penalty_cards": lambda hand: hand["P"] == 2,
    "a_15": lambda hand: hand["15"] > 0,
    "all_one_color": lambda hand: not hand["P"] and not (hand["red"] and hand["black"]),
    "all_printed_in_one_color": lambda hand: not (hand["red print"] and hand["black print"]),
}
VALUES = {"penalty_cards": "P", "red_cards": "red", "cards_of_15": "15"}
LEFT = [
    "P P R1 R5 R15 R15 B10",
    "P R15 R10 B15",
    "R15 B15 B10 B9 B1",
    "P P",
    "P",
    "B15 B7 B3",
    "R9 R1 P",
    *(" ".join(map(str, Random(seed).sample(HouseRules().whole_set, 8))) for seed in range(6)),
]
"""The cards that are left of a set."""


def prints(whole, left):
    """The prints of the penalty cards left, each equally often as it may be: half of the set's are red, of an odd one either."""
    for reds in {whole // 2, whole - whole // 2}:
        for red in combinations(range(whole), reds):
            yield ["red" if place in red else "black" for place in range(left)]


def features(hand):
    """How many cards of a hand are of each kind, and printed in each color."""
    found = Counter()
    for card, printed in hand:
        found[card.color or "P"] += 1
        found[f"{printed} print"] += 1
        found["15"] += card.value == 15
    return found


def one_by_one(rules, left, size):
    """The features of every hand."""
    penalties = [card for card in left if not card.color]
    numbers = [(card, card.color) for card in left if card.color]
    for printed in prints(sum(not card.color for card in rules.whole_set), len(penalties)):
        yield from map(features, combinations([*zip(penalties, printed, strict=True), *numbers], size))


@pytest.mark.parametrize("left", LEFT)
@pytest.mark.parametrize("deck", ["set30", "std27", "std54"])
def test_the_odds_of_a_hand_are_those_of_all_hands(deck, left):
    """DOI.SETUP.3, DOI.COMP.2: events, the spread of each value, and the counts that are shown."""
    rules, left = HouseRules(deck=deck), cards(left)
    if Counter(left) - Counter(rules.whole_set):
        left = cards("R9 B9 B3 P")[: 3 + (cards("P")[0] in rules.whole_set)]
    gone = without(rules.whole_set, left)
    for size in range(1, min(6, len(left)) + 1):
        hands = list(one_by_one(rules, left, size))
        odds = cb.odds("doi", "hand", cards=size, seen=gone, house_rules=rules)
        for name, event in EVENTS.items():
            assert odds[name] == Fraction(sum(map(event, hands)), len(hands)), (name, size)
        for name, kind in VALUES.items():
            spread = {number: Fraction(count, len(hands)) for number, count in Counter(hand[kind] for hand in hands).items()}
            assert dict(odds.values[name].items()) == spread, (name, size)
        for name in ("no_penalty_card", "a_15"):
            counted = odds.explain(name).counting
            assert (counted.favourable, counted.total) == (odds[name] * comb(len(left), size), comb(len(left), size))


def test_a_full_hand_is_asked_for_without_a_number():
    """DOI.SETUP.3, DOI.DOWN.1"""
    for downs in (2, 6):
        full, named = (cb.odds("doi", "hand", house_rules={"downs": downs}, **more) for more in ({}, {"cards": downs}))
        assert {name: full[name] for name in EVENTS} == {name: named[name] for name in EVENTS}
        assert full.values["penalty_cards"] == named.values["penalty_cards"]
