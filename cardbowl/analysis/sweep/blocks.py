"""A block is some games of one row: the piece of work of a sweep, and what it comes to, which adds up in whole numbers."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import closing
from copy import deepcopy
from itertools import islice
from typing import Any, Final, NamedTuple

from cardbowl.analysis.estimates import Running, RunningRatio
from cardbowl.analysis.processes import packed, unpacked
from cardbowl.analysis.simulation.columns import arrays
from cardbowl.analysis.simulation.engines import block_of
from cardbowl.analysis.simulation.games import Players
from cardbowl.analysis.simulation.of_game import tell_of_game
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.analysis.sweep.grid import Row
from cardbowl.errors import CardbowlError, DataError

RESULTS: Final = ("home", "away", "tie")


class Piece(NamedTuple):
    """Games `first` to `last` of a row, for any process; `sent` is its game as `packed`, with rules and counters."""

    row: int
    first: int
    last: int
    sent: bytes
    players: Players
    seed: int
    engine: str


class Block(NamedTuple):
    """What games `first` to `last` of a row come to; `scores` as `scores_text`, `failed` says why they have no end."""

    row: int
    first: int
    last: int
    tally: Tally
    scores: str = ""
    also: tuple[Any, ...] = ()
    failed: str = ""


def sent(row: Row, also: Sequence[Any]) -> bytes:
    """A row with empty counters for other processes; raises `DataError`."""
    try:
        return packed(row.game, (row.rules, tuple(also)))
    except DataError as error:
        raise DataError(str(error).replace("jobs=1", "executor=None")) from None


def played_there(common: None, piece: Piece) -> Block:
    """A block, played in the process that this is called in; an error of its rules is in `failed`."""
    game, (rules, also) = unpacked(piece.sent)
    return played_here(piece, Row(game, rules, piece.players), also)


def played_here(piece: Piece, row: Row, also: Sequence[Any]) -> Block:
    """A block of a row; `also` are empty counters, which stay empty."""
    tally, scores, counters = Tally(), [], deepcopy(tuple(also))
    tell_of_game(counters, row.game, row.rules)
    numbers = range(piece.first, piece.last + 1)
    try:
        with closing(block_of(piece.engine, row.game, row.rules, row.players, piece.seed, numbers)) as chunks:
            for chunk in chunks:
                for counter in (tally, *counters):
                    counter.add(*chunk)
                scores.append([chunk.games[name] for name in ("home_score", "away_score")])
    except CardbowlError as error:
        return Block(piece.row, piece.first, piece.last, Tally(), failed=str(error))
    both = arrays().concatenate(scores, axis=1)
    return Block(piece.row, piece.first, piece.last, tally, scores_text(both), counters)


# ---- as text -------------------------------------------------------------------------------------------------------------


def scores_text(both: Any) -> str:
    """Scores of games, an array of two rows (home, away), as text: byte by byte, compressed."""
    columns = both.astype("<i4").reshape(-1).view("u1").reshape(-1, 4)
    return b64encode(zlib.compress(columns.T.tobytes())).decode()


def scores_of(text: str) -> Any:
    """The scores that `scores_text` has written, as whole numbers of 64 bits."""
    np = arrays()
    columns = np.frombuffer(zlib.decompress(b64decode(text)), "u1").reshape(4, -1)
    return np.ascontiguousarray(columns.T).view("<i4").reshape(2, -1).astype("int64")


def numbers_of(tally: Tally) -> list[int]:
    """Everything that a tally has counted, in a fixed order."""
    sums = [number for each in _sums(tally) for number in each.sums]
    return [tally.games, *(tally.results[name] for name in RESULTS), *sums]


def tally_of(numbers: Sequence[int]) -> Tally:
    """The tally of `numbers_of`; raises `ValueError` for other numbers."""
    tally = Tally()
    if len(numbers) != len(numbers_of(tally)) or not all(type(number) is int for number in numbers):
        raise ValueError("not the sums of a block")
    tally.games = numbers[0]
    tally.results.update(dict(zip(RESULTS, numbers[1:4], strict=True)))
    left = iter(numbers[4:])
    for each in _sums(tally):
        each.add_sums(*islice(left, len(each.sums)))
    return tally


def _sums(tally: Tally) -> Iterator[Running | RunningRatio]:
    yield tally.margin
    for lines in tally.teams.values():
        yield from lines.values()
    for kinds in tally.kinds.values():
        for each in kinds.values():
            yield from (getattr(each, name) for name in each.__slots__)
