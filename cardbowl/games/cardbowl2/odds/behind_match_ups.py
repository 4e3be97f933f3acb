"""Live odds at the choice of the match-up: the whole play behind each card of the offense (CB2.HAND.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from cardbowl.chance import Odds
from cardbowl.football import OFFENSE
from cardbowl.football.counts_in_words import counted
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.notes.hands_placed import hands_of
from cardbowl.games.cardbowl2.odds.coach.parts import MOST_AHEAD, ending_of, needed
from cardbowl.games.cardbowl2.odds.good_passer import good_pass
from cardbowl.games.cardbowl2.odds.rushing import runs, rush_plays
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play, play_odds
from cardbowl.games.cardbowl2.odds.whole_passes import PASS_EVENTS
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.order import over
from cardbowl.reading.live import part_shown
from cardbowl.reading.plays_ended import end_of, first_down
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.view.scoreboard import now


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any] | None:
    """The whole play behind one card of the offense, until the ball is dead, loose or intercepted; else the part that runs.

    A pass is thrown by a good passer, who draws a second card only if that helps to reach the line, or declares one card where
    house rules say so. Nobody tries for the sideline. On a try, reaching the line is the touchdown.
    Where the half ends with the play, only a touchdown counts as a first down.

    Rules: CB2.RUSH, CB2.PASS, CB2.YAC, CB2.OFR, CB2.NFL.5, CB2.NFL.11.
    """
    ask = referee.asking
    placed, opposite, _, _ = hands_of(referee.steps)
    if placed is None or not (more and isinstance(ask, Choose) and ask.what == "O1"):
        return part_shown(referee, more)
    slot, at, rules = placed.cards.index(more[0]), now(referee), referee.rules
    o1, d1, goal = placed.cards[slot], opposite.cards[slot], 100 - at.spot
    events: Mapping[str, Callable[[Play], Any]]
    if slot >= int(placed.formation):
        what, kind, events = f"the run with {o1}", Kind.RUSH, {"run": runs}
        plays = rush_plays(o1.value - d1.value, rules, (), goal)
    else:
        cards, aim = (MOST_AHEAD, needed(at)) if rules.pass_count == "adaptive" else (1, None)
        what, kind, events = f"the pass to {o1}, {counted(cards, 'card')} at most", Kind.PASS, {**PASS_EVENTS, **CAUGHT}
        plays = good_pass(o1, d1, (), cards, rules, goal=goal, need=aim, run="run")
    earned = None if at.phase == "try" else partial(earns, at, kind, rules)
    return play_odds(what, plays, at.spot, None, events, earned)


CAUGHT: Final[Mapping[str, Callable[[Play], Any]]] = {"complete": lambda play: play.event in ("complete", "run")}
"""A catch, with the run after it or without: the clock tells them apart (CB2.CLKC.2)."""


def earns(at: Position, kind: Kind, rules: HouseRules, play: Play) -> bool:
    """Whether a play that was snapped at a position, and keeps the ball, has a first down or a touchdown come of it."""
    end = end_of(at, over(at, kind, ending_of(OFFENSE, at.spot, play), rules))
    return end is not None and first_down(end, OFFENSE)
