"""A play is executed with the cards that are on the table (section 5.3 of the rulebook)."""

from __future__ import annotations

from typing import TypeAlias

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import player_suit
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.clock import may_step_out
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field, shown
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.match_ups import ends_in, goes_around_the_end
from cardbowl.games.cardbowl1.rules.lineup.places import MIDDLE, OffenseCard, side_of
from cardbowl.games.cardbowl1.rules.loose.left_downfield import left_downfield, unrevealed_offense
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import PassSetUp, pass_set_up
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, screen
from cardbowl.games.cardbowl1.rules.passes.thrown_pass import thrown
from cardbowl.games.cardbowl1.rules.runs.run_set_up import RunSetUp, run_set_up
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry, Surroundings
from cardbowl.games.cardbowl1.rules.runs.rushing import rush
from cardbowl.games.cardbowl1.rules.runs.scrambles import scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import sneak
from cardbowl.steps.ask import Rule

SetUp: TypeAlias = RunSetUp | PassSetUp
"""Everything a play starts from when it is executed."""


def set_up(field: Field, play: Execution, rules: HouseRules) -> SetUp:
    """What a play starts from that is executed on this table (CB1.EXEC.2)."""
    return pass_set_up(field, play, rules) if play.kind == "pass" else run_set_up(field, play, rules)


def executed(at: Position, start: SetUp, play: Execution, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    """The play until the ball is dead, loose or intercepted (CB1.EXEC.2, CB1.TURNS.4, CB1.SCR.1-3, CB1.SCR.5, CB1.LAT.1)."""
    if isinstance(start, PassSetUp):
        return (yield from thrown(at, start, rules, fouls))
    field = start.field
    yield shown(field, "CB1.TURNS.4", "The play: {}.", play)
    if play.kind == "sneak":
        return (yield from sneak(at.spot, start.offense, start.defense, rules, fouls))
    if play.kind == "scramble":
        end = goes_around_the_end(field.match_ups, play.target)
        return (yield from scramble(at.spot, start.offense, start.defense, rules, fouls, extra=start.extra, around_end=end))
    carrier = field.offense.at(play.carrier)
    around = surroundings(at, start, play, carrier, rules)
    if play.kind == "rush":
        return (yield from rush(at.spot, start.offense, start.defense, rules, fouls, around))
    if play.kind == "lateral":
        toss = Lateral(carrier.card, start.blockers, start.defense, field.offense.carries_less(carrier))
        return (yield from lateral(at.spot, toss, rules, fouls, around))
    throw = Screen(field.quarterback, carrier.card, start.blockers, start.defense, field.offense.shotgun, start.pressure)
    return (yield from screen(at.spot, throw, rules, fouls, around))


# ---- surroundings --------------------------------------------------------------------------------------------------


def surroundings(at: Position, start: RunSetUp, play: Execution, carrier: OffenseCard, rules: HouseRules) -> Surroundings:
    """The extra cards, the tacklers, and the sideline (CB1.RANGE.5, CB1.TACK.2-3, CB1.CLKX.10, CB1.OFR.R3, CB1.INT.R1)."""
    late, field = may_step_out(at.left, at.quarter, rules), start.field
    return Surroundings(
        start.extra,
        suit=player_suit(carrier.card) if late and rules.clock == "complex" else "",
        out=late,
        pursuit=unrevealed_offense(field.offense, rules),
        downfield=left_downfield(field, toward(field, play, carrier), screen=play.kind == "screen"),
    )


def toward(field: Field, play: Execution, carrier: OffenseCard) -> str:
    """The side that a run goes to, empty where it goes through the line.

    A target on both sides, or on neither, has no side of its own: then it is that of the carrier.

    Rules: CB1.TACK.3, CB1.RUN.R5, CB1.TACK.R3, CB1.TACK.R8.
    """
    if play.blockers:
        return field.offense.at(play.blockers[0]).side
    lanes = {"lateral": play.target, "rush": ends_in(field.match_ups, play.target)}.get(play.kind)
    if not lanes:
        return ""
    sides = {side_of(u) for u in lanes} - {MIDDLE}
    side = sides.pop() if len(sides) == 1 else carrier.side
    return "" if side == MIDDLE else side
