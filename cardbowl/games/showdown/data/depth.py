"""The depth chart: who plays where, with some players out (NS.DEPTH, NS.TEAM.5, NS.INJ.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardbowl.games.showdown.data.play_grid import PlayGrid
from cardbowl.games.showdown.data.players import KICK_POSITIONS, STATS, Player, Team

PLACES: Final = 2
"""The places that backups fill when a player is out: #1 and #2 of a position (NS.TEAM.5)."""
ANONYMOUS: Final = "anonymous"
"""The id of the backup player who plays when nobody is left (NS.DEPTH.2)."""


@lru_cache(maxsize=4096)
def available(team: Team, position: str, out: frozenset[str] = frozenset()) -> tuple[Player, ...]:
    """The players of a position who may play, best first; `out` holds the ids of those who may not.

    Regulars by printed points, the first of the roster where these are equal; then backups and specials, but only into the places
    #1 and #2 that regulars have left (NS.DEPTH.1, NS.DEPTH.1.R1, NS.DEPTH.1.R2, NS.TEAM.5, NS.INJ.2).
    """
    ranked = sorted((player for player in team.players if player.position == position), key=lambda player: -player.points)
    regulars = [player for player in ranked if player.label == "regular"]
    playing = [player for player in regulars if player.id not in out]
    places = min(PLACES, len(regulars)) - len(playing)
    substitutes = [player for player in ranked if player.label != "regular" and player.id not in out]
    return tuple(playing + substitutes[: max(0, places)])


def at(team: Team, slot: str, out: frozenset[str], grid: PlayGrid) -> Player:
    """The player in a slot such as RB1; the anonymous backup player of `grid` where nobody is left (NS.DEPTH.2)."""
    position, place = slot[:-1], int(slot[-1])
    players = available(team, position, out)
    return players[place - 1] if place <= len(players) else _anonymous(position, grid.backup_stat)


def first(team: Team, position: str, out: frozenset[str] = frozenset()) -> Player | None:
    """The best available player of a position, or None; it is the kicker or punter who has to kick (NS.KICK.5)."""
    return next(iter(available(team, position, out)), None)


@lru_cache(maxsize=4096)
def returners(team: Team, out: frozenset[str] = frozenset()) -> tuple[Player, ...]:
    """The players who may be named to return a kick-off or punt, in roster order.

    Specials may, backups only where they play as #1 or #2 (NS.KICK.6, NS.TEAM.5).
    Kickers and punters, who have no stats, may not.
    """
    playing = {player.id for position in STATS for player in available(team, position, out)}
    return tuple(
        player
        for player in team.players
        if player.position not in KICK_POSITIONS and player.id not in out and (player.id in playing or player.label == "special")
    )


@lru_cache(maxsize=64)
def _anonymous(position: str, stat: int) -> Player:
    return Player(ANONYMOUS, "a backup player", position, "backup", 0, 0, tuple((name, stat) for name in STATS[position]))
