"""The open-field run (OFR), one procedure for every play (section 8.1 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import Side
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import DeckUsedUpError, slot, worth
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule

OPEN_FIELD: Final = "open field"
"""The role of a draw in an open-field run."""

TACKLED_SETS: Final = 2
"""Tacklers meet the first sets of a run; from the third on nothing is subtracted (CB1.TACK.4)."""

Tackles = Callable[[int, Sequence[Card]], Rule[int]]
"""The tackles of a set: its number from 1 and its cards -> the net total of the tacklers (0 = none)."""


class Run(NamedTuple):
    """How a run ended: `how` is ``dead``, ``loose`` or ``out``; `yards` are not cut to the goal line, `sets` counts the sets.

    `foul` is the yards of the run at which a Black Joker noted a foul (CB1.OFR.R2).
    """

    how: str
    yards: int
    sets: int
    foul: int | None = None


class _Set(NamedTuple):
    """One set of cards: those that count, whether the Red Joker broke it, and the yards in it before a Black Joker."""

    cards: tuple[Card, ...]
    broken: bool
    foul: int | None


def fixed_tackles(totals: Sequence[int]) -> Tackles:
    """Tackles with given net totals, one for each set; a missing one is 0."""

    def tackles(number: int, cards: Sequence[Card]) -> Rule[int]:
        yield from ()
        return totals[number - 1] if number <= len(totals) else 0

    return tackles


class Met(NamedTuple):
    """Who may meet a set of a run from scrimmage: its `number` from 1, and the tackles of the run."""

    number: int
    tackles: Tackles


no_tackles: Final = fixed_tackles(())
"""A run from scrimmage with no tackler left; unlike a return (CB1.TACK.5) its sets are completed (CB1.FLD.R2)."""


@part
def open_field_run(
    side: Side,
    start: int,
    draws: int,
    rules: HouseRules,
    fouls: Fouls,
    *,
    reduction: int = 0,
    tackles: Tackles | None = None,
    returned: bool = False,
    out: bool = False,
) -> Rule[Run]:
    """Sets of cards from `start` of the frame of `side`, until one has no face card.

    `tackles` is None on returns (CB1.TACK.5); a run with tackles that is `returned` is one, too, and then these do not depend on
    the cards (CB1.INT.R3). `reduction` is subtracted from every face value (CB1.SQ.2); with `out` the runner may step out of
    bounds before a set.

    Rules: CB1.OFR.1-5, CB1.OFR.R1-R3, CB1.FLD.R4, CB1.OFR.R4, CB1.INT.R5.
    """
    if tackles is None:
        returned, tackles = True, no_tackles
    yards = sets = 0
    foul: int | None = None
    how = "dead"
    while draws > 0 and start + yards < GOAL_LINE:
        if out and (yield from steps_out(side, draws)):
            how = "out"
            break
        sets += 1
        met = (yield from net_of_a_set(sets, (), tackles)) if returned else 0
        drawn = yield from draw_set(side, GOAL_LINE - start - yards + met, draws, None if returned else Met(sets, tackles))
        if drawn.foul is not None:
            foul = yards + drawn.foul
        if not drawn.cards and not drawn.broken:  # CB1.GEN.R4
            break
        gained = sum(card.value for card in drawn.cards)
        if drawn.broken:  # CB1.OFR.4, CB1.OFR.R1: no tacklers
            yards += gained
            how = "loose" if start + yards < GOAL_LINE else "dead"  # CB1.FLD.R2
            break
        net = met if returned else (yield from net_of_a_set(sets, drawn.cards, tackles))
        gained, stopped = yield from _tackled(side, start + yards, net, drawn.cards)
        if stopped:
            break
        yards += gained
        draws = sum(max(0, worth(card) - reduction) for card in drawn.cards)  # CB1.OFR.2
    yield Note("CB1.OFR.3", "The open-field run: {:run}.", ((yards, start + yards),), "run", yards, side, start + yards)
    if foul is not None:  # CB1.OFR.R2
        foul = min(foul, yards)
        fouls.later("open field", "CB1.OFR.5", min(start + foul, GOAL_LINE), side=side)
    if how == "loose":
        yield Note("CB1.OFR.4", "The Red Joker: the run is over, the ball is loose.", (), "loose", None, side, start + yards)
    return Run(how, yards, sets, foul)


def steps_out(side: Side, draws: int) -> Rule[bool]:
    """Ask whether the runner gives up the next set to get out of bounds (CB1.OFR.R3, CB1.OFR.R5)."""
    asked = f"Run on ({draws} open-field draw{'' if draws == 1 else 's'}) or step out of bounds"
    answer = yield Choose(side, "sideline", ("run", "out of bounds"), "CB1.OFR.R3", asked, "run")
    if answer == "run":
        return False
    yield Note("CB1.OFR.R3", "The runner steps out of bounds.", (), "out", None, side)
    return True


@part
def draw_set(side: Side, to_goal: int, draws: int, met: Met | None) -> Rule[_Set]:
    """The cards of one set; a return ends when they come to `to_goal`, a run from scrimmage goes on (CB1.FLD.R2).

    `met` is who may meet the set in a run from scrimmage, None on a return; there `to_goal` counts what tacklers take off, too.

    Rules: CB1.OFR.2, CB1.OFR.4-5, CB1.FLD.R5, CB1.GEN.R4.
    """
    cards: list[Card] = []
    foul: int | None = None
    for _ in range(draws):
        gained = sum(card.value for card in cards)
        if gained >= to_goal and met is None:
            break
        try:
            drawn = yield from slot(side, OPEN_FIELD, "CB1.OFR.2", red_is_last=True)
        except DeckUsedUpError:
            break
        if drawn.black:
            foul = gained
        if drawn.card is None:
            return _Set(tuple(cards), True, foul)
        cards.append(drawn.card)
    return _Set(tuple(cards), False, foul)


def net_of_a_set(number: int, cards: Sequence[Card], tackles: Tackles) -> Rule[int]:
    """The net total of the tacklers of a set; from the third one on there are none (CB1.TACK.4)."""
    return (yield from tackles(number, cards)) if number <= TACKLED_SETS else 0


def _tackled(side: Side, spot: int, net: int, cards: Sequence[Card]) -> Rule[tuple[int, bool]]:
    """The yards of a set begun at `spot` after tacklers of `net`, and whether they stopped the run (CB1.TACK.1)."""
    total = sum(card.value for card in cards)
    if net == 0:
        return total, False
    if net >= total:
        yield Note("CB1.TACK.1", "Tacklers {} against {}: stopped.", (net, total), "tackle", net, side, spot)
        return 0, True
    gained = total - net
    yield Note("CB1.TACK.1", "{} - tacklers {} = {:signed}.", (total, net, gained), "tackle", net, side, spot + gained)
    return gained, False
