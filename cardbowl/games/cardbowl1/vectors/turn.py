"""A turn of the game for a worked vector: answered up to the question that the vector is about, or to its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cardbowl.cards import Card, Deck
from cardbowl.errors import DataError
from cardbowl.football.series import GOAL_LINE, LAST_SPOT
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.frame.clock import quarter_length
from cardbowl.games.cardbowl1.rules.game import RULES
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.lineup.lineup_choices import SHOTGUN
from cardbowl.steps.ask import Ask, Choose, ChooseTogether, Draw, Note
from cardbowl.steps.placement import Placed
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
            self.go_on()
        if self.asking is None:
            raise DataError(f"the play is over before {' or '.join(rules)} asks anything")
        return self

    def until_told(self, what: str) -> Turn:
        """Goes on until a note of this kind has been told, or to the end."""
        while self.asking is not None and not self.tells(what):
            self.go_on()
        return self

    def to_the_end(self) -> Position:
        """Goes on to the end of the turn; gives the position after it. Raises `DataError` where cards are left over."""
        while not self.referee.plays:
            self.go_on()
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

    def go_on(self) -> None:
        """One answer: the next draw, what is said to this question, or its default; of cards that have to be turned the first."""
        asking = self.asking
        if isinstance(asking, Draw):
            self.referee.answer(self._drawn(asking))
        elif isinstance(asking, ChooseTogether):
            self.referee.answer(tuple(choice.default for choice in asking.choices))
        elif isinstance(asking, Choose):
            first = asking.options[0] if asking.what == "reveal" else asking.default
            self.referee.answer(self.said.get(asking.what, first))

    def _drawn(self, asking: Draw) -> Card:
        if asking.role in _SAFE:
            highest: Card = max((card for card in self.referee.left() if card.suit and card not in self.draws), key=hand_value)
            return highest
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


# ---- where a turn begins ---------------------------------------------------------------------------------------------


def begun(rules: HouseRules, draws: Iterable[Card] = (), said: Mapping[str, Any] | None = None, **position: Any) -> Turn:
    """The turn that begins at a position of the home team, which is on its 30 where nothing else is said; no time-outs are left.

    Raises `DataError` where the field has no such spot, or a series no such down.
    """
    at = Position(**{"left": quarter_length(rules), "timeouts": (0, 0), **position})
    if not (1 <= at.spot <= LAST_SPOT and 1 <= at.down <= rules.downs and 1 <= at.to_go <= LAST_SPOT and at.left > 0):
        where = f"at spot {at.spot} on down {at.down} with {at.to_go} to go and {at.left} left"
        raise DataError(f"no play begins {where} (CB1.FLD.2)")
    at = at._replace(to_go=min(at.to_go, GOAL_LINE - at.spot))
    return Turn(Referee(RULES, rules=rules, position=at), draws, said)


def from_scrimmage(
    offense: Places,
    defense: Places,
    rules: HouseRules,
    draws: Sequence[Card] = (),
    said: Mapping[str, Any] | None = None,
    *,
    shotgun: bool = False,
    **position: Any,
) -> Turn:
    """A play from scrimmage with both sides lined up; the cards of the defense are D1, D2, ... in the order of their places.

    Raises `DataError` where a card is wanted twice, or as `begun` does.
    """
    cards = _dealt((*offense, *defense), [card for card in Deck.standard(jokers=2) if card not in draws])
    hands = cards[: len(offense)], cards[len(offense) :]
    ours = Placed((SHOTGUN if shotgun else "") + " ".join(place for place, _ in offense), hands[0])
    theirs = Placed(", ".join(place for place, _ in defense), hands[1])
    return begun(rules, draws, said, phase="dealt", hands=hands, **position).answer(ours, theirs)


def _dealt(places: Places, pile: list[Card]) -> tuple[Card, ...]:
    """A card for each place, each card once: first those that are named, then values, then what is left, low cards first."""
    found: dict[int, Card] = {}
    for kind in (Card, int, type(None)):
        for number, (place, wanted) in enumerate(places):
            if isinstance(wanted, kind):
                found[number] = card = _taken(wanted, pile, place)
                pile.remove(card)
    return tuple(found[number] for number in range(len(places)))


def _taken(wanted: Wanted, pile: Sequence[Card], place: str) -> Card:
    if isinstance(wanted, Card):
        card = next((card for card in pile if card == wanted), None)
    elif wanted is None:
        card = min(pile, key=hand_value, default=None)
    else:
        card = next((card for card in pile if hand_value(card) == wanted), None)
    if card is None:
        raise DataError(f"no card {'' if wanted is None else f'{wanted} '}is left to stand in {place} (CB1.GEN.1)")
    return card
