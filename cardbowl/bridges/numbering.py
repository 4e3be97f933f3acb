"""The fixed numbers of words and of facts: what an action means, and what stands at each place of an observation.

Both are found by playing some games at random, with seeds of their own, so the same game under the same house rules has the same
numbers in every process. What did not come up then has spare numbers and shared places.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from cardbowl.bridges.facts import WHO, facts
from cardbowl.bridges.match import Match
from cardbowl.bridges.setting import MOVES, UNTIL, WORTH, Setting
from cardbowl.bridges.spelling import END
from cardbowl.errors import DataError, NotationError
from cardbowl.football import AWAY, HOME, Team
from cardbowl.steps.latest import Latest

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

GAMES: Final = 24
"""The games that are played to find words and facts."""
MOST_LOOKS: Final = 1_000
"""The most moments of those games at which facts are looked for."""
LOOK_EVERY: Final = 5
SPARE: Final = 32
"""The numbers for words that did not come up: in each question they go to its unknown words, in their order."""
SHARED: Final = 64
"""The places for facts that did not come up: each is counted at one of them, by the checksum of its name."""
LARGEST: Final = 10_000.0
"""The largest number of an observation; larger ones are cut."""


@dataclass(frozen=True)
class Numbering:
    """The words of a game by their numbers, and the facts by their places."""

    words: tuple[str, ...]
    facts: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many actions there are, the spare ones included."""
        return len(self.words) + SPARE

    @property
    def places(self) -> int:
        """How many numbers an observation has."""
        return len(self.facts) + SHARED

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {word: number for number, word in enumerate(self.words)}

    @cached_property
    def _places(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.facts)}

    def numbered(self, words: Iterable[str]) -> dict[int, str]:
        """The words that can come now, by their numbers, which rise; raises `DataError` where the spare ones are not enough."""
        numbers, found, spare = self._numbers, {}, len(self.words)
        for word in words:
            number = numbers.get(word, spare)
            spare += number == spare
            found[number] = word
        if spare > self.size:
            raise DataError(f"{spare - len(self.words)} words of one question have no number: give more of them with words=")
        return dict(sorted(found.items()))

    def observation(self, match: Match, team: Team) -> NDArray[float32]:
        """What a team sees of a match, as a vector."""
        import numpy as np

        places, first = self._places, len(self.facts)
        vector = np.zeros(self.places, np.float32)
        for name, value in facts(match, team).items():
            place = places.get(name)
            if place is None:
                vector[first + crc32(name.encode()) % SHARED] += 1.0
            else:
                vector[place] = value
        return np.clip(vector, -LARGEST, LARGEST)


_KNOWN: Final = Latest[tuple[str, int, Any, bool], tuple[Any, Numbering]](64)
"""The games, which keep their `id` as long as they stand here, and their numbers."""


def numbering(setting: Setting, words: Sequence[str] | None = None, *, observed: bool = True) -> Numbering:
    """The numbers of a game under its house rules, or those of the given `words`; found once for the latest games.

    Where a match begins and how it ends makes no difference to them. Without `observed`, no facts are looked for.
    Raises `NotationError` for words that are none, or stand there twice.
    """
    game, rules = setting.game, setting.rules
    key = game.name, id(game), rules, observed
    if key not in _KNOWN:
        whole = Setting(game, rules, game.start(rules), UNTIL["game"], WORTH["points"], MOVES)
        _KNOWN[key] = game, _played(whole, observed)
    found = _KNOWN[key][1]
    if words is None:
        return found
    given = tuple(words)
    if isinstance(words, str) or len(set(given)) != len(given) or not all(isinstance(word, str) and word for word in given):
        raise NotationError("words= is a list of texts, each of them once, such as the words of another environment")
    return replace(found, words=given)


def _played(setting: Setting, observed: bool) -> Numbering:
    """The words and facts of games played at random."""
    words, names, looks = {END}, set(WHO), 0
    for seed in range(GAMES):
        random, match = Random(f"numbers {seed}"), Match(setting, seed, draws=True)
        while not match.over:
            if match.team is None:
                faces = match.faces()
                words |= faces.keys()
                match.draw(faces[_one_of([text for text, (_, chance) in faces.items()], random)][0])
                continue
            words.update(match.words)
            if observed and looks < MOST_LOOKS and match.moves % LOOK_EVERY == seed % LOOK_EVERY:
                looks += 1
                for team in (HOME, AWAY):
                    names |= facts(match, team).keys()
            match.say(_one_of(match.words, random))
    return Numbering(tuple(sorted(words, key=_order)), tuple(sorted(names)) if observed else ())


def _one_of(several: Sequence[str], random: Random) -> str:
    return several[int(random.random() * len(several))]


def _order(word: str) -> tuple[int, int, str]:
    """Words in the order of the alphabet, whole numbers before them in their own."""
    try:
        return 0, int(word), word
    except ValueError:
        return 1, 0, word
