"""How many ordinary cards a play needs: with just as many it has odds, with one less it is refused."""

import pytest
from support.cases import rows

from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import OddsError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.kicks.field_goals import extra_point_odds, field_goal_odds
from cardbowl.games.cardbowl1.odds.kicks.kick_returns import kick_return_odds
from cardbowl.games.cardbowl1.odds.kicks.kickoffs import free_punt_odds, kickoff_odds, squib_odds
from cardbowl.games.cardbowl1.odds.kicks.onside_kicks import onside_odds
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds, punt_odds
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
from cardbowl.games.cardbowl1.odds.loose.recoveries import recovery_odds
from cardbowl.games.cardbowl1.odds.passes.pass_cards import (
    lateral_catch_odds,
    pass_card_odds,
    reception_odds,
    yardage_card_odds,
)
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, completion_odds, pass_odds
from cardbowl.games.cardbowl1.odds.passes.run_after_catch import run_after_odds
from cardbowl.games.cardbowl1.odds.passes.screens import lateral_yards_odds, screen_yards_odds
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import scramble_odds, sneak_odds
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_odds
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral
from cardbowl.games.cardbowl1.rules.passes.screens import Screen

FULL = Deck.standard(jokers=2)
PLAIN = cards("2S 2H 2D 3S 3H 3D 4S 4H")
"""Cards without a face value, so that no run goes on."""


@rows(
    ("play", "needed"),
    [
        (lambda rules, seen: rush_odds(14, 0, rules, seen), 4),
        (lambda rules, seen: sneak_odds(14, 0, rules, seen), 2),
        (lambda rules, seen: scramble_odds(14, 0, rules, seen), 2),
        (lambda rules, seen: lateral_yards_odds(Lateral(Card("TS"), 4, 12), rules, seen, to_goal=90), 4),
        (lambda rules, seen: screen_yards_odds(Screen(9, Card("TS"), 1, 10), rules, seen, to_goal=90), 5),
        (run_after_odds, 1),
        (lambda rules, seen: open_field_odds(3, rules, seen), 3),
        (lambda rules, seen: sack_round_odds((2, 1), rules, seen, rounds=2), 4),
    ],
)
def test_a_play_needs_just_the_cards_that_it_draws(play, needed):
    """CB1.RUN.4 CB1.SNEAK.3 CB1.SCR.2 CB1.LAT.2 CB1.SCRN.3 CB1.SCRN.5 CB1.YAC.1 CB1.OFR.2 CB1.SACK.2 CB1.GEN.7

    A rush: the handoff and three cards; a screen: the pass, the reception and three cards; a lateral: one card less.
    """
    rules = HouseRules()
    for jokers in ("", "RJ BJ"):
        enough, few = (tuple(FULL.without((*PLAIN[:count], *cards(jokers)))) for count in (needed, needed - 1))
        assert sum(dict(play(rules, enough).items()).values()) == 1
        with pytest.raises(
            OddsError, match=rf"the deck has {needed - 1} cards left beside the jokers, this play draws {needed} "
        ):
            play(rules, few)


TEN = cards("TS")[0]


