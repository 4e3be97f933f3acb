"""The worth of plays that can be executed, by their exact odds, for the `expert` player (sections 5 to 7 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.chance import Odds
from cardbowl.chance.added import added
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown, pass_odds
from cardbowl.games.cardbowl1.odds.runs.quarterback_runs import scramble_odds, sneak_odds
from cardbowl.games.cardbowl1.odds.runs.run_falls import RunFall
from cardbowl.games.cardbowl1.odds.runs.rushes import rush_yards_odds
from cardbowl.games.cardbowl1.players.estimates import TURNOVER, Goal, best_added
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import pass_set_up
from cardbowl.games.cardbowl1.rules.runs.run_set_up import run_set_up

CAUGHT: Final = 1.0
"""Mean yards after a catch, with the tacklers the defense has left."""
A_DRAW: Final = 3.0
"""Mean yards of each draw in the open field."""
LOST: Final = 0.45
"""The share of loose balls that are lost."""
Known = tuple[Card, ...]
RunOdds = Callable[..., Odds[RunFall]]
RUNS: Final[dict[str, RunOdds]] = {"rush": rush_yards_odds, "scramble": scramble_odds, "sneak": sneak_odds}
"""The odds of the runs that are counted."""


class Exactly:
    """The worth of plays on a table by their exact odds; face-down cards have to be replaced by likely ones before."""

    def __init__(self, field: Field, goal: Goal, known: Known, rules: HouseRules) -> None:
        self.field, self.goal, self.known, self.rules = field, goal, known, rules

    def passed(self, play: Execution, cards: int) -> float:
        """A pass with `cards` yardage cards, over every way it can come down (CB1.PASS.3-17)."""
        at = thrown_now(self.field, play, cards, self.rules)
        return worth_of_pass(pass_odds(at, self.rules, self.known, to_goal=self.goal.room, throw_away=True), self.goal)

    def run(self, play: Execution) -> float | None:
        """A rush, sneak or scramble; None for every other play (CB1.RUN.2-10, CB1.SNEAK.3-8, CB1.SCR.2-5)."""
        odds_of = RUNS.get(play.kind)
        return None if odds_of is None else worth_of_run(self.odds(odds_of, play), self.goal)

    def odds(self, odds_of: RunOdds, play: Execution) -> Odds[RunFall]:
        """A run against the best card that the defense can add (CB1.RANGE.5)."""
        start = run_set_up(self.field, play, self.rules)
        extra = max((hand_value(card) for card in start.extra), default=0)
        return odds_of(start.offense, start.defense + extra, self.rules, self.known, to_goal=self.goal.room)

    def sneak_makes(self, play: Execution, need: int) -> float:
        """The chance that a sneak gains at least `need` yards and the ball is kept (CB1.SNEAK.3-8)."""
        found = self.odds(sneak_odds, play).items()
        return added(float(chance) for fall, chance in found if fall.how != "loose" and fall.yards >= need)

    def under_a_rush(self, later: float) -> float:
        """The worth of a turn that is worth `later` if the passer survives the sack draws until then (CB1.SACK.2-6)."""
        surpluses = tuple(group.surplus for group in self.field.groups)
        total = 0.0
        for fall, chance in sack_round_odds(surpluses, self.rules, self.known).items():
            worth = later if fall.how == "safe" else self.goal.worth(fall.yards)
            total += float(chance) * (worth - LOST * TURNOVER if fall.how == "loose" else worth)
        return total


def thrown_now(field: Field, play: Execution, cards: int, rules: HouseRules) -> Thrown:
    """A pass as an input of its odds, with the best card that the defense can add (CB1.PASS.2, CB1.PRES.2)."""
    start = pass_set_up(field, play, rules)
    cover = [hand_value(card) for card in start.cover]
    if start.takers:
        cover.append(max(hand_value(card) for card in start.takers))
    extra = round(best_added(start, lambda cards: max(map(hand_value, cards), default=0)))
    return Thrown(start.passer, start.receiver.card, cards, start.pressure, tuple(cover), extra)


def worth_of_pass(found: Odds[Any], goal: Goal) -> float:
    """The mean worth of a pass over all the ways it can come down."""
    total = 0.0
    for fall, chance in found.items():
        if fall.how in ("caught", "touchdown"):
            worth = goal.worth(fall.yards + (CAUGHT if fall.how == "caught" else 0.0))
        elif fall.how == "incomplete":
            worth = goal.worth(0)
        elif fall.how == "intercepted":
            worth = 0.5 * fall.yards - TURNOVER
        else:
            worth = goal.worth(fall.yards) - LOST * TURNOVER
        total += float(chance) * worth
    return total


def worth_of_run(found: Odds[Any], goal: Goal) -> float:
    """The mean worth of a run over all its yards; draws in the open field count with their mean."""
    total = 0.0
    for fall, chance in found.items():
        worth = goal.worth(fall.yards + A_DRAW * fall.draws)
        total += float(chance) * (worth - LOST * TURNOVER if fall.how == "loose" else worth)
    return total
