"""The yards of returns: the odds of a kick and the box scores of its plays."""

from collections import Counter
from itertools import permutations

import pytest
from games.cardbowl2.helpers import at, house, play

from cardbowl.analysis.simulation.box_scores import return_yards
from cardbowl.cards import Deck
from cardbowl.chance import Dist
from cardbowl.football.plays import Kind, Played
from cardbowl.games.cardbowl2.odds.kickoffs import kick_odds
from cardbowl.games.cardbowl2.rules.kickoffs import normal_kickoff


@pytest.mark.parametrize("switch", ["by_catch_spot", "safety_if_left_end_zone", "momentum_spot"])
def test_the_yards_of_a_return_are_those_of_the_box_score(switch):
    """CB2.KICK.5, CB2.KICK.R5, CB2.KICK.R10: one kick card less 2, coverage and two return cards, in every order."""
    deck = Deck.parse("2H 3H 4C 9D KD")
    rules = house(kickoff_cards=1, kickoff_minus=2, kickoff_return_cards=2, return_into_end_zone=switch, run_draws_king=0)
    found = Counter()
    for order in permutations(deck, 4):
        played = play(normal_kickoff(at(phase="kickoff"), rules), " ".join(map(str, order)))
        found[return_yards(played.notes, Played(Kind.KICKOFF, played.result))] += 1
    assert kick_odds("kickoff", deck, rules).value("return_yards") == Dist.from_weights(found)
