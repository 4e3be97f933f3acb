"""The coach at the table."""

import pytest

import cardbowl as cb
from cardbowl.errors import NotationError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2 import alone


def a_pass(**options):
    return cb.table(alone.passing("10H", "5C", seed=3), **options)


def act(table, action, value=None):
    table.act({"step": table.shown_step, "action": action, "value": value})


def test_before_a_card_the_coach_says_what_can_happen():
    """CB2.PASS.3: of 52 cards 37 are clean."""
    table = a_pass()
    assert "odds" not in table.view
    assert table.asking["can_coach"]
    act(table, "coach")
    assert table.message["text"].startswith("From here: clean 71.2 %, incomplete 23.1 %")
    assert table.view["odds"][0] == {"label": "clean", "text": "71.2 %", "share": pytest.approx(37 / 52)}


def test_before_a_decision_each_option_carries_its_odds():
    table = a_pass()
    act(table, "step")
    act(table, "coach")
    hints = {option["value"]: option["hint"] for option in table.asking["options"]}
    assert hints["draw"].startswith("clean 70.6 %, incomplete 23.5 %")
    assert hints["stop"].startswith("mean yards")


def test_advice_is_for_one_step_and_goes_when_asked_again():
    table = a_pass()
    act(table, "coach")
    act(table, "coach")
    assert "odds" not in table.view
    act(table, "coach")
    act(table, "step")
    assert "odds" not in table.view


def test_always_needs_no_asking_and_off_refuses():
    assert a_pass(coach="always").view["odds"]
    quiet = a_pass(coach="off")
    assert "can_coach" not in quiet.asking
    act(quiet, "coach")
    assert quiet.message["tone"] == "refused"
    assert "coach" in quiet.message["text"]
    assert quiet.shown_step == 0


def test_where_there_is_nothing_to_count_the_coach_says_so():
    table = cb.table(cb.new_game("cardbowl-2.0", seed=4))
    while table.asking["kind"] != "place":
        act(
            table,
            "step" if table.asking["kind"] == "draw" else "answer",
            (table.asking.get("options") or [{"value": 20}])[0]["value"],
        )
    before = table.view
    act(table, "coach")
    assert table.message["tone"] == "refused"
    assert table.view == before


def test_before_a_kick_is_called_its_odds_are_known():
    """CB2.FG.3: on fourth down the coach counts the field goal and the punt."""
    table = cb.table(cb.new_game("cardbowl-2.0", seed=4))
    while table.asking["prompt"] != "Your call":
        act(
            table,
            "step" if table.asking["kind"] == "draw" else "answer",
            (table.asking.get("options") or [{"value": 20}])[0]["value"],
        )
    act(table, "coach")
    hints = {option["value"]: option["hint"] for option in table.asking["options"]}
    assert hints["field goal"].startswith("six cards against the distance; ")
    assert "missed" in hints["field goal"]
    assert "blocked" in hints["punt"]


def test_a_rule_of_ones_own_has_a_coach_too():
    def higher():
        first = yield cb.Draw(OFFENSE, "first", "mine")
        return "higher" if (yield cb.Draw(OFFENSE, "second", "mine")).value > first.value else "not higher"

    table = cb.table(higher, coach="always")
    assert {line["label"] for line in table.view["odds"]} == {"higher", "not higher"}


def test_no_such_mode():
    with pytest.raises(NotationError, match="request, always, off"):
        a_pass(coach="loudly")
