"""The running play from scrimmage, read from its steps: the play that was executed, and the inputs of its odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.games.cardbowl1.rules.passes.thrown_pass import cover_of
from cardbowl.games.cardbowl1.rules.runs.run_set_up import RunSetUp, run_set_up
from cardbowl.steps.ask import Draw, Note

Steps = Sequence[tuple[Any, Any]]


class Run(NamedTuple):
    """A run, screen or lateral that is executed: the points of both sides before any card, without the extra card.

    `carrier` is None where the quarterback runs; `added` is the value of the extra card.
    """

    kind: str
    offense: int
    defense: int
    carrier: Card | None = None
    passer: int = 0
    pressure: int = 0
    added: int = 0

    @property
    def ahead(self) -> int:
        """O - D before any card, the extra card included."""
        return self.offense - self.defense - self.added


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
    def play(self) -> Execution | None:
        """The play that was executed; None before."""
        if self.field.phase != "PLAY":
            return None
        played = self.note.values[0]
        if isinstance(played, Execution):
            return played
        return Execution("pass", played, side=self.field.offense.at(played).side)

    @property
    def start(self) -> Field:
        """The table that the play was executed on, with every card that can be seen by now."""
        ours = zip(self.before.offense.cards, self.field.offense.cards, strict=True)
        theirs = zip(self.before.defense.cards, self.field.defense.cards, strict=True)
        offense = Offense(tuple(each._replace(card=now.card) for each, now in ours), self.before.offense.shotgun)
        return self.before._replace(offense=offense, defense=Defense(tuple(each._replace(card=now.card) for each, now in theirs)))


def table_of(steps: Steps) -> Table | None:
    """The table of the running turn; None before both sides have lined up."""
    places = [number for number, (step, _) in enumerate(steps) if type(step) is Note and step.what == "field"]
    if not places:
        return None
    last = steps[places[-1]][0]
    before = steps[places[-2]][0].n if len(places) > 1 else last.n
    return Table(last.n, before, last, steps[places[-1] + 1 :])


def running(table: Table, rules: HouseRules) -> Run | None:
    """The run that was executed, with the extra card that was added; None where it is a pass (CB1.EXEC.2, CB1.RANGE.5)."""
    play = table.play
    if play is None or play.kind == "pass":
        return None
    return run_of(play, run_set_up(table.start, play, rules))._replace(added=extra_points(table.since))


def run_of(play: Execution, start: RunSetUp) -> Run:
    """A run as an input of its odds."""
    return Run(play.kind, start.offense, start.defense, start.carrier, start.passer, start.pressure)


def flying(table: Table) -> Flying | None:
    """The pass that was thrown; None where a run was executed (CB1.PASS.2, CB1.PASS.11, CB1.PRES.2)."""
    play = table.play
    if play is None or play.kind != "pass":
        return None
    field, before = table.field, table.before
    receiver = field.offense.at(play.carrier)
    attached = [hand_value(each.card) for each in cover_of(before, receiver)]
    attached += [hand_value(note.n) for note in notes(table.since, "cover")]
    return Flying(field.passer, receiver.card, tuple(attached), before.pressure_on_a_pass, field)


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
