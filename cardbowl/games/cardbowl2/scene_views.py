"""The other views of a game as plain data: the clock grid, the cribbage board and the drive chart (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardbowl.football import DEFENSE, HOME, Team
from cardbowl.games.cardbowl2.clock import has_warning
from cardbowl.games.cardbowl2.cribbage import HOLES, pegs
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import SECONDS, Position
from cardbowl.games.cardbowl2.scene_field import across, trace
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play

# ---- clock grid --------------------------------------------------------------------------------------------------

IN_A_MINUTE: Final = 60 // SECONDS
"""Squares in a column of the grid: the intervals of a minute (CB2.CLK.2)."""
IN_A_COLUMN: Final = 6
"""Squares in a column where the clock counts plays (CB2.CLK1.1)."""


def clock_grid(referee: Referee, at: Position) -> dict[str, Any]:
    """CB2.CLK.2, CB2.CLK1.1  The quarter as squares to cross out: 5-second intervals, or plays under Simple 1.

    `at` is the position with what the clock of the running play has already changed.
    `play` and `last` are the squares that the last finished play and the last run-off took, as [used before, used after].
    """
    rules: HouseRules = referee.rules
    by_plays = rules.clock == "simple1"
    squares = max(rules.quarter_length, at.left)
    used = squares - at.left
    rows = IN_A_COLUMN if by_plays else IN_A_MINUTE
    play, last = latest(referee, used)
    return {
        "columns": -(-squares // rows),
        "rows": rows,
        "squares": squares,
        "used": used,
        "unit": "plays" if by_plays else "intervals",
        "quarter": "OT" if at.quarter > 4 else f"Q{at.quarter}",
        "label": left_words(at.left, by_plays),
        "play": play,
        "last": last,
        "marks": [] if by_plays else clock_marks(at.quarter, squares, rules),
    }


def left_words(left: int, by_plays: bool) -> str:
    """What is left of a quarter, in words."""
    if by_plays:
        return f"{left} play{'' if left == 1 else 's'} left"
    minutes, seconds = divmod(left * SECONDS, 60)
    return f"{minutes} minute{'' if minutes == 1 else 's'} {seconds} seconds left"


def latest(referee: Referee, used: int) -> tuple[list[int] | None, list[int] | None]:
    """The squares of the last finished play by itself, and those of the last run-off; None where they took nothing."""
    run_off = run_off_of(referee.steps)
    if run_off:  # of the play that is about to begin
        end = used - run_off
        own = own_time(referee)
        return ([end - own, end] if own else None), [end, used]
    own = own_time(referee)
    before = used - own
    run_off = run_off_of(referee.plays[-1].steps) if referee.plays and same_quarter(referee) else 0
    return ([before, used] if own else None), ([before - run_off, before] if run_off else None)


def same_quarter(referee: Referee) -> bool:
    """Whether the last finished play began in the quarter that runs now."""
    last = referee.plays[-1]
    return bool(last.before.quarter == last.after.quarter)


def own_time(referee: Referee) -> int:
    """What the last finished play took off this quarter's clock by itself, without the run-off before it."""
    if not referee.plays or not same_quarter(referee):
        return 0
    last = referee.plays[-1]
    return int(last.before.left - last.after.left - run_off_of(last.steps))


def run_off_of(steps: Sequence[tuple[Any, Any]]) -> int:
    """The run-off among the steps of a play: it stands before the snap."""
    return sum(ask.n for ask, _ in steps if type(ask) is Note and ask.what == "run-off")


def clock_marks(quarter: int, squares: int, rules: HouseRules) -> list[dict[str, Any]]:
    """CB2.CLK.3, CB2.CLK.4, CB2.CLK.R1  After how many squares the two-minute warning comes and the late period begins."""
    marks = {}
    if has_warning(quarter, rules):
        late = rules.late_second_quarter if quarter == 2 else rules.late_fourth_quarter
        marks = {late: "late period", rules.two_minute_mark: "two-minute warning"}
    return [{"at": squares - left, "label": label} for left, label in marks.items() if 0 < left < squares]


# ---- cribbage board ----------------------------------------------------------------------------------------------


