"""A game that starts from a given position and ends where its lesson ends; given cards are checked against the sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from cardbowl.cards import Card, written
from cardbowl.cards import cards as read_cards
from cardbowl.errors import IllegalAnswerError, NotationError, value_text
from cardbowl.football import HOME, Team
from cardbowl.football.counts_in_words import counted
from cardbowl.football.plays import Turned
from cardbowl.games.doi import GAME
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import NONE, Pair, Position
from cardbowl.games.doi.rules.sets import is_penalty, together, without
from cardbowl.steps.ask import Rule
from cardbowl.steps.from_position import from_position as begin
from cardbowl.steps.game import never
from cardbowl.steps.policies import YOU
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play
from cardbowl.steps.starts import Starts, whole

Cards = str | Sequence[Card | str]
Turn = Callable[[Position, HouseRules], Rule[Turned]]
Rules = dict[str, Any] | HouseRules | None

WHOSE: Final = ("the offense", "the defense")
STARTS: Final = Starts(GAME)
"""The starts of the game, which are marked where they stand."""


def rules_from(given: Rules) -> HouseRules:
    """House rules as a value or as the fields that are changed; raises `HouseRulesError`."""
    return given if isinstance(given, HouseRules) else HouseRules.of({} if given is None else given)


def two_scores(score: object) -> tuple[int, int]:
    """The points of home and away; raises `IllegalAnswerError` (DOI.COMP.1)."""
    if not isinstance(score, tuple | list) or len(score) != 2:
        raise IllegalAnswerError(
            f"score {value_text(score)}", "the points of home and away are two numbers", "such as (13, 14)", "DOI.COMP.1"
        )
    return whole("points", score[0], 0, 99, "DOI.COMP.1"), whole("points", score[1], 0, 99, "DOI.COMP.1")


def some_cards(found: object) -> tuple[Card, ...]:
    """Cards as a text such as ``R10 B5 P`` or as a sequence, in order; raises `NotationError`."""
    if not isinstance(found, (str, list, tuple)):
        raise NotationError(f"{value_text(found)} are no cards: write them like 'R10 B5 P'")
    return together(read_cards(found))


def two_piles(name: str, found: object) -> Pair:
    """The cards of offense and defense; raises `NotationError`."""
    if isinstance(found, str) or not isinstance(found, Sequence) or len(found) != 2:
        raise NotationError(f"{name} {value_text(found)} are not the cards of two players: write them like ('R10 R5', 'R9 B1')")
    return some_cards(found[0]), some_cards(found[1])


def rest_of_the_set(whose: str, rules: HouseRules, *piles: Sequence[Card]) -> tuple[Card, ...]:
    """One player's set without these cards.

    Raises `IllegalAnswerError` for a card that is not in the set that often.

    Rules: DOI.COMP.2, DOI.COMP.3.
    """
    for card, number in Counter(card for pile in piles for card in pile).items():
        there = rules.whole_set.count(card)
        if number > there:
            owns = "no" if there == 0 else f"only {there}"
            rule = "DOI.COMP.2" if rules.deck == "set30" else "DOI.COMP.3"
            allowed = written(dict.fromkeys(rules.whole_set))
            raise IllegalAnswerError(
                f"{number} x {card} for {whose}", f"the set {rules.deck} of a player has {owns} {card}", allowed, rule
            )
    return without(rules.whole_set, [card for pile in piles for card in pile])


def same_size(name: str, pair: Pair, rule: str) -> int:
    """The number of cards that either player has there, which must be equal; raises `IllegalAnswerError` (DOI.DOWN.1)."""
    sizes = len(pair[0]), len(pair[1])
    if sizes[0] != sizes[1]:
        raise IllegalAnswerError(f"{name} of {sizes[0]} and {sizes[1]} cards", "both are used up in step", "as many each", rule)
    return sizes[0]


def in_hands(hands: object, rules: HouseRules) -> Pair:
    """Both hands, offense first: one card up to a full hand, equally many on both sides (DOI.DOWN.1)."""
    pair = two_piles("hands", hands)
    size = same_size("hands", pair, "DOI.DOWN.1")
    if not 1 <= size <= rules.downs:
        allowed = f"1 to {rules.downs} cards"
        raise IllegalAnswerError(
            f"hands of {size} cards", "a hand has as many cards as there are downs left", allowed, "DOI.DOWN.1"
        )
    return pair


def on_the_table(table: object, down: int) -> Pair:
    """The cards of the used downs, offense first: either none, or one number card for each of them (DOI.PLAY.6)."""
    pair = two_piles("table", table)
    size = same_size("table", pair, "DOI.PLAY.6")
    if size not in (0, down - 1):
        allowed = f"none, or {down - 1} for each"
        raise IllegalAnswerError(
            f"{counted(size, 'card')} on the table", f"there is one for each down before down {down}", allowed, "DOI.PLAY.6"
        )
    if any(is_penalty(card) for card in pair[0] + pair[1]):
        raise IllegalAnswerError("P on the table", "a penalty card goes to the discards at once", "number cards", "DOI.PEN.4")
    return pair


def standing(
    team: Team, rules: HouseRules, *, hands: Pair = NONE, table: Pair = NONE, discards: Pair = NONE, **fields: Any
) -> Position:
    """A position in which `team` has the ball and every card of both sets is somewhere; the pairs have the offense first.

    Raises `IllegalAnswerError` for cards that are not in the sets.
    """
    decks = (
        rest_of_the_set(WHOSE[0], rules, hands[0], table[0], discards[0]),
        rest_of_the_set(WHOSE[1], rules, hands[1], table[1], discards[1]),
    )

    def placed(pair: Pair) -> Pair:
        return pair if team is HOME else (pair[1], pair[0])

    return Position(
        offense=team,
        second_half=team.other,
        hands=placed(hands),
        decks=placed(decks),
        discards=placed(discards),
        table=placed(table),
        **fields,
    )


def from_position(
    kind: str,
    before: Position,
    rules: HouseRules,
    is_over: Callable[[Position], bool] = never,
    turn: Turn = GAME.turn,
    *,
    ends_with: Callable[[Play], bool] = never,
    opponent: str = YOU,
    seed: int = 0,
    home: str = "Otters",
    away: str = "Herons",
) -> Referee:
    """A referee that starts at `before`, and ends with the first position of which `is_over` is true, or with the first turn
    of which `ends_with` is.

    `opponent` is ``you`` or the name of a computer player for the away team.
    Raises `IllegalAnswerError`.
    """
    return begin(
        GAME,
        kind,
        before,
        rules,
        is_over,
        ends_with=ends_with,
        rule="DOI.COMP.2",
        turn=turn,
        opponent=opponent,
        seed=seed,
        home=home,
        away=away,
    )
