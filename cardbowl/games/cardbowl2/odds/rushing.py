"""Odds of the rush (section 4 of the rulebook): read from the rule itself up to the run, which is known in closed form."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Counting, Dist, Odds
from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import DEFAULT, draw_deck, hand_card
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play, Plays, play_odds
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.rushing import MatchUp, match_up
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps.long_work import telling


class Rush(NamedTuple):
    """A rush before its run: yards, open-field draws, and whether the ball came loose."""

    yards: int
    draws: int
    loose: bool


@lru_cache(maxsize=256, typed=True)
def match_ups(difference: int, rules: HouseRules = DEFAULT, seen: tuple[Card, ...] = ()) -> Dist[MatchUp]:
    """The match-up for O1 - D1 = `difference`, -12..12, with the two cards drawn, each a representative of its value.

    Raises `IllegalAnswerError`.

    Rules: CB2.RUSH.2-7.
    """
    if type(difference) is not int or not -12 <= difference <= 12:
        raise IllegalAnswerError(difference, "no two hand cards differ by that", "whole numbers -12 to 12", "CB2.RUSH.4")
    o1, d1 = hand_card(1 + max(0, difference)), hand_card(1 + max(0, -difference))
    deck = draw_deck(rules, seen)
    return outcomes(lambda: match_up(0, o1, d1, rules), deck, alike=lambda card: (card.value, card is ACE))


def rush(difference: int, rules: HouseRules = DEFAULT, seen: tuple[Card, ...] = ()) -> Dist[Rush]:
    """Yards, open-field draws and a loose ball for O1 - D1 = `difference`, -12..12; raises `IllegalAnswerError`.

    Rules: CB2.RUSH.2-7.
    """
    return match_ups(difference, rules, seen).map(lambda found: Rush(found.yards, found.draws, found.loose))


def rush_yards(o1: Card | str, d1: Card | str, rules: HouseRules = DEFAULT) -> Dist[int]:
    """Rush yards of `o1` against `d1`, before any open-field run; raises `NotationError` or `IllegalAnswerError` (CB2.RUSH.5)."""
    return rush(hand_card(o1).value - hand_card(d1).value, rules).map(lambda result: result.yards)


@telling("counting the rows of a chart")
def rush_grid(rules: HouseRules = DEFAULT) -> dict[int, Dist[int]]:
    """Rush yards before any run for every O1 - D1 from -12 to 12; only the difference matters (CB2.RUSH.5)."""
    return {difference: rush(difference, rules).map(lambda result: result.yards) for difference in range(-12, 13)}


@lru_cache(maxsize=256, typed=True)
def rush_plays(difference: int, rules: HouseRules = DEFAULT, seen: tuple[Card, ...] = (), goal: int | None = None) -> Dist[Play]:
    """The whole rush for O1 - D1 = `difference`, until the ball is dead or loose; its event is ``run`` where a run begins.

    `goal` is the distance to the goal line in yards; None leaves it out. Raises `IllegalAnswerError`.

    Rules: CB2.RUSH, CB2.OFR.
    """
    plays = Plays(draw_deck(rules, seen), rules, goal)
    for result, share in match_ups(difference, rules, seen).items():
        if result.draws and (goal is None or result.yards < goal):  # CB2.RUSH.R4
            plays.run("run", result.yards, result.draws, tuple(sorted((result.o2.value, result.d2.value))), share)
        else:
            plays.end("rush", result.yards, result.loose, share)
    return plays.dist()


def match_up_odds(rules: HouseRules, seen: Sequence[Card], *, o1: Card, d1: Card) -> Odds[Rush]:
    """The four cards of a rush: its yards, the open-field draws they give, a loose ball (CB2.RUSH.2-7)."""
    found = rush(o1.value - d1.value, rules, tuple(seen))
    return Odds.of(
        found,
        what="match-up",
        events={"fumble": lambda result: result.loose, "run": lambda result: result.draws > 0},
        values={"yards": lambda result: result.yards, "run_draws": lambda result: result.draws},
        countings={"fumble": _ace_of_two(len(draw_deck(rules, seen)), ACE in draw_deck(rules, seen))},
    )


def rush_odds(
    rules: HouseRules, seen: Sequence[Card], *, o1: Card, d1: Card, spot: int | None = None, to_go: int | None = None
) -> Odds[Play]:
    """The rush of `o1` against `d1`, its run included, until the ball is dead or loose (CB2.RUSH)."""
    goal = None if spot is None else 100 - spot
    return play_odds("rush", rush_plays(o1.value - d1.value, rules, tuple(seen), goal), spot, to_go, {"run": runs})


def runs(play: Play) -> bool:
    """Whether an open-field run begins (CB2.RUSH.6)."""
    return play.event == "run"


def _ace_of_two(cards: int, there: bool) -> Counting:
    reason = "the two cards take 2 of the places of the deck" if there else "the ace of spades is out of the deck"
    return Counting(2 * there, cards, "places of the ace of spades", "the places of O2 and D2", reason)
