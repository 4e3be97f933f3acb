"""The position between two steps of a game of D.O.I.: plain frozen data, hashable, with a one-line text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbowl.cards import NUMBER_CARDS, PENALTY, UNSEEN, Card, cards, written
from cardbowl.errors import NotationError
from cardbowl.football import AWAY, HOME, Team, with_team
from cardbowl.football.position_text import PositionText, of_both, word
from cardbowl.games.doi.rules.sets import together

PHASES: Final = ("toss", "deal", "scrimmage", "try", "over")

Pair = tuple[tuple[Card, ...], tuple[Card, ...]]
NONE: Final[Pair] = ((), ())


class Position(NamedTuple):
    """Everything that one step hands to the next: what the rules look at, and nothing else.

    A spot is a whole number of yards from the own goal line of the offense: 1..99 in play (DOI.CONV.1).
    `phase`: hands are filled in ``deal``, a down is played in ``scrimmage``, an extra point is owed in ``try``.
    `offense` has the ball on its yard line `spot`, with `to_go` yards to the line to gain (or the goal line) on `down`.
    `second_half` is the team that starts the third quarter.
    `hands`, `decks` (the cards that may still be drawn), `discards` and `table` (the number cards of this series) are in order of
    the cards; pairs are in the order home, away.

    Rules: DOI.ENG.1, DOI.COMP.1.
    """

    phase: str = "scrimmage"
    offense: Team = HOME
    spot: int = 20
    down: int = 1
    to_go: int = 10
    quarter: int = 1
    score: tuple[int, int] = (0, 0)
    second_half: Team = AWAY
    hands: Pair = NONE
    decks: Pair = NONE
    discards: Pair = NONE
    table: Pair = NONE

    @property
    def line(self) -> int:
        """The line to gain in the frame of the offense; 100 is the goal line (DOI.CONV.3)."""
        return self.spot + self.to_go

    @property
    def left(self) -> int:
        """The number of cards that both decks together can still give to the hands: the length left of the quarter.

        Rules: DOI.QTR.5.
        """
        return len(self.decks[0]) + len(self.decks[1])

    def seen_by(self, team: Team, *, discards_open: bool = True) -> Position:
        """The position as `team` sees it.

        The cards of the other hand are face down, and they count among those that the other deck may still hold.
        Where discards are closed (DOI.INFO.1.R1, DOI.INFO.1.R2), discarded cards may also be in the deck.

        Rules: DOI.INFO.1, DOI.INFO.2.
        """
        other = team.other
        hidden = tuple(UNSEEN for _ in self.hands[other])
        unknown = together(self.decks[other], self.hands[other])
        seen = self._replace(hands=with_team(self.hands, other, hidden), decks=with_team(self.decks, other, unknown))
        if discards_open:
            return seen
        decks = (together(seen.decks[0], self.discards[0]), together(seen.decks[1], self.discards[1]))
        covered = tuple(tuple(UNSEEN for _ in pile) for pile in self.discards)
        return seen._replace(decks=decks, discards=(covered[0], covered[1]))

    def __str__(self) -> str:
        return TEXT.write(self)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what `str` writes; raises `NotationError`."""
        at = TEXT.read(text, cls)
        if at.spot < 1 or at.line > 100:
            raise NotationError(
                f"the ball @{at.spot} with {at.to_go} to go is not in the field: 1 to 99 yards from the own goal line, "
                "and the line to gain is at most the goal line (DOI.CONV.3)"
            )
        _check_piles((at.hands, at.decks, at.discards, at.table))
        return at


_CARDS: Final = frozenset((*NUMBER_CARDS, PENALTY))


def _check_piles(piles: Sequence[Pair]) -> None:
    """Check that a position has the cards of this game and no others, and that both hands are equally large.

    Rules: DOI.CONV.4, DOI.DOWN.1.
    """
    strange = next((card for pair in piles for pile in pair for card in pile if card not in _CARDS), None)
    if strange is not None:
        raise NotationError(
            f"the position has {strange}: the cards of this game are number cards such as R10 and B5, and P (DOI.CONV.4)"
        )
    home, away = (len(hand) for hand in piles[0])
    if home != away:
        raise NotationError(f"the hands have {home} and {away} cards: both are equally large (DOI.DOWN.1)")


PAIR: Final = of_both(
    lambda text: together(cards(text)), written, "is not the cards of home and away: write them as 'R10 B5 / P'", "[^;]*"
)
TEXT: Final = PositionText(
    "{phase}; {offense}; {down}&{to_go}; @{spot}; Q{quarter}; score {score}; second half {second_half}; "
    "hands {hands}; decks {decks}; discards {discards}; table {table}",
    phase=word(*PHASES),
    hands=PAIR,
    decks=PAIR,
    discards=PAIR,
    table=PAIR,
)
"""How a position is written on one line."""
