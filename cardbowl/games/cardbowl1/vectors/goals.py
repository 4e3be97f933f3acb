"""Worked vectors of kicks at the goal, tries, fouls, downs and goal lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.errors import CardbowlError, DataError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import GOAL_LINE, Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.frame.penalties import INTERFERENCE, after_interference, from_the_line, walk_off
from cardbowl.games.cardbowl1.rules.frame.series import Down, missed_spot, next_down, possession_change
from cardbowl.games.cardbowl1.rules.kicks.field_goals import Kick, distance, kick_at_goal
from cardbowl.games.cardbowl1.rules.kicks.tries import two_points
from cardbowl.games.cardbowl1.rules.loose.fumbles import kept_alive
from cardbowl.games.cardbowl1.vectors.answers import Fields, field, run
from cardbowl.steps.ask import Rule

TO_GO: Final = 10


def _numbers(vector: Fields, name: str, count: int | None = None) -> list[int]:
    """One field as whole numbers, as many as are needed; raises `DataError`."""
    found: list[int] = field(vector, name, list)
    if not all(type(each) is int for each in found) or (count is not None and len(found) != count):
        raise DataError(f"the field {name} is {found!r}; whole numbers are needed, as many as in the fields beside it")
    return found


def _cards(vector: Fields, name: str) -> list[Card]:
    """One field as cards, of which one may stand twice: every situation is a new play."""
    try:
        return [Card.parse(word) for word in field(vector, name, str).split()]
    except CardbowlError as error:
        raise DataError(f"the field {name}: {error}") from None


def _kick(vector: Fields, rules: HouseRules, is_try: bool) -> tuple[Kick, tuple[Foul, ...]]:
    def played() -> Rule[tuple[Kick, tuple[Foul, ...]]]:
        fouls = Fouls()
        kick = yield from kick_at_goal(distance(field(vector, "yards_to_goal"), rules), rules, fouls, is_try=is_try)
        return kick, (yield from settle(fouls))

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
    return " ".join(str(distance(yards, rules)) for yards in _numbers(vector, "yards_to_goal"))


def _missed(vector: Fields, rules: HouseRules) -> str:
    return " ".join(str(missed_spot(spot, rules)) for spot in _numbers(vector, "spot"))


def _two_point_fumble(vector: Fields, rules: HouseRules) -> str:
    offense, defense = _cards(vector, "offense_cards"), _cards(vector, "defense_cards")
    if len(offense) != len(defense):
        raise DataError("the fields offense_cards and defense_cards are not equally long")
    draws = [kept_alive(ours, theirs) for ours, theirs in zip(offense, defense, strict=True)]
    return "; ".join(f"ofr {each}" if each else "dead" for each in draws)


def _two_point_result(vector: Fields, rules: HouseRules) -> str:
    line = GOAL_LINE - rules.try_yards
    return "; ".join(run({}, two_points(whistle(OFFENSE, line + yards))).how for yards in _numbers(vector, "yards"))


def _walk_off(vector: Fields, rules: HouseRules) -> str:
    yards = _numbers(vector, "penalty_yards")
    ways = _numbers(vector, "yards_to_own_goal", len(yards))
    return " ".join(str(walk_off(each, way)) for each, way in zip(yards, ways, strict=True))


def _enforcement(vector: Fields, rules: HouseRules) -> str:
    spots = _numbers(vector, "spot")
    to_go, yards = _numbers(vector, "to_go", len(spots)), _numbers(vector, "penalty_yards", len(spots))
    fouls = [Foul(OFFENSE, each, source="run") for each in yards]
    downs = [Down(spot, 1, left) for spot, left in zip(spots, to_go, strict=True)]
    return "; ".join(str(from_the_line(down, foul, rules)) for down, foul in zip(downs, fouls, strict=True))


def _interference(vector: Fields, rules: HouseRules) -> str:
    line = field(vector, "spot")
    foul = Foul(OFFENSE.other, 0, True, INTERFERENCE, line + field(vector, "yards"))
    return str(after_interference(line, foul, rules))


def _downs(vector: Fields, rules: HouseRules) -> str:
    """Play after play: each goes on from where the one before it ended."""
    down = Down(field(vector, "spot"), field(vector, "down", int, 1), field(vector, "to_go", int, TO_GO))
    found: list[str] = []
    for yards in _numbers(vector, "yards"):
        down = next_down(down, down.spot + yards, rules)
        found.append(str(down))
    return "; ".join(found)


def _change(vector: Fields, rules: HouseRules) -> str:
    return str(possession_change(field(vector, "spot"), field(vector, "gain", int, 0), field(vector, "return_yards", int, 0)))


def _own_goal_line(vector: Fields, rules: HouseRules) -> str:
    ending: Ending = whistle(OFFENSE, field(vector, "spot") + field(vector, "yards"))
    return ending.how


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "field_goal": _field_goal,
    "extra_point": _extra_point,
    "field_goal_distance": _distances,
    "missed_field_goal_spot": _missed,
    "two_point_fumble": _two_point_fumble,
    "two_point_result": _two_point_result,
    "penalty_walk_off": _walk_off,
    "penalty_enforcement": _enforcement,
    "interference_spot": _interference,
    "down_and_distance": _downs,
    "possession_change": _change,
    "own_goal_line": _own_goal_line,
}
