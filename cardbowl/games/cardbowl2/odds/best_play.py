"""When to stop drawing pass cards: the best of stopping and drawing again, after every clean card (CB2.PASS.3).

The cards on the table are known, so both choices are worked out for exactly the deck that is left.
Stopping is worth what the catch brings on average; drawing again is worth the average over the next card, with the best
choice after it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement, product
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError, Table
from cardbowl.chance.runs import run_means, runs_after
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.catches import after_catch
from cardbowl.games.cardbowl2.odds.deck import DEFAULT, draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.passing import fixed_pass
from cardbowl.games.cardbowl2.odds.plays import Play
from cardbowl.games.cardbowl2.odds.throws import PassDeck, Thrown
from cardbowl.games.cardbowl2.passing import pass_yards

VALUES = ("yards", "first_down", "points")
MOST_CARDS = 3
"""How many pass cards are thought ahead; a fourth is hardly ever right and takes five times as long."""
TOUCHDOWN_POINTS = 6
SAFETY_POINTS = 2
_STEP = 32  # what follows a catch is worked out this far, and in steps of this, so that other aims find it ready


class Decision(NamedTuple):
    """After the clean cards `thrown` (values in order): what stopping and drawing again are worth, and the better of them."""

    thrown: tuple[int, ...]
    stop: Fraction
    draw: Fraction

    @property
    def best(self) -> str:
        """``stop`` or ``draw``; equal worths stop."""
        return "draw" if self.draw > self.stop else "stop"


class BestPass:
    """The best number of pass cards for one match-up and one aim.

    `value` is what counts: mean ``yards``, the chance of a ``first_down`` (`to_go` yards), or ``points`` of this play
    (a touchdown from `spot`, less a safety).
    `most` is the largest number of pass cards, 1 to 4.
    Raises `NotationError` or `IllegalAnswerError`.
    """

    def __init__(
        self,
        o1: Card | str,
        d1: Card | str,
        *,
        value: str = "yards",
        to_go: int | None = None,
        spot: int | None = None,
        rules: HouseRules = DEFAULT,
        seen: Sequence[Card] = (),
        most: int = MOST_CARDS,
    ) -> None:
        if value not in VALUES:
            raise NotationError(f"a pass is worth {value!r}; allowed are {', '.join(VALUES)}")
        if value == "first_down" and to_go is None:
            raise NotationError("the value first_down needs to_go=, the yards to the line to gain (1 to 99)")
        if value == "points" and spot is None:
            raise NotationError("the value points needs spot=, the yards from the own goal line to the ball (1 to 99)")
        if (
            rules.yac_floor != "zero"
            or rules.pass_d2_ace != "plain"
            or rules.pass_endline != "touchdown"
            or rules.yac_after_loss != "yes"
        ):
            raise OddsError(
                "the best pass is worked out for the rulebook's pass; "
                "pass_d2_ace, pass_endline, yac_after_loss or yac_floor is changed here."
            )
        if type(most) is not int or not 1 <= most <= 4:
            raise IllegalAnswerError(f"most={most}", "so many pass cards are not thought ahead", "1 to 4", "CB2.PASS.3")
        self.o1, self.d1, self.value, self.to_go, self.spot = hand_card(o1), hand_card(d1), value, to_go, spot
        self.rules, self.seen, self.most = rules, tuple(seen), most
        self.deck = PassDeck(draw_deck(rules, self.seen), self.o1, rules)
        self.counts = tuple(sorted(self.deck.counts.items()))
        need = to_go if value == "first_down" else 100 - (spot or 0)
        self.reach = -(-((need or 0) + 8) // _STEP) * _STEP
        self._decisions: dict[tuple[int, ...], Decision] = {}

    def decision(self, thrown: Iterable[int | Card] = ()) -> Decision:
        """Stop or draw, after these clean cards (cards or their values); raises `IllegalAnswerError`."""
        values = tuple(sorted(card.value if isinstance(card, Card) else card for card in thrown))
        for value in set(values):
            if values.count(value) > self.deck.clean[value]:
                clean = self.deck.clean[value]
                raise IllegalAnswerError(
                    f"{values.count(value)} clean cards of value {value}", f"the deck has {clean}", "", "CB2.PASS.3"
                )
        return self._decision(values)

    def _decision(self, thrown: tuple[int, ...]) -> Decision:
        found = self._decisions.get(thrown)
        if found is None:
            stop = self.stopping(thrown) if thrown else Fraction(-100)
            found = self._decisions[thrown] = Decision(thrown, stop, self.drawing(thrown, stop))
        return found

    def best(self, thrown: tuple[int, ...]) -> Fraction:
        """What the better choice is worth."""
        if len(thrown) >= self.most:
            return self.stopping(thrown)
        found = self._decision(thrown)
        return max(found.stop, found.draw)

    def stop(self, thrown: tuple[int, ...]) -> bool:
        """Whether to stop here: what `pass_plays` asks."""
        return len(thrown) >= self.most or self._decision(thrown).best == "stop"

    def drawing(self, thrown: tuple[int, ...], stop: Fraction) -> Fraction:
        """CB2.PASS.2-8  The worth of one more pass card; where even a sure success after it cannot reach `stop`, that bound."""
        left, tests = self.deck.size - len(thrown), self.deck.tests
        clean = [(value, count - thrown.count(value)) for value, count in self.deck.clean.items() if count > thrown.count(value)]
        if self.value == "first_down" and Fraction(sum(count for _, count in clean), left) <= stop:
            return Fraction(sum(count for _, count in clean), left)
        total = sum((count * self.best(tuple(sorted((*thrown, value)))) for value, count in clean), Fraction(0))
        if tests["sack"]:
            total += tests["sack"] * self.sacked(thrown)
        return total / left

    def sacked(self, thrown: tuple[int, ...]) -> Fraction:
        """CB2.PASS.6  The worth of a sack."""
        if self.value == "first_down":
            return Fraction(0)
        losses = Dist.from_weights((loss, share) for loss, _, share in self.deck.sacks(Thrown(thrown, 0, 0)))
        if self.value == "yards":
            return -losses.mean()
        assert self.spot is not None
        return -SAFETY_POINTS * losses.sf(self.spot - 1)

    def stopping(self, thrown: tuple[int, ...]) -> Fraction:
        """CB2.PASS.4, CB2.PASS.9-11, CB2.YAC  The worth of the catch: its yards, and what comes after it."""
        cards = self.deck.size - len(thrown)
        figure = self.deck.figure(Thrown(thrown, thrown[0], thrown[-1]))
        total = Fraction(0)
        for value, count in self.deck.counts.items():
            there = count - thrown.count(value)
            if there > 0:
                total += there * self._caught(thrown, value, False, figure)
        if self.deck.ace:
            total += self._caught(thrown, 1, True, figure)
        worth = total / cards
        return worth + _mean_after(self.deck, thrown) if self.value == "yards" else worth

    def _caught(self, thrown: tuple[int, ...], d2: int, ace: bool, figure: int) -> Fraction:
        gross = self.o1.value + sum(thrown) - self.d1.value - d2
        gain = pass_yards(gross, figure, self.rules.draws[d2])
        if self.value == "yards":
            return Fraction(gain)
        gone = thrown if ace else tuple(sorted((*thrown, d2)))
        after = _after(self.counts, gone, self.deck.ace and not ace, self.rules, self.reach)
        if self.value == "first_down":
            assert self.to_go is not None
            return after.kept_at_least(self.to_go - gain)
        assert self.spot is not None
        safe = SAFETY_POINTS if gain <= -self.spot else 0
        return TOUCHDOWN_POINTS * after.reached(100 - self.spot - gain) - safe * (1 - after.reached(1 - self.spot - gain))

    def table(self) -> Table:
        """One row for every set of clean cards that may lie there: their sum, both worths, and the better choice."""
        rows = []
        for thrown, _ in self.hands():
            found, so_far = self._decision(thrown), self.o1.value + sum(thrown) - self.d1.value
            rows.append((len(thrown), " ".join(map(str, thrown)), so_far, float(found.stop), float(found.draw), found.best))
        return Table(("cards", "thrown", "before_d2", "stop", "draw", "best"), rows)

    def hands(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every set of clean cards after which there is something to decide, with the number of its hands."""
        for cards in range(1, self.most):
            for thrown in combinations_with_replacement(sorted(self.deck.clean), cards):
                ways = math.prod(math.comb(self.deck.clean[value], thrown.count(value)) for value in set(thrown))
                if ways:
                    yield thrown, ways


