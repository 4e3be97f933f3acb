"""Every exact chance against plays of the real rules, dealt at random.

``python tests/simulate_odds.py --plays 1000000`` plays every kind of question that often and prints one line for each comparison:
exact, simulated, standard error, and their distance in standard errors.
It ends with exit code 1 where a distance is beyond 4, or where something happens that has no chance.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from games.cardbowl2 import reading_kicks as kicks
from games.cardbowl2 import reading_plays as plays

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.chance import Odds
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.odds.best_pass import BestPass
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.field_goals import blocked_field_goal, kick_at_goal
from cardbowl.games.cardbowl2.rules.fumbles import recovery
from cardbowl.games.cardbowl2.rules.kick_returns import in_end_zone
from cardbowl.games.cardbowl2.rules.kickoffs import kickoff_return, normal_kickoff, squib_at
from cardbowl.games.cardbowl2.rules.onside_kicks import onside_declared
from cardbowl.games.cardbowl2.rules.punts import blocked_punt
from cardbowl.steps.ask import Draw

RULES = HouseRules()
O1, D1, BLACK = Card("10H"), Card("5C"), Card("AC")
TRY = Position(spot=98, to_go=2, phase="try")
NEAR = Position(spot=85)
FAR_ENOUGH = 4
"""The largest allowed distance in standard errors."""


class Kind(NamedTuple):
    """One question with its inputs, and the rule that answers it by being played; a result of None is not counted.

    A result is an outcome of the odds, or with `words` just the name of an event.
    """

    what: str
    inputs: dict[str, Any]
    make: Callable[[], Any]
    seen: str = ""
    out: str = ""
    words: bool = False

    def __str__(self) -> str:
        return " ".join([self.what, *(f"{name}={value}" for name, value in self.inputs.items())])

    def odds(self) -> Odds[Any]:
        """The exact answer."""
        return cb.odds("cardbowl-2.0", self.what, seen=self.seen, **self.inputs)

    def deck(self) -> Deck:
        """The deck of the rule's draws: `out` are cards that have left it before the rule begins."""
        return Deck.standard().without(Deck.parse(f"{self.seen} {self.out}"))


class Compared(NamedTuple):
    """One number, exact and simulated; `error` is the standard error of the simulated one."""

    name: str
    exact: float
    simulated: float
    error: float

    @property
    def distance(self) -> float:
        """In standard errors; something certain or impossible must be exactly so."""
        apart = self.simulated - self.exact
        return apart / self.error if self.error else 0.0 if abs(apart) < 1e-9 else float("inf")


def a_total() -> Any:
    """CB2.FG.2  The cards of a kick that is not blocked."""
    return (yield from kick_at_goal(0, RULES)).total


def a_usual_start() -> Any:
    """CB2.KICK.4, CB2.KICK.5  A kickoff by the sums of its cards alone, with the touchback in the end zone."""
    kick = yield from drawn_cards(RULES.kickoff_cards)
    spot = sum(kick) - RULES.kickoff_minus
    if in_end_zone(spot, RULES):
        return RULES.touchback_spot
    cover = yield from drawn_cards(RULES.coverage_cards)
    back = yield from drawn_cards(kickoff_return(RULES).cards)
    return spot + sum(back) - max(cover)


def drawn_cards(count: int) -> Any:
    """The values of some cards."""
    values = []
    for _ in range(count):
        card = yield Draw(OFFENSE, "a card", "CB2.KICK.2")
        values.append(card.value)
    return values


