"""Worked vectors of sections 6, 7.3 and 7.4: rushes, sneaks, scrambles, screens, laterals, and the points they are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardbowl.errors import DataError, value_text
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, screen
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry, Surroundings
from cardbowl.games.cardbowl1.rules.runs.rushing import rush
from cardbowl.games.cardbowl1.rules.runs.scrambles import scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import sneak
from cardbowl.games.cardbowl1.vectors.answers import a_card, run
from cardbowl.steps.ask import Rule
from cardbowl.steps.vector_fields import Fields, field

Start = Callable[[int, Fields, HouseRules, Fouls], Rule[Carry]]


def _played(kind: str, start: Start) -> Callable[[Fields, HouseRules], str]:
    """The function that plays the vectors of one kind of play."""

    def play(vector: Fields, rules: HouseRules) -> str:
        spot = field(vector, "spot", int, 50)
        if not 1 <= spot <= 99:
            raise DataError(f"the field spot is {spot}; 1 to 99 is needed (CB1.FLD.2)")
        worded = {**vector, "decisions": [str(word).replace("_", " ") for word in field(vector, "decisions", list, [])]}
        carry, found = run(worded, _with_its_fouls(start, spot, vector, rules))
        return kind + _in_words(spot, carry) + "".join(_foul(foul) for foul in found)

    return play


def _with_its_fouls(start: Start, spot: int, vector: Fields, rules: HouseRules) -> Rule[tuple[Carry, tuple[Foul, ...]]]:
    """The play until the ball is dead or loose, then the determination cards (CB1.PEN.R8)."""
    fouls = Fouls()
    carry = yield from start(spot, vector, rules, fouls)
    found = yield from settle(fouls)
    return carry, found


def _in_words(spot: int, carry: Carry) -> str:
    """A carry in the notation of the vectors."""
    if carry.how == "incomplete":
        return " incomplete"
    if carry.how == "thrown away":
        return " incomplete (thrown away)"
    if carry.how == "intercepted":
        return f" intercepted at {_at(carry.yards, '-')}"
    if carry.offense is None:
        return f" fumble at {_at(carry.yards, '+')}"
    words = f" O{carry.offense} D{carry.defense} {carry.gain:+d}"
    if carry.draws:
        words += f" ofr({carry.draws}) {carry.run:+d}"
        words += f" = {carry.yards:+d}" if carry.how != "loose" else ""
    if carry.how == "loose":
        return f"{words} fumble at {carry.yards:+d}"
    if carry.how == "out":
        words += f" out of bounds {carry.yards:+d}"
    ending = whistle(OFFENSE, spot + carry.yards).how
    return words + {"touchdown": " TD", "safety": " safety"}.get(ending, "")


def _at(yards: int, sign: str) -> str:
    """Yards from the line of scrimmage; the line itself is written with `sign`."""
    return f"{yards:+d}" if yards else f"{sign}0"


def _foul(foul: Foul) -> str:
    """A foul in the notation of the vectors, not yet accepted."""
    where = f" from {foul.spot}" if foul.by is OFFENSE and foul.spot is not None else ""
    return f"; pen {foul.by.word[:3]} {foul.yards}{' A1D' if foul.automatic else ''}{where}"


# ---- plays ---------------------------------------------------------------------------------------------------------


def _totals(vector: Fields) -> tuple[int, int]:
    return field(vector, "offense_before_draws"), field(vector, "defense_before_draws")


def _numbers(vector: Fields, name: str, count: int | None = None) -> list[int]:
    """One field as a list of whole numbers; raises `DataError`. It may be left out where no `count` is needed."""
    found = field(vector, name, list, None if count else [])
    if not all(type(number) is int for number in found) or (count and len(found) != count):
        raise DataError(f"the field {name} is {value_text(found)}; {count or 'a list of'} whole numbers are needed")
    return list(found)


def _around(vector: Fields) -> Surroundings:
    return Surroundings(tackles=fixed_tackles(_numbers(vector, "open_field_tacklers")))


def _shotgun(vector: Fields) -> bool:
    return bool(field(vector, "formation", str, "regular") == "shotgun")


def _rush(spot: int, vector: Fields, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    offense, defense = _totals(vector)
    return rush(spot, offense, defense, rules, fouls, _around(vector))


def _sneak(spot: int, vector: Fields, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    offense, defense = _totals(vector)
    return sneak(spot, offense, defense, rules, fouls)


def _scramble(spot: int, vector: Fields, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    offense, defense = _totals(vector)
    around_end = field(vector, "runs_around_end", bool, False)
    return scramble(spot, offense, defense, rules, fouls, around_end=around_end)


def _screen(spot: int, vector: Fields, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    at = Screen(
        field(vector, "qb_value"),
        a_card(vector, "carrier"),
        field(vector, "blockers_before_draws"),
        field(vector, "defense_before_draws"),
        _shotgun(vector),
        field(vector, "pressure", int, 0),
    )
    return screen(spot, at, rules, fouls, _around(vector))


def _lateral(spot: int, vector: Fields, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    blockers, defense = field(vector, "blockers_before_draws"), field(vector, "defense_before_draws")
    at = Lateral(a_card(vector, "carrier"), blockers, defense, _shotgun(vector))
    return lateral(spot, at, rules, fouls, _around(vector))


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "rush": _played("rush", _rush),
    "sneak": _played("sneak", _sneak),
    "scramble": _played("scramble", _scramble),
    "screen": _played("screen", _screen),
    "lateral": _played("lateral", _lateral),
}
