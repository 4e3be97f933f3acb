"""Odds of the rushing play (section 6.1 of the rulebook), from the totals of the match-up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.run_falls import FACE_VALUES, Falls, OpenDeck, RunFall, hands, open_deck
from cardbowl.games.cardbowl1.run_yards import run_yards
from cardbowl.games.cardbowl1.rushing import RUSH_DRAWS


def rush_odds(
    offense: int, defense: int, rules: HouseRules, seen: Sequence[Card] = (), *, to_goal: int | None = None
) -> Odds[RunFall]:
    """CB1.RUN.4-10, CB1.OFR.1-4  A rush from the handoff until the ball is dead or loose, from the cards not `seen`.

    `offense` and `defense` are the points before any draw, the carrier doubled, the extra card of the defense with them.
    In the open field nobody tackles and nobody steps out of bounds (CB1.TACK, CB1.OFR.R3, CB1.CLKX.10). The answer stops where
    the ball is loose; what the Black Joker means is not drawn for, and a foul in the open field is not counted.
    Raises `OddsError` where the deck is too small.
    """
    return _rush(offense, defense, rules, seen, to_goal, run=True)


def rush_yards_odds(
    offense: int, defense: int, rules: HouseRules, seen: Sequence[Card] = (), *, to_goal: int | None = None
) -> Odds[RunFall]:
    """CB1.RUN.4-10  The same before any open-field run: its yards are left out, `draws` says how many cards would begin it."""
    return _rush(offense, defense, rules, seen, to_goal, run=False)


def _rush(
    offense: int, defense: int, rules: HouseRules, seen: Sequence[Card], to_goal: int | None, *, run: bool
) -> Odds[RunFall]:
    deck = open_deck(rules, seen, 1 + RUSH_DRAWS)
    falls = Falls(deck, to_goal)
    _lost_handoff(deck, falls)
    every = deck.ordinary * math.comb(deck.ordinary - 1, RUSH_DRAWS)
    loose, clean = falls.red_at(RUSH_DRAWS), 1 - falls.red_at(1 + RUSH_DRAWS)
    for handoff, count in deck.counts.items():
        for hand in hands(deck.less((handoff,)), RUSH_DRAWS):
            chance = Fraction(count * hand.ways, every)
            gain = run_yards(offense + handoff - defense - hand.total, hand.worth, rules.run_divisor, rules)
            falls.add("loose", gain, chance * loose, 2 + RUSH_DRAWS)
            draws = FACE_VALUES.get(handoff, 0) - hand.worth if gain > 0 else 0  # CB1.RUN.10
            if draws > 0 and not falls.scored(gain):
                falls.begin((handoff, *hand.cards), draws, gain, chance * clean)
            else:
                falls.add("dead", gain, chance * clean, 1 + RUSH_DRAWS)
    if run:
        falls.open_field(1 + RUSH_DRAWS)
    else:
        falls.not_run(1 + RUSH_DRAWS)
    return falls.odds("rush", {"offense": offense, "defense": defense})


def _lost_handoff(deck: OpenDeck, falls: Falls) -> None:
    """CB1.RUN.5, CB1.RUN.R3  The Red Joker as the handoff: three cards say how far behind the line the ball is loose."""
    for hand in hands(deck.counts, RUSH_DRAWS):
        chance = Fraction(hand.ways, math.comb(deck.ordinary, RUSH_DRAWS))
        falls.add("loose", -hand.worth, chance * falls.red_at(1), 1 + RUSH_DRAWS)
