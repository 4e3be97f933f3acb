"""The worth of a spot on the field for a computer player of D.O.I., in points.

One model holds for every number here: on each play both sides lay a random card of their whole set,
and the offense makes the better call each time (a play, a field goal, a punt on the last down, where it knows its card).
The worth of a new series at a yard line is the points of the team that has it less those of the other team, over an endless
game; `first_downs` computes it by counting all pairs of cards, from the goal line backward, until the numbers converge.
Nothing is simulated, and no number is an outside estimate.

For the rules of the rulebook the result is stored in `estimates_table.py`, so that a game starts at once;
that file has the command that computes it again, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance.added import added
from cardbowl.chance.turned_up import TurnedUp
from cardbowl.football import OFFENSE, How, Side, offense_spot
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.deck import by_value
from cardbowl.games.doi.odds.kicks import extra_point_odds
from cardbowl.games.doi.players.estimates_pairs import Pairs, asked_by_pairs, by_card, counts_as, outcome, pairs
from cardbowl.games.doi.rules.plays import penalty_yards
from cardbowl.games.doi.rules.punts import punt
from cardbowl.games.doi.rules.sets import MOST_GAIN, MOST_LOSS
from cardbowl.steps.answered import answered

ENOUGH: Final = 0.0005
"""In points: the computation ends when no series changes by more in a round."""

NOTHING: Final = (0.0,) * 101
"""The numbers to start from, as if no spot were worth more than another; any would do."""

ROUNDS: Final = 40
"""The most rounds of the computation, so that it takes few seconds; what has not converged by then is used as it is."""

SLOW: Final = 32
"""A computation of more rounds, which needs rules under which a drive hardly ever ends, is drawn forward every fourth round."""

CERTAIN: Final = 0.9
"""The largest ratio of changes from round to round that is drawn forward; a larger one may be that of numbers without an end."""


PASSES: Final = 3
"""How often an unknown down is computed: a penalty leads back to the same down."""


class Stakes(NamedTuple):
    """The payoffs of a series, in points for the offense.

    `first[spot]` is a new series for it at `spot`, `change[spot]` one for the defense with the ball at `spot` (both from
    1 to 99); `touchdown` and `safety` include the possession that follows them.
    `goal` is a good field goal, `kick[spot]` an attempt from there, None where it is not allowed;
    `punt[spot]` is a punt.
    """

    first: Sequence[float]
    change: Sequence[float]
    touchdown: float
    safety: float
    goal: float
    kick: Sequence[float | None]
    punt: Sequence[float]


def stakes(first: Sequence[float], rules: HouseRules) -> Stakes:
    """The payoffs in the middle of a half, where a new series is worth `first[spot]`."""
    start = first[rules.start_spot]
    change = [0.0, *(-first[100 - spot] for spot in range(1, 100)), 0.0]
    made = rules.field_goal_points - start
    touchdown = rules.touchdown_points + good_try(rules) * rules.extra_point_points - start
    safety = -rules.safety_points - (start if rules.safety_next == "scorer" else -start)
    return at_stake(first, change, touchdown, safety, made, rules)


def at_stake(
    first: Sequence[float], change: Sequence[float], touchdown: float, safety: float, goal: float, rules: HouseRules
) -> Stakes:
    """The payoffs including kicks: a field goal from the whole set, and a punt."""
    good = good_kicks(rules)
    kick = [
        None if 100 - spot > rules.longest_kick else good[100 - spot] * goal + (1 - good[100 - spot]) * change[spot]
        for spot in range(101)
    ]
    return Stakes(first, change, touchdown, safety, goal, kick, [change[there] for there in punted(rules)])


@lru_cache(maxsize=64)
def punted(rules: HouseRules) -> tuple[int, ...]:
    """Where a punt from each spot leaves the ball, in the frame of the team that punts (DOI.PUNT.1, DOI.PUNT.1.R1)."""
    return tuple(offense_spot(answered(punt(spot, rules))[0]) for spot in range(101))


def good_try(rules: HouseRules) -> float:
    """The chance that an extra point is good, from the whole set (DOI.XP.1)."""
    return float(extra_point_odds(rules, ()).chance("good"))


@lru_cache(maxsize=64)
def good_kicks(rules: HouseRules) -> tuple[float, ...]:
    """The chance of a field goal from 0 to 100 yards, with the cards of the whole set (DOI.FG.2, DOI.FG.3)."""
    kick = kick_from(rules.whole_set, (), rules.field_goal_cards)
    return tuple(float(kick.reached(distance)) for distance in range(101))


def kick_from(deck: Sequence[Card], discards: Sequence[Card], most: int) -> TurnedUp:
    """A kick that turns up `most` cards of a deck, and then of the discards (DOI.FG.2, DOI.FG.6.R1)."""
    return TurnedUp(by_value(deck), min(most, len(deck) + len(discards)), by_value(discards), len(deck))


class Series:
    """A series towards one line to gain: its worth on each down at each spot, with random cards on both sides from now on."""

    def __init__(
        self, line: int, on: Sequence[Stakes], rules: HouseRules, known: Sequence[Sequence[float]] = (), dry: bool = False
    ) -> None:
        """`on[down]` are the payoffs when `down` cards of a hand are gone, from 0 to the downs of a series.

        `known` are the numbers of an earlier round, to begin with. `dry`: no card is left to replace a penalty card,
        so the half ends (DOI.PEN.4.R2).
        """
        self.line, self.on, self.rules, self.dry = line, on, rules, dry
        self._better: dict[tuple[Side, Card | int, int, int], float] = {}
        self.after: list[list[float]] = [[] for _ in range(rules.downs + 1)]
        self.lowest = [1] * (rules.downs + 1)
        self.asked = asked_by_pairs(rules)
        self.shape = pairs(rules.whole_set, rules.whole_set, rules)
        self.worths: list[list[float]] = [list(down) for down in known] or [[0.0] * 101 for _ in range(rules.downs + 2)]
        for down in range(rules.downs, 0, -1):
            for _ in range(1 if known else PASSES):
                self._work_out(down)

    def _work_out(self, down: int) -> None:
        """Compute one down, from the line to gain backward as far as the ball can be by then, and a penalty farther."""
        line, here = self.line, self.worths[down]
        lowest = max(1, line - self.rules.line_to_gain + MOST_LOSS * (down - 1) - farthest_back(self.rules))
        self.after[down] = [self.ended(spot, down) for spot in range(lowest + MOST_LOSS, line + MOST_GAIN)]
        self.lowest[down] = lowest
        for spot in range(line - 1, lowest - 1, -1):
            here[spot] = self.before(spot, down)
        here[1:lowest] = [here[lowest]] * (lowest - 1)

    def before(self, spot: int, down: int) -> float:
        """The worth of a down at `spot` before the call; on the last one the offense knows its only card when it calls."""
        kick = self.instead(spot, down)
        if down < self.rules.downs or kick is None:
            worth = self.mean(self.shape, spot, down)
            return worth if kick is None or kick < worth else kick
        return added(share * max(kick, self.mean(shape, spot, down)) for share, shape in by_card(self.rules))

    def instead(self, spot: int, down: int) -> float | None:
        """The worth of the better kick: a field goal, or on the last down a punt; None where there is none."""
        unused = self.on[down - 1]  # a kick uses no card of this down
        kick = unused.kick[spot]
        if down < self.rules.downs:
            return kick
        return unused.punt[spot] if kick is None else max(kick, unused.punt[spot])

    def mean(self, shape: Pairs, spot: int, down: int) -> float:
        """The mean worth of a play on `down` at `spot`, with cards as in `shape`."""
        start = max(0, spot - self.lowest[down])
        worth: float = added(map(mul, shape.gains, self.after[down][start : start + MOST_GAIN - MOST_LOSS + 1]))
        worth += shape.turnover * self.on[down].change[spot]
        forward, backward = penalty_yards(spot, self.rules)
        if shape.forward:
            worth += shape.forward * self.replayed(spot + forward, down)
        if shape.backward:
            worth += shape.backward * self.replayed(spot - backward, down)
        return worth + shape.neither * self.replayed(spot, down)

    def ended(self, spot: int, down: int) -> float:
        """The worth after two number cards on `down` have brought the ball to `spot` (DOI.LOOP.4)."""
        if spot >= self.line or spot <= 0:
            return self.settled(spot, down)
        return self.worths[down + 1][spot] if down < self.rules.downs else self.on[down].change[spot]

    def replayed(self, spot: int, down: int) -> float:
        """The worth after a penalty card on `down` has brought the ball to `spot` (DOI.PEN.4, DOI.SAFE.1.R1)."""
        if spot >= self.line or (spot <= 0 and self.rules.safety == "2_points"):
            return self.settled(spot, down)
        spot = max(spot, 1)
        return self.on[down].change[spot] if self.dry else self.worths[down][spot]

    def settled(self, spot: int, down: int) -> float:
        """The worth of the ball at or beyond the line to gain, or at or behind the own goal line (DOI.LOOP.4, DOI.SAFE.1.R1)."""
        stakes = self.on[down]
        if spot >= 100:
            return stakes.touchdown
        if spot > 0:
            return stakes.first[spot]
        if self.rules.safety == "2_points":
            return stakes.safety
        return self.worths[down + 1][1] if down < self.rules.downs else stakes.change[1]

    def pair(self, o: Card, d: Card, spot: int, down: int) -> float:
        """The worth to the offense of these two cards, turned up on `down` at `spot`."""
        how, gain = outcome(o, d, self.rules)
        if how is How.DEAD:
            return self.ended(spot + gain, down)
        if how is How.TURNOVER:
            return self.on[down].change[spot]
        forward, backward = penalty_yards(spot, self.rules)
        return self.replayed(spot + (forward if gain > 0 else -backward if gain < 0 else 0), down)

    def better(self, side: Side, card: Card, spot: int, down: int) -> float:
        """The change of a down's worth to the offense at `spot` when `side` has `card` for it instead of a random card.

        It is 0 where the offense kicks. By the rulebook the color makes no difference here (`counts_as`).
        """
        key = (side, counts_as(card, self.asked), spot, down)
        found = self._better.get(key)
        if found is None:
            found = self._better[key] = self._better_now(side, card, spot, down)
        return found

    def _better_now(self, side: Side, card: Card, spot: int, down: int) -> float:
        whole, kick = self.rules.whole_set, self.instead(spot, down)
        if side is OFFENSE:
            worths = [(share, self.mean(shape, spot, down)) for share, shape in by_card(self.rules)]
            held = self.mean(pairs((card,), whole, self.rules), spot, down)
            if kick is None:
                return held - added(share * worth for share, worth in worths)
            return max(kick, held) - added(share * max(kick, worth) for share, worth in worths)
        worth = self.mean(self.shape, spot, down)
        return 0.0 if kick is not None and kick > worth else self.mean(pairs(whole, (card,), self.rules), spot, down) - worth


@lru_cache(maxsize=64)
def farthest_back(rules: HouseRules) -> int:
    """The most yards that a penalty takes the offense back, from any spot (DOI.PEN.2)."""
    return max(penalty_yards(spot, rules)[1] for spot in range(1, 100))


def line_from(spot: int, rules: HouseRules) -> int:
    """The line to gain of a series that begins at `spot` (DOI.CONV.3, DOI.FIRST.1.R2)."""
    return min(spot + rules.line_to_gain, 100)


@lru_cache(maxsize=64)
def first_downs(rules: HouseRules, start: tuple[float, ...] = NOTHING, enough: float = ENOUGH) -> tuple[float, ...]:
    """The worth of a new series at each spot (1 to 99; 0 and 100 are unused), in points.

    Rounds begin with the numbers in `start` and end when none changes by more than `enough`.
    """
    first = list(start)
    known: dict[int, list[list[float]]] = {}
    changes = [0.0] * len(first)
    for number in range(1, ROUNDS + 1):
        before = tuple(first)
        at_stake = [stakes(before, rules)] * (rules.downs + 1)
        series: dict[int, Series] = {}
        for spot in range(1, 100):
            line = line_from(spot, rules)
            if line not in series:
                series[line] = Series(line, at_stake, rules, known.get(line, ()))
                known[line] = series[line].worths
            first[spot] = series[line].worths[1][spot]
        earlier, changes = changes, [one - other for one, other in zip(first, before, strict=True)]
        if max(map(abs, changes)) < enough:
            break
        if number >= SLOW and number % 4 == 0:
            first = drawn_forward(first, changes, earlier)
    return tuple(first)


def drawn_forward(first: Sequence[float], changes: Sequence[float], earlier: Sequence[float]) -> list[float]:
    """Where the numbers of a round lead, if all changes go on by the ratio of this round's `changes` to those before (Aitken)."""
    ratio = added(map(mul, changes, earlier)) / (added(map(mul, earlier, earlier)) or 1.0)
    if not -1.0 <= ratio <= CERTAIN:
        return list(first)
    return [number + change * ratio / (1 - ratio) for number, change in zip(first, changes, strict=True)]
