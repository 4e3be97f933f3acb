"""What a play of a variant's own may be made of: its rule, its arguments, what is said about it, and its ID."""

from functools import partial

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.steps.own_plays import OwnPlay, own_play
from cardbowl.steps.own_rules import OwnRuleError, failed


def counter(yards, at, rules):
    """The runner
    waits.

    Then it goes on.
    """
    yield cb.Draw(cb.OFFENSE, "one", "OWN.COUNTER.1")
    return yards


def sweep(at, rules, yards=3):
    yield cb.Draw(cb.OFFENSE, "one", "OWN.SWEEP.1")
    return yards


def returned(rule, at, rules, word="", **more):
    """What a play comes to that draws one card, in a game that hands something over under this word."""
    run = OwnPlay(rule, name="sweep", more=word).run(at, rules, 50, **more)
    next(run)
    try:
        asked = run.send(None)
        while True:
            asked = run.send(asked)
    except StopIteration as stop:
        return stop.value.spot - 50


def test_a_third_argument_with_a_default_keeps_it_unless_the_game_hands_over_what_it_is_named():
    assert returned(sweep, None, None) == 3
    assert returned(sweep, None, None, more=7) == 3
    assert returned(sweep, None, None, more=7, word="yards") == 7
    assert returned(partial(counter, 4), None, None, more=7) == 4
    made = cb.variant("cardbowl-2.0", plays={"sweep": sweep}, name="a default")
    assert cb.odds(made, "sweep", spot=40).mean() == 3


@rows(
    ("play", "about"),
    [
        (partial(counter, 3), "The runner waits."),
        (partial(partial(counter), 3), "The runner waits."),
        (sweep, "A rush of its own."),
        (OwnPlay(sweep, "pass"), "A pass of its own."),
        (OwnPlay(partial(counter, 3), about="It\n waits."), "It waits."),
    ],
)
def test_what_is_said_about_a_play_is_one_line(play, about):
    assert own_play(play, "counter", ()).about == about


@rows("about", [5, "a\x1bb", ["a"]])
def test_what_is_no_sentence_about_a_play_is_refused(about):
    with pytest.raises(cb.DataError, match=r"^about= of the play 'counter' is .*; a text is needed, such as 'A run"):
        own_play(OwnPlay(sweep, about=about), "counter", ())


class Unhashable:
    __hash__ = None

    def __call__(self, at, rules):
        yield

    def play(self, at, rules):
        yield


def test_a_rule_that_cannot_be_hashed_is_told():
    with pytest.raises(cb.DataError, match="the play 'counter' is no rule: Unhashable has no yield in it"):
        own_play(Unhashable(), "counter", (), "cards")
    assert own_play(Unhashable().play, "counter", (), "cards").name == "counter"


def test_two_plays_have_two_ids():
    with pytest.raises(cb.DataError, match=r"the plays 'go 1' and 'go-1' would both be OWN\.GO1\.1 in the rulebook; give one"):
        cb.variant("cardbowl-2.0", plays={"go 1": sweep, "go-1": partial(counter, 1)})
    made = cb.variant("cardbowl-2.0", plays={"go 1": sweep, "go 2": partial(counter, 1)}, name="two ids")
    assert {"OWN.GO1.1": "A rush of its own.", "OWN.GO2.1": "The runner waits."}.items() <= made.rulebook().items()


class MuteError(Exception):
    def __str__(self):
        raise RuntimeError("no text")


@rows(("error", "said"), [(MuteError(), "MuteError"), (ValueError(), "ValueError"), (ValueError("why"), "ValueError: why")])
def test_an_error_is_told_by_its_kind_and_by_its_text_where_it_has_one(error, said):
    found = failed("the play", sweep, error)
    assert isinstance(found, OwnRuleError)
    assert str(found) == f"the play failed: {said}"


def test_the_worth_of_a_play_is_in_its_fingerprint():
    def printed(worth):
        return own_play(OwnPlay(sweep, worth=worth), "sweep", ()).printed

    def worth_of(yards):
        return lambda at, rules: yards

    told = [printed(worth) for worth in (worth_of(1), worth_of(2), 1, 2, "read")]
    assert len(set(told)) == len(told)
    assert told == [printed(worth) for worth in (worth_of(1), worth_of(2), 1, 2, "read")]


def test_a_name_is_a_text_of_its_own():
    for name in (5, None, "Sweep", "", "sweep!", "1", "s" * 25):
        with pytest.raises(cb.DataError, match=r"^the name of the play is .*; allowed are 1 to 24 small letters"):
            own_play(sweep, name, ())
    assert own_play(sweep, "s" * 24, ()).name == "s" * 24


def test_a_play_ends_at_its_spot_and_says_so_itself():
    assert cb.Ending("incomplete") == ("incomplete", 0, cb.OFFENSE)
    run = OwnPlay(sweep, name="sweep").run(None, None, 50)
    next(run)
    note = run.send(None)
    assert (note.rule, note.say(), note.what, note.n, note.spot) == ("OWN.SWEEP.1", "Sweep: +3 yards.", "rush", 3, 53)


def test_a_question_about_a_play_takes_a_down_in_the_middle_of_the_field():
    made = cb.variant("cardbowl-2.0", plays={"sweep": sweep}, name="its question")
    (question,) = (each for name, each in made.questions().items() if name == "sweep")
    ranges = {each.name: (each.least, each.most, each.default) for each in question.inputs}
    assert ranges == {"spot": (1, 99, 30), "down": (1, 4, 1), "to_go": (1, 99, 10)}


@rows(
    ("at", "first_down", "touchdown"),
    [({}, 0, 0), ({"to_go": 3}, 1, 0), ({"to_go": 4}, 0, 0), ({"spot": 97}, 1, 1), ({"spot": 96, "to_go": 10}, 0, 0)],
)
def test_three_yards_are_three_yards(at, first_down, touchdown):
    odds = cb.odds(cb.variant("cardbowl-2.0", plays={"sweep": sweep}, name="three yards"), "sweep", **at)
    assert (odds["first_down"], odds["touchdown"], odds["ball_lost"], odds["safety"]) == (first_down, touchdown, 0, 0)
    assert odds.mean() == 3


@pytest.mark.parametrize("kind", ["run", "Rush", "", None, 5, ["rush"]])
def test_a_kind_is_a_word_for_a_kind_of_play(kind):
    with pytest.raises(cb.DataError, match=r"^the kind of the play 'sweep' is .*; allowed are "):
        own_play(OwnPlay(sweep, kind), "sweep", ())
