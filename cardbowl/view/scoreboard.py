"""The scoreboard of a table as plain data, the same for every game: teams, clock, situation and result."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardbowl.football import AWAY, HOME, SECONDS, Team
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee

ORDINALS: Final = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")
QUARTERS: Final = ("", "first quarter", "second quarter", "third quarter", "fourth quarter")


class RanOut(NamedTuple):
    """The words for time that has run out: the `label` of what has ended with it, and the `result` of the drive that did."""

    label: str = "End of the period"
    result: str = "End of the period"


GAME_ENDS: Final = RanOut("End of the game", "End of game")
QUARTER_ENDS: Final = {
    1: RanOut("End of the first quarter"),
    2: RanOut("Half-time", "End of half"),
    3: RanOut("End of the third quarter"),
    4: RanOut("End of regulation", "End of regulation"),
}


def ran_out(before: Any, after: Any) -> RanOut:
    """What has ended between two positions with the time of the first one, in words."""
    return GAME_ENDS if after.phase == "over" else QUARTER_ENDS.get(before.quarter, RanOut())


def now(referee: Referee) -> Any:
    """The position with the clock and the time-outs of the running play applied."""
    at = referee.position
    for ask, _ in referee.steps:
        if type(ask) is Note and ask.what == "run-off":
            at = at._replace(left=at.left - ask.n, running=False)
        elif type(ask) is Note and ask.what == "time-out" and ask.side is not None:
            left = list(at.timeouts)
            left[referee.team(ask.side)] = ask.n
            at = at._replace(timeouts=(left[0], left[1]), running=False)
    return at


def team_view(referee: Referee, at: Any, team: Team, most: int = 0) -> dict[str, Any]:
    """Names, score and time-outs of a team; `most` is their number at the start of this half; 0 in a game without them."""
    left = at.timeouts[team] if most else 0
    names = {"name": referee.names[team], "short": short_names(referee.names)[team]}
    return {**names, "score": at.score[team], "timeouts": left, "timeouts_max": max(most, left)}


def short_names(names: tuple[str, str]) -> tuple[str, str]:
    """The last words of two names, where there is little room: ``Herons`` of ``Saltmarsh Herons``; whole where they are alike."""
    home, away = (name.split()[-1] if name.split() else name for name in names)
    return (home, away) if home != away else names


def clock(referee: Referee, at: Any) -> dict[str, Any]:
    """Quarter and time left, as shown and as spoken by a screen reader."""
    overtime = at.quarter > 4
    words = at.clock_words(referee.rules.clock)
    spoken = words
    if referee.rules.clock != "simple1":
        minutes, seconds = divmod(at.left * SECONDS, 60)
        spoken = f"{minutes} minutes {seconds} seconds left"
    quarter = "overtime" if overtime else QUARTERS[at.quarter]
    return {
        "quarter": quarter_name(at.quarter),
        "text": words,
        "label": f"{quarter}, {spoken}",
        "running": at.running,
    }


def quarter_name(quarter: int) -> str:
    """``Q3``, or ``OT`` for every quarter after the fourth."""
    return "OT" if quarter > 4 else f"Q{quarter}"


def spot_words(referee: Referee, team: Team, spot: int) -> str:
    """A spot with the name of the team whose half it is in: ``Herons 41``."""
    return side_words(short_names(referee.names), team, spot)


def side_words(names: tuple[str, str], team: Team, spot: int) -> str:
    """The same for teams of these names."""
    if spot == 50:
        return "50"
    return f"{names[team if spot < 50 else team.other]} {spot if spot < 50 else 100 - spot}"


def names_ball(name: str) -> str:
    """``Otters' ball``."""
    return f"{name}' ball" if name.endswith("s") else f"{name}'s ball"


def down_words(referee: Referee, at: Any) -> dict[str, str]:
    """Down, distance and place of a play from scrimmage, in words."""
    name = short_names(referee.names)[at.offense]
    to_go = "goal" if at.line >= 100 else str(at.to_go)
    return {
        "headline": f"{ORDINALS[min(at.down, 9)]} & {to_go}",
        "where": f"at the {spot_words(referee, at.offense, at.spot)}",
        "possession": at.offense.word,
        "detail": names_ball(name),
    }


def other_words(referee: Referee, at: Any, headline: str, detail: str, *, kicks: bool) -> dict[str, str]:
    """The situation before a play that is not a down, in words; with `kicks` a team has the ball at a spot."""
    return {
        "headline": headline,
        "where": f"from the {spot_words(referee, at.offense, at.spot)}" if kicks else "",
        "possession": at.offense.word if kicks else "",
        "detail": detail,
    }


def final_words(referee: Referee, at: Any) -> str:
    """The winner in words."""
    if at.phase != "over":
        return "The play is over."
    home, away = at.score
    if home == away:
        return f"A tie, {home}-{away}"
    winner = HOME if home > away else AWAY
    return f"{referee.names[winner]} win {max(home, away)}-{min(home, away)}"
