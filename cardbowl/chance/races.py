"""Two sides draw one card each until one of them wins: the exact chances.

Both draw without replacement, the first side first.
Cards of one suit settle nothing (a "bounce"), and neither do equal totals of two suits (a "tie"); both draw again.
Otherwise the higher total, value plus modifier, wins.
A card is a pair (value, suit), and a deck says how often it holds each card.

How a lasting head start is counted.
The chance that k pairs settle nothing and the next one does is k! times the number of sets of k such pairs and one that settles,
all disjoint, over the number of orders of 2k + 2 cards.
Without the head start both sides would win equally many of these: trade the sides of every pair.
With a head start of h the trade fails only where the two winning cards are fewer than h apart (the favoured side wins either way)
or exactly h apart (one way is a tie), so that only pairs near each other must be counted to know the difference.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from cardbowl.chance.disjoint_pairs import Table, disjoint_sets
from cardbowl.chance.dist import Dist
from cardbowl.chance.exact import OddsError
from cardbowl.errors import value_text

#: A card as a race sees it: its value and its suit.
Face = tuple[int, Hashable]


class Meeting(NamedTuple):
    """One draw of both sides: ``first``, ``second``, ``bounce`` or ``tie``, and the two values that count."""

    how: str
    first: int
    second: int


class RaceEnd(NamedTuple):
    """How the first draw of a race went (`draw`, as in `Meeting`), and who won: ``first``, ``second``, or ``nobody`` so far."""

    draw: str
    winner: str


def first_draw(deck: Mapping[Face, int], head_start: int = 0, second_cards: int = 1) -> Dist[Meeting]:
    """The first draw: which side wins it, or why neither does.

    `head_start` is added to the total of the first side (negative for the second side's).
    The second side draws `second_cards` cards; only the highest counts, the one drawn first among equals.
    Raises `OddsError` when the deck is too small.

    >>> deck = {(value, suit): 1 for value in range(1, 14) for suit in "SHCD" if (value, suit) != (1, "S")}
    >>> first_draw(deck).map(lambda meeting: meeting.how)
    Dist({'bounce': 4/17, 'first': 6/17, 'second': 6/17, 'tie': 1/17})
    """
    counts = _checked(deck)
    cards = sum(counts.values())
    if second_cards < 1:
        raise OddsError(f"the second side draws {second_cards} cards; allowed are 1 or more.")
    if cards < 1 + second_cards:
        raise OddsError(f"a race needs {1 + second_cards} cards for its first draw, and the deck has {cards}.")
    by_value: dict[int, int] = {}
    for (value, _), count in counts.items():
        by_value[value] = by_value.get(value, 0) + count
    # Each of the n cards of a value is equally often the best card of the second side, so weights are shared out in n parts.
    whole = math.lcm(*(part for count in by_value.values() for part in (count, count - 1) if part))
    weights: dict[Meeting, int] = {}
    for value, cards_of_value in by_value.items():
        left = {**by_value, value: cards_of_value - 1}
        share, reached, lower = {}, 0, 0
        for other in sorted(left):
            lower += left[other]
            hands = math.comb(lower, second_cards)
            share[other], reached = (hands - reached) * whole // (left[other] or 1), hands
        for suit, count in ((suit, count) for (held, suit), count in counts.items() if held == value):
            for other, each in share.items():
                same = counts.get((other, suit), 0) - (other == value)
                total = value + head_start - other
                how = "first" if total > 0 else "second" if total < 0 else "tie"
                for word, there in (("bounce", same), (how, left[other] - same)):
                    meeting = Meeting(word, value, other)
                    weights[meeting] = weights.get(meeting, 0) + count * there * each
    return Dist.from_weights(weights)


def race(deck: Mapping[Face, int], head_start: int) -> Dist[RaceEnd]:
    """The whole race with a head start that lasts, until one side wins or fewer than two cards are left (``nobody``).

    `head_start` is added to the total of the first side on every draw; it is not 0 (`settled_race` covers that case).
    Raises `OddsError` for a head start of 0, a deck with two equal cards or fewer than two cards, and more than six suits.
    """
    counts = _checked(deck)
    if len(counts) < 2:
        raise OddsError(f"a race needs 2 cards for its first draw, and the deck has {len(counts)}.")
    if type(head_start) is not int or not head_start:
        raise OddsError(f"a race is counted for a head start that is a whole number and not 0, not {value_text(head_start)}.")
    if any(count > 1 for count in counts.values()) or len({suit for _, suit in counts}) > 6:
        raise OddsError("a race with a lasting head start is counted for decks of different cards with at most six suits.")
    values: dict[int, set[Hashable]] = {}
    for value, suit in counts:
        values.setdefault(value, set()).add(suit)
    numbers = {suit: number for number, suit in enumerate(sorted({suit for _, suit in counts}, key=repr))}
    held = tuple((value, sum(1 << numbers[suit] for suit in values[value])) for value in sorted(values))
    favoured = _race(held, len(numbers), abs(head_start))
    return favoured if head_start > 0 else favoured.map(_sides_traded)


def settled_race(
    deck: Mapping[Face, int],
    head_start: int = 0,
    later_head_start: int = 0,
    second_cards: int = 1,
    full_deck: Mapping[Face, int] | None = None,
) -> Dist[RaceEnd]:
    """Who wins in the end, with every later draw.

    The first draw is that of `first_draw`; on later draws each side draws one card, and the first side adds `later_head_start`.
    When fewer than two cards are left, the deck becomes `full_deck` again (default: `deck`) and both draw again;
    a single card that was left over goes back too, even if a rulebook lets one side draw it before the cards come back.
    Later draws without a head start are even: the sides are symmetric.
    Raises `OddsError` for a lasting head start after a first draw that was different, which is not counted here.

    >>> deck = {(value, suit): 1 for value in range(1, 14) for suit in "SHCD" if (value, suit) != (1, "S")}
    >>> settled_race(deck).chance(lambda end: end.winner == "first")
    Fraction(1, 2)
    >>> float(settled_race(deck, 2, 2).chance(lambda end: end.winner == "first"))
    0.6540143300701857
    """
    if not later_head_start:
        if len({suit for _, suit in _checked(deck if full_deck is None else full_deck)}) < 2:
            raise OddsError("a race is never settled with cards of a single suit.")
        return first_draw(deck, head_start, second_cards).then(lambda meeting: _end(meeting.how, Fraction(1, 2)))
    if head_start != later_head_start or second_cards != 1:
        raise OddsError("a head start that lasts is only counted when the first draw is like all later ones.")
    found = race(deck, head_start)
    again = found if full_deck is None or _checked(full_deck) == _checked(deck) else race(full_deck, head_start)
    if again.chance(lambda end: end.winner == "nobody") == 1:
        raise OddsError("this race is never settled: no two cards of its deck can win.")
    share = again.given(lambda end: end.winner != "nobody").chance(lambda end: end.winner == "first")
    return found.then(lambda end: _end(end.draw, share) if end.winner == "nobody" else Dist.certain(end))


def _end(draw: str, share: Fraction) -> Dist[RaceEnd]:
    if draw in ("first", "second"):
        return Dist.certain(RaceEnd(draw, draw))
    return Dist({RaceEnd(draw, "first"): share, RaceEnd(draw, "second"): 1 - share})


def _checked(deck: Mapping[Face, int]) -> dict[Face, int]:
    for (value, suit), count in deck.items():
        if count < 0:
            raise OddsError(f"the deck holds {count} cards {value} of {suit}; a count must not be negative.")
    return {face: count for face, count in deck.items() if count}


def _sides_traded(end: RaceEnd) -> RaceEnd:
    trade = {"first": "second", "second": "first"}
    return RaceEnd(trade.get(end.draw, end.draw), trade.get(end.winner, end.winner))


@lru_cache(maxsize=64)
def _race(held: tuple[tuple[int, int], ...], suits: int, step: int) -> Dist[RaceEnd]:
    """The race of the favoured side, which is ahead by `step` on every draw."""
    cards = sum(present.bit_count() for _, present in held)
    plain, near = disjoint_sets(dict(held), suits, step)
    weights: dict[RaceEnd, int] = {}  # the numbers of orders of the whole deck
    for drawn in range(cards // 2 + 1):  # how many pairs have settled nothing
        after = cards - 2 * drawn
        for ties in range(drawn + 1):
            bounces = drawn - ties
            if after < 2:
                ends = {"nobody": plain[ties][bounces] * math.factorial(after)}
            else:
                settled, ahead = _settling(plain, ties, bounces, after), near[ties][bounces]
                rest = math.factorial(after - 2)
                ends = {"first": (settled + ahead) // 2 * rest, "second": (settled - ahead) // 2 * rest}
            for winner, sets in ends.items():
                if not drawn:
                    weights[RaceEnd(winner, winner)] = sets
                    continue
                for draw, these in (("tie", ties), ("bounce", bounces)):  # each of the pairs is equally often the first one
                    end = RaceEnd(draw, winner)
                    weights[end] = weights.get(end, 0) + sets * math.factorial(drawn - 1) * these
    return Dist.from_weights(weights)


def _settling(plain: Table, ties: int, bounces: int, after: int) -> int:
    """The number of sets of pairs that settle nothing, together with one ordered pair of the `after` other cards that settles."""
    every = plain[ties][bounces] * after * (after - 1)
    one_more_tie = plain[ties + 1][bounces] * (ties + 1)
    one_more_bounce = plain[ties][bounces + 1] * (bounces + 1)
    return every - one_more_tie - one_more_bounce
