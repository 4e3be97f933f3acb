"""What a run has found, as text: the share caught in every room, and every survivor with its change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from mutation.kept import EQUIVALENT, Mark
from mutation.mutants import Mutant
from mutation.rooms import Cell
from mutation.trial import CAUGHT, CRASHED, NOT_IMPORTED, SURVIVED, TIMED_OUT, Verdict

Z: Final = 1.96
"""Standard errors on either side of a 95 % interval."""
COLUMNS: Final = (CAUGHT, TIMED_OUT, CRASHED, NOT_IMPORTED, SURVIVED)


class Row(NamedTuple):
    """One fault: the room it was put into, what became of it, and what was judged of it before."""

    cell: Cell
    mutant: Mutant
    verdict: Verdict
    mark: Mark | None

    @property
    def survived(self) -> bool:
        """Whether no test has noticed the fault."""
        return self.verdict.outcome == SURVIVED


class Share(NamedTuple):
    """How many faults were tried, how many of them tests can notice at all, and how many they noticed."""

    tried: int
    possible: int
    noticed: int

    def __float__(self) -> float:
        return self.noticed / self.possible if self.possible else 1.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of all faults of these rooms, from this sample (Wilson)."""
        if not self.possible:
            return 0.0, 1.0
        squared = Z * Z / self.possible
        middle, half = float(self) + squared / 2, sqrt(squared * (float(self) * (1 - float(self)) + squared / 4))
        return max((middle - half) / (1 + squared), 0.0), min((middle + half) / (1 + squared), 1.0)


def share(rows: Iterable[Row]) -> Share:
    """The share noticed; a survivor judged to be equivalent counts neither as noticed nor as possible."""
    every = list(rows)
    equal = sum(row.survived and row.mark is not None and row.mark.kind == EQUIVALENT for row in every)
    return Share(len(every), len(every) - equal, sum(not row.survived for row in every))


def below(rows: Sequence[Row]) -> list[str]:
    """The rooms that miss their goals, in words."""
    goals = {row.cell.room.name: row.cell.room.goal for row in rows}
    found = {name: share(row for row in rows if row.cell.room.name == name) for name in goals}
    return [
        f"{name}: {float(found[name]):.1%} of the faults are noticed, the goal is {goal:.0%}"
        for name, goal in goals.items()
        if float(found[name]) < goal
    ]


def report(rows: Sequence[Row]) -> Iterator[str]:
    """The tables and the survivors, line by line."""
    titles = "".join(f"{name:>14}" for name in COLUMNS)
    yield f"{'room':<13}{'game':<18}{titles}{'equivalent':>12}{'share':>8}{'95 % interval':>18}{'goal':>6}"
    for name in dict.fromkeys(row.cell.room.name for row in rows):
        of_room = [row for row in rows if row.cell.room.name == name]
        games = list(dict.fromkeys(row.cell.game for row in of_room))
        for game in games:
            yield _line("" if len(games) > 1 else name, game, [row for row in of_room if row.cell.game == game])
        if len(games) > 1:
            yield _line(name, "all", of_room, f"{of_room[0].cell.room.goal:>6.0%}")
    yield _line("all", "", rows)
    caught_anyway = [row for row in rows if row.mark and not row.survived]
    yield from _listed("Survivors that nobody has judged yet", [row for row in rows if row.survived and not row.mark])
    yield from _listed("Survivors that were judged", [row for row in rows if row.survived and row.mark])
    yield from _listed("Judged to survive, and caught: their words can go", caught_anyway)
    kinds = Counter(row.mutant.kind for row in rows)
    alive = Counter(row.mutant.kind for row in rows if row.survived)
    yield ""
    yield "Survived by kind: " + ", ".join(f"{kind} {alive[kind]} of {count}" for kind, count in kinds.most_common())
    yield f"{len(rows)} faults, {sum(row.verdict.seconds for row in rows) / 60:.1f} minutes of processor time."


def told(row: Row) -> str:
    """One fault on one line, as it is told while the run goes on."""
    by = f" by {row.verdict.by}" if row.verdict.by else ""
    left = f" ({row.verdict.left_out} slow tests left out)" if row.verdict.left_out else ""
    where = f"{row.mutant.file}:{row.mutant.line}"
    return f"{row.cell.room.name} {where} {row.mutant.kind}: {row.verdict.outcome}{by}{left}, {row.verdict.seconds:.1f} s"


def _line(room: str, game: str, rows: Sequence[Row], goal: str = "") -> str:
    counts = Counter(row.verdict.outcome for row in rows)
    of = share(rows)
    numbers = "".join(f"{counts[name]:>14}" for name in COLUMNS)
    low, high = of.interval
    return f"{room:<13}{game:<18}{numbers}{of.tried - of.possible:>12}{float(of):>8.1%}{f'{low:.1%}-{high:.1%}':>18}{goal}"


def _listed(title: str, rows: Sequence[Row]) -> Iterator[str]:
    if rows:
        yield f"\n{title}: {len(rows)}"
    for row in rows:
        left = f"; {row.verdict.left_out} slow tests left out" if row.verdict.left_out else ""
        yield f"\n{row.mutant.file}:{row.mutant.line} ({row.mutant.kind}{left})"
        yield "\n".join(f"  {line}" for line in row.mutant.diff().splitlines())
        if row.mark:
            yield f"  {row.mark.kind}: {row.mark.reason}"
