"""Formulas for the dice of the PlayGrid: two dice by their edge, and a whole result (sections 7 and 16 of the rulebook)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from cardbowl.cards import Deck
from cardbowl.chance import Dist
from cardbowl.games.showdown.data import KIND_OF, PlayGrid
from cardbowl.games.showdown.data.play_grid import Band
from cardbowl.games.showdown.rules.play_grid import (
    D20,
    MatchUp,
    Result,
    announced,
    before_the_dice,
    chance,
    doubling,
    gained,
    in_the_field,
    match_up,
    swiped,
)
from cardbowl.reading.known import Formula
from cardbowl.reading.outcomes import outcomes

SIDES: Final = len(D20.faces)


@lru_cache(maxsize=1024)
def margins(edge: int) -> Dist[int]:
    """The margin of two dice for an edge, the lead of the offense before they are rolled: 400 pairs (NS.GRID.4, NS.GRID.5)."""
    return Dist.from_weights({edge + lead: SIDES - abs(lead) for lead in range(1 - SIDES, SIDES)})


@lru_cache(maxsize=1024)
def bands(edge: int, grid: PlayGrid) -> Dist[tuple[Band, bool]]:
    """The band of the margin, and whether the offense has won, by the edge (NS.GRID.5, NS.GRID.6)."""
    return margins(edge).map(lambda margin: (grid.band(margin), margin >= 1))


@lru_cache(maxsize=1024)
def yards(category: str, may_lose: bool, band: str, times: int, grid: PlayGrid) -> Dist[int]:
    """The yards in a band, read from the roll on its list (NS.GRID.7, NS.GRID.8)."""
    return outcomes(lambda: gained(category, may_lose, band, times, grid))


@lru_cache(maxsize=64)
def chances(band: Band, grid: PlayGrid) -> Dist[tuple[str, ...]]:
    """The chances that are announced in a band, each die read alone: they are independent (NS.GRID.9)."""
    return outcomes(lambda: announced(band, grid), parts={chance: CHANCE})


@lru_cache(maxsize=4096)
def results(category: str, may_lose: bool, high_risk: bool, edge: int, grid: PlayGrid) -> Dist[Result]:
    """Band, yards and chances by the edge; passes that fly out of the field still count their yards (NS.GRID.4-9)."""

    def after(met: tuple[Band, bool]) -> Dist[Result]:
        band, won = met
        told = chances(band, grid)
        return yards(category, may_lose, band.name, doubling(high_risk, won, grid), grid).then(
            lambda gain: told.map(lambda said: Result(band.name, gain, said))
        )

    return bands(edge, grid).then(after)


@lru_cache(maxsize=4096)
def mean_yards(category: str, may_lose: bool, high_risk: bool, edge: int, spot: int, grid: PlayGrid) -> Fraction:
    """The mean of the yards from `spot` by the edge (NS.GRID.4-8, NS.GRID.10)."""
    kind, total = KIND_OF[category], Fraction(0)
    for (band, won), share in bands(edge, grid).items():
        gained_here = yards(category, may_lose, band.name, doubling(high_risk, won, grid), grid)
        total += share * gained_here.map(lambda gain: in_the_field(kind, spot, gain)).mean()
    return total


def looked_at(found: MatchUp, grid: PlayGrid) -> tuple[str, bool, bool, int]:
    """What the result of a match-up depends on: category, whether a loss counts, high risk, and the edge (NS.GRID.4-8)."""
    offense, defense = before_the_dice(found, grid)
    return found.offense.category, found.may_lose, found.high_risk > 0, offense - defense


def _chance(deck: Deck, word: str, most: int) -> Dist[bool]:
    share = min(max(most, 0), SIDES)
    return Dist.from_weights({True: share, False: SIDES - share})


def _match_up(deck: Deck, totals: tuple[int, int], grid: PlayGrid) -> Dist[Any]:
    return bands(totals[0] - totals[1], grid)


def _swiped(deck: Deck, found: MatchUp, spot: int, grid: PlayGrid) -> Dist[Result]:
    kind, told = found.offense.kind, results(*looked_at(found, grid), grid)
    return told.map(lambda end: end._replace(yards=in_the_field(kind, spot, end.yards)))


CHANCE: Final = Formula(_chance, draws=False)
FORMULAS: Final[Mapping[Any, Formula]] = {
    swiped: Formula(_swiped, draws=False),
    match_up: Formula(_match_up, draws=False),
    chance: CHANCE,
}
"""The parts of the PlayGrid that are known in closed form; they roll dice, and use no card."""
