"""Cards that record which of their properties a rule reads.

Two cards that agree in every property a rule reads lead to the same play, so the exact reading counts them together.
A `WatchedCard` represents such a group: it behaves like its card and records each property that is read.
Its text identifies the card, so writing it counts as reading the card itself; a `Note` takes cards as values and is not written.

An object cannot record ``is`` (nor ``type``: a watched card is a `Card` to ``isinstance``).
So the code of every function that runs while cards are watched is searched once for comparisons with ``is``: a card that it names
is kept apart from then on, and where the compared object is not known, all cards are.
So they are where it names ``operator.is_`` or ``id``, which functions written in C may call unseen.
What the garbage collector calls in between is no part of the rule and is not searched.
"""

from __future__ import annotations

import dis
import operator
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import EnumType
from functools import lru_cache, partial
from types import CodeType, FrameType
from typing import Any, Final

from cardbowl.cards import ACE_OF_SPADES, Card
from cardbowl.reading.collector import collector as _collector
from cardbowl.reading.collector import listen_to_the_collector

ITSELF: Final = "itself"
_NAMED = ("LOAD_GLOBAL", "LOAD_NAME")
_MACHINERY = (
    "cardbowl.doors",
    "cardbowl.chance",
    "cardbowl.steps",
    "cardbowl.reading",
    "cardbowl.view",
    "cardbowl.cards",
    "cardbowl.football",
)
_IDENTITY_NAMES = frozenset(("is_", "is_not", "__eq__", "__ne__"))
"""After a dot: ``operator.is_``, ``object.__eq__``."""
_NO_CARD = (type(None), bool, type(...), type(NotImplemented))


