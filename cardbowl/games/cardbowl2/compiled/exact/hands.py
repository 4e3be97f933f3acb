"""Which match-up the player `sensible` takes with fresh hands: exact chances for every aim, over all hands of both sides.

Each side lays one card of each quarter of its sorted team deck. Given which quarters meet in which place, the four match-ups are
independent, so the best of them has a formula; all 24 times 24 ways to meet are as likely.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, Literal, NamedTuple

import numpy as np

from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.compiled.worths import AIMS, LEAST_MARGIN, REWARDS, RUSHED
from cardbowl.games.cardbowl2.rules.hands import SLOTS

VALUES = 13
CLASSES = 64
"""Room for the classes of O1."""
RUSHES = 2 * VALUES - 1


class MatchUps(NamedTuple):
    """Chances of match-ups: `passes[aim, class of O1, D1 - 1]` and `rushes[aim, O1 - D1 + 12]`; `value[class]` of O1."""

    passes: Any
    rushes: Any
    value: Any


class _Meeting(NamedTuple):
    """One quarter of the offense against one of the defense: of each outcome the class and value of O1, and D1."""

    kind: Any
    value: Any
    other: Any
    chances: Any
    """By aim."""


def match_ups(tables: Tables) -> MatchUps:
    """The chances of every match-up, for every aim."""
    meetings = [[_meeting(tables, mine, other) for other in range(SLOTS)] for mine in range(SLOTS)]
    worths = [[_worths(tables, meetings[mine][other]) for other in range(SLOTS)] for mine in range(SLOTS)]
    below = _compared(meetings, worths)
    passes, rushes = np.zeros((len(AIMS), CLASSES, VALUES)), np.zeros((len(AIMS), RUSHES))
    orders = list(permutations(range(SLOTS)))
    share = 1 / len(orders) ** 2
    best = [[np.zeros((2, *meetings[mine][other].chances.shape)) for other in range(SLOTS)] for mine in range(SLOTS)]
    for offense in orders:
        for defense in orders:
            met = list(zip(offense, defense, strict=True))
            for slot, (mine, other) in enumerate(met):
                chances = meetings[mine][other].chances * share
                for place, against in enumerate(met):
                    if place != slot:  # of two that are worth the same the first one is taken
                        chances = chances * below[slot == SLOTS - 1, mine, other][place > slot, place == SLOTS - 1, against]
                best[mine][other][int(slot == SLOTS - 1)] += chances
    for mine in range(SLOTS):
        for other in range(SLOTS):
            met_cards, found = meetings[mine][other], best[mine][other]
            for aim in range(len(AIMS)):
                np.add.at(passes[aim], (met_cards.kind, met_cards.other - 1), found[0, aim])
                np.add.at(rushes[aim], met_cards.value - met_cards.other + VALUES - 1, found[1, aim])
    value = np.zeros(CLASSES, np.int64)
    for row in meetings:
        value[row[0].kind] = row[0].value
    return MatchUps(passes, rushes, value)


def _meeting(tables: Tables, mine: int, other: int) -> _Meeting:
    size = tables.numbers.hands
    places = np.arange(size)
    cards = tables.look("Hands.sorted", size * mine + places)
    against = tables.look("Hands.value", tables.look("Hands.sorted", size * other + places))
    kinds, values = tables.look("Choices.class_of", cards), tables.look("Hands.value", cards)
    found: dict[tuple[int, int, int], Any] = {}
    late = np.arange(len(AIMS)) % len(REWARDS) < LATE
    for place in places:
        mass = np.where(late, float(place == size - 1), 1 / size) if mine == SLOTS - 1 else np.full(len(AIMS), 1 / size)
        for card in against:
            key = (int(kinds[place]), int(values[place]), int(card))
            found[key] = found.get(key, 0.0) + mass / size
    kind, value, d1 = (np.array(each) for each in zip(*found, strict=True))
    return _Meeting(kind, value, d1, np.array(list(found.values())).T)


LATE = 2
"""The rewards of the last two downs, on which the offense lays its highest card."""


def _worths(tables: Tables, met: _Meeting) -> Any:
    """What each outcome is worth by aim, as a rank: thrown, and rushed (`kernel.hands.match_up`)."""
    margins, aims = met.value - met.other - LEAST_MARGIN, np.arange(len(AIMS))[:, None]
    return np.array([tables.look("Choices.worth", aims, kind, margins) for kind in (met.kind + RUSHED + 1, RUSHED)])


def _compared(meetings: Any, worths: Any) -> dict[tuple[bool, int, int], dict[tuple[bool, bool, tuple[int, int]], Any]]:
    """For each outcome of a meeting the chance that another one is worth less, or (True) no more.

    Keys are (rushed, quarters) of the one, and (no more, rushed, quarters) of the other.
    """
    found: dict[tuple[bool, int, int], dict[tuple[bool, bool, tuple[int, int]], Any]] = {}
    sorted_ones = {}
    for mine in range(SLOTS):
        for other in range(SLOTS):
            for rushed in (False, True):
                worth, chances = worths[mine][other][int(rushed)], meetings[mine][other].chances
                order = np.argsort(worth, axis=1, kind="stable")
                sums = np.cumsum(np.take_along_axis(chances, order, 1), axis=1)
                sums = np.concatenate([np.zeros((len(sums), 1)), sums], axis=1)
                sorted_ones[rushed, (mine, other)] = np.take_along_axis(worth, order, 1), sums
    for mine in range(SLOTS):
        for other in range(SLOTS):
            for rushed in (False, True):
                worth = worths[mine][other][int(rushed)]
                found[rushed, mine, other] = {
                    (no_more, *key): _share(ranked, sums, worth, no_more)
                    for key, (ranked, sums) in sorted_ones.items()
                    for no_more in (False, True)
                }
    return found


def _share(ranked: Any, sums: Any, worth: Any, no_more: bool) -> Any:
    side: Literal["left", "right"] = "right" if no_more else "left"
    places = [np.searchsorted(row, each, side=side) for row, each in zip(ranked, worth, strict=True)]
    return np.take_along_axis(sums, np.array(places), 1)