class _After(NamedTuple):
    """What follows a catch: how many of `whole` cases end short of so many yards, kept or loose; the chance of a loose ball."""

    kept_short: tuple[int, ...]
    loose_short: tuple[int, ...]
    whole: int
    loose: Fraction

    def kept_at_least(self, yards: int) -> Fraction:
        """At least so many yards, with the ball kept."""
        return 1 - self.loose - Fraction(self.kept_short[max(0, yards)], self.whole)

    def reached(self, yards: int) -> Fraction:
        """At least so many yards before the ball is dead or loose."""
        return 1 - Fraction(self.kept_short[max(0, yards)] + self.loose_short[max(0, yards)], self.whole)


@lru_cache(maxsize=4096)
def _after(counts: tuple[tuple[int, int], ...], gone: tuple[int, ...], ace: bool, rules: HouseRules, reach: int) -> _After:
    """CB2.YAC, CB2.OFR  What follows a catch once the cards `gone` have left the deck, for all yards up to `reach`."""
    deck, worth = dict(counts), dict(enumerate(rules.draws))
    weights, whole = after_catch(deck, gone, ace, rules)
    starts: dict[tuple[tuple[int, ...], int], dict[int, int]] = {}
    for after, weight in weights.items():
        if after.draws:
            totals = starts.setdefault((tuple(sorted((*gone, *after.pair))), after.draws), {})
            totals[after.yards] = totals.get(after.yards, 0) + weight
    runs = runs_after(deck, worth, starts, stoppers=int(ace), below=reach)
    kept, lost = [0] * reach, [0] * reach
    for after, weight in weights.items():
        if not after.draws and after.yards < reach:
            (lost if after.loose else kept)[max(0, after.yards)] += weight * runs.whole
    for totals, into in ((runs.ended, kept), (runs.stopped, lost)):
        for yards, weight in totals.items():
            into[yards] += weight
    left = _less(deck, gone)
    faces = tuple((value, count) for value, count in sorted(left.items()) if worth[value])
    loose = _loose(sum(left.values()), faces, ace, rules)
    return _After((0, *accumulate(kept)), (0, *accumulate(lost)), whole * runs.whole, loose)


