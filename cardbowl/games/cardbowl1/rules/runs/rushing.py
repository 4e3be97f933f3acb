"""The rushing play (section 6.1 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot, worth
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.runs.run_yards import (
    NOBODY,
    Carry,
    Surroundings,
    added_points,
    broken_away,
    defense_draws,
    ended,
    extra_card,
    run_yards,
    settled,
)
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule

RUSH_DRAWS: Final = 3
"""Cards the defense draws against a rush (CB1.RUN.4)."""


def rushing_play(spot: int, offense: int, defense: int, rules: HouseRules, around: Surroundings = NOBODY) -> Rule[Ending]:
    """A rush from the handoff to the end of the play; the determination cards come last (CB1.RUN.1, CB1.PEN.R8)."""
    fouls = Fouls()
    carry = yield from rush(spot, offense, defense, rules, fouls, around)
    ending = yield from ended(spot, carry, rules, fouls)
    return ending._replace(fouls=(yield from settle(fouls)))


@part
def rush(spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls, around: Surroundings = NOBODY) -> Rule[Carry]:
    """Handoff, extra card, three cards of the defense, yards, open-field run.

    `offense` and `defense` are the points before any draw, the carrier doubled.

    Rules: CB1.RUN.2, CB1.RUN.4, CB1.RUN.6, CB1.RUN.R4.
    """
    handoff = yield from slot(OFFENSE, "handoff", "CB1.RUN.4", red_is_last=True)
    if handoff.black:  # CB1.RUN.6
        fouls.later("handoff", "CB1.RUN.6")
    if handoff.card is None:
        return (yield from lost_handoff(spot, fouls))
    extra = yield from extra_card(around.extra, "CB1.RUN.R4")
    offense, defense = offense + handoff.card.value, defense + added_points(extra)
    return (yield from handed_off(spot, offense, defense, handoff.card, rules, fouls, around.without(extra)))


@part
def handed_off(
    spot: int, offense: int, defense: int, handoff: Card, rules: HouseRules, fouls: Fouls, around: Surroundings
) -> Rule[Carry]:
    """Three cards of the defense, yards, open-field run; `offense` includes the handoff, `defense` the extra card.

    Rules: CB1.RUN.4, CB1.RUN.7-10.
    """
    against = yield from defense_draws(RUSH_DRAWS, "CB1.RUN.4", fouls)
    defense += against.total
    gain = run_yards(offense - defense, against.worth, rules.run_divisor, rules)
    rule = "CB1.RUN.8" if offense >= defense else "CB1.RUN.9"
    yield Note(rule, "{} against {}: {:gain}.", (offense, defense, gain), "rush", gain, OFFENSE, spot + gain)
    carry = yield from settled(spot, Carry("dead", gain, offense, defense), against, around.suit, handoff)
    draws = rush_draws(gain, worth(handoff), against.worth)
    return (yield from broken_away(spot, carry, draws, "CB1.RUN.10", rules, fouls, around))


def rush_draws(gain: int, handoff: int, against: int) -> int:
    """The open-field draws of a rush by the face values of handoff and defense; none without a gain (CB1.RUN.10)."""
    return max(0, handoff - against) if gain > 0 else 0


def lost_handoff(spot: int, fouls: Fouls) -> Rule[Carry]:
    """Three cards give the yards behind the line of scrimmage at which the handoff is fumbled; there is no cap.

    Rules: CB1.RUN.5, CB1.RUN.R3, CB1.RUN.R7.
    """
    against = yield from defense_draws(RUSH_DRAWS, "CB1.RUN.5", fouls)
    yards = -against.worth
    text = "The Red Joker: the handoff is fumbled, {:gain}."
    yield Note("CB1.RUN.5", text, (yards,), "loose", yards, OFFENSE, spot + yards)
    return Carry("loose", yards)
