"""Odds of D.O.I. as rows for charts: kicks by the cards left in the deck, and the cards of a hand by the yards to go."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from cardbowl.cards import Card
from cardbowl.cards import cards as read_cards
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.deck import DEFAULT, set_without
from cardbowl.games.doi.odds.kicks import field_goal_rows
from cardbowl.games.doi.odds.pairings import SAME_DOWN, TURNOVERS, Pairing, middle, pairing, pairings
from cardbowl.steps.long_work import telling

Rows = list[dict[str, object]]

ENDS: Final = ("made", "short", "loss", "again", "turnover")
"""The ends of a play for the line to gain: reached, short, loss of yards, played again, or turnover."""


@telling("counting the rows of a chart")
def kicks_without_high_cards(
    distances: Iterable[int] = range(1, 71), gone: Iterable[int] = range(9), rules: HouseRules = DEFAULT
) -> Rows:
    """One row a distance and a number of the highest cards that are `gone` from the deck: good and missed.

    `left` is how many cards the deck then holds.

    Rules: DOI.FG.1-4.
    """
    high = sorted(rules.whole_set, key=lambda card: -card.value)
    places = list(distances)
    found: Rows = []
    for count in gone:
        if not 0 <= count <= len(high) - rules.field_goal_cards:
            most = len(high) - rules.field_goal_cards
            raise IllegalAnswerError(f"{count} cards gone", "a kick needs its cards", f"0 to {most}", "DOI.FG.2")
        for row in field_goal_rows(places, rules, high[:count]):
            found.append(
                {"gone": count, "left": len(high) - count, **{name: row[name] for name in ("distance", "good", "missed")}}
            )
    return found


@telling("counting the rows of a chart")
def card_rows(
    hand: str | Iterable[Card | str], *, seen: str | Iterable[Card | str] = "", to_go: Iterable[int] = range(1, 21),
    side: str = "offense", rules: HouseRules = DEFAULT,
) -> Rows:  # fmt: skip
    """One row for each card of a hand and each distance: the chance of each end of the play.

    The other side lays any card that is not `seen`, each equally likely; the ball is far from both goal lines.

    Rules: DOI.PLAY.2-5, DOI.PEN.1-3.
    """
    own, other = _hand(hand, rules), set_without(rules, read_cards(seen))
    found: Rows = []
    for line in to_go:
        for card in dict.fromkeys(own):
            offense, defense = ((card,), other) if side == "offense" else (other, (card,))
            shares = dict.fromkeys(ENDS, Fraction(0))
            for pair, share in pairings(offense, defense, rules, middle(rules), line).items():
                shares[_end(pair)] += share
            found.append({"card": card.text, "to_go": line, **shares})
    return found


@telling("counting the rows of a chart")
def payoff_rows(
    offense: str | Iterable[Card | str], defense: str | Iterable[Card | str], *, turnover: int = -30, to_go: int | None = None,
    rules: HouseRules = DEFAULT,
) -> Rows:  # fmt: skip
    """One row for each pair of cards: its worth to the offense.

    Without `to_go` that is its yards, a turnover counting as `turnover` yards; with it, 1 where the line to gain is reached
    and 0 where it is not.

    Rules: DOI.PLAY.3-5, DOI.ENG.3.
    """
    found: Rows = []
    for o in dict.fromkeys(_hand(offense, rules)):
        for d in dict.fromkeys(_hand(defense, rules)):
            pair = pairing(o, d, middle(rules), 1, rules.line_to_gain if to_go is None else to_go, rules)
            worth = (turnover if pair.kind in TURNOVERS else pair.yards) if to_go is None else int(_end(pair) == "made")
            found.append({"row": o.text, "column": d.text, "payoff": worth})
    return found


def _hand(hand: str | Iterable[Card | str], rules: HouseRules) -> tuple[Card, ...]:
    own = read_cards(hand)
    set_without(rules, own, "hand")
    return own


def _end(pair: Pairing) -> str:
    if pair.kind in TURNOVERS:
        return "turnover"
    if pair.then in ("first down", "touchdown"):
        return "made"
    if pair.then == SAME_DOWN:
        return "again"
    return "short" if pair.yards >= 0 else "loss"
