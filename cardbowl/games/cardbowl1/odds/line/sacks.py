"""Odds of one sack draw (section 5.1 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED
from cardbowl.games.cardbowl1.rules.line.pass_rush import sack_of


class SackFall(NamedTuple):
    """One result of a sack draw: ``safe``, ``sack`` or ``loose``, its yards and pressure, and whether holding is called."""

    how: str
    yards: int
    pressure: int
    holding: bool


SACK_EVENTS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "sack": lambda fall: fall.how == "sack",
    "fumble": lambda fall: fall.how == "loose",
    "pressure": lambda fall: fall.pressure > 0,
    "clean": lambda fall: fall.how == "safe" and fall.pressure == 0,
    "holding": lambda fall: fall.holding,
}
"""The events of one sack draw, and of rounds of them."""
SACK_VALUES: Final[Mapping[str, Callable[[Any], int | None]]] = {
    "loss": lambda fall: -fall.yards if fall.how == "sack" else None,
    "pressure": lambda fall: fall.pressure if fall.how == "safe" else None,
}
"""The values of the same."""


def sack_odds(pass_rush: int, pass_protection: int, rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[SackFall]:
    """One sack draw from the cards not `seen`.

    Events: ``sack``, ``fumble``, ``pressure`` (an escape under pressure) and ``clean`` (without) are exhaustive; ``holding``
    may come with each. Values: the ``loss`` of a sack, and the ``pressure`` of an escape.
    Raises `IllegalAnswerError` where there is no sack potential (CB1.SACK.2), `OddsError` where the deck is too small.

    Rules: CB1.SACK.3-7, CB1.PRES.1, CB1.SACK.R6.
    """
    surplus = pass_rush - pass_protection
    if surplus <= 0:
        reason = "the protection is worth as much or more, so nothing is drawn"
        raise IllegalAnswerError(f"pass_rush {pass_rush}", reason, f"more than {pass_protection}", "CB1.SACK.2")
    falls = _falls(tuple(draw_deck(rules, seen)), surplus, rules)
    return Odds.of(
        Dist.from_weights(falls),
        what="sack",
        inputs={"pass_rush": pass_rush, "pass_protection": pass_protection},
        events=SACK_EVENTS,
        values=SACK_VALUES,
    )


def _falls(deck: tuple[Card, ...], surplus: int, rules: HouseRules) -> list[tuple[SackFall, Fraction]]:
    """Every card that can end the draw with its chance: drawn at once, or as the replacement of the Black Joker."""
    ends = [card for card in deck if card is not BLACK]
    if not ends:
        raise OddsError(f"the deck has no card left for a sack draw: {len(deck)} in all (CB1.GEN.7).")
    found = []
    for card in ends:
        end = sack_of(None if card is RED else card.value, surplus, rules)
        found.append((SackFall(*end, holding=False), Fraction(1, len(deck))))
        if len(ends) < len(deck):
            found.append((SackFall(*end, holding=True), Fraction(1, len(deck) * len(ends))))
    return found
