"""The result of a pair of cards in D.O.I., and the chances of a play between random cards, counted exactly."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import How, offense_spot
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.plays import turned_up
from cardbowl.games.doi.rules.sets import MOST_GAIN, MOST_LOSS, is_penalty
from cardbowl.steps.answered import answered


class Outcome(NamedTuple):
    """The result of a pair of cards: `how` as in `Ending`, and `gain` in yards.

    After a penalty card `gain` is the direction: 1, -1, or 0 where both cards are penalty cards.

    Rules: DOI.PLAY.2-5, DOI.PEN.1-3.
    """

    how: How
    gain: int


def outcome(o: Card, d: Card, rules: HouseRules) -> Outcome:
    """The result of the offense's card and the defense's card, read from the rule itself at midfield."""
    return _read(o, d, asked_by_pairs(rules))


def asked_by_pairs(rules: HouseRules) -> HouseRules | None:
    """The house rules that the result of a pair depends on: those of a variant that replaces a rule, and else none.

    No house rule but a replaced one changes a pair, so all others share what is read under the rulebook.
    """
    return rules if rules.replaced else None


@lru_cache(maxsize=32_768)
def _read(o: Card, d: Card, rules: HouseRules | None) -> Outcome:
    midfield, rulebook = 50, HouseRules()
    direction = is_penalty(o) or is_penalty(d)  # whatever the yards of a penalty come to: `penalty_yards` has them for each spot
    ending, _ = answered(turned_up(o, d, midfield, rulebook if rules is None or direction else rules))
    gain = offense_spot(ending) - midfield
    return Outcome(ending.how, (gain > 0) - (gain < 0) if direction else gain)


class Pairs(NamedTuple):
    """The chances of one play between two random cards: each gain from `MOST_LOSS` to `MOST_GAIN`, and the other results."""

    gains: tuple[float, ...]
    turnover: float
    forward: float
    backward: float
    neither: float


def pairs(ours: tuple[Card, ...], theirs: tuple[Card, ...], rules: HouseRules) -> Pairs:
    """The outcomes of all pairs of a card of the offense and one of the defense, counted (DOI.PLAY.2-5)."""
    return _counted(ours, theirs, asked_by_pairs(rules))


@lru_cache(maxsize=1024)
def _counted(ours: tuple[Card, ...], theirs: tuple[Card, ...], rules: HouseRules | None) -> Pairs:
    offense, defense = Counter(ours), Counter(theirs)
    found: Counter[Outcome] = Counter()
    for o, d in product(offense, defense):
        found[_read(o, d, rules)] += offense[o] * defense[d]
    total = len(ours) * len(theirs)
    gains = tuple(found[Outcome(How.DEAD, gain)] / total for gain in range(MOST_LOSS, MOST_GAIN + 1))
    replays = (found[Outcome(How.REPLAY, way)] / total for way in (1, -1, 0))
    return Pairs(gains, found[Outcome(How.TURNOVER, 0)] / total, *replays)


def by_card(rules: HouseRules) -> tuple[tuple[float, Pairs], ...]:
    """The chances of a play for each card of the offense, with its share in its set; cards with the same chances are one."""
    return _by_card(rules.whole_set, asked_by_pairs(rules))


@lru_cache(maxsize=64)
def _by_card(whole_set: tuple[Card, ...], rules: HouseRules | None) -> tuple[tuple[float, Pairs], ...]:
    found: Counter[Pairs] = Counter()
    for card, count in Counter(whole_set).items():
        found[_counted((card,), whole_set, rules)] += count
    return tuple((count / len(whole_set), shape) for shape, count in found.items())


def counts_as(card: Card, rules: HouseRules | None) -> Card | int:
    """What of a card makes a difference against any card of a whole set: its number, and with a replaced rule its color, too.

    A whole set has as many cards of each color, so by the rulebook the color makes none.
    """
    return card.value if rules is None else card
