"""Games by their names, or one of your own at its place."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from cardbowl.errors import NotationError, value_text
from cardbowl.games import GAMES
from cardbowl.games import find_game as game_named
from cardbowl.steps.game import AnyGame, Game
from cardbowl.steps.lazily import lazily
from cardbowl.steps.long_work import show_with, tell_with


def find_game(name: object) -> AnyGame:
    """A game: by its name, as it is, or one of your own at ``module:NAME`` or ``FILE.py:NAME``; raises `NotationError`."""
    tell_on_page()
    if isinstance(name, Game):
        return name
    return GAMES.add(_imported(name)) if isinstance(name, str) and ":" in name else game_named(name)


def tell_on_page() -> None:
    """Say on the page how long work goes on, if this is a notebook."""
    if "ipykernel" in sys.modules:
        tell_with(lazily("cardbowl.widgets.progress:PageLine"))


def show_on_page() -> None:
    """Show long work in the notebook from now on, if this is one."""
    if "ipykernel" in sys.modules:
        show_with(lazily("cardbowl.widgets.progress:work_bar"))
        tell_on_page()


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
        raise NotationError(f"there is no game at {value_text(where)}, written as module:NAME or FILE.py:NAME: {error}") from None
