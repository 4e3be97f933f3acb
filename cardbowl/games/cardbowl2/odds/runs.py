"""Odds of the open-field run alone, and of the yards after a catch (sections 7 and 5a of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, Odds
from cardbowl.chance.runs import RunEnd, run
from cardbowl.football import Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.catches import after_catch
from cardbowl.games.cardbowl2.odds.deck import draw_deck, holds_ace, ordinary
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play, Plays, play_odds
from cardbowl.games.cardbowl2.rules.open_field import Runner
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline
from cardbowl.steps.referee import Referee


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


def run_shown(
    referee: Referee, side: Side, runner: Runner, rules: HouseRules, sideline: Sideline | None, reduction: int
) -> Odds[RunEnd] | None:
    """The yards still to come of a run, up to the goal line, where it ends; None near a sideline (CB2.OFR.2-6, CB2.SQUIB.3).

    How many cards are still to come is known only where no run can reach the goal line.
    """
    if sideline is not None:
        return None
    room, deck = 100 - runner.spot, Deck(referee.left())
    worth = {value: max(0, each - reduction) for value, each in enumerate(rules.draws)}
    ends = run(ordinary(deck), worth, runner.draws, stoppers=int(holds_ace(deck)))
    events: dict[str, Callable[[RunEnd], bool]] = {"fumble": lambda end: end.stopped and end.total < room}
    values: dict[str, Callable[[RunEnd], int]] = {"yards": lambda end: min(end.total, room)}
    if ends.chance(lambda end: end.total >= room):
        events["touchdown"] = lambda end: end.total >= room
    if all(card.value < room for card in deck):
        events["next card is the last"] = lambda end: end.cards == 1
    if "touchdown" not in events:
        values["cards"] = lambda end: end.cards
    return Odds.of(ends, what="run", events=events, values=values)


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
        if granted and (goal is None or yards + gained < goal):  # else it is over before the run
            plays.run("run", yards + gained, granted, tuple(sorted(pair)), weight, whole)
        else:
            plays.end("no run", yards + gained, loose, weight, whole)
    return plays.dist()
