"""Saved games read back: the rules are run again with the same answers, so a file can never disagree with them unnoticed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardbowl.errors import CardbowlError, DataError, HouseRulesError, LogMismatchError
from cardbowl.steps.ask import Draw
from cardbowl.steps.game import Game
from cardbowl.steps.log import FORMAT
from cardbowl.steps.referee import Referee
from cardbowl.steps.text_files import read_text

_FIELDS = {
    "cardbowl": int,
    "game": str,
    "rules_version": str,
    "house_rules": dict,
    "seed": int,
    "names": list,
    "start": str,
    "answers": list,
}


def read_header(text: str, source: str) -> dict[str, Any]:
    """The whole file as checked data; raises `DataError` naming the file, the line and the field."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        hint = "the file is cut off" if error.pos >= len(text.rstrip()) - 1 else "this is not JSON"
        raise DataError(f"{source}: line {error.lineno}: cannot read the log: {hint} ({error.msg})") from None
    except (RecursionError, ValueError):
        raise DataError(f"{source}: cannot read the log: it is nested too deeply or holds a number that is too long") from None
    if not isinstance(data, dict) or "cardbowl" not in data:
        raise DataError(f"{source}: this is not a game saved by cardbowl (the field 'cardbowl' is missing)")
    for name, kind in _FIELDS.items():
        value = data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise DataError(f"{source}: the field {name!r} is {value!r}; a {_KIND_WORDS[kind]} is needed")
    if data["cardbowl"] != FORMAT:
        raise DataError(f"{source}: the log has format {data['cardbowl']}; this version reads format {FORMAT}")
    if len(data["names"]) != 2 or not all(isinstance(name, str) for name in data["names"]):
        raise DataError(f"{source}: the field 'names' is {data['names']!r}; two names are needed, home and away")
    return data


def shown_name(name: str, spare: str) -> str:
    """A name as it is shown: one line, no control characters, at most 40 characters."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:40].strip() or spare


_KIND_WORDS = {int: "whole number", str: "text", dict: "table", list: "list"}


def from_json(text: str, games: Mapping[str, Game], source: str = "the log") -> Referee:
    """The game that `to_json` wrote; raises `DataError`, `HouseRulesError` or `LogMismatchError`."""
    data = read_header(text, source)
    game = games.get(data["game"])
    if game is None:
        raise DataError(f"{source}: the field 'game' is {data['game']!r}; allowed are {', '.join(games)}")
    try:
        rules = game.house_rules(data["house_rules"])
        start = game.read_position(data["start"])
    except HouseRulesError as error:
        raise HouseRulesError(f"{source}: {error}") from None
    except CardbowlError as error:
        raise DataError(f"{source}: the field 'start': {error}") from None
    names = (shown_name(data["names"][0], "Home"), shown_name(data["names"][1], "Away"))
    referee = Referee(game, seed=data["seed"], rules=rules, names=names, position=start)
    if data["rules_version"] == game.version:
        version = ""
    else:
        version = f" (the log was written by version {data['rules_version']} of these rules, this is {game.version})"
    for number, answer in enumerate(data["answers"], start=1):
        if referee.asking is None:
            raise LogMismatchError(number, f"{source}: the game is over, but the log goes on with {answer!r}{version}")
        try:
            if isinstance(referee.asking, Draw) and not isinstance(answer, str):
                raise DataError(f"a card is needed here, not {answer!r}")
            referee.answer(answer)
        except LogMismatchError:
            raise
        except CardbowlError as error:
            raise LogMismatchError(number, f"{source}: {error}{version}") from None
    return referee


def load(path: str | Path, games: Mapping[str, Game]) -> Referee:
    """Read a saved game and play it up to where it was; raises `DataError`, `HouseRulesError` or `LogMismatchError`."""
    return from_json(read_text(path, "the game"), games, str(path))
