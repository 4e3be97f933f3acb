"""A data set: leagues and teams, plays, strategy cards, PlayGrid and kicking charts (section 13 of the rulebook)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from cardbowl.games.showdown.data.play_grid import Kicking, PlayGrid
from cardbowl.games.showdown.data.players import Team
from cardbowl.games.showdown.data.plays import DefensePlay, OffensePlay, StrategyCard
from cardbowl.games.showdown.data.prices import cost, left
from cardbowl.steps.data_files.frozen import FrozenFields


class Printed(NamedTuple):
    """The plays and the strategy cards there are."""

    offense: tuple[OffensePlay, ...]
    defense: tuple[DefensePlay, ...]
    cards: tuple[StrategyCard, ...]


class League(NamedTuple):
    """A league: its name and the ids of its teams."""

    id: str
    name: str
    teams: tuple[str, ...]


def described(team: Team) -> dict[str, Any]:
    """What a team is called, how many players it has, what they cost and what that leaves of the budget, as plain data."""
    about = {"id": team.id, "name": team.name, "style": team.style}
    return {**about, "players": len(team.players), "cost": cost(team.players), "left": left(team)}


@dataclass(frozen=True)
class DataSet(FrozenFields):
    """All that a game of Showdown is played with; `fingerprint` changes with any of it. Look-ups by id raise `KeyError`.

    Nothing of it can be changed in place: a changed one is made with `dataclasses.replace`, and has a fingerprint of its own.
    The name is that of its folder, so two sets may differ in it and be the same.
    """

    name: str = field(compare=False)
    fingerprint: str
    grid: PlayGrid
    offense: tuple[OffensePlay, ...]
    defense: tuple[DefensePlay, ...]
    cards: tuple[StrategyCard, ...]
    kicking: Kicking
    leagues: tuple[League, ...]
    teams: tuple[Team, ...]

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    @property
    def title(self) -> str:
        """The name that people read."""
        return self.name

    def described(self) -> dict[str, Any]:
        """The name, the fingerprint, the leagues and the teams with what they cost, as plain data."""
        teams = [described(team) for team in self.teams]
        leagues = [{"id": league.id, "name": league.name, "teams": list(league.teams)} for league in self.leagues]
        return {"name": self.name, "fingerprint": self.fingerprint, "leagues": leagues, "teams": teams}

    def offense_play(self, play: str) -> OffensePlay:
        """The offensive play with this id."""
        return self._offense[play]

    def defense_play(self, play: str) -> DefensePlay:
        """The defensive play with this id."""
        return self._defense[play]

    def card(self, card: str) -> StrategyCard:
        """The strategy card with this id."""
        return self._cards[card]

    def team(self, team: str) -> Team:
        """The team with this id."""
        return self._teams[team]

    @cached_property
    def _offense(self) -> Mapping[str, OffensePlay]:
        return {play.id: play for play in self.offense}

    @cached_property
    def _defense(self) -> Mapping[str, DefensePlay]:
        return {play.id: play for play in self.defense}

    @cached_property
    def _cards(self) -> Mapping[str, StrategyCard]:
        return {card.id: card for card in self.cards}

    @cached_property
    def _teams(self) -> Mapping[str, Team]:
        return {team.id: team for team in self.teams}
