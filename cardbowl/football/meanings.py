"""What an event means for the side with the ball: good, bad, or neither; so that a colour means the same everywhere."""

from __future__ import annotations

from typing import Final

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
