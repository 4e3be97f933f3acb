"""Data sets in folders of TOML files, and teams in files of their own (section 13 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

from cardbowl.games.showdown.data.players import Team
from cardbowl.games.showdown.data.read_charts import read_grid, read_kicking
from cardbowl.games.showdown.data.read_plays import read_cards, read_defense, read_offense
from cardbowl.games.showdown.data.read_teams import MOST_LEAGUES, MOST_TEAMS, read_leagues, read_team
from cardbowl.games.showdown.data.sets import DataSet, Printed
from cardbowl.steps.data_files.faults import Fault, Faults, path_shown, shown
from cardbowl.steps.data_files.fields import Fields
from cardbowl.steps.data_files.named_sets import NamedSets
from cardbowl.steps.data_files.toml_folder import TomlFolder, found_folder
from cardbowl.steps.text_files import is_there

HOUSE: Final = "house"
"""The name of the data that come with the game (NS.DATA.4)."""
HOUSE_FOLDER: Final = Path(__file__).with_name("house")
CHECK: Final = "cardbowl teams check"
"""The command that names all faults of a data set."""
WHAT: Final = "the data"
GRID, KICKING, OFFENSE, DEFENSE, CARDS, LEAGUES = FILES = (
    "playgrid.toml",
    "kicking.toml",
    "plays_offense.toml",
    "plays_defense.toml",
    "strategy_cards.toml",
    "leagues.toml",
)
"""The files of a data set, beside those in the folder `teams`; the last one makes a folder a data set."""
Read = TypeVar("Read")


class _Reading:
    """A data set that is being read: its files, and what is wrong with them."""

    def __init__(self, folder: str | Path) -> None:
        self.faults = Faults()
        self.folder = Path(folder)
        self.files = TomlFolder(folder, self.faults, WHAT)

    def read(self, file: str, read: Callable[[Fields], Read], *, own: bool = False) -> Read | None:
        """What a file holds; one that the folder lacks is that of the house data, unless it has to be its `own` (NS.DATA.4)."""
        table = self.files.table(file, None if own else HOUSE_FOLDER)
        if table is None:
            return None
        fields = Fields(table, file, self.faults)
        found = read(fields)
        fields.nothing_else("format")
        return found

    def printed(self) -> Printed:
        """The plays and cards; none of those whose file cannot be read."""
        offense, defense, cards = self.read(OFFENSE, read_offense), self.read(DEFENSE, read_defense), self.read(CARDS, read_cards)
        return Printed(offense or (), defense or (), cards or ())

    def teams(self, named: list[str], printed: Printed) -> tuple[Team, ...]:
        """The teams that leagues name, and those that lie in the folder `teams`; a file has the name of its team."""
        found = []
        for name in dict.fromkeys([*named, *self._beside()]):
            file = f"teams/{name}.toml"
            team = self.read(file, lambda fields: read_team(fields, printed))
            if team is not None and team.id not in (name, ""):
                self.faults.add("NS.DATA.3", file, f"the field id is {shown(team.id)}; it is the name of the file, {shown(name)}")
            found.append(team)
        return tuple(team for team in found if team is not None)

    def _beside(self) -> list[str]:
        """The names of the files in the folder `teams`."""
        found, most = _toml_files(self.folder / "teams"), MOST_LEAGUES * MOST_TEAMS
        if len(found) > most:
            self.faults.add("", "teams", f"there are more than {most} files in this folder")
        return [name.removesuffix(".toml") for name in found[:most]]

    def has_leagues(self) -> bool:
        """Whether the folder is a data set; a fault where it is none (NS.DATA.4)."""
        try:
            (self.folder / LEAGUES).lstat()
        except FileNotFoundError:
            text = "this file is missing, which makes a folder a data set; `cardbowl teams new FOLDER` writes one to begin with"
            self.faults.add("NS.DATA.4", LEAGUES, text)
            return False
        except (OSError, ValueError):
            pass  # it is there, and reading it says what is wrong
        return True

    def others(self) -> None:
        """A fault for each file of the folder that no data set has: one with a wrong name would go unseen (NS.DATA.4)."""
        for name in _toml_files(self.folder):
            if name not in FILES:
                self.faults.add("NS.DATA.4", shown(name)[1:-1], f"no data set has this file; allowed are {', '.join(FILES)}")


def _toml_files(folder: Path) -> list[str]:
    """The names of the TOML files in a folder, of the first thousand; none where it cannot be read."""
    with suppress(OSError):
        return sorted(path.name for path in islice(folder.glob("*.toml"), 1000))
    return []


def read_data_set(folder: str | Path) -> tuple[DataSet | None, Faults]:
    """The data set in a folder, with all its faults; there is none where a file cannot be read (NS.DATA.3, NS.DATA.4)."""
    reading = _Reading(folder)
    if not found_folder(folder, reading.faults):
        return None, reading.faults
    if not reading.has_leagues():
        return None, reading.faults
    reading.others()
    grid, kicking = reading.read(GRID, read_grid), reading.read(KICKING, read_kicking)
    printed = reading.printed()
    leagues = reading.read(LEAGUES, read_leagues, own=True)
    teams = reading.teams([team for league in leagues or () for team in league.teams], printed)
    if grid is None or kicking is None or leagues is None:
        return None, reading.faults
    name = Path(folder).name or str(folder)
    return DataSet(name, reading.files.fingerprint, grid, *printed, kicking, leagues, teams), reading.faults


def load_data_set(folder: str | Path) -> DataSet:
    """The data set in a folder; raises `DataError` with the first fault."""
    data, faults = read_data_set(folder)
    faults.refuse(f"{CHECK} {path_shown(folder)}")
    assert data is not None, "there is a data set, or there is a fault"
    return data


def read_team_file(
    path: str | Path, *, price: bool = False, printed: Printed | DataSet | None = None
) -> tuple[Team | None, Faults]:
    """The team in a file, with all its faults.

    With `price` its points, costs and total are those of the rules. Plays and cards are those `printed`, or else those of the
    data set in whose folder `teams` the file lies, or else those of the house (NS.DATA.3, NS.DATA.4).
    """
    file = Path(path)
    if file.name in FILES:
        text = f"this is no team, but a part of a data set; check its folder, {path_shown(file.parent)}"
        return None, Faults([Fault("NS.DATA.4", file.name, text)])
    folder = file.parent.parent
    inside = file.parent.name == "teams" and is_there(folder / LEAGUES)
    around = _Reading(folder if inside else HOUSE_FOLDER)
    known = printed or around.printed()
    reading = _Reading(file.parent)
    reading.faults.extend(around.faults)
    return reading.read(file.name or str(file), lambda fields: read_team(fields, known, price=price), own=True), reading.faults


KNOWN: Final = NamedSets(__name__, DataSet, HOUSE, HOUSE_FOLDER, load_data_set, "data", "NS.DATA.4")
"""The data sets that were read since the program started, by the text that names them in house rules and saved games."""
name_data: Final = KNOWN.name


def data_set(data: str | Path | DataSet = HOUSE) -> DataSet:
    """A data set: that of the house, one in a folder, or one by the text that `name_data` has returned.

    Raises `HouseRulesError`.
    """
    return KNOWN.of(KNOWN.name(data))
