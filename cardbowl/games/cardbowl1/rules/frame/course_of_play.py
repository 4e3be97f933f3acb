"""The course of one play, with its draws and notes, and a draw deck that is used up (section 1.2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from cardbowl.cards import UNSEEN, Card, in_order
from cardbowl.football import OFFENSE, Side
from cardbowl.games.cardbowl1.position import NO_CARDS
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, DeckUsedUpError
from cardbowl.games.cardbowl1.rules.loose.open_field import OPEN_FIELD
from cardbowl.steps.ask import Draw, Note, Rule

DRAW: Final = "draw"
"""The deck that everything except the hands is drawn from."""
RESHUFFLE: Final = "reshuffle"
VALUELESS: Final = ("snap", "sack", "determination")
"""The purposes of draws whose cards form the valueless pile (CB1.GEN.R4)."""
Result = TypeVar("Result")


class Reshuffle(NamedTuple):
    """The cards of a new draw deck: the discards of both sides, and the cards from the table (CB1.GEN.R4)."""

    offense: tuple[Card, ...]
    defense: tuple[Card, ...]
    table: tuple[Card, ...]

    def seen_by(self, side: Side) -> Reshuffle:
        """As one side sees it: the discards of the other side are face down (CB1.DEAL.R3)."""
        if side is OFFENSE:
            return self._replace(defense=(UNSEEN,) * len(self.defense))
        return self._replace(offense=(UNSEEN,) * len(self.offense))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the new deck."""
        return (*self.offense, *self.defense, *self.table)


class Course:
    """The course of one play: its `notes`, the cards on the table with what they were drawn for, and how many are `left` to draw.

    CB1.GEN.8: every card is drawn for a purpose that is named before it is seen.
    """

    def __init__(self, left: int, discards: tuple[tuple[Card, ...], tuple[Card, ...]] = NO_CARDS) -> None:
        self.notes: list[Note] = []
        self.left = left
        self._discards = discards
        self._table: list[tuple[str, Card]] = []

    def told(self, *kinds: str) -> list[Note]:
        """The notes of the given kinds, in their order."""
        return [note for note in self.notes if note.what in kinds]

    def drew(self, role: str, card: Card) -> None:
        """Record that a card was drawn and is on the table (CB1.GEN.8)."""
        self.left -= 1
        self._table.append((role, card))

    def comes_back(self, role: str) -> Reshuffle | None:
        """The new deck if the old one is used up when a card is drawn for `role`; None where no new deck is made.

        Rules: CB1.GEN.R4, CB1.GEN.R7.
        """
        back = Reshuffle(*self._discards, self._lying(valueless=True))
        if not back.cards and role != OPEN_FIELD:
            back = back._replace(table=self._lying(valueless=False))
        if not back.cards:
            return None
        self._discards = NO_CARDS
        self._table = [each for each in self._table if each[1] not in back.table]
        self.left = len(back.cards)
        return back

    def _lying(self, *, valueless: bool) -> tuple[Card, ...]:
        return tuple(
            card
            for role, card in self._table
            if role.startswith(VALUELESS) is valueless and card is not RED and card is not BLACK
        )


def followed(start: Callable[[], Rule[Result]], course: Course) -> Rule[Result]:
    """Run a rule, record its course, and reshuffle a used-up deck.

    The note before the draw lists the cards that come back. If there are none, an open-field run ends.

    Rules: CB1.GEN.8, CB1.GEN.R4, CB1.GEN.R7.
    """
    rule = start()
    answer: Any = None
    used_up = False
    while True:
        try:
            asked = rule.throw(DeckUsedUpError()) if used_up else rule.send(answer)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        used_up, answer = False, None
        role = asked.role if isinstance(asked, Draw) and asked.deck == DRAW else None
        if role is not None and not course.left:
            back = course.comes_back(role)
            if back is None:
                used_up = True
                continue
            text = "The deck is used up: {} cards are shuffled in again."
            yield Note("CB1.GEN.R4", text, (len(back.cards),), RESHUFFLE, back)
        if isinstance(asked, Note):
            course.notes.append(asked)
        answer = yield asked
        if role is not None:
            course.drew(role, answer)


def refill(name: str, drawn: Sequence[Card], noted: Sequence[Note]) -> Sequence[Card]:
    """The cards that come back when the draw deck is used up: those of the last note of a reshuffle (CB1.GEN.R4)."""
    back = [note.n for note in noted if note.what == RESHUFFLE]
    return in_order(back[-1].cards) if back else ()
