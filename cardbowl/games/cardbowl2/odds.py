"""First exact odds of Card Bowl 2.0: the rush before its run, and the field goal.

The rush is counted from the rule's own text; the field goal has far too many orders for that and is counted by sums.
"""

from __future__ import annotations

from functools import lru_cache

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, SumTest, sums_at_least
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.endings import ACE
from cardbowl.games.cardbowl2.field_goals import window
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rushing import MatchUp, match_up
from cardbowl.steps.outcomes import outcomes

DEFAULT = HouseRules()
SHORTEST = 1
LONGEST = 117


def draw_deck(rules: HouseRules) -> Deck:
    """CB2.DECK.1  The draw deck under these house rules."""
    return Deck.standard(rules.draw_deck_suits, rules.draw_deck_ranks)


@lru_cache(maxsize=256)
def rush(difference: int, rules: HouseRules = DEFAULT) -> Dist[MatchUp]:
    """CB2.RUSH.2-7  Yards, open-field draws and a loose ball for O1 - D1 = `difference`, -12..12; `o2` is left out.

    Raises `IllegalAnswerError`.
    """
    if type(difference) is not int or not -12 <= difference <= 12:
        raise IllegalAnswerError(difference, "no two hand cards differ by that", "whole numbers -12 to 12", "CB2.RUSH.4")
    o1, d1 = (Card(f"{_rank(1 + max(0, difference))}H"), Card(f"{_rank(1 + max(0, -difference))}H"))
    found = outcomes(lambda: match_up(0, o1, d1, rules), draw_deck(rules), alike=lambda card: (card.value, card is ACE))
    return found.map(lambda result: result._replace(o2=ACE))


def rush_yards(o1: Card | str, d1: Card | str, rules: HouseRules = DEFAULT) -> Dist[int]:
    """CB2.RUSH.5  Rush yards of `o1` against `d1`, before any open-field run; raises `NotationError` or `IllegalAnswerError`."""
    ours, theirs = (card if isinstance(card, Card) else Card.parse(card) for card in (o1, d1))
    for card in (ours, theirs):
        if not card.suit:
            raise IllegalAnswerError(card, "there are no jokers in this game", "the 52 cards from AS to KD", "CB2.CONV.R3")
    return rush(ours.value - theirs.value, rules).map(lambda result: result.yards)


def rush_grid(rules: HouseRules = DEFAULT) -> dict[int, Dist[int]]:
    """CB2.RUSH.5  Rush yards before any run for every O1 - D1 from -12 to 12; only the difference matters."""
    return {difference: rush(difference, rules).map(lambda result: result.yards) for difference in range(-12, 13)}


def field_goals(distances: range = range(18, 66), rules: HouseRules = DEFAULT) -> list[SumTest]:
    """CB2.FG.3, CB2.BLK.1  Good, missed and blocked, for each distance in yards."""
    for distance in (distances[0], distances[-1]) if distances else ():
        if not SHORTEST <= distance <= LONGEST:
            raise IllegalAnswerError(distance, "no field goal has that distance", f"{SHORTEST} to {LONGEST} yards", "CB2.FG.1")
    counts = dict.fromkeys(range(1, rules.draw_deck_ranks + 1), rules.draw_deck_suits)
    tests = [(distance, window(distance, rules)) for distance in distances]
    return sums_at_least(counts, rules.field_goal_cards, tests, spoiler=ACE.value)


def field_goal(distance: int, rules: HouseRules = DEFAULT) -> SumTest:
    """CB2.FG.3, CB2.BLK.1  Good, missed and blocked at one distance in yards; raises `IllegalAnswerError`."""
    if type(distance) is not int:
        raise IllegalAnswerError(distance, "a distance is a whole number of yards", f"{SHORTEST} to {LONGEST}", "CB2.FG.1")
    return field_goals(range(distance, distance + 1), rules)[0]


def field_goal_rows(distances: range = range(18, 66), rules: HouseRules = DEFAULT) -> list[dict[str, object]]:
    """CB2.FG.3, CB2.BLK.1  One row a distance: distance, good, missed, blocked (exact shares)."""
    return [
        {"distance": distance, "good": test.reached, "missed": test.short, "blocked": test.spoiled}
        for distance, test in zip(distances, field_goals(distances, rules), strict=True)
    ]


def _rank(value: int) -> str:
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(value, str(value))
