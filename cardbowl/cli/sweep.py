"""``cardbowl sweep``: variants of games between players, a row of figures each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from cardbowl.analysis.processes import INTERRUPTED as BY_HAND
from cardbowl.analysis.simulation.engines import ENGINES
from cardbowl.analysis.sweep.grid import Row, pair, sides
from cardbowl.analysis.sweep.result import SweepResult
from cardbowl.analysis.sweep.sweep import blocks_file
from cardbowl.analysis.sweep.sweep import sweep as play_rows
from cardbowl.cli.commands import FOUND_WRONG, INTERRUPTED, complain, say
from cardbowl.cli.options import json_option
from cardbowl.cli.progress import bar_of_games
from cardbowl.open.games import find_game
from cardbowl.open.house_rules import HouseRules, kind_of
from cardbowl.steps.game import AnyGame
from cardbowl.steps.text_files import read_text


@click.command()
@click.argument("variants", metavar="VARIANT...", nargs=-1, required=True)
@click.option(
    "--players", metavar="POLICY", multiple=True, help="A computer player of both sides, or HOME,AWAY; may be repeated."
)
@click.option("--games", metavar="N", type=int, default=100, show_default=True, help="How many games of each row.")
@click.option("--seed", metavar="N", type=int, default=0, show_default=True, help="The same seed, the same games.")
@click.option("--engine", type=click.Choice(tuple(ENGINES)), default="reference", show_default=True, help="What plays the games.")
@click.option("--jobs", metavar="N", type=int, help="Processes that play (default: this one alone).")
@click.option("--cluster", metavar="ADDRESS", help="The scheduler of a cluster of dask that plays.")
@click.option("--block", metavar="N", type=int, help="Games that are played, and kept, at a time.")
@click.option("--out", metavar="FILE", help="Write the rows to FILE.csv, or with polars to FILE.parquet, too.")
@json_option
def sweep(
    variants: tuple[str, ...], players: tuple[str, ...], jobs: int | None, cluster: str | None, as_json: bool, **options: Any
) -> int:  # fmt: skip
    """Play variants of games, a row of numbers each.

    Every VARIANT is the name of a game, or a TOML file of house rules, whose first line is game = "NAME" unless
    one game alone is named beside it. All rows have the same seeds; each shows who wins, and the points, with
    their standard errors.

    For example: cardbowl sweep cardbowl-2.0 mine.toml --players sensible --players random,sensible --out rows.csv

    Ctrl-C ends it early: then it shows, and writes, what was played. With --out, the same command goes on from there.
    """
    teams = sides([tuple(word.split(",")) if "," in word else word for word in players] or None)
    rows = [Row(game, rules, pair(game, each)) for game, rules in _variants(variants) for each in teams]
    executor = cluster or (None if jobs is None else "processes")
    with bar_of_games(len(rows) * options["games"]) as progress:
        found = play_rows(rows, executor=executor, jobs=jobs, progress=progress, dashboard=complain, **options)
    if as_json:
        click.echo(found.to_json())
    else:
        say(str(found))
    if found.stopped:
        complain(_ended(found, options["out"]))
    if found.stopped == BY_HAND:
        return INTERRUPTED
    return FOUND_WRONG if found.stopped or any(row.stopped for row in found) else 0


def _variants(words: Sequence[str]) -> Iterator[tuple[AnyGame, Any]]:
    """The games and the house rules that words of the command line mean; a file that names no game is of the only one named."""
    games = {word: find_game(word) for word in words if not word.endswith(".toml")}
    by_name = {game.name: game for game in games.values()}
    only = next(iter(by_name.values())) if len(by_name) == 1 else None
    for word in words:
        if word in games:
            yield games[word], games[word].house_rules({})
        else:
            text = read_text(word, "the house rules")
            rules = HouseRules.from_toml(text, word, unnamed=None if only is None else kind_of(only))
            yield by_name.get(rules.game) or find_game(rules.game), rules


def _ended(found: SweepResult, out: str | None) -> str:
    """How much of a sweep was played, why it ended, and where it goes on from."""
    played = sum(row.games for row in found)
    kept = f"; the same command goes on from {blocks_file(out)}" if out else ""
    return f"{played} of {len(found) * found.games} games; {found.stopped}{kept}"
