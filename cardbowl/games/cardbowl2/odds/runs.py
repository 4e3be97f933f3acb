"""Odds of the open-field run alone, and of the yards after a catch (sections 7 and 5a of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds
from cardbowl.chance.runs import RunEnd, run
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.catches import after_catch
from cardbowl.games.cardbowl2.odds.deck import draw_deck, holds_ace, ordinary
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play, Plays, play_odds


def run_odds(rules: HouseRules, seen: Sequence[Card], *, n: int) -> Odds[RunEnd]:
    """A run of `n` first draws from the draw deck, without a goal line (CB2.OFR.1-6)."""
    deck = draw_deck(rules, seen)
    counts, ace = ordinary(deck), holds_ace(deck)
    ends = run(counts, dict(enumerate(rules.draws)), n, stoppers=int(ace))
    return Odds.of(
        ends,
        what="run",
        events={"fumble": lambda end: end.stopped},
        values={"yards": lambda end: end.total, "cards": lambda end: end.cards},
    )


def yac_odds(rules: HouseRules, seen: Sequence[Card]) -> Odds[Play]:
    """Yards after the catch with the run they may start, from the draw deck (CB2.YAC.1-4)."""
    found = rest_of_run(draw_deck(rules, seen), rules)
    return play_odds("yac", found, None, None, {"run": lambda play: play.event == "run"})


def rest_of_run(deck: Deck, rules: HouseRules, *, yards: int = 0, draws: int = 0, goal: int | None = None) -> Dist[Play]:
    """The run of a runner that has gained `yards`: with `draws` to come, or, where that is 0, the yards after the catch.

    `goal` is the distance to the goal line in yards, from where `yards` count; None leaves it out.

    Rules: CB2.OFR, CB2.YAC.1-4.
    """
    plays = Plays(deck, rules, goal)
    if draws:
        plays.run("run", yards, draws, (), 1)
        return plays.dist()
    falls, whole = after_catch(ordinary(deck), (), holds_ace(deck), rules)
    for (gained, granted, loose, pair), weight in falls.items():
        if granted:
            plays.run("run", yards + gained, granted, tuple(sorted(pair)), weight, whole)
        else:
            plays.end("no run", yards + gained, loose, weight, whole)
    return plays.dist()
