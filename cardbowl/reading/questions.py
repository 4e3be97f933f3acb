"""Questions about a game's odds, by name, with their inputs.

`cb.odds`, the command line and the lessons use them, so that inputs are checked in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from operator import index
from typing import Any, Final, NamedTuple, TypeAlias

from cardbowl.cards import Card, cards, written
from cardbowl.cards.card import NUMBER_CARDS, PENALTY
from cardbowl.chance import Odds, OddsError
from cardbowl.errors import IllegalAnswerError, NotationError, value_text
from cardbowl.football import other_frame
from cardbowl.football.series import SeriesRules
from cardbowl.reading.mixes import shares_of
from cardbowl.steps.long_work import told
from cardbowl.steps.replaced import hangs_on

MOST_NAME: Final = 40
"""The most characters of a name."""

BY_DEFAULT: Final = " (by default)"
"""The end of the name of an answer that odds take for granted, which they show with their inputs."""

Limits: TypeAlias = tuple[int, int] | tuple[int, int, str]
"""The least and the most of a number, and why there is no other."""


class Input(NamedTuple):
    """One input of a question: a ``card``, a ``number`` from `least` to `most`, a ``word`` of `words`, or ``yes``-or-no.

    A ``mix`` is a word, or several with shares that add up to 1, as text that `shares_of` takes apart.
    A ``name`` is a text on one line, such as that of a deck; the question itself knows which there are.
    A ``number card`` is one with a color and a number, or the penalty card; ``number cards`` are several of them.
    `words` of a number are accepted in its place; a `default` of None that is not `required` means "not given".
    A number is a multiple of `by`.
    Where house rules move the ends of a number, `limits(rules)` returns them, and why there is no other number, if `about` does
    not say it; `least`, `most` and `reason` are those of the rulebook.
    Where they set the default, `usual(rules)` returns it; `default` is that of the rulebook.
    `stands_for` is the name of another input and how its value is worked out: ``(name, from_value_and_rules)``.
    """

    name: str
    kind: str
    about: str
    rule: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    default: Any = None
    required: bool = False
    limits: Callable[[Any], Limits] | None = None
    stands_for: tuple[str, Callable[[int, Any], int]] | None = None
    by: int = 1
    usual: Callable[[Any], Any] | None = None
    reason: str = ""

    def under(self, rules: Any) -> Input:
        """The same input with the limits and the default that it has under these house rules."""
        least, most, *reason = (self.least, self.most, self.reason) if self.limits is None else self.limits(rules)
        default = self.default if self.usual is None else self.usual(rules)
        return self._replace(least=least, most=most, reason="".join(reason), default=default)

    def leading_to(self, inputs: Mapping[str, Input], rules: Any) -> Input:
        """The same input; where it stands for one of `inputs`, with the ends of the numbers whose value that one takes."""
        if self.stands_for is None:
            return self
        name, worked_out = self.stands_for
        every = filter(self.holds, range(self.least, self.most + 1))
        numbers = [number for number in every if inputs[name].holds(worked_out(number, rules))]
        return self._replace(least=numbers[0], most=numbers[-1]) if numbers else self

    def holds(self, number: int) -> bool:
        """Whether the number is one of this input."""
        return self.least <= number <= self.most and number % self.by == 0

    @property
    def allowed(self) -> str:
        """The allowed values of this input, in words."""
        if self.kind in _ALLOWED:
            return _ALLOWED[self.kind]
        if self.kind == "yes":
            return "yes or no"
        words = " or ".join(self.words)
        if self.kind == "mix":
            return f"{words}, or a mix such as {self.words[0]} 1/3 {self.words[1]} 2/3"
        if self.kind == "word":
            return words
        steps = f", in steps of {self.by}" if self.by > 1 else ""
        return f"{self.least} to {self.most}{steps}" + (f", or {words}" if words else "")

    def read(self, given: Any) -> Any:
        """The value of this input from a given value or text; raises `IllegalAnswerError`."""
        word, why = given.strip().lower() if isinstance(given, str) else given, f"{self.name} is {self.about}"
        if self.kind == "card":
            with suppress(NotationError):
                card = given if isinstance(given, Card) else Card.parse(given)
                if card.suit:
                    return card
                kind = next((kind for kind in ("joker", "penalty card") if card.name.endswith(kind)), "number card")
                raise IllegalAnswerError(f"{self.name}={given}", f"no {kind} can stand here", self.allowed, self.rule)
        elif self.kind == "name":
            if isinstance(given, str) and given.isprintable() and 0 < len(given.strip()) <= MOST_NAME:
                return given.strip()
        elif self.kind in _ALLOWED:
            found = _number_cards(given)
            if found and (self.kind == "number cards" or len(found) == 1):
                return found if self.kind == "number cards" else found[0]
        elif self.kind == "mix":
            mix = shares_of(word) if isinstance(word, str) else {}
            if mix and set(mix) <= set(self.words):
                return " ".join(f"{each} {share}" if share < 1 else each for each, share in mix.items())
        elif isinstance(word, str) and word in self.words:
            return word
        elif self.kind == "yes" and (isinstance(word, bool) or (isinstance(word, str) and word in ("yes", "no"))):
            return word is True or word == "yes"
        elif self.kind == "number":
            number = _whole(given)
            if number is not None and self.holds(number):
                return number
            why = self.reason if number is not None and number >= self.least and self.reason else why
        shown = given if isinstance(given, str) else value_text(given) if not isinstance(given, int) else _short(given)
        raise IllegalAnswerError(f"{self.name}={shown}", why, self.allowed, self.rule)


class Question(NamedTuple):
    """One question: `make(rules, seen, **inputs)` returns its `Odds`; `rule` is the ID of its rule or section.

    `of` are the rules whose results it counts, and `counts` the replaceable ones among what they ask that it counts with, by
    name (None: it reads the rules themselves). Where a variant has replaced another one, or no rules are named, it is refused.
    """

    name: str
    about: str
    rule: str
    inputs: tuple[Input, ...]
    make: Callable[..., Odds[Any]]
    of: tuple[Callable[..., Any], ...] = ()
    counts: tuple[str, ...] | None = ()

    def under(self, rules: Any) -> Question:
        """The same question with the limits and the defaults that its inputs have under these house rules."""
        return self._replace(inputs=tuple(each.under(rules) for each in self.inputs))

    def named(self, rules: Any) -> Question:
        """The same question as it is told: where an input stands for another one, its ends are those that the other takes."""
        inputs = self.under(rules).inputs
        by_name = {each.name: each for each in inputs}
        return self._replace(inputs=tuple(each.leading_to(by_name, rules) for each in inputs))

    def ask(self, rules: Any, seen: Sequence[Card], given: Mapping[str, Any]) -> Odds[Any]:
        """The odds for the given inputs; raises `NotationError`, `IllegalAnswerError` or `OddsError`."""
        self.check(rules)
        inputs = self.under(rules).inputs
        known = [each.name for each in inputs]
        for name in given:
            if name not in known:
                takes = f"it takes {', '.join(known)}" if known else "it takes none"
                raise NotationError(f"{self.name} has no input {value_text(name)}; {takes}")
        given = self._worked_out(inputs, rules, given)
        found: dict[str, Any] = {}
        for each in inputs:
            if each.stands_for is not None:
                continue
            value = given.get(each.name)
            if value is None and each.required:
                raise NotationError(f"{self.name} needs {self._in_words(each, self.named(rules).inputs)}")
            found[each.name] = each.default if value is None else each.read(value)
        with told(f"counting odds of {self.name}"):
            odds = _made(self.make, self.name, rules, tuple(seen), tuple(found.items()))
        return odds.asked(odds.what, odds.inputs, odds.house_rules)

    def _worked_out(self, inputs: Sequence[Input], rules: Any, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """The given inputs, with those that stand for another one replaced by it; raises `NotationError` where both are given."""
        for each in inputs:
            if each.stands_for is None or given.get(each.name) is None:
                continue
            value = each.read(given[each.name])
            name, worked_out = each.stands_for
            if given.get(name) is not None:
                raise NotationError(f"{self.name} takes {name}= or {each.name}=, {each.about}, not both ({each.rule})")
            given = {**given, name: worked_out(value, rules)}
        return given

    @staticmethod
    def _in_words(needed: Input, inputs: Sequence[Input]) -> str:
        """What an input is, with those that may stand for it."""
        others = (each for each in inputs if each.stands_for is not None and each.stands_for[0] == needed.name)
        return ", or ".join(f"{each.name}=, {each.about} ({each.allowed})" for each in (needed, *others))

    def check(self, rules: Any) -> None:
        """Raise `OddsError` where the question would count by a rule that the house rules replace."""
        replaced = getattr(rules, "replaced", None)
        if not replaced or self.counts is None:
            return
        instead = f"read the rule itself instead, with cb.odds(lambda: ...), or ask referee.odds() in a game of {rules.game}"
        if not self.of:
            names = ", ".join(map(repr, replaced))
            raise OddsError(f"{self.name} is not counted yet where a variant replaces a rule ({names}); {instead}.")
        unknown = frozenset[str]().union(*(hangs_on(rule, rules, frozenset(self.counts)) for rule in self.of))
        if unknown:
            names = ", ".join(map(repr, sorted(unknown)))
            raise OddsError(f"{self.name} is counted by a formula that does not know the replaced rule {names}; {instead}.")


@lru_cache(maxsize=128)
def _made(
    make: Callable[..., Odds[Any]], name: str, rules: Any, seen: tuple[Card, ...], found: tuple[tuple[str, Any], ...]
) -> Odds[Any]:
    """The odds of a question; recent ones are cached, because a slider moves back and forth."""
    said = {name: _plain(value) for name, value in found if value is not None}
    if seen:
        said["seen"] = " ".join(card.text for card in seen)
    odds = make(rules, seen, **dict(found))
    taken = {what: answer for what, answer in odds.inputs.items() if what.endswith(BY_DEFAULT)}
    return odds.asked(name, said | taken, rules.changed())


def of_a_new_series(rules: SeriesRules) -> int:
    """The yards to go of a new series: a `usual` of yards to the line to gain."""
    return rules.line_to_gain


def to_the_goal_line(spot: int, rules: Any) -> int:
    """The yards from a spot, counted from the own goal line, to the other goal line: a `stands_for` of distances."""
    return other_frame(spot)


_NUMBERED: Final = frozenset((*NUMBER_CARDS, PENALTY))
_ALLOWED: Final = {
    "card": "a card from AS to KD",
    "name": "a name on one line",
    "number card": "a card such as R10 or B5, or P",
    "number cards": "cards such as R10 B5 P",
}
"""The allowed values of an input that takes cards, in words, by its kind."""


def _number_cards(given: Any) -> tuple[Card, ...]:
    """Cards with a color and a number, and penalty cards, from a given value; empty for anything else."""
    with suppress(NotationError):
        found = (given,) if isinstance(given, Card) else cards(given) if isinstance(given, Iterable) else ()
        if _NUMBERED.issuperset(found):
            return found
    return ()


Counted: TypeAlias = Mapping[str, tuple[tuple[Callable[..., Any], ...], tuple[str, ...]]]
"""For each question, by its name, the rules that it counts and the replaceable ones that it counts with: `of` and `counts`."""


def counted(questions: Iterable[Question], of: Counted, rules: Any) -> dict[str, Question]:
    """Questions by their names, each with what it counts, and with the limits that its inputs have under the rulebook."""
    return {each.name: each.under(rules)._replace(of=of[each.name][0], counts=of[each.name][1]) for each in questions}


def _one_spelling(name: str) -> str:
    """A name in small letters, with hyphens for spaces and underscores."""
    return "-".join(name.lower().replace("_", " ").split())


def find_question(questions: Mapping[str, Question], name: object, game: str) -> Question:
    """The question of that name; raises `NotationError` that lists them."""
    by_spelling = {_one_spelling(each): question for each, question in questions.items()}
    found = questions.get(str(name)) or by_spelling.get(_one_spelling(str(name)))
    if found is None:
        raise NotationError(f"{game} has no odds of {value_text(name)}; allowed are {_listed(questions)}")
    return found


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none yet"


def _whole(given: Any) -> int | None:
    if isinstance(given, bool):
        return None
    with suppress(TypeError):
        return index(given)
    text = given.strip() if isinstance(given, str) else ""
    digits = text[1:] if text[:1] in "+-" else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


def _short(number: int) -> str:
    return str(number) if abs(number) < 10**12 else "a number of more than twelve digits"


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return written(value)
    return value.text if isinstance(value, Card) else value
