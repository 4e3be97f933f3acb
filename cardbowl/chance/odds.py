"""Odds: the distribution of one question's outcomes, with its events and values under their names."""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from cardbowl.chance.dist import Dist
from cardbowl.chance.exact import OddsError, exact_number
from cardbowl.chance.explain import Counting, Explanation, drawn, percent
from cardbowl.chance.table import Table, _safe
from cardbowl.doors import doors
from cardbowl.errors import listed, value_text

T_co = TypeVar("T_co", bound=Hashable, covariant=True)


@doors
class Odds(Dist[T_co]):
    """The exact odds of one question: a `Dist` of its outcomes with named events and values.

    `events` are named yes-or-no questions with their chances; `values` are named whole numbers, each a `Dist`.
    A value that an outcome does not have (the yards of a blocked kick) is left out, and the rest is taken as given.
    `what` and `inputs` are the question that this answers, `house_rules` the changed rules.

    >>> die = Dist.uniform(range(1, 7))
    >>> odds = Odds.of(die, what="die", events={"even": lambda spots: spots % 2 == 0}, values={"spots": lambda spots: spots})
    >>> odds["even"], odds.mean()
    (Fraction(1, 2), Fraction(7, 2))
    >>> odds.given("even").values["spots"].mean()
    Fraction(4, 1)
    """

    __slots__ = ("_countings", "_events", "_values", "house_rules", "inputs", "what")

    #: The question, e.g. ``field-goal``.
    what: str
    #: The inputs of the question, as plain numbers and words, e.g. ``{"distance": 42}``.
    inputs: dict[str, Any]
    #: The house rules that differ from the rulebook.
    house_rules: dict[str, Any]
    _events: dict[str, frozenset[Any]]
    _values: dict[str, dict[Any, int]]
    _countings: dict[str, Counting]

    @staticmethod
    def of(
        dist: Dist[Any],
        *,
        what: str,
        inputs: Mapping[str, Any] | None = None,
        house_rules: Mapping[str, Any] | None = None,
        events: Mapping[str, Callable[[Any], object]] | None = None,
        values: Mapping[str, Callable[[Any], int | None]] | None = None,
        countings: Mapping[str, Counting] | None = None,
    ) -> Odds[Any]:
        """Name what people ask about `dist`: events by a condition, values by a function (None: has no such value)."""
        outcomes = list(dist._weights)
        named = {name: frozenset(filter(holds, outcomes)) for name, holds in (events or {}).items()}
        measured: dict[str, dict[Any, int]] = {}
        for name, value in (values or {}).items():
            found = ((outcome, value(outcome)) for outcome in outcomes)
            measured[name] = {outcome: number for outcome, number in found if number is not None}
        return Odds._made(dist, what, inputs or {}, house_rules or {}, named, measured, countings or {})

    @staticmethod
    def _made(dist: Dist[Any], what: str, inputs: Any, house_rules: Any, events: Any, values: Any, countings: Any) -> Odds[Any]:
        made: Odds[Any] = Odds.__new__(Odds)
        made._fill(dist._weights)
        fields = (what, dict(inputs), dict(house_rules), dict(events), dict(values), dict(countings))
        for name, value in zip(("what", "inputs", "house_rules", "_events", "_values", "_countings"), fields, strict=True):
            object.__setattr__(made, name, value)
        return made

    def asked(self, what: str, inputs: Mapping[str, Any], house_rules: Mapping[str, Any]) -> Odds[T_co]:
        """The same odds, as the answer to another wording of the question."""
        made: Odds[Any] = Odds.__new__(Odds)
        for name in ("_weights", "_total", "_steps", "_events", "_values", "_countings"):
            object.__setattr__(made, name, getattr(self, name))
        for name, value in (("what", what), ("inputs", dict(inputs)), ("house_rules", dict(house_rules))):
            object.__setattr__(made, name, value)
        return made

    @property
    def events(self) -> dict[str, Fraction]:
        """The chance of every named event."""
        return {name: self.chance(name) for name in self._events}

    @property
    def values(self) -> dict[str, Dist[int]]:
        """The distribution of every named value, given that the outcome has one; values that no outcome has are left out."""
        return {
            name: Dist.from_weights((number, self._weights[outcome]) for outcome, number in numbers.items())
            for name, numbers in self._values.items()
            if numbers
        }

    def value(self, name: str) -> Dist[int]:
        """The distribution of one named value; `OddsError` when there is none of that name."""
        found = self._values.get(name) if isinstance(name, str) else None
        if not found:
            hint = f"; {name!r} is an event, so ask chance({name!r})" if self._has_event(name) else ""
            raise OddsError(f"{self.what} has no value {value_text(name)}; it has {listed(self.values) or 'none'}{hint}.")
        return Dist.from_weights((number, self._weights[outcome]) for outcome, number in found.items())

    @property
    def yards(self) -> Dist[int]:
        """The distribution of the yards."""
        return self.value("yards")

    def chance(self, condition: str | Callable[[T_co], object]) -> Fraction:
        """The chance of a named event, or of any condition on the outcome; `odds["good"]` is `odds.chance("good")`."""
        return super().chance(self._condition(condition))

    def chance_of(self, event: str, default: Fraction | int = 0) -> Fraction:
        """The chance of a named event, or `default` where these odds have no event of that name.

        So an event that cannot happen here, and is not named therefore, has chance 0. Blanks and underscores are alike.
        Raises `OddsError` for the name of a value.

        >>> coin = Odds.of(Dist.uniform(["heads", "tails"]), what="coin", events={"heads up": "heads".__eq__})
        >>> coin.chance_of("heads_up"), coin.chance_of("edge"), coin.chance_of("edge", default=1)
        (Fraction(1, 2), Fraction(0, 1), Fraction(1, 1))
        """
        if not isinstance(event, str):
            raise OddsError(f"chance_of takes the name of an event, not {value_text(event)}; chance takes conditions, too.")
        names = {_in_one_writing(name): name for name in self._events}
        found = names.get(_in_one_writing(event))
        if found is not None:
            return self.chance(found)
        if event in self._values:
            self._condition(event)  # refused, with what to ask instead
        return Fraction(default)

    def __getitem__(self, event: str) -> Fraction:
        """The chance of a named event; `OddsError` when there is none of that name."""
        if not isinstance(event, str):
            raise OddsError(f"the brackets take the name of an event, not {value_text(event)}; pmf is the chance of one outcome.")
        return self.chance(event)

    def __contains__(self, event: object) -> bool:
        """Whether there is an event of that name."""
        return self._has_event(event)

    def given(self, condition: str | Callable[[T_co], object]) -> Odds[T_co]:
        """The odds once a named event, or any condition, is known to hold; `OddsError` if it never can."""
        holds = self._condition(condition)
        if isinstance(condition, str) and not self._events[condition]:
            raise OddsError(f"{value_text(condition)} has chance zero in {self}, so nothing can be said given it.")
        kept = super().given(holds)
        left = kept._weights
        events = {name: frozenset(outcome for outcome in event if outcome in left) for name, event in self._events.items()}
        values = {
            name: {outcome: number for outcome, number in numbers.items() if outcome in left}
            for name, numbers in self._values.items()
        }
        return Odds._made(kept, self.what, self.inputs, self.house_rules, events, values, {})

    def mean(self) -> Fraction:
        """The exact mean of the first named value, or of the outcomes themselves where nothing is named."""
        for numbers in filter(None, self._values.values()):
            weights = [self._weights[outcome] for outcome in numbers]
            return Fraction(sum(map(operator.mul, numbers.values(), weights)), sum(weights))
        return super().mean()

    def explain(self, condition: str | Callable[[T_co], object]) -> Explanation:
        """How the chance of a named event, or of any condition, is counted: favourable cases out of all."""
        if isinstance(condition, str) and condition in self._countings:
            return Explanation.of(condition, self._countings[condition])
        found = super().explain(self._condition(condition))
        return found._replace(event=condition) if isinstance(condition, str) else found

    def table(self, value: str | None = None) -> Table:
        """One row an event: its exact chance and percent; the outcomes themselves where no event is named.

        With the name of a value, one row a number: its chance and percent, and percent at most and at least.

        >>> die = Dist.uniform(range(1, 4))
        >>> odds = Odds.of(die, what="die", events={"odd": lambda spots: spots % 2}, values={"spots": lambda spots: spots})
        >>> odds.table()
        event  chance  percent
        odd       2/3  66.6667
        >>> odds.table("spots")
        spots  chance  percent  percent_at_most  percent_at_least
            1     1/3  33.3333          33.3333          100.0000
            2     1/3  33.3333          66.6667           66.6667
            3     1/3  33.3333         100.0000           33.3333
        """
        if value is not None:
            found = self.value(value).table()
            return Table((value, *found.columns[1:]), found.rows)
        if not self._events:
            return super().table()
        return Table(("event", "chance", "percent"), [(name, share, 100 * float(share)) for name, share in self.events.items()])

    def to_json(self) -> dict[str, Any]:
        """Everything as plain JSON; chances are texts such as ``5/13``."""
        values = self.values
        return {
            "what": self.what,
            "inputs": self.inputs,
            "house_rules": self.house_rules,
            "events": {name: _ratio(share) for name, share in self.events.items()},
            "values": {
                name: {str(number): _ratio(share) for number, share in numbers.items()} for name, numbers in values.items()
            },
            "mean": _ratio(next(iter(values.values())).mean()) if values else None,
        }

    def __repr__(self) -> str:
        asked = ", ".join(f"{name}={value}" for name, value in self.inputs.items())
        shares = ", ".join(f"{name} {float(share):.4f}" for name, share in self.events.items())
        means = ", ".join(f"mean {name} {float(dist.mean()):.4f}" for name, dist in self.values.items())
        said = "; ".join(part for part in (shares, means) if part) or super().__repr__()
        return " ".join(f"Odds({self.what}{' ' if asked else ''}{asked}: {said})".split())

    def _repr_markdown_(self) -> str:
        asked = "".join(f", {name.replace('_', ' ')} {value}" for name, value in self.inputs.items() if name != "seen")
        under = [f"{name} {value}" for name, value in self.house_rules.items()]
        lines = [f"<p><strong>{_safe(self.what)}</strong>{_safe(asked)}</p>"]
        if self._events:
            rows = [(name, 100 * float(share), share) for name, share in self.events.items()]
            lines.append(drawn(Table(("event", "percent", "chance"), rows)))
        elif not self._values:
            lines.append(super()._repr_markdown_())
        lines += [f"<p>{_safe(name)}{self._in_a_line(name, dist)}</p>" for name, dist in self.values.items()]
        lines += [f"<p>House rules: {_safe(', '.join(under))}</p>"] if under else []
        lines += [f"<p>Seen: {_safe(str(self.inputs['seen']))}</p>"] if self.inputs.get("seen") else []
        return "\n\n".join(lines)

    def _in_a_line(self, name: str, dist: Dist[int]) -> str:
        """The mean, median and range of a value, and how often there is one at all."""
        share = self._having(name)
        where = f" (in {percent(share)} of all cases)" if share < 1 else ""
        least, most = dist.support()[0], dist.support()[-1]
        return f"{where}: mean {float(dist.mean()):.4f}, median {dist.median()}, from {least} to {most}"

    def _having(self, value: str) -> Fraction:
        """The chance that an outcome has a value at all."""
        return super().chance(self._values[value].__contains__)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Odds) and self._question() != other._question():
            return False
        return super().__eq__(other)

    def __hash__(self) -> int:
        return super().__hash__()

    def __reduce__(self) -> tuple[Any, ...]:
        plain = Dist.from_weights(self._weights)
        return Odds._made, (plain, self.what, self.inputs, self.house_rules, self._events, self._values, self._countings)

    def _question(self) -> tuple[Any, ...]:
        return self.what, self.inputs, self.house_rules, self._events, self._values

    def _has_event(self, name: object) -> bool:
        return isinstance(name, str) and name in self._events

    def _condition(self, condition: Any) -> Callable[[Any], object]:
        if not isinstance(condition, str):
            return condition  # type: ignore[no-any-return]
        event = self._events.get(condition)
        if event is None:
            hint = f"; {condition!r} is a value, so ask value({condition!r})" if condition in self._values else ""
            raise OddsError(f"{self.what} has no event {value_text(condition)}; it has {listed(self._events) or 'none'}{hint}.")
        return event.__contains__

    def _numeric_steps(self, asked: str) -> Any:
        if self._values and any(exact_number(outcome) is None for outcome in self._weights):
            name = next(iter(self._values))
            raise OddsError(f"{asked} is asked of one of the values of {self.what}: odds.value({value_text(name)}).{asked}(...).")
        return super()._numeric_steps(asked)


def _in_one_writing(name: str) -> str:
    return name.strip().lower().replace("_", " ").replace("-", " ")


def _ratio(share: Fraction) -> str:
    return f"{share.numerator}/{share.denominator}"
