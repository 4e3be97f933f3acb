"""The yards after a catch, computed once for each set of cards that are gone: the chances to reach a number of yards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from cardbowl.chance.runs import run_means, runs_after
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.catches import after_catch


class AfterCatch(NamedTuple):
    """The yards after a catch: how many of `whole` cases end short of each number of yards, kept or loose.

    The chance of a loose ball.
    """

    kept_short: tuple[int, ...]
    loose_short: tuple[int, ...]
    whole: int
    loose: Fraction

    def kept_or_scored(self, yards: int, goal: int | None) -> Fraction:
        """The chance of `yards` yards or more with the ball kept, or of the goal line (`goal` yards on) before it comes loose."""
        if goal is not None and yards >= goal:
            return self.reached(goal)
        kept = 1 - self.loose - self.kept_short_of(yards)
        return kept if goal is None else kept + self.loose - Fraction(self.loose_short[max(0, goal)], self.whole)

    def kept_short_of(self, yards: int) -> Fraction:
        """The chance of fewer than `yards` yards with the ball kept."""
        return Fraction(self.kept_short[max(0, yards)], self.whole)

    def reached(self, yards: int) -> Fraction:
        """The chance of at least `yards` yards before the ball is dead or loose."""
        return 1 - Fraction(self.kept_short[max(0, yards)] + self.loose_short[max(0, yards)], self.whole)

    def mean_up_to(self, goal: int) -> Fraction:
        """The mean yards, capped at `goal`: the sum of the chances to reach each yard."""
        if goal <= 0:
            return Fraction(goal)
        return goal - Fraction(sum(self.kept_short[: goal + 1]) + sum(self.loose_short[: goal + 1]), self.whole)


@lru_cache(maxsize=4096)
def what_follows(
    counts: tuple[tuple[int, int], ...], gone: tuple[int, ...], ace: bool, rules: HouseRules, reach: int
) -> AfterCatch:
    """The yards after a catch from the deck without `gone`, for all yards up to `reach` (CB2.YAC, CB2.OFR)."""
    deck, worth = dict(counts), dict(enumerate(rules.draws))
    weights, whole = after_catch(deck, gone, ace, rules)
    starts: dict[tuple[tuple[int, ...], int], dict[int, int]] = {}
    for after, weight in weights.items():
        if after.draws:
            totals = starts.setdefault((tuple(sorted((*gone, *after.pair))), after.draws), {})
            totals[after.yards] = totals.get(after.yards, 0) + weight
    runs = runs_after(deck, worth, starts, stoppers=int(ace), below=reach)
    kept, lost = [0] * reach, [0] * reach
    for after, weight in weights.items():
        if not after.draws and after.yards < reach:
            (lost if after.loose else kept)[max(0, after.yards)] += weight * runs.whole
    for totals, into in ((runs.ended, kept), (runs.stopped, lost)):
        for yards, weight in totals.items():
            into[yards] += weight
    left = _less(deck, gone)
    faces = tuple((value, count) for value, count in sorted(left.items()) if worth[value])
    loose = _loose(sum(left.values()), faces, ace, rules)
    return AfterCatch((0, *accumulate(kept)), (0, *accumulate(lost)), whole * runs.whole, loose)


@lru_cache(maxsize=1024)
def _loose(cards: int, faces: tuple[tuple[int, int], ...], ace: bool, rules: HouseRules) -> Fraction:
    """The chance that the ball comes loose after a catch: it depends only on the cards that grant draws.

    All other cards of the deck count as twos here.

    Rules: CB2.YAC.2, CB2.OFR.4.
    """
    deck, worth, loose = {2: cards - sum(count for _, count in faces), **dict(faces)}, dict(enumerate(rules.draws)), Fraction(0)
    falls, whole = after_catch(deck, (), ace, rules)
    for (_, draws, drops, pair), weight in falls.items():
        loose += weight * (run_means(_less(deck, pair), worth, draws, stoppers=int(ace)).stopped if draws else int(drops))
    return loose / whole


def mean_after(counts: Mapping[int, int], gone: tuple[int, ...], ace: bool, rules: HouseRules) -> Fraction:
    """Mean yards after the catch; D2 is one more unseen card, so it has no effect (CB2.YAC, CB2.OFR)."""
    deck, mean = tuple(counts.items()), Fraction(0)
    falls, whole = after_catch(counts, gone, ace, rules)
    for (yards, draws, _, pair), weight in falls.items():
        mean += weight * yards
        if draws:
            mean += weight * _mean_run(deck, tuple(sorted((*gone, *pair))), draws, ace, rules.draws)
    return mean / whole


@lru_cache(maxsize=1 << 16)
def _mean_run(
    counts: tuple[tuple[int, int], ...], gone: tuple[int, ...], draws: int, ace: bool, worth: tuple[int, ...]
) -> Fraction:
    """Mean yards of a run after these cards are gone, in any order (CB2.OFR)."""
    return run_means(_less(dict(counts), gone), dict(enumerate(worth)), draws, stoppers=int(ace)).total


def _less(counts: Mapping[int, int], gone: Sequence[int]) -> dict[int, int]:
    left = dict(counts)
    for value in gone:
        left[value] -= 1
    return left
