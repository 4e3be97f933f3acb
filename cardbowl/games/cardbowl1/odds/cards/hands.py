"""Odds of the hands that are dealt (sections 3.1 and 3.2 of the rulebook): their best cards, and where the Red Joker is."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from cardbowl.cards import Deck
from cardbowl.chance import Dist, Odds, kth_highest
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.rules.cards.draws import RED, hand_value

TEAM: Final = 11
"""Cards that a team plays with (CB1.DEAL.1)."""
MOST: Final = 23
"""The most cards a side is dealt: 15, with 4 of a handicap and 4 of the pool (CB1.DEAL.2, CB1.DEAL.3, CB1.DEAL.5)."""
MOST_LOOKED_AT: Final = 30
"""The most cards of a hand whose best are counted."""


class RedJoker(NamedTuple):
    """Where the Red Joker is: ``offense``, ``defense`` (in a hand) or ``draw deck``."""

    where: str


def best_card_odds(dealt: int, place: int, rules: HouseRules) -> Odds[int]:
    """The value of the `place`-th highest of `dealt` cards from the whole deck, a joker 15 (CB1.DEAL.1-2, CB1.GEN.2)."""
    _check("dealt", dealt, 1, MOST_LOOKED_AT)
    _check("place", place, 1, dealt)
    found = kth_highest(_values(draw_deck(rules)), dealt, place)
    return Odds.of(found, what="best-card", inputs={"dealt": dealt, "place": place}, values={"value": lambda value: value})


def mean_of_the_team(dealt: int, rules: HouseRules) -> Fraction:
    """The mean total of the 11 highest of `dealt` cards: the strength of a team after its discards (CB1.DEAL.1-2)."""
    _check("dealt", dealt, TEAM, MOST_LOOKED_AT)
    values = _values(draw_deck(rules))
    return sum((kth_highest(values, dealt, place).mean() for place in range(1, TEAM + 1)), Fraction(0))


def red_joker_odds(rules: HouseRules, *, offense: int = TEAM, defense: int = TEAM) -> Odds[RedJoker]:
    """Where the Red Joker is once both hands are dealt; with the defense it may play for the turnover (CB1.TURN.1, CB1.GEN.7)."""
    _check("offense", offense, 1, MOST)
    _check("defense", defense, 1, MOST)
    deck = draw_deck(rules)
    held = {"offense": offense, "defense": defense, "draw deck": len(deck) - offense - defense}
    assert RED in deck
    return Odds.of(
        Dist.from_weights({RedJoker(where): cards for where, cards in held.items()}),
        what="red-joker",
        inputs={"offense": offense, "defense": defense},
        events={
            "in a hand": lambda fall: fall.where != "draw deck",
            "offense": lambda fall: fall.where == "offense",
            "defense": lambda fall: fall.where == "defense",
        },
    )


def _values(deck: Deck) -> dict[int, int]:
    counts: dict[int, int] = {}
    for card in deck:
        value = hand_value(card)
        counts[value] = counts.get(value, 0) + 1
    return counts


def _check(name: str, number: object, least: int, most: int) -> None:
    if type(number) is not int or not least <= number <= most:
        raise IllegalAnswerError(f"{name} {value_text(number)}", "no hand has that", f"{least} to {most}", "CB1.DEAL.2")
