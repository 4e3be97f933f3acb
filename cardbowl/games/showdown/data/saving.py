"""Saving a team of one's own in a folder that games are played with, and finding the teams that lie there (NS.DATA.4)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardbowl.errors import DataError
from cardbowl.games.showdown.data.drafts import Draft
from cardbowl.games.showdown.data.folders import LEAGUES, WHAT, data_set, load_data_set
from cardbowl.games.showdown.data.read_teams import MOST_TEAMS, leagues_text, team_text
from cardbowl.games.showdown.data.sets import League
from cardbowl.games.showdown.data.team_faults import faults_of
from cardbowl.steps.data_files.faults import path_shown
from cardbowl.steps.data_files.toml_folder import small_text
from cardbowl.steps.text_files import is_there, write_whole

OWN: Final = "my-league"
"""The folder that teams are saved in where no other one is named, and the id of the league in it."""
_NAME: Final = "My League"


class TeamFolder:
    """A folder for teams of one's own.

    Saved for the first time, it becomes a data set: a league of the team and those of the league that it was built from.
    A file that something else has written there is never replaced.
    """

    def __init__(self, folder: str | Path) -> None:
        self.path = Path(folder)
        self._ours: dict[str, str] = {}

    def teams(self) -> list[Path]:
        """The files of the teams that lie there, by name."""
        try:
            return sorted((self.path / "teams").glob("*.toml"))
        except (OSError, ValueError):
            return []

    def loaded(self, path: Path) -> None:
        """A team was loaded from a file there: it may be saved over it."""
        self._ours[path.name] = _text(path)

    def save(self, draft: Draft) -> Path:
        """Write the team; returns its file. Raises `DataError` for faults and where it cannot be saved; then nothing changes."""
        if draft.faults:
            more = f" (and {len(draft.faults) - 1} more)" if len(draft.faults) > 1 else ""
            raise DataError(f"the team is not saved, since it has faults: {draft.faults[0]}{more}")
        target, text = self.path / "teams" / f"{draft.team.id}.toml", team_text(draft.team)
        is_new = not is_there(target)
        if not is_new and _text(target) not in (text, self._ours.get(target.name)):
            raise DataError(f"{path_shown(target)}: another team lies there; give this one another name, or load that one")
        leagues = self._leagues(draft)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise DataError(f"{path_shown(target.parent)}: cannot make this folder: {error}") from None
        if not is_new:  # a league never names a team that is not there, so its file comes first or last
            self._write_leagues(leagues)
        write_whole(target, text, "the team")
        self._ours[target.name] = text
        try:
            self._write_leagues(leagues)
        except DataError:
            target.unlink(missing_ok=True)
            raise
        return target

    def _write_leagues(self, text: str) -> None:
        """Write the file of leagues, if it is another one than before; raises `DataError`."""
        path = self.path / LEAGUES
        if not is_there(path) or _text(path) != text:
            write_whole(path, text, "the league")

    def _leagues(self, draft: Draft) -> str:
        """The file of leagues as it is with the team; one that was written by hand stays as it is. Raises `DataError`."""
        path, team = self.path / LEAGUES, draft.team.id
        if not is_there(path):
            if draft.data.fingerprint != data_set().fingerprint:
                raise DataError(f"{path_shown(path)} is missing: a team of data of your own is saved in the folder of the data")
            return leagues_text([League(OWN, _NAME, tuple(dict.fromkeys((team, *draft.league.teams))))])
        text = _text(path)
        try:
            data = load_data_set(self.path)
        except DataError as error:
            raise DataError(f"the data in {path_shown(self.path)} cannot be read: {error}") from None
        for fault in faults_of(draft.team, data):
            raise DataError(f"{path_shown(self.path)} has other data than this team: {fault}")
        first, *rest = data.leagues
        is_known = any(team in league.teams for league in data.leagues)
        if is_known or text != leagues_text(data.leagues) or len(first.teams) == MOST_TEAMS:
            return text
        return leagues_text([first._replace(teams=(*first.teams, team)), *rest])


def _text(path: Path) -> str:
    """The text of a file there; raises `DataError`, which names the file."""
    try:
        return small_text(path, WHAT)
    except DataError as error:
        raise DataError(f"{path_shown(path)}: {str(error).removeprefix(f'{path}: ')}") from None
