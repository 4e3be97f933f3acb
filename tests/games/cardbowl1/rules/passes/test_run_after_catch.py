"""The run-after card (section 7.2 of the rulebook)."""

import pytest
from games.cardbowl1.passes_played import agrees, fixed_tackles, house, play, throw

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import no_tackles
from cardbowl.games.cardbowl1.rules.loose.tackles import Defender, Downfield, Receiver
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import catch_tackles, run_after

CAUGHT = "7S 8C keep 3H 6D"
"""40 against 23: caught 17 yards from the line."""


def ran(answers, spot=50, side=OFFENSE, tackles=no_tackles, out=False):
    """The run after a catch."""
    return play(run_after(side, spot, house(), Fouls(), tackles=tackles, out=out), answers).result


@pytest.mark.parametrize("vector", ["V116", "V117", "V118", "V119"])
def test_YAC_1_the_card_less_the_tacklers(vector):
    """CB1.YAC.1 CB1.YAC.2"""
    agrees(vector)


def test_YAC_1_never_less_than_nothing():
    """CB1.YAC.1"""
    assert ran("4C", tackles=fixed_tackles((5,))) == ("dead", 0, 0, 0)
    assert ran("5C", tackles=fixed_tackles((4,))) == ("dead", 1, 0, 0)


@pytest.mark.parametrize(("card", "draws"), [("JC", "2C"), ("QC", "2C 3C"), ("KC", "2C 3C 4C"), ("TC", "")])
def test_YAC_2_face_cards_that_gain_run_on(card, draws):
    """CB1.YAC.2"""
    after = ran(f"{card} {draws}")
    assert (after.how, after.yards, after.draws) == ("dead", Card.parse(card).value, len(draws.split()))


def test_YAC_3_the_red_joker_is_a_fumble_at_the_catch():
    """CB1.YAC.3: no replacement; recovered by the offense at 67."""
    played = throw(f"{CAUGHT} RJ 0/0 9C 4C")
    assert played.n("loose") is None
    assert played.end == "dead offense 67"


@pytest.mark.parametrize(
    ("card", "foul"),
    [("4H", (0, 10, False)), ("KH", (0, 15, False)), ("4S", (1, 5, False)), ("RJ", (0, 15, False)), ("KS", (1, 15, True))],
)
def test_YAC_3_the_black_joker_is_determined_after_the_run(card, foul):
    """CB1.YAC.3: red 10 or 15 from the catch, black 5, or 15 with a first down."""
    played = throw(f"{CAUGHT} BJ JC 2C {card}")
    (found,) = played.result.fouls
    assert (found.by, found.yards, found.automatic) == foul
    assert (found.source, found.spot) == ("open field", 67)
    assert played.draws[-2:] == ["offense open field", "offense determination: open field"]
    assert played.result.spot == 67 + 11 + 2


def test_YAC_3_both_jokers():
    """CB1.YAC.3 CB1.GEN.R1: the replacement is the Red Joker: a foul and a fumble."""
    played = throw(f"{CAUGHT} BJ RJ 0/0 9C 4C 2H")
    assert played.result.spot == 67
    assert played.result.fouls[0].yards == 10


def test_YAC_R1_no_card_on_a_touchdown_or_a_pass_thrown_away():
    """CB1.YAC.R1"""
    assert throw(CAUGHT, spot=83).end == "touchdown offense"
    assert throw("2S 3C keep KS QD throw_away", "6H", passer=5, attached=(5,)).end == "incomplete offense"


def test_YAC_R1_the_goal_line_ends_the_run():
    """CB1.YAC.R1 CB1.FLD.R2: no open-field run after the plane."""
    assert ran("KC", spot=87) == ("dead", 13, 0, 0)


def test_YAC_R1_downfield_blockers_come_with_the_open_field_sets():
    """CB1.YAC.R1 CB1.TACK.R2 CB1.TACK.R4: wave 1 meets the run-after card unblocked, wave 2 the first set."""
    field = Downfield(
        (Defender(Card.parse("4C"), "CB", "L"), Defender(Card.parse("9C"), "OLB", "R")),
        (Receiver(Card.parse("5H"), "L"),),
        toward="L",
    )
    tackles = catch_tackles(field, house())
    played = play(run_after(OFFENSE, 20, house(), Fouls(), tackles=tackles), "JC 4C 6D 9C 5H_on_9C")
    assert played.choices == ["defense tackler", "defense tackler", "offense downfield block"]
    assert played.result == ("dead", 7, 1, 2)


def test_TACK_R4_later_sets_meet_nobody():
    """CB1.TACK.R4: the second linebacker stays in wave 1, which is over; there is no question about the open-field sets."""
    field = Downfield((Defender(Card.parse("4C"), "CB", "L"), Defender(Card.parse("9C"), "OLB", "L")), toward="L")
    played = play(run_after(OFFENSE, 20, house(), Fouls(), tackles=catch_tackles(field, house())), "JC 4C done JD 6D")
    assert played.choices == ["defense tackler", "defense tackler"]
    assert played.result == ("dead", 7, 1, 17)


def test_YAC_R2_behind_the_line_and_in_the_own_end_zone():
    """CB1.YAC.R2: 16 - 39 = -23 from the own 20 is three yards deep; 2 more is a safety, 4 more the one-yard line."""
    lost = {"receiver": "6H", "passer": 5, "attached": (5,), "extra": 9, "spot": 20}
    assert throw("2S 3C keep KS QD complete 2D", **lost).end == "safety offense"
    assert throw("2S 3C keep KS QD complete 4D", **lost).end == "dead offense 1"


def test_OFR_R3_the_runner_may_step_out():
    """CB1.OFR.R3 CB1.CLK2.3 CB1.YAC.R3: before the automatic card and before each set."""
    assert ran("out_of_bounds", out=True) == ("out", 0, 0, 0)
    assert ran("run JC out_of_bounds", out=True) == ("out", 11, 1, 0)
    assert throw(f"{CAUGHT} out_of_bounds", out=True).end == "out offense 67"
    assert throw(f"{CAUGHT} run 2C", out=True).end == "dead offense 69"


def test_TACK_5_a_return_has_no_tacklers():
    """CB1.TACK.5"""
    assert ran("4C", side=DEFENSE, tackles=None) == ("dead", 4, 0, 0)
