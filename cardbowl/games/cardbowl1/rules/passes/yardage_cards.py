"""The number of yardage cards of a pass, and the sack draws before them (section 7.1 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.line.pass_rush import SackDraw, Threat, sack_round
from cardbowl.games.cardbowl1.rules.passes.pass_tests import wrong_suit
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule

MOST_TOGETHER: Final = 8
"""The most yardage cards that can be declared together where nothing limits them; more can follow."""


class Rush(NamedTuple):
    """The groups that threaten the passer, and the rounds of sack draws survived; without groups the passer is protected."""

    groups: tuple[Threat, ...] = ()
    survived: int = 0


NO_RUSH: Final = Rush()


class Yardage(NamedTuple):
    """Yardage cards that were drawn together: ``clean``, ``incomplete`` or ``intercepted``."""

    how: str
    cards: tuple[Card, ...] = ()


def yardage_cap(turn: int, rules: HouseRules, *, rush: bool, back: bool = False, blocker: bool = False) -> int | None:
    """The most yardage cards of a pass; None is no limit.

    `turn` counts the turns since the line was revealed (CB1.MODEL.9): 0 in the Blocking Phase. `back` is a back thrown to from
    behind the line, `blocker` a tight end that was revealed as a blocker.

    Rules: CB1.PASS.8, CB1.PASS.R2, CB1.BLK.1, CB1.BLK.3, CB1.DEV.5, CB1.PROT.1, CB1.PASS.R14.
    """
    limits = []
    if turn <= 1:  # none in the Blocking Phase, one at the start of the first turn after it
        limits.append(turn)
    if back:
        limits.append(rules.back_yardage_cards)
    if blocker:
        limits.append(rules.blocker_yardage_cards)
    if rush and rules.rush_yardage_cap == "turns":
        limits.append(turn)
    return min(limits, default=None)


def missing_rounds(cards: int, survived: int) -> int:
    """The rounds of sack draws that this number of yardage cards still needs under a rush (CB1.PASS.8)."""
    return max(0, cards - survived)


@part
def rounds_before(rush: Rush, rounds: int, spot: int, rules: HouseRules, fouls: Fouls) -> Rule[SackDraw]:
    """The rounds of sack draws that are missing; they put no pressure on a pass that is on its way (CB1.PASS.8, CB1.PRES.R1)."""
    for _ in range(rounds):
        sacked = yield from sack_round(rush.groups, spot, rules, fouls)
        if sacked.how != "safe":
            return sacked
    return SackDraw("safe")


def drawn_together(receiver: Card, together: int, fouls: Fouls) -> Rule[Yardage]:
    """Cards declared together are all drawn and all count, even if one of them ends the pass.

    The Red Joker is an interception and is not replaced; the Black Joker is replaced and settled after the play.

    Rules: CB1.PASS.6, CB1.PASS.7, CB1.PASS.18, CB1.PASS.R13.
    """
    how = "clean"
    cards = []
    for _ in range(together):
        found = yield from slot(OFFENSE, "yardage", "CB1.PASS.6", red_is_last=True)
        if found.black:
            fouls.later("yardage", "CB1.PASS.7")
        if found.card is None:
            how = "intercepted"
            yield Note("CB1.PASS.7", "Intercepted on the way.")
        else:
            cards.append(found.card)
            if how == "clean" and wrong_suit(found.card, receiver):
                how = "incomplete"
                yield Note("CB1.PASS.6", "{} has the suit of the receiver: incomplete.", (found.card,), "wrong suit")
    return Yardage(how, tuple(cards))
