"""Does the fast engine play the game of the reference engine? Every figure of the scorecard, in standard errors.

``make agreement REFERENCE=17000 FAST=100000`` plays Card Bowl 2.0 under each of `FAST_RULES` with
each of `PLAYERS` in both engines, and prints the largest difference of each setting. It ends with exit code 1 where one is
larger than 4 standard errors. Batches of reference games are kept in a folder, so a run that is broken off goes on.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from math import hypot
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


def differences(reference: Scorecard, fast: Scorecard) -> list[tuple[float, str, float, float]]:
    """Of every figure that both know: the difference in standard errors, its name, and both means; largest first."""
    found = []
    theirs = fast.estimates()
    for name, mine in reference.estimates().items():
        other = theirs[name]
        if mine.mean is None or other.mean is None:
            continue
        error = hypot(mine.error or 0.0, other.error or 0.0)
        difference = float(other.mean) - float(mine.mean)
        if error or difference:
            found.append((difference / error if error else float("inf"), name, float(mine.mean), float(other.mean)))
    return sorted(found, key=lambda each: -abs(each[0]))


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
    worst = 0.0
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
        z, name, mine, other = found[0]
        worst = max(worst, abs(z))
        print(
            f"{home} and {away}, {rules}: {reference.games} reference and {fast.games} fast games, {len(found)} figures, "
            f"largest difference {z:+.2f} standard errors ({name}: {mine:.5f}, {other:.5f})",
            flush=True,
        )
    print(f"largest of all: {worst:.2f} standard errors")
    return 0 if worst < MOST else 1


if __name__ == "__main__":
    sys.exit(main())
