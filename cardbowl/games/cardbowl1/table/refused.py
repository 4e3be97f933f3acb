"""Moves that a learner may expect but that are not allowed now, each with its reason and rule (no rule is applied here)."""

from __future__ import annotations

from collections.abc import Iterator

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.place_names import offense_name
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.developing_moves import may_be_released
from cardbowl.games.cardbowl1.rules.line.executable_plays import goes_out
from cardbowl.games.cardbowl1.rules.line.pass_rush import may_execute_at_start
from cardbowl.games.cardbowl1.rules.lineup.places import SAFETY_ZONES
from cardbowl.steps.ask import Choose, Draw


def in_vain(ask: Choose | Draw, table: Field, rules: HouseRules) -> list[dict[str, str]]:
    """The moves not allowed at this question, as label, reason and rule."""
    what = ask.what if isinstance(ask, Choose) else ask.role
    if what == "blocking":
        found = offense_blocking(table) if ask.side is OFFENSE else safeties(table)
    elif what == "respond":
        found = safeties(table)
    elif what == "execute":
        found = executing(table, rules)
    elif what == "extra card":
        found = corners(table)
    else:
        found = automatic(table, rules) if what == "sack" else iter(())
    return [{"label": label, "reason": reason, "rule": rule} for label, reason, rule in dict.fromkeys(found)]


def offense_blocking(table: Field) -> Iterator[tuple[str, str, str]]:
    """While the blocking forms: no sneak from the shotgun, and linemen move in the first turn only (CB1.SNEAK.1, CB1.BP2.R1)."""
    if table.offense.shotgun:
        yield "Quarterback sneak", "from the shotgun there is no sneak", "CB1.SNEAK.1"
    if table.phase == "BP2_O":
        yield "Move a lineman", "linemen are assigned in turn 1; now only backs move up", "CB1.BP2.R1"


def safeties(table: Field) -> Iterator[tuple[str, str, str]]:
    """A safety does not move up to the line from its place (CB1.BP1.R4)."""
    if any(each.zone in SAFETY_ZONES for each in table.defense.cards):
        reason = "a safety joins no match-up on the line; he shifts to a linebacker's zone first"
        yield "Move a safety up to the line", reason, "CB1.BP1.R4"


def executing(table: Field, rules: HouseRules) -> Iterator[tuple[str, str, str]]:
    """The cards that may not get the ball, and throwing it away at will (CB1.BACK.R1-R2, CB1.LAT.R3, CB1.EXEC.R4)."""
    for back in table.offense.of("back"):
        if back.lane is not None:
            reason, name = "a back who blocks does not carry the ball", offense_name(back)
            if goes_out(back, rules) or may_be_released(back, rules):
                yield f"Hand the ball to the {name}", f"{reason}, but may go out for a pass", "CB1.BACK.R1"
            else:
                yield f"Give the ball to the {name}", reason, "CB1.BACK.R2"
    if rules.lateral_to_wr == "off" and table.offense.of("wr"):
        yield "Lateral to a receiver", "only a back takes a lateral", "CB1.LAT.R3"
    yield "Throw the ball away", "only a pass or screen that would lose yards may be thrown away", "CB1.EXEC.R4"


def corners(table: Field) -> Iterator[tuple[str, str, str]]:
    """A cornerback is no extra card (CB1.RANGE.R4)."""
    if any(each.role == "cb" for each in table.defense.cards):
        yield "Add a cornerback", "a cornerback covers his receiver and nobody else", "CB1.RANGE.R4"


def automatic(table: Field, rules: HouseRules) -> Iterator[tuple[str, str, str]]:
    """No play can be executed before an automatic sack (CB1.SACK.5)."""
    if table.phase == "DEV_START" and not may_execute_at_start(table.groups, rules):
        reason = f"a surplus above {rules.automatic_sack} is an automatic sack: no play can be executed first"
        yield "Execute a play", reason, "CB1.SACK.5"
