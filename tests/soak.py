"""The long run: thousands of whole games, and every invariant of each.

``python tests/soak.py --random 10000 --sensible 1000 --workers 2`` prints one summary line for each kind of game;
``--game cardbowl-2.0`` plays one game alone.
It ends with exit code 1 where a game breaks an invariant, after the seed and the sentence that is broken.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from support.invariants import broken
from support.walks import random_rules, whole

from cardbowl.games import GAMES

BATCH = 25


class Kind(NamedTuple):
    """Which games to play: who plays the home and the away team, and whether the house rules are set at random."""

    game: str
    home: str
    away: str
    any_rules: bool = False

    def __str__(self) -> str:
        who = self.home if self.home == self.away else f"{self.home} against {self.away}"
        return f"{self.game}, {who}{', random house rules' if self.any_rules else ''}"


class Found(NamedTuple):
    """What a batch of games came to: how many games and answers, and what was broken."""

    games: int
    answers: int
    broken: tuple[str, ...]


def look_at(kind: Kind, seeds: range) -> Found:
    """Play one game for every seed and look at it."""
    answers, problems = 0, []
    for seed in seeds:
        rules = random_rules(GAMES[kind.game], seed) if kind.any_rules else None
        setting = f"{kind}, seed {seed}" + (f", {rules.changed()}" if rules else "")
        try:
            game = whole(kind.game, seed, kind.home, kind.away, rules)
            answers += len(game.log)
            problems += [f"{setting}: {problem}" for problem in broken(game)]
        except Exception:  # a crash is reported like anything else that is broken
            problems.append(f"{setting}: {traceback.format_exc()}")
    return Found(len(seeds), answers, tuple(problems))


def batches(games: int, first: int) -> list[range]:
    """The seeds `first`, `first` + 1 ... in pieces for the workers."""
    return [range(begin, min(begin + BATCH, first + games)) for begin in range(first, first + games, BATCH)]


def soak(kind: Kind, games: int, first: int, workers: int) -> Iterator[Found]:
    """What every batch of games came to, as they are done."""
    if workers < 2:
        yield from (look_at(kind, seeds) for seeds in batches(games, first))
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(look_at, *zip(*((kind, seeds) for seeds in batches(games, first)), strict=True))


def run(kind: Kind, games: int, first: int, workers: int) -> bool:
    """Play the games of one kind; prints what is broken and the summary line, gives whether all was well."""
    begun = time.perf_counter()
    played = answers = misses = 0
    for found in soak(kind, games, first, workers):
        played, answers, misses = played + found.games, answers + found.answers, misses + len(found.broken)
        for problem in found.broken:
            print(problem, flush=True)
    verdict = "every invariant held" if not misses else f"{misses} invariants broken"
    print(f"{kind}: {played} games, {answers} answers: {verdict} ({time.perf_counter() - begun:.0f} s)", flush=True)
    return not misses


def main() -> int:
    """Read the command line, play, and give the exit code."""
    parser = argparse.ArgumentParser(description="Play whole games and look at every invariant of each.")
    for name, default, words in (
        ("random", 100, "games of random against random"),
        ("sensible", 10, "games of sensible against sensible"),
        ("expert", 0, "games of expert against expert, where there is one"),
        ("equilibrium", 0, "games of equilibrium against equilibrium, where there is one"),
        ("rules", 0, "games of random players under random house rules"),
        ("first", 0, "the first seed"),
        ("workers", 1, "processes"),
    ):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N", help=f"{words} (default {default})")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="which game (default: every one)")
    wanted = parser.parse_args()
    kinds = [(player, "", False, getattr(wanted, player)) for player in ("random", "sensible", "expert", "equilibrium")]
    kinds.append(("random", "", True, wanted.rules))
    good = True
    for name in wanted.game or GAMES:
        for player, other, any_rules, games in kinds:
            if games > 0 and player in GAMES[name].policies:
                good &= run(Kind(name, player, other or player, any_rules), games, wanted.first, wanted.workers)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
