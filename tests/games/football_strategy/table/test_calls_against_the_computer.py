"""Secret calls at a table against the computer: they are taken back, and a call that was interrupted is not kept."""

import pytest
from games.football_strategy.helpers import GAME, at

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.football import AWAY, HOME
from cardbowl.steps.referee import Referee


def table_against(answer, offense):
    """A table at a down of `offense`; a function answers for the away team."""
    return cb.table(Referee(GAME, position=at(50, offense=offense), players={AWAY: answer}, seed=1), coach="off")


def act(table, action, value=None):
    table.act({"step": table.shown_step, "action": action, "value": value})


def by_default(ask, seen):
    return ask.default


@pytest.mark.parametrize("offense", [HOME, AWAY])
def test_undo_takes_back_the_play_before_a_call_against_the_computer(offense):
    table = table_against(by_default, offense)
    act(table, "answer", "A" if offense is AWAY else 1)
    while table.referee.asking.what != "calls":
        act(table, "answer", "no") if table.asking["yours"] else act(table, "step")
    before = len(table.referee.log)
    act(table, "undo")
    assert len(table.referee.log) == before - 1


@pytest.mark.parametrize("offense", [HOME, AWAY])
def test_a_call_is_forgotten_where_the_computer_is_interrupted_before_it_has_called(offense):
    calls = iter([KeyboardInterrupt])

    def interrupted(ask, seen):
        for error in calls:
            raise error
        return ask.default

    table = table_against(interrupted, offense)
    first, second = ("B", "C") if offense is AWAY else (2, 3)
    with pytest.raises(KeyboardInterrupt):
        act(table, "answer", first)
    act(table, "answer", second)
    assert second in table.referee.log[0]
    assert first not in table.referee.log[0]


@pytest.mark.parametrize("offense", [HOME, AWAY])
def test_the_table_says_why_the_computer_cannot_call_and_asks_again(offense):
    def cannot(ask, seen):
        raise OddsError("the drive is not solved.")

    table = table_against(cannot, offense)
    asked = table.asking
    act(table, "answer", "B" if offense is AWAY else 2)
    assert (table.message["tone"], table.message["text"]) == ("refused", "The drive is not solved.")
    assert {**asked, "step": 0} == {**table.asking, "step": 0}
    assert table.referee.log == []


def test_nobody_answers_for_two_computers():
    table = cb.table(Referee(GAME, position=at(50), players={HOME: by_default, AWAY: by_default}, seed=1))
    act(table, "answer", 1)
    assert table.message["text"] == "'answer' is not allowed: computer players choose here (FS.PLAY.1); allowed: step."
    assert table.referee.log == []
