"""Worked vectors of section 9.7 of the rulebook: kicks at the goal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.cards import Deck
from cardbowl.football import other_frame
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.kicks.field_goals import Kick, distance, kick_at_goal
from cardbowl.games.cardbowl1.vectors.answers import numbers, run
from cardbowl.games.cardbowl1.vectors.turn import begun
from cardbowl.steps.ask import Rule
from cardbowl.steps.vector_fields import Fields, field

KICK: Final = "field goal"
"""The call."""


def _kick(vector: Fields, rules: HouseRules, is_try: bool) -> tuple[Kick, tuple[Foul, ...]]:
    def played() -> Rule[tuple[Kick, tuple[Foul, ...]]]:
        fouls = Fouls()
        found = yield from kick_at_goal(distance(field(vector, "yards_to_goal"), rules), rules, fouls, is_try=is_try)
        return found, (yield from settle(fouls))

    return run(vector, played())


def _words(kick: Kick) -> str:
    if kick.how == "stopped":
        return "stop"
    if kick.how == "blocked":
        return f"blocked at {kick.loose}"
    return f"{kick.how} {kick.total} of {kick.distance}"


def _flags(fouls: tuple[Foul, ...]) -> str:
    """The fouls of a kick at the goal, none of them enforced."""
    who = ("off", "def")
    return "".join(f"; pen {who[foul.by]} {foul.yards}{' A1D' if foul.automatic else ''}" for foul in fouls)


def _field_goal(vector: Fields, rules: HouseRules) -> str:
    kick, fouls = _kick(vector, rules, is_try=False)
    return _words(kick) + _flags(fouls)


def _extra_point(vector: Fields, rules: HouseRules) -> str:
    kick, fouls = _kick(vector, rules, is_try=True)
    return ("no good (blocked)" if kick.how == "blocked" else _words(kick)) + _flags(fouls)


def _distances(vector: Fields, rules: HouseRules) -> str:
    """How far each kick has to go."""
    kicks = (begun(rules, spot=other_frame(yards)).answer(KICK) for yards in numbers(vector, "yards_to_goal"))
    return " ".join(str(each.told("field goal").n) for each in kicks)


def _missed(vector: Fields, rules: HouseRules) -> str:
    """Where the defense takes over after aces and twos: the kick is short."""
    low = sorted(Deck.standard(), key=hand_value)[: rules.field_goal_cards]
    kicks = (begun(rules, low, spot=spot).answer(KICK) for spot in numbers(vector, "spot"))
    return " ".join(str(each.to_the_end().spot) for each in kicks)


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "field_goal": _field_goal,
    "extra_point": _extra_point,
    "field_goal_distance": _distances,
    "missed_field_goal_spot": _missed,
}
