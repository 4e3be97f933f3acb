"""Open-field runs of a player that takes every option alike, late in a half: before each card it draws or tries for the sideline.

Each step is read from the rule with every card of the draw deck; what is taken for granted is that the deck is whole at each.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache, partial
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.compiled.deciding import AT, SEEN, any_of
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.rules.carries import carry
from cardbowl.games.cardbowl2.rules.open_field import Run, Runner, draw_and_run, open_field_run, run_on
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline
from cardbowl.reading.driven import ASK, Ended, partly
from cardbowl.reading.known import OPEN, READ_ON, Known, reading
from cardbowl.reading.spread import Shares, spread
from cardbowl.steps.ask import Choose, Draw

SUITED: Final = (Card("9C"), Card("9H"), Card("9S"))
"""The carriers that are told apart: black, red, and a spade, whose suit the ace of spades has."""
MOST_YARDS: Final = 120
LOOSE: Final = ("ace", "loose")
LEAST: Final = 1e-12
"""Runs of a smaller chance are not followed any further."""


class SideRuns:
    """The runs of a carrier under some house rules."""

    def __init__(self, carrier: Card, rules: HouseRules) -> None:
        self.carrier, self.rules = carrier, rules
        deck = tuple(draw_deck(rules))
        self.cards: Shares = tuple((card, 1 / len(deck)) for card in deck)
        late = 1 if rules.clock == "simple2" else min(rules.late_fourth_quarter, rules.quarter_length)
        self.at = AT._replace(quarter=4, left=late)
        self.step = cache(self.stepped)
        self.stop = cache(self.stopped)

    def ends(self, draws: int) -> dict[tuple[int, bool, bool], float]:
        """The chances of the ends of a run: its yards, whether the ball comes loose, whether it is out (CB2.OOB.2-4)."""
        going = {Runner(0, draws): 1.0}
        found: defaultdict[tuple[int, bool, bool], float] = defaultdict(float)
        while going:
            after: defaultdict[Runner, float] = defaultdict(float)
            for runner, chance in going.items():
                for result, share in self.step(runner.draws, runner.last).items():
                    yards = min(runner.spot + result.spot, MOST_YARDS)
                    if type(result) is Runner:
                        if yards < MOST_YARDS and chance * share > LEAST:
                            after[result._replace(spot=yards)] += chance * share
                        else:
                            found[yards, False, False] += chance * share
                        continue
                    for out, each in self.stop(result.how, result.last).items():
                        found[yards, result.how in LOOSE, out] += chance * share * each
            going = after
        return found

    def stepped(self, draws: int, last: Card | None) -> dict[Any, float]:
        """One card of a run, from spot 0: the end of the run, or the runner that goes on (CB2.OFR.2-5, CB2.OOB.3-4)."""
        sideline = Sideline(self.carrier, self.rules.clock == "simple2")
        run = partial(run_on, OFFENSE, Runner(0, draws, last), self.rules, sideline, 0)
        found: defaultdict[Any, float] = defaultdict(float)
        with reading({draw_and_run: OPEN}):
            for result, share in spread(partial(partly, run, _up_to_the_next_card), self.answers).items():
                found[self.kept(result)] += share
        return dict(found)

    def answers(self, ask: Any) -> Shares:
        """Every card, and every option."""
        return self.cards if type(ask) is Draw else any_of(ask, SEEN)

    def kept(self, result: Any) -> Any:
        """A run or a runner whose last card is the carrier or another card."""
        if result.last is None:
            return result._replace(tries=0) if type(result) is Runner else result
        last = self.carrier if result.last.suit == self.carrier.suit else OTHER[self.carrier.suit]
        return result._replace(last=last, tries=0) if type(result) is Runner else result._replace(last=last)

    def stopped(self, how: str, last: Card | None) -> dict[bool, float]:
        """Whether a run that has ended so stops the clock (CB2.OOB.2)."""
        run = Run("loose" if how in LOOSE else how, self.at.spot, last)
        sideline = Sideline(self.carrier, self.rules.clock == "simple2")
        found: defaultdict[bool, float] = defaultdict(float)
        with reading({open_field_run: OPEN}):
            start = partial(carry, self.at, OFFENSE, self.at.spot, 1, self.rules, sideline)
            for ending, share in spread(
                start, lambda ask: ((run, 1.0),) if isinstance(ask, Known) else self.answers(ask)
            ).items():
                found[ending.stopped] += share
        return dict(found)


OTHER: Final = {"C": Card("9H"), "H": Card("9C"), "S": Card("9H")}
"""A card of another suit."""


def _up_to_the_next_card() -> Any:
    """Answers to a run up to the question about its next card, where the runner stands; the last card is left to draw."""
    asked = 0

    def answer(ask: Any) -> Any:
        nonlocal asked
        if isinstance(ask, Known):
            return Ended(ask.arguments[1]) if asked == 2 else READ_ON
        if type(ask) is Choose:
            asked += 1
            return ask.default if asked == 2 else ASK
        return ASK if type(ask) is Draw else None

    return answer
