"""Scores of guesses: every guess with its exact value, its error, and the bias of all guesses.

Guesses are kept in the memory of this kernel; those from a page in the reader's own file, too. They are sent nowhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from weakref import WeakMethod

from cardbowl.chance import Table
from cardbowl.doors import doors
from cardbowl.football.counts_in_words import unit_after
from cardbowl.lessons import progress
from cardbowl.lessons.box import QuestionBox

Number = int | Fraction


def shown(number: Number) -> str:
    """A number as people write it, with at most two digits after the point."""
    text = f"{float(number):.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text.replace("-", "\u2212")


def with_unit(number: Number, unit: str) -> str:
    """A number with its unit: ``1 yard``, ``5.5 yards``, ``53 of 100``."""
    return f"{shown(number)} {unit_after(number, unit)}".rstrip()


@dataclass(frozen=True)
class Guess:
    """A guess beside the exact value of what was asked, both in `unit`; the slider went from `low` to `high`."""

    question: str
    guess: Fraction
    exact: Fraction
    low: Fraction
    high: Fraction
    unit: str = ""
    by_hand: bool = True

    @property
    def gap(self) -> Fraction:
        """Guess less exact value; negative where the guess is too low."""
        return self.guess - self.exact

    @property
    def distance(self) -> Fraction:
        """The error in hundredths of the slider; for chances of 100 these are percentage points."""
        return 100 * abs(self.gap) / (self.high - self.low)

    @property
    def judged(self) -> str:
        """The gap in words."""
        if not self.gap:
            return "exactly right"
        return f"{shown(abs(self.gap))} too {'high' if self.gap > 0 else 'low'}"


_kept: dict[tuple[object, ...], Guess] = {}
_seen: set[tuple[object, ...]] = set()
_watchers: list[WeakMethod[Callable[[], None]]] = []


def keep_guess(guess: Guess) -> None:
    """Store a guess whose exact value is known.

    Only the first one for a question counts: before a second one the answer has been seen.
    Where the exact value has changed, such as the reader's own score, the new pair takes the place of the earlier one.
    """
    if not (guess.by_hand and is_seen(guess.question, guess.unit, guess.exact)) and _take(_kept, guess):
        _tell()
        if guess.by_hand:
            progress.change(lambda now: now.scores.append(_as_row(guess)))


def mark_seen(question: str, unit: str, exact: Fraction) -> None:
    """Note that the exact value was seen without a guess: no later guess counts for this question."""
    _seen.add((question, unit, exact))


def look_up(question: str, unit: str, exact: Fraction) -> None:
    """The same, for a reader on a page: it is kept for another day."""
    mark_seen(question, unit, exact)
    progress.change(lambda now: now.looked_up.append({"question": question, "unit": unit, "exact": str(exact)}))


def is_seen(question: str, unit: str, exact: Fraction) -> bool:
    """Whether the exact value was seen without a guess."""
    return (question, unit, exact) in _seen


def forget_guesses() -> None:
    """Delete all guesses of this kernel."""
    _kept.clear()
    _seen.clear()
    _tell()


def take_over() -> None:
    """Add the guesses that the reader's file has; they were first."""
    now = progress.progress()
    _seen.update((row["question"], row["unit"], Fraction(row["exact"])) for row in now.looked_up)
    earlier: dict[tuple[object, ...], Guess] = {}
    for row in now.scores:
        _take(earlier, _of_row(row))
    if any(_kept.get(asked) != guess for asked, guess in earlier.items()):
        later = {asked: guess for asked, guess in _kept.items() if asked not in earlier}
        _kept.clear()
        _kept.update({**earlier, **later})
        _tell()


def _take(kept: dict[tuple[object, ...], Guess], guess: Guess) -> bool:
    """Put a guess among those kept, one for each question; False where its question has one with the same exact value."""
    asked = (guess.question, guess.unit, guess.by_hand)
    if asked in kept and kept[asked].exact == guess.exact:
        return False
    kept[asked] = guess
    return True


def _as_row(guess: Guess) -> dict[str, str]:
    numbers = {"guess": guess.guess, "exact": guess.exact, "low": guess.low, "high": guess.high}
    return {"question": guess.question, "unit": guess.unit, **{name: str(number) for name, number in numbers.items()}}


