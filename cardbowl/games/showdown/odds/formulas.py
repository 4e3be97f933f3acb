"""Formulas for the dice of the PlayGrid: two dice by their edge, and a whole result (sections 7 and 16 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
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
    highest_rolls,
    in_the_field,
    match_up,
    swiped,
    wins,
)
from cardbowl.games.showdown.rules.results import carried
from cardbowl.reading.known import Formula, with_faces
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.ask import Rule

SIDES: Final = len(D20.faces)


@lru_cache(maxsize=1024)
def margins(edge: int) -> Dist[int]:
    """The margin of two dice for an edge, the lead of the offense before they are rolled: 400 pairs (NS.GRID.4, NS.GRID.5)."""
    return Dist.uniform(edge + ours - theirs for ours, theirs in product(range(SIDES), repeat=2))


@lru_cache(maxsize=1024)
def bands(edge: int, grid: PlayGrid) -> Dist[tuple[Band, bool]]:
    """The band of the margin, and whether the offense has won, by the edge (NS.GRID.5, NS.GRID.6)."""
    return margins(edge).map(lambda margin: (grid.band(margin), wins(margin)))


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
def mean_yards(
    category: str, may_lose: bool, high_risk: bool, edge: int, spot: int, grid: PlayGrid, whole: bool = True
) -> Fraction:
    """The mean of the yards from `spot`, by the edge: of whole results, or else up to a goal line.

    Rules: NS.GRID.4-8, NS.GRID.10, NS.SEQ.9.R2.
    """
    kind, total = KIND_OF[category], Fraction(0)
    for (band, won), share in bands(edge, grid).items():
        gained_here = yards(category, may_lose, band.name, doubling(high_risk, won, grid), grid)
        total += share * gained_here.map(lambda gain: yards_from(kind, spot, gain, whole)).mean()
    return total


def yards_from(kind: str, spot: int, result: int, whole: bool) -> int:
    """The yards of a result from `spot`: all of them, or else up to a goal line (NS.GRID.10, NS.SEQ.9.R2)."""
    return in_the_field(kind, spot, result) if whole else carried(kind, spot, result).spot - spot


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


def _gained(deck: Deck, category: str, may_lose: bool, band: str, times: int, grid: PlayGrid) -> Dist[int]:
    return yards(category, may_lose, band, times, grid)


@lru_cache(maxsize=4096)
def one_of_each(rule: Callable[..., Rule[Any]], dice: int, *arguments: Any) -> Mapping[Any, tuple[tuple[int, ...], int]]:
    """For each result of a rule the first roll of its `dice` that leads to it, and how many rolls do."""
    found: dict[Any, list[tuple[Any, ...]]] = {}
    for faces in product(D20.faces, repeat=dice):
        found.setdefault(with_faces(rule, arguments, faces)[0], []).append(faces)
    return {result: (several[0], len(several)) for result, several in found.items()}


def _all_dice(deck: Deck, found: MatchUp, spot: int, grid: PlayGrid) -> Dist[tuple[int, ...]]:
    """One roll for each result, with the chance of all that lead to it."""
    category, may_lose, high_risk, edge = looked_at(found, grid)
    ways: dict[tuple[int, ...], int] = {}
    for (band, won), (pair, often) in one_of_each(match_up, 2, (edge, 0), grid).items():
        rolls = one_of_each(gained, 1, category, may_lose, band.name, doubling(high_risk, won, grid), grid)
        told = (one_of_each(chance, 1, word, most).values() for word, most in highest_rolls(band, grid))
        for each in product(rolls.values(), *told):
            faces = tuple(face for several, _ in each for face in several)
            ways[pair + faces] = often * prod(count for _, count in each)
    return Dist.from_weights(ways)


CHANCE: Final = Formula(_chance, draws=False)
FORMULAS: Final[Mapping[Any, Formula]] = {
    swiped: Formula(_swiped, draws=False),
    match_up: Formula(_match_up, draws=False),
    gained: Formula(_gained, draws=False),
    chance: CHANCE,
}
"""The parts of the PlayGrid that are known in closed form; they roll dice, and use no card."""
DICE: Final = Formula(_all_dice, draws=False)
"""The roll of all dice, one for each result: exact unless a card that changes the totals comes or goes later (NS.EFF.1.R3)."""
