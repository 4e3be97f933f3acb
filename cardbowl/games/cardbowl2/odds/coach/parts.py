"""What the coach of Card Bowl 2.0 reads its plays with: formulas of parts of the rules, and what it takes for granted.

Each formula is that of a question of its own, put as the part of the rules puts its result, up to what only the clock needs.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any, Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.football.series import Down
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.good_passer import good_pass
from cardbowl.games.cardbowl2.odds.recoveries import recovery_odds
from cardbowl.games.cardbowl2.odds.rushing import rush_plays
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import fumbles, interceptions, passing, rushing
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle
from cardbowl.games.cardbowl2.rules.fumbles import PLAIN, LooseBall, Recovered
from cardbowl.games.cardbowl2.rules.order import down_of
from cardbowl.reading.coach import Came, Coach
from cardbowl.reading.known import Formula
from cardbowl.steps.ask import Choose

MOST_AHEAD: Final = 2
"""The most further pass cards of the search; a third one takes three times as long and changes little."""
MOST_DECLARED: Final = 3
"""The most declared pass cards that are counted."""


# ---- taken for granted -------------------------------------------------------------------------------------------------


def either(deck: Deck, holder: Side, spot: int, rules: HouseRules, first: LooseBall = PLAIN) -> Dist[Recovered] | None:
    """A loose ball stays where it is, nobody runs with it, and each side has it with chance 1/2.

    That is exact with equal modifiers (CB2.FUM.7); after a blocked kick the side that draws more cards has the better chances.
    """
    if first.bonus:
        return None
    share = Fraction(1, 2)
    if first.other_cards > 1:
        share = recovery_odds(rules, receivers_two_cards=True).chance("offense")
    return Dist.from_weights({Recovered(holder, spot, 0): share, Recovered(holder.other, spot, 0): 1 - share})


def try_lost(deck: Deck, holder: Side, spot: int, rules: HouseRules) -> Dist[Ending]:
    """A ball that comes loose on a try is lost: its rare advance is left out (CB2.TWO.4)."""
    return Dist.certain(Ending(How.DEAD, holder, max(1, min(spot, 99))))


def picked_off(deck: Deck, at: Position, gain: int, rules: HouseRules) -> Dist[Ending]:
    """An intercepted pass has 0 yards, as in box scores, and its return is left out."""
    return Dist.certain(Ending(How.TURNOVER, DEFENSE, other_frame(at.spot), series=True))


# ---- plays from scrimmage ----------------------------------------------------------------------------------------------


def rush(deck: Deck, at: Position, o1: Card, d1: Card, rules: HouseRules) -> Dist[Ending]:
    """The whole rush (CB2.RUSH, CB2.OFR)."""
    return endings(rush_plays(o1.value - d1.value, rules, _gone(deck, rules), 100 - at.spot), OFFENSE, at.spot)


def throw(
    deck: Deck, at: Position, o1: Card, d1: Card, thrown: tuple[Card, ...], declared: int, rules: HouseRules
) -> Dist[Ending] | None:
    """The pass from its next card on; the passer draws at most two more, the second one only if that helps to reach the line.

    Raises `OddsError` where more cards are declared than can be counted.

    Rules: CB2.PASS, CB2.YAC, CB2.OFR.
    """
    if declared > MOST_DECLARED:
        raise OddsError("More than three pass cards take too long to count here.")
    if len(deck) + len(thrown) != len(draw_deck(rules)):
        return None
    more = declared - len(thrown) if declared else MOST_AHEAD
    plays = good_pass(o1, d1, thrown, more, rules, goal=100 - at.spot, need=None if declared else min(at.to_go, 100 - at.spot))
    return endings(plays, OFFENSE, at.spot)


def complete(deck: Deck, at: Position, o1: Card, d1: Card, thrown: tuple[Card, ...], rules: HouseRules) -> Dist[Ending] | None:
    """The pass once its cards are drawn (CB2.PASS.4, CB2.YAC, CB2.OFR)."""
    if len(deck) + len(thrown) != len(draw_deck(rules)):
        return None
    return endings(good_pass(o1, d1, thrown, 0, rules, goal=100 - at.spot, need=None), OFFENSE, at.spot)


def _gone(deck: Deck, rules: HouseRules) -> tuple[Card, ...]:
    """The cards that have left the draw deck."""
    full = draw_deck(rules)
    return () if len(deck) == len(full) else tuple(card for card in full if card not in deck)


def endings(plays: Dist[Play], side: Side, start: int, *, touchback: bool = False) -> Dist[Ending]:
    """The endings of plays that `side` began at `start`, in its own frame."""
    return plays.map(partial(_ending, side, start, touchback))


def _ending(side: Side, start: int, touchback: bool, play: Play) -> Ending:
    if play.event == "interception":
        return Ending(How.TURNOVER, side.other, other_frame(start), series=True)
    if play.fumble:
        return Ending(How.LOOSE, side, start + play.yards)
    return whistle(side, start + play.yards, touchback=touchback)


# ---- all of it ---------------------------------------------------------------------------------------------------------

PARTS: Final = {
    fumbles.race: Formula(either, draws=False),
    fumbles.try_fumble: Formula(try_lost, draws=False),
    interceptions.intercepted: Formula(picked_off, draws=False),
    rushing.rush: Formula(rush, ("value",)),
    passing.throw: Formula(throw, ("value", "suit", "color")),
    passing.complete: Formula(complete, ("value",)),
}


def loose_at(at: Position, holder: Side, spot: int, *rest: Any) -> Came:
    """A ball comes loose (CB2.FUM.1)."""
    return Came("loose", spot if holder is OFFENSE else other_frame(spot))


def usual(ask: Choose) -> Any:
    """The usual answer; a side that has chosen to return never takes the touchback."""
    return "return" if ask.what == "touchback" and "return" in ask.options else ask.default


COACH: Final = Coach(
    before=lambda at: Down(at.spot, at.down, at.to_go),
    after=down_of,
    usual=usual,
    parts=PARTS,
    comes={fumbles.loose_ball: loose_at},
)
