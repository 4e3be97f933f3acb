"""The moves of the offense while the blocking forms, and turning over its line (section 4 of the rulebook).

A side makes single moves until it is done (CB1.MODEL.R6). Each function that returns moves lists those that are legal now.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.match_ups import lanes_of
from cardbowl.games.cardbowl1.rules.lineup.places import (
    FULL_POSITION,
    GUARDS,
    HOMES,
    Defense,
    Offense,
    OffenseCard,
    on_side,
)

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
    back = card.role == "back"
    committed = "blocker" if back else card.committed
    after = card._replace(lane=int(move.to), moves=card.moves + 1, committed=committed, moved_up=back)
    return offense.put(move.who, after)


def line_turned_over(offense: Offense, blocking: tuple[str, ...] = ()) -> Offense:
    """The line is turned over, with backs in it and the tight ends named as blockers (CB1.BLK.1, CB1.BLK.R1, CB1.TURNS.1)."""
    after = offense
    for card in offense.cards:
        if card.role in ("line", "qb") or (card.role == "back" and card.lane is not None):
            after = after.put(card.slot, card._replace(face_up=True))
        elif card.slot in blocking:
            after = after.put(card.slot, card._replace(face_up=True, committed="blocker"))
    return after
