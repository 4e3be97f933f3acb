"""Kicks that are played card by card from a shuffled draw deck, for receivers that may decide between two cards.

The sums and limits here are those of `rules.kickoffs` and `rules.kick_returns`; a test plays both with the same cards.
"""

# mypy: disable-error-code="no-any-return"
# Positions, rows and tables are arrays, whose entries mypy does not know.

from __future__ import annotations

from typing import Any

from cardbowl.arrays.jit import compiled, uniform
from cardbowl.arrays.shelves import look1, look2, look3
from cardbowl.football.series import returned_yards
from cardbowl.games.cardbowl2.compiled.deciding import KICK_IN_END_ZONE
from cardbowl.games.cardbowl2.compiled.endings import RAN, RETURNED, SERIES, STOPPED
from cardbowl.games.cardbowl2.compiled.kernel.codes import (
    H_TOUCHBACK,
    T_RETURNS_ACE,
    T_RETURNS_BEHIND,
    T_RETURNS_CARDS,
    T_RETURNS_GRANTED,
    T_RETURNS_LATE,
    T_RETURNS_SHARE,
    T_RETURNS_VALUE,
    T_RETURNS_WORTH,
)
from cardbowl.games.cardbowl2.compiled.kernel.decisions import decided
from cardbowl.games.cardbowl2.compiled.kernel.loose import fumbled, whistled
from cardbowl.games.cardbowl2.compiled.kernel.rows import DECK, DRAWN, OFFENSE_TEAM, R_RETURN, R_RETURNED
from cardbowl.games.cardbowl2.compiled.recoveries import LEAST, RETURN, RETURN_BEHIND
from cardbowl.games.cardbowl2.compiled.returns import DEEP
from cardbowl.games.cardbowl2.compiled.returns import LEAST as LEAST_CAUGHT
from cardbowl.games.cardbowl2.rules.kick_returns import TOUCHBACK_OR_RETURN

LEFT = TOUCHBACK_OR_RETURN.index("touchback")
yards_back = compiled(returned_yards)


@compiled
def touchback() -> int:
    """The code of a touchback that the receivers take."""
    return H_TOUCHBACK | 1 << 4 | SERIES | STOPPED


@compiled
def shuffled(at: Any, state: Any) -> None:
    """The whole draw deck in a random order."""
    for place in range(DECK - 1, 0, -1):
        other = int(uniform(state) * (place + 1))
        at[DRAWN + place], at[DRAWN + other] = at[DRAWN + other], at[DRAWN + place]


@compiled
def without_the_ace(at: Any, cards: int, tables: Any, state: Any) -> None:
    """The ace of spades goes to a random place after the first `cards`, if it is among them."""
    for place in range(cards):
        if at[DRAWN + place] == look1(tables, T_RETURNS_ACE, 0):
            other = cards + int(uniform(state) * (DECK - cards))
            at[DRAWN + place], at[DRAWN + other] = at[DRAWN + other], at[DRAWN + place]


@compiled
def sum_of(at: Any, cards: int, tables: Any) -> int:
    """The values of the first cards, added up; the ace of spades is a plain 1."""
    total = 0
    for place in range(cards):
        total += look1(tables, T_RETURNS_VALUE, at[DRAWN + place])
    return total


@compiled
def in_end_zone(spot: int, tables: Any) -> bool:
    """Whether a kick that comes down here is in the end zone."""
    return look1(tables, T_RETURNS_BEHIND, spot - LEAST_CAUGHT) == 1


@compiled
def after_kickoff(at: Any, drawn: int, caught: int, kind: int, row: Any, tables: Any, state: Any) -> int:
    """A kickoff that comes down at `caught` after `drawn` cards: the code of its ending (`rules.kickoffs.after_kickoff`)."""
    if caught <= -10:
        return touchback()
    offered = kind == DEEP and in_end_zone(caught, tables)
    if offered and decided(KICK_IN_END_ZONE, 1 - at[OFFENSE_TEAM], tables, state) == LEFT:
        return touchback()
    return dealt_return(at, drawn, caught, kind, row, tables, state)


@compiled
def dealt_return(at: Any, drawn: int, caught: int, kind: int, row: Any, tables: Any, state: Any) -> int:
    """Coverage card and return, the next cards of the deck after `drawn`: the code of the ending (`rules.kick_returns`)."""
    receivers = 1 - at[OFFENSE_TEAM]
    ace, cards = look1(tables, T_RETURNS_ACE, 0), look1(tables, T_RETURNS_CARDS, kind)
    cover = look1(tables, T_RETURNS_VALUE, at[DRAWN + drawn])
    behind = in_end_zone(caught, tables)
    total = last = 0
    for number in range(1, cards + 1):
        card = at[DRAWN + drawn + number]
        if card == ace:
            spot = caught + total - look3(tables, T_RETURNS_SHARE, kind, cover, number - 1)
            if spot >= 100:
                row[R_RETURNED], row[R_RETURN] = 1, yards_back(caught, spot)
                return whistled(1, spot, 0, tables) | RETURNED
            return loose_return(receivers, behind, max(spot, LEAST), row, tables, state)
        last = look1(tables, T_RETURNS_VALUE, card)
        total += last
        late = number < cards and behind and number <= look1(tables, T_RETURNS_LATE, kind)
        offered = late and in_end_zone(caught + total, tables)
        if offered and decided(KICK_IN_END_ZONE, receivers, tables, state) == LEFT:
            return touchback()
    spot, drawn = caught + total - cover, drawn + cards + 1
    draws, ran, loose = look3(tables, T_RETURNS_GRANTED, kind, last, cover), 0, False
    while draws > 0 and spot < 100 and not loose:
        ran = RAN
        card = at[DRAWN + drawn % DECK]
        drawn += 1
        if card == ace:
            loose = True
        else:
            last = look1(tables, T_RETURNS_VALUE, card)
            draws += look2(tables, T_RETURNS_WORTH, kind, last) - 1
            spot += last
    row[R_RETURNED], row[R_RETURN] = 1, yards_back(caught, spot)
    if loose:
        return loose_return(receivers, behind, spot, row, tables, state) | ran
    return whistled(1, spot, int(behind), tables) | ran | RETURNED | STOPPED


@compiled
def loose_return(receivers: int, behind: bool, spot: int, row: Any, tables: Any, state: Any) -> int:
    """The code of the ending after the receivers have lost the ball; `behind`: they had it in their end zone."""
    kind = RETURN_BEHIND if behind and spot <= 0 else RETURN
    return fumbled(kind, receivers, spot, row, tables, state) | RETURNED
