"""``cardbowl teams``: teams of Showdown in files, to check them, to begin with, and to work out what their players cost."""

from __future__ import annotations

import click

from cardbowl.cli.checked import say_checked
from cardbowl.cli.commands import plain, say
from cardbowl.cli.options import json_option


@click.group()
def teams() -> None:
    """Leagues and teams of Showdown: check, begin, price."""


@teams.command("check")
@click.argument("path", metavar="FOLDER|FILE")
@json_option
def check_teams(path: str, as_json: bool) -> int:
    """Read the data in a folder, or one team in a file.

    Lists every fault with its file, place and rule; exit code 2 if there are any.
    """
    from cardbowl.games.showdown.data.folders import read_data_set, read_team_file
    from cardbowl.games.showdown.data.sets import described
    from cardbowl.steps.data_files.toml_folder import is_file, is_folder

    if is_file(path) or (path.endswith(".toml") and not is_folder(path)):
        team, faults = read_team_file(path)
        about = described(team) if team else {}
        lines, found = [], [about] if team else []
    else:
        data, faults = read_data_set(path)
        about = data.described() if data else {}
        lines = ["{name}; fingerprint {fingerprint}".format(**about)] if data else []
        lines += ["{name} ({id}): {}".format(", ".join(each["teams"]), **each) for each in about.get("leagues", ())]
        found = about.get("teams", [])
    lines += ["{name} ({id}): {players} players, {cost} points, {left} left".format(**each) for each in found]
    return say_checked({"path": path}, about, lines, faults, as_json)


@teams.command("new")
@click.argument("folder", metavar="FOLDER")
def new_teams(folder: str) -> None:
    """Copy the house data to a new folder, to change them there."""
    from cardbowl.games.showdown.data.folders import HOUSE_FOLDER, WHAT
    from cardbowl.steps.data_files.toml_folder import copy_folder

    names = copy_folder(HOUSE_FOLDER, folder, WHAT)
    say(plain(f"{len(names)} files of the house data are in {folder}; read them again with: cardbowl teams check {folder}"))


@teams.command("price")
@click.argument("file", metavar="FILE")
def price_team(file: str) -> int:
    """Print the team in a file with the points, costs and total that the rules give its players.

    The file stays as it is, and need not have these numbers. Other faults are listed in place of the team, with exit code 2.
    """
    from cardbowl.games.showdown.data.folders import read_team_file
    from cardbowl.games.showdown.data.read_teams import team_text

    team, faults = read_team_file(file, price=True)
    text = team_text(team).splitlines() if team else []
    return say_checked({"path": file}, {}, text, faults, as_json=False)
