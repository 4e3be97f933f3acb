"""The free kick after a safety (section 9.8 of the rulebook, second half)."""

from __future__ import annotations

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import fielded, settled
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kick_cards, normal_kick, out_of_bounds
from cardbowl.steps.ask import Choose, Note, Rule

ONLY_TWO = ("after a safety there are only the punt and the kickoff", "CB1.SAF.1")


def free_kick(spot: int, rules: HouseRules) -> Rule[Ending]:
    """The whole play: the team that conceded the safety punts or kicks off from `spot`, the 20 (CB1.SAF.1, CB1.SAF.3)."""
    fouls = Fouls()
    prompt = "Free kick after the safety: punt or kick off"
    kind = yield Choose(
        OFFENSE, "free kick", ("punt", "kickoff"), "CB1.SAF.1", prompt, "punt", {"squib": ONLY_TWO, "on-side": ONLY_TWO}
    )
    if kind == "punt":
        ending = yield from free_punt(spot, rules, fouls)
    else:
        ending = yield from normal_kick(spot, rules, fouls)
    return (yield from settled(ending, rules, fouls))


def free_punt(spot: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """Four cards and 25 yards; jokers and return as on a kickoff: no block, fair catch or bounce (CB1.SAF.2, CB1.SAF.R1)."""
    kick = yield from kick_cards(rules.free_punt_cards, "CB1.SAF.2", rules, fouls)
    if kick.out:
        return (yield from out_of_bounds(spot, rules))
    yards = kick.total + rules.free_punt_bonus
    received = free_punt_reception(spot, kick.total, rules)
    text = "{} + {}: {:yards}, {:to}."
    yield Note("CB1.SAF.2", text, (kick.total, rules.free_punt_bonus, yards, received), "kick", received, DEFENSE, received)
    return (yield from fielded(received, kick.muff, rules.return_cards, rules, fouls))


def free_punt_reception(spot: int, total: int, rules: HouseRules) -> int:
    """The receivers' yard line for the sum of the cards; from the 20 it is 55 less the sum (CB1.SAF.2)."""
    return GOAL_LINE - spot - total - rules.free_punt_bonus
