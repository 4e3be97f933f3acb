"""The step of a game that the table shows: a refill between two downs does not clear the cards of the first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cardbowl.football import Side, Team
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.plays import lays_cards
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Step

REFILL: Final = "deal"
"""The phase in which hands are filled."""


class Told(NamedTuple):
    """The shown part of a game: the position `before` a toss, down or try, its `steps`, and the refill since (`dealt`).

    `running`: the toss, down or try has not ended yet.
    """

    before: Position
    steps: list[Step]
    dealt: list[Step]
    running: bool

    def note(self, *whats: str) -> Note | None:
        """The last note of one of these kinds."""
        return last_note(self.steps, whats)


def told_now(referee: Referee, viewer: Team | None) -> Told:
    """The part of the game shown now to `viewer`, with hidden cards and answers left out."""
    seen, at = referee.seen_by(viewer), referee.position
    if referee.steps and at.phase != REFILL:
        return Told(at, seen.steps, [], True)
    dealt = list(seen.steps)
    for play in reversed(referee.plays):
        if play.before.phase != REFILL:
            return Told(play.before, seen.of_play(play), dealt, False)
        dealt = [*seen.of_play(play), *dealt]
    return Told(at, [], dealt, False)


def last_note(steps: Sequence[Step], whats: Sequence[str]) -> Note | None:
    """The last note of one of these kinds among the steps."""
    return next((ask for ask, _ in reversed(steps) if type(ask) is Note and ask.what in whats), None)


def laid_cards(steps: Sequence[Step]) -> dict[Side, Any]:
    """The card that each side has laid in these steps; empty before both have."""
    for ask, answer in steps:
        if lays_cards(ask):
            return {choice.side: card for choice, card in zip(ask.choices, answer, strict=True)}
    return {}
