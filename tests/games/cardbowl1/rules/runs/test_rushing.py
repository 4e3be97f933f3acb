"""The rushing play (section 6.1 of the rulebook)."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, VECTORS, house, of, play
from games.cardbowl1.scrimmages import before, named

from cardbowl.cards import cards
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import fixed_tackles
from cardbowl.games.cardbowl1.rules.runs.run_yards import Surroundings
from cardbowl.games.cardbowl1.rules.runs.rushing import rush, rushing_play
from cardbowl.games.cardbowl1.vectors.check import check


def rushed(answers, offense=33, defense=18, spot=50, rules=STANDARD, **around):
    """A whole rushing play."""
    return play(rushing_play(spot, offense, defense, rules, Surroundings(**around)), answers)


def carried(answers, offense=33, defense=18, spot=50, rules=STANDARD, **around):
    """A rush until the ball is dead or loose."""
    return play(rush(spot, offense, defense, rules, Fouls(), Surroundings(**around)), answers)


@pytest.mark.parametrize("name", [vector["id"] for vector in of("rush")])
def test_vector(name):
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


# ---- who runs where ------------------------------------------------------------------------------------------------


def test_only_backs_carry():
    """CB1.RUN.1, CB1.RUN.11: and no back who has moved up as a blocker."""
    assert {rush.split()[0] for rush in named(before("CB1.BLK.2"), "rush")} == {"B1", "B2"}
    blocked = before("CB1.BP2.1").answer("move up B2 1").until("CB1.BLK.2")
    assert {rush.split()[0] for rush in named(blocked, "rush")} == {"B1"}


# ---- the draws -----------------------------------------------------------------------------------------------------


def test_the_order_of_the_draws():
    """CB1.RUN.2, CB1.RUN.4: handoff, then three cards of the defense."""
    played = rushed("6S 7H 4C 9D")
    assert played.draws == ["offense handoff", "defense D1", "defense D2", "defense D3"]
    assert played.end == "dead offense 51"
    assert not played.result.ran


def test_the_extra_card_comes_between():
    """CB1.RUN.R4, CB1.RANGE.5: after the handoff, before the cards of the defense."""
    played = carried("6S 8D 7H 4C 9D", extra=cards("8D 2C"))
    assert (played.result.offense, played.result.defense) == (39, 46)
    assert [getattr(ask, "what", getattr(ask, "role", "")) for ask, _ in played.steps][:3] == ["handoff", "extra card", "D1"]


def test_no_extra_card_is_asked_for_after_a_lost_handoff():
    """CB1.RUN.5, CB1.RUN.R7: the three cards only give the spot."""
    assert carried("RJ 4H QC 6D", extra=cards("8D")).result.yards == -2


@pytest.mark.parametrize(
    ("offense", "yards", "rule"), [(33, 1, "CB1.RUN.8"), (32, 0, "CB1.RUN.8"), (31, 0, "CB1.RUN.9"), (53, 11, "CB1.RUN.8")]
)
def test_half_of_the_difference(offense, yards, rule):
    """CB1.RUN.8, CB1.RUN.R1: handoff 6 against 18 + 20."""
    played = carried("6S 7H 4C 9D", offense)
    assert played.n("rush") == yards
    assert rule in played.cited


def test_the_divisor_is_a_house_rule():
    """CB1.RUN.8: house rule run_divisor."""
    assert carried("6S 7H 4C 9D", 40, rules=house(run_divisor=1)).result.gain == 8


@pytest.mark.parametrize(("cap", "yards"), [("half", -2), ("full_deficit", -4), ("none", -5)])
def test_losses(cap, yards):
    """CB1.RUN.9, CB1.RUN.R2: deficit 4, face values 5; switch loss_cap."""
    assert carried("6S 4H QC KD", 26, 7, rules=house(loss_cap=cap)).result.yards == yards


@pytest.mark.parametrize(("spot", "end"), [(10, "dead offense 1"), (9, "safety offense"), (1, "safety offense")])
def test_a_loss_over_the_own_goal_line(spot, end):
    """CB1.RUN.R6: three kings lose nine yards, and never more."""
    assert rushed("2S KH KC KD", 2, 30, spot).end == end


# ---- the open field ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("handoff", "against", "draws"),
    [
        ("KS", "2H 3C 4D", 3),
        ("KS", "JH 3C 4D", 2),
        ("QS", "2H 3C 4D", 2),
        ("JS", "2H 3C 4D", 1),
        ("KS", "JH QC 4D", 0),
        ("9S", "2H 3C 4D", 0),
    ],
)
def test_open_field_draws(handoff, against, draws):
    """CB1.RUN.10, CB1.GEN.4: the face value of the handoff less those of the defense, where yards are gained."""
    played = carried(f"{handoff} {against} " + " ".join(["2S", "3S", "4S"][:draws]), 60)
    assert played.result.draws == draws
    assert played.result.run == sum((2, 3, 4)[:draws])


@pytest.mark.parametrize("offense", [20, 26])
def test_no_open_field_run_without_a_gain(offense):
    """CB1.RUN.10: O below D, and O = D, with a king as handoff."""
    assert carried("KS JH 7C 3D", offense).result.draws == 0


def test_tacklers_meet_the_run():
    """CB1.RUN.10, CB1.TACK.1: 8 against 3."""
    assert carried("QC JC 4H 7D 8S", 58, 40, 30, tackles=fixed_tackles([3])).result.yards == 9


def test_who_reaches_the_goal_line_has_scored():
    """CB1.FLD.R2, CB1.RUN.10: no open-field run after a touchdown."""
    played = rushed("KS 2H 3C 4D", 60, 18, 90)
    assert played.end == "touchdown offense"
    assert "draws" not in played.whats


def test_stepping_out_instead_of_running_on():
    """CB1.OFR.R3, CB1.CLKX.10: near a sideline."""
    assert rushed("KS JH 7C 3D out_of_bounds", out=True).end == "out offense 54"


def test_the_carriers_suit_near_a_sideline():
    """CB1.CLKX.10, CB1.CLKX.R2: the handoff has it, so there is no open-field run."""
    assert rushed("KS JH 7C 3D", suit="S").end == "out offense 54"
    assert rushed("KS JH 7C 3D 4C 9H", suit="D").end == "dead offense 67"


# ---- jokers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answers", "yards"), [("RJ 4H QC 6D", -2), ("RJ 4H 5C 6D", 0), ("RJ KH KC KD", -9)])
def test_a_lost_handoff(answers, yards):
    """CB1.RUN.5, CB1.RUN.R3: the face values without any cap, though the offense is far ahead."""
    played = carried(answers, 80)
    assert played.result[:2] == ("loose", yards)
    assert played.draws == ["offense handoff", "defense D1", "defense D2", "defense D3"]


def test_a_black_joker_in_a_lost_handoff():
    """CB1.RUN.R3, CB1.RUN.7, CB1.PEN.R8: replaced; its determination card is the last card, after the recovery."""
    played = rushed("RJ 4H BJ QC 6D 0/0 9S 3H 8C")
    assert played.result.fouls == (Foul(DEFENSE, 5, True, "run"),)
    assert played.end == "dead offense 48"


@pytest.mark.parametrize(
    ("card", "by", "yards", "automatic"),
    [
        ("5H", OFFENSE, 10, False),
        ("KH", OFFENSE, 15, False),
        ("10C", DEFENSE, 5, True),
        ("JC", DEFENSE, 15, True),
        ("RJ", OFFENSE, 15, False),
    ],
)
def test_a_black_joker_as_handoff(card, by, yards, automatic):
    """CB1.RUN.6, CB1.PEN.R8: the determination card is the last one."""
    played = rushed(f"BJ 6S 7H 4C 9D {card}")
    assert played.result.fouls == (Foul(by, yards, automatic, "handoff"),)
    assert played.end == "dead offense 51"


@pytest.mark.parametrize(
    ("card", "by", "yards", "automatic"),
    [
        ("5H", OFFENSE, 10, False),
        ("QD", OFFENSE, 15, False),
        ("5C", DEFENSE, 5, False),
        ("6C", DEFENSE, 5, True),
        ("JS", DEFENSE, 15, True),
    ],
)
def test_a_black_joker_against_a_run(card, by, yards, automatic):
    """CB1.RUN.7"""
    assert rushed(f"6S 7H BJ 4C 9D {card}").result.fouls == (Foul(by, yards, automatic, "run"),)


def test_a_red_joker_against_a_run():
    """CB1.RUN.7, CB1.RUN.R4: all draws are finished, the ball is loose where the play ends, and there is no open-field run."""
    played = carried("KS 7H RJ 3C 2D")
    assert played.result[:2] == ("loose", 8)
    assert played.result.draws == 0


def test_a_loose_ball_is_recovered():
    """CB1.RUN.7, CB1.FUM.3: by the defense, at its own 48."""
    assert rushed("6S 7H 4C RJ 9D 0/0 3H 8C", 35).end == "dead defense 48"


def test_a_touchdown_comes_before_the_fumble():
    """CB1.RUN.7, CB1.FLD.R2, CB1.FLD.R4"""
    assert rushed("6S 7H 4C RJ 9D", 60, 18, 90).end == "touchdown offense"


def test_a_fumble_in_the_open_field():
    """CB1.RUN.10, CB1.OFR.4: four yards of the play and 4 before the Red Joker."""
    played = rushed("KS JH 7C 3D 4C RJ 0/0 9H 3H")
    assert played.end == "dead offense 58"
    assert played.result.ran
