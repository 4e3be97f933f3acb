"""Games to be played: a new one, a saved or shared one, and the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardbowl.doors import door
from cardbowl.errors import HouseRulesError, NotationError, needs, value_text
from cardbowl.football import AWAY, HOME, Team
from cardbowl.games import GAMES
from cardbowl.open.games import find_game, show_on_page
from cardbowl.open.house_rules import Charts, DataFolder, Rules, has_rule, rules_of
from cardbowl.steps.beginning import team_name
from cardbowl.steps.fingerprints import fingerprint
from cardbowl.steps.game import AnyGame
from cardbowl.steps.long_work import told
from cardbowl.steps.own_rules import checked
from cardbowl.steps.plain_data import check_seed
from cardbowl.steps.policies import YOU, player
from cardbowl.steps.referee import Referee
from cardbowl.steps.rule_given import check_starts, name_of, rule_words
from cardbowl.steps.saved_games import load as _load
from cardbowl.steps.share import named_file, read_game
from cardbowl.steps.share import share as _share
from cardbowl.view.one_rule import one_rule

if TYPE_CHECKING:
    from cardbowl.games.showdown.data.players import Team as Roster
    from cardbowl.widgets.table import TableWidget
    from cardbowl.widgets.team_builder import TeamBuilder

HOME_NAME: Final = "Home"
AWAY_NAME: Final = "Away"
"""What teams are called that have no names."""


@door
def new_game(
    name: str | AnyGame,
    home: str = HOME_NAME,
    away: str = AWAY_NAME,
    seed: int = 0,
    house_rules: Rules | None = None,
    home_player: str = YOU,
    away_player: str = YOU,
    charts: Charts | None = None,
    data: DataFolder | None = None,
    visitors: str | None = None,
) -> Referee:
    """A new game, from the toss on.

    `name` is one of `GAMES`, or a game of your own: itself, or at ``module:NAME`` or ``FILE.py:NAME``.
    `home` and `away` are the teams' names; the same `seed` (any whole number) deals the same cards.
    `house_rules` are a mapping of changed fields, an object, or the path of a TOML file.
    `home_player` and `away_player` are ``you`` or the name of a computer player of the game.
    `charts` is the folder of a chart set, for a game that is played with charts.
    In a game with teams of its own, `home` and `visitors` (or `away`) are the ids of teams, and `data` is the folder they are in.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    game = find_game(name)
    seed = check_seed(seed)
    names = (team_name(home, HOME_NAME), team_name(away, AWAY_NAME))
    teams = teams_of(game, *names)
    if visitors is not None and teams.setdefault("visitors", visitors) != visitors:
        raise HouseRulesError("the visitors are given twice, and differ: as away and as visitors; name them once")
    rules = rules_of(game, house_rules, charts=charts, data=data, **teams)
    names = rules.team_names or names
    referee = Referee(game, seed=seed, rules=rules, names=names)
    seat(referee, HOME, home_player)
    seat(referee, AWAY, away_player)
    return referee


def teams_of(game: AnyGame, home: str | None, away: str | None) -> dict[str, str]:
    """The house rules that names of teams are, in a game with teams of its own; None and the usual names stand for none."""
    named = {"home": (home, HOME_NAME), "visitors": (away, AWAY_NAME)}
    return {rule: name for rule, (name, usual) in named.items() if name not in (None, usual) and has_rule(game, rule)}


def seat(referee: Referee, team: Team, who: str) -> None:
    """Seat a player: ``you`` or a computer player by name; raises `NotationError`."""
    if who == YOU:
        referee.players.pop(team, None)
        return
    show_on_page()
    referee.players[team] = player(referee.game, who, referee.rules, referee.seed, team)


@door
def load(path: str | Path, home_player: str = YOU, away_player: str = YOU) -> Referee:
    """A saved game, played up to where it was saved: from a file, or from the line that `share` made of it.

    A part of a game that one of its starts has made, such as ``alone.rush("10H", "5C")``, begins again from what it was made of.
    Where there is a file of that name, it is meant.
    A saved game does not include its players: `home_player` and `away_player` are as in `new_game`, and take their seats where it
    was saved, with the random numbers that they begin a game with.
    Raises `DataError`, `HouseRulesError`, `LogMismatchError` or `NotationError`.
    """
    if not isinstance(path, (str, Path)):
        raise NotationError(f"the saved game is {value_text(path)}; the name of a file or a shared line is needed")
    referee = read_game(path, named_file(path), GAMES) if isinstance(path, str) else _load(path, GAMES)
    seat(referee, HOME, home_player)
    seat(referee, AWAY, away_player)
    return referee


@door
def share(referee: Referee) -> str:
    """The game as one line of text, for a message; `load` reads it back."""
    if not isinstance(referee, Referee):
        raise NotationError(f"what is shared is {value_text(referee)}; a game is needed, such as cb.new_game(...)")
    return _share(referee)


@door
def replay(what: Referee | str | Path, **options: Any) -> TableWidget:
    """The table with a game that has been played, from its start, step by step: a game, its file, or its shared line.

    `options` are those of `table`.
    """
    return table(what if isinstance(what, Referee) else load(what), replay=True, **options)


@door
def table(
    what: Referee | Callable[[], Any],
    *,
    names: tuple[str, str] = ("Offense", "Defense"),
    seed: int = 0,
    **options: Any,
) -> TableWidget:
    """The interactive table for a game, or for one rule on its own (a function without arguments that starts it).

    `options` are those of `TableWidget`: `coach`, `dial`, `cover`, `replay`, `save_to`, `open_view`, `guess`.
    """
    needs("anywidget", "lab", "a table")
    from cardbowl.widgets.table import TableWidget

    if isinstance(what, Referee):
        return TableWidget(what, **options)
    check_starts(what, "a table of a game or a rule")
    if not isinstance(names, (tuple, list)) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise NotationError(f"the names are {value_text(names)}; two texts are needed, of the offense and the defense")
    rule = one_rule(checked(rule_words(what), what), title=name_of(what) or "one rule", fingerprint=fingerprint(what))
    with told("starting the rule"):
        referee = Referee(rule, seed=seed, names=names)
    return TableWidget(referee, **options)


@door
def team_builder(
    league: str | None = None,
    *,
    team: str | Path | Roster | None = None,
    data: DataFolder | None = None,
    save_to: str | Path | None = None,
) -> TeamBuilder:
    """The team builder: a team of Showdown under the budget, from the players of a league.

    `league` is one of the data set (otherwise that of the team, or the first one); `data` is as in `new_game`.
    `team` is what it begins with: the id of a team, a file, or a team itself; otherwise a team of nobody.
    `save_to` is the folder that its button saves in, ``my-league`` or the folder of `data`; games are played with it as `data`.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    needs("anywidget", "lab", "the team builder")
    from cardbowl.widgets.team_builder import TeamBuilder

    return TeamBuilder(league, team=team, data=data, save_to=save_to)
