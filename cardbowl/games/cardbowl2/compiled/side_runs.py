"""Open-field runs of a player that takes every option alike, late in a half: before each card it draws or tries for the sideline.

Each step is read from the rule with every card of the draw deck; what is taken for granted is that the deck is whole at each.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache, partial
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.compiled.deciding import AT, SEEN, Shares, any_of, spread
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.rules.carries import carry
from cardbowl.games.cardbowl2.rules.open_field import Run, Runner, draw_and_run, open_field_run, run_on
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline
from cardbowl.reading.known import OPEN, READ_ON, Known, reading
from cardbowl.steps.ask import Draw, Note, Rule

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
        with reading({draw_and_run: OPEN}):
            return spread(partial(self.one_card, Runner(0, draws, last)), self.answers)

    def answers(self, ask: Any) -> Shares:
        """Every card, and every option."""
        return self.cards if type(ask) is Draw else any_of(ask, SEEN)

    def one_card(self, runner: Runner) -> Rule[Any]:
        """The run up to the question about its next card; of the last card it is kept whether it has the carrier's suit."""
        sideline = Sideline(self.carrier, self.rules.clock == "simple2")
        rule, sent, asked = run_on(OFFENSE, runner, self.rules, sideline, 0), None, 0
        try:
            while True:
                ask: Any = rule.send(sent)
                if isinstance(ask, Known):
                    if asked == 2:
                        rule.close()
                        return self.kept(ask.arguments[1])
                    sent = READ_ON
                elif type(ask) is Note:
                    sent = None
                elif type(ask) is Draw:
                    sent = yield ask
                else:
                    asked += 1
                    sent = ask.default if asked == 2 else (yield ask)
        except StopIteration as stop:
            return self.kept(stop.value)

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
        with reading({open_field_run: OPEN}):
            start = partial(_after_run, partial(carry, self.at, OFFENSE, self.at.spot, 1, self.rules, sideline), run)
            found: defaultdict[bool, float] = defaultdict(float)
            for ending, share in spread(start, self.answers).items():
                found[ending.stopped] += share
        return dict(found)


OTHER: Final = {"C": Card("9H"), "H": Card("9C"), "S": Card("9H")}
"""A card of another suit."""


def _after_run(start: Any, run: Run) -> Rule[Any]:
    """A carry whose run has come to this end."""
    rule, sent = start(), None
    try:
        while True:
            ask: Any = rule.send(sent)
            sent = run if isinstance(ask, Known) else None if type(ask) is Note else (yield ask)
    except StopIteration as stop:
        return stop.value
