"""The coach's numbers of Card Bowl 2.0: what every option of a decision is worth at the end of its play.

There is one function for each question, by its `what`. Every option gets numbers, or the reason why it has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from cardbowl.football.counts_in_words import in_words, spelled
from cardbowl.football.plays import Kind
from cardbowl.football.quarters import QUARTERS
from cardbowl.games.cardbowl2.notes.hands_placed import hands_of
from cardbowl.games.cardbowl2.odds.coach.assumptions import LOOSE
from cardbowl.games.cardbowl2.odds.coach.kicks import KICKS
from cardbowl.games.cardbowl2.odds.coach.parts import MOST_AHEAD
from cardbowl.games.cardbowl2.odds.coach.words import BALL_LOST, GOOD, Options, aim, counted, if_loose, late, of_a_play, why_not
from cardbowl.games.cardbowl2.rules.clock import run_off
from cardbowl.games.cardbowl2.rules.tries import points_of_try
from cardbowl.reading.coach import Wanted
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.reading.live import ahead
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee
from cardbowl.view.scoreboard import now


def decisions(referee: Referee) -> Mapping[Any, OptionOdds]:
    """The worth of each option of the current decision; empty where this game has no numbers for it."""
    ask = referee.asking
    if not isinstance(ask, Choose) or ask.what not in QUESTIONS:
        return {}
    return QUESTIONS[ask.what](referee, ask)


# ---- plays from scrimmage ----------------------------------------------------------------------------------------------


def match_up(referee: Referee, ask: Choose) -> Options:
    """Which card the play goes to (CB2.HAND.5)."""
    placed, _, _, _ = hands_of(referee.steps)
    at, rules, left = now(referee), referee.rules, len(referee.left())
    found: Options = {}
    for slot, o1 in enumerate(placed.cards):
        if slot >= int(placed.formation):
            basis = f"{left} cards left to draw; the run to its end; {if_loose(at)}{late(at, rules)}."
            name, told = f"the run with {o1.pretty}", f"You ran with {o1.pretty}"
            found[o1] = counted(referee, o1, of_a_play(at), basis, name, told)
        else:
            how = f"at most {MOST_AHEAD} pass cards, the second one only if that helps {aim(at)}"
            if rules.pass_count != "adaptive":
                how = "one pass card"
            basis = f"{left} cards left to draw; {how}; yards after the catch and the run; {if_loose(at)}{late(at, rules)}."
            name, told = f"the pass to {o1.pretty}", f"You passed to {o1.pretty}"
            found[o1] = counted(referee, o1, of_a_play(at), basis, name, told)
    return found


def pass_card(referee: Referee, ask: Choose) -> Options:
    """Draw another pass card, or stop (CB2.PASS.3)."""
    thrown = sum(type(step) is Draw and step.rule == "CB2.PASS.2" for step, _ in referee.steps)
    at, rules = now(referee), referee.rules
    ends = f"the catch, yards after it and the run to their end; {if_loose(at)}{late(at, rules)}."
    left = f"{len(referee.left())} cards left to draw"
    more = f"a pass card after the next one only if that helps {aim(at)}, {thrown + MOST_AHEAD} in all at most"
    return {
        "draw": counted(
            referee, "draw", of_a_play(at), f"{left}; {more}; {ends}", "another pass card", "You drew another pass card"
        ),
        "stop": counted(referee, "stop", of_a_play(at), f"{left}; {ends}", "to stop", "You stopped drawing pass cards"),
    }


def declared_cards(referee: Referee, ask: Choose) -> Options:
    """How many pass cards, declared before the first one (CB2.PASS.R1)."""
    at, rules = now(referee), referee.rules
    basis = f"{len(referee.left())} cards left to draw; {if_loose(at)}{late(at, rules)}."
    found: Options = {}
    for cards in ask.options:
        words = "1 pass card" if cards == 1 else f"{cards} pass cards"
        found[cards] = counted(referee, cards, of_a_play(at), basis, words, f"You declared {words}")
    return found


def call(referee: Referee, ask: Choose) -> Options:
    """Before the hands are placed (CB2.HAND.7)."""
    at = referee.position
    found = {
        "hand play": why_not("No numbers yet: they depend on both hands. They come once all cards are turned up."),
        "punt": KICKS["punt"](referee, ask)["punt"],
        "field goal": KICKS["field goal"](referee, ask)["field goal"],
        "kneel": counted(referee, "kneel", of_a_play(at), "No card is drawn.", "the kneel-down", "You knelt"),
    }
    return {option: found[option] for option in ask.options if option in found}


def the_try(referee: Referee, ask: Choose) -> Options:
    """Kick for one point, or play for two (CB2.XP.2, CB2.TWO.5)."""
    points = points_of_try(Kind.TWO_POINT, referee.rules)
    why = "No numbers yet: a two-point try depends on both hands. They come once all cards are turned up."
    return {
        "kick": counted(
            referee, "kick", (GOOD,), f"{len(referee.left())} cards left to draw; a block is no good.", "the kick", "You kicked"
        ),
        "two-point": why_not(why, spelled(points, "point"), f"You went for {in_words(points)}"),
    }


def loose(referee: Referee, ask: Choose) -> Options:
    """Fall on the ball, play it straight, or pick it up and run (CB2.FUM.2)."""
    before = [answer for step, answer in referee.steps[-1:] if isinstance(step, Choose) and step.what == "modifier"]
    second = bool(before)  # the side that had the ball declares first
    other = f"the other side has declared {before[0]:+d}" if before else "the other side plays it straight (0)"
    basis = f"{len(referee.left())} cards left; {other}; goal lines left out; the run is that of the first draw alone."
    wanted = (
        Wanted("ball recovered", lambda end, side: ("other" in end.came) is second),
        Wanted("recovered with a run", lambda end, side: "run" in end.came and ("other" in end.came) is second),
    )
    found: Options = {}
    for mine in ask.options:
        name = "to play it straight" if not mine else f"to fall on it ({mine:+d})" if mine > 0 else f"to pick it up ({mine:+d})"
        found[mine] = counted(referee, mine, wanted, basis, name, f"You declared {mine:+d}", ask.side, LOOSE)
    return found


def sideline(referee: Referee, ask: Choose) -> Options:
    """Draw for yards, or try to get out of bounds (CB2.OOB.3-5, CB2.CLK2.5)."""
    at, out_of_bounds = referee.position, "out of bounds"
    tried = ahead(referee, (out_of_bounds,), {}).events[out_of_bounds]  # a start may know the carrier's card without hands
    basis = f"{len(referee.left())} cards left to draw; no try for the sideline after this choice; {if_loose(at)}."
    found = {}
    for option, out, rests, name, told in (
        ("draw", Fraction(0), f"{basis[:-1]}; the suit of the last card is left out.", "to draw for yards", "You drew for yards"),
        (out_of_bounds, tried, basis, "the sideline", "You tried for the sideline"),
    ):
        numbers = counted(referee, option, of_a_play(at), rests, name, told)
        if numbers.measures:
            numbers = numbers._replace(measures=(*numbers.measures, Measure(out_of_bounds, out, 1)))
        found[option] = numbers
    return found


# ---- decisions without cards -------------------------------------------------------------------------------------------


def clock_runs(referee: Referee, ask: Choose) -> Options:
    """The run-off, and the spike in its place (CB2.CLKC.8-10)."""
    at, rules = referee.position, referee.rules
    found: Options = {}
    for option in ask.options:
        if option == "spike":
            spike = counted(referee, option, (BALL_LOST,), "", "the spike", "You spiked the ball")
            last = any(each.number for each in spike.measures)
            words = "No card is drawn: the spike costs a down" + (", and this is the last one." if last else ".")
            found[option] = spike._replace(basis=words if spike.measures else "Time runs out before the snap.")
        else:
            left = run_off(at.left, option, at.quarter, rules)
            words = "Time runs out before the snap." if not left else f"No chance in it: {left} intervals will be left."
            found[option] = why_not(words)
    return found


def certain(why: str) -> Callable[[Referee, Choose], Options]:
    """A decision in which no option has a number, for the same reason."""
    return lambda referee, ask: {option: why_not(why) for option in ask.options}


def toss(referee: Referee, ask: Choose) -> Options:
    """The color of one card (CB2.DECK.2)."""
    left = referee.left()
    found: Options = {}
    for color in ask.options:
        cards = sum(card.color == color for card in left)
        share = Measure("toss won", Fraction(cards, len(left)), 1)
        found[color] = OptionOdds((share,), f"{cards} of {len(left)} cards are {color}.", color, f"You called {color}")
    return found


def kick_or_receive(referee: Referee, ask: Choose) -> Options:
    """The ball now, or, before a half with a second one, after half-time (CB2.NFL.10, CB2.NFL.R2)."""
    overtime = referee.position.quarter > QUARTERS
    games = "only whole games could be counted, and they are too many."
    why = f"Overtime has no half-time: {games}" if overtime else f"The ball now or after half-time: {games}"
    return certain(why)(referee, ask)


QUESTIONS: Final[Mapping[str, Callable[[Referee, Choose], Options]]] = {
    "O1": match_up,
    "pass": pass_card,
    "pass cards": declared_cards,
    "call": call,
    "try": the_try,
    "modifier": loose,
    "sideline": sideline,
    "suit": certain("The yards are the same: only the clock differs."),
    "run-off": clock_runs,
    "time-out": certain("No card is drawn: a time-out stops the clock, and the play to come is the same."),
    "toss": toss,
    "kick or receive": kick_or_receive,
    **{name: each for name, each in KICKS.items() if name not in ("punt", "field goal")},
}
"""Functions by the `what` of a question."""
