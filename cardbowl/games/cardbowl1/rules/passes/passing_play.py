"""The passing play (section 7.1 of the rulebook)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.counts_in_words import counted
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot
from cardbowl.games.cardbowl1.rules.endings import Ending, is_out_of_play, whistle
from cardbowl.games.cardbowl1.rules.fouls import Fouls, settle
from cardbowl.games.cardbowl1.rules.loose.fumbles import loose_ball
from cardbowl.games.cardbowl1.rules.loose.open_field import Tackles, no_tackles
from cardbowl.games.cardbowl1.rules.passes.interceptions import interception_yards, interceptors_run
from cardbowl.games.cardbowl1.rules.passes.pass_tests import (
    broken_up,
    cover_points,
    dropped,
    interference,
    not_held,
    off_target,
    pass_card,
    pass_points,
    reception_card,
)
from cardbowl.games.cardbowl1.rules.passes.run_after_catch import RunAfter, run_after
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import (
    MOST_TOGETHER,
    NO_RUSH,
    Rush,
    drawn_together,
    missing_rounds,
    rounds_before,
)
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule

SACK: Final = "sack"
"""Why a pass was never thrown (CB1.PASS.R3)."""

_INCOMPLETE: Final = {
    "pass": "CB1.PASS.3",
    "yardage": "CB1.PASS.6",
    "reception": "CB1.PASS.9",
    "breakup": "CB1.PASS.11",
    "thrown away": "CB1.PASS.15",
    "out the back": "CB1.PASS.16",
}
"""The reasons of incompletions, with their rules."""


class Pass(NamedTuple):
    """A pass as it is thrown: everything on the table before the pass card.

    `passer` is the quarterback's value, one more in the shotgun (CB1.SHOT.2); `attached` are the values of the defenders on
    the receiver, `extra` that of the extra card; `most` is how many yardage cards there may be, None for no limit. `suit` and
    `out` are set near a sideline: the suit of the receiver, and that it may step out of bounds (CB1.CLKX.10).
    """

    spot: int
    passer: int
    receiver: Card
    attached: tuple[int, ...] = ()
    extra: int = 0
    most: int | None = 0
    pressure: int = 0
    rush: Rush = NO_RUSH
    suit: str = ""
    out: bool = False


class Throw(NamedTuple):
    """The cards that the offense drew.

    `how` is ``in the air``, ``intercepted`` or ``incomplete``; `why` names the test that failed: ``pass``, ``yardage`` or
    ``reception``.
    """

    how: str
    cards: tuple[Card, ...] = ()
    reception: Card | None = None
    why: str = ""


class Flight(NamedTuple):
    """How a pass came down: ``caught``, ``incomplete`` (with the reason), ``intercepted``, ``sack`` or ``loose``.

    `why` is `SACK` where a sack draw failed, and the pass never left the hand (CB1.PASS.R3).
    `yards` are counted from the line of scrimmage, `offense` and `defense` are the totals, 0 where there were none.
    """

    how: str
    yards: int = 0
    why: str = ""
    offense: int = 0
    defense: int = 0
    reception: Card | None = None


def passing_play(play: Pass, rules: HouseRules, *, tackles: Tackles = no_tackles, pursuit: Tackles | None = None) -> Rule[Ending]:
    """A pass from the pass card to the end of the play; the determination cards come last.

    `tackles` meets the receiver, `pursuit` an interceptor with a house rule (CB1.INT.R1).

    Rules: CB1.PASS.1, CB1.PASS.R3, CB1.PEN.R8.
    """
    fouls = Fouls()
    flight = yield from pass_thrown(play, rules, fouls)
    after = yield from after_the_catch(play, flight, rules, fouls, tackles)
    ending = yield from ended(play, flight, after, rules, fouls, pursuit)
    return ending._replace(fouls=(yield from settle(fouls)), sacked=flight.why == SACK)


@part
def pass_thrown(play: Pass, rules: HouseRules, fouls: Fouls) -> Rule[Flight]:
    """The cards of the offense, those it leaves out, the two of the defense, and where the ball comes down.

    After a pass card that fails the reception card is still drawn.

    Rules: CB1.PASS.3-17, CB1.PASS.R3, CB1.PASS.R4.
    """
    first = yield from pass_card(fouls)
    if first is None:  # CB1.PASS.5
        yards = -rules.passer_fumble
        text = "The Red Joker: the passer fumbles, {:gain}."
        yield Note("CB1.PASS.5", text, (yards,), "loose", yards, OFFENSE, play.spot + yards)
        return Flight("loose", yards)
    if off_target(first, play.pressure, play.passer):
        text = "{} with pressure {} against the passer {}: incomplete."
        yield Note("CB1.PASS.3", text, (first, play.pressure, play.passer), "off target")
        return (yield from to_the_receiver(play, Throw("incomplete", (first,), None, "pass"), rules, fouls))
    return (yield from on_its_way(play, (first,), play.rush.survived, rules, fouls))


def on_its_way(play: Pass, cards: tuple[Card, ...], survived: int, rules: HouseRules, fouls: Fouls) -> Rule[Flight]:
    """The pass after these cards, with `survived` rounds of sack draws: more yardage cards, or the reception card.

    Yardage cards are drawn one at a time or some together, until the offense stops or a card stops it. Under a rush the
    n-th card needs n rounds of sack draws survived. Missing rounds are drawn right before it, and one that fails is a sack or a
    fumble: the ball was never thrown (CB1.PASS.R3).

    Rules: CB1.PASS.6, CB1.PASS.8, CB1.PASS.18, CB1.PASS.19, CB1.PASS.R7.
    """
    drawn, together = len(cards) - 1, 0
    if play.most is None or drawn < play.most:
        left = MOST_TOGETHER if play.most is None else play.most - drawn
        prompt = "How many yardage cards now (0: that was all)"
        together = yield Choose(OFFENSE, "yardage cards", range(left + 1), "CB1.PASS.6", prompt, 0)
    if not together:
        return (yield from to_the_receiver(play, Throw("in the air", cards), rules, fouls))
    rounds = missing_rounds(drawn + together, survived)
    sacked = yield from rounds_before(play.rush, rounds, play.spot, rules, fouls)
    if sacked.how != "safe":  # CB1.PASS.R3
        return Flight(sacked.how, sacked.yards, SACK)
    return (yield from yardage(play, cards, together, survived + rounds, rules, fouls))


@part
def yardage(play: Pass, cards: tuple[Card, ...], together: int, survived: int, rules: HouseRules, fouls: Fouls) -> Rule[Flight]:
    """Some yardage cards `together`, and what comes of the pass; after one that fails no reception card is drawn.

    Rules: CB1.PASS.6, CB1.PASS.7, CB1.PASS.18.
    """
    found = yield from drawn_together(play.receiver, together, fouls)
    cards = (*cards, *found.cards)
    if found.how == "clean":
        return (yield from on_its_way(play, cards, survived, rules, fouls))
    if found.how == "incomplete":
        return (yield from last_cards(play, Throw("incomplete", cards, None, "yardage"), 0, rules, fouls))
    return (yield from to_the_receiver(play, Throw("intercepted", cards), rules, fouls))


@part
def to_the_receiver(play: Pass, throw: Throw, rules: HouseRules, fouls: Fouls) -> Rule[Flight]:
    """The reception card, the cards that the offense leaves out, and those of the defense (CB1.PASS.9-10, CB1.PASS.16)."""
    reception, intercepted = yield from reception_card(fouls)
    throw = throw._replace(cards=(*throw.cards, reception), reception=reception)
    if intercepted or throw.how == "intercepted":
        throw = throw._replace(how="intercepted", why="")
    elif not throw.why and not_held(reception, play.receiver):
        throw = throw._replace(how="incomplete", why="reception")
        yield Note("CB1.PASS.9", "{} against the receiver {}: incomplete.", (reception, play.receiver), "not held")
    left_out = 0
    if throw.how != "incomplete":
        left_out = yield from dropped(throw.cards)
    return (yield from last_cards(play, throw, left_out, rules, fouls))


@part
def last_cards(play: Pass, throw: Throw, left_out: int, rules: HouseRules, fouls: Fouls) -> Rule[Flight]:
    """The two cards of the defense, and where the ball comes down (CB1.PASS.11-17)."""
    d1 = yield from slot(DEFENSE, "D1", "CB1.PASS.11")
    d2 = yield from slot(DEFENSE, "D2", "CB1.PASS.12")
    assert d1.card is not None
    assert d2.card is not None
    offense = pass_points(play.passer, play.receiver) + sum(card.value for card in throw.cards) - left_out
    defense = cover_points(play.attached, play.extra) + d1.card.value + d2.card.value
    text = "{} against {}: {:signed}."
    yield Note("CB1.PASS.12", text, (offense, defense, offense - defense), "pass totals", offense - defense, OFFENSE)
    if d1.black or d2.black:
        yield from interference(play.spot, offense - defense, fouls)
    totals = Flight("caught", offense - defense, "", offense, defense, throw.reception)
    if d1.red or d2.red:
        yield Note("CB1.PASS.13", "The Red Joker: intercepted.")
    if throw.how == "intercepted" or d1.red or d2.red:
        totals = totals._replace(how="intercepted", yards=interception_yards(totals.yards, rules))
    return (yield from came_down(play, throw, totals, d1.card))


def came_down(play: Pass, throw: Throw, totals: Flight, d1: Card) -> Rule[Flight]:
    """The result once all cards are drawn: intercepted, incomplete, thrown away or caught.

    Rules: CB1.PASS.11-13, CB1.PASS.15-16, CB1.PASS.R5, CB1.PASS.R10, CB1.PASS.R12.
    """
    x = play.spot + totals.yards
    why = throw.why
    if totals.how == "intercepted":
        why = ""
    elif not why and throw.reception is not None and broken_up(play.receiver, throw.reception, play.attached, d1):
        why = "breakup"
        yield Note("CB1.PASS.11", "The pass is broken up.", (), "broken up")
    if not why and is_out_of_play(x):
        why = "out the back"
    if not why and totals.how == "caught" and totals.yards < 0:
        why = yield from throws_away(totals.yards)
    if why:
        yield Note(_INCOMPLETE[why], "Incomplete: {}.", (why,), "incomplete", why, OFFENSE, play.spot)
        return totals._replace(how="incomplete", yards=0, why=why)
    if totals.how == "caught":
        yield Note("CB1.PASS.12", "Complete for {:gain}.", (totals.yards,), "pass", totals.yards, OFFENSE, x)
    return totals


def throws_away(yards: int) -> Rule[str]:
    """A completion for a loss may be thrown away instead; returns the reason of the incompletion, empty if there is none.

    Rules: CB1.PASS.15.
    """
    prompt = f"The pass would lose {counted(-yards, 'yard')}"
    answer = yield Choose(OFFENSE, "throw away", ("complete", "throw away"), "CB1.PASS.15", prompt, "complete")
    return "thrown away" if answer == "throw away" else ""


@part
def after_the_catch(play: Pass, flight: Flight, rules: HouseRules, fouls: Fouls, tackles: Tackles) -> Rule[RunAfter]:
    """The receiver's run; none after a touchdown catch or out of bounds.

    Near a sideline a reception card of the receiver's suit ends the play out of bounds.

    Rules: CB1.YAC.R1, CB1.CLKX.10, CB1.CLKX.R2.
    """
    spot = play.spot + flight.yards
    if flight.how != "caught" or spot >= GOAL_LINE:
        return RunAfter("dead")
    if play.suit and flight.reception is not None and flight.reception.suit == play.suit:
        yield Note("CB1.CLKX.10", "{}: caught out of bounds.", (flight.reception,), "out", None, OFFENSE, spot)
        return RunAfter("out")
    return (yield from run_after(OFFENSE, spot, rules, fouls, tackles=tackles, out=play.out))


def ended(
    play: Pass, flight: Flight, after: RunAfter, rules: HouseRules, fouls: Fouls, pursuit: Tackles | None = None
) -> Rule[Ending]:
    """The ending of a pass: recovered, run back, or dead (CB1.INT.1, CB1.FUM.1, CB1.SACK.R4, CB1.YAC.R2)."""
    x = play.spot + flight.yards + after.yards + after.run
    if flight.how == "incomplete":
        return Ending(How.INCOMPLETE, OFFENSE, play.spot)
    if flight.how == "intercepted":
        return (yield from interceptors_run(x, rules, fouls, tackles=pursuit))
    ran = after.draws > 0
    if flight.how == "loose" or after.how == "loose":
        ending = yield from loose_ball(x, rules, fouls)
        return ending._replace(ran=ending.ran or ran)
    ending = whistle(OFFENSE, x, ran=ran)
    return ending._replace(how=How.OUT) if after.how == "out" and ending.how is How.DEAD else ending
