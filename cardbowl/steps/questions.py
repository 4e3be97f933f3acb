"""What may be asked about a game's odds: each question by name, with the inputs it takes.

The front door, the command line and the lessons ask through these, so that inputs are checked in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.errors import IllegalAnswerError, NotationError


class Input(NamedTuple):
    """One input of a question: a ``card``, a ``number`` from `least` to `most`, a ``word`` of `words`, or ``yes``-or-no.

    `words` of a number are what may stand in its place; a `default` of None that is not `required` means "not given".
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

    @property
    def allowed(self) -> str:
        """What this input takes, in words."""
        if self.kind == "card":
            return "a card from AS to KD"
        if self.kind == "yes":
            return "yes or no"
        words = " or ".join(self.words)
        if self.kind == "word":
            return words
        return f"{self.least} to {self.most}" + (f", or {words}" if words else "")

    def read(self, given: Any) -> Any:
        """The value of this input from what somebody gave; raises `NotationError` or `IllegalAnswerError`."""
        if self.kind == "card":
            card = given if isinstance(given, Card) else Card.parse(given)
            if not card.suit:
                raise IllegalAnswerError(f"{self.name}={given}", "there are no jokers in this game", self.allowed, self.rule)
            return card
        if isinstance(given, str) and given.strip().lower() in self.words:
            return given.strip().lower()
        if self.kind == "yes":
            word = {True: "yes", False: "no"}.get(given, given) if isinstance(given, bool) else given
            if word in ("yes", "no"):
                return word == "yes"
        elif self.kind == "number":
            number = _whole(given)
            if number is not None and self.least <= number <= self.most:
                return number
        raise IllegalAnswerError(f"{self.name}={given}", f"{self.name} is {self.about}", self.allowed, self.rule)


class Question(NamedTuple):
    """One question: `make(rules, seen, **inputs)` gives its `Odds`; `rule` is where the rulebook treats it."""

    name: str
    about: str
    rule: str
    inputs: tuple[Input, ...]
    make: Callable[..., Odds[Any]]

    def ask(self, rules: Any, seen: Sequence[Card], given: Mapping[str, Any]) -> Odds[Any]:
        """The odds for the given inputs; raises `NotationError`, `IllegalAnswerError` or `OddsError`."""
        known = {each.name: each for each in self.inputs}
        for name in given:
            if name not in known:
                takes = f"it takes {', '.join(known)}" if known else "it takes none"
                raise NotationError(f"{self.name} has no input {name!r}; {takes}")
        found: dict[str, Any] = {}
        for each in self.inputs:
            value = given.get(each.name)
            if value is None and each.required:
                raise NotationError(f"{self.name} needs {each.name}=, {each.about} ({each.allowed})")
            found[each.name] = each.default if value is None else each.read(value)
        odds = _made(self.make, rules, tuple(seen), tuple(found.items()))
        said = {name: _plain(value) for name, value in found.items() if value is not None}
        if seen:
            said["seen"] = " ".join(card.text for card in seen)
        return odds.asked(self.name, said, rules.changed())


@lru_cache(maxsize=128)
def _made(make: Callable[..., Odds[Any]], rules: Any, seen: tuple[Card, ...], given: tuple[tuple[str, Any], ...]) -> Odds[Any]:
    """The answers asked for lately are kept: a slider goes back and forth."""
    return make(rules, seen, **dict(given))


def find_question(questions: Mapping[str, Question], name: object, game: str) -> Question:
    """The question of that name; raises `NotationError` that lists them."""
    found = questions.get(str(name).strip().lower().replace("_", "-"))
    if found is None:
        raise NotationError(f"{game} has no odds of {name!r}; allowed are {_listed(questions)}")
    return found


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none yet"


def _whole(given: Any) -> int | None:
    if isinstance(given, bool):
        return None
    if isinstance(given, int):
        return given
    text = given.strip() if isinstance(given, str) else ""
    digits = text[1:] if text[:1] in "+-" else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


def _plain(value: Any) -> Any:
    return value.text if isinstance(value, Card) else value
