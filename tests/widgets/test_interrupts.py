"""The kernel is interrupted while the computers decide at a table: what was answered stands, and the game goes on."""

import pytest

import cardbowl as cb
from cardbowl.football import AWAY
from cardbowl.steps.referee import Referee

PRESSES = {2, 3, 5, 8, 13, 21}
"""The decisions of one player, counted from 1, in which Ctrl-C is pressed."""


def table_of(name, **options):
    game = cb.new_game(name, seed=4, home_player="random", away_player="random")
    decide, asked = game.players[AWAY], []

    def interrupted(ask, seen):
        asked.append(ask)
        if len(asked) in PRESSES:
            raise KeyboardInterrupt
        return decide(ask, seen)

    game.players = {**game.players, AWAY: interrupted}
    return cb.table(game, **options)


@pytest.mark.parametrize("name", ["cardbowl-2.0", "cardbowl-1.1.6", "doi", "football-strategy", "showdown"])
def test_a_game_goes_on_after_interrupts(name, tmp_path):
    """What is saved by itself is what stands at the table."""
    kept = tmp_path / "kept.json"
    table, told = table_of(name, save_to=kept), 0
    while told < len(PRESSES) and len(table.referee.log) < 500:
        given = list(table.referee.log)
        table.act({"step": table.shown_step, "action": "step"})
        game = table.referee
        assert game.log[: len(given)] == given
        if table.message.get("text", "").startswith("The kernel was interrupted. What was answered until then stands"):
            told += 1
            again = Referee(game.game, seed=game.seed, rules=game.rules, position=game.start)
            again._replay(list(game.log))
            assert (game.asking, game.steps, len(game.plays)) == (again.asking, again.steps, len(again.plays))
            assert cb.load(kept).log == game.log
    assert told == len(PRESSES)
    table.act({"step": table.shown_step, "action": "step"})
    assert "interrupted" not in table.message.get("text", "")
