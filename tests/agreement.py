"""Does the fast engine play the game of the reference engine? Every figure of the scorecard, in standard errors.

``make agreement REFERENCE=17000 FAST=100000`` plays Card Bowl 2.0 under each of `FAST_RULES` with each of `PLAYERS` in both
engines. It prints the largest difference of each setting, and of each figure added up over all settings, where a small error
of all of them would show; it ends with exit code 1 where one is larger than 4 standard errors. Batches of reference games are
kept in a folder, so a run that is broken off goes on.
"""

import argparse
import json
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from math import hypot, inf
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np
from support.fast_rules import FAST_RULES

import cardbowl as cb
from cardbowl.analysis.realism.scorecard import Scorecard
from cardbowl.steps.user_cache import code_digest

GAME = "cardbowl-2.0"
PLAYERS = (("sensible", "sensible"), ("random", "random"))
BATCH = 250
KEPT = Path(".pytest_cache/d/agreement")
MOST = 4.0
SOURCES = ("cards", "chance", "football", "steps", "games/cardbowl2", "analysis")
"""Kept batches belong to the code in these folders."""


class Batch(NamedTuple):
    """Some reference games: the name of their house rules, both players, and the number of the batch."""

    rules: str
    home: str
    away: str
    number: int

    @property
    def file(self) -> str:
        return f"{self.rules}-{self.home}-{self.away}-{self.number}.json".replace(" ", "_")

    @property
    def seed(self) -> int:
        """Another one for each batch of each setting: settings of one seed would share their luck."""
        return crc32(self.file.encode())


def play(batch: Batch, folder: Path) -> None:
    """Play the games of a batch and keep the sums of their scorecard."""
    card = Scorecard()
    cb.simulate(GAME, BATCH, seed=batch.seed, home=batch.home, away=batch.away, house_rules=FAST_RULES[batch.rules], also=[card])
    sums = {"games": card.games, "sums": card._sums.tolist(), "products": card._products.tolist()}
    part = folder / f"{batch.file}.part"
    part.write_text(json.dumps(sums))
    part.replace(folder / batch.file)


def added_up(batches: list[Batch], folder: Path) -> Scorecard:
    """The scorecard of all kept batches (figures alone, no distributions)."""
    card = Scorecard()
    for batch in batches:
        kept = json.loads((folder / batch.file).read_text())
        card.games += kept["games"]
        card._sums += np.array(kept["sums"], object)
        card._products += np.array(kept["products"], object)
    return card


class Difference(NamedTuple):
    """A figure of both engines: its mean in each, and the standard error of their difference."""

    name: str
    reference: float
    fast: float
    error: float

    @property
    def in_errors(self) -> float:
        """The difference in standard errors."""
        gap = self.fast - self.reference
        return gap / self.error if self.error else inf if gap else 0.0

    def __str__(self) -> str:
        return f"{self.in_errors:+.2f} standard errors ({self.name}: {self.reference:.5f}, {self.fast:.5f})"


def largest(found: Iterable[Difference]) -> Difference:
    """The one of most standard errors."""
    return max(found, key=lambda each: abs(each.in_errors))


def differences(reference: Scorecard, fast: Scorecard) -> list[Difference]:
    """Of every figure that both know."""
    theirs = fast.estimates()
    return [
        Difference(name, float(mine.mean), float(theirs[name].mean), hypot(mine.error or 0.0, theirs[name].error or 0.0))
        for name, mine in reference.estimates().items()
        if mine.mean is not None and theirs[name].mean is not None
    ]


def over_all(found: Iterable[Difference]) -> list[Difference]:
    """Each figure added up over all settings: its mean over them, and the error of that."""
    by_name: dict[str, list[Difference]] = {}
    for each in found:
        by_name.setdefault(each.name, []).append(each)
    return [
        Difference(
            name,
            sum(each.reference for each in settings) / len(settings),
            sum(each.fast for each in settings) / len(settings),
            hypot(*(each.error for each in settings)) / len(settings),
        )
        for name, settings in by_name.items()
    ]


def main() -> int:
    """Read the command line, play what is missing, compare, and return the exit code."""
    parser = argparse.ArgumentParser(description="Compare whole games of the fast engine with those of the reference.")
    parser.add_argument("--reference", type=int, default=1000, metavar="N", help="reference games of each setting (default 1000)")
    parser.add_argument("--fast", type=int, default=20_000, metavar="N", help="fast games of each setting (default 20000)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--folder", type=Path, default=KEPT, help=f"where batches are kept (default {KEPT})")
    wanted = parser.parse_args()
    folder = wanted.folder / code_digest(SOURCES)[:16]
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(1, -(-wanted.reference // BATCH) + 1)
    settings = {
        (rules, *players): [Batch(rules, *players, number) for number in numbers]
        for rules, players in product(FAST_RULES, PLAYERS)
    }
    # batch by batch through all settings, so that what is broken off has some of each
    missing = [each for row in zip(*settings.values(), strict=True) for each in row if not (folder / each.file).exists()]
    with ProcessPoolExecutor(wanted.workers) as pool:
        for done, each in enumerate(as_completed([pool.submit(play, batch, folder) for batch in missing]), start=1):
            each.result()
            print(f"\r{done} of {len(missing)} batches of {BATCH} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    all_found: list[Difference] = []
    for (rules, home, away), batches in settings.items():
        fast = Scorecard()
        cb.simulate(
            GAME,
            wanted.fast,
            seed=batches[0].seed + 1,
            home=home,
            away=away,
            house_rules=FAST_RULES[rules],
            engine="fast",
            also=[fast],
        )
        reference = added_up(batches, folder)
        found = differences(reference, fast)
        all_found += found
        print(
            f"{home} and {away}, {rules}: {reference.games} reference and {fast.games} fast games, {len(found)} figures, "
            f"largest difference {largest(found)}",
            flush=True,
        )
    added = over_all(all_found)
    print(f"all settings together, {len(added)} figures: largest difference {largest(added)}")
    worst = abs(largest([*all_found, *added]).in_errors)
    print(f"largest of all: {worst:.2f} standard errors")
    return 0 if worst < MOST else 1


if __name__ == "__main__":
    sys.exit(main())
