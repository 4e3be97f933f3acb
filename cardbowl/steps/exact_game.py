"""A game whose plays are known as exact distributions: what `Game.exact` hands to the solving in `analysis.exact`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

SPOTS: Final = 101
"""Spots of the ball, from 0 to 100, in the frame of the team that has it."""
FIRST_DOWNS: Final = 99
"""The places 0 to 98 are first downs at the spots 1 to 99."""
KICKOFF, KICKOFF_AGAIN, FREE_KICK, TRY = range(FIRST_DOWNS, FIRST_DOWNS + 4)
"""The other places: before a kickoff, before one that is made again, before the free kick after a safety, before a try."""
PLACES: Final = TRY + 1
GO, PUNT, FIELD_GOAL, KNEEL = range(4)
"""The calls from scrimmage: an ordinary play, kicks, and a kneel-down."""
CALLS: Final = ("go", "punt", "fg", "kneel")


class ExactGame(NamedTuple):
    """The plays of a game under its house rules, as chances by outcome, and the decisions of its players.

    Outcome s < `SPOTS` is a ball of the offense that is dead at spot s in the same series. Of the others, outcome j leads to
    `place[j]` of the offense (`other[j]` 0) or of the opponent (1), with `mine[j]` points of the offense and `theirs[j]` of the
    defense.
    `plays[call][aim, spot - 1]` are the chances of a play from scrimmage; `aim[down - 1, to_go - 1]` is the aim of an ordinary
    play, the other calls have one aim only.
    `kicks[decision, place - KICKOFF]` are those of the kickoff, the kickoff made again and
    the free kick, by decision: 0 the usual kick, 1 the one that tries to keep the ball. `tries[decision]` are (chance, points):
    0 the usual try, 1 the other one.
    `series[down - 1, line, spot]` is what a dead ball in a series brings: -1 the next down, else the place, with `PLACES` added
    where the opponent has the ball. `to_go[spot - 1]` are the yards to go on a first down.
    `call(quarter, left, lead)` are the calls by down - 1, spot - 1 and to_go - 1; `keeps(quarter, left, lead)` is the decision
    of the kicking team, `two(quarter, lead)` that of a try. Leads beyond `most_lead` are decided like that.
    `cost[call]` and `kick_cost[decision]` are the plays that a play counts on a clock of plays, None where there is no such
    clock; a try and a kick that is made again count none. `quarter` are the plays of a quarter; `extra` is how many sudden-death
    periods may follow a tie, `receives` the chance that the home team receives the opening kickoff.
    `assumes` says in sentences what the chances take for granted.
    """

    plays: Sequence[Any]
    aim: Any
    kicks: Any
    tries: Sequence[tuple[float, int]]
    other: Any
    place: Any
    mine: Any
    theirs: Any
    series: Any
    to_go: Any
    call: Callable[[int, int, int], Any]
    keeps: Callable[[int, int, int], int]
    two: Callable[[int, int], int]
    most_lead: int
    cost: Sequence[int] | None
    kick_cost: Sequence[int]
    quarter: int
    extra: int
    receives: float
    assumes: Sequence[str]
