"""How plays of a variant's own end: behind a goal line, and in a game where nobody recovers a loose ball."""

from fractions import Fraction
from itertools import product

import numpy
import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.rules.endings import whistle
from cardbowl.steps.own_plays import Ending, OwnPlay, ending_of, goal_lines, without_recovery
from cardbowl.steps.own_rules import OwnRuleError


@rows(
    ("ending", "settled"),
    [
        (Ending("dead", 99), Ending("dead", 99)),
        (Ending("dead", 1), Ending("dead", 1)),
        (Ending("dead", 100), Ending(How.TOUCHDOWN, 100)),
        (Ending("out", 104), Ending(How.TOUCHDOWN, 100)),
        (Ending("turnover", 100, DEFENSE), Ending(How.TOUCHDOWN, 100, DEFENSE)),
        (Ending("dead", 0), Ending(How.SAFETY, 0)),
        (Ending("turnover", -3, DEFENSE), Ending(How.TOUCHBACK, 0, DEFENSE)),
        (Ending("loose", 104), Ending("loose", 104)),
        (Ending("incomplete", 0), Ending("incomplete", 0)),
        (Ending("touchdown"), Ending(How.TOUCHDOWN, 100)),
        (Ending("touchdown", 30, DEFENSE), Ending(How.TOUCHDOWN, 100, DEFENSE)),
        (Ending("safety", 100), Ending(How.SAFETY, 0)),
        (Ending("safety", 100, DEFENSE), Ending(How.SAFETY, 0, DEFENSE)),
        (Ending("touchback", 20, DEFENSE), Ending(How.TOUCHBACK, 0, DEFENSE)),
        (Ending("touchback", 20), Ending(How.TOUCHBACK, 0, DEFENSE)),
        (Ending("turnover", 30), Ending("turnover", 30)),
    ],
)
def test_a_ball_that_is_dead_behind_a_goal_line_is_a_score_or_a_touchback(ending, settled):
    assert goal_lines(ending) == settled


@pytest.mark.parametrize("name", ["cardbowl-1.1.6", "cardbowl-2.0", "football-strategy", "showdown"])
def test_a_score_has_the_yards_to_its_goal_line(name):
    """From the 40, and without a spot."""

    def score(at, rules):
        card = yield cb.Draw(OFFENSE, "score", "OWN.SCORE.1", cb.Source("coin", ("touchdown", "safety")))
        return Ending(card)

    odds = cb.odds(cb.variant(name, plays={"score": score}, name="scores"), "score", spot=40)
    assert (odds["touchdown"], odds.mean()) == (Fraction(1, 2), Fraction(60 - 40, 2))


@rows(
    ("ending", "settled"),
    [
        (Ending("dead", 53), Ending(How.DEAD, 53, OFFENSE)),
        (Ending("incomplete", 0), Ending(How.INCOMPLETE, 48, OFFENSE)),
        (Ending("dead", 40, DEFENSE), Ending(How.TURNOVER, 40, DEFENSE)),
        (Ending("out", 40, DEFENSE), Ending(How.TURNOVER, 40, DEFENSE)),
        (Ending("loose", 53), Ending(How.TURNOVER, 47, DEFENSE)),
        (Ending("loose", 100), Ending(How.TOUCHBACK, 0, DEFENSE)),
        (Ending("loose", 0), Ending(How.TOUCHDOWN, 100, DEFENSE)),
        (Ending("touchback", 0), Ending(How.TOUCHBACK, 0, DEFENSE)),
        (Ending("touchdown", 100), Ending(How.TOUCHDOWN, 100, OFFENSE)),
        (Ending("safety", 0), Ending(How.SAFETY, 0, OFFENSE)),
    ],
)
def test_a_loose_ball_is_that_of_the_other_side_where_nobody_recovers_it(ending, settled):
    assert without_recovery(ending, 48) == settled


def test_after_a_touchback_the_defense_begins_at_its_yard_line_and_a_ball_it_has_in_the_field_stays_where_it_is():
    assert without_recovery(Ending("touchback", 0), 48, 20) == Ending(How.TOUCHBACK, 20, DEFENSE)
    assert without_recovery(Ending("loose", 100), 48, 20) == Ending(How.TOUCHBACK, 20, DEFENSE)
    assert without_recovery(Ending("dead", 40, DEFENSE), 48, 20) == Ending(How.TURNOVER, 40, DEFENSE)


