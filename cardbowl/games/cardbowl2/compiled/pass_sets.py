"""Pass cards, sacks and D2 as distributions, by the set of clean cards before them (section 5 of the rulebook)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.cards import Deck
from cardbowl.games.cardbowl2.compiled.yard_codes import code_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck, Thrown
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.passing import offensive_figure

COMPLETE, SACKED, INCOMPLETE, INTERCEPTED = range(4)
"""How the pass cards end; the set of clean cards stands above these two bits."""

ACE_PLAIN: Final = 13
"""The place of the ace of spades among the values of D2; those of the other cards are their values less 1."""

FIGURES: Final = 16

SETS: Final = tuple(values for size in range(4) for values in combinations_with_replacement(range(1, 14), size))
"""The sets of clean pass cards that are told apart, by value: up to three cards."""
SET_AT: Final = {values: place for place, values in enumerate(SETS)}
MOST_TOLD: Final = 3

VERDICTS: Final = {SACKED: "sack", INCOMPLETE: "incomplete", INTERCEPTED: "interception"}


def next_cards(packing: Packing, decks: Sequence[PassDeck]) -> Any:
    """The next pass card by class of O1 and set of clean cards: its verdict, and above it the value less 1 of a clean one."""
    found = np.empty((len(decks), len(SETS)), np.int32)
    for place, deck in enumerate(decks):
        for number, values in enumerate(SETS):
            chances = {verdict: deck.tests[name] for verdict, name in VERDICTS.items() if deck.tests[name]}
            for value, count in deck.clean.items():
                left = count - values.count(value)
                if left > 0:
                    chances[(value - 1) << 2 | COMPLETE] = left
            key = (deck.tests["sack"], deck.tests["incomplete"], deck.tests["interception"], tuple(sorted(chances.items())))
            found[place, number] = packing.add(chances, ("next", key))
    return found


def with_one_more() -> Any:
    """The set that a clean card of value - 1 makes of each set; a set of three stays as it is."""
    return np.array(
        [
            [SET_AT[tuple(sorted((*values, value)))] if len(values) < MOST_TOLD else place for value in range(1, 14)]
            for place, values in enumerate(SETS)
        ],
        np.int32,
    )


def all_sacks(packing: Packing, decks: Sequence[PassDeck]) -> Any:
    """The losses of sacks by class of O1 and set of clean cards; of three clean cards the highest is left out (CB2.PASS.6)."""
    found = np.empty((len(decks), len(SETS)), np.int32)
    for place, deck in enumerate(decks):
        kind = ("sacks", deck.o1.value, deck.ace_sacks)
        if packing.known((*kind, ())) is None:
            nothing = _dense(_sacks(deck, ()))
            single = {value: _dense(_sacks(deck, (value,))) for value in range(1, 14)}
            for values in SETS:
                if len(values) < MOST_TOLD:
                    dense = sum((single[value] for value in values), (1 - len(values)) * nothing)
                    codes = np.flatnonzero(dense > 0)
                    packing.add_arrays(codes, dense[codes], (*kind, values))
        for number, values in enumerate(SETS):
            known = packing.known((*kind, values[: MOST_TOLD - 1]))
            assert known is not None
            found[place, number] = known
    return found


def _dense(chances: Mapping[int, float]) -> Any:
    found = np.zeros(code_of(400))
    for code, share in chances.items():
        found[code] = share
    return found


def _sacks(deck: PassDeck, values: tuple[int, ...]) -> Mapping[int, float]:
    found: defaultdict[int, float] = defaultdict(float)
    if all(count >= 0 for count in cards_left(values, draw_deck(deck.rules))):
        for loss, loose, share in deck.sacks(Thrown(values, 0, 0)):
            found[code_of(-loss, loose=loose)] += float(share)
    return found


def cards_left(values: tuple[int, ...], deck: Deck) -> list[int]:
    """The cards left of each value, the ace of spades left out."""
    left = Counter(card.value for card in deck if card is not ACE)
    left.subtract(values)
    return [left[value] for value in range(1, 14)]


def second_card(values: tuple[int, ...], deck: Deck) -> Iterator[tuple[int, float]]:
    """D2 after the clean cards: the ace of spades is a plain 1 (CB2.PASS.R8)."""
    yield from enumerate(cards_left(values, deck))
    yield ACE_PLAIN, 1


def pick(values: tuple[int, ...], deck: Deck) -> Iterator[tuple[int, float]]:
    """The replacement of the ace of spades and D2, as ``16 * (replacement - 1) + (D2 - 1)`` (CB2.PASS.7, CB2.PASS.R5)."""
    left = cards_left(values, deck)
    for first, count in enumerate(left):
        for second, others in enumerate(left):
            yield first << 4 | second, count * (others - (first == second))


def figures(rules: HouseRules) -> Any:
    """The figure of the pass cards after one more: by whether it is the first, the figure before it, and its value less 1.

    Figures above the most draws of a card are worth no more (CB2.PASS.R6).
    """
    most = max(rules.draws)
    of_figure = {rules.draws[value]: hand_card(value) for value in range(13, 0, -1)}
    found = np.zeros((2, FIGURES, 13), np.int32)
    for value in range(1, 14):
        card = hand_card(value)
        found[1, :, value - 1] = offensive_figure([card], rules)
        for figure in range(FIGURES):
            before = next(
                ([of_figure[first], of_figure[figure - first]] for first in of_figure if figure - first in of_figure), None
            )
            cards = [of_figure[figure]] if figure in of_figure else before
            found[0, figure, value - 1] = min(most, offensive_figure([*cards, card], rules)) if cards else most
    return found
