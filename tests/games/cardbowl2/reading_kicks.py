"""The real rules of kicks, loose balls and single attempts, each cut to the content of its odds (see `reading_plays`)."""

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl2.odds.few_cards import ReturnCards
from cardbowl.games.cardbowl2.odds.punts import Bounce, Punt
from cardbowl.games.cardbowl2.odds.recoveries import OnsideKick, Recovery
from cardbowl.games.cardbowl2.odds.returns import KickPlay
from cardbowl.games.cardbowl2.odds.rushing import Rush
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.fumbles import try_fumble
from cardbowl.games.cardbowl2.rules.kick_returns import coverage
from cardbowl.games.cardbowl2.rules.out_of_bounds import Sideline, try_sideline
from cardbowl.games.cardbowl2.rules.passing import passing_play
from cardbowl.games.cardbowl2.rules.punts import punt_declared
from cardbowl.games.cardbowl2.rules.rushing import match_up
from cardbowl.reading.known import READ_ON, Known
from cardbowl.steps.ask import Choose, Draw, Note

MIDDLE = Position(spot=50)
FAR = Position(spot=1)
KICKOFF = Position(phase="kickoff")


def a_kickoff(rule, rules, receivers="touchback"):
    """CB2.KICK, CB2.SQUIB  A kickoff or squib kick until the ball is dead or loose."""
    sent = received = spot = last = None
    cover, reduction, opened = 0, 0, False
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            how = stop.value.how
            return KickPlay(how, received, 100 if how == "touchdown" else spot, opened)
        sent, kind = None, type(ask)
        if kind is Draw:
            sent = yield ask
            if ask.role == "coverage":
                cover = max(cover, sent.value)
            elif ask.role.startswith("return"):
                last, reduction = sent, rules.squib_run_reduction if ask.rule == "CB2.SQUIB.3" else 0
        elif kind is Note:
            if ask.what == "kick":
                received = ask.spot
            elif ask.rule == "CB2.FUM.1":
                return KickPlay("fumble", received, ask.spot, opened)
            elif ask.what in ("return", "run"):
                spot = ask.spot
                opened = max(0, rules.draws[last.value] - reduction) > rules.draws[cover]
        elif kind is Choose:
            sent = receivers if receivers in ask.options else ask.default
        else:
            sent = READ_ON if kind is Known else (yield ask)


def return_cards(rules, cards):
    """CB2.KICK.5-7  Coverage and `cards` return cards, the ace of spades a plain 1."""
    cover, total, ace, card = (yield from coverage(rules)), 0, False, None
    for number in range(cards):
        card = yield Draw(OFFENSE, f"return {number + 1}", "CB2.KICK.5")
        total, ace = total + card.value, ace or (card.value == 1 and card.suit == "S")
    return ReturnCards(total - cover.value, ace, rules.draws[card.value] > rules.draws[cover.value])


def a_punt(cards, sideline, rules, at=MIDDLE):
    """CB2.PUNT  A punt that is not returned."""
    rule, sent, yards, landed, out = punt_declared(at, cards, sideline, rules), None, None, None, False
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return Punt(stop.value.how, yards, landed, out)
        sent, kind = None, type(ask)
        if kind is Draw:
            sent = yield ask
        elif kind is Note:
            if ask.what == "punt":
                yards, landed = ask.n, ask.spot
            elif ask.rule == "CB2.PUNT.R2":
                return Punt("blocked")
            elif ask.rule == "CB2.FUM.1":
                return Punt("fumble", yards, landed, out)
            out = out or ask.what == "punt out"
        elif kind is Known:
            sent = READ_ON
        else:
            sent = "fair catch" if "fair catch" in ask.options else ask.default


def a_bounce(rules):
    """CB2.BNC  The bounces of a long punt; None where it is blocked."""
    rule, sent, landed, forward = punt_declared(FAR, rules.punt_max_cards, False, rules), None, 0, False
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            return Bounce(forward, landed - stop.value.spot)
        sent, kind = None, type(ask)
        if kind is Draw:
            sent = yield ask
        elif kind is Note:
            if ask.rule == "CB2.PUNT.R2":
                return None
            landed = ask.spot if ask.what == "punt" else landed
            forward = forward or ask.what == "punt bounce"
        elif kind is Known:
            sent = READ_ON
        else:
            sent = "bounce" if "bounce" in ask.options else ask.default


def a_recovery(rule, modifiers=(0, 0), yards=True):
    """CB2.FUM  A loose ball until it is recovered; `yards`: whether those of a first bounce are kept.

    None where it bounces out of the field: the odds leave goal lines out.
    """
    sent = first = winner = bounce = draws = None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration:
            return Recovery(first, winner, bounce, draws) if winner else None
        sent, kind = None, type(ask)
        if kind is Draw:
            if winner:
                return Recovery(first, winner, bounce, draws)
            sent = yield ask
        elif kind is Choose:
            sent = modifiers[ask.side is not OFFENSE] if ask.what == "modifier" else ask.default
        elif kind is Known:
            return Recovery(first, winner, bounce, draws)
        elif ask.what in ("bounce", "tie") and first is None:
            first, bounce = ask.what, ask.n if yards and ask.what == "bounce" else None
        elif ask.what == "recovers":
            winner = ask.n.word
            first, draws = (first, None) if first else (winner, 0)
        elif ask.what == "recovery draws" and draws is not None:
            draws = ask.n


def an_onside_kick(rule):
    """CB2.ONS  ``kickers``, ``receivers`` or ``short``, with the distance; None where the ball bounces out of the field."""
    sent = distance = None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration:
            return None
        sent, kind = None, type(ask)
        if kind is Draw:
            sent = yield ask
        elif kind is Choose:
            sent = 0
        elif ask.what == "onside":
            distance = ask.n
        elif ask.what == "short":
            return OnsideKick(distance, "short")
        elif ask.what == "recovers":
            return OnsideKick(distance, "kickers" if ask.n is OFFENSE else "receivers")


def a_match_up(o1, d1, rules):
    """CB2.RUSH.2-7  The four cards of a rush."""
    told = yield from match_up(50, o1, d1, rules)
    return Rush(told.yards, told.draws, told.loose)


def a_pass_card(o1, d1, rules):
    """CB2.PASS.3  The test of the first pass card."""
    rule, sent = passing_play(FAR, o1, d1, rules), None
    while True:
        ask = rule.send(sent)
        sent = None
        if type(ask) is Draw:
            sent = yield ask
        elif type(ask) is Choose:
            return "clean"
        else:
            return {"sacked": "sack", "incomplete": "incomplete"}.get(ask.what, "interception")


def one_try_for_the_sideline(carrier, rules):
    """CB2.OOB.4  ``out``, ``in`` or ``fumble``."""
    tried = yield from try_sideline(OFFENSE, 50, Sideline(carrier, False), rules, 1)
    return {"out": "out", "spent": "in", "loose": "fumble"}[tried]


def a_fumbled_try(rules):
    """CB2.TWO.4  Whether the fumbler may advance, and with how many draws."""
    rule, sent = try_fumble(OFFENSE, 98, rules), None
    while True:
        ask = rule.send(sent)
        sent = None
        if type(ask) is Draw:
            sent = yield ask
        elif ask.what == "recovery draws":
            return "advance", ask.n
        elif ask.what == "try over":
            return "over", 0
