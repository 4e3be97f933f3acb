"""What a program gives to an environment: the number of an action, the name of an agent."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Final

from cardbowl.errors import NotationError, listed, value_text
from cardbowl.football import AWAY, HOME, Team

TEAMS: Final[Mapping[str, Team]] = {team.word: team for team in (HOME, AWAY)}
"""The teams by the names of their agents."""


def action_number(action: object) -> int:
    """The number of an action, a whole number of Python or numpy; raises `NotationError` for anything else."""
    try:
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        raise NotationError(f"an action is the number of a word, not {value_text(action)}") from None


def team_named(agent: object) -> Team:
    """The team of an agent; raises `NotationError`."""
    if not isinstance(agent, str) or agent not in TEAMS:
        raise NotationError(f"there is no agent {value_text(agent)}; allowed are {listed(TEAMS)}")
    return TEAMS[agent]
