"""A turn of the game for a worked vector: answered up to the question that the vector is about, or to its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardbowl.cards import Card, Deck
from cardbowl.errors import DataError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.starts.scrimmage_alone import scrimmage
from cardbowl.steps.ask import Ask, Choose, ChooseTogether, Draw, Note
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Step

Wanted = Card | int | None
"""A card, any card of a value, or (None) any low card."""
Places = Sequence[tuple[str, Wanted]]
"""Places as they are written in a line-up, each with the card that stands there."""

STRONG_LINE: Final[Places] = (("QB", 5), ("LT", 10), ("LG", 9), ("C", 10), ("RG", 9), ("RT", 11))
"""A quarterback and five linemen who hold against any plain line."""
TWO_ENDS: Final[Places] = (("LTE", 11), ("RTE", 11), ("B1(M)", 8), ("W_L1", 12), ("W_R1", 12))
LEFT_END: Final[Places] = (("LTE", 11), ("B1(L)", 8), ("B2(R)", 8), ("W_L1", 12), ("W_R1", 12))
FOUR_FREE_LANES: Final = (-5, -1, 1, 5)
"""The lanes of a plain line of the defense."""

_SAFE: Final = ("snap", "sack")
"""What a vector names no cards for: high ones come, and end nothing."""


def on_the_line(lanes: Iterable[int]) -> Places:
    """Low cards of the defense in these lanes."""
    return tuple((f"line {u}", None) for u in lanes)


def eleven(*places: tuple[str, Wanted]) -> Places:
    """A defense with these cards first, and the others with two wide receivers, where they do nothing."""
    return (*places, *((f"CB W_{'LR'[number % 2]}1", None) for number in range(11 - len(places))))


class Turn:
    """A turn that a `referee` plays: `draws` are its cards, `said` the answers by what is asked; else the default is taken.

    Cards of the snap and of sack draws are not in `draws`.
    """

    def __init__(self, referee: Referee, draws: Iterable[Card] = (), said: Mapping[str, Any] | None = None) -> None:
        self.referee = referee
        self.draws = list(draws)[::-1]
        self.said = said or {}

    def until(self, *rules: str) -> Turn:
        """Goes on to the next question that one of these rules asks; raises `DataError` where none of them asks anything."""
        while self.asking is not None and self.asking.rule not in rules:
            self._go_on()
        if self.asking is None:
            raise DataError(f"the play is over before {' or '.join(rules)} asks anything")
        return self

    def until_told(self, what: str) -> Turn:
        """Goes on until a note of this kind has been told, or to the end."""
        while self.asking is not None and not self.tells(what):
            self._go_on()
        return self

    def to_the_end(self) -> Position:
        """Goes on to the end of the turn; gives the position after it. Raises `DataError` where cards are left over."""
        while not self.referee.plays:
            self._go_on()
        if self.draws:
            raise DataError(f"left over: draws {[str(card) for card in self.draws[::-1]]}")
        after: Position = self.referee.plays[0].after
        return after

    def answer(self, *answers: object) -> Turn:
        """Answers what is asked now, and what is asked next."""
        for answer in answers:
            self.referee.answer(answer)
        return self

    def branch(self) -> Turn:
        """A second turn that goes on from here; this one stays."""
        return Turn(self.referee.branch(), self.draws[::-1], self.said)

    def _go_on(self) -> None:
        asking = self.asking
        if isinstance(asking, Draw):
            self.referee.answer(self._drawn(asking))
        elif isinstance(asking, ChooseTogether):
            self.referee.answer(tuple(choice.default for choice in asking.choices))
        elif isinstance(asking, Choose):
            first = asking.options[0] if asking.what == "reveal" else asking.default  # a card has to be turned: the first one
            self.referee.answer(self.said.get(asking.what, first))

    def _drawn(self, asking: Draw) -> Card:
        if asking.role in _SAFE:
            return max((card for card in self.referee.left() if card.suit and card not in self.draws), key=hand_value)
        if not self.draws:
            raise DataError(f"the field draws is too short: the rule draws once more ({asking.role}, {asking.rule})")
        return self.draws.pop()

    @property
    def asking(self) -> Ask | None:
        """What is asked now; None when the turn is over."""
        return None if self.referee.plays else self.referee.asking

    @property
    def options(self) -> Sequence[Any]:
        """What may be answered now; nothing where a card is drawn."""
        return tuple(self.asking.options) if isinstance(self.asking, Choose) else ()

    @property
    def steps(self) -> Sequence[Step]:
        """All that has happened in the turn."""
        return self.referee.plays[0].steps if self.referee.plays else self.referee.steps

    def tells(self, what: str) -> bool:
        """Whether there was a note of this kind."""
        return any(type(ask) is Note and ask.what == what for ask, _ in self.steps)

    def told(self, what: str) -> Note:
        """The last note of a kind; raises `DataError` where there is none."""
        for ask, _ in reversed(self.steps):
            if type(ask) is Note and ask.what == what:
                return ask
        raise DataError(f"nothing is told of a {what}")

    @property
    def field(self) -> Field:
        """The cards on the table of a play from scrimmage."""
        field: Field = self.told("field").n
        return field


# ---- plays from scrimmage --------------------------------------------------------------------------------------------


def from_scrimmage(
    offense: Places,
    defense: Places,
    rules: HouseRules,
    draws: Sequence[Card] = (),
    said: Mapping[str, Any] | None = None,
    *,
    shotgun: bool = False,
    **start: Any,
) -> Turn:
    """A play from scrimmage with both sides lined up; the cards of the defense are D1, D2, ... in the order of their places.

    `start` are options of `alone.hands`. Raises `DataError` where a card is wanted twice.
    """
    pile = [card for card in Deck.standard(jokers=2) if card not in draws]
    ours, theirs = _dealt((*offense, *defense), pile, len(offense))
    return Turn(scrimmage(("shotgun: " if shotgun else "") + ours, theirs, house_rules=rules, **start), draws, said)


def _dealt(places: Places, pile: list[Card], ours: int) -> tuple[str, str]:
    """Both sides written out, each card once: first the cards that are named, then values, then what is left, low cards first."""
    found: dict[int, Card] = {}
    for kind in (Card, int, type(None)):
        for number, (place, wanted) in enumerate(places):
            if isinstance(wanted, kind):
                found[number] = card = _taken(wanted, pile, place)
                pile.remove(card)
    written = [f"{place} {found[number]}" for number, (place, _) in enumerate(places)]
    return ", ".join(written[:ours]), ", ".join(written[ours:])


def _taken(wanted: Wanted, pile: Sequence[Card], place: str) -> Card:
    if isinstance(wanted, Card):
        card = next((card for card in pile if card == wanted), None)
    elif wanted is None:
        card = min(pile, key=hand_value)
    else:
        card = next((card for card in pile if hand_value(card) == wanted), None)
    if card is None:
        raise DataError(f"no card {wanted} is left to stand in {place} (CB1.GEN.1)")
    return card
