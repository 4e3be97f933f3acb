"""``cardbowl season``: a round robin of computer coaches."""

from __future__ import annotations

import click

from cardbowl.cli.commands import say
from cardbowl.cli.options import json_option
from cardbowl.open.lab import season as play_season


@click.command()
@click.argument("league", metavar="LEAGUE")
@click.option("--games", metavar="N", type=int, default=10, show_default=True, help="How often every two teams meet.")
@click.option("--seed", metavar="N", type=int, default=0, show_default=True, help="The same seed, the same games.")
@click.option("--game", metavar="GAME", default="showdown", show_default=True, help="A game with teams of its own.")
@click.option("--player", metavar="POLICY", help="Computer player of all teams (default: sensible).")
@click.option("--rules", metavar="FILE", help="House rules, a TOML file.")
@click.option("--data", metavar="FOLDER", help="Leagues and teams.")
@click.option("--workers", metavar="N", type=int, default=1, show_default=True, help="Processes that play.")
@click.option("--out", metavar="FILE", help="Write the standings to FILE.csv, or with polars to FILE.parquet, too.")
@json_option
def season(
    league: str,
    games: int,
    seed: int,
    game: str,
    player: str | None,
    rules: str | None,
    data: str | None,
    workers: int,
    out: str | None,
    as_json: bool,
) -> None:
    """Standings of a league of computer coaches.

    Every two teams meet as often as you say; the shares of games won have their standard errors.

    LEAGUE is the id of a league, or the ids of teams with commas between them.
    """
    teams = league.split(",") if "," in league else league
    found = play_season(teams, games, seed=seed, game=game, player=player, house_rules=rules, data=data, workers=workers)
    if out is not None:
        found.save(out)
    if as_json:
        click.echo(found.to_json())
    else:
        say(str(found))
