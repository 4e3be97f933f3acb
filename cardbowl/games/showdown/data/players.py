"""Players and teams, as they are printed on cards (sections 1 and 13 of the rulebook)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from cardbowl.steps.data_files.frozen import FrozenFields

STATS: Final = {
    "QB": ("accuracy", "range", "speed"),
    "RB": ("power", "agility", "speed", "hands"),
    "WR": ("hands", "power", "speed"),
    "TE": ("hands", "power", "speed"),
    "DL": ("power", "agility", "speed"),
    "LB": ("power", "agility", "speed", "coverage"),
    "CB": ("coverage", "speed", "power"),
    "S": ("coverage", "speed", "power"),
    "K": (),
    "P": (),
}
"""The stats of each position (NS.DATA.1); kickers and punters have none."""
OFFENSE_POSITIONS: Final = ("QB", "RB", "WR", "TE")
DEFENSE_POSITIONS: Final = ("DL", "LB", "CB", "S")
KICK_POSITIONS: Final = ("K", "P")
POSITIONS: Final = (*OFFENSE_POSITIONS, *DEFENSE_POSITIONS, *KICK_POSITIONS)
LABELS: Final = ("regular", "backup", "special")
"""The labels of players on a roster (NS.TEAM.3)."""


class Player(NamedTuple):
    """A player: position, label on the roster, printed points, cost, and stats (NS.DATA.1-2).

    A kicker has `kickoff_bonus` and `field_goal`, the least good roll by the distance in yards; a punter has `punt_bonus`.
    """

    id: str
    name: str
    position: str
    label: str
    points: int
    cost: int
    stats: tuple[tuple[str, int], ...] = ()
    kickoff_bonus: int = 0
    punt_bonus: int = 0
    field_goal: tuple[tuple[int, int], ...] = ()

    def stat(self, name: str) -> int:
        """The stat with this name; raises `KeyError` where the position has none."""
        for each, value in self.stats:
            if each == name:
                return value
        raise KeyError(f"{self.position} has no stat {name}")


@dataclass(frozen=True)
class Team(FrozenFields):
    """A team: players in roster order, ids of the plays of its playbook, and copies of each card in its strategy deck."""

    id: str
    name: str
    style: str
    players: tuple[Player, ...]
    offense_plays: tuple[str, ...]
    defense_plays: tuple[str, ...]
    deck: tuple[tuple[str, int], ...]

    def __hash__(self) -> int:
        return hash(self.id)

    def player(self, player: str) -> Player:
        """The player with this id; raises `KeyError`."""
        return self._players[player]

    def copies(self, card: str) -> int:
        """How often a card is in the strategy deck."""
        return dict(self.deck).get(card, 0)

    @cached_property
    def _players(self) -> dict[str, Player]:
        return {player.id: player for player in self.players}
