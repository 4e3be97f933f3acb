"""The odds of the running play where the ball is loose, kicked, or in the open field."""

from __future__ import annotations

from typing import Any

from cardbowl.cards import Card, Deck
from cardbowl.chance import Odds
from cardbowl.football import DEFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds, field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import punt_odds
from cardbowl.games.cardbowl1.odds.live.rest_of_play import rest_of_a_set, rest_of_kick, second_recovery, window_left
from cardbowl.games.cardbowl1.odds.live.running_play import drawn, table_of
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.rules.cards.draws import worth
from cardbowl.games.cardbowl1.rules.loose.open_field import OPEN_FIELD, TACKLED_SETS
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
    cards, left, number = list[Card](), draws, 1
    for step, card in steps[start + 1 :]:
        if type(step) is Draw and step.role == OPEN_FIELD and card.suit:
            if not left:
                spot += sum(each.value for each in cards)
                cards, left, number = [], sum(worth(each) for each in cards), number + 1
            cards.append(card)
            left -= 1
        elif type(step) is Note and step.what == "tackle" and step.spot is not None:
            spot = step.spot - sum(each.value for each in cards)  # the set is added when the next one begins
    if not left:
        spot += sum(each.value for each in cards)
        cards, left, number = [], sum(worth(each) for each in cards), number + 1
    if left < 1 or ask.side is DEFENSE:
        return None
    to_goal = GOAL_LINE - spot
    return rest_of_a_set(cards, left, referee.rules, gone(referee), to_goal=to_goal, tackled=number <= TACKLED_SETS)


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
