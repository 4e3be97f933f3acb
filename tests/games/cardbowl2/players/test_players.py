"""The computer players: legal, deterministic for a seed, and `sensible` far ahead of `random`."""

import pytest

import cardbowl as cb
from cardbowl.errors import NotationError
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.players.values import Aim, values_for


def final(seed, home, away):
    return cb.new_game("cardbowl-2.0", seed=seed, home_player=home, away_player=away).run("end").position


def test_sensible_beats_random_on_either_side():
    """Twenty games, ten on each side; over 100 games it won all 100 (see CHANGELOG)."""
    for seed in range(10):
        home = final(seed, "sensible", "random").score
        away = final(seed, "random", "sensible").score
        assert home[0] > home[1]
        assert away[1] > away[0]


def test_the_same_seed_is_the_same_game():
    assert final(5, "sensible", "sensible") == final(5, "sensible", "sensible")
    assert final(5, "sensible", "sensible") != final(6, "sensible", "sensible")


@pytest.mark.parametrize("clock", ["complex", "simple1", "simple2"])
def test_sensible_plays_under_every_clock(clock):
    game = cb.new_game("cardbowl-2.0", seed=3, house_rules={"clock": clock}, home_player="sensible", away_player="sensible").run(
        "end"
    )
    assert game.is_over


def test_no_such_player_is_said():
    with pytest.raises(NotationError, match="no player 'clever'; allowed are you, random, sensible"):
        cb.new_game("cardbowl-2.0", home_player="clever")


def test_all_clocks_share_their_values():
    written = values_for(HouseRules())
    assert values_for(HouseRules(clock="simple1")) is values_for(HouseRules(quarter_intervals=45)) is written
    assert values_for(HouseRules(rush_gain_divisor=1)) is not written
    assert values_for(HouseRules(draw_deck_ranks=12)) is not written


def test_values_grow_with_the_offensive_card_and_fall_with_the_defensive_one():
    """CB2.RUSH.5, CB2.PASS.4"""
    values, aim = values_for(HouseRules()), Aim(10, 8.0)
    card = cb.Card
    assert values.rush(card("KH"), card("5C"), aim) > values.rush(card("8H"), card("5C"), aim)
    assert values.rush(card("8H"), card("5C"), aim) > values.rush(card("8H"), card("9C"), aim)
    assert values.stop(20, aim) > values.stop(10, aim)
    assert values.throw(card("KH"), 8, aim) > values.throw(card("5H"), 0, aim)
