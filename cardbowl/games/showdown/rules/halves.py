"""Halves and periods: toss, piles and opening hands, and what the end of a half brings (sections 2 and 12 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.chance import Source
from cardbowl.football import AWAY, HOME, OFFENSE, Side, Team
from cardbowl.football.plays import Turned
from cardbowl.football.quarters import HALF, QUARTERS, Next, after_quarter
from cardbowl.football.scoring import kick_down
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import NONE, Out, Position, together
from cardbowl.games.showdown.rules.piles import drawn
from cardbowl.steps.ask import Choose, Draw, Note, Rule

COIN: Final = Source("coin", ("heads", "tails"))
KICK_OR_RECEIVE: Final = ("receive", "kick")
ENDED: Final = ("drive", "half")
"""How long players may be out who come back with the next half or period: with a half its last drive ends, too (NS.INJ.1.R1)."""
PILE: Final = 20
"""The cards of a pile: half of a deck (NS.SETUP.1, NS.DECK.1)."""


def start(rules: HouseRules) -> Position:
    """Before the toss: no score, and all cards unseen (NS.SETUP.1, NS.SETUP.4)."""
    return to_opening(Position(), HALF, Team.HOME, rules)._replace(unseen=rules.decks)


def to_opening(at: Position, quarter: int, offense: Team, rules: HouseRules) -> Position:
    """Before a half or period: another pile, empty hands, all time-outs; players hurt for a half, or for a drive, come back.

    A toss comes first where nobody is to kick off yet.
    Every second period of overtime begins with all cards of both decks shuffled.

    Rules: NS.SETUP.1, NS.HALF.2, NS.HALF.2.R1, NS.OT.1, NS.OT.1.R1, NS.OT.2, NS.INJ.1, NS.INJ.1.R1.
    """
    overtime = quarter > QUARTERS
    home, away = (
        tuple(Out(out.player, "half" if out.until == "next period" else out.until) for out in team if out.until not in ENDED)
        for team in at.out
    )
    down = kick_down(rules.kickoff_spot, OFFENSE, rules)
    count = rules.overtime_timeouts if overtime else rules.timeouts
    at = at._replace(
        phase="opening" if quarter == QUARTERS else "toss",
        offense=offense,
        spot=down.spot,
        down=down.down,
        to_go=down.to_go,
        quarter=quarter,
        timeouts=(count, count),
        opens=True,
        piles=(PILE, PILE),
        out=(home, away),
    )
    if overtime and (quarter - QUARTERS) % 2:
        return at._replace(unseen=rules.decks, hands=NONE, discards=NONE, aside=NONE)
    if rules.discards_carry == "yes":
        return at
    aside = together(at.aside[0], at.discards[0]), together(at.aside[1], at.discards[1])
    return at._replace(discards=NONE, aside=aside)


def toss(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The team that kicks off: the loser of the toss, or the one whom the winner makes kick.

    Rules: NS.SETUP.2, NS.SETUP.2.R1, NS.OT.2.
    """
    overtime = at.quarter > QUARTERS
    face: str = yield Draw(OFFENSE, "toss", "NS.OT.2" if overtime else "NS.SETUP.2", COIN)
    winner = HOME if face == "heads" else AWAY
    yield Note("NS.SETUP.2", "The coin shows {}: the {} team has won the toss.", (face, winner.word), "toss", winner)
    kicker = winner.other
    if rules.toss == "choose" and not overtime:
        side = Side(winner is not at.offense)
        answer: str = yield Choose(side, "kick or receive", KICK_OR_RECEIVE, "NS.SETUP.2.R1", "You have won the toss", "receive")
        kicker = winner if answer == "kick" else winner.other
    second = kicker.other if at.quarter == HALF else at.second_half
    return Turned(at._replace(phase="opening", offense=kicker, second_half=second))


def opening(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The opening hands of a half or period, that of the kicking team first (NS.SETUP.3, NS.SETUP.3.R1, NS.HALF.2)."""
    before = at
    for team in (at.offense, at.offense.other):
        at = yield from drawn(at, before, team, int(rules.opening_hand), "NS.SETUP.3")
    return Turned(at._replace(phase="kickoff"))


def end_of_half(at: Position, rules: HouseRules) -> Rule[Position]:
    """The second half, overtime, the next period, or the end of the game (NS.SEQ.10, NS.WARN.3, NS.OT.1, NS.OT.2, NS.OT.2.R1)."""
    yield Note("NS.SEQ.10", "All cards are played: the {} is over.", (half_name(at.quarter),), "quarter", at.quarter)
    brings = after_quarter(at.quarter, at.score, rules.extra_periods)
    if brings is Next.OVER:
        return at._replace(phase="over")
    if brings is Next.SECOND_HALF:
        return to_opening(at, QUARTERS, at.second_half, rules)
    return to_opening(at, at.quarter + 1, Team.HOME, rules)


def half_name(quarter: int) -> str:
    """``first half``, ``second half``, ``period 1`` (NS.OT.2)."""
    return {HALF: "first half", QUARTERS: "second half"}.get(quarter, f"period {quarter - QUARTERS}")
