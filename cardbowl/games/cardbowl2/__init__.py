"""Card Bowl 2.0, as a `Game` value: its rules, one file a section of its rulebook, and their readings."""

from __future__ import annotations

from cardbowl.games.cardbowl2.compiled import TAKEN_FOR_GRANTED
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.notes import play_notes
from cardbowl.games.cardbowl2.notes.decisive import DECISIVE
from cardbowl.games.cardbowl2.notes.sums import SUMS, ball_at
from cardbowl.games.cardbowl2.players.policies import POLICIES
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.game import REPLACEABLE, RULES
from cardbowl.games.cardbowl2.rules.order import CALLS
from cardbowl.steps.lazily import lazily
from cardbowl.steps.own_plays import Calls
from cardbowl.view.complete import completed

GAME = completed(
    RULES,
    __file__,  # CB2.DEF.4: rules have IDs, and no page numbers
    policies=POLICIES,
    play_lines=play_notes.play_lines,
    when=play_notes.when_of,
    decisive=DECISIVE,
    sums=SUMS,
    ball_at=ball_at,
    scene=lazily("cardbowl.games.cardbowl2.table.scene:scene"),
    check=lazily("cardbowl.games.cardbowl2.vectors.check:check"),
    questions=lazily("cardbowl.games.cardbowl2.odds:QUESTIONS"),
    formulas=lazily("cardbowl.games.cardbowl2.odds.coach.parts:PARTS"),
    live=lazily("cardbowl.games.cardbowl2.odds.behind_match_ups:live"),
    coach=lazily("cardbowl.games.cardbowl2.odds.coach.assumptions:COACH"),
    decisions=lazily("cardbowl.games.cardbowl2.odds.coach.decisions:decisions"),
    fast=lazily("cardbowl.games.cardbowl2.compiled.fast:fast"),
    exact=lazily("cardbowl.games.cardbowl2.compiled.exact.game:exact"),
    fast_assumes=TAKEN_FOR_GRANTED,
    coached_with=frozenset(each.replaceable.name for each in REPLACEABLE),
    calls=Calls(
        "call",
        (*CALLS, "spike"),
        lambda call, at, rules: call == "hand play",
        lazily("cardbowl.games.cardbowl2.players.own_calls:compare"),
    ),
)

__all__ = ["GAME", "HouseRules", "Position"]
