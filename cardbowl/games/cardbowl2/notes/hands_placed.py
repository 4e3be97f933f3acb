"""The hands of a play and its match-up, read from its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Choose, ChooseTogether, Note
from cardbowl.steps.placement import Placed
from cardbowl.steps.seen import Hidden, Step


def hands_of(steps: Sequence[Step]) -> tuple[Any, Any, Card | None, tuple[Card, Card, str] | None]:
    """The hands placed in these steps, O1, and the match-up of a play on its own."""
    placed = opposite = o1 = alone = None
    for ask, answer in steps:
        if isinstance(ask, Choose) and ask.what == "hand":
            if ask.side is OFFENSE:
                placed = Placed(answer.shape, ()) if isinstance(answer, Hidden) else answer
            else:
                opposite = answer
        elif isinstance(ask, ChooseTogether) and ask.what == "hands":
            placed, opposite = answer
        elif isinstance(ask, Choose) and ask.what == "O1":
            o1 = answer
        elif isinstance(ask, Note) and ask.what == "match-up":
            alone = ask.n
    return placed, opposite, o1, alone


def match_up_of(steps: Sequence[Step]) -> tuple[Card, Card]:
    """O1 and D1 of a play whose match-up is on the table."""
    placed, opposite, o1, alone = hands_of(steps)
    if alone is not None:
        return alone[0], alone[1]
    assert o1 is not None
    return o1, opposite.cards[placed.cards.index(o1)]
