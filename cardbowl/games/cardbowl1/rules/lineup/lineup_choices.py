"""The line-ups a side may choose from, ready-made or written place by place (section 3.3 of the rulebook).

A line-up is `Placed`: its formation and a card for each of its places.
The formation is the name of a ready-made one (``pro set``) or its eleven places, in any order:
``shotgun: QB LT LG C RG RT LTE B1(L) W_L1 W_R1 W_R2`` or ``line -5, line 0, line 5, OLB_L, ILB(M), S_R, CB W_L1, ...``.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardbowl.cards import Card, written
from cardbowl.errors import NotationError, listed, value_text
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.lineup.formations import (
    ELEVEN,
    IN_THE_SHOTGUN,
    OFFENSES,
    SHAPES,
    Refusal,
    defense_refusal,
    defenses,
    line_up_defense,
    line_up_offense,
    offense_refusal,
)
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.steps.placement import Formation, Placed, Placement

Roles = tuple[str, ...]

SHOTGUN: Final = "shotgun: "
"""The text before the places of an offense in the shotgun (CB1.SHOT.1)."""

_READY_OFFENSES: Final = tuple(OFFENSES.values())
_OFFENSE_NAMES: Final = tuple(OFFENSES)
_DEFENSE_NAMES: Final = tuple(SHAPES)
_OFFENSE_PLACE: Final = re.compile(r"QB|LTE|RTE|LT|LG|C|RG|RT|B[1-9]\([LMR]\)|W_[LR][1-9]")
_DEFENSE_PLACE: Final = re.compile(r"line (?:0|-?[1-9]\d?)|OLB_[LR]|ILB\([LMR]\)|S_[LMR]|CB W_[LR][1-9]")
_OFFENSE_PLACES: Final = "QB LT LG C RG RT LTE RTE, backs like B1(M), receivers like W_L1"
_DEFENSE_PLACES: Final = "lanes like line -5, OLB_L, OLB_R, ILB(M), S_L, S_M, S_R, and CB W_L1 with a wide receiver"
_OFFENSE_WRITTEN: Final = "QB LT LG C RG RT RTE B1(M) B2(M) W_L1 W_R1"
_DEFENSE_WRITTEN: Final = "line -5, line -1, line 1, line 5, OLB_L, ILB(M), OLB_R, S_L, S_R, CB W_L1, CB W_R1"


class _Lineups(ABC):
    """Base of the line-ups of both sides; `deck` is the hand, `formations` the ready-made ones."""

    __slots__ = ("deck",)

    _names: tuple[str, ...]
    _written: str

    def __init__(self, hand: Sequence[Card]) -> None:
        self.deck: tuple[Card, ...] = tuple(hand)

    @property
    @abstractmethod
    def formations(self) -> tuple[Formation, ...]:
        """The ready-made formations."""

    @abstractmethod
    def _refused(self, answer: Placed) -> Refusal | None:
        """Why the places of a formation that is not ready-made cannot be taken; None if they can."""

    @abstractmethod
    def _spelled(self, formation: str) -> str:
        """A free formation in its canonical text; raises `NotationError`."""

    @property
    def _ready_made(self) -> Placement:
        return Placement(self.deck, self.formations)

    def _fields(self) -> tuple[object, ...]:
        """The fields by which two line-ups are compared."""
        return (self.deck,)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({written(self.deck)})"

    def __contains__(self, answer: object) -> bool:
        return not self.why_not(answer)

    def __len__(self) -> int:
        """The number of ways to line up in a ready-made formation; free ones are not counted."""
        return len(self._ready_made)

    def __iter__(self) -> Iterator[Any]:
        """The line-ups in ready-made formations; free ones are not among them."""
        return iter(self._ready_made)

    def why_not(self, answer: object) -> str:
        """Why a line-up is not allowed, in words with the rule; empty if it is allowed (CB1.FORM.1-2)."""
        if type(answer) is not Placed or type(answer.cards) is not tuple or type(answer.formation) is not str:
            return "it is not a line-up"
        ready_made = answer.formation in self._names
        if not ready_made and (unwritten := self._unwritten(answer.formation)) is not None:
            return _sentence(unwritten)
        if len(answer.cards) != ELEVEN:
            return f"{ELEVEN} cards are needed, not {len(answer.cards)} (CB1.FORM.1)"
        for card in answer.cards:
            if card not in self.deck:
                return f"{card} is not in this hand (CB1.DEAL.1)"
        if len(set(answer.cards)) != ELEVEN:
            return "a card is placed twice (CB1.GEN.1)"
        refused = None if ready_made else self._refused(answer)
        return _sentence(refused) if refused is not None else ""

    @abstractmethod
    def _unwritten(self, formation: str) -> Refusal | None:
        """Why a text is not a formation; None if it is one."""

    def sample(self, random: Any) -> Placed:
        """A line-up in a ready-made formation: every formation, and every order of the cards, equally likely."""
        draw, cards = random.random, list(self.deck)
        for last in range(len(cards) - 1, 0, -1):
            place = int(draw() * (last + 1))
            cards[last], cards[place] = cards[place], cards[last]
        return Placed(self._names[int(draw() * len(self._names))], tuple(cards[:ELEVEN]))

    def read(self, text: Any) -> Placed:
        """Read ``I: 6C 7H ...`` or ``{"formation": "I", "cards": [...]}``, the formation also place by place.

        The order of the places is free, and so are spaces and capital letters; raises `NotationError`.
        """
        placed = self._ready_made.read(text)
        name = " ".join(placed.formation.split())
        known = {each.lower(): each for each in self._names}.get(name.lower())
        return placed._replace(formation=known or self._spelled(name))

    def write(self, answer: Placed) -> str:
        """The line-up as text that `read` reads back."""
        return str(answer)

    def describe(self) -> str:
        """The allowed line-ups in words."""
        return f"{', '.join(self._names)} with a card for each place, or eleven places such as '{self._written}'"

    def example(self) -> str:
        """A line-up as a person would write it."""
        return self._ready_made.example()


class OffenseLineup(_Lineups):
    """The line-ups of the offense with the cards of its hand (CB1.FORM.1, CB1.FORM.R1, CB1.SHOT.1)."""

    __slots__ = ()
    _names = _OFFENSE_NAMES
    _written = _OFFENSE_WRITTEN

    @property
    def formations(self) -> tuple[Formation, ...]:
        """The ready-made offenses (CB1.FORM.1)."""
        return _READY_OFFENSES

    def _unwritten(self, formation: str) -> Refusal | None:
        return _unknown(offense_places(formation), _OFFENSE_PLACE, _OFFENSE_PLACES, "CB1.MODEL.1")

    def _refused(self, answer: Placed) -> Refusal | None:
        return offense_refusal(offense_of(answer)) or numbers_refusal(offense_places(answer.formation))

    def _spelled(self, formation: str) -> str:
        words = formation.upper().replace(",", " ")
        prefix, colon, places = words.rpartition(":")
        if colon and prefix.strip() != "SHOTGUN":
            raise NotationError(
                f"cannot read the formation {value_text(formation)}: only 'shotgun:' may stand in front of its places"
            )
        spelled = [f"{place}(M)" if re.fullmatch(r"B\d", place) else place for place in places.split()]
        return (SHOTGUN if colon else "") + " ".join(_known(spelled, formation, _OFFENSE_PLACE, _OFFENSE_PLACES, self))


class DefenseLineup(_Lineups):
    """The line-ups of the defense against an offense, with the cards of its hand (CB1.FORM.2-3, CB1.FORM.R2, CB1.RANGE.R2)."""

    __slots__ = ("offense", "rules")
    _names = _DEFENSE_NAMES
    _written = _DEFENSE_WRITTEN

    def __init__(self, hand: Sequence[Card], offense: Offense, rules: HouseRules) -> None:
        super().__init__(hand)
        self.offense = offense
        self.rules = rules

    def _fields(self) -> tuple[object, ...]:
        return self.deck, self.offense, self.rules

    @property
    def formations(self) -> tuple[Formation, ...]:
        """The ready-made defenses against this offense (CB1.FORM.2, CB1.FORM.R7)."""
        return defenses(self.offense)

    def _unwritten(self, formation: str) -> Refusal | None:
        return _unknown(defense_places(formation, self.offense), _DEFENSE_PLACE, _DEFENSE_PLACES, "CB1.MODEL.4")

    def _refused(self, answer: Placed) -> Refusal | None:
        return defense_refusal(defense_of(answer, self.offense, self.rules), self.offense, self.rules)

    def _spelled(self, formation: str) -> str:
        words = formation.upper().replace(",", " ").replace("\u2212", "-").replace("\u2013", "-")
        found = re.findall(r"LINE\s*[+-]?\s*\d+|CB\s+\S+|\S+", words)
        return ", ".join(_known(map(_defense_place, found), formation, _DEFENSE_PLACE, _DEFENSE_PLACES, self))


# ---- the places of a formation ---------------------------------------------------------------------------------------


def offense_places(formation: str) -> Roles:
    """The places of an offense, from its name or its text, in the order of its cards."""
    ready = OFFENSES.get(formation)
    return ready.roles if ready is not None else tuple(formation.removeprefix(SHOTGUN).split(" "))


def defense_places(formation: str, offense: Offense) -> Roles:
    """The places of a defense against this offense, from its name or its text, in the order of its cards."""
    ready = next((each for each in defenses(offense) if each.name == formation), None) if formation in SHAPES else None
    return ready.roles if ready is not None else tuple(formation.split(", "))


def in_the_shotgun(formation: str) -> bool:
    """Whether a formation of the offense is the shotgun; this is public (CB1.SHOT.1)."""
    return formation in IN_THE_SHOTGUN or formation.startswith(SHOTGUN)


def offense_of(placed: Placed) -> Offense:
    """The offense as it was placed (CB1.FORM.1)."""
    return line_up_offense(offense_places(placed.formation), placed.cards, in_the_shotgun(placed.formation))


def defense_of(placed: Placed, offense: Offense, rules: HouseRules) -> Defense:
    """The defense as it was placed against this offense (CB1.FORM.2)."""
    return line_up_defense(defense_places(placed.formation, offense), placed.cards)


def numbers_refusal(places: Sequence[str]) -> Refusal | None:
    """Why the numbers of backs and wide receivers are wrong: B2 without B1, W_L2 without W_L1; None if they are right.

    Rules: CB1.MODEL.1, CB1.MODEL.3.
    """
    for place in places:
        name, number = (place[:1], place[1:2]) if place.startswith("B") else (place[:3], place[3:])
        before = f"{name}{int(number) - 1}" if place[0] in "BW" and number != "1" else ""
        if before and not any(each.startswith(before) for each in places):
            return Refusal(f"{place} stands there without {before}", "CB1.MODEL.3")
    return None


def _unknown(places: Roles, known: re.Pattern[str], allowed: str, rule: str) -> Refusal | None:
    wrong = [place for place in places if not known.fullmatch(place)]
    if wrong:
        return Refusal(f"there is no formation and no place {wrong[0]!r}; places are {allowed}", rule)
    if len(places) != ELEVEN:
        return Refusal(f"the formation has {len(places)} places, not {ELEVEN}", "CB1.FORM.1")
    return None


def _known(places: Any, formation: str, known: re.Pattern[str], allowed: str, lineups: _Lineups) -> list[str]:
    spelled = list(places)
    wrong = next((place for place in spelled if not known.fullmatch(place)), None)
    if wrong is not None or not spelled:
        raise NotationError(
            f"cannot read the formation {value_text(formation)}: write {listed(lineups._names)}, or its places like "
            f"'{lineups._written}'; places are {allowed}"
        )
    return spelled


def _defense_place(word: str) -> str:
    if word.startswith("LINE"):
        lane = word[4:].replace(" ", "")
        return f"line {int(lane)}" if re.fullmatch(r"[+-]?\d{1,3}", lane) else word
    return "ILB(M)" if word == "ILB" else " ".join(word.split())


def _sentence(refusal: Refusal) -> str:
    return f"{refusal.reason} ({refusal.rule})"
