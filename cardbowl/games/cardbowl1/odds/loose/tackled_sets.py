"""Odds of the open-field run in sets: its tackled sets card by card, the rest in closed form (sections 8.1 and 8.2)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.odds.runs.run_falls import FACE_VALUES, Falls, Starts, Worth, hands, sums
from cardbowl.games.cardbowl1.rules.loose.open_field import TACKLED_SETS

MOST_HANDS: Final = 400_000
"""The most hands of a tackled set that are counted one by one; more take too long."""


def open_field(falls: Falls, cards: int, tacklers: Sequence[int] = ()) -> None:
    """Every run that has begun, to its end (CB1.OFR.1-4, CB1.FLD.R2)."""
    for draws in sorted({draws for _, draws in falls.starts}):
        begun = {key: so_far for key, so_far in falls.starts.items() if key[1] == draws}
        play(falls, begun, draws, cards, tacklers=tacklers)


def play(
    falls: Falls,
    starts: Starts,
    draws: int,
    cards: int = 0,
    *,
    tacklers: Sequence[int] = (),
    face_values: Worth = FACE_VALUES,
) -> None:
    """Runs of `draws` first draws after `cards` cards; `tacklers` meet the first sets (CB1.OFR.1-4, CB1.TACK.1)."""
    whole = falls.whole
    for net in needed(tacklers):
        starts, whole = tackled_set(falls, starts, whole, net, (draws, cards), face_values)
    falls.run_out(starts, draws, cards, whole, face_values)


def needed(tacklers: Sequence[int]) -> list[int]:
    """The totals up to the last one that is not 0: after it sets are equivalent to single draws (CB1.TACK.4)."""
    if len(tacklers) > TACKLED_SETS or any(total < 0 for total in tacklers):
        reason = "tacklers meet the first two sets, each with a total of 0 or more"
        raise IllegalAnswerError(f"tacklers {tuple(tacklers)}", reason, f"{TACKLED_SETS} totals at most", "CB1.TACK.4")
    last = max((number for number, total in enumerate(tacklers, start=1) if total), default=0)
    return list(tacklers[:last])


def tackled_set(
    falls: Falls, starts: Starts, whole: int, net: int, begun: tuple[int, int], face_values: Worth
) -> tuple[Starts, int]:
    """One set counted card by card: the runs that go on after it, and their whole; runs that end are added to `falls`.

    Hands without a card that grants draws end the run, so they are counted by their sum.

    Rules: CB1.TACK.1, CB1.OFR.R1, CB1.FLD.R2.
    """
    if all(size == 1 for _, size in starts):
        return _tackled_card(falls, starts, whole, net, begun, face_values)
    draws, cards = begun
    _check(falls, starts, face_values)
    deck, further = falls.deck, Starts()
    sizes = {(deck.ordinary - len(gone), size) for gone, size in starts}
    every = math.lcm(*(math.comb(left, size) * (left + 1) for left, size in sizes)) if sizes else 1
    whole *= every
    for (gone, size), so_far in starts.items():
        left = deck.less(gone)
        plain = tuple((value, count) for value, count in left.items() if not face_values.get(value, 0))
        granting = {value: count for value, count in left.items() if face_values.get(value, 0)}
        ordinary = sum(left.values())
        if size > ordinary:
            raise OddsError("an open-field run may outlast the deck, so how it ends is not known (CB1.GEN.R4).")
        each = every // (math.comb(ordinary, size) * (ordinary + 1)) * (ordinary + 1 - deck.red * size)
        if deck.red:
            _broken(falls, tuple(left.items()), size, so_far, every // (ordinary + 1), whole, begun)
        ends = sums(plain, size) if sum(count for _, count in plain) >= size else {}
        for total, ways in ends.items():
            gained = max(0, total - net)
            for base, weight in so_far.items():
                falls.add("dead", base + gained, weight * ways * each, cards, draws, whole=whole)
        for held in range(1, min(size, sum(granting.values())) + 1):
            for hand in hands(granting, held):
                more = sum(face_values[value] for value in hand.cards)
                for other in hands(dict(plain), size - held):
                    gained, ways = hand.total + other.total - net, hand.ways * other.ways * each
                    for base, weight in so_far.items():
                        yards = base + max(0, gained)
                        if gained <= 0 < net or falls.scored(yards):
                            falls.add("dead", yards, weight * ways, cards, draws, whole=whole)
                        else:
                            into = further.setdefault((tuple(sorted((*gone, *hand.cards, *other.cards))), more), {})
                            into[yards] = into.get(yards, 0) + weight * ways
    return further, whole


def _tackled_card(
    falls: Falls, starts: Starts, whole: int, net: int, begun: tuple[int, int], face_values: Worth
) -> tuple[Starts, int]:
    """`tackled_set` for sets of one card, by far the most frequent; the same number of cards is gone in all.

    Of the cards that end the run only the yards and the number of each that are gone matter.

    Rules: CB1.TACK.1, CB1.OFR.R1, CB1.FLD.R2.
    """
    draws, cards = begun
    deck, further = falls.deck, Starts()
    ordinary = deck.ordinary - max((len(gone) for gone, _ in starts), default=0)
    if ordinary < 1:
        raise OddsError("an open-field run may outlast the deck, so how it ends is not known (CB1.GEN.R4).")
    whole *= ordinary * (ordinary + 1)
    clear = ordinary + 1 - deck.red
    going = [value for value, count in deck.counts.items() if count and value > net and face_values.get(value, 0)]
    every: dict[int, int] = {}
    taken: dict[tuple[int, int], int] = {}
    for (gone, _), so_far in starts.items():
        for base, weight in so_far.items():
            every[base] = every.get(base, 0) + weight
            for value in gone:
                taken[value, base] = taken.get((value, base), 0) + weight
        for value in going:
            left = deck.counts[value] - gone.count(value)
            if not left:
                continue
            into = further.setdefault((tuple(sorted((*gone, value))), face_values[value]), {})
            for base, weight in so_far.items():
                yards = base + value - net
                if falls.scored(yards):
                    falls.add("dead", yards, weight * left * clear, cards, draws, whole=whole)
                else:
                    into[yards] = into.get(yards, 0) + weight * left * clear
    for base, weight in every.items():
        falls.add("loose", base, weight * deck.red * ordinary, cards, draws, whole=whole)
        for value, count in deck.counts.items():
            if value not in going:
                ways = weight * count - taken.get((value, base), 0)
                falls.add("dead", base + max(0, value - net), ways * clear, cards, draws, whole=whole)
    return {key: so_far for key, so_far in further.items() if so_far}, whole


def _broken(
    falls: Falls,
    left: tuple[tuple[int, int], ...],
    size: int,
    so_far: dict[int, int],
    each: int,
    whole: int,
    begun: tuple[int, int],
) -> None:
    """The Red Joker at each place of the set: the cards before it count, and no tackler applies (CB1.OFR.4, CB1.OFR.R1)."""
    draws, cards = begun
    ordinary = sum(count for _, count in left)
    for place in range(size):
        ends = sums(left, place)
        times = math.comb(ordinary, place)
        for total, ways in ends.items():
            for base, weight in so_far.items():
                falls.add("loose", base + total, weight * ways * each, cards, draws, whole=whole * times)


def _check(falls: Falls, starts: Starts, face_values: Worth) -> None:
    granting = sum(1 for value in falls.deck.counts if face_values.get(value, 0))
    plain = len(falls.deck.counts) - granting
    work = 0
    for _, size in starts:
        work += math.comb(plain + granting + size - 1, size) - (math.comb(plain + size - 1, size) if plain else 0)
    if work > MOST_HANDS:
        raise OddsError(f"{work} hands of a tackled set are too many to count; ask for fewer draws or tacklers.")
