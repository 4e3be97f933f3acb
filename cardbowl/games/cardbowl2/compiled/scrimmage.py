"""All plays from scrimmage as distributions: rushes, pass cards, catches, sacks, interceptions and what follows a catch.

All yards count from the line, without goal lines: yards after the match-up only grow, so reaching a goal line is a relabelling
(the same as in `odds.scrimmage_plays`).

What is taken for granted here, beside what stands in `caught` and what the odds themselves say:
the return of an interception is drawn from a deck that lacks the ace of spades only.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.chance import Dist
from cardbowl.games.cardbowl2.compiled.caught import MOST_BEFORE_RUN, AfterCatch, gains
from cardbowl.games.cardbowl2.compiled.deciding import AT
from cardbowl.games.cardbowl2.compiled.endings import RUN
from cardbowl.games.cardbowl2.compiled.endings import code_of as ending_code
from cardbowl.games.cardbowl2.compiled.pass_sets import SETS, all_sacks, figures, next_cards, pick, second_card, with_one_more
from cardbowl.games.cardbowl2.compiled.rushes import COLORS, Runs, caught_tries, rush_out, side_runs
from cardbowl.games.cardbowl2.compiled.worths import classes_of
from cardbowl.games.cardbowl2.compiled.yard_codes import coded
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.pass_cards import PassDeck
from cardbowl.games.cardbowl2.odds.runs import rest_of_run
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.interceptions import brought_back, intercepted
from cardbowl.games.cardbowl2.rules.kick_returns import TOUCHBACK_OR_RETURN
from cardbowl.reading.driven import STOP, driven
from cardbowl.reading.known import OPEN, Known, reading
from cardbowl.steps.ask import Note

LEAST_PICK: Final = -40
MOST_PICK: Final = 250


class Scrimmage(NamedTuple):
    """The numbers of distributions of plays from scrimmage.

    `rush[difference + 12]` up to a run, `runs[place]` the runs, `rush_out[color, difference + 12]` where the runner tries for
    the sideline; `next_card[class, set]` the next pass card, `more[set, value - 1]` the set with it, `figures[first, figure,
    value - 1]` the figure with it; by the set of clean cards `second[set]` (D2), `after[set, D2]`, `near[set, D2]` that up to a
    run, `sacks[class, set]`, `picks[set]` (replacement and D2 of an interception); `gains[gross - LEAST_GROSS, figure, D2]` the
    yards of a catch; `picked[option, spot - LEAST_PICK]` what an interception leads to, by what is taken in the end zone,
    `brought_back[room]` its return in yards, `room` yards from the goal line or, for 0, farther; `tries[color]` an attempt at
    the sideline after a catch. `run_draws[place]` are the draws that a run begins with, `side_runs[suit, draws]` the runs of a
    player that tries for the sideline by chance (see `SUITED`).
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
    brought_back: Any
    tries: Any
    run_draws: Any
    side_runs: Any


def scrimmage(packing: Packing, rules: HouseRules, at_random: bool) -> Scrimmage:
    """All plays from scrimmage; `at_random`: a player takes every option alike."""
    decks = [PassDeck(draw_deck(rules), o1, rules) for o1 in classes_of(rules)]
    after, deck, runs = AfterCatch(rules), draw_deck(rules), Runs(packing, rules)
    return Scrimmage(
        np.array([runs.rush(each) for each in range(-12, 13)], np.int32),
        np.array([[packing.add(rush_out(each, carrier, rules)) for each in range(-12, 13)] for carrier in COLORS], np.int32),
        next_cards(packing, decks),
        with_one_more(),
        figures(rules),
        np.array([packing.add(dict(second_card(values, deck))) for values in SETS], np.int32),
        np.array([[after.number(packing, values, place) for place in range(14)] for values in SETS], np.int32),
        np.array([[after.near(packing, values, place, runs) for place in range(14)] for values in SETS], np.int32),
        np.array(runs.numbers, np.int32),
        all_sacks(packing, decks),
        np.array([packing.add(dict(pick(values, deck))) for values in SETS], np.int32),
        gains(rules),
        _picked(rules),
        np.array([packing.add(coded(each)) for each in _brought_back(rules)], np.int32),
        np.array([packing.add(caught_tries(carrier, rules)) for carrier in COLORS], np.int32),
        np.array([0, *(draws for draws, *_ in runs.places)], np.int32),
        side_runs(packing, rules, max(draws for draws, *_ in runs.places), at_random),
    )


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


def _brought_back(rules: HouseRules) -> Iterator[Dist[Play]]:
    """Returns of an interception: far from the goal line, and where the two cards may reach it before any run (CB2.INT.5)."""
    deck = draw_deck(rules).without([ACE])
    for room in range(MOST_BEFORE_RUN + 1):
        yield rest_of_run(deck, rules, goal=room or None)


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
