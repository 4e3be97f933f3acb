"""The dial of the table: which sums, decisions and cards are the learner's, and hands that are dealt at once."""

import json

import pytest
from support.at_the_table import act

import cardbowl as cb
from cardbowl.errors import NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.steps import Note

# ---- the dial --------------------------------------------------------------------------------------------------------


def test_only_my_decisions():
    table = cb.table(alone.fourth_down("KS", "7D", spot=97, to_go=3, seed=6), dial="decisions")
    while not table.referee.is_over:
        assert table.asking["kind"] in ("choose", "place")
        assert table.asking["yours"]
        option = table.asking["options"][0]["value"] if table.asking["options"] else table.asking["range"]["value"]
        act(table, "answer", option)


def sums_of(referee):
    """The sums of a play in their order: what is asked, and what is right."""
    notes = [ask for play in referee.plays for ask, _ in play.steps if type(ask) is Note]
    return [(referee.game.sums[note.what][0], note.n) for note in notes if note.what in referee.game.sums]


def test_the_learner_does_the_sums_and_is_told_what_was_missed_by_rule():
    expected = sums_of(alone.rush("10H", "5C", seed=4).run("end"))
    assert len(expected) == 3
    table = cb.table(alone.rush("10H", "5C", seed=4), dial="sums")
    done = []
    while not (table.referee.is_over and table.asking["kind"] == "over"):
        if table.asking["kind"] != "sum":
            act(table, "step")
            continue
        question, right = expected[len(done)]
        assert table.asking["prompt"] == question
        told = json.dumps([table.view, table.log, table.history])
        assert f"{right:+d} yards" not in told
        assert not any(lane["offense"]["sum"] for lane in table.view["lanes"])
        act(table, "show_sum")
        assert table.message["tone"] == "refused"  # not before a try
        act(table, "sum", "many")
        assert table.asking["sum"]["tries"] == 0
        act(table, "sum", str(right + 1))
        assert table.asking["sum"]["tries"] == 1
        assert table.asking["rule"] in table.message["text"]
        act(table, "step")
        assert table.message["tone"] == "refused"  # the sum comes first
        act(table, "sum", f" {right} {table.asking['sum']['unit']}")
        assert table.message["tone"] == "good"
        done.append(question)
    assert done == [question for question, _ in expected]


def test_a_sum_may_be_shown_after_a_try():
    table = cb.table(alone.rush("10H", "5C", seed=4), dial="sums")
    while table.asking["kind"] != "sum":
        act(table, "step")
    act(table, "sum", "99")
    assert table.asking["sum"]["can_show"]
    act(table, "show_sum")
    assert table.message["text"].startswith("This is how it goes: (10 + ")


def test_a_loss_may_be_written_with_or_without_its_minus():
    table = cb.table(alone.passing("10H", "5C", spot=30, seed=0), dial="sums")
    for seed in range(200):
        referee = alone.passing("10H", "5C", spot=30, seed=seed)
        referee.players = {team: lambda ask, seen: ask.options[0] for team in (HOME, AWAY)}
        if any(ask.what == "sack" for play in referee.run("end").plays for ask, _ in play.steps if type(ask) is Note):
            break
    table = cb.table(alone.passing("10H", "5C", spot=30, seed=seed), dial="sums")
    while not table.asking["prompt"].startswith("How many yards does the sack"):
        if table.asking["kind"] == "sum":
            act(table, "sum", "0")
            act(table, "show_sum")
        elif table.asking["kind"] == "choose":
            act(table, "answer", table.asking["options"][0]["value"])
        else:
            act(table, "step")
    lost = -table.session.dial.task(table.referee).answer
    act(table, "sum", str(lost))
    assert table.message["tone"] == "good"


def test_everything_by_hand_shuffles_and_moves_the_ball():
    table = cb.table(alone.rush("10H", "5C", spot=30, seed=4), dial="everything")
    kinds = []
    while table.asking["kind"] != "over":
        kind = table.asking["kind"]
        kinds.append(kind)
        if kind == "shuffle":
            act(table, "step")
            assert table.message["tone"] == "refused"
            act(table, "shuffle")
        elif kind == "sum":
            act(table, "sum", "99")
            act(table, "show_sum")
        elif kind == "ball":
            assert table.asking["ball"]["at"] == 30
            assert table.view["over"] == ""
            assert (table.view["field"]["ball"], table.view["field"]["path"]) == (30, [])  # the place is not given away
            act(table, "ball", 30)
            assert table.message["tone"] == "refused"
            act(table, "ball", table.referee.game.ball_at(table.referee.position))
            assert table.message["tone"] == "good"
        else:
            act(table, "step")
    assert kinds[0] == "shuffle"
    assert kinds[-1] == "ball"
    assert kinds.count("shuffle") == 1


def test_play_on_asks_for_every_sum_on_the_way():
    table = cb.table(alone.rush("10H", "5C", seed=4), dial="sums")
    act(table, "play_on")
    for question, right in sums_of(alone.rush("10H", "5C", seed=4).run("end")):
        assert table.asking["prompt"] == question
        act(table, "sum", right)
    assert table.asking["kind"] == "over"


def test_the_dial_is_turned_at_the_table():
    table = cb.table(alone.rush("10H", "5C", seed=4))
    assert table.tools["dial"] == "cards"
    act(table, "dial", "sums")
    assert (table.tools["dial"], table.dial) == ("sums", "sums")
    for setting in ("autopilot", None, ["sums"], {"sums": 1}):
        act(table, "dial", setting)
        assert table.message["tone"] == "refused"
        assert table.dial == "sums"
    act(table, "dial", "decisions")
    assert table.referee.is_over
    with pytest.raises(NotationError, match="the dial stands at 'x'"):
        cb.table(alone.rush("10H", "5C"), dial="x")


# ---- hands that are dealt -------------------------------------------------------------------------------------------

DOWN = str(GAMES["cardbowl-1.1.6"].start(GAMES["cardbowl-1.1.6"].house_rules({}))._replace(phase="scrimmage"))


def down_to_come(**options):
    """A table of Card Bowl 1.1.6 before the call of a down."""
    game = GAMES["cardbowl-1.1.6"]
    return cb.table(cb.Referee(game, position=game.read_position(DOWN)), **options)


@pytest.mark.parametrize("dial", ["cards", "sums", "decisions"])
def test_both_hands_are_dealt_at_once(dial):
    table = down_to_come(dial=dial)
    act(table, "answer", "scrimmage play")
    assert len(table.referee.plays) == 1
    assert table.referee.asking.what == "formation"
    act(table, "undo")
    assert table.referee.asking.what == "call"
    assert table.referee.log == []


def test_who_does_everything_deals_both_hands_with_one_press():
    table = down_to_come(dial="everything")
    act(table, "answer", "scrimmage play")
    assert len(table.referee.log) == 1
    act(table, "shuffle")
    act(table, "step")
    assert len(table.referee.log) == 1 + 22
    act(table, "undo")
    assert table.referee.asking.what == "call"
