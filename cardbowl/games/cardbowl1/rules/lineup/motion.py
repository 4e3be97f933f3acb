"""One card in motion, and the answers of the defense (section 3.3 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.blocking_moves import DONE, END_FROM, Move
from cardbowl.games.cardbowl1.rules.line.defense_moves import may_drop, shifts_of, zone_behind
from cardbowl.games.cardbowl1.rules.lineup.formations import MOST_ON_THE_LINE, lane_refusal, line_refusal, skill_refusal
from cardbowl.games.cardbowl1.rules.lineup.places import (
    HOMES,
    LEFT,
    MIDDLE,
    OUTSIDE_LANE,
    RIGHT,
    TIGHT_ENDS,
    Defense,
    Offense,
    side_of,
)
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, in_range, shifted

FARTHEST_SHIFT: Final = 2
"""The line of the defense shifts up to a full position (CB1.MOT.2)."""
BACK_PLACES: Final = {"back left": LEFT, "back middle": MIDDLE, "back right": RIGHT}
WIDE_PLACES: Final = {"wide left": LEFT, "wide right": RIGHT}
BACKS, ENDS, WIDE = ("back L", "back M", "back R"), ("te L", "te R"), ("wr L", "wr R")
POSTS: Final = dict(zip((*TIGHT_ENDS, *BACK_PLACES, *WIDE_PLACES), (*ENDS, *BACKS, *WIDE), strict=True))
"""The place of a motion, as role and side."""


# ---- the offense -------------------------------------------------------------------------------------------------


def motions(offense: Offense, rules: HouseRules) -> tuple[Move, ...]:
    """The motions: one skill card to any place that leaves a legal formation; the last one is no motion.

    Rules: CB1.MOT.1, CB1.MOT.R1.
    """
    if rules.motion == "off":
        return (DONE,)
    return motions_from(tuple([(each.slot, each.role, each.side) for each in offense.of("te", "back", "wr")]))


@lru_cache(maxsize=4096)
def motions_from(places: tuple[tuple[str, str, str], ...]) -> tuple[Move, ...]:
    """The motions for skill cards in these places, each (slot, role, side) (CB1.MOT.R1, CB1.FORM.R1)."""
    standing = Counter([_post(role, side) for _, role, side in places])
    found = []
    for slot, role, side in places:
        for place, post in POSTS.items():
            after = standing - Counter([_post(role, side)]) + Counter([post])
            counts = (sum(after[each] for each in BACKS), *(after[each] for each in (*ENDS, *WIDE)))
            if post != _post(role, side) and skill_refusal(*counts) is None:
                found.append(Move("motion", slot, place))
    return (*found, DONE)


def _post(role: str, side: str) -> str:
    return f"{role} {side}"


def after_motion(offense: Offense, move: Move) -> Offense:
    """The offense after a motion; a card that joins the backs or receivers takes the next free number (CB1.MOT.1, CB1.MOT.R3)."""
    card, place = offense.at(move.who), str(move.to)
    if place in TIGHT_ENDS:
        home = HOMES[place]
        moved = card._replace(slot=place, role="te", side=side_of(home), home=home, lane=home)
    elif place in BACK_PLACES:
        slot = card.slot if card.role == "back" else _free(offense, "B")
        moved = card._replace(slot=slot, role="back", side=BACK_PLACES[place], home=None, lane=None)
    else:
        side = WIDE_PLACES[place]
        moved = card._replace(slot=_free(offense, f"W_{side}"), role="wr", side=side, home=None, lane=None)
    return offense.put(move.who, moved)


def _free(offense: Offense, letters: str) -> str:
    return next(f"{letters}{number}" for number in range(1, 12) if not offense.has(f"{letters}{number}"))


# ---- the defense -------------------------------------------------------------------------------------------------


def shifted_line(lanes: Sequence[int], by: int, te_left: bool, te_right: bool) -> tuple[int, ...] | None:
    """The line of the defense after a shift; None where that line is not legal (CB1.MOT.2, CB1.FORM.R2)."""
    after = tuple(u + by for u in lanes)
    return after if abs(by) <= FARTHEST_SHIFT and line_refusal(after, te_left, te_right) is None else None


def responses(offense: Offense, defense: Defense, motion: Move, moved: str, done: Sequence[Move] = ()) -> tuple[Move, ...]:
    """The answers of the defense to a motion, each kind once; empty without a motion.

    `moved` is the slot the moving card has now, `done` are the answers already given.

    Rules: CB1.MOT.2, CB1.MOT.R1, CB1.MOT.R2.
    """
    if motion == DONE:
        return ()
    sides = offense.te_on(LEFT), offense.te_on(RIGHT)
    every = {
        "shift line": _line_shifts(defense, *sides),
        "cover": _end_covers(offense, defense, moved),
        "step": _steps(defense, *sides),
        "follow": (Move("follow", motion.who, moved),) if defense.covering(motion.who) and moved != motion.who else (),
        "shift": tuple([move for card in defense.secondary for move in shifts_of(card.name, card.zone or "ILB")]),
    }
    given = {_kind(move) for move in done}
    return (*(move for kind, found in every.items() if kind not in given for move in found), DONE)


def _kind(move: Move) -> str:
    return "step" if move.kind.startswith("step") else move.kind


def _line_shifts(defense: Defense, te_left: bool, te_right: bool) -> tuple[Move, ...]:
    return line_shifts(tuple([each.u or 0 for each in defense.line]), te_left, te_right)


@lru_cache(maxsize=4096)
def line_shifts(lanes: tuple[int, ...], te_left: bool, te_right: bool) -> tuple[Move, ...]:
    """The shifts of a line in these lanes, as moves (CB1.MOT.2)."""
    steps = (by for by in range(-FARTHEST_SHIFT, FARTHEST_SHIFT + 1) if by)
    return tuple([Move("shift line", "", by) for by in steps if shifted_line(lanes, by, te_left, te_right)])


def _end_covers(offense: Offense, defense: Defense, moved: str) -> tuple[Move, ...]:
    """One end of either side moves outside the tight end that was in motion (CB1.MOT.2, CB1.MOT.R1)."""
    if moved not in TIGHT_ENDS:
        return ()
    lane = -OUTSIDE_LANE if offense.at(moved).side == LEFT else OUTSIDE_LANE
    if any(each.u == lane for each in defense.line):
        return ()
    return tuple(Move("cover", each.name, lane) for each in defense.line if each.u is not None and abs(each.u) >= END_FROM)


def _steps(defense: Defense, te_left: bool, te_right: bool) -> tuple[Move, ...]:
    """A linebacker steps on the line, into a free lane of its range, or one steps off it.

    Rules: CB1.MOT.2, CB1.MOT.R1, CB1.FORM.R3, CB1.MOT.R2.
    """
    taken = tuple([each.u or 0 for each in defense.line])
    free = free_lanes(taken, te_left, te_right)
    able = [card for card in defense.secondary if card.role == "lb" and len(taken) < MOST_ON_THE_LINE]
    on = [move for card in able for move in steps_on(card.name, card.zone, free)]
    off = [step_off(card.name, card.u or 0) for card in defense.line if may_drop(len(taken), 1)]
    return (*on, *off)


@lru_cache(maxsize=16384)
def steps_on(name: str, zone: str | None, free: tuple[int, ...]) -> tuple[Move, ...]:
    """The free lanes in the range of a linebacker, as moves (CB1.MOT.2, CB1.MOT.R1)."""
    return tuple([Move("step on", name, u) for u in free if in_range(zone, Aim("line", u=u))])


@lru_cache(maxsize=1024)
def step_off(name: str, u: int) -> Move:
    """The step of a linebacker off the line (CB1.MOT.2)."""
    return Move("step off", name, zone_behind(u))


@lru_cache(maxsize=4096)
def free_lanes(taken: tuple[int, ...], te_left: bool, te_right: bool) -> tuple[int, ...]:
    """The lanes free for one more card (CB1.FORM.R2)."""
    lanes = range(-OUTSIDE_LANE, OUTSIDE_LANE + 1)
    return tuple([u for u in lanes if u not in taken and lane_refusal(u, te_left, te_right) is None])


def after_response(defense: Defense, move: Move) -> Defense:
    """The defense after one answer to a motion; all of this is before the snap, so ranges follow.

    Rules: CB1.MOT.2, CB1.MOT.R1, CB1.MOT.R2.
    """
    if move.kind == "shift line":
        by = int(move.to)
        return Defense(tuple(each if each.u is None else each._replace(u=each.u + by) for each in defense.cards))
    if move.kind == "follow":
        to = str(move.to)
        side = to[2] if to.startswith("W_") else to[0] if to in TIGHT_ENDS else MIDDLE
        return Defense(tuple(each._replace(covers=to, side=side) if each.covers == move.who else each for each in defense.cards))
    card = defense.at(move.who)
    if move.kind == "shift":
        zone = str(move.to)
        return defense.put(shifted(card, zone, False)._replace(range_zone=zone, shifted=False))
    if move.kind == "step off":
        zone = str(move.to)
        return defense.put(card._replace(role="lb", u=None, zone=zone, range_zone=zone, side=side_of(card.u or 0)))
    return defense.put(card._replace(role="line", u=int(move.to), zone=None, range_zone=None, side=side_of(int(move.to))))
