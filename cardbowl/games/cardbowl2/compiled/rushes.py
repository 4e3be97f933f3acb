"""Rushes, and the open-field runs that they end with, as distributions (sections 4 and 7 of the rulebook)."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Any, Final

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.compiled.side_runs import SUITED, SideRuns
from cardbowl.games.cardbowl2.compiled.yard_codes import code_of, coded
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.rushing import match_ups
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Plays
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.open_field import Run, open_field_run
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, try_sideline
from cardbowl.reading.outcomes import outcomes

COLORS: Final = (Card("9S"), Card("9H"))


class Runs:
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
            self.numbers.append(self.packing.add(coded(plays.dist())))
        return place


def rush_out(difference: int, carrier: Card, rules: HouseRules) -> dict[int, float]:
    """The rush of a runner that tries for the sideline before every open-field card (CB2.OOB.3-4)."""
    found: defaultdict[int, float] = defaultdict(float)
    for result, share in match_ups(difference, rules).items():
        if not result.draws:
            found[code_of(result.yards, loose=result.loose)] += float(share)
            continue
        for run, each in _tries(result.draws, carrier, rules).items():
            found[code_of(result.yards, ran=True, loose=run.how == "loose", out=run.how == "out")] += float(share * each)
    return found


def caught_tries(carrier: Card, rules: HouseRules) -> dict[int, float]:
    """The attempt at the sideline in place of the yards after a catch (CB2.OOB.5)."""
    sideline = Sideline(carrier, rules.clock == "simple2")
    tried = outcomes(
        lambda: try_sideline(OFFENSE, 50, sideline, rules, 1), draw_deck(rules), alike=lambda card: (card.color, card is ACE)
    )
    return {code_of(0, loose=how == "loose", out=how == "out"): float(share) for how, share in tried.items()}


def side_runs(packing: Packing, rules: HouseRules, most: int, at_random: bool) -> Any:
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
