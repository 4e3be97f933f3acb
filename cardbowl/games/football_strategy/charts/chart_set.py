"""A chart set: decks of play cards, the defenses, and the random cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from cardbowl.chance import Source
from cardbowl.games.football_strategy.charts.codes import Code, read_code
from cardbowl.games.football_strategy.charts.kick_fields import Row
from cardbowl.steps.data_files.frozen import Frozen, FrozenFields

LETTERS: Final = tuple("ABCDEFGHIJ")
"""The defense cards (FS.COMP.2)."""
CARDS: Final = 22
"""The play cards of a deck, and the random cards (FS.COMP.3)."""
KINDS: Final = ("run", "pass", "punt")


class Card(NamedTuple):
    """A play card: its number, name and kind, and the code against each defense (FS.CARD.1).

    It may not be called within `restrict` yards of the goal line (FS.COMP.4), and with `last_down` only on the last down.
    """

    no: int
    name: str
    kind: str
    last_down: bool
    restrict: int
    results: Mapping[str, str]

    def code(self, letter: str) -> Code:
        """What the code against a defense says; raises `CodeError` where it cannot be read."""
        return read_code(self.results[letter])


class Deck(NamedTuple):
    """A deck of play cards (FS.COMP.3)."""

    name: str
    title: str
    cards: tuple[Card, ...]

    def card(self, no: int) -> Card:
        """The card with this number."""
        return self.cards[no - 1]

    @property
    def free_punt(self) -> Card:
        """The punt card for the last down (FS.SAFE.2); the first punt of a deck in which both are for any down."""
        punts = [card for card in self.cards if card.kind == "punt"]
        return next((card for card in punts if card.last_down), punts[0])


class Defense(NamedTuple):
    """A defense card: its letter, name and family (FS.COMP.2)."""

    letter: str
    name: str
    family: str


class Times(NamedTuple):
    """Seconds by what happened (FS.TIME.2); `long_from` are the yards from which a gain or a loss is long.

    After a time-out, and with the two-minute stop, a play takes at least `timeout_play`; the stop is at `two_minute_mark`.
    """

    kickoff: int
    punt: int
    field_goal: int
    incomplete: int
    out_of_bounds: int
    turnover: int
    score: int
    penalty: int
    gain_short: int
    gain_long: int
    long_from: int
    conversion: int
    timeout_play: int
    two_minute_mark: int


@dataclass(frozen=True)
class ChartSet(FrozenFields):
    """All that is printed on the cards of one edition (FS.COMP.6, FS.DATA.4); `fingerprint` changes with any of it.

    Nothing of it can be changed in place: a changed one is made with `dataclasses.replace`, and has a fingerprint of its own.
    """

    title: str
    version: str
    decks: Mapping[str, Deck]
    defenses: tuple[Defense, ...]
    rows: tuple[Row, ...]
    times: Times
    quarter_seconds: int
    max_fg_distance: int
    end_zone_depth: int
    free_kick_bonus: int
    fingerprint: str

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def row(self, number: int) -> Row:
        """The fields of a random card."""
        return self.rows[number - 1]

    def described(self) -> dict[str, Any]:
        """The title, the version, the titles of the decks and the fingerprint, as plain data."""
        about = {"title": self.title, "version": self.version, "decks": list(self.titles.values())}
        return {**about, "fingerprint": self.fingerprint}

    @cached_property
    def defense_names(self) -> Mapping[str, str]:
        """The names of the defenses by their letters."""
        return Frozen({defense.letter: defense.name for defense in self.defenses})

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """The names of the decks as people read them."""
        return Frozen({name: deck.title for name, deck in self.decks.items()})


RANDOM_CARD: Final = Source("random cards", tuple(range(1, CARDS + 1)))
"""A random card: each of the 22 numbers is equally likely, every time (FS.CONV.3, FS.COMP.5.R1)."""
FACE_DOWN: Final = Source("defense cards", LETTERS)
"""A defense card that is picked from all ten, face down (FS.SAFE.2)."""
