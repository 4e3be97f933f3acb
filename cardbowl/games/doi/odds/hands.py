"""Odds of a dealt hand (sections 1, 2 and 7 of the rulebook), and of the coin before the first one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Counting, Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.deck import set_without
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.order import start, toss
from cardbowl.games.doi.rules.piles import COIN
from cardbowl.games.doi.rules.sets import is_penalty
from cardbowl.steps.answered import answered


class HandOf(NamedTuple):
    """The features of a hand: its penalty cards, its red and black number cards, and its cards of 15.

    `one_print`: all of its cards, including penalty cards, are printed in one color.
    """

    penalties: int
    red: int
    black: int
    fifteens: int
    one_print: bool


_Numbers = tuple[int, int, int]
"""The number cards of a hand: the red ones, the black ones, and those of 15 among them."""


def hand_odds(rules: HouseRules, seen: Sequence[Card], *, cards: int | None = None) -> Odds[HandOf]:
    """A hand of `cards` cards (a full hand without it) from the cards that are not `seen`.

    Half of the penalty cards are printed in red, half in black; a single one in either color. No rule depends on it (DOI.CONV.4).

    Rules: DOI.SETUP.3, DOI.COMP.2.
    """
    left, size = set_without(rules, seen), rules.downs if cards is None else cards
    if size > len(left):
        raise OddsError(f"a hand of {size} cards cannot be drawn from {len(left)} cards (DOI.REFILL.2).")
    weights = _hands(left, size, rules)
    total = comb(len(left), size)
    none = comb(sum(not is_penalty(card) for card in left), size)
    low = comb(sum(card.value != 15 for card in left), size)
    what = f"hands of {size} cards" if size != 1 else "single cards"
    return Odds.of(
        Dist.from_weights(weights),
        what="hand",
        events={
            "no_penalty_card": lambda hand: not hand.penalties,
            "a_penalty_card": lambda hand: bool(hand.penalties),
            "two_penalty_cards": lambda hand: hand.penalties == 2,
            "a_15": lambda hand: bool(hand.fifteens),
            "all_one_color": lambda hand: not hand.penalties and not (hand.red and hand.black),
            "all_printed_in_one_color": lambda hand: hand.one_print,
        },
        values={
            "penalty_cards": lambda hand: hand.penalties,
            "red_cards": lambda hand: hand.red,
            "cards_of_15": lambda hand: hand.fifteens,
        },
        countings={
            "no_penalty_card": Counting(none, total, what, "hands of number cards alone", f"{size} of the number cards left"),
            "a_15": Counting(total - low, total, what, "hands with a 15", "all hands less those without a 15"),
        },
    )


def _hands(left: Sequence[Card], size: int, rules: HouseRules) -> dict[HandOf, int]:
    """All hands by their features, for each way the penalty cards left may be printed."""
    groups = Counter((card.color, card.value == 15) for card in left if card.color)
    penalties = sum(is_penalty(card) for card in left)
    weights: dict[HandOf, int] = {}
    for red_prints, ways in _prints(sum(is_penalty(card) for card in rules.whole_set), penalties):
        # One polynomial for each group of cards, multiplied one after another.
        found = {(0, 0, 0): ways}
        for color, high in sorted(groups):
            found = _grown(found, groups[color, high], size, (color == "red", color == "black", high))
        for (reds, blacks, fifteens), count in found.items():
            room = size - reds - blacks
            for red in range(min(red_prints, room) + 1):
                black = room - red
                many = count * comb(red_prints, red) * comb(penalties - red_prints, black)
                if many:
                    one_print = not (reds + red and blacks + black)
                    whole = HandOf(room, reds, blacks, fifteens, one_print)
                    weights[whole] = weights.get(whole, 0) + many
    return weights


def _grown(found: dict[_Numbers, int], cards: int, size: int, adds: tuple[bool, bool, bool]) -> dict[_Numbers, int]:
    grown: dict[_Numbers, int] = {}
    for (red, black, fifteens), count in found.items():
        for taken in range(min(cards, size - red - black) + 1):
            more = red + taken * adds[0], black + taken * adds[1], fifteens + taken * adds[2]
            grown[more] = grown.get(more, 0) + count * comb(cards, taken)
    return grown


def _prints(whole: int, left: int) -> list[tuple[int, int]]:
    """The possible numbers of red penalty cards left, each with its ways: any of the `whole` may be gone."""
    reds = [whole // 2] if whole % 2 == 0 else [whole // 2, whole // 2 + 1]
    return [(red, comb(each, red) * comb(whole - each, left - red)) for each in reds for red in range(min(each, left) + 1)]


def starter(at: Position, rules: HouseRules) -> Dist[str]:
    """The team that has the ball first, ``home`` or ``away``, from the position before the toss or after it (DOI.SETUP.2)."""
    if at.phase != "toss":
        return Dist.certain(at.offense.word)
    return COIN.dist().map(lambda face: answered(toss(at, rules), [face])[0].position.offense.word)


def coin_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[str]:
    """The team that starts with the ball: ``home`` or ``away``; cards do not matter (DOI.SETUP.2, DOI.SETUP.2.R1)."""
    if seen:
        raise IllegalAnswerError("seen", "the coin has nothing to do with cards", "no seen cards", "DOI.SETUP.2.R1")
    return Odds.of(starter(start(rules), rules), what="coin", events={"home": "home".__eq__, "away": "away".__eq__})
