"""The long run: thousands of whole games, and every invariant of each.

``python tests/soak.py --random 10000 --sensible 1000 --workers 2`` prints one summary line for each kind of game;
``--game cardbowl-2.0`` plays one game alone.
It ends with exit code 1 where a game breaks an invariant, after the seed and the sentence that is broken.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from support.facts import facts
from support.invariants import broken
from support.walks import random_rules, rules_at_their_ends, single_ends, whole

from cardbowl.games import GAMES
from cardbowl.steps.game import Game

BATCH = 25


class Kind(NamedTuple):
    """Which games to play: who plays the home and the away team, and under which house rules (`RULES`; none: as written)."""

    game: str
    home: str
    away: str
    rules: str = ""

    def __str__(self) -> str:
        who = self.home if self.home == self.away else f"{self.home} against {self.away}"
        return f"{self.game}, {who}{', ' * bool(self.rules)}{self.rules}"


def one_end(game: Game, seed: int) -> Any:
    """One field of the house rules at one of its ends in a short game; the seeds go through all of them."""
    ends = list(single_ends(game, facts(game).short).values())
    return ends[seed % len(ends)]


RULES: dict[str, Callable[[Game, int], Any]] = {
    "": lambda game, seed: game.house_rules({}),
    "random house rules": random_rules,
    "house rules at their ends": lambda game, seed: next(rules_at_their_ends(game, seed)),
    "one house rule at an end": one_end,
}
"""House rules by a game and a seed."""
EVERY_WAY = 8
"""One game in so many is played again in every way, the others from their log alone."""


class Found(NamedTuple):
    """The result of a batch of games: the numbers of games and answers, and the broken invariants."""

    games: int
    answers: int
    broken: tuple[str, ...]


def look_at(kind: Kind, seeds: range) -> Found:
    """Play one game for every seed and check it."""
    answers, problems = 0, []
    for seed in seeds:
        rules = RULES[kind.rules](GAMES[kind.game], seed)
        setting = f"{kind}, seed {seed}" + (f", {rules.changed()}" if kind.rules else "")
        try:
            game = whole(kind.game, seed, kind.home, kind.away, rules)
            answers += len(game.log)
            problems += [f"{setting}: {problem}" for problem in broken(game, every_way=seed % EVERY_WAY == 0)]
        except Exception:  # a crash is reported like anything else that is broken
            problems.append(f"{setting}: {traceback.format_exc()}")
    return Found(len(seeds), answers, tuple(problems))


def batches(games: int, first: int) -> list[range]:
    """The seeds `first`, `first` + 1 ... in pieces for the workers."""
    return [range(begin, min(begin + BATCH, first + games)) for begin in range(first, first + games, BATCH)]


def soak(kind: Kind, games: int, first: int, workers: int) -> Iterator[Found]:
    """The results of batches of games, as they finish."""
    if workers < 2:
        yield from (look_at(kind, seeds) for seeds in batches(games, first))
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(look_at, *zip(*((kind, seeds) for seeds in batches(games, first)), strict=True))


def run(kind: Kind, games: int, first: int, workers: int) -> bool:
    """Play the games of one kind; prints broken invariants and the summary line, returns whether there were none."""
    begun = time.perf_counter()
    played = answers = misses = 0
    for found in soak(kind, games, first, workers):
        played, answers, misses = played + found.games, answers + found.answers, misses + len(found.broken)
        for problem in found.broken:
            print(problem, flush=True)
    verdict = "every invariant held" if not misses else f"{misses} invariants broken"
    print(f"{kind}: {played} games, {answers} answers: {verdict} ({time.perf_counter() - begun:.0f} s)", flush=True)
    return not misses


class Option(NamedTuple):
    """One kind of games that may be asked for: who plays, under which house rules, and how many games by default.

    `against` is the player of the away team, where it is another one.
    """

    name: str
    player: str
    rules: str
    games: int
    words: str
    against: str = ""


OPTIONS = (
    Option("random", "random", "", 100, "games of random against random"),
    Option("sensible", "sensible", "", 10, "games of sensible against sensible"),
    Option("expert", "expert", "", 0, "games of expert against expert, where there is one"),
    Option("equilibrium", "equilibrium", "", 0, "games of equilibrium against equilibrium, where there is one"),
    Option("mixed", "sensible", "", 0, "games of sensible against equilibrium, where there is one", "equilibrium"),
    Option("rules", "random", "random house rules", 0, "random games under random house rules"),
    Option("ends", "random", "house rules at their ends", 0, "random games with every house rule at one of its ends"),
    Option("each-end", "random", "one house rule at an end", 0, "random games with one house rule at one of its ends, in turn"),
)


def main() -> int:
    """Read the command line, play, and return the exit code."""
    parser = argparse.ArgumentParser(description="Play whole games and look at every invariant of each.")
    for option in OPTIONS:
        words = f"{option.words} (default {option.games})"
        parser.add_argument(f"--{option.name}", type=int, default=option.games, metavar="N", help=words, dest=option.name)
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first seed (default 0)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="which game (default: every one)")
    wanted = vars(parser.parse_args())
    good = True
    for name in wanted["game"] or GAMES:
        for option in OPTIONS:
            games = wanted[option.name]
            away = option.against or option.player
            if games > 0 and {option.player, away} <= set(GAMES[name].policies):
                good &= run(Kind(name, option.player, away, option.rules), games, wanted["first"], wanted["workers"])
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
