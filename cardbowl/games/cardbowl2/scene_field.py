"""The field strip of the table: ball, line to gain, this play's path and the drive so far (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardbowl.football import DEFENSE, HOME, OFFENSE, Side, Team, other_frame
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps import scene as shared
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee


def spot_words(referee: Referee, team: Team, spot: int) -> str:
    """A spot with the name of the team whose half it is in: ``Herons 41``."""
    if spot == 50:
        return "50"
    side = team if spot < 50 else team.other
    return f"{referee.names[side]} {spot if spot < 50 else 100 - spot}"


def across(team: Team, spot: int) -> int:
    """A spot of `team` on the drawn field: 0 is the home goal line, 100 the away goal line."""
    return spot if team is HOME else other_frame(spot)


def field(referee: Referee, at: Position, played: Position, steps: Sequence[shared.Step]) -> dict[str, Any] | None:
    """Ball, line to gain, this play's path and the drive so far, in yards across the drawn field."""
    if at.phase == "toss":
        return None
    path = trace(played, steps)
    running = bool(referee.steps)
    ball = path[-1]["to"] if running and path else across(at.offense, at.spot)
    line = across(at.offense, min(at.line, 100)) if at.phase in ("scrimmage", "try") else None
    carrier = at.offense.other if running and holder(steps) is DEFENSE else at.offense
    start = across(at.offense, at.spot)
    spoken = f"Ball {place_words(referee, ball)}"
    if start != ball:
        spoken += f", start of the play {place_words(referee, start)}"
    if line is not None and 0 < line < 100:
        spoken += f", line to gain the {spot_words(referee, HOME, line)}"
    return {
        "ball": ball,
        "line": line,
        "start": start,
        "direction": 1 if carrier is HOME else -1,
        "path": path,
        "drive": drive(referee, at),
        "label": spoken,
    }


def place_words(referee: Referee, ball: int) -> str:
    """Where something lies on the drawn field: ``on the Herons 41``, ``in the end zone of the Herons``."""
    if 0 < ball < 100:
        return f"on the {spot_words(referee, HOME, ball)}"
    return f"in the end zone of the {referee.names[HOME if ball <= 0 else HOME.other]}"


def holder(steps: Sequence[tuple[Any, Any]]) -> Side:
    """Which side has the ball after these steps of a play, and so which way it is carried."""
    side: Side = OFFENSE
    for ask, _ in steps:
        if type(ask) is Note:
            if ask.what in ("kick", "punt", "free punt", "interception"):
                side = DEFENSE
            elif ask.what == "recovers":
                side = ask.n
    return side


PATHS: Final[Mapping[str, str]] = {
    "rush": "rush",
    "kneel": "rush",
    "pass": "pass",
    "interception": "pass",
    "yac": "run",
    "run": "run",
    "sack": "sack",
    "kick": "kick",
    "punt": "kick",
    "free punt": "kick",
    "onside": "kick",
    "punt bounce": "loose",
    "punt bounce back": "loose",
    "bounce downed": "loose",
    "bounce": "loose",
    "block": "loose",
    "return": "return",
    "return loose": "return",
}


def trace(at: Position, steps: Sequence[shared.Step]) -> list[dict[str, Any]]:
    """Where the ball went in a play."""
    here = across(at.offense, at.spot)
    path = []
    for ask, _ in steps:
        if type(ask) is Note and ask.what in PATHS and ask.spot is not None:
            team = at.offense if ask.side is OFFENSE else at.offense.other
            there = max(-10, min(110, across(team, ask.spot)))
            if there != here:
                path.append({"from": here, "to": there, "kind": PATHS[ask.what]})
            here = there
    return path


def drive(referee: Referee, at: Position) -> list[dict[str, Any]]:
    """The earlier plays of this drive, oldest first."""
    plays = []
    later = at
    for play in reversed(referee.plays):
        before = play.before
        if before.phase != "scrimmage" or before.offense is not at.offense or later.phase != "scrimmage":
            break
        moves = [ask.what for ask, _ in play.steps if type(ask) is Note]
        kind = "pass" if "pass" in moves else "rush"
        start, end = across(at.offense, before.spot), across(at.offense, later.spot)
        if start != end:
            plays.append({"from": start, "to": end, "kind": kind})
        later = before
    return plays[::-1]
