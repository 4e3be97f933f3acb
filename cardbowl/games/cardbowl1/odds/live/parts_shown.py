"""The parts of the rules with the odds by which live odds show them, at each of their cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardbowl.football import OFFENSE, Side
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import field_goal_odds, try_kick_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import punt_odds
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.line.snaps import snap_odds
from cardbowl.games.cardbowl1.odds.live import plays_shown
from cardbowl.games.cardbowl1.odds.live.cards_drawn import Shown, counted, draws, gone
from cardbowl.games.cardbowl1.odds.loose.penalties import determination_odds
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.odds.rest_of_play import (
    rest_of_a_set,
    rest_of_kick,
    second_recovery,
)
from cardbowl.games.cardbowl1.rules import fouls as penalties
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks import field_goals, punts
from cardbowl.games.cardbowl1.rules.line import pass_rush, snap
from cardbowl.games.cardbowl1.rules.line.pass_rush import Threat, sack_of
from cardbowl.games.cardbowl1.rules.loose import fumbles, open_field
from cardbowl.games.cardbowl1.rules.loose.open_field import TACKLED_SETS, Met, net_of_a_set
from cardbowl.games.cardbowl1.rules.passes import laterals, passing_play, screens
from cardbowl.games.cardbowl1.rules.runs import rushing, scrambles, sneaks
from cardbowl.reading.known import OPEN, Running
from cardbowl.steps.ask import Draw
from cardbowl.steps.referee import Referee

# ---- before the play is executed, and after it -------------------------------------------------------------------------


def snapped(at: Running, shotgun: bool, spot: int, rules: HouseRules, fouls: Fouls, *, timeouts: int = 0) -> Shown:
    """The snap (CB1.SNAP.1-6)."""
    return None if at.given else snap_odds(rules, gone(at.referee), shotgun=shotgun)


def sack_draws(at: Running, groups: Sequence[Threat], spot: int, rules: HouseRules, fouls: Fouls) -> Shown:
    """The draws that are left of a round; its largest pressure counts (CB1.SACK.2, CB1.PRES.R1)."""
    surpluses, cards = [group.surplus for group in groups], counted(at, "sack")
    escapes = [sack_of(card.value, surplus, rules).pressure for card, surplus in zip(cards, surpluses, strict=False)]
    return sack_round_odds(surpluses[len(cards) :], rules, gone(at.referee), pressure=max(escapes, default=0))


def determination(at: Running, fouls: Fouls) -> Shown:
    """The next determination card of a play that is over (CB1.PEN)."""
    source, _, _, side = fouls.open[len(at.given)]
    return determination_odds(source, at.referee.rules, gone(at.referee), side=side)


# ---- the open field, and loose balls -----------------------------------------------------------------------------------


def open_field_set(at: Running, side: Side, to_goal: int, count: int, met: Met | None) -> Shown:
    """A set of a run from scrimmage; where no tackler can meet it and those after it, the run to its end.

    Rules: CB1.OFR.2-4, CB1.TACK.3-4, CB1.FLD.R2.
    """
    if met is None:
        return None
    here, rules = counted(at, "open field"), at.referee.rules
    left, tackled = count - len(here), may_be_tackled(met)
    later = any(may_be_tackled(met._replace(number=number)) for number in range(met.number + 1, TACKLED_SETS + 1))
    return rest_of_a_set(here, left, rules, gone(at.referee), to_goal=to_goal, tackled=tackled, later=later)


def may_be_tackled(met: Met) -> bool:
    """Whether anybody may meet this set: the rule asks for a tackler, or takes off what is given (CB1.TACK.1-4)."""
    try:
        next(net_of_a_set(met.number, (), met.tackles))
    except StopIteration as over:
        return bool(over.value)
    return True


def loose_ball(at: Running, spot: int, rules: HouseRules, fouls: Fouls, **how: Any) -> Shown:
    """A ball that the offense lost and that both sides may advance, before the first bounce (CB1.FUM.2-3)."""
    if not draws(at, "recovery") or any(type(ask) is Draw and ask.role != "recovery" for ask, _ in at.given):
        return None
    if how.get("holder", OFFENSE) is not OFFENSE or how.keys() & {"bonus", "receivers_two", "offense_may_run"}:
        return None
    mine, theirs = at.given[0][1] if rules.fumble_modifier else (0, 0)
    cards = counted(at, "recovery")
    if not cards:
        nobody_else = fumbles.nobody_else_gains(rules, how.get("only_the_fumbler", True))
        may_run = fumbles.who_may_run(spot, offense=not nobody_else, defense=how.get("defense_may_run", True))
        return recovery_odds(rules, gone(at.referee), offense_modifier=mine, defense_modifier=theirs, may_run=may_run)
    return second_recovery(cards[-1].value + mine - theirs, at.referee.left())


# ---- kicks -------------------------------------------------------------------------------------------------------------


def kick_at_goal(at: Running, distance: int, rules: HouseRules, fouls: Fouls, *, is_try: bool = False) -> Shown:
    """A kick at the goal before its first card, or after some of them (CB1.FG.2, CB1.TRY.1)."""
    cards = counted(at, "kick ")
    if not draws(at, "kick ") or (at.given and not cards):
        return None
    if cards:
        return rest_of_kick(at.referee.left(), tuple(cards), distance, rules, is_try)
    return (try_kick_odds if is_try else field_goal_odds)(distance, rules, gone(at.referee))


def punt(referee: Referee, line: int, rules: HouseRules) -> Shown:
    """A punt of the most cards (CB1.PUNT.1)."""
    return punt_odds(line, rules, gone(referee))


def punt_declared(at: Running, line: int, count: int, sideline: bool, rules: HouseRules) -> Shown:
    """A punt before its first card (CB1.PUNT.2)."""
    return None if at.given else punt_odds(line, rules, gone(at.referee), cards=count, sideline=sideline)


PARTS: Final = {
    snap.snap: OPEN._replace(goes_on=snapped),
    pass_rush.sack_round: OPEN._replace(goes_on=sack_draws),
    penalties.settle: OPEN._replace(goes_on=determination),
    rushing.rush: OPEN._replace(goes_on=plays_shown.handoff),
    rushing.handed_off: OPEN._replace(goes_on=plays_shown.rush),
    sneaks.sneak: OPEN._replace(goes_on=plays_shown.sneak),
    scrambles.scrambled: OPEN._replace(goes_on=plays_shown.scramble),
    laterals.tossed: OPEN._replace(goes_on=plays_shown.lateral),
    screens.screened: OPEN._replace(goes_on=plays_shown.screen),
    screens.not_caught: OPEN._replace(goes_on=plays_shown.not_caught),
    passing_play.pass_thrown: OPEN._replace(goes_on=plays_shown.pass_card),
    passing_play.yardage: OPEN._replace(goes_on=plays_shown.yardage),
    passing_play.to_the_receiver: OPEN._replace(goes_on=plays_shown.to_the_receiver),
    passing_play.last_cards: OPEN._replace(goes_on=plays_shown.last_cards),
    open_field.draw_set: OPEN._replace(goes_on=open_field_set),
    fumbles.loose_ball: OPEN._replace(goes_on=loose_ball),
    field_goals.kick_at_goal: OPEN._replace(goes_on=kick_at_goal),
    punts.punt: OPEN._replace(shown=punt),
    punts.punt_declared: OPEN._replace(goes_on=punt_declared),
}
"""The formulas of the game."""
