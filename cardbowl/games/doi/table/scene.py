"""The table of D.O.I. as plain data: field, scoreboard, two hands, the cards between them (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from cardbowl.football import AWAY, HOME, OFFENSE, Side, Team
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.plays import penalty_yards
from cardbowl.games.doi.table.hands import downs_left, hands, series
from cardbowl.games.doi.table.play import kick, play
from cardbowl.games.doi.table.shown_steps import told_now
from cardbowl.games.doi.table.views import drive_chart
from cardbowl.games.doi.table.words import asked, clock, situation, told, working
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.view import scene as shared
from cardbowl.view.field_strip import PATHS, field
from cardbowl.view.scoreboard import final_words, team_view

WAYS: Final[Mapping[str, str]] = {**PATHS, "penalty": "loose"}
"""The way the ball came to the spot of a note, by the note's `what`."""


def scene(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The scene as `viewer` may see it; None sees everything (DOI.INFO.1)."""
    at: Position = referee.position
    now = told_now(referee, viewer)
    view = shared.frame(referee, now.steps)
    view["running"] = now.running or not referee.plays
    view["offense"] = now.before.offense.word
    view["teams"] = {team.word: team_view(referee, at, team) for team in (HOME, AWAY)}
    view["clock"] = clock(referee, at)
    view["situation"] = situation(referee, at)
    view["field"] = field(referee, at, now.before, now.steps, paths=WAYS, running=now.running or at.phase == "try")
    view["drive_chart"] = drive_chart(referee)
    view["hands"] = hands(referee, viewer)
    view["series"] = series(referee, viewer)
    view["downs_left"] = downs_left(referee)
    view["play"] = play(now)
    view["penalty_yards"] = on_penalty_cards(referee.rules)
    view["kick"] = kick(referee, now)
    view["rows"] = shared.rows(now.steps, lambda role: "Coin toss" if role == "toss" else "")
    view["pile"] = pile(referee, view["pile"])
    names = {side: referee.names[now.before.offense if side is OFFENSE else now.before.offense.other] for side in Side}
    later = {side: referee.names[at.offense if side is OFFENSE else at.offense.other] for side in Side}
    view["steps"] = told(names, now.steps) + told(later, now.dealt)
    view["working"] = working(now.steps)
    if referee.asking is None:
        view["over"] = final_words(referee, at)
    return shared.finished(referee, view, question(referee, viewer))


@lru_cache(maxsize=64)
def on_penalty_cards(rules: HouseRules) -> int | None:
    """The yards on a penalty card; None where a replaced rule has others for a side or at a spot (DOI.PEN.1, DOI.PEN.2)."""
    if "penalty yards" not in rules.replaced:
        return rules.penalty_yards
    found = {yards for spot in range(1, GOAL_LINE) for yards in penalty_yards(spot, rules)}
    return found.pop() if len(found) == 1 else None


def pile(referee: Referee, shown: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """The deck of the side that has the ball; the last card dealt from it to a hand is not shown (DOI.INFO.1)."""
    if shown is None or referee.position.phase == "toss":
        return None
    return {**shown, "label": f"Deck of {referee.names[referee.position.offense]}"}


def question(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The current question, without the cards that the other side can lay.

    `lay` is the team that lays a card of its hand now, or empty.
    """
    found, ask = {**asked(referee), "lay": ""}, referee.asking
    if referee.position.phase == "toss" and ask is not None:
        return {**found, "prompt": f"Toss the coin: red gives {referee.names[HOME]} the ball", "hint": "red or black"}
    if not isinstance(ask, Choose) or ask.what != "card":
        return found
    team = referee.team(ask.side)
    if viewer is not None and team is not viewer:
        return {**found, "yours": False, "prompt": f"{referee.names[team]} lay a card face down", "options": []}
    return {**found, "lay": team.word}
