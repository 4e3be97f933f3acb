"""The twenty-two places of a formation in football English: left and right are the offense's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from cardbowl.cards import UNSEEN, Card
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.lineup.places import END_LANE, DefenseCard, OffenseCard

SIDES: Final = {"L": "left", "M": "middle", "R": "right"}
_LINE: Final = {
    "LTE": "left tight end",
    "LT": "left tackle",
    "LG": "left guard",
    "C": "center",
    "RG": "right guard",
    "RT": "right tackle",
    "RTE": "right tight end",
    "QB": "quarterback",
}
_BLOCKERS: Final = ("center", "guard", "tackle", "tight end")
ZONES: Final = {
    "S_L": "left safety",
    "S_M": "deep safety",
    "S_R": "right safety",
    "OLB_L": "left outside linebacker",
    "ILB": "inside linebacker",
    "OLB_R": "right outside linebacker",
}
LABELS: Final = {"S_L": "S", "S_M": "S", "S_R": "S", "OLB_L": "OLB", "ILB": "ILB", "OLB_R": "OLB"}
_NUMBERS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Names:
    """The names of the cards of one table, each name once: ``left tackle``, ``second left receiver``.

    Cards are known by their keys: ``O:LT`` and ``D:D7``.
    """

    def __init__(self, field: Field) -> None:
        self._cards: dict[str, Card] = {f"O:{each.slot}": each.card for each in field.offense.cards}
        self._cards |= {f"D:{each.name}": each.card for each in field.defense.cards}
        ours = sorted(field.offense.cards, key=lambda each: each.slot)
        self._names = numbered({f"O:{each.slot}": offense_name(each) for each in ours})
        covers = {each.name: self._names.get(f"O:{each.covers}", "") for each in field.defense.cards if each.covers}
        theirs = sorted(field.defense.cards, key=lambda each: (each.u or 0, int(each.name[1:])))
        self._names |= numbered({f"D:{each.name}": defense_name(each, covers.get(each.name, "")) for each in theirs})

    def of(self, key: str) -> str:
        """The name of a card."""
        return self._names.get(key, key)

    def known(self, key: str) -> str:
        """The name with the card, where it is known: ``left receiver (K♥)``."""
        card = self._cards.get(key, UNSEEN)
        return self.of(key) if card is UNSEEN else f"{self.of(key)} ({card.pretty})"

    def spoken(self, key: str, up: bool) -> str:
        """The name with the card, for screen readers."""
        card = self._cards.get(key, UNSEEN)
        face = "" if up else "face down"
        return ", ".join(part for part in (self.of(key), "" if card is UNSEEN else card.name, face) if part)


def numbered(names: dict[str, str]) -> dict[str, str]:
    """The names, numbered if they occur more than once: ``left back`` twice is ``first left back``, ``second left back``."""
    count = Counter(names.values())
    met: Counter[str] = Counter()
    found = {}
    for key, name in names.items():
        met[name] += 1
        found[key] = f"{_NUMBERS[min(met[name], 8)]} {name}" if count[name] > 1 else name
    return found


def offense_name(card: OffenseCard) -> str:
    """The name of a card of the offense, by its place alone; receivers are counted from the sideline."""
    if card.role in ("line", "te", "qb"):
        return _LINE[card.slot]
    return f"{SIDES[card.side]} {'receiver' if card.role == 'wr' else 'back'}"


def defense_name(card: DefenseCard, covered: str = "") -> str:
    """The name of a card of the defense, by its place; `covered` is the name of the receiver it covers."""
    if card.covers is not None:
        who = _COVER.get(card.role, "end")
        return f"{who} on the {covered}" if covered else f"{who} whose receiver has gone in motion"
    if card.u is not None:
        return line_name(card.u) if card.role == "line" else f"{_COVER.get(card.role, 'card')} {lane_words(card.u)}"
    if card.zone == "ILB" and card.side in ("L", "R"):
        return f"{SIDES[card.side]} inside linebacker"
    return ZONES.get(card.zone or "", "dropped lineman")


_COVER: Final = {"cb": "cornerback", "s": "safety", "lb": "linebacker"}


def line_name(u: int) -> str:
    """The name of a card on the line of the defense, by its lane."""
    if u == 0:
        return "nose tackle"
    return f"{'left' if u < 0 else 'right'} {'end' if abs(u) >= END_LANE - 1 else 'defensive tackle'}"


def line_label(u: int) -> str:
    """The same in letters."""
    return "NT" if u == 0 else "DE" if abs(u) >= END_LANE - 1 else "DT"


def lane_words(u: int) -> str:
    """A match-up's place in words: ``over the left guard``, ``in the left center-guard gap``, ``outside the left tackle``."""
    side = "left " if u < 0 else "right "
    inner, half = divmod(abs(u), 2)
    if half == 0:
        return f"over the {side if u else ''}{_BLOCKERS[inner]}"
    if abs(u) >= END_LANE:
        return f"outside the {side}{_BLOCKERS[inner]}"
    return f"in the {side}{_BLOCKERS[inner]}-{_BLOCKERS[inner + 1]} gap"


def target_words(lanes: Iterable[int]) -> str:
    """The target of a run in words: one match-up, or between two of them."""
    words = [lane_words(u) for u in lanes]
    return words[0] if len(words) == 1 else f"between two: {words[0]}, and {words[1]}"


def place_name(role: str) -> str:
    """A place of a line-up in words; it is written as it is placed: ``LG``, ``B1(L)``, ``W_L2``, ``line -5`` or ``CB W_L1``."""
    place, _, where = role.partition(" ")
    if place == "line":
        return f"{line_name(int(where))} {lane_words(int(where))}"
    if place == "CB":
        return f"cornerback on the {place_name(where)}"
    if place in _LINE:
        return _LINE[place]
    if place.startswith("W_"):
        return f"{_NUMBERS[int(place[3:])]} {SIDES[place[2]]} receiver from the sideline"
    if place[0] == "B":
        return f"{SIDES[place[3]]} back"
    zone, _, tag = place.partition("(")
    return f"{SIDES[tag[0]]} {ZONES[zone]}" if tag[:1] in ("L", "R") else ZONES[zone]
