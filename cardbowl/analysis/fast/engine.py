"""The engine ``fast``: a game plays whole games over its compiled tables, and their plays become columns."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

from cardbowl.analysis.simulation.columns import COLUMNS, GAME_COLUMNS, HOWS, KINDS, Batch, Chunk, arrays
from cardbowl.arrays.jit import JIT
from cardbowl.errors import NotationError
from cardbowl.football import How
from cardbowl.football.plays import Kind
from cardbowl.football.series import GOAL_LINE
from cardbowl.steps.game import AnyGame, PlayFast

GAMES: Final = 512 if JIT else 4096
"""The games of a chunk; without numba they are played in lockstep, the more at once the quicker, at 50 kB for each."""
AHEAD: Final = 2
"""How many chunks each worker is ahead of the one that is counted."""


def chunks(game: AnyGame, rules: Any, players: tuple[str, str], seed: int, games: int, jobs: int) -> Generator[Chunk, None, None]:
    """Games 1 to `games` in order, each with random numbers of its own; `jobs` threads play at once where numba is installed.

    Raises `NotationError` for a game, players or house rules that are not compiled.
    """
    if game.fast is None:
        raise NotationError(f'{game.name} has no compiled rules; use engine="reference"')
    play = game.fast(rules, players)
    pieces = ((first, min(GAMES, games + 1 - first)) for first in range(1, games + 1, GAMES))
    if jobs == 1:
        for first, count in pieces:
            yield _chunk(play, seed, first, count)
        return
    with ThreadPoolExecutor(jobs) as pool:
        waiting: deque[Future[Chunk]] = deque()
        try:
            for first, count in pieces:
                waiting.append(pool.submit(_chunk, play, seed, first, count))
                if len(waiting) > AHEAD * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _chunk(play: PlayFast, seed: int, first: int, count: int) -> Chunk:
    np = arrays()
    rows, scores = play(seed, first, count)
    games = dict(
        zip((column.name for column in GAME_COLUMNS), (np.arange(first, first + count), scores[:, 0], scores[:, 1]), strict=True)
    )
    return Chunk(
        dict(_typed(COLUMNS, columns_of(rows))),
        dict(_typed(GAME_COLUMNS, games)),
    )


def _typed(columns: Any, batch: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for column in columns:
        values = batch[column.name]
        yield column.name, values.astype(column.dtype, copy=False)


def columns_of(rows: Mapping[str, Any]) -> Batch:
    """Every column of plays from what a game says of them (`steps.game.PlayFast`)."""
    np = arrays()
    kind, how = rows["kind"], rows["how"]
    nothing = np.zeros(len(kind), np.uint8)
    line, spot, has_down = rows["spot"] + rows["ydstogo"], rows["spot"], rows["has_down"] != 0
    blocked = rows["blocked"] != 0
    good = (rows["side"] == 0) & (how == HOWS.index(How.GOOD))
    kicked = np.where(blocked, 3, np.where(good, 1, 2))
    touchdown = rows["touchdown"]
    more = {
        "yardline_100": GOAL_LINE - spot,
        "goal_to_go": has_down & (line >= GOAL_LINE),
        "ending_side": rows["side"],
        "end_yardline_100": GOAL_LINE - np.clip(rows["end"], 0, GOAL_LINE),
        "sack": kind == KINDS.index(Kind.SACK),
        "touchdown": touchdown != 0,
        "td_posteam": touchdown == 1,
        "safety": how == HOWS.index(How.SAFETY),
        "touchback": how == HOWS.index(How.TOUCHBACK),
        "field_goal_result": np.where(kind == KINDS.index(Kind.FIELD_GOAL), kicked, 0),
        "extra_point_result": np.where(kind == KINDS.index(Kind.EXTRA_POINT), kicked, 0),
        "two_point_conv_result": np.where(kind == KINDS.index(Kind.TWO_POINT), np.minimum(kicked, 2), 0),
        "penalty": nothing,
        "penalty_yards": nothing,
    }
    return {column.name: more[column.name] if column.name in more else rows[column.name] for column in COLUMNS}
