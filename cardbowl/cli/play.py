"""``cardbowl play``: a game at the terminal."""

from __future__ import annotations

from random import SystemRandom

import click

from cardbowl.analysis.simulation.games import default_player
from cardbowl.cli.commands import say
from cardbowl.cli.options import game_argument, rules_options
from cardbowl.cli.session import Session
from cardbowl.errors import DataError
from cardbowl.football import AWAY, HOME
from cardbowl.open.house_rules import rules_of
from cardbowl.open.play import AWAY_NAME, HOME_NAME, load, new_game, seat, teams_of
from cardbowl.steps.beginning import Beginning
from cardbowl.steps.game import AnyGame
from cardbowl.steps.game_file import GameFile
from cardbowl.steps.policies import YOU
from cardbowl.steps.referee import Referee


@click.command()
@game_argument
@click.option("--seed", metavar="N", type=int, help="The same seed deals the same cards (default: a new one).")
@click.option("--home", metavar="WHO", default=YOU, show_default=True, help="you, or a computer player.")
@click.option("--away", metavar="WHO", help="you, or a computer player (default: sensible).")
@click.option("--home-name", metavar="NAME", help="Name of the home team; its id, in a game with teams of its own.")
@click.option("--away-name", metavar="NAME", help="Name of the visitors, or their id.")
@rules_options
@click.option("--log", metavar="FILE", help="Save the game here all the time; go on with it if it is there.")
def play(
    game: AnyGame,
    seed: int | None,
    home: str,
    away: str | None,
    home_name: str | None,
    away_name: str | None,
    rules: str | None,
    charts: str | None,
    data: str | None,
    log: str | None,
) -> int:
    """Play a game at the terminal.

    Answer with a number, a word or its beginning; help lists what else you can type.
    """
    players = (home, default_player(game) if away is None else away)
    file = None if log is None else GameFile(log)
    if file is not None and file.text():
        referee = _go_on(file, game, seed, (home_name, away_name), rules, charts, data)
        begun = f"the game in {log} goes on after {len(referee.plays)} plays"
    else:
        chosen = SystemRandom().randrange(1_000_000) if seed is None else seed
        names = (home_name or HOME_NAME, away_name or AWAY_NAME)
        referee = new_game(game.name, *names, seed=chosen, house_rules=rules, charts=charts, data=data)
        begun = f"a new game, seed {chosen}"
    for team, who in zip((HOME, AWAY), players, strict=True):
        seat(referee, team, who)
    if file is not None:
        file.save(referee)
    sides = f"{referee.names[HOME]} (home: {players[HOME]}) against {referee.names[AWAY]} (away: {players[AWAY]})"
    say(f"{game.title}: {sides}", bold=True)
    say(begun)
    if YOU in players and not referee.is_over:
        say("type help to see what you can type")
    for line in referee.notes()[-5:]:
        say(line, bold=True)
    return Session(referee, file).run()


def _go_on(
    file: GameFile,
    game: AnyGame,
    seed: int | None,
    names: tuple[str | None, str | None],
    rules: str | None,
    charts: str | None,
    data: str | None,
) -> Referee:
    """The game of a log; raises `DataError` where the log is of another game than the one asked for."""
    referee = load(file.path)
    given: dict[str, object] = {"charts": charts, "data": data, **teams_of(game, *names)}
    wanted = None if rules is None and not any(given.values()) else rules_of(game, rules, **given)
    asked = Beginning(game.name, seed, (None, None) if wanted is not None and wanted.team_names else names, wanted)
    why = asked.missed_by(Beginning.of(referee))
    if why:
        raise DataError(f"{file.path}: {why}; take another file")
    file.take_up(referee)
    return referee
