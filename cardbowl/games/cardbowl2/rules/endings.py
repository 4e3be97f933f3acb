"""How a play of Card Bowl 2.0 ends, and the endings that all sections share (CB2.NFL.2-4, CB2.DECK.8)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import ACE_OF_SPADES, Card
from cardbowl.football import How, Side
from cardbowl.steps.ask import Draw, Note, Rule

ACE: Final = ACE_OF_SPADES
"""Special only where a rule asks for it by this name; everywhere else a plain 1 of spades (CB2.DECK.R7)."""


class Ending(NamedTuple):
    """How a play ended.

    `series`: a new series begins (possession changed, or a returner kept the ball); `stopped` whether the play stops
    the clock by itself, `ran` whether an open-field run was part of it, `returned` whether a kick was returned
    (an on-side kick: recovered);
    `yards` are the yards of an interception and its return (CB2.CLKC.R1); None for other plays, which are measured by spot;
    `sacked`: the passer was (CB2.PASS.6).
    """

    how: How
    side: Side
    spot: int = 0
    series: bool = False
    stopped: bool = False
    ran: bool = False
    returned: bool = False
    yards: int | None = None
    sacked: bool = False


def whistle(side: Side, spot: int, *, touchback: bool = False, series: bool = False, ran: bool = False) -> Ending:
    """The ball is dead with `side` at `spot` of its own frame: touchdown, safety, touchback or just dead.

    CB2.NFL.2-4, CB2.NFL.R3: on a goal line is in the end zone.
    `touchback`: the other team put the ball behind this goal line, so it is not a safety.
    """
    if 0 < spot < 100:
        return Ending(How.DEAD, side, spot, series, False, ran)
    if spot >= 100:
        return Ending(How.TOUCHDOWN, side, 100, series, False, ran)
    return Ending(How.TOUCHBACK if touchback else How.SAFETY, side, 0, touchback or series, False, ran)


def replaced(side: Side, role: str) -> Rule[Card]:
    """The ace of spades is set aside; the same team draws again for the same role (CB2.DECK.8, CB2.DECK.R6)."""
    yield set_aside(side)
    card: Card = yield Draw(side, role, "CB2.DECK.R6")
    return card


def set_aside(side: Side) -> Note:
    """The ace of spades stays out until the play is over (CB2.DECK.8)."""
    return Note("CB2.DECK.8", "The ace of spades is set aside.", (), "set aside", ACE, side)


def open_field_draws(count: int) -> str:
    """A number of open-field draws in words."""
    return f"{count} open-field draw{'' if count == 1 else 's'}"


class Sum(tuple[int, ...]):
    """Numbers that are formatted as a sum, ``10 + 8``, only when the text is needed."""

    __slots__ = ()

    def __str__(self) -> str:
        return " + ".join(map(str, self))


def half_up(top: int, bottom: int) -> int:
    """Top / bottom to the nearest whole number, exact halves toward +infinity (CB2.CONV.6, CB2.CONV.7)."""
    return (2 * top + bottom) // (2 * bottom)


def ceil_div(top: int, bottom: int) -> int:
    """Top / bottom rounded up, for numbers of 0 or more (CB2.CONV.7)."""
    return -(-top // bottom)
