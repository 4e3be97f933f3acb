"""Arguments and options that several commands take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

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
    return click.option("--rules", metavar="FILE", help="House rules, a TOML file.")(charts(data(command)))


def json_option(command: Command) -> Command:
    """The flag --json."""
    return click.option("--json", "as_json", is_flag=True, help="Write the result as JSON.")(command)
