"""The turns of the developing play, until a play is executed or the passer is sacked (sections 5.1 to 5.3 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.ask_moves import ask_move, ends_here
from cardbowl.games.cardbowl1.rules.line.blocking_moves import DONE, Move
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field, shown
from cardbowl.games.cardbowl1.rules.line.developing_moves import responded, response_moves, reveal_moves, revealed, turned_with
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution, ask_play
from cardbowl.games.cardbowl1.rules.line.match_ups import match_ups
from cardbowl.games.cardbowl1.rules.line.pass_rush import SackDraw, may_execute_at_start, sack_round
from cardbowl.games.cardbowl1.rules.line.pressure import on_his_side
from cardbowl.games.cardbowl1.rules.lineup.ranges import turn_ended
from cardbowl.steps.ask import Rule


class Developed(NamedTuple):
    """The result of the developing play: a `play` that is executed, or the sack draw that ended it."""

    field: Field
    play: Execution | None = None
    sacked: SackDraw | None = None


def developing_play(field: Field, spot: int, rules: HouseRules, fouls: Fouls) -> Rule[Developed]:
    """Turn after turn, until a play is executed.

    At the start of a turn the offense may play, unless an automatic sack is pending; else come the sack draws, its card, the
    answer of the defense, and then again it may play.

    Rules: CB1.DEV.2-4, CB1.EXEC.1, CB1.EXEC.R1, CB1.MODEL.9, CB1.SACK.2-5.
    """
    while True:
        field, taken = yield from blocks_at_once(field._replace(phase="DEV_START"))
        field = field._replace(groups=field.threats(rules))
        yield shown(field, "CB1.SACK.1", "Turn {} starts; the rush threatens in {} places.", field.turn, len(field.groups))
        if may_execute_at_start(field.groups, rules):
            play = yield from ask_play(field, rules, "CB1.DEV.3")
            if play is not None:
                return Developed(field, play)
        if field.groups:
            sacked = yield from sack_round(field.groups, spot, rules, fouls)
            if sacked.how != "safe":
                return Developed(field, sacked=sacked)
            field = field.escaped(sacked.pressure)
        field = yield from card_of_the_turn(field._replace(phase="DEV_REVEAL"), taken, rules)
        field = field.turn_over()
        yield shown(field, "CB1.MODEL.9", "The turn is over; {} have been played since the line was turned over.", field.turn)
        play = yield from ask_play(field, rules, "CB1.EXEC.1")
        if play is not None:
            return Developed(field, play)


# ---- at the start of a turn ----------------------------------------------------------------------------------------


def blocks_at_once(field: Field) -> Rule[tuple[Field, set[int]]]:
    """In the shotgun backs protect at once, before threats are counted: one for each match-up and turn.

    Also gives the lanes that backs have joined, since no other one joins there in this turn.

    Rules: CB1.BACK.3, CB1.BACK.R1, CB1.BACK.R3.
    """
    taken: set[int] = set()
    while field.offense.shotgun:
        moves = block_moves(field, taken)
        if ends_here(moves):
            break
        move = yield from ask_move(OFFENSE, "shotgun block", moves, "CB1.BACK.3", "Let a back protect the passer")
        if move == DONE:
            break
        back = field.offense.at(move.who)._replace(lane=int(move.to), face_up=True, committed="blocker")
        taken.add(int(move.to))
        field = field._replace(offense=field.offense.put(back.slot, back))
        yield shown(field, "CB1.BACK.3", "{} protects in the match-up at {:+d}.", move.who, move.to)
    return field, taken


def block_moves(field: Field, taken: set[int]) -> tuple[Move, ...]:
    """The blocks that backs may make, on their side from the center outwards (CB1.BACK.3, CB1.BACK.R1)."""
    lanes = [each.u for each in match_ups(field.offense, field.defense) if each.u not in taken]
    backs = [card for card in field.offense.of("back") if card.lane is None and card.committed == "none"]
    found = (Move("shotgun block", card.slot, u) for card in backs for u in lanes if on_his_side(card.side, u))
    return (*found, DONE)


# ---- the turn ------------------------------------------------------------------------------------------------------


def card_of_the_turn(field: Field, taken: set[int], rules: HouseRules) -> Rule[Field]:
    """The offense turns over or moves one card, and the defense answers (CB1.DEV.1, CB1.TURNS.1, CB1.TURNS.2, CB1.TURNS.R1)."""
    moves = reveal_moves(field.offense, field.defense, rules, taken)
    if moves:  # no moves are left only where an automatic sack at a low threshold (a house rule) kept the offense from playing
        move = yield from ask_move(OFFENSE, "reveal", moves, "CB1.DEV.1", "Turn over or move one card")
        field = field._replace(offense=revealed(field.offense, move))
        if move.kind == "reveal":
            field = field._replace(defense=turned_with(field.defense, move.who))
        yield shown(field, "CB1.DEV.1", "The offense: {}.", move)
    return (yield from response(field._replace(phase="DEV_RESPOND")))


def response(field: Field) -> Rule[Field]:
    """The defense turns over, commits and shifts cards until it is done (CB1.TURNS.2, CB1.RANGE.4, CB1.RANGE.R1)."""
    phase = f"DEV{field.turn}"
    while True:
        moves = response_moves(field.offense, field.defense, phase)
        if ends_here(moves):
            break
        move = yield from ask_move(DEFENSE, "respond", moves, "CB1.TURNS.2", "Answer with your cards, or be done")
        if move == DONE:
            break
        field = field._replace(defense=responded(field.offense, field.defense, move, phase))
        yield shown(field, "CB1.TURNS.2", "The defense: {}.", move)
    return field._replace(defense=turn_ended(field.defense))
