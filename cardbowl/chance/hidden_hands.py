"""Hands that only their owners see, and ways to play them: mixes of rankings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb
from random import Random
from typing import Any, TypeAlias

from cardbowl.chance.exact import OddsError
from cardbowl.errors import value_text

Ranking: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True)
class Hidden:
    """A hand of `hand` cards drawn at random from `counts`, a number of cards for each face; only its owner sees it.

    Cards that are known to be elsewhere are left out of `counts`; a hand that is known is drawn from just its own cards.

    >>> deck = Hidden({"ace": 1, "two": 3}, hand=2)
    >>> deck.laid(("ace", "two"))
    (Fraction(1, 2), Fraction(1, 2))
    """

    counts: Mapping[Any, int]
    hand: int

    def __post_init__(self) -> None:
        if not isinstance(self.counts, Mapping):
            raise OddsError(
                f"the cards of a hidden hand are {value_text(self.counts)}; a number of cards for each face is needed."
            )
        for face, count in self.counts.items():
            if not isinstance(count, int) or count < 0:
                raise OddsError(f"there are {value_text(count)} cards of {face}; a count must be a whole number of 0 or more.")
        object.__setattr__(self, "counts", {face: count for face, count in self.counts.items() if count})
        if not isinstance(self.hand, int) or not 1 <= self.hand <= self.size:
            raise OddsError(
                f"a hand of {value_text(self.hand)} cards cannot be drawn from {self.size}; allowed are 1 to {self.size}."
            )

    def __hash__(self) -> int:
        return hash((frozenset(self.counts.items()), self.hand))

    @classmethod
    def of(cls, cards: Iterable[Hashable], hand: int) -> Hidden:
        """The same from the cards themselves."""
        return cls(Counter(cards), hand)

    @cached_property
    def size(self) -> int:
        """How many cards the hand is drawn from."""
        return sum(self.counts.values())

    @cached_property
    def faces(self) -> tuple[Any, ...]:
        """The faces in the order in which they were given."""
        return tuple(self.counts)

    @cached_property
    def hands(self) -> int:
        """How many hands there are, each as likely as any other."""
        return comb(self.size, self.hand)

    def hands_laying(self, ranking: Ranking) -> tuple[int, ...]:
        """In how many hands a ranking lays each face, in the order of `faces`; raises `OddsError` unless it ranks every face."""
        if set(ranking) != set(self.counts) or len(ranking) != len(self.counts):
            raise OddsError(
                f"a ranking names each of the {len(self.faces)} faces once; this one has {len(ranking)}: {value_text(ranking)}."
            )
        found, left, without = {}, self.size, self.hands
        for face in ranking:
            left -= self.counts[face]
            fewer = comb(left, self.hand)
            found[face], without = without - fewer, fewer
        return tuple(found[face] for face in self.faces)

    def laid(self, ranking: Ranking) -> tuple[Fraction, ...]:
        """How likely a ranking lays each face, in the order of `faces`."""
        return tuple(Fraction(count, self.hands) for count in self.hands_laying(ranking))

    def at_random(self) -> tuple[Fraction, ...]:
        """The chance of each face when a random card of the hand is laid, in the order of `faces`."""
        return tuple(Fraction(count, self.size) for count in self.counts.values())


@dataclass(frozen=True)
class HiddenMix:
    """A way to play hidden hands: `rankings`, each with its share of the time in `weights`."""

    hidden: Hidden
    rankings: tuple[Ranking, ...]
    weights: tuple[Fraction, ...]

    @classmethod
    def always(cls, hidden: Hidden, ranking: Iterable[Any]) -> HiddenMix:
        """The habit of laying the card that is first in one ranking, such as the highest."""
        order = tuple(ranking)
        hidden.hands_laying(order)
        return cls(hidden, (order,), (Fraction(1),))

    @cached_property
    def laid(self) -> tuple[Fraction, ...]:
        """How likely each face is laid, in the order of ``hidden.faces``: all the other side can find out about the habit."""
        ways = [self.hidden.hands_laying(ranking) for ranking in self.rankings]
        columns = zip(*ways, strict=True)
        return tuple(sum((w * way for w, way in zip(self.weights, each, strict=True)), Fraction(0)) / self.hidden.hands
                     for each in columns)  # fmt: skip

    def mix(self, hand: Iterable[Any]) -> dict[Any, Fraction]:
        """For an actual hand: how likely each of its faces is laid; faces that are never laid are left out."""
        held = self._held(hand)
        shares: dict[Any, Fraction] = {}
        for ranking, weight in zip(self.rankings, self.weights, strict=True):
            first = next(face for face in ranking if face in held)
            shares[first] = shares.get(first, Fraction(0)) + weight
        return shares

    def play(self, hand: Iterable[Any], random: Random) -> Any:
        """The face to lay from an actual hand; chance picks the ranking."""
        held, at = self._held(hand), random.random()
        chosen = self.rankings[-1]
        for ranking, weight in zip(self.rankings, self.weights, strict=True):
            at -= float(weight)
            if at < 0:
                chosen = ranking
                break
        return next(face for face in chosen if face in held)

    def _held(self, hand: Iterable[Any]) -> set[Any]:
        held = set(hand)
        if not held:
            raise OddsError("an empty hand lays no card.")
        if strange := [face for face in held if face not in self.hidden.counts]:
            raise OddsError(f"{strange[0]} is not among the cards that this hand comes from.")
        return held


@dataclass(frozen=True)
class HiddenSolution:
    """An equilibrium of one play with hidden hands, exact within its `exploitability`.

    `ours` secures `low` whatever the other side does, and `theirs` holds us to `high`, so the true value lies between them;
    `value` is the payoff of the two mixes against each other. `rounds` is how often the small matrix game was solved.
    """

    value: Fraction
    low: Fraction
    high: Fraction
    ours: HiddenMix
    theirs: HiddenMix
    rounds: int

    @property
    def exploitability(self) -> Fraction:
        """The sum of what both sides could gain by a best answer; 0 is an equilibrium."""
        return self.high - self.low


@dataclass(frozen=True)
class RankedResponse:
    """The best ranking against a habit, what it is worth to us, and the worth of each face against the habit."""

    value: Fraction
    ranking: Ranking
    worth: Mapping[Any, Fraction]
