"""What a lesson needs beside the table and the charts: a first play, guesses, questions, and a test of the notebook itself.

>>> from cardbowl import lessons
>>> game = lessons.first_play(seed=3)
>>> game.position.spot, game.asking.what
(35, 'hand')

Each is imported when it is first used; the widgets among them need the front ends that `make build` bundles.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from cardbowl.lessons.starts import first_play, match_ups

if TYPE_CHECKING:
    from cardbowl.charts import Chart
    from cardbowl.lessons.checks import Check
    from cardbowl.lessons.guesses import Prediction
    from cardbowl.lessons.notebook_test import SelfTest

__all__ = ["check", "first_play", "match_ups", "predict", "self_test", "small_chart"]


def check(name: str) -> Check:
    """The question `name` as a widget, such as ``rushing.gain``; raises `DataError` for one that is not there."""
    from cardbowl.lessons.checks import Check
    from cardbowl.lessons.questions import find_question

    return Check(find_question(name))


def predict(
    question: str,
    *,
    low: int | Fraction,
    high: int | Fraction,
    step: int | Fraction = 1,
    unit: str = "",
    cards: str = "",
) -> Prediction:
    """A guess to make before the answer is seen: a slider from `low` to `high`, and a button that keeps the guess.

    `cards` are shown beside the question, such as ``10H 5C``.
    Raises `NotationError` for cards that cannot be read and limits that leave nothing to choose.
    """
    from cardbowl.lessons.guesses import Prediction

    return Prediction(question, low=low, high=high, step=step, unit=unit, cards=cards)


def self_test() -> SelfTest:
    """A widget that finds out whether widgets, clicks, keys and charts work in this notebook."""
    from cardbowl.lessons.notebook_test import SelfTest

    return SelfTest()


def small_chart() -> Chart:
    """A small chart with a slider, for the self-test."""
    from cardbowl.charts.card_values import card_values_chart

    return card_values_chart()
