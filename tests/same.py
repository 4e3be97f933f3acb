"""The same game everywhere: ``make same`` compares the digests of every Python that is found, each under four hash seeds.

It runs ``tests/digests.py`` with this Python, with those that the variable SAME_PYTHONS names (paths, with spaces between them),
with one of each other version from 3.11 on that lies on the path or with pyenv, and with WebAssembly Python, where Node and the
npm package pyodide are. Nothing is installed into them or fetched: what needs a missing package is left out, and said.
It prints who was found and who agrees, and ends with exit code 1 where a digest differs or a Python fails.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from support.pythons import NOT_FOUND, WANTED, WASM, Python, pythons, webassembly

HASH_SEEDS = ("0", "1", "2", "random")
IN_WEBASSEMBLY = ("0", "random")
"""The hash seeds there, where everything takes several times as long."""
SHOWN = 12
"""The most differences that are printed of one run."""


@dataclass(frozen=True, eq=False)
class Run:
    """What one Python printed under one hash seed: digests by name, what it left out, or the end of what went wrong."""

    python: Python
    hash_seed: str
    digests: Mapping[str, str] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)
    wrong: str = ""
    seconds: float = 0.0

    def __str__(self) -> str:
        return f"{self.python.version} under hash seed {self.hash_seed}"


def run(python: Python, hash_seed: str, names: Sequence[str], cache: Path) -> Run:
    """The digests of one Python under one hash seed."""
    begun = time.perf_counter()
    done = python.run("digests.py", *names, hash_seed=hash_seed, cache=cache)
    seconds = time.perf_counter() - begun
    try:
        said = json.loads(done.stdout)
    except ValueError:
        said = None
    if done.returncode or said is None:
        wrong = "\n".join((done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-SHOWN:])
        return Run(python, hash_seed, wrong=wrong, seconds=seconds)
    return Run(python, hash_seed, said["digests"], said["left_out"], seconds=seconds)


def told(found: Run) -> Run:
    """The run, once a line on the error stream has said that it is over."""
    print(f"{found}: {found.wrong or f'{len(found.digests)} digests, {found.seconds:.0f} s'}", file=sys.stderr, flush=True)
    return found


def runs(todo: Mapping[Python, Sequence[str]], names: Sequence[str] = (), jobs: int = 1) -> Iterator[Run]:
    """Each Python under its hash seeds; those of one Python follow each other and keep what takes long in a folder of its own."""

    def of_one(python: Python) -> list[Run]:
        with tempfile.TemporaryDirectory() as cache:
            return [told(run(python, seed, names, Path(cache))) for seed in todo[python]]

    with ThreadPoolExecutor(jobs) as pool:
        for found in pool.map(of_one, todo):
            yield from found


def different(found: Iterable[Run]) -> dict[Run, list[str]]:
    """For each run what it has otherwise than the first one that has it, in words."""
    first: dict[str, Run] = {}
    wrong: dict[Run, list[str]] = {}
    names: set[str] | None = None
    for each in found:
        if each.wrong:
            continue
        own = {*each.digests, *each.left_out}
        names = own if names is None else names
        told = [f"{name}: only in one of them" for name in sorted(own ^ names)]
        for name, digest in each.digests.items():
            other = first.setdefault(name, each)
            if other.digests[name] != digest:
                told.append(f"{name}: {digest}, but {other.digests[name]} in {other}")
        wrong[each] = told
    return wrong


def lines(found: Sequence[Run]) -> Iterator[str]:
    """The runs as a table, then what was left out, what differs and what went wrong."""
    differing = different(found)
    yield f"{'Python':9} {'hash seed':9} {'same':>5} {'other':>5} {'left out':>8} {'seconds':>8}  where"
    for each in found:
        other = len(differing.get(each, ()))
        numbers = f"{len(each.digests) - other:5} {other:5}" if not each.wrong else f"{'failed':>11}"
        row = f"{each.python.version:9} {each.hash_seed:9} {numbers} {len(each.left_out):8} {each.seconds:8.0f}"
        yield f"{row}  {each.python.where}"
    for version in WANTED:
        if not any(each.python.minor == version for each in found):
            yield f"{version:9} not found"
    if not any(each.python.where.startswith(WASM) for each in found):
        yield f"{WASM} Python {NOT_FOUND}"
    for python, packages in {each.python: Counter(each.left_out.values()) for each in found if each.left_out}.items():
        counted = ", ".join(f"{count} need {package}" for package, count in packages.items())
        yield f"left out with {python}: {counted}, which is not installed there"
    for each, told in differing.items():
        yield from (f"{each}: {line}" for line in told[:SHOWN])
        if len(told) > SHOWN:
            yield f"{each}: and {len(told) - SHOWN} more"
    for each in found:
        if each.wrong:
            yield f"{each} failed:\n{each.wrong}"


def main() -> int:
    """Run them all, print the table, and return the exit code."""
    parser = argparse.ArgumentParser(description="Compare games, odds and simulations on every Python that is found.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only the digests whose names begin so")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="Pythons that run at a time (default 1)")
    parser.add_argument("--hash-seeds", nargs="+", metavar="N", help=f"in place of {' '.join(HASH_SEEDS)}")
    wanted = parser.parse_args()
    todo: dict[Python, Sequence[str]] = dict.fromkeys(pythons(), wanted.hash_seeds or HASH_SEEDS)
    if (wasm := webassembly()) is not None:
        todo[wasm] = wanted.hash_seeds or IN_WEBASSEMBLY
    found = list(runs(todo, wanted.names, wanted.jobs))
    print(*lines(found), sep="\n")
    good = not any(each.wrong for each in found) and not any(different(found).values())
    names = {name for each in found for name in each.digests}
    print(f"{len(names)} digests in {len(found)} runs: {'every one is the same' if good else 'NOT the same'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
