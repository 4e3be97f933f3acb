"""Arguments and options that several commands take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from cardbowl.analysis.simulation.engines import ENGINES
from cardbowl.open.games import find_game
from cardbowl.steps.game import AnyGame

Command = TypeVar("Command", bound=Callable[..., Any])


def _find_game(context: click.Context, parameter: click.Parameter, name: str) -> AnyGame:
    return find_game(name)


def game_argument(command: Command) -> Command:
    """The argument GAME; the command gets the `Game`."""
    return click.argument("game", metavar="GAME", callback=_find_game)(command)


def rules_options(command: Command) -> Command:
    """The options --rules FILE, --charts FOLDER and --data FOLDER."""
    data = click.option("--data", metavar="FOLDER", help="Leagues and teams, in a game with teams of its own.")
    charts = click.option("--charts", metavar="FOLDER", help="The chart set, in a game that is played with charts.")
    return click.option("--rules", metavar="FILE", help="House rules, a TOML file with lines such as downs = 5.")(
        charts(data(command))
    )


def simulation_options(**games: Any) -> Callable[[Command], Command]:
    """The options of a command that plays games; `games` is what click is told of --games besides."""
    options = (
        click.option("--games", metavar="N", type=int, help="How many games.", **games),
        click.option("--seed", metavar="N", type=int, default=0, show_default=True, help="The same seed, the same games."),
        rules_options,
        click.option("--home", metavar="POLICY", help="Computer player of the home team (default: sensible)."),
        click.option("--away", metavar="POLICY", help="Computer player of the visitors (default: sensible)."),
        click.option(
            "--engine", type=click.Choice(tuple(ENGINES)), default="reference", show_default=True, help="What plays the games."
        ),
        click.option("--jobs", metavar="N", type=int, default=1, show_default=True, help="Processes that play."),
    )

    def taking_them(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return taking_them


def json_option(command: Command) -> Command:
    """The flag --json."""
    return click.option("--json", "as_json", is_flag=True, help="Write the result as JSON.")(command)
