"""How the `expert` player moves its defense: the move that leaves the offense least (section 12b of the rulebook, hints 2-4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cardbowl.chance.added import added
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.players.estimates import (
    MEAN_CARD,
    Goal,
    PassNow,
    below,
    below_mean,
    best_cards,
    broken_up_by,
    run_of_draws,
)
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.blocking_moves import BLK, BP1, BP2, CAP, Move
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_after, defense_turned_over, ups_of
from cardbowl.games.cardbowl1.rules.line.developing_moves import responded
from cardbowl.games.cardbowl1.rules.line.executable_plays import may_carry
from cardbowl.games.cardbowl1.rules.line.match_ups import targets, totals
from cardbowl.games.cardbowl1.rules.line.pass_rush import may_execute_at_start
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, DefenseCard, Offense, OffenseCard
from cardbowl.games.cardbowl1.rules.lineup.ranges import aim_at, aims_at_line, extra_cards, turn_ended
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import cover_of
from cardbowl.games.cardbowl1.rules.runs.run_yards import carrier_points
from cardbowl.steps.ask import Choose

SHARES: Final = (0.6, 0.25, 0.1, 0.05)
"""How often the offense takes its best play, its second best and so on: it cannot always tell them apart."""
SACK: Final = 6
"""The approximate loss of a sack in yards."""
LEAST_GAIN: Final = 0.3
"""The least gain of a move; a smaller one only shows the offense a card."""


def least_left(ask: Choose, field: Field, goal: Goal, phase: str, rules: HouseRules) -> str:
    """The move after which the plays of the offense are worth least; ``done`` where none is better.

    `field` has a likely card in place of each face-down one.
    """
    field = field._replace(offense=with_tight_ends(field.offense)) if phase in (BP1, BP2) else field
    found: dict[str, float] = {}
    for text in ask.options:
        after = field.defense
        if text == "done":
            worth = -LEAST_GAIN
        elif text.startswith("drop"):
            continue
        else:
            worth, after = 0.0, after_move(field, read_move(text), phase)
        found[text] = worth + left_to_them(field._replace(defense=turn_ended(after)), goal, rules)
    return min(found, key=lambda text: found[text])


def after_move(field: Field, move: Move, phase: str) -> Defense:
    """The defense after one of its moves."""
    if phase in (BP1, BP2, BLK):
        return defense_after(field.defense, move, phase)
    return responded(field.offense, field.defense, move, phase)


def with_tight_ends(offense: Offense) -> Offense:
    """The offense as it will be if every tight end blocks, which is possible (CB1.BLK.1)."""
    cards = (each._replace(face_up=True, committed="blocker") if each.role == "te" else each for each in offense.cards)
    return Offense(tuple(cards), offense.shotgun)


def left_to_them(field: Field, goal: Goal, rules: HouseRules) -> float:
    """The estimated worth of the table for the offense: a mix of its best run and its passes."""
    worth = [pass_left(field, card, goal) for card in field.offense.of("wr", "te") if card.committed != "blocker"]
    sacked = sack_likely(field, rules)
    if sacked:
        worth = [(1 - sacked) * value + sacked * goal.worth(-SACK) for value in worth]
    worth.append(run_left(field, goal, rules))
    worth.sort(reverse=True)
    return added(value * share for value, share in zip(worth, SHARES, strict=False))


def sack_likely(field: Field, rules: HouseRules) -> float:
    """The estimated chance of a sack; the quarterback may still throw first, unless the sack is automatic (CB1.SACK.2-5)."""
    if field.phase not in ("BLK_D", "DEV_RESPOND"):
        return 0.0
    groups = field.threats(rules)
    if not may_execute_at_start(groups, rules):
        return 1.0
    return max((group.surplus for group in groups), default=0) / 26


def behind_the_lines(field: Field, rules: HouseRules) -> Field:
    """The first turn after the Blocking Phase if the two best linebackers rush, too.

    They join the match-up with the weakest protection.

    Rules: CB1.BLK.4, CB1.BLK.7, CB1.SACK.R5.
    """
    after = field._replace(defense=defense_turned_over(field.defense)).first_turn()
    able = [each for each in after.defense.secondary if each.role == "lb" and each.range_zone is not None]
    found = after.match_ups
    for card in sorted(able, key=lambda each: -hand_value(each.card))[:CAP]:
        lanes = [int(move.to) for move in ups_of(card.name, card.range_zone, tuple([each.u for each in found]))]
        met = {u: totals(found, (u,)) for u in lanes}
        if met:
            worst = max(met, key=lambda u: met[u].defense - met[u].offense)
            after = after._replace(defense=after.defense.put(card._replace(zone=None, u=worst, face_up=True)))
            found = after.match_ups
    return after._replace(groups=after.threats(rules))


def run_left(field: Field, goal: Goal, rules: HouseRules) -> float:
    """The worth of the best run of a back (CB1.RUN.2-4, CB1.RANGE.5)."""
    shotgun = field.offense.shotgun
    carriers = [carrier_points(card.card, rules, shotgun=shotgun) for card in field.offense.of("back") if may_carry(card)]
    if not carriers:
        return -10.0
    found = field.match_ups
    most = -100
    for place in targets(found):
        met = totals(found, place, turned_over=True)
        extra = highest(extra_cards(field.defense, aims_at_line(place)))
        most = max(most, met.offense - met.defense - extra)
    return run_of_draws(goal, most + max(carriers) - 2 * int(MEAN_CARD), 4, rules)


def pass_left(field: Field, receiver: OffenseCard, goal: Goal) -> float:
    """The worth of a pass to one receiver, with a likely number of yardage cards (CB1.PASS.2, CB1.PASS.12, CB1.RANGE.5)."""
    cover = tuple(sorted(hand_value(each.card) for each in cover_of(field, receiver)))
    extra = highest(extra_cards(field.defense, (aim_at(receiver),)))
    return pass_worth_of(field.passer, hand_value(receiver.card), cover, extra, min(max(field.turn, 1), 3), goal)


def highest(cards: Iterable[DefenseCard]) -> int:
    """The value of the best of these cards, 0 for none."""
    return max((hand_value(each.card) for each in cards), default=0)


@lru_cache(maxsize=65536)
def pass_worth_of(passer: int, receiver: int, cover: tuple[int, ...], extra: int, cards: int, goal: Goal) -> float:
    """The worth of a pass by the values of its cards, by means."""
    margin = passer + receiver + below_mean(passer) + below_mean(receiver) - sum(cover) - extra
    broken = broken_up_by(max(cover, default=0), receiver)
    return best_cards(PassNow(margin, below(passer) * below(receiver) * (1 - broken), 0.25, broken), cards, goal)[0]


@lru_cache(maxsize=4096)
def read_move(text: str) -> Move:
    """A move of the defense from its text."""
    words = text.split()
    kind = " ".join(words[:2]) if words[0] == "move" else words[0]
    who, *rest = words[kind.count(" ") + 1 :]
    to = rest[0] if rest else ""
    return Move(kind, who, int(to) if to.lstrip("-").isdigit() else to)
