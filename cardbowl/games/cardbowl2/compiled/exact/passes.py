"""Passes as exact chances for every aim: the pass cards one after the other, as long as `sensible` draws, and what they lead to.

Of up to three clean cards the set is known, and with it their sum and figure; further ones change margin and figure alone, as in
the tables.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cardbowl.games.cardbowl2.compiled.exact.hands import CLASSES, VALUES, MatchUps
from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.compiled.pass_sets import COMPLETE, FIGURES, INCOMPLETE, INTERCEPTED, MOST_TOLD, SACKED, SETS
from cardbowl.games.cardbowl2.compiled.worths import AIMS, LEAST_MARGIN, MARGINS, MOST_THROWN, WORD

VERDICTS = (INCOMPLETE, SACKED, INTERCEPTED)


class Passes(NamedTuple):
    """Chances of passes by aim: `incomplete[aim]`, `sacks[aim, number]` by the distribution of the loss, and by aim, set of clean
    cards, margin - `LEAST_MARGIN` and figure `stopped` and `picked`: complete before D2, and intercepted."""

    incomplete: Any
    sacks: dict[int, Any]
    stopped: Any
    picked: Any

    @property
    def figures(self) -> Any:
        """The figures that are told apart."""
        return np.arange(self.stopped.shape[-1])


def passes(tables: Tables, found: MatchUps) -> Passes:
    """The pass cards of every match-up that is thrown, by aim."""
    aims = np.arange(len(AIMS))
    figures = tables.look("Scrimmage.figures", np.arange(2)[:, None, None], np.arange(FIGURES)[:, None], np.arange(VALUES))
    shape = (len(SETS), len(aims), MARGINS, int(figures.max()) + 1)
    result = Passes(np.zeros(len(aims)), {}, np.zeros(shape), np.zeros(shape))
    for kind in range(CLASSES):
        chances = found.passes[:, kind]
        if chances.any():
            _Throws(tables, kind, int(found.value[kind]), aims, result).thrown(chances)
    return result


class _Throws:
    """The passes of one class of O1."""

    def __init__(self, tables: Tables, kind: int, value: int, aims: Any, result: Passes) -> None:
        self.tables, self.kind, self.size, self.result = tables, kind, len(aims), result
        self.first = value - np.arange(1, VALUES + 1) - LEAST_MARGIN
        """The margins before the first card, by D1 - 1."""
        cards, margins = np.arange(MOST_THROWN)[:, None, None], np.arange(MARGINS)[:, None]
        words = tables.look("Choices.again", aims, kind, cards, margins >> WORD)
        self.again = words >> (margins & (1 << WORD) - 1) & 1 == 1
        drawn = np.flatnonzero(self.again.any(axis=(0, 2)))
        self.width = int(max(self.first.max(), drawn.max(initial=0))) + 1 + MOST_TOLD * VALUES
        """Margins below this one come up."""
        self.narrow = int(drawn.max(initial=0)) + 1 + VALUES
        """Those after the third card."""
        assert self.width <= MARGINS
        self.next = [self._next_card(number) for number in range(len(SETS))]

    def _next_card(self, thrown: int) -> tuple[Any, dict[int, float]]:
        codes, shares = self.tables.dist(int(self.tables.look("Scrimmage.next_card", self.kind, thrown)))
        clean, verdicts = np.zeros(VALUES), {}
        for code, share in zip(codes.tolist(), shares.tolist(), strict=True):
            if code & 3 == COMPLETE:
                clean[code >> 2] = share
            else:
                verdicts[code & 3] = share
        return clean, verdicts

    def ended(self, thrown: int, weights: Any, margins: Any, figures: Any) -> None:
        """The cards that are not clean, after the set `thrown`; the axes of `weights` are aims, margins and figures."""
        _, verdicts = self.next[thrown]
        total = weights.reshape(self.size, -1).sum(axis=1)
        for verdict, share in verdicts.items():
            if verdict == INCOMPLETE:
                self.result.incomplete[:] += share * total
            elif verdict == SACKED:
                number = int(self.tables.look("Scrimmage.sacks", self.kind, thrown))
                self.result.sacks[number] = self.result.sacks.get(number, 0.0) + share * total
            else:
                self.result.picked[thrown][:, margins, figures] += share * weights

    def thrown(self, chances: Any) -> None:
        """All passes against D1, by aim and D1 - 1."""
        going: dict[int, Any] = {0: chances}
        for cards in range(1, MOST_TOLD + 1):
            reached: dict[int, Any] = {}
            for thrown, weights in going.items():
                self.ended(thrown, weights, self.first + sum(SETS[thrown]), self.figure(thrown))
                clean, _ = self.next[thrown]
                for place in np.flatnonzero(clean):
                    more = int(self.tables.look("Scrimmage.more", thrown, place))
                    reached[more] = reached.get(more, 0.0) + clean[place] * weights
            going = {}
            for thrown, weights in reached.items():
                margins = self.first + sum(SETS[thrown])
                goes_on = self.again[cards][margins].T
                self.result.stopped[thrown][:, margins, self.figure(thrown)] += weights * ~goes_on
                if (weights * goes_on).any():
                    going[thrown] = weights * goes_on
        if going:
            self.more_cards(going)

    def figure(self, thrown: int) -> int:
        """The figure of a set of clean cards, in the order of the table."""
        found = 0
        for place, value in enumerate(SETS[thrown]):
            found = int(self.tables.look("Scrimmage.figures", int(place == 0), found, value - 1))
        return found

    def more_cards(self, going: dict[int, Any]) -> None:
        """The cards after the third one; rows are sets with an aim that goes on."""
        sets, aims, weights = self._rows(going)
        clean = np.array([self.next[number][0] for number in range(len(SETS))])[sets].T[:, :, None]
        verdicts = [self.next[number][1] for number in range(len(SETS))]
        stopped, picked = np.zeros_like(weights), np.zeros_like(weights)
        for cards in range(MOST_TOLD + 1, MOST_THROWN + 1):
            self._not_clean(sets, aims, weights, verdicts, picked)
            reached, figures = np.zeros_like(weights), np.flatnonzero(weights.any(axis=(1, 2)))
            last = int(np.flatnonzero(weights.any(axis=(0, 1)))[-1]) + 1
            for place in range(VALUES):
                for figure in figures:
                    now = int(self.tables.look("Scrimmage.figures", 0, figure, place))
                    reached[now, :, place + 1 : place + 1 + last] += clean[place] * weights[figure, :, :last]
            goes_on = self.again[cards, : self.narrow].T[aims] if cards < MOST_THROWN else np.zeros((1, 1), np.bool_)
            stopped += reached * ~goes_on
            weights = reached * goes_on
            kept = weights.any(axis=(0, 2))
            self._found(sets[~kept], aims[~kept], stopped[:, ~kept], picked[:, ~kept])
            if not kept.any():
                return
            sets, aims, clean = sets[kept], aims[kept], clean[:, kept]
            weights, stopped, picked = weights[:, kept], stopped[:, kept], picked[:, kept]

    def _rows(self, going: dict[int, Any]) -> tuple[Any, Any, Any]:
        """The sets, the aims, and the weights by figure, row and margin of all that goes on."""
        sets, aims, found = [], [], []
        for thrown, weights in going.items():
            some = np.flatnonzero(weights.any(axis=1))
            rows = np.zeros((len(self.result.figures), len(some), self.narrow))
            rows[self.figure(thrown)][:, self.first + sum(SETS[thrown])] = weights[some]
            sets.append(np.full(len(some), thrown))
            aims.append(some)
            found.append(rows)
        return np.concatenate(sets), np.concatenate(aims), np.concatenate(found, axis=1)

    def _not_clean(self, sets: Any, aims: Any, weights: Any, verdicts: Any, picked: Any) -> None:
        total = weights.sum(axis=(0, 2))
        shares = np.array([[verdicts[number].get(each, 0.0) for number in range(len(SETS))] for each in VERDICTS])[:, sets]
        self.result.incomplete[:] += np.bincount(aims, total * shares[0], self.size)
        numbers = self.tables.look("Scrimmage.sacks", self.kind, sets)
        for number in np.unique(numbers):
            mine = numbers == number
            found = np.bincount(aims[mine], (total * shares[1])[mine], self.size)
            self.result.sacks[int(number)] = self.result.sacks.get(int(number), 0.0) + found
        picked += shares[2][:, None] * weights

    def _found(self, sets: Any, aims: Any, stopped: Any, picked: Any) -> None:
        for figure in self.result.figures:
            self.result.stopped[sets, aims, : self.narrow, figure] += stopped[figure]
            self.result.picked[sets, aims, : self.narrow, figure] += picked[figure]
