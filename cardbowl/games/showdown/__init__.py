"""Showdown as a `Game` value: its rules, one file a section of its rulebook, and their readings."""

from __future__ import annotations

from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.notes.play_notes import play_lines, when_of
from cardbowl.games.showdown.notes.sums import SUMS, ball_at
from cardbowl.games.showdown.players.policies import POLICIES
from cardbowl.games.showdown.position import Position
from cardbowl.games.showdown.rules.course import FIELD_GOAL, PUNT
from cardbowl.games.showdown.rules.game import RULES
from cardbowl.steps.lazily import lazily
from cardbowl.steps.own_plays import Calls
from cardbowl.view.complete import completed


def leagues(rules: HouseRules) -> dict[str, dict[str, str]]:
    """The leagues of the data set: the names of their teams by id (NS.DATA.4)."""
    data = rules.data_set
    return {league.id: {team: data.team(team).name for team in league.teams} for league in data.leagues}


GAME = completed(
    RULES,
    __file__,
    scene=lazily("cardbowl.games.showdown.table.scene:scene"),
    policies=POLICIES,
    leagues=leagues,
    tell=lazily("cardbowl.games.showdown.table.scene:tell"),
    play_lines=play_lines,
    when=when_of,
    sums=SUMS,
    ball_at=ball_at,
    questions=lazily("cardbowl.games.showdown.odds:QUESTIONS"),
    formulas=lazily("cardbowl.games.showdown.odds.live:PARTS"),
    live=lazily("cardbowl.games.showdown.odds.live_down:live"),
    decisions=lazily("cardbowl.games.showdown.odds.coach:decisions"),
    check=lazily("cardbowl.games.showdown.vectors.check:check"),
    calls=Calls(
        "play",
        (PUNT, FIELD_GOAL),
        lazily("cardbowl.games.showdown.players.own_calls:usual"),
        lazily("cardbowl.games.showdown.players.own_calls:compare"),
        more="defense",
        defense="defense",
        ends=lazily("cardbowl.games.showdown.odds.own_plays:ends_at"),
        followed=True,
    ),
)

__all__ = ["GAME", "HouseRules", "Position"]
