"""The field of a table as plain data: ball, line to gain, this play's path, the drive so far, and the pegs of a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cardbowl.football import DEFENSE, HOME, OFFENSE, Side, Team, other_frame
from cardbowl.football.plays import DOWNS, Kind
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Step, standing
from cardbowl.view.scoreboard import spot_words
from cardbowl.view.whole_plays import whole_plays

PATHS: Final[Mapping[str, str]] = {
    "rush": "rush",
    "sneak": "rush",
    "scramble": "rush",
    "lateral": "rush",
    "kneel": "rush",
    "pass": "pass",
    "screen": "pass",
    "interception": "pass",
    "yac": "run",
    "run": "run",
    "out": "run",
    "sack": "sack",
    "kick": "kick",
    "caught": "kick",
    "punt": "kick",
    "free punt": "kick",
    "onside": "kick",
    "punt bounce": "loose",
    "punt bounce back": "loose",
    "bounce downed": "loose",
    "bounce": "loose",
    "block": "loose",
    "loose": "loose",
    "return": "return",
    "kick return": "return",
    "return loose": "return",
}
"""The way the ball came to the spot of a note, by the note's `what`."""

GIVES: Final = ("kick", "punt", "free punt", "interception")
"""Notes after which the defense has the ball."""


def across(team: Team, spot: int) -> int:
    """A spot of `team` on the drawn field: 0 is the home goal line, 100 the away goal line."""
    return spot if team is HOME else other_frame(spot)


def field(
    referee: Referee,
    at: Any,
    played: Any,
    steps: Sequence[Step],
    *,
    paths: Mapping[str, str] = PATHS,
    running: bool | None = None,
) -> dict[str, Any] | None:
    """Ball, line to gain, this play's path and the drive so far, in yards across the drawn field.

    `paths` maps notes of a play to movements of the ball; `running` is whether the play of these `steps` is still running, where
    the referee's own steps are not those of a play.
    """
    if at.phase == "toss":
        return None
    path = trace(played, steps, paths)
    running = bool(referee.steps) if running is None else running
    ball = path[-1]["to"] if running and path else across(at.offense, at.spot)
    line = across(at.offense, min(at.line, 100)) if at.phase in (*DOWNS, "try") else None
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
    """A spot of the drawn field in words: ``on the Herons 41``, ``in the end zone of the Herons``."""
    if 0 < ball < 100:
        return f"on the {spot_words(referee, HOME, ball)}"
    return f"in the end zone of the {referee.names[HOME if ball <= 0 else HOME.other]}"


def holder(steps: Sequence[Step]) -> Side:
    """The side that has the ball after these steps of a play, which gives its direction."""
    side: Side = OFFENSE
    for note in standing(steps):
        if note.what in GIVES:
            side = DEFENSE
        elif note.what == "recovers":
            side = note.n
    return side


def trace(at: Any, steps: Sequence[Step], paths: Mapping[str, str] = PATHS) -> list[dict[str, Any]]:
    """The path of the ball in a play."""
    here = across(at.offense, at.spot)
    path = []
    for note in standing(steps):
        if note.what in paths and note.spot is not None:
            team = at.offense if note.side is OFFENSE else at.offense.other
            there = max(-10, min(110, across(team, note.spot)))
            if there != here:
                path.append({"from": here, "to": there, "kind": paths[note.what]})
            here = there
    return path


def drive(referee: Referee, at: Any) -> list[dict[str, Any]]:
    """The earlier plays of this drive, oldest first."""
    plays: list[dict[str, Any]] = []
    if getattr(at, "trying", False):
        return plays
    later = at
    for play in reversed(list(whole_plays(referee.plays))):
        before = play.before
        if before.phase not in DOWNS or before.offense is not at.offense or later.phase not in DOWNS:
            break
        moves = [ask.what for ask, _ in play.steps if type(ask) is Note]
        kind = "pass" if play.played is not None and play.played.kind in (Kind.PASS, Kind.SCREEN) else "rush"
        start, end = across(at.offense, before.spot), across(at.offense, later.spot)
        if "safety" in moves or (before.phase == "deal" and start != end):  # from here the ball was placed, not carried
            break
        if start != end:
            plays.append({"from": start, "to": end, "kind": kind})
        later = before
    return plays[::-1]


def board(shown: Mapping[str, Any] | None, holes: int, holes_of: Callable[[int], Sequence[int]]) -> dict[str, Any] | None:
    """The pegs of what the field strip shows, on a cribbage board of `holes`, counted from behind the home goal line.

    `holes_of` gives the holes of a yard line from -9 to 109: two at midfield.
    """
    if shown is None:
        return None
    wanted = (("ball", "Ball"), ("line", "Line to gain"), ("start", "Start of the play"))
    stuck = []
    for kind, label in wanted:
        if shown.get(kind) is not None:
            found = holes_of(max(-9, min(109, shown[kind])))
            # Of the two at midfield, the one that the offense reaches first.
            stuck.append({"hole": found[0] if shown["direction"] > 0 else found[-1], "kind": kind, "label": label})
    return {"holes": holes, "pegs": stuck, "label": shown["label"]}
