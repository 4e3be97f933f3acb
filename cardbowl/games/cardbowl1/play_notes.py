"""Section 12 of the rulebook: play notes, one line a play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, Side, yard_line
from cardbowl.games.cardbowl1.endings import GOAL_LINE
from cardbowl.games.cardbowl1.fouls import Foul
from cardbowl.games.cardbowl1.series import Down

DASHES: Final = "-" * 20
_LETTERS: Final = {OFFENSE: "O", DEFENSE: "D"}


class Line(NamedTuple):
    """One play: who had the ball, in which situation, what came of it, and the score after it."""

    team: str
    down: Down
    result: str
    score: tuple[int, int] = (0, 0)


def situation(down: Down) -> str:
    """CB1.NOTE.1  Down and distance at the yard line, counted to the nearer goal: ``1 & 10 @ 24``."""
    to_go = "G" if down.line >= GOAL_LINE else down.to_go
    return f"{down.down} & {to_go} @ {yard_line(down.spot)}"


def notes(plays: Sequence[Line]) -> list[str]:
    """CB1.NOTE.1, CB1.NOTE.R1  One line a play, a line of dashes where possession changes, the score where it changes."""
    found: list[str] = []
    team, score = plays[0].team if plays else "", (0, 0)
    for play in plays:
        if play.team != team:
            found.append(DASHES)
        found.append(f"{play.team} {situation(play.down)}: {play.result}")
        if play.score != score:
            found.append(f"score {play.score[0]}-{play.score[1]}")
        team, score = play.team, play.score
    return found


def run(yards: int, open_field: int | None = None) -> str:
    """CB1.NOTE.2  ``run 5 + 8 = 13``: 8 of them in the open field."""
    return f"run {_added(str(yards), yards, open_field)}"


def passed(in_the_air: int, after: int | None = None) -> str:
    """CB1.NOTE.2  ``18 pass + 5 = 23``: 18 in the air and 5 after the catch."""
    return _added(f"{in_the_air} pass", in_the_air, after)


def kicked(kind: str, received: int, back: int) -> str:
    """CB1.NOTE.2  ``kickoff to 3, 21 yd return to 24``."""
    return f"{kind} to {received}, {back} yd return to {received + back}"


def penalty(foul: Foul) -> str:
    """CB1.NOTE.2  ``5 yd pen. vs D, auto 1st down``."""
    return f"{foul.yards} yd pen. vs {_LETTERS[foul.by]}" + (", auto 1st down" if foul.automatic else "")


def recovered(by: Side, back: int) -> str:
    """CB1.NOTE.2  ``fumble, D recovers +4 return``."""
    return f"fumble, {_LETTERS[by]} recovers" + (f" {back:+d} return" if back else "")


def _added(text: str, first: int, second: int | None) -> str:
    if second is None:
        return text
    return f"{text} {'-' if second < 0 else '+'} {abs(second)} = {first + second}"
