"""The front door: new games, saved games, rules by their ID, and the table (what ``import cardbowl as cb`` offers)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from cardbowl.cards import Card, Deck
from cardbowl.cards import cards as read_cards
from cardbowl.chance import Odds, Table
from cardbowl.errors import HouseRulesError, NotationError, needs
from cardbowl.football import AWAY, HOME, Team
from cardbowl.games import GAMES
from cardbowl.games import find_game as game_named
from cardbowl.reading.questions import find_question
from cardbowl.reading.variants import game_of
from cardbowl.steps.beginning import shown_name
from cardbowl.steps.game import AnyGame, Game
from cardbowl.steps.house_rules import HouseRules as _HouseRules
from cardbowl.steps.lazily import lazily
from cardbowl.steps.long_work import show_with
from cardbowl.steps.policies import YOU, player
from cardbowl.steps.referee import Referee
from cardbowl.steps.rule_given import check_starts, name_of
from cardbowl.steps.saved_games import load as _load
from cardbowl.steps.share import named_file, read_game
from cardbowl.steps.share import share as _share
from cardbowl.steps.variants import Variant, replaceable_rules, variant_of
from cardbowl.view.one_rule import one_rule

if TYPE_CHECKING:
    from cardbowl.analysis.realism.card import Realism
    from cardbowl.analysis.season import Season
    from cardbowl.analysis.simulation.result import SimulationResult
    from cardbowl.analysis.sweep.result import SweepResult
    from cardbowl.drawing import Picture
    from cardbowl.games.football_strategy.charts.chart_set import ChartSet
    from cardbowl.games.showdown.data.players import Team as Roster
    from cardbowl.games.showdown.data.sets import DataSet
    from cardbowl.widgets.rules_form import RulesForm
    from cardbowl.widgets.table import TableWidget
    from cardbowl.widgets.team_builder import TeamBuilder

HOME_NAME: Final = "Home"
AWAY_NAME: Final = "Away"
"""What teams are called that have no names."""
GAMES_OF_A_CARD: Final = 500
"""How many games `realism` plays where nobody says."""
Charts: TypeAlias = "str | Path | ChartSet"
"""A chart set: its folder, its name, or itself."""
DataFolder: TypeAlias = "str | Path | DataSet"
"""The data of a game with teams of its own: their folder, their name, or themselves."""
Rules: TypeAlias = "_HouseRules | Mapping[str, Any] | str | Path"
"""House rules: themselves, the fields that they change, or a TOML file."""
GIVEN: Final = {"charts": "charts", "data": "data", "home": "home teams", "visitors": "visitors"}
"""The house rules that have a parameter of their own, and what sentences call them."""


class HouseRules(_HouseRules):
    """House rules of any game; ``HouseRules.load(path)`` reads a TOML file whose field `game` names the game."""

    game = "any"

    @classmethod
    def check_names(cls, names: Iterable[object]) -> None:
        """Raise `HouseRulesError`, because the fields are those of a game."""
        raise HouseRulesError('house rules are those of a game: write cb.GAMES["cardbowl-2.0"].house_rules({"downs": 5})')

    @classmethod
    def from_toml(cls, text: str, source: str = "the house rules") -> _HouseRules:
        """Read house rules of the game they name; raises `DataError` or `HouseRulesError`."""
        for name in GAMES:
            GAMES[name].house_rules({})
        return _HouseRules.from_toml(text, source)


del _HouseRules.kinds["any"]


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
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise NotationError(f"the seed is {seed!r}; a whole number is needed")
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


def variant(
    game: str | AnyGame,
    *,
    plays: Mapping[str, Any] | None = None,
    replace: Mapping[str, Callable[..., Any]] | None = None,
    numbers: Mapping[str, Any] | None = None,
    rules: _HouseRules | Mapping[str, Any] | str | Path | None = None,
    name: str = "",
) -> AnyGame:
    """A variant of a game, as a game like any other: with plays of one's own, rules replaced, numbers, and house rules changed.

    `plays` are calls from scrimmage by name: rules ``def counter(at, rules)`` that return yards or an `Ending`, or `OwnPlay`s.
    `replace` has a function for each rule that it replaces; ``cb.replaceable(game)`` lists those that may be.
    `numbers` are house rules of the variant's own: a whole number, (number, least, most) or ``cb.number(...)``.
    `rules` are the house rules that its games begin with, as in `new_game`; `name` is its name, by which it is found from now on.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    base = find_game(game)
    if base.variant is not None:
        raise NotationError(f"{base.name} is a variant itself; make one of {base.variant.of} with all plays and rules of both")
    made = variant_of(
        base,
        name=name,
        plays=plays or {},
        functions=replace or {},
        numbers=numbers or {},
        defaults=_read_rules(base, rules).changed(),
        again=variant_again,
    )
    return GAMES.add(game_of(made, base))


