"""Widgets and games for lessons: heads and a map, a first play, guesses, questions, cards to pick, and a self-test.

>>> from cardbowl import lessons
>>> game = lessons.first_play(seed=3)
>>> game.position.spot, game.asking.what
(35, 'hand')

Each is imported when it is first used; the widgets among them need the front ends that `make build` bundles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from cardbowl.doors import door
from cardbowl.lessons.starts import first_play, match_ups

if TYPE_CHECKING:
    from cardbowl.cards import Card, Deck
    from cardbowl.charts import Chart
    from cardbowl.lessons.checks import Check
    from cardbowl.lessons.guesses import Prediction
    from cardbowl.lessons.guide import CourseMap, Head
    from cardbowl.lessons.notebook_test import SelfTest
    from cardbowl.lessons.picking import CardPicker
    from cardbowl.lessons.scores import Calibration

__all__ = [
    "calibration",
    "check",
    "course_map",
    "first_play",
    "head",
    "match_ups",
    "pick",
    "predict",
    "self_test",
    "small_chart",
]


@door
def calibration(*, by_code: bool = False) -> Calibration:
    """All guesses so far with their exact values, their mean error and their bias.

    Guesses count if they were made in a box, or kept with ``by_hand=True``; with `by_code`, those made by code count too.
    Guesses made in a box come back in another kernel: they are kept in the reader's own file.
    """
    from cardbowl.lessons.scores import Calibration

    return Calibration(by_code)


@door
def check(name: str) -> Check:
    """The question `name` as a widget, such as ``rushing.gain``; raises `DataError` for an unknown name."""
    from cardbowl.lessons.checks import Check
    from cardbowl.lessons.questions import find_question

    return Check(find_question(name))


@door
def course_map() -> CourseMap:
    """The map of all courses as a widget: blocks of lessons, what is done in each, and where to go on."""
    from cardbowl.lessons.guide import CourseMap

    return CourseMap()


@door
def head(number: str) -> Head:
    """The head of the lesson `number`, such as ``12``: where it stands, what is done, and the ways back and on.

    Raises `DataError` for a number that no lesson has.
    """
    from cardbowl.lessons.guide import Head

    return Head(number)


@door
def predict(
    question: str,
    *,
    low: int | Fraction,
    high: int | Fraction,
    step: int | Fraction = 1,
    unit: str = "",
    cards: str = "",
) -> Prediction:
    """A guess to make before the answer is seen: a slider from `low` to `high`, and a button that stores the guess.

    `cards` are shown beside the question, such as ``10H 5C`` or ``R10 B5``.
    Raises `NotationError` for cards that cannot be read and for limits without a choice.
    """
    from cardbowl.lessons.guesses import Prediction

    return Prediction(question, low=low, high=high, step=step, unit=unit, cards=cards)


@door
def pick(
    question: str,
    *,
    deck: str | Deck | Sequence[Card | str] | None = None,
    most: int = 1,
    fewest: int = 1,
    right: Callable[[tuple[Card, ...]], object] | None = None,
    answer: str | Sequence[Card | str] = "",
    remark: Callable[[tuple[Card, ...]], str] | None = None,
    hints: Sequence[str] = (),
    why: str = "",
    cards: str = "",
) -> CardPicker:
    """Cards to pick from a deck: drag, tap, key or button; ``value`` holds the picked ones.

    `deck` are the cards to pick from, such as ``KS 7H`` or ``R10 R10 B5 P`` (else all 52), and from `fewest` to `most` of them
    may be picked; a card that is there twice may be picked twice.
    With `answer` (exactly these cards) or `right` (a function that judges the picked cards) the picks can be checked:
    a wrong answer shows the next of the `hints`, and `why` is the explanation shown at the end.
    `remark` makes a remark on the picked cards after each check. `cards` are shown beside the question.
    With both, `right` judges and `answer` is the one shown at the end.
    Raises `NotationError` for cards that cannot be read and for a question without a right answer.
    """
    from cardbowl.lessons.picking import CardPicker

    limits = {"most": most, "fewest": fewest}
    return CardPicker(question, deck=deck, **limits, right=right, answer=answer, remark=remark, hints=hints, why=why, cards=cards)


@door
def self_test() -> SelfTest:
    """A widget that tests whether widgets, clicks, keys and charts work in this notebook."""
    from cardbowl.lessons.notebook_test import SelfTest

    return SelfTest()


@door
def small_chart() -> Chart:
    """A small chart with a slider, for the self-test."""
    from cardbowl.charts.card_values import card_values_chart

    return card_values_chart()
