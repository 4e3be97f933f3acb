"""Everything a run, screen or lateral starts from when it is executed (sections 5.3, 6, 7.3 and 7.4 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.defense_moves import met_by_quick_play
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.match_ups import rushes_for, totals
from cardbowl.games.cardbowl1.rules.lineup.ranges import Aim, aims_at_line, extra_cards
from cardbowl.games.cardbowl1.rules.passes.screens import ScreenBlocker, screen_blocking
from cardbowl.games.cardbowl1.rules.runs.run_yards import run_points


class RunSetUp(NamedTuple):
    """A run, screen or lateral that is executed, before any card is drawn.

    `field` is the table with the cards that the play turns over. `carrier` is the card that gets the ball, None where the
    quarterback keeps it; `blockers` are the points of the blockers alone, `offense` those with the carrier or the quarterback.
    `against` are the cards of the defense that count, and of `extra` it may add one. `passer` and `pressure` are for a screen.
    """

    field: Field
    carrier: Card | None
    blockers: int
    offense: int
    against: tuple[Card, ...]
    extra: tuple[Card, ...]
    passer: int
    pressure: int

    @property
    def defense(self) -> int:
        """The points of the defense, without the extra card (CB1.MODEL.6)."""
        return sum(hand_value(card) for card in self.against)


def run_set_up(field: Field, play: Execution, rules: HouseRules) -> RunSetUp:
    """A play that is executed on this table: the quarterback once, or the carrier doubled, behind its blockers.

    Rules: CB1.RUN.2-3, CB1.SNEAK.4, CB1.SCR.3, CB1.SCRN.1-2, CB1.SCRN.5, CB1.LAT.1, CB1.PRES.2, CB1.SHOT.3.
    """
    after = turned_over(field, play)
    blockers = blocking(after, play)
    carrier = after.offense.at(play.carrier) if play.carrier else None
    if carrier is None:
        offense = blockers + field.quarterback
    else:
        offense = run_points(carrier.card, blockers, rules, shotgun=after.offense.carries_less(carrier))
    extra = () if play.kind == "sneak" else in_range(after, play)
    cards = against(after, play, late=joined_late(field, rules))
    return RunSetUp(after, carrier and carrier.card, blockers, offense, cards, extra, field.passer, field.pressure_on_a_pass)


def turned_over(field: Field, play: Execution) -> Field:
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


def blocking(field: Field, play: Execution) -> int:
    """The points of the blockers: on the line, or away from it as blockers of a screen (CB1.MODEL.6, CB1.SCRN.2, CB1.SCRN.R5)."""
    if not play.blockers:
        return totals(field.match_ups, play.target).offense
    cards = [field.offense.at(slot) for slot in play.blockers]
    return screen_blocking([ScreenBlocker(card.role, card.side, hand_value(card.card), card.face_up) for card in cards])


def against(field: Field, play: Execution, late: str = "") -> tuple[Card, ...]:
    """The cards of the defense that count: those face up in the target, or attached to the blockers away from the line.

    Those that moved up in the turn `late` do not count yet.

    Rules: CB1.MODEL.6, CB1.BLK.R1, CB1.EXEC.R2, CB1.SCRN.2, CB1.SCRN.R5.
    """
    if play.blockers:
        return tuple({each.name: each.card for slot in play.blockers for each in field.defense.covering(slot)}.values())
    there = (each for each in field.defense.line if each.u in play.target)
    return tuple([each.card for each in there if rushes_for(each, late=late)])


def joined_late(field: Field, rules: HouseRules) -> str:
    """The turn whose cards that moved up do not count yet, with the house rule; empty where all count (CB1.EXEC.R2)."""
    return f"DEV{field.turn - 1}" if field.at_end and rules.lb_arrival != "same_turn" else ""


def in_range(field: Field, play: Execution) -> tuple[Card, ...]:
    """The cards of which the defense may add one (CB1.RANGE.5-6, CB1.RANGE.R3, CB1.SCRN.R5)."""
    aims = (Aim("WR", field.offense.at(play.blockers[0]).side),) if play.blockers else aims_at_line(play.target)
    return tuple(each.card for each in extra_cards(field.defense, aims))
