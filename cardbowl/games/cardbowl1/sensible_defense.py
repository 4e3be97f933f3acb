"""How the `sensible` player moves its defense (section 12b of the rulebook, hints 2 to 4)."""

from __future__ import annotations

from typing import Final

from cardbowl.cards import UNSEEN
from cardbowl.games.cardbowl1.draws import hand_value
from cardbowl.games.cardbowl1.field import Field
from cardbowl.games.cardbowl1.geometry import SAFETY_ZONES
from cardbowl.steps.ask import Choose

LOW_PASSER: Final = 6
"""HINT.2: a quarterback up to this makes a run likely."""
HIGH_PASSER: Final = 10
"""HINT.2: a quarterback from this on makes a pass likely."""


def answer_blocking(ask: Choose, field: Field) -> str:
    """HINT.2: against a low quarterback outside linebackers go to the line, against a high one safeties double receivers."""
    passer = hand_value(field.offense.at("QB").card)
    if passer <= LOW_PASSER:
        return next((move for move in ask.options if _joins_the_line(move, field)), "done")
    if passer >= HIGH_PASSER:
        moves = [move for move in ask.options if move.startswith("attach ")]
        return min(moves, key=lambda move: _covered_by(move.split()[2], field), default="done")
    return "done"


def _joins_the_line(move: str, field: Field) -> bool:
    """An outside linebacker goes where fewer defenders than blockers stand."""
    words = move.split()
    if words[:1] != ["move"]:
        return False
    card = field.defense.at(words[2])
    there = next((each for each in field.match_ups if each.u == int(words[3])), None)
    return (card.zone or "").startswith("OLB") and there is not None and len(there.offense) > len(there.defense) > 0


def _covered_by(receiver: str, field: Field) -> tuple[int, float]:
    """How well a receiver is covered: how many cards, and how high they are."""
    cover = field.defense.covering(receiver)
    return len(cover), sum(hand_value(each.card) for each in cover if each.card is not UNSEEN)


def answer_turn(ask: Choose, field: Field) -> str:
    """CB1.TURNS.2  A safety helps against a receiver who lies face up, if he is higher than the cover; nothing else moves."""
    best, gain = "done", 0.0
    for move in ask.options:
        words = move.split()
        if words[0] != "attach" or not field.offense.at(words[2]).face_up:
            continue
        card = field.defense.at(words[1])
        count, _ = _covered_by(words[2], field)
        value = hand_value(card.card) - 6.0 * max(0, count - 1) - (0.0 if card.zone in SAFETY_ZONES else 1.0)
        if count < 2 and value > gain:
            best, gain = move, value
    return best
