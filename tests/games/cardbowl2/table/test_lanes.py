"""The lanes of the table while hands are placed."""

import pytest
from games.cardbowl2.helpers import at, game

from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2.table.scene import scene


@pytest.mark.parametrize(
    ("formation", "lanes"), [("2", "outside inside inside outside"), ("3", "outside inside outside outside")]
)
@pytest.mark.parametrize("viewer", [None, AWAY])
def test_the_defense_places_its_cards_in_the_lanes_of_the_offense(viewer, formation, lanes):
    """CB2.HAND.1, CB2.HAND.3: it sees where the cards of the offense lie, and not which ones they are."""
    referee = game(at()).answer("hand play")
    offered = {each["value"]: each for each in scene(referee, HOME)["asking"]["place"]["formations"]}
    assert offered[formation]["roles"] == lanes.split()
    referee.answer(f"{formation}: 10H 4D 9C 2S")
    (across,) = scene(referee, viewer)["asking"]["place"]["formations"]
    assert across["value"] == "opposite"
    assert (across["roles"], across["order"]) == (lanes.split(), offered[formation]["order"])
