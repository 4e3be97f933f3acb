"""Football Strategy, as a `Game` value: its rules, one file a section of its rulebook, and their readings."""

from __future__ import annotations

from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.notes.play_notes import play_lines, when_of
from cardbowl.games.football_strategy.notes.sums import DECISIVE, SUMS, ball_at
from cardbowl.games.football_strategy.players.policies import POLICIES
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.games.football_strategy.rules.game import RULES
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
    scene=lazily("cardbowl.games.football_strategy.table.scene:scene"),
    questions=lazily("cardbowl.games.football_strategy.odds:QUESTIONS"),
    in_secret=lazily("cardbowl.games.football_strategy.odds.coach:behind_calls"),
    decisions=lazily("cardbowl.games.football_strategy.odds.coach:decisions"),
    check=lazily("cardbowl.games.football_strategy.vectors.check:check"),
    calls=Calls(
        "play",
        (FIELD_GOAL,),
        lazily("cardbowl.games.football_strategy.players.own_calls:usual"),
        lazily("cardbowl.games.football_strategy.players.own_calls:compare"),
        more="letter",
        defense="defense",
    ),
)

report = lazily("cardbowl.games.football_strategy.odds.report:report")
"""The designer's report on a chart set: a folder, or `open-charts` (default)."""

__all__ = ["GAME", "HouseRules", "Position", "report"]
