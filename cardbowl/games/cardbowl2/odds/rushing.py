"""Odds of the rush (section 4 of the rulebook)."""

from __future__ import annotations

from functools import lru_cache

from cardbowl.cards import Card
from cardbowl.chance import Dist
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.endings import ACE
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import DEFAULT, draw_deck
from cardbowl.games.cardbowl2.rushing import MatchUp, match_up
from cardbowl.steps.outcomes import outcomes


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


def _rank(value: int) -> str:
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(value, str(value))
