"""Two short games as play columns, small enough that every figure of a scorecard can be counted by hand."""

from __future__ import annotations

from typing import Any

from cardbowl.analysis.simulation.columns import COLUMNS, GAME_COLUMNS, HOWS, KINDS, Batch, batch
from cardbowl.football import How
from cardbowl.football.plays import Kind

HOME, AWAY = 0, 1


def play(
    kind: Kind, team: int, yards_to_goal: int = 0, down: int = 0, to_go: int = 0, gained: int = 0, **more: Any
) -> dict[str, Any]:
    """One play; `more` are other columns, `how` a word."""
    how = HOWS.index(more.pop("how", How.DEAD))
    at = {"posteam": team, "yardline_100": yards_to_goal, "down": down, "ydstogo": to_go, "yards_gained": gained}
    return {"qtr": 1, "kind": KINDS.index(kind), "how": how, **at, **more}


CAUGHT = {"complete_pass": True}
FIRST = {"first_down": True}
SCORED = {"first_down": True, "touchdown": True, "td_posteam": True, "how": How.TOUCHDOWN}
GOOD, MISSED = {"field_goal_result": 1, "how": How.GOOD}, {"field_goal_result": 2, "how": How.NO_GOOD}

FIRST_GAME = [
    play(Kind.KICKOFF, AWAY, 65),
    # a drive of the home team from its 25: five plays and an interception
    play(Kind.RUSH, HOME, 75, 1, 10, 4),
    play(Kind.PASS, HOME, 71, 2, 6, 22, **CAUGHT, **FIRST),
    play(Kind.SACK, HOME, 49, 1, 10, -7, sack=True),
    play(Kind.PASS, HOME, 56, 2, 17, incomplete_pass=True, how=How.INCOMPLETE),
    play(Kind.PASS, HOME, 56, 3, 17, interception=True, how=How.TURNOVER),
    # the visitors from their 30: five plays and a punt
    play(Kind.RUSH, AWAY, 70, 1, 10, -2),
    play(Kind.RUSH, AWAY, 72, 2, 12, 12, **FIRST),
    play(Kind.PENALTY, AWAY, 60, 1, 10, how=How.REPLAY, penalty=True, **FIRST),
    play(Kind.SCREEN, AWAY, 50, 1, 10, incomplete_pass=True, how=How.INCOMPLETE),
    play(Kind.RUSH, AWAY, 50, 2, 10, 30, how="cancelled", penalty=True),
    play(Kind.PASS, AWAY, 50, 2, 10, 5, **CAUGHT),
    play(Kind.SPIKE, AWAY, 45, 3, 5),
    play(Kind.PUNT, AWAY, 45, 4, 5, kick_distance=52, end_yardline_100=20, touchback=True, how=How.TOUCHBACK),
    # the home team from its 20: one play and a touchdown
    play(Kind.RUSH, HOME, 80, 1, 10, 80, qtr=2, **SCORED),
    play(Kind.EXTRA_POINT, HOME, 2, qtr=2),
    play(Kind.KICKOFF, HOME, 65, qtr=2),
    # the visitors from their 25: a fumble
    play(Kind.RUSH, AWAY, 75, 1, 10, 0, qtr=2, fumble=True, fumble_lost=1, fumble_lost_posteam=1, how=How.TURNOVER),
    # the home team kneels: no drive
    play(Kind.KNEEL, HOME, 70, 1, 10, -1, qtr=2),
    # the second half: the visitors from their 25, three plays and a field goal that is missed
    play(Kind.RUSH, AWAY, 75, 1, 10, 8, qtr=3),
    play(Kind.SNEAK, AWAY, 67, 2, 2, 0, qtr=3),
    play(Kind.SCRAMBLE, AWAY, 67, 3, 2, 5, qtr=3, **FIRST),
    play(Kind.FIELD_GOAL, AWAY, 62, 1, 10, qtr=3, kick_distance=80, **MISSED),
    # the home team from the opponent's 40, three plays and a field goal that is good
    play(Kind.PASS, HOME, 40, 1, 10, 6, qtr=4, **CAUGHT),
    play(Kind.RUSH, HOME, 34, 2, 4, -3, qtr=4),
    play(Kind.SACK, HOME, 37, 3, 7, -2, qtr=4, sack=True),
    play(Kind.FIELD_GOAL, HOME, 39, 4, 9, qtr=4, kick_distance=57, **GOOD),
    play(Kind.KICKOFF, HOME, 65, qtr=4),
]
SECOND_GAME = [
    play(Kind.KICKOFF, HOME, 65),
    # the visitors from their 25: one play and a punt that is blocked
    play(Kind.RUSH, AWAY, 75, 1, 10, 1),
    play(Kind.STOPPED, AWAY, 74, 2, 9, how=How.STOPPED),
    play(Kind.PUNT, AWAY, 74, 2, 9, end_yardline_100=80, blocked=True),
    # the home team from the opponent's 20: a field goal at once
    play(Kind.FIELD_GOAL, HOME, 20, 1, 10, kick_distance=37, **GOOD),
    # overtime: the visitors from their 25, three plays and a touchdown
    play(Kind.KICKOFF, HOME, 65, qtr=5),
    play(Kind.PASS, AWAY, 75, 1, 10, 40, qtr=5, **CAUGHT, **FIRST),
    play(Kind.PASS, AWAY, 35, 1, 10, 25, qtr=5, **CAUGHT, **FIRST),
    play(Kind.RUSH, AWAY, 10, 3, 10, 10, qtr=6, **SCORED),
    play(Kind.TWO_POINT, AWAY, 2, qtr=6, interception=True, fumble_lost=1),
]
SCORES = [(10, 0), (3, 6)]


def columns(*games: list[dict[str, Any]], first: int = 1) -> Batch:
    """Play columns of whole games; what a play does not say is 0."""
    plays = [
        {"game_id": number, "play_id": place, **each}
        for number, game in enumerate(games, first)
        for place, each in enumerate(game, 1)
    ]
    return batch([tuple(each.get(column.name, 0) for column in COLUMNS) for each in plays])


def scores(*points: tuple[int, int], first: int = 1) -> Batch:
    """Game columns of final scores."""
    return batch([(number, *each) for number, each in enumerate(points, first)], GAME_COLUMNS)
