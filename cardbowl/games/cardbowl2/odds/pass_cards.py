"""Odds of the pass cards (section 5 of the rulebook): the clean ones, and those that end a pass before it is complete."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import OddsError, ways_by_sum
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import hand_card, holds_ace, ordinary
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.passing import offensive_figure, sack_loss, tested

#: Whether to stop after the clean cards of these values (ascending).
Stop = Callable[[tuple[int, ...]], bool]


class Thrown(NamedTuple):
    """Clean pass cards: their values in order of value, and those of the first and the last one drawn."""

    values: tuple[int, ...]
    first: int
    last: int

    def then(self, value: int, ordered: bool) -> Thrown:
        """One more clean card; `ordered` is whether it matters which one was the first and the last."""
        values = tuple(sorted((*self.values, value)))
        return Thrown(values, self.first or value, value) if ordered else Thrown(values, 0, 0)


NOTHING = Thrown((), 0, 0)
"""No pass card thrown yet."""


class Throws(NamedTuple):
    """Results of the pass cards of one play: chances of complete passes, and of the ends of the others, by the clean cards."""

    complete: dict[Thrown, Fraction]
    sacked: dict[Thrown, Fraction]
    incomplete: Fraction
    intercepted: dict[Thrown, Fraction]


class PassDeck:
    """The draw deck for a pass to O1: how many cards of each value are clean, and the effect of the others.

    Raises `OddsError` where a replaced test lets the ace of spades be clean: it is not among the cards that are counted by value.
    An `estimate` takes it for one of the cards that end nothing.
    """

    def __init__(self, deck: Deck, o1: Card, rules: HouseRules, *, estimate: bool = False) -> None:
        self.size, self.ace, self.rules, self.o1 = len(deck), holds_ace(deck), rules, o1
        self.counts = ordinary(deck)
        verdicts = [(tested(card, o1, rules), card) for card in deck]
        if ("clean", ACE) in verdicts and not estimate:
            raise OddsError(f"passes are not counted where the {ACE.name} can be a clean pass card (CB2.PASS.3): read the rule.")
        self.clean = Counter(card.value for verdict, card in verdicts if verdict == "clean" and card is not ACE)
        self.sacking = Counter(card.value for verdict, card in verdicts if verdict == "sack" and card is not ACE)
        self.picking = Counter(card.value for verdict, card in verdicts if verdict == "interception" and card is not ACE)
        self.tests = Counter(verdict for verdict, _ in verdicts)
        self.ace_sacks = any(verdict == "sack" and card is ACE for verdict, card in verdicts)
        self.ordered = rules.pass_tfl in ("first_card", "last_card")

    def throws(self, stop: Stop, start: Thrown = NOTHING) -> Throws:
        """Draw, test, and draw again until `stop`, after the clean cards `start` (CB2.PASS.2-3)."""
        complete: dict[Thrown, Fraction] = {}
        sacked: dict[Thrown, Fraction] = {}
        intercepted: dict[Thrown, Fraction] = {}
        incomplete = Fraction(0)
        waiting, whole = {start: 1}, 1  # whole weights: passes with equally many cards share one denominator
        for left in range(self.size - len(start.values), 0, -1):
            if not waiting:
                break
            whole *= left
            every = sum(waiting.values())
            incomplete += Fraction(every * self.tests["incomplete"], whole)
            after: dict[Thrown, int] = {}
            for thrown, weight in waiting.items():
                sacked[thrown] = Fraction(weight * self.tests["sack"], whole)
                intercepted[thrown] = Fraction(weight * self.tests["interception"], whole)
                for value, count in self.clean.items():
                    there = count - thrown.values.count(value)
                    if there > 0:
                        more = thrown.then(value, self.ordered)
                        after[more] = after.get(more, 0) + weight * there
            enough = [thrown for thrown in after if stop(thrown.values)]
            complete |= {thrown: Fraction(after.pop(thrown), whole) for thrown in enough}
            waiting = after
        return Throws(complete, sacked, incomplete, intercepted)

    def figure(self, thrown: Thrown) -> int:
        """The figure that reduces a loss (CB2.PASS.R6)."""
        cards = (thrown.first, *thrown.values[1:-1], thrown.last) if self.ordered else thrown.values
        return offensive_figure([hand_card(value) for value in cards], self.rules)

    def sacks(self, thrown: Thrown) -> Iterator[tuple[int, bool, Fraction]]:
        """Loss, loose ball and chance of a sack, once the clean cards and the sack card are gone (CB2.PASS.6)."""
        left = Counter(self.counts)
        left.subtract(thrown.values)
        every = self.tests["sack"]
        if self.ace_sacks:
            yield from ((loss, loose, share / every) for loss, loose, share in sack_losses(left, False, self.rules))
        for value, cards in self.sacking.items():
            left[value] -= 1
            times = Fraction(cards, every)
            yield from ((loss, loose, share * times) for loss, loose, share in sack_losses(left, self.ace, self.rules))
            left[value] += 1

    def picks(self, thrown: Thrown) -> Iterator[tuple[Thrown, Counter[int], Fraction]]:
        """The pass cards of an interception after the clean cards `thrown`, the cards that D2 can be by value, and the chance.

        The ace of spades is replaced by a card that is not tested; after another card it can be D2, a plain 1.

        Rules: CB2.PASS.7, CB2.PASS.R5.
        """
        left = Counter(self.counts)
        left.subtract(thrown.values)
        others, every = sum(left.values()), self.tests["interception"]
        aces = every - sum(self.picking.values())
        for value in self.counts:
            ways = (aces * left[value], others * every, 0), (self.picking[value], every, int(self.ace))
            for cards, whole, ace in ways:
                if cards:
                    second = left.copy()
                    second[value] -= 1
                    second[ACE.value] += ace
                    yield thrown.then(value, self.ordered), second, Fraction(cards, whole)


def alike(o1: Card, rules: HouseRules) -> Card:
    """A representative of the cards with equal odds: the suit matters only for spades and aces (CB2.PASS.5-8).

    A test that a variant has replaced may tell any cards apart.
    """
    if "pass test" in rules.replaced:
        return o1
    return o1 if o1.suit == "S" or o1.value == ACE.value or rules.draw_deck_suits < 4 else hand_card(o1.value)


def sack_losses(counts: Mapping[int, int], ace: bool, rules: HouseRules) -> Iterator[tuple[int, bool, Fraction]]:
    """The loss of a sack and whether the ball comes loose, from the ordinary cards by value.

    An ace of spades is replaced, so the sum does not depend on it.

    Rules: CB2.PASS.6, CB2.PASS.R10.
    """
    cards = sum(counts.values())
    hands = math.comb(cards, rules.sack_cards)
    loose = Fraction(rules.sack_cards, cards + 1) if ace else Fraction(0)
    for total, ways in ways_by_sum(counts, rules.sack_cards).items():
        loss, share = sack_loss(total, rules), Fraction(ways, hands)
        if ace:
            yield loss, True, share * loose
        yield loss, False, share * (1 - loose)
