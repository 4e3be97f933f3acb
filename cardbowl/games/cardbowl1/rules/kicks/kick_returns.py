"""The coverage card and the return of a kick; fouls on such a kick (CB1.KO.R4; section 9.2 of the rulebook)."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.series import GOAL_LINE, LAST_SPOT
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import half_up, slot, worth
from cardbowl.games.cardbowl1.rules.endings import OWN_END_LINE, Ending, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.rules.loose.open_field import open_field_run
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule


class Coverage(NamedTuple):
    """The card of the covering team, and whether the receiver had muffed the kick before it was drawn."""

    card: Card
    muff: bool


def fielded(received: int, muff: bool, cards: int, rules: HouseRules, fouls: Fouls, reduction: int = 0) -> Rule[Ending]:
    """The kick comes down at `received`: coverage, touchback or a return of `cards` cards.

    A muff on a kick card or on the coverage card costs one return card; it does not take the touchback away.

    Rules: CB1.KO.R5, CB1.KO.5, CB1.KRET.2, CB1.KO.R10.
    """
    if received <= OWN_END_LINE:
        yield Note("CB1.KO.R5", "Over the end line: touchback.", (), "touchback", None, DEFENSE)
        return Ending(How.TOUCHBACK, DEFENSE)
    cover = yield from coverage(fouls)
    if muff or cover.muff:
        cards -= 1
        yield Note("CB1.KO.8", "A muff: {} return cards.", (cards,), "muff", cards, DEFENSE, received)
    if in_end_zone(received, rules) and (yield from touchback("CB1.KO.5")):
        return Ending(How.TOUCHBACK, DEFENSE)
    return (yield from kick_return(received, cover.card, cards, rules, fouls, reduction))


def coverage(fouls: Fouls) -> Rule[Coverage]:
    """The kickers' coverage card; a Red Joker is a muff, a Black Joker their foul (CB1.KRET.1)."""
    drawn = yield from slot(OFFENSE, "coverage", "CB1.KRET.1")
    assert drawn.card is not None
    if drawn.black:
        fouls.later("kickers", "CB1.KRET.1")
    return Coverage(drawn.card, drawn.red)


def in_end_zone(spot: int, rules: HouseRules) -> bool:
    """Whether the ball is in the end zone: behind the goal line, or with the switch also on it.

    Rules: CB1.KO.4, CB1.KO.R2, CB1.KO.R3, CB1.KO.R6.
    """
    return spot < 0 or (spot == 0 and rules.goal_line_touchback == "on")


def touchback(rule: str) -> Rule[bool]:
    """The receiver, in the end zone, may take a touchback (CB1.KO.5, CB1.KRET.3)."""
    choice = yield Choose(DEFENSE, "touchback", ("touchback", "return"), rule, "The ball is in your end zone", "return")
    if choice == "touchback":
        yield Note(rule, "The receivers stay in their end zone: touchback.", (), "touchback", None, DEFENSE)
        return True
    return False


def kick_return(received: int, cover: Card, cards: int, rules: HouseRules, fouls: Fouls, reduction: int = 0) -> Rule[Ending]:
    """Return cards one at a time, less the coverage card; a return may be negative.

    Rules: CB1.KRET.2-7, CB1.KRET.R2, CB1.KRET.R3, CB1.KO.R11, CB1.KRET.R6.
    """
    return returned(received, (), cover, cards, rules, fouls, reduction)


