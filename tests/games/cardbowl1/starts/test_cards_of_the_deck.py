"""The cards that a play on its own begins with are cards of the deck under its house rules."""

import pytest
from games.cardbowl1.starts.test_alone import DEFENSE_A, OFFENSE_A

from cardbowl.errors import IllegalAnswerError
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.games.cardbowl1.starts.from_position import from_position

OFFENSE, DEFENSE = (" ".join(part.split()[-1] for part in side.split(",")) for side in (OFFENSE_A, DEFENSE_A))
DEALT = alone.hands("BJ" + OFFENSE.removeprefix("6C"), DEFENSE).position

WITH_A_BLACK_JOKER = {
    "a lineup": lambda **rules: alone.scrimmage(OFFENSE_A.replace("6C", "BJ"), DEFENSE_A, **rules),
    "a defense": lambda **rules: alone.scrimmage(OFFENSE_A, DEFENSE_A.replace("QD", "BJ"), **rules),
    "hands": lambda **rules: alone.hands(OFFENSE.replace("6C", "BJ"), DEFENSE, **rules),
    "discards": lambda **rules: alone.hands(OFFENSE, DEFENSE, discards=("", "BJ"), **rules),
    "a position": lambda **rules: from_position("play", DEALT, **rules),
    "a passer": lambda **rules: alone.passing("BJ", **rules),
    "a receiver": lambda **rules: alone.passing("QS", "BJ", **rules),
    "its cover": lambda **rules: alone.passing(covered="BJ", **rules),
    "a screen": lambda **rules: alone.screen("QS", "BJ", **rules),
    "a lateral": lambda **rules: alone.lateral("BJ", **rules),
    "a quarterback": lambda **rules: alone.sack_draws(quarterback="BJ", **rules),
    "an extra card": lambda **rules: alone.rush(extra="BJ", **rules),
    "a scramble": lambda **rules: alone.scramble(extra="BJ", **rules),
    "a foul, which it brings": lambda **rules: alone.foul("run", "5C", **rules),
}


@pytest.mark.parametrize("start", WITH_A_BLACK_JOKER)
def test_a_black_joker_that_is_not_in_the_deck_begins_no_play(start):
    """CB1.GEN.11"""
    begin = WITH_A_BLACK_JOKER[start]
    assert begin().asking is not None
    without = {"house_rules": {"black_joker": "off"}}
    with pytest.raises(IllegalAnswerError, match=r"of 53 cards has no BJ \(CB1\.GEN\.11\); allowed: a card from AS to KD or RJ"):
        begin(**without)


def test_the_joker_that_brings_a_foul_is_not_its_determination_card():
    """CB1.PEN, CB1.GEN.1"""
    assert alone.foul("run", "RJ").asking is not None
    with pytest.raises(IllegalAnswerError, match=r"BJ.*twice.*CB1\.GEN\.1"):
        alone.foul("run", "BJ")


def test_every_start_of_the_game_begins_without_a_black_joker():
    """CB1.GEN.11: the usual cards of each start are in both decks."""
    usual = [alone.passing, alone.screen, alone.lateral, alone.sack_draws, alone.rush, alone.scramble, alone.kickoff, alone.kick]
    for start in usual:
        referee = start(house_rules={"black_joker": "off"})
        assert all(card.text != "BJ" for card in GAME.deck("draw", referee.position, referee.rules))
