"""The four tests of a pass, its cards and jokers, and the points of both sides (section 7.1 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, player_suit, slot
from cardbowl.games.cardbowl1.rules.fouls import INTERFERENCE, Foul, Fouls
from cardbowl.steps.ask import Choose, Note, Rule

PASS_FOUL: Final = 5
"""Yards against the offense for a Black Joker as the pass card (CB1.PASS.5)."""
RECEPTION_FOUL: Final = 10
"""Yards against the offense for a Black Joker as the reception card (CB1.PASS.10)."""
SHORT_INTERFERENCE: Final = 5
"""Yards for interference where D is higher than O (CB1.PASS.14)."""


class Reception(NamedTuple):
    """The reception card that counts, and whether the pass was intercepted while it was drawn."""

    card: Card
    intercepted: bool


# ---- test 1: the pass card ---------------------------------------------------------------------------------------


def pass_card_below(passer: int, pressure: int) -> int:
    """The pass card has to be below this (CB1.PASS.3, CB1.PRES.2)."""
    return passer - pressure


def off_target(card: Card, pressure: int, passer: int) -> bool:
    """Pass card and pressure are not below the passer (shotgun: 1 higher) (CB1.PASS.3, CB1.PASS.4, CB1.PRES.2, CB1.SHOT.2)."""
    return card.value >= pass_card_below(passer, pressure)


def pass_card(fouls: Fouls) -> Rule[Card | None]:
    """The pass card; None where the Red Joker makes the passer fumble.

    The Black Joker is 5 yards against the offense; it is replaced and the play goes on.

    Rules: CB1.PASS.5.
    """
    found = yield from slot(OFFENSE, "pass", "CB1.PASS.3", red_is_last=True)
    if found.black:
        fouls.add(Foul(OFFENSE, PASS_FOUL, source="pass"))
        yield Note("CB1.PASS.5", "A foul by the offense, {:yards}.", (PASS_FOUL,), "foul", PASS_FOUL, OFFENSE)
    return found.card


# ---- test 2: the yardage cards -----------------------------------------------------------------------------------


def wrong_suit(card: Card, receiver: Card) -> bool:
    """Whether a yardage card has the receiver's suit, which is an incompletion (CB1.PASS.6)."""
    return card.suit == player_suit(receiver)


# ---- test 3: the reception ---------------------------------------------------------------------------------------


def reception_below(receiver: Card) -> int:
    """The reception card has to be below this (CB1.PASS.9)."""
    return hand_value(receiver)


def not_held(card: Card, receiver: Card) -> bool:
    """Whether the reception card is not below the receiver (CB1.PASS.9)."""
    return card.value >= reception_below(receiver)


def reception_card(fouls: Fouls) -> Rule[Reception]:
    """The reception card; the Red Joker is an interception, the Black Joker 10 yards.

    Both are replaced, and a joker among the replacements has the same effect.

    Rules: CB1.PASS.10, CB1.PASS.R8.
    """
    found = yield from slot(OFFENSE, "reception", "CB1.PASS.9")
    if found.black:
        fouls.add(Foul(OFFENSE, RECEPTION_FOUL, source="reception"))
        yield Note("CB1.PASS.10", "A foul by the offense, {:yards}.", (RECEPTION_FOUL,), "foul", RECEPTION_FOUL, OFFENSE)
    if found.red:
        yield Note("CB1.PASS.10", "Intercepted at the receiver.")
    assert found.card is not None
    return Reception(found.card, found.red)


# ---- test 4: the break-up ----------------------------------------------------------------------------------------


def broken_up(receiver: Card, reception: Card, attached: Sequence[int], first: Card) -> bool:
    """Whether the first card of the defense breaks up the pass (CB1.PASS.11, CB1.PASS.R1)."""
    most = most_unbroken(receiver, reception.value, attached)
    return most is not None and first.value > most


def most_unbroken(receiver: Card, reception: int, attached: Sequence[int]) -> int | None:
    """The highest first card of the defense with which the pass is still a catch; a tie is a catch.

    The highest attached defender counts, if it is no lower than the receiver; None where no defender can break it up.

    Rules: CB1.PASS.11, CB1.PASS.R1.
    """
    best = max(attached, default=0)
    return hand_value(receiver) + reception - best if best >= hand_value(receiver) else None


# ---- the points ----------------------------------------------------------------------------------------------------


def pass_points(passer: int, receiver: Card) -> int:
    """The points of the offense before any card is drawn (CB1.PASS.12)."""
    return passer + hand_value(receiver)


def cover_points(attached: Sequence[int], extra: int) -> int:
    """The points of the defense before any card is drawn (CB1.PASS.2, CB1.PASS.12)."""
    return sum(attached) + extra


def dropped(cards: Sequence[Card]) -> Rule[int]:
    """The offense may leave drawn cards out of its total, one by one; returns their value.

    It is not asked where the pass is incomplete already.

    Rules: CB1.PASS.16, CB1.PASS.R4, CB1.PASS.R11.
    """
    left_out = 0
    options = list(cards)
    while options:
        answer: Card | str = yield Choose(
            OFFENSE, "drop", ("keep", *options), "CB1.PASS.16", "Leave a drawn card out of the total?", "keep"
        )
        if not isinstance(answer, Card):
            break
        yield Note("CB1.PASS.16", "The {} does not count.", (answer,), "dropped", answer, OFFENSE)
        left_out += answer.value
        options = options[options.index(answer) + 1 :]
    return left_out


def interference(spot: int, difference: int, fouls: Fouls) -> Rule[None]:
    """The Black Joker as a card of the defense: a foul where the pass comes down, or 5 yards.

    Rules: CB1.PASS.14, CB1.PASS.R6, CB1.PASS.R15.
    """
    if difference < 0:
        foul = Foul(DEFENSE, SHORT_INTERFERENCE, source="pass")
        text = "A foul by the defense, {:yards}."
    else:
        foul = Foul(DEFENSE, difference, True, INTERFERENCE, spot + difference)
        text = "Pass interference, {:yards} from the line."
    fouls.add(foul)
    yield Note("CB1.PASS.14", text, (foul.yards,), "foul", foul.yards, DEFENSE, foul.spot)
