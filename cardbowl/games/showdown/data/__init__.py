"""What Showdown is played with, read from TOML: players and teams, plays, strategy cards, PlayGrid and kicking charts."""

from __future__ import annotations

from cardbowl.games.showdown.data.depth import at, available, first, returners
from cardbowl.games.showdown.data.folders import HOUSE, data_set, name_data
from cardbowl.games.showdown.data.play_grid import Band, Guess, Kicking, MatchUpPairs, PlayGrid, YardsList
from cardbowl.games.showdown.data.players import LABELS, POSITIONS, STATS, Player, Team
from cardbowl.games.showdown.data.plays import CATEGORIES, KIND_OF, KINDS, DefensePlay, OffensePlay, StrategyCard
from cardbowl.games.showdown.data.sets import DataSet, League

__all__ = [
    "CATEGORIES",
    "HOUSE",
    "KINDS",
    "KIND_OF",
    "LABELS",
    "POSITIONS",
    "STATS",
    "Band",
    "DataSet",
    "DefensePlay",
    "Guess",
    "Kicking",
    "League",
    "MatchUpPairs",
    "OffensePlay",
    "PlayGrid",
    "Player",
    "StrategyCard",
    "Team",
    "YardsList",
    "at",
    "available",
    "data_set",
    "first",
    "name_data",
    "returners",
]
