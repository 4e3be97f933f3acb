"""A down without strategy cards: its exact result and its mean, for two plays and two teams (section 16 of the rulebook)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, NamedTuple

from cardbowl.chance import Dist
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.showdown.data import KIND_OF, DefensePlay, OffensePlay, PlayGrid
from cardbowl.games.showdown.odds.formulas import looked_at, mean_yards, results, yards_from
from cardbowl.games.showdown.rules.play_grid import MatchUp, Result, Squad, in_the_field, key_players
from cardbowl.games.showdown.rules.results import Ending, carried, play_kind
from cardbowl.reading.outcomes import outcomes

Squads = tuple[Squad, Squad]
"""The teams of the offense and the defense."""


class Down(NamedTuple):
    """What a down comes to: a rush, a pass or a sack, how it ends, its yards, and the chances that are announced.

    A play of a variant's own that ends with the ball of the other side has no `yards`. `thrown` is what has become
    of a pass that was not caught: ``incomplete`` or ``intercepted``.
    """

    kind: Kind
    ending: Ending
    yards: int | None
    chances: tuple[str, ...]
    thrown: str = ""


@lru_cache(maxsize=4096)
def match_ups(offense: OffensePlay, defense: DefensePlay, squads: Squads, grid: PlayGrid) -> Dist[MatchUp]:
    """Who meets whom with which stats, read from the dice of the down (NS.GRID.2, NS.GRID.3)."""
    return outcomes(partial(key_players, offense, defense, squads, grid))


def mean(offense: OffensePlay, defense: DefensePlay, squads: Squads, spot: int, grid: PlayGrid, whole: bool = True) -> Fraction:
    """The mean yards of a down from `spot`: of whole results, or up to a goal line (NS.GRID.2-8, NS.GRID.10, NS.SEQ.9.R2)."""
    return mean_of(match_ups(offense, defense, squads, grid), spot, grid, whole)


def mean_of(found: Dist[MatchUp], spot: int, grid: PlayGrid, whole: bool = True) -> Fraction:
    """The same for match-ups with their chances."""
    return sum((share * mean_yards(*looked_at(met, grid), spot, grid, whole) for met, share in found.items()), Fraction(0))


def made(offense: OffensePlay, defense: DefensePlay, squads: Squads, spot: int, to_go: int, grid: PlayGrid) -> Fraction:
    """The chance that a down from `spot` makes `to_go` yards, or a touchdown (NS.GRID.2-10)."""
    return made_of(match_ups(offense, defense, squads, grid), spot, to_go, grid)


def made_of(found: Dist[MatchUp], spot: int, to_go: int, grid: PlayGrid) -> Fraction:
    """The same for match-ups with their chances."""
    needed = min(to_go, GOAL_LINE - spot)
    return sum((share * gains(*looked_at(met, grid), spot, needed, grid) for met, share in found.items()), Fraction(0))


@lru_cache(maxsize=4096)
def gains(category: str, may_lose: bool, high_risk: bool, edge: int, spot: int, needed: int, grid: PlayGrid) -> Fraction:
    """The chance of `needed` yards from `spot` by the edge (NS.GRID.4-10)."""
    kind = KIND_OF[category]
    return results(category, may_lose, high_risk, edge, grid).chance(lambda end: in_the_field(kind, spot, end.yards) >= needed)


def conceded(offense: OffensePlay, defense: DefensePlay, squads: Squads, spot: int, grid: PlayGrid) -> Fraction:
    """The chance that a down from `spot` is a safety (NS.SAFE.1)."""
    return conceded_of(match_ups(offense, defense, squads, grid), spot, grid)


def conceded_of(found: Dist[MatchUp], spot: int, grid: PlayGrid) -> Fraction:
    """The same for match-ups with their chances."""
    return sum((share * safeties(*looked_at(met, grid), spot, grid) for met, share in found.items()), Fraction(0))


@lru_cache(maxsize=4096)
def safeties(category: str, may_lose: bool, high_risk: bool, edge: int, spot: int, grid: PlayGrid) -> Fraction:
    """The chance of a safety from `spot` by the edge (NS.GRID.4-10, NS.SAFE.1)."""
    kind, found = KIND_OF[category], results(category, may_lose, high_risk, edge, grid)
    return found.chance(lambda end: carried(kind, spot, end.yards).how is How.SAFETY)


def downs(found: Dist[MatchUp], spot: int, grid: PlayGrid, whole: bool = True) -> Dist[Down]:
    """What a down from `spot` comes to, for match-ups with their chances; `whole` as in `down_of` (NS.GRID.4-10)."""
    return alike(found, grid).then(lambda met: results_of(met, grid).map(lambda result: down_of(met, spot, result, whole)))


def alike(found: Dist[MatchUp], grid: PlayGrid) -> Dist[MatchUp]:
    """Match-ups with one for all of which a down comes to the same: what its result depends on, and who is sacked."""
    first: dict[Any, MatchUp] = {}
    return found.map(lambda met: first.setdefault((looked_at(met, grid), met.keys[OFFENSE].position), met))


def results_of(met: MatchUp, grid: PlayGrid) -> Dist[Result]:
    """What the dice of a match-up come to (NS.GRID.4-9)."""
    return results(*looked_at(met, grid), grid)


def down_of(met: MatchUp, spot: int, result: Result, whole: bool = True) -> Down:
    """What a result comes to from `spot`, if no card changes it; its yards are whole, or else end at a goal line.

    Rules: NS.GRID.10, NS.CONV.1, NS.SEQ.9.R2.
    """
    gain = yards_from(met.offense.kind, spot, result.yards, whole)
    ending = carried(met.offense.kind, spot, result.yards)
    return Down(play_kind(met, gain), ending, gain, result.chances, incomplete(ending))


def incomplete(ending: Ending) -> str:
    """``incomplete`` where a play has ended so; else empty (NS.GRID.10)."""
    return "incomplete" if ending.how is How.INCOMPLETE else ""
