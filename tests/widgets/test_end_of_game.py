"""At the end of a game the table says so; the end of a play on its own is another matter."""

import pytest
from support.facts import EVERY_GAME

import cardbowl as cb
from cardbowl.games.cardbowl2.starts import alone


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_end_of_every_game_is_marked_as_that_and_no_moment_before_it(name):
    game = cb.new_game(name, seed=3, home_player="random", away_player="random")
    assert "final" not in cb.table(game).view
    while not game.is_over:
        game.step()
    table = cb.table(game)
    assert (table.asking["kind"], table.view["final"]) == ("over", True)
    table.act({"step": table.shown_step, "action": "look", "value": 1})
    assert "final" not in table.view


def test_the_end_of_a_play_on_its_own_is_not_the_end_of_a_game():
    table = cb.table(alone.rush("10H", "5C", seed=4))
    table.act({"step": table.shown_step, "action": "play_on", "value": None})
    assert table.asking["kind"] == "over"
    assert "final" not in table.view
