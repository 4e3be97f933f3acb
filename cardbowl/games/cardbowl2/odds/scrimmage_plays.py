"""The results of a play from scrimmage, with the runs at its end, in one distribution.

The odds end when the ball is dead or comes loose; its recovery is a separate question.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from cardbowl.cards import Deck
from cardbowl.chance import Dist, Odds
from cardbowl.chance.runs import runs_after, together
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import holds_ace, ordinary
from cardbowl.games.cardbowl2.rules.fumbles import behind_end_line

#: The starts of runs: the cards gone and the first draws, with weights by the yards so far.
_Starts = dict[tuple[tuple[int, ...], int], dict[int, int]]


Share = Fraction | int

DECK_RUNS_OUT = "the draw deck may run out in this play, and then used cards come back (CB2.DECK.R4): such odds are not counted."


class Play(NamedTuple):
    """A play: `event` is its first outcome, `yards` where it ended or the ball came loose.

    A rush is a ``rush``, or a ``run`` where a run begins.
    A pass is ``complete``, ``incomplete``, a ``sack`` or an ``interception``.
    """

    event: str
    yards: int
    fumble: bool


class Plays:
    """Collects the results of a play; those that end with an open-field run are kept separately (CB2.OFR).

    `goal` is the distance to the goal line in yards: reaching it scores (CB2.OFR.5, CB2.RUSH.R4); None leaves it out.
    Every result has its share: a fraction, or `share` of `whole` cases.
    """

    def __init__(self, deck: Deck, rules: HouseRules, goal: int | None = None) -> None:
        self.deck, self.rules, self.goal = deck, rules, goal
        self.ends: dict[int, dict[Play, int]] = {}
        self.starts: dict[tuple[str, bool, int], dict[int, _Starts]] = {}

    def end(self, event: str, yards: int, fumble: bool, share: Share, whole: int = 1) -> None:
        """Add a result without a run."""
        if self.goal is not None and yards >= self.goal:
            yards, fumble = self.goal, False
        ends = self.ends.setdefault(share.denominator * whole, {})
        play = Play(event, yards, fumble)
        ends[play] = ends.get(play, 0) + share.numerator

    def run(
        self,
        event: str,
        yards: int,
        draws: int,
        gone: tuple[int, ...],
        share: Fraction | int,
        whole: int = 1,
        *,
        ace: bool = True,
    ) -> None:
        """Add a result that goes on with a run of `draws`, from the deck without ordinary cards of the values `gone` (ascending).

        `ace` is false where the ace of spades has left the deck, too.
        """
        self.runs(event, {yards: share.numerator}, draws, gone, share.denominator * whole, ace=ace)

    def runs(
        self, event: str, ways: Mapping[int, int], draws: int, gone: tuple[int, ...], whole: int, *, ace: bool = True
    ) -> None:
        """Add results for several yards at once, each with its ways out of `whole`."""
        starts = self.starts.setdefault((event, ace and holds_ace(self.deck), len(gone)), {})
        totals = starts.setdefault(whole, {}).setdefault((gone, draws), {})
        for yards, count in ways.items():
            totals[yards] = totals.get(yards, 0) + count

    def dist(self) -> Dist[Play]:
        """The whole play; raises `OddsError` where a run may outlast the deck."""
        counts, worth = ordinary(self.deck), dict(enumerate(self.rules.draws))
        parts = [(plays, whole) for whole, plays in self.ends.items()]
        for (event, ace, _), starts in self.starts.items():
            whole, weights = _one_denominator(starts)
            runs = runs_after(counts, worth, weights, stoppers=int(ace), below=self.goal)
            found = {
                Play(event, yards, loose): weight
                for totals, loose in ((runs.ended, False), (runs.stopped, True))
                for yards, weight in totals.items()
            }
            if self.goal is not None and runs.beyond:
                found[Play(event, self.goal, False)] = runs.beyond
            parts.append((found, whole * runs.whole))
        return together(parts, DECK_RUNS_OUT)


def play_odds(
    what: str,
    dist: Dist[Play],
    spot: int | None,
    to_go: int | None,
    events: Mapping[str, Callable[[Play], Any]] | None = None,
    earned: Callable[[Play], bool] | None = None,
) -> Odds[Play]:
    """A play with its events; `spot` (yards from the own goal line) and `to_go` add touchdown, safety and first down.

    Where a clock runs, `earned` says in place of `to_go` whether a play that keeps the ball brings a first down.
    A ball that comes loose behind the own end line is a fumble and a safety.
    """
    named: dict[str, Callable[[Play], Any]] = dict(events or {})
    named["fumble"] = lambda play: play.fumble
    if spot is not None:
        named["touchdown"] = lambda play: _kept(play) and play.yards >= 100 - spot
        named["safety"] = lambda play: is_safety(play.yards, play.fumble, spot)
    if to_go is not None:
        enough = to_go if spot is None else min(to_go, 100 - spot)
        named["first_down"] = lambda play: _kept(play) and play.yards >= enough
    if earned is not None:
        named["first_down"] = lambda play: _kept(play) and earned(play)
    return Odds.of(dist, what=what, events=named, values={"yards": lambda play: play.yards})


def is_safety(yards: int, loose: bool, spot: int) -> bool:
    """Whether a play from `spot` is a safety: dead behind the goal line, loose behind the end line (CB2.NFL.3, CB2.FUM.R12)."""
    return behind_end_line(spot + yards) if loose else spot + yards <= 0


def _kept(play: Play) -> bool:
    return not play.fumble and play.event != "interception"


def _one_denominator(starts: dict[int, _Starts]) -> tuple[int, _Starts]:
    """Starts of runs with weights over several denominators, brought to one."""
    if len(starts) == 1:
        return next(iter(starts.items()))
    whole = math.lcm(*starts)
    found: _Starts = {}
    for divisor, several in starts.items():
        for start, totals in several.items():
            into = found.setdefault(start, {})
            for total, weight in totals.items():
                into[total] = into.get(total, 0) + weight * (whole // divisor)
    return whole, found