def variant_again(made: Variant) -> AnyGame:
    """The game of a variant that comes from another process; raises `NotationError` where its own game is not there."""
    return GAMES.add(game_of(made, find_game(made.of)))


def replaceable(game: str | AnyGame) -> list[dict[str, str]]:
    """The rules of a game that a variant may replace, one row each: name, rule ID, arguments, what it returns, an example."""
    rules = replaceable_rules(find_game(game)).values()
    return [
        {
            "name": each.name,
            "rule": each.rule,
            "about": each.about,
            "takes": ", ".join(each.takes),
            "allowed": each.allowed,
            "example": each.example,
        }
        for each in rules
    ]


def find_game(name: object) -> AnyGame:
    """A game: by its name, as it is, or one of your own at ``module:NAME`` or ``FILE.py:NAME``; raises `NotationError`."""
    if isinstance(name, Game):
        return name
    return GAMES.add(_imported(name)) if isinstance(name, str) and ":" in name else game_named(name)


def _imported(where: str) -> Any:
    """What stands at ``module:NAME``, looked for in the current folder too, or at ``FILE.py:NAME``."""
    module, _, name = where.rpartition(":")
    folder = ""
    if module.endswith(".py"):
        folder, module = str(Path(module).parent), Path(module).stem
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise NotationError(f"there is no game at {where!r}, written as module:NAME or FILE.py:NAME: {error}") from None


def rules_of(game: AnyGame, house_rules: Rules | None, **given: object) -> Any:
    """House rules given in any form, with those of `given` that are not None, as the game's own object.

    Raises `HouseRulesError` or `DataError`.
    """
    more = {name: value for name, value in given.items() if value is not None}
    for name in more:
        if not has_rule(game, name):
            others = ", ".join(other for other in GAMES if has_rule(GAMES[other], name))
            words = GIVEN[name]
            raise HouseRulesError(f"{game.name} is played without {words}; those that take {words} are: {others}")
    if not more:
        return _read_rules(game, house_rules)
    named = house_rules if isinstance(house_rules, Mapping) else _read_rules(game, house_rules).changed()
    rules = game.house_rules({**named, **more})
    if rules != game.house_rules({**more, **named}):
        twice = next(name for name in more if name in named)
        words = f"the {GIVEN[twice]} are given twice, and differ"
        raise HouseRulesError(f"{words}: in the house rules and as {twice}; name them once")
    return rules


def has_rule(game: AnyGame, name: str) -> bool:
    """Whether a game has a house rule with this name."""
    return any(each["name"] == name for each in game.house_rules({}).describe())


def teams_of(game: AnyGame, home: str | None, away: str | None) -> dict[str, str]:
    """The house rules that names of teams are, in a game with teams of its own; None and the usual names stand for none."""
    named = {"home": (home, HOME_NAME), "visitors": (away, AWAY_NAME)}
    return {rule: name for rule, (name, usual) in named.items() if name not in (None, usual) and has_rule(game, rule)}