class Looks:
    """What has been read so far: properties of cards, and single cards that were compared by name."""

    def __init__(self) -> None:
        self.properties: set[str] = set()
        self.cards: set[Card] = {ACE_OF_SPADES}
        self._read: set[CodeType] = set()

    @property
    def size(self) -> int:
        """The number of recorded reads, which only grows."""
        return len(self.properties) + len(self.cards)

    def key(self, card: Card) -> tuple[Any, ...]:
        """A key, equal for cards that differ in no property read so far."""
        if card in self.cards or ITSELF in self.properties:
            return (card.number,)
        return (-1, *(getattr(card, name) for name in sorted(self.properties)))

    def watch(self) -> None:
        """From now on the code of every called function is searched once for comparisons with ``is``: a watched card is sent."""
        if sys.getprofile() != self._called:
            sys.setprofile(self._called)

    @contextmanager
    def reading(self, *, at_once: bool = True) -> Iterator[None]:
        """A context in which the code of every called function is searched, `at_once` or from the first `watch` on."""
        before = _profile()
        listen_to_the_collector()
        try:
            if at_once:
                self.watch()
            yield
        finally:
            sys.setprofile(before)

    def _called(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code not in self._read and not _collector.runs:
            self._read.add(frame.f_code)
            if _of_no_rule(str(frame.f_globals.get("__name__"))):
                return
            for compared in _compared_by_identity(frame):
                if type(compared) is Card:
                    self.cards.add(compared)
                elif compared is None or isinstance(compared, (WatchedCard, _Unknown)) or compared is Card:
                    self.properties.add(ITSELF)
        elif (
            event == "c_call"
            and (argument is id or argument is operator.is_ or argument is operator.is_not)
            and not _collector.runs
        ):
            self.properties.add(ITSELF)


@contextmanager
def unsearched() -> Iterator[None]:
    """A context in which no function is searched: what runs there is a formula, which says itself what it sees, or no rule."""
    before = _profile()
    try:
        sys.setprofile(None)
        yield
    finally:
        sys.setprofile(before)


def _profile() -> Any:
    """The profile function in force; none for a profiler written in C, which cannot be put back from here."""
    found = sys.getprofile()
    return found if callable(found) else None


class _Unknown:
    """The operand of an ``is`` that is not a known name."""


def _of_no_rule(module: str) -> bool:
    """Whether a function belongs to Python or to the reading itself, and so makes no decision about cards."""
    return module.partition(".")[0] in sys.stdlib_module_names or module.startswith(_MACHINERY)


def _compared_by_identity(frame: FrameType) -> Iterator[Any]:
    """The right-hand side of every ``is`` in a function: the current value of its name; literal constants are left out."""
    if "type" in frame.f_code.co_names:  # the type of a watched card is not Card
        yield Card
    if any(map(_by_identity, _handed_on(frame))) or not _IDENTITY_NAMES.isdisjoint(frame.f_code.co_names):
        yield _Unknown()
    for name, held in _comparisons(frame.f_code):
        found = _Unknown() if name is None else _meaning(frame, name)
        yield found if not held or isinstance(found, type) else _Unknown()


def _handed_on(frame: FrameType) -> Iterator[Any]:
    """What a function names or is handed, and may hand on to a function written in C, such as ``map(is_, cards, others)``."""
    yield from frame.f_locals.values()
    yield from (frame.f_globals.get(name, frame.f_builtins.get(name)) for name in frame.f_code.co_names)


def _by_identity(value: Any) -> bool:
    """Whether a value is a function that compares objects themselves."""
    while type(value) is partial:  # a watched card notices isinstance
        value = value.func
    return value is id or value is operator.is_ or value is operator.is_not


@lru_cache(maxsize=4096)
def _comparisons(code: CodeType) -> tuple[tuple[str | None, bool], ...]:
    """Every ``is`` of a function with its right-hand side: the name (None: not known), and whether the name is of a cell.

    A name after a dot stands with the global name before it (``How.LOOSE``).

    Literal constants are left out.
    """
    found: list[tuple[str | None, bool]] = []
    before: dis.Instruction | None = None
    owner = ""  # of a name after a dot: the global name before it
    instructions = list(dis.get_instructions(code))
    changes = any(each.opname == "STORE_GLOBAL" for each in instructions)
    for instruction in instructions:
        if instruction.opname == "IS_OP" and before is not None:
            if before.opname in _NAMED and not changes:
                found.append((before.argval, False))
            elif before.opname == "LOAD_ATTR" and owner and not changes:
                found.append((f"{owner}.{before.argval}", False))
            elif before.opname == "LOAD_DEREF":
                found.append((before.argval, True))
            elif before.opname != "LOAD_CONST" or not isinstance(before.argval, _NO_CARD):
                found.append((None, False))
        if instruction.opname not in ("CACHE", "EXTENDED_ARG"):
            owner = before.argval if before is not None and before.opname in _NAMED else ""
            before = instruction
    return tuple(found)


def _meaning(frame: FrameType, name: str) -> Any:
    """The value of a name now; of a name after a dot only where it is a member of an enumeration, which never changes."""
    name, _, member = name.partition(".")
    if member:
        kind = frame.f_globals.get(name)
        return kind.__members__.get(member, _Unknown()) if isinstance(kind, EnumType) else _Unknown()
    for names in (frame.f_locals, frame.f_globals, frame.f_builtins):
        if name in names:
            return names[name]
    return _Unknown()


class WatchedCard(Card):
    """A card that represents all cards that agree with it in the properties read so far."""

    __slots__ = ("_card", "_looks")

    _card: Card
    _looks: Looks

    @staticmethod
    def of(card: Card, looks: Looks) -> WatchedCard:
        """The watched twin of a card."""
        made: WatchedCard = object.__new__(WatchedCard)
        object.__setattr__(made, "_card", card)
        object.__setattr__(made, "_looks", looks)
        return made

    def _looked(self, what: str) -> Card:
        self._looks.properties.add(what)
        return self._card

    @property
    def value(self) -> int:  # type: ignore[override]  # noqa: D102
        return self._looked("value").value

    @property
    def rank(self) -> str:  # type: ignore[override]  # noqa: D102
        return self._looked("rank").rank

    @property
    def suit(self) -> str:  # type: ignore[override]  # noqa: D102
        return self._looked("suit").suit

    @property
    def color(self) -> str:  # type: ignore[override]  # noqa: D102
        return self._looked("color").color

    @property
    def is_face(self) -> bool:  # type: ignore[override]  # noqa: D102
        return self._looked("is_face").is_face

    @property
    def number(self) -> int:  # type: ignore[override]  # noqa: D102
        return self._looked(ITSELF).number

    @property
    def text(self) -> str:  # type: ignore[override]  # noqa: D102
        return self._looked(ITSELF).text

    @property
    def pretty(self) -> str:  # noqa: D102
        return self._looked(ITSELF).pretty

    @property
    def name(self) -> str:  # noqa: D102
        return self._looked(ITSELF).name

    @property  # type: ignore[misc]
    def __class__(self) -> type[Card]:  # type: ignore[override]
        self._looks.properties.add(ITSELF)
        return Card

    def __format__(self, form: str) -> str:
        return format(self._looked(ITSELF), form)

    def __str__(self) -> str:
        return str(self._looked(ITSELF))

    def __repr__(self) -> str:
        return repr(self._looked(ITSELF))

    def __eq__(self, other: object) -> bool:
        if type(other) is Card:
            self._looks.cards.add(other)
            return self._card is other
        if type(other) is WatchedCard:
            return self._looked(ITSELF) is other._card
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._looked(ITSELF))

    def __reduce__(self) -> tuple[Any, ...]:
        return Card.parse, (self._looked(ITSELF).text,)
