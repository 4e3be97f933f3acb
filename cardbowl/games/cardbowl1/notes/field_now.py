"""The table of a scrimmage play at a question: the last one in the notes, with what has happened since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.pressure import pressure_of_a_round
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.seen import Step

PHASES: Final = {
    "CB1.MOT.1": "MOTION",
    "CB1.MOT.2": "ADJUST",
    "CB1.BP1.1": "BP1_O",
    "CB1.BP1.6": "BP1_D",
    "CB1.BP2.1": "BP2_O",
    "CB1.BP2.2": "BP2_D",
    "CB1.BLK.1": "BLK_O",
    "CB1.BLK.2": "BLK_O",
    "CB1.BLK.5": "BLK_D",
    "CB1.BLK.7": "BLK_D",
    "CB1.BACK.3": "DEV_START",
    "CB1.DEV.3": "DEV_START",
    "CB1.DEV.1": "DEV_REVEAL",
    "CB1.TURNS.2": "DEV_RESPOND",
    "CB1.EXEC.1": "DEV_END",
}
"""The phase of a decision by its rule ID."""

TURNED: Final = ("extra card", "cover", "tackler", "downfield block")
"""Notes of a card that is turned over in its place while the ball is in the air."""


def latest_field(steps: Sequence[Step]) -> Field | None:
    """The table as these steps last showed it; None where no hand is on the table."""
    for ask, _ in reversed(steps):
        if type(ask) is Note and ask.what == "field":
            found: Field = ask.n
            return found
    return None


def field_now(steps: Sequence[Step], whole: Sequence[Step], asking: Any) -> Field | None:
    """The table at the question `asking`, as seen by the viewer of `steps`.

    `whole` are the same steps with nothing hidden; they show the place of a card that has been turned over.
    A round of sack draws sets the pressure when it is over.

    Rules: CB1.MODEL.8, CB1.MODEL.9, CB1.PRES.R1.
    """
    field = latest_field(steps)
    if field is None:
        return None
    since = notes_since(steps)
    field = turned_over(field, latest_field(whole) or field, [note.n for note in since if note.what in TURNED])
    pressures = [int(note.n) for note in since if note.what == "pressure"]
    in_a_round = type(asking) is Draw and asking.role == "sack"
    if pressures and field.phase == "DEV_START" and not in_a_round:
        field = field.escaped(pressure_of_a_round(pressures))
    return in_phase(field, asking)


def notes_since(steps: Sequence[Step]) -> list[Note]:
    """The notes after the last one that showed the table."""
    found: list[Note] = []
    for ask, _ in reversed(steps):
        if type(ask) is Note:
            if ask.what == "field":
                break
            found.append(ask)
    return found[::-1]


def in_phase(field: Field, asking: Any) -> Field:
    """The field in the phase of the question; T is 1 from the first question after both lines are turned over (CB1.MODEL.9)."""
    if type(asking) is Draw and asking.role == "snap":
        return field._replace(phase="SNAP")
    phase = PHASES.get(asking.rule, field.phase) if type(asking) is Choose else field.phase
    return field.first_turn() if (field.phase, phase) == ("BLK_D", "DEV_START") else field._replace(phase=phase)


def turned_over(field: Field, whole: Field, cards: Sequence[Card]) -> Field:
    """The field with these cards face up in their places (CB1.TACK.1, CB1.TACK.R2, CB1.RANGE.5)."""
    if not cards:
        return field
    slots = {each.slot: each.card for each in whole.offense.cards if each.card in cards}
    names = {each.name: each.card for each in whole.defense.cards if each.card in cards}
    ours = (each._replace(card=slots[each.slot], face_up=True) if each.slot in slots else each for each in field.offense.cards)
    theirs = (each._replace(card=names[each.name], face_up=True) if each.name in names else each for each in field.defense.cards)
    return field._replace(offense=Offense(tuple(ours), field.offense.shotgun), defense=Defense(tuple(theirs)))