def _read_rules(game: AnyGame, house_rules: Rules | None) -> Any:
    if house_rules is None:
        return game.house_rules({})
    if isinstance(house_rules, (str, Path)):
        house_rules = HouseRules.load(house_rules)
    if isinstance(house_rules, _HouseRules):
        if game.variant is not None and house_rules.game == game.variant.of:
            return game.house_rules(house_rules.changed())
        if house_rules.game != game.name:
            raise HouseRulesError(f"these are house rules of {house_rules.game!r}, not of {game.name!r}")
        return house_rules
    return game.house_rules(house_rules)


def team_name(name: object, spare: str) -> str:
    """A team's name as it is shown: text of 1 to 40 characters on one line; raises `NotationError`."""
    if not isinstance(name, str):
        raise NotationError(f"the team name is {name!r}; a text is needed")
    if len(name) > 40:
        raise NotationError(f"the team name {name[:20] + '...'!r} has {len(name)} characters; at most 40 are allowed")
    return shown_name(name, spare)


def seat(referee: Referee, team: Team, who: str) -> None:
    """Seat a player: ``you`` or a computer player by name; raises `NotationError`."""
    if who == YOU:
        referee.players.pop(team, None)
        return
    if "ipykernel" in sys.modules:
        show_with(lazily("cardbowl.widgets.progress:work_bar"))
    referee.players[team] = player(referee.game, who, referee.rules, referee.seed, team)


def house_rules_table(game: str | AnyGame, house_rules: Rules | None = None, search: str = "") -> Table:
    """Every house rule of a game: its name, meaning, what is allowed, unit, default, rule ID.

    With `house_rules`, as in `new_game`, also its value there. `search` keeps those with a text in their name, meaning, unit
    or rule ID.
    Raises `NotationError`, `HouseRulesError` or `DataError`.

    >>> house_rules_table("cardbowl-2.0", search="points of a t")
    name              meaning                    allowed              unit    default  rule
    touchdown_points  points of a touchdown      whole numbers 0..20  points        6  CB2.NFL.1
    two_point_points  points of a two-point try  whole numbers 0..20  points        2  CB2.NFL.1
    """
    found = find_game(game)
    rules = rules_of(found, house_rules)
    columns = ["name", "meaning", "allowed", "unit", "default", "rule"]
    rows = [[row["about"] if name == "meaning" else row[name] for name in columns] for row in described_rules(rules, search)]
    if house_rules is not None:
        columns.insert(5, "value")
        for row in rows:
            row.insert(5, getattr(rules, row[0]))
    return Table(columns, rows)


