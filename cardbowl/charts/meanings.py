"""The colour of an event by its meaning for the side with the ball."""

from __future__ import annotations

import json

from cardbowl.charts.style import BAD, GOOD, NEUTRAL
from cardbowl.football.meanings import BAD_EVENTS, GOOD_EVENTS


def colour_by_name(name: str) -> str:
    """An expression of Vega for the colour of an event; `name` is an expression for its name."""
    good, bad = (f"indexof({json.dumps(sorted(events))}, {name}) >= 0" for events in (GOOD_EVENTS, BAD_EVENTS))
    return f"{good} ? '{GOOD}' : {bad} ? '{BAD}' : '{NEUTRAL}'"
