"""``cardbowl simulate``: many games between computer players."""

from __future__ import annotations

import sys

import click

from cardbowl.analysis.simulation import simulate as library
from cardbowl.cli.commands import say
from cardbowl.cli.options import game_argument, json_option, rules_options
from cardbowl.open import rules_of
from cardbowl.steps.game import AnyGame


@click.command()
@game_argument
@click.option("--games", metavar="N", type=int, required=True, help="How many games.")
@click.option("--seed", metavar="N", type=int, default=0, show_default=True, help="The same seed, the same games.")
@rules_options
@click.option("--home", metavar="POLICY", help="Computer player of the home team (default: sensible).")
@click.option("--away", metavar="POLICY", help="Computer player of the visitors (default: sensible).")
@click.option(
    "--engine",
    type=click.Choice(library.ENGINES),
    default="reference",
    show_default=True,
    help="What plays the games.",
)
@json_option
def simulate(
    game: AnyGame,
    games: int,
    seed: int,
    rules: str | None,
    charts: str | None,
    data: str | None,
    home: str | None,
    away: str | None,
    engine: str,
    as_json: bool,
) -> None:
    """Play many games between computer players.

    Shows who wins, the points and the box scores, with their standard errors.
    """
    from tqdm import tqdm

    # The bar is on stderr, appears after a second, and only on a terminal.
    unseen = sys.stderr is None or not sys.stderr.isatty()
    with tqdm(total=games, unit=" games", delay=1, leave=False, disable=unseen) as bar:
        result = library.simulate(
            game,
            games,
            seed=seed,
            home=home,
            away=away,
            rules=rules_of(game, rules, charts=charts, data=data),
            engine=engine,
            progress=bar.update,
        )
    if as_json:
        click.echo(result.to_json())
    else:
        say(str(result))
