"""Getting out of bounds late in a half (and CB2.CLK2.5 for the Simple 2 clock; section 17e of the rulebook)."""

from __future__ import annotations

from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.errors import IllegalAnswerError
from cardbowl.football import OFFENSE, How, Side
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import ACE, Ending, set_aside
from cardbowl.steps.ask import Choose, Draw, Note, Rule

DRAW_OR_TRY = ("draw", "out of bounds")
OUT_OR_IN = ("out of bounds", "in bounds")


class Sideline(NamedTuple):
    """A sideline that the runner may try for: `carrier` is O1; `certain`: no card is needed (Simple 2)."""

    carrier: Card
    certain: bool


def late_period(at: Position, rules: HouseRules) -> bool:
    """Whether a play that starts here starts in the late period; overtime counts as quarter 4 (CB2.CLK.4, CB2.CLK.R1)."""
    if at.quarter == 2:
        return at.left <= rules.late_second_quarter
    return at.quarter >= 4 and at.left <= rules.late_fourth_quarter


def sideline_for(at: Position, carrier: Card, rules: HouseRules) -> Sideline | None:
    """Whether the runner of a play from scrimmage may use the sideline (CB2.OOB.1, CB2.OOB.R7, CB2.CLK2.5, CB2.CLK1.R2)."""
    if rules.clock == "simple1" or at.phase != "scrimmage" or not late_period(at, rules):
        return None
    return Sideline(carrier, rules.clock == "simple2")


def late_sideline(carrier: Card, rules: HouseRules) -> Sideline:
    """The sideline as a half ends; raises `IllegalAnswerError` under a clock without one (CB2.CLK2.5, CB2.CLK1.R2)."""
    found = sideline_for(Position(quarter=2, left=0), carrier, rules)
    if found is None:
        clock = f"clock {rules.clock}"
        raise IllegalAnswerError(clock, "nobody tries for the sideline there", "complex or simple2", "CB2.CLK1.R2")
    return found


def wants_out(side: Side, sideline: Sideline, draws: int) -> Rule[bool]:
    """Before a draw: draw for yards, or try the sideline (CB2.OOB.3, CB2.CLK2.5)."""
    prompt = f"Open-field run: {draws} draw{'' if draws == 1 else 's'} to come"
    rule = "CB2.CLK2.5" if sideline.certain else "CB2.OOB.3"
    choice = yield Choose(side, "sideline", DRAW_OR_TRY, rule, prompt, "draw")
    return bool(choice != "draw")


def try_sideline(side: Side, spot: int, sideline: Sideline, rules: HouseRules, number: int) -> Rule[str]:
    """One attempt: the card must have the carrier's color; the ace of spades is a fumble (CB2.OOB.4, CB2.OOB.R3, CB2.OOB.R4).

    Returns ``out``, ``spent`` (a failed attempt) or ``loose``.
    """
    if sideline.certain:
        yield Note("CB2.CLK2.5", "The runner steps out of bounds.", (), "out", number, side, spot)
        return "out"
    card: Card = yield Draw(side, "sideline", "CB2.OOB.3")
    if card is ACE and rules.oob_ace == "fumble":
        yield set_aside(side)
        yield Note("CB2.OOB.R4", "The ace of spades: the ball comes loose.", (), "loose", number, side, spot)
        return "loose"
    if card.color == sideline.carrier.color:
        yield Note(
            "CB2.OOB.4",
            "{} is {} like {}: out of bounds.",
            (card, card.color, sideline.carrier),
            "out",
            number,
            side,
            spot,
        )
        return "out"
    yield Note(
        "CB2.OOB.4",
        "{} is {}, {} is not: still in bounds.",
        (card, card.color, sideline.carrier),
        "in",
        number,
        side,
        spot,
    )
    return "spent"


def suit_rule_applies(at: Position, ending: Ending, carrier: Card, last: Card, rules: HouseRules) -> bool:
    """Whether the last card of the offense has the carrier's suit late in a half (CB2.OOB.1-2, CB2.OOB.R1, CB2.OOB.R2)."""
    return (
        last.suit == carrier.suit
        and ending.how is How.DEAD
        and rules.clock == "complex"
        and rules.oob_suit_rule != "off"
        and at.phase == "scrimmage"
        and late_period(at, rules)
    )


def ends_out_of_bounds(ending: Ending, carrier: Card, last: Card, rules: HouseRules) -> Rule[Ending]:
    """The play ended out of bounds; with the switch the offense may decline that (CB2.OOB.2, CB2.OOB.R2)."""
    if rules.oob_suit_rule == "optional":
        prompt = "The last card has the carrier's suit"
        choice = yield Choose(OFFENSE, "suit", OUT_OR_IN, "CB2.OOB.R2", prompt, "out of bounds")
        if choice == "in bounds":
            return ending
    yield Note("CB2.OOB.2", "{} has the suit of {}: out of bounds.", (last, carrier), "out", 0, OFFENSE, ending.spot)
    return ending._replace(stopped=True)
