"""``cardbowl replay``: a saved game, printed from its log."""

from __future__ import annotations

from typing import Any

import click

from cardbowl.cli.board import result_line, scoreboard
from cardbowl.cli.commands import say, say_json
from cardbowl.cli.options import json_option
from cardbowl.football import AWAY, HOME
from cardbowl.open.play import load
from cardbowl.steps.referee import Referee


@click.command()
@click.argument("log", metavar="LOG")
@json_option
def replay(log: str, as_json: bool) -> None:
    """Tell a saved game from its log.

    Runs it again and shows the play notes and how it stands; exit code 1 if the answers in the log do not fit the rules.
    """
    referee = load(log)
    if as_json:
        say_json(told(referee))
        return
    say(f"{referee.game.title}: {referee.names[HOME]} (home) against {referee.names[AWAY]} (away)", bold=True)
    for line in referee.notes():
        say(line)
    if referee.is_over:
        say(result_line(referee), bold=True)
    else:
        say(f"{scoreboard(referee)}; asked: {referee.describe_asking()}", bold=True)


def told(referee: Referee) -> dict[str, Any]:
    """A game as plain data: its header, its play notes, and its current state."""
    score = referee.position.score
    return {
        "game": referee.game.name,
        "title": referee.game.title,
        "rules_version": referee.game.version,
        "names": {"home": referee.names[HOME], "away": referee.names[AWAY]},
        "seed": referee.seed,
        "house_rules": referee.rules.changed(),
        "plays": len(referee.plays),
        "answers": len(referee.log),
        "over": referee.is_over,
        "score": {"home": score[HOME], "away": score[AWAY]},
        "position": str(referee.position),
        "asking": None if referee.is_over else referee.describe_asking(),
        "notes": referee.notes(),
    }
