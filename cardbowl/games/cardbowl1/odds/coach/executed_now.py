"""The totals of a play that is executed now, from all that one side may see of the table.

A card that is face down for that side counts as the mean of a card, `MEAN`. Where the defense may add one of several cards,
the best face-up card counts, or the mean of the best of those face down.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Any, Final, NamedTuple

from cardbowl.cards import UNSEEN, Card
from cardbowl.football import Side
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.field_now import field_now
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.frame.execution import in_range, in_the_way, outside, ready
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.match_ups import totals
from cardbowl.games.cardbowl1.rules.line.unseen_cards import known_cards
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, DefenseCard, Offense
from cardbowl.games.cardbowl1.rules.lineup.ranges import aim_at, extra_cards
from cardbowl.games.cardbowl1.rules.passes.thrown_pass import cover_of, for_a_back, goes_out_by_surprise, most_yardage_cards
from cardbowl.games.cardbowl1.rules.runs.run_yards import carrier_points
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee

MEAN: Final = 7
"""The mean of a card, A to K."""
AT_MEAN: Final = Card("7C")
"""The stand-in for a face-down card on the table; only its value is used."""


class Known(NamedTuple):
    """The knowledge of one side: the position and the table as it sees them, and the cards that cannot be drawn.

    `field` is None before a side has lined up.
    """

    side: Side
    at: Position
    rules: HouseRules
    field: Field | None
    cards: tuple[Card, ...]
    steps: Sequence[tuple[Any, Any]]

    @property
    def unseen(self) -> int:
        """How many cards a draw may bring, as far as this side can tell."""
        return len(draw_deck(self.rules, self.cards))

    @property
    def table(self) -> Field:
        """The table; only for a play that has begun."""
        assert self.field is not None
        return self.field


class Run(NamedTuple):
    """A run that is executed: the points of both sides before any card, without the extra card of the defense.

    `carrier` is None where the quarterback runs; `added` is the value of the extra card.
    """

    kind: str
    offense: int
    defense: int
    carrier: Card | None = None
    passer: int = 0
    pressure: int = 0
    added: int = 0

    @property
    def ahead(self) -> int:
        """O - D before any card, the extra card included."""
        return self.offense - self.defense - self.added


class Throw(NamedTuple):
    """A pass that is thrown, as an input of its odds, with no yardage card.

    Up to `most` yardage cards need no more sack draws (None: no limit).
    """

    thrown: Thrown
    most: int | None


# ---- what a side knows -----------------------------------------------------------------------------------------------


def known_to(referee: Referee, side: Side) -> Known:
    """What a side knows at the current question (CB1.MODEL.8)."""
    seen = referee.seen_by(referee.team(side))
    steps, at = seen.steps, seen.position
    field = field_now(steps, referee.steps, referee.asking)
    return Known(side, at, referee.rules, field, known_cards(field, at, steps), steps)


def at_mean(field: Field) -> Field:
    """The table with the mean of a card in place of every face-down card."""
    ours = tuple(each._replace(card=AT_MEAN) if each.card is UNSEEN else each for each in field.offense.cards)
    theirs = tuple(each._replace(card=AT_MEAN) if each.card is UNSEEN else each for each in field.defense.cards)
    return field._replace(offense=Offense(ours, field.offense.shotgun), defense=Defense(theirs))


def added_by(options: Sequence[Card], known: tuple[Card, ...], rules: HouseRules) -> int:
    """An estimate of what one of these cards adds: the best face-up card, or the mean of the best of the others (CB1.RANGE.5)."""
    hidden = sum(card is UNSEEN for card in options)
    best = max((hand_value(card) for card in options if card is not UNSEEN), default=0)
    return max(best, mean_of_best(hidden, known, rules)) if hidden else best


@lru_cache(maxsize=1024)
def mean_of_best(cards: int, known: tuple[Card, ...], rules: HouseRules) -> int:
    """The mean of the best of `cards` face-down cards, rounded to a whole number."""
    values = sorted(hand_value(card) for card in draw_deck(rules, known))
    ways = [comb(place, cards - 1) for place in range(len(values))]  # the best card is at this place, the others before it
    total = sum(value * way for value, way in zip(values, ways, strict=True))
    return (2 * total + sum(ways)) // (2 * sum(ways))


# ---- runs ------------------------------------------------------------------------------------------------------------


def run_now(known: Known, play: Execution) -> Run:
    """The totals of a run, screen or lateral that is executed now.

    Rules: CB1.RUN.2-3, CB1.SNEAK.4, CB1.SCR.3, CB1.SCRN.1-2, CB1.LAT.1.
    """
    field, rules = known.table, known.rules
    at_end = field.at_end
    after = ready(field, play)
    if play.kind == "sneak":
        counted = at_mean(after)
        met = totals(counted.match_ups, play.target, turned_over=True)
        return Run("sneak", met.offense + field.quarterback, met.defense)
    return run_of(known, at_mean(after), play, at_end)._replace(
        added=added_by(in_range(after, play), known.cards, rules),
        pressure=field.pressure_on_a_pass,
    )


def run_of(known: Known, field: Field, play: Execution, at_end: bool) -> Run:
    """The points of both sides on a table on which the play is executed."""
    rules, shotgun = known.rules, field.offense.shotgun
    met = outside(field, play) if play.blockers else in_the_way(field, play, at_end, rules)
    if play.kind == "scramble":
        return Run("scramble", met.offense + field.quarterback, met.defense)
    carrier = field.offense.at(play.carrier).card
    points = carrier_points(carrier, rules, shotgun=shotgun) + met.offense
    return Run(play.kind, points, met.defense, carrier, field.passer)


# ---- passes ----------------------------------------------------------------------------------------------------------


def throw_now(known: Known, play: Execution) -> Throw:
    """The inputs of a pass that is executed now (CB1.PASS.2, CB1.PASS.8, CB1.PASS.R9, CB1.PRES.2)."""
    field, rules = known.table, known.rules
    receiver = field.offense.at(play.carrier)
    receiver = receiver._replace(side=play.side or receiver.side)
    surprise = goes_out_by_surprise(field, play)
    cover = cover_of(field, receiver)
    takers = for_a_back(field, receiver, surprise)
    values = values_of(cover) + ((added_by(takers, known.cards, rules),) if takers else ())
    near = extra_cards(field.defense, (aim_at(receiver),))
    added = added_by([each.card for each in near], known.cards, rules)
    thrown = Thrown(
        field.passer,
        receiver.card,
        pressure=field.pressure_on_a_pass,
        attached=tuple(sorted(values)),
        extra=added,
    )
    most = most_yardage_cards(field, receiver, surprise, rules)
    if field.groups:
        most = field.survived if most is None else min(most, field.survived)
    return Throw(thrown, most)


def values_of(cards: Sequence[DefenseCard]) -> tuple[int, ...]:
    """The values of these cards, face-down ones as the mean."""
    return tuple(MEAN if each.card is UNSEEN else hand_value(each.card) for each in cards)


def executed_now(known: Known) -> tuple[Field, Field, Any] | None:
    """The table on which a play is being executed, the one before it, and the play or the slot of the receiver."""
    notes = [step for step, _ in known.steps if type(step) is Note and step.what == "field"]
    if len(notes) < 2 or notes[-1].n.phase != "PLAY":
        return None
    return notes[-1].n, notes[-2].n, notes[-1].values[0]


def thrown_already(known: Known) -> Thrown | None:
    """The pass that is on its way, with its extra card; None where there is none (CB1.PASS.2, CB1.PASS.11, CB1.PRES.2)."""
    found = executed_now(known)
    if found is None or not isinstance(found[2], str):
        return None
    field, before, slot = found
    receiver = field.offense.at(slot)
    cover = [field.defense.at(each.name) for each in cover_of(before, receiver)]
    shown = [(step.what, step.n) for step, _ in known.steps if type(step) is Note and step.what in ("cover", "extra card")]
    values = [*values_of(cover), *(hand_value(card) for what, card in shown if what == "cover")]
    pressure = before.pressure_on_a_pass
    passer = field.passer
    added = sum(hand_value(card) for what, card in shown if what == "extra card")
    return Thrown(passer, receiver.card, pressure=pressure, attached=tuple(sorted(values)), extra=added)


def running_already(known: Known) -> tuple[Run, Field, Execution] | None:
    """The run that is being executed, before any extra card; None for none (CB1.RUN.2-3, CB1.SCR.3, CB1.SCRN.1-2, CB1.LAT.1)."""
    found = executed_now(known)
    if found is None or not isinstance(found[2], Execution) or found[2].kind == "sneak":
        return None
    field, before, play = found
    at_end = before.at_end
    run = run_of(known, at_mean(field), play, at_end)
    return run._replace(pressure=before.pressure_on_a_pass), field, play
