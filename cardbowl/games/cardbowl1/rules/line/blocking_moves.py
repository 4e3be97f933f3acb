"""The moves of both sides while the blocking forms, and turning over the lines (section 4 of the rulebook).

A side makes single moves until it is done (CB1.MODEL.R6). Each function that returns moves lists those that are legal now.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.match_ups import lanes_of
from cardbowl.games.cardbowl1.rules.lineup.formations import LEAST_ON_THE_LINE, matched_end
from cardbowl.games.cardbowl1.rules.lineup.places import (
    FULL_POSITION,
    GUARDS,
    HOMES,
    LEFT,
    RIGHT,
    SAFETY_ZONES,
    Defense,
    DefenseCard,
    Offense,
    OffenseCard,
    on_side,
    side_of,
)
from cardbowl.games.cardbowl1.rules.lineup.ranges import SHIFTS, Aim, aim_at, in_range, shifted

BP1: Final = "BP1"
BP2: Final = "BP2"
BLK: Final = "BLK"
CAP: Final = 2
"""Cards moved into one match-up: in the Blocking Pattern phase, and in each later turn (CB1.BP1.4, CB1.BP1.6, CB1.MODEL.10)."""
MOVES_OF_A_BACK: Final = 2
"""How often a back moves in a play (CB1.MODEL.R4)."""
END_FROM: Final = 4
"""A line card at least this far from the center is an end (CB1.BP1.R3)."""


class Move(NamedTuple):
    """One legal move: the card (a slot of the offense or a name of the defense) and its destination."""

    kind: str
    who: str = ""
    to: int | str = ""

    def __str__(self) -> str:
        return " ".join(str(word) for word in self if word != "")


DONE: Final = Move("done")
"""Ends a turn of several moves (CB1.MODEL.R6)."""


def pattern(phase: str) -> str:
    """The phase for the cap on cards moved in: both Blocking Pattern turns count together (CB1.BP1.4, CB1.BP1.6)."""
    return "BP" if phase in (BP1, BP2) else phase


# ---- the offense -------------------------------------------------------------------------------------------------


def reach(slot: str) -> int:
    """The reach of a line card: a full position, of guards two (CB1.BP1.1, CB1.BP1.2, CB1.BP1.R1, CB1.BP1.R2)."""
    return 2 * FULL_POSITION if slot in GUARDS else FULL_POSITION


def reaches(slot: str, lane: int) -> bool:
    """Whether a line card may go to the match-up in that lane, measured from its home (CB1.BP1.R2)."""
    return abs(HOMES[slot] - lane) <= reach(slot)


def is_moved_in(card: OffenseCard, lane: int) -> bool:
    """Whether a card counts as moved into a match-up: backs, and line cards more than half a position from home.

    Rules: CB1.MODEL.R5.
    """
    return card.home is None or abs(card.home - lane) > 1


def moved_in(offense: Offense) -> Counter[int]:
    """How many cards of the offense have been moved into each match-up, by its lane (CB1.BP1.4, CB1.MODEL.R5)."""
    return Counter([each.lane for each in offense.cards if each.lane is not None and is_moved_in(each, each.lane)])


def within_cap(cards: int) -> bool:
    """Whether this number of cards may have been moved into one match-up (CB1.BP1.4, CB1.BP1.6, CB1.MODEL.10)."""
    return cards <= CAP


def may_join(there: Counter[int], card: OffenseCard, lane: int) -> bool:
    """Whether one more card fits into a match-up with the cards `there` now; those at home there always do (CB1.BP1.4)."""
    return not is_moved_in(card, lane) or within_cap(there[lane] + 1)


def line_moves(offense: Offense, defense: Defense) -> tuple[Move, ...]:
    """Turn 1: line cards go to match-ups in reach, once.

    Several may share one defender; a card that does not move keeps its own lane. Lanes are those of defenders and of line cards'
    homes.

    Rules: CB1.BP1.1, CB1.BP1.3, CB1.BP1.4, CB1.BP1.R1, CB1.BP1.R2, CB1.MODEL.R1, CB1.MODEL.R9.
    """
    blockers = offense.of("line", "te")
    lanes = tuple(sorted({*[each.u or 0 for each in defense.line], *[HOMES[each.slot] for each in blockers]}))
    there = moved_in(offense)
    return tuple(
        [
            move
            for card in blockers
            if not card.moves
            for move in assignments(card.slot, lanes)
            if move.to != card.lane and may_join(there, card, int(move.to))
        ]
    )


@lru_cache(maxsize=4096)
def assignments(slot: str, lanes: tuple[int, ...]) -> tuple[Move, ...]:
    """The lanes that a line card reaches, as moves (CB1.BP1.R2)."""
    return tuple([Move("assign", slot, lane) for lane in lanes if reaches(slot, lane)])


def back_moves(offense: Offense, defense: Defense, phase: str, rules: HouseRules) -> tuple[Move, ...]:
    """Turn 2: backs may join match-ups on their side as blockers.

    A back in the middle may go to either side, and the center's lane is on both. New lanes are never opened.

    Rules: CB1.BP2.1, CB1.BP2.R1, CB1.BP1.R1, CB1.MODEL.R3.
    """
    if phase == BP1 and rules.backs_turn1 == "off":
        return ()
    there = moved_in(offense)
    able = [card for card in offense.of("back") if card.lane is None and card.moves < MOVES_OF_A_BACK]
    return tuple(
        [
            Move("move up", card.slot, u)
            for card in able
            for u in lanes_of(offense, defense)
            if on_side(u, card.side) and may_join(there, card, u)
        ]
    )


def offense_moves(offense: Offense, defense: Defense, phase: str, rules: HouseRules) -> tuple[Move, ...]:
    """The moves of the offense; line cards move in turn 1 only (CB1.BP1.1, CB1.BP2.1, CB1.BP2.R1, CB1.TURNS.1, CB1.BP1.R5)."""
    line = line_moves(offense, defense) if phase == BP1 else ()
    return (*line, *back_moves(offense, defense, phase, rules), DONE)


def offense_after(offense: Offense, move: Move) -> Offense:
    """The offense after one of its moves; a back that moves up is a blocker (CB1.BP1.1, CB1.BP2.1, CB1.BACK.R2)."""
    card = offense.at(move.who)
    committed = "blocker" if card.role == "back" else card.committed
    return offense.put(move.who, card._replace(lane=int(move.to), moves=card.moves + 1, committed=committed))


def line_turned_over(offense: Offense, blocking: tuple[str, ...] = ()) -> Offense:
    """The line is turned over, with backs in it and the tight ends named as blockers (CB1.BLK.1, CB1.BLK.R1, CB1.TURNS.1)."""
    after = offense
    for card in offense.cards:
        if card.role in ("line", "qb") or (card.role == "back" and card.lane is not None):
            after = after.put(card.slot, card._replace(face_up=True))
        elif card.role == "te" and card.slot in blocking:
            after = after.put(card.slot, card._replace(face_up=True, committed="blocker"))
    return after


# ---- the defense -------------------------------------------------------------------------------------------------


def may_drop(on_the_line: int, dropping: int) -> bool:
    """Whether `dropping` cards may leave the line: three must stay (CB1.BLK.7, CB1.BP1.R3)."""
    return on_the_line - dropping >= LEAST_ON_THE_LINE


def zone_behind(u: int) -> str:
    """The zone that a line card drops to: an end to OLB of its side, the others to ILB (CB1.BP1.6, CB1.BP1.R3)."""
    return f"OLB_{side_of(u)}" if abs(u) >= END_FROM else "ILB"


def joined_in(defense: Defense, phase: str) -> Counter[int | str | None]:
    """How many cards of the defense have moved into each match-up in this phase.

    The keys are the lane of a match-up, or the receiver of a cover.

    Rules: CB1.BP1.6, CB1.MODEL.10, CB1.MODEL.R10.
    """
    found: Counter[int | str | None] = Counter()
    now = pattern(phase)
    for each in defense.cards:
        if each.joined and pattern(each.joined) == now:
            found[each.covers if each.u is None else each.u] += 1
    return found


def may_shift(card: DefenseCard) -> bool:
    """Whether a card in a zone may still shift one zone in this turn (CB1.BP1.7, CB1.BP2.4, CB1.BP2.R2, CB1.RANGE.4)."""
    return card.zone is not None and not card.shifted


def may_move_up(card: DefenseCard) -> bool:
    """Whether a card may move up: not after a shift in this turn, or earlier in the Blocking Pattern phase.

    Rules: CB1.BP2.3, CB1.BP2.R2, CB1.BP2.R4.
    """
    return card.zone is not None and not card.shifted and not card.shifted_in_pattern


def defense_moves(offense: Offense, defense: Defense, phase: str) -> tuple[Move, ...]:
    """The moves of the defense in BP1, BP2 or the Blocking Phase (CB1.BP1.6-7, CB1.BP2.2, CB1.BP2.4, CB1.BLK.7, CB1.MODEL.10)."""
    return (*ups(offense, defense, phase), *_doubles(offense, defense, phase), *drops(defense, phase), *shifts(defense), DONE)


def ups(offense: Offense, defense: Defense, phase: str) -> tuple[Move, ...]:
    """Linebackers move up into match-ups in their range; safeties never (CB1.BP1.6, CB1.MODEL.R3, CB1.RANGE.6, CB1.BP1.R4)."""
    able = [card for card in defense.secondary if may_move_up(card)]
    if not able:
        return ()
    joined, lanes = joined_in(defense, phase), lanes_of(offense, defense)
    if joined:
        lanes = tuple([u for u in lanes if within_cap(joined[u] + 1)])
    return tuple([move for card in able for move in ups_of(card.name, card.range_zone, lanes)])


@lru_cache(maxsize=16384)
def ups_of(name: str, zone: str | None, lanes: tuple[int, ...]) -> tuple[Move, ...]:
    """The match-ups in the range of a zone, as moves of a card (CB1.RANGE.1, CB1.RANGE.2, CB1.RANGE.6)."""
    return tuple([Move("move up", name, u) for u in lanes if in_range(zone, Aim("line", u=u))])


def _doubles(offense: Offense, defense: Defense, phase: str) -> tuple[Move, ...]:
    """Safeties join the coverage of receivers, in the Blocking Pattern only (CB1.BP1.6, CB1.BP1.R4, CB1.BP2.2, CB1.BLK.R4)."""
    safeties = [card for card in defense.secondary if card.range_zone in SAFETY_ZONES and may_move_up(card)]
    if phase == BLK or not safeties:
        return ()
    joined = joined_in(defense, phase)
    out = tuple([(each.slot, aim_at(each)) for each in offense.of("wr", "te") if within_cap(joined[each.slot] + 1)])
    return tuple([move for card in safeties for move in attaches_of(card.name, card.range_zone, out)])


@lru_cache(maxsize=16384)
def attaches_of(name: str, zone: str | None, out: tuple[tuple[str, Aim], ...]) -> tuple[Move, ...]:
    """The receivers in range, each with its aim, as moves (CB1.RANGE.2, CB1.RANGE.3, CB1.RANGE.6)."""
    return tuple([Move("attach", name, slot) for slot, aim in out if in_range(zone, aim)])


def drops(defense: Defense, phase: str) -> tuple[Move, ...]:
    """Line cards drop back; in turn 2 ends, and cards that moved up (CB1.BP1.6, CB1.BP1.R3, CB1.BP2.2, CB1.BLK.7, CB1.BP2.R3)."""
    if not may_drop(len(defense.line), 1):
        return ()
    return tuple(
        [
            drop_of(card.name, card.u)
            for card in defense.line
            if card.u is not None and card.joined != phase and (phase != BP2 or card.role == "lb" or abs(card.u) >= END_FROM)
        ]
    )


@lru_cache(maxsize=1024)
def drop_of(name: str, u: int) -> Move:
    """The drop of a line card from its lane (CB1.BP1.R3)."""
    return Move("drop", name, zone_behind(u))


def shifts(defense: Defense) -> tuple[Move, ...]:
    """Each card in a zone may shift to the next one (CB1.BP1.7, CB1.BP2.4, CB1.BLK.7)."""
    able = [card for card in defense.secondary if may_shift(card)]
    return tuple([move for card in able for move in shifts_of(card.name, card.zone or "ILB")])


@lru_cache(maxsize=1024)
def shifts_of(name: str, zone: str) -> tuple[Move, ...]:
    """The zones next to one, as moves of a card (CB1.RANGE.4)."""
    return tuple([Move("shift", name, after) for after in SHIFTS[zone]])


def defense_after(defense: Defense, move: Move, phase: str) -> Defense:
    """The defense after one of its moves.

    A card that moves up in the Blocking Phase is face up. A dropped card has the range of its new zone when the turn,
    or the Blocking Pattern phase, is over; until then it has no range and cannot move.

    Rules: CB1.BP1.6, CB1.BP1.R3, CB1.BP2.3, CB1.BLK.7, CB1.MODEL.R11, CB1.BP1.R6, CB1.BLK.R4.
    """
    card = defense.at(move.who)
    in_pattern = phase in (BP1, BP2)
    if move.kind == "shift":
        return defense.put(shifted(card, str(move.to), in_pattern))
    nowhere = card._replace(u=None, zone=None, covers=None, range_zone=None, joined="")
    if move.kind == "drop":
        after = nowhere._replace(zone=str(move.to), shifted=True, shifted_in_pattern=in_pattern)
        return defense.put(after._replace(side=side_of(card.u or 0)))
    if move.kind == "move up":
        return defense.put(nowhere._replace(u=int(move.to), joined=phase, face_up=card.face_up or not in_pattern))
    return defense.put(nowhere._replace(covers=str(move.to), joined=phase))


def ends_with_a_choice(offense: Offense, defense: Defense) -> tuple[DefenseCard, ...]:
    """The ends that face a tight end: each may stay face down, or be turned over to rush.

    Rules: CB1.BLK.5-6, CB1.TURNS.R1, CB1.FORM.R4.
    """
    found = (matched_end(each.slot, defense) for each in offense.of("te"))
    return tuple(end for end in found if end is not None and not end.face_up)


def defense_turned_over(defense: Defense, down: tuple[str, ...] = ()) -> Defense:
    """The defense turns over its line, except the ends in `down` (CB1.BLK.4-6)."""
    cards = (each._replace(face_up=True) if each.u is not None and each.name not in down else each for each in defense.cards)
    return Defense(tuple(cards))


def met_by_quick_play(defense: Defense, lanes: tuple[int, ...] = (), receiver: str = "") -> Defense:
    """The cards that a quick play meets are turned over.

    These are the line cards of a run, or the cover of a receiver. No other card joins except the extra card.

    Rules: CB1.BLK.2, CB1.BLK.R2, CB1.TURNS.2, CB1.TURNS.4.
    """
    met = {each.name for each in defense.cards if each.u in lanes} | {each.name for each in defense.covering(receiver)}
    return Defense(tuple(each._replace(face_up=True) if each.name in met else each for each in defense.cards))


def must_turn_over(defense: Defense, receiver: str) -> tuple[DefenseCard, ...]:
    """The cards turned over when a receiver is revealed: those attached to it, except its end (CB1.TURNS.2, CB1.TURNS.R1)."""
    return tuple(each for each in defense.covering(receiver) if not each.face_up)


def free_end_moves(offense: Offense, defense: Defense, phase: str) -> tuple[Move, ...]:
    """Later turns: an end that stayed face down may leave the line for a receiver or a back on its side.

    Rules: CB1.BLK.6, CB1.BLK.R3.
    """
    if not may_drop(len(defense.line), 1):
        return ()
    joined = joined_in(defense, phase)
    return tuple(
        Move("attach", end.name, card.slot)
        for te in offense.of("te")
        if (end := matched_end(te.slot, defense)) is not None and not end.face_up
        for card in offense.of("wr", "back")
        if card.side in (LEFT, RIGHT) and card.side == te.side and within_cap(joined[card.slot] + 1)
    )
