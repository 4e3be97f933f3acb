"""The running play from scrimmage, read from its steps: its tables, the play that was executed, and its cards so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.rules.cards.draws import worth
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.games.cardbowl1.rules.loose.open_field import OPEN_FIELD
from cardbowl.steps.ask import Draw, Note

Steps = Sequence[tuple[Any, Any]]


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
        """The table that the play was executed on: what it turned over lies face down, but can be seen."""
        offense, defense = self.field.offense, self.field.defense
        ours = zip(offense.cards, self.before.offense.cards, strict=True)
        theirs = zip(defense.cards, self.before.defense.cards, strict=True)
        offense = Offense(tuple([now._replace(face_up=then.face_up, side=then.side) for now, then in ours]), offense.shotgun)
        defense = Defense(tuple([now._replace(face_up=then.face_up) for now, then in theirs]))
        return self.field._replace(phase=self.before.phase, offense=offense, defense=defense)


def table_of(steps: Steps) -> Table | None:
    """The table of the running turn; None before both sides have lined up."""
    places = [number for number, (step, _) in enumerate(steps) if type(step) is Note and step.what == "field"]
    if not places:
        return None
    last = steps[places[-1]][0]
    before = steps[places[-2]][0].n if len(places) > 1 else last.n
    return Table(last.n, before, last, steps[places[-1] + 1 :])


def notes(steps: Steps, what: str) -> list[Note]:
    """The notes of a kind."""
    return [step for step, _ in steps if type(step) is Note and step.what == what]


def drawn(steps: Steps, *roles: str) -> list[Card]:
    """The cards drawn in these steps, without jokers."""
    return [card for _, card in drawn_at(steps, *roles)]


def drawn_at(steps: Steps, *roles: str) -> Iterator[tuple[int, Card]]:
    """The cards drawn in these steps, without jokers, each with its place among them."""
    for place, (step, card) in enumerate(steps):
        if type(step) is Draw and step.role in roles and card.suit:
            yield place, card


class OpenField(NamedTuple):
    """The cards of an open-field run so far, set by set, each with its place among the steps; `left` are to come in the last."""

    sets: tuple[tuple[tuple[int, Card], ...], ...]
    left: int

    def next_card(self) -> OpenField:
        """The same, with the set that begins once the last one is over (CB1.OFR.2)."""
        if self.left:
            return self
        return OpenField((*self.sets, ()), sum(worth(card) for _, card in self.sets[-1]))


def open_field_sets(steps: Steps, begun: int, draws: int) -> OpenField:
    """The sets after the step `begun`, `draws` cards in the first (CB1.OFR.2)."""
    run = OpenField(((),), draws)
    for place, card in drawn_at(steps[begun:], OPEN_FIELD):
        run = run.next_card()
        run = OpenField((*run.sets[:-1], (*run.sets[-1], (begun + place, card))), run.left - 1)
    return run


def rounds_survived(table: Table) -> int:
    """The rounds of sack draws that the passer has survived, those during the pass with them; some are rushing (CB1.PASS.8)."""
    return table.field.survived + len(notes(table.since, "pressure")) // len(table.field.groups)
