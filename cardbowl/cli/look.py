"""``cardbowl games`` and ``cardbowl rule``: look things up."""

from __future__ import annotations

from typing import Any

import click

from cardbowl.cli.commands import say, say_json
from cardbowl.cli.options import json_option
from cardbowl.games import GAMES
from cardbowl.open.rulebook import find_rule
from cardbowl.steps.game import AnyGame
from cardbowl.steps.policies import YOU


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games and their players.

    With --json also every house rule: its name, default, what is allowed, unit, meaning and rule.
    """
    if as_json:
        say_json([described(GAMES[name]) for name in GAMES])
        return
    for name in GAMES:
        game = GAMES[name]
        say(f"{game.name}  {game.title}", bold=True)
        say(f"  players: {', '.join((YOU, *game.policies))}")
        say(f"  {len(game.rulebook())} rules, {len(game.house_rules({}).describe())} house rules")


def described(game: AnyGame) -> dict[str, Any]:
    """A game as plain data: its name, its computer players and every house rule."""
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "players": [YOU, *game.policies],
        "rules": len(game.rulebook()),
        "house_rules": game.house_rules({}).describe(),
    }


@click.command()
@click.argument("identifier", metavar="ID")
@json_option
def rule(identifier: str, as_json: bool) -> None:
    """Show the rule with this ID, such as CB2.RUSH.5."""
    known, text = find_rule(identifier)
    if as_json:
        say_json({"id": known, "text": text})
    else:
        say(f"{known}  {text}", cards=False)
