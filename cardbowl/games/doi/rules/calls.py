"""The calls of the offense before a card is chosen (section 4 of the rulebook)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from cardbowl.football import OFFENSE
from cardbowl.football.counts_in_words import counted
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.steps.ask import Choose, Rule

PLAY: Final = "play"
FIELD_GOAL: Final = "field goal"
PUNT: Final = "punt"


def legal_calls(spot: int, last_down: bool, rules: HouseRules) -> tuple[str, ...]:
    """The calls that the offense may make from `spot` (DOI.CALL.1, DOI.CALL.2, DOI.CALL.3, DOI.CALL.3.R1, DOI.DOWN.2)."""
    calls = [PLAY]
    if 100 - spot <= rules.longest_kick:
        calls.append(FIELD_GOAL)
    if last_down:
        calls.append(PUNT)
    return tuple(calls)


def call(at: Position, rules: HouseRules) -> Rule[str]:
    """The offense makes its call, which is public and binding.

    A call that is not allowed is refused with its reason (DOI.ENG.5).

    Rules: DOI.LOOP.1, DOI.CALL.4, DOI.CALL.4.R1.
    """
    options = legal_calls(at.spot, at.down == rules.downs, rules)
    refused = _refused(options, 100 - at.spot, rules.field_goal_cards, rules.longest_kick)
    said: str = yield Choose(OFFENSE, "call", (*options, *rules.own_plays), "DOI.CALL.1", "Your call", PLAY, refused)
    return said


@lru_cache(maxsize=4096)
def _refused(options: tuple[str, ...], distance: int, cards: int, longest: int) -> Mapping[str, tuple[str, str]]:
    """The calls that may not be made, each with its reason and its rule."""
    refused = {}
    if FIELD_GOAL not in options:
        bring = "brings" if cards == 1 else "bring"
        too_far = f"{distance} yards are too far: {counted(cards, 'card')} {bring} {longest} at most"
        refused[FIELD_GOAL] = (too_far, "DOI.CALL.3.R1")
    if PUNT not in options:
        refused[PUNT] = ("a punt is for the last down, with one card in hand", "DOI.CALL.2")
    return MappingProxyType(refused)
