"""Flows of rules with more questions, ways, options or branches than are tried or drawn: what is left out is said."""

from itertools import product

import pytest

from cardbowl.chance import Source
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.reading.flow import MOST_QUESTIONS, flow
from cardbowl.reading.flow_parts import End
from cardbowl.steps import Choose, ChooseTogether, Draw, Note


def test_what_is_left_out_is_said():
    def long():
        while True:
            yield Draw(OFFENSE, "again", "MY.1")

    assert flow(long, depth=2).limits == ("It ends after 2 questions that follow each other; the rule goes on.",)

    def wide():
        return (yield Choose(OFFENSE, "which", tuple("abcdefghij"), "MY.1"))

    found = flow(wide, width=4)
    assert len(found.start.branches) == 1  # ten results of one kind: one branch rather than six that are not drawn
    assert found.limits == ()

    def many():
        return (yield Choose(OFFENSE, "which", range(1000), "MY.1"))

    assert "some are tried" in flow(many).limits[0]
    assert flow(many).start.branches[0].then == End("a number")


def test_of_many_options_the_first_and_the_last_are_tried():
    def rule():
        yards = yield Choose(OFFENSE, "how far", range(100), "MY.1")
        return "not at all" if yards == 0 else "as far as it goes" if yards == 99 else "somewhere"

    found = flow(rule)
    assert {branch.then.words: branch.label for branch in found.start.branches if branch.then.words != "somewhere"} == {
        "not at all": "for example 0",
        "as far as it goes": "for example 99",
    }


def left_or_right():
    """A rule without end: every answer leads to a question of its own."""
    path = ""
    while True:
        path += yield Choose(OFFENSE, f"after {path}", ("L", "R"), "MY.1")


def test_a_flow_with_too_many_questions_is_cut_after_those_that_come_first():
    """Every answer leads to two questions of its own: one, two, four, eight, sixteen, and then not all of thirty-two."""
    found = flow(left_or_right, depth=7)
    assert len(found.questions()) == MOST_QUESTIONS
    assert found.limits == (f"It ends after {MOST_QUESTIONS} questions; the rule goes on.",)
    assert max(len(question.words) for question in found.questions()) == len("The offense decides: after LRLRL")


@pytest.mark.parametrize(("runs", "questions"), [(1, 0), (2, 1), (4, 1), (5, 2), (7, 2), (8, 3)])
def test_a_flow_that_runs_the_rule_too_often_is_cut(monkeypatch, runs, questions):
    """The rule is run once; then, for each question that is drawn, once to come to it and once for each of its two answers."""
    monkeypatch.setattr("cardbowl.reading.flow.MOST_RUNS", runs)
    found = flow(left_or_right, depth=7)
    assert len(found.questions()) == questions
    assert found.limits == (f"It ends after {questions} questions; the rule goes on.",)


def test_of_too_many_ways_to_a_question_the_first_and_the_last_are_read():
    """400 ways come to the third question; where not all are read, numbers are not known to be all."""
    read = set()

    def rule():
        first = yield Choose(OFFENSE, "first", range(20), "MY.1")
        second = yield Choose(OFFENSE, "second", range(20), "MY.1")
        third = yield Choose(OFFENSE, "third", ("x", "y"), "MY.1")
        read.add((first, second, third))
        if (first, second, third) in ((0, 0, "x"), (19, 19, "y")):
            return f"{first} and {second}"
        return first + second

    found = flow(rule)
    more = "where the label of a branch begins with “for example”, others may lead there, too."
    limit = f"It is read along 150 of the ways to a question; a branch that only other ways take is not drawn, and {more}"
    assert found.limits == (limit,)
    ends = {branch.then.words: branch.label for branch in found.questions()[2].branches}
    assert ends == {"0 and 0": "for example x", "19 and 19": "for example y", "a number": "any answer"}
    assert sum((*way, "x") in read and (*way, "y") in read for way in product(range(20), repeat=2)) == 150


def test_of_150_ways_to_a_question_and_24_options_nothing_is_left_out():
    def ways(*options):
        total = 0
        for place, each in enumerate(options):
            total += yield Choose(OFFENSE, f"number {place}", each, "MY.1")
        return total

    of_150_ways = flow(lambda: ways(range(15), range(10), range(2)))
    assert of_150_ways.questions()[2].branches[0].then == End("0 to 24")
    assert of_150_ways.limits == flow(lambda: ways(range(24))).limits == ()
    assert len(flow(lambda: ways(range(25))).limits) == 1


def three_in_a_row():
    first = yield Draw(OFFENSE, "first", "MY.1")
    second = yield Draw(OFFENSE, "second", "MY.1")
    third = yield Draw(OFFENSE, "third", "MY.1")
    return "run" if first.value + 1 == second.value and second.value + 1 == third.value else "none"


@pytest.mark.parametrize("name", ["ways", "answers"])
def test_a_label_names_all_answers_of_its_branch_or_says_that_it_names_some(name):
    """The third card of a run is any from 3 to K, and a card that is equal to one of 30 numbers is any: counted by hand."""

    def after_a_number():
        number = yield Choose(OFFENSE, "number", range(30), "MY.1")
        card = yield Draw(OFFENSE, "card", "MY.1")
        return "equal" if card.value == number else "none"

    make, word, true = {
        "ways": (three_in_a_row, "run", set(range(3, 14))),
        "answers": (after_a_number, "equal", set(range(1, 14))),
    }[name]
    found = flow(make)
    last = found.questions()[-1]
    branch = next(branch for branch in last.branches if branch.then.words == word)
    named = {card.value for card in branch.answers}
    assert named <= true
    assert named == true or branch.label.startswith("for example ")
    assert all("“for example”" in limit for limit in found.limits)
    assert [branch.label for branch in last.branches if branch.then.words == "none"] == ["any card"], "that is known to be all"


