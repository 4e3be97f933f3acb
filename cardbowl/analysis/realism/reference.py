"""The figures of real football that simulated games are held against, read from the tables in ``nfl/``."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cardbowl.errors import NotationError, listed, value_text

SEASONS: Final = ("2009-2012", "2016-2019")
"""The seasons that a game may be held against; the first ones lie nearest to the rules of the games."""
_FOLDER: Final = Path(__file__).with_name("nfl")


class Target(NamedTuple):
    """A figure of real football: what it is, its value, and how near to it a game is called close or fair.

    `figure` is its name, `title` says it in words, `unit` is ``share`` (0 to 1), ``yards`` and so on, `cases` is what it is an
    average of; `needs` names what must have come up at all before it can be told (empty: nothing but the cases).
    `core` figures are those that a summary counts first. `close_within` and `fair_within` are absolute, in the unit.
    """

    figure: str
    title: str
    unit: str
    cases: str
    needs: str
    core: bool
    value: float
    season_min: float
    season_max: float
    close_within: float
    fair_within: float
    definition: str

    def verdict(self, value: float) -> str:
        """``close``, ``fair`` or ``far``, by the distance of a value from the figure."""
        distance = abs(value - self.value)
        return "close" if distance <= self.close_within else "fair" if distance <= self.fair_within else "far"


class Real(NamedTuple):
    """One number of a distribution in real football: its share or rate, and the cases behind it where they are known."""

    value: float
    cases: int | None = None


def check_seasons(seasons: str) -> str:
    """The seasons, if there are tables of them; raises `NotationError`."""
    if seasons not in SEASONS:
        raise NotationError(f"there are no figures of the seasons {value_text(seasons)}; allowed are {listed(SEASONS)}")
    return seasons


@cache
def targets(seasons: str = SEASONS[0]) -> tuple[Target, ...]:
    """The figures of the scorecard in their order; raises `NotationError` for other seasons than `SEASONS`."""
    column = check_seasons(seasons).replace("-", "_")
    return tuple(_target(row, column) for row in rows_of("scorecard"))


@cache
def distribution(curve: str, seasons: str = SEASONS[0]) -> dict[int, Real]:
    """The numbers of a distribution of real football (`curves.CURVES`), by yards or points; raises `NotationError`."""
    block = check_seasons(seasons).replace("-", "_")
    return _READ[curve](block)


def _target(row: dict[str, str], column: str) -> Target:
    return Target(
        figure=row["figure"],
        title=row["title"],
        unit=row["unit"],
        cases=row["cases"],
        needs=row["needs"],
        core=row["core"] == "1",
        value=float(row[column]),
        season_min=float(row["season_min"]),
        season_max=float(row["season_max"]),
        close_within=float(row["close_within"]),
        fair_within=float(row["fair_within"]),
        definition=row["definition"],
    )


def rows_of(name: str) -> list[dict[str, str]]:
    """The rows of a table in ``nfl/`` as texts, by the names of their columns."""
    with (_FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _yards(what: str, block: str) -> dict[int, Real]:
    return {int(row["yards"]): Real(float(row[f"{what}_{block}"])) for row in rows_of("yards_pmf")}


def _points(block: str) -> dict[int, Real]:
    return {int(row["points"]): Real(float(row[block])) for row in rows_of("team_points_pmf")}


def _field_goals(block: str) -> dict[int, Real]:
    rows = {int(row["distance"]): row for row in rows_of("field_goals")}
    return {distance: Real(float(row[f"made_smooth_{block}"]), int(row[f"n_{block}"] or 0)) for distance, row in rows.items()}


def _conversions(down: str, block: str) -> dict[int, Real]:
    """The last row, 16 to 25 yards, stands for 16 or more."""
    rows = (row for row in rows_of("conversion_by_distance") if row["seasons"] == block)
    return {int(row["to_go"].split("-")[0]): Real(float(row[f"{down}_conversion"]), int(row[f"n_{down}"])) for row in rows}


_READ: Final[Mapping[str, Callable[[str], dict[int, Real]]]] = {
    "rush yards": lambda block: _yards("rush", block),
    "completion yards": lambda block: _yards("completion", block),
    "team points": _points,
    "field goals": _field_goals,
    "third downs": lambda block: _conversions("third", block),
    "fourth downs": lambda block: _conversions("fourth", block),
}
