"""Show me the counting: how one chance comes about, from the cards that count to the formula."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Counting(NamedTuple):
    """How an event is counted: `favourable` of `total` equally likely `what`, e.g. ``hands of six cards``.

    `cards` says which cards count, `formula` how the numbers come about, both in words.
    """

    favourable: int
    total: int
    what: str
    cards: str
    formula: str


class Explanation(NamedTuple):
    """The chance of one event with its counting; one line as text, a picture that unfolds in a notebook."""

    event: str
    chance: Fraction
    counting: Counting

    @staticmethod
    def of(event: str, counting: Counting) -> Explanation:
        """The explanation of an event from its counting."""
        return Explanation(event, Fraction(counting.favourable, counting.total), counting)

    def __str__(self) -> str:
        favourable, total, what, cards, formula = self.counting
        return f"{self.event}: {favourable} of {total} {what} = {self.chance} = {float(self.chance):.4%}; {cards}; {formula}"
