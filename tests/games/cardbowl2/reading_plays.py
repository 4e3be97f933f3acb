"""The real rules, each cut to the content of its odds: generators that pass on the draws and return the result of the play.

They read the notes of a rule, end where the ball is dead or comes loose, and never look at the odds.
A rule that is known in closed form is read card by card all the same.
"""

from collections import Counter

from cardbowl.chance import Dist
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.odds.catches import Catch
from cardbowl.games.cardbowl2.odds.runs import RunEnd
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.catches import after_the_catch
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.field_goals import extra_point, kick_at_goal
from cardbowl.games.cardbowl2.rules.open_field import open_field_run
from cardbowl.games.cardbowl2.rules.passing import passing_play, sack
from cardbowl.games.cardbowl2.rules.rushing import rushing_play
from cardbowl.reading.known import READ_ON, Known
from cardbowl.steps.ask import Choose, Draw, Note

FAR = Position(spot=-1000)
"""So far from the other goal line that no run gets there."""
EVENTS = {"sacked": "sack", "incomplete": "incomplete", "interception": "interception", "pass": "complete"}


def whole(rule, at, event, enough=None, *, comes_down=False):
    """A play from scrimmage until the ball is dead or loose; `event` is its name unless a note gives another one.

    `enough(values)` is whether to stop after each clean pass card, by the values so far in order; None passes the choice on.
    An intercepted pass ends with its card, or where it `comes_down`.
    """
    sent, thrown, spot = None, [], at.spot
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            if stop.value.how == "loose":
                return Play(event, stop.value.spot - at.spot, True)
            scored = stop.value.how == "touchdown"
            return Play(event, (100 if scored else spot) - at.spot, False)
        sent, kind = None, type(ask)
        if kind is Note:
            if ask.rule == "CB2.PASS.7" and not comes_down:
                return Play("interception", 0, False)
            event = EVENTS.get(ask.what, event)
            if event == "interception":
                return Play(event, 0, False)
            if ask.what == "fumble":
                return Play(event, ask.spot - at.spot, True)
            if ask.spot is not None:
                spot = ask.spot
        elif kind is Draw:
            sent = yield ask
            if ask.rule == "CB2.PASS.2":
                thrown.append(sent.value)
            elif ask.rule == "CB2.OFR.2" and event == "rush":
                event = "run"
        elif kind is Choose and ask.what == "pass" and enough is not None:
            sent = "stop" if enough(tuple(sorted(thrown))) else "draw"
        else:
            sent = READ_ON if kind is Known else (yield ask)


def a_rush(o1, d1, rules, at=FAR):
    """CB2.RUSH  A rush with its run: a ``run`` where one begins."""
    return whole(rushing_play(at, o1, d1, rules), at, "rush")


def a_pass(o1, d1, rules, enough, at=FAR):
    """CB2.PASS  A pass with its run; `enough` is a number of clean cards, or a function of their values."""
    stop = enough if callable(enough) or enough is None else lambda thrown: len(thrown) >= enough
    comes_down = at is not FAR and rules.int_endline == "incomplete"  # CB2.INT.R2
    return whole(passing_play(at, o1, d1, rules), at, "pass", stop, comes_down=comes_down)


def a_sack(rules, at=FAR):
    """CB2.PASS.6  The loss of a sack."""
    return whole(sack(at, rules), at, "sack")


def after_catch(rules, at=FAR):
    """CB2.YAC  Yards after the catch: ``run`` where draws were granted, ``no run`` otherwise."""
    rule, event, sent, spot = after_the_catch(at, at.spot, ACE, rules), "no run", None, at.spot
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return Play(event, spot - at.spot, stop.value.how == "loose")
        sent = None
        if type(ask) is Note:
            if ask.what == "draws":
                event = "run"
            spot = spot if ask.spot is None else ask.spot
        else:
            sent = READ_ON if type(ask) is Known else (yield ask)


def a_run(draws, rules):
    """CB2.OFR  A run far from every goal line."""
    rule, sent, cards = open_field_run(OFFENSE, FAR.spot, draws, rules), None, 0
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return RunEnd(stop.value.spot - FAR.spot, cards, stop.value.how == "loose")
        sent, kind = None, type(ask)
        if kind is Draw:
            cards += 1
            sent = yield ask
        elif kind is Known:
            sent = READ_ON


def a_catch(o1, d1, rules, cards, at=FAR):
    """CB2.PASS.4, CB2.YAC.1-3  A pass up to its run; None where it is not complete."""
    rule, sent, thrown, found = passing_play(at, o1, d1, rules), None, 0, None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration:
            return found
        sent, kind = None, type(ask)
        if kind is Note:
            if ask.what == "pass":
                found = Catch(ask.n, 0, 0, False)
            elif ask.what == "yac":
                found = found._replace(yac_yards=ask.n)
            elif ask.what == "draws":
                return found._replace(run_draws=ask.n)
            elif ask.what == "fumble":
                return found and found._replace(loose=True)
            elif ask.rule == "CB2.PASS.7" or ask.what == "interception":
                return None
        elif kind is Draw:
            thrown += ask.rule == "CB2.PASS.2"
            sent = yield ask
        else:
            sent = READ_ON if kind is Known else "stop" if thrown >= cards else "draw"


def a_kick(distance, rules):
    """CB2.FG, CB2.BLK.1  A kick at the goal: ``good``, ``missed`` or ``blocked``."""
    kick = yield from kick_at_goal(distance, rules)
    return "blocked" if kick.blocked else "good" if kick.total >= distance else "missed"


def an_extra_point(rules):
    """CB2.XP  ``good`` or ``no_good``."""
    ending = yield from extra_point(rules)
    return ending.how.replace(" ", "_")


# ---- comparing ---------------------------------------------------------------------------------------------------


def by_value(card):
    """What all rules but the pass look at."""
    return card.value, card is ACE


def by_test(o1):
    """What a pass looks at."""
    return lambda card: (card.value, card.suit == o1.suit, card.color == o1.color, card is ACE)


def shares(dist: Dist) -> Counter:
    """A distribution as it can be compared and read in a report."""
    return Counter({tuple(end) if isinstance(end, tuple) else end: share for end, share in dist.items()})
