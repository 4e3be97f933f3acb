"""Worked vectors of sections 9.1 to 9.4 and of the free kicks: kickoffs, squib and on-side kicks, the share of the coverage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final

from cardbowl.cards import BLACK_JOKER
from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_punt
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import moved_back, settled
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import normal_kick
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import onside_declared
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import squib_at
from cardbowl.games.cardbowl1.rules.loose.fumbles import recovery
from cardbowl.games.cardbowl1.vectors.answers import numbers, run, run_on
from cardbowl.games.cardbowl1.vectors.plays import summed, valued
from cardbowl.games.cardbowl1.vectors.turn import begun
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.vector_fields import Fields, field

Play = Callable[[Fields, HouseRules], str]

_TOLD: Final[Mapping[str, str]] = {
    "kick": "received {}",
    "muff": "muff",
    "return": "return {:+d}",
    "draws": "ofr({})",
    "run": "{:+d}",
    "fumble": "fumble at {}",
}


def _kick(start: Callable[[Fields, HouseRules, Fouls], Rule[Ending]]) -> Play:
    """``received 6 return +16 -> 22``; the vector ends where the ball comes loose."""

    def play(vector: Fields, rules: HouseRules) -> str:
        fouls, notes = Fouls(), list[Note]()

        def to_the_end(ending: Ending | None) -> Rule[Ending]:
            return settled(ending or Ending(How.LOOSE, DEFENSE, notes[-1].n), rules, fouls)

        ending = run_on(vector, start(vector, rules, fouls), to_the_end, notes, until="fumble")
        words = [_TOLD[note.what].format(note.n) for note in notes if note.what in _TOLD]
        return " ".join([*words, *_after(ending, rules)]) + "".join(map(_penalty, ending.fouls))

    return play


def _after(ending: Ending, rules: HouseRules) -> list[str]:
    """The end of a kick in words."""
    return {
        "dead": [f"-> {ending.spot}"],
        "out": [f"out of bounds -> {ending.spot}"],
        "touchback": [f"touchback -> {rules.touchback_spot}"],
        "touchdown": ["TD"],
        "loose": [],
    }.get(ending.how, [ending.how])


def _penalty(foul: Foul) -> str:
    """``; pen kick 5`` or ``; pen ret 10 from 11``."""
    if foul.by is OFFENSE:
        return f"; pen kick {foul.yards}"
    return f"; pen ret {foul.yards}" + (f" from {foul.spot}" if foul.spot is not None else "")


def _spot(vector: Fields) -> int:
    """Where the ball is kicked."""
    return _within(vector, "kick_spot", 1, 99)


def _within(vector: Fields, name: str, low: int, high: int) -> int:
    """A whole number that must lie in a range."""
    number: int = field(vector, name)
    if not low <= number <= high:
        raise DataError(f"the field {name} is {number}; allowed are {low} to {high}")
    return number


def _squib(vector: Fields, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    return squib_at(_spot(vector), _within(vector, "squib_line", 1, rules.squib_aim), rules, fouls)


def _onside(vector: Fields, rules: HouseRules) -> str:
    """``live 14 kickers recover shift -1 ofr 0``; ``short 9, kick over``; ``out of bounds, kick over from 25``."""
    spot, declared = _spot(vector), _within(vector, "declared_yards", 0, rules.onside_most)

    def kicked() -> Rule[str]:
        kick = yield from onside_declared(spot, declared, rules)
        if kick.how == "out" or kick.distance is None:
            return f"out of bounds, kick over from {moved_back(spot, rules.onside_back)}"
        if kick.how == "short":
            return f"short {kick.distance}, kick over"
        fouls = Fouls()
        found = yield from recovery(spot + kick.distance, rules, fouls, bonus=kick.bonus)
        penalties = "".join(map(_penalty, (yield from settle(fouls))))
        who, draws = ("kickers", 0) if found.by is OFFENSE else ("receivers", found.draws)
        return f"live {kick.distance} {who} recover shift {found.shift:+d} ofr {draws}{penalties}"

    return run(vector, kicked())


def _coverage_share(vector: Fields, rules: HouseRules) -> str:
    """The parts of the coverage card: kicks with a foul at one return card after the other say how far the runner has come."""
    cover, cards = _within(vector, "coverage_value", 1, 13), _within(vector, "return_cards", 2, 6)
    counted = rules.of({**rules.changed(), "return_cards": cards})
    ours = valued((13, 13, cover, *range(2, cards + 2)))
    received, returned = ours[:3], ours[3:]
    reached = [0]
    for number in range(1, cards):
        drawn = (*received, *returned[:number], BLACK_JOKER, *returned[number:], *valued((1,), ours))
        play = begun(counted, drawn, phase="kickoff").until_told("return foul")
        gained = play.told("return foul").n - play.told("kick").n
        reached.append(sum(card.value for card in returned[:number]) - gained)
    parts = pairwise((*reached, cover))
    return " ".join(str(after - before) for before, after in parts)


def _free_punt_reception(vector: Fields, rules: HouseRules) -> str:
    """The spots where free punts come down, by their points."""
    count = rules.free_punt_cards
    spot = rules.free_kick_spot
    punts = [begun(rules, summed(total, count), phase="free kick", spot=spot) for total in numbers(vector, "card_sums")]
    return " ".join(str(punt.until_told("kick").told("kick").n) for punt in punts)


PLAYS: Final[Mapping[str, Play]] = {
    "kickoff": _kick(lambda vector, rules, fouls: normal_kick(_spot(vector), rules, fouls)),
    "free_kick": _kick(lambda vector, rules, fouls: normal_kick(_spot(vector), rules, fouls)),
    "free_punt": _kick(lambda vector, rules, fouls: free_punt(_spot(vector), rules, fouls)),
    "squib": _kick(_squib),
    "onside": _onside,
    "coverage_share": _coverage_share,
    "free_punt_reception": _free_punt_reception,
}
