"""A pass is thrown with the cards that are on the table (section 7.1 of the rulebook)."""

from __future__ import annotations

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, player_suit
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.clock import may_step_out
from cardbowl.games.cardbowl1.rules.line.cards_on_field import shown
from cardbowl.games.cardbowl1.rules.loose.left_downfield import left_downfield
from cardbowl.games.cardbowl1.rules.passes.coverage import coverage
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import PassSetUp
from cardbowl.games.cardbowl1.rules.passes.passing_play import SACK, Flight, Pass, after_the_catch, pass_thrown
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import RunAfter, catch_tackles
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry
from cardbowl.steps.ask import Rule


def thrown(at: Position, start: PassSetUp, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    """The receiver is revealed, its cover turned over, and the ball thrown (CB1.PASS.1-2, CB1.YAC.1)."""
    field, receiver = start.field, start.receiver
    yield shown(field, "CB1.PASS.1", "A pass to {}, the {}.", receiver.slot, receiver.card)
    covered = yield from coverage([hand_value(card) for card in start.cover], start.takers, start.extra)
    late = may_step_out(at.left, at.quarter, rules)
    ball = Pass(
        at.spot,
        start.passer,
        receiver.card,
        covered.attached,
        covered.extra,
        start.most,
        start.pressure,
        start.rush,
        player_suit(receiver.card) if late and rules.clock == "complex" else "",
        late,
    )
    side = receiver.side if receiver.role == "wr" else ""
    gone = tuple(each.name for each in field.defense.cards if each.card in covered.shown)
    tackles = catch_tackles(left_downfield(field, side, without=gone), rules)
    flight = yield from pass_thrown(ball, rules, fouls)
    after = yield from after_the_catch(ball, flight, rules, fouls, tackles)
    return carried(flight, after)


def carried(flight: Flight, after: RunAfter) -> Carry:
    """A pass as a `Carry`, like every other play: yards before the open field, and yards in it (CB1.PASS.R3, CB1.YAC.R2)."""
    if flight.why == SACK:
        return Carry(flight.how, flight.yards, sacked=True)
    how = after.how if flight.how == "caught" else flight.how
    return Carry(how, flight.yards + after.yards, flight.offense, flight.defense, after.draws, after.run)
