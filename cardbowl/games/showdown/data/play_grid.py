"""The numbers of the PlayGrid and of the kicking charts (sections 6 and 7 of the rulebook)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from cardbowl.steps.data_files.frozen import FrozenFields


class Band(NamedTuple):
    """A band of margins from `low` to `high`, and the highest roll that is a chance of a turnover (NS.GRID.6, NS.GRID.9)."""

    name: str
    low: int
    high: int
    turnover: int


class Guess(NamedTuple):
    """What a guess adds to the totals of both sides (NS.GRID.4)."""

    offense: int
    defense: int


class MatchUpPairs(NamedTuple):
    """The stat pairs of two positions on a kind of play: stat of the offense, stat of the defense, weight (NS.GRID.3)."""

    kind: str
    offense: str
    defense: str
    pairs: tuple[tuple[str, str, int], ...]


class YardsList(NamedTuple):
    """The yards of a table in a band, each with its weight; the weights sum to 20 (NS.GRID.7)."""

    table: str
    band: str
    yards: tuple[tuple[int, int], ...]


TABLE_OF: Final = {
    "run_left": "run_side",
    "run_middle": "run_middle",
    "run_right": "run_side",
    "pass_short": "pass_short",
    "pass_long": "pass_long",
}
"""The table of yards of each category; left and right runs share one (NS.GRID.7)."""


@dataclass(frozen=True)
class PlayGrid(FrozenFields):
    """All numbers of the PlayGrid (NS.GRID.1-9).

    A guess adds `right` or `wrong` to the totals. Each high-risk card adds `high_risk_bonus` to the total of the defense, and one
    of them multiplies won yards by `high_risk_yards`. `injury` and `penalty` are the highest rolls that are chances;
    `backup_stat` is every stat of the anonymous backup.
    """

    right: Guess
    wrong: Guess
    high_risk_bonus: int
    high_risk_yards: int
    injury: int
    penalty: int
    backup_stat: int
    bands: tuple[Band, ...]
    yards_lists: tuple[YardsList, ...]
    matchups: tuple[MatchUpPairs, ...]

    def __hash__(self) -> int:
        return hash(self.bands)

    def band(self, margin: int) -> Band:
        """The band of a margin (NS.GRID.6)."""
        return next((band for band in self.bands if margin <= band.high), self.bands[-1])

    def yards(self, category: str, band: str) -> tuple[tuple[int, int], ...]:
        """The yards of a category in a band, each with its weight (NS.GRID.7)."""
        return self._yards[TABLE_OF[category], band]

    def pairs(self, kind: str, offense: str, defense: str) -> tuple[tuple[str, str, int], ...]:
        """The stat pairs of two positions on a kind of play, each with its weight (NS.GRID.3)."""
        return self._pairs[kind, offense, defense]

    @cached_property
    def _yards(self) -> dict[tuple[str, str], tuple[tuple[int, int], ...]]:
        return {(each.table, each.band): each.yards for each in self.yards_lists}

    @cached_property
    def _pairs(self) -> dict[tuple[str, str, str], tuple[tuple[str, str, int], ...]]:
        return {each[:3]: each.pairs for each in self.matchups}


@dataclass(frozen=True)
class Kicking(FrozenFields):
    """The default kicking charts.

    `field_goal` has the least good roll by the distance in yards (NS.KICK.4), `extra_point_fails` the rolls that miss without a
    kicker (NS.TRY.1). A row of `kickoff` is lowest total, highest total, and own yard line of the receiver, 0 a touchback
    (NS.KICK.1); a row of `punt` ends with the net yards (NS.KICK.3). A row of `onside` is lowest roll, highest roll,
    ``receiver`` or ``kicker``, and yard line from the goal line of the kicking team (NS.KICK.2).
    """

    field_goal: tuple[tuple[int, int], ...]
    extra_point_fails: tuple[int, ...]
    kickoff: tuple[tuple[int, int, int], ...]
    onside: tuple[tuple[int, int, str, int], ...]
    punt: tuple[tuple[int, int, int], ...]
