"""The long run: a million whole games, and every invariant of each.

``python tests/soak.py --whole --workers 8`` plays what `WHOLE` says, ``--share 100 --night 2026-11-24`` the part of one night;
``--random 10000 --sensible 1000 --game cardbowl-2.0`` so many games of one rulebook. What was looked at is kept in a file for
this state of the code (`support.soaked`), so a run that was ended in whatever way goes on where it stopped.
It prints a summary line for each kind of game, and ends with exit code 1 where a game breaks an invariant, after the seed and
the sentence that is broken.
"""

import argparse
import gc
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from support.facts import facts
from support.invariants import broken
from support.soaked import FOLDER, Found, Looked, left, together
from support.walks import random_rules, rules_at_their_ends, single_ends, whole

from cardbowl.analysis.processes import WorkerLostError, in_order
from cardbowl.games import GAMES
from cardbowl.steps.game import Game

BATCH = 25
EVERY = 60
"""Seconds between two lines about the progress."""


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


def look_at(kind: Kind, seeds: range) -> Found:
    """Play one game for every seed and check it."""
    begun = time.process_time()
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
    return Found(len(seeds), answers, tuple(problems), time.process_time() - begun)


def work(kind: Kind, seeds: range) -> tuple[range, Found]:
    """A batch in a process of its own; a finished game leaves hardly any circles, so these are looked for once a batch."""
    gc.disable()
    found = look_at(kind, seeds)
    gc.collect()
    gc.freeze()
    return seeds, found


def batches(games: int, first: int) -> list[range]:
    """The seeds `first`, `first` + 1 ... in pieces for the workers."""
    return [range(begin, min(begin + BATCH, first + games)) for begin in range(first, first + games, BATCH)]


def run(kind: Kind, seeds: range, workers: int, looked: Looked) -> bool:
    """Play the games of one kind that were not looked at yet; prints what is broken and a summary, returns whether nothing is."""
    before = looked.of(kind, seeds)
    for found in before.values():
        print(*found.broken, sep="\n", end="\n" * bool(found.broken), flush=True)
    known = together(before.values())
    todo = [piece for part in left(seeds, before) for piece in batches(len(part), part.start)]
    total, begun, told = known, time.perf_counter(), time.perf_counter()
    if todo:
        with closing(in_order(work, kind, todo, min(workers, len(todo)))) as results:
            for batch, found in results:
                looked.add(kind, batch, found)
                total = together((total, found))
                print(*found.broken, sep="\n", end="\n" * bool(found.broken), flush=True)
                if time.perf_counter() - told > EVERY:
                    told = time.perf_counter()
                    print(progress(kind, len(seeds), known, total, told - begun), file=sys.stderr, flush=True)
    verdict = f"{len(total.broken)} invariants broken" if total.broken else "every invariant held"
    earlier = f", {known.games} of them before" * bool(known.games)
    figures = f"{total.games} games, {total.answers} answers, {total.seconds:.0f} processor seconds{earlier}"
    print(f"{kind}: {figures}: {verdict} ({time.perf_counter() - begun:.0f} s)", flush=True)
    return not total.broken


def progress(kind: Kind, wanted: int, known: Found, total: Found, seconds: float) -> str:
    """How far a run has come, and the time that it will still take."""
    now = total.games - known.games
    more = seconds / now * max(wanted - total.games, 0)
    return (
        f"  {kind}: {total.games} of {wanted} games, {len(total.broken)} broken, {now / seconds:.1f} games a second, "
        f"{more / 3600:.1f} h left"
    )


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
WHOLE: Mapping[str, int] = {"sensible": 300, "expert": 40, "equilibrium": 40, "rules": 20_000, "ends": 800, "each-end": 250}
"""The games of the whole run, of each rulebook; those of random players are in `RANDOM`."""
RANDOM: Mapping[str, int] = {"cardbowl-1.1.6": 100_000, "showdown": 100_000}
"""The games of random players in the whole run, by rulebook; a million of any other one."""
FIRST_NIGHT = date(2026, 1, 1)


def in_the_whole(game: str, option: str) -> int:
    """How many games of a kind the whole run has."""
    return RANDOM.get(game, 1_000_000) if option == "random" else WHOLE.get(option, 0)


def of_a_night(games: int, share: int, night: str) -> range:
    """The seeds of one night: its share of `games`, each night others; the first ones without a night."""
    each = -(-games // share)
    number = (date.fromisoformat(night) - FIRST_NIGHT).days if night else 0
    return range(number * each, (number + 1) * each)


def asked(wanted: Mapping[str, Any]) -> Iterator[tuple[Kind, range]]:
    """The kinds of games that a command line asks for, with their seeds."""
    for name in wanted["game"] or GAMES:
        for option in reversed(OPTIONS):
            away = option.against or option.player
            if not {option.player, away} <= set(GAMES[name].policies):
                continue
            if wanted["whole"] or wanted["share"] > 1:
                seeds = of_a_night(in_the_whole(name, option.name), wanted["share"], wanted["night"])
            else:
                seeds = range(wanted["first"], wanted["first"] + wanted[option.name])
            if seeds:
                yield Kind(name, option.player, away, option.rules), seeds


def main() -> int:
    """Read the command line, play, and return the exit code."""
    parser = argparse.ArgumentParser(description="Play whole games and look at every invariant of each.")
    for option in OPTIONS:
        words = f"{option.words} (default {option.games})"
        parser.add_argument(f"--{option.name}", type=int, default=option.games, metavar="N", help=words, dest=option.name)
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the first seed (default 0)")
    parser.add_argument("--whole", action="store_true", help="the whole long run, in place of numbers of games")
    parser.add_argument(
        "--share", type=int, default=1, metavar="N", help="one N-th of the long run, in place of numbers of games"
    )
    parser.add_argument("--night", default="", metavar="DATE", help="the date of a share (2026-11-24): each has other seeds")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument(
        "--kept", type=Path, default=FOLDER, metavar="FOLDER", help="where the results lie (.pytest_cache/d/soak)"
    )
    parser.add_argument("--game", choices=list(GAMES), action="append", help="which game (default: every one)")
    wanted = vars(parser.parse_args())
    looked, good = Looked(wanted["kept"]), True
    try:
        for kind, seeds in asked(wanted):
            good &= run(kind, seeds, wanted["workers"], looked)
    except (KeyboardInterrupt, WorkerLostError) as error:
        print(f"stopped ({error or 'interrupted'}): the same command goes on where this one stopped", flush=True)
        return 1
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
