"""Both sides line up, and one card of the offense may go in motion (section 3.3 of the rulebook)."""

from __future__ import annotations

from collections.abc import Container

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.line.ask_moves import ask_move, ends_here
from cardbowl.games.cardbowl1.rules.line.blocking_moves import DONE, Move
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field, shown
from cardbowl.games.cardbowl1.rules.lineup.formations import IN_THE_SHOTGUN, OFFENSES, SHAPES
from cardbowl.games.cardbowl1.rules.lineup.lineup_choices import DefenseLineup, OffenseLineup, defense_of, offense_of
from cardbowl.games.cardbowl1.rules.lineup.motion import after_motion, after_response, motions, responses
from cardbowl.games.cardbowl1.rules.lineup.places import Defense
from cardbowl.steps.ask import Choose, Rule
from cardbowl.steps.placement import Placed


def lined_up(at: Position, rules: HouseRules) -> Rule[Field]:
    """Eleven cards a side, face down: first the offense, then the defense.

    The places of the cards and the shotgun are public.

    Rules: CB1.FORM.1, CB1.FORM.2, CB1.SHOT.1, CB1.MODEL.8.
    """
    ours, theirs = at.hands
    prompt = "Line up your eleven cards"
    placed: Placed = yield Choose(OFFENSE, "formation", OffenseLineup(ours), "CB1.FORM.1", prompt, None, secret=True)
    field = Field("FORM_D", offense_of(placed), Defense(()))
    how, name = " in the shotgun" if field.offense.shotgun else "", formation_words(placed, OFFENSES)
    called = "" if how and name in IN_THE_SHOTGUN else f": {name}"
    yield shown(field, "CB1.FORM.1", "The offense lines up{}{}.", how, called)
    across = field.seen_by(DEFENSE).offense
    options = DefenseLineup(theirs, across, rules)
    placed = yield Choose(DEFENSE, "defense", options, "CB1.FORM.2", prompt, None, secret=True)
    field = field._replace(phase="MOTION", defense=defense_of(placed, field.offense, rules))
    yield shown(field, "CB1.FORM.2", "The defense lines up: {}.", formation_words(placed, SHAPES))
    return (yield from in_motion(field, rules))


def formation_words(placed: Placed, ready_made: Container[str]) -> str:
    """The name of a ready-made formation; empty for another one."""
    return placed.formation if placed.formation in ready_made else "a formation of its own"


def in_motion(field: Field, rules: HouseRules) -> Rule[Field]:
    """One skill card may move to another place; only then does the defense answer (CB1.MOT.1, CB1.MOT.R1)."""
    moves = motions(field.offense, rules)
    if ends_here(moves):
        return field
    motion = yield from ask_move(OFFENSE, "motion", moves, "CB1.MOT.1", "Put one card in motion, or snap the ball")
    if motion == DONE:
        return field
    offense = after_motion(field.offense, motion)
    moved = next(each.slot for each in offense.cards if each not in field.offense.cards)
    field = field._replace(phase="ADJUST", offense=offense)
    yield shown(field, "CB1.MOT.1", "{} goes in motion: {}.", motion.who, motion.to)
    return (yield from adjusted(field, motion, moved))


def adjusted(field: Field, motion: Move, moved: str) -> Rule[Field]:
    """The defense answers a motion, each kind of answer once, until it is done (CB1.MOT.2, CB1.MOT.R1, CB1.MOT.R2)."""
    given: list[Move] = []
    while True:
        moves = responses(field.offense, field.defense, motion, moved, given)
        if ends_here(moves):
            return field
        answer = yield from ask_move(DEFENSE, "response", moves, "CB1.MOT.2", "Answer the motion, or be done")
        if answer == DONE:
            return field
        given.append(answer)
        field = field._replace(defense=after_response(field.defense, answer))
        yield shown(field, "CB1.MOT.2", "The defense answers: {}.", answer)
