"""The coach's numbers beside playing on: what an option promises is the mean of what it leads to, card by card.

Open-field runs stand by their live odds, which are read off the rules themselves (../test_one_card_on.py); a later question
stands by the coach's own numbers for it. So every chance and every mean is compared exactly.
"""

from collections import Counter
from functools import cache

import pytest
from games.cardbowl2.helpers import with_time
from games.cardbowl2.odds.coach.kicks_played_on import (
    declared_yards,
    free_kick,
    kickoff,
    punt_cards,
    returning,
    short_kick,
    squib_aim,
)
from games.cardbowl2.odds.coach.plays_played_on import (
    a_try,
    call,
    match_up,
    modifier,
    pass_card,
    sideline,
    spiked,
    toss,
)
from support.cases import some
from support.one_card_on import this_turn
from support.walks import fresh, random_rules

from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee

NAME = "cardbowl-2.0"
GAMES_PLAYED = [("random", seed) for seed in range(12)] + [("sensible", 0), ("sensible", 1)]


READ = {
    "O1": match_up,
    "pass": pass_card,
    "call": call,
    "try": a_try,
    "modifier": modifier,
    "sideline": sideline,
    "run-off": spiked,
    "toss": toss,
    "punt cards": punt_cards,
    "punt out of bounds": punt_cards,
    "kickoff": kickoff,
    "squib aim": squib_aim,
    "free kick": free_kick,
    "declared": declared_yards,
    "short kick": short_kick,
    "touchback": returning,
    "punt return": returning,
    "use coverage": returning,
    "down it": returning,
}
"""By the `what` of a question."""


# ---- games -----------------------------------------------------------------------------------------------------------

HOUSES = ["as written with half of the draw deck", "random house rules", "as written"]


def house_rules(house, seed):
    """House rules of a game; all but the last have half of the draw deck, whose numbers are as exact and quicker to read."""
    game = GAMES[NAME]
    if house == "as written":
        return None
    if house == HOUSES[0]:
        return game.house_rules({"draw_deck_suits": 2})
    return game.house_rules({**random_rules(game, seed).changed(), "draw_deck_suits": 2})


@cache
def moments(house):
    """Moments of every kind of question."""
    found, kinds = [], Counter()
    for player, seed in GAMES_PLAYED:
        referee = fresh(NAME, seed, player, rules=house_rules(house, seed))
        while referee.asking is not None and len(referee.log) < 700:
            ask = referee.asking
            if type(ask) is Choose and ask.what in READ:
                last = referee.position.down >= referee.rules.downs
                kind = ask.what, ask.rule, referee.position.phase, last and ask.what in ("call", "O1", "run-off")
                kinds[kind] += 1
                if kinds[kind] <= 1:
                    found.append(untimed(referee))
            referee.step()
    return found


def untimed(referee):
    """The moment in a quarter with enough time, so that it does not end with this play."""
    if referee.asking.what == "run-off":
        return this_turn(referee)
    after = Referee(referee.game, rules=referee.rules, position=with_time(referee.position, referee.rules))
    for ask, answer in referee.steps:
        if type(ask) is not Note and type(after.asking) is type(ask):
            after.answer(answer)
    return after


@pytest.mark.parametrize("house", some(HOUSES, 2))
def test_what_the_coach_promises_is_the_mean_of_what_it_leads_to(house):
    wrong, met = [], Counter()
    for referee in moments(house):
        for option, found in READ[referee.asking.what](referee):
            met[referee.asking.what] += 1
            if found:
                wrong.append(
                    (referee.asking.what, referee.asking.rule, option, found, referee.rules.changed(), str(referee.position))
                )
    assert not wrong, wrong[:3]
    assert len(met) >= 15, met
