"""Card Bowl 1.1.6, eleven a side, as a `Game` value: its rules, one file a section of its rulebook, and their readings."""

from __future__ import annotations

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes import play_notes
from cardbowl.games.cardbowl1.notes.decisive import DECISIVE
from cardbowl.games.cardbowl1.notes.sums import SUMS, ball_at
from cardbowl.games.cardbowl1.players.policies import POLICIES
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.frame.calls import CALLS, SCRIMMAGE_PLAY
from cardbowl.games.cardbowl1.rules.game import RULES
from cardbowl.games.cardbowl1.rules.line.unseen_cards import face_down
from cardbowl.steps.lazily import lazily
from cardbowl.steps.own_plays import Calls
from cardbowl.view.complete import completed

GAME = completed(
    RULES,
    __file__,
    policies=POLICIES,
    play_lines=play_notes.play_lines,
    when=play_notes.when_of,
    decisive=DECISIVE,
    sums=SUMS,
    ball_at=ball_at,
    face_down=face_down,
    scene=lazily("cardbowl.games.cardbowl1.table.scene:scene"),
    check=lazily("cardbowl.games.cardbowl1.vectors.check:check"),
    questions=lazily("cardbowl.games.cardbowl1.odds:QUESTIONS"),
    formulas=lazily("cardbowl.games.cardbowl1.odds.live.parts_shown:PARTS"),
    live=lazily("cardbowl.games.cardbowl1.odds.live.live_odds:live"),
    decisions=lazily("cardbowl.games.cardbowl1.odds.coach.decisions:decisions"),
    calls=Calls("call", CALLS, lambda call, at, rules: call == SCRIMMAGE_PLAY),
)

__all__ = ["GAME", "HouseRules", "Position"]
