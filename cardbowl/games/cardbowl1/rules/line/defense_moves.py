"""The moves of the defense while the blocking forms, and turning over its cards (section 4 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from cardbowl.games.cardbowl1.rules.line.blocking_moves import BLK, BP1, BP2, DONE, END_FROM, Move, pattern, within_cap
from cardbowl.games.cardbowl1.rules.line.match_ups import lanes_of
from cardbowl.games.cardbowl1.rules.lineup.formations import LEAST_ON_THE_LINE, matched_end
from cardbowl.games.cardbowl1.rules.lineup.places import SAFETY_ZONES, Defense, DefenseCard, Offense, side_of
from cardbowl.games.cardbowl1.rules.lineup.ranges import SHIFTS, Aim, aim_at, in_range, shifted


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
        if card.side == te.side and within_cap(joined[card.slot] + 1)
    )
