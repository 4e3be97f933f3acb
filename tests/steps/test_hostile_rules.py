"""Rules of a reader's own that are wrong: each is told so in one sentence, at a table, by odds and by a flow."""

import random
from contextlib import suppress

import pytest

import cardbowl as cb
from cardbowl.chance import Source
from cardbowl.errors import CardbowlError
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Choose, Draw, Note

ONE = Draw(OFFENSE, "one", "R.1")
DIE = Source("a die", {1: 1, 2: 1, 3: 1})


def chance_of_its_own():
    yield ONE
    return random.random()


def draws_of_its_own():
    for _ in range(random.randrange(1, 100)):
        yield Draw(OFFENSE, "die", "R.1", DIE)


def memory_of_its_own(seen=[]):  # noqa: B006
    seen.append(1)
    yield ONE
    return len(seen)


def raises():
    yield ONE
    return 1 / 0


def raises_at_once():
    yield ONE if random is None else 1 / 0


def bare():
    yield


def text():
    yield ONE
    yield "x"


def no_note():
    yield ONE
    yield Note("R.1", "{} {}", (1,))


def a_list():
    return (yield Choose(OFFENSE, "go", ["a", "b"], "R.1"))


def a_set():
    return (yield Choose(OFFENSE, "go", {"a"}, "R.1"))


def nothing():
    return (yield Choose(OFFENSE, "go", range(0), "R.1"))


def odd_options():
    return (yield Choose(OFFENSE, "go", (None, True, 1.5, "a"), "R.1"))


def a_word_as_side():
    return (yield Choose("offense", "go", ("a", "b"), "R.1"))


def no_number():
    yield ONE
    return float("nan")


def notes_without_end():
    while True:
        yield Note("R.1", "on and on")


def nested(depth=3000):
    if depth == 0:
        return (yield ONE)
    return (yield from nested(depth - 1))


def first_option(ask):
    return ask.options[0]


STARTED = {}


def once():
    yield ONE


def started_once():
    return STARTED.setdefault("rule", once())


WRONG = {
    chance_of_its_own: "'chance_of_its_own' is not pure",
    draws_of_its_own: "'draws_of_its_own' is not pure",
    memory_of_its_own: "'memory_of_its_own' is not pure",
    raises: r"'raises' failed in line \d+ of raises \(return 1 / 0\): ZeroDivisionError: division by zero",
    raises_at_once: r"failed in line \d+ of raises_at_once",
    bare: "'bare' goes wrong: a rule yields Draw, Choose, ChooseTogether and Note, not None",
    text: "a rule yields Draw, Choose, ChooseTogether and Note, not 'x'",
    no_note: "has a note that cannot be said",
    a_list: r"offers the options \['a', 'b'\]; a tuple or a range is needed",
    a_set: r"offers the options \{'a'\}; a tuple or a range is needed",
    nothing: "offers no option at 'go'",
    odd_options: "offers the option None; options are texts, whole numbers or cards",
    a_word_as_side: "lets 'offense' choose; a side is OFFENSE or DEFENSE",
    no_number: "returns nan",
    notes_without_end: "has not ended after 100 000 steps",
    nested: "failed in line .*RecursionError",
    started_once: "gives the same started rule twice",
    lambda: 1: "starts no rule: it returns 1",
    print: "starts no rule: it returns None",
}


@pytest.mark.parametrize("rule", WRONG, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("reading", [cb.odds, cb.flow])
def test_a_wrong_rule_is_told_so_before_it_is_read(reading, rule, capsys):
    STARTED.clear()
    with pytest.raises(CardbowlError, match=WRONG[rule]):
        reading(rule)


AT_A_TABLE = [rule for rule in WRONG if rule not in (draws_of_its_own, notes_without_end)]


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
