"""The snap, and section 3.4: what one turn holds (section 3.5 of the rulebook)."""

import tomllib

import pytest
from support.sources import TESTS

from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.snap import Snap, snap
from cardbowl.games.cardbowl1.vectors.answers import run
from cardbowl.games.cardbowl1.vectors.check import check

VECTORS = {
    vector["id"]: vector for vector in tomllib.loads((TESTS / "vectors" / "cardbowl-1.1.6.toml").read_text("utf-8"))["vector"]
}
STANDARD = HouseRules()


def snapped(draws, decisions=(), *, shotgun=False, timeouts=0, rules=STANDARD):
    """The result of a snap at the own 30, and its fouls as (side, yards, automatic)."""
    fouls = Fouls()
    found = run({"draws": draws, "decisions": list(decisions)}, snap(shotgun, 30, rules, fouls, timeouts=timeouts))
    return found, [(foul.by, foul.yards, foul.automatic) for foul in fouls.certain]


@pytest.mark.parametrize("name", [*(f"V{number:03}" for number in range(69, 76)), "V193", "V226", "V227"])
def test_vector(name):
    vector = VECTORS[name]
    assert check(vector, STANDARD) == vector["expect"]


@pytest.mark.parametrize("card", ["AS", "2H", "10C", "KD"])
@pytest.mark.parametrize("shotgun", [False, True])
def test_a_plain_snap_card_has_no_value(card, shotgun):
    """CB1.SNAP.1, CB1.SNAP.2"""
    assert snapped(card, shotgun=shotgun) == (Snap("play"), [])


@pytest.mark.parametrize("card", ["AS", "10C", "KS"])
def test_offside_lets_the_play_go_on_and_no_snap_card_is_replaced(card):
    """CB1.SNAP.3, CB1.SNAP.R1"""
    assert snapped(f"BJ {card}") == (Snap("play"), [(DEFENSE, 5, False)])


@pytest.mark.parametrize(("card", "delay"), [("AH", False), ("10D", False), ("JH", True), ("KD", True), ("RJ", True)])
def test_a_red_card_after_the_black_joker_stops_the_play(card, delay):
    """CB1.SNAP.4, CB1.SNAP.R2"""
    assert snapped(f"BJ {card}") == (Snap("stop", delay=delay), [(OFFENSE, 5, False)])


@pytest.mark.parametrize(("card", "delay"), [("3H", False), ("10S", False), ("JS", True), ("QH", True), ("BJ", True)])
def test_the_red_joker_stops_the_play_whatever_the_colour(card, delay):
    """CB1.SNAP.5, CB1.SNAP.R2: a joker has no value, so it is no fumble."""
    assert snapped(f"RJ {card}") == (Snap("stop", delay=delay), [(OFFENSE, 5, False)])


@pytest.mark.parametrize(("card", "yards"), [("AH", -1), ("AS", -1), ("2D", -2)])
def test_an_ace_or_two_is_a_fumbled_snap_so_far_behind_the_line(card, yards):
    """CB1.SNAP.5"""
    assert snapped(f"RJ {card}") == (Snap("loose", yards), [])


@pytest.mark.parametrize(("cards", "yards"), [("AH KS", -13), ("3S 2S", -2), ("5D AC", -1), ("5D BJ 7H", -7)])
def test_in_the_shotgun_a_second_card_gives_the_yards(cards, yards):
    """CB1.SNAP.6: up to a five; a joker is set aside for the distance (CB1.GEN.R3)."""
    assert snapped(f"RJ {cards}", shotgun=True) == (Snap("loose", yards), [])


@pytest.mark.parametrize(("card", "delay"), [("6D", False), ("KS", True), ("BJ", True)])
def test_in_the_shotgun_a_six_is_no_fumble(card, delay):
    """CB1.SNAP.6, CB1.SNAP.R2"""
    assert snapped(f"RJ {card}", shotgun=True) == (Snap("stop", delay=delay), [(OFFENSE, 5, False)])


@pytest.mark.parametrize("draws", ["BJ QH", "BJ RJ", "RJ KS", "RJ BJ"])
def test_a_time_out_cancels_a_delay_of_game(draws):
    """CB1.SNAP.4, CB1.SNAP.R1"""
    assert snapped(draws, ["yes"], timeouts=1) == (Snap("cancelled", delay=True), [])
    assert snapped(draws, ["no"], timeouts=3) == (Snap("stop", delay=True), [(OFFENSE, 5, False)])
    assert snapped(draws, timeouts=3) == (Snap("stop", delay=True), [(OFFENSE, 5, False)])


@pytest.mark.parametrize(("draws", "timeouts"), [("BJ QH", 0), ("BJ 9H", 3), ("RJ 9H", 3), ("BJ KS", 3), ("RJ 2H", 3)])
def test_nothing_else_is_cancelled_and_nothing_without_a_time_out(draws, timeouts):
    """CB1.SNAP.4"""
    with pytest.raises(DataError, match="left over"):
        snapped(draws, ["yes"], timeouts=timeouts)


def test_the_cards_of_a_fumble_are_house_rules():
    """CB1.SNAP.5, CB1.SNAP.6"""
    rules = HouseRules.of({"snap_fumble": 4, "shotgun_snap_fumble": 0})
    assert snapped("RJ 4H", rules=rules) == (Snap("loose", -4), [])
    assert snapped("RJ AH", shotgun=True, rules=rules) == (Snap("stop"), [(OFFENSE, 5, False)])
