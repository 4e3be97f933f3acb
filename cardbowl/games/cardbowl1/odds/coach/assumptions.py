"""How the coach of Card Bowl 1.1.6 reads plays to their end, and what it takes for granted.

No foul is counted, no run in the open field or after a catch, and no recovery: a loose ball is lost, whoever gets it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist
from cardbowl.football import DEFENSE, OFFENSE, How, Side, other_frame
from cardbowl.football.scoring import Following, following
from cardbowl.football.series import GOAL_LINE, Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.parts import FORMULAS, IN_THE_AIR, RETURNS, came_to_rest, thrown_with
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules import fouls as penalties
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame import scrimmage
from cardbowl.games.cardbowl1.rules.kicks import bounces, kick_returns, punt_returns
from cardbowl.games.cardbowl1.rules.line.pass_rush import SackDraw
from cardbowl.games.cardbowl1.rules.loose import fumbles, open_field
from cardbowl.games.cardbowl1.rules.passes import interceptions, passing_play, yardage_cards
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import RunAfter
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import Rush
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry
from cardbowl.reading.coach import Ahead, Came, Coach
from cardbowl.reading.known import Formula
from cardbowl.steps.ask import Choose


def always(result: Any) -> Formula:
    """An assumption: the part has this result, and no card is drawn for it."""
    certain = Dist.certain(result)
    return Formula(lambda deck, *arguments, **options: certain, draws=False)


def lost(deck: Deck, spot: int, *rest: Any, holder: Side = OFFENSE, **options: Any) -> Dist[Ending]:
    """A loose ball: the play is counted to where it comes loose (CB1.FUM.1)."""
    return Dist.certain(Ending(How.LOOSE, holder, spot))


def dead_on_a_try(deck: Deck, spot: int, *rest: Any) -> Dist[Ending]:
    """A loose ball on a try is dead: its rare advance is left out (CB1.FUM.8)."""
    return Dist.certain(Ending(How.DEAD, OFFENSE, min(spot, GOAL_LINE - 1)))


def picked_off(deck: Deck, spot: int, *rest: Any, **options: Any) -> Dist[Ending]:
    """An intercepted pass: its return is left out (CB1.INT.1)."""
    return Dist.certain(Ending(How.TURNOVER, DEFENSE, other_frame(spot)))


def incomplete(deck: Deck, spot: int, *rest: Any, **options: Any) -> Dist[Ending]:
    """An interception counts as an incompletion where only catches are counted."""
    return Dist.certain(Ending(How.INCOMPLETE, OFFENSE, spot))


def carried(at: Position, carry: Carry, *rest: Any) -> Came:
    """How the ball was carried, and to where; a run to the goal line ends there (CB1.FLD.R1)."""
    return Came(carry.how, min(GOAL_LINE, at.spot + carry.yards))


def at_the_line(at: Position, carry: Carry, *rest: Any) -> Came:
    """The same, and a ball that is lost has no yards."""
    return Came(carry.how, at.spot) if carry.how in ("intercepted", "loose") else carried(at, carry)


def caught(at: Position, carry: Carry, *rest: Any) -> Came:
    """The same where interceptions count as incompletions."""
    return Came("incomplete", at.spot) if carry.how == "intercepted" else carried(at, carry)


def usual(ask: Choose, ahead: Ahead, yardage: int = 0) -> Any:
    """The usual answer; `yardage` cards of a pass are drawn one after another."""
    if ask.what == "yardage cards":
        return int(sum(answer for each, answer in ahead.read if type(each) is Choose and each.what == ask.what) < yardage)
    return ask.default


def after_ending(at: Position, ending: Ending, rules: HouseRules) -> Following | None:
    """What follows a play; what an interception leads to is left out (CB1.GAME.R1)."""
    return None if ending.how is How.TURNOVER else following(Down(at.spot, at.down, at.to_go), ending, rules)


ASSUMED: Final = {
    penalties.settle: always(()),
    open_field.open_field_run: always(open_field.Run("dead", 0, 0)),
    passing_play.after_the_catch: always(RunAfter("dead")),
    interceptions.interceptors_run: Formula(picked_off, draws=False),
    fumbles.loose_ball: Formula(lost, draws=False),
    fumbles.try_fumble: Formula(dead_on_a_try, draws=False),
}
COACH: Final = Coach(
    after=after_ending,
    usual=usual,
    parts=FORMULAS | ASSUMED,
    comes={scrimmage.over: carried, fumbles.loose_ball: lambda *arguments: Came("loose")},
)
"""How plays are read to their end."""


def dead_ball(deck: Deck, spot: int, *rest: Any, **options: Any) -> Dist[Ending]:
    """A return is counted to its yard line; goal lines and runs in the open field are left out."""
    return Dist.certain(Ending(How.DEAD, DEFENSE, spot))


def at_rest(deck: Deck, spot: int, touched: bool, *rest: Any) -> Dist[Ending]:
    """A bounce is counted to where it ends; a ball that has touched the receivers is loose there (CB1.PBNC.5-6)."""
    return Dist.certain(came_to_rest(spot, touched))


RETURNING: Final = COACH._replace(
    parts={
        **COACH.parts,
        **RETURNS,
        kick_returns.run_on: Formula(dead_ball, draws=False),
        kick_returns.return_fumble: always(Ending(How.LOOSE, DEFENSE)),
        punt_returns.run_on: Formula(dead_ball, draws=False),
        bounces.at_rest: Formula(at_rest, draws=False),
    },
    usual=lambda ask, ahead: "decline" if ask.what == "bounce coverage" else "return" if ask.what == "touchback" else ask.default,
)
"""How the returns of kicks are read."""


def throwing(yardage: int) -> Coach:
    """How a play is read of which no card is drawn, a pass with this number of yardage cards."""
    parts = {**COACH.parts, passing_play.pass_thrown: thrown_with(yardage)}
    comes = {**COACH.comes, scrimmage.over: at_the_line}
    return COACH._replace(parts=parts, usual=partial(usual, yardage=yardage), comes=comes)


def in_the_air(seen: Sequence[Card]) -> Coach:
    """How a pass is read whose pass card is drawn; sack draws that have to come first leave the deck without `seen` as it is."""

    def survived(deck: Deck, rush: Rush, rounds: int, spot: int, rules: HouseRules, *rest: Any) -> Dist[SackDraw]:
        if not rounds or not rush.groups:
            return Dist.certain(SackDraw("safe"))
        odds = sack_round_odds([group.surplus for group in rush.groups], rules, seen, rounds=rounds)
        return odds.map(lambda fall: SackDraw(fall.how, fall.yards))

    assumed = {
        yardage_cards.rounds_before: Formula(survived, draws=False),
        interceptions.interceptors_run: Formula(incomplete, draws=False),
    }
    return COACH._replace(parts={**COACH.parts, **IN_THE_AIR, **assumed}, comes={**COACH.comes, scrimmage.over: caught})


COACHES: Final[Mapping[str, Callable[[Sequence[Card]], Coach]]] = {"in the air": in_the_air, "coming down": lambda seen: COACH}
"""The coaches of a pass whose cards are drawn, for the cards that cannot be drawn."""
