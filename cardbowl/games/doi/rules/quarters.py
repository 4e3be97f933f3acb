"""Filling hands, and quarters that end when hands cannot be filled (sections 7 and 12 of the rulebook)."""

from __future__ import annotations

from functools import cache
from typing import Final

from cardbowl.cards import Card
from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE, Side, Team
from cardbowl.football.counts_in_words import plural
from cardbowl.football.quarters import ENDLESS, Next, after_quarter, ends_half_or_extra_period
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import NONE, Pair, Position
from cardbowl.games.doi.rules.downs import drive
from cardbowl.games.doi.rules.piles import DECK, OTHER_DECK, fills, needed
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.steps.ask import Draw, Note, Rule

EXTRA_QUARTERS: Final = {"none": 0, "quarters": ENDLESS}
"""How many quarters may follow a tie (DOI.END.1.R1)."""


def filled(at: Position, rules: HouseRules) -> Rule[Position]:
    """Fill both hands; if either cannot be filled, no card is drawn and the quarter ends.

    The same holds for the replacements of a penalty play (DOI.PEN.4, DOI.QTR.1). Each deck is considered separately
    (DOI.QTR.5.R1).

    Rules: DOI.REFILL.1, DOI.REFILL.2, DOI.REFILL.2.R1, DOI.REFILL.2.R2.
    """
    missing = (needed(at, at.offense, rules), needed(at, at.offense.other, rules))
    if min(missing) < 0:
        sizes = " and ".join(str(len(hand)) for hand in at.hands)
        raise DataError(f"hands of {sizes} cards do not fit down {at.down} of {rules.downs} (DOI.DOWN.1)")
    if not fills(at, rules):
        return (yield from end_of_quarter(at, rules))
    if missing == (0, 0):
        return at._replace(phase="scrimmage")
    ours = yield from drawn(OFFENSE, missing[0])
    theirs = yield from drawn(DEFENSE, missing[1])
    full = rules.downs + 1 - at.down
    yield Note("DOI.REFILL.1", f"The hands are full: {{}} {plural(full, 'card')} each.", (full,), "filled", missing[0])
    new = (ours, theirs) if at.offense == 0 else (theirs, ours)
    hands = (together(at.hands[0], new[0]), together(at.hands[1], new[1]))
    decks = (without(at.decks[0], new[0]), without(at.decks[1], new[1]))
    return at._replace(phase="scrimmage", hands=hands, decks=decks)


def drawn(side: Side, count: int) -> Rule[list[Card]]:
    """Draw cards from a deck to a hand, hidden from the other side (DOI.SETUP.3, DOI.INFO.1)."""
    cards: list[Card] = []
    for number in range(1, count + 1):
        card: Card = yield _to_hand(side, number)
        cards.append(card)
    return cards


@cache
def _to_hand(side: Side, number: int) -> Draw:
    return Draw(side, f"hand {number}", "DOI.REFILL.1", DECK if side is OFFENSE else OTHER_DECK, secret=True)


def end_of_quarter(at: Position, rules: HouseRules) -> Rule[Position]:
    """The end of a quarter: cards are shuffled and play goes on; at half-time and at the end it does not.

    Earlier results stand (DOI.QTR.2.R2); ball, line and down are kept (DOI.QTR.4).

    Rules: DOI.QTR.1, DOI.QTR.2, DOI.QTR.3, DOI.END.1, DOI.END.1.R2.
    """
    yield Note("DOI.QTR.1", "A hand cannot be filled: the quarter is over.", (), "quarter", at.quarter)
    after = at._replace(quarter=at.quarter + 1)
    brings = after_quarter(at.quarter, at.score, EXTRA_QUARTERS[rules.overtime])
    if brings is Next.SECOND_HALF:
        return drive(regathered(after, rules), at.second_half, rules)
    if brings is Next.OVER:
        return at._replace(phase="over")
    if not ends_half_or_extra_period(at.quarter):
        return regathered(after, rules) if rules.quarter_deal == "redeal" else kept(after)
    return opening(regathered(after, rules), rules)


def regathered(at: Position, rules: HouseRules) -> Position:
    """The position with all cards of each player shuffled together, and empty hands (DOI.QTR.2.R1, DOI.SETUP.1)."""
    return at._replace(hands=NONE, decks=(rules.whole_set, rules.whole_set), discards=NONE, table=NONE)


def kept(at: Position) -> Position:
    """The position under ``keep``: hands stay as they are; deck, discards and table are shuffled together (DOI.QTR.2.R1)."""
    decks: Pair = (_gathered(at, Team.HOME), _gathered(at, Team.AWAY))
    return at._replace(decks=decks, discards=NONE, table=NONE)


def _gathered(at: Position, team: Team) -> tuple[Card, ...]:
    return together(at.decks[team], at.discards[team], at.table[team])


def opening(at: Position, rules: HouseRules) -> Position:
    """The position before the first drive of the game, or of an extra quarter.

    Rules: DOI.SETUP.2, DOI.SETUP.2.R1, DOI.END.1.R1, DOI.END.1.R2.
    """
    if rules.opening == "coin":
        return at._replace(phase="toss")
    return drive(at, Team.HOME, rules)._replace(second_half=Team.AWAY)
