"""The interception and its return (section 6 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.catches import yards_after_catch
from cardbowl.games.cardbowl2.rules.endings import Ending, whistle
from cardbowl.games.cardbowl2.rules.kick_returns import TOUCHBACK_OR_RETURN
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule

END_LINE: Final = 110
"""The far end line, in yards from the goal line of the offense."""


def incomplete_at(spot: int, switch: str) -> bool:
    """Whether a pass that comes down at `spot` is incomplete by ``pass_endline`` or ``int_endline``.

    Rules: CB2.PASS.R9, CB2.INT.R2.
    """
    return spot >= END_LINE and switch == "incomplete"


@part
def intercepted(at: Position, gain: int, rules: HouseRules) -> Rule[Ending]:
    """The defense has the ball where the pass would have been caught, and may return it (CB2.INT.1-5)."""
    if incomplete_at(at.spot + gain, rules.int_endline):  # CB2.INT.R2
        yield Note("CB2.INT.R2", "Behind the end line: incomplete.", (), "incomplete", 0, OFFENSE, at.spot)
        return Ending(How.DEAD, OFFENSE, at.spot, stopped=True)
    spot = min(at.spot + gain, END_LINE - 1)
    passed = spot - at.spot  # CB2.CLKC.R1: what counts as a long play
    yield Note(
        "CB2.INT.1",
        "Intercepted {:past}.",
        (spot - at.spot,),
        "interception",
        spot,
        OFFENSE,
        spot,
    )
    if at.phase == "try":  # CB2.TWO.3
        return Ending(How.NO_GOOD, OFFENSE, max(0, min(spot, 100)))
    mine = 100 - spot  # CB2.INT.2
    if mine >= 100:  # CB2.INT.R3
        yield Note("CB2.INT.R3", "Intercepted in the end zone of the passing team.")
        return Ending(How.TOUCHDOWN, DEFENSE, 100, series=True, yards=passed)
    if mine <= 0:  # CB2.INT.4, CB2.INT.R4
        choice = yield Choose(
            DEFENSE,
            "touchback",
            TOUCHBACK_OR_RETURN,
            "CB2.INT.4",
            "Intercepted in your end zone",
            "touchback",
        )
        if choice == "touchback":
            return Ending(How.TOUCHBACK, DEFENSE, 0, series=True, yards=passed)
    return (yield from brought_back(mine, passed, rules))


@part
def brought_back(mine: int, passed: int, rules: HouseRules) -> Rule[Ending]:
    """The return from `mine`, in the frame of the defense, until the ball is dead or loose (CB2.INT.3-5)."""
    yards, draws, loose, _ = yield from yards_after_catch(DEFENSE, mine, rules, "return")
    ends, ran = mine + yards, False
    if draws and ends < 100:
        run = yield from open_field_run(DEFENSE, ends, draws, rules)
        ends, loose, ran = run.spot, run.how == "loose", True
    return ended(mine, ends, passed, loose and ends < 100, ran)


def ended(mine: int, ends: int, passed: int, loose: bool, ran: bool) -> Ending:
    """The ending of a return from `mine` to `ends`, after a pass of `passed` yards.

    It is never loose with an ace already set aside (CB2.INT.R1); a loose ball does not take the yards back (CB2.CLKC.R1).

    Rules: CB2.INT.5, CB2.CLKC.R1.
    """
    ending = Ending(How.LOOSE, DEFENSE, ends, ran=ran)
    if not loose:
        ending = whistle(DEFENSE, ends, touchback=mine <= 0, series=True, ran=ran)
    return ending._replace(yards=passed + min(ends, 100) - mine)
