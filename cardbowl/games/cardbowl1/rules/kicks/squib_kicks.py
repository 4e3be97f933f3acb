"""The squib kick (section 9.3 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import fielded, settled
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kick_cards, out_of_bounds
from cardbowl.steps.ask import Choose, Note, Rule

USUAL_LINE: Final = 35
"""The yard line that is aimed at by default, if it is allowed."""


def possible_lines(rules: HouseRules) -> range:
    """The lines of the receivers that a squib kick may be aimed at (CB1.SQ.1, CB1.SQ.R1)."""
    return range(1, rules.squib_aim + 1)


def squib_kick(spot: int, rules: HouseRules) -> Rule[Ending]:
    """The whole play: the kicker names a line of the receivers' half, 1 to 50, from any spot (CB1.SQ.1, CB1.SQ.R1)."""
    fouls = Fouls()
    prompt = "Squib kick: aim at which yard line of the receivers?"
    usual = min(USUAL_LINE, rules.squib_aim)
    line = yield Choose(OFFENSE, "squib line", possible_lines(rules), "CB1.SQ.1", prompt, usual)
    ending = yield from squib_at(spot, line, rules, fouls)
    return (yield from settled(ending, rules, fouls))


def squib_at(spot: int, line: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """Two cards are taken off the line; outside the 15 the return is shorter.

    On the 15 or nearer it is an ordinary return. A muff costs one return card either way.

    Rules: CB1.SQ.1, CB1.SQ.2, CB1.SQ.R1, CB1.SQ.R2.
    """
    kick = yield from kick_cards(rules.kickoff_cards, "CB1.SQ.1", rules, fouls)
    if kick.out:
        return (yield from out_of_bounds(spot, rules))
    received = line - kick.total
    yield Note("CB1.SQ.1", "{} - {}: received {:at}.", (line, kick.total, received), "kick", received, DEFENSE, received)
    if received > rules.squib_line:
        return (yield from fielded(received, kick.muff, rules.squib_return_cards, rules, fouls, rules.squib_reduction))
    return (yield from fielded(received, kick.muff, rules.return_cards, rules, fouls))
