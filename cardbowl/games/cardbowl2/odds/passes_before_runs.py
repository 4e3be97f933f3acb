"""Yards of passes before any open-field run, for one match-up and for all of them (section 5 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache

from cardbowl.cards import Card
from cardbowl.cards.card import RANKS
from cardbowl.chance import Dist
from cardbowl.chance.runs import together
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.catches import after_catch, completed
from cardbowl.games.cardbowl2.odds.deck import DEFAULT, draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck, Throws, alike
from cardbowl.games.cardbowl2.odds.scrimmage_plays import DECK_RUNS_OUT
from cardbowl.steps.long_work import telling


def pass_yards(o1: Card | str, d1: Card | str, rules: HouseRules = DEFAULT, *, cards: int = 1) -> Dist[int]:
    """Yards of a pass to `o1` against `d1` that stops after `cards` clean cards (1 to 4), before any open-field run.

    A sack has its loss, an incomplete or intercepted pass 0 yards, a catch the yards after it.
    Raises `NotationError` or `IllegalAnswerError`.

    Rules: CB2.PASS, CB2.YAC.1-3.
    """
    return _pass_yards(alike(hand_card(o1), rules), (hand_card(d1),), rules, _checked(cards))[0]


@telling("counting the rows of a chart")
def pass_grid(rules: HouseRules = DEFAULT, *, cards: int = 1, suit: str = "H") -> dict[tuple[int, int], Dist[int]]:
    """`pass_yards` for every match-up, by the values (O1, D1), each 1 (ace) to 13 (king).

    `suit` is that of O1, ``S H C D``: it decides which pass cards are sacks.
    Raises `NotationError` or `IllegalAnswerError`.

    Rules: CB2.PASS, CB2.YAC.1-3.
    """
    count, theirs = _checked(cards), tuple(hand_card(value) for value in range(1, len(RANKS) + 1))
    ours = [hand_card(f"{rank}{suit}") for rank in RANKS]
    return {
        (o1.value, d1.value): dist
        for o1 in ours
        for d1, dist in zip(theirs, _pass_yards(alike(o1, rules), theirs, rules, count), strict=True)
    }


@lru_cache(maxsize=64)
def _pass_yards(o1: Card, against: tuple[Card, ...], rules: HouseRules, cards: int) -> tuple[Dist[int], ...]:
    deck = PassDeck(draw_deck(rules), o1, rules)
    throws = deck.throws(lambda thrown: len(thrown) >= cards)
    return tuple(_before_the_run(deck, d1, throws) for d1 in against)


def _before_the_run(deck: PassDeck, d1: Card, throws: Throws) -> Dist[int]:
    """The yards of a pass, given the results of its pass cards, without its run (CB2.PASS.4-11, CB2.YAC.1-3)."""
    parts: list[tuple[Counter[int], int]] = []

    def ends(yards: int, share: Fraction) -> None:
        parts.append((Counter({yards: share.numerator}), share.denominator))

    ends(0, throws.incomplete + sum(throws.intercepted.values()))
    for thrown, share in throws.sacked.items():
        if share:
            for loss, _, chance in deck.sacks(thrown):
                ends(-loss, share * chance)
    catches = completed(deck, d1, throws.complete, None)
    for play, share in catches.settled.items():
        ends(play.yards, share)
    going: dict[int, Counter[int]] = {}
    for catch in catches.going:
        after, cases = _yards_after(tuple(deck.counts.items()), catch.gone, catch.ace, deck.rules)
        into = going.setdefault(catches.whole * cases, Counter())
        for gain, ways in catch.gains.items():
            for yards, weight in after:
                into[gain + yards] += ways * weight
    return together([*parts, *((weights, whole) for whole, weights in going.items())], DECK_RUNS_OUT)


@lru_cache(maxsize=4096)
def _yards_after(
    counts: tuple[tuple[int, int], ...], gone: tuple[int, ...], ace: bool, rules: HouseRules
) -> tuple[tuple[tuple[int, int], ...], int]:
    """The yards of the two cards after a catch with their weights, and the total weight (CB2.YAC.1-3)."""
    falls, whole = after_catch(dict(counts), gone, ace, rules)
    weights: Counter[int] = Counter()
    for fall, weight in falls.items():
        weights[fall.yards] += weight
    return tuple(weights.items()), whole


def _checked(cards: int) -> int:
    if type(cards) is not int or not 1 <= cards <= 4:
        raise IllegalAnswerError(f"cards={value_text(cards)}", "so many clean pass cards are not counted", "1 to 4", "CB2.PASS.3")
    return cards
