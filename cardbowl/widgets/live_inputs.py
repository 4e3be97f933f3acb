"""The inputs of a live chart: numbers on a slider, one of several words, yes or no.

Each input has a start value, allowed values, their text, and their conversion to the page and back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from typing import Any

from cardbowl.cards import NUMBER_CARDS, PENALTY
from cardbowl.doors import doors
from cardbowl.errors import DataError, IllegalAnswerError, listed, value_text
from cardbowl.football.counts_in_words import unit_after

_RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


@doors
@dataclass(frozen=True)
class Slider:
    """Numbers from `low` to `high`, `step` apart, on a slider.

    `start` is the first value (default `low`); `label` is written over it, `unit`, a plural, after the number.
    Whole numbers give an `int`, others a `float`.
    Raises `DataError` unless `low` is below `high` and `step` above 0.
    """

    low: float
    high: float
    start: float | None = None
    step: float = 1
    label: str = ""
    unit: str = ""

    def __post_init__(self) -> None:
        numbers = (self.low, self.high, self.step)
        if not all(isinstance(number, (int, float)) and isfinite(number) for number in numbers):
            raise DataError(
                f"a slider needs numbers, not {value_text(self.low)} "
                f"to {value_text(self.high)} in steps of {value_text(self.step)}."
            )
        if not self.low < self.high or self.step <= 0:
            raise DataError(f"a slider from {self.low} to {self.high} in steps of {self.step} has no room to move.")
        if self.start is not None:
            self.check("start", self.start)

    @property
    def first(self) -> float:
        """The first value."""
        return self.check("start", self.low if self.start is None else self.start)

    def check(self, name: str, value: Any) -> float:
        """The number on the slider; raises `IllegalAnswerError` for one that is not on it."""
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
            raise IllegalAnswerError(f"{name}={value_text(value)}", "it is not a number", self._allowed)
        steps = round((value - self.low) / self.step)
        on_slider = round(self.low + steps * self.step, 10)
        if abs(on_slider - value) > 1e-6 * self.step or not self.low <= on_slider <= self.high:
            raise IllegalAnswerError(f"{name}={value_text(value)}", f"the slider has no such {name}", self._allowed)
        return int(on_slider) if isinstance(self.low, int) and isinstance(self.step, int) else float(on_slider)

    def to_page(self, value: Any) -> Any:
        """The number as sent to the page."""
        return value

    def from_page(self, name: str, sent: Any) -> Any:
        """The number that the page sent; raises `IllegalAnswerError`."""
        return self.check(name, sent)

    def shown(self, value: Any) -> str:
        """The number as text, with its unit."""
        number = f"{value:g}" if isinstance(value, float) else str(value)
        return f"{number} {unit_after(value, self.unit)}".rstrip()

    def control(self) -> dict[str, Any]:
        """The data that the page draws it from."""
        units = {"unit": self.unit, "one": unit_after(1, self.unit)}
        return {"kind": "slider", "low": self.low, "high": self.high, "step": self.step, **units}

    @property
    def _allowed(self) -> str:
        steps = "" if self.step == 1 else f" in steps of {self.step:g}"
        return f"{self.low:g} to {self.high:g}{steps}"


@doors
@dataclass(frozen=True)
class Pick:
    """One of several values, from a list or, with `slider`, on a slider.

    `options` are the values that `update` may get, `words` how they are shown (without them, as text), in the same order.
    `start` is one of the options, the first without one.
    Raises `DataError` for fewer than two options, for repeated options, and for words that do not match them.
    """

    options: Sequence[Any]
    start: Any = None
    label: str = ""
    words: Sequence[str] = ()
    slider: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.options, str) or len(self.options) < 2:
            raise DataError(f"a choice needs two options or more, not {value_text(self.options)}.")
        if _has_one_twice(self.options):
            raise DataError("a choice has an option twice.")
        if self.words and len(self.words) != len(self.options):
            raise DataError(f"a choice has {len(self.options)} options and {len(self.words)} words for them.")
        if self.start is not None:
            self.check("start", self.start)

    @property
    def first(self) -> Any:
        """The first value."""
        return self.options[0] if self.start is None else self.start

    def check(self, name: str, value: Any) -> Any:
        """The option; raises `IllegalAnswerError` for any other value."""
        if value not in self.options:
            raise IllegalAnswerError(f"{name}={value_text(value)}", f"there is no such {name}", listed(self.options))
        return self.options[self.options.index(value)]

    def to_page(self, value: Any) -> int:
        """The place of the option, from 0."""
        return self.options.index(self.check("option", value))

    def from_page(self, name: str, sent: Any) -> Any:
        """The option at the place that the page sent; raises `IllegalAnswerError`."""
        if type(sent) is not int or not 0 <= sent < len(self.options):
            raise IllegalAnswerError(
                f"{name} number {value_text(sent)}", f"there is no such {name}", f"0 to {len(self.options) - 1}"
            )
        return self.options[sent]

    def shown(self, value: Any) -> str:
        """The option in words."""
        return self._texts[self.to_page(value)]

    def control(self) -> dict[str, Any]:
        """The data that the page draws it from."""
        return {"kind": "steps" if self.slider else "pick", "words": self._texts}

    @property
    def _texts(self) -> list[str]:
        return [str(each) for each in self.words or self.options]


def _has_one_twice(options: Sequence[Any]) -> bool:
    with suppress(TypeError):  # for what has no hash, such as a list
        return len(set(options)) < len(options)
    return any(option in options[:place] for place, option in enumerate(options))


@doors
@dataclass(frozen=True)
class Switch:
    """Yes or no, on a checkbox; `update` gets a `bool`."""

    start: bool = False
    label: str = ""

    @property
    def first(self) -> bool:
        """Whether it is on at first."""
        return bool(self.start)

    def check(self, name: str, value: Any) -> bool:
        """The value; raises `IllegalAnswerError` for anything but True and False."""
        if not isinstance(value, bool):
            raise IllegalAnswerError(f"{name}={value_text(value)}", "it is a switch", "True or False")
        return value

    def to_page(self, value: Any) -> bool:
        """The value as sent to the page."""
        return bool(value)

    def from_page(self, name: str, sent: Any) -> bool:
        """The value that the page sent; raises `IllegalAnswerError`."""
        return self.check(name, sent)

    def shown(self, value: Any) -> str:
        """``yes`` or ``no``."""
        return "yes" if value else "no"

    def control(self) -> dict[str, Any]:
        """The data that the page draws it from."""
        return {"kind": "switch"}


Control = Slider | Pick | Switch


def controls_of(inputs: Mapping[str, Any]) -> dict[str, Control]:
    """The inputs of a live chart by name, from any of their forms.

    Besides `Slider`, `Pick` and `Switch` these are accepted: a `range`, a list of values, a `bool`,
    and an input of a question about odds (with its kind, limits, words and default).
    Raises `DataError` for anything else.
    """
    return {name: _control(name, given) for name, given in inputs.items()}


def label_of(name: str, control: Control) -> str:
    """The text at an input: its label, or its name in words."""
    return control.label or name.replace("_", " ").capitalize()


def _control(name: str, given: Any) -> Control:
    if not name.isidentifier():
        raise DataError(f"the input {value_text(name)} cannot be handed to update; a name is made of letters, digits and _.")
    if isinstance(given, (Slider, Pick, Switch)):
        return given
    if isinstance(given, bool):
        return Switch(given)
    if isinstance(given, range):
        if len(given) < 2 or given.step < 0:
            raise DataError(
                f"the input {value_text(name)} is {value_text(given)}; a slider needs a range of two numbers or more, upwards."
            )
        return Slider(given[0], given[-1], step=given.step)
    if isinstance(given, (list, tuple)) and not hasattr(given, "kind"):
        return Pick(tuple(given))
    if all(hasattr(given, part) for part in ("kind", "about", "least", "most", "words", "default")):
        return _from_question(name, given)
    raise DataError(
        f"the input {value_text(name)} is {value_text(given)}; "
        f"allowed are Slider, Pick, Switch, a range, a list of values, True or False, "
        "and an input of a question about odds."
    )


def _from_question(name: str, given: Any) -> Control:
    about = given.about.removeprefix("the ")
    label = about[:1].upper() + about[1:]
    if given.kind == "number":
        first = given.default if isinstance(given.default, int) else None
        return Slider(given.least, given.most, first, step=getattr(given, "by", 1), label=label)
    if given.kind == "word":
        return Pick(tuple(given.words), given.default, label)
    if given.kind == "yes":
        return Switch(bool(given.default), label)
    if given.kind == "card":
        start = None if given.default is None else f"{str(given.default)[:-1]}H"
        return Pick(tuple(f"{rank}H" for rank in _RANKS), start, label, _RANKS, slider=True)
    if given.kind == "number card":
        cards = (*NUMBER_CARDS, PENALTY)
        start = None if given.default is None else str(given.default)
        return Pick(tuple(card.text for card in cards), start, label, tuple(card.name for card in cards))
    raise DataError(
        f"the input {value_text(name)} is a {value_text(given.kind)}; "
        f"a chart can ask for a number, a word, a card, and yes or no."
    )
