"""The four match-ups of the table with the cards on them (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.games.cardbowl2.notes.hands_placed import hands_of
from cardbowl.steps.ask import ChooseTogether, Draw
from cardbowl.steps.placement import Placed
from cardbowl.view import scene as shared

LANE_ORDER: Final[Mapping[str, tuple[int, ...]]] = {
    "4": (0, 1, 2, 3),
    "3": (0, 3, 1, 2),
    "2": (0, 2, 3, 1),
    "1": (1, 0, 2, 3),
    "0": (0, 1, 2, 3),
}
"""The slot of a formation (outside cards first) in each lane, left to right."""
PLACES: Final = (0, 1, 2, 3)
"""The slot in each lane of hands that are placed at once: whoever lays a card on the right does not know the formation."""


def lane_order(formation: str, at_once: bool) -> tuple[int, ...]:
    """The slot in each lane, left to right: a card stays where it was laid once all are turned up (CB2.HAND.3, CB2.HAND.R7)."""
    return PLACES if at_once else LANE_ORDER[formation]


def lanes(steps: Sequence[shared.Step], placing: bool) -> list[dict[str, Any]]:
    """The four match-ups with the cards on them; empty places while a hand is being placed, none in a kick."""
    placed, opposite, o1, alone = hands_of(steps)
    if alone is not None:
        return [match_up_lane(alone, steps)]
    if placed is None and not placing:
        return []
    formation = placed.formation if placed is not None else "2"
    order = lane_order(formation, any(isinstance(ask, ChooseTogether) and ask.what == "hands" for ask, _ in steps))
    outside = int(formation)
    result = []
    for lane in range(4):
        slot = order[lane]
        role = "outside" if slot < outside else "inside"
        chosen = isinstance(placed, Placed) and o1 is not None and placed.cards[slot] is o1
        ours, theirs = faces(placed, slot, "O1" if chosen else ""), faces(opposite, slot, "D1" if chosen else "")
        if chosen:
            ours, theirs = ours + drawn(steps, "O"), theirs + drawn(steps, "D")
        words = "Outside · pass" if role == "outside" else "Inside · run"
        result.append(
            lane_view(
                lane,
                role if placed is not None else "",
                words if placed is not None else "",
                chosen,
                ours,
                theirs,
            )
        )
    return result


def lane_view(
    lane: int, role: str, words: str, chosen: bool, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]
) -> dict[str, Any]:
    """One lane: defense above, offense below, with their sums."""
    return {
        "id": lane,
        "role": role,
        "label": words,
        "chosen": chosen,
        "offense": {"cards": ours, "sum": side_sum(ours) if chosen else ""},
        "defense": {"cards": theirs, "sum": side_sum(theirs) if chosen else ""},
    }


def match_up_lane(pair: tuple[Card, Card, str], steps: Sequence[shared.Step]) -> dict[str, Any]:
    """The only lane of a play that is shown on its own."""
    o1, d1, role = pair
    ours = [shared.card_face(o1, "O1"), *drawn(steps, "O")]
    theirs = [shared.card_face(d1, "D1"), *drawn(steps, "D")]
    return lane_view(0, role, "Outside · pass" if role == "outside" else "Inside · run", True, ours, theirs)


def faces(hand: Placed | None, slot: int, label: str) -> list[dict[str, Any]]:
    """The card in a slot: face up, face down, or none yet."""
    if hand is None:
        return []
    if slot < len(hand.cards):
        return [shared.card_face(hand.cards[slot], label)]
    return [shared.card_face(_ANY, label, up=False)]


_ANY: Final = Card("AS")


def drawn(steps: Sequence[shared.Step], letter: str) -> list[dict[str, Any]]:
    """The cards drawn onto the match-up for the offense (O2, O3 ...) or the defense (D2); an ace set aside is replaced."""
    found: dict[str, Card] = {}
    for ask, answer in steps:
        if isinstance(ask, Draw) and ask.role[:1] == letter and ask.role[1:].isdigit():
            found[ask.role] = answer
    return [shared.card_face(card, role, drawn=True) for role, card in found.items()]


def side_sum(cards: Sequence[Mapping[str, Any]]) -> str:
    """``10 + 12 = 22``, from the second card on."""
    return shared.total([Card(card["card"]) for card in cards]) if len(cards) > 1 else ""
