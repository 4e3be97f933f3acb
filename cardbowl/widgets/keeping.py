"""Saving, loading and sharing a game from its table, and keeping one that nobody saves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from cardbowl.errors import DataError, IllegalAnswerError, NotationError, sentence, value_text
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps.game_file import GameFile, counted
from cardbowl.steps.known_games import OneMore
from cardbowl.steps.policies import Player, player
from cardbowl.steps.referee import Referee
from cardbowl.steps.saved_games import opens_only
from cardbowl.steps.seen import known_count
from cardbowl.steps.share import read_game, share
from cardbowl.steps.text_files import is_there
from cardbowl.widgets.history import History
from cardbowl.widgets.kept_games import KeptGames

_LONGEST = 80
_NAME = re.compile(r"[\w][\w .()-]*")


class Keeping:
    """The file of a table's game: it is written after every answer, and may be named when Save is pressed."""

    def __init__(self, save_to: str | Path | None, referee: Referee, *, replay: bool = False) -> None:
        self._file = GameFile(save_to) if save_to is not None else None
        self._loaded_from: Path | None = None
        self.by_itself = KeptGames(referee, is_on=save_to is None and not replay)

    @property
    def name(self) -> str:
        """The file that the game is saved to after every answer; empty where there is none."""
        return "" if self._file is None else self._file.path.name

    def take_up(self, referee: Referee) -> str:
        """Go on with the game in the file of the table, if there is one; what to say about it.

        Raises `DataError` where the file holds anything else.
        """
        if self._file is None:
            return ""
        more = self._file.take_up(referee)
        self._hold(self._file)
        return f"The game in {self.name} goes on after {counted(known_count(referee))}." if more else ""

    def keep(self, past: History, *, from_page: bool) -> str:
        """Save the game after a change, where the table has a file or the page changed it; what to say where that cannot be done.

        A what-if is not saved: the game is kept as it was.
        """
        if past.in_branch:
            return ""
        aside = self.by_itself.keep(past.present) if from_page else ""
        if self._file is None:
            return aside
        try:
            self._file.keep(past.present)
        except DataError as error:
            return sentence(error, "That is done, but the game is not saved: ")
        return aside

    def save(self, past: History, name: object) -> str:
        """Save the current game, to `name` in the folder of the notebook, and from then on after every answer.

        Without a name it is the file that the game has. A what-if is saved once, beside the game.
        Raises `NotationError` for what is no plain file name, and `DataError` where a game would be lost
        or the file cannot be written; the table then keeps the file it had.
        """
        if past.in_branch:
            return self._save_aside(past.present, name)
        before, referee = self._file, past.present
        file = self._own(referee) if _is_missing(name) else GameFile(file_name(name))
        if before is not None and file.is_same(before):
            file = before
        file.save(referee)
        self._hold(file)
        only = opens_only(referee.game, GAMES)
        said = f"The game is saved to {self.name}{'' if past.replay else ', and again after every answer'}{only and f'; {only}'}."
        if _is_missing(name) and before is not None and file is not before:
            return f"{before.path.name} holds something else now. {said}"
        return said

    def _save_aside(self, referee: Referee, name: object) -> str:
        game = self._file.path if self._file is not None else Path(f"{referee.game.name}.json")
        beside = game.with_stem(f"{game.stem}-what-if")
        file = _first_free(beside, referee) if _is_missing(name) else GameFile(file_name(name))
        if self._file is not None and file.is_same(self._file):
            raise DataError(f"{self.name} keeps the game itself; choose another name for the what-if")
        file.save(referee)
        return f"The what-if is saved to {file.path.name} as it stands now; what comes after is not."

    def share(self, referee: Referee) -> tuple[str, str]:
        """The game as one line of text, and what to say about it."""
        only = opens_only(referee.game, GAMES)
        return share(referee), f"The game is one line of text now: copy it{f'; {only}' if only else ', and send it to anybody'}."

    def load(self, text: object, past: History) -> tuple[Referee, str]:
        """The game of a shared line, or of a file in the folder of the notebook, and what to say.

        The same computer players sit there; where one does not play that game, its side is a person's, and that is said.
        The table has no file then until Save is pressed.
        Raises `IllegalAnswerError` in a what-if, `NotationError`, `DataError`, `HouseRulesError` or `LogMismatchError`.
        """
        before = past.present
        if past.in_branch:
            raise IllegalAnswerError("load", "this is a what-if, and the game itself is kept", "return to the game first")
        if not isinstance(text, str) or not text.strip():
            raise NotationError("there is nothing to load; paste a shared line, or the name of a saved game")
        file = _plain(text.strip())
        referee = read_game(text.strip(), file, OneMore(before.game, GAMES))
        for team in (HOME, AWAY):
            seated = before.players.get(team)
            if isinstance(seated, Player) and seated.who in referee.game.policies:
                referee.players[team] = player(referee.game, seated.who, referee.rules, referee.seed, team)
        old, self._file = self.name, None
        self.by_itself.stop()
        self._loaded_from = file if file is not None and is_there(file) else None
        left = f"{_unseated(before, referee)}{old and f'{old} stays as it is. '}"
        return referee, f"The game is loaded. {left}From here on nothing is saved until you press Save."

    def leave(self) -> None:
        """Keep the file as it is: another game begins at the table, which is not saved until Save is pressed."""
        self._file = None
        self.by_itself.stop()

    def _hold(self, file: GameFile) -> None:
        """From now on the table writes this file; where it must not, the buttons of the table are the way out."""
        file.way_out = "Save keeps this game under another name, Load goes on with that one"
        self._file = file

    def _own(self, referee: Referee) -> GameFile:
        """The file for a game that is saved without a name: the one it has, or the first that nothing else is lost in."""
        if self._file is None:
            return _first_free(self._loaded_from or Path(f"{referee.game.name}-game.json"), referee)
        return self._file if _may_write(self._file, referee) else _first_free(self._file.path, referee)


def _unseated(before: Referee, referee: Referee) -> str:
    """Whose decisions are a person's in the game that is loaded, and were a computer player's in the one before."""
    names = [referee.names[team] for team in (HOME, AWAY) if team in before.players and team not in referee.players]
    return "".join(f"The computer player of {name} does not play {referee.game.name}: you decide for {name}. " for name in names)


def file_name(name: object) -> str:
    """A plain file name that ends in ``.json``; raises `NotationError`."""
    text = name.strip() if isinstance(name, str) else ""
    if len(text) > _LONGEST or _NAME.fullmatch(text) is None or ".." in text:
        raise NotationError(
            f"{value_text(text[:30] or name)} is no name for a game; use letters, digits, spaces and dashes, such as my-game.json"
        )
    return text if text.endswith(".json") else f"{text}.json"


def _plain(text: str) -> Path | None:
    """The file in the folder of the notebook that a text may name; None if it can name none."""
    try:
        return Path(file_name(text))
    except NotationError:
        return None


def _is_missing(name: object) -> bool:
    return name is None or (isinstance(name, str) and name == "")


def _may_write(file: GameFile, referee: Referee) -> bool:
    try:
        file.check(referee)
    except DataError:
        return False
    return True


def _first_free(path: Path, referee: Referee) -> GameFile:
    """The first of ``name.json``, ``name-2.json``, ... that is not there, or holds what the game goes on from."""
    files = (GameFile(each) for each in _numbered(path))
    return next(file for file in files if not is_there(file.path) or _may_write(file, referee))


def _numbered(path: Path) -> Iterator[Path]:
    yield path
    for number in count(2):
        yield path.with_stem(f"{path.stem}-{number}")
