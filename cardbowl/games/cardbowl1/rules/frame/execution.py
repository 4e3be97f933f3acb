"""A play is executed with the cards that are on the table (section 5.3 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value, player_suit
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.clock import may_step_out
from cardbowl.games.cardbowl1.rules.line.blocking_moves import met_by_quick_play
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field, shown
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.match_ups import Totals, goes_around_the_end, rushes_for, totals
from cardbowl.games.cardbowl1.rules.lineup.places import MIDDLE, OffenseCard, side_of
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, extra_cards
from cardbowl.games.cardbowl1.rules.loose.left_downfield import left_downfield, unrevealed_offense
from cardbowl.games.cardbowl1.rules.passes.laterals import Lateral, lateral
from cardbowl.games.cardbowl1.rules.passes.screens import Screen, ScreenBlocker, screen, screen_blocking
from cardbowl.games.cardbowl1.rules.passes.thrown_pass import thrown
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry, Surroundings, carrier_points
from cardbowl.games.cardbowl1.rules.runs.rushing import rush
from cardbowl.games.cardbowl1.rules.runs.scrambles import scramble
from cardbowl.games.cardbowl1.rules.runs.sneaks import sneak
from cardbowl.steps.ask import Rule


def executed(at: Position, field: Field, play: Execution, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    """The play until the ball is dead, loose or intercepted (CB1.EXEC.2, CB1.TURNS.4, CB1.RUN.2-4, CB1.SCRN.1-2, CB1.LAT.1)."""
    if play.kind == "pass":
        return (yield from thrown(at, field, play, rules, fouls))
    at_end, pressure = field.at_end, field.pressure_on_a_pass
    field = ready(field, play)
    yield shown(field, "CB1.TURNS.4", "The play: {}.", play)
    if play.kind == "sneak":
        met = totals(field.match_ups, play.target, turned_over=True)
        return (yield from sneak(at.spot, met.offense + field.quarterback, met.defense, rules, fouls))
    if play.kind == "scramble":
        return (yield from scrambled(at, field, play, in_the_way(field, play, at_end, rules), rules, fouls))
    carrier = field.offense.at(play.carrier)
    met = outside(field, play) if play.blockers else in_the_way(field, play, at_end, rules)
    around = surroundings(at, field, play, carrier, rules)
    shotgun = field.offense.shotgun
    if play.kind == "rush":
        points = carrier_points(carrier.card, rules, shotgun=shotgun) + met.offense
        return (yield from rush(at.spot, points, met.defense, rules, fouls, around))
    if play.kind == "lateral":
        start = Lateral(carrier.card, met.offense, met.defense, shotgun)
        return (yield from lateral(at.spot, start, rules, fouls, around))
    screen_pass = Screen(field.quarterback, carrier.card, met.offense, met.defense, shotgun, pressure)
    return (yield from screen(at.spot, screen_pass, rules, fouls, around))


def ready(field: Field, play: Execution) -> Field:
    """The carrier is revealed, and the cards it meets are turned over (CB1.TURNS.4, CB1.BLK.2, CB1.BLK.R2, CB1.SNEAK.R4)."""
    offense = field.offense
    for slot in (*((play.carrier,) if play.carrier else ()), *play.blockers):
        offense = offense.put(slot, offense.at(slot)._replace(face_up=True))
    if play.kind == "sneak":
        for card in offense.cards:
            if card.lane in play.target and card.role != "te":
                offense = offense.put(card.slot, card._replace(face_up=True))
    defense = field.defense
    if field.phase not in ("DEV_START", "DEV_END"):
        defense = met_by_quick_play(defense, play.target)
    for slot in play.blockers:
        defense = met_by_quick_play(defense, receiver=slot)
    return field._replace(phase="PLAY", offense=offense, defense=defense)


# ---- the plays on the line -----------------------------------------------------------------------------------------


def scrambled(at: Position, field: Field, play: Execution, met: Totals, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    """The quarterback once and its blockers; around the end it may go out of bounds (CB1.SCR.1-3, CB1.SCR.5)."""
    extra = in_range(field, play)
    around_end = goes_around_the_end(field.match_ups, play.target)
    points = met.offense + field.quarterback
    return scramble(at.spot, points, met.defense, rules, fouls, extra=extra, around_end=around_end)


def in_the_way(field: Field, play: Execution, at_end: bool, rules: HouseRules) -> Totals:
    """The totals of the target; with the house rule, cards that moved up in this turn do not count yet.

    Rules: CB1.MODEL.6, CB1.EXEC.R2.
    """
    met = totals(field.match_ups, play.target)
    if rules.lb_arrival == "same_turn" or not at_end:
        return met
    now = f"DEV{field.turn - 1}"
    late = sum(rushes_for(each) for each in field.defense.line if each.u in play.target and each.joined == now)
    return met._replace(defense=met.defense - late)


def outside(field: Field, play: Execution) -> Totals:
    """Blockers away from the line against the cards attached to them; the line is not involved (CB1.SCRN.2, CB1.SCRN.R5)."""
    cards = [field.offense.at(slot) for slot in play.blockers]
    blockers = [ScreenBlocker(card.role, card.side, hand_value(card.card), card.face_up) for card in cards]
    against = {each.name: hand_value(each.card) for slot in play.blockers for each in field.defense.covering(slot)}
    return Totals(screen_blocking(blockers), sum(against.values()))


# ---- surroundings --------------------------------------------------------------------------------------------------


def surroundings(at: Position, field: Field, play: Execution, carrier: OffenseCard, rules: HouseRules) -> Surroundings:
    """The extra cards, the tacklers, and the sideline (CB1.RANGE.5, CB1.TACK.2-3, CB1.CLKX.10, CB1.OFR.R3, CB1.INT.R1)."""
    late = may_step_out(at.left, at.quarter, rules)
    return Surroundings(
        in_range(field, play),
        suit=player_suit(carrier.card) if late and rules.clock == "complex" else "",
        out=late,
        pursuit=unrevealed_offense(field.offense, rules),
        downfield=left_downfield(field, toward(field, play, carrier), screen=play.kind == "screen"),
    )


def in_range(field: Field, play: Execution) -> tuple[Card, ...]:
    """The cards of which the defense may add one (CB1.RANGE.5-6, CB1.RANGE.R3, CB1.SCRN.R5)."""
    aims: Iterable[Aim] = [Aim("line", u=u) for u in play.target]
    if play.blockers:
        aims = [Aim("WR", field.offense.at(play.blockers[0]).side)]
    return tuple(each.card for each in extra_cards(field.defense, aims))


def toward(field: Field, play: Execution, carrier: OffenseCard) -> str:
    """The side that a run goes to, empty where it goes through the line.

    Rules: CB1.TACK.3, CB1.RUN.R5, CB1.TACK.R3, CB1.TACK.R8.
    """
    if play.blockers:
        return field.offense.at(play.blockers[0]).side
    if play.kind == "screen":
        return ""
    if play.kind == "lateral":
        sides = [side_of(u) for u in play.target if side_of(u) != MIDDLE]
        side = sides[0] if sides else carrier.side
        return "" if side == MIDDLE else side
    found = field.match_ups
    if not goes_around_the_end(found, play.target):
        return ""
    return side_of(found[0].u if found[0].u in play.target else found[-1].u)
