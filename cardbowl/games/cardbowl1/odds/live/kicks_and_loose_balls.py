"""The odds of the running play where the ball is loose, kicked, or in the open field."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from cardbowl.cards import Card, Deck
from cardbowl.chance import Odds
from cardbowl.football import DEFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds, field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import punt_odds
from cardbowl.games.cardbowl1.odds.live.rest_of_play import rest_of_a_set, rest_of_kick, second_recovery, window_left
from cardbowl.games.cardbowl1.odds.live.running_play import drawn, open_field_sets, table_of
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.rules.loose.open_field import TACKLED_SETS
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee


def gone(referee: Referee) -> tuple[Card, ...]:
    """All cards that are not in the draw deck (CB1.GEN.7)."""
    jokers = 1 if referee.rules.black_joker == "off" else 2
    return tuple(Deck.standard(jokers=jokers).without(referee.left()))


def open_field_now(referee: Referee, ask: Draw) -> Odds[Any] | None:
    """The set that is drawn; on a return, and from the third set on, the run to its end (CB1.OFR.2-4, CB1.TACK.1, CB1.TACK.5)."""
    steps = list(referee.steps)
    starts = [place for place, (step, _) in enumerate(steps) if type(step) is Note and step.what in ("draws", "recovers")]
    if not starts or type(steps[starts[-1]][0]) is not Note or steps[starts[-1]][0].what != "draws":
        return None
    start, draws = starts[-1], steps[starts[-1]][0].n
    spot = next(step.spot for step, _ in reversed(steps[: start + 1]) if type(step) is Note and step.spot is not None)
    run = open_field_sets(steps, start, draws).next_card()
    if run.left < 1 or ask.side is DEFENSE:
        return None
    for cards, after in pairwise(run.sets):
        end = after[0][0] if after else len(steps)
        told = [step.spot for step in (steps[place][0] for place in range(cards[-1][0], end)) if _is_tackle(step)]
        spot = told[-1] if told else spot + sum(card.value for _, card in cards)
    here = [card for _, card in run.sets[-1]]
    tackled = len(run.sets) <= TACKLED_SETS
    return rest_of_a_set(here, run.left, referee.rules, gone(referee), to_goal=GOAL_LINE - spot, tackled=tackled)


def _is_tackle(step: object) -> bool:
    return type(step) is Note and step.what == "tackle" and step.spot is not None


def recovery_now(referee: Referee) -> Odds[Any] | None:
    """A ball that the offense lost in a play from scrimmage: before the first card of a recovery, or after it (CB1.FUM.2-3)."""
    steps = list(referee.steps)
    places = [place for place, (step, _) in enumerate(steps) if type(step) is Note and step.what in ("declared", "bounce")]
    if not places or steps[places[-1]][0].what != "declared" or steps[places[-1]][0].side is DEFENSE or not table_of(steps):
        return None
    mine, theirs = steps[places[-1]][0].n
    cards = drawn(steps[places[-1] :], "recovery")
    if not cards:
        return recovery_odds(referee.rules, gone(referee), offense_modifier=mine, defense_modifier=theirs)
    return second_recovery(cards[-1].value + mine - theirs, referee.left())


def kick_at_goal_now(referee: Referee) -> Odds[Any] | None:
    """A kick at the goal before its first card, or after some of them (CB1.FG.2, CB1.TRY.1)."""
    steps, rules = list(referee.steps), referee.rules
    places = [place for place, (step, _) in enumerate(steps) if type(step) is Note and step.what == "field goal"]
    if not places:
        return None
    distance, cards = steps[places[-1]][0].n, []
    for step, card in steps[places[-1] :]:
        if type(step) is Draw and step.role.startswith("kick ") and card.suit:
            cards.append(card)
    is_try = referee.position.phase == "try"
    if not cards:
        if any(type(step) is Draw for step, _ in steps[places[-1] :]):
            return None
        goal = distance - rules.field_goal_extra
        known = extra_point_odds(rules, gone(referee), yards_to_goal=goal) if is_try else None
        return known or field_goal_odds(distance, rules, gone(referee))
    left = rules.field_goal_cards - len(cards)
    window = window_left(distance, len(cards), rules, is_try=is_try)
    return rest_of_kick(referee.left(), sum(card.value for card in cards), left, distance, window)


def punt_now(referee: Referee) -> Odds[Any] | None:
    """A punt before its first card (CB1.PUNT.2)."""
    if any(type(step) is Draw for step, _ in referee.steps):
        return None
    answers = {step.what: answer for step, answer in referee.steps if type(step) is Choose}
    cards = answers.get("punt cards")
    if cards is None:
        return None
    sideline = answers.get("punt out of bounds") == "yes"
    return punt_odds(referee.position.spot, referee.rules, gone(referee), cards=cards, sideline=sideline)
