"""Worked vectors of D.O.I.: play one and give its result in the notation of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbowl.errors import DataError


def check(vector: Mapping[str, Any], rules: Any) -> str:
    """The result of one vector as text; raises `DataError` naming the field that is missing or wrong."""
    raise DataError("worked vectors of D.O.I. cannot be played yet")
