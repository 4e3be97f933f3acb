"""The table of D.O.I. as plain data (no rule is applied here)."""

from __future__ import annotations

from typing import Any

from cardbowl.football import Team
from cardbowl.steps import scene as shared
from cardbowl.steps.referee import Referee


def scene(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The scene as `viewer` may see it."""
    return shared.plain(referee, viewer)
