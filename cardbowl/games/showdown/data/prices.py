"""What a player is worth, what it costs on a roster, and what is left of the budget (NS.DATA.2, NS.TEAM.1, NS.TEAM.3)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from cardbowl.games.showdown.data.players import Player, Team

BUDGET: Final = 5000
"""The most that the players of a team may cost (NS.TEAM.1)."""
SCALES: Final = {"QB": 96, "RB": 45, "WR": 49, "TE": 33, "DL": 46, "LB": 45, "CB": 47, "S": 41}
"""The scale of each position, in tenths (NS.DATA.2)."""
LEAST_KICKER: Final = 40
MOST_KICKER: Final = 150
"""The points of kickers and punters, whose charts have no price (NS.DATA.2)."""
PART: Final = {"regular": 1, "backup": 5, "special": 2}
"""The part of its points that a player costs: one in so many (NS.TEAM.3)."""


def points_of(position: str, stats: Iterable[tuple[str, int]]) -> int:
    """The points of a field player: ten times the rounded scale times the mean of (stat / 2) squared, by five (NS.DATA.2).

    A half is rounded to the even number (NS.DATA.2.R1).
    """
    squares = [Fraction(value * value, 4) for _, value in stats]
    return 10 * round(Fraction(SCALES[position], 10) * sum(squares) / len(squares) / 5)


def cost_of(points: int, label: str) -> int:
    """What a player of these points costs with a label, rounded up (NS.TEAM.3, NS.TEAM.3.R1)."""
    return -(-points // PART[label])


def cost(players: Iterable[Player]) -> int:
    """What these players cost together."""
    return sum(player.cost for player in players)


def left(team: Team) -> int:
    """What is left of the budget; below 0 where the team costs too much (NS.TEAM.1)."""
    return BUDGET - cost(team.players)


def priced(team: Team) -> Team:
    """The team with the points and costs that the rules give its players; kickers and punters keep their points (NS.DATA.2)."""
    players = []
    for player in team.players:
        points = points_of(player.position, player.stats) if player.position in SCALES else player.points
        players.append(player._replace(points=points, cost=cost_of(points, player.label)))
    return Team(team.id, team.name, team.style, tuple(players), team.offense_plays, team.defense_plays, team.deck)