@rows(
    ("play", "needed", "told"),
    [
        (lambda rules, seen: pass_odds(Thrown(12, TEN), rules, seen), 4, "draws {} cards, and the deck has {}"),
        (lambda rules, seen: pass_odds(Thrown(12, TEN, 3), rules, seen), 7, "draws {} cards, and the deck has {}"),
        (lambda rules, seen: completion_odds(Thrown(12, TEN), rules, seen), 4, "draws {} cards, and the deck has {}"),
        (lambda rules, seen: completion_odds(Thrown(12, TEN, 2), rules, seen), 6, "draws {} cards, and the deck has {}"),
        (lambda rules, seen: yardage_card_odds(TEN, 3, rules, seen), 3, "{} yardage cards cannot be drawn: the deck has {} "),
        (lambda rules, seen: pass_card_odds(12, rules, seen), 1, "no card left beside the jokers"),
        (lambda rules, seen: reception_odds(TEN, rules, seen), 1, "no card left beside the jokers"),
        (lambda rules, seen: lateral_catch_odds(TEN, rules, seen), 1, "no card left beside the jokers"),
        (recovery_odds, 3, "needs {} cards with its bounce, and the deck has {} "),
        (lambda rules, seen: recovery_odds(rules, seen, receivers_two=True), 4, "needs {} cards .*, and the deck has {} "),
        (kick_return_odds, 5, "needs {} cards with its coverage, and the deck has {} "),
        (
            lambda rules, seen: kick_return_odds(rules, seen, muff=True),
            4,
            "needs {} cards with its coverage, and the deck has {} ",
        ),
        (lambda rules, seen: onside_odds(rules, seen, declared=5), 4, "needs {} cards with its recovery, and the deck has {} "),
        (lambda rules, seen: bounce_odds(TEN, rules, seen), 2, "bounces need {} cards, and the deck has {} "),
        (lambda rules, seen: punt_odds(30, rules, seen), 5, "needs 4 cards and one more, and the deck has {1} "),
        (
            lambda rules, seen: punt_odds(30, rules, seen, cards=2, sideline=True),
            3,
            "2 cards and one more, and the deck has {1} ",
        ),
    ],
)
def test_a_part_needs_just_the_cards_that_it_may_draw(play, needed, told):
    """CB1.PASS.3 CB1.PASS.6 CB1.PASS.9 CB1.LAT.3 CB1.FUM.3 CB1.FUM.4 CB1.KRET.2 CB1.ONS.3 CB1.PBNC.2 CB1.PUNT.2 CB1.GEN.7

    A pass: the pass card, its yardage cards, the reception and two cards of the defense.
    """
    just_enough_and_one_too_few(play, needed, told, ("", "RJ BJ"))


@rows(
    ("play", "cards_of_it", "told"),
    [
        (lambda rules, seen: field_goal_odds(30, rules, seen), 6, "needs 6 cards and one for a foul, and the deck has {1} "),
        (extra_point_odds, 6, "needs 6 cards and one for a foul, and the deck has {1} "),
        (kickoff_odds, 3, "cards, coverage and one for a foul, and the deck has {1} "),
        (lambda rules, seen: squib_odds(rules, seen, line=30), 3, "cards, coverage and one for a foul, and the deck has {1} "),
        (free_punt_odds, 5, "cards, coverage and one for a foul, and the deck has {1} "),
    ],
)
def test_a_kick_needs_a_card_for_a_foul_as_long_as_the_black_joker_is_there(play, cards_of_it, told):
    """CB1.FG.2 CB1.FGP.1 CB1.TRY.2 CB1.KO.3 CB1.KO.6 CB1.SQ.1 CB1.SAF.2 CB1.GEN.7"""
    just_enough_and_one_too_few(play, cards_of_it, told, ("", "RJ"))
    just_enough_and_one_too_few(play, cards_of_it + 1, told, ("BJ", "RJ BJ"))


def just_enough_and_one_too_few(play, needed, told, jokers):
    rules, plain = HouseRules(), cards("2S 2H 2D 3S 3H 3D 4S 4H 4D 5S")
    for beside in jokers:
        enough, few = (tuple(FULL.without((*plain[:count], *cards(beside)))) for count in (needed, needed - 1))
        assert sum(dict(play(rules, enough).items()).values()) == 1
        with pytest.raises(OddsError, match=told.format(needed, needed - 1)):
            play(rules, few)


@pytest.mark.parametrize("yardage", [0, 2])
def test_a_completion_without_yards_has_none_anywhere(yardage):
    """CB1.PASS.5: where yards are left out, a ball that the passer loses has none either."""
    odds = completion_odds(Thrown(12, TEN, yardage), HouseRules())
    assert {fall.yards for fall in odds.support()} == {0}
    assert {fall.yards for fall in pass_odds(Thrown(12, TEN, yardage), HouseRules()).support() if fall.how == "loose"} == {-5}
