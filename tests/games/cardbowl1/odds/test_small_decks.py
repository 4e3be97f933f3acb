"""How many ordinary cards a play needs: with just as many it has odds, with one less it is refused."""

import pytest
from support.cases import rows

from cardbowl.cards import Card, Deck, cards
from cardbowl.chance import OddsError
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.loose.open_field import open_field_odds
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
