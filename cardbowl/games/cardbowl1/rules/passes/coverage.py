"""Who may receive a pass, and who covers the receiver (CB1.PASS.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.runs.run_yards import NO_CARD, added_points, extra_card
from cardbowl.steps.ask import Choose, Note, Rule


class Covered(NamedTuple):
    """The cover of the receiver: the values of the cards attached to it, and of the extra card.

    `shown` are the cards that were turned over for it; they no longer tackle (CB1.TACK.2).

    Rules: CB1.PASS.2.
    """

    attached: tuple[int, ...]
    extra: int
    shown: tuple[Card, ...] = ()


def may_throw_to_back(moved_up: bool, rules: HouseRules) -> bool:
    """Moving a back up to the line is part of the execution; a house rule wants it done on a turn before (CB1.PASS.R9)."""
    return moved_up or rules.back_release_turn == "free"


def may_cover_back(place: str, side: str, back_side: str) -> bool:
    """Whether a card may cover a back that goes out by surprise: the MLB, or the OLB, CB or DE of its side (CB1.PASS.2)."""
    return place == "MLB" or (place in ("OLB", "CB", "DE") and side == back_side)


def coverage(attached: Sequence[int], for_back: Sequence[Card], in_range: Sequence[Card]) -> Rule[Covered]:
    """The cover of a back that goes out by surprise, then the extra card in range.

    `for_back` is empty for every other receiver. The card that takes a back counts as attached.

    Rules: CB1.PASS.2, CB1.PASS.R8, CB1.PASS.R9, CB1.MODEL.R7.
    """
    cover = yield from cover_of_a_back(for_back)
    values = (*attached, hand_value(cover)) if cover is not None else tuple(attached)
    extra = yield from extra_card([card for card in in_range if card is not cover], "CB1.PASS.2")
    shown = tuple(card for card in (cover, extra) if card is not None)
    return Covered(values, added_points(extra), shown)


def cover_of_a_back(options: Sequence[Card]) -> Rule[Card | None]:
    """The defense sends one of its unrevealed cards to cover a back that goes out by surprise, or none.

    Rules: CB1.PASS.2, CB1.PASS.R9, CB1.PASS.R16.
    """
    if not options:
        return None
    prompt = "Which card takes the back?"
    best = max(options, key=hand_value)
    answer: Card | str = yield Choose(DEFENSE, "cover", (*options, NO_CARD), "CB1.PASS.2", prompt, best, secret=True)
    if not isinstance(answer, Card):
        return None
    yield Note("CB1.PASS.2", "The {} takes the back.", (answer,), "cover", answer, DEFENSE)
    return answer
