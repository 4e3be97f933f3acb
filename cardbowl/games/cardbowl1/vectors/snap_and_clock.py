"""Worked vectors of the snap, the pass rush, turns, the clocks and the cribbage board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from cardbowl.errors import DataError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.frame.clock import STOPPED, Played, counted, intervals, run_down
from cardbowl.games.cardbowl1.rules.frame.complex_clock import extra_cards, out_by_suit, play_time
from cardbowl.games.cardbowl1.rules.frame.cribbage import hole_of
from cardbowl.games.cardbowl1.rules.line.pass_rush import SackDraw, sack_draw, threats
from cardbowl.games.cardbowl1.rules.line.snap import Snap, snap
from cardbowl.games.cardbowl1.rules.line.turn_order import may_reveal, turn_order
from cardbowl.games.cardbowl1.vectors.answers import Fields, a_card, field, run
from cardbowl.steps.ask import Rule

Result = TypeVar("Result")

SPOT: Final = 50
"""Where these vectors take place: they name no spot."""

_FORMATIONS: Final = ("regular", "shotgun")
_COUNTED: Final = {"36 of all kinds": "all", "31 scrimmage": "scrimmage"}
_KICKOFFS: Final = {
    "touchback": Played("kickoff"),
    "return": Played("kickoff", returned=True),
    "return with open-field run": Played("kickoff", returned=True, ran=True),
    "squib": Played("squib", returned=True),
}
_COUNTED_KINDS: Final = {
    "kickoffs": Played("kickoff"),
    "scrimmage_plays": Played("rush"),
    "punts": Played("punt"),
    "field_goals": Played("field goal"),
    "extra_points": Played("extra point"),
    "repeated_kicks": Played("on-side", again=True),
    "stopped_plays": Played(STOPPED),
}
_TURNS: Final = {"pass at once": ("pass", True), "reveal, then pass": ("pass", False)}


def _settled(make: Callable[[Fouls], Rule[Result]]) -> Rule[tuple[Result, tuple[Foul, ...]]]:
    """One procedure with the fouls it leaves."""
    fouls = Fouls()
    found = yield from make(fouls)
    return found, (yield from settle(fouls))


def _penalties(fouls: tuple[Foul, ...]) -> str:
    return "".join(f"; pen {'off' if foul.by is OFFENSE else 'def'} {foul.yards}" for foul in fouls)


def _listed(vector: Fields, name: str, kind: type = int) -> list[Any]:
    """One field as a list of one kind of values; raises `DataError`."""
    found: list[Any] = field(vector, name, list)
    if not all(type(each) is kind for each in found):
        raise DataError(f"the field {name} is {found!r}; a list of {kind.__name__} is needed")
    return found


def _named(vector: Fields, known: Mapping[str, Result]) -> list[Result]:
    """The field `cases`, each one of the words known; raises `DataError`."""
    words = _listed(vector, "cases", str)
    for word in words:
        if word not in known:
            raise DataError(f"the field cases names {word!r}; allowed are {', '.join(known)}")
    return [known[word] for word in words]


def _snap(vector: Fields, rules: HouseRules) -> str:
    """``play``, ``stop`` or ``fumble at -n``."""
    formation = field(vector, "formation", str, "regular")
    if formation not in _FORMATIONS:
        raise DataError(f"the field formation is {formation!r}; allowed are {', '.join(_FORMATIONS)}")
    found: Snap
    found, fouls = run(vector, _settled(lambda fouls: snap(formation == "shotgun", SPOT, rules, fouls)))
    how = f"fumble at {found.yards}" if found.how == "loose" else found.how
    return how + _penalties(fouls) + (" delay of game" if found.delay else "")


def _sack_check(vector: Fields, rules: HouseRules) -> str:
    """``safe pressure n``, ``sack -n`` or ``fumble at -n``."""
    rush, protection = field(vector, "pass_rush"), field(vector, "pass_protection")
    found: SackDraw
    found, fouls = run(vector, _settled(lambda fouls: sack_draw(rush, protection, SPOT, rules, fouls)))
    texts = {"safe": f"safe pressure {found.pressure}", "sack": f"sack {found.yards}", "loose": f"fumble at {found.yards}"}
    return texts[found.how] + _penalties(fouls)


def _sack_threats(vector: Fields, rules: HouseRules) -> str:
    """``0+1 PR 19 PP 18; 3 PR 20 PP 10``, or ``protected``."""
    match_ups = _listed(vector, "match_ups", list)
    if not all([type(value) for value in pair] == [int, int] for pair in match_ups):
        raise DataError(f"the field match_ups is {match_ups!r}; pairs of whole numbers are needed")
    found = threats([(pair[0], pair[1]) for pair in match_ups], field(vector, "qb_value"), rules)
    texts = (f"{'+'.join(map(str, each.members))} PR {each.pass_rush} PP {each.pass_protection}" for each in found)
    return "; ".join(texts) or "protected"


def _hurry_up(vector: Fields, rules: HouseRules) -> str:
    """Extra cards of the defense."""
    return " ".join(str(extra_cards(chosen, rules)) for chosen in _listed(vector, "run_off_intervals"))


def _clock_stop(vector: Fields, rules: HouseRules) -> str:
    """Intervals left, in the second quarter."""
    return str(run_down(field(vector, "intervals_left"), field(vector, "intervals_used"), 2, rules))


def _clock_intervals(vector: Fields, rules: HouseRules) -> str:
    """Minutes as intervals."""
    return " ".join(str(intervals(minutes)) for minutes in _listed(vector, "minutes"))


def _play_time(vector: Fields, rules: HouseRules) -> str:
    """Intervals of plays from scrimmage."""
    yards, ran = _listed(vector, "yards"), _listed(vector, "has_open_field_run", bool)
    if len(yards) != len(ran):
        raise DataError("the fields yards and has_open_field_run are lists of one length")
    return " ".join(str(play_time(Played("rush", each, runs), rules)) for each, runs in zip(yards, ran, strict=True))


def _kickoff_time(vector: Fields, rules: HouseRules) -> str:
    """Intervals of kickoffs."""
    return " ".join(str(play_time(played, rules)) for played in _named(vector, _KICKOFFS))


def _by_suit(vector: Fields, rules: HouseRules) -> str:
    """Whether the play ends out of bounds, late in a half."""
    return "yes" if out_by_suit(a_card(vector, "carrier"), a_card(vector, "last_offense_card")) else "no"


def _simple_1_count(vector: Fields, rules: HouseRules) -> str:
    """Plays counted by the first clock."""
    agreed = field(vector, "plays_per_quarter", str)
    if agreed not in _COUNTED:
        raise DataError(f"the field plays_per_quarter is {agreed!r}; allowed are {', '.join(_COUNTED)}")
    counting = replace(rules, counted_plays=_COUNTED[agreed])
    return str(sum(field(vector, name, int, 0) * counted(played, counting) for name, played in _COUNTED_KINDS.items()))


def _cribbage_peg(vector: Fields, rules: HouseRules) -> str:
    """Holes of marks."""
    return " ".join(str(hole_of(spot)) for spot in _listed(vector, "marks"))


def _turn_limit(vector: Fields, rules: HouseRules) -> str:
    """Whether so many cards may be revealed or moved in one turn."""
    return "yes" if may_reveal(field(vector, "cards_in_one_reveal_step")) else "no"


def _turn_order(vector: Fields, rules: HouseRules) -> str:
    """The steps of turns with sack potential."""
    return "; ".join(", ".join(turn_order(play, at_start, threatened=True)) for play, at_start in _named(vector, _TURNS))


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "snap": _snap,
    "sack_check": _sack_check,
    "sack_threats": _sack_threats,
    "hurry_up": _hurry_up,
    "clock_stop": _clock_stop,
    "clock_intervals": _clock_intervals,
    "clock_complex_play_time": _play_time,
    "clock_complex_kickoff_time": _kickoff_time,
    "clock_complex_out_of_bounds_by_suit": _by_suit,
    "clock_simple_1_count": _simple_1_count,
    "cribbage_peg": _cribbage_peg,
    "turn_limit": _turn_limit,
    "turn_order": _turn_order,
}