@lru_cache(maxsize=1024)
def _loose(cards: int, faces: tuple[tuple[int, int], ...], ace: bool, rules: HouseRules) -> Fraction:
    """CB2.YAC.2, CB2.OFR.4  The chance that the ball comes loose after a catch: it depends on the cards with draws alone.

    All other cards of the deck count as twos here.
    """
    deck, worth, loose = {2: cards - sum(count for _, count in faces), **dict(faces)}, dict(enumerate(rules.draws)), Fraction(0)
    falls, whole = after_catch(deck, (), ace, rules)
    for (_, draws, drops, pair), weight in falls.items():
        loose += weight * (run_means(_less(deck, pair), worth, draws, stoppers=int(ace)).stopped if draws else int(drops))
    return loose / whole


def _mean_after(deck: PassDeck, gone: tuple[int, ...]) -> Fraction:
    """CB2.YAC, CB2.OFR  Mean yards after the catch; D2 is one more unseen card, so it makes no difference."""
    worth, mean = dict(enumerate(deck.rules.draws)), Fraction(0)
    falls, whole = after_catch(deck.counts, gone, deck.ace, deck.rules)
    for (yards, draws, _, pair), weight in falls.items():
        mean += weight * yards
        if draws:
            mean += weight * run_means(_less(deck.counts, (*gone, *pair)), worth, draws, stoppers=int(deck.ace)).total
    return mean / whole


def _less(counts: Mapping[int, int], gone: Sequence[int]) -> dict[int, int]:
    left = dict(counts)
    for value in gone:
        left[value] -= 1
    return left


def policy_table(
    o1s: Sequence[Card | str],
    d1s: Sequence[Card | str],
    *,
    value: str = "yards",
    to_gos: Sequence[int | None] = (None,),
    spot: int | None = None,
    rules: HouseRules = DEFAULT,
    most: int = MOST_CARDS,
) -> Table:
    """CB2.PASS.3  The best policy for many match-ups and yards to go, by how many clean cards lie there and what they add up to.

    `before_d2` is O1 and the pass cards less D1, `needed` what is then still missing to the line to gain;
    `draw_again` is the share of the hands with that sum that should draw again, from 0 to 1.
    """
    rows = []
    for o1, d1, to_go in product(o1s, d1s, to_gos):
        best = BestPass(o1, d1, value=value, to_go=to_go, spot=spot, rules=rules, most=most)
        hands: dict[tuple[int, int], list[int]] = {}
        for thrown, ways in best.hands():
            so_far = best.o1.value + sum(thrown) - best.d1.value
            found = hands.setdefault((len(thrown), so_far), [0, 0])
            found[0] += ways * (not best.stop(thrown))
            found[1] += ways
        for (cards, so_far), (draw, all_hands) in sorted(hands.items()):
            needed = None if to_go is None else to_go - so_far
            rows.append((best.o1.text, best.d1.text, to_go, cards, so_far, needed, draw / all_hands))
    return Table(("o1", "d1", "to_go", "cards", "before_d2", "needed", "draw_again"), rows)


def pass_odds(
    rules: HouseRules,
    seen: Sequence[Card],
    *,
    o1: Card,
    d1: Card,
    cards: int | None = None,
    policy: str | None = None,
    value: str | None = None,
    spot: int | None = None,
    to_go: int | None = None,
) -> Odds[Play]:
    """CB2.PASS  The pass to `o1` against `d1`, stopping after `cards` clean cards, or with the policy ``best``.

    The best one draws again as long as that is better for `value`.
    Raises `NotationError` where both are given, or a value without the policy.
    """
    if policy is not None and cards is not None:
        raise NotationError("a pass takes cards= (stop after so many) or policy=best (stop when that is better), not both")
    if policy is None and value is not None:
        raise NotationError("value= says what the best policy aims at, so it needs policy=best")
    if policy is None:
        enough = cards if cards is not None else 1
        return fixed_pass(o1, d1, rules, seen, lambda thrown: len(thrown) >= enough, spot, to_go)
    best = BestPass(o1, d1, value=value or "yards", to_go=to_go, spot=spot, rules=rules, seen=seen)
    return fixed_pass(o1, d1, rules, seen, best.stop, spot, to_go)
