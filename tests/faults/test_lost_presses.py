"""A press that comes again after a lost connection: Python does nothing twice, and says again all that a page may have missed."""

import pytest
from faults.doors import new_game

import cardbowl as cb
from cardbowl import lessons


def heard(widget, monkeypatch):
    """What the widget sends: the names of the traits, one list for each message."""
    told = []
    monkeypatch.setattr(widget, "send_state", lambda key=None: told.append(key), raising=False)
    return told


@pytest.mark.parametrize("is_answered", [False, True], ids=["the press was lost", "the answer was lost"])
def test_a_press_at_a_table_counts_once(is_answered, monkeypatch):
    table = cb.table(new_game())
    intent = {"id": 1, "step": table.shown_step, "action": "answer", "value": "red"}
    if is_answered:
        table.set_state({"intent": intent})
    told = heard(table, monkeypatch)
    for _ in range(2):
        table._handle_custom_msg({"intent": dict(intent)}, [])
        assert table.referee.log == ["red"]
        assert {"view", "asking", "message", "log"} <= set(told[-1])
        assert not any(name.startswith("_") for name in told[-1])


def test_further_presses_go_the_same_way(monkeypatch):
    table = cb.table(new_game())
    heard(table, monkeypatch)
    for number, (action, value) in enumerate([("answer", "red"), ("step", None), ("undo", None)], 1):
        table._handle_custom_msg({"intent": {"id": number, "step": table.shown_step, "action": action, "value": value}}, [])
    assert table.referee.log == ["red"]


def test_a_press_that_comes_so_late_that_others_came_between_is_refused(monkeypatch):
    table = cb.table(new_game())
    heard(table, monkeypatch)
    first = {"id": 1, "step": table.shown_step, "action": "answer", "value": "red"}
    table.set_state({"intent": first})
    table.set_state({"intent": {"id": 2, "step": table.shown_step, "action": "step", "value": None}})
    log = list(table.referee.log)
    table._handle_custom_msg({"intent": first}, [])
    assert table.referee.log == log
    assert "it was meant for step" in table.message["text"]


def test_a_question_counts_a_lost_try_once(monkeypatch):
    question = lessons.check("rushing.gain")
    heard(question, monkeypatch)
    intent = {"id": 1, "n": question.view["n"], "action": "answer", "value": "99"}
    for _ in range(3):
        question._handle_custom_msg({"intent": dict(intent)}, [])
    assert question.tries == 1


def test_what_is_no_intent_goes_where_it_went():
    head = lessons.head("12")
    head._handle_custom_msg({"intent": {"id": 1}}, [])
    head._handle_custom_msg("intent", [])
    builder = cb.team_builder(team="herons")
    builder._handle_custom_msg({"intent": ["no", "intent"]}, [])
    assert builder.view["heard"] == 0
