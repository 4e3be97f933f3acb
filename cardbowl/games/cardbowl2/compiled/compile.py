"""The tables of Card Bowl 2.0 for given house rules, for two players."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Any, Final, NamedTuple

import numpy as np

from cardbowl.arrays.packed import Packed, in_one
from cardbowl.arrays.shelves import shelved
from cardbowl.errors import NotationError, listed
from cardbowl.games.cardbowl2.compiled.deciding import AT, Answers, Decisions, answers_of, decisions
from cardbowl.games.cardbowl2.compiled.endings import Following, following
from cardbowl.games.cardbowl2.compiled.kept_parts import part
from cardbowl.games.cardbowl2.compiled.kicks import FARTHEST, MOST_BOUNCED, Kicks, kicks
from cardbowl.games.cardbowl2.compiled.loose_balls import LooseBalls, loose_balls
from cardbowl.games.cardbowl2.compiled.returns import Returns, returns
from cardbowl.games.cardbowl2.compiled.scrimmage import Scrimmage, scrimmage
from cardbowl.games.cardbowl2.compiled.worths import HAND, in_words, ranks, worths
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.odds.recoveries import without_ace
from cardbowl.games.cardbowl2.players.sensible import kneel_time, leads_of_tries, most_run_off, of_tries
from cardbowl.games.cardbowl2.players.values import values_for
from cardbowl.games.cardbowl2.position import FULL_DECK
from cardbowl.games.cardbowl2.rules.clock import before_a_spike, most_timeouts, simple2_run_off
from cardbowl.games.cardbowl2.rules.hands import HANDS, SLOTS
from cardbowl.games.cardbowl2.rules.kick_returns import in_end_zone

CLOCKS: Final = ("complex", "simple1", "simple2")
OVERTIMES: Final = ("none", "sudden_death_one_period", "until_winner")
RESETS: Final = ("exhaustion", "half", "quarter")
AS_WRITTEN: Final = (
    "draw_deck_suits",
    "draw_deck_ranks",
    "pass_count",
    "pass_d2_ace",
    "pass_endline",
    "yac_after_loss",
    "int_endline",
    "nfl_fumbler_only",
    "coverage_ace",
    "coverage_cards",
    "return_into_end_zone",
    "fair_catch_muff",
    "bounce_suit",
    "kick_goal_line",
    "free_onside",
    "squib_clock",
)
"""The house rules that are compiled as written only."""


class Hands(NamedTuple):
    """Hand cards by their place among the sorted cards of a team deck: codes in `HAND`, and by code value, spade and red.

    `orders` are all orders of 4, `rest_orders` all of 3.
    """

    sorted: Any
    value: Any
    spade: Any
    red: Any
    orders: Any
    rest_orders: Any


class Choices(NamedTuple):
    """What `sensible` goes by: see `Worths`, `worths.ranks` and `worths.in_words`; `field_goal[spot]` is the chance of a
    field goal from there, `suit[spade]` that the last card has the carrier's suit."""

    class_of: Any
    worth: Any
    again: Any
    field_goal: Any
    suit: Any


class Numbers(NamedTuple):
    """The numbers of the house rules that the order of a game, the clock and `sensible` go by; its `leads_of_tries` come last."""

    clock: int
    quarter: int
    mark: int
    late_second: int
    late_fourth: int
    timeouts: int
    overtime_timeouts: int
    overtime: int
    long_yards: int
    least: int
    most: int
    default: int
    running: int
    downs: int
    to_gain: int
    one: int
    two: int
    kickoff_spot: int
    onside_short: int
    free_plus: int
    punt_most: int
    punt_plus: int
    punt_back: int
    fair_catch: int
    extra_distance: int
    kneel: int
    kneel_loss: int
    reset: int
    optional: int
    suits: int
    twice_mean: int
    hands: int
    deck: int
    spike: int
    kneel_time: int
    most_run_off: int
    goal: int
    plays_tries: int
    lead_1: int
    lead_2: int
    lead_3: int
    lead_4: int
    lead_5: int


LEADS: Final = Numbers._fields[-5:]
ROOM: Final = 1 << 15
"""Room for the numbers of the distributions of each part that is kept."""
PARTS: Final = (Packed, Scrimmage, Following, LooseBalls, Kicks, Hands, Choices, Decisions, Returns)
TABLES: Final = tuple(f"{part.__name__}.{field}" for part in PARTS for field in part._fields)
"""The names of the tables in their order."""


class Compiled(NamedTuple):
    """All tables as the kernel takes them (`arrays.shelves`): whole numbers, fractions, and the `Numbers` of the house rules."""

    whole: Any
    fractions: Any
    numbers: Any