@rows(
    ("kind", "ending", "note"),
    [
        (Kind.RUSH, Ending("dead", 53), ("Counter: +5 yards.", "rush", 5, OFFENSE, 53)),
        (Kind.PASS, Ending("out", 47), ("Counter: a loss of 1 yard.", "pass", -1, OFFENSE, 47)),
        (Kind.RUSH, Ending("loose", 50), ("Counter: +2 yards.", "rush", 2, OFFENSE, 50)),
        (Kind.RUSH, Ending("touchdown", 0), ("Counter: +52 yards.", "rush", 52, OFFENSE, 100)),
        (Kind.RUSH, Ending("safety", 100), ("Counter: a loss of 48 yards.", "rush", -48, OFFENSE, 0)),
        (Kind.PASS, Ending("incomplete", 0), ("Counter: incomplete.", "incomplete", 0, OFFENSE, 48)),
        (Kind.PASS, Ending("turnover", 30, DEFENSE), ("Counter: intercepted.", "interception", 70, OFFENSE, 70)),
        (Kind.PASS, Ending("out", 30, DEFENSE), ("Counter: intercepted.", "interception", 70, OFFENSE, 70)),
        (Kind.PASS, Ending("touchback", 9, DEFENSE), ("Counter: intercepted.", "interception", 100, OFFENSE, 100)),
        (
            Kind.RUSH,
            Ending("turnover", 30),
            ("Counter: a loss of 18 yards, and the offense has the ball back.", "rush", -18, OFFENSE, 30),
        ),
        (Kind.PASS, Ending("touchback", 0), ("Counter: intercepted.", "interception", 100, OFFENSE, 100)),
    ],
)
def test_the_note_of_a_play_whose_rule_says_nothing(kind, ending, note):
    assert said_by(kind, ending) == [note]


@rows(
    ("how", "spot", "lost"),
    [
        ("turnover", 30, 70),
        ("dead", 30, 70),
        ("out", 30, 70),
        ("loose", 30, 70),
        ("turnover", 0, 48),
        ("touchback", 0, 48),
        ("touchdown", 100, 48),
        ("safety", 0, 48),
    ],
)
def test_the_notes_of_a_run_that_the_defense_has_ended_with_the_ball(how, spot, lost):
    """It was lost where it lies; at the line where it lies behind a goal line."""
    loose = ("The ball is loose.", "fumble", lost, OFFENSE, lost)
    has_it = ("The defense has it.", "recovers", DEFENSE, OFFENSE, lost)
    assert said_by(Kind.RUSH, Ending(how, spot, DEFENSE)) == [loose, has_it]
    if how == "touchback":
        assert said_by(Kind.RUSH, Ending(how)) == [loose, has_it]
    gained = cb.Note("OWN.COUNTER.1", "", (), "pass", 6, OFFENSE, 54)
    assert said_by(Kind.PASS, Ending(how, spot, DEFENSE), gained)[1:] == [loose, has_it]


def said_by(kind, ending, *notes):
    """What a play from the 48 tells whose rule says no more than these notes."""

    def counter(at, rules):
        yield from notes
        return ending

    play = OwnPlay(counter, kind, name="counter")
    return [(each.say(), each.what, each.n, each.side, each.spot) for each in play.run(None, None, 48)]


@rows(("line", "gain", "how"), list(product((20, 50, 99), (-120, 120), ("dead", "loose", "turnover"))))
def test_the_farthest_spots(line, gain, how):
    """However it ends, and whoever has the ball there: no play gains or loses more yards than one that returns them."""
    beyond = gain + (1 if gain > 0 else -1)
    for side, spot, farther in ((OFFENSE, line + gain, line + beyond), (DEFENSE, 100 - line - gain, 100 - line - beyond)):
        assert ending_of(Ending(how, spot, side), line, "the play").spot == spot
        with pytest.raises(OwnRuleError, match=rf"^the play gains {beyond} yards; -120 to 120 are possible$"):
            ending_of(Ending(how, farther, side), line, "the play")


@rows(
    ("found", "said"),
    [
        (121, "the play gains 121 yards; -120 to 120 are possible"),
        (-(10**4000), "the play gains a whole number of about 4001 digits yards; -120 to 120 are possible"),
        (True, "the play returns True; needed are its yards, or an Ending such as"),
        (None, "the play returns None; needed are its yards, or an Ending such as"),
        (None, ".*; an interception at the yard line x is Ending\\('turnover', 100 - x, DEFENSE\\)$"),
        (Ending(numpy.array(["dead", "out"]), 3), "the play returns Ending\\(how=array.*; needed are its yards"),
        (Ending("sacked", 3), "the play returns Ending\\(how='sacked'.*; how is one of dead, out, incomplete, turnover, "),
        (Ending("dead", 3, 0), "the play returns Ending\\(how='dead', spot=3, side=0\\); needed are its yards"),
        (Ending("dead", True), "the play ends at the spot True; a whole number of yards is needed, in the frame of its side"),
        (Ending("dead", 3.0), "the play ends at the spot 3.0; a whole number of yards is needed, in the frame of its side"),
        (Ending("dead", 2 * 10**4000), "the play gains a whole number of about 4001 digits yards; -120 to 120 are possible"),
    ],
)
def test_what_is_no_ending_is_told(found, said):
    with pytest.raises(OwnRuleError, match=f"^{said}"):
        ending_of(found, 50, "the play")


def test_a_touchback_of_the_offense_in_a_rule_of_the_game_is_told():
    """CB2.NFL.4: a play of a variant's own, which may run that rule, has no such ending."""
    with pytest.raises(
        OwnRuleError, match=r"^the play ends with a touchback of the offense; say where it has the ball: Ending\("
    ):
        ending_of(whistle(OFFENSE, 0, touchback=True), 50, "the play")
    assert ending_of(whistle(DEFENSE, 0, touchback=True), 50, "the play") == Ending(How.TOUCHBACK, 0, DEFENSE)


