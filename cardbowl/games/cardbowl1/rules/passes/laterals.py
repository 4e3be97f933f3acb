"""The lateral (section 7.4 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot, worth
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.passes.pass_tests import not_held
from cardbowl.games.cardbowl1.rules.passes.screens import after_the_catch, screen_draws
from cardbowl.games.cardbowl1.rules.runs.run_yards import (
    NOBODY,
    Carry,
    Surroundings,
    added_points,
    defense_draws,
    ended,
    extra_card,
    run_points,
    run_yards,
)
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule

LATERAL_DRAWS: Final = 3
"""Cards the defense draws against a lateral, which is run as a rush (CB1.LAT.1, CB1.RUN.4)."""


class Lateral(NamedTuple):
    """The start of a lateral: the carrier, its blockers, and the cards of the defense there without the extra card.

    `shotgun`: the carrier is a back in the shotgun, who is worth 1 less (CB1.SHOT.3).
    """

    carrier: Card
    blockers: int
    defense: int
    shotgun: bool = False

    def points(self, rules: HouseRules) -> int:
        """The points of the offense before any card (CB1.LAT.4)."""
        return run_points(self.carrier, self.blockers, rules, shotgun=self.shotgun)


def may_take_a_lateral(role: str, rules: HouseRules) -> bool:
    """Whether a role may take a lateral: only a back, with the house rule also a wide receiver (CB1.LAT.R3)."""
    return role == "back" or (role == "wr" and rules.lateral_to_wr == "on")


def lateral_play(spot: int, at: Lateral, rules: HouseRules, around: Surroundings = NOBODY) -> Rule[Ending]:
    """A lateral to the end of the play; the determination cards come last (CB1.LAT.1, CB1.PEN.R8)."""
    fouls = Fouls()
    carry = yield from lateral(spot, at, rules, fouls, around)
    ending = yield from ended(spot, carry, rules, fouls)
    return ending._replace(fouls=(yield from settle(fouls)))


def lateral(spot: int, at: Lateral, rules: HouseRules, fouls: Fouls, around: Surroundings = NOBODY) -> Rule[Carry]:
    """Only a reception draw, then a run that starts 5 yards back.

    A Black Joker on it is a foul as on a handoff; the ball cannot be thrown away.

    Rules: CB1.LAT.1, CB1.LAT.2, CB1.LAT.4, CB1.LAT.R3.
    """
    extra = yield from extra_card(around.extra, "CB1.MODEL.R7")
    at = at._replace(defense=at.defense + added_points(extra))
    return (yield from tossed(spot, at, rules, fouls, around.without(extra)))


@part
def tossed(spot: int, at: Lateral, rules: HouseRules, fouls: Fouls, around: Surroundings) -> Rule[Carry]:
    """The reception draw, and the run; `at.defense` includes the extra card (CB1.LAT.1-4)."""
    caught = yield from slot(OFFENSE, "reception", "CB1.LAT.2", red_is_last=True)
    if caught.black:
        fouls.later("handoff", "CB1.LAT.R3")
    if caught.card is None or not_held(caught.card, at.carrier):  # CB1.LAT.3
        yards = -rules.lateral_depth
        yield Note("CB1.LAT.3", "The lateral is dropped, {:gain}.", (yards,), "loose", yards, OFFENSE, spot + yards)
        return Carry("loose", yards)
    against = yield from defense_draws(LATERAL_DRAWS, "CB1.LAT.1", fouls)
    offense = at.points(rules) + caught.card.value
    defense = at.defense + against.total
    gain = lateral_yards(offense - defense, against.worth, rules)
    text = "{} against {}: {:gain}."
    yield Note("CB1.LAT.4", text, (offense, defense, gain), "lateral", gain, OFFENSE, spot + gain)
    carry = Carry("dead", gain, offense, defense)
    draws = screen_draws(offense - defense, worth(caught.card), against.worth)
    return (yield from after_the_catch(spot, carry, draws, caught.card, against, rules, fouls, around))


def lateral_yards(difference: int, face_values: int, rules: HouseRules) -> int:
    """Half of O - D, or a loss by face values where O is below D, from 5 yards back.

    Rules: CB1.LAT.4, CB1.LAT.R1, CB1.LAT.R2, CB1.LAT.R4.
    """
    if difference >= 0 and rules.lateral_scale == "full":
        return difference - rules.lateral_depth
    return run_yards(difference, face_values, rules.run_divisor, rules) - rules.lateral_depth
