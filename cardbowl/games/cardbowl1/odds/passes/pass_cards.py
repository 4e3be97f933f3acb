"""Odds of single cards of a pass: the pass card and its pressure, the yardage cards, the reception card (section 7.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import perm
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED, player_suit
from cardbowl.games.cardbowl1.rules.passes.pass_tests import not_held, off_target


class CardFall(NamedTuple):
    """The result of one card of a pass: ``good``, ``failed`` or ``red`` (the Red Joker), and whether the Black one came first."""

    how: str
    card: int = 0
    foul: bool = False


def pass_card_odds(passer: int, rules: HouseRules, seen: Sequence[Card] = (), *, pressure: int = 0) -> Odds[CardFall]:
    """The pass card: it and the pressure stay below the passer (one more in the shotgun), or not.

    Events: ``on target``, ``off target`` and ``fumble`` are exhaustive; ``foul`` may come with each. Value: ``card``.

    Rules: CB1.PASS.3-5, CB1.PRES.2.
    """
    falls = _one_card(lambda card: not off_target(card, pressure, passer), rules, seen, red_is_last=True)
    return Odds.of(
        falls,
        what="pass-card",
        inputs={"passer": passer, "pressure": pressure},
        events={**_named("on target", "off target"), "fumble": lambda fall: fall.how == "red", "foul": lambda fall: fall.foul},
        values={"card": lambda fall: fall.card or None},
    )


def reception_odds(receiver: Card, rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[CardFall]:
    """The reception card: it stays below the receiver or not; the Red Joker is an interception.

    Events: ``held``, ``not held`` and ``interception`` are exhaustive; ``foul`` may come with each. Value: ``card``.

    Rules: CB1.PASS.9, CB1.PASS.10.
    """
    falls = _one_card(lambda card: not not_held(card, receiver), rules, seen, red_is_last=False)
    return Odds.of(
        falls,
        what="reception",
        inputs={"receiver": receiver.text},
        events={**_named("held", "not held"), "interception": lambda fall: fall.how == "red", "foul": lambda fall: fall.foul},
        values={"card": lambda fall: fall.card or None},
    )


def lateral_catch_odds(carrier: Card, rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[CardFall]:
    """The reception card of a lateral: it stays below the back, or the ball is loose.

    Events: ``held`` and ``fumble`` are exhaustive; ``foul`` may come with each. Value: ``card``.

    Rules: CB1.LAT.3, CB1.LAT.R3.
    """
    return Odds.of(
        _one_card(lambda card: not not_held(card, carrier), rules, seen, red_is_last=True),
        what="lateral-catch",
        inputs={"carrier": carrier.text},
        events={
            "held": lambda fall: fall.how == "good",
            "fumble": lambda fall: fall.how != "good",
            "foul": lambda fall: fall.foul,
        },
        values={"card": lambda fall: fall.card or None},
    )


def yardage_card_odds(receiver: Card, cards: int, rules: HouseRules, seen: Sequence[Card] = ()) -> Odds[str]:
    """Yardage cards one after another: ``clean``, one of the receiver's suit, or the Red Joker first.

    Events: ``clean``, ``wrong suit`` and ``interception``. Raises `IllegalAnswerError`, or `OddsError` for too small a deck.

    Rules: CB1.PASS.6, CB1.PASS.7.
    """
    deck = tuple(draw_deck(rules, seen))
    suit = player_suit(receiver)
    clean = sum(1 for card in deck if card.suit and card.suit != suit)
    ordinary = sum(1 for card in deck if card.suit)
    if type(cards) is not int or cards < 1:
        raise IllegalAnswerError(f"cards {value_text(cards)}", "no yardage card is drawn", "1 or more", "CB1.PASS.6")
    if cards > ordinary:
        raise OddsError(f"{cards} yardage cards cannot be drawn: the deck has {ordinary} beside the jokers (CB1.GEN.7).")
    red = int(RED in deck)
    places = ordinary + 1
    going = [Fraction(perm(clean, drawn), perm(ordinary, drawn)) for drawn in range(cards + 1)]
    intercepted = sum((share * Fraction(red, places) for share in going[:-1]), Fraction(0))
    through = going[-1] * Fraction(places - red * cards, places)
    falls = {"clean": through, "wrong suit": 1 - through - intercepted, "interception": intercepted}
    return Odds.of(
        Dist.from_weights(falls),
        what="yardage",
        inputs={"receiver": receiver.text, "cards": cards},
        events={name: _is(name) for name in falls},
    )


def _one_card(passes: Callable[[Card], bool], rules: HouseRules, seen: Sequence[Card], *, red_is_last: bool) -> Dist[CardFall]:
    """Each card that can end the slot; a joker before it is replaced, the Red one only where it is not the last (CB1.GEN.R1)."""
    deck = tuple(draw_deck(rules, seen))
    ordinary = [card for card in deck if card.suit]
    red, black = int(RED in deck), int(BLACK in deck)
    if not ordinary:
        raise OddsError("the deck has no card left beside the jokers (CB1.GEN.7).")
    each = Fraction(1, len(ordinary))
    redded = Fraction(red, len(ordinary) + 1)
    found: list[tuple[CardFall, Fraction]] = []
    for card in ordinary:
        fall = CardFall("good" if passes(card) else "failed", card.value)
        found += _fouled(fall, each * (1 - redded), 1, len(ordinary) + red, black)
        if not red_is_last:
            found += _fouled(CardFall("red", card.value), each * redded, 2, len(ordinary) + red, black)
    if red_is_last:
        found += _fouled(CardFall("red"), redded, 1, len(ordinary) + red, black)
    return Dist.from_weights(found)


def _fouled(fall: CardFall, chance: Fraction, cards: int, others: int, black: int) -> list[tuple[CardFall, Fraction]]:
    """Split by a foul: the Black Joker is before the last of `cards` of `others` cards with chance cards / (others + 1)."""
    foul = Fraction(black * cards, others + 1)
    return [(fall, chance * (1 - foul)), (fall._replace(foul=True), chance * foul)]


def _named(good: str, failed: str) -> dict[str, Callable[[CardFall], bool]]:
    return {good: lambda fall: fall.how == "good", failed: lambda fall: fall.how == "failed"}


def _is(name: str) -> Callable[[str], bool]:
    return lambda fall: fall == name
