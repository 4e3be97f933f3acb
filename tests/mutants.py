"""How many small faults do the tests notice? ``python tests/mutants.py`` puts them in, one at a time, and counts.

Each fault is put into a private copy of the project. The tests of its room run first that come to its function, then the kept
games, until one fails. ``--room rules --game doi --count 40`` looks at a part, ``--only FILE:LINE`` at every fault of one line.
It ends with exit code 1 when a room is below its goal.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from mutation.kept import Results, marks
from mutation.mutants import Mutant, chosen, mutants
from mutation.reach import Reach
from mutation.report import Row, below, report, told
from mutation.rooms import Cell, cells
from mutation.source import Source
from mutation.tree import Tree
from mutation.workers import Workers

ROOT = Path(__file__).parents[1]
KEPT = ROOT / ".mutants"
MARKS = ROOT / "tests/mutants.toml"


class Wanted(NamedTuple):
    """One fault to try, and the room it belongs to."""

    cell: Cell
    mutant: Mutant


def wanted_of(given: argparse.Namespace) -> list[Wanted]:
    """The faults that the command line asks for."""
    parts = [
        cell for cell in cells(ROOT) if cell.files and given.room in (None, cell.room.name) and given.game in (None, cell.game)
    ]
    if given.only:
        name, _, line = given.only.partition(":")
        return [
            Wanted(cell, mutant)
            for cell in parts
            if name in cell.files
            for mutant in mutants(Source.read(ROOT / name, name))
            if line in ("", str(mutant.line))
        ]
    found: list[Wanted] = []
    for number, cell in enumerate(parts):
        each = given.count // len(parts) + (number < given.count % len(parts))
        candidates = [mutant for name in cell.files for mutant in mutants(Source.read(ROOT / name, name))]
        found += [Wanted(cell, mutant) for mutant in chosen(candidates, each, given.seed)]
    return found


def learned(trees: list[Tree], files: Iterable[str]) -> Reach:
    """Which test comes to which function; what is not known yet is found out first."""
    reach = Reach(KEPT / "reach.json.gz")
    for name, seconds in reach.learn(trees, files):
        print(f"looked at {name}: {len(reach.known[name].tests)} tests, {seconds:.1f} s", flush=True)
        for test, each in reach.known[name].tests.items():
            if not each.passed:
                print(f"  fails without any fault, so it is left out: {test}", flush=True)
    return reach


def judged(trees: list[Tree], wanted: list[Wanted], reach: Reach, budget: float) -> Iterator[Row]:
    """The verdict on every fault, those of earlier runs first."""
    table, results = marks(MARKS), Results(KEPT / "results.jsonl", trees[0].folder)
    open_yet = []
    for each in wanted:
        if verdict := results.of(each.mutant, each.cell.tests):
            yield Row(each.cell, each.mutant, verdict, table.get(each.mutant.change))
        else:
            open_yet.append(each)
    if open_yet:
        print(f"{len(open_yet)} faults to try, {len(wanted) - len(open_yet)} known from earlier runs", flush=True)
    workers = Workers(trees, reach, budget)
    for number, verdict in workers.tried([(each.mutant, each.cell.tests) for each in open_yet]):
        each = open_yet[number]
        results.keep(each.mutant, verdict, each.cell.tests)
        row = Row(each.cell, each.mutant, verdict, table.get(each.mutant.change))
        print(told(row), flush=True)
        yield row


def main() -> int:
    """Read the command line, try the faults, and give the exit code."""
    rooms = sorted({cell.room.name for cell in cells(ROOT)})
    parser = argparse.ArgumentParser(
        description="Put small faults into the kit, one at a time, and count those that the tests notice."
    )
    parser.add_argument("--room", choices=rooms, help="one room alone")
    parser.add_argument("--game", choices=sorted({cell.game for cell in cells(ROOT)}), help="one game alone, or chance")
    parser.add_argument("--count", type=int, default=312, metavar="N", help="how many faults, spread evenly (default 312)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="chooses them (default 1)")
    parser.add_argument("--only", metavar="FILE:LINE", help="every fault of one line, or of one FILE")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at once (default 1)")
    parser.add_argument(
        "--budget", type=float, default=40, metavar="S", help="processor seconds of tests for a fault (default 40)"
    )
    parser.add_argument("--anew", action="store_true", help="forget what earlier runs have found out")
    given = parser.parse_args()
    if given.anew:
        (KEPT / "results.jsonl").unlink(missing_ok=True)
        (KEPT / "reach.json.gz").unlink(missing_ok=True)
    wanted = wanted_of(given)
    if not wanted:
        parser.error("there is no fault to put in")
    print(f"{len(wanted)} faults, chosen by seed {given.seed}", flush=True)
    trees = [Tree(ROOT, KEPT / f"tree{number}") for number in range(given.jobs)]
    for tree in trees:
        tree.follow()
    reach = learned(trees, sorted({name for each in wanted for name in each.cell.tests}))
    rows = list(judged(trees, wanted, reach, given.budget))
    print(*report(rows), sep="\n")
    misses = [] if given.only else below(rows)
    print(*misses, sep="\n")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
