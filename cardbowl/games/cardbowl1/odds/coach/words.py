"""Helpers of the coach of Card Bowl 1.1.6: options without numbers, and the words for the basis of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardbowl.chance import OddsError
from cardbowl.games.cardbowl1.notes.place_names import Names, target_words
from cardbowl.games.cardbowl1.odds.coach.executed_now import Known
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

KEPT = "mean yards are those of a ball that is kept"
Options = dict[Any, OptionOdds]
Question = Callable[[Referee, Choose], Options]

TOLD = {
    "pass": "You threw {}",
    "rush": "You ran with {}",
    "screen": "You threw {}",
    "lateral": "You threw {}",
    "scramble": "You scrambled",
    "sneak": "You sneaked",
}


def why_not(why: str, name: str = "", told: str = "") -> OptionOdds:
    """An option without numbers, with the reason."""
    return OptionOdds((), why, name, told)


def certain(why: str) -> Question:
    """A decision in which no option has a number, for the same reason."""
    said = why_not(why)
    return lambda referee, ask: dict.fromkeys(ask.options, said)


def counted(measures: Callable[[], tuple[Measure, ...]], basis: str, name: str = "", told: str = "") -> OptionOdds:
    """An option with its numbers; without numbers, with the reason, where too few cards are left."""
    try:
        return OptionOdds(measures(), basis, name, told)
    except OddsError as error:
        return why_not(str(error), name, told)


def cards_words(number: int, what: str = "card") -> str:
    """``no yardage card``, ``1 yardage card``, ``2 yardage cards``."""
    return f"{number or 'no'} {what}{'s' if number > 1 else ''}"


def deck_words(known: Known) -> str:
    """The number of cards that a draw is made from, as far as this side can know, in words."""
    return f"any of the {known.unseen} cards you have not seen may be drawn"


def play_name(names: Names, play: Execution) -> str:
    """A play in a sentence: ``the pass to the left receiver``, ``the run with the middle back over the center``."""
    carrier = f"the {names.of(f'O:{play.carrier}')}" if play.carrier else ""
    if play.kind == "pass":
        side = {"L": " on the left", "R": " on the right"}.get(play.side, "")
        return f"the pass to {carrier}{side}"
    if play.blockers:
        where = "behind " + " and ".join(f"the {names.of(f'O:{slot}')}" for slot in play.blockers)
    else:
        where = target_words(play.target)
    if play.kind in ("scramble", "sneak"):
        return f"the {play.kind} {where}"
    return f"the {'run with' if play.kind == 'rush' else f'{play.kind} to'} {carrier} {where}"


def play_told(play: Execution, name: str) -> str:
    """The sentence for the side that executed it."""
    if play.kind == "rush":
        return f"You chose {name}"
    return TOLD[play.kind].format(name)
