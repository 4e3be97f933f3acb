"""The good passer beside the whole pass, counted for both choices."""

import pytest
from games.cardbowl2.helpers import house

from cardbowl.cards import Card
from cardbowl.games.cardbowl2.odds.good_passer import good_pass, good_passer

BEHIND = [("KH", "2C", "3S", 8), ("KH", "5C", "JS", 14), ("9H", "2C", "3S", 3), ("QH", "9C", "JS", 8)]


@pytest.mark.parametrize(("o1", "d1", "thrown", "goal"), BEHIND)
def test_no_card_is_drawn_that_carries_the_catch_behind_the_end_line(o1, d1, thrown, goal):
    """CB2.PASS.R9, CB2.PASS.3: who counts such a catch as a touchdown draws on, and makes fewer of them."""
    rules, mine, theirs, card = house(pass_endline="incomplete"), Card(o1), Card(d1), Card(thrown)

    def scored(more):
        plays = good_pass(mine, theirs, (card,), more, rules, goal=goal, need=None)
        return plays.chance(lambda play: play.event == "complete" and play.yards == goal and not play.fumble)

    assert scored(0) > scored(1)
    assert good_passer(mine, theirs, rules, need=goal, most=2, goal=goal).stop((card.value,))
    assert not good_passer(mine, theirs, house(), need=goal, most=2, goal=goal).stop((card.value,))
