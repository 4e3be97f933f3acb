"""How the coach of Card Bowl 2.0 reads plays to their end, and what it takes for granted."""

from __future__ import annotations

from typing import Any, Final

from cardbowl.cards import Deck
from cardbowl.chance import Dist
from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.notes.hands_placed import match_up_of
from cardbowl.games.cardbowl2.odds.coach.parts import FORMULAS, MOST_AHEAD, kick_cards, needed
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.good_passer import good_passer
from cardbowl.games.cardbowl2.odds.kickoffs import usual_ends
from cardbowl.games.cardbowl2.odds.recoveries import MODIFIED, SETTLED, settled, without_ace
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules import field_goals, fumbles, interceptions, kickoffs, onside_kicks
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.rules.fumbles import PLAIN, LooseBall, Recovered
from cardbowl.games.cardbowl2.rules.open_field import Run
from cardbowl.games.cardbowl2.rules.order import after_ending
from cardbowl.reading.coach import Ahead, Came, Coach
from cardbowl.reading.known import Formula
from cardbowl.steps.ask import Choose, Draw


def either(deck: Deck, holder: Side, spot: int, rules: HouseRules, first: LooseBall = PLAIN) -> Dist[Recovered] | None:
    """A loose ball stays where it is, nobody runs with it, and each side has it with chance 1/2.

    That is exact with equal modifiers (CB2.FUM.7); after a blocked kick the side that draws more cards has the better chances.
    None after an on-side kick that is longer than it has to be.
    """
    return None if first.bonus else settled(without_ace(draw_deck(rules)), holder, spot, rules, first)


def try_lost(deck: Deck, holder: Side, spot: int, rules: HouseRules) -> Dist[Ending]:
    """A ball that comes loose on a try is lost: its rare advance is left out (CB2.TWO.4)."""
    return Dist.certain(Ending(How.DEAD, holder, max(1, min(spot, 99))))


def picked_off(deck: Deck, at: Position, gain: int, rules: HouseRules) -> Dist[Ending]:
    """An intercepted pass has 0 yards, as in box scores, and its return is left out; or it is incomplete (CB2.INT.R2)."""
    if interceptions.incomplete_at(at.spot + gain, rules.int_endline):
        return Dist.certain(Ending(How.DEAD, OFFENSE, at.spot, stopped=True))
    return Dist.certain(Ending(How.TURNOVER, DEFENSE, other_frame(at.spot), series=True))


def caught(deck: Deck, at: Position, received: int, rules: HouseRules) -> Dist[Ending]:
    """A kick ends where it is caught, in the end zone too."""
    return Dist.certain(Ending(How.DEAD, DEFENSE, received, series=True))


def loose_at(at: Position, holder: Side, spot: int, *rest: Any) -> Came:
    """A ball comes loose (CB2.FUM.1)."""
    return Came("loose", spot if holder is OFFENSE else other_frame(spot))


def usual(ask: Choose, ahead: Ahead) -> Any:
    """The usual answer; who has chosen to return never takes the touchback, and a good passer decides about pass cards."""
    if ask.what == "pass":
        return "stop" if _enough(ahead) else "draw"
    return "return" if ask.what == "touchback" and "return" in ask.options else ask.default


def _enough(ahead: Ahead) -> bool:
    """Whether a good passer stops with the pass cards so far, `MOST_AHEAD` after the option at most (CB2.PASS.3)."""
    thrown = [[card.value for ask, card in steps if type(ask) is Draw and ask.rule == "CB2.PASS.2"] for steps in ahead[2:]]
    o1, d1 = match_up_of(ahead.given)
    at, most = ahead.position, len(thrown[0]) + MOST_AHEAD
    passer = good_passer(o1, d1, ahead.rules, need=needed(at), most=most, goal=100 - at.spot)
    return passer.stop(tuple(sorted(thrown[0] + thrown[1])))


ASSUMED: Final = {
    fumbles.race: Formula(either, draws=False),
    fumbles.try_fumble: Formula(try_lost, draws=False),
    interceptions.intercepted: Formula(picked_off, draws=False),
}

COACH: Final = Coach(
    after=after_ending,
    usual=usual,
    parts=FORMULAS | ASSUMED,
    comes={
        fumbles.loose_ball: loose_at,
        field_goals.blocked_field_goal: lambda *arguments: Came("blocked"),
        onside_kicks.short_kick: lambda *arguments: Came("short"),
    },
)
"""How plays are read to their end."""
ON_SIDE: Final = COACH._replace(parts={fumbles.race: SETTLED})
"""How on-side kicks are read: the cards of the kick and of the first recovery count."""
TO_THE_CATCH: Final = COACH._replace(
    parts={kickoffs.kick_cards: Formula(kick_cards, ("value",)), kickoffs.caught: Formula(caught, draws=False)}
)
"""How kickoffs are read to where they are caught; one over the end line is a touchback (CB2.KICK.R11)."""
BY_SUMS: Final = COACH._replace(
    parts={
        kickoffs.normal_kickoff: Formula(
            lambda deck, at, rules: usual_ends("kickoff", rules), draws=False, counts=("kickoff distance",)
        ),
        kickoffs.squib_at: Formula(lambda deck, at, aim, rules: usual_ends("squib", rules, aim), draws=False),
    }
)
"""How kickoffs are read by the sums of their cards alone."""


def no_run(deck: Deck, side: Side, spot: int, draws: int, rules: HouseRules) -> Dist[Run]:
    """Whoever recovers the ball and may run is not followed any further."""
    return Dist.certain(Run("dead", spot, None))


LOOSE: Final = COACH._replace(
    usual=lambda ask, ahead: "run" if ask.what == "touchback" else ask.default,
    parts={fumbles.drawn_for: MODIFIED, fumbles.picked_up: Formula(no_run, draws=False)},
    comes={
        fumbles.by_the_other: lambda *arguments: Came("other"),
        fumbles.picked_up: lambda *arguments: Came("run"),
    },
)
"""How a loose ball is read, up to who has it and whether that side may run."""
