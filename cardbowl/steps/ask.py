"""The four things a rule may yield, and how answers are checked, written and read.

`Draw` is chance, `Choose` a decision, `ChooseTogether` secret simultaneous decisions;
`Note` records an event and its rule.
Each is frozen, names its rule, and carries all that is needed to answer it.
This is the whole interface between the rules and everything that plays, counts or shows them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from operator import index
from typing import Any, NamedTuple, NoReturn, Protocol, TypeAlias, TypeVar

from cardbowl.cards import Card
from cardbowl.chance import Source
from cardbowl.errors import IllegalAnswerError, NotationError, listed, value_text
from cardbowl.football import Side
from cardbowl.steps.placement import Placed
from cardbowl.steps.said import said


class _Once(type):
    """A metaclass that makes one object for every set of arguments: a rule asks for the same few draws many times."""

    __call__ = lru_cache(maxsize=4096, typed=True)(type.__call__)


class Draw(metaclass=_Once):
    """A random card of a deck, or a random face of a source; answered with the card or the face.

    `deck` is the name of a deck of the game, whose cards are used up while the turn runs, or a `Source` with faces and weights
    of its own: a die, a coin, with or without replacement.
    A `secret` card goes face down to the hand of `side`: the other side does not see it before a note of kind ``reveal``.
    Frozen, and equal to every other draw with the same fields.
    """

    __slots__ = ("deck", "role", "rule", "secret", "side")

    side: Side
    role: str
    rule: str
    deck: str | Source
    secret: bool

    def __init__(self, side: Side, role: str, rule: str, deck: str | Source = "draw", secret: bool = False) -> None:
        for name, value in (("side", side), ("role", role), ("rule", rule), ("deck", deck), ("secret", secret)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a draw cannot be changed (its {name})")

    @property
    def source(self) -> Source | None:
        """The source of a face; None for a card of a deck."""
        return self.deck if type(self.deck) is Source else None

    @property
    def replaced(self) -> bool:
        """Whether nothing is used up by this draw."""
        return type(self.deck) is Source and self.deck.replaced

    def _fields(self) -> tuple[Side, str, str, str | Source, bool]:
        return self.side, self.role, self.rule, self.deck, self.secret

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draw) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __reduce__(self) -> tuple[Any, ...]:
        return Draw, self._fields()

    def __repr__(self) -> str:
        secret = ", secret=True" if self.secret else ""
        return f"Draw(side={self.side!r}, role={self.role!r}, rule={self.rule!r}, deck={self.deck!r}{secret})"


class Choose(NamedTuple):
    """One side decides; answered with one of `options`.

    `options` is a tuple, a `range` of whole numbers, or a described set such as `Placement`.
    `refused` maps answers that are not allowed now to (reason, rule).
    `secret` answers stay face down for the other side until a later note of kind ``reveal``.
    Of a `covert` question the other side does not see that it is asked at all: a note announces what has to be known of it.
    """

    side: Side
    what: str
    options: Any
    rule: str
    prompt: str = ""
    default: Any = None
    refused: Mapping[Any, tuple[str, str]] = {}
    secret: bool = False
    covert: bool = False


class ChooseTogether(NamedTuple):
    """Both sides decide in secret at the same time; answered with one answer for each of `choices`, in their order.

    Both answers are public then. Where a note ``back unseen`` follows, that of its side stays face down for the other one.
    """

    choices: tuple[Choose, ...]
    rule: str
    what: str = "together"

    @property
    def default(self) -> tuple[Any, ...] | None:
        """The usual answer of each side, in the order of `choices`; None where one has none."""
        answers = tuple(each.default for each in self.choices)
        return None if any(each is None for each in answers) else answers


class Note(NamedTuple):
    """Something happened under a rule.

    `text` is a format string that is filled with `values` only when it is needed; ``{:gain}``, ``{:at}`` and the like are words
    for yards and spots (`said.WORDS`).
    `what` and `n` are the same for programs: the kind of event and its number (yards, cards, points).
    `spot` is where the ball is then, in the frame of `side`.
    An `n` that has a method ``seen_by(side)`` is shown to each side as that side sees it (`SeenBySides`).
    """

    rule: str
    text: str
    values: tuple[Any, ...] = ()
    what: str = ""
    n: Any = None
    side: Side | None = None
    spot: int | None = None

    def say(self) -> str:
        """The note as a sentence; cards among its values are written with their suit signs."""
        return said(self.text, tuple(value.pretty if isinstance(value, Card) else value for value in self.values))


class OptionSet(Protocol):
    """A set of answers that is described, not listed, because there are too many."""

    def __contains__(self, answer: object) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...
    def why_not(self, answer: object) -> str:
        """Why `answer` is not in the set, in words; empty if it is."""
        ...

    def sample(self, random: Any) -> Any:
        """A random answer of the set, each equally likely."""
        ...

    def read(self, text: Any) -> Any:
        """The answer written as `text`."""
        ...

    def write(self, answer: Any) -> str:
        """The answer as text."""
        ...

    def describe(self) -> str:
        """The allowed line-ups in words."""
        ...


Ask: TypeAlias = Draw | Choose | ChooseTogether
Yielded: TypeAlias = Draw | Choose | ChooseTogether | Note
Result = TypeVar("Result")
Rule: TypeAlias = Generator[Yielded, Any, Result]
"""A rule: a generator that yields questions and notes, receives the answers, and returns its result."""


PLAIN = frozenset((int, str, Card, Placed))
"""The types of answers: 2.0 and True equal whole numbers in Python, but are not accepted."""


def check_choice(ask: Choose, answer: Any) -> None:
    """Raise `IllegalAnswerError` unless `answer` is one of the options of `ask`."""
    options = ask.options
    if type(answer) in PLAIN and answer in options:
        return
    if isinstance(options, (tuple, range)):
        reason, rule = _refusal(ask, answer)
        allowed = listed(map(str, options)) if isinstance(options, tuple) else describe_options(options)
        raise IllegalAnswerError(answer, reason, allowed, rule)
    reason = options.why_not(answer)
    rule = "" if reason.endswith(")") else ask.rule  # a described set may name the rule itself, in brackets
    raise IllegalAnswerError(answer, reason, options.describe(), rule)


def _refusal(ask: Choose, answer: Any) -> tuple[str, str]:
    try:
        known = ask.refused.get(answer)
    except TypeError:
        known = None
    return known or (f"it is not an answer to '{ask.prompt or ask.what}'", ask.rule)


def describe_options(options: Any) -> str:
    """The allowed answers in words."""
    if isinstance(options, range):
        return f"whole numbers {options[0]} to {options[-1]}"
    if isinstance(options, tuple):
        return ", ".join(str(option) for option in options)
    return str(options.describe())


def describe_ask(ask: Ask | None) -> str:
    """A question in words; None is the end of a game."""
    if ask is None:
        return "nothing, the game is over"
    if isinstance(ask, Draw):
        return f"{'draw a card' if ask.source is None else ask.source.drawing} ({ask.role})"
    if isinstance(ask, ChooseTogether):
        return "a secret answer from each side"
    return describe_options(ask.options)


def read_answer(ask: Ask, text: Any) -> Any:
    """An answer to `ask` from typed text or from JSON data; raises `NotationError` or `IllegalAnswerError`."""
    if isinstance(ask, Draw):
        return _read_drawn(ask, text)
    if isinstance(ask, ChooseTogether):
        if isinstance(text, Mapping):
            text = [text.get(choice.side, text.get(choice.side.word)) for choice in ask.choices]
        if isinstance(text, str) or not isinstance(text, (list, tuple)) or len(text) != len(ask.choices):
            raise NotationError(f"cannot read {value_text(text)}: {len(ask.choices)} answers are needed, one for each side")
        return tuple(read_answer(choice, part) for choice, part in zip(ask.choices, text, strict=True))
    options = ask.options
    if not isinstance(options, (tuple, range)):
        return text if type(text) is Placed else options.read(text)
    if hasattr(type(text), "__index__") and not isinstance(text, (bool, int)):
        with suppress(TypeError):  # an array has it, too, and is no number
            return index(text)
    if isinstance(text, str):
        if text in options:
            return text
        word = text.strip().lower()
        if isinstance(options, range):
            try:
                return int(word)
            except ValueError:
                raise NotationError(
                    f"cannot read {value_text(text)} as an answer to "
                    f"'{ask.prompt or ask.what}': write {describe_options(options)}"
                ) from None
        for option in (*options, *ask.refused):
            if str(option).lower() == word or (isinstance(option, int) and word == f"{option:+d}"):
                return option
        if options and isinstance(options[0], Card):
            return Card.parse(text, among=[option for option in options if isinstance(option, Card)])
    return text


def drawn_words(ask: Draw) -> str:
    """What a draw is answered with: ``a card``, ``a face of the coin``."""
    return "a card" if ask.source is None else f"a face of the {ask.source}"


def _read_drawn(ask: Draw, text: Any) -> Any:
    if ask.source is None:
        return text if isinstance(text, Card) else Card.parse(text)
    face = ask.source.read(text)
    if face is None:
        raise IllegalAnswerError(text, f"the {ask.source} has no such face", ask.source.describe(), ask.rule)
    return face


def write_answer(ask: Ask, answer: Any) -> Any:
    """The answer as plain JSON data that `read_answer` reads back."""
    if isinstance(ask, ChooseTogether):
        return [write_answer(choice, part) for choice, part in zip(ask.choices, answer, strict=True)]
    if isinstance(answer, Card):
        return answer.text
    if isinstance(ask, Draw) and ask.source is not None:
        return ask.source.write(answer)
    if isinstance(ask, Choose) and not isinstance(ask.options, (tuple, range)):
        return ask.options.write(answer)
    return answer
