"""Which match-ups threaten the quarterback, and the sack draws (section 5.1 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls
from cardbowl.games.cardbowl1.rules.line.pressure import pressure_of, pressure_of_a_round
from cardbowl.reading.known import part
from cardbowl.steps.ask import Note, Rule

HOLDING: Final = Foul(OFFENSE, 10, source="sack")
"""The foul that a Black Joker as sack draw means (CB1.SACK.7)."""


HIGHEST: Final = 13
"""The value of the highest card that is drawn: a king (CB1.GEN.1)."""


class Threat(NamedTuple):
    """A match-up, or two next to each other, in which the pass rush exceeds the protection.

    `members` are numbers of match-ups, counted from 0 at the left; `pass_protection` includes the quarterback, once.
    """

    members: tuple[int, ...]
    pass_rush: int
    pass_protection: int

    @property
    def surplus(self) -> int:
        """Rush less protection (CB1.SACK.2)."""
        return self.pass_rush - self.pass_protection


class SackDraw(NamedTuple):
    """The result of sack draws: ``safe``, ``sack`` or ``loose``.

    `yards` are counted from the line of scrimmage (a loss is negative), `pressure` is the pressure on a quarterback that is safe.
    """

    how: str
    yards: int = 0
    pressure: int = 0


def threats(match_ups: Sequence[tuple[int, int]], quarterback: int, rules: HouseRules) -> tuple[Threat, ...]:
    """The groups that draw for a sack, in their order; empty is a protected passer (CB1.PROT.1).

    They are computed as a turn starts, so cards moved in during the turn before count (CB1.SACK.R5).
    `match_ups` are (offense, defense) from left to right. Singles and adjacent pairs are sorted by surplus, singles before
    pairs, left first; a group counts if it shares no match-up with a group before it.

    Rules: CB1.SACK.1-2, CB1.SACK.R1, CB1.PROT.R1.
    """
    taken: list[Threat] = []
    for group in sorted(
        groups_of(match_ups, quarterback, rules), key=lambda group: (-group.surplus, len(group.members), group.members)
    ):
        shared = any(set(group.members) & set(other.members) for other in taken)
        if group.surplus > 0 and (rules.threat_groups == "all" or not shared):
            taken.append(group)
    return tuple(taken)


def groups_of(match_ups: Sequence[tuple[int, int]], quarterback: int, rules: HouseRules) -> list[Threat]:
    """Every match-up, and every two next to each other, with its sums, from left to right (CB1.SACK.1, CB1.SACK.R1)."""
    widths = (1,) if rules.threat_groups == "singles_only" else (1, 2)
    places = [range(left, left + width) for width in widths for left in range(len(match_ups) - width + 1)]
    return [
        Threat(
            tuple(place),
            sum(match_ups[member][1] for member in place),
            sum(match_ups[member][0] for member in place) + quarterback,
        )
        for place in places
    ]


def is_automatic(surplus: int, rules: HouseRules) -> bool:
    """A surplus above 13 is a sack whatever is drawn; exactly 13 is not (CB1.SACK.5, CB1.SACK.R2)."""
    return surplus > rules.automatic_sack


def highest_sack(surplus: int, rules: HouseRules) -> int:
    """The highest sack draw that is still a sack (CB1.SACK.3, CB1.SACK.5, CB1.SACK.R7)."""
    return HIGHEST if is_automatic(surplus, rules) else surplus


def may_execute_at_start(groups: Sequence[Threat], rules: HouseRules) -> bool:
    """A play at the start of a turn avoids draws, but no automatic sack (CB1.SACK.2, CB1.SACK.5, CB1.SACK.R2, CB1.SACK.R3)."""
    return not any(is_automatic(group.surplus, rules) for group in groups)


def sack_of(value: int | None, surplus: int, rules: HouseRules) -> SackDraw:
    """The result of a sack draw of this value; None is the Red Joker.

    Rules: CB1.SACK.3-6, CB1.PRES.1, CB1.SACK.R7.
    """
    if value is None:
        return SackDraw("loose", -surplus - rules.sack_extra)
    margin = value - surplus
    if value <= highest_sack(surplus, rules):
        return SackDraw("sack", min(margin, 0) - rules.sack_extra)
    return SackDraw("safe", 0, pressure_of(margin, rules))


def sack_draw(pass_rush: int, pass_protection: int, spot: int, rules: HouseRules, fouls: Fouls) -> Rule[SackDraw]:
    """One sack draw of one group; `spot` is the line of scrimmage (CB1.SACK.3-7)."""
    drawn = yield from slot(OFFENSE, "sack", "CB1.SACK.3", red_is_last=True)
    if drawn.black:
        fouls.add(HOLDING)
        yield Note("CB1.SACK.7", "Holding: {:yards}.", (HOLDING.yards,), "foul", HOLDING.yards, OFFENSE, spot)
    value = None if drawn.card is None else drawn.card.value
    found = sack_of(value, pass_rush - pass_protection, rules)
    yards, points = found.yards, (pass_rush, pass_protection, drawn.card)
    if found.how == "loose":
        yield Note("CB1.SACK.6", "The quarterback fumbles: {:gain}.", (yards,), "loose", yards, OFFENSE, spot + yards)
    elif found.how == "sack":
        text = "{} against {} and {}: sacked, {:gain}."
        yield Note("CB1.SACK.3", text, (*points, yards), "sack", yards, OFFENSE, spot + yards)
    else:
        text = "{} against {} and {}: he escapes, pressure {}."
        yield Note("CB1.SACK.4", text, (*points, found.pressure), "pressure", found.pressure, OFFENSE, spot)
    return found


@part
def sack_round(groups: Sequence[Threat], spot: int, rules: HouseRules, fouls: Fouls) -> Rule[SackDraw]:
    """One draw a group in their order, until the first sack or fumble (CB1.SACK.2, CB1.SACK.R1-R2, CB1.PRES.R1)."""
    pressures = []
    for group in groups:
        drawn = yield from sack_draw(group.pass_rush, group.pass_protection, spot, rules, fouls)
        if drawn.how != "safe":
            return drawn
        pressures.append(drawn.pressure)
    return SackDraw("safe", 0, pressure_of_a_round(pressures))


def sacked(spot: int, yards: int) -> Ending:
    """The ending of a sack; at or behind the own goal line it is a safety. The down counts (CB1.SACK.R4)."""
    return whistle(OFFENSE, spot + yards)
