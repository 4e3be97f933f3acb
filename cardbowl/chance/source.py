"""What chance can draw from besides a deck of cards: a die, a coin, a spinner, a bag of counters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from operator import index
from typing import Final, SupportsIndex

from cardbowl.chance.dist import Dist
from cardbowl.doors import doors
from cardbowl.errors import NotationError, value_text

Face = str | int

MOST: Final = 1_000_000
"""The largest sum of the weights of a source."""
_LISTED: Final = 24


@doors
@dataclass(frozen=True, slots=True)
class Source:
    """A finite distribution that a `Draw` may name in place of a deck.

    `faces` are texts or whole numbers, each with its weight, a whole number from 1 (default: all alike); a mapping has both.
    A source is `replaced`: nothing is used up, and a face can come again. Otherwise each face leaves it as often as its weight
    says, and it is whole again when the next turn begins.
    `notation` is how the faces are written in saved games (default: as they are); texts are read in either form.
    Raises `NotationError`.

    >>> die = Source("kick die", ("good", "no good"), weights=(5, 1))
    >>> die.dist().pmf("good")
    Fraction(5, 6)
    >>> die.read(" No Good ")
    'no good'
    """

    name: str
    faces: tuple[Face, ...]
    weights: tuple[int, ...] = ()
    replaced: bool = True
    notation: tuple[str, ...] = ()
    content: tuple[Face, ...] = field(init=False, repr=False, compare=False)
    """Every face as often as its weight says, in their order."""
    _by_text: dict[Face, Face] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        faces = tuple(self.faces)
        given: object = self.faces
        if isinstance(given, Mapping) and self.weights:
            raise NotationError(f"the faces of {value_text(self.name)} come with their weights already: leave out weights=")
        weights = tuple(given.values() if isinstance(given, Mapping) else self.weights) or (1,) * len(faces)
        notation = tuple(self.notation) or tuple(map(str, faces))
        if not (isinstance(self.name, str) and self.name.strip()):
            raise NotationError(f"a source needs a name, such as 'kick die', not {value_text(self.name)}")
        for found in (*faces, *notation):
            if type(found) is not int and not (type(found) is str and found.strip() == found and found.isprintable() and found):
                raise NotationError(f"the faces of the {self.name} are texts or whole numbers, not {value_text(found)}")
        if not faces or not len(faces) == len(weights) == len(notation):
            raise NotationError(
                f"the {self.name} has {len(faces)} faces, {len(weights)} weights and {len(notation)} notations: "
                "at least one face is needed, and as many of the others"
            )
        if any(type(weight) is not int or weight < 1 for weight in weights) or sum(weights) > MOST:
            raise NotationError(f"weights of the {self.name} are whole numbers from 1, at most {MOST} together, not {weights}")
        by_text: dict[Face, Face] = {}
        for face, text in zip(faces, notation, strict=True):
            for word in {str(face).casefold(), text.casefold()}:
                if word in by_text:
                    raise NotationError(
                        f"two faces of the {self.name} are written {value_text(word)}: each needs a text of its own"
                    )
                by_text[word] = face
        by_text |= {face: face for face in faces if type(face) is int}
        content = tuple(face for face, weight in zip(faces, weights, strict=True) for _ in range(weight))
        made = {"faces": faces, "weights": weights, "notation": notation, "content": content, "_by_text": by_text}
        for name, value in made.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "_hash", hash((self.name, faces, weights)))

    def __hash__(self) -> int:
        return self._hash

    @property
    def drawing(self) -> str:
        """What is done to draw from it, by the last word of its name: ``roll the d20``, ``toss the coin``, ``draw from the bag``.

        >>> Source("kick die", (1, 2)).drawing
        'roll the kick die'
        """
        last = self.name.split()[-1].lower()
        thrown = "roll" if re.fullmatch(r"die|dice|d\d+", last) else "toss" if last == "coin" else "draw from"
        return f"{thrown} the {self.name}"

    def __str__(self) -> str:
        return self.name

    def dist(self) -> Dist[Face]:
        """The exact chances of the faces, while all of them are there."""
        return Dist.from_weights(dict(zip(self.faces, self.weights, strict=True)))

    def in_order(self, several: Iterable[Face]) -> list[Face]:
        """Faces in the order of this source, each as often as it is among `several`."""
        count = Counter(several)
        return [face for face in self.faces for _ in range(count[face])]

    def read(self, text: object) -> Face | None:
        """The face that is written as `text`, or is that whole number; None where there is none."""
        if isinstance(text, str):
            return self._by_text.get(text.strip().casefold())
        if isinstance(text, bool) or not isinstance(text, SupportsIndex):
            return None
        try:
            return self._by_text.get(index(text))
        except TypeError:  # an array has an index only where it is one number
            return None

    def write(self, face: Face) -> str:
        """A face as it is written in saved games; raises `NotationError` for one that it does not have."""
        if face not in self.faces:
            raise NotationError(f"the {self.name} has no face {value_text(face)}; it has {self.describe()}")
        return self.notation[self.faces.index(face)]

    def describe(self, several: Iterable[Face] | None = None) -> str:
        """Faces in words (default: all of them), each named once: ``whole numbers 1 to 6``, ``red, black``."""
        among = set(self.faces if several is None else several)
        faces = [face for face in self.faces if face in among]
        if len(faces) > 2 and all(isinstance(a, int) and isinstance(b, int) and b == a + 1 for a, b in pairwise(faces)):
            return f"whole numbers {faces[0]} to {faces[-1]}"
        if len(faces) > _LISTED:
            return f"{', '.join(map(str, faces[: _LISTED // 2]))} ... {faces[-1]}, {len(faces)} in all"
        return ", ".join(map(str, faces))
