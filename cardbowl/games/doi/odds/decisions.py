"""What each option of a decision of D.O.I. is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def decisions(referee: Any) -> Mapping[Any, Any]:
    """What each option is worth; empty where nothing is known."""
    return {}
