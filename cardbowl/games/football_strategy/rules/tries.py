"""The try after a touchdown (section 9 of the rulebook)."""

from __future__ import annotations

from typing import Final

from cardbowl.football import OFFENSE, How, offense_spot
from cardbowl.football.plays import Kind
from cardbowl.games.football_strategy.charts.codes import Code
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import calls, crossing
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.field_goals import extra_point
from cardbowl.games.football_strategy.rules.results import outcome
from cardbowl.games.football_strategy.rules.setup import deck_of
from cardbowl.steps.ask import Choose, Note, Rule

TRIES: Final = ("kick", "play")


def the_try(at: Position, rules: HouseRules) -> Rule[tuple[Kind, Ending]]:
    """A kick or a play from the yard line of the try, with the deck of the team that scored.

    An accepted penalty repeats it from the new spot, with a fresh choice.

    Rules: FS.PAT.1, FS.PAT.2, FS.PAT.2.R1, FS.PAT.2.R2, FS.PAT.2.R4.
    """
    choice = yield Choose(OFFENSE, "try", TRIES, "FS.PAT.1", "The try: kick, or play", "kick")
    if choice == "kick":
        return Kind.EXTRA_POINT, (yield from extra_point(at.spot, rules))
    letter, call = yield from calls(at, rules, trying=True)
    assert isinstance(call, int), "on a try there is no field goal"
    card = deck_of(at, rules).card(call)
    yield crossing(card, letter, rules)
    return Kind.TWO_POINT, (yield from played(card.code(letter), card.kind, at.spot, rules))


def played(code: Code, kind: str, spot: int, rules: HouseRules) -> Rule[Ending]:
    """A play from the try: it is good, no good, or repeated (FS.PAT.1, FS.PAT.2, FS.PAT.2.R1, FS.PAT.2.R2)."""
    ending = yield from outcome(code, kind, spot, rules)
    if ending.how is How.REPLAY:
        return ending
    if ending.how is How.TOUCHDOWN and (ending.side is OFFENSE or rules.defensive_two == "on"):
        text = "The try is good." if ending.side is OFFENSE else "The defense scores on the try."
        yield Note("FS.PAT.1", text, (), "two-point good", None, ending.side)
        return ending._replace(how=How.GOOD)
    yield Note("FS.PAT.1", "The try is no good.", (), "two-point no good", None, OFFENSE)
    return Ending(How.NO_GOOD, OFFENSE, offense_spot(ending))
