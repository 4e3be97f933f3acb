"""Random numbers that can be taken up again: a player that decides once more has the same luck."""

from __future__ import annotations

from random import Random
from typing import Any, Final

_MOST_WORDS: Final = 100_000
"""Words that are passed over at once."""


class Luck(Random):
    """The random numbers of this name, and how many words of 32 bits were used: the same as those of ``Random(name)``."""

    def __init__(self, name: str) -> None:
        self.name, self.used = name, 0
        super().__init__(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Luck) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def random(self) -> float:
        """The next number from 0 to below 1, of two words."""
        self.used += 2
        return Random.random(self)

    def getrandbits(self, k: int, /) -> int:
        """The next `k` bits, of whole words."""
        self.used += -(-k // 32)
        return Random.getrandbits(self, k)

    @property
    def state(self) -> tuple[int, Any]:
        """The words used so far, and the half of a pair that `gauss` keeps."""
        return self.used, self.gauss_next

    def go_to(self, state: tuple[int, Any]) -> None:
        """Go on from a `state`, as if nothing had been used since."""
        self.used, kept = state
        self.seed(self.name)
        for words in range(0, self.used, _MOST_WORDS):
            Random.getrandbits(self, 32 * min(_MOST_WORDS, self.used - words))
        self.gauss_next = kept
