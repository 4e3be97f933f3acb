"""What an event means for the side with the ball: good, bad, or neither; so a colour means the same in every chart."""

from __future__ import annotations

import json
from typing import Final

from cardbowl.charts.style import BAD, GOOD, NEUTRAL

GOOD_EVENTS: Final = frozenset(
    ("first down", "touchdown", "good", "made", "complete", "completion", "caught", "clean", "gain", "kickers", "long gain")
)
BAD_EVENTS: Final = frozenset(
    (
        "sack",
        "fumble",
        "interception",
        "turnover",
        "ball lost",
        "loss",
        "missed",
        "no good",
        "blocked",
        "safety",
        "dropped",
        "muff",
    )
)


def meaning_of(event: str) -> int:
    """1 for an event that is good for the side with the ball, -1 for a bad one, 0 for any other; `_` is a space."""
    name = event.replace("_", " ")
    return (name in GOOD_EVENTS) - (name in BAD_EVENTS)


def colour_by_name(name: str) -> str:
    """An expression of Vega for the colour of an event; `name` is an expression for its name."""
    good, bad = (f"indexof({json.dumps(sorted(events))}, {name}) >= 0" for events in (GOOD_EVENTS, BAD_EVENTS))
    return f"{good} ? '{GOOD}' : {bad} ? '{BAD}' : '{NEUTRAL}'"
