"""``cardbowl simulate``: many games between computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import click

from cardbowl.analysis.files import file_to_write
from cardbowl.analysis.processes import INTERRUPTED as BY_HAND
from cardbowl.cli.commands import BAD_INPUT, FOUND_WRONG, INTERRUPTED, complain, say
from cardbowl.cli.options import game_argument, json_option, simulation_options
from cardbowl.cli.progress import bar_of_games
from cardbowl.errors import DataError
from cardbowl.open.lab import simulate as play_games
from cardbowl.steps.game import AnyGame


@click.command()
@game_argument
@simulation_options(required=True)
@click.option("--plays", metavar="FILE", help="Write a row for each play to FILE.csv, or with polars to FILE.parquet.")
@click.option("--out", metavar="FILE", help="Write the numbers to FILE.csv, or with polars to FILE.parquet, too.")
@json_option
def simulate(
    game: AnyGame, games: int, rules: str | None, plays: str | None, out: str | None, as_json: bool, **options: Any
) -> int:
    """Play many games between computer players.

    Shows who wins, the points and the box scores, with their standard errors. Ctrl-C ends it early: then it shows, and
    writes, what was played.
    """
    for file, what in ((plays, "plays"), (out, "the numbers")):
        if file is not None:
            file_to_write(file, what)
    with bar_of_games(games) as progress:
        result = play_games(
            game,
            games,
            house_rules=rules,
            progress=progress,
            each=None if plays is None else "all",
            **options,
        )
    faults = [*_saved(result.save, out), *_saved(result.save_plays, plays)]  # before a reader such as head closes the output
    if as_json:
        click.echo(result.to_json())
    else:
        say(str(result))
    for fault in faults:
        complain(fault)
    if not result.stopped:
        return BAD_INPUT if faults else 0
    complain(result.count)
    return INTERRUPTED if result.stopped == BY_HAND else FOUND_WRONG


def _saved(save: Callable[[str], None], file: str | None) -> Iterator[str]:
    """Write a file, if one is asked for: nothing, or what was wrong."""
    try:
        if file is not None:
            save(file)
    except DataError as error:
        yield str(error)