def test_a_ball_lost_and_got_back_in_a_rule_of_the_game_is_a_new_series():
    """CB2.FUM.14: what the game's ending calls a new series of the offense is a turnover that it has in the end."""
    assert ending_of(whistle(OFFENSE, 34, series=True), 50, "the play") == Ending(How.TURNOVER, 34)
    assert ending_of(whistle(DEFENSE, 34, series=True), 50, "the play") == Ending(How.DEAD, 34, DEFENSE)
    assert ending_of(whistle(OFFENSE, 34), 50, "the play") == Ending(How.DEAD, 34)


@rows(
    ("found", "ending"),
    [
        (120, Ending(How.DEAD, 170)),
        (-120, Ending(How.DEAD, -70)),
        (0, Ending(How.DEAD, 50)),
        (Ending("turnover", 30, DEFENSE), Ending(How.TURNOVER, 30, DEFENSE)),
    ],
)
def test_yards_are_counted_from_the_line_of_scrimmage(found, ending):
    assert ending_of(found, 50, "the play") == ending
    assert type(ending_of(found, 50, "the play").how) is How


class Odd(str):
    """A text, or an ending, of which nothing can be asked."""

    __slots__ = ()

    def __eq__(self, other):
        raise RuntimeError("odd")

    __hash__ = None


class OddEnding:
    def __getattr__(self, name):
        raise RuntimeError("odd")


@rows(
    ("found", "said"),
    [
        (OddEnding(), r"returns <.*OddEnding object>, which cannot be looked at \(RuntimeError: odd\); needed are its yards"),
        (Ending(Odd("dead"), 3), r"returns Ending\(how='dead', spot=3.*; needed are its yards, or an Ending such as"),
        ((float("nan"), 3), r"returns \(nan, 3\); needed are its yards, or an Ending such as"),
        (Ending("dead", float("nan")), "ends at the spot nan; a whole number of yards is needed, in the frame of its side"),
    ],
)
def test_an_odd_object_as_an_ending_is_told(found, said):
    with pytest.raises(OwnRuleError, match=f"^the play {said}"):
        ending_of(found, 50, "the play")


@rows(
    ("text", "said"),
    [
        (5, "is 5; a text is needed, such as 'A run to the outside.'"),
        (Odd("x"), r"is 'x' \(a Odd\); a text is needed"),
        (OddEnding(), "is <.*OddEnding object>; a text is needed"),
    ],
)
def test_a_docstring_or_a_sentence_that_is_no_text_is_told_before_a_game(text, said):
    def sweep(at, rules):
        yield

    with pytest.raises(cb.DataError, match=f"^about= of the play 'sweep' {said}"):
        cb.variant("doi", plays={"sweep": OwnPlay(sweep, about=text)})
    sweep.__doc__ = text
    for play in (sweep, OwnPlay(sweep)):
        with pytest.raises(cb.DataError, match=f"^the docstring of the play 'sweep' {said}"):
            cb.variant("doi", plays={"sweep": play})


def rule_of_ones_own(at, rules):
    yield


@rows("worth", [0, -3, 2.5, float("inf"), numpy.float64(1.5), 10**300, "read"])
def test_the_worth_of_a_play_is_a_number_or_read(worth):
    assert OwnPlay(rule_of_ones_own, worth=worth).named("sweep", ()).worth == worth


@rows("worth", [float("nan"), 10**400, -(10**400), True, None, "much", Odd("read"), numpy.array([1, 2]), 1j, numpy.int64(3)])
def test_what_is_no_worth_is_told_before_a_game(worth):
    with pytest.raises(cb.DataError, match=r"(?i)worth.* is .*; (allowed are a number of yards|a number)"):
        cb.variant("doi", plays={"sweep": OwnPlay(rule_of_ones_own, worth=worth)})


@rows(
    ("worth", "said"),
    [
        (lambda at, rules: float("nan"), "is nan, which is no number; a number of yards is needed"),
        (lambda at, rules: "3", "is '3', which is no number; a number of yards is needed"),
        (lambda at, rules: b"3", "is b'3', which is no number; a number of yards is needed"),
        (lambda at, rules: 10**400, "failed: OverflowError: int too large to convert to float"),
        (lambda at, rules: 1 / 0, r"failed in line \d+ of <lambda> .*: ZeroDivisionError: division by zero"),
    ],
)
def test_a_worth_that_is_worked_out_is_a_number_too(worth, said):
    with pytest.raises(OwnRuleError, match=f"^the worth of the play 'sweep' {said}"):
        OwnPlay(rule_of_ones_own, worth=worth, name="sweep").told_worth(None, None)
    assert OwnPlay(rule_of_ones_own, worth=lambda at, rules: at - 1, name="sweep").told_worth(3, None) == 2.0


@rows("name", ["a\nb", "a\x1bb", 5, "x" * 1000, "doi"])
def test_the_name_of_a_variant_is_another_one_on_one_line(name):
    with pytest.raises(cb.DataError, match="another name than doi is needed"):
        cb.variant("doi", name=name)
