"""What the computer players go by where a variant has a play of its own: the rough rule, and any play of the defense."""

from __future__ import annotations

from typing import Any

from cardbowl.football.series import Down
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.players.books import book
from cardbowl.games.showdown.players.sensible import offense_mix
from cardbowl.games.showdown.players.worths import without_teams, worth_after
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules.course import FIELD_GOAL, PUNT, squad_of
from cardbowl.games.showdown.rules.own_plays import as_ended
from cardbowl.reading.own_players import ending_at
from cardbowl.reading.plays_ended import End
from cardbowl.steps.own_worths import Compared


def usual(call: Any, at: Position, rules: HouseRules) -> bool:
    """Whether a call may give way to a play of the variant's own: a play of the book, and no kick."""
    return call not in (PUNT, FIELD_GOAL)


def compare(at: Position, rules: HouseRules) -> Compared:
    """The worth of an end by the rough rule, what a usual call is worth, and the plays that the defense may lay (NS.SEQ.3)."""
    plain, before = without_teams(rules), Down(at.spot, at.down, at.to_go)
    found = book((squad_of(at, at.offense, rules), squad_of(at, at.offense.other, rules)), plain)

    def worth(end: End) -> float:
        return worth_after(before, as_ended(ending_at(end, at.spot), at.spot, rules), False, plain)

    return Compared(worth, offense_mix(found, before, False)[1], dict.fromkeys(found.defense, 1 / len(found.defense)))
