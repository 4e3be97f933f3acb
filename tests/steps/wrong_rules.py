"""Rules of a reader's own that are wrong, and what is told of each: `WRONG`."""

import random
from dataclasses import dataclass
from decimal import Decimal
from itertools import count

import numpy

from cardbowl.chance import Source
from cardbowl.football import DEFENSE, OFFENSE
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


def two_kinds_of_no_number():
    yield ONE
    return ("yards", float("nan")), Decimal("nan")


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


def ten_digits_of_options():
    return (yield Choose(OFFENSE, "go", range(10**9), "R.1"))


def writes_on_a_card():
    card = yield ONE
    card.value = 100


WRONG = {
    ten_digits_of_options: "offers 1 000 000 000 options at 'go', and no more than 100 000 are possible",
    writes_on_a_card: r"AttributeError: a card cannot be changed \(its value\)",
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
    two_kinds_of_no_number: r"returns \(\('yards', nan\), Decimal\('NaN'\)\), which holds nan, and that equals nothing",
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
