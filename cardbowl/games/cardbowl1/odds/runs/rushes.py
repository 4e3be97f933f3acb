"""Odds of the rushing play (section 6.1 of the rulebook), from the totals of the match-up."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.loose.tackled_sets import open_field
from cardbowl.games.cardbowl1.odds.runs.run_falls import FACE_VALUES, Falls, OpenDeck, RunFall, hands, open_deck, totals
from cardbowl.games.cardbowl1.rules.runs.run_yards import run_yards
from cardbowl.games.cardbowl1.rules.runs.rushing import RUSH_DRAWS, rush_draws


def rush_odds(
    offense: int,
    defense: int,
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    to_goal: int | None = None,
    tacklers: Sequence[int] = (),
) -> Odds[RunFall]:
    """A rush from the handoff until the ball is dead or loose, from the cards not `seen`.

    `offense` and `defense` are the points before any draw, the carrier doubled, the extra card of the defense included.
    `tacklers` are net totals against the first open-field sets, whatever is drawn (CB1.TACK.1). No runner steps out of bounds
    (CB1.OFR.R3, CB1.CLKX.10). The odds stop where the ball is loose; what the Black Joker means is not drawn for, and a foul
    in the open field is not counted.
    Raises `OddsError` where the deck is too small or tackled sets are too many to count (a second one, with most decks).

    Rules: CB1.RUN.4-10, CB1.OFR.1-4.
    """
    falls = _falls(offense, defense, rules, seen, to_goal)
    open_field(falls, 1 + RUSH_DRAWS, tacklers)
    return falls.odds("rush", {"offense": offense, "defense": defense, "tacklers": tuple(tacklers)})


def rush_yards_odds(
    offense: int, defense: int, rules: HouseRules, seen: Sequence[Card] = (), *, to_goal: int | None = None
) -> Odds[RunFall]:
    """The same before any open-field run: its yards are left out, `draws` is the number of its first draws (CB1.RUN.4-10)."""
    falls = _falls(offense, defense, rules, seen, to_goal, running=False)
    return falls.odds("rush yards", {"offense": offense, "defense": defense})


def _falls(
    offense: int, defense: int, rules: HouseRules, seen: Sequence[Card], to_goal: int | None, *, running: bool = True
) -> Falls:
    """Every result of a rush, and the open-field runs that begin (if `running`, with their cards) (CB1.RUN.4-10)."""
    deck = open_deck(rules, seen, 1 + RUSH_DRAWS)
    handoffs = deck.ordinary * math.comb(deck.ordinary - 1, RUSH_DRAWS)
    falls = Falls(deck, to_goal, handoffs * deck.places)
    _lost_handoff(deck, falls)
    loose, clean = deck.red * RUSH_DRAWS, deck.places - deck.red * (1 + RUSH_DRAWS)
    ends: dict[tuple[int, int], int] = {}
    for handoff, count in deck.counts.items():
        if not count:
            continue
        left = deck.less((handoff,))
        for (total, worth), ways in totals(left, RUSH_DRAWS).items():
            gain = run_yards(offense + handoff - defense - total, worth, rules.run_divisor, rules)
            draws = 0 if falls.scored(gain) else rush_draws(gain, FACE_VALUES.get(handoff, 0), worth)
            ends[gain, draws] = ends.get((gain, draws), 0) + count * ways
        if running and handoff in FACE_VALUES:
            _break_away(falls, (handoff, count * clean), left, (offense + handoff - defense, rules))
    for (gain, draws), ways in ends.items():
        falls.add("loose", gain, ways * loose, 2 + RUSH_DRAWS)
        if not draws or not running:
            falls.add("dead", gain, ways * clean, 1 + RUSH_DRAWS, draws)
    return falls


def _break_away(falls: Falls, handoff: tuple[int, int], left: dict[int, int], points: tuple[int, HouseRules]) -> None:
    """The open-field runs after one handoff (its value and ways), with the cards that are gone by then (CB1.RUN.10)."""
    value, times = handoff
    difference, rules = points
    for hand in hands(left, RUSH_DRAWS):
        gain = run_yards(difference - hand.total, hand.worth, rules.run_divisor, rules)
        draws = rush_draws(gain, FACE_VALUES[value], hand.worth)
        if draws and not falls.scored(gain):
            falls.begin((value, *hand.cards), draws, gain, times * hand.ways)


def _lost_handoff(deck: OpenDeck, falls: Falls) -> None:
    """The Red Joker as the handoff: three cards give the distance behind the line at which the ball is loose.

    Rules: CB1.RUN.5, CB1.RUN.R3.
    """
    for (_, worth), ways in totals(deck.counts, RUSH_DRAWS).items():
        falls.add("loose", -worth, ways * deck.red * (deck.ordinary - RUSH_DRAWS), 1 + RUSH_DRAWS)
