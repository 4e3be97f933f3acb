"""The passing play (section 7.1 of the rulebook)."""

import pytest
from games.cardbowl1.passes_played import agrees, flown, throw

from cardbowl.cards import cards
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.passes.passing_play import throws_away

SHORT = {"receiver": "6H", "passer": 5, "attached": (5,), "extra": 9}
"""5 and 6 against 14: short throws."""


@pytest.mark.parametrize("vector", ["V116", "V122", "V123", "V126"])
def test_PASS_12_the_totals(vector):
    """CB1.PASS.12"""
    agrees(vector)


@pytest.mark.parametrize("vector", ["V132", "V133", "V134"])
def test_PASS_13_interceptions(vector):
    """CB1.PASS.7 CB1.PASS.10 CB1.PASS.13 CB1.PASS.17"""
    agrees(vector)


@pytest.mark.parametrize("vector", ["V135", "V136", "V137"])
def test_PASS_14_interference(vector):
    """CB1.PASS.14 CB1.PASS.R10: V137 is broken up, so there is no question about throwing it away."""
    agrees(vector)


@pytest.mark.parametrize("vector", ["V138", "V139", "V140"])
def test_PASS_15_and_16(vector):
    """CB1.PASS.15 CB1.PASS.16"""
    agrees(vector)


def test_SACK_5_a_quick_play_before_the_sack():
    """CB1.SACK.5 CB1.SACK.R2"""
    agrees("V178")


# ---- totals, interceptions, interference -----------------------------------------------------------------------------


def test_PASS_12_not_halved_and_the_receiver_not_doubled():
    """CB1.PASS.12 CB1.PASS.4: 12 + 13 + 7 + 8 = 40, 9 + 5 + 3 + 6 = 23."""
    flight = flown("7S 8C keep 3H 6D").result
    assert (flight.how, flight.yards, flight.offense, flight.defense) == ("caught", 17, 40, 23)
    assert throw("7S 8C keep 3H 6D 9C").end == "dead offense 76"


def test_PASS_12_no_yards_is_a_catch():
    """CB1.PASS.12 CB1.PASS.15: O = D is not thrown away."""
    assert flown("2S 3C keep AC AD", **SHORT).result == ("caught", 0, "", 16, 16, cards("3C")[0])


def test_PASS_R4_what_counts_for_the_spot_of_a_failed_pass():
    """CB1.PASS.R4: after a pass card the reception card counts, after a yardage card none; the defense in full."""
    off = flown("QS 8C RJ 3H 6D").result
    assert (off.offense, off.defense) == (12 + 13 + 12 + 8, 23)
    wrong = flown("7S 1 5H RJ 3H 6D", most=1).result
    assert (wrong.offense, wrong.defense) == (12 + 13 + 7 + 5, 23)


def test_PASS_3_jokers_after_a_failure():
    """CB1.PASS.3: that is what the other cards are drawn for."""
    assert flown("QS RJ 8C keep 3H 6D").result.how == "intercepted"
    assert throw("QS BJ 8C 3H 6D").result.fouls == (Foul(0, 10, source="reception"),)


@pytest.mark.parametrize("answers", ["7S 8C keep RJ 3H 6D", "7S 8C keep 3H RJ 6D", "7S KC RJ 3H 6D", "7S 8C keep KD RJ 6D"])
def test_PASS_13_the_red_joker_of_the_defense(answers):
    """CB1.PASS.13: caught, not held or broken up."""
    receiver = "9H" if "KD" in answers else "KH"
    played = flown(answers, receiver)
    assert played.result.how == "intercepted"
    assert "The Red Joker: intercepted." in [note.say() for note in played.notes]


def test_PASS_14_the_spot_of_the_foul():
    """CB1.PASS.14 CB1.PASS.R6: where O - D is, with a first down; D > O is five yards from the line without one."""
    assert throw("7S 8C keep 3H BJ 6D 9C").result.fouls == (Foul(DEFENSE, 17, True, "interference", 67),)
    assert throw("2S 3C keep BJ KS QD throw_away", **SHORT).result.fouls == (Foul(DEFENSE, 5, False, "pass"),)


def test_PASS_14_no_gain_is_still_a_spot_foul():
    """CB1.PASS.14 CB1.PASS.R6: O = D."""
    assert throw("2S 3C keep BJ AC AD 2C", **SHORT).result.fouls == (Foul(DEFENSE, 0, True, "interference", 50),)


