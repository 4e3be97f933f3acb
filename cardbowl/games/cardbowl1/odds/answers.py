"""The questions about Card Bowl 1.1.6 as they are asked: plain inputs, and the odds behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cards import Card
from cardbowl.chance import Odds, OddsError
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.cards.hands import best_card_odds, red_joker_odds
from cardbowl.games.cardbowl1.odds.kicks.field_goals import field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds, punt_odds
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.odds.loose.penalties import determination_odds
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.odds.passes.pass_cards import pass_card_odds, reception_odds, yardage_card_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, completion_odds, pass_odds
from cardbowl.games.cardbowl1.odds.passes.run_after_catch import run_after_odds
from cardbowl.games.cardbowl1.odds.passes.screens import lateral_odds, screen_odds
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import scramble_odds, sneak_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_odds, rush_yards_odds
from cardbowl.games.cardbowl1.rules.loose.fumbles import nobody_else_gains
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral
from cardbowl.games.cardbowl1.rules.passes.screens import Screen
from cardbowl.games.cardbowl1.rules.runs.run_yards import passing_value

Seen = Sequence[Card]


def sack(rules: HouseRules, seen: Seen, *, rush: int, protection: int) -> Odds[Any]:
    """One sack draw, by the values of the rush and the protection (CB1.SACK.3)."""
    return sack_odds(rush, protection, rules, seen)


def sack_round(rules: HouseRules, seen: Seen, *, surplus: int, second: int | None, third: int | None, rounds: int) -> Odds[Any]:
    """Rounds of sack draws of one to three threats, in their order (CB1.SACK.2)."""
    surpluses = [each for each in (surplus, second, third) if each is not None]
    return sack_round_odds(surpluses, rules, seen, rounds=rounds)


def pass_card(rules: HouseRules, seen: Seen, *, quarterback: int, shotgun: bool, pressure: int) -> Odds[Any]:
    """The first test of a pass (CB1.PASS.3)."""
    return pass_card_odds(passing_value(quarterback, shotgun), rules, seen, pressure=pressure)


def yardage(rules: HouseRules, seen: Seen, *, receiver: Card, cards: int) -> Odds[Any]:
    """The second test of a pass (CB1.PASS.6)."""
    return yardage_card_odds(receiver, cards, rules, seen)


def reception(rules: HouseRules, seen: Seen, *, receiver: Card) -> Odds[Any]:
    """The third test of a pass (CB1.PASS.9)."""
    return reception_odds(receiver, rules, seen)


def completion(
    rules: HouseRules, seen: Seen, *, quarterback: int, receiver: Card, cards: int, pressure: int, best: int, shotgun: bool
) -> Odds[Any]:
    """All tests of a pass, without its yards; `best` is the highest defender on the receiver (CB1.PASS.3-13)."""
    at = Thrown(passing_value(quarterback, shotgun), receiver, cards, pressure, (best,))
    return completion_odds(at, rules, seen)


def thrown_pass(
    rules: HouseRules,
    seen: Seen,
    *,
    quarterback: int,
    receiver: Card,
    cards: int,
    pressure: int,
    best: int,
    others: int,
    shotgun: bool,
    to_goal: int | None,
    throw_away: bool,
) -> Odds[Any]:
    """A pass until it comes down; `others` is the value of the other cards of the defense at the receiver (CB1.PASS.3-17)."""
    at = Thrown(passing_value(quarterback, shotgun), receiver, cards, pressure, (best,), others)
    return pass_odds(at, rules, seen, to_goal=to_goal, throw_away=throw_away)


def run_after(rules: HouseRules, seen: Seen, *, tacklers: int, more_tacklers: int, to_goal: int | None) -> Odds[Any]:
    """The run-after card, with the open-field run that it may start (CB1.YAC.1)."""
    return run_after_odds(rules, seen, tacklers=(tacklers, more_tacklers), to_goal=to_goal)


def run_after_yards(rules: HouseRules, seen: Seen, *, tacklers: int, to_goal: int | None) -> Odds[Any]:
    """The run-after card before any open-field run (CB1.YAC.1)."""
    return run_after_odds(rules, seen, tacklers=(tacklers,), to_goal=to_goal, running=False)


def rush_yards(rules: HouseRules, seen: Seen, *, offense: int, defense: int, to_goal: int | None) -> Odds[Any]:
    """A rush before any open-field run (CB1.RUN.4)."""
    return rush_yards_odds(offense, defense, rules, seen, to_goal=to_goal)


def rush(rules: HouseRules, seen: Seen, *, offense: int, defense: int, to_goal: int | None, tacklers: int) -> Odds[Any]:
    """A rush with its open-field run (CB1.RUN.4)."""
    return rush_odds(offense, defense, rules, seen, to_goal=to_goal, tacklers=(tacklers,))


def sneak(rules: HouseRules, seen: Seen, *, offense: int, defense: int, to_goal: int | None) -> Odds[Any]:
    """A sneak (CB1.SNEAK.3)."""
    return sneak_odds(offense, defense, rules, seen, to_goal=to_goal)


def scramble(rules: HouseRules, seen: Seen, *, offense: int, defense: int, to_goal: int | None, out: bool) -> Odds[Any]:
    """A scramble (CB1.SCR.2)."""
    return scramble_odds(offense, defense, rules, seen, to_goal=to_goal, out=out)


def screen(
    rules: HouseRules,
    seen: Seen,
    *,
    quarterback: int,
    carrier: Card,
    blockers: int,
    defense: int,
    shotgun: bool,
    pressure: int,
    to_goal: int | None,
    tacklers: int,
    throw_away: bool,
) -> Odds[Any]:
    """A screen (CB1.SCRN.3)."""
    at = Screen(quarterback, carrier, blockers, defense, shotgun, pressure)
    return screen_odds(at, rules, seen, to_goal=to_goal, tacklers=(tacklers,), throw_away=throw_away)


def lateral(
    rules: HouseRules,
    seen: Seen,
    *,
    carrier: Card,
    blockers: int,
    defense: int,
    shotgun: bool,
    to_goal: int | None,
    tacklers: int,
) -> Odds[Any]:
    """A lateral (CB1.LAT.1)."""
    return lateral_odds(Lateral(carrier, blockers, defense, shotgun), rules, seen, to_goal=to_goal, tacklers=(tacklers,))


def open_field(
    rules: HouseRules, seen: Seen, *, draws: int, tacklers: int, more_tacklers: int, to_goal: int | None, squib: bool
) -> Odds[Any]:
    """An open-field run; after a squib kick that was caught outside the 15, face cards are worth less (CB1.SQ.2, CB1.OFR.2)."""
    reduction = rules.squib_reduction if squib else 0
    both = (tacklers, more_tacklers)
    return open_field_odds(draws, rules, seen, tacklers=both, to_goal=to_goal, reduction=reduction)


def recovery(
    rules: HouseRules, seen: Seen, *, offense_modifier: int, defense_modifier: int, receivers_two: bool, late: bool
) -> Odds[Any]:
    """A loose ball; a blocked punt may be advanced late, too (CB1.FUM.3, CB1.FUM.R13, CB1.FUM.R16)."""
    may_run = (not (late and nobody_else_gains(rules, only_the_fumbler=not receivers_two)), True)
    return recovery_odds(
        rules,
        seen,
        offense_modifier=offense_modifier,
        defense_modifier=defense_modifier,
        receivers_two=receivers_two,
        may_run=may_run,
    )


def field_goal(rules: HouseRules, seen: Seen, *, distance: int) -> Odds[Any]:
    """A field goal (CB1.FG.2)."""
    return field_goal_odds(distance, rules, seen)


def punt(rules: HouseRules, seen: Seen, *, spot: int, cards: int | None, sideline: bool) -> Odds[Any]:
    """A punt until it comes down (CB1.PUNT.2)."""
    return punt_odds(spot, rules, seen, cards=cards, sideline=sideline)


def bounce(rules: HouseRules, seen: Seen, *, punt_card: Card) -> Odds[Any]:
    """A punt that is let bounce (CB1.PBNC.2)."""
    return bounce_odds(punt_card, rules, seen)


def penalty(rules: HouseRules, seen: Seen, *, source: str, side: str) -> Odds[Any]:
    """The foul that a Black Joker means; the joker itself is out of the deck (CB1.PEN.1)."""
    if rules.black_joker == "off":
        raise OddsError("nothing draws a Black Joker here, since black_joker is off: the deck has none (CB1.GEN.11).")
    return determination_odds(source, rules, seen, side=OFFENSE if side == "offense" else DEFENSE)


def best_card(rules: HouseRules, seen: Seen, *, dealt: int, place: int) -> Odds[Any]:
    """The best cards of a hand; it is dealt from the whole deck, so no card can have been seen (CB1.DEAL.1)."""
    if seen:
        raise IllegalAnswerError("seen", "a hand is dealt from the whole deck", "no card", "CB1.DEAL.1")
    return best_card_odds(dealt, place, rules)


def red_joker(rules: HouseRules, seen: Seen, *, offense: int, defense: int) -> Odds[Any]:
    """Where the Red Joker is after the deal; no card can have been seen (CB1.TURN.1)."""
    if seen:
        raise IllegalAnswerError("seen", "hands are dealt from the whole deck", "no card", "CB1.DEAL.1")
    return red_joker_odds(rules, offense=offense, defense=defense)
