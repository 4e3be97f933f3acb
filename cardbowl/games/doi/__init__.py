"""D.O.I. as a `Game` value: its rules, one file a section of its rulebook, and their readings."""

from __future__ import annotations

from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.notes.play_notes import play_lines, when_of
from cardbowl.games.doi.notes.sums import DECISIVE, SUMS, ball_at
from cardbowl.games.doi.players.policies import POLICIES
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY, PUNT
from cardbowl.games.doi.rules.game import RULES
from cardbowl.games.doi.rules.order import face_down
from cardbowl.games.doi.rules.piles import PILES
from cardbowl.steps.lazily import lazily
from cardbowl.steps.own_plays import Calls
from cardbowl.view.complete import completed

GAME = completed(
    RULES,
    __file__,
    policies=POLICIES,
    play_lines=play_lines,
    when=when_of,
    decisive=DECISIVE,
    sums=SUMS,
    ball_at=ball_at,
    face_down=face_down,
    scene=lazily("cardbowl.games.doi.table.scene:scene"),
    check=lazily("cardbowl.games.doi.vectors.check:check"),
    questions=lazily("cardbowl.games.doi.odds:QUESTIONS"),
    formulas=lazily("cardbowl.games.doi.odds.formulas:FORMULAS"),
    in_secret=lazily("cardbowl.games.doi.odds.formulas:behind_cards"),
    decisions=lazily("cardbowl.games.doi.odds.coach:decisions"),
    coached_with=frozenset(("play yards", "penalty yards", "punt distance")),
    calls=Calls(
        "call",
        (PLAY, FIELD_GOAL, PUNT),
        lambda call, at, rules: call == PLAY,
        more="cards",
        ends=lazily("cardbowl.games.doi.odds.own_plays:ends_at"),
        piles=PILES,
    ),
)

__all__ = ["GAME", "HouseRules", "Position"]
