"""Worked vectors of downs, possession, goal lines, tries for two and fouls walked off: plays, and what the game makes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.cards import RED_JOKER, Card
from cardbowl.errors import CardbowlError, DataError, listed, value_text
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.kicks.tries import try_spot
from cardbowl.games.cardbowl1.vectors.answers import numbers
from cardbowl.games.cardbowl1.vectors.plays import gain, rush, summed, throw, valued
from cardbowl.games.cardbowl1.vectors.turn import STRONG_LINE, TWO_ENDS, Turn, eleven, from_scrimmage, on_the_line
from cardbowl.steps.vector_fields import Fields, field

TO_GO: Final = 10

_ACCEPTED: Final = {"penalty": "accept"}
_PHASES: Final = {"scrimmage": "dead", "try": "touchdown", "free kick": "safety"}
"""How a play ended, by the phase after it."""


def down_of(at: Position) -> str:
    """The next down: ``1&10 @25``, ``1&G @99``."""
    return str(Down(at.spot, at.down, at.to_go))


def _downs(vector: Fields, rules: HouseRules) -> str:
    """Play after play: each starts where the one before it ended."""
    spot, down, to_go = field(vector, "spot"), field(vector, "down", int, 1), field(vector, "to_go", int, TO_GO)
    found: list[str] = []
    for yards in numbers(vector, "yards"):
        after = gain(yards, rules, spot=spot, down=down, to_go=to_go).to_the_end()
        found.append(down_of(after))
        spot, down, to_go = after.spot, after.down, after.to_go
    return "; ".join(found)


def _own_goal_line(vector: Fields, rules: HouseRules) -> str:
    """How a rush near the own goal line ends."""
    return _PHASES[rush(field(vector, "yards"), rules, spot=field(vector, "spot")).to_the_end().phase]


# ---- the ball changes hands ------------------------------------------------------------------------------------------


def _change(vector: Fields, rules: HouseRules) -> str:
    """The new offense's own x: `how` the ball was lost, ``interception`` or ``fumble``, where, and the yards of the return."""
    how, yards = field(vector, "how", str, "interception"), field(vector, "gain", int, 0)
    (back,) = valued([field(vector, "return_yards")])
    if not 1 <= back.value <= 10:
        raise DataError(f"the field return_yards is {back.value}; 1 to 10 is needed, a card that brings no open-field run")
    start = {"spot": field(vector, "spot")}
    if how == "interception":
        play = throw(yards, rules, (back,), how="intercepted", **start)
    elif how == "fumble":
        recovery = valued((2, 11), (back,))  # the defense wins with a jack, which brings one open-field card
        play = rush(yards, rules, (*recovery, back), loose=True, **start)
    else:
        raise DataError(f"the field how is {value_text(how)}; allowed are interception and fumble")
    return str(play.to_the_end().spot)


def _interception(vector: Fields, rules: HouseRules) -> str:
    """Where a pass is intercepted, in the frame of the passing team."""
    play = throw(field(vector, "offense_minus_defense"), rules, how="intercepted", spot=field(vector, "spot"))
    spot = play.until_told("interception").told("interception").n
    return f"{spot} touchdown for the defense" if play.tells("touchdown") else str(spot)


# ---- fouls -----------------------------------------------------------------------------------------------------------


_WALKED: Final[Mapping[int, tuple[str, ...]]] = {
    5: ("BJ", "6H"),
    10: ("BJ", "9S", "7H", "4C", "9D", "5H"),
    15: ("BJ", "9S", "7H", "4C", "9D", "KH"),
}
"""By its yards, the cards of a foul of the offense: a false start, or the Black Joker at the handoff of a rush."""


