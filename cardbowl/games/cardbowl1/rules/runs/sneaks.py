"""The quarterback sneak (section 6.2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry, defense_draws, ended, run_yards, settled
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule

SNEAK_DRAWS: Final = 2
"""Cards the defense draws against a sneak (CB1.SNEAK.3)."""
SNEAK_REACH: Final = 3
"""The largest distance of a sneak's match-up from the center, in half positions (CB1.SNEAK.R4)."""
SNEAK_PHASES: Final = ("BP1_O", "BP2_O")
"""A sneak is executed at the end of one of the offense's Blocking Pattern turns; later it is a scramble (CB1.SNEAK.R4)."""
MIDDLE: Final = frozenset(("C", "LG", "RG"))
"""The slots that a sneak may go behind (CB1.SNEAK.2)."""


class SneakLane(NamedTuple):
    """A line match-up as input of a sneak: its lane, in half positions from the center, and its blockers."""

    u: int
    blockers: Collection[str]


def may_sneak(shotgun: bool, phase: str, target: Sequence[SneakLane]) -> bool:
    """Whether a sneak is allowed: regular formation, in time, every match-up at the center or a guard.

    Rules: CB1.SNEAK.1, CB1.SNEAK.2, CB1.SNEAK.R4.
    """
    middle = all(abs(lane.u) <= SNEAK_REACH and not MIDDLE.isdisjoint(lane.blockers) for lane in target)
    return not shotgun and phase in SNEAK_PHASES and len(target) in (1, 2) and middle


def quarterback_sneak(spot: int, offense: int, defense: int, rules: HouseRules) -> Rule[Ending]:
    """A sneak from the snap to the end of the play; the determination cards come last (CB1.SNEAK.1, CB1.PEN.R8)."""
    fouls = Fouls()
    carry = yield from sneak(spot, offense, defense, rules, fouls)
    ending = yield from ended(spot, carry, rules, fouls)
    return ending._replace(fouls=(yield from settle(fouls)))


@part
def sneak(spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    """Two cards of the defense; no handoff, no open field.

    `offense` includes the quarterback once. A Red Joker is replaced and both draws are finished before the ball comes loose.

    Rules: CB1.SNEAK.3, CB1.SNEAK.4, CB1.SNEAK.7, CB1.SNEAK.8, CB1.SNEAK.R3.
    """
    against = yield from defense_draws(SNEAK_DRAWS, "CB1.SNEAK.3", fouls)
    defense += against.total
    gain = sneak_yards(offense - defense, against.worth, rules)
    rule = "CB1.SNEAK.5" if offense >= defense else "CB1.SNEAK.6"
    yield Note(rule, "{} against {}: {:gain}.", (offense, defense, gain), "sneak", gain, OFFENSE, spot + gain)
    return (yield from settled(spot, Carry("dead", gain, offense, defense), against))


def sneak_yards(difference: int, face_values: int, rules: HouseRules) -> int:
    """A quarter of the difference; a limited loss by face values.

    Rules: CB1.SNEAK.5, CB1.SNEAK.6, CB1.SNEAK.R1, CB1.SNEAK.R2, CB1.SNEAK.R5.
    """
    return max(-rules.sneak_max_loss, run_yards(difference, face_values, rules.sneak_divisor, rules))
