"""The chart sets that games are played with, by the text that names them in house rules and saved games."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from cardbowl.errors import DataError, HouseRulesError
from cardbowl.games.football_strategy.charts.chart_set import ChartSet
from cardbowl.games.football_strategy.charts.faults import path_shown, shown
from cardbowl.games.football_strategy.charts.folders import OPEN_CHARTS, load_charts, why_no_folder

DEFAULT: Final = "open-charts"
"""The name of the Open Charts, which come with the game."""


class Loaded:
    """The chart sets that were read since the program started, by their fingerprints."""

    def __init__(self) -> None:
        self._sets: dict[str, ChartSet] = {}

    def __contains__(self, fingerprint: object) -> bool:
        return fingerprint in self._sets

    def __getitem__(self, fingerprint: str) -> ChartSet:
        return self._sets[fingerprint]

    def keep(self, charts: ChartSet) -> ChartSet:
        """The set with the fingerprint of `charts`: the one that came first, or now these."""
        return self._sets.setdefault(charts.fingerprint, charts)


LOADED: Final = Loaded()


def name_charts(charts: object) -> str:
    """The text that names a chart set: the Open Charts, a folder, a `ChartSet`, or such a text itself.

    It ends with ``#`` and the fingerprint of the set; a text that has one, as in a saved game, names no other set.
    Raises `HouseRulesError`.
    """
    if isinstance(charts, ChartSet):
        return f"{charts.title}#{LOADED.keep(charts).fingerprint}"
    if not isinstance(charts, (str, Path)):
        raise HouseRulesError(f"the charts are {shown(charts)}; a folder, or the name {DEFAULT}, is needed (FS.COMP.6)")
    text = str(charts)
    if text == DEFAULT:
        return DEFAULT
    marked = _MARKED.fullmatch(text)
    if marked is None:
        return f"{text}#{LOADED.keep(_read(text)).fingerprint}"
    folder, wanted = marked.groups()
    if wanted in LOADED:
        return text
    if why := why_no_folder(folder):
        where = f"the charts of this game (fingerprint {wanted}) were looked for in {_whole(folder)}"
        raise HouseRulesError(f"{where}: {why} (FS.COMP.6)")
    found = LOADED.keep(_read(folder))
    if found.fingerprint != wanted:
        raise HouseRulesError(
            f"the charts in {_whole(folder)} are not those of this game: "
            f"their fingerprint is {found.fingerprint}, not {wanted} (FS.COMP.6)"
        )
    return text


_MARKED: Final = re.compile("(.*)#([0-9a-f]{12})", re.DOTALL)
"""A folder and a fingerprint."""


def _read(folder: str) -> ChartSet:
    """The chart set in a folder; raises `HouseRulesError`."""
    try:
        return load_charts(folder)
    except DataError as error:
        raise HouseRulesError(f"the charts '{path_shown(folder)}' cannot be used: {error} (FS.COMP.6)") from None


def _whole(folder: str) -> str:
    """The whole path of a folder, as it is shown."""
    with suppress(OSError, ValueError):
        folder = str(Path(folder).absolute())
    return path_shown(folder)


@lru_cache(maxsize=64)
def charts_of(name: str) -> ChartSet:
    """The chart set of a text that `name_charts` has returned."""
    return load_charts(OPEN_CHARTS) if name == DEFAULT else LOADED[name.rpartition("#")[2]]
