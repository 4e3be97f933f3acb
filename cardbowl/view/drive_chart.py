"""The drive chart of a game as plain data: every drive with its start, end and result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardbowl.football import DEFENSE, HOME, OFFENSE, How, Team
from cardbowl.football.endings import HAS_THE_BALL
from cardbowl.football.endings import scorer as scored_by
from cardbowl.football.plays import FROM_SCRIMMAGE, KICKED_OFF, Kind, Played
from cardbowl.football.quarters import half_ended
from cardbowl.football.telling import BLOCKS, LOOSE, MISSES
from cardbowl.reading.plays_ended import with_a_penalty
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play, standing
from cardbowl.view.field_strip import across, trace
from cardbowl.view.scoreboard import quarter_name, ran_out
from cardbowl.view.whole_plays import BETWEEN, whole_plays

PLAYS: Final = (*FROM_SCRIMMAGE, Kind.PENALTY, Kind.STOPPED)
"""What counts as a play of a drive: every down that is no kick."""
SCORES: Final[Mapping[How | None, tuple[str, int | None]]] = {
    How.TOUCHDOWN: ("Touchdown", 100),
    How.SAFETY: ("Safety", 0),
    How.GOOD: ("Field goal", None),
}
"""By how the last play ended: the result of its drive, and where the ball was; None is the line of scrimmage."""


def quarter_of(at: Any) -> str:
    """``Q3``, or ``OT``: the quarter of a position."""
    return quarter_name(at.quarter)


class Reading(NamedTuple):
    """How to read one game's plays.

    `quarter` is the length of a quarter, where the clock counts plays; `when` the time left in a game without a clock
    (``17 cards left``); `part` names the quarter or the half of a position.
    """

    quarter: Callable[[Any], int]
    when: Callable[[Any], str] | None = None
    part: Callable[[Any], str] = quarter_of


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
        before, after, down, team = play.before, play.after, down_of(play), scorer(play)
        if before.phase == "scrimmage":
            if running is None:
                running = new_drive(before, referee.rules, reading)
                rows.append(running)
            running["plays"] += down.counts
            running["end"] = across(before.offense, down.end)
            if down.result:
                running["result"] = down.result
                running = None
        elif before.phase in KICKED_OFF and team is not None:
            rows.append(scoring_kick(play, team, referee.rules, reading))
        elif running is not None and ended_with_a_deal(play, referee.game.ends_half):
            running["result"] = ran_out(before, after).result
            running = None
        if rows and team is not None and before.phase != "try":
            rows[-1]["by"] = team.word
        if rows and after.score != before.score:
            rows[-1]["score"] = f"{after.score[0]}-{after.score[1]}"
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


def ended_with_a_deal(play: Play, ends_half: Callable[[int], bool]) -> bool:
    """Whether the half ended because no cards were left for the next down; `ends_half` is that of the game."""
    before, after = play.before, play.after
    return before.phase == "deal" and (after.phase == "over" or half_ended(before.quarter, after.quarter, ends_half))


def down_of(play: Play) -> Down:
    """The effect of a finished play on its drive."""
    if play.before.phase != "scrimmage":
        return Down()
    result, end = drive_end(play)
    counts = play.played is not None and play.played.kind in PLAYS
    return Down(counts, result, max(0, min(100, end)))


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
        "when": f"{reading.part(at)} {clock}",
        "start": start,
        "end": end,
        "plays": 0,
        "result": "",
        "score": "",
        "by": "",
    }


def drive_end(play: Play) -> tuple[str, int]:
    """How a drive ended with this play, empty if it goes on; and where the ball was then, in the frame of the offense."""
    before, steps, after, played = play
    how = how_ended(played)
    same = after.phase == "scrimmage" and after.offense is before.offense
    if played is not None and how is None and after.score == before.score and same:  # an accepted foul has cancelled it
        return "", after.spot
    notes = standing(steps)
    lost = given_up(before, notes, played)
    if lost.how:
        return lost.how, lost.spot
    if how in SCORES:
        result, spot = SCORES[how]
        return result, before.spot if spot is None else spot
    if after.phase not in ("scrimmage", "deal"):  # time is up; the spot of the ball is known only from the play
        return ran_out(before, after).result, last_spot(play)
    if after.offense is before.offense:
        return "", after.spot
    if played is not None and played.half_ends:  # the deal that follows ends the half, and the drive
        return "", 100 - after.spot
    kick = blocked(notes, played)
    return (kick, before.spot) if kick else ("Downs", 100 - after.spot)


def last_spot(play: Play) -> int:
    """Where the play has left the ball, in the frame of the offense: after an accepted foul, or at the end of its path."""
    before, steps, _, played = play
    if played is not None and played.ending is None:
        return int(before.spot + with_a_penalty(play).yards)
    if played is not None and played.ending is not None and played.ending.how is How.REPLAY:
        return played.ending.spot
    path = trace(before, steps)
    return across(before.offense, path[-1]["to"]) if path else before.spot


def how_ended(played: Played | None) -> How | None:
    """How a play ended; None where none did, or where an accepted foul has cancelled it."""
    return played.ending.how if played is not None and played.ending is not None else None


def blocked(notes: Sequence[Note], played: Played | None) -> str:
    """Which kick was blocked in a play; empty where none was."""
    if played is None or not any(note.what in BLOCKS for note in notes):
        return ""
    return f"Blocked {played.kind.value}"


def given_up(before: Any, notes: Sequence[Note], played: Played | None) -> Lost:
    """The first change of possession of a play from scrimmage, other than a turnover on downs.

    What notes do not tell, the ending does: a play that the defense has ended with the ball is no turnover on downs, and one that
    an accepted foul has undone has lost nothing, even where no time is left to play the down again.
    """
    kick, loose, ending = "", before.spot, None if played is None else played.end
    if played is not None and (ending is None or ending.how is How.REPLAY):
        return Lost()
    for place, note in enumerate(notes):
        what = note.what
        if what == "interception" and not won_back(notes[place + 1 :]):
            return Lost("Interception", before.spot)
        if what == "punt":
            return Lost("Punt", before.spot)
        if what in MISSES:
            return Lost("Missed field goal", before.spot)
        if what in BLOCKS:
            kick = blocked([note], played)
        elif what == "fumble":
            loose = note.spot if note.spot is not None else before.spot
        elif (what == "recovers" and note.n is DEFENSE) or (what in ("touchback", "touchdown") and note.side is DEFENSE):
            return Lost(kick, before.spot) if kick else Lost("Fumble", loose)
    if ending is not None and ending.side is DEFENSE and ending.how in HAS_THE_BALL:
        return Lost(kick, before.spot) if kick else Lost("Fumble", loose)
    return Lost()


def won_back(notes: Sequence[Note]) -> bool:
    """Whether the offense has recovered the pass that was intercepted, by the notes after it.

    It has not where the ball came loose again in the meantime: then another drive has begun.
    """
    told = next((note for note in notes if note.what in LOOSE), None)
    return told is not None and told.what == "recovers" and told.n is OFFENSE


def scoring_kick(play: Play, team: Team, rules: Any, reading: Reading) -> dict[str, Any]:
    """A touchdown or a safety on a kickoff or a free kick, as a row of the team that scored."""
    before, steps, _, played = play
    touchdown = how_ended(played) is How.TOUCHDOWN
    path = trace(before, steps)
    received = team is not before.offense or not touchdown
    start = path[0]["to"] if received and path else across(before.offense, before.spot)
    row = drive_row(team, before, rules, reading, start, across(team, 100))
    kick = "Kickoff" if before.phase == "kickoff" else "Free kick"
    return {**row, "result": f"{kick} {'touchdown' if touchdown else 'safety'}", "kick": True}


def scorer(play: Play) -> Team | None:
    """The team that scored in a play: by its points, or by its ending where that brings none under the house rules."""
    before, after, ending = play.before, play.after, play.played.ending if play.played is not None else None
    if after.score != before.score:
        return HOME if after.score[HOME] > before.score[HOME] else HOME.other
    side = None if ending is None else scored_by(ending)
    offense: Team = before.offense
    return None if side is None else offense if side is OFFENSE else offense.other
