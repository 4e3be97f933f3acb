"""How the `expert` player blocks: it brings many cards to where a run may go, before a run is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cardbowl.chance.added import added
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.blocking_moves import CAP, is_moved_in, moved_in, reaches
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.match_ups import Target, blocks_for
from cardbowl.games.cardbowl1.rules.lineup.places import OffenseCard, on_side

RUSHER: Final = 6.0
"""The estimated value of a face-down card on the line of the defense."""


class Plan(NamedTuple):
    """A plan for a run: its target, the line cards still to move there, and the margin of the blockers over the line there."""

    target: Target = ()
    moves: tuple[tuple[str, int], ...] = ()
    backs: tuple[tuple[str, int], ...] = ()
    ahead: float = -100.0


def best_plan(field: Field) -> Plan:
    """The match-up, or the two next to each other, where most blockers come together (CB1.BP1.1-4, CB1.BP2.1, CB1.MODEL.7)."""
    lanes = sorted({each.u for each in field.match_ups if each.defense})
    places: list[Target] = [(u,) for u in lanes]
    places += list(pairwise(lanes))
    return max((planned(field, place) for place in places), key=lambda plan: plan.ahead, default=Plan())


def planned(field: Field, target: Target) -> Plan:
    """The cards that can come to a target, first the line, then the backs, within the cap of cards moved into one match-up."""
    there = moved_in(field.offense)
    able = sorted(field.offense.of("line", "te"), key=lambda card: -hand_value(card.card))
    if not _closed(able, target):
        return Plan()
    ahead, moves = 0.0, []
    for card in able:
        lane = card.lane if card.lane in target else None
        if lane is None and not card.moves:
            lane = _lane_for(card, target, there)
            if lane is not None:
                moves.append((card.slot, lane))
                there[lane] += int(is_moved_in(card, lane))
        ahead += hand_value(card.card) if lane is not None else 0.0
    ahead += sum(blocks_for(card, turned_over=True) for card in field.offense.of("back") if card.lane in target)
    backs, more = _lead_blocks(field, target, there)
    against = added(RUSHER if not card.face_up else hand_value(card.card) for card in field.defense.line if card.u in target)
    return Plan(target, tuple(moves), backs, ahead + more - against)


def _closed(line: Iterable[OffenseCard], target: Target) -> bool:
    """Whether no card has to stay between the two match-ups of a target (CB1.MODEL.7)."""
    between = [card for card in line if card.lane is not None and target[0] < card.lane < target[-1]]
    return all(not card.moves and any(reaches(card.slot, u) for u in target) for card in between)


def _lane_for(card: OffenseCard, target: Target, there: Counter[int]) -> int | None:
    """The match-up of a target that a line card goes to: its own one, before one where it counts as moved in."""
    lanes = [u for u in target if reaches(card.slot, u) and (not is_moved_in(card, u) or there[u] < CAP)]
    return min(lanes, key=lambda u: (is_moved_in(card, u), there[u]), default=None)


def _lead_blocks(field: Field, target: Target, there: Counter[int]) -> tuple[tuple[tuple[str, int], ...], float]:
    """The backs that block ahead of the best one, which carries (CB1.BACK.1, CB1.BP2.1)."""
    free = [card for card in field.offense.of("back") if card.lane is None]
    found: list[tuple[str, int]] = []
    more = 0.0
    for card in sorted(free, key=lambda card: -hand_value(card.card))[1:]:
        lanes = [u for u in target if on_side(u, card.side) and there[u] < CAP]
        if lanes:
            lane = min(lanes, key=lambda u: there[u])
            there[lane] += 1
            found.append((card.slot, lane))
            more += blocks_for(card, turned_over=True)
    return tuple(found), more


def move_of(plan: Plan, options: Sequence[str], phase: str) -> str:
    """The next allowed move of a plan; ``done`` where there is none."""
    wanted = [f"assign {slot} {u}" for slot, u in plan.moves] if phase == "BP1" else [f"move up {s} {u}" for s, u in plan.backs]
    return next((move for move in wanted if move in options), "done")
