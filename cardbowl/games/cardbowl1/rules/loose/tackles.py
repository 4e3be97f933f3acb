"""The tacklers of an open-field runner, in two waves, and the blockers downfield (section 8.2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.loose.open_field import Tackles
from cardbowl.steps.ask import Choose, Note, Rule

MIDDLE = "M"
_LINEBACKERS = ("OLB", "ILB", "DE")
_SECONDARY = ("OLB", "ILB", "DE", "S")


class Defender(NamedTuple):
    """A card of the defense, with its place when the play was executed.

    `zone` is ``line``, ``DE`` (an end off the line), ``OLB``, ``ILB``, ``CB`` or ``S``; `side` is ``L``, ``M`` or ``R`` of the
    offense (of a cornerback: of its receiver); `covers` names the receiver it is attached to, if any: a linebacker that covers
    one has left the linebackers' zones.
    """

    card: Card
    zone: str
    side: str
    face_up: bool = False
    covers: str = ""


class Receiver(NamedTuple):
    """A wide receiver of the offense, on side ``L`` or ``R``."""

    card: Card
    side: str
    face_up: bool = False


class Downfield(NamedTuple):
    """The cards left downfield when a play is executed.

    `toward` is the side of a pass to a wide receiver, a lateral, a run around the end or a screen behind wide receivers, and
    empty for everything through the line, passes to a tight end or back, and screens behind line match-ups (CB1.TACK.R3).
    `screen`: the play is a screen; `caught`: a run-after card came before the open-field run (CB1.TACK.R4).
    """

    defenders: tuple[Defender, ...]
    receivers: tuple[Receiver, ...] = ()
    toward: str = ""
    screen: bool = False
    caught: bool = False


def eligible(field: Downfield, wave: int) -> tuple[Defender, ...]:
    """The cards that may tackle in this wave: off the line, not yet revealed, in the right place (CB1.TACK.2-4, CB1.TACK.R1)."""
    return tuple(each for each in field.defenders if not each.face_up and wave_of(each, field.toward) == wave)


def wave_of(defender: Defender, toward: str) -> int:
    """The wave of a card, 1 or 2; 0 for one that never tackles on such a play (CB1.TACK.3, CB1.TACK.R1, CB1.TACK.R6)."""
    zone, side = defender.zone, defender.side
    if not toward:
        in_zone = zone in _LINEBACKERS and not defender.covers
        return 1 if in_zone else 2 if zone == "S" else 0
    if side in (toward, MIDDLE):
        return 1 if zone in (*_SECONDARY, "CB") else 0
    return 2 if zone in _SECONDARY else 0


def after_catch(field: Downfield) -> Rule[int]:
    """The total of the first wave, against the run-after card; there is no downfield blocking (CB1.YAC.1, CB1.TACK.R4)."""
    tacklers = yield from show_tacklers(field, 1)
    return sum(hand_value(card) for card in tacklers)


def scrimmage_tackles(field: Downfield, rules: HouseRules) -> Tackles:
    """The tackles of each set of an open-field run from scrimmage.

    A receiver blocks once per play, so those that have blocked are remembered. On returns there are no tacklers (CB1.TACK.5).

    Rules: CB1.TACK.1-5, CB1.TACK.R1-R4, CB1.TACK.R7.
    """
    left = list(blockers(field, rules))

    def tackles(number: int, cards: Sequence[Card]) -> Rule[int]:
        wave = number + 1 if field.caught else number  # CB1.TACK.R4
        tacklers = yield from show_tacklers(field, wave)
        values = {card: hand_value(card) for card in tacklers}
        while left and any(values.values()):
            standing = [card for card, value in values.items() if value]
            block = yield from block_downfield([each.card for each in left], standing)
            if block is None:
                break
            blocker, tackler = block
            values[tackler] = max(0, values[tackler] - hand_value(blocker))  # CB1.TACK.R2
            left[:] = [each for each in left if each.card is not blocker]
            text = "{} blocks {}: {} left."
            yield Note("CB1.TACK.R2", text, (blocker, tackler, values[tackler]), "downfield block", blocker, OFFENSE)
        return sum(values.values())

    return tackles


def blockers(field: Downfield, rules: HouseRules) -> tuple[Receiver, ...]:
    """The wide receivers that may block downfield: not yet revealed, and on the side of the play if it has one (CB1.TACK.R2)."""
    if rules.downfield_blockers == "off" or (rules.downfield_blockers == "screen_only" and not field.screen):
        return ()
    return tuple(each for each in field.receivers if not each.face_up and each.side in (field.toward or each.side))


def show_tacklers(field: Downfield, wave: int) -> Rule[list[Card]]:
    """The defense shows as many of the eligible cards of a wave as it likes, one after another (CB1.TACK.1-3, CB1.TACK.R5)."""
    waiting = [each.card for each in eligible(field, wave)]
    shown: list[Card] = []
    while waiting:
        options = (*waiting, "done")
        answer = yield Choose(DEFENSE, "tackler", options, "CB1.TACK.1", "Show a tackler, or done", "done", secret=True)
        if answer == "done":
            break
        waiting.remove(answer)
        shown.append(answer)
        value = hand_value(answer)
        yield Note("CB1.TACK.1", "{} tackles with {}.", (answer, value), "tackler", answer, DEFENSE)
    return shown


def block_downfield(left: Sequence[Card], tacklers: Sequence[Card]) -> Rule[tuple[Card, Card] | None]:
    """The offense turns over a wide receiver and names the tackler it blocks; None when it is done (CB1.TACK.R2, CB1.TACK.R5)."""
    pairs = {f"{blocker} on {tackler}": (blocker, tackler) for blocker in left for tackler in tacklers}
    prompt = "Block a tackler downfield, or done"
    answer = yield Choose(OFFENSE, "downfield block", (*pairs, "done"), "CB1.TACK.R2", prompt, "done", secret=True)
    return pairs.get(answer)
