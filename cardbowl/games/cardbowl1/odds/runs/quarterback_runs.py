"""Odds of the runs of the quarterback: sneak and scramble (sections 6.2 and 6.3 of the rulebook)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.runs.run_falls import Falls, RunFall, open_deck, totals
from cardbowl.games.cardbowl1.rules.runs.scrambles import SCRAMBLE_DRAWS, out_of_bounds_yards, scramble_yards
from cardbowl.games.cardbowl1.rules.runs.sneaks import SNEAK_DRAWS, sneak_yards


def sneak_odds(
    offense: int, defense: int, rules: HouseRules, seen: Sequence[Card] = (), *, to_goal: int | None = None
) -> Odds[RunFall]:
    """A sneak until the ball is dead or loose, from the cards not `seen`.

    `offense` includes the quarterback once. The recovery and what the Black Joker means are not drawn for.
    Raises `OddsError` where the deck is too small.

    Rules: CB1.SNEAK.3-8, CB1.SNEAK.R1-R3.
    """
    falls = _two_cards(offense - defense, sneak_yards, SNEAK_DRAWS, rules, seen, to_goal)
    return falls.odds("sneak", {"offense": offense, "defense": defense})


def scramble_odds(
    offense: int,
    defense: int,
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    to_goal: int | None = None,
    out: bool = False,
) -> Odds[RunFall]:
    """A scramble until the ball is dead or loose, from the cards not `seen`.

    `defense` includes the extra card. With `out` the quarterback runs around the end and always goes out of bounds.
    The recovery and what the Black Joker means are not drawn for. Raises `OddsError` where the deck is too small.

    Rules: CB1.SCR.2-5, CB1.SCR.R1, CB1.SCR.R2.
    """
    falls = _two_cards(offense - defense, scramble_yards, SCRAMBLE_DRAWS, rules, seen, to_goal, out=out)
    return falls.odds("scramble", {"offense": offense, "defense": defense, "out": out})


def _two_cards(
    difference: int,
    yards: Callable[[int, int, HouseRules], int],
    draws: int,
    rules: HouseRules,
    seen: Sequence[Card],
    to_goal: int | None,
    *,
    out: bool = False,
) -> Falls:
    """Only the defense draws; the Red Joker is replaced, and the ball comes loose (CB1.SNEAK.3, CB1.SCR.2)."""
    deck = open_deck(rules, seen, draws)
    falls = Falls(deck, to_goal, math.comb(deck.ordinary, draws) * deck.places)
    loose = deck.red * draws
    for (total, worth), ways in totals(deck.counts, draws).items():
        gain = yards(difference - total, worth, rules)
        falls.add("loose", gain, ways * loose, draws + 1)
        if out and not falls.scored(gain):
            falls.add("out", out_of_bounds_yards(gain, rules), ways * (deck.places - loose), draws)
        else:
            falls.add("dead", gain, ways * (deck.places - loose), draws)
    return falls