def _foul(yards: int, rules: HouseRules, **start: Any) -> Position:
    """The position after an accepted foul of the offense, counted from the line of scrimmage."""
    if yards not in _WALKED:
        raise DataError(f"the field penalty_yards names {yards}; allowed are {listed(_WALKED)}")
    drawn = [Card.parse(text) for text in _WALKED[yards]]
    play = from_scrimmage((*STRONG_LINE, *TWO_ENDS), eleven(*on_the_line((-5, 0, 5))), rules, drawn, _ACCEPTED, **start)
    if yards == 5:
        play.until("CB1.SNAP.1").answer(play.draws.pop())
    else:
        play.until("CB1.BLK.2").answer("rush B1 0")
    return play.to_the_end()


def _walk_off(vector: Fields, rules: HouseRules) -> str:
    """The yards that are walked."""
    yards = numbers(vector, "penalty_yards")
    ways = numbers(vector, "yards_to_own_goal", len(yards))
    return " ".join(str(way - _foul(each, rules, spot=way).spot) for each, way in zip(yards, ways, strict=True))


def _enforcement(vector: Fields, rules: HouseRules) -> str:
    """The down after it."""
    spots = numbers(vector, "spot")
    to_go, yards = numbers(vector, "to_go", len(spots)), numbers(vector, "penalty_yards", len(spots))
    fouls = zip(yards, spots, to_go, strict=True)
    return "; ".join(down_of(_foul(each, rules, spot=spot, to_go=left)) for each, spot, left in fouls)


def _interference(vector: Fields, rules: HouseRules) -> str:
    """The down after interference where the pass came down."""
    play = throw(field(vector, "yards"), rules, how="interference", said=_ACCEPTED, spot=field(vector, "spot"))
    return down_of(play.to_the_end())


# ---- tries for two ---------------------------------------------------------------------------------------------------


def _try(rules: HouseRules, drawn: list[Card], *, nose: int) -> Turn:
    """A try for two points: a sneak at the center, about to be drawn for."""
    line = (("line -5", None), ("line 0", nose), ("line 5", None))
    play = from_scrimmage((*STRONG_LINE, *TWO_ENDS), eleven(*line), rules, drawn, trying=True, spot=try_spot(rules), score=(6, 0))
    return play.until("CB1.BP1.1").answer("sneak 0")


def _two_point_result(vector: Fields, rules: HouseRules) -> str:
    """Sneaks of 0 to 3 yards: O is 15, D is 1 and two cards, and a quarter of the difference is gained."""
    found = []
    for yards in numbers(vector, "yards"):
        play = _try(rules, summed(14 - rules.sneak_divisor * yards, 2), nose=1)
        play.to_the_end()
        if play.told("sneak").n != yards:
            raise DataError(f"no sneak of {yards} yards can be drawn here")
        found.append("good" if play.tells("two-point good") else "no good")
    return "; ".join(found)


def _two_point_fumble(vector: Fields, rules: HouseRules) -> str:
    """The open-field draws that the cards of both sides leave to the offense, after the Red Joker at a sneak."""
    offense, defense = _cards(vector, "offense_cards"), _cards(vector, "defense_cards")
    if len(offense) != len(defense):
        raise DataError("the fields offense_cards and defense_cards are not equally long")
    found = []
    for both in zip(offense, defense, strict=True):
        play = _try(rules, [RED_JOKER, *valued((7, 7), both), *both], nose=13)
        draws = play.until_told("recovery draws").told("recovery draws").n
        found.append(f"ofr {draws}" if draws else "dead")
    return "; ".join(found)


def _cards(vector: Fields, name: str) -> list[Card]:
    """One field as cards, in which a card may occur twice: every situation is a new play."""
    try:
        return [Card.parse(word) for word in field(vector, name, str).split()]
    except CardbowlError as error:
        raise DataError(f"the field {name}: {error}") from None


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "down_and_distance": _downs,
    "interception_spot": _interception,
    "interference_spot": _interference,
    "own_goal_line": _own_goal_line,
    "penalty_enforcement": _enforcement,
    "penalty_walk_off": _walk_off,
    "possession_change": _change,
    "two_point_fumble": _two_point_fumble,
    "two_point_result": _two_point_result,
}
