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
from cardbowl.games.cardbowl1.rules.runs.run_yards import passing_value
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

    @property
    def passer(self) -> int:
        """The quarterback's value for the pass test and the yards of a pass (CB1.SHOT.2)."""
        return passing_value(self.quarterback, self.offense.shotgun)

    def first_turn(self) -> Field:
        """The start of the first turn after both lines are turned over: T is 1 (CB1.MODEL.9)."""
        return self._replace(phase="DEV_START", turn=1)

    def turn_over(self) -> Field:
        """The end of a turn, which counts (CB1.MODEL.9)."""
        return self._replace(phase="DEV_END", turn=self.turn + 1)

    def escaped(self, pressure: int) -> Field:
        """The table once the passer has survived a round of sack draws in this turn (CB1.PASS.8, CB1.PRES.1, CB1.PRES.R1)."""
        return self._replace(survived=self.survived + 1, pressure=pressure, pressed_in=self.turn)

    def threats(self, rules: HouseRules) -> tuple[Threat, ...]:
        """The groups that draw for a sack with the current cards; only face-up cards count (CB1.SACK.1-2, CB1.SACK.R1)."""
        found = self.match_ups
        return threats([totals(found, (each.u,)) for each in found], self.quarterback, rules)

    @property
    def at_end(self) -> bool:
        """Whether a turn of the developing play is over, so that a play is executed at its end (CB1.EXEC.1)."""
        return self.phase == "DEV_END"

    @property
    def pressure_on_a_pass(self) -> int:
        """The pressure on a pass that is thrown now (CB1.PRES.2, CB1.PRES.R1)."""
        turn = self.turn - 1 if self.at_end else self.turn
        return pressure_now(self.pressure, self.pressed_in, turn, at_start=not self.at_end)


def field_of(seen: Any) -> Field | None:
    """The table as a player sees it now; None before a side has lined up."""
    note = seen.latest("field")
    return None if note is None else note.n


def shown(field: Field, rule: str, text: str, *values: object) -> Note:
    """A note that the table has changed; its `n` is the table, of which each side sees its own view."""
    return Note(rule, text, values, "field", field)