def board(field: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """CB2.CRIB.1-2  The pegs of what the field strip shows, in holes counted from behind the home goal line."""
    if field is None:
        return None
    wanted = (("ball", "Ball"), ("line", "Line to gain"), ("start", "Start of the play"))
    stuck = [
        {"hole": hole_of(field[kind], field["direction"]), "kind": kind, "label": label}
        for kind, label in wanted
        if field.get(kind) is not None
    ]
    return {"holes": HOLES, "pegs": stuck, "label": field["label"]}


def hole_of(spot: int, direction: int) -> int:
    """The hole of a spot on the drawn field; of the two at midfield, the one that the offense comes to first."""
    holes = pegs(max(-9, min(109, spot)))
    return holes[0] if direction > 0 else holes[-1]


# ---- drive chart -------------------------------------------------------------------------------------------------


class Down(NamedTuple):
    """What a play did to the drive it belongs to: whether it counts, how it ended the drive (or not), and where the ball was."""

    counts: bool = False
    result: str = ""
    end: int = 0


class Lost(NamedTuple):
    """How the offense gave up the ball within a play, and at which spot of its own frame; `how` is empty where it did not."""

    how: str = ""
    spot: int = 0


def drive_chart(referee: Referee) -> list[dict[str, Any]]:
    """Every drive of the game, oldest first; the one that runs is last and has no result.

    `start` and `end` lie on the drawn field; `score` is home-away after a drive that brought points and `by` is who got them.
    `plays` counts what was played from scrimmage, without kicks and without a play that time ran out on.
    A touchdown or safety on a kickoff stands there too, so that the scores add up; it is marked by `kick`.
    """
    rows: list[dict[str, Any]] = []
    running: dict[str, Any] | None = None
    for play in referee.plays:
        before, after, down = play.before, play.after, down_of(play)
        if before.phase == "scrimmage":
            if running is None:
                running = new_drive(before, referee.rules)
                rows.append(running)
            running["plays"] += down.counts
            running["end"] = across(before.offense, down.end)
            if down.result:
                running["result"] = down.result
                running = None
        elif before.phase in ("kickoff", "free kick") and after.score != before.score:
            rows.append(scoring_kick(before, play.steps, after, referee.rules))
        if rows and after.score != before.score:
            rows[-1]["score"] = f"{after.score[0]}-{after.score[1]}"
            if before.phase != "try":
                rows[-1]["by"] = scorer(before, after).word
    if running is None and referee.asking is not None and referee.position.phase == "scrimmage":
        rows.append(new_drive(referee.position, referee.rules))
    return rows


def down_of(play: Play) -> Down:
    """What a finished play did to its drive."""
    if play.before.phase != "scrimmage":
        return Down()
    result, end = drive_end(play.before, play.steps, play.after)
    return Down(was_played(play.steps), result, max(0, min(100, end)))


def new_drive(at: Position, rules: HouseRules) -> dict[str, Any]:
    """A drive that begins at this position."""
    spot = across(at.offense, at.spot)
    return drive_row(at.offense, at, rules, spot, spot)


def drive_row(team: Team, at: Position, rules: HouseRules, start: int, end: int) -> dict[str, Any]:
    """A row of the chart without a result."""
    quarter = "OT" if at.quarter > 4 else f"Q{at.quarter}"
    clock = f"play {rules.quarter_length - at.left + 1}" if rules.clock == "simple1" else at.clock_words(rules.clock)
    return {
        "team": team.word,
        "when": f"{quarter} {clock}",
        "start": start,
        "end": end,
        "plays": 0,
        "result": "",
        "score": "",
        "by": "",
    }


def was_played(steps: Sequence[tuple[Any, Any]]) -> bool:
    """Whether a down was a play of the drive: a hand play, a kneel or a spike, and no kick."""
    for ask, answer in steps:
        if type(ask) is Choose and ask.what == "call":
            return answer in ("hand play", "kneel")
        if type(ask) is Note and ask.what == "spike":
            return True
    return False


def drive_end(before: Position, steps: Sequence[tuple[Any, Any]], after: Position) -> tuple[str, int]:
    """How a drive ended with this play, empty if it goes on; and where the ball was then, in the frame of the offense."""
    notes = [ask for ask, _ in steps if type(ask) is Note]
    whats = {note.what: note for note in notes}
    lost = given_up(before, notes)
    if lost.how:
        return lost.how, lost.spot
    if "touchdown" in whats:
        return "Touchdown", 100
    if "safety" in whats:
        return "Safety", 0
    if "field goal good" in whats:
        return "Field goal", before.spot
    if after.phase != "scrimmage":  # time is up; where the ball was is known from the play alone
        path = trace(before, steps)
        return time_up(before, after), across(before.offense, path[-1]["to"]) if path else before.spot
    if after.offense is not before.offense:
        blocked = kick_blocked(whats)
        return (blocked, before.spot) if blocked else ("Downs", 100 - after.spot)
    return "", after.spot


def given_up(before: Position, notes: Sequence[Note]) -> Lost:
    """The first change of possession of a play from scrimmage, a turnover on downs apart."""
    blocked, loose = "", before.spot
    for note in notes:
        what = note.what
        if what == "interception":
            return Lost("Interception", before.spot)
        if what == "punt":
            return Lost("Punt", before.spot)
        if what == "field goal missed":
            return Lost("Missed field goal", before.spot)
        if what == "block":
            blocked = kick_blocked({what: note})
        elif what == "fumble":
            loose = note.spot if note.spot is not None else before.spot
        elif (what == "recovers" and note.n is DEFENSE) or (what in ("touchback", "touchdown") and note.side is DEFENSE):
            return Lost(blocked, before.spot) if blocked else Lost("Fumble", loose)
    return Lost()


def kick_blocked(whats: Mapping[str, Note]) -> str:
    """Which kick was blocked in a play."""
    if "block" not in whats:
        return ""
    return "Blocked punt" if whats["block"].rule == "CB2.PUNT.R2" else "Blocked field goal"


def time_up(before: Position, after: Position) -> str:
    """What ended with the clock."""
    if after.phase == "over":
        return "End of game"
    return "End of half" if before.quarter == 2 else "End of regulation"


def scoring_kick(before: Position, steps: Sequence[tuple[Any, Any]], after: Position, rules: HouseRules) -> dict[str, Any]:
    """A touchdown or a safety on a kickoff or a free kick, as a row of the team that scored."""
    team = scorer(before, after)
    touchdown = any(type(ask) is Note and ask.what == "touchdown" for ask, _ in steps)
    path = trace(before, steps)
    received = team is not before.offense or not touchdown
    start = path[0]["to"] if received and path else across(before.offense, before.spot)
    row = drive_row(team, before, rules, start, across(team, 100))
    kick = "Kickoff" if before.phase == "kickoff" else "Free kick"
    return {**row, "result": f"{kick} {'touchdown' if touchdown else 'safety'}", "kick": True}


def scorer(before: Position, after: Position) -> Team:
    """Who got the points of a play."""
    return HOME if after.score[HOME] > before.score[HOME] else HOME.other
