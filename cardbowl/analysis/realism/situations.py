"""What situations are worth in real football: expected points by yard line, and fourth downs, read from ``nfl/``."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from cardbowl.analysis.realism.reference import SEASONS, check_seasons, rows_of

MAPPED: Final = (*range(1, 16), 20)
"""The yards to go that the map of fourth downs has."""
_LETTERS: Final = {"G": "go", "P": "punt", "F": "fg"}


class Worth(NamedTuple):
    """What first-and-ten is worth in real football, in points for the side with the ball.

    `ep` is the mean next score of the half, a touchdown counted as 7; in `ep_net` each score is less the worth of the kick
    after it. Both are of quarters 1 and 3 within 10 points, `snaps` of them, and smoothed over neighboring yards.
    """

    ep: float
    ep_net: float
    snaps: int


class Receiving(NamedTuple):
    """What it is worth in real football to receive a kickoff, or the free kick after a safety, in net points."""

    kickoff: float
    free_kick: float


class Cell(NamedTuple):
    """The `best` decision on a fourth down: ``go``, ``punt`` or ``fg``; `close`, where it is better by less than 0.1 points."""

    best: str
    close: bool


class FourthDown(NamedTuple):
    """What each decision on a fourth down is worth in real football, in net points; None where it was not worked out.

    `best` is ``go``, ``punt`` or ``fg``, and `margin` says by how much.
    `first_down_prob` is the chance to convert, `fg_make_prob` that of the field goal.
    """

    go: float
    fg: float | None
    punt: float | None
    best: str
    margin: float
    first_down_prob: float
    fg_make_prob: float | None


class Played(NamedTuple):
    """What coaches of real football did on fourth downs, in a zone and a span of yards to go: shares of `cases` decisions.

    `yards_to_goal` and `to_go` are the first and the last yard.
    """

    yards_to_goal: tuple[int, int]
    to_go: tuple[int, int]
    cases: int
    go: float
    fg: float
    punt: float


@cache
def expected_points(seasons: str = SEASONS[0]) -> dict[int, Worth]:
    """What first-and-ten is worth in real football, by yards to the goal, 1 to 99; raises `NotationError`."""
    block = _block(seasons)
    return {int(row["yards_to_goal"]): _worth(row, block) for row in rows_of("expected_points")}


def expected_points_range(measure: str = "ep_net") -> list[dict[str, float]]:
    """What first-and-ten is worth in real football as a band: rows `yardline_100` (yards to the goal), `low` and `high`.

    The ends are the lowest and the highest of all `SEASONS`; `measure` is a field of `Worth`, ``ep`` or ``ep_net``.
    """
    tables = [expected_points(seasons) for seasons in SEASONS]
    ends = {yards: [getattr(table[yards], measure) for table in tables] for yards in tables[0]}
    return [{"yardline_100": yards, "low": min(worths), "high": max(worths)} for yards, worths in ends.items()]


@cache
def receiving(seasons: str = SEASONS[0]) -> Receiving:
    """What it is worth to receive a kickoff in real football; raises `NotationError`."""
    block = _block(seasons)
    row = next(row for row in rows_of("expected_points_constants") if row["seasons"] == block)
    return Receiving(float(row["value_of_receiving_kickoff"]), float(row["value_of_receiving_safety_kick"]))


@cache
def fourth_down_map(seasons: str = SEASONS[0]) -> dict[tuple[int, int], Cell]:
    """The best decision on fourth down in real football, by (yards to the goal, yards to go); raises `NotationError`.

    The yards to go are those of `MAPPED`, no more than there are to the goal.
    """
    column = f"map_{_block(seasons)}"
    return {
        (int(row["yards_to_goal"]), to_go): Cell(_LETTERS[letter.upper()], letter.islower())
        for row in rows_of("fourth_down_map")
        for to_go, letter in zip(MAPPED, row[column], strict=True)
        if letter != "."
    }


def fourth_down_rows(seasons: str = SEASONS[0]) -> list[dict[str, Any]]:
    """The map of fourth downs as rows: `yardline_100`, `ydstogo`, `best` and `close`; raises `NotationError`."""
    cells = fourth_down_map(seasons)
    return [{"yardline_100": yards, "ydstogo": to_go, **cell._asdict()} for (yards, to_go), cell in cells.items()]


@cache
def fourth_downs(seasons: str = SEASONS[0]) -> dict[tuple[int, int], FourthDown]:
    """What each decision on fourth down is worth, by (yards to the goal, yards to go); raises `NotationError`.

    Yards to the goal are 1, 2, 3, 5 and every 5 more up to 95; yards to go are 1 to 10, 15 and 20.
    """
    block = _block(seasons)
    rows = (row for row in rows_of("fourth_down_decision") if row["seasons"] == block)
    return {(int(row["yards_to_goal"]), int(row["to_go"])): _fourth_down(row) for row in rows}


@cache
def fourth_downs_played(seasons: str = SEASONS[0]) -> tuple[Played, ...]:
    """What coaches of real football did on fourth down, in cells of 10 decisions or more; raises `NotationError`."""
    block = _block(seasons)
    return tuple(_played(row) for row in rows_of("fourth_down_actual") if row["seasons"] == block)


def _block(seasons: str) -> str:
    return check_seasons(seasons).replace("-", "_")


def _worth(row: dict[str, str], block: str) -> Worth:
    return Worth(float(row[f"ep_open_{block}"]), float(row[f"ep_net_{block}"]), int(row[f"n_open_{block}"]))


def _fourth_down(row: dict[str, str]) -> FourthDown:
    return FourthDown(
        go=float(row["ev_go"]),
        fg=_known(row["ev_fg"]),
        punt=_known(row["ev_punt"]),
        best=row["best"],
        margin=float(row["margin"]),
        first_down_prob=float(row["p_convert"]),
        fg_make_prob=_known(row["p_fg"]),
    )


def _known(text: str) -> float | None:
    return float(text) if text else None


def _played(row: dict[str, str]) -> Played:
    go, fg, punt = (float(row[f"{name}_share"]) for name in ("go", "fg", "punt"))
    return Played(_span(row["yards_to_goal"]), _span(row["to_go"]), int(row["n"]), go, fg, punt)


def _span(text: str) -> tuple[int, int]:
    """The first and the last number of ``4-6``; of ``4`` alone it is both."""
    first, _, last = text.partition("-")
    return int(first), int(last or first)
