"""The number of ways the cards of a pass can be drawn, by their total: one polynomial for each set of conditions.

A pass draws a pass card, some yardage cards that are not of the receiver's suit, a reception card and two cards of the defense.
Write x for a yard, y for a yardage card and d for the second card of the defense. The ways of those two kinds are the product of
1 + y x^v + d x^(13 - v) over all cards (no y for the receiver's suit); a card drawn for another purpose is divided out.
Series in y and d are kept as far as they are needed, polynomials in x as one whole number, as in `chance.sums`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import comb, perm
from typing import Final, NamedTuple

from cardbowl.chance.sums import digits

HIGHEST: Final = 13
"""The highest value of a drawn card: a card of the defense counts as this less its value."""
TWICE: Final = 2 * HIGHEST
#: Coefficients by the powers of y and d.
Series = dict[tuple[int, int], int]


class Kind(NamedTuple):
    """Cards that are alike for a pass: their value, and whether they are of the receiver's suit."""

    value: int
    suited: bool


class PassSums:
    """The draws of passes from one deck, whose ordinary cards are given by kind; `cards` is how many they are.

    Without `by_yards` all ways are counted under 0.
    """

    def __init__(self, kinds: Mapping[Kind, int], most: int, *, by_yards: bool = True) -> None:
        self.kinds = {kind: count for kind, count in kinds.items() if count}
        self.cards = sum(self.kinds.values())
        largest = perm(self.cards, 4) * comb(self.cards, min(most, self.cards // 2))
        self.digit = largest.bit_length() + 8 & ~7 if by_yards else 0
        self.known: dict[tuple[Kind, int, bool], tuple[tuple[int, int, int], ...]] = {}
        self.hands, self.seconds = self._others(most)

    def ways(
        self, yardage: int, passes: Callable[[Kind], bool], caught: Callable[[Kind], bool], first: Callable[[Kind], int]
    ) -> dict[int, int]:
        """The ways by pass + yardage + reception - the two cards of the defense, all cards in order but the yardage cards.

        `passes` and `caught` are conditions on the pass and the reception card, `first(reception)` is the most that the first
        card of the defense may be.
        """
        thrown, free = [kind for kind in self.kinds if passes(kind)], list(self.kinds)
        by_pass = self._all(thrown, yardage, lambda kind: kind.value)
        answered: dict[int, tuple[Series, Series]] = {}
        found: Series = {}
        for kind, count in self.kinds.items():
            if not caught(kind):
                continue
            most = first(kind)
            if most not in answered:
                lower = [each for each in free if each.value <= most]
                both = [each for each in lower if passes(each)]
                answered[most] = (
                    self._all(lower, yardage, lambda each: HIGHEST - each.value),
                    self._all(both, yardage, lambda each: HIGHEST, twice=True),
                )
            by_first, together = answered[most]
            if kind.value <= most:
                by_first = _less(by_first, self._one(kind, yardage, HIGHEST - kind.value))
                if passes(kind):
                    together = _less(together, self._one(kind, yardage, HIGHEST, twice=True))
            before = _less(by_pass, self._one(kind, yardage, kind.value)) if passes(kind) else by_pass
            pairs = _less(_times(before, by_first, yardage), together)
            for powers, part in _times(pairs, self._one(kind, yardage, kind.value), yardage).items():
                found[powers] = found.get(powers, 0) + count * part
        return self._read(found, yardage)

    def _one(self, kind: Kind, yardage: int, yards: int, *, twice: bool = False) -> Series:
        """One card that is gone and counts `yards` yards: x^yards divided by its factor, once or `twice`."""
        shift = self.digit * yards
        return {(y, d): part << shift for y, d, part in self._gone(kind, yardage, twice)}

    def _gone(self, kind: Kind, yardage: int, twice: bool) -> tuple[tuple[int, int, int], ...]:
        """`_one` without yards: (power of y, power of d, coefficient)."""
        key = (kind, yardage, twice)
        found = self.known.get(key)
        if found is None:
            parts = []
            for y in range(1 if kind.suited else yardage + 1):
                for d in (0, 1):
                    times = comb(y + d, y) * (y + d + 1 if twice else 1)
                    packed = times << self.digit * (y * kind.value + d * (HIGHEST - kind.value))
                    parts.append((y, d, -packed if (y + d) % 2 else packed))
            found = self.known[key] = tuple(parts)
        return found

    def _all(self, kinds: Iterable[Kind], yardage: int, yards: Callable[[Kind], int], *, twice: bool = False) -> Series:
        """The sum of `_one` over every card of these kinds."""
        found: Series = {}
        for kind in kinds:
            for powers, part in self._one(kind, yardage, yards(kind), twice=twice).items():
                found[powers] = found.get(powers, 0) + self.kinds[kind] * part
        return found

    def _others(self, most: int) -> tuple[list[int], list[int]]:
        """By the number of yardage cards: their hands, and their hands with a second card of the defense beside them."""
        hands = [1] + [0] * most
        for kind, count in self.kinds.items():
            if not kind.suited:
                for _ in range(count):
                    for size in range(most, 0, -1):
                        hands[size] += hands[size - 1] << self.digit * kind.value
        seconds = [0] * (most + 1)  # the second card is divided out of the hands
        for kind, count in self.kinds.items():
            for size in range(most + 1):
                less = hands[size]
                for y in range(1, 1 if kind.suited else size + 1):
                    part = hands[size - y] << self.digit * y * kind.value
                    less += -part if y % 2 else part
                seconds[size] += count * less << self.digit * (HIGHEST - kind.value)
        return hands, seconds

    def _read(self, found: Series, yardage: int) -> dict[int, int]:
        """All factors multiplied with the series of the cards that are gone: its part with all yardage cards and one d."""
        packed = 0
        for (y, d), part in found.items():
            packed += part * (self.hands if d else self.seconds)[yardage - y]
        if not self.digit:
            return {0: packed}
        return {total - TWICE: ways for total, ways in enumerate(digits(packed, self.digit // 8)) if ways}


def _less(series: Series, other: Series) -> Series:
    found = dict(series)
    for powers, part in other.items():
        found[powers] = found.get(powers, 0) - part
    return found


def _times(one: Series, other: Series, yardage: int) -> Series:
    """The product, up to y^yardage and one d."""
    found: Series = {}
    for (y, d), part in one.items():
        for (more_y, more_d), factor in other.items():
            if y + more_y <= yardage and d + more_d <= 1:
                powers = (y + more_y, d + more_d)
                found[powers] = found.get(powers, 0) + part * factor
    return found
