"""The scene of draws from a die, a coin or a bag: a face is no card, and has its text and its name."""

import json

from steps.games import alone, twice

from cardbowl.chance import Source
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.steps import Draw
from cardbowl.view.scene import plain, total

DIE, COIN = Source("die", range(1, 7)), Source("coin", ("red", "black"), notation=("R1", "B1"))


def dice_and_cards():
    """Two rolls, a card, a toss."""
    first = yield Draw(OFFENSE, "roll 1", "T.50", DIE)
    second = yield Draw(OFFENSE, "roll 2", "T.50", DIE)
    card = yield Draw(OFFENSE, "card", "T.51")
    return first + second + card.value, (yield Draw(OFFENSE, "toss", "T.52", COIN))


def hidden_roll():
    """A roll that the other side does not see."""
    yield Draw(OFFENSE, "roll", "T.53", DIE, secret=True)
    yield Draw(OFFENSE, "card", "T.54")


def test_a_face_lies_on_the_table_as_a_face():
    scene = plain(alone(dice_and_cards).answer(4).answer(6).answer("KH").answer("red"), None)
    rolls, cards, toss = scene["view"]["rows"]
    assert (rolls["label"], cards["label"], toss["label"]) == ("Roll", "Card", "Toss")
    assert rolls["cards"] == [
        {"card": "", "face": "4", "spoken": "4 from the die", "up": True, "drawn": True, "label": "roll 1"},
        {"card": "", "face": "6", "spoken": "6 from the die", "up": True, "drawn": True, "label": "roll 2"},
    ]
    assert cards["cards"] == [{"card": "KH", "up": True, "drawn": True, "label": "card"}]
    assert (toss["cards"][0]["face"], toss["cards"][0]["spoken"]) == ("red", "red from the coin")
    assert [step["text"] for step in scene["view"]["steps"]] == [
        "Home draw 4 from the die (roll 1)",
        "Home draw 6 from the die (roll 2)",
        "Home draw K♥ (card)",
        "Home draw red from the coin (toss)",
    ]
    json.dumps(scene)


def test_the_question_names_the_source_and_a_card_has_none():
    referee = alone(dice_and_cards)
    asked = plain(referee, None)["asking"]
    assert (asked["kind"], asked["prompt"], asked["source"]) == ("draw", "Home roll the die: roll 1", "die")
    assert asked["can_step"]
    asked = plain(referee.answer(1).answer(2), None)["asking"]
    assert asked["prompt"] == "Home draw a card: card"
    assert "source" not in asked


def test_a_roll_takes_no_card_of_the_deck():
    referee = alone(dice_and_cards)
    assert plain(referee.answer(1).answer(2), None)["view"]["pile"] == {"label": "Draw deck", "count": 4, "last": ""}
    assert plain(referee.answer("KH"), None)["view"]["pile"] == {"label": "Draw deck", "count": 3, "last": "KH"}


def test_a_hidden_face_is_not_in_the_data_of_the_other_side():
    for face in DIE.faces:
        referee = twice(hidden_roll).answer(face)
        theirs, ours = plain(referee, AWAY), plain(referee, HOME)
        assert theirs == plain(twice(hidden_roll).answer(7 - face), AWAY), "it does not depend on the face"
        assert theirs["view"]["rows"][0]["cards"][0] | {"label": ""} == {
            "card": "", "face": "", "spoken": "a hidden face from the die", "up": False, "drawn": True, "label": "",
        }  # fmt: skip
        assert theirs["view"]["steps"][0]["text"] == "Home draw a hidden face from the die (roll)"
        assert ours["view"]["rows"][0]["cards"][0]["face"] == str(face)


def test_cards_and_numbers_are_added_and_words_are_not():
    assert total([4, 6]) == "4 + 6 = 10"
    assert total([4, "red"]) == ""
