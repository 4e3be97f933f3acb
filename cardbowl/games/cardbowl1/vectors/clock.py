"""Worked vectors of the three clocks and of the cribbage board: plays, and what the clock or the table shows after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from cardbowl.cards import cards
from cardbowl.errors import DataError, listed, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.frame.cribbage import MARKS, holes_of
from cardbowl.games.cardbowl1.rules.frame.order import start
from cardbowl.games.cardbowl1.vectors.answers import a_card, numbers
from cardbowl.games.cardbowl1.vectors.plays import gain, lined_up, valued
from cardbowl.games.cardbowl1.vectors.turn import Turn, begun
from cardbowl.steps.vector_fields import Fields, field


def _listed(vector: Fields, name: str, kind: type) -> list[Any]:
    """One field as a list of one kind of values; raises `DataError`."""
    found: list[Any] = field(vector, name, list)
    if not all(type(each) is kind for each in found):
        raise DataError(f"the field {name} is {value_text(found)}; a list of {kind.__name__} is needed")
    return found


# ---- lengths and stops -----------------------------------------------------------------------------------------------


def _clock_intervals(vector: Fields, rules: HouseRules) -> str:
    """The clock at the start of a game, by the minutes of a quarter."""
    games = (rules.of({**rules.changed(), "quarter_minutes": each}) for each in numbers(vector, "minutes"))
    return " ".join(str(start(each).left) for each in games)


def _clock_stop(vector: Fields, rules: HouseRules) -> str:
    """Intervals left in the second quarter: after a run-off as `how` says, else under Simple 2 after a kneel-down or a spike."""
    left, used = field(vector, "intervals_left"), field(vector, "intervals_used")
    if field(vector, "how", str, "play") == "run-off":
        down = begun(replace(rules, clock="complex"), (), {"run-off": used}, quarter=2, left=left, running=True)
        return str(left - down.until("CB1.GAME.R4").told("run-off").n)
    calls = {rules.simple2_running: "kneel", rules.simple2_stopped: "spike"}
    if used not in calls:
        raise DataError(f"the field intervals_used is {used}; a play takes {' or '.join(map(str, calls))} (CB1.CLK2.2)")
    down = begun(replace(rules, clock="simple2"), (), {"call": calls[used]}, quarter=2, left=left)
    return str(down.to_the_end().left)


def _hurry_up(vector: Fields, rules: HouseRules) -> str:
    """Extra cards of the defense."""
    found = []
    for chosen in numbers(vector, "run_off_intervals"):
        down = begun(replace(rules, clock="complex"), (), {"run-off": chosen}, running=True).until("CB1.GAME.R4")
        found.append(down.told("extra cards").n if down.tells("extra cards") else 0)
    return " ".join(map(str, found))


# ---- what plays take -------------------------------------------------------------------------------------------------


def _time_of(play: Turn) -> int:
    """The time of a play on the clock."""
    play.to_the_end()
    time: int = play.told("time").n
    return time


def _play_time(vector: Fields, rules: HouseRules) -> str:
    """Intervals of plays from scrimmage."""
    yards, ran = numbers(vector, "yards"), _listed(vector, "has_open_field_run", bool)
    if len(yards) != len(ran):
        raise DataError("the fields yards and has_open_field_run are lists of one length")
    plays = (gain(each, replace(rules, clock="complex"), ran=runs) for each, runs in zip(yards, ran, strict=True))
    return " ".join(str(_time_of(play)) for play in plays)


_KICKOFFS: Final[Mapping[str, tuple[str, str, Mapping[str, Any]]]] = {
    "touchback": ("normal", "AS 7H 9C", {"touchback": "touchback"}),
    "return": ("normal", "QS 5H 2C 3D 4D 5D 6D", {}),
    "return with open-field run": ("normal", "QS 5H 4C 3D 4D 5D KH 2C 3C 4S", {}),
    "squib": ("squib", "6S 4H 3C 7D JD", {"squib line": 35}),
}
"""Kinds of kickoffs, their cards, and what is said."""


def _kickoff_time(vector: Fields, rules: HouseRules) -> str:
    """Intervals of kickoffs."""
    found = []
    for case in _listed(vector, "cases", str):
        if case not in _KICKOFFS:
            raise DataError(f"the field cases names {value_text(case)}; allowed are {listed(_KICKOFFS)}")
        kind, drawn, said = _KICKOFFS[case]
        found.append(_time_of(begun(replace(rules, clock="complex"), cards(drawn), {"kickoff": kind, **said}, phase="kickoff")))
    return " ".join(map(str, found))


_COUNTED: Final = {"36 of all kinds": "all", "31 scrimmage": "scrimmage"}
_MISSED: Final = "AS AH AC AD 2S 2H"
_KINDS: Final[Mapping[str, Callable[[HouseRules], Turn]]] = {
    "kickoffs": lambda rules: begun(rules, cards("AS 7H 9C"), {"touchback": "touchback"}, phase="kickoff"),
    "scrimmage_plays": lambda rules: gain(2, rules),
    "punts": lambda rules: begun(rules, cards("KS KH KC KD"), {"call": "punt", "punt cards": 4}, spot=50),
    "field_goals": lambda rules: begun(rules, cards(_MISSED), {"call": "field goal"}),
    "extra_points": lambda rules: begun(rules, cards(_MISSED), {"try": "kick"}, phase="try", spot=98, score=(6, 0)),
    "repeated_kicks": lambda rules: begun(rules, cards("AS"), {"kickoff": "on-side", "declared": 0}, phase="kickoff"),
    "stopped_plays": lambda rules: begun(rules, cards("6H")).answer("spike", "BJ"),
}
"""A play of every kind, by the field that says how many there were."""


def _simple_1_count(vector: Fields, rules: HouseRules) -> str:
    """Plays counted by the first clock."""
    agreed = field(vector, "plays_per_quarter", str)
    if agreed not in _COUNTED:
        raise DataError(f"the field plays_per_quarter is {value_text(agreed)}; allowed are {listed(_COUNTED)}")
    counting = replace(rules, clock="simple1", counted_plays=_COUNTED[agreed])
    return str(sum(field(vector, name, int, 0) * _time_of(play(counting)) for name, play in _KINDS.items() if name in vector))


# ---- the sideline ----------------------------------------------------------------------------------------------------


def _by_suit(vector: Fields, rules: HouseRules) -> str:
    """Whether a rush, or a pass as `how` says, ends out of bounds late in a half by its last card of the offense."""
    how, carrier, last = field(vector, "how", str, "rush"), a_card(vector, "carrier"), a_card(vector, "last_offense_card")
    rules, others = replace(rules, clock="complex"), valued((2, 2, 3, 4), (carrier, last))
    late = {"quarter": 2, "left": rules.late_second_quarter}
    if how == "rush":
        play = lined_up({"B1(M)": carrier}, rules, (last, *others[:3]), **late).until("CB1.BLK.2").answer("rush B1 0")
    elif how == "pass":
        drawn = (others[0], last, *others[2:])
        play = lined_up({"W_L2": carrier}, rules, drawn, **late).until("CB1.BLK.2").answer("pass W_L2")
    else:
        raise DataError(f"the field how is {value_text(how)}; allowed are rush and pass")
    return "yes" if play.until_told(how).tells("out") else "no"


# ---- the cribbage board ----------------------------------------------------------------------------------------------


def _cribbage_peg(vector: Fields, rules: HouseRules) -> str:
    """The hole in which the board shows the ball that the offense brings there, for each mark."""
    found = []
    for mark in numbers(vector, "marks"):
        if mark not in MARKS:
            raise DataError(f"the field marks names {mark}; allowed are {MARKS[0]} to {MARKS[-1]} (CB1.CRIB.1)")
        found.append(holes_of(mark)[0])
    return " ".join(map(str, found))


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "hurry_up": _hurry_up,
    "clock_stop": _clock_stop,
    "clock_intervals": _clock_intervals,
    "clock_complex_play_time": _play_time,
    "clock_complex_kickoff_time": _kickoff_time,
    "clock_complex_out_of_bounds_by_suit": _by_suit,
    "clock_simple_1_count": _simple_1_count,
    "cribbage_peg": _cribbage_peg,
}
