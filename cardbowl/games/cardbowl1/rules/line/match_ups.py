"""The match-ups on the line, their totals, and the targets of a run (section 2.1 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from cardbowl.games.cardbowl1.rules.cards.draws import half_value, hand_value
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, DefenseCard, Offense, OffenseCard

Target: TypeAlias = tuple[int, ...]
"""The target of a run: the lane of one match-up, or those of two adjacent ones, from left to right (CB1.MODEL.7)."""


class MatchUp(NamedTuple):
    """One match-up on the line, identified by its lane `u`: its blockers and its cards of the defense."""

    u: int
    offense: tuple[OffenseCard, ...]
    defense: tuple[DefenseCard, ...]


class Totals(NamedTuple):
    """The totals of the cards of one or two match-ups."""

    offense: int
    defense: int


def match_ups(offense: Offense, defense: Defense) -> tuple[MatchUp, ...]:
    """The match-ups from left to right: one for each lane with a card of the defense or a blocker in it.

    A tight end that is not a blocker opens no lane: alone, it is no match-up.
    They are cached on the offense, since they are asked for many times with the same cards.

    Rules: CB1.MODEL.R1, CB1.MODEL.R8.
    """
    known = offense.__dict__.get("_met")
    if known is None or known[0] is not defense:
        known = offense.__dict__["_met"] = (defense, _match_ups(offense, defense))
    found: tuple[MatchUp, ...] = known[1]
    return found


def lanes_of(offense: Offense, defense: Defense) -> tuple[int, ...]:
    """The lanes of the match-ups, from left to right (CB1.MODEL.R1, CB1.MODEL.R8)."""
    opened = {each.u for each in defense.line if each.u is not None}
    for card in offense.cards:
        if card.lane is not None and (card.role != "te" or card.committed == "blocker"):
            opened.add(card.lane)
    return tuple(sorted(opened))


def _match_ups(offense: Offense, defense: Defense) -> tuple[MatchUp, ...]:
    against: dict[int, list[DefenseCard]] = {}
    for rusher in defense.line:
        against.setdefault(rusher.u or 0, []).append(rusher)
    blocking: dict[int, list[OffenseCard]] = {}
    opened = set(against)
    for card in offense.cards:
        if card.lane is None:
            continue
        blocking.setdefault(card.lane, []).append(card)
        if card.role != "te" or card.committed == "blocker":
            opened.add(card.lane)
    return tuple([MatchUp(u, tuple(blocking.get(u, ())), tuple(against.get(u, ()))) for u in sorted(opened)])


def blocks_for(card: OffenseCard, turned_over: bool = False) -> int:
    """The points a card adds as a blocker; face down 0, unless `turned_over` by the play.

    Linemen count full, tight ends only when face up as blockers, backs half.

    Rules: CB1.MODEL.6, CB1.BLK.R1, CB1.BACK.1.
    """
    if card.role == "te":
        return hand_value(card.card) if card.face_up and card.committed == "blocker" else 0
    if not (card.face_up or turned_over):
        return 0
    return half_value(hand_value(card.card)) if card.role == "back" else hand_value(card.card)


def rushes_for(card: DefenseCard, turned_over: bool = False, late: str = "") -> int:
    """The points a card on the line of the defense adds; face down 0, unless turned over.

    A card that moved up in the turn `late` does not count yet.

    Rules: CB1.MODEL.6, CB1.BLK.R1, CB1.TURNS.3, CB1.EXEC.R2.
    """
    return hand_value(card.card) if (card.face_up or turned_over) and not (late and card.joined == late) else 0


def totals(found: Sequence[MatchUp], target: Target, turned_over: bool = False, late: str = "") -> Totals:
    """Both totals of a target; `turned_over`: a quick run or a sneak turns its cards over; `late` as in `rushes_for`.

    Rules: CB1.MODEL.6, CB1.BLK.R2.
    """
    chosen = [each for each in found if each.u in target]
    return Totals(
        sum(blocks_for(card, turned_over) for each in chosen for card in each.offense),
        sum(rushes_for(card, turned_over, late) for each in chosen for card in each.defense),
    )


def targets(found: Sequence[MatchUp]) -> tuple[Target, ...]:
    """Every target of a run: first the match-ups, then the pairs, each from left to right (CB1.MODEL.7, CB1.MODEL.R2)."""
    sides = [(each.u, any(_is_blocker(card) for card in each.offense), bool(each.defense)) for each in found]
    singles = [(u,) for u, blocked, defended in sides if blocked and defended]
    pairs = [(a[0], b[0]) for a, b in pairwise(sides) if (a[1] or b[1]) and (a[2] or b[2])]
    return (*singles, *pairs)


def ends_in(found: Sequence[MatchUp], target: Target) -> Target:
    """The leftmost and the rightmost match-up, those of them that a target contains (CB1.RUN.R5)."""
    return tuple([u for u in (found[0].u, found[-1].u) if u in target])


def goes_around_the_end(found: Sequence[MatchUp], target: Target) -> bool:
    """Whether a target contains the leftmost or the rightmost match-up (CB1.RUN.R5)."""
    return bool(ends_in(found, target))


def _is_blocker(card: OffenseCard) -> bool:
    return card.role == "line" or (card.role == "te" and card.committed == "blocker")
