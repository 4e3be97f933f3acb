"""The bar for long readings."""

from fractions import Fraction

import cardbowl as cb
from cardbowl.football import OFFENSE
from cardbowl.widgets.progress import ReadingProgress


def three_cards():
    total = 0
    for _ in range(3):
        total += (yield cb.Draw(OFFENSE, "one card", "mine")).value
    return total


def test_a_short_reading_shows_no_bar(monkeypatch):
    tell = ReadingProgress(after=600)
    monkeypatch.setattr(tell, "_shown", lambda: (_ for _ in ()).throw(AssertionError("shown too early")))
    odds = cb.odds(three_cards, progress=tell)
    assert odds.mean() == 21
    assert (tell.share, tell.ways) == (1, 2704)


def test_a_long_reading_shows_a_bar_that_goes_when_it_is_over(monkeypatch):
    class Bar:
        def __init__(self):
            self.values, self.closed = [], False

        def __setattr__(self, name, value):
            if name == "value":
                self.values.append(value)
            super().__setattr__(name, value)

        def close(self):
            self.closed = True

    bar, tell = Bar(), ReadingProgress(after=0)
    monkeypatch.setattr(tell, "_shown", lambda: bar)
    cb.odds(three_cards, progress=tell)
    assert bar.closed
    assert bar.values == sorted(bar.values)
    assert bar.values[-1] == 1


def test_true_asks_for_the_bar():
    assert cb.odds(three_cards, progress=True).mean() == 21


def test_the_bar_is_said_in_words():
    tell = ReadingProgress()
    tell(Fraction(1, 3), 5)
    assert repr(tell) == "<ReadingProgress: 33.3 % of all chances counted, 5 ways>"
