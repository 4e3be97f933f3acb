"""The house stands: a floor imports only floors below it (DESIGN.md, the house).

Read from the real import statements, those inside functions included.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator

import pytest
from support.imports import Import, imports_of
from support.sources import PACKAGE, ROOT, module_of, python_files, shown, tree_of

FLOORS = {
    "errors": -1,  # for all
    "cards": 0,
    "chance": 0,
    "football": 0,
    "steps": 1,
    "games": 2,
    "analysis": 2,
    "charts": 3,
    "widgets": 4,
    "cli": 4,
    "lessons": 4,
}
FRONT_DOOR = ("", "open", "__main__")
"""``cardbowl`` itself, ``cardbowl.open`` and ``cardbowl.__main__`` stand before the house and may import any part."""
NEIGHBOURS = {("lessons", "widgets"): "the lessons are played on the widgets"}
"""Imports within one floor that are meant, with the reason."""

GUESTS = {
    "chance": {"numpy", "pandas", "polars"},
    "analysis": {"numpy", "pandas", "polars", "scipy"},
    "charts": {"altair"},
    "widgets": {"anywidget", "ipywidgets", "traitlets", "IPython"},
    "lessons": {"anywidget", "ipywidgets", "traitlets"},
    "cli": {"click", "tqdm"},
}
"""Which packages from outside the standard library each part may import; all other parts import none."""
ON_FIRST_USE = {"chance", "analysis"}
"""Parts that import their guests inside functions only, so that they run without them."""

FILES = python_files(PACKAGE)
MODULES = frozenset(module_of(path) for path in FILES)


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
        return "" if here in FRONT_DOOR else "only the front door imports by a name that is worked out"
    if outside in sys.stdlib_module_names:
        return ""
    if outside not in GUESTS.get(here, set()):
        allowed = ", ".join(sorted(GUESTS.get(here, set()))) or "the standard library alone"
        return f"{here or 'the front door'} may import {allowed}"
    if here in ON_FIRST_USE and found.at_once:
        return f"{here} imports {outside} on first use, inside a function"
    return ""


def wrong_floor(module: str, here: str, there: str, name: str) -> str:
    """Why one part of the house may not import another, in words; empty if it may."""
    if here in FRONT_DOOR:
        return ""
    if there in FRONT_DOOR:
        return "" if FLOORS[here] == 4 else f"{here} (floor {FLOORS[here]}) may not go through the front door"
    if here == "games" and there == "games":
        return across_games(module, name)
    if here == there or (here, there) in NEIGHBOURS or FLOORS[there] < FLOORS[here]:
        return ""
    if FLOORS[there] > FLOORS[here]:
        return f"{here} is floor {FLOORS[here]}, {there} is floor {FLOORS[there]}: a floor imports only floors below it"
    return f"{here} and {there} stand side by side on floor {FLOORS[here]} and do not import each other"


def across_games(module: str, name: str) -> str:
    """Why a game may not import this module of the games; the list of all games names every game."""
    game, other = (f"{each}..".split(".")[2] for each in (module, name))
    if not game or game == other:
        return ""
    return f"the game {game} imports {'the list of all games' if not other else f'the game {other}'}: games are siblings"


def test_every_part_of_the_package_has_a_floor():
    parts = {part_of(module_of(path)) for path in FILES} - set(FRONT_DOOR)
    assert parts <= set(FLOORS), f"without a floor: {', '.join(sorted(parts - set(FLOORS)))}"


def test_a_floor_imports_only_floors_below_it():
    misses = [
        f"{shown(path)}:{found.line}: import of {found.module}: {why}"
        for path in FILES
        for found in imports_of(tree_of(path), module_of(path), path.name == "__init__.py", MODULES)
        if (why := broken(module_of(path), found))
    ]
    assert not misses, "\n" + "\n".join(misses)


def test_the_rules_run_on_the_standard_library_alone():
    """Floors 0 to games are imported, and a game played, where nothing else can be imported at all."""
    rules = [
        module for module in sorted(MODULES) if part_of(module) in ("errors", "cards", "chance", "football", "steps", "games")
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


# ---- the checker itself catches what it should ---------------------------------------------------------------------


def misses(source: str, module: str) -> list[str]:
    """What the checker says about one source text standing at `module`."""
    found: Iterator[Import] = imports_of(ast.parse(source), module, False, MODULES)
    return [why for each in found if (why := broken(module, each))]


@pytest.mark.parametrize(
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
        ("cardbowl.games.doi.rules.order", "from cardbowl.analysis.simulate import simulate"),
        ("cardbowl.games.doi.rules.order", "import numpy"),
        ("cardbowl.analysis.odds", "from cardbowl.games.cardbowl2 import GAME"),
        ("cardbowl.analysis.odds", "import numpy as np"),
        ("cardbowl.analysis.odds", "import altair"),
        ("cardbowl.charts.style", "def f():\n    import numpy"),
        ("cardbowl.charts.style", "from cardbowl.widgets import table"),
        ("cardbowl.widgets.table", "import click"),
        ("cardbowl.widgets.table", "from cardbowl.cli import main"),
        ("cardbowl.cli.play", "import anywidget"),
        ("cardbowl.open", "import altair"),
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
        ("cardbowl.analysis.odds", "def f():\n    import numpy as np"),
        ("cardbowl.charts.style", "import altair as alt"),
        ("cardbowl.lessons.table", "from cardbowl.widgets import table\nimport cardbowl as cb"),
        ("cardbowl.cli.play", "import click\nfrom cardbowl.open import new_game\nfrom cardbowl.charts import style"),
        ("cardbowl.open", "def f():\n    from cardbowl.widgets.table import TableWidget"),
    ],
)
def test_a_right_import_passes(module, source):
    assert misses(source, module) == []
