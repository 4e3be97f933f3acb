"""The quarterback scramble (section 6.3 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.football.counts_in_words import gain_in_words
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.runs.run_yards import (
    Carry,
    added_points,
    defense_draws,
    ended,
    extra_card,
    run_yards,
    settled,
)
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule

SCRAMBLE_DRAWS: Final = 2
"""Cards the defense draws against a scramble (CB1.SCR.2)."""


def quarterback_scramble(
    spot: int, offense: int, defense: int, rules: HouseRules, *, extra: Sequence[Card] = (), around_end: bool = False
) -> Rule[Ending]:
    """A scramble to the end of the play; the determination cards come last (CB1.SCR.1, CB1.PEN.R8)."""
    fouls = Fouls()
    carry = yield from scramble(spot, offense, defense, rules, fouls, extra=extra, around_end=around_end)
    ending = yield from ended(spot, carry, rules, fouls)
    return ending._replace(fouls=(yield from settle(fouls)))


def scramble(
    spot: int,
    offense: int,
    defense: int,
    rules: HouseRules,
    fouls: Fouls,
    *,
    extra: Sequence[Card] = (),
    around_end: bool = False,
) -> Rule[Carry]:
    """Extra card, two cards of the defense, yards; no handoff and no open field.

    `offense` includes the quarterback once; `around_end`: the target includes an outermost match-up (CB1.RUN.R5).

    Rules: CB1.SCR.2, CB1.SCR.3, CB1.SCR.R1.
    """
    added = yield from extra_card(extra, "CB1.SCR.3")
    return (yield from scrambled(spot, offense, defense + added_points(added), rules, fouls, around_end))


@part
def scrambled(spot: int, offense: int, defense: int, rules: HouseRules, fouls: Fouls, around_end: bool) -> Rule[Carry]:
    """Two cards of the defense, and yards; `defense` includes the extra card (CB1.SCR.2-5)."""
    against = yield from defense_draws(SCRAMBLE_DRAWS, "CB1.SCR.2", fouls)
    defense += against.total
    gain = scramble_yards(offense - defense, against.worth, rules)
    rule = "CB1.SCR.3" if offense >= defense else "CB1.SCR.4"
    yield Note(rule, "{} against {}: {:gain}.", (offense, defense, gain), "scramble", gain, OFFENSE, spot + gain)
    carry = yield from settled(spot, Carry("dead", gain, offense, defense), against)
    if not around_end or carry.how == "loose" or spot + gain >= GOAL_LINE:
        return carry
    return (yield from at_the_sideline(spot, carry, rules))


def at_the_sideline(spot: int, carry: Carry, rules: HouseRules) -> Rule[Carry]:
    """Around the end the quarterback may go out of bounds once the yards are known, for 2 yards less.

    Rules: CB1.SCR.5, CB1.SCR.R2, CB1.SCR.R4.
    """
    answers = ("stay", "out of bounds")
    yards = out_of_bounds_yards(carry.gain, rules)
    prompt = f"Go out of bounds for {gain_in_words(yards)}?"
    if (yield Choose(OFFENSE, "sideline", answers, "CB1.SCR.5", prompt, "stay")) == "stay":
        return carry
    yield Note("CB1.SCR.5", "Out of bounds: {:gain}.", (yards,), "out", yards, OFFENSE, spot + yards)
    return carry._replace(how="out", run=yards - carry.gain)


def scramble_yards(difference: int, face_values: int, rules: HouseRules) -> int:
    """Half of the difference, halves up; a loss by face values, limited (CB1.SCR.3, CB1.SCR.4)."""
    return max(-rules.scramble_max_loss, run_yards(difference, face_values, rules.run_divisor, rules))


def out_of_bounds_yards(gain: int, rules: HouseRules) -> int:
    """The yards of a scramble that goes out of bounds: 2 less, but no loss beyond the limit (CB1.SCR.R2, CB1.SCR.R4)."""
    return max(-rules.scramble_max_loss, gain - rules.scramble_out_cost)
