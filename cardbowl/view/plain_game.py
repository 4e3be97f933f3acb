"""The table of a football game that has none of its own: score, down and distance, the field, and cards and faces in rows."""

from __future__ import annotations

from typing import Any

from cardbowl.football import AWAY, HOME, Team
from cardbowl.football.plays import DOWNS
from cardbowl.football.position import FootballPosition
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.view import drive_chart as drives
from cardbowl.view.field_strip import field
from cardbowl.view.scene import Words, asking, finished, frame, rows, shown_position, shown_steps
from cardbowl.view.scoreboard import QUARTERS, down_words, final_words, other_words, quarter_name, team_view


def label(ask: Choose, option: Any) -> str:
    """An option in words."""
    return str(getattr(option, "pretty", option)).capitalize()


def no_hint(ask: Choose, option: Any) -> str:
    """Nothing beside an option."""
    return ""


def scene(referee: Referee, viewer: Team | None, words: Words = label, hint: Words = no_hint) -> dict[str, Any]:
    """The scene of a game by the fields that every position has (`FootballPosition`).

    It names no card by its meaning: cards lie in rows, by the role that they were drawn for.
    `words` are those of an option, and `hint` what stands beside it.
    """
    at, steps = referee.position, shown_steps(referee, viewer)
    view = frame(referee, steps)
    view["offense"] = shown_position(referee).offense.word
    view["teams"] = {team.word: team_view(referee, at, team) for team in (HOME, AWAY)}
    view["clock"] = clock(at)
    view["situation"] = situation(referee, at)
    view["field"] = field(referee, at, shown_position(referee), steps)
    view["drive_chart"] = drives.drive_chart(referee, drives.Reading(lambda rules: 0, time_left, quarter_words))
    view["rows"] = rows(steps, lambda role: role.rstrip(" 0123456789").capitalize() or "Cards")
    view["over"] = final_words(referee, at) if referee.asking is None else ""
    return finished(referee, view, asking(referee, words, hint, viewer=viewer))


def situation(referee: Referee, at: FootballPosition) -> dict[str, str]:
    """Down and distance; between downs the phase."""
    if at.phase in DOWNS:
        return down_words(referee, at)
    words = "Final" if at.phase == "over" else at.phase.capitalize()
    return other_words(referee, at, words, "", kicks=at.phase not in ("toss", "over"))


def clock(at: FootballPosition) -> dict[str, Any]:
    """The quarter, and the time left in it."""
    words, quarter = time_left(at), quarter_words(at)
    spoken = QUARTERS[at.quarter] if at.quarter < len(QUARTERS) else "overtime"
    if quarter != quarter_name(at.quarter):
        spoken = quarter
    return {
        "quarter": quarter,
        "text": words,
        "label": f"{spoken}, {words}" if words else spoken,
        "running": None,
    }


def quarter_words(at: FootballPosition) -> str:
    """The part of a game that is played, in the game's own words (``Half 1``); ``Q3`` or ``OT`` where it has none."""
    return str(at.quarter_words) if hasattr(at, "quarter_words") else quarter_name(at.quarter)


def time_left(at: FootballPosition) -> str:
    """The time left in a quarter, in the game's own words; empty where it has none."""
    return str(at.time_left) if hasattr(at, "time_left") else ""
