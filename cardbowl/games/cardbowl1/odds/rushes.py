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
    offense: int,
    defense: int,
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    to_goal: int | None = None,
    tacklers: Sequence[int] = (),
) -> Odds[RunFall]:
    """CB1.RUN.4-10, CB1.OFR.1-4  A rush from the handoff until the ball is dead or loose, from the cards not `seen`.

    `offense` and `defense` are the points before any draw, the carrier doubled, the extra card of the defense with them.
    `tacklers` are net totals that meet the first open-field sets, whatever is drawn (CB1.TACK.1). Nobody steps out of bounds
    (CB1.OFR.R3, CB1.CLKX.10). The answer stops where the ball is loose; what the Black Joker means is not drawn for, and a foul
    in the open field is not counted.
    Raises `OddsError` where the deck is too small or tackled sets are too many to count (a second one, with most decks).
    """
    falls = _falls(offense, defense, rules, seen, to_goal)
    falls.open_field(1 + RUSH_DRAWS, tacklers)
    return falls.odds("rush", {"offense": offense, "defense": defense, "tacklers": tuple(tacklers)})


def rush_yards_odds(
    offense: int, defense: int, rules: HouseRules, seen: Sequence[Card] = (), *, to_goal: int | None = None
) -> Odds[RunFall]:
    """CB1.RUN.4-10  The same before any open-field run: its yards are left out, `draws` says how many cards would begin it."""
    falls = _falls(offense, defense, rules, seen, to_goal)
    falls.not_run(1 + RUSH_DRAWS)
    return falls.odds("rush yards", {"offense": offense, "defense": defense})


def _falls(offense: int, defense: int, rules: HouseRules, seen: Sequence[Card], to_goal: int | None) -> Falls:
    """CB1.RUN.4-10  Every way a rush can fall, and the open-field runs that begin."""
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
    return falls


def _lost_handoff(deck: OpenDeck, falls: Falls) -> None:
    """CB1.RUN.5, CB1.RUN.R3  The Red Joker as the handoff: three cards say how far behind the line the ball is loose."""
    for hand in hands(deck.counts, RUSH_DRAWS):
        chance = Fraction(hand.ways, math.comb(deck.ordinary, RUSH_DRAWS))
        falls.add("loose", -hand.worth, chance * falls.red_at(1), 1 + RUSH_DRAWS)
