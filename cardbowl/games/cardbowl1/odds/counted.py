"""What the questions about Card Bowl 1.1.6 count: the rules of each, and the replaceable ones that it counts with."""

from __future__ import annotations

from typing import Final

from cardbowl.games.cardbowl1.rules import fouls
from cardbowl.games.cardbowl1.rules.cards import deal
from cardbowl.games.cardbowl1.rules.kicks import (
    bounces,
    fair_catches,
    field_goals,
    free_kicks,
    kick_returns,
    kickoffs,
    onside_kicks,
    punts,
    squib_kicks,
    tries,
)
from cardbowl.games.cardbowl1.rules.line import pass_rush, snap
from cardbowl.games.cardbowl1.rules.loose import fumbles, open_field
from cardbowl.games.cardbowl1.rules.passes import (
    laterals,
    pass_tests,
    passing_play,
    run_after_catch,
    screens,
    yardage_cards,
)
from cardbowl.games.cardbowl1.rules.runs import rushing, scrambles, sneaks
from cardbowl.reading.questions import Counted

_RUNS: Final = ("run yards",)
_THROWN: Final = ("interception yards",)
OF: Final[Counted] = {
    "sack": ((pass_rush.sack_draw,), ()),
    "sack-round": ((pass_rush.sack_round,), ()),
    "rush": ((rushing.rush,), _RUNS),
    "rush-yards": ((rushing.rush,), _RUNS),
    "sneak": ((sneaks.sneak,), _RUNS),
    "scramble": ((scrambles.scramble,), _RUNS),
    "pass-card": ((pass_tests.pass_card,), ()),
    "yardage": ((yardage_cards.drawn_together,), ()),
    "reception": ((pass_tests.reception_card,), ()),
    "completion": ((passing_play.pass_thrown,), _THROWN),
    "pass": ((passing_play.pass_thrown,), _THROWN),
    "run-after": ((run_after_catch.run_after,), ()),
    "run-after-yards": ((run_after_catch.run_after,), ()),
    "screen": ((screens.screen,), (*_RUNS, *_THROWN)),
    "lateral": ((laterals.lateral,), _RUNS),
    "snap": ((snap.snap,), ()),
    "open-field": ((open_field.open_field_run,), ()),
    "recovery": ((fumbles.recovery,), ()),
    "penalty": ((fouls.settle,), ()),
    "kickoff": ((kickoffs.kick_cards,), ()),
    "squib": ((squib_kicks.squib_at,), ()),
    "free-punt": ((free_kicks.free_punt,), ()),
    "onside": ((onside_kicks.onside_declared,), ()),
    "kick-return": ((kick_returns.kick_return,), ()),
    "punt": ((punts.punt_declared,), ()),
    "fair-catch": ((fair_catches.fair_catch,), ()),
    "bounce": ((bounces.bounce,), ()),
    "field-goal": ((field_goals.kick_at_goal, field_goals.distance), ("field goal distance",)),
    "kick-total": ((field_goals.kick_at_goal,), ()),
    "extra-point": ((tries.extra_point,), ("field goal distance",)),
    "best-card": ((deal.dealt,), ()),
    "red-joker": ((deal.dealt,), ()),
}
"""The rules that a question counts, and those among what they ask that a variant may have replaced: it counts with them."""
