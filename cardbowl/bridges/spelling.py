"""One answer as a short sequence of words, so that a small fixed set of actions reaches every answer of every question.

The words of an answer are those of its text: ``assign C -1`` is three of them, a card or a number is one.
A described set of placed hands is spelled as a formation, then a card for each of its places.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeAlias

from cardbowl.errors import DataError
from cardbowl.steps.ask import Choose, write_answer
from cardbowl.steps.placement import Placed

Words: TypeAlias = tuple[str, ...]

END: Final = "(end)"
"""The word that ends an answer where a longer one begins with the same words."""
MOST_LISTED: Final = 10_000
"""The most answers of a described set that are listed."""


class Spelling(Protocol):
    """The answers of one question, word by word."""

    def following(self, words: Words) -> Words:
        """The words that may come after `words`, in the order of the rules; empty where `words` are a whole answer."""
        ...

    def answer(self, words: Words) -> Any:
        """The answer that `words` spell."""
        ...


def spelling(ask: Choose) -> Spelling:
    """How the answers of a question are spelled; raises `DataError` for a described set that is too large to list."""
    options = ask.options
    if hasattr(options, "formations"):
        return _Places(options)
    if len(options) > MOST_LISTED:
        raise DataError(
            f"{ask.what} ({ask.rule}) has {len(options)} answers: a bridge lists {MOST_LISTED} or places cards in formations"
        )
    return _Listed(ask)


class _Listed:
    """Answers that are listed."""

    __slots__ = ("answers",)

    def __init__(self, ask: Choose) -> None:
        self.answers = {tuple(str(write_answer(ask, option)).split()): option for option in ask.options}

    def following(self, words: Words) -> Words:
        size = len(words)
        if words and words[-1] == END:
            return ()
        begun = [found for found in self.answers if found[:size] == words]
        following = dict.fromkeys(found[size] if len(found) > size else END for found in begun)
        return () if list(following) == [END] else tuple(following)

    def answer(self, words: Words) -> Any:
        return self.answers[words[:-1] if words[-1] == END else words]


class _Places:
    """Cards placed in one of the ready-made formations."""

    __slots__ = ("cards", "sizes")

    def __init__(self, options: Any) -> None:
        self.sizes = {formation.name: len(formation.roles) for formation in options.formations}
        self.cards = {card.text: card for card in options.deck}

    def following(self, words: Words) -> Words:
        if not words:
            return tuple(self.sizes)
        if len(words) > self.sizes[words[0]]:
            return ()
        return tuple(card for card in self.cards if card not in words[1:])

    def answer(self, words: Words) -> Any:
        return Placed(words[0], tuple(self.cards[word] for word in words[1:]))
