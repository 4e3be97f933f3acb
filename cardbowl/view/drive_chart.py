"""The drive chart of a game as plain data: every drive with its start, end and result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardbowl.football import DEFENSE, HOME, Team
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play, Step
from cardbowl.view.field_strip import across, trace
from cardbowl.view.scoreboard import quarter_name
from cardbowl.view.whole_plays import BETWEEN, whole_plays

SCORES: Final = ("touchdown", "safety", "field goal good")
"""Notes of points, which an accepted foul may cancel."""


ENDED: Final = {2: "End of half", 4: "End of regulation"}
"""By the quarter: what ends with it, where play does not go on."""


class Reading(NamedTuple):
    """How to read one game's plays.

    `calls` are the answers to ``call`` that are plays of a drive; `quarter` is the length of a quarter, where the clock counts
    plays; `blocked` gives the kick that was blocked, from the notes of a play; `undone` whether the game cancels the
    ball movement in a play's notes; `when` the time left in a game without a clock (``17 cards left``).
    """

    calls: tuple[str, ...]
    quarter: Callable[[Any], int]
    blocked: Callable[[Mapping[str, Note]], str]
    undone: Callable[[Mapping[str, Note]], bool] = lambda whats: False
    when: Callable[[Any], str] | None = None


class Down(NamedTuple):
    """The effect of a play on its drive: whether it counts, how it ended the drive (if it did), and where the ball was."""

    counts: bool = False
    result: str = ""
    end: int = 0


class Lost(NamedTuple):
    """The loss of the ball within a play, and its spot in the offense's own frame; `how` is empty where the ball was kept."""

    how: str = ""
    spot: int = 0


def drive_chart(referee: Referee, reading: Reading) -> list[dict[str, Any]]:
    """Every drive of the game, oldest first; the running one is last and has no result.

    `start` and `end` are spots of the drawn field; `score` is home-away after a drive with points and `by` the team that scored.
    `plays` counts the plays from scrimmage, without kicks and without a play before which time ran out.
    A touchdown or safety on a kickoff has a row too, so that the scores add up; it is marked by `kick`.
    """
    rows: list[dict[str, Any]] = []
    running: dict[str, Any] | None = None
    for play in whole_plays(referee.plays):
        before, after, down = play.before, play.after, down_of(play, reading)
        if before.phase == "scrimmage":
            if running is None:
                running = new_drive(before, referee.rules, reading)
                rows.append(running)
            running["plays"] += down.counts
            running["end"] = across(before.offense, down.end)
            if down.result:
                running["result"] = down.result
                running = None
        elif before.phase in ("kickoff", "free kick") and after.score != before.score:
            rows.append(scoring_kick(play, referee.rules, reading))
        elif running is not None and ended_with_a_deal(play):
            running["result"] = time_up(before, after)
            running = None
        if rows and after.score != before.score:
            rows[-1]["score"] = f"{after.score[0]}-{after.score[1]}"
            if before.phase != "try":
                rows[-1]["by"] = scorer(before, after).word
    begun = begins_with(referee)
    if running is None and referee.asking is not None and begun is not None:
        rows.append(new_drive(begun, referee.rules, reading))
    return rows


def begins_with(referee: Referee) -> Any | None:
    """The position before the running down; None where no down is running."""
    at = referee.position
    if at.phase == BETWEEN and referee.plays and not at.trying:
        return referee.plays[-1].before
    return at if at.phase == "scrimmage" else None


def ended_with_a_deal(play: Play) -> bool:
    """Whether the half ended because no cards were left for the next down."""
    before, after = play.before, play.after
    return before.phase == "deal" and (after.phase == "over" or (after.quarter > before.quarter and before.quarter not in (1, 3)))


def down_of(play: Play, reading: Reading) -> Down:
    """The effect of a finished play on its drive."""
    if play.before.phase != "scrimmage":
        return Down()
    result, end = drive_end(play, reading)
    return Down(was_played(play.steps, reading.calls), result, max(0, min(100, end)))


def new_drive(at: Any, rules: Any, reading: Reading) -> dict[str, Any]:
    """A drive that begins at this position."""
    spot = across(at.offense, at.spot)
    return drive_row(at.offense, at, rules, reading, spot, spot)


