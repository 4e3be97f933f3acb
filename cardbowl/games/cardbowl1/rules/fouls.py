"""The foul that a Black Joker means; the fouls of a play are settled when it is over (section 10 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, Side
from cardbowl.reading.known import part
from cardbowl.steps.ask import Draw, Note, Rule

INTERFERENCE: Final = "interference"
"""The `source` of a foul where the pass came down: at `spot`, `yards` from the line of scrimmage (CB1.PASS.14)."""


class Foul(NamedTuple):
    """A foul that has not been accepted or declined yet.

    `by` is the side that fouled (the offense is also the kicking side), `yards` how far it is walked off, `automatic` whether it
    brings a first down, `source` the row of the table below, `spot` where it happened in the frame of `runner`, if that matters;
    `runner` is the side that had the ball then.
    """

    by: Side
    yards: int
    automatic: bool = False
    source: str = ""
    spot: int | None = None
    runner: Side = OFFENSE


class Band(NamedTuple):
    """The fouling side of a colour, the yards for A-5, 6-10, and face cards and the other joker.

    `automatic` in the same order.
    """

    by: Side
    yards: tuple[int, int, int]
    automatic: tuple[bool, bool, bool] = (False, False, False)


_ALWAYS: Final = (True, True, True)
_TOP: Final = (False, False, True)
_UPPER: Final = (False, True, True)

DETERMINED: Final[dict[str, tuple[Band, Band]]] = {
    "handoff": (Band(OFFENSE, (10, 10, 15)), Band(DEFENSE, (5, 5, 15), _ALWAYS)),
    "run": (Band(OFFENSE, (10, 10, 15)), Band(DEFENSE, (5, 5, 15), _UPPER)),
    "yardage": (Band(OFFENSE, (10, 10, 10)), Band(DEFENSE, (5, 5, 5), _ALWAYS)),
    "open field": (Band(OFFENSE, (10, 10, 15)), Band(DEFENSE, (5, 5, 15), _TOP)),
    "fumble": (Band(OFFENSE, (5, 10, 15)), Band(DEFENSE, (5, 10, 15))),
    "kickers": (Band(OFFENSE, (10, 10, 15)), Band(OFFENSE, (10, 10, 15))),
    "returner": (Band(DEFENSE, (10, 10, 15)), Band(DEFENSE, (10, 10, 15))),
    "punt": (Band(OFFENSE, (5, 10, 15)), Band(DEFENSE, (5, 5, 15), _TOP)),
    "punt coverage": (Band(OFFENSE, (5, 10, 15)), Band(OFFENSE, (5, 10, 15))),
    "field goal": (Band(DEFENSE, (5, 5, 15), _TOP), Band(DEFENSE, (5, 5, 15), _TOP)),
}
"""CB1.PEN, the master table: the fouls of a red and a black determination card, by source."""


class Fouls:
    """The fouls of one play: those that are certain, and the Black Jokers whose determination card is still to come."""

    def __init__(self) -> None:
        self.certain: list[Foul] = []
        self.open: list[tuple[str, str, int | None, Side]] = []

    def add(self, foul: Foul) -> None:
        """A foul that needs no determination card."""
        self.certain.append(foul)

    def later(self, source: str, rule: str, spot: int | None = None, *, side: Side = OFFENSE) -> None:
        """A Black Joker, whose determination card is drawn when the play is over.

        `side` had the ball, and is the table's offense.
        """
        self.open.append((source, rule, spot, side))


@part
def settle(fouls: Fouls) -> Rule[tuple[Foul, ...]]:
    """Draw the determination cards, the very last cards of the play; every foul of the play in its order (CB1.PEN.R8)."""
    for source, rule, spot, side in fouls.open:
        card: Card = yield Draw(OFFENSE, f"determination: {source}", rule)
        foul = determined(source, card, spot, side)
        fouls.certain.append(foul)
        text = "{}: a foul by the {}, {:yards}."
        yield Note(rule, text, (card, foul.by.word, foul.yards), "foul", foul.yards, foul.by, spot)
    fouls.open = []
    return tuple(fouls.certain)


def determined(source: str, card: Card, spot: int | None = None, side: Side = OFFENSE) -> Foul:
    """The foul that a determination card means; a joker has its colour and the top band.

    CB1.OFR.5, CB1.FUM.R2: the table's offense is the `side` that had the ball, on a return the receivers.

    Rules: CB1.PEN, CB1.GEN.9, CB1.GEN.R2.
    """
    red, black = DETERMINED[source]
    meant = red if card.color == "red" else black
    band = 2 if card.is_face or not card.suit else 0 if card.value <= 5 else 1
    by = meant.by if side is OFFENSE else meant.by.other
    return Foul(by, meant.yards[band], meant.automatic[band], source, spot, side)
