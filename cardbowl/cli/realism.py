"""``cardbowl realism``: simulated games beside the NFL."""

from __future__ import annotations

import click

from cardbowl.analysis.realism.reference import SEASONS
from cardbowl.analysis.simulation.engines import ENGINES
from cardbowl.analysis.simulation.simulate import INTERRUPTED as BY_HAND
from cardbowl.cli.commands import FOUND_WRONG, INTERRUPTED, complain, say
from cardbowl.cli.options import game_argument, json_option, rules_options
from cardbowl.open.lab import GAMES_OF_A_CARD
from cardbowl.open.lab import realism as scorecard
from cardbowl.steps.game import AnyGame


@click.command()
@game_argument
@click.option("--games", metavar="N", type=int, default=GAMES_OF_A_CARD, show_default=True, help="How many games.")
@click.option("--seed", metavar="N", type=int, default=0, show_default=True, help="The same seed, the same games.")
@rules_options
@click.option("--home", metavar="POLICY", help="Computer player of the home team (default: sensible).")
@click.option("--away", metavar="POLICY", help="Computer player of the visitors (default: sensible).")
@click.option("--engine", type=click.Choice(tuple(ENGINES)), default="reference", show_default=True, help="What plays the games.")
@click.option("--jobs", metavar="N", type=int, default=1, show_default=True, help="Processes that play.")
@click.option("--seasons", type=click.Choice(SEASONS), default=SEASONS[0], show_default=True, help="Seasons of the NFL.")
@json_option
def realism(
    game: AnyGame,
    games: int,
    seed: int,
    rules: str | None,
    charts: str | None,
    data: str | None,
    home: str | None,
    away: str | None,
    engine: str,
    jobs: int,
    seasons: str,
    as_json: bool,
) -> int:
    """Play many games, and hold them against the NFL.

    Shows each figure with its standard error, that of the NFL, and whether they are close, fair or far.
    """
    card = scorecard(
        game,
        games,
        seasons=seasons,
        seed=seed,
        home=home,
        away=away,
        house_rules=rules,
        charts=charts,
        data=data,
        engine=engine,
        jobs=jobs,
        progress=True,
    )
    if as_json:
        click.echo(card.to_json())
    else:
        say(str(card))
    if not card.about.stopped:
        return 0
    complain(card.about.how_many)
    return INTERRUPTED if card.about.stopped == BY_HAND else FOUND_WRONG
