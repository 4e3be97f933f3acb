"""The words for yards and spots in the text of a note: sign and plural are right, and no yard line is negative or over 100."""

import pytest

from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Note
from cardbowl.steps.said import WORDS, said


@pytest.mark.parametrize(
    ("text", "value", "words"),
    [
        ("Complete for {:gain}.", 8, "Complete for +8 yards."),
        ("Complete for {:gain}.", 1, "Complete for +1 yard."),
        ("Complete for {:gain}.", 0, "Complete for no gain."),
        ("Complete for {:gain}.", -1, "Complete for a loss of 1 yard."),
        ("4 - 9 = {:signed}.", -5, "4 - 9 = -5 yards."),
        ("4 - 5 = {:signed}.", -1, "4 - 5 = -1 yard."),
        ("5 - 5 = {:signed}.", 0, "5 - 5 = 0 yards."),
        ("A foul, {:yards}.", 1, "A foul, 1 yard."),
        ("Received {:at}.", 24, "Received at the 24."),
        ("Received {:at}.", 0, "Received at the goal line."),
        ("Received {:at}.", -1, "Received 1 yard deep in the end zone."),
        ("Received {:at}.", -9, "Received 9 yards deep in the end zone."),
        ("Received {:at}.", -10, "Received 10 yards behind the goal line."),
        ("40 yards, {:to}.", -3, "40 yards, to 3 yards deep in the end zone."),
        ("Fair catch {:on}.", 7, "Fair catch on the 7."),
        ("Dead {:on}.", 99, "Dead on the 99."),
        ("Dead {:on}.", 100, "Dead on the other goal line."),
        ("3 yards back {:to}.", 101, "3 yards back to 1 yard deep in the other end zone."),
        ("Dead {:on}.", 109, "Dead 9 yards deep in the other end zone."),
        ("Dead {:on}.", 110, "Dead 10 yards behind the other goal line."),
        ("{:return}.", (21, 24), "+21 yards to the 24."),
        ("{:return}.", (-4, 16), "a loss of 4 yards to the 16."),
        ("{:return}.", (0, 16), "no gain, on the 16."),
        ("{:return}.", (15, 100), "+15 yards to the goal line."),
        ("{:return}.", (60, 145), "+60 yards, and 15 were to go."),
        ("The run: {:run}.", (60, 159), "The run: +60 yards, and 1 was to go."),
        ("The run: {:run}.", (-2, 40), "The run: a loss of 2 yards."),
        ("Intercepted {:past}.", 5, "Intercepted 5 yards beyond the line."),
        ("Intercepted {:past}.", -1, "Intercepted 1 yard behind the line."),
        ("Intercepted {:past}.", 0, "Intercepted at the line."),
        ("The ball bounces {:bounced}.", -3, "The ball bounces 3 yards back."),
        ("The ball bounces {:bounced}.", 1, "The ball bounces 1 yard on."),
        ("The ball bounces {:bounced}.", 0, "The ball bounces in place."),
    ],
)
def test_a_value_is_told_in_words(text, value, words):
    assert Note("X.1", text, (value,), "run", 0, OFFENSE).say() == words


def test_other_values_are_told_as_by_format():
    assert said("{} {:+d} {:>4}{{}}", ("a", 3, "b")) == "{} {:+d} {:>4}{{}}".format("a", 3, "b")


@pytest.mark.parametrize("word", ["at", "on", "to"])
@pytest.mark.parametrize("spot", range(-40, 160))
def test_no_spot_is_told_as_a_yard_line_that_is_none(word, spot):
    told = WORDS[word](spot)
    assert "-" not in told
    assert int(next(iter(filter(str.isdigit, told.split())), "0")) < 100
