"""Everything a pass starts from when it is thrown (section 7.1 of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.line.blocking_moves import END_FROM
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.defense_moves import met_by_quick_play
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.lineup.formations import matched_end
from cardbowl.games.cardbowl1.rules.lineup.places import DefenseCard, OffenseCard
from cardbowl.games.cardbowl1.rules.lineup.ranges import aim_at, extra_cards
from cardbowl.games.cardbowl1.rules.passes.coverage import may_cover_back
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import Rush, yardage_cap


class PassSetUp(NamedTuple):
    """A pass that is thrown, before any card is drawn.

    `field` is the table with the cards that the pass turns over. `cover` are the cards that cover the receiver, of `takers` one
    may take a back that goes out by surprise, and of `extra` the defense may add one; `most` is how many yardage cards there may
    be, None for no limit.
    """

    field: Field
    receiver: OffenseCard
    cover: tuple[Card, ...]
    takers: tuple[Card, ...]
    extra: tuple[Card, ...]
    most: int | None
    passer: int
    pressure: int

    @property
    def rush(self) -> Rush:
        """The groups that threaten the passer, and the rounds survived (CB1.PASS.8)."""
        return Rush(self.field.groups, self.field.survived)

    @property
    def most_at_once(self) -> int | None:
        """The most yardage cards that need no more sack draws; None is no limit (CB1.PASS.8)."""
        if not self.field.groups:
            return self.most
        return self.field.survived if self.most is None else min(self.most, self.field.survived)


def pass_set_up(field: Field, play: Execution, rules: HouseRules) -> PassSetUp:
    """A pass that is executed on this table: the receiver is revealed, and its cover turned over.

    Rules: CB1.PASS.1-2, CB1.PASS.8, CB1.PASS.R9, CB1.PRES.2.
    """
    receiver = field.offense.at(play.carrier)
    receiver = receiver._replace(face_up=True, side=play.side or receiver.side)
    surprise = goes_out_by_surprise(receiver)
    cover = cover_of(field, receiver)
    defense = met_by_quick_play(field.defense, receiver=receiver.slot)
    for end in cover:
        defense = defense.put(defense.at(end.name)._replace(face_up=True))
    after = field._replace(phase="PLAY", offense=field.offense.put(receiver.slot, receiver), defense=defense)
    return PassSetUp(
        after,
        receiver,
        tuple([each.card for each in cover]),
        tuple([each.card for each in for_a_back(after, receiver)]) if surprise else (),
        tuple([each.card for each in extra_cards(defense, (aim_at(receiver),))]),
        most_yardage_cards(field, receiver, surprise, rules),
        field.passer,
        field.pressure_on_a_pass,
    )


def goes_out_by_surprise(receiver: OffenseCard) -> bool:
    """Whether the receiver is a back that moves up only now, as part of the execution (CB1.PASS.R9)."""
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


def for_a_back(field: Field, receiver: OffenseCard) -> tuple[DefenseCard, ...]:
    """The unrevealed cards that may cover a back that goes out by surprise (CB1.PASS.2, CB1.PASS.R9)."""
    return tuple(
        each for each in field.defense.cards if not each.face_up and may_cover_back(post_of(each), each.side, receiver.side)
    )


def post_of(card: DefenseCard) -> str:
    """The place of a card, as needed for the cover of a back: ``MLB OLB CB DE``, or empty (CB1.PASS.2, CB1.FORM.R8)."""
    if card.covers is not None:
        return "CB" if card.role == "cb" else ""
    if card.u is not None:
        return "DE" if card.is_line_card and abs(card.u) >= END_FROM else ""
    return {"ILB": "MLB", "OLB_L": "OLB", "OLB_R": "OLB"}.get(card.zone or "", "")


def most_yardage_cards(field: Field, receiver: OffenseCard, surprise: bool, rules: HouseRules) -> int | None:
    """The most yardage cards of this pass; None is no limit (CB1.PASS.8, CB1.PASS.R2, CB1.MODEL.9)."""
    blocker = receiver.role == "te" and receiver.committed == "blocker"
    return yardage_cap(field.turn, rules, rush=bool(field.groups), back=surprise, blocker=blocker)
