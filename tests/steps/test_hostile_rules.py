"""Rules of a reader's own that are wrong: each is told so in one sentence, at a table, by odds and by a flow."""

import random
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from itertools import count

import numpy
import pytest

import cardbowl as cb
from cardbowl.chance import OddsError, Source
from cardbowl.errors import CardbowlError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.tried_twice import check_pure
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note

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


def no_number_in_a_tuple():
    yield ONE
    return (3, (float("nan"), "yards"))


def no_number_in_a_list_made_a_tuple():
    yield ONE
    found = [3, Decimal("nan")]
    return tuple(found)


def no_number_in_a_set():
    yield ONE
    return frozenset({3, float("nan")})


@dataclass(frozen=True)
class Gain:
    yards: float
    how: str = "dead"


def no_number_in_a_dataclass():
    yield ONE
    return Gain(float("nan"))


def a_number_too_long():
    yield ONE
    return (1, 10**5000)


class Mute(str):
    """A text that cannot be written."""

    __slots__ = ()

    def __str__(self):
        raise RuntimeError("no text")


def a_text_without_a_text():
    yield ONE
    return Mute("x")


def notes_without_end():
    while True:
        yield Note("R.1", "on and on")


def nested(depth=3000):
    if depth == 0:
        return (yield ONE)
    return (yield from nested(depth - 1))


def a_list_for_both():
    yield ChooseTogether((Choose(OFFENSE, "go", ("a",), "R.1"), Choose(DEFENSE, "go", ["a"], "R.1")), "R.1")


def one_for_both():
    yield ChooseTogether(5, "R.1")


def none_for_both():
    yield ChooseTogether((), "R.1")


def draws_for_both():
    yield ChooseTogether((ONE, ONE), "R.1")


def no_rule_for_both():
    yield ChooseTogether((Choose(OFFENSE, "go", ("a",), "R.1"),), None)


def a_word_as_side_of_a_draw():
    yield Draw("offense", "one", "R.1")


def two_sides():
    yield Choose(numpy.array([0, 1]), "go", ("a", "b"), "R.1")


def number_as_draw():
    yield Draw(OFFENSE, 1, "R.1")


def number_as_choice():
    yield Choose(OFFENSE, 1, ("a", "b"), "R.1")


def no_rule_of_a_draw():
    yield Draw(OFFENSE, "one", None)


def no_deck():
    yield Draw(OFFENSE, "one", "R.1", None)


def a_list_of_numbers():
    yield ONE
    return [1, 2]


def an_array():
    yield ONE
    return numpy.array([1, 2])


def cannot_be_compared():
    yield ONE
    return Odd()


class Odd:
    def __eq__(self, other):
        raise RuntimeError("odd")

    __hash__ = object.__hash__


def fewer_the_second_time(times=count()):  # noqa: B008
    yield ONE
    if next(times) % 2 == 0:
        yield ONE


def nothing_to_call():
    def names_what_is_not_there():
        yield ONE
        return later()

    if random is None:
        later = len
    return names_what_is_not_there


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
    a_list_for_both: r"offers the options \['a'\]; a tuple or a range is needed",
    one_for_both: "lets both sides decide on 5; a tuple of Choose is needed, one for each side",
    none_for_both: r"lets both sides decide on \(\); a tuple of Choose is needed, one for each side",
    draws_for_both: r"lets both sides decide on \(Draw.*; a tuple of Choose is needed, one for each side",
    no_rule_for_both: "names the rule None for what both sides decide; a text is needed, such as 'MY.1'",
    a_word_as_side_of_a_draw: "lets 'offense' draw; a side is OFFENSE or DEFENSE",
    two_sides: r"lets array\(\[0, 1\]\) choose; a side is OFFENSE or DEFENSE",
    number_as_draw: "calls a draw 1; a text is needed, such as 'one'",
    number_as_choice: "calls a choice 1; a text is needed, such as 'one'",
    no_rule_of_a_draw: "names the rule None for 'one'; a text is needed, such as 'MY.1'",
    no_deck: "draws from None; the name of a deck or a Source is needed",
    a_list_of_numbers: r"returns \[1, 2\], which can change or be compared with nothing",
    an_array: r"returns array\(\[1, 2\]\), which can change or be compared with nothing",
    cannot_be_compared: "returns <.*Odd object>, which can change or be compared with nothing",
    fewer_the_second_time: "'fewer_the_second_time' is not pure",
    nothing_to_call(): r"failed in line \d+ of names_what_is_not_there \(return later\(\)\): NameError",
    no_number: "returns nan, which equals no result",
    no_number_in_a_tuple: r"returns \(3, \(nan, 'yards'\)\), which holds nan, and that equals nothing",
    no_number_in_a_list_made_a_tuple: r"returns \(3, Decimal\('NaN'\)\), which holds Decimal\('NaN'\), and that equals nothing",
    no_number_in_a_set: r"returns frozenset\(.*\), which holds nan, and that equals nothing",
    no_number_in_a_dataclass: r"returns Gain\(yards=nan, how='dead'\), which holds nan, and that equals nothing",
    a_number_too_long: r"returns a tuple that cannot be written, which has no text \(ValueError: Exceeds the limit",
    a_text_without_a_text: r"returns 'x', which has no text \(RuntimeError: no text\); return a number, a text or a tuple",
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


def late():
    """A rule that fails in one of 2704 ways: none that is tried before it is read."""
    card = yield ONE
    if card.text == "AS":
        other = yield Draw(OFFENSE, "two", "R.1")
        return 1 / (other.text != "KS")
    return card.value


def fails(*given):
    return 1 / 0


def asks():
    yield ONE
    return (yield Choose(OFFENSE, "go", ("a", "b"), "R.1"))


FAILS = [
    (late, {}, r"'late' failed in line \d+ of late \(return 1 / \(other.text != \"KS\"\)\): ZeroDivisionError: division by zero"),
    (asks, {"choose": fails}, r"'asks' failed in line \d+ of fails \(return 1 / 0\): ZeroDivisionError"),
    (asks, {"choose": "best", "value": fails}, r"'asks' failed in line \d+ of fails \(return 1 / 0\): ZeroDivisionError"),
    (late, {"alike": fails}, r"'late' failed in line \d+ of fails \(return 1 / 0\): ZeroDivisionError"),
    (late, {"progress": fails}, r"'late' failed in line \d+ of (late|fails) .*: ZeroDivisionError"),
    (raises, {"until": fails}, "'raises' failed"),
]


@pytest.mark.parametrize("number", range(len(FAILS)))
def test_what_fails_while_odds_are_counted_is_told_with_its_line(number):
    rule, options, says = FAILS[number]
    with pytest.raises(OddsError, match=rf"the rule {says}"):
        cb.odds(rule, **options)


def test_what_fails_while_a_flow_is_read_is_told_with_its_line():
    def ace():
        card = yield ONE
        if card.text == "AS":
            raise ValueError("no ace")

    with pytest.raises(
        OddsError, match=r"^(reading the flow of )?the rule 'ace' failed in line \d+ of ace .*: ValueError: no ace"
    ):
        cb.flow(ace)


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
