"""Odds of the return of a kick (section 9.2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds, OddsError, sum_of_cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.jokers import jokers_in, plain_values, without
from cardbowl.games.cardbowl1.rules.cards.draws import RED, worth

WORTH = {card.value: worth(card) for card in Deck.standard()}


class ReturnFall(NamedTuple):
    """A kick return: its yards before any open-field run (None: the ball came loose), and the open-field draws that follow."""

    yards: int | None
    draws: int = 0


def kick_return_odds(rules: HouseRules, seen: Sequence[Card] = (), *, muff: bool = False) -> Odds[ReturnFall]:
    """The coverage card and the return cards; a muff costs one of them.

    `muff`: the kick was muffed already, which the Red Joker alone does, so it is out of the deck; as coverage card it muffs it,
    too. Goal lines and touchbacks are left out.
    Events: ``fumble`` and ``breaks`` (goes on to an open-field run). Values: ``yards``, ``draws``.
    Raises `OddsError` where the deck is too small.

    Rules: CB1.KRET.1-2, CB1.KRET.5, CB1.KRET.7-8, CB1.KO.8, CB1.GEN.R6.
    """
    deck = tuple(card for card in draw_deck(rules, seen) if not (muff and card is RED))
    cards = rules.return_cards - muff
    plain = sum(plain_values(deck).values())
    if plain < cards + 1:
        raise OddsError(f"a return needs {cards + 1} cards with its coverage, and the deck has {plain} (CB1.KRET.2).")
    falls: list[tuple[ReturnFall, Fraction]] = []
    for jokers, chance in jokers_in(deck, cards + 1):
        if jokers.red > 1:  # a return card
            falls.append((ReturnFall(None), chance))
            continue
        returned = _returns(deck, cards - (jokers.red == 1))
        falls += [(fall, chance * share) for fall, share in returned.items()]
    return Odds.of(
        Dist.from_weights(falls),
        what="kick-return",
        inputs={"muff": muff},
        events={"fumble": lambda fall: fall.yards is None, "breaks": lambda fall: fall.draws > 0},
        values={"yards": lambda fall: fall.yards, "draws": lambda fall: None if fall.yards is None else fall.draws},
    )


@lru_cache(maxsize=16)
def _returns(deck: tuple[Card, ...], cards: int) -> Dist[ReturnFall]:
    """By the coverage card and the last return card: the other cards only add up (CB1.KRET.7-8)."""
    counts = plain_values(deck)
    falls: list[tuple[ReturnFall, Fraction]] = []
    for cover, some in counts.items():
        left = without(counts, cover)
        for last, others in left.items():
            if not others:
                continue
            draws = max(0, WORTH[last] - WORTH[cover])
            for total, share in sum_of_cards(without(left, last), cards - 1).items():
                falls.append((ReturnFall(total + last - cover, draws), share * some * others))
    return Dist.from_weights(falls)
