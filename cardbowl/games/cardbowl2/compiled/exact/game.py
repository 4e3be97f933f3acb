"""The exact game of Card Bowl 2.0: its plays and the decisions of `sensible`, read from the compiled tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np

from cardbowl.arrays.jit import compiled as jitted
from cardbowl.errors import NotationError
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl2.compiled import TAKEN_FOR_GRANTED, clock
from cardbowl.games.cardbowl2.compiled.compile import OVERTIMES, compiled, refused
from cardbowl.games.cardbowl2.compiled.endings import KINDS
from cardbowl.games.cardbowl2.compiled.exact.hand_plays import HandPlays
from cardbowl.games.cardbowl2.compiled.exact.kicks import Kicks
from cardbowl.games.cardbowl2.compiled.exact.loose import LooseBalls
from cardbowl.games.cardbowl2.compiled.exact.outcomes import Outcomes, Whistles, outcomes
from cardbowl.games.cardbowl2.compiled.exact.tables import Tables
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.players.sensible import leads_of_tries, of_tries
from cardbowl.steps.exact_game import FIELD_GOAL, FIRST_DOWNS, FREE_KICK, GO, KNEEL, PLACES, PUNT, SPOTS, TRY, ExactGame

LEAST_LEAD: Final = 12
"""The least that `most_lead` is."""
FRESH: Final = (
    "both hands are drawn afresh before every play: one card of each quarter of the whole team deck, on the last two downs the "
    "highest one of the offense; in a game at the table cards that were laid are gone until the deck is used up"
)
assert (clock.HAND_PLAY, clock.PUNT, clock.FIELD_GOAL, clock.KNEEL) == (GO, PUNT, FIELD_GOAL, KNEEL)


def most_lead(rules: HouseRules) -> int:
    """`sensible` decides at every higher lead, and at every longer deficit, as at this one."""
    reached = [abs(lead - points) for lead in leads_of_tries(rules) for points in of_tries(rules)]
    return max(LEAST_LEAD, rules.field_goal_points + 1, *(lead + 1 for lead in reached))


def exact(rules: HouseRules, timed: bool = False) -> Callable[[], ExactGame]:
    """What makes the exact game under these house rules; `timed`: with a clock of plays.

    Raises `NotationError` where they are not compiled, or have another clock.
    """
    if timed and rules.clock != "simple1":
        raise NotationError(
            f"the exact game has a clock of plays only: its house rule is clock = simple1 (CB2.CLK1.1), and not {rules.clock}"
        )
    try:
        refused(rules)
    except NotationError as error:
        reason, _, _ = str(error).removeprefix('engine="fast" ').partition(";")
        raise NotationError(f'the exact game {reason}; simulate it with engine="reference"') from None
    if rules.yac_floor != "zero":  # a catch near a goal line could be carried back
        told = f"the exact game does not know the house rule yac_floor = {rules.yac_floor}"
        raise NotationError(f'{told}; simulate it with engine="fast" (CB2.YAC.R1)')
    return partial(made, rules)


def made(rules: HouseRules) -> ExactGame:
    """The exact game under house rules that are compiled."""
    tables = Tables(compiled(rules))
    found = outcomes(tables)
    whistles = Whistles(tables, found)
    plays = HandPlays(tables, whistles, LooseBalls(tables, whistles))
    kicks = Kicks(plays)
    numbers = tables.numbers
    hands = np.array([plays.at(spot) for spot in range(1, FIRST_DOWNS + 1)]).transpose(1, 0, 2)
    again = int(tables.look("Following.again", numbers.kickoff_spot))
    spots = (numbers.kickoff_spot, again, found.spots[FREE_KICK])
    usual = [kicks.kickoff(), kicks.kickoff(), kicks.free_kick(spots[2])]
    keeps = [kicks.onside(spots[0], 0), kicks.onside(spots[1], 1), usual[2]]
    try_aim = int(clock.aim_of(1, found.try_to_go, tables.raw))
    decisions = _Decisions(tables)
    toss, chances = tables.dist(int(tables.look("Kicks.toss", 0)))
    assert all(code >> 1 & 1 != code & 1 for code in toss.tolist())  # who receives first kicks off the second half
    return ExactGame(
        plays=(hands, *kicks.from_scrimmage()),
        aim=decisions.aims(),
        kicks=np.array([usual, keeps]),
        tries=((kicks.extra_point(), numbers.one), (plays.good(found.spots[TRY], try_aim), numbers.two)),
        other=found.other,
        place=found.place,
        mine=found.mine,
        theirs=found.theirs,
        series=_series(tables, found),
        to_go=found.to_go,
        call=decisions.call,
        keeps=decisions.keeps,
        two=decisions.two,
        most_lead=most_lead(rules),
        cost=_costs(tables, (Kind.RUSH, Kind.PUNT, Kind.FIELD_GOAL, Kind.KNEEL)) if rules.clock == "simple1" else None,
        kick_cost=_costs(tables, (Kind.KICKOFF, Kind.ONSIDE, Kind.FREE_KICK)),
        quarter=numbers.quarter,
        extra=(0, 1, -1)[numbers.overtime],
        receives=float(chances[toss & 1 == 1].sum()),
        assumes=(FRESH, *TAKEN_FOR_GRANTED),
    )


assert OVERTIMES == ("none", "sudden_death_one_period", "until_winner")


def _costs(tables: Tables, kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    return tuple(int(tables.look("Following.time", KINDS.index(kind), 0, 0, 0, 0)) for kind in kinds)


def _series(tables: Tables, found: Outcomes) -> Any:
    """What a ball of the offense that is dead in its series brings."""
    downs = tables.numbers.downs
    series = np.full((downs, SPOTS, SPOTS), -1, np.int64)
    down, line, spot = np.meshgrid(np.arange(1, downs + 1), np.arange(2, SPOTS), np.arange(1, FIRST_DOWNS + 1), indexing="ij")
    code = tables.look("Following.downs", down, line, spot)
    after, other, where, to_go = code & 15, code >> 4 & 1, code >> 5 & 127, code >> 12
    on = (after == down + 1) & (other == 0)
    fresh = (after == 1) & (to_go == found.to_go[where - 1])
    assert (on & (where == spot) & (to_go == line - spot) | fresh & ~on).all()
    series[:, 2:, 1:-1] = np.where(on, -1, where - 1 + PLACES * other)
    return series


class _Decisions:
    """The decisions of `sensible`, asked of the functions that decide in the kernel."""

    def __init__(self, tables: Tables) -> None:
        self.numbers, self.raw = tables.numbers, tables.raw
        self.kicks = np.concatenate([[0.0], tables.share("Choices.field_goal", np.arange(1, FIRST_DOWNS + 1))])

    def aims(self) -> Any:
        """The aim of an ordinary play by down and yards to go."""
        downs = range(1, self.numbers.downs + 1)
        return np.array([[clock.aim_of(down, to_go, self.raw) for to_go in range(1, FIRST_DOWNS + 1)] for down in downs])

    def call(self, quarter: int, left: int, lead: int) -> Any:
        """The calls by down, spot and yards to go."""
        found = np.zeros((self.numbers.downs, FIRST_DOWNS, FIRST_DOWNS), np.int8)
        _calls(quarter, left, lead, self.kicks, self.raw, found)
        return found

    def keeps(self, quarter: int, left: int, lead: int) -> int:
        """1 for an on-side kick."""
        return int(clock.onside(quarter, left, lead, self.raw))

    def two(self, quarter: int, lead: int) -> int:
        """1 for a two-point try."""
        return int(clock.goes_for_two(quarter, lead, self.raw))


@jitted
def _calls(quarter: int, left: int, lead: int, kicks: Any, numbers: Any, found: Any) -> None:
    for down in range(1, found.shape[0] + 1):
        for spot in range(1, FIRST_DOWNS + 1):
            for to_go in range(1, FIRST_DOWNS + 2 - spot):
                call = clock.call(quarter, left, spot, down, to_go, lead, kicks[spot], numbers)
                found[down - 1, spot - 1, to_go - 1] = call