def test_PASS_R6_interference_and_interception():
    """CB1.PASS.R6: both count until the offense accepts."""
    played = throw("7S 8C keep BJ 3H RJ 6D stay")
    assert played.result.how == "dead"
    assert played.result.side is DEFENSE
    assert played.result.fouls == (Foul(DEFENSE, 17, True, "interference", 67),)


def test_PASS_R6_in_the_end_zone():
    """CB1.PASS.R6 CB1.PASS.R15: the foul is where the pass came down; walked off, that is the 1 (V192)."""
    played = throw("7S 8C keep BJ 3H 6D", spot=90)
    assert [note.spot for note in played.notes if note.what == "foul"] == [107]
    assert played.result.fouls == (Foul(DEFENSE, 17, True, "interference", 107),)


# ---- thrown away, dropped cards, out the back ------------------------------------------------------------------------


def test_PASS_15_complete_for_a_loss():
    """CB1.PASS.15: 16 - 39 = -23, and the run after the catch."""
    assert throw("2S 3C keep KS QD complete 9C", **SHORT).end == "dead offense 36"
    assert throw("2S 3C keep KS QD throw_away", **SHORT).end == "incomplete offense"


def test_PASS_15_an_interception_cannot_be_thrown_away():
    """CB1.PASS.15 CB1.PASS.13 CB1.PASS.R10"""
    assert throw("2S 3C keep KS RJ QD stay", **SHORT).choices == ["offense drop", "defense interception"]


def test_PASS_16_any_of_the_drawn_cards_may_be_dropped():
    """CB1.PASS.16 CB1.PASS.R11: not the passer or the receiver; each is offered once."""
    played = flown("7S 1 5C 8C 7S 8C 3H 6D", most=1)
    assert played.result.offense == 12 + 13 + 5
    assert [ask.options for ask, _ in played.steps if getattr(ask, "what", "") == "drop"] == [
        ("keep", *cards("7S 5C 8C")),
        ("keep", *cards("5C 8C")),
    ]


def test_PASS_R4_nothing_is_dropped_from_a_pass_that_is_incomplete():
    """CB1.PASS.R4 CB1.PASS.R11: the engine skips asking; where the ball is intercepted it asks."""
    assert flown("QS 8C 3H 6D").choices == []
    assert flown("7S RJ 8C 8C 3H 6D").result.yards == 9


def test_PASS_16_the_end_line():
    """CB1.PASS.16 CB1.PASS.R5: 92 + 17 is in, 93 + 17 is out."""
    assert throw("7S 8C keep 3H 6D", spot=92).end == "touchdown offense"
    played = flown("7S 8C keep 3H 6D", spot=93)
    assert (played.result.how, played.result.why) == ("incomplete", "out the back")


def test_FLD_2_behind_the_own_end_line():
    """CB1.FLD.2 CB1.PASS.R12: 13 - 23 is out of play, 14 - 23 is nine yards deep."""
    assert flown("2S 3C keep KS QD", **SHORT, spot=13).result.why == "out the back"
    assert flown("2S 3C keep KS QD complete", **SHORT, spot=14).result.how == "caught"


# ---- the end of the play ---------------------------------------------------------------------------------------------


def test_PASS_5_a_fumble_is_recovered():
    """CB1.PASS.5 CB1.FUM.1: five yards behind the line."""
    assert throw("RJ 0/0 9C 4C").end == "dead offense 45"
    assert throw("RJ 0/0 4C 9C").end == "dead defense 55"


def test_PEN_R8_determination_cards_come_last():
    """CB1.PEN.R8: after the recovery of the fumble."""
    played = throw("7S 1 BJ 5C 8C keep 3H 6D RJ 0/0 9C 4C 2H", most=1)
    assert played.draws[-3:] == ["offense recovery", "defense recovery", "offense determination: yardage"]


def test_CLKX_10_near_a_sideline_the_suit_ends_the_play():
    """CB1.CLKX.10 CB1.CLKX.R2: a reception card in the receiver's suit; no run-after card."""
    assert throw("7S 8H keep 3H 6D", suit="H").end == "out offense 67"
    assert throw("7S 8C keep 3H 6D 2C", suit="H").end == "dead offense 69"
    assert throw("7S 8H keep 3H 6D", suit="H", spot=83).end == "touchdown offense"


@pytest.mark.parametrize(("yards", "words"), [(-1, "1 yard"), (-2, "2 yards")])
def test_a_completion_for_a_loss_says_how_many_yards_it_loses(yards, words):
    """CB1.PASS.15"""
    assert next(throws_away(yards)).prompt == f"The pass would lose {words}"
