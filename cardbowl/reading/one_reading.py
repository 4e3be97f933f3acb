"""One pass of `outcomes`: a rule is read way by way, with a given grouping of cards."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from cardbowl.chance import Dist, OddsError
from cardbowl.errors import in_threes, value_text
from cardbowl.football import OFFENSE
from cardbowl.reading.known import READ_ON, Known
from cardbowl.reading.running import ENDLESS, Running, tried_options
from cardbowl.reading.shares import Found, exact_worth
from cardbowl.steps.ask import Choose, ChooseTogether, Draw

_PROBES = 48
_FIRST_PROBES = 12
_FORMULA_PROBES = 2
_TELL_EVERY = 2_000
_MOST_ASKED = 10_000
"""The most questions of one way: walking it comes to an end long before."""


class Reading(Running):
    """One reading of a rule, with one grouping of cards."""

    # ---- before the start ----------------------------------------------------------------------------------------

    def estimate(self) -> None:
        """Estimate the number of ways from a few random ones (Knuth 1975), and refuse a reading that is too long."""
        random, total, draws = Random(1975), 0, 0
        for number in range(1, _PROBES + 1):
            rule, sent, ways, asked = self.make(), None, 1, 0
            while (ask := self.resume(rule, sent)[0]) is not None:
                asked += 1
                if asked > _MOST_ASKED:
                    raise OddsError(f"{ENDLESS} after {_MOST_ASKED} questions; end ways early with until=.")
                draws += isinstance(ask, Draw)
                sent, width = self.probe(ask, random)
                ways *= width
            self.after_formula = None
            self.drawn = {name: [0] * len(groups) for name, groups in self.groups.items()}
            total += ways
            enough = number == _FIRST_PROBES or (number == _FORMULA_PROBES and not draws)  # formulas have few results
            if enough and 50 * total < number * self.most:  # clearly not too long
                return
            if total == _PROBES * ways and ways == 1:
                return
        if 4 * total > 5 * _PROBES * self.most:  # an estimate: a reading only slightly too long is stopped on the way
            self.refuse(f"about {in_threes(total // _PROBES)} ways, ")

    def probe(self, ask: Any, random: Random) -> tuple[Any, int]:
        """One random answer, and how many there are."""
        if isinstance(ask, Draw):
            found = self.branches(ask)
            place, _, drawn = found[random.randrange(len(found))]
            self.taken(ask, place)
            return drawn, len(found)
        if isinstance(ask, Known):
            dist = self.formula(ask)
            if dist is None:
                return READ_ON, 1
            if ask.formula.draws:
                self.after_formula = ask.part
            results = dist.support()
            return results[random.randrange(len(results))], len(results)
        if not isinstance(ask, (Choose, ChooseTogether)):
            raise OddsError(f"a rule yields Draw, Choose, ChooseTogether and Note, not {value_text(ask)}.")
        if self.choose == "best" and isinstance(ask, Choose):
            options = tried_options(ask)
            return options[random.randrange(len(options))], len(options)
        return self.decided(ask), 1

    # ---- every way -----------------------------------------------------------------------------------------------

    def whole(self) -> Dist[Any]:
        """The distribution over every way."""
        found = Found()
        self.walk(self.make(), None, 1, 1, found)
        if self.progress is not None:
            self.progress(Fraction(1), self.ways)
        return found.dist()

    def walk(self, rule: Generator[Any, Any, Any], sent: Any, top: int, bottom: int, into: Found) -> None:
        """Read every continuation after the answer `sent`; this way has the chance top / bottom."""
        ask, result = self.resume(rule, sent)
        if ask is None:
            self.count(result, top, bottom, into)
        elif isinstance(ask, Draw):
            found = self.branches(ask)
            left = sum(count for _, count, _ in found)
            self.each(
                rule,
                ((drawn, top * count, bottom * left, partial(self.taken, ask, place)) for place, count, drawn in found),
                len(found),
                into,
            )
        elif isinstance(ask, Known):
            dist = self.formula(ask)
            if dist is None:
                self.each(rule, ((READ_ON, top, bottom, None),), 1, into)
                return
            before = self.after_formula
            if ask.formula.draws:
                self.after_formula = ask.part
            shares = list(dist.items())
            ways = ((result, top * share.numerator, bottom * share.denominator, None) for result, share in shares)
            self.each(rule, ways, len(shares), into)
            self.after_formula = before
        elif self.choose == "best" and isinstance(ask, Choose):
            self.best(rule, ask, top, bottom, into)
        else:
            self.each(rule, ((self.decided(ask), top, bottom, None),), 1, into)

    def each(self, rule: Generator[Any, Any, Any], ways: Iterable[tuple[Any, int, int, Any]], count: int, into: Found) -> None:
        """Read one answer after another; the last one needs no new run of the rule."""
        for number, (answer, top, bottom, take) in enumerate(ways, start=1):
            self.answers.append(answer)
            put_back = take() if take is not None else None
            self.walk(rule if number == count else self.again(), answer, top, bottom, into)
            if put_back is not None:
                put_back()
            self.answers.pop()

    def best(self, rule: Generator[Any, Any, Any], ask: Choose, top: int, bottom: int, into: Found) -> None:
        """Read every option of a decision and keep the one that is best for its side."""
        assert self.value is not None
        options = tried_options(ask)
        readings: list[tuple[Any, Found]] = []
        self.comparing += 1
        for number, option in enumerate(options, start=1):
            found = Found()
            self.answers.append(option)
            self.walk(rule if number == len(options) else self.again(), option, top, bottom, found)
            self.answers.pop()
            worth = sum((exact_worth(self.value(result)) * share for result, share in found.total().items()), Fraction(0))
            readings.append((worth, found))
        self.comparing -= 1
        worths = [worth for worth, _ in readings]
        wanted = max(worths) if ask.side is OFFENSE else min(worths)
        into.take(readings[worths.index(wanted)][1])

    def count(self, result: Any, top: int, bottom: int, into: Found) -> None:
        """Count the result of one way."""
        into.add(result, top, bottom)
        self.ways += 1
        if self.ways > self.most:
            self.refuse("")
        if self.progress is not None and not self.comparing:
            self.counted += Fraction(top, bottom)
            if self.ways % _TELL_EVERY == 0:
                self.progress(self.counted, self.ways)
