"""How the `sensible` player moves its defense (section 12b of the rulebook, hints 2 to 4)."""

from __future__ import annotations

from typing import Final

from cardbowl.cards import UNSEEN
from cardbowl.chance.added import added
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.match_ups import Target, targets
from cardbowl.games.cardbowl1.rules.lineup.places import SAFETY_ZONES
from cardbowl.steps.ask import Choose

LOW_PASSER: Final = 6
"""A quarterback up to this makes a run likely (HINT.2)."""
HIGH_PASSER: Final = 10
"""A quarterback of at least this value makes a pass likely (HINT.2)."""
OUTNUMBERED: Final = 1.5
"""The surplus of blockers at which the line needs help against a run."""


def answer_blocking(ask: Choose, field: Field) -> str:
    """Linebackers go where blockers outnumber the line.
    Else a low quarterback brings outside linebackers to the line and safeties behind them, a high one safeties to the receivers
    (HINT.2, HINT.4).
    """
    passer = hand_value(field.offense.at("QB").card)
    gap, place = outnumbered(field)
    if gap >= OUTNUMBERED:
        return next((move for move in ask.options if _fills(move, place) or _backs_up(move, field, place)), "done")
    if passer <= LOW_PASSER:
        return next((move for move in ask.options if _joins_the_line(move, field)), "done")
    if passer >= HIGH_PASSER:
        moves = [move for move in ask.options if move.startswith("attach ")]
        return min(moves, key=lambda move: _covered_by(move.split()[2], field), default="done")
    return "done"


def outnumbered(field: Field) -> tuple[float, Target]:
    """The target with the largest surplus of blockers over defenders, and that surplus; a back counts as half a blocker.

    Rules: CB1.MODEL.7.
    """
    found = field.match_ups
    more = {each.u: added(0.5 if card.role == "back" else 1.0 for card in each.offense) - len(each.defense) for each in found}
    return max(((added(more[u] for u in place), place) for place in targets(found)), default=(0.0, ()))


def _fills(move: str, place: Target) -> bool:
    """A linebacker moves up into one of these match-ups."""
    words = move.split()
    return words[0] == "move" and int(words[3]) in place


def _backs_up(move: str, field: Field, place: Target) -> bool:
    """A safety becomes the outside linebacker on the side of these match-ups, if none is left there."""
    words = move.split()
    zone = "OLB_L" if sum(place) < 0 else "OLB_R"
    if words[0] != "shift" or words[2] != zone or field.defense.at(words[1]).zone not in SAFETY_ZONES:
        return False
    return all(each.zone not in (zone, "ILB") for each in field.defense.secondary)


def _joins_the_line(move: str, field: Field) -> bool:
    """An outside linebacker goes to a match-up with fewer defenders than blockers."""
    words = move.split()
    if words[:1] != ["move"]:
        return False
    card = field.defense.at(words[2])
    there = next(each for each in field.match_ups if each.u == int(words[3]))
    return (card.zone or "").startswith("OLB") and len(there.offense) > len(there.defense) > 0


def _covered_by(receiver: str, field: Field) -> tuple[int, float]:
    """How well a receiver is covered: how many cards, and how high they are."""
    cover = field.defense.covering(receiver)
    return len(cover), sum(hand_value(each.card) for each in cover if each.card is not UNSEEN)


def answer_turn(ask: Choose, field: Field) -> str:
    """A safety helps against a face-up receiver that is higher than its cover; nothing else moves (CB1.TURNS.2)."""
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
