"""The structure of the packages: a floor imports only floors below it, and no modules import each other in a circle (DESIGN.md,
the house).

Read from the real import statements, those inside functions and those by `lazily` included.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest
from support.cases import rows
from support.imports import Import, circle, forwarded, imports_of
from support.sources import PACKAGE, ROOT, game_packages, module_of, python_files, shown, tree_of

import cardbowl

FLOORS = {
    "errors": -2,  # for all
    "doors": -1,  # for all
    "cards": 0,
    "chance": 0,
    "football": 0,
    "arrays": 0,
    "drawing": 1,
    "steps": 1,
    "reading": 2,
    "view": 3,
    "games": 4,
    "analysis": 4,
    "charts": 5,
    "diagrams": 5,
    "bridges": 6,
    "widgets": 6,
    "cli": 6,
    "lessons": 6,
}
TOP = max(FLOORS.values())
FRONT_DOOR = ("", "open", "__main__")
"""``cardbowl`` itself, ``cardbowl.open`` and ``cardbowl.__main__`` are above all floors and may import any part."""
NEIGHBOURS = {("lessons", "widgets"): "the lessons are played on the widgets"}
"""Imports within one floor that are meant, with the reason."""

ROOMS = {
    "position": 0,
    "house_rules": 0,
    "rules": 0,
    "notes": 1,
    "odds": 2,
    "players": 3,
    "table": 3,
    "vectors": 3,
    "starts": 3,
}
"""The rooms of every game. A room imports only rooms below it; the package itself, which makes the `Game`, lazily any."""
MORE_ROOMS = {"football_strategy": {"charts": 0}, "showdown": {"data": 0}, "cardbowl2": {"compiled": 4}}
"""Rooms that one game has beside them: what is printed on its cards is data of its own; `compiled` is for the fast engine."""
NOT_YET: dict[tuple[str, str], str] = {}
"""Rooms that a game does without, with the reason."""

LAZILY = "cardbowl.steps.lazily"
"""Imports what it is told to; each of its texts counts as an import of the module that hands it over."""

GUESTS = {
    "arrays": {"numba", "numpy"},
    "chance": {"numpy", "pandas", "polars"},
    "games": {"numpy"},
    "analysis": {"cloudpickle", "distributed", "numpy", "pandas", "polars", "scipy"},
    "charts": {"altair"},
    "bridges": {"gymnasium", "numpy", "pettingzoo", "pyspiel"},
    "widgets": {"anywidget", "ipywidgets", "traitlets", "IPython"},
    "lessons": {"anywidget", "ipywidgets", "traitlets"},
    "cli": {"click", "tqdm"},
}
"""The packages from outside the standard library that each part may import; all other parts import none."""
ON_FIRST_USE = {"chance", "games", "analysis"}
"""Parts that import these packages inside functions only, so that they run without them."""

COMPILED = "compiled"
"""The room of a game that is arrays throughout; like `arrays`, nothing imports it but what needs arrays, lazily."""
COUNTING = ("odds", "players", COMPILED)
"""The rooms of a game that may count with large tables; its rules need no package at all."""

FILES = python_files(PACKAGE)
MODULES = frozenset(module_of(path) for path in FILES)


def found_in(path: Path) -> list[Import]:
    """Every import of one file."""
    return list(imports_of(tree_of(path), module_of(path), path.name == "__init__.py", MODULES))


def part_of(module: str) -> str:
    """The part of the house a module belongs to: ``steps`` of ``cardbowl.steps.ask``, empty for ``cardbowl``."""
    return f"{module}.".split(".")[1]


def broken(module: str, found: Import) -> str:
    """Why a module may not import this, in words; empty if it may."""
    here = part_of(module)
    if found.module == "cardbowl" or found.module.startswith("cardbowl."):
        return wrong_floor(module, here, part_of(found.module), found.module)
    outside = found.module.split(".")[0]
    if outside == "*":
        return "" if here in FRONT_DOOR or module == LAZILY else "only the front door imports by a name that is worked out"
    if outside in sys.stdlib_module_names:
        return ""
    if outside not in GUESTS.get(here, set()):
        allowed = ", ".join(sorted(GUESTS.get(here, set()))) or "the standard library alone"
        return f"{here or 'the front door'} may import {allowed}"
    if here == "games" and f"{module}...".split(".")[3] not in COUNTING:
        return f"only {', '.join(COUNTING)} of a game import {outside}"
    if here in ON_FIRST_USE and found.at_once and f"{module}...".split(".")[3] != COMPILED:
        return f"{here} imports {outside} on first use, inside a function"
    return ""


def wrong_floor(module: str, here: str, there: str, name: str) -> str:
    """Why one part of the house may not import another, in words; empty if it may."""
    if here in FRONT_DOOR:
        return ""
    if there in FRONT_DOOR:
        return "" if FLOORS[here] == TOP else f"{here} (floor {FLOORS[here]}) may not go through the front door"
    if here == "games" and there == "games":
        return across_games(module, name)
    if here == there or (here, there) in NEIGHBOURS or FLOORS[there] < FLOORS[here]:
        return ""
    if FLOORS[there] > FLOORS[here]:
        return f"{here} is floor {FLOORS[here]}, {there} is floor {FLOORS[there]}: a floor imports only floors below it"
    return f"{here} and {there} stand side by side on floor {FLOORS[here]} and do not import each other"


def across_games(module: str, name: str) -> str:
    """Why a game may not import this module of the games; the list of all games names every game."""
    (game, room), (other, there) = (f"{each}...".split(".")[2:4] for each in (module, name))
    if game and game == other:
        return wrong_room(room, there, rooms_of(game))
    if not game:
        return ""
    return f"the game {game} imports {'the list of all games' if not other else f'the game {other}'}: games are siblings"


def rooms_of(game: str) -> dict[str, int]:
    """The rooms of a game and what they stand on."""
    rooms = {**ROOMS, **MORE_ROOMS.get(game, {})}
    return {room: at for room, at in rooms.items() if (game, room) not in NOT_YET}


def wrong_room(here: str, there: str, rooms: Mapping[str, int] = ROOMS) -> str:
    """Why a room of a game may not import another room of it, in words; empty if it may."""
    if here == there or not here or not there or rooms[there] < rooms[here] or rooms[here] == rooms[there] == 0:
        return ""
    return f"{there} does not lie below {here} in the house of a game"


def test_every_game_has_the_same_rooms():
    for package in game_packages():
        found = {path.stem for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
        rooms = {"__init__", *rooms_of(package.name)}
        assert found == rooms, f"{package.name}: {', '.join(sorted(found ^ rooms))}"


def test_every_part_of_the_package_has_a_floor():
    parts = {part_of(module_of(path)) for path in FILES} - set(FRONT_DOOR)
    assert parts <= set(FLOORS), f"without a floor: {', '.join(sorted(parts - set(FLOORS)))}"


def test_a_floor_imports_only_floors_below_it():
    misses = [
        f"{shown(path)}:{found.line}: import of {found.module}: {why}"
        for path in FILES
        for found in found_in(path)
        if (why := broken(module_of(path), found))
    ]
    assert not misses, "\n" + "\n".join(misses)


def test_no_modules_import_each_other_in_a_circle():
    """Imports inside functions count, those for types alone do not."""
    arrows = {
        module_of(path): {found.module for found in found_in(path) if not found.for_types and found.module != module_of(path)}
        for path in FILES
    }
    arrows["cardbowl"].update(cardbowl._HOMES.values())
    assert not circle(arrows), " -> ".join(circle(arrows))


def test_whatever_is_imported_lazily_is_there():
    texts = [(path, line, where) for path in FILES for line, where in forwarded(tree_of(path))]
    assert texts
    for path, line, where in texts:
        module, _, name = where.partition(":")
        assert module in MODULES, f"{shown(path)}:{line}: {where}: there is no such module"
        assert name in vars(import_module(module)), f"{shown(path)}:{line}: {where}: there is no such name"


def test_the_rules_run_on_the_standard_library_alone():
    """Floors 0 to games are imported, and a game played, where nothing else can be imported at all."""
    rules = [
        module
        for module in sorted(MODULES)
        if part_of(module) in ("errors", "cards", "chance", "football", "steps", "reading", "view", "games")
        and f"{module}...".split(".")[3] != COMPILED
    ]
    done = subprocess.run([sys.executable, "-c", ALONE, *rules], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split()) == {"True"}


ALONE = """
import sys
from importlib import import_module

