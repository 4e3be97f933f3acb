"""The quarterback sneak (section 6.2 of the rulebook)."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, VECTORS, house, of, play

from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.runs.sneaks import SneakLane, may_sneak, quarterback_sneak, sneak, sneak_yards
from cardbowl.games.cardbowl1.vectors.check import check

CENTER = SneakLane(-1, ("LG", "C"))
GUARD = SneakLane(1, ("RG",))
PULLED = SneakLane(5, ("RG",))
TACKLE = SneakLane(3, ("RT",))


@pytest.mark.parametrize("name", [vector["id"] for vector in of("sneak")])
def test_vector(name):
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


@pytest.mark.parametrize(
    ("target", "allowed"),
    [
        ((CENTER,), True),
        ((GUARD,), True),
        ((CENTER, GUARD), True),
        ((GUARD, TACKLE), False),
        ((TACKLE,), False),
        ((PULLED,), False),
        ((), False),
    ],
)
def test_where_a_sneak_may_go(target, allowed):
    """CB1.SNEAK.2, CB1.SNEAK.R4: behind the center or a guard, within three half positions."""
    assert may_sneak(False, "BP1_O", target) is allowed


@pytest.mark.parametrize(
    ("phase", "allowed"), [("BP1_O", True), ("BP2_O", True), ("BP1_D", False), ("BLK_O", False), ("DEV_END", False)]
)
def test_when_a_sneak_may_be_executed(phase, allowed):
    """CB1.SNEAK.1, CB1.SNEAK.R4: at the end of the offense's Blocking Pattern turns."""
    assert may_sneak(False, phase, (CENTER,)) is allowed


def test_no_sneak_in_the_shotgun():
    """CB1.SNEAK.1"""
    assert not may_sneak(True, "BP1_O", (CENTER,))


def test_two_cards_of_the_defense_are_all():
    """CB1.SNEAK.3, CB1.SNEAK.4: no handoff, no extra card, no open-field run though no face card is against it."""
    played = play(quarterback_sneak(50, 40, 8, STANDARD), "5S 7H")
    assert played.draws == ["defense D1", "defense D2"]
    assert played.end == "dead offense 55"


@pytest.mark.parametrize(("difference", "yards"), [(0, 0), (1, 0), (2, 1), (5, 1), (6, 2), (9, 2), (10, 3), (13, 3), (14, 4)])
def test_the_table_of_gains(difference, yards):
    """CB1.SNEAK.5"""
    assert sneak_yards(difference, 0, STANDARD) == yards


@pytest.mark.parametrize(
    ("difference", "face_values", "yards"), [(-10, 1, -1), (-10, 6, -2), (-16, 5, -3), (-5, 5, -1), (-2, 5, 0), (-40, 0, 0)]
)
def test_losses(difference, face_values, yards):
    """CB1.SNEAK.6, CB1.SNEAK.R1, CB1.SNEAK.R2: face values, a quarter of the deficit, three yards."""
    assert sneak_yards(difference, face_values, STANDARD) == yards


@pytest.mark.parametrize(("most", "yards"), [(3, -3), (1, -1), (0, 0)])
def test_the_most_a_sneak_may_lose(most, yards):
    """CB1.SNEAK.R1: house rule sneak_max_loss."""
    assert sneak_yards(-16, 5, house(sneak_max_loss=most)) == yards


@pytest.mark.parametrize(("cap", "yards"), [("half", -1), ("full_deficit", -3), ("none", -3)])
def test_the_cap_of_a_rush_holds_for_a_sneak(cap, yards):
    """CB1.SNEAK.R2, CB1.RUN.R2, CB1.SNEAK.R5: deficit 4, face values 5; the most of three yards always holds."""
    assert sneak_yards(-4, 5, house(loss_cap=cap)) == yards


def test_the_divisor_is_a_house_rule():
    """CB1.SNEAK.5: house rule sneak_divisor."""
    assert sneak_yards(9, 0, house(sneak_divisor=2)) == 5


def test_a_red_joker():
    """CB1.SNEAK.8, CB1.SNEAK.R3: replaced, both draws finished, loose at the spot of the outcome."""
    played = play(sneak(50, 26, 8, STANDARD, Fouls()), "5S RJ 7H")
    assert played.result[:2] == ("loose", 2)
    assert played.draws == ["defense D1", "defense D2", "defense D2"]
    assert play(quarterback_sneak(50, 26, 8, STANDARD), "5S RJ 7H 0/0 3H 8C").end == "dead defense 48"


def test_a_black_joker():
    """CB1.SNEAK.7"""
    assert play(quarterback_sneak(50, 26, 8, STANDARD), "BJ 5S 7H 6C").result.fouls == (Foul(DEFENSE, 5, True, "run"),)


@pytest.mark.parametrize(("spot", "end"), [(98, "touchdown offense"), (97, "dead offense 99"), (1, "dead offense 3")])
def test_at_the_goal_line(spot, end):
    """CB1.SNEAK.5, CB1.FLD.R1"""
    assert play(quarterback_sneak(spot, 26, 8, STANDARD), "5S 7H").end == end
