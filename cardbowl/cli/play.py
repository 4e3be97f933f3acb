"""``cardbowl play``: a game at the terminal."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from cardbowl.analysis.simulate import default_player
from cardbowl.cli.commands import BAD_INPUT, say
from cardbowl.cli.options import game_argument, rules_option
from cardbowl.cli.session import Session
from cardbowl.errors import DataError
from cardbowl.football import AWAY, HOME
from cardbowl.open import load, new_game, rules_of, seat
from cardbowl.steps.game import Game
from cardbowl.steps.policies import YOU
from cardbowl.steps.referee import Referee


@click.command()
@game_argument
@click.option("--seed", metavar="N", type=int, help="The same seed deals the same cards (default: a new one).")
@click.option("--home", metavar="WHO", default=YOU, show_default=True, help="you, or a computer player.")
@click.option("--away", metavar="WHO", help="you, or a computer player (default: sensible).")
@click.option("--home-name", metavar="NAME", help="Name of the home team.")
@click.option("--away-name", metavar="NAME", help="Name of the visitors.")
@rules_option
@click.option("--log", metavar="FILE", help="Save the game here all the time; go on with it if it is there.")
def play(
    game: Game,
    seed: int | None,
    home: str,
    away: str | None,
    home_name: str | None,
    away_name: str | None,
    rules: str | None,
    log: str | None,
) -> int:
    """Play a game at the terminal.

    Answer with a number, a word or its beginning; help lists what else you can type.
    """
    players = (home, default_player(game) if away is None else away)
    if log is not None and _has_a_game(log):
        referee = _go_on(log, game, seed, (home_name, away_name), rules)
        begun = f"the game in {log} goes on after {len(referee.plays)} plays"
    else:
        chosen = SystemRandom().randrange(1_000_000) if seed is None else seed
        names = (home_name or "Home", away_name or "Away")
        referee = new_game(game.name, *names, seed=chosen, house_rules=rules)
        begun = f"a new game, seed {chosen}"
    for team, who in zip((HOME, AWAY), players, strict=True):
        seat(referee, team, who)
    if log is not None:
        referee.save(log)
    sides = f"{referee.names[HOME]} (home: {players[HOME]}) against {referee.names[AWAY]} (away: {players[AWAY]})"
    say(f"{game.title}: {sides}", bold=True)
    say(begun)
    if YOU in players and not referee.is_over:
        say("type help to see what you can type")
    for line in referee.notes()[-5:]:
        say(line, bold=True)
    return 0 if Session(referee, log).run() else BAD_INPUT


def _has_a_game(log: str) -> bool:
    """Whether there is a file with something in it; an empty one is as good as none."""
    path = Path(log)
    try:
        return path.exists() and (not path.is_file() or path.stat().st_size > 0)
    except OSError as error:
        raise DataError(f"{log}: cannot read the game: {error.strerror}") from None


def _go_on(log: str, game: Game, seed: int | None, names: tuple[str | None, str | None], rules: str | None) -> Referee:
    """The game in a log, if it is the one that is asked for; raises `DataError`."""
    referee = load(log)
    asked: list[tuple[str, Any, Any]] = [
        ("game", game.name, referee.game.name),
        ("seed", seed, referee.seed),
        ("home name", names[HOME], referee.names[HOME]),
        ("away name", names[AWAY], referee.names[AWAY]),
    ]
    for what, wanted, found in asked:
        if wanted is not None and wanted != found:
            raise DataError(f"{log}: the {what} of the game in this file is {found!r}, not {wanted!r}; take another file")
    if rules is not None and rules_of(game, rules) != referee.rules:
        raise DataError(f"{log}: the game in this file has other house rules than {rules}; take another file")
    return referee
