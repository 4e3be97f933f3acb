"""One play from scrimmage, from the line-up to its end (section 2 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.football import DEFENSE, OFFENSE, How, other_frame
from cardbowl.football.plays import Kind
from cardbowl.football.series import between_the_goal_lines
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.frame.execution import SetUp, executed, set_up
from cardbowl.games.cardbowl1.rules.kicks.tries import loose_on_a_try, two_points
from cardbowl.games.cardbowl1.rules.line.blocking_turns import blocking_pattern, blocking_phase, quarterback_shown
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.developing_turns import Developed, developing_play
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.pass_rush import SackDraw
from cardbowl.games.cardbowl1.rules.line.snap import snap
from cardbowl.games.cardbowl1.rules.lineup.line_up import lined_up
from cardbowl.games.cardbowl1.rules.loose.left_downfield import unrevealed_offense
from cardbowl.games.cardbowl1.rules.passes.interceptions import caught_at
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry, ended
from cardbowl.reading.known import part
from cardbowl.steps.ask import Rule


class Scrimmage(NamedTuple):
    """A play from scrimmage that is over.

    The fouls of the `ending` are still to be accepted or declined.
    """

    kind: Kind
    ending: Ending


def scrimmage_play(at: Position, rules: HouseRules) -> Rule[Scrimmage]:
    """From the line-up to the end of the play; determination cards come last (CB1.GEN.7, CB1.MODEL.R4, CB1.PEN.R8, CB1.TWO.1)."""
    fouls = Fouls()
    field = yield from lined_up(at, rules)
    field = yield from quarterback_shown(field)
    team = at.offense
    snapped = yield from snap(field.offense.shotgun, at.spot, rules, fouls, timeouts=at.timeouts[team])
    if snapped.how in ("stop", "cancelled"):
        ending = Ending(How.STOPPED, OFFENSE, at.spot, fouls=(yield from settle(fouls)))
        return Scrimmage(Kind.STOPPED, ending)
    if snapped.how == "loose":
        return (yield from finished(at, Kind.RUSH, Carry("loose", snapped.yards), field, rules, fouls))
    found = yield from developed(at, field, rules, fouls)
    if found.play is None:
        return (yield from finished(at, Kind.SACK, fell(found.sacked), found.field, rules, fouls))
    start = set_up(found.field, found.play, rules)
    return (yield from played_out(at, found.field, start, found.play, rules, fouls))


def played_out(at: Position, field: Field, start: SetUp, play: Execution, rules: HouseRules, fouls: Fouls) -> Rule[Scrimmage]:
    """The play that is executed on this table, from its first card to its end (CB1.EXEC.2, CB1.PASS.R3)."""
    carry = yield from executed(at, start, play, rules, fouls)
    kind = Kind.SACK if carry.sacked else Kind(play.kind)
    return (yield from finished(at, kind, carry, field, rules, fouls))


def finished(at: Position, kind: Kind, carry: Carry, field: Field, rules: HouseRules, fouls: Fouls) -> Rule[Scrimmage]:
    """What a carry leads to, and then the determination cards (CB1.PEN.R8, CB1.TWO.1)."""
    ending = yield from over(at, carry, field, rules, fouls)
    ending = ending._replace(fouls=(yield from settle(fouls)))
    if at.trying:
        ending = yield from two_points(ending)
    return Scrimmage(kind, ending)


def developed(at: Position, field: Field, rules: HouseRules, fouls: Fouls) -> Rule[Developed]:
    """From the snap to the execution: the blocking pattern, the Blocking Phase, and the developing play (CB1.EXEC.2)."""
    for turn in (blocking_pattern, blocking_phase):
        field, play = yield from turn(field, rules)
        if play is not None:
            return Developed(field, play)
    return (yield from developing_play(field, at.spot, rules, fouls))


def fell(sacked: SackDraw | None) -> Carry:
    """A sack, or the ball that the quarterback lost (CB1.SACK.3, CB1.SACK.6, CB1.SACK.R4)."""
    assert sacked is not None
    return Carry(sacked.how, sacked.yards)


@part
def over(at: Position, carry: Carry, field: Field, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """The ending that a carry leads to; on a try only the offense may advance the ball.

    Rules: CB1.SACK.R4, CB1.FUM.1, CB1.INT.1, CB1.TWO.R1.
    """
    if carry.how == "sack":
        return whistle(OFFENSE, at.spot + carry.yards)
    if at.trying and carry.how == "loose":
        return (yield from loose_on_a_try(at.spot + carry.yards, rules, fouls))
    if at.trying and carry.how == "intercepted":
        spot = at.spot + carry.yards
        yield caught_at(spot)
        return Ending(How.DEAD, DEFENSE, between_the_goal_lines(other_frame(spot)))
    return (yield from ended(at.spot, carry, rules, fouls, unrevealed_offense(field.offense, rules)))
