"""Random cards: what a card says for a long gain or a kick (FS.COMP.5)."""

from __future__ import annotations

from functools import cache

from cardbowl.football import Side
from cardbowl.games.football_strategy.charts.chart_set import RANDOM_CARD
from cardbowl.games.football_strategy.charts.kick_fields import Row
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.steps.ask import Draw, Note, Rule


@cache
def _draw(side: Side, role: str, rule: str) -> Draw:
    return Draw(side, role, rule, RANDOM_CARD)


def random_card(side: Side, role: str, rule: str, rules: HouseRules) -> Rule[Row]:
    """The fields of a random card, drawn from all 22 every time (FS.CONV.3, FS.COMP.5, FS.COMP.5.R1, FS.OPEN.4)."""
    number: int = yield _draw(side, role, rule)
    return rules.chart_set.row(number)


def long_gain(side: Side, rules: HouseRules) -> Rule[int]:
    """The yards of a long gain; the coach whose team carries the ball draws (FS.LG.1, FS.LG.1.R2)."""
    row = yield from random_card(side, "long gain", "FS.LG.1", rules)
    yield Note("FS.LG.1", "A long gain: card {} says {:yards}.", (row.no, row.long_gain), "long gain", row.long_gain, side)
    return row.long_gain
