"""The worth of match-ups for the player `sensible`, for all aims at once: `players.values` as arrays, number for number the same.

An aim is one of 60: yards to go 1 to 20, times the three rewards of `Sensible.aim`; a margin is O1 and the pass cards less D1.
Every sum is made in the order of `Values`, so each number has the same bits, and ties fall the same way.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.cards import Card, Deck
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.pass_cards import alike
from cardbowl.games.cardbowl2.players.values import (
    AFTER_CATCH,
    MOST_PASS_CARDS,
    RUN_YARDS,
    SACK_YARDS,
    TURNOVER_YARDS,
    Aim,
    Values,
    values_for,
)
from cardbowl.games.cardbowl2.rules.passing import pass_yards
from cardbowl.games.cardbowl2.rules.rushing import rush_yards

REWARDS: Final = (30.0, 16.0, 8.0)
"""The rewards of `Sensible.aim`, by the downs that are left."""
MOST_NEED: Final = 20
AIMS: Final = tuple(Aim(need, reward) for need in range(1, MOST_NEED + 1) for reward in REWARDS)
"""Every aim; that of `need` yards with `left` downs to come stands at ``3 * (need - 1) + min(left, 2)``."""
LEAST_MARGIN: Final = -12
MARGINS: Final = 13 * 7
"""Margins from `LEAST_MARGIN` on; all higher ones are worth the same."""
MOST_THROWN: Final = 6
"""With so many pass cards `sensible` always stops."""
HAND: Final = tuple(Deck.standard())
"""The cards of a team deck in their order; their places are the codes of hand cards."""


WORD: Final = 5
"""A word has ``1 << WORD`` bits."""
RUSHED: Final = 0
"""The place of a rush in `ranks`; those of the classes of O1 come after it."""


class Worths(NamedTuple):
    """All worths: of a rush by O1 - D1 + 12 and aim; of a throw by class of O1, margin and aim; and whether to draw again.

    `classes` are the cards O1 that differ for a pass, `class_of` their places by the code of a card.
    ``again[class, cards, margin, aim]`` is whether `sensible` draws once more after so many clean cards (0 is unused).
    """

    classes: tuple[Card, ...]
    class_of: Any
    rush: Any
    throw: Any
    again: Any


def classes_of(rules: HouseRules) -> tuple[Card, ...]:
    """The cards O1 that differ for a pass."""
    return tuple(dict.fromkeys(alike(card, rules) for card in HAND))


def worths(rules: HouseRules) -> Worths:
    """The worths under some house rules."""
    values = values_for(rules)
    classes = classes_of(rules)
    class_of = np.array([classes.index(alike(card, rules)) for card in HAND], np.int32)
    stop = _stop(values, rules)
    throw = np.empty((len(classes), MARGINS, len(AIMS)))
    again = np.zeros((len(classes), MOST_THROWN, MARGINS, len(AIMS)), np.bool_)
    for place, o1 in enumerate(classes):
        following = None
        for cards in range(MOST_PASS_CARDS - 1, -1, -1):
            following = _throw(values, o1, stop, following)
            again[place, cards] = following > stop
        again[place, MOST_PASS_CARDS:] = again[place, MOST_PASS_CARDS - 1]
        assert following is not None
        throw[place] = following
    return Worths(classes, class_of, _rush(values, rules), throw, again)


def ranks(worth: Worths) -> Any:
    """Match-ups in the order of their worth: a number for each aim, kind of play (`RUSHED`, then classes of O1) and O1 - D1 + 12.

    Of two match-ups of an aim the one that is worth more has the higher number; equal ones have the same.
    """
    each = np.concatenate([worth.rush[None], worth.throw[:, : len(worth.rush)]])
    found = [np.unique(each[..., aim], return_inverse=True)[1].reshape(each.shape[:-1]) for aim in range(len(AIMS))]
    return np.array(found, np.int32)


def in_words(again: Any) -> Any:
    """`Worths.again` by aim, class and cards, with a bit for each margin, in words of ``1 << WORD`` bits."""
    by_aim = np.moveaxis(again, -1, 0)
    spare = -by_aim.shape[-1] % (1 << WORD)
    bits = np.concatenate([by_aim, np.zeros((*by_aim.shape[:-1], spare), np.bool_)], axis=-1)
    return np.packbits(bits, axis=-1, bitorder="little").view("<i4").astype(np.int32)


def _worth(yards: Any) -> Any:
    """`Aim.value` for every aim (last axis)."""
    needs = np.array([aim.need for aim in AIMS])
    rewards = np.array([aim.reward for aim in AIMS])
    yards = np.asarray(yards, np.float64)[..., None]
    return np.maximum(-10.0, np.minimum(yards, 40.0)) + np.where(yards >= needs, rewards, 0.0)


def _rush(values: Values, rules: HouseRules) -> Any:
    differences = range(-12, 13)
    total = np.zeros((len(differences), len(AIMS)))
    for o2 in values.ranks:
        for d2 in values.ranks:
            run = max(0, rules.draws[o2] - rules.draws[d2])
            more = RUN_YARDS[min(run, 3)] if run else 0.0
            total += _worth([float(rush_yards(each + o2 - d2, rules)) + more for each in differences])
    return total / len(values.ranks) ** 2 - 2 / len(values.deck) * TURNOVER_YARDS / 2


def _stop(values: Values, rules: HouseRules) -> Any:
    margins = range(LEAST_MARGIN, LEAST_MARGIN + MARGINS)
    total = np.zeros((MARGINS, len(AIMS)))
    for d2 in values.ranks:
        yards = np.array([pass_yards(margin - d2, 0, rules.draws[d2], rules) for margin in margins])
        for after, share in AFTER_CATCH:
            total += share * _worth(yards + after)
    return total / len(values.ranks)


def _throw(values: Values, o1: Card, stop: Any, following: Any) -> Any:
    deck = values.tests(o1)
    total = deck.tests["sack"] * _worth(-SACK_YARDS) + deck.tests["incomplete"] * _worth(0)
    total = np.broadcast_to(total - deck.tests["interception"] * float(TURNOVER_YARDS), stop.shape).copy()
    best = stop if following is None else np.maximum(stop, following)
    for value, count in sorted(deck.clean.items()):
        total += count * best[np.minimum(np.arange(MARGINS) + value, MARGINS - 1)]
    return total / len(values.deck)
