"""The ball of Football Strategy is drawn from the home goal line, whoever has it; and the sums that a learner does."""

import pytest
from games.football_strategy.helpers import GAME, PASS, at, charted
from support.cases import rows

import cardbowl as cb
from cardbowl.football import AWAY, HOME
from cardbowl.games.football_strategy.notes.sums import ball_at
from cardbowl.steps.referee import Referee


@pytest.mark.parametrize(("team", "spot", "there"), [(HOME, 30, 30), (AWAY, 30, 70), (HOME, 99, 99), (AWAY, 1, 99)])
def test_the_ball_lies_where_the_team_has_it(team, spot, there):
    assert ball_at(at(spot, offense=team)) == there


@pytest.mark.parametrize("phase", ["decks", "toss", "over"])
def test_there_is_no_ball_before_and_after_a_game(phase):
    assert ball_at(at(phase=phase)) is None


def first_sum(code, spot, card):
    """What a learner who does the sums is asked after this code: the question's kind, and its answer."""
    table = cb.table(Referee(GAME, position=at(spot), rules=charted(code, card, long_gain=25), seed=1), dial="sums", cover=False)
    for call in ("A", card):
        table.act({"step": table.shown_step, "action": "answer", "value": call})
    if table.asking["kind"] == "draw":
        table.act({"step": table.shown_step, "action": "answer", "value": 1})
    task = table.session.dial.task(table.referee)
    return table.asking["kind"], task.answer if task is not None else None


@rows(("code", "spot", "answer"), [("I+20", 70, 50), ("I-11", 30, 41), ("P15d", 80, 10), ("P10o", 12, -6)])
def test_a_learner_works_out_what_no_card_says(code, spot, answer):
    """FS.INT.1 FS.PEN.4"""
    assert first_sum(code, spot, PASS) == ("sum", answer)


@rows(("code", "card"), [("7", PASS), ("-2ob", PASS), ("0", PASS), ("LG", PASS), ("K40r7", 22), ("BK-9", 22)])
def test_what_is_printed_on_the_table_is_no_sum(code, card):
    """The cell where the cards cross is lit, and gives the number away."""
    assert first_sum(code, 30, card) in (("choose", None), ("outcome", None))
