"""The coach's numbers of Card Bowl 1.1.6: what every option of a decision is worth, from what the deciding side may see.

There is one function for each question, by its `what`. Every option gets numbers, or the reason why it has none.
Plays are read to their end by their own rules, most of their draws by formulas.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardbowl.games.cardbowl1.notes.situation import situation
from cardbowl.games.cardbowl1.odds.coach.during_the_play import IN_THE_PLAY
from cardbowl.games.cardbowl1.odds.coach.executed_now import ends_half
from cardbowl.games.cardbowl1.odds.coach.kicks import KICKS
from cardbowl.games.cardbowl1.odds.coach.plays import ONLY_MOVES, blocking, execute
from cardbowl.games.cardbowl1.odds.coach.words import FIRST_DOWN, Options, Question, certain, why_not
from cardbowl.reading.decisions import OptionOdds
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee
from cardbowl.view.scoreboard import spot_words

FIRST: Final = FIRST_DOWN.label
NO_CLOCK: Final = "The clock is left out: the half may end with this play."
NO_NUMBERS: Final = certain("No numbers: nothing is counted for this decision.")


def decisions(referee: Referee) -> Mapping[Any, OptionOdds]:
    """The worth of each option of the current decision; empty where there is no choice from a list."""
    ask = referee.asking
    if not isinstance(ask, Choose) or not isinstance(ask.options, (tuple, range)):
        return {}
    found = QUESTIONS.get(ask.what, NO_NUMBERS)(referee, ask)
    if ends_half(referee.position, referee.rules) is None:
        return {
            option: each if each.get(FIRST) is None else each._replace(basis=f"{each.basis} {NO_CLOCK}")
            for option, each in found.items()
        }
    return found


def penalty(referee: Referee, ask: Choose) -> Options:
    """The positions that follow if a foul is accepted or declined: no card is drawn for it (CB1.PEN.4)."""
    told = {"accept": "You accepted", "decline": "You declined", "kick again": "You had it kicked again"}
    return {option: why_not(f"No chance in it: {leads_to(referee, option)}.", "", told.get(option, "")) for option in ask.options}


def leads_to(referee: Referee, answer: Any) -> str:
    """The position after an answer that ends the turn, in words."""
    rule = referee.game.turn(referee.position, referee.rules)
    answers = [given for step, given in referee.steps if type(step) is not Note]
    sent: Any = None
    waiting = [*answers, answer]
    while True:
        try:
            asked = rule.send(sent)
        except StopIteration as stop:
            at = stop.value.position
            words = situation(referee, at)
            where = f" at the {spot_words(referee, at.offense, at.spot)}" if at.phase == "scrimmage" else ""
            return f"then {words['headline']}, {words['detail']}{where}".rstrip(", ")
        if type(asked) is Note:
            sent = None
        elif waiting:
            sent = waiting.pop(0)
        else:
            return "another decision or card follows"


def time_out(referee: Referee, ask: Choose) -> Options:
    """A time-out stops the clock, or takes the place of a delay of game (CB1.CLKX.13, CB1.SNAP.4)."""
    delay = ask.rule == "CB1.SNAP.4"
    does = (
        "a time-out takes the place of the delay of game" if delay else "no card is drawn for a time-out, which stops the clock"
    )
    return certain(f"No numbers: {does}.")(referee, ask)


QUESTIONS: Final[Mapping[str, Question]] = {
    "execute": execute,
    "blocking": blocking,
    "penalty": penalty,
    **IN_THE_PLAY,
    **KICKS,
    "motion": certain(ONLY_MOVES),
    "response": certain(ONLY_MOVES),
    "respond": certain(ONLY_MOVES),
    "reveal": certain("No numbers: this turns over or moves a card, and the defense has not answered yet."),
    "tight end": certain("No numbers: a tight end who blocks counts in his match-up; one who stays down may go long."),
    "end": certain("No numbers: an end who is turned over rushes; one who stays down covers his tight end."),
    "shotgun block": certain("No numbers: a back who protects adds half his value to his match-up."),
    "downfield block": certain("No numbers: the receiver's value comes off the tackler that he blocks."),
    "run-off": certain("No numbers: no card is drawn for the clock."),
    "time-out": time_out,
    "kick or receive": certain("No numbers: only whole games could be counted, and they are too many."),
    "red joker": certain("No numbers: whether the Red Joker helps more in the hand or in the deck shows over the whole play."),
    "discard": certain("No numbers: the hand is still to be lined up."),
    "bounce coverage": certain("No numbers: the coverage takes its yards off the bounce that lies there."),
    "failed kick": certain("No numbers: taken, the ball lies where the kick ended; kicked again, all is open."),
}
"""Functions by the `what` of a question."""
