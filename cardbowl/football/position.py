"""What the kit reads of the position of a football game, whatever else a game keeps in it."""

from __future__ import annotations

from typing import Protocol

from cardbowl.football.sides import Team


class FootballPosition(Protocol):
    """The fields of every position; a game adds its own.

    A position is frozen, can be a key, and is written on one line (`PositionText`).
    A game in which time runs may have the property `time_left`, a short text such as ``12 plays left``.
    """

    @property
    def phase(self) -> str:
        """``scrimmage`` before a down; ``toss``, ``kickoff``, ``free kick``, ``try`` ...; ``over`` at the end."""

    @property
    def offense(self) -> Team:
        """The team that snaps or kicks the ball."""

    @property
    def spot(self) -> int:
        """The yard line of the ball from the own goal line of the offense: 1 to 99."""

    @property
    def down(self) -> int:
        """The down, from 1."""

    @property
    def to_go(self) -> int:
        """The yards to the line to gain."""

    @property
    def line(self) -> int:
        """The line to gain: `spot` + `to_go`; 100 is the goal line."""

    @property
    def quarter(self) -> int:
        """The quarter, from 1; 5 and later are overtime."""

    @property
    def score(self) -> tuple[int, int]:
        """The points of home and away."""
