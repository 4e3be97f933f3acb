"""Saved games read back: the rules are run again with the same answers, so a disagreement with them is always noticed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardbowl.errors import CardbowlError, DataError, listed, value_text
from cardbowl.steps.beginning import Beginning, read_header
from cardbowl.steps.game import ONE_RULE, AnyGame
from cardbowl.steps.house_rules import variant_needed
from cardbowl.steps.known_games import starts_of
from cardbowl.steps.log import answer_again
from cardbowl.steps.parts import read_part
from cardbowl.steps.referee import Referee
from cardbowl.steps.text_files import read_text


def from_json(text: str, games: Mapping[str, AnyGame], source: str = "the log") -> Referee:
    """The game that `to_json` wrote; raises `DataError`, `HouseRulesError` or `LogMismatchError`."""
    data = read_header(text, source)
    if "part" in data:
        referee = _part(data, games, source)
    else:
        game = games.get(data["game"])
        if game is None:
            raise DataError(f"{source}: {_unknown(data, games)}")
        referee = _begun(game, Beginning.read(data, game, source))
    answer_again(referee, data, source)
    return referee


def _begun(game: AnyGame, begun: Beginning) -> Referee:
    return Referee(game, seed=begun.seed, rules=begun.rules, names=begun.names, position=begun.start)


def _part(data: Mapping[str, Any], games: Mapping[str, AnyGame], source: str) -> Referee:
    """A part of a game, made again by the start that has made it; raises `DataError` or `HouseRulesError`."""
    of, name, arguments = read_part(data["part"], source)
    game = games.get(of)
    if game is None:
        raise DataError(f"{source}: {_unknown({**data, 'game': of}, games)}")
    starts = starts_of(games, of)
    if name not in starts:
        raise DataError(f"{source}: the start of this part is {value_text(name)}; allowed are {listed(starts) or 'none'}")
    begun = Beginning.read(data, game, source)
    try:
        made = starts[name](**arguments, house_rules=begun.rules, seed=begun.seed)
    except CardbowlError as error:
        raise DataError(f"{source}: the arguments of this part: {error}") from None
    if (made.game.name, made.start) != (data["game"], begun.start):
        raise DataError(f"{source}: with these arguments the start {value_text(name)} begins at another position than this game")
    return _begun(made.game, begun)


def _unknown(data: Mapping[str, Any], games: Mapping[str, AnyGame]) -> str:
    """Why no game is known that has this name, in words."""
    if data.get("variant"):
        return variant_needed(data["game"], data["variant"], "")
    if data["game"] == ONE_RULE:
        return f"the field 'game' is {ONE_RULE!r}: a rule of one's own, whose games can be loaded only at a table of that rule"
    words = f"the field 'game' is {value_text(data['game'])}; allowed are {listed(games)}"
    return f"{words}, and at a table the game of that table"


def opens_only(game: AnyGame, games: Mapping[str, AnyGame]) -> str:
    """Where a saved game of `game` can be loaded, in words; empty where `games` lists it, for those everybody has."""
    name = game.part.of.name if game.part is not None else game.name
    if name in tuple(games):
        return ""
    if name in games:
        return f"it can be loaded only where the game {value_text(name)} has been added, too"
    if game.fingerprint:
        return "it can be loaded only at a table of this very rule"
    return "it can be loaded only at a table that begins as this one does"


def load(path: str | Path, games: Mapping[str, AnyGame]) -> Referee:
    """Read a saved game and play it up to where it was; raises `DataError`, `HouseRulesError` or `LogMismatchError`."""
    return from_json(read_text(path, "the game"), games, str(path))
