"""The two turns of the blocking pattern, and the Blocking Phase, where lines are turned over (section 4 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.ask_moves import ask_move, ends_here, written
from cardbowl.games.cardbowl1.rules.line.blocking_moves import BLK, BP1, BP2, DONE, line_turned_over, offense_after, offense_moves
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field, shown
from cardbowl.games.cardbowl1.rules.line.defense_moves import (
    defense_after,
    defense_moves,
    defense_turned_over,
    ends_with_a_choice,
)
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution, ask_play, sneaks_now
from cardbowl.games.cardbowl1.rules.lineup.ranges import turn_ended
from cardbowl.steps.ask import Choose, Rule

STAY_DOWN: Final = "stay down"


def quarterback_shown(field: Field) -> Rule[Field]:
    """The quarterback is turned face up and gets the ball (CB1.SNAP.1, CB1.TURNS.1)."""
    quarterback = field.offense.at("QB")._replace(face_up=True)
    field = field._replace(phase="SNAP", offense=field.offense.put("QB", quarterback))
    yield shown(field, "CB1.SNAP.1", "The quarterback is the {}.", quarterback.card)
    return field


# ---- the blocking pattern ------------------------------------------------------------------------------------------


def blocking_pattern(field: Field, rules: HouseRules) -> Rule[tuple[Field, Execution | None]]:
    """Both turns, the offense first in each; a sneak after one of its turns ends the pattern (CB1.BP1.1-7, CB1.BP2.1-4)."""
    for phase in (BP1, BP2):
        field, play = yield from pattern_offense(field._replace(phase=f"{phase}_O"), phase, rules)
        if play is not None:
            return field, play
        field = yield from pattern_defense(field._replace(phase=f"{phase}_D"), phase)
    return field, None


def pattern_offense(field: Field, phase: str, rules: HouseRules) -> Rule[tuple[Field, Execution | None]]:
    """The offense moves cards face down until it is done, or sneaks (CB1.BP1.1-5, CB1.BP1.R5, CB1.BP2.1, CB1.SNEAK.R4)."""
    rule = "CB1.BP1.1" if phase == BP1 else "CB1.BP2.1"
    prompt = "Choose who blocks whom" if phase == BP1 else "Move up backs as blockers"
    while True:
        moves = offense_moves(field.offense, field.defense, phase, rules)
        sneaks = sneaks_now(field)
        if ends_here(moves) and not sneaks:
            return field, None
        texts = (*sneaks, *[written(move) for move in moves])
        answer: str = yield Choose(OFFENSE, "blocking", texts, rule, prompt, texts[-1])
        if answer in sneaks:
            return field, sneaks[answer]
        move = moves[texts.index(answer) - len(sneaks)]
        if move == DONE:
            return field, None
        field = field._replace(offense=offense_after(field.offense, move))
        yield shown(field, rule, "{} goes to the match-up at {:+d}.", move.who, move.to)


def pattern_defense(field: Field, phase: str) -> Rule[Field]:
    """The defense moves cards face down until it is done (CB1.BP1.6-7, CB1.BP2.2-4, CB1.RANGE.R1)."""
    rule = "CB1.BP1.6" if phase == BP1 else "CB1.BP2.2"
    field = yield from defense_turn(field, phase, rule, "Answer the blocking")
    return field._replace(defense=turn_ended(field.defense, pattern_goes_on=phase == BP1))


def defense_turn(field: Field, phase: str, rule: str, prompt: str) -> Rule[Field]:
    """The moves of the defense in one turn, one after another (CB1.MODEL.R6)."""
    while True:
        moves = defense_moves(field.offense, field.defense, phase)
        if ends_here(moves):
            return field
        move = yield from ask_move(DEFENSE, "blocking" if phase != BLK else "respond", moves, rule, prompt)
        if move == DONE:
            return field
        field = field._replace(defense=defense_after(field.defense, move, phase))
        yield shown(field, rule, "The defense: {}.", move)


# ---- the Blocking Phase --------------------------------------------------------------------------------------------


def blocking_phase(field: Field, rules: HouseRules) -> Rule[tuple[Field, Execution | None]]:
    """The offense turns over its line and may play at once; then the defense turns over its own (CB1.BLK.1-7)."""
    field = yield from offense_turned_over(field._replace(phase="BLK_O"))
    play = yield from ask_play(field, rules, "CB1.BLK.2")
    if play is not None:
        return field, play
    field = yield from defense_line(field._replace(phase="BLK_D"))
    field = yield from defense_turn(field, BLK, "CB1.BLK.7", "Move up, drop or shift cards")
    return field._replace(defense=turn_ended(field.defense)).first_turn(), None


def offense_turned_over(field: Field) -> Rule[Field]:
    """The line and the backs in it are turned over; each tight end blocks, or stays face down to go long.

    Rules: CB1.BLK.1, CB1.BLK.R1.
    """
    blocking = []
    for end in field.offense.of("te"):
        prompt = "Turn over the tight end to block"
        answer = yield Choose(OFFENSE, "tight end", (f"block {end.slot}", STAY_DOWN), "CB1.BLK.1", prompt, STAY_DOWN)
        if answer != STAY_DOWN:
            blocking.append(end.slot)
    field = field._replace(offense=line_turned_over(field.offense, tuple(blocking)))
    yield shown(field, "CB1.BLK.1", "The offense turns over its line.")
    return field


def defense_line(field: Field) -> Rule[Field]:
    """The line of the defense is turned over; an end that faces a tight end may stay face down (CB1.BLK.4-6, CB1.TURNS.R1)."""
    down = []
    for end in ends_with_a_choice(field.offense, field.defense):
        options = (f"turn over {end.name}", STAY_DOWN)
        answer = yield Choose(DEFENSE, "end", options, "CB1.BLK.5", "Turn over the end to rush", options[0])
        if answer == STAY_DOWN:
            down.append(end.name)
    field = field._replace(defense=defense_turned_over(field.defense, tuple(down)))
    yield shown(field, "CB1.BLK.4", "The defense turns over its line.")
    return field
