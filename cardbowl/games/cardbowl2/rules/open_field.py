"""The open-field run (OFR; section 7 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist
from cardbowl.chance.runs import runs_after
from cardbowl.football import Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.rules.endings import ACE, set_aside
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, attempt
from cardbowl.reading.known import known
from cardbowl.steps.ask import Draw, Note, Rule


class Run(NamedTuple):
    """How a run ended: `how` is ``dead``, ``loose`` or ``out``; `spot` is 100 at the goal line or beyond.

    `last` is the last card drawn for yardage, where a sideline is near and its suit may matter.
    """

    how: str
    spot: int
    last: Card | None


def counted_run(
    deck: Deck, side: Side, spot: int, draws: int, rules: HouseRules, sideline: Sideline | None = None, reduction: int = 0
) -> Dist[Run] | None:
    """All ends of a run in closed form, for a runner without a sideline; a run that reaches the goal line scores.

    Rules: CB2.OFR.1-6.
    """
    if sideline is not None or draws <= 0:
        return None
    counts = Counter(card.value for card in deck if card is not ACE)
    worth = {value: max(0, each - reduction) for value, each in enumerate(rules.draws)}
    runs = runs_after(counts, worth, {((), draws): {spot: 1}}, stoppers=int(ACE in deck))
    found: Counter[Run] = Counter()
    for how, totals in (("dead", runs.ended), ("loose", runs.stopped)):
        for end, weight in totals.items():
            found[Run(how if end < 100 else "dead", min(end, 100), None)] += weight
    return Dist.from_weights(found) if found.total() == runs.whole else None


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
    start, last, tries = spot, None, 0
    worth = rules.draws
    while draws > 0:
        if sideline is not None:
            tries += 1
            tried = yield from attempt(side, spot, sideline, rules, draws, tries)
            if tried == "out" or tried == "loose":
                yield Note("CB2.OFR.6", "The run: {:+d} yards.", (spot - start,), "run", spot - start, side, spot)
                return Run(tried, spot, None)
            if tried == "spent":  # CB2.OOB.4: the draw is used, the ball has not moved
                draws -= 1
                continue
        card: Card = yield Draw(side, "run", "CB2.OFR.2")
        if card is ACE:  # CB2.OFR.4
            yield set_aside(side)
            yield Note("CB2.OFR.6", "The run: {:+d} yards.", (spot - start,), "run", spot - start, side, spot)
            yield Note(
                "CB2.OFR.4",
                "The ace of spades: the run ends, the ball comes loose.",
                (),
                "loose",
                None,
                side,
                spot,
            )
            return Run("loose", spot, last if sideline is not None else None)
        spot += card.value
        last = card
        if spot >= 100:  # CB2.OFR.5
            break
        draws += max(0, worth[card.value] - reduction) - 1  # CB2.OFR.3
    yield Note("CB2.OFR.6", "The run: {:+d} yards.", (spot - start,), "run", spot - start, side, spot)
    return Run("dead", min(spot, 100), last if sideline is not None else None)
