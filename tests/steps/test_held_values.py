"""An interrupt leaves no value behind that stood for a while, and no game goes on in silence with a question of a reading."""

import contextlib
import gc
import sys
from contextvars import ContextVar
from threading import Thread

import pytest
from support.interrupts import at_every_line

import cardbowl as cb
from cardbowl.analysis.simulation import games
from cardbowl.cards import Card
from cardbowl.errors import DataError
from cardbowl.games import GAMES
from cardbowl.reading import known
from cardbowl.reading.known import Known, reading
from cardbowl.steps import held_values, long_work, own_rules
from cardbowl.steps.held_values import held_at
from cardbowl.steps.long_work import silence, told
from cardbowl.steps.own_rules import being_read

FILES = (held_values.__file__, known.__file__, long_work.__file__, own_rules.__file__, contextlib.__file__)
CONTEXTS = {"reading": lambda: reading({}), "silence": silence, "being read": being_read}


def standing():
    """The values that decide how rules run, and what work says."""
    return known._reading.get(), long_work._told.get(), own_rules._being_read.get(), list(long_work._works)


@pytest.mark.parametrize("context", CONTEXTS.values(), ids=CONTEXTS)
def test_a_press_on_the_way_in(context):
    def work():
        with context(), context():
            sys.settrace(None)  # the way out is one call, which nothing interrupts

    before = standing()
    for _ in at_every_line(work, *FILES):
        assert standing() == before


def test_what_is_told_late_changes_nothing():
    """A context whose way out was interrupted is closed with its traceback, after the one around it."""
    variable = ContextVar("variable", default="")
    inner = None
    with held_at(variable, "outer"):
        inner = held_at(variable, "inner")
        inner.__enter__()
    del inner
    gc.collect()
    variable.set("")
    with held_at(variable, "next"):
        assert variable.get() == "next"
    assert variable.get() == ""


def test_work_is_told_where_its_thread_never_started(monkeypatch):
    monkeypatch.setattr(long_work, "_teller", [never := Thread(target=long_work._tell, daemon=True)])
    with told("working"):
        assert long_work._teller[0] is not never
        assert long_work._teller[0].is_alive()


def test_the_collector_is_on_again():
    def work():
        with games.without_collector():
            sys.settrace(None)

    for _ in at_every_line(work, contextlib.__file__, games.__file__):
        assert gc.isenabled()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("act", [lambda game: game.run("end"), lambda game: game.run("play"), lambda game: game.step()])
def test_a_question_of_a_reading(name, act):
    """Nobody can answer it, so nobody waits for a person who would."""
    game = cb.new_game(name, seed=1, home_player="random", away_player="random")
    if isinstance(game.asking, cb.Draw):
        game.deal()
    game.asking = Known(game.step, (Card("KD"),), {}, known.OPEN)
    with pytest.raises(DataError, match="nobody can answer"):
        act(game)
