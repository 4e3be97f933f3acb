"""Odds of the catch (sections 5 and 5a of the rulebook): D2, the yards of the pass, and the two cards after it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck, Thrown
from cardbowl.games.cardbowl2.odds.scrimmage_plays import DECK_RUNS_OUT, Play
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.interceptions import incomplete_at
from cardbowl.games.cardbowl2.rules.passing import pass_yards


class Catch(NamedTuple):
    """A completed pass before its run: pass yards, yards after the catch, open-field draws, and a loose ball."""

    pass_yards: int
    yac_yards: int
    run_draws: int
    loose: bool


class Going(NamedTuple):
    """Catches that go on: the ordinary cards `gone`, whether the ace of spades is still in the deck, weights by pass yards."""

    gone: tuple[int, ...]
    ace: bool
    gains: dict[int, int]


class Catches(NamedTuple):
    """Completed passes once D2 is drawn: chances of those that are settled, and weights over `whole` of those that go on."""

    settled: dict[Play, Fraction]
    going: list[Going]
    whole: int


def completed(deck: PassDeck, d1: Card, complete: Mapping[Thrown, Fraction], goal: int | None) -> Catches:
    """The pass yards once D2 is drawn, for every set of clean cards (CB2.PASS.4, CB2.PASS.9-11)."""
    rules = deck.rules
    settled: dict[Play, Fraction] = {}
    going: dict[tuple[tuple[int, ...], bool], dict[int, Fraction]] = {}
    for thrown, share in complete.items():
        figure = deck.figure(thrown)
        for value, ace_gone, loose, chance in _second_defender(deck, thrown.values):
            gross = deck.o1.value + sum(thrown.values) - d1.value - value
            gain = pass_yards(gross, figure, rules.draws[value], rules)
            play = None
            if loose and rules.pass_d2_ace == "interception":  # CB2.PASS.R8
                play = Play("incomplete" if is_incomplete(gain, goal, rules.int_endline) else "interception", 0, False)
            elif is_incomplete(gain, goal, rules.pass_endline):
                play = Play("incomplete", 0, False)
            elif loose or (goal is not None and gain >= goal) or (rules.yac_after_loss == "no" and gross < 0):
                play = Play("complete", gain, loose)
            if play is not None:
                settled[play] = settled.get(play, Fraction(0)) + share * chance
                continue
            gone = thrown.values if ace_gone else tuple(sorted((*thrown.values, value)))
            gains = going.setdefault((gone, deck.ace and not ace_gone), {})
            gains[gain] = gains.get(gain, Fraction(0)) + share * chance
    whole = math.lcm(*(share.denominator for gains in going.values() for share in gains.values()))
    return Catches(
        settled,
        [
            Going(gone, ace, {gain: share.numerator * (whole // share.denominator) for gain, share in gains.items()})
            for (gone, ace), gains in going.items()
        ],
        whole,
    )


def intercepted(deck: PassDeck, d1: Card, picked: Mapping[Thrown, Fraction], goal: int | None) -> dict[str, Fraction]:
    """The chances of what an intercepting pass card comes to, after the clean cards: an ``interception``, or ``incomplete``.

    Rules: CB2.PASS.7, CB2.INT.R2.
    """
    rules = deck.rules
    if goal is None or rules.int_endline == "clamp":
        return {"interception": sum(picked.values(), Fraction(0))}
    found = {"interception": Fraction(0), "incomplete": Fraction(0)}
    for before, share in picked.items():
        for thrown, second, chance in deck.picks(before):
            figure, top, ways = deck.figure(thrown), deck.o1.value + sum(thrown.values) - d1.value, Counter[str]()
            for value, cards in second.items():
                gain = pass_yards(top - value, figure, rules.draws[value], rules)
                ways["incomplete" if is_incomplete(gain, goal, rules.int_endline) else "interception"] += cards
            for event, cards in ways.items():
                if cards:
                    found[event] += share * chance * Fraction(cards, ways.total())
    return found


def is_incomplete(gain: int, goal: int | None, switch: str) -> bool:
    """Whether a pass of `gain` yards is incomplete behind the end line (CB2.PASS.R9, CB2.INT.R2)."""
    return goal is not None and incomplete_at(100 - goal + gain, switch)


def _second_defender(deck: PassDeck, thrown: tuple[int, ...]) -> Iterator[tuple[int, bool, bool, Fraction]]:
    """D2: its value, whether it is the ace of spades left in play, whether the ball comes loose (CB2.PASS.4, CB2.PASS.R8)."""
    cards = deck.size - len(thrown)
    ordinary = cards - deck.ace
    for value, count in deck.counts.items():
        there = count - thrown.count(value)
        if there > 0:
            yield value, False, False, Fraction(there, cards)
            if deck.ace and deck.rules.pass_d2_ace != "plain":
                yield value, False, True, Fraction(1, cards) * Fraction(there, ordinary)
    if deck.ace and deck.rules.pass_d2_ace == "plain":
        yield ACE.value, True, False, Fraction(1, cards)


class After(NamedTuple):
    """The two cards after the catch: yards, open-field draws, a loose ball, and the cards themselves where a run follows."""

    yards: int
    draws: int
    loose: bool
    pair: tuple[int, ...]


def after_catch(counts: Mapping[int, int], gone: Sequence[int], ace: bool, rules: HouseRules) -> tuple[Mapping[After, int], int]:
    """The results of the two cards after the catch, as whole weights with their total.

    `counts` are the ordinary cards of the deck by value, `gone` the values that have left it; `ace`: the ace of spades is in it.

    Rules: CB2.YAC.1-3, CB2.YAC.R1.
    """
    left = tuple((value, count - gone.count(value)) for value, count in counts.items())
    return _after_catch(left, ace, rules.draws, rules.yac_floor == "zero")


@lru_cache(maxsize=4096)
def _after_catch(
    from_: tuple[tuple[int, int], ...], ace: bool, draws: tuple[int, ...], floor: bool
) -> tuple[Mapping[After, int], int]:
    """The same from the ordinary cards that are left, by value: passes at other cards of the offense meet them again."""
    left = dict(from_)
    cards = sum(left.values())
    pairs = {(mine, theirs): left[mine] * (left[theirs] - (mine == theirs)) for mine in left for theirs in left}
    return _falls(pairs, cards, ace, draws, floor), _cases(cards, ace)


def _falls(
    pairs: Mapping[tuple[int, int], int], cards: int, ace: bool, draws: tuple[int, ...], floor: bool
) -> Mapping[After, int]:
    """The results of the two cards after the catch, from the ways of each pair of values; `cards` ordinary ones are left."""
    standing: Counter[int] = Counter()
    every: Counter[int] = Counter()
    found: dict[After, int] = {}
    clear = cards - 1 if ace else 1  # of cards + 1 cases (1 without the ace) no ace of spades is among the two cards
    for (mine, theirs), ways in pairs.items():
        yards = max(0, mine - theirs) if floor else mine - theirs
        every[yards] += ways
        if draws[mine] > draws[theirs]:
            found[After(yards, draws[mine] - draws[theirs], False, (mine, theirs))] = ways * clear
        else:
            standing[yards] += ways
    found.update((After(yards, 0, False, ()), ways * clear) for yards, ways in standing.items())
    if ace:
        found.update((After(yards, 0, True, ()), ways * 2) for yards, ways in every.items())
    return {after: ways for after, ways in found.items() if ways}


def _cases(cards: int, ace: bool) -> int:
    """All cases of the two cards after the catch, from `cards` ordinary cards and the ace of spades."""
    return cards * (cards - 1) * (cards + 1 if ace else 1)


class _Gone:
    """Catches with the same yards and equally many ordinary cards gone: enough to know the pairs that can come after them.

    With c cards of a value, of which g are gone, a pair of values can come in (c - g)(c' - g') ways, so the sums of the
    weights, of weight x g, and of weight x g x g' are all that is needed of thousands of sets of cards.
    """

    def __init__(self) -> None:
        self.weight = 0
        self.one: Counter[int] = Counter()
        self.two: Counter[tuple[int, int]] = Counter()

    def add(self, gone: tuple[int, ...], weight: int) -> None:
        """Add a set of cards, as their values, with its weight."""
        self.weight += weight
        for value in gone:
            self.one[value] += weight
            for other in gone:
                self.two[value, other] += weight

    def pairs(self, counts: Mapping[int, int]) -> dict[tuple[int, int], int]:
        """The weighted ways of each pair of values, from the ordinary cards of the deck by value."""
        return {
            (mine, theirs): self.weight * here * there
            - here * self.one[theirs]
            - there * self.one[mine]
            + self.two[mine, theirs]
            + (self.one[mine] - self.weight * here if mine == theirs else 0)
            for mine, here in counts.items()
            for theirs, there in counts.items()
        }


@lru_cache(maxsize=64)
def completions(o1: Card, d1: Card, rules: HouseRules, seen: tuple[Card, ...], cards: int) -> Dist[Catch]:
    """A pass of `cards` clean cards, given that it is complete, up to the run (CB2.PASS.4, CB2.YAC.1-3)."""
    deck = PassDeck(draw_deck(rules, seen), o1, rules)
    complete = deck.throws(lambda thrown: len(thrown) >= cards).complete
    given, catches = sum(complete.values()), completed(deck, d1, complete, None)
    found = {Catch(play.yards, 0, 0, play.fumble): share for play, share in catches.settled.items() if play.event == "complete"}
    alike: dict[tuple[int, bool], dict[int, _Gone]] = {}
    for catch in catches.going:
        by_gain = alike.setdefault((len(catch.gone), catch.ace), {})
        for gain, share in catch.gains.items():
            by_gain.setdefault(gain, _Gone()).add(catch.gone, share)
    for (gone, ace), by_gain in alike.items():
        cards = sum(deck.counts.values()) - gone
        whole = catches.whole * _cases(cards, ace)
        for gain, sets in by_gain.items():
            falls: Counter[Catch] = Counter()
            for fall, weight in _falls(sets.pairs(deck.counts), cards, ace, rules.draws, rules.yac_floor == "zero").items():
                falls[Catch(gain, fall.yards, fall.draws, fall.loose)] += weight
            for end, weight in falls.items():
                found[end] = found.get(end, Fraction(0)) + Fraction(weight, whole)
    if sum(found.values()) + sum(share for play, share in catches.settled.items() if play.event != "complete") != given:
        raise OddsError(DECK_RUNS_OUT)
    return Dist.from_weights(found)


def catch_odds(rules: HouseRules, seen: Sequence[Card], *, o1: Card, d1: Card, cards: int = 1) -> Odds[Catch]:
    """A pass of `cards` clean cards, given that it is complete: its yards up to the run (CB2.PASS.4, CB2.YAC.1-3)."""
    return Odds.of(
        completions(o1, d1, rules, tuple(seen), cards),
        what="catch",
        events={"fumble": lambda catch: catch.loose, "run": lambda catch: catch.run_draws > 0},
        values={
            "pass_yards": lambda catch: catch.pass_yards,
            "yac_yards": lambda catch: catch.yac_yards,
            "run_draws": lambda catch: catch.run_draws,
        },
    )