def _of_row(row: dict[str, str]) -> Guess:
    guess, exact, low, high = (Fraction(row[name]) for name in ("guess", "exact", "low", "high"))
    return Guess(row["question"], guess, exact, low, high, unit=row["unit"])


def _tell() -> None:
    for watcher in list(_watchers):
        call = watcher()
        if call is None:
            _watchers.remove(watcher)
        else:
            call()


@doors
class Calibration(QuestionBox):
    """All guesses so far, each with its exact value, and one sentence about them; it is updated with every new guess.

    The score is the mean distance between guess and exact value, in points: 100 points are the whole slider.
    For chances of 100 these are percentage points. 0 is perfect, and an honest guess is best:
    guessing higher or lower on purpose gains nothing.
    The `lean` is signed: above 0, guesses are too high on average.
    Guesses that were given by code, with `keep`, are left out unless `by_code` is true.
    On a page, guesses of earlier days are among them.
    """

    def __init__(self, by_code: bool = False) -> None:
        self._by_code = by_code
        super().__init__()
        _watchers.append(WeakMethod(self._refresh))
        self._refresh()

    @property
    def guesses(self) -> tuple[Guess, ...]:
        """The guesses that count, in the order in which they were made."""
        return tuple(guess for guess in _kept.values() if guess.by_hand or self._by_code)

    @property
    def score(self) -> Fraction | None:
        """The mean distance in points, 0 (perfect) to 100; None where there are no guesses."""
        guesses = self.guesses
        return sum((guess.distance for guess in guesses), Fraction(0)) / len(guesses) if guesses else None

    @property
    def lean(self) -> Fraction | None:
        """The mean gap in points: above 0 where guesses are too high on average; None where there are no guesses."""
        guesses = self.guesses
        gaps = (guess.distance if guess.gap > 0 else -guess.distance for guess in guesses)
        return sum(gaps, Fraction(0)) / len(guesses) if guesses else None

    @property
    def said(self) -> str:
        """One sentence about all guesses."""
        score, lean = self.score, self.lean
        if score is None or lean is None:
            return "No guess has met its exact value yet."
        number = len(self.guesses)
        counted = "1 guess" if number == 1 else f"{number} guesses"
        side = "neither too high nor too low" if not lean else f"{shown(abs(lean))} points too {'high' if lean > 0 else 'low'}"
        mean = "" if number == 1 else " on average"
        return f"{counted}: {shown(score)} points off{mean}, {side}{mean}."

    def table(self) -> Table:
        """Every guess: the question, the guess and the exact value in its unit, the gap, and the distance in points."""
        rows = [
            (guess.question, shown(guess.guess), shown(guess.exact), guess.unit, guess.judged, shown(guess.distance))
            for guess in self.guesses
        ]
        return Table(("question", "guess", "exact", "unit", "gap", "points off"), rows)

    def shown(self) -> None:
        """Count the guesses of earlier days, too."""
        take_over()

    def receive(self, text: str) -> None:
        """Ignored: there is nothing to type here."""

    def extra(self) -> None:
        """Forget all guesses, those in the reader's file, too."""
        forget_guesses()
        progress.change(_forget)

    def _refresh(self) -> None:
        guesses = self.guesses
        if not guesses:
            text = "No guess has met its exact value yet. Guess in a box of a lesson, then come back here."
            self.show(label="Your guesses", text=text, said=[], extra="", rows=[])
            return
        said = [self.said, "A point is a hundredth of the slider; for chances, it is a percentage point. 0 would be perfect."]
        self.show(
            label="Your guesses", text="", said=said, tone="kept", extra="Forget these guesses", rows=[_row(g) for g in guesses]
        )

    def __repr__(self) -> str:
        return f"<Calibration: {self.said}>"


def _forget(now: progress.Progress) -> None:
    now.guesses.clear()
    now.scores.clear()
    now.looked_up.clear()


def _row(guess: Guess) -> dict[str, Any]:
    return {
        "text": guess.question,
        "guess": with_unit(guess.guess, guess.unit),
        "exact": with_unit(guess.exact, guess.unit),
        "judged": guess.judged,
        "low": float(guess.low),
        "high": float(guess.high),
        "marks": [
            {"at": float(guess.exact), "label": shown(guess.exact), "kind": "exact"},
            {"at": float(guess.guess), "label": shown(guess.guess), "kind": "guess"},
        ],
    }