def drive_row(team: Team, at: Any, rules: Any, reading: Reading, start: int, end: int) -> dict[str, Any]:
    """A row of the chart without a result."""
    if reading.when is not None:
        clock = reading.when(at)
    else:
        clock = f"play {reading.quarter(rules) - at.left + 1}" if rules.clock == "simple1" else at.clock_words(rules.clock)
    return {
        "team": team.word,
        "when": f"{quarter_name(at.quarter)} {clock}",
        "start": start,
        "end": end,
        "plays": 0,
        "result": "",
        "score": "",
        "by": "",
    }


def was_played(steps: Sequence[Step], calls: Sequence[str]) -> bool:
    """Whether a down was a play of the drive and not a kick."""
    for ask, answer in steps:
        if type(ask) is Choose and ask.what == "call":
            return answer in calls
        if type(ask) is Note and ask.what == "spike":
            return True
    return False


def drive_end(play: Play, reading: Reading) -> tuple[str, int]:
    """How a drive ended with this play, empty if it goes on; and where the ball was then, in the frame of the offense."""
    before, steps, after = play
    notes = [ask for ask, _ in steps if type(ask) is Note]
    whats = {note.what: note for note in notes}
    if reading.undone(whats) and after.score == before.score:
        if after.phase == "scrimmage" and after.offense is before.offense:
            return "", after.spot
        whats = {what: note for what, note in whats.items() if what not in SCORES}
    lost = given_up(before, notes, reading)
    if lost.how:
        return lost.how, lost.spot
    if "touchdown" in whats:
        return "Touchdown", 100
    if "safety" in whats:
        return "Safety", 0
    if "field goal good" in whats:
        return "Field goal", before.spot
    if after.phase not in ("scrimmage", "deal"):  # time is up; the spot of the ball is known only from the play
        path = trace(before, steps)
        return time_up(before, after), across(before.offense, path[-1]["to"]) if path else before.spot
    if after.offense is not before.offense:
        blocked = reading.blocked(whats)
        return (blocked, before.spot) if blocked else ("Downs", 100 - after.spot)
    return "", after.spot


def given_up(before: Any, notes: Sequence[Note], reading: Reading) -> Lost:
    """The first change of possession of a play from scrimmage, other than a turnover on downs."""
    blocked, loose = "", before.spot
    for note in notes:
        what = note.what
        if what == "interception":
            return Lost("Interception", before.spot)
        if what == "punt":
            return Lost("Punt", before.spot)
        if what in ("field goal missed", "field goal no good"):
            return Lost("Missed field goal", before.spot)
        if what in ("block", "blocked"):
            blocked = reading.blocked({what: note})
        elif what == "fumble":
            loose = note.spot if note.spot is not None else before.spot
        elif (what == "recovers" and note.n is DEFENSE) or (what in ("touchback", "touchdown") and note.side is DEFENSE):
            return Lost(blocked, before.spot) if blocked else Lost("Fumble", loose)
    return Lost()


def time_up(before: Any, after: Any) -> str:
    """The period that ended with the clock."""
    if after.phase == "over":
        return "End of game"
    return ENDED.get(before.quarter, "End of the period")


def scoring_kick(play: Play, rules: Any, reading: Reading) -> dict[str, Any]:
    """A touchdown or a safety on a kickoff or a free kick, as a row of the team that scored."""
    before, steps, after = play
    team = scorer(before, after)
    touchdown = any(type(ask) is Note and ask.what == "touchdown" for ask, _ in steps)
    path = trace(before, steps)
    received = team is not before.offense or not touchdown
    start = path[0]["to"] if received and path else across(before.offense, before.spot)
    row = drive_row(team, before, rules, reading, start, across(team, 100))
    kick = "Kickoff" if before.phase == "kickoff" else "Free kick"
    return {**row, "result": f"{kick} {'touchdown' if touchdown else 'safety'}", "kick": True}


def scorer(before: Any, after: Any) -> Team:
    """The team that scored in a play."""
    return HOME if after.score[HOME] > before.score[HOME] else HOME.other
