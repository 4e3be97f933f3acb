"""Guesses: made before the answer is seen, stored, and then compared with it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import traitlets

from cardbowl.cards import cards as read_cards
from cardbowl.doors import doors
from cardbowl.errors import NotationError, sentence, value_text
from cardbowl.football.counts_in_words import unit_after
from cardbowl.lessons import progress
from cardbowl.lessons.box import QuestionBox
from cardbowl.lessons.reading import read_number
from cardbowl.lessons.scores import Guess, is_seen, keep_guess, look_up, shown, take_over, with_unit
from cardbowl.widgets.stored_form import stored_html, words_html

Number = int | Fraction


@doors
class Prediction(QuestionBox):
    """A guess on a slider; `guess` is the stored number, or None.

    `keep` stores a guess from Python; `reveal` makes the box that shows it with the exact value.
    """

    guess = traitlets.Any(None, allow_none=True)

    def __init__(self, question: str, *, low: Number, high: Number, step: Number, unit: str, cards: str) -> None:
        if not (low < high and 0 < step <= high - low):
            shown = [value_text(each) if type(each) is int else each for each in (low, high, step)]
            raise NotationError("a guess from {} to {} in steps of {} leaves nothing to choose".format(*shown))
        self._question = question
        self.low, self.high, self.step = Fraction(low), Fraction(high), Fraction(step)
        self.unit = unit
        self.by_hand = False
        self.beside: Reveal | None = None
        super().__init__()
        middle = self.low + self.step * round((self.high - self.low) / 2 / self.step)
        limits = {"low": float(low), "high": float(high), "step": float(step), "start": float(middle)}
        slider = {"kind": "slider", **limits, "unit": unit, "one": unit_after(1, unit)}
        lying = [str(card) for card in read_cards(cards)]
        self.show(label="Predict", text=question, cards=[lying] if lying else [], input=slider, button="Keep this guess")

    def keep(self, guess: object, *, by_hand: bool = False) -> str:
        """Store a guess, or replace it; raises `NotationError` for a value that is no number or out of range.

        With `by_hand` it counts in `lessons.calibration()`, like a guess from the box.
        """
        value = guess if isinstance(guess, int | Fraction) else read_number(str(guess), self.unit)
        if not self.low <= value <= self.high:
            limits = f"{shown(self.low)} to {shown(self.high)}"
            raise NotationError(f"the guess {guess} is out of range; this slider goes from {limits}")
        self.by_hand = by_hand
        self.guess = Fraction(value)
        words = f"Your guess is kept: {self.words(self.guess)}."
        said = [words, "Go on. The exact answer comes further below, beside your guess."]
        self.show(given=str(float(self.guess)), tone="kept", said=said, button="Change my guess")
        return words

    @property
    def question(self) -> str:
        """The text of the question."""
        return self._question

    def reveal(self, exact: Number | None, *, name: str = "The exact value", why: str = "") -> Reveal:
        """A box that shows the guess and the exact value on one line once the guess is made.

        With None, for a value that is not known yet, such as the reader's own score, the box says `why` and nothing is counted.
        """
        return Reveal(self, None if exact is None else Fraction(exact), name, why)

    def receive(self, text: str) -> None:
        """Take a guess from the box."""
        try:
            self.keep(text, by_hand=True)
        except NotationError as error:
            self.show(tone="unread", said=[sentence(error)])
        else:
            progress.change(lambda now: now.guesses.update({self._question: str(self.guess)}))

    def shown(self) -> None:
        """Bring back the guess that was kept before."""
        take_over()
        before = progress.progress().guesses.get(self._question)
        if before is not None and self.guess is None and self.low <= Fraction(before) <= self.high:
            self.keep(Fraction(before), by_hand=True)

    def extra(self) -> None:
        """There is no second button."""

    def words(self, number: Fraction) -> str:
        """A number with its unit."""
        return with_unit(number, self.unit)

    def __repr__(self) -> str:
        state = "no guess yet" if self.guess is None else f"guessed {self.words(self.guess)}"
        return f"<Prediction: {self._question} ({state})>"


class Reveal(QuestionBox):
    """The exact value beside a guess, shown once the guess is made or the reader asks for it."""

    def __init__(self, prediction: Prediction, exact: Fraction | None, name: str, why: str) -> None:
        self._prediction = prediction
        self._exact = exact
        self._name = name
        self._why = why
        self._asked = False
        super().__init__()
        prediction.observe(self._on_guess, names="guess")
        prediction.beside = self
        self._refresh()

    @property
    def said(self) -> str:
        """The current text of the box."""
        return " ".join(self.view["said"])

    def receive(self, text: str) -> None:
        """Ignored: there is nothing to type here."""

    def extra(self) -> None:
        """Show the value without a guess."""
        if self._exact is not None:
            self._asked = True
            look_up(self._prediction.question, self._prediction.unit, self._exact)
            self._refresh()

    def shown(self) -> None:
        """Show the value again if it was looked up before."""
        take_over()
        if self._exact is not None and is_seen(self._prediction.question, self._prediction.unit, self._exact):
            self._asked = True
            self._refresh()

    def stored_form(self) -> tuple[str, str]:
        """The value folded: a lesson that is opened must not tell it before a guess."""
        if self._exact is None:
            return stored_html(words_html(self._prediction.question, [self._answer()])), "Reveal, as it was last"
        words = words_html(self._prediction.question, self.view["said"] or [self._answer(), self._why])
        folded = f"<details><summary>The answer, for whoever has guessed</summary>{words}</details>"
        return stored_html(folded), "Reveal, as it was last"

    def _on_guess(self, change: Any) -> None:
        self._refresh()

    def _refresh(self) -> None:
        guess = self._prediction.guess
        if self._exact is None:
            self.show(label="Reveal", text=self._answer())
            return
        self._count(guess, self._exact)
        if guess is None and not self._asked:
            text = "Make your guess in the box above first. The exact value then appears here, beside it."
            self.show(label="Reveal", text=text, extra="Show it without a guess")
            return
        said = [self._answer()]
        if guess is not None:
            said.append(f"You guessed {self._prediction.words(guess)}: {self._judged(guess, self._exact)}.")
        if self._why:
            said.append(self._why)
        self.show(label="Reveal", text="", said=said, tone="kept", extra="", line=self._line(guess, self._exact))

    def _answer(self) -> str:
        """The exact value in a sentence, or that it is not known yet."""
        if self._exact is None:
            return f"{self._name} is not known yet. {self._why}".rstrip()
        exact = "" if self._exact.denominator == 1 else f" {self._exact}, about"
        return f"{self._name} is{exact} {self._prediction.words(self._exact)}."

    def _count(self, guess: Fraction | None, exact: Fraction) -> None:
        """Count a guess that was made before its exact value was seen; an earlier box of the same guess counts no more."""
        asked = self._prediction
        if guess is not None and not self._asked and asked.beside is self:
            limits = (asked.low, asked.high)
            keep_guess(Guess(asked.question, guess, exact, *limits, unit=asked.unit, by_hand=asked.by_hand))

    def _judged(self, guess: Fraction, exact: Fraction) -> str:
        gap = guess - exact
        if abs(gap) <= self._prediction.step / 2:
            return "as close as the slider allows"
        return f"{shown(abs(gap))} too {'high' if gap > 0 else 'low'}"

    def _line(self, guess: Fraction | None, exact: Fraction) -> dict[str, Any]:
        marks = [{"at": float(exact), "label": shown(exact), "kind": "exact"}]
        if guess is not None:
            marks.append({"at": float(guess), "label": shown(guess), "kind": "guess"})
        return {"low": float(self._prediction.low), "high": float(self._prediction.high), "marks": marks}

    def __repr__(self) -> str:
        """The value is in it even before a guess: where this line is all that is shown, no guess can be made."""
        if self.said:
            return f"<Reveal: {self.said}>"
        why = self._why if self._exact is not None else ""
        return f"<Reveal: {' '.join(f'{self._prediction.question} {self._answer()} {why}'.split())}>"
