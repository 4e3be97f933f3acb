"""Field goals. The kicker turns up cards of its deck until they reach the goal, or there are six (section 9 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.football.counts_in_words import plural
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.rules.piles import turn_up
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule


class Kick(NamedTuple):
    """A field goal: whether it was good, and the cards turned up for it."""

    good: bool
    turned: tuple[Card, ...]


@part
def field_goal(distance: int, in_deck: int, rules: HouseRules) -> Rule[Kick]:
    """Cards of the deck are added up until they reach `distance` yards.

    Stopping is automatic (DOI.FG.3.R1). When the `in_deck` cards of the deck are turned up, the shuffled discards follow
    (DOI.FG.6.R1). From the own half the distance is all the yards to the goal line (DOI.FG.1.R1).

    Rules: DOI.FG.1-4, DOI.FG.6, DOI.LOOP.3.
    """
    yards = plural(distance, "yard")
    yield Note("DOI.FG.1", f"A field goal from {{}} {yards}.", (distance,), "field goal", distance, OFFENSE, 100 - distance)
    turned: list[Card] = []
    total = 0
    for number in range(1, rules.field_goal_cards + 1):
        card: Card = yield turn_up("kick", number, in_deck + 1 - number, "DOI.FG.2")
        turned.append(card)
        total += card.value
        if total >= distance:
            text = f"{{}} of {{}} {yards} with {{}} {plural(number, 'card')}: the kick is good."
            yield Note("DOI.FG.3", text, (total, distance, number), "field goal good", distance, OFFENSE)
            return Kick(True, tuple(turned))
    text = f"{{}} of {{}} {yards} with {{}} {plural(len(turned), 'card')}: no good."
    yield Note("DOI.FG.4", text, (total, distance, len(turned)), "field goal missed", distance, OFFENSE)
    return Kick(False, tuple(turned))
