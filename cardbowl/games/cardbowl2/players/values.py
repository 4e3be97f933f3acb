"""The worth of a match-up for the computer player: exact counts over the draw deck, combined into one number.

Draws are counted from the full deck without the cards already drawn onto the match-up;
hand cards come from other decks and do not change it.
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.kicks import kicks_at_goal
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck, alike
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.passing import pass_yards
from cardbowl.games.cardbowl2.rules.rushing import rush_yards
from cardbowl.steps.unread_rules import without

CLOCK: Final = tuple(field.name for field in fields(HouseRules) if str(field.metadata["rule"]).startswith("CB2.CLK"))
"""The house rules of the clock."""
TURNOVER_YARDS: Final = 45
"""The cost of losing the ball, in yards: about the distance of a punt."""
SACK_YARDS: Final = 7
"""Mean loss of a sack (CB2.PASS.6)."""
AFTER_CATCH: Final = ((0.0, 0.5), (4.0, 0.3), (25.5, 0.2))
"""Yards after the catch in three bands with their shares: none, a few, an open-field run; the mean is 6.3 (CB2.YAC)."""
RUN_YARDS: Final = (0.0, 12.1, 23.7, 34.9)
"""Mean yards of a run of 0, 1, 2, 3 first draws from a full deck (exact odds OO01, OO08, OO15) (CB2.OFR)."""
PLAYED_TRY: Final = (
    *(0.684, 0.645, 0.608, 0.575, 0.543, 0.514, 0.486, 0.46, 0.435, 0.41, 0.388, 0.364, 0.344, 0.32, 0.295),
    *(0.278, 0.253, 0.236, 0.208, 0.178, 0.158, 0.14, 0.125, 0.112, 0.101, 0.091, 0.083, 0.077, 0.071, 0.067),
)
"""The chance that a play from the try is good, from 1 to 30 yards away (CB2.TWO.1)."""
CLEARLY: Final = 1.5
"""How many times the mean of a kick a play from the try brings that is taken for it: by the points of the rulebook 1.3 times."""
MOST_PASS_CARDS: Final = 4


class Aim(NamedTuple):
    """The aim of a play: `need` yards for a first down, and the worth of reaching them in yards."""

    need: int
    reward: float

    def value(self, yards: float) -> float:
        """The worth of a gain: its yards, capped, and the reward when it is enough."""
        return max(-10.0, min(yards, 40.0)) + (self.reward if yards >= self.need else 0.0)


def aim_of(at: Position, rules: HouseRules) -> Aim:
    """The goal of a down: yards early in a series, the line to gain late in it."""
    last = rules.downs - at.down
    return Aim(min(at.to_go, 20), (30.0, 16.0, 8.0)[max(0, min(last, 2))])


class Values:
    """Match-up values under given house rules, cached."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.deck = draw_deck(rules)
        self.ranks = range(1, rules.draw_deck_ranks + 1)
        self._rush: dict[tuple[int, Aim], float] = {}
        self._stop: dict[tuple[int, Aim], float] = {}
        self._pass: dict[tuple[Card, int, int, Aim], float] = {}
        self._tests: dict[Card, PassDeck] = {}
        self._kicks: dict[int, float] = {}

    def rush(self, o1: Card, d1: Card, aim: Aim) -> float:
        """Value of a rush over all pairs of draws (CB2.RUSH.2-7)."""
        key = (o1.value - d1.value, aim)
        if key not in self._rush:
            draws, total = self.rules.draws, 0.0
            for o2 in self.ranks:
                for d2 in self.ranks:
                    yards = float(rush_yards(key[0] + o2 - d2, self.rules))
                    run = max(0, draws[o2] - draws[d2])
                    if run:
                        yards += RUN_YARDS[min(run, 3)]
                    total += aim.value(yards)
            self._rush[key] = total / len(self.ranks) ** 2 - 2 / len(self.deck) * TURNOVER_YARDS / 2
        return self._rush[key]

    def stop(self, margin: int, aim: Aim) -> float:
        """Value of a pass that is complete, with O1 + pass cards - D1 = `margin` before D2 (CB2.PASS.4, CB2.YAC)."""
        key = (margin, aim)
        if key not in self._stop:
            total = 0.0
            for d2 in self.ranks:
                yards = pass_yards(margin - d2, 0, self.rules.draws[d2], self.rules)
                for after, share in AFTER_CATCH:
                    total += share * aim.value(yards + after)
            self._stop[key] = total / len(self.ranks)
        return self._stop[key]

    def throw(self, o1: Card, margin: int, aim: Aim, cards: int = 0) -> float:
        """Value of drawing one (more) pass card and then doing the best; `cards` are drawn already (CB2.PASS.1-8)."""
        key = (alike(o1, self.rules), margin, cards, aim)
        if key not in self._pass:
            deck = self.tests(o1)
            last = cards + 1 >= MOST_PASS_CARDS
            total = deck.tests["sack"] * aim.value(-SACK_YARDS) + deck.tests["incomplete"] * aim.value(0)
            total -= deck.tests["interception"] * float(TURNOVER_YARDS)
            for value, count in sorted(deck.clean.items()):
                worth = self.stop(margin + value, aim)
                total += count * (worth if last else max(worth, self.throw(o1, margin + value, aim, cards + 1)))
            self._pass[key] = total / len(self.deck)
        return self._pass[key]

    def tests(self, o1: Card) -> PassDeck:
        """The draw deck, tested against O1 (CB2.PASS.3)."""
        key = alike(o1, self.rules)
        if key not in self._tests:
            self._tests[key] = PassDeck(self.deck, key, self.rules, estimate=True)
        return self._tests[key]

    def field_goal(self, distance: int) -> float:
        """The exact chance that a field goal is good (CB2.FG.3, CB2.BLK.1)."""
        if distance not in self._kicks:
            self._kicks[distance] = float(kicks_at_goal([distance], self.rules)[0].reached)
        return self._kicks[distance]

    def plays_tries(self, kick: int, play: int) -> bool:
        """Whether a play from the try brings clearly more than a kick, by chance times points (CB2.XP.1, CB2.TWO.1)."""
        kicked = self.field_goal(self.rules.extra_point_distance) * kick
        return PLAYED_TRY[self.rules.two_point_yards - 1] * play > CLEARLY * kicked


def values_for(rules: HouseRules) -> Values:
    """The values under some house rules, shared by all players that use them; as rules are written, the clock changes none."""
    return _shared(without(rules, CLOCK))


@lru_cache(maxsize=4)
def _shared(rules: HouseRules) -> Values:
    return Values(rules)
