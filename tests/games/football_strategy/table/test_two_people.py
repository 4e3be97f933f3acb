"""Two people at one table: what is covered, what the cover says, and that no call is seen before both are fixed."""

import json

import pytest
from games.football_strategy.helpers import GAME, at, charted

import cardbowl as cb
from cardbowl.football import AWAY
from cardbowl.steps.referee import Referee


def table_at(code="7", **options):
    """A table at a down of the away team, whose first card meets defense A with this code."""
    game = Referee(GAME, position=at(50, offense=AWAY), rules=charted(code, 1), names=("Otters", "Herons"), seed=1)
    return cb.table(game, **{"cover": True, "coach": "off", **options})


def act(table, action, value=None):
    table.act({"step": table.shown_step, "action": action, "value": value})


def test_the_cover_says_that_a_call_is_secret_and_speaks_of_no_hand():
    """FS.PLAY.1: nobody holds cards here."""
    table = table_at()
    assert (table.asking["kind"], table.asking["who"]) == ("cover", "Otters")
    assert table.asking["prompt"] == "Otters: your choice is secret. Herons, please look away."
    act(table, "ready")
    act(table, "answer", "A")
    assert table.asking["prompt"] == "Herons: your choice is secret. Otters, please look away."


@pytest.mark.parametrize(("code", "what", "answers"), [("7", "time-out", ["no"]), ("P5o/9", "penalty", [])])
def test_after_both_calls_are_turned_up_nothing_is_covered(code, what, answers):
    """FS.PLAY.3 FS.TIME.3 FS.PEN.2: the defense is asked, which called before the offense."""
    table = table_at(code)
    for answer in ("A", 1):
        act(table, "ready")
        act(table, "answer", answer)
    for answer in answers:
        act(table, "answer", answer)
    assert table.referee.asking.what == what
    assert (table.asking["kind"], table.asking["side"]) == ("choose", "home")


@pytest.mark.parametrize("cover", [True, False])
@pytest.mark.parametrize("dial", ["decisions", "cards", "sums", "everything"])
def test_nothing_at_the_table_depends_on_the_first_call_before_the_second(cover, dial):
    """FS.PLAY.1.R1: view, question, log, history, message, coach, a look back, and the shared line."""
    told = []
    for letter in "ADJ":
        table, shown = table_at(cover=cover, dial=dial, coach="request"), []
        act(table, "ready")
        act(table, "answer", letter)
        for intent in ("ready", "coach", "share", "look", "return"):
            act(table, intent, 0 if intent == "look" else None)
            sent = (table.view, table.asking, table.log, table.history, table.message, table.shared)
            shown.append(json.dumps(sent, sort_keys=True))
        told.append(shown)
    assert told[0] == told[1] == told[2]
