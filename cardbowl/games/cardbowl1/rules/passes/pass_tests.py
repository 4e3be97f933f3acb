"""Section 7.1 of the rulebook: the four tests of a pass, and the pass and reception cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, player_suit, slot
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.steps.ask import Note, Rule

PASS_FOUL: Final = 5
"""CB1.PASS.5  Yards against the offense for a Black Joker as the pass card."""
RECEPTION_FOUL: Final = 10
"""CB1.PASS.10  Yards against the offense for a Black Joker as the reception card."""


class Reception(NamedTuple):
    """The reception card that counts, and whether the pass was intercepted while it was drawn."""

    card: Card
    intercepted: bool


# ---- test 1: does the ball get away ------------------------------------------------------------------------------


def off_target(card: Card, pressure: int, passer: int) -> bool:
    """CB1.PASS.3, CB1.PASS.4, CB1.PRES.2, CB1.SHOT.2  Pass card and pressure are not below the passer (shotgun: 1 higher)."""
    return card.value + pressure >= passer


def pass_card(fouls: Fouls) -> Rule[Card | None]:
    """CB1.PASS.5  The pass card; None where the Red Joker makes the passer fumble.

    The Black Joker is 5 yards against the offense; it is replaced and the play goes on.
    """
    found = yield from slot(OFFENSE, "pass", "CB1.PASS.3", red_is_last=True)
    if found.black:
        fouls.add(Foul(OFFENSE, PASS_FOUL, source="pass"))
        yield Note("CB1.PASS.5", "A foul by the offense, {} yards.", (PASS_FOUL,), "foul", PASS_FOUL, OFFENSE)
    return found.card


# ---- test 2: the yardage cards -----------------------------------------------------------------------------------


def wrong_suit(card: Card, receiver: Card) -> bool:
    """CB1.PASS.6  A yardage card of the receiver's suit is an incompletion."""
    return card.suit == player_suit(receiver)


# ---- test 3: is the ball held ------------------------------------------------------------------------------------


def not_held(card: Card, receiver: Card) -> bool:
    """CB1.PASS.9  The reception card must stay below the receiver."""
    return card.value >= hand_value(receiver)


def reception_card(fouls: Fouls) -> Rule[Reception]:
    """CB1.PASS.10, CB1.PASS.R8  The reception card; the Red Joker is an interception, the Black Joker 10 yards.

    Both are replaced, and a joker among the replacements means what it would have meant first.
    """
    found = yield from slot(OFFENSE, "reception", "CB1.PASS.9")
    if found.black:
        fouls.add(Foul(OFFENSE, RECEPTION_FOUL, source="reception"))
        yield Note("CB1.PASS.10", "A foul by the offense, {} yards.", (RECEPTION_FOUL,), "foul", RECEPTION_FOUL, OFFENSE)
    if found.red:
        yield Note("CB1.PASS.10", "Intercepted at the receiver.")
    assert found.card is not None
    return Reception(found.card, found.red)


# ---- test 4: is the pass broken up -------------------------------------------------------------------------------


def broken_up(receiver: Card, reception: Card, attached: Sequence[int], first: Card) -> bool:
    """CB1.PASS.11, CB1.PASS.R1  Whether the first card of the defense breaks up the pass."""
    most = most_unbroken(receiver, reception.value, attached)
    return most is not None and first.value > most


def most_unbroken(receiver: Card, reception: int, attached: Sequence[int]) -> int | None:
    """CB1.PASS.11, CB1.PASS.R1  The highest first card of the defense that leaves the pass a catch; a tie is one.

    The highest defender attached counts, if he is no lower than the receiver; None where nobody can break it up.
    """
    best = max(attached, default=0)
    return hand_value(receiver) + reception - best if best >= hand_value(receiver) else None
