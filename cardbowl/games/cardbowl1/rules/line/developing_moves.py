"""The cards that may be turned over or moved in a turn of the developing play (sections 3.4 and 5.3 of the rulebook)."""

from __future__ import annotations

from collections.abc import Collection

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.blocking_moves import DONE, MOVES_OF_A_BACK, Move, offense_after, within_cap
from cardbowl.games.cardbowl1.rules.line.defense_moves import (
    defense_after,
    drops,
    free_end_moves,
    joined_in,
    may_move_up,
    must_turn_over,
    shifts,
    ups,
)
from cardbowl.games.cardbowl1.rules.line.match_ups import lanes_of
from cardbowl.games.cardbowl1.rules.line.pressure import back_may_go_out
from cardbowl.games.cardbowl1.rules.lineup.places import LEFT, MIDDLE, RIGHT, Defense, Offense, OffenseCard, on_side
from cardbowl.games.cardbowl1.rules.lineup.ranges import aim_at, in_range

# ---- the offense -------------------------------------------------------------------------------------------------


def reveal_moves(offense: Offense, defense: Defense, rules: HouseRules, taken: Collection[int] = ()) -> tuple[Move, ...]:
    """The one card that the offense reveals or moves in a turn; a back has joined the `taken` lanes in it already.

    One move is compulsory; the tuple is empty if no card is left to turn over or move.

    Rules: CB1.DEV.1, CB1.TURNS.1, CB1.BACK.2, CB1.BACK.3, CB1.BACK.4, CB1.BACK.R1, CB1.BACK.R3, CB1.MODEL.R4.
    """
    found = [Move("reveal", card.slot) for card in offense.of("wr", "te", "back") if not card.face_up]
    lanes: tuple[int, ...] | None = None
    for card in offense.of("back"):
        if not may_be_released(card, rules):
            continue
        if card.lane is None:
            lanes = lanes_of(offense, defense) if lanes is None else lanes
            found += [Move("move up", card.slot, u) for u in lanes if on_side(u, card.side) and u not in taken]
            found += [Move("cross", card.slot, side) for side in (LEFT, RIGHT) if side != card.side]
        found += [Move("release", card.slot, side) for side in (LEFT, RIGHT) if card.side in (side, MIDDLE)]
    return tuple(found)


def may_be_released(back: OffenseCard, rules: HouseRules) -> bool:
    """Whether a back may go out on a turn: it has moved less than twice, and is in the backfield or may leave its match-up.

    Rules: CB1.BACK.R1, CB1.BACK.R2, CB1.MODEL.R4, CB1.PASS.R9.
    """
    out = back.committed == "receiver" or back.moves >= MOVES_OF_A_BACK
    return not out and back_may_go_out(back.lane is not None, back.moved_up, rules)


def revealed(offense: Offense, move: Move) -> Offense:
    """The offense after its card of the turn.

    Rules: CB1.DEV.1, CB1.BACK.2, CB1.BACK.4, CB1.PASS.R9, CB1.BLK.R1, CB1.DEV.R2.
    """
    card = offense.at(move.who)
    if move.kind == "reveal":
        committed = "none" if card.role == "back" and card.committed == "none" else "receiver"
        return offense.put(card.slot, card._replace(face_up=True, committed=committed))
    if move.kind == "move up":
        after = offense_after(offense, move)
        return after.put(card.slot, after.at(card.slot)._replace(face_up=True))
    moved = card._replace(side=str(move.to), moves=card.moves + 1)
    return offense.put(card.slot, moved if move.kind == "cross" else moved._replace(committed="receiver", lane=None))


# ---- the defense -------------------------------------------------------------------------------------------------


def turned_with(defense: Defense, receiver: str) -> Defense:
    """The cards attached to a receiver are turned over with it (CB1.TURNS.2, CB1.TURNS.R1, CB1.EXEC.R3)."""
    names = {each.name for each in must_turn_over(defense, receiver)}
    return Defense(tuple(each._replace(face_up=True) if each.name in names else each for each in defense.cards))


def response_moves(offense: Offense, defense: Defense, phase: str) -> tuple[Move, ...]:
    """The answers of the defense, card by card.

    Rules: CB1.TURNS.2, CB1.DEV.1, CB1.RANGE.4, CB1.RANGE.6, CB1.BLK.R3, CB1.MODEL.10, CB1.DEV.R1.
    """
    turned = tuple(Move("reveal", card.name) for card in defense.line if not card.face_up)
    covers = attaches(offense, defense, phase)
    ends = free_end_moves(offense, defense, phase)
    return (*turned, *ups(offense, defense, phase), *covers, *ends, *drops(defense, phase), *shifts(defense), DONE)


def attaches(offense: Offense, defense: Defense, phase: str) -> tuple[Move, ...]:
    """Cards in zones join the cover of receivers in range, of backs too (CB1.RANGE.1-3, CB1.RANGE.6, CB1.PASS.R9)."""
    joined = joined_in(defense, phase)
    out = [
        (card, aim_at(card))
        for card in offense.of("wr", "te", "back")
        if (card.role != "back" or card.committed == "receiver") and within_cap(joined[card.slot] + 1)
    ]
    return tuple(
        Move("attach", card.name, receiver.slot)
        for card in defense.secondary
        if may_move_up(card)
        for receiver, aim in out
        if in_range(card.range_zone, aim)
    )


def responded(offense: Offense, defense: Defense, move: Move, phase: str) -> Defense:
    """The defense after one card of its answer.

    Rules: CB1.DEV.1, CB1.EXEC.R3, CB1.BLK.R3, CB1.DEV.R1.
    """
    if move.kind == "reveal":
        return defense.put(defense.at(move.who)._replace(face_up=True))
    after = defense_after(defense, move, phase)
    if move.kind == "attach" and offense.at(str(move.to)).face_up:
        return after.put(after.at(move.who)._replace(face_up=True))
    return after
