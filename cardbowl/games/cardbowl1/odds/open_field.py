"""Odds of the open-field run (sections 8.1 and 8.2 of the rulebook), with tacklers in its first two sets."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from cardbowl.cards import Card
from cardbowl.chance import Odds, OddsError, ways_by_sum
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.run_falls import FACE_VALUES, Falls, RunFall, Starts, Worth, hands, open_deck, run_ends
from cardbowl.games.cardbowl1.open_field import TACKLED_SETS

MOST_HANDS: Final = 100_000
"""So many hands of tackled sets are counted one by one; more take too long."""


def open_field_odds(
    draws: int,
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    tacklers: Sequence[int] = (),
    to_goal: int | None = None,
    reduction: int = 0,
) -> Odds[RunFall]:
    """CB1.OFR.1-4, CB1.OFR.R1, CB1.TACK.1, CB1.TACK.4  A run of `draws` first draws until the ball is dead or loose.

    `tacklers` are the net totals that meet the first and the second set, whatever is drawn; `reduction` is taken off every face
    value (CB1.SQ.2). Nobody steps out of bounds (CB1.OFR.R3), and a foul by the Black Joker (CB1.OFR.5) is not counted.
    Values: the ``distance`` of every run, ``yards`` of those that are not fumbled, ``lost_at`` of those that are.
    Raises `IllegalAnswerError` where there is nothing to draw or a set after the second is tackled (CB1.TACK.4), `OddsError`
    where a run may outlast the deck or a tackled second set may be too large (from 3 first draws on).
    """
    if draws < 1:
        raise IllegalAnswerError(f"draws {draws}", "nothing is drawn", "1 or more", "CB1.OFR.2")
    if len(tacklers) > TACKLED_SETS or any(total < 0 for total in tacklers):
        reason = "tacklers meet the first two sets, each with a total of 0 or more"
        raise IllegalAnswerError(f"tacklers {tuple(tacklers)}", reason, f"{TACKLED_SETS} totals at most", "CB1.TACK.4")
    falls = Falls(open_deck(rules, seen, draws), to_goal)
    face_values = {value: max(0, worth - reduction) for value, worth in FACE_VALUES.items()}
    starts: Starts = {((), draws): {0: Fraction(1)}}
    for net in _needed(tacklers):
        starts = _tackled_set(falls, starts, net, face_values, draws)
    for (how, yards), chance in run_ends(falls.deck, starts, face_values).items():
        falls.add(how, yards, chance, draws=draws)
    inputs = {"draws": draws, "tacklers": tuple(tacklers), "reduction": reduction}
    odds = falls.odds("open field", inputs)
    return odds


def _needed(tacklers: Sequence[int]) -> list[int]:
    """The totals up to the last one that is not 0: after it sets are as good as single draws."""
    last = max((number for number, total in enumerate(tacklers, start=1) if total), default=0)
    return list(tacklers[:last])


def _tackled_set(falls: Falls, starts: Starts, net: int, face_values: Worth, draws: int) -> Starts:
    """CB1.TACK.1, CB1.OFR.R1, CB1.FLD.R2  One set counted card by card: what it leaves goes on, all else has ended."""
    work = sum(math.comb(len(falls.deck.counts) + size - 1, size) for _, size in starts)
    if work > MOST_HANDS:
        raise OddsError(f"{work} hands of a tackled set are too many to count; ask for fewer draws or no tacklers in the second set.")
    further: Starts = {}
    for (gone, size), totals in starts.items():
        left = falls.deck.less(gone)
        ordinary = sum(left.values())
        if size > ordinary:
            raise OddsError("an open-field run may outlast the deck, so how it ends is not known (CB1.GEN.R4).")
        red = Fraction(falls.deck.red, ordinary + 1)
        for base, chance in totals.items():
            for place in range(size if falls.deck.red else 0):
                for total, ways in _sums(tuple(left.items()), place).items():
                    falls.add("loose", base + total, chance * red * Fraction(ways, math.comb(ordinary, place)), draws=draws)
        clean = (1 - red * size) / math.comb(ordinary, size)
        for hand in hands(left, size):
            stopped = 0 < net >= hand.total
            more = 0 if stopped else sum(face_values.get(value, 0) for value in hand.cards)
            gained = 0 if stopped else hand.total - net
            for base, chance in totals.items():
                yards, share = base + gained, chance * clean * hand.ways
                if more and not falls.scored(yards):
                    into = further.setdefault((tuple(sorted((*gone, *hand.cards))), more), {})
                    into[yards] = into.get(yards, Fraction(0)) + share
                else:
                    falls.add("dead", yards, share, draws=draws)
    return further


@lru_cache(maxsize=4096)
def _sums(counts: tuple[tuple[int, int], ...], size: int) -> dict[int, int]:
    return ways_by_sum(dict(counts), size)
