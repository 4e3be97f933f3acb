"""Kicks on the table of D.O.I.: all that is said of them from the call to the result, under house rules, too."""

import pytest
from games.doi.helpers import at, game, house
from support.cases import rows

from cardbowl.football import AWAY, HOME
from cardbowl.games.doi import GAME


def kick(referee):
    """The kick that is shown, the same to everybody."""
    shown = [GAME.scene(referee, viewer)["view"]["kick"] for viewer in (HOME, AWAY, None)]
    assert shown[1:] == shown[:-1]
    return shown[0]


@rows(
    ("spot", "yards", "text"),
    [
        (35, 30, "Punt: 30 yards"),
        (75, 30, "Punt: 30 yards, touchback"),
        (69, 30, "Punt: 30 yards"),
        (70, 30, "Punt: 30 yards, touchback"),
        (20, 10, "Punt: 10 yards"),
        (30, 70, "Punt: 70 yards, touchback"),
    ],
)
def test_a_punt_turns_up_no_card_and_is_neither_good_nor_bad(spot, yards, text):
    """DOI.PUNT.1, DOI.PUNT.1.R1: so there is no place for a card."""
    referee = game(at(spot, 4, 10, "R1", "B1"), house(punt_yards=yards)).answer("punt")
    assert kick(referee) == {"kind": "punt", "cards": [], "distance": yards, "most": 0, "good": None, "text": text}


def faces(*turned):
    """Cards that were turned up for a kick, one after the other."""
    return [{"card": card, "up": True, "drawn": True, "label": f"kick {place}"} for place, card in enumerate(turned, start=1)]


@pytest.mark.parametrize(("last", "sentence"), [("R5", "15 of 15 yards: good"), ("R4", "14 of 15 yards: no good")])
@pytest.mark.parametrize(("before", "added"), [(("B10",), "10"), (("B7", "B3"), "7 + 3"), (("B7", "P", "B3"), "7 + 0 + 3")])
def test_a_field_goal_has_a_place_for_each_card_that_may_be_turned_up(before, added, last, sentence):
    """DOI.FG.1-4"""
    most = len(before) + 1
    referee = game(at(85, 1, 10, "R1", "B2"), house(field_goal_cards=most)).answer("field goal")
    begun = {"kind": "field goal", "distance": 15, "most": most}
    assert kick(referee) == {**begun, "cards": [], "good": None, "text": f"15 yards, up to {most} cards"}
    for number, card in enumerate(before, start=1):
        shown = kick(referee.answer(card))
        assert (shown["cards"], shown["good"], shown["most"]) == (faces(*before[:number]), None, most)
        assert shown["text"].endswith(" of 15 yards")
    good = last == "R5"
    wanted = {**begun, "cards": faces(*before, last), "good": good, "text": f"{added} + {last[1]} = {sentence}"}
    assert kick(referee.answer(last)) == wanted


def test_an_extra_point_is_one_card():
    """DOI.XP.1"""
    referee = game(at(97, 1, 3, "R10 R7 R8 R9", "B5")).answer("play").answer(("R10", "B5"))
    assert kick(referee) is None, "the down is shown"
    turned = {"card": "B15", "up": True, "drawn": True, "label": "extra point"}
    wanted = {"kind": "extra point", "cards": [turned], "distance": 0, "most": 1, "good": True, "text": "Extra point: good"}
    assert kick(referee.answer("B15")) == wanted
