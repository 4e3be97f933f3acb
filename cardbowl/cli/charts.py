"""``cardbowl charts``: chart sets of Football Strategy in folders, to check them, to begin one, and to see how they play."""

from __future__ import annotations

import click

from cardbowl.cli.checked import say_checked
from cardbowl.cli.commands import plain, say, say_json
from cardbowl.cli.options import json_option


@click.group()
def charts() -> None:
    """Chart sets of Football Strategy: check, begin, report."""


@charts.command("check")
@click.argument("folder", metavar="FOLDER")
@json_option
def check_charts(folder: str, as_json: bool) -> int:
    """Read the chart set in a folder.

    Lists every fault with its file, card and letter; exit code 2 if there are any.
    """
    from cardbowl.games.football_strategy.charts.folders import read_charts

    found, faults = read_charts(folder)
    about = found.described() if found else {}
    line = "{title} {version}; decks {}; fingerprint {fingerprint}"
    lines = [line.format(", ".join(about["decks"]), **about)] if found else []
    return say_checked({"folder": folder}, about, lines, faults, as_json)


@charts.command("new")
@click.argument("folder", metavar="FOLDER")
def new_charts(folder: str) -> None:
    """Copy the Open Charts to a new folder, to change them there."""
    from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS
    from cardbowl.steps.data_files.toml_folder import copy_folder

    names = copy_folder(OPEN_CHARTS, folder, "the charts")
    say(plain(f"{len(names)} files of the Open Charts are in {folder}; read them again with: cardbowl charts check {folder}"))


@charts.command("report")
@click.argument("folder", metavar="FOLDER|open-charts")
@json_option
def report_charts(folder: str, as_json: bool) -> None:
    """Tell how each deck of a chart set plays.

    Both coaches mix their calls as well as they can in the game of one down: its yards, turnovers, completions and shares of
    plays and defenses; plays that a mix of others beats; plays that no best mix uses. It takes some seconds.
    """
    from cardbowl.games.football_strategy.odds.report import report

    found = report(folder)
    if as_json:
        say_json(found.to_json())
    else:
        say(found, cards=False)
