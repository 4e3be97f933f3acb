"""Whole plays from scrimmage for vectors that name only the result: yards, an interception, a foul."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from cardbowl.cards import BLACK_JOKER, RED_JOKER, Card, Deck
from cardbowl.errors import DataError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, worth
from cardbowl.games.cardbowl1.rules.runs.run_yards import carrier_points, run_yards
from cardbowl.games.cardbowl1.rules.runs.rushing import RUSH_DRAWS
from cardbowl.games.cardbowl1.vectors.turn import Turn, Wanted, eleven, from_scrimmage

_CENTER: Final = 10
_CARRIER: Final = Card("8C")
_NOSE: Final = 3
"""The center and the back of a rush, and the card across from the center."""


def valued(values: Iterable[int], taken: Collection[Card] = ()) -> list[Card]:
    """A card of each value from 1 to 13, no card twice and none of those `taken`; raises `DataError`."""
    pile = [card for card in Deck.standard() if card not in taken]
    found: list[Card] = []
    for value in values:
        card = next((card for card in pile if card.value == value and card not in found), None)
        if card is None:
            raise DataError(f"no card of {value} is left (CB1.GEN.1)")
        found.append(card)
    return found


def summed(total: int, count: int, taken: Collection[Card] = ()) -> list[Card]:
    """`count` cards with the sum `total`, high ones first; raises `DataError`."""
    if not count <= total <= 13 * count:
        raise DataError(f"{count} cards have no sum of {total}; {count} to {13 * count} are possible")
    values: list[int] = []
    for left in range(count - 1, -1, -1):
        values.append(min(13, total - sum(values) - left))
    return valued(values, taken)


def lined_up(named: Mapping[str, Wanted], rules: HouseRules, draws: Sequence[Card], cover: int = 0, **start: Any) -> Turn:
    """Four receivers wide behind a strong line; the second one on the left is covered by one card, or by none."""
    line = {"QB": 5, "LT": 10, "LG": 9, "C": _CENTER, "RG": 9, "RT": 11, "B1(M)": 7}
    wide = {"W_L1": None, "W_R1": None, "W_L2": 12, "W_R2": None}
    covering = (("CB W_L2", cover),) if cover else ()
    defense = eleven(("line -5", None), ("line 0", _NOSE), ("line 5", None), *covering)
    return from_scrimmage(tuple({**line, **wide, **named}.items()), defense, rules, draws, **start)


# ---- plays that bring so many yards ----------------------------------------------------------------------------------


def rush(yards: int, rules: HouseRules, more: Sequence[Card] = (), *, loose: bool = False, **start: Any) -> Turn:
    """A rush at the center of `yards` yards without an open-field run, before its draws; `more` is drawn after it.

    `loose`: the Red Joker makes the runner fumble. Raises `DataError` where no cards give the yards.
    """
    handoff = 10 if yards >= 0 else 1
    before = carrier_points(_CARRIER, rules) + _CENTER + handoff - _NOSE
    pile = [card for card in Deck.standard() if card not in (_CARRIER, *more, *valued((handoff,), (_CARRIER, *more)))]
    for cards in combinations(sorted(pile, key=hand_value), RUSH_DRAWS):
        total, faces = sum(map(hand_value, cards)), sum(map(worth, cards))
        if run_yards(before - total, faces, rules.run_divisor, rules) == yards:
            break
    else:
        raise DataError(f"no rush of {yards} yards can be drawn here")
    drawn = (*valued((handoff,), (_CARRIER, *more)), *((RED_JOKER,) if loose else ()), *cards, *more)
    return lined_up({"B1(M)": _CARRIER}, rules, drawn, **start).until("CB1.BLK.2").answer("rush B1 0")


def throw(yards: int, rules: HouseRules, more: Sequence[Card] = (), *, how: str = "caught", **start: Any) -> Turn:
    """A pass whose totals differ by `yards`, before its draws; `more` is drawn after it.

    `how` is ``caught``, ``intercepted`` (by the Red Joker as yardage card) or ``interference`` (the Black Joker of the defense,
    and a receiver who does not hold the ball). Raises `DataError` where no cards bring the yards.
    """
    for passer, thrown in ((13, 2), (13, 12), (2, 1)):
        held = passer if how == "interference" else thrown
        against = 2 * passer + thrown + held - yards
        cover = max(0, against - 26)
        if against >= 2 and cover <= 12:
            break
    else:
        raise DataError(f"no pass of {yards} yards can be drawn here")
    cards = valued((passer, passer, thrown, held), more)
    theirs = summed(against - cover, 2, (*cards, *more))
    drawn = (*cards[2:], *theirs, *more)
    if how == "interference":
        drawn = (*cards[2:], BLACK_JOKER, *theirs, *more)
    elif how == "intercepted":
        drawn = (cards[2], RED_JOKER, cards[3], *theirs, *more)
    play = lined_up({"QB": cards[0], "W_L2": cards[1]}, rules, drawn, cover, **{"said": {"yardage cards": 1}, **start})
    return play.until("CB1.DEV.3" if how == "intercepted" else "CB1.BLK.2").answer("pass W_L2")


def gain(yards: int, rules: HouseRules, *, ran: bool = False, **start: Any) -> Turn:
    """A play of `yards` yards: a rush, or a pass with its run-after card; `ran` with an open-field run of one card.

    Raises `DataError` where no cards bring the yards.
    """
    if ran:
        jack, five = Card("JD"), Card("5D")
        return throw(yards - hand_value(jack) - hand_value(five), rules, (jack, five), **start)
    try:
        return rush(yards, rules, **start)
    except DataError:
        ace = Card("AD")
        return throw(yards - hand_value(ace), rules, (ace,), **start)
