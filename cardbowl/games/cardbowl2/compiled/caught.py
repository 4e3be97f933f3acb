"""The yards of a catch, and of what follows it, as distributions (sections 5 and 7 of the rulebook).

What is taken for granted: within 12 yards of the goal line the run after a catch is drawn from a whole deck, elsewhere
after a catch with more than two cards gone from the deck (pass cards and D2) the distribution is put together from those
with two, one and no card gone (total variation 0.0003 at most, with three or four equal face cards gone 0.003).
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import Any, Final

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.games.cardbowl2.compiled.pass_sets import ACE_PLAIN, FIGURES, cards_left
from cardbowl.games.cardbowl2.compiled.rushes import Runs
from cardbowl.games.cardbowl2.compiled.yard_codes import code_of, coded
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.catches import after_catch
from cardbowl.games.cardbowl2.odds.deck import draw_deck, ordinary
from cardbowl.games.cardbowl2.odds.runs import rest_of_run
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.passing import pass_yards

LEAST_GROSS: Final = -25
MOST_GROSS: Final = 126
MOST_MARGIN: Final = MOST_GROSS - 13
"""With a higher margin before D2 every catch is one behind the goal line."""

MOST_BEFORE_RUN: Final = 12
"""The most yards after a catch before a run: so near the goal line, the two cards and the run are drawn one after the other."""


def gains(rules: HouseRules) -> Any:
    """The yards of a catch by gross, figure and D2 (CB2.PASS.4, CB2.PASS.9)."""
    return np.array(
        [
            [
                [pass_yards(gross, figure, rules.draws[HAND_VALUE[place]], rules) for place in range(14)]
                for figure in range(FIGURES)
            ]
            for gross in range(LEAST_GROSS, MOST_GROSS)
        ],
        np.int32,
    )


HAND_VALUE: Final = (*range(1, 14), 1)
"""The value of D2 by its place."""


class AfterCatch:
    """The yards after a catch with some cards gone from the deck (CB2.YAC, CB2.OFR)."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules, self.deck = rules, draw_deck(rules)
        self.exact: dict[tuple[int, ...], Any] = {}

    def number(self, packing: Packing, values: tuple[int, ...], second: int) -> int:
        """The number of the distribution after the clean cards and D2."""
        gone = tuple(sorted((*(value - 1 for value in values), second)))
        known = packing.known(("after", gone))
        if known is not None:
            return known
        weights = np.maximum(self.gone(gone), 0.0)
        codes = np.flatnonzero(weights)
        return packing.add_arrays(codes, weights[codes], ("after", gone))

    def near(self, packing: Packing, values: tuple[int, ...], second: int, runs: Runs) -> int:
        """The number of the distribution of the two cards after the catch, up to a run; that is one from the whole deck."""
        gone = tuple(sorted((*(value - 1 for value in values), second)))
        known = packing.known(("near", gone))
        if known is not None:
            return known
        cards = [place + 1 for place in gone if place != ACE_PLAIN]
        found: defaultdict[int, float] = defaultdict(float)
        if all(count >= 0 for count in cards_left(tuple(cards), self.deck)):
            for after, ways in after_catch(ordinary(self.deck), cards, ACE_PLAIN not in gone, self.rules)[0].items():
                run = runs.place(after.draws, ()) if after.draws else 0
                found[code_of(after.yards, loose=after.loose, run=run)] += float(ways)
        return packing.add(found or {code_of(0): 1.0}, ("near", gone))

    def gone(self, gone: tuple[int, ...]) -> Any:
        """The chances by code with these cards gone (places of values)."""
        size = len(gone)
        if size <= 2:
            return self.read(gone)
        pairs = sum(self.read(pair) for pair in combinations(gone, 2))
        singles = sum(self.read((each,)) for each in gone)
        return pairs - (size - 2) * singles + (size - 1) * (size - 2) / 2 * self.read(())

    def read(self, gone: tuple[int, ...]) -> Any:
        """The same, exactly."""
        found = self.exact.get(gone)
        if found is None:
            deck, left = list(self.deck), []
            for place in gone:
                card = ACE if place == ACE_PLAIN else next(each for each in deck if each.value == place + 1 and each is not ACE)
                deck.remove(card)
                left.append(card)
            found = self.exact[gone] = np.zeros(code_of(400))
            for code, share in coded(rest_of_run(self.deck.without(left), self.rules)).items():
                found[code] = share
        return found
