"""A game and its file: what was saved gives way only to a game that goes on from it.

One game goes on from another where both begin alike and the answers of the other are its own first answers.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardbowl.errors import CardbowlError, DataError, NotationError, value_text
from cardbowl.steps.beginning import Beginning, read_header
from cardbowl.steps.held import held
from cardbowl.steps.log import answer_again, to_json
from cardbowl.steps.text_files import is_missing, read_text, write_whole

if TYPE_CHECKING:
    from cardbowl.steps.referee import Referee


def another_way(saved: Sequence[Any], answers: Sequence[Any]) -> str:
    """Why the answers of a game do not go on from saved ones, in words; empty where they do."""
    for number, (old, new) in enumerate(zip(saved, answers, strict=False), start=1):
        if old != new:
            return f"the game in this file goes another way from answer {number} on"
    more = len(saved) - len(answers)
    return f"the game in this file is {counted(more)} further on" if more > 0 else ""


class GameFile:
    """The file that one game is kept in.

    What this game has written there may be overwritten after an undo: the answers were taken back by the person who gave them.
    What another program or person has written there is replaced only by a game that goes on from it; `way_out` names the
    alternatives.
    """

    def __init__(self, path: str | Path) -> None:
        if not isinstance(path, (str, os.PathLike)):
            raise NotationError(f"the file of a game is {value_text(path)}; a name is needed")
        self.path = Path(path)
        self.way_out = f"choose another name, or load {self.path.name} and go on with that game"
        self._text = ""
        self._answers: list[Any] = []

    def is_same(self, other: GameFile) -> bool:
        """Whether both are the same place on the disk."""
        return self.path.absolute() == other.path.absolute()

    def text(self) -> str:
        """The content of the file, empty where there is none; raises `DataError`, also where that cannot be known."""
        if is_missing(self.path):
            return ""
        with suppress(OSError):
            if not (self.path.is_file() or self.path.is_dir()):  # reading it might never end
                raise DataError(f"{self.path}: this is no file that a game can be kept in")
        return read_text(self.path, "the game")

    def take_up(self, game: Referee) -> int:
        """Go on with the game in the file: `game` gets the answers that follow on its own; how many those are.

        Raises `DataError`, and nothing has changed, where the file holds anything but this game, before or after this moment.
        """
        text = self.text()
        if not text:
            return 0
        saved = self._saved(text, game)
        more = [] if another_way(game.log, saved) else saved[len(game.log) :]
        if not more:
            self._check_way(saved, game)
        for answer in more:
            game.answer(answer)
        self._text, self._answers = text, saved
        return len(more)

    def check(self, game: Referee) -> None:
        """Raise `DataError` where the file holds what `game` does not go on from."""
        text = self.text()
        if text and text != self._text:
            self._check_way(self._saved(text, game), game)

    def save(self, game: Referee) -> None:
        """Write the current game; raises `DataError` if it cannot be written, or if another game would be lost."""
        with held(self.path.parent):
            self.check(game)
            self.write(game)

    def keep(self, game: Referee) -> None:
        """Save the game after a change; raises `DataError` as `save` does.

        Answers that were taken back stay in the file until another one is given, so an undo too many loses nothing.
        """
        text = self.text()
        if not text or another_way(game.log, self._answers if text == self._text else self._saved(text, game)):
            self.save(game)

    def write(self, game: Referee) -> None:
        """Write the game over any content of the file; raises `DataError`."""
        text = to_json(game)
        write_whole(self.path, text, "the game")
        self._text, self._answers = text, list(game.log)

    def _saved(self, text: str, game: Referee) -> list[Any]:
        """The answers in the file; raises `DataError` where it holds no game, or one that begins otherwise."""
        source = str(self.path)
        try:
            data = read_header(text, source)
            begun = Beginning.read(data, game.game if data["game"] == game.game.name else None, source)
            why = Beginning.of(game).missed_by(begun)
            again = game.branch(0)
            if not why:
                answer_again(again, data, source)
        except CardbowlError as error:
            raise DataError(f"{error}; the file stays as it is, choose another name") from None
        if why:
            raise self._refused(begun, len(data["answers"]), game, why)
        return again.log

    def _check_way(self, saved: Sequence[Any], game: Referee) -> None:
        why = another_way(saved, game.log)
        if why:
            raise self._refused(Beginning.of(game), len(saved), game, why)

    def _refused(self, begun: Beginning, answers: int, game: Referee, why: str) -> DataError:
        saved, this = _described(begun, answers), _described(Beginning.of(game), len(game.log))
        return DataError(f"{self.path} holds {saved}, and not {this}: {why}; {self.way_out}")


def save(game: Referee, path: str | Path, *, replace: bool = False) -> None:
    """Write the game to `path`; `replace`: over an existing file; raises `DataError`."""
    file = GameFile(path)
    if replace:
        file.write(game)
    else:
        file.save(game)


def counted(answers: int) -> str:
    """A number of answers in words: ``1 answer``, ``2 answers``."""
    return f"{answers} answer" if answers == 1 else f"{answers} answers"


def _described(begun: Beginning, answers: int) -> str:
    return f"{begun.names[0]} - {begun.names[1]} ({begun.game}, {counted(answers)})"
