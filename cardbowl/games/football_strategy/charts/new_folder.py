"""A new folder with the Open Charts, for a chart set of one's own (FS.DATA.4)."""

from __future__ import annotations

from pathlib import Path

from cardbowl.errors import DataError
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS, is_folder
from cardbowl.steps.text_files import read_text, write_whole


def copy_open_charts(folder: str | Path) -> list[str]:
    """Copy the files of the Open Charts to a folder that is new or empty; returns their names.

    Raises `DataError`, also where something else has this name; then nothing is written.
    """
    if str(folder) == "":
        raise DataError("'' is no name of a folder")
    new = Path(folder)
    try:
        if is_folder(new) and any(new.iterdir()):
            raise DataError(f"{folder}: this folder is not empty; name a new one")
        new.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise DataError(f"{folder}: there is something else with this name; name a new folder") from None
    except (OSError, RuntimeError) as error:
        raise DataError(f"{folder}: cannot make this folder: {getattr(error, 'strerror', None) or error}") from None
    except ValueError as error:
        raise DataError(f"{str(folder)!r} is no name of a folder: {error}") from None
    names = sorted(path.name for path in OPEN_CHARTS.glob("*.toml"))
    for name in names:
        write_whole(new / name, read_text(OPEN_CHARTS / name, "the charts"), "the charts")
    return names
