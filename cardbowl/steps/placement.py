"""A set of answers that is described, not listed: placing chosen cards on the slots of a formation.

There may be millions of ways to place a hand, so they are described, not listed:
a `Placement` can check one, explain a refusal, count them, iterate over them and draw one at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from math import perm
from typing import Any, NamedTuple

from cardbowl.cards import Card, cards, written
from cardbowl.errors import CardbowlError, NotationError, value_text


class Formation(NamedTuple):
    """A formation: its short name, its description, and the role of each slot in the order of the answer's cards."""

    name: str
    words: str
    roles: tuple[str, ...]


class Placed(NamedTuple):
    """One placed hand: the formation's name and a card for each of its slots."""

    formation: str
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{self.formation}: {written(self.cards)}"


@dataclass(frozen=True, slots=True)
class Placement:
    """All ways to place cards of `deck` on the slots of one of `formations`."""

    deck: tuple[Card, ...]
    formations: tuple[Formation, ...]

    def __contains__(self, answer: object) -> bool:
        return not self.why_not(answer)

    def __len__(self) -> int:
        return sum(perm(len(self.deck), len(formation.roles)) for formation in self.formations)

    def __iter__(self) -> Iterator[Any]:
        for formation in self.formations:
            for chosen in permutations(self.deck, len(formation.roles)):
                yield Placed(formation.name, chosen)

    def why_not(self, answer: object) -> str:
        """Why `answer` cannot be placed, in words; empty if it can."""
        if type(answer) is not Placed or type(answer.cards) is not tuple:
            return "it is not a placed hand"
        for formation in self.formations:
            if formation.name == answer.formation:
                break
        else:
            return f"there is no formation {answer.formation!r} to choose"
        if len(answer.cards) != len(formation.roles):
            return f"{len(formation.roles)} cards are needed, not {len(answer.cards)}"
        for card in answer.cards:
            if card not in self.deck:
                return f"{card} is not in this deck any more"
        if len(set(answer.cards)) != len(answer.cards):
            return "a card is placed twice"
        return ""

    def sample(self, random: Any) -> Placed:
        """One placement, every one equally likely; `random` is a `random.Random`."""
        formations = self.formations
        size = len(formations[0].roles)
        if all(len(formation.roles) == size for formation in formations):
            formation = formations[int(random.random() * len(formations))]
        else:
            weights = [perm(len(self.deck), len(each.roles)) for each in formations]
            formation = random.choices(formations, weights)[0]
        deck, draw, wanted = self.deck, random.random, len(formation.roles)
        chosen: list[int] = []
        while len(chosen) < wanted:  # a taken place is drawn again
            place = int(draw() * len(deck))
            if place not in chosen:
                chosen.append(place)
        return Placed(formation.name, tuple([deck[place] for place in chosen]))

    def read(self, text: Any) -> Placed:
        """Read ``2: 7C 9S 10H KD`` or ``{"formation": "2", "cards": [...]}``; raises `NotationError`.

        Where there is only one formation its name may be left out.
        """
        if isinstance(text, Mapping):
            return Placed(str(text.get("formation", "")), cards(_listed(text.get("cards", ())), among=self.deck))
        if not isinstance(text, str):
            raise NotationError(f"cannot read {value_text(text)} as a placed hand: write {self.example()}")
        name, colon, listed = text.rpartition(":")
        try:
            placed = cards(listed, among=self.deck)
        except CardbowlError as error:
            raise NotationError(f"{error}; a placed hand is written like {self.example()}") from None
        if not colon:
            if len(self.formations) > 1:
                raise NotationError(f"cannot read {value_text(text)}: name the formation first, like {self.example()}")
            name = self.formations[0].name
        return Placed(name.strip(), placed)

    def write(self, answer: Placed) -> str:
        """The placed hand as text that `read` reads back."""
        return str(answer)

    def describe(self) -> str:
        """The allowed line-ups in words."""
        shapes = " or ".join(f"{formation.name} ({formation.words})" for formation in self.formations)
        return f"a formation {shapes} and a card for each place, like {self.example()}"

    def example(self) -> str:
        """A placement as a person would write it."""
        formation = self.formations[-1]
        return repr(str(Placed(formation.name, self.deck[: len(formation.roles)])))


def _listed(value: Any) -> Any:
    if isinstance(value, (str, list, tuple)):
        return value
    raise NotationError(f"cannot read {value_text(value)} as cards: a list such as ['7C', '9S', '10H', 'KD'] is needed")
