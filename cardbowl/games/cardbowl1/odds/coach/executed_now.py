"""The totals of a play that is executed now, from all that one side may see of the table.

A card that is face down for that side counts as the mean of a card, `MEAN`. Where the defense may add one of several cards,
the best face-up card counts, or the mean of the best of those face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import Any, Final, NamedTuple

from cardbowl.cards import UNSEEN, Card
from cardbowl.football import Side
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.field_now import field_now
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.live.running_play import Run, Table, Throw, flying, run_of, table_of, throw_of
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.unseen_cards import known_cards
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import pass_set_up
from cardbowl.games.cardbowl1.rules.runs.run_set_up import run_set_up
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
    """A run, screen or lateral that is executed now (CB1.EXEC.2, CB1.RANGE.5)."""
    start = run_set_up(known.table, play, known.rules)
    added = added_by(start.extra, known.cards, known.rules)
    return run_of(play, start)._replace(defense=sum(values_of(start.against)), added=added)


# ---- passes ----------------------------------------------------------------------------------------------------------


def throw_now(known: Known, play: Execution) -> Throw:
    """The inputs of a pass that is executed now (CB1.PASS.2, CB1.RANGE.5)."""
    start = pass_set_up(known.table, play, known.rules)
    cover = values_of(start.cover)
    if start.takers:
        cover += (added_by(start.takers, known.cards, known.rules),)
    return throw_of(start, cover, added_by(start.extra, known.cards, known.rules))


def in_flight(known: Known) -> tuple[Table, Throw] | None:
    """The pass that is on its way, and the table since it was thrown; None where there is none."""
    table = table_of(known.steps)
    throw = flying(table, known.rules) if table else None
    return None if table is None or throw is None else (table, throw)


def values_of(cards: Iterable[Card]) -> tuple[int, ...]:
    """The values of these cards, face-down ones as the mean."""
    return tuple([MEAN if card is UNSEEN else hand_value(card) for card in cards])
