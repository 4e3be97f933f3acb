"""Plays of the referee as rows of columns: read from typed plays, positions and notes, by no game in particular."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from operator import itemgetter
from typing import Any, Final

from cardbowl.analysis.simulation.box_scores import PlayScore, counts_as, fumbles, landed, penalty_yards, return_yards, score_of
from cardbowl.analysis.simulation.columns import (
    BLOCKED,
    CANCELLED,
    COLUMNS,
    GAME_COLUMNS,
    GOOD,
    HOWS,
    KINDS,
    MISSED,
    NO_RESULT,
    OWN_CALL,
    Chunk,
    batch,
)
from cardbowl.football import DEFENSE, OFFENSE, How, offense_spot
from cardbowl.football.endings import Ended
from cardbowl.football.plays import DOWNS, KICKS, TRIES, Kind
from cardbowl.football.series import GOAL_LINE
from cardbowl.football.telling import BLOCKS
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import Play, standing

_in_order: Final = itemgetter(*(column.name for column in (*COLUMNS, OWN_CALL)))
_CODE_OF_KIND: Final = {kind: code for code, kind in enumerate(KINDS)}
_CODE_OF_HOW: Final = {how: code for code, how in enumerate(HOWS)}
_THROWN: Final = (Kind.PASS, Kind.SCREEN, Kind.TWO_POINT)


def chunk_of(games: Iterable[tuple[int, Sequence[Play], tuple[int, int]]], own: Sequence[str] = ()) -> Chunk:
    """Finished games as columns: each by its number, its plays and its final score.

    `own` are the names of the plays of a variant's own.
    """
    rows: list[Any] = []
    ends: list[Any] = []
    for number, plays, score in games:
        rows += rows_of(number, plays, own)
        ends.append((number, *score))
    return Chunk(batch(rows, (*COLUMNS, OWN_CALL)), batch(ends, GAME_COLUMNS))


def rows_of(number: int, plays: Iterable[Play], own: Sequence[str] = ()) -> Iterator[Any]:
    """The plays of one game as rows; a turn in which no play ended, such as a toss or a deal, is none."""
    place = 0
    for play in plays:
        if play.played is not None:
            place += 1
            yield _row(number, place, play, own)


def _row(number: int, place: int, play: Play, own: Sequence[str]) -> Any:
    before, played = play.before, play.played
    assert played is not None
    ending, kind = played.end, counts_as(play)
    assert kind is not None
    undone = kind in (Kind.PENALTY, Kind.STOPPED)
    how, side = (CANCELLED, OFFENSE) if ending is None else (ending.how, ending.side)
    offense = before.offense
    notes = standing(play.steps)
    what = {note.what for note in notes}
    score = score_of(play) or PlayScore(kind.value, offense, None, (0, 0))
    has_down = before.phase in DOWNS and kind not in TRIES and not getattr(before, "trying", False)
    yardline = GOAL_LINE - before.spot
    blocked = not undone and not what.isdisjoint(BLOCKS)
    returned = return_yards(notes, played) if kind in KICKS else None
    good = side is OFFENSE and (how is How.GOOD or (how is How.TOUCHDOWN and kind in TRIES))
    kicked = NO_RESULT if ending is None else BLOCKED if blocked else GOOD if good else MISSED
    points = score.points[offense] - score.points[offense.other]
    walked = (penalty_yards(play, notes) or 0) if undone else 0
    gained = None if undone or kind in KICKS else score.yards
    return _in_order(
        {
            "game_id": number,
            "play_id": place,
            "posteam": offense,
            "qtr": before.quarter,
            "down": before.down if has_down else 0,
            "ydstogo": before.to_go if has_down else 0,
            "yardline_100": yardline,
            "goal_to_go": has_down and before.line >= GOAL_LINE,
            "kind": _CODE_OF_KIND[kind],
            "how": _CODE_OF_HOW[how],
            "ending_side": side,
            "yards_gained": gained or 0,
            "kick_distance": _kick_distance(kind, before.spot, score, notes),
            "returned": returned is not None,
            "return_yards": returned or 0,
            "end_yardline_100": yardline - walked if ending is None else _where_it_ended(ending),
            "first_down": score.first_down,
            "sack": kind is Kind.SACK,
            "complete_pass": score.complete,
            "incomplete_pass": not (score.complete or score.intercepted) and _incomplete(kind, how, what),
            "interception": score.intercepted,
            "fumble": not undone and "fumble" in what and bool(fumbles(kind, notes, ending)),
            "fumble_lost": len(score.fumbles_lost),
            "fumble_lost_posteam": score.fumbles_lost.count(offense),
            "touchdown": score.touchdown is not None,
            "td_posteam": score.touchdown is offense,
            "safety": how is How.SAFETY,
            "touchback": how is How.TOUCHBACK,
            "blocked": blocked,
            "field_goal_result": kicked if kind is Kind.FIELD_GOAL else NO_RESULT,
            "extra_point_result": kicked if kind is Kind.EXTRA_POINT else NO_RESULT,
            "two_point_conv_result": min(kicked, MISSED) if kind is Kind.TWO_POINT else NO_RESULT,
            "penalty": "penalty" in what or played.ending is None,
            "penalty_yards": walked,
            "points": points,
            "posteam_score": before.score[offense],
            "defteam_score": before.score[offense.other],
            "clock": getattr(before, "left", 0),
            "call": own.index(played.call) + 1 if played.call else 0,
        }
    )


def _where_it_ended(ending: Ended) -> int:
    """From where the ball was dead to the goal line that posteam attacked; a touchback ends in the end zone."""
    if ending.how is How.TOUCHBACK:
        return 0 if ending.side is DEFENSE else GOAL_LINE
    return GOAL_LINE - max(0, min(GOAL_LINE, offense_spot(ending)))


def _incomplete(kind: Kind, how: str, what: Set[str]) -> bool:
    """Whether a play was a pass that nobody caught."""
    return kind in _THROWN and ("incomplete" in what or how is How.INCOMPLETE)


def _kick_distance(kind: Kind, line: int, score: PlayScore, notes: Iterable[Note]) -> int:
    """The yards of a kick, as the game counts them; 0 where there was none, or where its notes do not say."""
    if kind not in (Kind.KICKOFF, Kind.SQUIB, Kind.FREE_KICK):
        return (score.yards or 0) if kind in KICKS else 0
    spot = landed(notes)
    return 0 if spot is None else GOAL_LINE - spot - line
