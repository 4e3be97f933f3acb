"""The text of a card is made from its effects and needs."""

import pytest
from games.showdown.helpers import DATA

from cardbowl.games.showdown.data import StrategyCard
from cardbowl.games.showdown.data.vocabulary import EFFECTS, FLAGS, NEEDS
from cardbowl.games.showdown.rules.needs import WORDS
from cardbowl.games.showdown.table import cards_in_words as words

TEXTS = {
    "S02": ("+4 to your total.", "Needs a run.", "step 5, offense"),
    "S03": ("+5 to your total.", "Needs your key player's power to be 13 or more.", "step 5, offense"),
    "S11": ("-2 to the opposing total.", "", "step 4, defense"),
    "S13": ("The guess of the defense counts as right.", "", "step 5, defense"),
    "S23": ("5 yards less.", "Needs a result of 10 yards or more.", "step 6, defense"),
    "S24": ("+5 yards at least.", "Needs a pass, and a result of 0 yards or less.", "step 6, offense"),
    "S31": (
        "Penalty of 20 yards on the defense in place of the play, at full distance, a first down.",
        "Needs a chance of penalty to be announced, and a pass.",
        "step 6, offense",
    ),
    "S38": (
        "An interception 25 yards downfield, returned 15 yards.",
        "Needs a chance of turnover to be announced, and a long pass.",
        "step 6, defense",
    ),
    "S43": (
        "+20 yards to the return.",
        "Needs a kick-off or a punt, and you to be the receiving team, and the returner's speed to be 13 or more.",
        "step 6",
    ),
    "S47": ("The opponent's last boost card of the down is undone.", "", "steps 4 to 6"),
}


@pytest.mark.parametrize("card", TEXTS)
def test_a_card_says_what_it_does_what_it_needs_and_when(card):
    """NS.EFF.1 NS.EFF.2 NS.WIN.2"""
    found = words.strategy_card(DATA.card(card))
    assert (found["words"], found["needs"], found["when"]) == TEXTS[card]


def test_every_word_of_the_vocabulary_has_a_sentence():
    """NS.EFF.1 NS.EFF.2: a new card of any words has its text."""
    assert set(words.EFFECT_WORDS) == set(EFFECTS)
    assert set(WORDS) == set(NEEDS)
    assert set(words.FLAGS) == set(FLAGS)


def test_a_card_of_several_effects_names_all_of_them():
    """NS.EFF.1"""
    effects = (("draw", 1), ("chance", "injury", "off"), ("yards_max", 0), ("penalty", "opponent", 5, "add", ()))
    card = StrategyCard("X1", "New Card", "utility", "either", (1, 4), (("score", "behind"), ("two_minute",)), effects)
    found = words.strategy_card(card)
    assert found["words"] == (
        "Draw 1 card; there is no chance of injury; 0 yards at most; penalty of 5 yards on the opponent after the play."
    )
    assert found["needs"] == "Needs you to be behind, and the two-minute warning, and a chance of penalty to be announced."
    assert found["when"] == "steps 1 or 4"


def test_all_cards_of_the_house_have_texts():
    for card in DATA.cards:
        text = " ".join(str(value) for value in words.strategy_card(card).values())
        assert "{" not in text, card.id
        assert "_" not in text, card.id
