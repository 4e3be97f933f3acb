"""The lanes of the table while hands are placed."""

import pytest
from games.cardbowl2.helpers import at, game

from cardbowl.cards import Card
from cardbowl.football import AWAY, HOME
from cardbowl.games.cardbowl2.table.lanes import lanes
from cardbowl.games.cardbowl2.table.scene import scene
from cardbowl.steps.ask import Note
from cardbowl.view.moment import Moment


@pytest.mark.parametrize(
    ("formation", "roles"), [("2", "outside inside inside outside"), ("3", "outside inside outside outside")]
)
@pytest.mark.parametrize("viewer", [None, AWAY])
def test_the_defense_places_its_cards_in_the_lanes_of_the_offense(viewer, formation, roles):
    """CB2.HAND.1, CB2.HAND.3: it sees where the cards of the offense lie, and not which ones they are."""
    referee = game(at()).answer("hand play")
    offered = {each["value"]: each for each in scene(referee, HOME)["asking"]["place"]["formations"]}
    assert offered[formation]["roles"] == roles.split()
    referee.answer(f"{formation}: 10H 4D 9C 2S")
    (across,) = scene(referee, viewer)["asking"]["place"]["formations"]
    assert across["value"] == "opposite"
    assert (across["roles"], across["order"]) == (roles.split(), offered[formation]["order"])


@pytest.mark.parametrize("formation", ["0", "1", "2", "3", "4"])
def test_every_card_of_a_formation_has_a_lane_of_its_own(formation):
    """CB2.HAND.R1: with the fewest outside cards at none, every formation is offered; outside cards pass, inside cards run."""
    referee = game(at(), min_wr="0").answer("hand play")
    offered = {each["value"]: each for each in scene(referee, HOME)["asking"]["place"]["formations"]}
    assert sorted(offered) == ["0", "1", "2", "3", "4"]
    assert sorted(offered[formation]["order"]) == [0, 1, 2, 3]
    referee.answer(f"{formation}: 10H 4D 9C 2S")
    shown = scene(referee, HOME)["view"]["lanes"]
    assert sorted(lane["offense"]["cards"][0]["card"] for lane in shown) == ["10H", "2S", "4D", "9C"]
    assert [lane["id"] for lane in shown] == [0, 1, 2, 3]
    assert sum(lane["role"] == "outside" for lane in shown) == int(formation)
    hidden = scene(referee, AWAY)["view"]["lanes"]
    assert [[face["up"] for face in lane["offense"]["cards"]] for lane in hidden] == [[False]] * 4


@pytest.mark.parametrize("formation", ["2", "3", "4"])
def test_hands_that_are_placed_at_once_stand_where_they_were_laid(formation):
    """CB2.HAND.R2, CB2.HAND.R7: the formation is secret, so no place has a role, and a king on the right stays there."""
    referee = game(at(), "hand play", def_pick="simultaneous")
    ours, theirs = referee.asking.choices
    (across,) = scene(Moment(referee, theirs), AWAY)["asking"]["place"]["formations"]
    assert across["roles"] == [""] * 4
    offered = {each["value"]: each for each in scene(Moment(referee, ours), HOME)["asking"]["place"]["formations"]}
    hands = {}
    for name, laid, place in (("offense", "10H 4D 9C 2S", offered[formation]), ("defense", "2C 3C 4C KS", across)):
        slots = dict(zip(place["order"], laid.split(), strict=True))
        hands[name] = f"{place['value']}: {' '.join(slots[slot] for slot in range(4))}"
    referee.answer([hands["offense"], hands["defense"]])
    shown = scene(referee, None)["view"]["lanes"]
    assert [lane["defense"]["cards"][0]["card"] for lane in shown] == ["2C", "3C", "4C", "KS"]
    assert [lane["offense"]["cards"][0]["card"] for lane in shown] == ["10H", "4D", "9C", "2S"]
    assert [lane["role"] for lane in shown] == offered[formation]["roles"]
    assert offered[formation]["roles"] == ["outside"] * int(formation) + ["inside"] * (4 - int(formation))


@pytest.mark.parametrize(("role", "words"), [("outside", "Outside · pass"), ("inside", "Inside · run")])
def test_a_play_on_its_own_has_one_lane_the_first(role, words):
    """CB2.HAND.6: with both cards face up and chosen."""
    noted = (Note("CB2.HAND.6", "", (), "match-up", (Card("QH"), Card("2S"), role)), None)
    (lane,) = lanes([noted], placing=False)
    assert (lane["id"], lane["role"], lane["label"], lane["chosen"]) == (0, role, words, True)
    assert [[face["card"] for face in lane[side]["cards"]] for side in ("offense", "defense")] == [["QH"], ["2S"]]
