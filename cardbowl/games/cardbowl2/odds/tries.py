"""Odds of the two-point try (section 14 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.rushing import rush_plays
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.odds.whole_passes import pass_plays


def two_point_odds(rules: HouseRules, seen: Sequence[Card], *, play: str, o1: Card, d1: Card, cards: int = 1) -> Odds[Play]:
    """A ``rush`` or a ``pass`` for two points: good when it reaches the goal line before the ball comes loose.

    A fumbled try may still be advanced (CB2.TWO.4); that is the event ``fumble`` here, and not counted as good.

    Rules: CB2.TWO.1-3.
    """
    goal = rules.two_point_yards
    if play == "rush":
        dist = rush_plays(o1.value - d1.value, rules, tuple(seen), goal)
    else:
        dist = pass_plays(o1, d1, rules, seen, lambda thrown: len(thrown) == cards, goal)
    return Odds.of(
        dist,
        what="two-point",
        events={
            "good": lambda end: _good(end, goal),
            "no_good": lambda end: not _good(end, goal),
            "fumble": lambda end: end.fumble,
        },
        values={"yards": lambda end: end.yards},
    )


def _good(end: Play, goal: int) -> bool:
    return end.yards >= goal and not end.fumble and end.event in ("rush", "run", "complete")