def house_rules_form(
    game: str | AnyGame,
    house_rules: Rules | None = None,
    *,
    search: str = "",
    live: Callable[[Any], Any] | None = None,
) -> RulesForm:
    """House rules as a form: every switch with its meaning, range and rule ID, a search, and the sentence of a refusal.

    It begins with `house_rules`, given as in `new_game`, and shows those that have the words of `search`. Its `rules` are what
    is set now; `new_game`, `odds` and `simulate` take them, and `save` writes them as TOML.
    `live` is a function of the rules: its `Odds`, numbers by name or sentence stand in the form, beside those of the rules as
    written, and follow every change.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    needs("anywidget", "lab", "a form of house rules")
    from cardbowl.widgets.rules_form import RulesForm

    found = find_game(game)
    return RulesForm(found, rules_of(found, house_rules), search=search, live=live)


def described_rules(rules: _HouseRules, search: str = "") -> list[dict[str, Any]]:
    """The rows of `HouseRules.describe` in which a text stands; raises `NotationError` where there is none."""
    wanted = search.strip().casefold() if isinstance(search, str) else None
    if wanted is None:
        raise NotationError(f"search= takes a text, not {search!r}")
    named = wanted.replace(" ", "_").replace("-", "_")
    rows = [
        row
        for row in rules.describe()
        if named in row["name"] or any(wanted in row[name].casefold() for name in ("about", "unit", "rule"))
    ]
    if not rows:
        raise NotationError(f"{rules.game} has no house rule with {search.strip()!r} in its name, meaning, unit or rule ID")
    return rows


def simulate(
    game: str | AnyGame,
    games: int = 100,
    *,
    seed: int = 0,
    home: str | None = None,
    away: str | None = None,
    house_rules: Rules | None = None,
    charts: Charts | None = None,
    data: DataFolder | None = None,
    engine: str = "reference",
    jobs: int = 1,
    progress: bool | Callable[[int, int], object] = False,
    each: Callable[[Mapping[str, Any]], object] | str | Iterable[str] | None = None,
    also: Iterable[Any] = (),
) -> SimulationResult:
    """Whole games between two computer players, as box scores with standard errors.

    `game` is the name of a game, `games` how many to play (1 or more); the same `seed` gives the same numbers.
    `home` and `away` are computer players by name, `house_rules`, `charts` and `data` as in `new_game`.
    `jobs` is the number of processes that play: more of them are quicker, and change no number.
    `progress` is True for a bar, or called with the games played so far and the number of all.
    `each` is called with every play, a mapping such as ``{"kind": "field goal", "kick_distance": 42, ...}``; or it names the
    columns that ``result.plays`` has (``all``: all of them; `analysis.simulation.columns.COLUMNS` says what they mean).
    `also` are things with a method ``add(plays, games)`` that counts batches of plays; they are in ``result.also``.
    An interrupt leaves the result of the games until then; ``result.count`` says how many.
    With the same seed, variants of a game get the same random numbers, game by game, as long as they ask for the same draws.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    from cardbowl.analysis.simulation.simulate import simulate as play_games

    played = find_game(game)
    rules = rules_of(played, house_rules, charts=charts, data=data)
    told = None if isinstance(progress, bool) else progress
    with ExitStack() as stack:
        if progress is True:
            told = stack.enter_context(_bar_of_games())
        return play_games(
            played,
            games,
            seed=seed,
            home=home,
            away=away,
            rules=rules,
            engine=engine,
            jobs=jobs,
            progress=told,
            each=each,
            also=also,
        )


def sweep(
    game: str | AnyGame,
    variants: Any = (None,),
    *,
    players: Any = None,
    games: int = 100,
    seed: int = 0,
    engine: str = "reference",
    executor: Any = None,
    jobs: int | None = None,
    out: str | Path | None = None,
    block: int | None = None,
    progress: bool | Callable[[int, int], object] = False,
    also: Iterable[Any] = (),
) -> SweepResult:
    """Many variants of a game between many players: one row each, with figures and standard errors.

    `variants` is a grid, ``{"rush_gain_divisor": [1, 2, 3], "fg_add": [17, 18]}``, or a list of house rules as in `new_game` and
    of games that `variant` has made. Each of `players` is a computer player for both sides, or a pair (home, away).
    Each row plays `games` games, with the same seeds: ``result.compare(a, b)`` has the differences of two rows, game by game.
    `executor` is where blocks of `block` games are played: None in this process, ``"processes"`` in `jobs` others, any executor
    of `concurrent.futures`, or the address, a cluster or a client of dask.distributed. No number depends on it.
    `out` is a CSV or Parquet file for the rows. Finished blocks lie beside it, in ``out + ".blocks"``: the same call goes on
    from them.
    `progress` is as in `simulate`; `also` are empty things with ``add(plays, games)`` and ``merge(other)``, counted for each row.
    An interrupt leaves the result of the blocks until then. ``docs/sweeps.md`` plans large ones.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    from cardbowl.analysis.sweep.grid import Row, combinations, pairs
    from cardbowl.analysis.sweep.sweep import sweep as play_rows

    base = find_game(game)
    rows = []
    for number, given in enumerate(combinations(variants)):
        played = given if isinstance(given, Game) else base
        try:
            rules = rules_of(played, None if isinstance(given, Game) else given)
        except (HouseRulesError, NotationError) as error:
            raise type(error)(f"variant {number} of the sweep: {error}") from None
        rows += [Row(played, rules, each) for each in pairs(played, players)]
    with ExitStack() as stack:
        told = None if isinstance(progress, bool) else progress
        if progress is True:
            told = stack.enter_context(_bar_of_games())
        return play_rows(
            rows,
            games,
            seed=seed,
            engine=engine,
            executor=executor,
            jobs=jobs,
            out=out,
            block=block,
            progress=told,
            dashboard=_tell_dashboard if progress is True else None,
            also=also,
        )


def _tell_dashboard(address: str) -> None:
    print(f"dashboard: {address}", file=sys.stderr)


@contextmanager
def _bar_of_games() -> Iterator[Callable[[int, int], object]]:
    """A bar in the notebook or the terminal, called with the games played and the number of all."""
    in_a_notebook, in_a_terminal = lazily("cardbowl.widgets.progress:work_bar"), lazily("cardbowl.cli.progress:work_bar")
    bar = in_a_notebook if "ipykernel" in sys.modules else in_a_terminal
    with bar("of the games played") as share:
        yield lambda done, of: share(done / of)


def realism(
    what: str | AnyGame | SimulationResult,
    games: int | None = None,
    *,
    seasons: str = "2009-2012",
    **options: Any,
) -> Realism:
    """How near a game comes to real football: a scorecard of figures beside those of the NFL, and distributions over its own.

    `what` is the name of a game, a game, or a simulation that has kept its plays (``simulate(..., each="all")``).
    `games` is how many to play (500 without it), `options` are those of `simulate`; a simulation that has been played takes none.
    `seasons` are those of the NFL, ``2009-2012`` or ``2016-2019``. `Realism` has `rows()`, `curve(name)` and `to_json()`.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    from cardbowl.analysis.realism.of_results import realism_of_result
    from cardbowl.analysis.realism.reference import check_seasons
    from cardbowl.analysis.realism.scorecard import Scorecard
    from cardbowl.analysis.simulation.result import SimulationResult as Played

    check_seasons(seasons)
    if isinstance(what, Played):
        if games is not None or options:
            raise NotationError("a simulation that has been played takes no more options; give the game itself to play others")
        return realism_of_result(what, seasons)
    more = (Scorecard(), *options.pop("also", ()))
    return realism_of_result(simulate(what, GAMES_OF_A_CARD if games is None else games, also=more, **options), seasons)


