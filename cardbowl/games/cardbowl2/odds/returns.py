"""Odds of the return of a kick (sections 9, 10 and 12c of the rulebook).

How it counts.
The return cards before the last one only add yards, so they count as hands by their sum.
The kick, its coverage and the last return card decide the draws of the run, so they are distinguished by value.
An ace of spades among the return cards ends the return there: each of its places is counted separately.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cardbowl.cards import Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.chance.runs import runs_after, together
from cardbowl.chance.sums import digits
from cardbowl.football.counts_in_words import counted
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import by_value, holds_ace
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.kick_returns import KickReturn, coverage_share, dead_return, in_end_zone

OUTLASTS = "a run may outlast the draw deck under these house rules, so its odds are not known."
MOST_BACK = 13
"""The most yards that coverage subtracts."""


def runs_out(size: int) -> str:
    """The sentence for a draw deck of so many cards that are too few for a kick and its return."""
    return f"the draw deck of {counted(size, 'card')} runs out before the kick has been returned (CB2.DECK.4)."


class Drawn(NamedTuple):
    """Cards drawn, in any order: the values of the ordinary ones ascending, the ace of spades, and the number of ways."""

    values: tuple[int, ...]
    ace: bool
    ways: int

    @property
    def total(self) -> int:
        """The sum of the values; the ace of spades is a plain 1."""
        return sum(self.values) + self.ace

    @property
    def highest(self) -> int:
        """The highest value."""
        return max((*self.values, 1)) if self.ace else max(self.values)


NOTHING = Drawn((), False, 1)
"""No cards drawn."""


class KickPlay(NamedTuple):
    """A kick and its return, until the ball is dead or loose.

    `how` is ``touchback``, ``dead``, ``touchdown``, ``safety`` or ``fumble``; `received` is where the kick came down.
    `spot` is where the return ended (negative behind the goal line), None without a return.
    `opened`: the last return card granted a run.
    """

    how: str
    received: int
    spot: int | None = None
    opened: bool = False


class Faces:
    """A deck by value with the ace of spades apart, and the hands of its other cards by sum after some cards have left it."""

    def __init__(self, deck: Deck, rules: HouseRules) -> None:
        self.size, self.ace, self.rules = len(deck), holds_ace(deck), rules
        self.counts = by_value(deck)
        if self.ace:
            self.counts[ACE.value] -= 1
        self.counts = {value: count for value, count in self.counts.items() if count}
        self.digit = 128  # bits: more than all orders of 20 cards of a 52-card deck
        self._hands: dict[tuple[int, ...], list[int]] = {(): self._whole_deck(7)}

    def _whole_deck(self, most: int) -> list[int]:
        hands = [1] + [0] * most
        for value, count in self.counts.items():
            for _ in range(count):
                for size in range(most, 0, -1):
                    hands[size] += hands[size - 1] << self.digit * value
        return hands

    def hands(self, size: int, gone: tuple[int, ...]) -> int:
        """Hands of `size` ordinary cards, packed by their sum as in `sums`, without the cards of the values `gone`.

        Hands without a card are all hands less those with it.
        """
        found = self._hands.get(gone)
        if found is None:
            self.hands(0, gone[:-1])
            found = [1]
            for more in self._hands[gone[:-1]][1:]:
                found.append(more - (found[-1] << self.digit * gone[-1]))
            self._hands[gone] = found
        return found[size] if size >= 0 else 0

    def left(self, value: int, gone: Sequence[int]) -> int:
        """How many ordinary cards of a value are left."""
        return self.counts.get(value, 0) - gone.count(value)

    def draws(self, size: int, before: Drawn = NOTHING) -> Iterator[Drawn]:
        """Every set of `size` cards by value, without the cards `before`."""
        left = {value: self.left(value, before.values) for value in self.counts}
        ace = self.ace and not before.ace
        for values, ways in sets(sorted(left.items()), size):
            yield Drawn(values, False, ways)
        if ace and size:
            for values, ways in sets(sorted(left.items()), size - 1):
                yield Drawn(values, True, ways)

    def read(self, packed: int) -> dict[int, int]:
        """Weights by place."""
        return {place: weight for place, weight in enumerate(digits(packed, self.digit // 8)) if weight}


def sets(left: Sequence[tuple[int, int]], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every set of `size` cards by value, with its ways; `left` are pairs of a value and its cards."""
    if not size:
        yield (), 1
    elif left:
        value, count = left[0]
        for here in range(min(size, count), -1, -1):
            for others, ways in sets(left[1:], size - here):
                yield (value,) * here + others, ways * math.comb(count, here)


