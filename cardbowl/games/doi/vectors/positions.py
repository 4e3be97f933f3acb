"""The start of a worked vector of D.O.I.: its fields, and a position with every card of both sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.errors import CardbowlError, DataError, listed, value_text
from cardbowl.football import HOME
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Pair, Position
from cardbowl.games.doi.rules.game import RULES
from cardbowl.games.doi.rules.sets import is_penalty, together, without
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play

Fields = Mapping[str, Any]
SETS: Final = ("set30", "std27", "std54")

# ---- fields ------------------------------------------------------------------------------------------------------


def number(vector: Fields, name: str, low: int, high: int, default: int | None = None) -> int:
    """A field that is a whole number from `low` to `high`; raises `DataError`."""
    value = vector.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        allowed = f"a whole number from {low} to {high} is needed" if low < high else f"only {low} is possible here"
        raise DataError(f"the field {name} is {value_text(value)}; {allowed}")
    return value


def a_card(vector: Fields, name: str, rules: HouseRules) -> Card:
    """A field that is a card of the set; raises `DataError`."""
    value = vector.get(name)
    if not isinstance(value, str):
        raise DataError(f"the field {name} is {value_text(value)}; a card such as R10, B5 or P is needed")
    try:
        card = Card.parse(value)
    except CardbowlError as error:
        raise DataError(f"the field {name}: {error}") from None
    if card not in rules.whole_set:
        raise DataError(f"the field {name} is {card}; there is no such card in the set {rules.deck} (DOI.COMP.2)")
    return card


def turned_up(vector: Fields, rules: HouseRules) -> tuple[Card, ...]:
    """The cards turned up for a kick, in order: for each value a card of the set, of either color; raises `DataError`."""
    values = vector.get("turned")
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise DataError(f"the field turned is {value_text(values)}; a list of values such as '10' or 'P' is needed")
    left, found = rules.whole_set, []
    for value in values:
        card = next((card for card in left if value == ("P" if is_penalty(card) else str(card.value))), None)
        if card is None:
            raise DataError(f"the field turned holds {value_text(value)} more often than the set {rules.deck} does (DOI.COMP.2)")
        found.append(card)
        left = without(left, (card,))
    return tuple(found)


def with_set(vector: Fields, rules: HouseRules) -> HouseRules:
    """The house rules with the set that the vector names; raises `DataError`."""
    if "set" not in vector:
        return rules
    if vector["set"] not in SETS:
        raise DataError(f"the field set is {value_text(vector['set'])}; allowed are {listed(SETS)} (DOI.COMP.3.R2)")
    return rules.of({**rules.changed(), "deck": vector["set"]})


# ---- positions ---------------------------------------------------------------------------------------------------


class Held(NamedTuple):
    """Cards of one side that have to be in a certain pile."""

    hand: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()


NOTHING: Final = Held()


def position(
    vector: Fields, rules: HouseRules, ours: Held = NOTHING, theirs: Held = NOTHING, hand: int | None = None
) -> Position:
    """The position before the step: the home team has the ball, and every card of both sets is in some pile.

    `hand` is the default number of cards in a hand; raises `DataError`.
    """
    spot = number(vector, "y", 1, 99, 50)
    line = number(vector, "line", spot + 1, 100, min(spot + rules.line_to_gain, 100))
    count = number(vector, "hand", 1, rules.downs, hand)
    quarter = number(vector, "quarter", 1, 4, 1)
    kicker = "deck_has" if "deck_has" in vector else "deck"
    placed = (_placed(vector, kicker, ours, count, rules), _placed(vector, "deck", theirs, count, rules))
    hands, decks, discards, table = ((together(home), together(away)) for home, away in zip(*placed, strict=True))
    down = rules.downs + 1 - count
    return Position("scrimmage", HOME, spot, down, line - spot, quarter, hands=hands, decks=decks, discards=discards, table=table)


def _placed(vector: Fields, name: str, held: Held, hand: int, rules: HouseRules) -> tuple[tuple[Card, ...], ...]:
    """One side's hand, deck, discards and table; the field `name` is the size of its deck (default: all that are left)."""
    left = without(rules.whole_set, (*held.hand, *held.deck, *held.discards))
    more, laid = hand - len(held.hand), rules.downs - hand
    in_hand, table, left = left[:more], left[more : more + laid], left[more + laid :]
    fill = len(left)
    if name in vector:
        least = len(held.deck)
        fill = number(vector, name, least, least + len(left)) - least
    return (*held.hand, *in_hand), (*held.deck, *left[:fill]), (*held.discards, *left[fill:]), table


def with_hands_of_none(at: Position) -> Position:
    """The position with the last cards of both hands laid down."""
    home, away = (together(cards, hand) for cards, hand in zip(at.discards, at.hands, strict=True))
    nothing: Pair = ((), ())
    return at._replace(hands=nothing, discards=(home, away))


# ---- playing -----------------------------------------------------------------------------------------------------


def one_turn(at: Position, rules: HouseRules, answers: tuple[Any, ...] = ()) -> Play:
    """Play one step from a position with these answers; unused ones are ignored.

    Raises `DataError` where there are too few, `IllegalAnswerError` where one is not allowed.
    """
    referee = Referee(RULES, position=at, rules=rules)
    for answer in answers:
        if not referee.plays:
            referee.answer(answer)
    if not referee.plays:
        raise DataError(f"the field turned is too short: one more card is needed ({referee.describe_asking()})")
    return referee.plays[0]


def filled_hands(at: Position, rules: HouseRules) -> Play:
    """Fill both hands with any cards, or end the quarter (DOI.REFILL.2)."""
    referee = Referee(RULES, position=at, rules=rules)
    while not referee.plays:
        referee.deal()
    return referee.plays[0]
