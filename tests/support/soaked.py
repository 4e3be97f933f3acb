"""What the long run has looked at already: a file with a line for each batch of games, kept for the code that played them."""

import json
import os
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cardbowl.steps.user_cache import code_digest
from support.sources import ROOT, TESTS

FOLDER = ROOT / ".pytest_cache" / "d" / "soak"
"""Where the files lie, one for each state of the code."""
PLAYED_BY = ("cards", "chance", "football", "steps", "reading", "view", "games")
"""The folders of the package that a game of computer players and its invariants run."""
LOOKED_AT_BY = ("soak.py", "support/invariants.py", "support/walks.py", "support/facts*.py", "games/pocket/*.py")


class Found(NamedTuple):
    """The result of a batch of games: the numbers of games and answers, the broken invariants, and the processor seconds."""

    games: int
    answers: int
    broken: tuple[str, ...]
    seconds: float = 0.0


@cache
def state_of_the_code() -> str:
    """A digest of all that a result depends on: the code and the data of the games, the players and the invariants."""
    data = (ROOT / "cardbowl" / "games").rglob("*")
    files = [path for path in data if path.is_file() and path.suffix not in (".py", ".pyc")]
    files += [path for pattern in LOOKED_AT_BY for path in TESTS.glob(pattern)]
    found = sha256(code_digest(PLAYED_BY).encode())
    for path in (*sorted(files), ROOT / "cardbowl" / "errors.py"):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


class Looked:
    """The batches that were looked at, in a file that only grows; a batch counts when its line is whole.

    A killed process loses the batches that it had not finished; a line that was cut off is passed over.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self.path = folder / f"{state_of_the_code()}.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        before = self.path.read_text(encoding="utf-8", errors="replace") if self.path.exists() else ""
        self.batches: dict[tuple[str, int, int], Found] = {}
        for line in before.splitlines():
            try:
                kind, first, stop, *found, broken = json.loads(line)
            except ValueError:
                continue
            answers, seconds = found
            self.batches[kind, first, stop] = Found(stop - first, answers, tuple(broken), seconds)
        if before and not before.endswith("\n"):
            self._write("\n")

    def add(self, kind: object, seeds: range, found: Found) -> None:
        """Keep the result of a batch."""
        self.batches[str(kind), seeds.start, seeds.stop] = found
        line = [str(kind), seeds.start, seeds.stop, found.answers, round(found.seconds, 3), found.broken]
        self._write(json.dumps(line, ensure_ascii=False) + "\n")

    def _write(self, text: str) -> None:
        """Add a text to the file at once, so that another process never writes into its middle."""
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(file, text.encode())
        finally:
            os.close(file)

    def of(self, kind: object, seeds: range) -> dict[range, Found]:
        """The batches of this kind that have some of these seeds."""
        mine = [(range(*ends), found) for (name, *ends), found in self.batches.items() if name == str(kind)]
        return {batch: found for batch, found in mine if batch.start < seeds.stop and seeds.start < batch.stop}


def left(seeds: range, done: Iterable[range]) -> Iterator[range]:
    """The parts of `seeds` that are in none of the ranges `done`."""
    first = seeds.start
    for batch in sorted(done, key=lambda batch: batch.start):
        if batch.start > first:
            yield range(first, min(batch.start, seeds.stop))
        first = max(first, batch.stop)
    if first < seeds.stop:
        yield range(first, seeds.stop)


def together(several: Iterable[Found]) -> Found:
    """The results of several batches as one."""
    total = Found(0, 0, ())
    for found in several:
        total = Found(*(one + more for one, more in zip(total, found, strict=True)))  # type: ignore[arg-type]
    return total