class Returns:
    """Collects the ways a kick can be caught and returned, all from one deck."""

    def __init__(self, faces: Faces, before: int = 0) -> None:
        """`before`: how many return cards have been drawn already, the sum of which is part of where the kick came down."""
        self.faces, self.rules, self.before = faces, faces.rules, before
        self.ends: dict[KickPlay, Fraction] = {}
        self.caught: dict[tuple[KickReturn, int, int, bool], dict[tuple[int, ...], int]] = {}

    def end(self, play: KickPlay, share: Fraction) -> None:
        """Add a kick that is not returned."""
        self.ends[play] = self.ends.get(play, Fraction(0)) + share

    def catch(self, kind: KickReturn, received: int, kick: Drawn, cover: Drawn, ways: int) -> None:
        """Add a kick that will be returned, with its number of ways."""
        group = self.caught.setdefault((kind, received, cover.highest, kick.ace or cover.ace), {})
        gone = tuple(sorted(kick.values + cover.values))
        group[gone] = group.get(gone, 0) + ways

    def dist(self, whole: int, left: int) -> Dist[KickPlay]:
        """The distribution of all kicks; catches have weights over `whole`, with `left` cards in the deck. Raises `OddsError`."""
        parts = [_over_one(self.ends)] if self.ends else []
        rows: dict[tuple[KickReturn, int, bool], Starts] = {}
        for (kind, received, cover, ace), group in self.caught.items():
            if left < kind.cards:
                raise OddsError(runs_out(self.faces.size))
            parts.append(self.plain(kind, received, cover, group, whole * left * math.comb(left - 1, kind.cards - 1)))
            if self.faces.ace and not ace:
                parts += self.fumbles(kind, received, cover, group, whole, left)
            self.runs(kind, received, cover, group, rows.setdefault((kind, received, ace), {}))
        for (kind, received, ace), starts in rows.items():
            if starts:
                parts.append(self.run_ends(kind, received, ace, starts, whole * left))
        return together(parts, OUTLASTS)

    def plain(self, kind: KickReturn, received: int, cover: int, group: Mapping[tuple[int, ...], int], whole: int) -> Part:
        """Returns that end without a run (CB2.KICK.5, CB2.KICK.8)."""
        faces, shifted = self.faces, 0
        for gone, ways in group.items():
            for last in faces.counts:
                there = faces.left(last, gone)
                if there > 0 and granted(last, cover, kind, self.rules) <= 0:
                    hands = faces.hands(kind.cards - 1, tuple(sorted((*gone, last))))
                    shifted += ways * there * hands << faces.digit * (last - cover + MOST_BACK)
        found: dict[KickPlay, int] = {}
        for place, weight in faces.read(shifted).items():
            spot = received + place - MOST_BACK
            _add(found, self.dead(received, spot, max(received, spot + cover), False), weight)
        return found, whole

    def fumbles(
        self, kind: KickReturn, received: int, cover: int, group: Mapping[tuple[int, ...], int], whole: int, left: int
    ) -> Iterator[Part]:
        """Returns that an ace of spades ends, after 0, 1, 2 ... cards (CB2.KICK.R4, CB2.KICK.R9)."""
        faces = self.faces
        for before in range(kind.cards):
            share = coverage_share(cover, self.before + before, self.before + kind.cards, self.rules)
            packed = sum(ways * faces.hands(before, gone) for gone, ways in group.items())
            found: dict[KickPlay, int] = {}
            for total, weight in faces.read(packed).items():
                spot = received + total - share
                play = KickPlay("fumble", received, max(spot, -9)) if spot < 100 else KickPlay("touchdown", received, 100)
                _add(found, play, weight)
            yield found, whole * left * math.comb(left - 1, before)

    def runs(self, kind: KickReturn, received: int, cover: int, group: Mapping[tuple[int, ...], int], starts: Starts) -> None:
        """Add the starts of runs, without the return cards before the last one (CB2.KICK.7)."""
        for gone, ways in group.items():
            for last in self.faces.counts:
                there, draws = self.faces.left(last, gone), granted(last, cover, kind, self.rules)
                if there > 0 and draws > 0:
                    totals = starts.setdefault((tuple(sorted((*gone, last))), draws), {})
                    spot = received + last - cover
                    totals[spot] = totals.get(spot, 0) + ways * there

    def run_ends(self, kind: KickReturn, received: int, ace: bool, starts: Starts, whole: int) -> Part:
        """The ends of runs; a run that reaches the goal line scores (CB2.OFR, CB2.SQUIB.3)."""
        faces = self.faces
        worth = {value: max(0, draws - kind.reduction) for value, draws in enumerate(self.rules.draws)}
        runs = runs_after(faces.counts, worth, starts, stoppers=int(faces.ace and not ace), free=kind.cards - 1, below=100)
        found = {KickPlay("touchdown", received, 100, True): runs.beyond} if runs.beyond else {}
        for spot, weight in runs.ended.items():  # a card that grants draws brings the ball out of every end zone
            _add(found, self.dead(received, spot, max(1, received), True), weight)
        for spot, weight in runs.stopped.items():
            _add(found, KickPlay("fumble", received, spot, True), weight)
        return found, whole * runs.whole

    def dead(self, received: int, spot: int, deepest: int, opened: bool) -> KickPlay:
        """The end of a return without a fumble (CB2.KICK.8, CB2.KICK.R5, CB2.KICK.R10, CB2.RET.R1)."""
        ending = dead_return(received, spot, deepest, in_end_zone(received, self.rules), opened, self.rules)
        return KickPlay(ending.how.value, received, min(spot, 100), opened)


Part = tuple[dict[Any, int], int]
Starts = dict[tuple[tuple[int, ...], int], dict[int, int]]


def granted(last: int, cover: int, kind: KickReturn, rules: HouseRules) -> int:
    """The draws of the run after a last return card `last` against coverage (CB2.KICK.7, CB2.RET.3, CB2.SQUIB.3)."""
    return max(0, rules.draws[last] - kind.reduction) - rules.draws[cover]


def _over_one(shares: Mapping[KickPlay, Fraction]) -> Part:
    whole = math.lcm(*(share.denominator for share in shares.values()))
    return {play: share.numerator * (whole // share.denominator) for play, share in shares.items()}, whole


def _add(found: dict[Any, int], outcome: Any, weight: int) -> None:
    found[outcome] = found.get(outcome, 0) + weight
