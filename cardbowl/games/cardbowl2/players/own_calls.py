"""What the computer player goes by where a variant has a play of its own: its ends against a usual hand play."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.players.values import TURNOVER_YARDS, Aim, aim_of, values_for
from cardbowl.games.cardbowl2.position import FULL_DECK, Position
from cardbowl.games.cardbowl2.rules.hands import SLOTS
from cardbowl.reading.plays_ended import End
from cardbowl.steps.own_worths import Compared

HANDS: Final = 150
"""The pairs of hands that the worth of a usual hand play is a mean of, always the same ones."""
STEPS: Final = (1, 2, 3, 4, 5, 6, 7, 8)
"""How far the cards of the slots go on from one pair of hands to the next."""
OUTSIDE: Final = 3


def compare(at: Position, rules: HouseRules) -> Compared:
    """The worth of an end of a play for the aim of this down, and the mean worth of a hand play (CB2.HAND.5)."""
    aim = aim_of(at, rules)

    def value(end: End) -> float:
        if "loose" in end.came:  # as the worths of match-ups count it: lost half of the time
            return aim.value(end.yards) - TURNOVER_YARDS / 2
        return -float(TURNOVER_YARDS) if end.side is DEFENSE else aim.value(end.yards)

    return Compared(value, usual_worth(aim, rules))


@lru_cache(maxsize=512)
def usual_worth(aim: Aim, rules: HouseRules) -> float:
    """The mean worth of the best match-up of a hand play, over pairs of hands with a card of each quarter of a full deck."""
    values, total = values_for(rules), 0.0
    deck = sorted(FULL_DECK, key=lambda card: card.value)
    size = len(deck) // SLOTS
    quarters = [deck[size * number : size * (number + 1)] for number in range(SLOTS)]
    for number in range(HANDS):  # steps without a common factor with the size: every card comes up, in other company each time
        places = [(number * step) % size for step in STEPS]
        ours = [quarters[(slot + number) % SLOTS][place] for slot, place in enumerate(places[:SLOTS])]
        theirs = [quarters[(slot * 3 + number // SLOTS) % SLOTS][place] for slot, place in enumerate(places[SLOTS:])]
        total += max(
            values.throw(o1, o1.value - d1.value, aim) if slot < OUTSIDE else values.rush(o1, d1, aim)
            for slot, (o1, d1) in enumerate(zip(ours, theirs, strict=True))
        )
    return total / HANDS
