"""Quick estimates of the worth of plays for a computer player, by means and spreads instead of exact odds.

A card that is face down for the player counts as the mean of a card; draws count with their mean and spread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from cardbowl.cards import UNSEEN, Card
from cardbowl.chance.added import added
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, player_suit
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.lineup.ranges import aim_at, extra_cards
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import PassSetUp, for_a_back, pass_set_up
from cardbowl.games.cardbowl1.rules.passes.pass_tests import pass_card_below
from cardbowl.games.cardbowl1.rules.runs.run_set_up import run_set_up

MEAN_CARD: Final = 7.0
"""Mean value of a drawn card, A to K."""
SPREAD: Final = 3.74
"""Standard deviation of a drawn card."""
MEAN_OF_BEST: Final = (0.0, 7.3, 9.6, 10.8, 11.5, 12.0, 12.3)
"""The mean value of the best of n cards of a hand, by n."""
AFTER_CATCH: Final = 1.5
"""Mean yards after a catch, tacklers met."""
OPEN_FIELD: Final = 0.9
"""Mean yards in the open field of a run through the line."""
TURNOVER: Final = 40.0
"""The cost of losing the ball, in yards."""
JOKER: Final = 0.015
"""The approximate chance that a card drawn for a pass is an interception."""
_POINTS: Final = tuple(NormalDist().inv_cdf((2 * number + 1) / 18) for number in range(9))
"""Nine points of the normal distribution, each representing a ninth of it."""


class Goal(NamedTuple):
    """The goal of a down: `need` yards for a first down, `room` yards to the goal line, what each is worth in yards."""

    need: int
    room: int
    first_down: float
    touchdown: float = 30.0

    def worth(self, yards: float) -> float:
        """The worth of a gain, capped at the goal line."""
        value = max(-10.0, min(yards, float(self.room), 40.0))
        if yards >= self.room:
            return value + self.touchdown
        return value + (self.first_down if yards >= self.need else 0.0)

    def spread(self, mean: float, deviation: float) -> float:
        """The mean worth of a normally distributed gain."""
        return added(self.worth(mean + deviation * point) for point in _POINTS) / len(_POINTS)


def points_of(card: Card) -> float:
    """The value of a card on the table; the mean of a card where it is face down."""
    return MEAN_OF_BEST[1] if card is UNSEEN else float(hand_value(card))


def unseen_points(cards: Sequence[Card]) -> float:
    """The correction for face-down cards in a total that counted them as jokers."""
    return added(MEAN_OF_BEST[1] - hand_value(UNSEEN) for card in cards if card is UNSEEN)


def best_of(cards: Sequence[Card]) -> float:
    """The value of the best of these cards: the best face-up one, or the mean of the best of the others."""
    hidden = sum(card is UNSEEN for card in cards)
    known = max((hand_value(card) for card in cards if card is not UNSEEN), default=0)
    return max(float(known), MEAN_OF_BEST[min(hidden, len(MEAN_OF_BEST) - 1)])


# ---- runs ----------------------------------------------------------------------------------------------------------


def run_worth(field: Field, play: Execution, goal: Goal, rules: HouseRules) -> float:
    """The worth of a run, sneak or screen; laterals are not estimated (CB1.RUN.2, CB1.SCR.3, CB1.SCRN.5, CB1.SCRN.R1)."""
    start = run_set_up(field, play, rules)
    against = start.defense + unseen_points(start.against)
    if play.kind == "sneak":
        ahead = start.offense - against - 2 * MEAN_CARD
        return goal.spread(ahead / rules.sneak_divisor, SPREAD * sqrt(2) / rules.sneak_divisor)
    against += best_of(start.extra)
    if start.carrier is None:
        return _run(goal, start.offense - against - 2 * MEAN_CARD, 2, rules)
    ours, value = start.offense, hand_value(start.carrier)
    if play.kind == "rush":
        return _run(goal, ours + MEAN_CARD - against - 3 * MEAN_CARD, 4, rules, OPEN_FIELD) - TURNOVER * JOKER * 2
    theirs = rules.screen_d_draws
    caught = _run(goal, ours + (value - 1) / 2 - against - theirs * MEAN_CARD, 1 + theirs, rules, MEAN_CARD)
    good = below(value) * below(start.passer)
    return good * caught + (1 - good) * goal.worth(0) - TURNOVER * JOKER * 5


def _run(goal: Goal, ahead: float, draws: int, rules: HouseRules, more: float = 0.0) -> float:
    """The worth of a run for an O - D of `ahead`, which need not be whole."""
    return run_of_draws(goal, round(ahead), draws, rules, more)


@lru_cache(maxsize=65536)
def run_of_draws(goal: Goal, ahead: int, draws: int, rules: HouseRules, more: float = OPEN_FIELD) -> float:
    """The mean gain is half of `ahead`, with the spread of its draws; for a negative `ahead` the loss stays small.

    Rules: CB1.RUN.8-9.
    """
    mean = ahead / rules.run_divisor
    deviation = SPREAD * sqrt(draws) / rules.run_divisor
    gains = (mean + deviation * point for point in _POINTS)
    return added(goal.worth(gain + more if gain > 0 else max(gain, -1.5)) for gain in gains) / len(_POINTS)


# ---- passes --------------------------------------------------------------------------------------------------------


class PassNow(NamedTuple):
    """A pass before its draws: the total that the draws of the defense are subtracted from, and the chance that it is held.

    Up to `most` yardage cards need no more sack draws (None: no limit).
    """

    margin: float
    good: float
    suit: float
    broken: float
    most: int | None = None


def pass_now(field: Field, play: Execution, rules: HouseRules) -> PassNow:
    """A pass before its draws: mean margin, completion, break-up (CB1.PASS.2-3, CB1.PASS.9, CB1.PASS.11-12)."""
    start = pass_set_up(field, play, rules)
    passer, value = start.passer, hand_value(start.receiver.card)
    cover = [points_of(card) for card in start.cover]
    if start.takers:
        cover.append(best_of(start.takers))
    cover_total = added(cover) + best_added(start, best_of)
    ours = passer + value + below_mean(passer) + below_mean(value)
    broken = broken_up_by(max(cover, default=0.0), value)
    good = below(pass_card_below(passer, start.pressure)) * below(value) * (1 - broken)
    return PassNow(ours - cover_total, good, same_suit(start.receiver.card, field), broken, start.most_at_once)


def best_added(start: PassSetUp, best: Callable[[Sequence[Card]], float]) -> float:
    """What `best` makes of the cards of which the defense may add one, without the best of those that may take a back.

    Where several of these are as good, as far as one can see, any of them takes it: the mean.

    Rules: CB1.PASS.2, CB1.RANGE.5, CB1.RANGE.R5.
    """
    if not start.takers:
        return best(start.extra)
    options, takers = extra_cards(start.field.defense, (aim_at(start.receiver),)), for_a_back(start.field, start.receiver)
    most = max(points_of(each.card) for each in takers)
    taking = [each.name for each in takers if points_of(each.card) == most]
    return added(best([each.card for each in options if each.name != name]) for name in taking) / len(taking)


def pass_worth(found: PassNow, cards: int, goal: Goal) -> float:
    """The worth of a pass with `cards` yardage cards (CB1.PASS.6, CB1.PASS.12)."""
    good = found.good * (1 - found.suit) ** cards
    yards = found.margin + cards * MEAN_CARD - 2 * MEAN_CARD + AFTER_CATCH
    return good * goal.spread(yards, SPREAD * sqrt(4 + cards)) - TURNOVER * JOKER * (5 + cards)


def best_cards(found: PassNow, most: int | None, goal: Goal) -> tuple[float, int]:
    """The best number of yardage cards, and the worth of the pass with them."""
    return max((pass_worth(found, cards, goal), cards) for cards in range(min(4 if most is None else most, 4) + 1))


def below(value: float) -> float:
    """The share of cards that are lower than a value."""
    return min(1.0, max(0.0, (value - 1) / 13))


def below_mean(value: float) -> float:
    """The mean of a card that is lower than a value."""
    return min(value, 14) / 2


def broken_up_by(defender: float, receiver: float) -> float:
    """The estimated chance that a defender breaks the pass up (CB1.PASS.11)."""
    ahead = defender - receiver
    return 0.0 if ahead < 0 else min(0.85, 0.5 + 0.06 * ahead)


def same_suit(receiver: Card, field: Field) -> float:
    """The share of the receiver's suit among the cards that are not seen (CB1.PASS.6)."""
    suit = player_suit(receiver)
    table = [*[each.card for each in field.offense.cards], *[each.card for each in field.defense.cards]]
    seen = [card for card in table if card is not UNSEEN]
    of_suit = sum(card.suit == suit for card in seen)
    return max(0.0, (13 - of_suit) / (54 - len(seen)))
