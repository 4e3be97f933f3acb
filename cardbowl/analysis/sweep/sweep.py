"""A sweep: every row is played in blocks of games, wherever they are played, and their sums are merged in order."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from cardbowl.analysis.files import file_to_write
from cardbowl.analysis.processes import keeping, whole
from cardbowl.analysis.simulation.engines import ENGINES
from cardbowl.analysis.simulation.simulate import Told
from cardbowl.analysis.simulation.tally import Tally
from cardbowl.analysis.sweep.block_file import BlockFile
from cardbowl.analysis.sweep.blocks import Block, Piece, played_here, sent
from cardbowl.analysis.sweep.executors import opened
from cardbowl.analysis.sweep.grid import Row
from cardbowl.analysis.sweep.result import SweepResult, Swept
from cardbowl.errors import DataError, NotationError, listed, value_text
from cardbowl.steps.fingerprints import fingerprint
from cardbowl.steps.plain_data import MOST_GAMES, check_count, check_seed

BLOCKS: Final = 20
MOST_IN_A_BLOCK: Final = 500
"""A row has this many blocks, or blocks of this many games: what that is does not depend on the workers."""


def sweep(
    rows: Sequence[Row],
    games: int,
    *,
    seed: int = 0,
    engine: str = "reference",
    executor: Any = None,
    jobs: int | None = None,
    out: str | Path | None = None,
    block: int | None = None,
    progress: Told | None = None,
    dashboard: Any = None,
    also: Iterable[Any] = (),
) -> SweepResult:
    """Play `games` games of each row; the same `seed` gives the same numbers, whatever plays them, as often as it is interrupted.

    `executor` and `jobs` are as in `executors.opened`; `block` is the number of games of a piece of work.
    `out` is the CSV or Parquet file of the rows; finished blocks are in `blocks_file(out)`, and the same sweep goes on from it.
    `progress` is called with the games played and the number of all, `dashboard` with the address of a cluster's dashboard.
    `also` are empty counters with ``add(plays, games)`` and ``merge(other)``; each row has its own.
    An interrupt, or a worker that is lost for good, leaves the result of the blocks until then, which says so.
    Raises `NotationError` or `DataError`.
    """
    for name, value in (("games", games), ("games of a block", block)):
        if value is not None or name == "games":
            check_count(name, value, MOST_GAMES)
    seed = check_seed(seed)
    if not isinstance(engine, str) or engine not in ENGINES:
        raise NotationError(f"there is no engine {value_text(engine)}; allowed are {listed(ENGINES)}")
    if progress is not None and not callable(progress):
        raise NotationError(
            f"progress= is {value_text(progress)}; a function of the games played and the number of all is needed"
        )
    counters = tuple(also)
    for each in counters:
        if not (callable(getattr(each, "add", None)) and callable(getattr(each, "merge", None))):
            raise NotationError(f"also= has {value_text(each)}; things with add(plays, games) and merge(other) are needed")
    if counters and out is not None:
        raise NotationError("out= holds the kit's own sums only, so a sweep could not go on with also=; leave one of them out")
    size = block or max(1, min(MOST_IN_A_BLOCK, -(-games // BLOCKS)))
    sums = _Sums(rows, games, counters)

    def here(pieces: Iterable[Piece]) -> Generator[Block, None, None]:
        return (played_here(piece, rows[piece.row], counters) for piece in pieces)

    with ExitStack() as stack:
        file = None
        if out is not None:
            about = {"rows": [_about(row) for row in rows], "games": games, "seed": seed, "engine": engine, "block": size}
            file = stack.enter_context(closing(BlockFile(_file_of(out), about)))
            for done in file.blocks():
                sums.add(done)
        play, link = stack.enter_context(opened(executor, jobs, here))
        if link and dashboard is not None:
            dashboard(link)
        pieces = _pieces(rows, games, size, seed, engine, counters, sums, packs=executor is not None)
        with keeping(lambda: sums.games) as stopped:
            if progress is not None:
                progress(sums.games, len(rows) * games)
            blocks = stack.enter_context(closing(play(pieces)))
            for done in blocks:
                with whole():
                    if file is not None and not done.failed:
                        _kept(file, done, sums)
                    sums.add(done)
                if progress is not None:
                    progress(sums.games, len(rows) * games)
    found = SweepResult(sums.rows(seed, engine, stopped.why), games, seed, stopped.why, link)
    if out is not None:
        try:
            found.save(out)
        except DataError as error:
            raise DataError(f"{error}; every block is kept in {blocks_file(out)}: the same sweep writes them again") from None
    return found


def blocks_file(out: str | Path) -> Path:
    """The file of the blocks of a sweep, beside that of its rows."""
    return Path(f"{out}.blocks")


def _about(row: Row) -> list[str]:
    """What the file says of a row: two rows with the same text are the same games.

    A game of one's own may have other rules, and other players, under the same names.
    """
    made = fingerprint(row.game.turn, row.game.start, *(row.game.policies.get(name) for name in row.players))
    return [row.game.name, row.game.version, row.rules.to_toml(), *row.players, made]


def _file_of(out: str | Path) -> Path:
    """The file of the blocks, where the rows may be written, too; raises `NotationError` or `DataError`."""
    rows = file_to_write(out, "the rows of a sweep")
    if rows.exists() and not blocks_file(rows).exists():
        raise DataError(f"{rows}: the file is there already, and no blocks of a sweep beside it; name another file")
    return blocks_file(rows)


def _pieces(
    rows: Sequence[Row], games: int, size: int, seed: int, engine: str, also: Sequence[Any], sums: _Sums, *, packs: bool
) -> Iterator[Piece]:
    """What is still to be played, in order: the first block of each row, then the second of each, and so on."""
    messages = [sent(row, also) if packs else b"" for row in rows]
    return (
        Piece(number, first, min(first + size - 1, games), messages[number], row.players, seed, engine)
        for first in range(1, games + 1, size)
        for number, row in enumerate(rows)
        if not sums.has(number, first)
    )


def _kept(file: BlockFile, block: Block, sums: _Sums) -> None:
    try:
        file.append(block)
    except DataError as error:
        raise DataError(
            f"{error}; the {sums.blocks} blocks until then ({sums.games} games) are kept there, "
            "and the same sweep goes on from them"
        ) from None


class _Sums:
    """What every row has come to: blocks that follow on each other are merged, those that are early wait for their turn."""

    def __init__(self, rows: Sequence[Row], games: int, also: Sequence[Any]) -> None:
        self._rows = rows
        self._asked = games
        self._next = [1] * len(rows)
        self._tallies = [Tally() for _ in rows]
        self._also = [deepcopy(tuple(also)) for _ in rows]
        self._waiting: list[dict[int, Block]] = [{} for _ in rows]
        self._scores: list[dict[int, str]] = [{} for _ in rows]
        self._failed: dict[int, Block] = {}
        self.games = 0
        self.blocks = 0

    def has(self, row: int, first: int) -> bool:
        """Whether the block of a row that begins with this game is there, or is not to be played because another one failed."""
        return row in self._failed or first in self._scores[row]

    def add(self, block: Block) -> None:
        """Count a block, once; of blocks that fail, that of the first game is kept for each row."""
        row = block.row
        if block.failed:
            self._failed[row] = min(block, self._failed.get(row, block), key=lambda each: each.first)
            return
        if block.first in self._scores[row]:
            return
        self._scores[row][block.first] = block.scores
        self._waiting[row][block.first] = block
        self.games += block.last - block.first + 1
        self.blocks += 1
        while (done := self._waiting[row].pop(self._next[row], None)) is not None:
            self._merge(done)
            self._next[row] = done.last + 1

    def _merge(self, block: Block) -> None:
        self._tallies[block.row].merge(block.tally)
        for mine, theirs in zip(self._also[block.row], block.also, strict=False):
            mine.merge(theirs)

    def rows(self, seed: int, engine: str, stopped: str) -> tuple[Swept, ...]:
        """The rows; blocks after one that is missing are counted, too."""
        for waiting in self._waiting:
            for first in sorted(waiting):
                self._merge(waiting[first])
            waiting.clear()
        return tuple(
            Swept.of(
                row,
                self._tallies[number],
                seed=seed,
                engine=engine,
                asked=self._asked,
                stopped=self._failed[number].failed if number in self._failed else stopped,
                failed=number in self._failed,
                also=self._also[number],
                scores=dict(sorted(self._scores[number].items())),
            )
            for number, row in enumerate(self._rows)
        )
