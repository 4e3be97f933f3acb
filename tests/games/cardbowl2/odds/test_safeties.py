"""Safeties in the odds of a play: dead behind the own goal line, or loose behind the end line, as in the rule (CB2.FUM.R12)."""

import pytest
from games.cardbowl2.helpers import at, house
from games.cardbowl2.odds.test_against_the_rules import asked

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist
from cardbowl.football import DEFENSE, How
from cardbowl.games.cardbowl2.odds.best_pass import BestPass
from cardbowl.games.cardbowl2.rules import fumbles
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.reading.known import Formula
from cardbowl.reading.outcomes import outcomes

CALM = {"run_draws_king": 0, "run_draws_queen": 0, "run_draws_jack": 0}
FULL_LOSS = {**CALM, "rush_loss_divisor": 1, "sack_divisor": 1}
CARDS = "AS KH KD 2C 3D"


def theirs(deck, holder, spot, rules, first=fumbles.PLAIN):
    """The defense recovers every ball that is in play, so no such ball is a safety."""
    return Dist.certain(fumbles.Recovered(DEFENSE, spot, 0))


def by_the_rule(play, spot, o1, d1, changed):
    """The chance of a safety in the rule, card by card."""
    rules = house(**changed)
    rule = outcomes(
        lambda: play(at(spot), Card(o1), Card(d1), rules),
        Deck.parse(CARDS),
        choose=lambda ask: ask.default,
        parts={fumbles.race: Formula(theirs, draws=False)},
    )
    return rule.chance(lambda end: end.how is How.SAFETY)


@pytest.mark.parametrize("spot", [1, 2, 5])
@pytest.mark.parametrize(("o1", "d1", "changed"), [("AH", "KC", FULL_LOSS), ("2H", "9C", FULL_LOSS), ("2H", "9C", CALM)])
def test_a_ball_loose_behind_the_end_line_is_a_safety(o1, d1, changed, spot):
    """CB2.FUM.R12, CB2.PASS.R11: a rush, and a pass with one card, most of which are sacks."""
    rush = asked("rush", CARDS, changed, o1=o1, d1=d1, spot=spot, to_go=10)
    assert rush["safety"] == by_the_rule(rushing_play, spot, o1, d1, changed)
    thrown = asked("pass", CARDS, changed, o1="KD", d1=d1, cards=1, spot=spot, to_go=10)
    assert thrown["safety"] == by_the_rule(passing_play, spot, "KD", d1, changed)
    out = thrown.chance(lambda play: play.fumble and spot + play.yards <= -10)
    assert out or changed is CALM, "some come loose that far behind"
    assert thrown["fumble"] >= out


@pytest.mark.parametrize("spot", [1, 5, 40])
def test_the_best_pass_has_the_points_of_such_a_safety(spot):
    """CB2.FUM.R12, CB2.NFL.1: one pass card at most."""
    best = BestPass("KD", "9C", value="points", spot=spot, seen=without(CARDS), rules=house(**FULL_LOSS), most=1)
    odds = asked("pass", CARDS, FULL_LOSS, o1="KD", d1="9C", cards=1, spot=spot, to_go=10)
    assert best.drawing(()) == 6 * odds["touchdown"] - 2 * odds["safety"]


def without(left):
    """All cards but these."""
    return [card for card in Deck.standard() if card not in Deck.parse(left)]