def season(
    league: str | Sequence[str],
    games: int = 10,
    *,
    seed: int = 0,
    game: str | AnyGame = "showdown",
    player: str | Mapping[str, str] | None = None,
    house_rules: Rules | None = None,
    data: DataFolder | None = None,
    workers: int = 1,
) -> Season:
    """A season of computer coaches: every two teams of a league meet `games` times, and the standings have standard errors.

    `league` is the id of a league, or the ids of teams; the same `seed` gives the same games.
    `game` is a game with teams of its own, `player` a computer player for all teams, or by team; `house_rules` and `data` are as
    in `new_game`, `workers` the processes that play.
    Raises `NotationError`, `HouseRulesError` or `DataError`.
    """
    from cardbowl.analysis.season import season as play_season

    if "ipykernel" in sys.modules:
        show_with(lazily("cardbowl.widgets.progress:work_bar"))
    found = find_game(game)
    return play_season(
        found, league, games, seed=seed, player=player, rules=rules_of(found, house_rules, data=data), workers=workers
    )


def odds(
    what: str | Callable[[], Any],
    question: str = "",
    *,
    house_rules: Rules | None = None,
    charts: Charts | None = None,
    data: DataFolder | None = None,
    seen: str | Iterable[Card | str] = "",
    **inputs: Any,
) -> Odds[Any]:
    """Exact odds: of a named question about a game, or of any rule.

    `what` is the name of a game and `question` one of its odds, e.g. ``odds("cardbowl-2.0", "field-goal", distance=42)``;
    `house_rules`, `charts` and `data` are as in `new_game`, `seen` are cards that have left the draw deck, `inputs` what the
    question takes.
    Or `what` is a function that starts a rule, and the odds are those of its result; `inputs` are then those of `outcomes`
    (`deck`, `choose`, `value`, `alike`, `until`, `most`, and `progress`: true shows a progress bar in a notebook when it takes
    long).
    Raises `NotationError`, `IllegalAnswerError`, `HouseRulesError` or `OddsError`.
    """
    gone = seen_cards(seen)
    if isinstance(what, Generator):
        check_starts(what, "a reading of odds")
    if callable(what):
        from cardbowl.reading.rule_odds import rule_odds

        if question or any(each is not None for each in (house_rules, charts, data)):
            raise NotationError(
                "the odds of a rule take no question, house rules or charts: those belong to a game, named as text"
            )
        if inputs.get("progress") is True:
            from cardbowl.widgets.progress import ReadingProgress

            inputs["progress"] = ReadingProgress()
        return rule_odds(what, seen=gone, **inputs)
    game = find_game(what)
    return find_question(game.questions(), question, game.name).ask(
        rules_of(game, house_rules, charts=charts, data=data), gone, inputs
    )


