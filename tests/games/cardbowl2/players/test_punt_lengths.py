"""How many cards `sensible` takes for a punt, whatever house rules say of a punt's yards."""

from random import Random

import pytest
from games.cardbowl2.helpers import house

import cardbowl as cb
from cardbowl.football import HOME, OFFENSE
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.ask import Choose


class At:
    """What the kicking team sees: where it is."""

    def __init__(self, spot):
        self.position, self.team, self.steps = Position(spot=spot, down=4), HOME, []


def taken(rules, spot):
    most = rules.punt_max_cards
    ask = Choose(OFFENSE, "punt cards", range(1, most + 1), "CB2.PUNT.1", "", most)
    return Sensible(rules, Random(1)).answer(ask, At(spot))


@pytest.mark.parametrize("ranks", [13, 10, 6])
@pytest.mark.parametrize("plus", [0, 15, 40])
@pytest.mark.parametrize("most", [1, 4, 6])
def test_the_most_cards_that_stay_out_of_the_end_zone_on_average(ranks, plus, most):
    """CB2.PUNT.1-2: a card is worth half of one more than the ranks; two yards are left to the goal line, one card is kicked."""
    rules = house(draw_deck_ranks=ranks, punt_plus=plus, punt_max_cards=most)
    for spot in range(1, 100):
        short = [count for count in range(1, most + 1) if 2 * (spot + plus) + count * (ranks + 1) <= 2 * 98]
        assert taken(rules, spot) == max(short, default=1), spot


@pytest.mark.parametrize(("yards", "spot", "count"), [(2, 14, 6), (2, 15, 5), (2, 70, 2), (2, 71, 1), (2, 99, 1), (0, 97, 6)])
def test_a_punt_distance_of_a_variant_is_asked(yards, spot, count):
    """CB2.PUNT.2: with twice the sum of the cards six are 84 yards, of none at all every punt is short."""
    made = cb.variant("cardbowl-2.0", replace={"punt distance": lambda total, rules: yards * total}, name="punts")
    rules = made.house_rules({"punt_max_cards": 6})
    assert taken(rules, spot) == count
