"""Saving, loading and sharing a game from its table."""

from __future__ import annotations

import re
from pathlib import Path

from cardbowl.errors import DataError, NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps.policies import Player, player
from cardbowl.steps.referee import Referee
from cardbowl.steps.saved_games import load
from cardbowl.steps.share import PREFIX, from_shared, share

_LONGEST = 80
_NAME = re.compile(r"[\w][\w .()-]*")


class Keeping:
    """Where a table keeps its game: a file that it writes after every answer, or one that is named when Save is pressed."""

    def __init__(self, save_to: str | Path | None) -> None:
        self._path = Path(save_to) if save_to is not None else None

    @property
    def name(self) -> str:
        """The file that the game is saved to after every answer; empty where there is none."""
        return "" if self._path is None else self._path.name

    def keep(self, referee: Referee) -> None:
        """Save the game where the table has a file."""
        if self._path is not None:
            referee.save(self._path)

    def save(self, referee: Referee, name: object) -> str:
        """Save the game now, to `name` in the folder of the notebook; from then on after every answer.

        Raises `NotationError` for what is no plain file name, and `DataError` where another file would be overwritten.
        """
        if name in (None, "") and self._path is None:
            name = f"{referee.game.name}-game.json"
        if name not in (None, ""):
            path = Path(file_name(name))
            if path.exists() and path != self._path:
                raise DataError(f"there is already a file {path.name}; choose another name")
            self._path = path
        self.keep(referee)
        return f"The game is saved to {self.name}, and again after every answer."

    def share(self, referee: Referee) -> str:
        """The game as one line of text."""
        return share(referee)

    def load(self, text: object, before: Referee) -> Referee:
        """The game of a shared line, or of a file in the folder of the notebook; the same players sit at the table.

        Raises `NotationError`, `DataError`, `HouseRulesError` or `LogMismatchError`.
        """
        if not isinstance(text, str) or not text.strip():
            raise NotationError("there is nothing to load; paste a shared line, or the name of a saved game")
        line = text.strip()
        if not line.startswith(PREFIX) and not Path(file_name(line)).exists():
            raise DataError(f"{line[:30]!r} is no shared line (it begins with {PREFIX}), and no saved game in this folder")
        games = {**GAMES, before.game.name: before.game}  # a rule on its own knows only its own games
        referee = from_shared(line, games) if line.startswith(PREFIX) else load(Path(file_name(line)), games)
        for team in (HOME, AWAY):
            seated = before.players.get(team)
            if isinstance(seated, Player) and seated.who in referee.game.policies:
                referee.players[team] = player(referee.game, seated.who, referee.rules, referee.seed, team)
        return referee


def file_name(name: object) -> str:
    """A plain file name that ends in ``.json``; raises `NotationError`."""
    text = str(name).strip()
    if not isinstance(name, str) or len(text) > _LONGEST or _NAME.fullmatch(text) is None or ".." in text:
        raise NotationError(f"{text[:30]!r} is no name for a game; use letters, digits, spaces and dashes, such as my-game.json")
    return text if text.endswith(".json") else f"{text}.json"
