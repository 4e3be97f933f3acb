"""Games that save themselves in the reader's folder, and come back in another kernel.

Only what a page did is saved. A game is known by its start: the rules, house rules, seed, names and position.
Games with the same start that go different ways lie beside each other; the last few of them are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from cardbowl.errors import CardbowlError, DataError, IllegalAnswerError, sentence
from cardbowl.steps.ask import describe_ask
from cardbowl.steps.game_file import GameFile, counted
from cardbowl.steps.held import held
from cardbowl.steps.reader_files import make_folder, reader_folder
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import known_count
from cardbowl.steps.text_files import is_there, make_latest, remove_parts

GAMES_FOLDER: Final = "games"
"""The folder in the reader's folder."""
WAYS: Final = 5
"""The most games of one start that are kept."""
MOST: Final = 200
"""The most games that are kept in all."""
_OURS: Final = re.compile(r".+-[0-9a-f]{10}(-\d)?\.json")


class Kept(NamedTuple):
    """A game that was kept, read when its table was made."""

    name: str
    referee: Referee


class KeptGames:
    """The kept games of one start, and the file that the game at the table is kept in.

    A table of which nothing is kept has none of them: where `is_on` is false, nothing is read or written.
    """

    def __init__(self, referee: Referee, *, is_on: bool) -> None:
        home = reader_folder() if is_on else None
        self._folder = None if home is None else home / GAMES_FOLDER
        self._stem = "" if self._folder is None else stem_of(referee)
        self._file: GameFile | None = None
        self._is_told = False
        self._found = self._read(referee)

    def _read(self, referee: Referee) -> list[Kept]:
        """The games that are kept of this start, the last one first; what cannot be read is passed over."""
        found = []
        for path in _last_first(self._ways()):
            again = referee.branch(0)
            with suppress(CardbowlError):
                if GameFile(path).take_up(again):
                    found.append(Kept(path.name, again))
        return found

    def _ways(self) -> list[Path]:
        if self._folder is None:
            return []
        first = self._folder / f"{self._stem}.json"
        return [first, *(first.with_stem(f"{self._stem}-{number}") for number in range(2, WAYS + 1))]

    # ---- going on ------------------------------------------------------------------------------------------------

    def offers(self, referee: Referee) -> list[Kept]:
        """The kept games that go on from what is at the table now, the last one first."""
        log = referee.log
        return [kept for kept in self._found if len(kept.referee.log) > len(log) and kept.referee.log[: len(log)] == log]

    def go_on(self, name: object, referee: Referee) -> str:
        """Bring the game at the table to where a kept one was; what to say. It is kept in that file from then on.

        Raises `IllegalAnswerError` for what is not offered, and `DataError` where the file was changed or deleted meanwhile.
        """
        offered = [kept.name for kept in self.offers(referee)]
        if self._folder is None or not isinstance(name, str) or name not in offered:
            raise IllegalAnswerError(name, "no game of this name is kept for this table", ", ".join(offered) or "none")
        file = GameFile(self._folder / name)
        if not file.take_up(referee):
            self._found = [kept for kept in self._found if kept.name != name]
            raise DataError(f"{file.path}: this game is not there any more")
        self._file = file
        return f"Here you were: {counted(known_count(referee))}."

    # ---- keeping -------------------------------------------------------------------------------------------------

    def keep(self, referee: Referee) -> str:
        """Save the game after a press on the page; what to say where that cannot be done, once."""
        if self._folder is None:
            return ""
        try:
            self._keep(self._folder, referee)
            self._is_told = False
        except DataError as error:
            told, self._is_told = self._is_told, True
            return "" if told else sentence(error, "That is done, but the game is not kept for another day: ")
        return ""

    def _keep(self, folder: Path, referee: Referee) -> None:
        if self._file is not None:
            with suppress(DataError):  # it holds another game now: of a second kernel, or of a second table
                self._file.keep(referee)
                return make_latest(self._file.path, _ours(folder))
        if not referee.log or any(is_there(folder / kept.name) for kept in self.offers(referee)):
            return None  # no answer would be lost
        is_first = self._file is None
        make_folder(folder)
        with held(folder):
            file = self._free(referee)
            file.write(referee)
        self._file = file
        make_latest(file.path, _ours(folder))
        if is_first:
            _thin_out(folder)
            remove_parts(file.path, _OURS.fullmatch)
        return None

    def _free(self, referee: Referee) -> GameFile:
        """The first file of this start that nothing else is lost in; where every one holds another game, the oldest."""
        ways = self._ways()
        for path in ways:
            file = GameFile(path)
            with suppress(DataError):
                file.check(referee)
                return file
        return GameFile(_last_first(ways)[-1])

    def stop(self) -> None:
        """Keep nothing any more: another game is at the table."""
        self._folder, self._found = None, []


def stem_of(referee: Referee) -> str:
    """The name for the games of one start: readable words, and a fingerprint of all that it begins with."""
    begun, game = referee.branch(0), referee.game
    asking = begun.asking
    first = "" if asking is None else f"{asking.rule} {describe_ask(asking)}"  # of a rule alone, this is all that is known
    parts = [game.name, game.title, referee.rules.changed(), referee.seed, referee.names, str(referee.start), first]
    fingerprint = sha256(repr(parts).encode()).hexdigest()[:10]
    words = re.sub(r"[^\w.]+", "-", "-".join([game.name, *referee.names]))[:60].strip("-")
    return f"{words}-{fingerprint}"


def _last_first(paths: Sequence[Path]) -> list[Path]:
    """The files that are there, the one written last at the front."""
    times = {}
    for path in paths:
        with suppress(OSError, ValueError):
            times[path] = path.stat().st_mtime_ns
    newest: Callable[[Path], int] = times.__getitem__
    return sorted(times, key=newest, reverse=True)


def _thin_out(folder: Path) -> None:
    """Delete the oldest kept games where there are more than `MOST`; other files stay."""
    with suppress(OSError):
        for path in _last_first(_ours(folder))[MOST:]:
            path.unlink(missing_ok=True)


def _ours(folder: Path) -> list[Path]:
    """The kept games in a folder, and no other files."""
    with suppress(OSError):
        return [path for path in folder.iterdir() if _OURS.fullmatch(path.name)]
    return []
