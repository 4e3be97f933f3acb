"""Odds of an on-side kick (section 9.4 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.cards.jokers import jokers_in, plain_values, without
from cardbowl.games.cardbowl1.odds.loose.recoveries import check_modifier, offense_recovers
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import declarable


class OnsideFall(NamedTuple):
    """One on-side kick: ``kickers`` or ``receivers`` recover it, or it was ``short`` or went ``out``.

    `distance` in yards (None: out of bounds); `touched`: the receivers touched it, so that it is live however short.
    """

    how: str
    distance: int | None = None
    touched: bool = False


def onside_odds(
    rules: HouseRules,
    seen: Sequence[Card] = (),
    *,
    declared: int,
    kickers_modifier: int = 0,
    receivers_modifier: int = 0,
) -> Odds[OnsideFall]:
    """One on-side kick with `declared` yards added; the modifiers are those of the recovery.

    Events: ``kickers``, ``receivers``, ``short`` and ``out`` are exhaustive; ``long enough`` is neither of the last two.
    Value: ``distance``. Raises `IllegalAnswerError`, and `OddsError` where the deck is too small.

    Rules: CB1.ONS.2-5, CB1.ONS.R1-R2.
    """
    options = declarable(rules)
    if type(declared) is not int or declared not in options:
        allowed = f"0 to {options[-1]} yards"
        raise IllegalAnswerError(f"declared {value_text(declared)}", "no kick may add that", allowed, "CB1.ONS.R1")
    for name, modifier in (("kickers_modifier", kickers_modifier), ("receivers_modifier", receivers_modifier)):
        check_modifier(name, modifier, rules)
    deck = tuple(draw_deck(rules, seen))
    return Odds.of(
        Dist.from_weights(_falls(deck, declared, kickers_modifier - receivers_modifier, rules)),
        what="onside-kick",
        inputs={"declared": declared, "kickers_modifier": kickers_modifier, "receivers_modifier": receivers_modifier},
        events={
            "kickers": lambda fall: fall.how == "kickers",
            "receivers": lambda fall: fall.how == "receivers",
            "short": lambda fall: fall.how == "short",
            "out": lambda fall: fall.how == "out",
            "long enough": lambda fall: fall.how in ("kickers", "receivers"),
        },
        values={"distance": lambda fall: fall.distance},
    )


def _falls(deck: tuple[Card, ...], declared: int, ahead: int, rules: HouseRules) -> list[tuple[OnsideFall, Fraction]]:
    """The jokers that come before the kick's card, then the card, then the recovery from the cards left (CB1.ONS.3-5)."""
    counts = plain_values(deck)
    plain = sum(counts.values())
    if plain < 4:
        raise OddsError(f"an on-side kick needs 4 cards with its recovery, and the deck has {plain} (CB1.ONS.3).")
    out = touched = Fraction(0)
    for jokers, chance in jokers_in(deck, 1):
        out += chance if jokers.black else 0
        touched += chance if jokers.red and not jokers.black else 0
    found = [(OnsideFall("out"), out)]
    for value, count in counts.items():
        distance = declared + value
        for touch, chance in ((True, touched), (False, 1 - out - touched)):
            share = chance * Fraction(count, plain)
            if not share:
                continue
            if distance < rules.onside_distance and not touch:
                found.append((OnsideFall("short", distance), share))
                continue
            bonus = 0 if touch else distance - rules.onside_distance
            won = offense_recovers(without(counts, value), ahead, bonus)
            found.append((OnsideFall("kickers", distance, touch), share * won))
            found.append((OnsideFall("receivers", distance, touch), share * (1 - won)))
    return found
