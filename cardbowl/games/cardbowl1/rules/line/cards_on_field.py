"""The table during a play from scrimmage, as one plain value (section 2 of the rulebook)."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardbowl.cards import UNSEEN
from cardbowl.football import OFFENSE, Side
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.match_ups import MatchUp, match_ups, totals
from cardbowl.games.cardbowl1.rules.line.pass_rush import Threat, threats
from cardbowl.games.cardbowl1.rules.line.pressure import pressure_now
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.steps.ask import Note


class Field(NamedTuple):
    """The table of a scrimmage play between two moves.

    `phase` is a phase of section 2.2; `turn` is T (CB1.MODEL.9); `groups` are those that threatened the passer
    when the turn started (CB1.SACK.R5); `survived` counts the rounds of sack draws (CB1.PASS.8); `pressure` is the pressure set
    in the turn `pressed_in` (CB1.PRES.2). A side that has not lined up yet has no cards here.
    """

    phase: str
    offense: Offense
    defense: Defense
    turn: int = 0
    groups: tuple[Threat, ...] = ()
    survived: int = 0
    pressure: int = 0
    pressed_in: int = 0

    def seen_by(self, side: Side) -> Field:
        """The table as one side sees it: face-down cards of the other side are `UNSEEN` (CB1.MODEL.8)."""
        if side is OFFENSE:
            hidden = (each if each.face_up else each._replace(card=UNSEEN) for each in self.defense.cards)
            return self._replace(defense=Defense(tuple(hidden)))
        turned = (each if each.face_up else each._replace(card=UNSEEN) for each in self.offense.cards)
        return self._replace(offense=Offense(tuple(turned), self.offense.shotgun))

    @property
    def match_ups(self) -> tuple[MatchUp, ...]:
        """The match-ups on the line, from left to right (CB1.MODEL.R1)."""
        return match_ups(self.offense, self.defense)

    @property
    def quarterback(self) -> int:
        """The value of the quarterback's card."""
        return hand_value(self.offense.at("QB").card)

    def threats(self, rules: HouseRules) -> tuple[Threat, ...]:
        """The groups that draw for a sack with the current cards; only face-up cards count (CB1.SACK.1-2, CB1.SACK.R1)."""
        found = self.match_ups
        return threats([totals(found, (each.u,)) for each in found], self.quarterback, rules)

    def pressure_on_a_pass(self, at_start: bool) -> int:
        """The pressure on a pass that is thrown now, at the start or at the end of a turn (CB1.PRES.2, CB1.PRES.R1)."""
        turn = self.turn if at_start else self.turn - 1
        return pressure_now(self.pressure, self.pressed_in, turn, at_start)


def field_of(seen: Any) -> Field | None:
    """The table as a player sees it now; None before a side has lined up."""
    note = seen.latest("field")
    return None if note is None else note.n


def shown(field: Field, rule: str, text: str, *values: object) -> Note:
    """A note that the table has changed; its `n` is the table, of which each side sees its own view."""
    return Note(rule, text, values, "field", field)
