"""Plays from scrimmage as distributions: rushes, pass cards, catches, sacks, interceptions and what follows a catch.

All yards count from the line, without goal lines: yards after the match-up only grow, so reaching a goal line is a relabelling
(the same as in `odds.scrimmage_plays`).

What is taken for granted, beside what the odds themselves say:
within 12 yards of the goal line the run after a catch is drawn from a whole deck, elsewhere
after a catch with more than two cards gone from the deck (pass cards and D2) the distribution is put together from those
with two, one and no card gone (total variation 0.0003 at most, with three or four equal face cards gone 0.003);
the return of an interception is drawn from a deck that lacks the ace of spades only.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.cards import Card, Deck
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.compiled.deciding import AT
from cardbowl.games.cardbowl2.compiled.endings import RUN
from cardbowl.games.cardbowl2.compiled.endings import code_of as ending_code
from cardbowl.games.cardbowl2.compiled.side_runs import SUITED, SideRuns
from cardbowl.games.cardbowl2.compiled.worths import classes_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.catches import after_catch
from cardbowl.games.cardbowl2.odds.deck import draw_deck, hand_card, ordinary
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck, Thrown
from cardbowl.games.cardbowl2.odds.runs import rest_of_run
from cardbowl.games.cardbowl2.odds.rushing import match_ups
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Plays
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.interceptions import brought_back, intercepted
from cardbowl.games.cardbowl2.rules.kick_returns import TOUCHBACK_OR_RETURN
from cardbowl.games.cardbowl2.rules.open_field import Run, open_field_run
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, try_sideline
from cardbowl.games.cardbowl2.rules.passing import offensive_figure, pass_yards
from cardbowl.reading.driven import STOP, driven
from cardbowl.reading.known import OPEN, Known, reading
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Note

SHIFT: Final = 128
"""Added to yards, so that codes are 0 or more."""
LOOSE: Final = 1
"""The bit of a code of yards for a ball that comes loose; the next ones are an open-field run, and a runner out of bounds."""
COMPLETE, SACKED, INCOMPLETE, INTERCEPTED = range(4)
"""How the pass cards end; the set of clean cards stands above these two bits."""
ACE_PLAIN: Final = 13
"""The place of the ace of spades among the values of D2; those of the other cards are their values less 1."""
LEAST_GROSS: Final = -25
MOST_GROSS: Final = 126
MOST_MARGIN: Final = MOST_GROSS - 13
"""With a higher margin before D2 every catch is one behind the goal line."""
FIGURES: Final = 16


RUN_AT: Final = 16
"""Where in a code the place of the run stands that follows where no goal line has been reached; 0 for none."""
MOST_BEFORE_RUN: Final = 12
"""The most yards after a catch before a run: so near the goal line, the two cards and the run are drawn one after the other."""


def code_of(yards: int, *, ran: bool = False, loose: bool = False, out: bool = False, run: int = 0) -> int:
    """The code of yards with what comes with them."""
    return run << RUN_AT | (yards + SHIFT) << 3 | out << 2 | ran << 1 | loose


class Scrimmage(NamedTuple):
    """The numbers of distributions of plays from scrimmage.

    `rush[difference + 12]` up to a run, `runs[place]` the runs, `rush_out[color, difference + 12]` where the runner tries for
    the sideline; `next_card[class, set]` the next pass card, `more[set, value - 1]` the set with it, `figures[first, figure,
    value - 1]` the figure with it; by the set of clean cards `second[set]` (D2), `after[set, D2]`, `near[set, D2]` that up to a
    run, `sacks[class, set]`, `picks[set]` (replacement and D2 of an interception); `gains[gross - LEAST_GROSS, figure, D2]` the
    yards of a catch; `picked[option, spot - LEAST_PICK]` what an interception leads to, by what is taken in the end zone,
    `brought_back` its return in yards, `tries[color]` an attempt at the sideline after a catch. `run_draws[place]` are the draws
    that a run begins with, `side_runs[suit, draws]` the runs of a player that tries for the sideline by chance (see `SUITED`).
    """

    rush: Any
    rush_out: Any
    next_card: Any
    more: Any
    figures: Any
    second: Any
    after: Any
    near: Any
    runs: Any
    sacks: Any
    picks: Any
    gains: Any
    picked: Any
    brought_back: int
    tries: Any
    run_draws: Any
    side_runs: Any


def scrimmage(packing: Packing, rules: HouseRules, at_random: bool) -> Scrimmage:
    """All plays from scrimmage; `at_random`: a player takes every option alike."""
    decks = [PassDeck(draw_deck(rules), o1, rules) for o1 in classes_of(rules)]
    after, deck, runs = _AfterCatch(rules), draw_deck(rules), _Runs(packing, rules)
    return Scrimmage(
        np.array([runs.rush(each) for each in range(-12, 13)], np.int32),
        np.array([[packing.add(_rush_out(each, carrier, rules)) for each in range(-12, 13)] for carrier in _COLORS], np.int32),
        _next_cards(packing, decks),
        _with_one_more(),
        _figures(rules),
        np.array([packing.add(dict(_second(values, deck))) for values in SETS], np.int32),
        np.array([[after.number(packing, values, place) for place in range(14)] for values in SETS], np.int32),
        np.array([[after.near(packing, values, place, runs) for place in range(14)] for values in SETS], np.int32),
        np.array(runs.numbers, np.int32),
        _all_sacks(packing, decks),
        np.array([packing.add(dict(_pick(values, deck))) for values in SETS], np.int32),
        _gains(rules),
        _picked(rules),
        packing.add(_coded(rest_of_run(deck.without([ACE]), rules))),
        np.array([packing.add(_caught_tries(carrier, rules)) for carrier in _COLORS], np.int32),
        np.array([0, *(draws for draws, *_ in runs.places)], np.int32),
        _side_runs(packing, rules, max(draws for draws, *_ in runs.places), at_random),
    )


_COLORS: Final = (Card("9S"), Card("9H"))


def _coded(plays: Any) -> dict[int, float]:
    found: defaultdict[int, float] = defaultdict(float)
    for play, share in plays.items():
        found[code_of(play.yards, ran=play.event == "run", loose=play.fumble)] += float(share)
    return found


class _Runs:
    """The runs that rushes end with, each from the deck without O2 and D2; those of one kind share a distribution (CB2.OFR)."""

    def __init__(self, packing: Packing, rules: HouseRules) -> None:
        self.packing, self.rules = packing, rules
        self.places: dict[tuple[int, ...], int] = {}
        self.numbers = [0]

    def rush(self, difference: int) -> int:
        """The rush up to its run, and the place of that (CB2.RUSH)."""
        found: defaultdict[int, float] = defaultdict(float)
        for result, share in match_ups(difference, self.rules).items():
            gone = tuple(sorted((result.o2.value, result.d2.value)))
            run = self.place(result.draws, gone) if result.draws else 0
            found[code_of(result.yards, loose=result.loose, run=run)] += float(share)
        return self.packing.add(found)

    def place(self, draws: int, gone: tuple[int, ...]) -> int:
        """The place of a run of `draws` from the deck without ordinary cards of the values `gone`."""
        place = self.places.get((draws, *gone))
        if place is None:
            plays = Plays(draw_deck(self.rules), self.rules)
            plays.run("run", 0, draws, gone, 1)
            place = self.places[draws, *gone] = len(self.numbers)
            self.numbers.append(self.packing.add(_coded(plays.dist())))
        return place


def _rush_out(difference: int, carrier: Card, rules: HouseRules) -> dict[int, float]:
    """The rush of a runner that tries for the sideline before every open-field card (CB2.OOB.3-4)."""
    found: defaultdict[int, float] = defaultdict(float)
    for result, share in match_ups(difference, rules).items():
        if not result.draws:
            found[code_of(result.yards, loose=result.loose)] += float(share)
            continue
        for run, each in _tries(result.draws, carrier, rules).items():
            found[code_of(result.yards, ran=True, loose=run.how == "loose", out=run.how == "out")] += float(share * each)
    return found


def _caught_tries(carrier: Card, rules: HouseRules) -> dict[int, float]:
    """The attempt at the sideline in place of the yards after a catch (CB2.OOB.5)."""
    sideline = Sideline(carrier, rules.clock == "simple2")
    tried = outcomes(
        lambda: try_sideline(OFFENSE, 50, sideline, rules, 1), draw_deck(rules), alike=lambda card: (card.color, card is ACE)
    )
    return {code_of(0, loose=how == "loose", out=how == "out"): float(share) for how, share in tried.items()}


def _side_runs(packing: Packing, rules: HouseRules, most: int, at_random: bool) -> Any:
    """The numbers of runs near a sideline by suit and draws; nothing where nobody plays by chance."""
    if not at_random or rules.clock == "simple1":
        return np.zeros((len(SUITED), most + 1), np.int32)
    runs = [SideRuns(carrier, rules) for carrier in SUITED]
    return np.array([[0, *(packing.add(_near(each, draws)) for draws in range(1, most + 1))] for each in runs], np.int32)


def _near(runs: SideRuns, draws: int) -> dict[int, float]:
    """The runs near a sideline by code."""
    return {code_of(yards, ran=True, loose=loose, out=out): share for (yards, loose, out), share in runs.ends(draws).items()}


@lru_cache(maxsize=64)
def _tries(draws: int, carrier: Card, rules: HouseRules) -> Any:
    sideline = Sideline(carrier, rules.clock == "simple2")
    return outcomes(
        lambda: open_field_run(OFFENSE, 50, draws, rules, sideline),
        draw_deck(rules),
        alike=lambda card: (card.color, card is ACE),
        choose=lambda ask: "out of bounds",
    ).map(lambda run: Run(run.how, 0, None))


SETS: Final = tuple(values for size in range(4) for values in combinations_with_replacement(range(1, 14), size))
"""The sets of clean pass cards that are told apart, by value: up to three cards."""
SET_AT: Final = {values: place for place, values in enumerate(SETS)}
MOST_TOLD: Final = 3


def _next_cards(packing: Packing, decks: Sequence[PassDeck]) -> Any:
    """The next pass card by class of O1 and set of clean cards: its verdict, and above it the value less 1 of a clean one."""
    found = np.empty((len(decks), len(SETS)), np.int32)
    for place, deck in enumerate(decks):
        for number, values in enumerate(SETS):
            chances = {verdict: deck.tests[name] for verdict, name in VERDICTS.items() if deck.tests[name]}
            for value, count in deck.clean.items():
                left = count - values.count(value)
                if left > 0:
                    chances[(value - 1) << 2 | COMPLETE] = left
            key = (deck.tests["sack"], deck.tests["incomplete"], deck.tests["interception"], tuple(sorted(chances.items())))
            found[place, number] = packing.add(chances, ("next", key))
    return found


VERDICTS: Final = {SACKED: "sack", INCOMPLETE: "incomplete", INTERCEPTED: "interception"}


def _with_one_more() -> Any:
    """The set that a clean card of value - 1 makes of each set; a set of three stays as it is."""
    return np.array(
        [
            [SET_AT[tuple(sorted((*values, value)))] if len(values) < MOST_TOLD else place for value in range(1, 14)]
            for place, values in enumerate(SETS)
        ],
        np.int32,
    )


def _all_sacks(packing: Packing, decks: Sequence[PassDeck]) -> Any:
    """The losses of sacks by class of O1 and set of clean cards; of three clean cards the highest is left out (CB2.PASS.6)."""
    found = np.empty((len(decks), len(SETS)), np.int32)
    for place, deck in enumerate(decks):
        kind = ("sacks", deck.o1.value, deck.ace_sacks)
        if packing.known((*kind, ())) is None:
            nothing = _dense(_sacks(deck, ()))
            single = {value: _dense(_sacks(deck, (value,))) for value in range(1, 14)}
            for values in SETS:
                if len(values) < MOST_TOLD:
                    dense = sum((single[value] for value in values), (1 - len(values)) * nothing)
                    codes = np.flatnonzero(dense > 0)
                    packing.add_arrays(codes, dense[codes], (*kind, values))
        for number, values in enumerate(SETS):
            known = packing.known((*kind, values[: MOST_TOLD - 1]))
            assert known is not None
            found[place, number] = known
    return found


def _dense(chances: Mapping[int, float]) -> Any:
    found = np.zeros(code_of(400))
    for code, share in chances.items():
        found[code] = share
    return found


def _sacks(deck: PassDeck, values: tuple[int, ...]) -> Mapping[int, float]:
    found: defaultdict[int, float] = defaultdict(float)
    if all(count >= 0 for count in _counts(values, draw_deck(deck.rules))):
        for loss, loose, share in deck.sacks(Thrown(values, 0, 0)):
            found[code_of(-loss, loose=loose)] += float(share)
    return found


def _counts(values: tuple[int, ...], deck: Deck) -> list[int]:
    """The cards left of each value, the ace of spades left out."""
    left = Counter(card.value for card in deck if card is not ACE)
    left.subtract(values)
    return [left[value] for value in range(1, 14)]


def _second(values: tuple[int, ...], deck: Deck) -> Iterator[tuple[int, float]]:
    """D2 after the clean cards: the ace of spades is a plain 1 (CB2.PASS.R8)."""
    yield from enumerate(_counts(values, deck))
    yield ACE_PLAIN, 1


def _pick(values: tuple[int, ...], deck: Deck) -> Iterator[tuple[int, float]]:
    """The replacement of the ace of spades and D2, as ``16 * (replacement - 1) + (D2 - 1)`` (CB2.PASS.7, CB2.PASS.R5)."""
    left = _counts(values, deck)
    for first, count in enumerate(left):
        for second, others in enumerate(left):
            yield first << 4 | second, count * (others - (first == second))


def _figures(rules: HouseRules) -> Any:
    """The figure of the pass cards after one more: by whether it is the first, the figure before it, and its value less 1.

    Figures above the most draws of a card are worth no more (CB2.PASS.R6).
    """
    most = max(rules.draws)
    of_figure = {rules.draws[value]: hand_card(value) for value in range(13, 0, -1)}
    found = np.zeros((2, FIGURES, 13), np.int32)
    for value in range(1, 14):
        card = hand_card(value)
        found[1, :, value - 1] = offensive_figure([card], rules)
        for figure in range(FIGURES):
            before = next(
                ([of_figure[first], of_figure[figure - first]] for first in of_figure if figure - first in of_figure), None
            )
            cards = [of_figure[figure]] if figure in of_figure else before
            found[0, figure, value - 1] = min(most, offensive_figure([*cards, card], rules)) if cards else most
    return found


def _picked(rules: HouseRules) -> Any:
    """What an interception leads to, by the option taken in the end zone and by its spot less `LEAST_PICK`.

    That is an ending, or a return (bit `RUN`) from there.
    The spot itself stands above the bits of an ending: a ball behind the end line is brought back to it (CB2.INT.1-4).
    """
    with reading({brought_back: OPEN}):
        return np.array(
            [
                [_picked_at(spot, rules, option) for spot in range(LEAST_PICK, MOST_PICK)]
                for option in range(len(TOUCHBACK_OR_RETURN))
            ],
            np.int32,
        )


def _picked_at(spot: int, rules: HouseRules, option: int) -> int:
    """What an interception at one spot leads to."""
    where, returned = spot, 0

    def answer(ask: Any) -> Any:
        nonlocal where, returned
        if type(ask) is Known:
            returned = RUN | 1 << 4
            return STOP
        if type(ask) is not Note:
            return ask.options[option]
        if ask.what == "interception" and ask.spot is not None:
            where = ask.spot
        return None

    ending = driven(partial(intercepted, AT, spot - AT.spot, rules), answer)
    return (returned if ending is STOP else ending_code(ending)) | (where - LEAST_PICK) << 17


LEAST_PICK: Final = -40
MOST_PICK: Final = 250


def _gains(rules: HouseRules) -> Any:
    """The yards of a catch by gross, figure and D2 (CB2.PASS.4, CB2.PASS.9)."""
    return np.array(
        [
            [
                [pass_yards(gross, figure, rules.draws[HAND_VALUE[place]], rules) for place in range(14)]
                for figure in range(FIGURES)
            ]
            for gross in range(LEAST_GROSS, MOST_GROSS)
        ],
        np.int32,
    )


HAND_VALUE: Final = (*range(1, 14), 1)
"""The value of D2 by its place."""


class _AfterCatch:
    """The yards after a catch with some cards gone from the deck (CB2.YAC, CB2.OFR)."""

    def __init__(self, rules: HouseRules) -> None:
        self.rules, self.deck = rules, draw_deck(rules)
        self.exact: dict[tuple[int, ...], Any] = {}

    def number(self, packing: Packing, values: tuple[int, ...], second: int) -> int:
        """The number of the distribution after the clean cards and D2."""
        gone = tuple(sorted((*(value - 1 for value in values), second)))
        known = packing.known(("after", gone))
        if known is not None:
            return known
        weights = np.maximum(self.gone(gone), 0.0)
        codes = np.flatnonzero(weights)
        return packing.add_arrays(codes, weights[codes], ("after", gone))

    def near(self, packing: Packing, values: tuple[int, ...], second: int, runs: _Runs) -> int:
        """The number of the distribution of the two cards after the catch, up to a run; that is one from the whole deck."""
        gone = tuple(sorted((*(value - 1 for value in values), second)))
        known = packing.known(("near", gone))
        if known is not None:
            return known
        cards = [place + 1 for place in gone if place != ACE_PLAIN]
        found: defaultdict[int, float] = defaultdict(float)
        if all(count >= 0 for count in _counts(tuple(cards), self.deck)):
            for after, ways in after_catch(ordinary(self.deck), cards, ACE_PLAIN not in gone, self.rules)[0].items():
                run = runs.place(after.draws, ()) if after.draws else 0
                found[code_of(after.yards, loose=after.loose, run=run)] += float(ways)
        return packing.add(found or {code_of(0): 1.0}, ("near", gone))

    def gone(self, gone: tuple[int, ...]) -> Any:
        """The chances by code with these cards gone (places of values)."""
        size = len(gone)
        if size <= 2:
            return self.read(gone)
        pairs = sum(self.read(pair) for pair in combinations(gone, 2))
        singles = sum(self.read((each,)) for each in gone)
        return pairs - (size - 2) * singles + (size - 1) * (size - 2) / 2 * self.read(())

    def read(self, gone: tuple[int, ...]) -> Any:
        """The same, exactly."""
        found = self.exact.get(gone)
        if found is None:
            deck, left = list(self.deck), []
            for place in gone:
                card = ACE if place == ACE_PLAIN else next(each for each in deck if each.value == place + 1 and each is not ACE)
                deck.remove(card)
                left.append(card)
            found = self.exact[gone] = np.zeros(code_of(400))
            for code, share in _coded(rest_of_run(self.deck.without(left), self.rules)).items():
                found[code] = share
        return found
