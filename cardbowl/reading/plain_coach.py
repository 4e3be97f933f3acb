"""The coach of a game that has none of its own: the measures that every play has, read from its typed ending."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from cardbowl.chance import OddsError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.reading.coach import Coach, Wanted, concedes_safety, ends, first_down, good, loses_ball, measured, scores
from cardbowl.reading.decisions import OptionOdds
from cardbowl.reading.plays_ended import of_the_offense
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

MOST_OPTIONS: Final = 30
BASIS: Final = "Counted to the end of the play, from the cards that are left; later decisions take their default."


WANTED: Final = (
    Wanted("good", good, always=False),
    Wanted("first down", first_down, always=False),
    Wanted("touchdown", scores, always=False),
    Wanted("ball lost", loses_ball, -1, always=False),
    Wanted("safety", concedes_safety, -1, always=False),
    Wanted("mean yards", of_the_offense, share=False),
)


def decisions(referee: Referee) -> Mapping[Any, OptionOdds]:
    """The worth of each option of a decision after which the play can be read to its end; empty where there is none.

    The measures are those of the offense; where the defense decides, fewer are better for it.
    """
    ask, found = referee.asking, dict[Any, OptionOdds]()
    if not isinstance(ask, Choose) or not isinstance(ask.options, (tuple, range)) or len(ask.options) > MOST_OPTIONS:
        return found
    for option in ask.options:
        with suppress(OddsError):  # then its live odds are shown, or the reason why there are none
            found[option] = option_odds(referee, option)
    return found


def option_odds(referee: Referee, option: Any) -> OptionOdds:
    """The worth of one option of a decision, measured for the offense; raises `OddsError` where it cannot be read to its end."""
    coach = referee.game.coach() if referee.game.coach is not None else Coach(parts=referee.game.formulas())
    wanted = [each for each in WANTED if each.of is not first_down or referee.position.line < GOAL_LINE]
    if getattr(referee.asking, "side", OFFENSE) is DEFENSE:
        wanted = [each._replace(better=-each.better) for each in wanted]
    return OptionOdds(measured(ends(referee, option, coach), OFFENSE, wanted), BASIS)
