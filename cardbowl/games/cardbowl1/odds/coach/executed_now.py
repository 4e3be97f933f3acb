"""A play that is executed, from all that one side may see of the table: where it starts, and how it ends.

A card that is face down for that side counts as the mean of a card, `MEAN`. Where the defense may add one of several cards,
the best face-up card counts, or the mean of the best of those face down. A card that takes a back is not added once more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, floor
from typing import Any, Final, NamedTuple

from cardbowl.cards import UNSEEN, Card, Deck
from cardbowl.cards.card import make_card
from cardbowl.chance import Dist
from cardbowl.football import Side
from cardbowl.football.plays import Played, Turned
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.field_now import field_now
from cardbowl.games.cardbowl1.odds.cards.deck import draw_deck
from cardbowl.games.cardbowl1.odds.coach.assumptions import COACHES, throwing
from cardbowl.games.cardbowl1.odds.coach.cards_so_far import Table, table_of
from cardbowl.games.cardbowl1.odds.parts import gone
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.clock import quarter_length, run_down, times_of_a_down
from cardbowl.games.cardbowl1.rules.frame.execution import SetUp, set_up
from cardbowl.games.cardbowl1.rules.frame.quarters import may_end_a_half
from cardbowl.games.cardbowl1.rules.frame.scrimmage import played_out
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.line.unseen_cards import known_cards, not_in_their_hand
from cardbowl.games.cardbowl1.rules.lineup.places import Defense, Offense
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import PassSetUp
from cardbowl.reading.coach import Ahead, Begun, Coach, End, ends_of
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.referee import Referee

MEAN: Final = 7
"""The mean of a card, A to K."""
HIDDEN: Final = "?"
"""The suit of a stand-in."""


@lru_cache(maxsize=256)
def stand_in(value: int, place: str) -> Card:
    """The stand-in for a card in a `place` that is not known; only its value is used, and it is in no deck."""
    return make_card(rank=place, suit=HIDDEN, value=value, color="", number=-1, text=f"{place} {value}", is_face=False)


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
    """What a side knows at the current question; where no hand is held nothing is hidden, and the deck tells (CB1.MODEL.8)."""
    seen = referee.seen_by(referee.team(side))
    steps, at = seen.steps, seen.position
    field = field_now(steps, referee.steps, referee.asking)
    cards = known_cards(field, at, steps) if any(at.hands) else gone(Deck(referee.left()), referee.rules)
    return Known(side, at, referee.rules, field, cards, steps)


def at_mean(field: Field) -> Field:
    """The table with the mean of a card in place of every face-down card; each place has a stand-in of its own."""
    ours = tuple(each._replace(card=stand_in(MEAN, each.slot)) if each.card is UNSEEN else each for each in field.offense.cards)
    theirs = tuple(each._replace(card=stand_in(MEAN, each.name)) if each.card is UNSEEN else each for each in field.defense.cards)
    return field._replace(offense=Offense(ours, field.offense.shotgun), defense=Defense(theirs))


def is_hidden(card: Card) -> bool:
    """Whether this is the stand-in for a face-down card."""
    return card.suit == HIDDEN


def added_by(options: Sequence[Card], known: tuple[Card, ...], rules: HouseRules, takers: Sequence[Card] = ()) -> int:
    """An estimate of what one of these cards adds: the best face-up card, or the mean of the best of the others.

    The best of the `takers` takes the back before, and is not added once more.

    Rules: CB1.RANGE.5, CB1.PASS.2, CB1.RANGE.R5.
    """
    hidden, cover = [card for card in options if is_hidden(card)], max(takers, key=hand_value, default=None)
    best = max((hand_value(card) for card in options if not is_hidden(card) and card is not cover), default=0)
    shared = sum(card in takers for card in hidden)
    return max(best, mean_of_best(len(hidden) - shared, known, rules, shared, len(takers) - shared)) if hidden else best


@lru_cache(maxsize=1024)
def mean_of_best(cards: int, known: tuple[Card, ...], rules: HouseRules, shared: int = 0, takers: int = 0) -> int:
    """The mean of the best of `cards` face-down cards, rounded to a whole number.

    The `shared` cards are among them, too, but the best of these and of `takers` others is gone; no card left counts 0.
    """
    values, drawn = sorted(hand_value(card) for card in draw_deck(rules, known)), cards + shared + takers
    mean = Fraction(0)
    for rank, chance in ranks_of_best(cards, shared, takers):
        ways = [comb(place, drawn - rank) * comb(len(values) - 1 - place, rank - 1) for place in range(len(values))]
        mean += chance * Fraction(sum(value * way for value, way in zip(values, ways, strict=True)), sum(ways))
    return floor(mean + Fraction(1, 2))


def ranks_of_best(
    cards: int, shared: int, takers: int, chance: Fraction = Fraction(1), rank: int = 1
) -> Iterator[tuple[int, Fraction]]:
    """The rank among all face-down cards that the best one in `mean_of_best` can have, from 1, with its chance.

    The highest of `shared` and `takers` is the one that is gone; the others that are `shared` may be the best that is left.
    """
    left = cards + shared + takers
    if cards:
        yield rank, chance * Fraction(cards, left)
    if shared:
        yield from ranks_of_best(cards + shared - 1, 0, takers, chance * Fraction(shared, left), rank + 1)
    if takers:
        yield from ranks_of_best(cards + shared, 0, takers - 1, chance * Fraction(takers, left), rank + 1)


# ---- plays -----------------------------------------------------------------------------------------------------------


class Executed(NamedTuple):
    """A play that one side sees executed: the table before it, what it starts from, and the cards that cannot be drawn.

    `last`: the half ends with it, whatever comes of it.
    """

    at: Position
    rules: HouseRules
    field: Field
    start: SetUp
    play: Execution
    cards: tuple[Card, ...]
    last: bool = False


def ends_half(at: Position, rules: HouseRules) -> bool | None:
    """Whether the half ends with this play from scrimmage; None where that depends on the time it takes (CB1.CLK.1)."""
    if at.trying or not may_end_a_half(at, rules):
        return False
    least, most = (0, 0) if at.untimed else times_of_a_down(rules)
    if rules.clock == "simple2":  # it stops at 2:00
        least, most = (at.left - run_down(at.left, each, at.quarter, rules) for each in (least, most))
    return least >= at.left or (None if most >= at.left else False)


def executed(known: Known, play: Execution, field: Field | None = None) -> Executed:
    """A play on the table as that side sees it; the clock, and so the sideline, is left out (CB1.EXEC.2)."""
    at = known.at._replace(quarter=1, left=quarter_length(known.rules))
    table = at_mean(known.table if field is None else field)
    last = ends_half(known.at, known.rules) is True
    return Executed(at, known.rules, table, set_up(table, play, known.rules), play, known.cards, last)


def executed_now(known: Known, play: Execution) -> Executed:
    """A play that is executed now, against the best card that the defense may add (CB1.EXEC.2, CB1.RANGE.5)."""
    now = executed(known, play)
    start: SetUp = now.start
    if isinstance(start, PassSetUp):
        extra = best_of(start.extra, "extra", known, start.takers)
        start = start._replace(takers=best_of(start.takers, "taker", known), extra=extra)
    else:
        start = start._replace(extra=best_of(start.extra, "extra", known))
    return now._replace(start=start)


def best_of(options: Sequence[Card], place: str, known: Known, takers: Sequence[Card] = ()) -> tuple[Card, ...]:
    """The one card that is counted for several, or none; `takers` as in `added_by` (CB1.RANGE.5)."""
    elsewhere = not_in_their_hand(known.field, known.at, known.steps)
    value = added_by(options, elsewhere, known.rules, takers)
    return (stand_in(value, place),) if value else ()


def running_play(known: Known) -> tuple[Table, Executed] | None:
    """The play that is on its way, and the table since it was executed; None where there is none, or no table."""
    table = table_of(known.steps)
    if table is None or table.play is None:
        return None
    start = table._replace(field=known.table).start  # with the cards that were turned over since
    return table, executed(known, table.play, start)


def answers_since(referee: Referee) -> tuple[Any, ...]:
    """The answers since the play was executed; all of them are public (CB1.GEN.7, CB1.MODEL.R7)."""
    table = table_of(referee.steps)
    return () if table is None else tuple(answer for step, answer in table.since if type(step) is not Note)


@lru_cache(maxsize=4096)
def ends_with(play: Executed, answers: tuple[Any, ...] = (), cards: int | str = 0) -> Dist[End]:
    """All ends of a play after these answers.

    `cards` is the number of yardage cards of a pass that is not thrown yet, or the name of its coach in `COACHES`.
    Raises `OddsError` where too few cards are left.
    """
    return ends_of(begun(play, answers), coach_of(play, cards))


def coach_of(play: Executed, cards: int | str) -> Coach:
    """The coach of a play; `cards` as in `ends_with`."""
    return COACHES[cards](play.cards) if isinstance(cards, str) else throwing(cards)


def begun(play: Executed, answers: tuple[Any, ...]) -> Begun:
    """The play with these answers, and any of the cards that the side has not seen still to be drawn."""

    def start() -> Rule[Turned]:
        found = yield from played_out(play.at, play.field, play.start, play.play, play.rules, Fouls())
        return Turned(play.at._replace(phase="over") if play.last else play.at, Played(found.kind, found.ending))

    return Begun(start, answers, {"draw": draw_deck(play.rules, play.cards)}, Ahead(play.at, play.rules, (), ()))
