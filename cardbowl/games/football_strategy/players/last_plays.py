"""The last play of a half or of the game: nobody has the next down, so points alone count in its calls, and in what it leads to.

What each pair of calls leads to, and whether the half ends with it, is read from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from cardbowl.chance.added import added
from cardbowl.chance.matrix_games import MatrixGame
from cardbowl.football import How
from cardbowl.football.plays import Kind, Turned, half_over
from cardbowl.football.quarters import QUARTERS
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.plays import ending_of
from cardbowl.games.football_strategy.odds.secret_calls import Met, met, time_runs_out
from cardbowl.games.football_strategy.odds.tables import STEPS, best_mixes
from cardbowl.games.football_strategy.players.judgments import A_DOWN_MORE, A_LAST_YARD, DECIDED, THE_BALL
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import Call
from cardbowl.games.football_strategy.rules.endings import carried
from cardbowl.games.football_strategy.rules.order import over
from cardbowl.reading.driven import STOP, driven
from cardbowl.reading.trees import Tree, by_first_options
from cardbowl.steps.ask import Note


class LastMixes(NamedTuple):
    """The calls that may bring points that count, with their shares, the shares of the letters, and how much is gained."""

    calls: tuple[Call, ...]
    shares: list[float]
    letters: list[float]
    worth: float


@lru_cache(maxsize=256)
def last_mixes(at: Position, rules: HouseRules) -> LastMixes | None:
    """The mixes of a down that is surely the last one; None of any other, or where no call is worth its risk.

    Against the best defense or, where that stops them all and nothing can be lost, by their chances against any defense.

    Rules: FS.TIME.5, FS.TIME.6, FS.END.1, FS.ENG.3.
    """
    pairs = last_pairs(at, rules)
    if pairs is None:
        return None
    calls = tuple(
        dict.fromkeys(call for (call, _), found in pairs.items() if any(gain(at, each, rules) > 0 for each in found.support()))
    )
    if not calls:
        return None
    worth = {
        (call, letter): added(float(chance) * gain(at, turned, rules) for turned, chance in pairs[call, letter].items())
        for call in calls
        for letter in LETTERS
    }
    game = MatrixGame.from_function(calls, LETTERS, lambda *pair: Fraction(round(STEPS * worth[pair]), STEPS))
    shares, letters, value = best_mixes(game)
    if value > 0:
        return LastMixes(calls, shares, letters, value)
    if min(worth.values()) < 0:
        return None
    good = [added(worth[call, letter] for letter in LETTERS) for call in calls]
    against = dict(zip(LETTERS, letters, strict=True))
    means = [added(share * worth[call, letter] for letter, share in against.items()) for call in calls]
    mean = added(each * share for each, share in zip(means, good, strict=True)) / added(good)
    return LastMixes(calls, good, letters, mean)


def last_pairs(at: Position, rules: HouseRules) -> Met | None:
    """What each pair of calls leads to on a down that is surely the last one; None of any other."""
    if at.phase != "scrimmage" or not may_be_last(at, rules):
        return None
    pairs = met(at, rules, None)
    return pairs if all(is_last(at, turned) for found in pairs.values() for turned in found.support()) else None


def worth_by_the_clock(
    ways: Iterable[Tree], at: Position, rules: HouseRules, usual: Callable[[Turned], float]
) -> Callable[[Turned], float]:
    """What the ends of a running turn are worth to its offense: the `usual` worth, as far as there is time for what it counts on.

    `ways` is what each option leads to (`goes_on`).
    A game that is over and won is better than anything, a lost one worse. Where a half ends without points nothing follows.
    Where one of the options may lead to a last down, every down counts by `worth_of_a_last_down`, so that all are on one scale.

    Rules: FS.TIME.5, FS.TIME.6, FS.END.1, FS.PEN.6.
    """
    without_time_outs = [end for found in ways for end in by_first_options(found)]
    late = any(last_pairs(end.position, rules) is not None for end in without_time_outs)

    def worth(turned: Turned) -> float:
        after = turned.position
        decided = DECIDED * standing(at, after, 0) if after.phase == "over" else 0.0
        if time_runs_out(at, turned):
            return decided
        if not late or after.phase != "scrimmage":
            return decided + usual(turned)
        return worth_of_a_last_down(after, rules) * (1 if after.offense is at.offense else -1)

    return worth


def worth_of_a_last_down(at: Position, rules: HouseRules) -> float:
    """What a down is worth to the team that has the ball, if it were the last one: always more than not having the ball.

    It counts what the calls may bring, then the ball and its yards, and whether there is one more down.
    """
    found = last_mixes(at._replace(left=0, untimed=True), rules)
    ahead = at.quarter >= QUARTERS and standing(at, at, 0) > 0
    more = 0 if last_pairs(at, rules) is not None else -A_DOWN_MORE if ahead else A_DOWN_MORE
    return (0.0 if found is None else found.worth) + THE_BALL + A_LAST_YARD * (at.spot + more)


def may_be_last(at: Position, rules: HouseRules) -> bool:
    """Whether a half ends with a run for no gain after which nobody may stop the clock: most downs need no more reading."""
    turned = driven(lambda: over(at, Kind.RUSH, carried(at.spot), rules), lambda ask: None if type(ask) is Note else STOP)
    return turned is not STOP and half_over(at, turned.position)


def is_last(at: Position, turned: Turned) -> bool:
    """Whether nobody has a next down after this end, but for points or a penalty, after which one more is played (FS.PEN.6)."""
    return half_over(at, turned.position) or turned.position.score != at.score or ending_of(turned).how is How.REPLAY


def gain(at: Position, turned: Turned, rules: HouseRules) -> float:
    """How much better the offense stands after a play than before it.

    A try that is owed counts as good half the time, a kick or a play, whichever is better for its side (FS.TIME.6.R1, FS.PAT.1).
    """
    after, before, missed = turned.position, standing(at, at, 0), standing(at, turned.position, 0)
    if after.phase != "try":
        return missed - before
    points = rules.extra_point_points, rules.two_point_points
    if after.offense is at.offense:
        return max(missed + standing(at, after, more) for more in points) / 2 - before
    return min(missed + standing(at, after, -more) for more in points) / 2 - before


def standing(at: Position, after: Position, more: int) -> int:
    """The points ahead of the side that is on offense at `at`; at the end of the game only whether it wins, ties or loses."""
    ahead = after.score[at.offense] - after.score[at.offense.other] + more
    return ahead if at.quarter < QUARTERS else (ahead > 0) - (ahead < 0)
