"""The result of a pair of cards in D.O.I., and the chances of a play between random cards, counted exactly."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import How, offense_spot
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.plays import turned_up
from cardbowl.games.doi.rules.sets import MOST_GAIN, MOST_LOSS
from cardbowl.steps.answered import answered


class Outcome(NamedTuple):
    """The result of a pair of cards: `how` as in `Ending`, and `gain` in yards.

    After a penalty card `gain` is the direction: 1, -1, or 0 where both cards are penalty cards.

    Rules: DOI.PLAY.2-5, DOI.PEN.1-3.
    """

    how: How
    gain: int


@cache
def outcome(o: Card, d: Card) -> Outcome:
    """The result of the offense's card and the defense's card, read from the rule itself at midfield."""
    midfield, rules = 50, HouseRules()
    ending, _ = answered(turned_up(o, d, midfield, rules))
    gain = offense_spot(ending) - midfield
    return Outcome(ending.how, (gain > 0) - (gain < 0) if ending.how is How.REPLAY else gain)


class Pairs(NamedTuple):
    """The chances of one play between two random cards: each gain from `MOST_LOSS` to `MOST_GAIN`, and the other results."""

    gains: tuple[float, ...]
    turnover: float
    forward: float
    backward: float
    neither: float


@lru_cache(maxsize=1024)
def pairs(ours: tuple[Card, ...], theirs: tuple[Card, ...]) -> Pairs:
    """The outcomes of all pairs of a card of the offense and one of the defense, counted (DOI.PLAY.2-5)."""
    offense, defense = Counter(ours), Counter(theirs)
    found: Counter[Outcome] = Counter()
    for o, d in product(offense, defense):
        found[outcome(o, d)] += offense[o] * defense[d]
    total = len(ours) * len(theirs)
    gains = tuple(found[Outcome(How.DEAD, gain)] / total for gain in range(MOST_LOSS, MOST_GAIN + 1))
    replays = (found[Outcome(How.REPLAY, way)] / total for way in (1, -1, 0))
    return Pairs(gains, found[Outcome(How.TURNOVER, 0)] / total, *replays)


@lru_cache(maxsize=64)
def by_card(whole_set: tuple[Card, ...]) -> tuple[tuple[float, Pairs], ...]:
    """The chances of a play for each number of the offense's card, with the share of that number in its set."""
    values = Counter(card.value for card in whole_set)
    cards = {card.value: card for card in whole_set}
    return tuple((count / len(whole_set), pairs((cards[value],), whole_set)) for value, count in values.items())
