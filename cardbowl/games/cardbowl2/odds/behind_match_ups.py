"""Live odds at the choice of the match-up: the whole play behind each card of the offense (CB2.HAND.5)."""

from __future__ import annotations

from typing import Any

from cardbowl.chance import Odds
from cardbowl.football.counts_in_words import plural
from cardbowl.games.cardbowl2.notes.hands_placed import hands_of
from cardbowl.games.cardbowl2.odds.coach.parts import MOST_AHEAD, needed
from cardbowl.games.cardbowl2.odds.good_passer import good_pass
from cardbowl.games.cardbowl2.odds.rushing import runs, rush_plays
from cardbowl.games.cardbowl2.odds.scrimmage_plays import play_odds
from cardbowl.games.cardbowl2.odds.whole_passes import PASS_EVENTS
from cardbowl.reading.live import part_shown
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any] | None:
    """The whole play behind one card of the offense, until the ball is dead, loose or intercepted; else the part that runs.

    A pass is thrown by a good passer, who draws a second card only if that helps to reach the line, or declares one card where
    house rules say so. Nobody tries for the sideline. On a try, reaching the line is the touchdown.

    Rules: CB2.RUSH, CB2.PASS, CB2.YAC, CB2.OFR.
    """
    ask = referee.asking
    placed, opposite, _, _ = hands_of(referee.steps)
    if placed is None or not (more and isinstance(ask, Choose) and ask.what == "O1"):
        return part_shown(referee, more)
    slot, at, rules = placed.cards.index(more[0]), referee.position, referee.rules
    o1, d1, goal = placed.cards[slot], opposite.cards[slot], 100 - at.spot
    to_go = None if at.phase == "try" else needed(at)
    if slot >= int(placed.formation):
        return play_odds(f"the run with {o1}", rush_plays(o1.value - d1.value, rules, (), goal), at.spot, to_go, {"run": runs})
    cards, aim = (MOST_AHEAD, needed(at)) if rules.pass_count == "adaptive" else (1, None)
    plays = good_pass(o1, d1, (), cards, rules, goal=goal, need=aim)
    return play_odds(f"the pass to {o1}, {cards} {plural(cards, 'card')} at most", plays, at.spot, to_go, PASS_EVENTS)
