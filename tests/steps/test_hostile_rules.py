"""Rules of a reader's own that are wrong: each is told so in one sentence, at a table, by odds and by a flow."""

from contextlib import suppress

import pytest
from steps.wrong_rules import DIE, ONE, STARTED, WRONG, draws_of_its_own, fewer_the_second_time, first_option, notes_without_end

import cardbowl as cb
from cardbowl.chance import OddsError
from cardbowl.errors import CardbowlError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.tried_twice import check_pure
from cardbowl.steps.ask import Choose, Draw


@pytest.mark.parametrize("rule", WRONG, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("reading", [cb.odds, cb.flow])
def test_a_wrong_rule_is_told_so_before_it_is_read(reading, rule, capsys):
    STARTED.clear()
    with pytest.raises(CardbowlError, match=WRONG[rule]):
        reading(rule)


BY_CHANCE = (draws_of_its_own, fewer_the_second_time)
AT_A_TABLE = [rule for rule in WRONG if rule not in (*BY_CHANCE, notes_without_end)]


@pytest.mark.parametrize("rule", AT_A_TABLE, ids=lambda rule: rule.__name__)
def test_a_wrong_rule_at_a_table_is_a_message_and_changes_nothing(rule, capsys):
    STARTED.clear()
    try:
        table = cb.table(rule)
    except CardbowlError as error:
        message = str(error)
    else:
        for _ in range(2):
            table.act({"step": table.shown_step, "action": "step"})
            message = table.message["text"]
            assert table.referee.log == []
            assert table.referee.asking is not None
        table.refresh()
    assert len(message) <= 400
    with pytest.raises(CardbowlError, match=f"(?i){WRONG[rule]}"):
        raise CardbowlError(message)


def test_the_sides_may_be_written_as_0_and_1():
    def rule():
        card = yield Draw(0, "one", "R.1")
        high = yield Choose(1, "call", ("high", "low"), "R.1")
        return card.value if high == "high" else -card.value

    assert cb.odds(rule, choose=first_option).value("result").mean() == 7
    said = cb.flow(rule)._repr_mimebundle_()["text/plain"]
    assert "The offense draws one" in said
    assert "The defense decides: call" in said
    table = cb.table(rule)
    table.act({"step": table.shown_step, "action": "step"})
    assert table.referee.asking.side is DEFENSE or table.referee.asking.side == 1


@pytest.mark.parametrize("questions", [999, 1000])
def test_a_way_is_followed_for_1000_questions_before_a_rule_is_read(questions):
    def rule():
        for _ in range(questions):
            yield Draw(OFFENSE, "die", "R.1", DIE)
        return float("nan")

    if questions < 1000:
        with pytest.raises(OddsError, match="returns nan"):
            check_pure(rule, {}, None)
    else:
        check_pure(rule, {}, None)


def test_questions_without_end_are_refused_by_odds_and_stop_at_a_table():
    def faces():
        while True:
            yield Draw(OFFENSE, "die", "R.1", DIE)

    def decisions():
        while True:
            yield Choose(OFFENSE, "go", ("a", "b"), "R.1")

    for rule, more in ((faces, {}), (decisions, {"choose": first_option})):
        with pytest.raises(CardbowlError, match="this rule may never end: a way of it goes on after 10000 questions"):
            cb.odds(rule, **more)


def test_a_pure_rule_is_read_and_played_as_before():
    def one():
        card = yield ONE
        return card.value

    assert cb.odds(one).value("result").mean() == 7
    table = cb.table(one)
    table.act({"step": table.shown_step, "action": "step"})
    assert table.referee.is_over


@pytest.mark.parametrize(
    "option",
    [{"most": None}, {"most": 0}, {"progress": 5}, {"alike": 5}, {"alike": lambda card: [card]}, {"value": 5}, {"choose": "x"}],
    ids=("no most", "most 0", "progress", "alike", "alike lists", "value", "choose"),
)
def test_an_option_that_cannot_be_one_is_refused(option):
    def one():
        card = yield ONE
        return card.value

    with pytest.raises(cb.NotationError, match=f"{next(iter(option))}= "):
        cb.odds(one, **option)


def test_a_game_that_cannot_end_is_stopped_with_the_state_before_the_last_answer(monkeypatch):
    """Every way to let a game run: `run`, and answers one by one."""
    monkeypatch.setattr("cardbowl.steps.turns.MOST_PLAYS", 20)
    for name in cb.GAMES:
        game = cb.new_game(name, seed=1, home_player="random", away_player="random")
        with pytest.raises(cb.DataError, match="the game has not ended after 20 plays: with these house rules it may never"):
            game.run("end")
        state = game.position, list(game.log), game.asking
        for again in (lambda game=game: game.run("end"), lambda game=game: [game.step() for _ in range(400)]):
            with pytest.raises(cb.DataError, match="has not ended after 20 plays"):
                again()
            assert (game.position, game.log, game.asking) == state
        with suppress(cb.IllegalAnswerError):
            game.undo(3)
        assert cb.share(game)


def test_what_a_policy_may_not_answer_is_told_by_the_reading():
    """The first look at a rule stops there: it does not go on with an answer that nobody gave."""

    def rule():
        way = yield cb.Choose(OFFENSE, "way", ("left", "right"), "MY.1")
        return way.upper()

    with pytest.raises(cb.CardbowlError, match=r"'up' is not allowed.*allowed: left, right"):
        cb.odds(rule, choose=lambda ask: "up")
