"""What a finished play came to, in one line with its parts, for every game: at the table and in the terminal.

It is read from the typed play, the positions before and after it, and the notes of its rules; it applies no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, Team
from cardbowl.football.counts_in_words import counted, signed_yards
from cardbowl.football.plays import DOWNS, TRIES, Kind, Played, Turned, earned_first_down, half_over
from cardbowl.reading.plays_ended import End, end_of, penalty_added, stood, with_a_penalty
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play, standing
from cardbowl.view.drive_chart import blocked, given_up
from cardbowl.view.moment import Moment
from cardbowl.view.outcome_parts import parts_of
from cardbowl.view.play_line import PlayLine
from cardbowl.view.scoreboard import down_words, names_ball, short_names, side_words
from cardbowl.view.whole_plays import last_play, running_steps

Names = tuple[str, str]
GOOD, BAD, NEUTRAL = "good", "bad", "neutral"
KICKED: Final[Mapping[Kind, str]] = {
    Kind.PUNT: "Punt",
    Kind.KICKOFF: "Kickoff",
    Kind.SQUIB: "Squib kick",
    Kind.ONSIDE: "On-side kick",
    Kind.FREE_KICK: "Free kick",
}
LOST: Final[Mapping[str, str]] = {"Interception": "Intercepted", "Fumble": "Fumble lost"}
"""The headline of a lost ball, by the word of the drive chart."""


class Outcome(NamedTuple):
    """What a play came to.

    `headline` is one line, `tone` is ``good``, ``bad`` or ``neutral`` for the side that began with the ball.
    `parts` are what it is made of, such as ``7 + 6 = 13``, and `after` is the score or the end of a quarter, where the play
    brought one; `down` is the next down, which a table shows elsewhere. All three may be empty.
    """

    headline: str
    tone: str = NEUTRAL
    parts: str = ""
    after: str = ""
    down: str = ""

    @property
    def spoken(self) -> str:
        """The outcome as sentences for a screen reader."""
        return " ".join(f"{part.rstrip('.:')}." for part in (in_words(self.headline), self.parts, self.after, self.down) if part)


def in_one_line(shown: Mapping[str, Any]) -> str:
    """A shown outcome in one line of text: the headline, and the sum of its yards where it has one."""
    parts = str(shown["parts"])
    return f"{shown['headline']} ({parts})" if parts and not parts.endswith(".") else str(shown["headline"])


def in_words(headline: str) -> str:
    """A headline with its yards in words: ``Gain of 13 yards, first down``."""
    yards, unit, rest = headline.partition(" yard")
    if not unit or yards[:1] not in "+-":
        return headline
    return f"{'Loss' if yards[0] == '-' else 'Gain'} of {yards[1:]}{unit}{rest}"


def shown_outcome(referee: Referee | Moment) -> dict[str, Any] | None:
    """The outcome of the last play as the table shows it, while no step of the next one is taken; None where there is none.

    `step` is the number of turns so far: another one is another outcome.
    """
    if not referee.plays or referee.plays[-1].played is None:
        return None
    play = None if running_steps(referee) else last_play(referee)  # type: ignore[arg-type]
    found = None if play is None else outcome(play, referee)
    if found is None:
        return None
    return {**found._asdict(), "spoken": found.spoken, "step": len(referee.plays)}


def outcome(play: Play, referee: Referee | Moment) -> Outcome | None:
    """What a finished play came to; None for a turn in which no play ended, such as a toss."""
    if play.played is None:
        return None
    names = short_names(referee.names)
    told = _headline(play, play.played, names)
    kept = play.played.kind not in KICKED and not _lost(play)
    return told._replace(parts=parts_of(play, play.played, kept=kept), after=_after(play, names), down=_down(play, referee))


# ---- the headline ------------------------------------------------------------------------------------------------------


def _headline(play: Play, played: Played, names: Names) -> Outcome:
    before, after, ending = play.before, play.after, played.ending
    if ending is None and stood(play):
        return _of_the_ball(play, played, with_a_penalty(play), {}, names)
    if ending is None or ending.how is How.STOPPED:
        return _cancelled(play, played)
    if ending.how is How.AGAIN:
        return Outcome("The kick has failed" if half_over(before, after, played) else "The kick is made again")  # CB2.NFL.11
    if ending.how is How.REPLAY:
        return _replayed(play, played)
    points = {team: after.score[team] - before.score[team] for team in (before.offense, before.offense.other)}
    scorer = next((team for team, number in points.items() if number > 0), None)
    if played.kind in TRIES:
        good = ending.side is OFFENSE and ending.how in (How.GOOD, How.TOUCHDOWN)
        return _of_a_try(played.kind, before.offense, before.offense if good else scorer, points, names)
    end = end_of(before, Turned(after, played))
    assert end is not None, "only a cancelled play has no end"
    if ending.how is How.TOUCHDOWN:
        team = before.offense if ending.side is OFFENSE else before.offense.other
        return Outcome(f"{_lost(play)}Touchdown, {names[team]}", GOOD if ending.side is OFFENSE else BAD)
    if ending.how is How.SAFETY:
        team = before.offense.other if ending.side is OFFENSE else before.offense
        return Outcome(f"Safety: {counted(points[team], 'point')} for the {names[team]}", BAD if ending.side is OFFENSE else GOOD)
    return _of_the_ball(play, played, end, points, names)


def _of_the_ball(play: Play, played: Played, end: End, points: Mapping[Team, int], names: Names) -> Outcome:
    if played.kind is Kind.FIELD_GOAL:
        return _of_a_field_goal(play, end, points, names)
    if played.kind in KICKED:
        return _of_a_kick(play, played, end, names)
    return _from_scrimmage(play, played, end, names)


def _cancelled(play: Play, played: Played) -> Outcome:
    """A play that a foul has cancelled, or stopped before the snap."""
    words = "No play: stopped by a foul" if played.kind is Kind.STOPPED else "No play: cancelled by a foul"
    first = earned_first_down(play.before, play.after, played)
    return Outcome(f"{words}{', first down' if first else ''}", GOOD if first else NEUTRAL)


def _replayed(play: Play, played: Played) -> Outcome:
    before, after = play.before, play.after
    what = "try" if before.phase == "try" else "down"
    moved = after.spot - before.spot if after.offense is before.offense else 0
    walked = f"Penalty, {signed_yards(moved)}" if moved else "Penalty"
    if before.phase != "try" and earned_first_down(before, after, played):
        return Outcome(f"{walked}, first down", GOOD)
    if half_over(before, after, played):  # then it is not (DOI.QTR.4)
        return Outcome(walked)
    return Outcome(f"{walked}: the {what} is played again", GOOD if moved > 0 else BAD if moved < 0 else NEUTRAL)


def _of_a_try(kind: Kind, offense: Team, scorer: Team | None, points: Mapping[Team, int], names: Names) -> Outcome:
    name = "extra point" if kind is Kind.EXTRA_POINT else "two-point try"
    if scorer is offense:
        return Outcome(f"The {name} is good: {counted(points[offense], 'point')}", GOOD)
    if scorer is not None:
        return Outcome(f"The {name} is no good: {counted(points[scorer], 'point')} for the {names[scorer]}", BAD)
    return Outcome(f"The {name} is no good", BAD)


def _of_a_field_goal(play: Play, end: End, points: Mapping[Team, int], names: Names) -> Outcome:
    if end.how is How.GOOD:
        return Outcome(f"The kick is good: {counted(points[play.before.offense], 'point')}", GOOD)
    how = "blocked" if blocked(_notes(play), play.played) else "no good"
    return Outcome(f"The kick is {how}{_ball(play, end, names)}", GOOD if end.ball is OFFENSE and end.first else BAD)


def _of_a_kick(play: Play, played: Played, end: End, names: Names) -> Outcome:
    stopped, kept = blocked(_notes(play), played), end.ball is OFFENSE
    more = ", touchback" if end.how is How.TOUCHBACK else " recovered" if kept else ""
    words = stopped or f"{KICKED[played.kind]}{more}"
    return Outcome(f"{words}{_ball(play, end, names)}", GOOD if kept else BAD if stopped else NEUTRAL)


def _from_scrimmage(play: Play, played: Played, end: End, names: Names) -> Outcome:
    lost = _lost(play)
    if end.how is How.TOUCHBACK:
        words = f"{lost[:-2]}, touchback" if lost else "Touchback"
        return Outcome(f"{words}{_ball(play, end, names)}", BAD if end.ball is DEFENSE else NEUTRAL)
    if lost:
        back = " and won back" if end.ball is OFFENSE else ""
        return Outcome(f"{lost[:-2]}{back}{_ball(play, end, names)}", NEUTRAL if back else BAD)
    if end.how is How.LOOSE:
        return Outcome("The ball is loose", BAD)
    if end.ball is DEFENSE:
        return Outcome(f"Turnover on downs{_ball(play, end, names)}", BAD)
    walked = penalty_added(play)
    gained = _gained(play, played.kind, end._replace(yards=end.yards - walked))
    gained += f", penalty {signed_yards(walked)}" if walked else ""
    if end.first:
        return Outcome(f"{gained}, first down", GOOD)
    return Outcome(gained, BAD if end.yards < 0 and played.kind is not Kind.KNEEL else NEUTRAL)


def _gained(play: Play, kind: Kind, end: End) -> str:
    if kind is Kind.SPIKE and not any(note.what == "fumble" for note in _notes(play)):
        return "The ball is spiked"
    if _is_incomplete(play, end):
        return "Incomplete pass"
    out = ", out of bounds" if end.how is How.OUT else ""
    words = signed_yards(end.yards) if end.yards else "No gain"
    if kind in (Kind.SACK, Kind.KNEEL):
        return f"{'Sack' if kind is Kind.SACK else 'Kneel-down'}: {words[:1].lower() + words[1:]}{out}"
    return f"{words}{out}"


def _is_incomplete(play: Play, end: End) -> bool:
    return end.how is How.INCOMPLETE or (end.yards == 0 and any(note.what == "incomplete" for note in _notes(play)))


def _lost(play: Play) -> str:
    """How the ball was lost in a play from scrimmage, in front of a headline; empty where it was not."""
    if play.before.phase not in DOWNS:
        return ""
    lost = LOST.get(given_up(play.before, _notes(play), play.played).how, "")
    return f"{lost}: " if lost else ""


def _ball(play: Play, end: End, names: Names) -> str:
    """Whose ball it is after the play, and where; empty where points, a kick or a new half come first."""
    if end.ball is None:
        return ""
    team, spot = play.after.offense, play.after.spot
    where = f"their {spot}" if spot < 50 else side_words(names, team, spot)
    return f": {names_ball(names[team])} at {'the ' if spot >= 50 else ''}{where}"


# ---- what comes next -----------------------------------------------------------------------------------------------


def _after(play: Play, names: Names) -> str:
    """The end of a quarter, and the score where it has changed."""
    before, after = play.before, play.after
    said = [line.label for line in PlayLine.of_quarter(before, after)]
    if after.score != before.score:
        home, away = after.score
        said.append(f"{names[0]} {home}, {names[1]} {away}")
    return ". ".join(said)


def _down(play: Play, referee: Referee | Moment) -> str:
    """The next down, where one follows at once."""
    if play.after.phase not in DOWNS or half_over(play.before, play.after, play.played):
        return ""
    words = down_words(referee, play.after)  # type: ignore[arg-type]
    return f"{words['headline']} {words['where']}"


def _notes(play: Play) -> list[Note]:
    return standing(play.steps)
