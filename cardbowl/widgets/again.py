"""A single play at the table, dealt again by hand, or ten and a hundred times by Python, beside its exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, Protocol, TypeAlias

from cardbowl.analysis.dealt_again import Result, choices, dealt, exact, is_single, results, the_play
from cardbowl.chance import OddsError
from cardbowl.errors import IllegalAnswerError, value_text
from cardbowl.football.counts_in_words import counted
from cardbowl.football.plays import FROM_SCRIMMAGE
from cardbowl.football.series import GOAL_LINE
from cardbowl.steps.long_work import silence
from cardbowl.steps.referee import Referee
from cardbowl.steps.time_limit import WAITS, in_time

TIMES: Final = (1, 10, 100)
"""How often a press deals again."""
MOST: Final = 1000
"""The most plays that are kept on one table."""
POLICY: Final = (
    "Where somebody has a choice, the answer of your play is given again; "
    "where that is not allowed, the usual one, or one by chance."
)

Answers: TypeAlias = "tuple[list[Any], list[tuple[str, Any, Any]]]"


class Guessed(Protocol):
    """A guess that a reader made, such as `lessons.predict` makes."""

    unit: str

    @property
    def guess(self) -> Fraction | None:
        """The number, or None before it is made."""

    def words(self, number: Fraction) -> str:
        """A number with its unit."""


class Again:
    """How often the play of a table was dealt again, and what came of it; `guess` is the reader's guess of it, if any.

    It begins with the answers that the game had when it came to the table, unless it was over.
    """

    def __init__(self, referee: Referee, guess: Guessed | None = None) -> None:
        self.guess = guess
        self._begun = 0 if referee.is_over else len(referee.log)
        self._seed = referee.seed  # the last one dealt by hand
        self._first = referee.seed + 1
        self._results: list[Result] = []
        self._given: Answers | None = None
        self._exact: tuple[Mapping[Result, Fraction], str] | None = None

    def is_offered(self, referee: Referee) -> bool:
        """Whether the play is over and may be dealt again."""
        return is_single(referee)

    def deal(self, referee: Referee) -> Referee:
        """The same start with the cards of the next seed."""
        self._seed += 1
        return dealt(referee, self._seed, self._begun)

    @property
    def times(self) -> int:
        """How often it was dealt again so far, by hand and by Python."""
        return self._seed - self._first + 1 + len(self._results)

    @property
    def seed(self) -> int:
        """The seed of the play that was dealt last."""
        return self._seed

    def more(self, referee: Referee, times: object) -> None:
        """Play it `times` more; what was counted with other answers is forgotten. Raises `IllegalAnswerError`."""
        if not isinstance(times, int) or times not in TIMES[1:]:
            raise IllegalAnswerError(f"{value_text(times)} times", "a play is dealt again like that", "1, 10 or 100")
        if (given := self._answers(referee)) != self._given:
            self._given, self._results, self._exact = given, [], None
        if len(self._results) + times > MOST:
            raise IllegalAnswerError(f"{times} more", f"{len(self._results)} plays lie there", f"{MOST} in all")
        begin = self._first + len(self._results)
        self._results += results(referee, range(begin, begin + times), self._begun)

    def _answers(self, referee: Referee) -> Answers:
        """What the results depend on besides the start and the seeds: the answers that the play begins with, and its choices."""
        return referee.log[: self._begun], [(ask.what, ask.side, answer) for ask, answer in choices(referee, self._begun)]

    def shown(self, referee: Referee) -> dict[str, Any]:
        """The results as columns of dots, with the exact share of each where it can be counted, and what they say.

        None of a play with other answers than the one that is shown.
        """
        seed, times = self._seed + 1, list(TIMES)
        if not self._results or self._given != self._answers(referee):
            return {"next": seed, "times": times, "count": 0}
        if self._exact is None:
            try:
                with silence():
                    self._exact = in_time(WAITS, lambda: exact(referee, self._begun), "counting every card"), ""
            except OddsError as error:
                self._exact = {}, str(error)
        shares, why = self._exact
        return {
            "next": seed,
            "times": times,
            "count": len(self._results),
            "title": f"{counted(len(self._results), 'play')}, {self._seeds()}",
            "columns": self._columns(shares),
            "lines": [
                *self._lines(referee, shares),
                "± is the standard error: two such series differ by about that much.",
                *([f"No exact bars: {why}"] if why else []),
                *([POLICY] if choices(referee, self._begun) else []),
            ],
            "flag": self._flag(),
        }

    def _seeds(self) -> str:
        return f"seeds {self._first} to {self._first + len(self._results) - 1}"

    def _columns(self, shares: Mapping[Result, Fraction]) -> list[dict[str, Any]]:
        """One column for each yard from the least to the most, and then one for each word."""
        counts = Counter(self._results)
        found = {*counts, *shares}
        yards = [each for each in found if type(each) is int]
        at: list[Result] = [*range(min(yards), max(yards) + 1)] if yards else []
        at += sorted(str(each) for each in found if type(each) is str)
        return [
            {
                "at": each if type(each) is int else None,
                "label": f"{each:+d}" if type(each) is int and each else str(each),
                "count": counts[each],
                "share": float(shares[each]) if each in shares else (0.0 if shares else None),
            }
            for each in at
        ]

    def _lines(self, referee: Referee, shares: Mapping[Result, Fraction]) -> list[str]:
        """Shares with their count, standard error and exact value, and the mean of the yards."""
        play, said = the_play(referee), []
        numbers = [each for each in self._results if type(each) is int]
        kind = play.played.kind if play.played is not None else None
        if numbers and kind in FROM_SCRIMMAGE:
            gain = play.before.to_go
            word = "touchdown" if play.before.line >= GOAL_LINE else "first down"
            said.append(self._share(word, shares, lambda each: type(each) is int and each >= gain))
        words = sorted({each for each in (*self._results, *shares) if type(each) is str})
        said += [self._share(word, shares, lambda each, word=word: each == word) for word in words]
        if numbers:
            mean = Fraction(sum(numbers), len(numbers))
            known = {each: share for each, share in shares.items() if type(each) is int}
            whole = sum(known.values(), Fraction(0))
            real = f", exactly {float(sum(each * share for each, share in known.items()) / whole):+.2f}" if whole else ""
            error = (sum((each - mean) ** 2 for each in numbers) / len(numbers)) ** 0.5 / len(numbers) ** 0.5
            said.append(f"Mean {float(mean):+.2f} yards (± {error:.2f}){real}.")
        return said

    def _share(self, word: str, shares: Mapping[Result, Fraction], counts: Any) -> str:
        number = sum(map(counts, self._results))
        real = float(100 * sum((share for each, share in shares.items() if counts(each)), Fraction(0)))
        exactly = f", exactly {real:.1f} %" if shares else ""
        share = number / len(self._results)
        error = 100 * (share * (1 - share) / len(self._results)) ** 0.5
        return f"{word[:1].upper()}{word[1:]}: {number} of {len(self._results)}, {100 * share:.0f} % (± {error:.1f}){exactly}."

    def _flag(self) -> dict[str, Any] | None:
        """The reader's guess: a place on the axis where it is one of yards."""
        box = self.guess
        if box is None or box.guess is None:
            return None
        on_axis = box.unit.startswith("yard") and any(type(each) is int for each in self._results)
        return {"at": float(box.guess) if on_axis else None, "label": f"Your guess: {box.words(box.guess)}"}


def checked_guess(box: object) -> Guessed | None:
    """A guess box, or None; raises `IllegalAnswerError` for anything else."""
    if box is None or all(hasattr(box, name) for name in ("guess", "unit", "words", "observe")):
        return box  # type: ignore[return-value]
    raise IllegalAnswerError(
        f"guess={value_text(box)}", "a table shows the guess of a box", "the box that lessons.predict(...) made"
    )