def refused(rules: HouseRules) -> None:
    """Raise `NotationError` where the tables cannot hold what these house rules say."""
    own = [*rules.own_plays, *rules.replaced]
    if own:
        raise NotationError(f'engine="fast" knows the rules as they are written, and not {listed(own)}; use engine="reference"')
    written = HouseRules()  # a variant may begin with other house rules, which are no change there
    for name in AS_WRITTEN:
        value = getattr(rules, name)
        if value != getattr(written, name):
            raise NotationError(f'engine="fast" does not know the house rule {name} = {value}; use engine="reference"')


@lru_cache(maxsize=8)
def compiled(rules: HouseRules, players: tuple[str, str] = ("sensible", "sensible")) -> Compiled:
    """The tables under these house rules, for the players of the home team and of the visitors.

    Raises `NotationError` for house rules or players that are not compiled.
    """
    refused(rules)
    decided = decisions(rules, players)
    random = "random" in players
    bounced = FARTHEST if random else MOST_BOUNCED

    def answers(each: HouseRules) -> tuple[Answers, Answers]:
        by_name = {name: answers_of(name, each) for name in players}
        return by_name[players[0]], by_name[players[1]]

    makes: dict[str, tuple[Any, str]] = {
        "scrimmage": (lambda packing, each: scrimmage(packing, each, random), str(random)),
        "kicks": (lambda packing, each: kicks(packing, each, answers(each), (bounced, bounced)), str(players)),
        "loose-balls": (lambda packing, each: loose_balls(packing, each, answers(each)), str(players)),
    }
    parts = [part(name, ROOM * place, rules, make, about) for place, (name, (make, about)) in enumerate(makes.items())]
    (plays, kicked, loose), packs = zip(*parts, strict=True)
    worth = worths(rules)
    after = following(rules)
    values = values_for(rules)
    goals = np.array([values.field_goal(int(distance)) for distance in after.distance])
    chosen = Choices(worth.class_of, ranks(worth), in_words(worth.again), goals, _same_suit(rules))
    tables = [
        table
        for group in (in_one(packs, ROOM), plays, after, loose, kicked, _hands(), chosen, decided, returns(rules))
        for table in group
    ]
    return Compiled(*shelved(tables), np.array(_numbers(rules), np.int64))


def _same_suit(rules: HouseRules) -> Any:
    """The chance that a card but the ace of spades has the suit of the carrier: of one that is no spade, and of a spade."""
    deck = without_ace(draw_deck(rules))
    return np.array([sum(card.suit == suit for card in deck) / len(deck) for suit in "HS"])


def _hands() -> Hands:
    assert len(FULL_DECK) == SLOTS * HANDS
    ordered = sorted(FULL_DECK, key=lambda card: card.value)
    return Hands(
        np.array([HAND.index(card) for card in ordered], np.int32),
        np.array([card.value for card in HAND], np.int32),
        np.array([card.suit == "S" for card in HAND], np.int32),
        np.array([card.color == "red" for card in HAND], np.int32),
        np.array(list(permutations(range(SLOTS))), np.int32),
        np.array(list(permutations(range(SLOTS - 1))), np.int32),
    )


def _numbers(rules: HouseRules) -> Numbers:
    suits = int(rules.clock == "complex" and rules.oob_suit_rule != "off")
    assert not in_end_zone(0, rules)
    return Numbers(
        clock=CLOCKS.index(rules.clock),
        quarter=rules.quarter_length,
        mark=rules.two_minute_mark,
        late_second=rules.late_second_quarter,
        late_fourth=rules.late_fourth_quarter,
        timeouts=most_timeouts(1, rules),
        overtime_timeouts=most_timeouts(5, rules),
        overtime=OVERTIMES.index(rules.overtime),
        long_yards=rules.long_play_yards,
        least=rules.run_off_least,
        most=rules.run_off_most,
        default=rules.run_off_default,
        running=simple2_run_off(rules),
        downs=rules.downs,
        to_gain=rules.yards_to_gain,
        one=rules.extra_point_points,
        two=rules.two_point_points,
        kickoff_spot=rules.kickoff_spot,
        onside_short=rules.onside_distance,
        free_plus=rules.free_punt_plus,
        punt_most=rules.punt_max_cards,
        punt_plus=rules.punt_plus,
        punt_back=rules.punt_block_back,
        fair_catch=rules.auto_fair_catch_cards,
        extra_distance=rules.extra_point_distance,
        kneel=int(rules.kneel == "on"),
        kneel_loss=rules.kneel_loss,
        reset=RESETS.index(rules.deck_reset),
        optional=int(rules.oob_suit_rule == "optional"),
        suits=suits,
        twice_mean=rules.draw_deck_ranks + 1,
        hands=HANDS,
        deck=len(without_ace(draw_deck(rules))),
        spike=AT.left - before_a_spike(AT, rules).left,
        kneel_time=kneel_time(AT, rules),
        most_run_off=most_run_off(rules),
        goal=rules.field_goal_points,
        plays_tries=int(values_for(rules).plays_tries(*of_tries(rules))),
        **dict(zip(LEADS, leads_of_tries(rules), strict=True)),
    )