def test_what_is_read_along_every_way_is_named_without_a_doubt():
    """Only to the third card are there too many ways; with five cards there are not."""
    found = flow(three_in_a_row)
    assert [branch.label for question in found.questions()[:2] for branch in question.branches] == ["any card", "any card"]
    short = flow(three_in_a_row, deck="AS 2S 3S 4S 5S")
    assert short.limits == ()
    assert {branch.label for branch in short.questions()[-1].branches} >= {"3 to 5"}


def two_calls(ours, theirs):
    return ChooseTogether((Choose(OFFENSE, "call", ours, "MY.1"), Choose(DEFENSE, "call", theirs, "MY.1")), "MY.1")


def test_24_pairs_of_secret_choices_are_all_tried():
    def asked(ask):
        def rule():
            yield ask

        return flow(rule)

    few, many = asked(two_calls(range(4), range(6))), asked(two_calls(range(5), range(5)))
    assert len(few.start.branches[0].answers) == 24
    assert few.limits == ()
    assert len(many.start.branches[0].answers) == 24
    assert "some are tried" in many.limits[0]


def test_a_bag_has_each_face_as_often_as_it_is_in_it():
    """Whatever comes out of another bag, there is one blue counter."""
    counters = Source("bag", ("red", "blue"), weights=(2, 1), replaced=False)
    others = Source("other bag", ("red", "blue"), replaced=False)

    def rule():
        first = yield Draw(OFFENSE, "first", "MY.1", counters)
        yield Draw(DEFENSE, "other", "MY.1", others)
        second = yield Draw(OFFENSE, "second", "MY.1", counters)
        return f"{first} {second}"

    assert {branch.then.words for branch in flow(rule).questions()[-1].branches} == {"red red", "red blue", "blue red"}


def test_of_too_many_branches_those_with_the_most_answers_are_drawn():
    def rule():
        answer = yield Choose(OFFENSE, "which", range(10), "MY.1")
        if answer:
            yield Choose(OFFENSE, f"after {len(str(2**answer))} digits", ("yes", "no"), "MY.1")

    found = flow(rule, width=3)
    assert [branch.label for branch in found.start.branches] == ["1 to 3", "4 to 6", "7 to 9"]
    assert found.limits == ("A question has at most 3 branches here; the others are not drawn.",)
    assert flow(rule, width=4).limits == ()


def test_what_happened_keeps_branches_apart_where_there_is_room():
    def rule():
        way = yield Choose(OFFENSE, "way", ("left", "middle", "right"), "MY.1")
        yield Note("MY.1", way, (), way)

    assert [branch.events for branch in flow(rule, width=3).start.branches] == [("left",), ("middle",), ("right",)]
    assert [(branch.label, branch.events) for branch in flow(rule, width=2).start.branches] == [("any answer", ())]


def test_branches_that_are_drawn_as_one_go_on_in_every_way_of_theirs():
    def rule():
        way = yield Choose(OFFENSE, "way", ("left", "middle", "right"), "MY.1")
        yield Note("MY.1", way, (), way)
        yield Choose(OFFENSE, "go on", ("yes", "no"), "MY.1")
        return "outside" if way == "right" else "inside"

    found = flow(rule, width=2)
    assert [branch.label for branch in found.start.branches] == ["any answer"]
    assert {branch.then.words for branch in found.questions()[1].branches} == {"inside", "outside"}


class Described:
    """The numbers from 1 to `most`, described and not listed."""

    def __init__(self, most):
        self.numbers = range(1, most + 1)

    def __contains__(self, answer):
        return answer in self.numbers

    def __len__(self):
        return len(self.numbers)

    def __iter__(self):
        return iter(self.numbers)

    def why_not(self, answer):
        return "" if answer in self else "it is too far"

    def sample(self, random):
        return random.choice(self.numbers)

    def describe(self):
        return f"up to {self.numbers[-1]}"


def test_options_that_are_described_are_tried_up_to_24():
    def asked(most):
        ask = Choose(OFFENSE, "how far", Described(most), "MY.1")
        return flow(lambda: (yield ask))

    assert asked(24).start.branches[0].answers == tuple(range(1, 25))
    assert asked(24).limits == ()
    assert "some are tried" in asked(25).limits[0]
    assert 1 < len(asked(1000).start.branches[0].answers) <= 24


def test_of_many_pairs_of_secret_choices_the_first_and_the_last_are_tried():
    def rule():
        calls = yield ChooseTogether(
            (Choose(OFFENSE, "call", range(1, 6), "MY.1"), Choose(DEFENSE, "call", range(1, 6), "MY.1")), "MY.1"
        )
        return {(1, 1): "both lowest", (5, 5): "both highest"}.get(calls, "others")

    found = flow(rule)
    assert {branch.then.words for branch in found.start.branches} == {"both lowest", "both highest", "others"}
    more = "where the label of a branch begins with “for example”, others may lead there, too."
    assert found.limits == (
        f"Of the many answers to a decision some are tried; a branch that only others take is not drawn, and {more}",
    )
