"""Odds of the snap (section 3.5 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Dist, Odds, OddsError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED


class SnapFall(NamedTuple):
    """One result of a snap: ``play``, ``offside`` (by the defense, the play goes on), ``loose``, ``false start`` or ``delay``.

    `yards` is the spot of a fumbled ball, counted from the line of scrimmage.
    """

    how: str
    yards: int | None = None


def snap_odds(rules: HouseRules, seen: Sequence[Card] = (), *, shotgun: bool = False) -> Odds[SnapFall]:
    """The snap card, and the effects of a joker there.

    Events: ``fumble``, ``stopped`` (a false start or a delay of game, which a time-out may cancel), ``offside`` and ``delay``.
    Value: ``yards`` of a fumbled ball. Raises `OddsError` where the deck is too small.

    Rules: CB1.SNAP.1-6, CB1.SNAP.R1-R2.
    """
    deck = tuple(draw_deck(rules, seen))
    if len(deck) < 3:
        raise OddsError(f"a snap may need 3 cards, and the deck has {len(deck)} (CB1.SNAP.6).")
    each = Fraction(1, len(deck))
    falls = [(SnapFall("play"), each * sum(1 for card in deck if card.suit))]
    for joker in (RED, BLACK):
        if joker in deck:
            left = [card for card in deck if card is not joker]
            for means in left:
                falls += [(fall, each * chance / len(left)) for fall, chance in _meant(joker, means, left, shotgun, rules)]
    return Odds.of(
        Dist.from_weights(falls),
        what="snap",
        inputs={"shotgun": shotgun},
        events={
            "fumble": lambda fall: fall.how == "loose",
            "stopped": lambda fall: fall.how in ("false start", "delay"),
            "offside": lambda fall: fall.how == "offside",
            "delay": lambda fall: fall.how == "delay",
        },
        values={"yards": lambda fall: fall.yards},
    )


def _meant(joker: Card, means: Card, left: Sequence[Card], shotgun: bool, rules: HouseRules) -> list[tuple[SnapFall, Fraction]]:
    """What the card after a joker means; in the shotgun another card gives the distance of the ball behind the line.

    Rules: CB1.SNAP.3-6.
    """
    if joker is BLACK and means.color == "black":
        return [(SnapFall("offside"), Fraction(1))]
    if joker is RED and means.suit and means.value <= (rules.shotgun_snap_fumble if shotgun else rules.snap_fumble):
        if not shotgun:
            return [(SnapFall("loose", -means.value), Fraction(1))]
        far = [card.value for card in left if card.suit and card is not means]
        return [(SnapFall("loose", -value), Fraction(1, len(far))) for value in far]
    return [(SnapFall("delay" if means.is_face or not means.suit else "false start"), Fraction(1))]
