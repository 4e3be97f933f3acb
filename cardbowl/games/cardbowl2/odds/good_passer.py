"""A good passer: when to stop drawing pass cards, decided quickly (CB2.PASS.3).

`BestPass` computes the best choice for exactly the cards that are left, which is slow.
This passer is quick enough for the coach: it counts the pass cards and D2 exactly, and the yards after the catch as if from the
full deck.
It aims at the line to gain, and has a maximum number of cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from cardbowl.cards import Card
from cardbowl.chance import Dist
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.after_the_catch import what_follows
from cardbowl.games.cardbowl2.odds.catches import is_incomplete
from cardbowl.games.cardbowl2.odds.deck import draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.pass_cards import NOTHING, PassDeck, Thrown, Throws, alike
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.odds.whole_passes import thrown_plays
from cardbowl.games.cardbowl2.rules.passing import pass_yards

Worth = TypeVar("Worth", float, Fraction)
STEP: Final = 32  # yards after the catch are computed up to a multiple of this, so that other aims find them in the cache


class Stopping(ABC, Generic[Worth]):
    """When to stop drawing pass cards: as soon as one more card is not better, after `most` cards at the latest.

    Sets of clean cards are their values in order. A subclass says with `stopping` what a catch is worth after them.
    """

    def __init__(self, deck: PassDeck, most: int) -> None:
        self.deck, self.most = deck, most
        self._drawing: dict[tuple[int, ...], Worth] = {}

    def stop(self, thrown: tuple[int, ...]) -> bool:
        """Whether the clean cards are enough."""
        return len(thrown) >= self.most or (thrown != () and self.drawing(thrown) <= self.stopping(thrown))

    @abstractmethod
    def stopping(self, thrown: tuple[int, ...]) -> Worth:
        """The worth of the catch."""

    def best(self, thrown: tuple[int, ...]) -> Worth:
        """The worth of the better choice."""
        worth = self.stopping(thrown)
        return worth if len(thrown) >= self.most else max(worth, self.drawing(thrown))

    def sacked(self, thrown: tuple[int, ...]) -> Worth | int:
        """The worth of a sack."""
        return 0

    def drawing(self, thrown: tuple[int, ...]) -> Worth:
        """The worth of one more card, with the better choice after it (CB2.PASS.2-8)."""
        found = self._drawing.get(thrown)
        if found is None:
            sacks = self.deck.tests["sack"]
            total: Any = sacks * self.sacked(thrown) if sacks else 0
            for value, count in self.deck.clean.items():
                there = count - thrown.count(value)
                if there > 0:
                    total += there * self.best(tuple(sorted((*thrown, value))))
            found = self._drawing[thrown] = total / (self.deck.size - len(thrown))
        return found


class Passer(Stopping[float]):
    """Aims at `need` yards with the ball; worths are chances, those of the yards after the catch as if from the full deck.

    `goal`, the yards to the goal line, says where the end line is (CB2.PASS.R9).
    """

    def __init__(self, deck: PassDeck, d1: Card, rules: HouseRules, *, need: int, most: int, goal: int | None = None) -> None:
        super().__init__(deck, most)
        self.d1, self.rules, self.need, self.goal = d1, rules, need, goal
        reach = -(-(need + 8) // STEP) * STEP
        after = what_follows(tuple(sorted(deck.counts.items())), (), deck.ace, rules, reach)
        self.after = [float(after.kept_or_scored(yards, None)) for yards in range(need + 1)]
        self._stopping: dict[tuple[int, ...], float] = {}

    def stopping(self, thrown: tuple[int, ...]) -> float:
        """The approximate chance that the catch reaches the line."""
        found = self._stopping.get(thrown)
        if found is None:
            deck, top = self.deck, self.deck.o1.value + sum(thrown) - self.d1.value
            figure, total = deck.figure(Thrown(thrown, thrown[0], thrown[-1])), 0.0
            for value, count in deck.counts.items():
                gain = pass_yards(top - value, figure, self.rules.draws[value], self.rules)
                total += (count - thrown.count(value)) * self._from(gain)
            if deck.ace:
                total += self._from(pass_yards(top - 1, figure, self.rules.draws[1], self.rules))
            found = self._stopping[thrown] = total / (deck.size - len(thrown))
        return found

    def _from(self, gain: int) -> float:
        if is_incomplete(gain, self.goal, self.rules.pass_endline):
            return 0.0
        missing = self.need - gain
        if missing <= 0:
            return 1.0 if self.need >= 100 else self.after[0]
        return self.after[missing] if missing < len(self.after) else 0.0


def good_pass(
    o1: Card,
    d1: Card,
    thrown: tuple[Card, ...],
    more: int,
    rules: HouseRules,
    *,
    goal: int,
    need: int | None,
    run: str = "complete",
) -> Dist[Play]:
    """The whole pass after the clean cards `thrown`, by a good passer that aims at `need` yards and draws at most `more` cards.

    Where `need` is None all these cards are drawn, as declared (CB2.PASS.R1).
    Without `more` cards the pass is complete now; otherwise at least one card is drawn.
    `goal` is the distance to the goal line in yards, `run` the event of a catch and a run after it.

    Rules: CB2.PASS, CB2.YAC, CB2.OFR.
    """
    values = tuple(sorted(card.value for card in thrown))
    first, last = NOTHING.first, NOTHING.last
    if thrown and rules.pass_tfl in ("first_card", "last_card"):  # CB2.PASS.R6
        first, last = thrown[0].value, thrown[-1].value
    found = _good_pass(alike(o1, rules), d1.value, Thrown(values, first, last), more, rules, goal, need)
    return found.map(lambda play: play._replace(event=run) if play.event == _RUN else play)


_RUN: Final = "run"


@lru_cache(maxsize=256)
def _good_pass(o1: Card, d1: int, start: Thrown, more: int, rules: HouseRules, goal: int, need: int | None) -> Dist[Play]:
    full = draw_deck(rules)
    deck, against, most = PassDeck(full, o1, rules), hand_card(d1), len(start.values) + more
    if not more:
        throws = Throws({start: Fraction(1)}, {}, Fraction(0), {})
    elif need is None:
        throws = deck.throws(lambda cards: len(cards) >= most, start)
    else:
        throws = deck.throws(good_passer(o1, against, rules, need=need, most=most, goal=goal).stop, start)
    return thrown_plays(deck, against, throws, full, goal, run=_RUN)


def good_passer(o1: Card, d1: Card, rules: HouseRules, *, need: int, most: int, goal: int) -> Passer:
    """The good passer with the full draw deck."""
    return _good_passer(alike(o1, rules), d1.value, rules, need, most, None if rules.pass_endline == "touchdown" else goal)


@lru_cache(maxsize=64)
def _good_passer(o1: Card, d1: int, rules: HouseRules, need: int, most: int, goal: int | None) -> Passer:
    return Passer(PassDeck(draw_deck(rules), o1, rules), hand_card(d1), rules, need=need, most=most, goal=goal)
