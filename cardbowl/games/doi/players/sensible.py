"""The `sensible` computer player: it counts the cards it does not see, and weighs yards by their worth in points.

The worth of a card is the mean over all cards that the other side may still lay, each equally likely; the worth of a pair of
cards comes from `estimates`. A card that a later down of the series could use better is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.players.estimates import Series
from cardbowl.games.doi.players.estimates_pairs import outcome
from cardbowl.games.doi.players.estimates_seen import Known, worth_for
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY, PUNT
from cardbowl.steps.ask import Choose
from cardbowl.steps.policies import ByLuck
from cardbowl.steps.seen import Seen

CLOSE: Final = 0.1
"""In points: a card worth this much less than the best one is laid a third as often, so that the hand cannot be inferred."""


class Sensible(ByLuck):
    """Answers every question of the game from what its side may see; random choices only hide its hand."""

    def __init__(self, rules: HouseRules, random: Random) -> None:
        super().__init__(rules, random)
        self.worth = worth_for(rules)

    def answer(self, ask: Any, seen: Seen) -> Any:
        """The answer to a question of the game: a call or a card."""
        known = Known(ask.side, seen.position, self.rules)
        return self.call(ask, known) if ask.what == "call" else self.card(ask, known)

    def call(self, ask: Choose, known: Known) -> str:
        """The call of the highest worth; a field goal is counted from the cards that are left (DOI.CALL.1-3)."""
        if not known.hand:  # impossible in a game, possible in a given position
            return PLAY
        series, at = self.worth.series(known), known.at
        unused = series.on[at.down - 1]
        calls = {PLAY: max(self.worths(tuple(dict.fromkeys(known.hand)), known, series).values())}
        if FIELD_GOAL in ask.options:
            good = known.good_kick()
            calls[FIELD_GOAL] = good * unused.goal + (1 - good) * unused.change[at.spot]
        if PUNT in ask.options:
            calls[PUNT] = unused.punt[at.spot]
        return max(calls, key=calls.__getitem__)

    def card(self, ask: Choose, known: Known) -> Card:
        """One of the best cards: the better it is, the more often (DOI.PLAY.1)."""
        worths = self.worths(ask.options, known, self.worth.series(known))
        best = max(worths.values())
        weights = [exp((worth - best) / CLOSE) for worth in worths.values()]
        (card,) = self.random.choices(list(worths), weights)
        return card

    def worths(self, own: Sequence[Card], known: Known, series: Series) -> dict[Card, float]:
        """The worth of each own card to the own side: the mean over all cards that the other side may lay."""
        at, side, kept = known.at, known.side, self.worth.kept
        sign = 1 if side is OFFENSE else -1
        found: dict[Card, float] = {}
        for card in own:
            total = 0.0
            for other, count in known.unseen.items():
                o, d = (card, other) if side is OFFENSE else (other, card)
                gone = kept(card, side, outcome(o, d, self.rules), series, at.spot, at.down)
                total += count * (series.pair(o, d, at.spot, at.down) - gone)
            found[card] = sign * total / known.unseen.total()
        return found