class Nobody:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] not in {"cardbowl", *sys.stdlib_module_names}:
            raise ImportError(f"{name} is not in the standard library")

sys.meta_path.insert(0, Nobody())
for name in sys.argv[1:]:
    import_module(name)
from cardbowl import GAMES, new_game
for name in GAMES:
    print(new_game(name, seed=1, home_player="random", away_player="random").run("end").is_over)
"""


# ---- the checker catches seeded mistakes ----------------------------------------------------------------------------


def misses(source: str, module: str) -> list[str]:
    """The checker's messages for a source text as `module`."""
    found: Iterator[Import] = imports_of(ast.parse(source), module, False, MODULES)
    return [why for each in found if (why := broken(module, each))]


@rows(
    ("module", "source"),
    [
        ("cardbowl.cards.card", "from cardbowl.football import HOME"),
        ("cardbowl.cards.card", "import cardbowl.chance"),
        ("cardbowl.football.spot", "from cardbowl import cards"),
        ("cardbowl.errors", "from cardbowl.steps.ask import Draw"),
        ("cardbowl.steps.ask", "from cardbowl.games import GAMES"),
        ("cardbowl.steps.ask", "def f():\n    from cardbowl.games import GAMES"),
        ("cardbowl.steps.ask", "if TYPE_CHECKING:\n    from cardbowl.charts import Chart"),
        ("cardbowl.steps.ask", "from cardbowl import GAMES"),
        ("cardbowl.steps.ask", "from ..games import cardbowl2"),
        ("cardbowl.steps.ask", "from importlib import import_module\nimport_module('cardbowl.widgets')"),
        ("cardbowl.steps.ask", "from importlib import import_module\nimport_module(name)"),
        ("cardbowl.games.doi.rules.order", "from cardbowl.games.cardbowl2.rules.rushing import rushing_play"),
        ("cardbowl.games.doi.rules.order", "from cardbowl.games import cardbowl2"),
        ("cardbowl.games.doi.rules.order", "from cardbowl.games import GAMES"),
        ("cardbowl.games.doi.rules.order", "from ...cardbowl2 import order"),
        ("cardbowl.games.doi.rules.order", "from cardbowl.analysis.simulation.simulate import simulate"),
        ("cardbowl.games.doi.rules.order", "import numpy"),
        ("cardbowl.games.doi", "GAME = replace(RULES, scene=lazily('cardbowl.games.cardbowl2.table.scene:scene'))"),
        ("cardbowl.games.doi", "GAME = replace(RULES, scene=lazily(where))"),
        ("cardbowl.games.doi.rules.order", "from cardbowl.games.doi.odds.deck import by_value"),
        ("cardbowl.games.doi.odds.coach", "from cardbowl.games.doi.table.scene import scene"),
        ("cardbowl.games.doi.table.scene", "from cardbowl.games.doi.players import policies"),
        ("cardbowl.games.doi", "scene = lazily('numpy:array')"),
        ("cardbowl.steps.game", "odds = lazily('cardbowl.reading.live:live_odds')"),
        ("cardbowl.steps.ask", "from cardbowl.reading.known import known"),
        ("cardbowl.reading.live", "from cardbowl.view.scene import plain"),
        ("cardbowl.view.scene", "from cardbowl.games import GAMES"),
        ("cardbowl.analysis.odds", "from cardbowl.games.cardbowl2 import GAME"),
        ("cardbowl.analysis.odds", "import numpy as np"),
        ("cardbowl.analysis.odds", "import altair"),
        ("cardbowl.charts.style", "def f():\n    import numpy"),
        ("cardbowl.charts.style", "from cardbowl.widgets import table"),
        ("cardbowl.widgets.table", "import click"),
        ("cardbowl.widgets.table", "from cardbowl.cli import main"),
        ("cardbowl.cli.play", "import anywidget"),
        ("cardbowl.bridges.match", "import pandas"),
        ("cardbowl.analysis.odds", "from cardbowl.bridges import pettingzoo_env"),
        ("cardbowl.open.lab", "import altair"),
    ],
)
def test_a_wrong_import_is_caught(module, source):
    assert misses(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("cardbowl.cards.card", "from cardbowl.errors import NotationError"),
        ("cardbowl.cards.deck", "from cardbowl.cards.card import Card"),
        ("cardbowl.steps.ask", "from cardbowl import cards, football"),
        ("cardbowl.games.doi.rules.order", "from cardbowl.games.doi.position import Position"),
        ("cardbowl.games.doi.rules.order", "from ..position import Position"),
        ("cardbowl.games.doi", "scene = lazily('cardbowl.games.doi.table.scene:scene')"),
        ("cardbowl.games.doi.rules.order", "from cardbowl.games.doi.house_rules import HouseRules"),
        ("cardbowl.games.doi.house_rules", "from cardbowl.games.doi.rules.sets import whole_set"),
        ("cardbowl.games.doi.players.sensible", "from cardbowl.games.doi.odds.deck import by_value"),
        ("cardbowl.games.doi.starts.alone", "from cardbowl.games.doi import GAME"),
        ("cardbowl.view.one_rule", "odds = lazily('cardbowl.reading.live:live_odds')"),
        ("cardbowl.analysis.odds", "def f():\n    import numpy as np"),
        ("cardbowl.charts.style", "import altair as alt"),
        ("cardbowl.lessons.table", "from cardbowl.widgets import table\nimport cardbowl as cb"),
        ("cardbowl.cli.play", "import click\nfrom cardbowl.open.play import new_game\nfrom cardbowl.charts import style"),
        ("cardbowl.open.play", "def f():\n    from cardbowl.widgets.table import TableWidget"),
    ],
)
def test_a_right_import_passes(module, source):
    assert misses(source, module) == []


@pytest.mark.parametrize(
    ("arrows", "found"),
    [
        ({"a": {"b"}, "b": {"a"}}, ["a", "b", "a"]),
        ({"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"b"}}, ["b", "c", "d", "b"]),
        ({"a": {"b", "c"}, "b": {"d"}, "c": {"d"}, "d": set()}, []),
        ({"a": {"math"}, "b": {"a"}}, []),
    ],
)
def test_a_circle_is_found(arrows, found):
    assert circle(arrows) == found


@pytest.mark.parametrize(
    ("source", "counted"),
    [
        ("import cardbowl.steps.ask", True),
        ("def f():\n    from cardbowl.steps import ask", True),
        ("scene = lazily('cardbowl.steps.ask:Draw')", True),
        ("if TYPE_CHECKING:\n    from cardbowl.steps import ask", False),
    ],
)
def test_only_imports_for_types_make_no_circle(source, counted):
    (found,) = imports_of(ast.parse(source), "cardbowl.steps.placement", False, MODULES)
    assert (found.module, not found.for_types) == ("cardbowl.steps.ask", counted)
