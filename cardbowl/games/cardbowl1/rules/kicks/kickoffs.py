"""The kickoff, and the kick cards that every kick of its kind shares (section 9.1 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import GOAL_LINE, LEAST_SPOT
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import BLACK, RED
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import fielded, settled
from cardbowl.steps.ask import Draw, Note, Rule

FROM: Final = 30
"""The spot from which the sum less 11 is the line of reception; farther back, the kick comes down shorter.

Rules: CB1.KO.1, CB1.KO.2.
"""
OFFSIDE_UP_TO: Final = 5
"""A determination card up to this value is an offside; above it the kick goes out of bounds (CB1.KO.6)."""


class Kick(NamedTuple):
    """The sum of the kick cards, whether the receiver muffs it, and whether it goes out of bounds (then nothing else matters)."""

    total: int = 0
    muff: bool = False
    out: bool = False


def kickoff(spot: int, rules: HouseRules) -> Rule[Ending]:
    """The whole play, kicked from `spot` of the kickers (CB1.KO.1)."""
    fouls = Fouls()
    ending = yield from normal_kick(spot, rules, fouls)
    return (yield from settled(ending, rules, fouls))


def normal_kick(spot: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """Two cards; their sum less 11 is the receivers' yard line, negative in their end zone (CB1.KO.2-4, CB1.KO.R9)."""
    kick = yield from kick_cards(rules.kickoff_cards, "CB1.KO.3", rules, fouls)
    if kick.out:
        return (yield from out_of_bounds(spot, rules))
    less = rules.kickoff_minus - (FROM - spot)
    received = kick.total - less
    yield Note("CB1.KO.3", "{} - {}: received {:at}.", (kick.total, less, received), "kick", received, DEFENSE, received)
    return (yield from fielded(received, kick.muff, rules.return_cards, rules, fouls))


def kick_cards(cards: int, rule: str, rules: HouseRules, fouls: Fouls) -> Rule[Kick]:
    """The kick cards; jokers among them are replaced unless the kick goes out of bounds.

    Red Joker: a muff. Black Joker: an offside or out of bounds on the first card, a foul of the kickers on any later one.

    Rules: CB1.KO.6-8, CB1.KO.R1, CB1.SAF.R1, CB1.KO.R8.
    """
    total, muff = 0, False
    for number in range(1, cards + 1):
        while True:
            card: Card = yield Draw(OFFENSE, f"kick {number}", rule)
            if card is RED:
                muff = True
                yield Note("CB1.KO.8", "The Red Joker: the receiver will muff the kick.", (), "red joker", RED, OFFENSE)
            elif card is BLACK and number == 1:
                if (yield from first_card_foul(rules, fouls)):
                    return Kick(out=True)
            elif card is BLACK:
                yield Note("CB1.KO.7", "The Black Joker: a foul by the kickers.", (), "black joker", BLACK, OFFENSE)
                fouls.later("kickers", "CB1.KO.7")
            else:
                break
        total += card.value
    return Kick(total, muff)


def first_card_foul(rules: HouseRules, fouls: Fouls) -> Rule[bool]:
    """The Black Joker as first kick card, determined at once: offside, or out of bounds (True) (CB1.KO.6, CB1.GEN.9)."""
    card: Card = yield Draw(OFFENSE, "determination: kick", "CB1.KO.6")
    if card is RED or card.value > OFFSIDE_UP_TO:
        return True
    yield Note("CB1.KO.6", "{}: offside, {:yards}.", (card, rules.kickoff_offside), "foul", rules.kickoff_offside, OFFENSE)
    fouls.add(Foul(OFFENSE, rules.kickoff_offside, source="kickoff offside"))
    return False


def out_of_bounds(spot: int, rules: HouseRules) -> Rule[Ending]:
    """The receivers start 30 yards from the kick; the play is over at once and takes no time.

    Rules: CB1.KO.6, CB1.KO.R1, CB1.KO.R12.
    """
    start = max(LEAST_SPOT, GOAL_LINE - spot - rules.kickoff_out)
    yield Note("CB1.KO.6", "Out of bounds: the receivers start at their {}.", (start,), "out of bounds", start, DEFENSE, start)
    return Ending(How.OUT, DEFENSE, start)
