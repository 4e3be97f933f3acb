"""Saved games read back: the rules are run again with the same answers, so a disagreement with them is always noticed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardbowl.errors import DataError, listed, value_text
from cardbowl.steps.beginning import Beginning, read_header
from cardbowl.steps.game import AnyGame
from cardbowl.steps.house_rules import variant_needed
from cardbowl.steps.log import answer_again
from cardbowl.steps.referee import Referee
from cardbowl.steps.text_files import read_text


def from_json(text: str, games: Mapping[str, AnyGame], source: str = "the log") -> Referee:
    """The game that `to_json` wrote; raises `DataError`, `HouseRulesError` or `LogMismatchError`."""
    data = read_header(text, source)
    game = games.get(data["game"])
    if game is None and data.get("variant"):
        raise DataError(f"{source}: {variant_needed(data['game'], data['variant'], '')}")
    if game is None:
        raise DataError(f"{source}: the field 'game' is {value_text(data['game'])}; allowed are {listed(games)}")
    begun = Beginning.read(data, game, source)
    referee = Referee(game, seed=begun.seed, rules=begun.rules, names=begun.names, position=begun.start)
    answer_again(referee, data, source)
    return referee


def load(path: str | Path, games: Mapping[str, AnyGame]) -> Referee:
    """Read a saved game and play it up to where it was; raises `DataError`, `HouseRulesError` or `LogMismatchError`."""
    return from_json(read_text(path, "the game"), games, str(path))
