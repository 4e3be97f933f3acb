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


def press(table):
    """What the page sends for a press of Step."""
    number = table.intent.get("id", 0) + 1
    table.set_state({"intent": {"id": number, "step": table.shown_step, "action": "step"}})


@pytest.mark.parametrize("name", ["cardbowl-2.0", "cardbowl-1.1.6", "doi", "football-strategy", "showdown"])
def test_a_game_goes_on_after_interrupts(name, tmp_path):
    """What is saved by itself is what stands at the table."""
    kept = tmp_path / "kept.json"
    table, told = table_of(name, save_to=kept), 0
    while told < len(PRESSES) and len(table.referee.log) < 500:
        given = list(table.referee.log)
        press(table)
        game = table.referee
        assert game.log[: len(given)] == given
        if table.message.get("text", "").startswith("The kernel was interrupted. What was answered until then stands"):
            told += 1
            again = Referee(game.game, seed=game.seed, rules=game.rules, position=game.start)
            again._replay(list(game.log))
            assert (game.asking, game.steps, len(game.plays)) == (again.asking, again.steps, len(again.plays))
            assert cb.load(kept).log == game.log
    assert told == len(PRESSES)
    press(table)
    assert "interrupted" not in table.message.get("text", "")


def test_an_interrupt_of_a_cell_is_raised_in_it():
    """A loop in a cell can be stopped; what stands at the table is told all the same."""
    table = table_of("doi")

    def play_on():
        for _ in range(500):
            table.act({"step": table.shown_step, "action": "step"})

    with pytest.raises(KeyboardInterrupt):
        play_on()
    assert "interrupted" in table.message["text"]
    again = Referee(table.referee.game, seed=table.referee.seed, rules=table.referee.rules)
    again._replay(list(table.referee.log))
    assert again.asking == table.referee.asking
