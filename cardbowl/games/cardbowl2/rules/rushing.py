"""The rushing play (section 4 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.carries import carry
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, ceil_div, half_up, open_field_draws, replaced, whistle
from cardbowl.games.cardbowl2.rules.fumbles import played_out
from cardbowl.games.cardbowl2.rules.out_of_bounds import ends_out_of_bounds, sideline_for, suit_rule_applies
from cardbowl.reading.known import part
from cardbowl.steps.ask import Draw, Note, Rule
from cardbowl.steps.replaced import replaceable, whole


class MatchUp(NamedTuple):
    """The result of the four cards of a rush: yards, open-field draws, and whether the ball comes loose."""

    yards: int
    draws: int
    loose: bool
    o2: Card
    d2: Card


def rushing_play(at: Position, o1: Card, d1: Card, rules: HouseRules) -> Rule[Ending]:
    """A rush, and what comes of the ball if it is loose (CB2.RUSH)."""
    return (yield from played_out(at, (yield from rush(at, o1, d1, rules)), rules))


@part
def rush(at: Position, o1: Card, d1: Card, rules: HouseRules) -> Rule[Ending]:
    """One card each on top of the match-up; half the difference is the gain (CB2.RUSH.1, CB2.RUSH.8).

    It ends where the ball is dead or loose.
    """
    yards, draws, loose, o2, _ = yield from match_up(at.spot, o1, d1, rules)
    spot = at.spot + yards
    if spot >= 100:  # CB2.RUSH.R4, CB2.TWO.R2: gained before the ball came loose
        return Ending(How.TOUCHDOWN, OFFENSE, 100)
    if loose:  # CB2.RUSH.R5: in the own end zone the ball is live
        return Ending(How.LOOSE, OFFENSE, spot)
    if draws:
        return (yield from carry(at, OFFENSE, spot, draws, rules, sideline_for(at, o1, rules)))
    ending = whistle(OFFENSE, spot)
    if suit_rule_applies(at, ending, o1, o2, rules):
        return (yield from ends_out_of_bounds(ending, o1, o2, rules))
    return ending


def match_up(spot: int, o1: Card, d1: Card, rules: HouseRules) -> Rule[MatchUp]:
    """The two draws, the yards and the open-field draws they give (CB2.RUSH.2-7)."""
    loose = False
    o2: Card = yield Draw(OFFENSE, "O2", "CB2.RUSH.2")
    if o2 is ACE:  # CB2.RUSH.7
        loose, o2 = True, (yield from replaced(OFFENSE, "O2"))
    d2: Card = yield Draw(DEFENSE, "D2", "CB2.RUSH.3")
    if d2 is ACE:
        loose, d2 = True, (yield from replaced(DEFENSE, "D2"))
    difference = o1.value + o2.value - d1.value - d2.value
    yards = rush_yards(difference, rules)
    yield Note(
        "CB2.RUSH.5",
        "({} + {}) - ({} + {}) = {}: {:gain}.",
        (o1.value, o2.value, d1.value, d2.value, difference, yards),
        "rush",
        yards,
        OFFENSE,
        spot + yards,
    )
    draws = rules.draws[o2.value] - rules.draws[d2.value]
    if loose or draws < 0 or (draws and yards <= 0 and rules.rush_ofr_needs_gain == "yes"):  # CB2.RUSH.R3
        draws = 0
    if loose:
        yield Note("CB2.RUSH.7", "The ace of spades: the ball comes loose.", (), "loose", None, OFFENSE, spot + yards)
    elif draws:  # CB2.RUSH.6, CB2.RUSH.R6
        yield Note(
            "CB2.RUSH.6",
            "{} is worth {}, {} is worth {}: {}.",
            (o2, rules.draws[o2.value], d2, rules.draws[d2.value], open_field_draws(draws)),
            "draws",
            draws,
        )
    return MatchUp(yards, draws, loose, o2, d2)


@replaceable(
    "rush yards",
    "CB2.RUSH.5",
    "the yards of a rush, for (O1 + O2) - (D1 + D2)",
    fits=whole,
    allowed="a whole number of yards",
    example="lambda difference, rules: difference // 3",
)
def rush_yards(difference: int, rules: HouseRules) -> int:
    """The gain or loss for (O1 + O2) - (D1 + D2) (CB2.RUSH.4-5, CB2.RUSH.R1, CB2.RUSH.R2)."""
    if difference >= 0:
        divisor = rules.rush_gain_divisor
        if rules.round_gain == "floor":
            return difference // divisor
        if rules.round_gain == "half_even":
            return _half_even(difference, divisor)
        return half_up(difference, divisor)
    divisor, loss = rules.rush_loss_divisor, -difference
    if rules.round_loss == "toward_zero":
        return -(loss // divisor)
    if rules.round_loss == "away_from_zero":
        return -ceil_div(loss, divisor)
    if rules.round_loss == "half_away":
        return -half_up(loss, divisor)
    return half_up(difference, divisor)


def _half_even(top: int, bottom: int) -> int:
    whole, rest = divmod(top, bottom)
    if 2 * rest == bottom:
        return whole + whole % 2
    return whole + (2 * rest > bottom)
