"""``cardbowl realism``: simulated games beside the NFL."""

from __future__ import annotations

from typing import Any

import click

from cardbowl.analysis.processes import INTERRUPTED as BY_HAND
from cardbowl.analysis.realism.reference import SEASONS
from cardbowl.cli.commands import FOUND_WRONG, INTERRUPTED, complain, say
from cardbowl.cli.options import game_argument, json_option, simulation_options
from cardbowl.open.lab import GAMES_OF_A_CARD
from cardbowl.open.lab import realism as scorecard
from cardbowl.steps.game import AnyGame


@click.command()
@game_argument
@simulation_options(default=GAMES_OF_A_CARD, show_default=True)
@click.option("--seasons", type=click.Choice(SEASONS), default=SEASONS[0], show_default=True, help="Seasons of the NFL.")
@json_option
def realism(game: AnyGame, games: int, rules: str | None, seasons: str, as_json: bool, **options: Any) -> int:
    """Play many games, and hold them against the NFL.

    Shows each figure with its standard error, that of the NFL, and whether they are close, fair or far.
    """
    card = scorecard(game, games, seasons=seasons, house_rules=rules, progress=True, **options)
    if as_json:
        click.echo(card.to_json())
    else:
        say(str(card))
    if not card.about.stopped:
        return 0
    complain(card.about.how_many)
    return INTERRUPTED if card.about.stopped == BY_HAND else FOUND_WRONG
