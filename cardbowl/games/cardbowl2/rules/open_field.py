"""The open-field run (OFR; section 7 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist
from cardbowl.chance.runs import runs_after
from cardbowl.football import Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.endings import ACE, set_aside
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, try_sideline, wants_out
from cardbowl.reading.known import known, part
from cardbowl.steps.ask import Draw, Note, Rule


class Run(NamedTuple):
    """How a run ended: `how` is ``dead``, ``loose`` or ``out``; `spot` is 100 at the goal line or beyond.

    `last` is the last card drawn for yardage, where a sideline is near and its suit may matter.
    """

    how: str
    spot: int
    last: Card | None


class Runner(NamedTuple):
    """A runner on the way: where, the draws to come, the last card drawn for yardage, and the attempts at the sideline."""

    spot: int
    draws: int
    last: Card | None = None
    tries: int = 0


def counted_run(
    deck: Deck, side: Side, spot: int, draws: int, rules: HouseRules, sideline: Sideline | None = None, reduction: int = 0
) -> Dist[Run] | None:
    """All ends of a run in closed form, for a runner without a sideline; a run that reaches the goal line scores.

    Rules: CB2.OFR.1-6.
    """
    if sideline is not None or draws <= 0:
        return None
    return counted_runs(deck, {((), draws): {spot: 1}}, rules, reduction)


def counted_runs(
    deck: Deck, starts: Mapping[tuple[tuple[int, ...], int], Mapping[int, int]], rules: HouseRules, reduction: int = 0
) -> Dist[Run] | None:
    """The ends of several runs; `starts` has the weights of their spots by the values gone from the deck, and the draws.

    Rules: CB2.OFR.1-6.
    """
    counts = Counter(card.value for card in deck if card is not ACE)
    worth = {value: max(0, each - reduction) for value, each in enumerate(rules.draws)}
    runs = runs_after(counts, worth, starts, stoppers=int(ACE in deck), below=100)
    found = Counter({Run("dead", 100, None): runs.beyond} if runs.beyond else {})
    for how, totals in (("dead", runs.ended), ("loose", runs.stopped)):
        found.update({Run(how, end, None): weight for end, weight in totals.items()})
    return (
        Dist.from_weights(found) if found.total() == runs.whole * sum(sum(spots.values()) for spots in starts.values()) else None
    )


@known(counted_run, sees=("value",))
def open_field_run(
    side: Side, spot: int, draws: int, rules: HouseRules, sideline: Sideline | None = None, reduction: int = 0
) -> Rule[Run]:
    """Draw and run; a face card grants more draws, the ace of spades ends it with a fumble.

    One card after another (CB2.OFR.R1); no run is declined (CB2.OFR.R2); no hand card stops it (CB2.OFR.R4).

    `sideline` is set where the runner may try to get out of bounds (CB2.OOB.3), `reduction` is subtracted from every face card's
    draws (CB2.SQUIB.3).

    Rules: CB2.OFR.1-6.
    """
    run = yield from run_on(side, Runner(spot, draws), rules, sideline, reduction)
    yield Note("CB2.OFR.6", "The run: {:run}.", ((run.spot - spot, run.spot),), "run", run.spot - spot, side, run.spot)
    if run.how == "ace":  # CB2.OFR.4
        text = "The ace of spades: the run ends, the ball comes loose."
        yield Note("CB2.OFR.4", text, (), "loose", None, side, run.spot)
    return Run("loose" if run.how == "ace" else run.how, min(run.spot, 100), run.last if sideline is not None else None)


def run_on(side: Side, runner: Runner, rules: HouseRules, sideline: Sideline | None, reduction: int) -> Rule[Run]:
    """The run goes on while draws are left; before each the runner may try for a sideline that is near (CB2.OOB.3-4)."""
    if runner.draws <= 0 or runner.spot >= 100:  # CB2.OFR.5
        return Run("dead", runner.spot, runner.last)
    if sideline is not None:
        runner = runner._replace(tries=runner.tries + 1)
        if (yield from wants_out(side, sideline, runner.draws)):
            return (yield from try_and_run(side, runner, rules, sideline, reduction))
    return (yield from draw_and_run(side, runner, rules, sideline, reduction))


@part
def try_and_run(side: Side, runner: Runner, rules: HouseRules, sideline: Sideline, reduction: int) -> Rule[Run]:
    """An attempt at the sideline, and the run to its end where it fails (CB2.OOB.4)."""
    tried = yield from try_sideline(side, runner.spot, sideline, rules, runner.tries)
    if tried == "spent":  # CB2.OOB.4: the draw is used, the ball has not moved
        return (yield from run_on(side, runner._replace(draws=runner.draws - 1), rules, sideline, reduction))
    return Run(tried, runner.spot, None)


@part
def draw_and_run(side: Side, runner: Runner, rules: HouseRules, sideline: Sideline | None, reduction: int) -> Rule[Run]:
    """A draw for yardage, and the run to its end; `how` is ``ace`` where the ace of spades ends it (CB2.OFR.2-4)."""
    card: Card = yield Draw(side, "run", "CB2.OFR.2")
    if card is ACE:  # CB2.OFR.4
        yield set_aside(side)
        return Run("ace", runner.spot, runner.last)
    draws = runner.draws - 1 + max(0, rules.draws[card.value] - reduction)  # CB2.OFR.3
    runner = Runner(runner.spot + card.value, draws, card, runner.tries)
    return (yield from run_on(side, runner, rules, sideline, reduction))
