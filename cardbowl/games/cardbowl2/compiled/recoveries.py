"""What the recovery of a loose ball leads to, read from its rule: an ending, or a run and its end (section 8 of the rulebook)."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any, Final

import numpy as np

from cardbowl.arrays.packed import Packing
from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.games.cardbowl2.compiled.deciding import AT
from cardbowl.games.cardbowl2.compiled.endings import RUN, SIDES, code_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.recoveries import without_ace
from cardbowl.games.cardbowl2.rules.endings import whistle
from cardbowl.games.cardbowl2.rules.fumbles import TOUCHBACK_OR_RUN, LooseBall, Recovered, loose_ball, picked_up, race, recovery
from cardbowl.games.cardbowl2.rules.fumbles import try_fumble as try_fumble_rule
from cardbowl.games.cardbowl2.rules.open_field import Run
from cardbowl.reading.driven import STOP, driven
from cardbowl.reading.known import OPEN, Known, reading
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Choose, Note

LEAST: Final = -9
MOST: Final = 109
SPOTS: Final = range(LEAST, MOST + 1)
"""Where a ball can be loose, in the frame of the team that had it."""
HOLDER, OTHER, OUT_BEHIND, OUT_AHEAD = range(4)
"""The end of a race: who has the ball, or over which end line it went; then the way of the run, and the spot less `LEAST`."""
SCRIMMAGE, RETURN, ONSIDE, RETURN_BEHIND = range(4)
"""Whose ball was loose, and after what: of the offense, of the defense after an interception or a kick, of the kickers, and of
the defense that had a kick in its end zone and has not left it."""
OPTIONS, RUNS = len(TOUCHBACK_OR_RUN), TOUCHBACK_OR_RUN.index("run")
CLASSES: Final = (
    (OFFENSE, LooseBall()),
    (DEFENSE, LooseBall(new_series=True)),
    (OFFENSE, LooseBall(holder_may_run=False, new_series=True)),
    (DEFENSE, LooseBall(new_series=True, kick=True)),
)


def endings(rules: HouseRules) -> tuple[Any, Any]:
    """The endings of recoveries, and of runs after them, read from the rule (CB2.FUM.11-12)."""
    ends = np.full((OPTIONS, len(CLASSES), 4, len(SPOTS), 2), -1, np.int32)
    run_ends = np.full((len(CLASSES), 2, len(SPOTS)), -1, np.int32)
    for number, (holder, first) in enumerate(CLASSES):
        ends[:, number, OUT_BEHIND, :, 0] = _out(holder, first, -1, rules)
        ends[:, number, OUT_AHEAD, :, 0] = _out(holder, first, 1, rules)
    with reading({race: OPEN, picked_up: OPEN}):
        for number, (holder, first) in enumerate(CLASSES):
            for place, spot in enumerate(SPOTS):
                for by in (HOLDER, OTHER):
                    side = holder if by == HOLDER else holder.other
                    for option, draws in product(range(OPTIONS), (0, 1)):
                        ends[option, number, by, place, draws] = _recovered(holder, first, side, spot, draws, rules, option, None)
                    mine = spot if by == HOLDER else 100 - spot
                    if mine <= 100:
                        start = min(mine, 99)
                        where = start if by == HOLDER else 100 - start
                        run_ends[number, by, mine - LEAST] = _recovered(holder, first, side, where, 1, rules, RUNS, mine)
    return ends, run_ends


def _recovered(
    holder: Side, first: LooseBall, side: Side, spot: int, draws: int, rules: HouseRules, option: int, ran_to: int | None
) -> int:
    """The code of the ending once `side` has the ball; of a run that ends at `ran_to`, where the rule asks for one.

    `option` is the place of the answer of a side that has recovered the ball in its own end zone.
    """
    going = 0

    def answer(ask: Any) -> Any:
        nonlocal going
        if type(ask) is Known and ask.part is race:
            return Recovered(side, spot, draws)
        if type(ask) is not Known:
            return None if type(ask) is Note else ask.options[option]
        mine, start, _, _ = ask.arguments
        if ran_to is not None:
            return Run("dead", ran_to, None)
        going = RUN | (start - LEAST) << 5 | SIDES.index(mine) << 4
        return STOP

    ending = driven(partial(recovery, AT, holder, spot, rules, first), answer)
    return going if ending is STOP else code_of(ending)


def _out(holder: Side, first: LooseBall, ahead: int, rules: HouseRules) -> int:
    """The ending of a ball that bounces over an end line, read from the race itself."""
    deck = without_ace(draw_deck(rules))
    high = max(deck, key=lambda card: card.value)
    low = next(card for card in deck if card.suit == high.suit and card.value < high.value)
    pair = (high, low) if ahead > 0 else (low, high)
    rule = race(holder, 109 if ahead > 0 else LEAST, rules, first._replace(bonus=0, other_cards=1))
    draws, sent = iter(pair), None
    try:
        while True:
            ask = rule.send(sent)
            sent = (
                None
                if type(ask) is Note
                else 0
                if type(ask) is Choose
                else _zero(ask)
                if hasattr(ask, "choices")
                else next(draws)
            )
    except StopIteration as stop:
        return code_of(stop.value)


def _zero(ask: Any) -> tuple[int, ...]:
    return tuple(0 for _ in ask.choices)


def behind(rules: HouseRules) -> Any:
    """The ending of each of `CLASSES` where the ball is loose over the end line (CB2.FUM.13)."""
    return np.array(
        [code_of(driven(partial(loose_ball, AT, holder, -10, rules, first), _nothing)) for holder, first in CLASSES], np.int32
    )


def _nothing(ask: Any) -> None:
    """The answer to a note, where nothing is asked."""
    assert type(ask) is Note


def try_fumbles(packing: Packing, rules: HouseRules) -> Any:
    """By the spot of the ball on a try, the endings: dead there, or where the fumbler's advance ends (CB2.TWO.4)."""
    near = outcomes(partial(try_fumble_rule, OFFENSE, 1, rules), without_ace(draw_deck(rules)))

    def moved(spot: int) -> dict[int, float]:
        ends = near.map(lambda ending: code_of(whistle(OFFENSE, max(1, spot) + ending.spot - 1, ran=ending.ran)))
        return {code: float(share) for code, share in ends.items()}

    return np.array([packing.add(moved(spot)) if spot < 100 else 0 for spot in SPOTS], np.int32)
