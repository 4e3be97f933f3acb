"""The odds of the running step of D.O.I., by formula where one is known."""

from __future__ import annotations

from typing import Any


def live(referee: Any, more: tuple[Any, ...]) -> Any:
    """The odds after the answers so far and `more`; None where the rule itself is read."""
    return None
