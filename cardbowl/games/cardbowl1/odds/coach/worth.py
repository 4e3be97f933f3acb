"""The worth of plays for the down: first downs, touchdowns and losses of the ball, counted before any open-field run.

A table of a run counts every way the cards can be drawn by their contribution to O - D, so one table serves every place where
the same carrier runs.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import OddsError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.coach.goal import Goal
from cardbowl.games.cardbowl1.odds.live.running_play import Run
from cardbowl.games.cardbowl1.odds.passes.pass_sums import HIGHEST, Kind, PassSums
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, pass_odds
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import scramble_odds, sneak_odds
from cardbowl.games.cardbowl1.odds.runs.run_falls import hands, open_deck
from cardbowl.games.cardbowl1.rules.cards.draws import RED, player_suit
from cardbowl.games.cardbowl1.rules.endings import is_out_of_play
from cardbowl.games.cardbowl1.rules.passes.pass_tests import most_unbroken, pass_card_below, reception_below
from cardbowl.games.cardbowl1.rules.passes.screens import CHECK_CARDS
from cardbowl.games.cardbowl1.rules.runs.run_yards import run_yards
from cardbowl.reading.decisions import Measure

CAUGHT: Final = ("caught", "touchdown")
NONE: Final = Fraction(0)


class Worth(NamedTuple):
    """Chances of a play: a `first` down or touchdown, a touchdown, and how the ball may be lost.

    `kept` is the chance that the offense keeps the ball, `yards` the sum of the yards of all such ways, weighted by their
    chances.
    `complete` is None for a run.
    """

    first: Fraction = NONE
    touchdown: Fraction = NONE
    interception: Fraction = NONE
    fumble: Fraction = NONE
    kept: Fraction = NONE
    yards: Fraction = NONE
    complete: Fraction | None = None

    @property
    def mean(self) -> Fraction:
        """The mean yards of all ways in which the ball is kept."""
        return self.yards / self.kept if self.kept else NONE

    def measures(self, goal: Goal, better: int = 1, *, kind: str = "run") -> tuple[Measure, ...]:
        """The numbers of an option; `better` is 1 for the offense, -1 for the defense."""
        if goal.trying:
            return (Measure("good", self.touchdown, better), *self._complete(better))
        touchdown = Measure("touchdown", self.touchdown, better)
        if goal.to_go:
            found = [Measure("first down", self.first, better), *self._complete(better), touchdown]
        else:
            found = [touchdown, *self._complete(better)]
        if kind != "run":
            found.append(Measure("interception", self.interception, -better))
        if kind != "pass":
            found.append(Measure("fumble", self.fumble, -better))
        return (*found, Measure("mean yards", self.mean, better, False))

    def _complete(self, better: int) -> list[Measure]:
        return [] if self.complete is None else [Measure("complete", self.complete, better)]


# ---- passes ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def pass_worth(thrown: Thrown, rules: HouseRules, known: tuple[Card, ...], goal: Goal) -> Worth:
    """A pass until it comes down (CB1.PASS.3-17)."""
    odds = pass_odds(thrown, rules, known, to_goal=goal.room)
    caught, taken, loose = odds["complete"], odds["interception"], odds["fumble"]
    first = odds.chance(lambda fall: fall.how in CAUGHT and goal.made(fall.yards))
    yards = odds.value("yards").mean() * caught if caught else NONE
    return Worth(first, odds["touchdown"], taken, loose, 1 - taken - loose, yards, caught)


class Air(NamedTuple):
    """A pass in the air: O - D so far (`points`) with every card that was drawn, and what may still stop it."""

    receiver: Card
    points: int
    best: int
    spot: int


@lru_cache(maxsize=512)
def rest_worth(air: Air, cards: int, rules: HouseRules, known: tuple[Card, ...], goal: Goal) -> Worth:
    """The rest of a pass: `cards` more yardage cards, the reception card and the two of the defense (CB1.PASS.6-13)."""
    deck = draw_deck(rules, known)
    suit, held_below = player_suit(air.receiver), reception_below(air.receiver)
    kinds: dict[Kind, int] = {}
    for card in deck:
        if card.suit:
            kind = Kind(card.value, card.suit == suit)
            kinds[kind] = kinds.get(kind, 0) + 1
    ordinary, drawn = sum(kinds.values()), cards + 3
    if ordinary < drawn:
        raise OddsError(f"this pass draws {drawn} more cards, and {ordinary} are not seen (CB1.GEN.7).")

    def breaks_up(kind: Kind) -> int:
        most = most_unbroken(air.receiver, kind.value, (air.best,))
        return HIGHEST if most is None else min(HIGHEST, most)

    gone = Kind(0, True)  # the pass card is drawn already: stand-in of value 0 that no other draw can take
    sums = PassSums({**kinds, gone: 1}, cards)
    found = sums.ways(cards, lambda kind: kind == gone, lambda kind: kind.value < held_below and kind != gone, breaks_up)
    red = int(RED in deck)
    clear = Fraction(ordinary + 1 - red * drawn, ordinary + 1)
    whole = perm(ordinary, drawn) // factorial(cards)
    first = score = caught = yards = NONE
    for total, ways in found.items():
        gain, chance = air.points + total, ways * clear / whole
        if is_out_of_play(air.spot + gain):
            continue
        gain = min(gain, goal.room)
        caught += chance
        yards += chance * gain
        first += chance if goal.made(gain) else 0
        score += chance if goal.scored(gain) else 0
    return Worth(first, score, complete=caught, yards=yards, kept=caught)


# ---- runs ------------------------------------------------------------------------------------------------------------


class Ahead(NamedTuple):
    """All cards of a run: the ways by (their contribution to O - D, face values of the defense) out of `whole`.

    The other fields are the chances that end it before: `dropped` and `fumbled` (loose), `taken` (intercepted), `incomplete`;
    `loose` is the share of the others in which the Red Joker among the cards of the defense makes a fumble, `clear` that without
    it.
    """

    ends: tuple[tuple[tuple[int, int], int], ...]
    whole: int
    clear: Fraction
    loose: Fraction
    fumbled: Fraction = NONE
    taken: Fraction = NONE
    incomplete: Fraction = NONE


@lru_cache(maxsize=256)
def ahead(draws: int, caught_below: int, thrown_below: int, rules: HouseRules, known: tuple[Card, ...]) -> Ahead:
    """A card of the offense and `draws` of the defense.

    The card of the offense has to stay below `caught_below`, a pass card before it below `thrown_below`; 0: no such test.

    Rules: CB1.RUN.4-7, CB1.LAT.1-3, CB1.SCRN.3-5.
    """
    passed = bool(thrown_below)
    before = 1 + passed
    deck = open_deck(rules, known, before + draws)
    low = {value: count for value, count in deck.counts.items() if value < thrown_below}
    everyone, lows = deck.ordinary, sum(low.values())
    found: dict[tuple[int, int], int] = {}
    for hand in hands(deck.counts, draws):
        free_low = lows - sum(value in low for value in hand.cards)
        for value, count in deck.counts.items():
            left = count - hand.cards.count(value)
            if left and (not caught_below or value < caught_below):
                ways = hand.ways * left * ((free_low - (value in low)) if passed else 1)
                key = (value - hand.total, hand.worth)
                found[key] = found.get(key, 0) + ways
    whole = comb(everyone, draws) * (everyone - draws) * ((everyone - draws - 1) if passed else 1)
    share = Fraction(sum(found.values()), whole)
    place = Fraction(deck.red, everyone + 1)
    fumbled, taken, incomplete = place, NONE, NONE
    if passed:
        taken = place + (1 - share) * CHECK_CARDS * place
        incomplete = (1 - share) * (1 - (2 + CHECK_CARDS) * place)
    else:
        fumbled += (1 - share) * (1 - place)
    ends = tuple((key, ways) for key, ways in found.items() if ways)
    return Ahead(ends, whole, 1 - (before + draws) * place, draws * place, fumbled, taken, incomplete)


def table_of(run: Run, rules: HouseRules, known: tuple[Card, ...]) -> Ahead:
    """The cards of a rush, lateral or screen."""
    if run.kind == "rush":
        return ahead(run.cards(rules), 0, 0, rules, known)
    if run.kind == "lateral":
        return ahead(run.cards(rules), caught_below(run), 0, rules, known)
    return ahead(run.cards(rules), caught_below(run), pass_card_below(run.passer, run.pressure), rules, known)


def caught_below(run: Run) -> int:
    """The reception card of a screen or lateral has to be below this (CB1.SCRN.4, CB1.LAT.3)."""
    assert run.carrier is not None
    return reception_below(run.carrier)


@lru_cache(maxsize=8192)
def run_worth(run: Run, rules: HouseRules, known: tuple[Card, ...], goal: Goal) -> Worth:
    """A run until its yards are known (CB1.RUN.4-9, CB1.SNEAK.3-8, CB1.SCR.2-4, CB1.SCRN.3-6, CB1.LAT.1-4)."""
    if run.kind in ("sneak", "scramble"):
        return own_worth(run.kind, run.ahead, rules, known, goal)
    if run.kind == "screen" and pass_card_below(run.passer, run.pressure) <= 1:
        return _never_away(run, rules, known)
    points = run.ahead
    return worth_of(table_of(run, rules, known), lambda over, values: run.yards(points + over, values, rules), goal)


def _never_away(run: Run, rules: HouseRules, known: tuple[Card, ...]) -> Worth:
    """A screen for which every pass card fails (CB1.SCRN.3-4)."""
    deck = open_deck(rules, known, 2 + rules.screen_d_draws)
    place = Fraction(deck.red, deck.ordinary + 1)
    return Worth(interception=(1 + CHECK_CARDS) * place, fumble=place, kept=1 - (2 + CHECK_CARDS) * place)


def worth_of(cards: Ahead, yards: Callable[[int, int], int], goal: Goal) -> Worth:
    """The worth of a run from its cards; `yards` gives the yards of each way."""
    first = score = every = gains = 0
    for (over, values), ways in cards.ends:
        gain = yards(over, values)
        every += ways
        if goal.scored(gain):
            score += ways
            continue
        gains += ways * gain
        if goal.made(gain):
            first += ways
    touchdown = Fraction(score, cards.whole) * (cards.clear + cards.loose)
    held = Fraction(every - score, cards.whole)
    kept = held * cards.clear + touchdown + cards.incomplete
    total = Fraction(gains, cards.whole) * cards.clear + touchdown * goal.room
    return Worth(
        Fraction(first, cards.whole) * cards.clear + touchdown,
        touchdown,
        cards.taken,
        held * cards.loose + cards.fumbled,
        kept,
        total,
    )


@lru_cache(maxsize=2048)
def own_worth(kind: str, points: int, rules: HouseRules, known: tuple[Card, ...], goal: Goal) -> Worth:
    """A run of the quarterback with an O - D of `points`; the quarterback stays in bounds (CB1.SNEAK.3-8, CB1.SCR.2-4)."""
    odds = (sneak_odds if kind == "sneak" else scramble_odds)(points, 0, rules, known, to_goal=goal.room)
    first = score = loose = kept = yards = NONE
    for fall, chance in odds.items():
        if fall.how == "loose":
            loose += chance
            continue
        kept += chance
        yards += chance * fall.yards
        first += chance if goal.made(fall.yards) else 0
        score += chance if fall.how == "touchdown" else 0
    return Worth(first, score, NONE, loose, kept, yards)


@lru_cache(maxsize=256)
def after_handoff(points: int, draws: int, rules: HouseRules, known: tuple[Card, ...], goal: Goal) -> Worth:
    """A rush after its handoff, with an O - D of `points` including it: only the cards of the defense are left (CB1.RUN.4-9)."""
    deck = open_deck(rules, known, draws)
    found: dict[tuple[int, int], int] = {}
    for hand in hands(deck.counts, draws):
        key = (-hand.total, hand.worth)
        found[key] = found.get(key, 0) + hand.ways
    loose = Fraction(deck.red * draws, deck.places)
    cards = Ahead(tuple(found.items()), comb(deck.ordinary, draws), 1 - loose, loose)
    return worth_of(cards, lambda over, values: run_yards(points + over, values, rules.run_divisor, rules), goal)
