"""Worked vectors of sections 3 and 4: the deal, formations, ranges, and what may move where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cardbowl.cards import written
from cardbowl.errors import DataError
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.deal import discard, draw_deck_size
from cardbowl.games.cardbowl1.rules.line.blocking_moves import (
    BP1,
    BP2,
    defense_after,
    defense_moves,
    may_drop,
    reaches,
    within_cap,
)
from cardbowl.games.cardbowl1.rules.lineup.formations import line_up_defense, line_up_offense, skill_refusal
from cardbowl.games.cardbowl1.rules.lineup.motion import shifted_line
from cardbowl.games.cardbowl1.rules.lineup.places import HOMES, ZONES, Defense
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, in_range, turn_ended, zones_after
from cardbowl.games.cardbowl1.vectors.answers import Fields, a_hand, field, run

YES_NO: Final = {True: "yes", False: "no"}


def _yes(answers: Iterable[bool]) -> str:
    return " ".join(YES_NO[answer] for answer in answers)


def _numbers(vector: Fields, name: str) -> list[int]:
    """One field as a list of whole numbers; raises `DataError`."""
    found = field(vector, name, list)
    if any(type(each) is not int for each in found):
        raise DataError(f"the field {name} is {found!r}; a list of whole numbers is needed")
    return list(found)


def _words(vector: Fields, name: str, known: Iterable[str] = ()) -> list[str]:
    """One field as a list of texts, each among those `known`; raises `DataError`."""
    found, allowed = field(vector, name, list), tuple(known)
    for each in found:
        if not isinstance(each, str) or (allowed and each not in allowed):
            raise DataError(f"the field {name} names {each!r}; allowed are {', '.join(allowed) or 'texts'}")
    return list(found)


def blocker_reach(vector: Fields, rules: HouseRules) -> str:
    """Cases ``C to u 2``: a line card and a lane."""
    answers = []
    for case in _words(vector, "cases"):
        slot, _, lane = case.partition(" to u ")
        if slot not in HOMES:
            raise DataError(f"the field cases names {slot!r}; allowed are {', '.join(HOMES)}")
        answers.append(reaches(slot, _lane(lane, case)))
    return _yes(answers)


def _lane(text: str, case: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise DataError(f"the field cases: {case!r} names no lane") from None


def deck_sizes(vector: Fields, rules: HouseRules) -> str:
    """The cards left to draw from, for each number of cards dealt."""
    ours, theirs, more = (_numbers(vector, name) for name in ("offense_cards", "defense_cards", "hurry_up_cards"))
    if not len(ours) == len(theirs) == len(more):
        raise DataError("the fields offense_cards, defense_cards and hurry_up_cards differ in length")
    return " ".join(str(draw_deck_size(*each, rules)) for each in zip(ours, theirs, more, strict=True))


def discards(vector: Fields, rules: HouseRules) -> str:
    """The cards that go, in the order of the hand."""
    return written(run(vector, discard(DEFENSE, a_hand(vector, "hand"), rules)).discards)


def covered(vector: Fields, rules: HouseRules) -> str:
    """Cases ``line u -5``, ``TE right``, ``back left``, ``WR left``: whether `zone`, or any of `zones`, reaches there."""
    zones = _words(vector, "zones", ZONES) if "zones" in vector else [field(vector, "zone", str)]
    return _yes(any(in_range(zone, _aim(case)) for zone in zones) for case in _words(vector, "cases"))


def _aim(case: str) -> Aim:
    kind, _, where = case.partition(" ")
    if kind == "line" and where.startswith("u "):
        return Aim("line", u=_lane(where[2:], case))
    if kind in ("TE", "WR", "back") and where in ("left", "right"):
        return Aim(kind, where[0].upper())
    raise DataError(f"the field cases names {case!r}; allowed are 'line u n' and TE, WR or back with left or right")


def zone_shift(vector: Fields, rules: HouseRules) -> str:
    """Each case in the words of the rulebook, answered for a card that starts in `zone`."""
    zone = field(vector, "zone", str)
    if zone not in ZONES:
        raise DataError(f"the field zone is {zone!r}; allowed are {', '.join(ZONES)}")
    answers: Mapping[str, Callable[[], str]] = {
        "zones reachable in BP1": lambda: " ".join(zones_after(zone, 1)),
        "zones reachable by the end of BP2 after shifting in BP1": lambda: " ".join(zones_after(zone, 2)),
        "may move up to the line in BP2 after shifting in BP1": lambda: YES_NO[_moves_up_after_shifting(zone)],
    }
    return "; ".join(answers[case]() for case in _words(vector, "cases", answers))


def _moves_up_after_shifting(zone: str) -> bool:
    """Play it: some card in `zone` among a plain defense shifts in BP1; is it among those who may move up in BP2?"""
    hand = a_hand({"hand": "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS"}, "hand")
    offense = line_up_offense(("QB", "LT", "LG", "C", "RG", "RT", "LTE", "RTE", "B1(M)", "W_L1", "W_R1"), hand)
    defense: Defense = line_up_defense((zone, "line -5", "line -1", "line 1", "line 5"), hand[:5])
    shift = next(move for move in defense_moves(offense, defense, BP1) if move.kind == "shift")
    after = turn_ended(defense_after(defense, shift, BP1), pattern_goes_on=True)
    return any(move.kind == "move up" for move in defense_moves(offense, after, BP2))


def offenses(vector: Fields, rules: HouseRules) -> str:
    """Each of `formations` as backs, TE left, TE right, WR left, WR right."""
    found = field(vector, "formations", list)
    for each in found:
        if not isinstance(each, list) or len(each) != 5 or any(type(count) is not int for count in each):
            raise DataError(f"the field formations holds {each!r}; five whole numbers are needed")
    return " ".join("illegal" if skill_refusal(*each) else "legal" for each in found)


def drops(vector: Fields, rules: HouseRules) -> str:
    """Whether so many of the cards on the line may drop."""
    line = field(vector, "line_cards")
    return _yes(may_drop(line, dropping) for dropping in _numbers(vector, "cards_dropping"))


def caps(vector: Fields, rules: HouseRules) -> str:
    """Whether so many cards may be moved into one match-up."""
    return _yes(within_cap(count) for count in _numbers(vector, "cards_moved_in"))


def line_shift(vector: Fields, rules: HouseRules) -> str:
    """The line after a shift, with and without a tight end on the right."""
    lanes, by = _numbers(vector, "line_positions"), field(vector, "shift")
    answers = []
    for te_right in field(vector, "te_right", list):
        after = shifted_line(lanes, by, False, bool(te_right))
        answers.append("illegal" if after is None else f"{' '.join(str(u) for u in after)} legal")
    return "; ".join(answers)


PLAYS: Final[Mapping[str, Callable[[Mapping[str, Any], HouseRules], str]]] = {
    "blocker_reach": blocker_reach,
    "deal_discard": discards,
    "defender_range": covered,
    "draw_deck_size": deck_sizes,
    "formation_offense": offenses,
    "line_drop": drops,
    "line_shift": line_shift,
    "match_up_cap": caps,
    "zone_shift": zone_shift,
}
