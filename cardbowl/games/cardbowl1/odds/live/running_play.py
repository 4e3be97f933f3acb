"""The running play from scrimmage, read from its steps: the play that was executed, and the inputs of its odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, worth
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.loose.open_field import OPEN_FIELD
from cardbowl.games.cardbowl1.rules.passes.laterals import LATERAL_DRAWS, lateral_yards
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import PassSetUp, pass_set_up
from cardbowl.games.cardbowl1.rules.passes.screens import screen_draws
from cardbowl.games.cardbowl1.rules.runs.run_set_up import RunSetUp, run_set_up
from cardbowl.games.cardbowl1.rules.runs.run_yards import run_yards
from cardbowl.games.cardbowl1.rules.runs.rushing import RUSH_DRAWS, rush_draws
from cardbowl.games.cardbowl1.rules.runs.scrambles import SCRAMBLE_DRAWS, scramble_yards
from cardbowl.games.cardbowl1.rules.runs.sneaks import SNEAK_DRAWS, sneak_yards
from cardbowl.steps.ask import Draw, Note

Steps = Sequence[tuple[Any, Any]]
YARDS: Final[Mapping[str, Callable[[int, int, HouseRules], int]]] = {
    "sneak": sneak_yards,
    "scramble": scramble_yards,
    "lateral": lateral_yards,
}
"""The yards of the runs that have a rule of their own for them."""


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

    def cards(self, rules: HouseRules) -> int:
        """How many cards the defense draws (CB1.RUN.4, CB1.SNEAK.3, CB1.SCR.2, CB1.SCRN.R1, CB1.LAT.1)."""
        own = {"rush": RUSH_DRAWS, "lateral": LATERAL_DRAWS, "sneak": SNEAK_DRAWS, "scramble": SCRAMBLE_DRAWS}
        return rules.screen_d_draws if self.kind == "screen" else own[self.kind]

    def yards(self, difference: int, face_values: int, rules: HouseRules) -> int:
        """The yards for O - D and the face values of the defense (CB1.RUN.8-9, CB1.SNEAK.5-6, CB1.SCR.3-4, CB1.LAT.4)."""
        if self.kind in YARDS:
            return YARDS[self.kind](difference, face_values, rules)
        return run_yards(difference, face_values, rules.run_divisor, rules)

    def draws(self, difference: int, gain: int, own: int, against: int) -> int:
        """The first open-field draws, by the face values of both sides (CB1.RUN.10, CB1.SCRN.5, CB1.LAT.4)."""
        if self.kind == "rush":
            return rush_draws(gain, own, against)
        return screen_draws(difference, own, against) if self.kind in ("screen", "lateral") else 0


class Throw(NamedTuple):
    """A pass that is thrown, as an input of its odds, with no yardage card.

    Up to `most` yardage cards need no more sack draws (None: no limit); of `extra` the defense may add one.
    """

    thrown: Thrown
    most: int | None
    extra: tuple[Card, ...] = ()


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
        for now, then in zip(self.field.offense.cards, self.before.offense.cards, strict=True):
            if (now.face_up, now.side) != (then.face_up, then.side):
                offense = offense.put(now.slot, now._replace(face_up=then.face_up, side=then.side))
        turned = [now for now, then in zip(defense.cards, self.before.defense.cards, strict=True) if now.face_up != then.face_up]
        for each in turned:
            defense = defense.put(each._replace(face_up=False))
        return self.field._replace(phase=self.before.phase, offense=offense, defense=defense)


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


def flying(table: Table, rules: HouseRules) -> Throw | None:
    """The pass that was thrown, with its cover and the extra card; None where it is a run (CB1.PASS.2, CB1.PASS.R9)."""
    play = table.play
    if play is None or play.kind != "pass":
        return None
    start = pass_set_up(table.start, play, rules)
    cover = (*start.cover, *(note.n for note in notes(table.since, "cover")))
    return throw_of(start, [hand_value(card) for card in cover], extra_points(table.since))


def throw_of(start: PassSetUp, cover: Iterable[int], extra: int) -> Throw:
    """A pass as an input of its odds, with the values of its cover and of the extra card."""
    thrown = Thrown(start.passer, start.receiver.card, 0, start.pressure, tuple(sorted(cover)), extra)
    return Throw(thrown, start.most_at_once, start.extra)


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
    """The sets after the step `begun`, `draws` cards in the first; a run-after card is a set, too (CB1.OFR.2, CB1.YAC.2)."""
    run = OpenField(((),), draws)
    for place, (step, card) in enumerate(steps[begun:], start=begun):
        if type(step) is Draw and step.role in (OPEN_FIELD, "run after") and card.suit:
            run = run.next_card()
            run = OpenField((*run.sets[:-1], (*run.sets[-1], (place, card))), run.left - 1)
    return run


def rounds_survived(table: Table) -> int:
    """The rounds of sack draws that the passer has survived, those during the pass with them (CB1.PASS.8)."""
    return table.field.survived + len(notes(table.since, "pressure")) // max(1, len(table.field.groups))
