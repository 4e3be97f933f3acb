"""A formation of eleven a side with the key of its places, from the ready-made ones of Card Bowl 1.1.6."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from cardbowl.cards.card import UNSEEN
from cardbowl.diagrams.parts import EDGE, ROOM, WIDTH, headed
from cardbowl.doors import door
from cardbowl.drawing import Drawing, Picture
from cardbowl.errors import NotationError, listed, value_text
from cardbowl.games.cardbowl1.notes.place_names import Names
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.lineup.formations import (
    ELEVEN,
    IN_THE_SHOTGUN,
    OFFENSES,
    SHAPES,
    defenses,
    line_up_defense,
    line_up_offense,
)
from cardbowl.games.cardbowl1.table.formation import cards

_BOX: Final = (35.0, 32.0)
_GAP: Final = 37.0
_ROWS: Final[Mapping[tuple[str, str], float]] = {
    ("defense", "safety"): 76,
    ("defense", "linebacker"): 126,
    ("defense", "line_d"): 176,
    ("defense", "wide"): 176,
    ("offense", "line_o"): 236,
    ("offense", "wide"): 236,
    ("offense", "pocket"): 286,
    ("offense", "backs"): 336,
}
"""The height of each row of the table's formation."""
_SIDES = re.compile(r"\b(left|right|first|second|third|fourth) ")


@door
def formation_key(offense: str = "pro set", defense: str = "4-3") -> Picture:
    """A ready-made offense against a ready-made defense: where each card stands, and what its place is called.

    Places and names are those of the table (CB1.FORM.1-3, CB1.MODEL.1-4). Raises `NotationError` for another formation.
    """
    for kind, name, known in (("offense", offense, OFFENSES), ("defense", defense, SHAPES)):
        if name not in known:
            raise NotationError(f"there is no ready-made {kind} {value_text(name)}; there are: {listed(known)}")
    hand = (UNSEEN,) * ELEVEN
    ours = line_up_offense(OFFENSES[offense].roles, hand, offense in IN_THE_SHOTGUN)
    theirs = line_up_defense(next(each for each in defenses(ours) if each.name == defense).roles, hand)
    field = Field("SNAP", ours, theirs)
    names = Names(field)
    placed = cards(field, names, "")
    keys = {
        side: _key((each["label"], names.of(each["key"])) for each in placed if each["side"] == side)
        for side in ("defense", "offense")
    }
    lines = [(len(each) + 1) // 2 for each in keys.values()]
    drawing = Drawing(WIDTH, 432 + 21 * sum(lines) + 34)
    headed(drawing, f"{offense[:1].upper() + offense[1:]} against {defense}")
    drawing.rect(EDGE, 52, ROOM, 332, fill="turf", radius=8)
    drawing.lines([(EDGE, 224), (EDGE + ROOM, 224)], edge="gain", stroke=2)
    drawing.text(EDGE + 6, 221, "line of scrimmage", size=11, ink="chalk")
    for (side, row), y in _ROWS.items():
        here = [each for each in placed if (each["side"], each["row"]) == (side, row)]
        beside = [each for each in placed if each["side"] == side and _ROWS[side, each["row"]] == y]
        for each, x in zip(beside, _spread([each["x"] for each in beside]), strict=True):
            if each in here:
                fill, edge = ("tint", "accent") if side == "offense" else ("bad tint", "bad")
                drawing.rect(x - _BOX[0] / 2, y, *_BOX, fill=fill, edge=edge, stroke=1.5, radius=5 if side == "offense" else 15)
                size = 13 if len(each["label"]) < 4 else 11
                drawing.text(x, y + 21, each["label"], size=size, bold=True, ink=edge, anchor="middle")
    words = [f"{OFFENSES[offense].name}: {OFFENSES[offense].words}. {SHAPES[defense].name}: {SHAPES[defense].words}."]
    y = 410.0
    for side, key in keys.items():
        ink = "bad" if side == "defense" else "accent"
        shape = "round" if side == "defense" else "square"
        drawing.text(EDGE, y, f"{side.capitalize()} ({shape})", size=14, bold=True, ink=ink)
        half = (len(key) + 1) // 2
        for place, (label, name) in enumerate(key.items()):
            x, down = EDGE + (place // half) * (ROOM / 2), y + 21 * (1 + place % half)
            drawing.text(x, down, label, size=13, bold=True)
            drawing.text(x + 48, down, name, size=13)
        y += 21 * half + 34
        told = "; ".join(f"{label} {name}" for label, name in key.items())
        words.append(f"{side.capitalize()}: {told}.")
    return drawing.picture(f"The places of a formation: {offense} against {defense}", words)


def _spread(places: list[float]) -> list[float]:
    """The middles of boxes in one row, pushed apart as little as it takes."""
    middle, half = EDGE + ROOM / 2, ROOM / 2 - _BOX[0] / 2 - 4
    order = sorted(range(len(places)), key=lambda at: places[at])
    found = [middle + half * max(-1.0, min(1.0, places[at])) for at in order]
    for _ in range(60):
        for left in range(len(found) - 1):
            lack = _GAP - (found[left + 1] - found[left])
            if lack > 0:
                found[left] -= lack / 2
                found[left + 1] += lack / 2
        found = [max(middle - half, min(middle + half, x)) for x in found]
    by_place = dict(zip(order, found, strict=True))
    return [by_place[at] for at in range(len(places))]


def _key(places: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The name of each label; places that share a label share the words that are the same."""
    found: dict[str, list[str]] = {}
    for label, name in places:
        found.setdefault(label, []).append(name.partition(" on the ")[0])
    return {label: names[0] if len(names) == 1 else _SIDES.sub("", names[0]) for label, names in found.items()}
