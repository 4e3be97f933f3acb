"""The quarterback scramble (section 6.3 of the rulebook)."""

import pytest
from games.cardbowl1.loose_and_open import STANDARD, VECTORS, house, of, play
from games.cardbowl1.scrimmages import DEFENSE as RUSHERS
from games.cardbowl1.scrimmages import OFFENSE, before, named

from cardbowl.cards import cards
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.runs.scrambles import out_of_bounds_yards, quarterback_scramble, scramble_yards
from cardbowl.games.cardbowl1.vectors.check import check


def scrambled(answers, offense=18, defense=7, spot=50, rules=STANDARD, **fields):
    """A whole scramble."""
    return play(quarterback_scramble(spot, offense, defense, rules, **fields), answers)


@pytest.mark.parametrize("name", [vector["id"] for vector in of("scramble", "scramble_out_of_bounds")])
def test_vector(name):
    assert check(VECTORS[name], STANDARD) == VECTORS[name]["expect"]


@pytest.mark.parametrize(
    ("rule", "allowed"),
    [("CB1.BP1.1", False), ("CB1.BP2.1", False), ("CB1.BLK.2", True), ("CB1.DEV.3", True), ("CB1.EXEC.1", True)],
)
def test_when_he_may_scramble(rule, allowed):
    """CB1.SCR.1, CB1.SCR.R1, CB1.SCR.R3: in any formation, from the Blocking Phase on; the advice about the sneak is no rule."""
    assert bool(named(before(rule), "scramble")) is allowed
    if rule.startswith("CB1.BLK"):
        assert named(before(rule, offense=f"shotgun: {OFFENSE}"), "scramble")


def test_an_automatic_sack_comes_first():
    """CB1.SCR.R1, CB1.SACK.5: a rush of 15 and 15 against 6 and 7."""
    rush = RUSHERS.replace("line -5 5C", "line -5 RJ").replace("line -1 8C", "line -1 BJ")
    weak = OFFENSE.replace("LG 8D", "LG 2D").replace("LT 7H", "LT 3H")
    assert before("CB1.SACK.3", offense=weak, defense=rush).field.phase == "DEV_START"
    assert not before("CB1.SACK.3", offense=weak, defense=rush).tells("pressure")


def test_two_cards_of_the_defense_and_the_extra_card():
    """CB1.SCR.2, CB1.SCR.3: no handoff, no open-field run; the extra card before the draws."""
    played = scrambled("4C 2S 2H", defense=3, extra=cards("4C"))
    assert played.draws == ["defense D1", "defense D2"]
    assert played.n("scramble") == 4
    assert not played.result.ran


@pytest.mark.parametrize(
    ("difference", "face_values", "yards"),
    [(7, 0, 4), (0, 6, 0), (-1, 6, 0), (-5, 6, -2), (-11, 6, -5), (-40, 6, -6), (-40, 2, -2)],
)
def test_yards(difference, face_values, yards):
    """CB1.SCR.3, CB1.SCR.4, CB1.SCR.R1: half of the difference; a loss by face values, the cap of a rush, and six yards."""
    assert scramble_yards(difference, face_values, STANDARD) == yards


@pytest.mark.parametrize(("most", "yards"), [(6, -6), (4, -4), (0, 0)])
def test_the_most_a_scramble_may_lose(most, yards):
    """CB1.SCR.4: house rule scramble_max_loss."""
    assert scramble_yards(-40, 6, house(scramble_max_loss=most)) == yards


@pytest.mark.parametrize(("gain", "yards"), [(4, 2), (1, -1), (0, -2), (-4, -6), (-5, -6), (-6, -6)])
def test_going_out_of_bounds_costs_two_yards(gain, yards):
    """CB1.SCR.5, CB1.SCR.R2, CB1.SCR.R4: even if that is a loss, but not beyond six."""
    assert out_of_bounds_yards(gain, STANDARD) == yards


def test_what_the_sideline_costs_is_a_house_rule():
    """CB1.SCR.5: house rule scramble_out_cost."""
    assert out_of_bounds_yards(4, house(scramble_out_cost=3)) == 1


def test_out_of_bounds_around_the_end_only():
    """CB1.SCR.5, CB1.SCR.R2: after the yards are known."""
    assert scrambled("2S 2H out_of_bounds", around_end=True).end == "out offense 52"
    assert scrambled("2S 2H stay", around_end=True).end == "dead offense 54"
    assert scrambled("2S 2H").end == "dead offense 54"


def test_out_of_bounds_behind_the_own_goal_line():
    """CB1.SCR.R2, CB1.FLD.R1: it is a safety."""
    assert scrambled("4S 4H out_of_bounds", 18, 10, 1, around_end=True).end == "safety offense"


def test_no_sideline_after_a_touchdown():
    """CB1.SCR.5, CB1.FLD.R2, CB1.SCR.R4"""
    assert scrambled("2S 2H", spot=97, around_end=True).end == "touchdown offense"


def test_jokers():
    """CB1.SCR.R1, CB1.RUN.7, CB1.SCR.R4: a Black Joker is a foul, a Red Joker a fumble without any way out of bounds."""
    assert scrambled("BJ 2S 2H 5C").result.fouls == (Foul(DEFENSE, 5, False, "run"),)
    assert scrambled("2S RJ 2H 0/0 9H 8C", around_end=True).end == "dead offense 54"
