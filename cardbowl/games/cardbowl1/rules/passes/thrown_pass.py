"""A pass is thrown with the cards that are on the table (section 7.1 of the rulebook)."""

from __future__ import annotations

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, player_suit
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.clock import may_step_out
from cardbowl.games.cardbowl1.rules.line.blocking_moves import END_FROM, met_by_quick_play
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field, shown
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.lineup.formations import matched_end
from cardbowl.games.cardbowl1.rules.lineup.places import DefenseCard, OffenseCard
from cardbowl.games.cardbowl1.rules.lineup.ranges import aim_at, extra_cards
from cardbowl.games.cardbowl1.rules.loose.left_downfield import left_downfield
from cardbowl.games.cardbowl1.rules.passes.passing_play import (
    Flight,
    Pass,
    after_the_catch,
    coverage,
    may_cover_back,
    pass_thrown,
)
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import RunAfter, catch_tackles
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import Rush, yardage_cap
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry
from cardbowl.steps.ask import Rule


def thrown(at: Position, field: Field, play: Execution, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    """The receiver is revealed, its cover turned over, and the ball thrown (CB1.PASS.1-2, CB1.PASS.R9, CB1.PRES.2, CB1.YAC.1)."""
    surprise, pressure = goes_out_by_surprise(field, play), field.pressure_on_a_pass
    receiver = field.offense.at(play.carrier)
    receiver = receiver._replace(face_up=True, side=play.side or receiver.side)
    cover = cover_of(field, receiver)
    defense = met_by_quick_play(field.defense, receiver=receiver.slot)
    for end in cover:
        defense = defense.put(defense.at(end.name)._replace(face_up=True))
    field = field._replace(phase="PLAY", offense=field.offense.put(receiver.slot, receiver), defense=defense)
    yield shown(field, "CB1.PASS.1", "A pass to {}, the {}.", receiver.slot, receiver.card)
    extra = [each.card for each in extra_cards(defense, (aim_at(receiver),))]
    covered = yield from coverage([hand_value(each.card) for each in cover], for_a_back(field, receiver, surprise), extra)
    late = may_step_out(at.left, at.quarter, rules)
    ball = Pass(
        at.spot,
        field.passer,
        receiver.card,
        covered.attached,
        covered.extra,
        most_yardage_cards(field, receiver, surprise, rules),
        pressure,
        Rush(field.groups, field.survived),
        player_suit(receiver.card) if late and rules.clock == "complex" else "",
        late,
    )
    side = receiver.side if receiver.role == "wr" else ""
    gone = tuple(each.name for each in defense.cards if each.card in covered.shown)
    tackles = catch_tackles(left_downfield(field, side, without=gone), rules)
    flight = yield from pass_thrown(ball, rules, fouls)
    after = yield from after_the_catch(ball, flight, rules, fouls, tackles)
    return carried(flight, after)


def carried(flight: Flight, after: RunAfter) -> Carry:
    """A pass as a `Carry`, like every other play: yards before the open field, and yards in it (CB1.SACK.R4, CB1.YAC.R2)."""
    if flight.how == "sack":
        return Carry("sack", flight.yards)
    how = after.how if flight.how == "caught" else flight.how
    return Carry(how, flight.yards + after.yards, flight.offense, flight.defense, after.draws, after.run)


def goes_out_by_surprise(field: Field, play: Execution) -> bool:
    """Whether the receiver is a back that moves up only now, as part of the execution (CB1.PASS.R9)."""
    receiver = field.offense.at(play.carrier)
    return receiver.role == "back" and receiver.committed != "receiver"


def cover_of(field: Field, receiver: OffenseCard) -> tuple[DefenseCard, ...]:
    """The cards that cover a receiver: those attached, and an end that stayed face down.

    Rules: CB1.PASS.2, CB1.FORM.R4, CB1.BLK.5, CB1.BLK.R2.
    """
    cover = field.defense.covering(receiver.slot)
    if receiver.role != "te":
        return cover
    end = matched_end(receiver.slot, field.defense)
    return cover if end is None or end.face_up else (*cover, end)


def for_a_back(field: Field, receiver: OffenseCard, surprise: bool) -> tuple[Card, ...]:
    """The unrevealed cards that may cover a back that goes out by surprise (CB1.PASS.2, CB1.PASS.R9)."""
    if not surprise:
        return ()
    return tuple(
        each.card for each in field.defense.cards if not each.face_up and may_cover_back(post_of(each), each.side, receiver.side)
    )


def post_of(card: DefenseCard) -> str:
    """The place of a card, as needed for the cover of a back: ``MLB OLB CB DE``, or empty for every other (CB1.PASS.2)."""
    if card.covers is not None:
        return "CB" if card.role == "cb" else ""
    if card.u is not None:
        return "DE" if abs(card.u) >= END_FROM else ""
    return {"ILB": "MLB", "OLB_L": "OLB", "OLB_R": "OLB"}.get(card.zone or "", "")


def most_yardage_cards(field: Field, receiver: OffenseCard, surprise: bool, rules: HouseRules) -> int | None:
    """The most yardage cards of this pass; None is no limit (CB1.PASS.8, CB1.PASS.R2, CB1.MODEL.9)."""
    blocker = receiver.role == "te" and receiver.committed == "blocker"
    return yardage_cap(field.turn, rules, rush=bool(field.groups), back=surprise, blocker=blocker)
