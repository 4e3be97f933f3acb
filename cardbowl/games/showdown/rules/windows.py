"""Strategy windows and time-outs (sections 4 and 5 of the rulebook)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardbowl.football import DEFENSE, Side
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.course import KICKOFF, REPLAY, Course
from cardbowl.games.showdown.rules.effects import played
from cardbowl.games.showdown.rules.needs import Why, may_play, why_not
from cardbowl.games.showdown.rules.piles import recalled
from cardbowl.steps.ask import Choose, Note, Rule
from cardbowl.steps.refusals import Refusals

PASS, TIME_OUT, ONSIDE = "pass", "time-out", "on-side"
BEFORE_THE_SWIPE: Final = 4
"""The last step in which a time-out may be called (NS.TO.1, NS.TO.1.R1)."""


def window(c: Course, step: int, rules: HouseRules, told: bool = False) -> Rule[Course]:
    """The defense decides first, then the offense, in turn; two passes in a row close the window.

    A card or a time-out that starts the down again, or its dice, ends the window.
    The course is told before the first question, unless it was `told` already.

    Rules: NS.WIN.1, NS.WIN.1.R1, NS.SEQ.1, NS.SEQ.4, NS.SEQ.5, NS.SEQ.6, NS.SEQ.8.
    """
    if c.step != step:
        c = c._replace(step=step)
    side, passes = DEFENSE, 0
    while passes < 2 and not c.again:
        options = playable(c, side, rules)
        answer: str = PASS
        if options:
            if not told:
                yield shown(c)
            told = True
            answer = yield question(c, side, options, rules)
        if answer == PASS:
            passes += 1
        elif answer == TIME_OUT:
            return (yield from time_out(c, side, rules))
        else:
            passes = 0
            c = yield from played(c, side, answer, rules)
            yield shown(c)
        side = side.other
    return c


def shown(c: Course) -> Note:
    """A note that carries the course of a down to players, coach and table, each side as it sees it (NS.ENG.3)."""
    return Note("NS.WIN.1", "Step {}: strategy cards may be played.", (c.step,), "course", c)


def playable(c: Course, side: Side, rules: HouseRules) -> tuple[str, ...]:
    """What a coach may answer in a window: pass, a card that may be played, a time-out; empty where the coach is not asked.

    A coach with cards is asked where any card of the own deck could be played, whether it is in the hand or not.

    Rules: NS.WIN.1.R1, NS.WIN.2, NS.TO.1, NS.ENG.3.
    """
    team = c.team(side)
    hand, cards = c.at.hands[team], rules.cards_of(team, c.step, side)
    found: list[str] = []
    for card in hand:
        if card in cards and card not in found and may_play(cards[card], c, side, rules):
            found.append(card)
    if c.step <= BEFORE_THE_SWIPE and c.at.timeouts[team]:
        return (PASS, *found, TIME_OUT) if found else PASS_OR_TIME_OUT
    if found:
        return (PASS, *found)
    for each in cards.values() if hand else ():
        if may_play(each, c, side, rules):
            return ONLY_PASS
    return ()


PASS_OR_TIME_OUT: Final = (PASS, TIME_OUT)
ONLY_PASS: Final = (PASS,)


def question(c: Course, side: Side, options: tuple[str, ...], rules: HouseRules) -> Choose:
    """The question of a window; only its coach sees it, for it shows the hand (NS.WIN.1, NS.ENG.2-3)."""
    return Choose(side, NAMES[c.step], options, "NS.WIN.1", PROMPTS[c.step], PASS, Refusals(refused, c, side, rules), True)


def refused(c: Course, side: Side, rules: HouseRules) -> Mapping[str, Why]:
    """What a coach may not answer in a window, and why (NS.ENG.4)."""
    hand = {card: why_not(rules.cards[card], c, side, rules) for card in c.at.hands[c.team(side)]}
    found = {card: why for card, why in hand.items() if why is not None}
    if (why := no_time_out(c, side)) is not None:
        found[TIME_OUT] = why
    if c.kick == KICKOFF:
        found[ONSIDE] = ("an on-side kick is announced before the roll", "NS.KICK.2")
    return found


NAMES: Final = {1: "window 1", 4: "window 4", 5: "window 5", 6: "window 6", 8: "window 8"}
PROMPTS: Final = {
    1: "Before the call: play a card, or pass",
    4: "Before the plays are turned up: play a card, or pass",
    5: "The key players are known: play a card, or pass",
    6: "The result is known: play a card, or pass",
    8: "The return: play a card, or pass",
}


# ---- time-outs -------------------------------------------------------------------------------------------------------


def no_time_out(c: Course, side: Side) -> Why | None:
    """Why a coach may not call a time-out now; None where it may (NS.TO.1, NS.TO.1.R1, NS.ENG.4)."""
    if c.step > BEFORE_THE_SWIPE:
        return "a time-out is called before the dice", "NS.TO.1"
    if not c.at.timeouts[c.team(side)]:
        return "there is no time-out left", "NS.TO.1"
    return None


def time_out(c: Course, side: Side, rules: HouseRules) -> Rule[Course]:
    """A time-out: each coach takes back a card, the caller first, and the down starts again (NS.TO.2, NS.TO.2.R1, NS.TO.1)."""
    team, timeouts = c.team(side), list(c.at.timeouts)
    timeouts[team] -= 1
    yield Note("NS.TO.1", "Time-out of the {}.", (side.word,), "time-out", timeouts[team], side)
    at = c.at._replace(timeouts=(timeouts[0], timeouts[1]))
    for each in (team, team.other):
        at = yield from recalled(at, c.before, each, at.discards[each], "NS.TO.2", rules)
    return c._replace(at=at, again=REPLAY)