@part
def returned(
    received: int, so_far: tuple[Card, ...], cover: Card, cards: int, rules: HouseRules, fouls: Fouls, reduction: int
) -> Rule[Ending]:
    """The return from its next card on, after the cards `so_far` (CB1.KRET.2-7)."""
    inside, total = in_end_zone(received, rules), sum(card.value for card in so_far)
    number = len(so_far) + 1
    if number > cards:
        yards = total - cover.value
        spot = received + yards
        text = "{} - coverage {}: {:return}."
        yield Note("CB1.KRET.7", text, (total, cover.value, (yards, spot)), "return", yards, DEFENSE, spot)
        return (yield from run_on(spot, inside, so_far[-1] if so_far else cover, cover, rules, fouls, reduction))
    here = received + total - sum(coverage_share(cover.value, cards)[: number - 1])
    drawn = yield from slot(DEFENSE, f"return {number}", "CB1.KRET.2", red_is_last=True)
    if drawn.black:
        at = min(here, LAST_SPOT)  # CB1.FLD.2: it counts from there
        yield Note("CB1.KRET.6", "A foul by the receivers {:at}.", (at,), "return foul", here, DEFENSE, here)
        fouls.later("returner", "CB1.KRET.6", here)
    if drawn.card is None:
        return (yield from return_fumble(here, inside, rules, fouls, yards=here - received))
    late = number <= rules.late_touchbacks and in_end_zone(received + total + drawn.card.value, rules)
    if late and (yield from touchback("CB1.KRET.3")):
        return Ending(How.TOUCHBACK, DEFENSE)
    return (yield from returned(received, (*so_far, drawn.card), cover, cards, rules, fouls, reduction))


def coverage_share(coverage: int, cards: int) -> tuple[int, ...]:
    """The part of the coverage card that is set against each return card: 10 over 4 cards is 3, 2, 3, 2 (CB1.KRET.4)."""
    reached = [half_up(coverage * number, cards) for number in range(cards + 1)]
    return tuple(after - before for before, after in pairwise(reached))


@part
def return_fumble(
    spot: int, inside: bool, rules: HouseRules, fouls: Fouls, rule: str = "CB1.KRET.5", *, yards: int | None = None
) -> Rule[Ending]:
    """The Red Joker on the return of a kick or a punt, which is told with its `rule`: loose at this spot, lost by the returner.

    Past the goal line the touchdown counts; a ball that the kick put into the receivers' end zone is no safety.
    `yards` are those of the return cards so far, which have not been told.

    Rules: CB1.KRET.5, CB1.PRET.3, CB1.FLD.R2, CB1.FLD.R3, CB1.FLD.R4, CB1.FUM.R2, CB1.FUM.R12.
    """
    if spot >= GOAL_LINE:
        if yards is not None:
            yield Note("CB1.FLD.R4", "{:return}.", ((yards, spot),), "return", yards, DEFENSE, spot)
        return whistle(DEFENSE, spot)
    yield Note(rule, "The Red Joker: the ball comes loose on the return.", (), "return fumble", spot, DEFENSE, spot)
    return (yield from loose_ball(spot, rules, fouls, holder=DEFENSE, touchback=inside))


@part
def run_on(spot: int, inside: bool, last: Card, cover: Card, rules: HouseRules, fouls: Fouls, reduction: int = 0) -> Rule[Ending]:
    """The last return card against the coverage card: an open-field run without tacklers.

    CB1.KRET.R3: a ball fielded in the end zone and dead there is a touchback, one carried back over the goal line a safety.

    Rules: CB1.KRET.8, CB1.SQ.R1, CB1.KRET.R5.
    """
    draws = max(0, worth(last) - reduction) - worth(cover)
    if draws <= 0 or spot >= GOAL_LINE:
        return whistle(DEFENSE, spot, touchback=inside)
    yield Note("CB1.KRET.8", "{} against {}: {} in the open field.", (last, cover, draws), "draws", draws, DEFENSE, spot)
    run = yield from open_field_run(DEFENSE, spot, draws, rules, fouls, reduction=reduction)
    spot += run.yards
    if run.how == "loose" and spot < GOAL_LINE:
        ending = yield from loose_ball(spot, rules, fouls, holder=DEFENSE, touchback=inside)
        return ending._replace(ran=True)
    return whistle(DEFENSE, spot, touchback=inside, ran=True)


def settled(ending: Ending, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """Determine the fouls of a play that is over; one of the returner on a touchback of the receivers counts from the 20.

    Rules: CB1.KRET.R1, CB1.KRET.R4.
    """
    found = yield from settle(fouls)
    if ending.how is How.TOUCHBACK and ending.side is DEFENSE:
        spot = rules.touchback_spot
        found = tuple(foul._replace(spot=spot) if foul.source == "returner" else foul for foul in found)
    return ending._replace(fouls=found)


def moved_back(spot: int, yards: int) -> int:
    """The spot after a walk-off towards the own goal line, never more than half the way (CB1.PEN.3)."""
    return spot - min(yards, spot // 2)
