"""What the computer players go by where a variant has a play of its own: the rough rule, and the mix of the defense."""

from __future__ import annotations

from typing import Any

from cardbowl.football.series import Down
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.players.last_plays import last_mixes
from cardbowl.games.football_strategy.players.sensible import bare, mixes, worth_after
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.games.football_strategy.rules.endings import as_ended
from cardbowl.games.football_strategy.rules.setup import deck_of
from cardbowl.reading.own_players import ending_at
from cardbowl.reading.plays_ended import End
from cardbowl.steps.own_worths import Compared


def usual(call: Any, at: Position, rules: HouseRules) -> bool:
    """Whether a call may give way to a play of the variant's own: a run or a pass on a down, no kick, no try and no last play."""
    if last_mixes(at, rules) is not None:
        return False
    return at.phase == "scrimmage" and call != FIELD_GOAL and deck_of(at, rules).card(call).kind != "punt"


def compare(at: Position, rules: HouseRules) -> Compared:
    """The worth of an end by the rough rule, what the best mix of calls is worth, and the mix of the defense (FS.PLAY.1)."""
    before, found = Down(at.spot, at.down, at.to_go), mixes(bare(at), rules, False)

    def worth(end: End) -> float:
        return worth_after(before, as_ended(ending_at(end, at.spot), at.spot, rules), rules)

    return Compared(worth, found.worth, {letter: share for letter, share in zip(LETTERS, found.letters, strict=True) if share})