def kinds() -> Iterator[Kind]:
    """Every question that may be asked, some of them with several inputs."""
    hands = {"o1": "10H", "d1": "5C"}
    for distance in (25, 38, 52):
        yield Kind("field-goal", {"distance": distance}, lambda distance=distance: plays.a_kick(distance, RULES))
    yield Kind("kick-total", {}, a_total, seen="AS")
    yield Kind("usual-start", {}, a_usual_start)
    yield Kind("extra-point", {}, lambda: plays.an_extra_point(RULES))
    yield Kind("two-point", {"play": "rush", **hands}, lambda: plays.a_rush(O1, D1, RULES, TRY))
    yield Kind("two-point", {"play": "pass", **hands}, lambda: plays.a_pass(O1, D1, RULES, 1, TRY))
    yield Kind("rush", hands, lambda: plays.a_rush(O1, D1, RULES))
    yield Kind("rush", {**hands, "spot": 85, "to_go": 4}, lambda: plays.a_rush(O1, D1, RULES, NEAR))
    yield Kind("match-up", hands, lambda: kicks.a_match_up(O1, D1, RULES))
    for cards in (1, 2):
        yield Kind("pass", {**hands, "cards": cards}, lambda cards=cards: plays.a_pass(O1, D1, RULES, cards))
    yield Kind("pass", {"o1": "AC", "d1": "5C", "cards": 1}, lambda: plays.a_pass(BLACK, D1, RULES, 1))
    best = BestPass(O1, D1).stop
    yield Kind("pass", {**hands, "policy": "best"}, lambda: plays.a_pass(O1, D1, RULES, best))
    yield Kind("pass-card", {"o1": "AC"}, lambda: kicks.a_pass_card(BLACK, D1, RULES), words=True)
    yield Kind("catch", {**hands, "cards": 1}, lambda: plays.a_catch(O1, D1, RULES, 1))
    yield Kind("sack", {}, lambda: plays.a_sack(RULES))
    yield Kind("yac", {}, lambda: plays.after_catch(RULES))
    for draws in (1, 3):
        yield Kind("run", {"n": draws}, lambda draws=draws: plays.a_run(draws, RULES))
    loose = kicks.MIDDLE, OFFENSE, 50, RULES
    yield Kind("recovery", {}, lambda: kicks.a_recovery(recovery(*loose)), out="AS")
    yield Kind(
        "recovery",
        {"offense_modifier": 2, "defense_modifier": -1},
        lambda: kicks.a_recovery(recovery(*loose), (2, -1), yards=False),
        out="AS",
    )
    yield Kind("blocked-kick", {"kick": "punt"}, lambda: kicks.a_recovery(blocked_punt(kicks.MIDDLE, RULES)), out="AS")
    blocked = blocked_field_goal
    yield Kind("blocked-kick", {"kick": "field-goal"}, lambda: kicks.a_recovery(blocked(kicks.MIDDLE, 7, RULES)), out="AS")
    for declared in (5, 9):
        yield Kind(
            "onside",
            {"declared": declared},
            lambda declared=declared: kicks.an_onside_kick(onside_declared(kicks.KICKOFF, declared, RULES)),
        )
    for receivers in ("touchback", "return"):
        yield Kind(
            "kickoff",
            {"receivers": receivers},
            lambda receivers=receivers: kicks.a_kickoff(normal_kickoff(kicks.KICKOFF, RULES), RULES, receivers),
        )
    yield Kind("squib", {"aim": 30}, lambda: kicks.a_kickoff(squib_at(kicks.KICKOFF, 30, RULES), RULES))
    yield Kind("kick-return", {"cards": 4}, lambda: kicks.return_cards(RULES, 4))
    yield Kind("punt", {"cards": 4, "spot": 50}, lambda: kicks.a_punt(4, False, RULES))
    yield Kind("punt", {"cards": 3, "spot": 50, "out_of_bounds": "yes"}, lambda: kicks.a_punt(3, True, RULES))
    yield Kind("bounce", {}, lambda: kicks.a_bounce(RULES))
    yield Kind("try-fumble", {}, lambda: kicks.a_fumbled_try(RULES), out="AS")
    yield Kind("out-of-bounds", {"carrier": "5C"}, lambda: kicks.one_try_for_the_sideline(D1, RULES))


def played(kind: Kind, times: int, seed: int) -> Counter[Any]:
    """How often each result came."""
    cards, random, found = list(kind.deck()), Random(f"{seed} {kind}").random, Counter[Any]()
    size, make, results = len(cards), kind.make, []
    for _ in range(times):
        rule, left = make(), size
        answer = None
        try:
            while True:
                rule.send(answer)  # the readers ask for cards only
                place = int(random() * left)
                left -= 1
                answer = cards[place]
                cards[place], cards[left] = cards[left], answer
        except StopIteration as stop:
            results.append(stop.value)
        if len(results) == 10_000:
            found.update(results)
            results.clear()
    found.update(results)
    del found[None]
    return found


def compared(kind: Kind, times: int, seed: int) -> Iterator[Compared]:
    """Every event, and the mean, median and ninth tenth of every value."""
    odds, found = kind.odds(), played(kind, times, seed)
    total = found.total()
    results = {name: {name} if kind.words else set(odds.given(name).support()) for name, exact in odds.events.items() if exact}
    possible = set(results) if kind.words else set(odds.support())
    impossible = sum(count for result, count in found.items() if result not in possible)
    yield Compared("impossible results", 0.0, impossible / total, 0.0)
    for name, exact in odds.events.items():
        happens = results.get(name, set())
        share = sum(count for result, count in found.items() if result in happens) / total
        yield _share(name, float(exact), share, total)
    for name, numbers in odds._values.items():
        if not numbers:
            continue
        counts: Counter[int] = Counter()
        for result, count in found.items():
            if result in numbers:
                counts[numbers[result]] += count
        dist, many = odds.value(name), counts.total()
        mean = sum(number * count for number, count in counts.items()) / many
        yield Compared(f"mean {name}", float(dist.mean()), mean, sqrt(float(dist.var()) / many))
        for level in sorted({dist.quantile("1/2"), dist.quantile("9/10")} - {dist.support()[0]}):
            share = sum(count for number, count in counts.items() if number >= level) / many
            yield _share(f"{name} of {level} or more", float(dist.at_least(level)), share, many)


def _share(name: str, exact: float, share: float, total: int) -> Compared:
    return Compared(name, exact, share, sqrt(exact * (1 - exact) / total))


def main(given: list[str] | None = None) -> int:
    """Play every question and print the comparisons; 1 where one is too far."""
    parser = argparse.ArgumentParser(description="exact odds against plays of the real rules")
    parser.add_argument("--plays", type=int, default=1_000_000, help="how often each question is played")
    parser.add_argument("--seed", type=int, default=2009)
    options = parser.parse_args(given)
    print(f"{'event':<72} {'exact':>10} {'simulated':>10} {'error':>9} {'distance':>8}")
    made = beyond = 0
    for kind in kinds():
        for one in compared(kind, options.plays, options.seed):
            made, far = made + 1, abs(one.distance) > FAR_ENOUGH
            beyond += far
            numbers = f"{one.exact:10.6f} {one.simulated:10.6f} {one.error:9.6f} {one.distance:8.2f}"
            print(f"{f'{kind}: {one.name}':<72} {numbers}{'  too far' if far else ''}", flush=True)
    print(f"{made} comparisons of {options.plays} plays each, seed {options.seed}: {beyond} beyond {FAR_ENOUGH} standard errors.")
    return 1 if beyond else 0


if __name__ == "__main__":
    sys.exit(main())
