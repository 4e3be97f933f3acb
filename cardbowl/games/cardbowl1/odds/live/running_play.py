"""The running play from scrimmage, read from its steps: the inputs of the odds of its next cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.frame.execution import in_range, in_the_way, outside
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.match_ups import totals
from cardbowl.games.cardbowl1.rules.passes.thrown_pass import cover_of
from cardbowl.games.cardbowl1.rules.runs.run_yards import carrier_points
from cardbowl.steps.ask import Draw, Note

Steps = Sequence[tuple[Any, Any]]


class Running(NamedTuple):
    """A run, screen or lateral as it was executed: the points of both sides before any card, without the extra card."""

    kind: str
    offense: int
    defense: int
    carrier: Card | None
    quarterback: int
    pressure: int
    extras: int


class Flying(NamedTuple):
    """A pass as it was thrown: the passer (one more in the shotgun), the receiver, its defenders, and the pressure."""

    passer: int
    receiver: Card
    attached: tuple[int, ...]
    pressure: int
    field: Field


class Table(NamedTuple):
    """The last tables of a play: before the play was executed, if it was, and now; `since` are the steps after the last one."""

    field: Field
    before: Field
    note: Note
    since: Steps

    @property
    def executed(self) -> bool:
        """Whether a play has been executed."""
        return self.field.phase == "PLAY"


def table_of(steps: Steps) -> Table | None:
    """The table of the running turn; None before both sides have lined up."""
    places = [number for number, (step, _) in enumerate(steps) if type(step) is Note and step.what == "field"]
    if not places:
        return None
    last = steps[places[-1]][0]
    before = steps[places[-2]][0].n if len(places) > 1 else last.n
    return Table(last.n, before, last, steps[places[-1] + 1 :])


def running(table: Table, rules: HouseRules) -> Running | None:
    """The run that was executed; None where it is a pass (CB1.RUN.2-3, CB1.SNEAK.4, CB1.SCR.3, CB1.SCRN.5, CB1.LAT.1)."""
    play = table.note.values[0] if table.note.values else None
    if not table.executed or not isinstance(play, Execution):
        return None
    field, at_end = table.field, table.before.at_end
    pressure = table.before.pressure_on_a_pass
    quarterback = field.passer
    if play.kind == "sneak":
        met = totals(field.match_ups, play.target, turned_over=True)
        return Running("sneak", met.offense + field.quarterback, met.defense, None, quarterback, pressure, 0)
    met = outside(field, play) if play.blockers else in_the_way(field, play, at_end, rules)
    extras = len(in_range(field, play))
    if play.kind == "scramble":
        return Running("scramble", met.offense + field.quarterback, met.defense, None, quarterback, pressure, extras)
    carrier = field.offense.at(play.carrier).card
    points = carrier_points(carrier, rules, shotgun=field.offense.shotgun) + met.offense
    return Running(play.kind, points, met.defense, carrier, quarterback, pressure, extras)


def flying(table: Table) -> Flying | None:
    """The pass that was thrown; None where a run was executed (CB1.PASS.2, CB1.PASS.11, CB1.PRES.2)."""
    slot = table.note.values[0] if table.note.values else None
    if not table.executed or not isinstance(slot, str):
        return None
    field, before = table.field, table.before
    receiver = field.offense.at(slot)
    attached = [hand_value(each.card) for each in cover_of(before, receiver)]
    attached += [hand_value(note.n) for note in notes(table.since, "cover")]
    pressure = before.pressure_on_a_pass
    passer = field.passer
    return Flying(passer, receiver.card, tuple(attached), pressure, field)


def notes(steps: Steps, what: str) -> list[Note]:
    """The notes of a kind."""
    return [step for step, _ in steps if type(step) is Note and step.what == what]


def drawn(steps: Steps, *roles: str) -> list[Card]:
    """The cards drawn in these steps, without jokers."""
    return [card for step, card in steps if type(step) is Draw and step.role in roles and card.suit]


def red_came(steps: Steps) -> bool:
    """Whether the Red Joker has been drawn."""
    return bool(notes(steps, "red joker"))


def extra_points(steps: Steps) -> int:
    """The value of the extra card of the defense, 0 for none (CB1.RANGE.5)."""
    return sum(hand_value(note.n) for note in notes(steps, "extra card"))