def flow(
    rule: Callable[[], Any],
    *,
    deck: Deck | Mapping[str, Deck] | str | None = None,
    depth: int = 6,
    width: int = 8,
    title: str = "",
) -> Picture:
    """The flow of a rule as a picture, and in words: what it draws and asks, which answers lead where, and how it can end.

    `rule` is a function without arguments that starts the rule, as for `odds` and `table`; it is run, not read from its text.
    `deck` is the deck of its draws (default 52 cards), its cards as text, or a deck for every name.
    At most `depth` questions (1 to 12) follow each other, each with at most `width` branches (2 to 20); what is left out is said.
    Raises `NotationError` or `OddsError`.
    """
    from cardbowl.diagrams.flow_chart import flow_picture
    from cardbowl.reading.flow import flow as read_flow

    return flow_picture(read_flow(rule, deck=deck, depth=depth, width=width, title=title))


def seen_cards(seen: object) -> tuple[Card, ...]:
    """Cards that have been seen, as a text or one by one; raises `NotationError`."""
    if isinstance(seen, Iterable):
        return read_cards(seen)
    raise NotationError(f"seen= takes cards such as 'KS 7H', not {seen!r}")


def load(path: str | Path, home_player: str = YOU, away_player: str = YOU) -> Referee:
    """A saved game, played up to where it was saved: from a file, or from the line that `share` made of it.

    Where there is a file of that name, it is meant.
    A saved game does not include its players: `home_player` and `away_player` are as in `new_game`.
    Raises `DataError`, `HouseRulesError`, `LogMismatchError` or `NotationError`.
    """
    if not isinstance(path, (str, Path)):
        raise NotationError(f"the saved game is {path!r}; the name of a file or a shared line is needed")
    referee = read_game(path, named_file(path), GAMES) if isinstance(path, str) else _load(path, GAMES)
    seat(referee, HOME, home_player)
    seat(referee, AWAY, away_player)
    return referee


def share(referee: Referee) -> str:
    """The game as one line of text, for a message; `load` reads it back."""
    return _share(referee)


def rule(identifier: str) -> str:
    """The text of a rule by its ID, e.g. ``CB2.RUSH.5``; raises `NotationError` naming similar ones."""
    return find_rule(identifier)[1]


def find_rule(identifier: str) -> tuple[str, str]:
    """A rule's ID as the rulebook writes it, and its text; raises `NotationError` naming similar ones."""
    wanted = str(identifier).strip().upper()
    known: list[str] = []
    for game in (*map(GAMES.__getitem__, GAMES), *GAMES.own()):
        book = game.rulebook()
        if wanted in book:
            return wanted, book[wanted]
        known += book
    import difflib

    near = difflib.get_close_matches(wanted, known, n=3, cutoff=0.5)
    hint = f"near it are {', '.join(near)}" if near else "an ID looks like CB2.RUSH.5"
    raise NotationError(f"there is no rule {str(identifier)!r}; {hint}")


def replay(what: Referee | str | Path, **options: Any) -> TableWidget:
    """The table with a game that has been played, from its start, step by step: a game, its file, or its shared line.

    `options` are those of `table`.
    """
    return table(what if isinstance(what, Referee) else load(what), replay=True, **options)


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
    return TableWidget(Referee(one_rule(what, title=name_of(what) or "one rule"), seed=seed, names=names), **options)


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
