"""The order of a game, from the toss to the end (sections 1.2 and 1.4 of the rulebook).

A down from scrimmage is two turns: the call and the deal, then the play with the hands that were dealt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbowl.cards import Card
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, Side, Team
from cardbowl.football.plays import DOWNS, Kind, Turned
from cardbowl.football.series import check_down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.deal import split_pool
from cardbowl.games.cardbowl1.rules.cards.draws import plain
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.frame.after_the_play import afterwards
from cardbowl.games.cardbowl1.rules.frame.calls import SCRIMMAGE_PLAY, WITHOUT_HANDS, call, own_play
from cardbowl.games.cardbowl1.rules.frame.clock import quarter_length, rules_of_the_moment
from cardbowl.games.cardbowl1.rules.frame.course_of_play import DRAW, Course, followed, refill
from cardbowl.games.cardbowl1.rules.frame.deal_turn import deck, the_deal
from cardbowl.games.cardbowl1.rules.frame.quarters import at_the_snap, end_of_quarter
from cardbowl.games.cardbowl1.rules.frame.scoring import to_kickoff
from cardbowl.games.cardbowl1.rules.frame.scrimmage import scrimmage_play
from cardbowl.games.cardbowl1.rules.kicks.free_kicks import free_kick
from cardbowl.games.cardbowl1.rules.kicks.kickoffs import kickoff
from cardbowl.games.cardbowl1.rules.kicks.onside_kicks import onside_kick
from cardbowl.games.cardbowl1.rules.kicks.squib_kicks import squib_kick
from cardbowl.games.cardbowl1.rules.kicks.tries import extra_point
from cardbowl.steps.ask import Choose, Note, Rule

__all__ = ["deck", "played", "refill", "seen_by", "start", "turn"]

KICKOFF_KINDS: Final = ("normal", "squib", "on-side")
TRIES: Final = ("kick", "two points")
COLORS: Final = ("red", "black")


def start(rules: HouseRules) -> Position:
    """The position before the toss (CB1.GAME.R1, CB1.CLK.1-2)."""
    return Position(
        phase="toss",
        spot=rules.kickoff_spot,
        to_go=rules.line_to_gain,
        left=quarter_length(rules),
        timeouts=(rules.timeouts, rules.timeouts),
    )


def seen_by(at: Position, team: Team, rules: HouseRules) -> Position:
    """The position as one team sees it (CB1.MODEL.8)."""
    return at.seen_by(team)


def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One turn, with all cards shuffled before it, and what it leads to; raises `DataError` for a down that there is not.

    Each joker is in the deck once, so at most one of each comes up in a play.

    Rules: CB1.GEN.5, CB1.GEN.R6, CB1.GAME.R1.
    """
    if at.phase in DOWNS:
        check_down(at.down, rules, "CB1.GAME.R1")
    return _TURNS[at.phase](at, rules)


def played(start: Callable[[], Rule[Ending]], at: Position, kind: Kind, rules: HouseRules, out: int = 0) -> Rule[Turned]:
    """One play, which `start` begins, and the position after it.

    `out` is the number of cards not in the deck beyond those of the position.

    Rules: CB1.GEN.6, CB1.GEN.8.
    """
    course = Course(len(deck(DRAW, at, rules)) - out, at.discards)
    ending = yield from followed(start, course)
    return (yield from afterwards(at, Kind.SACK if ending.sacked else kind, ending, course, rules))


def of_the_moment(at: Position, rules: HouseRules) -> HouseRules:
    """The house rules of this play; only a down from scrimmage can be the last one (CB1.FUM.R7)."""
    return rules_of_the_moment(at.down if at.phase in ("scrimmage", "dealt") else 0, at.left, at.quarter, rules)


# ---- the toss and the kicks ------------------------------------------------------------------------------------------


def toss(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The pool is split before the game; a card is cut, and the winner kicks or receives.

    Rules: CB1.GEN.12, CB1.GAME.R2, CB1.DEAL.5, CB1.GEN.R8.
    """
    pools = at.pools
    if at.quarter == 1:
        pools = yield from split_pool(rules)
    said = yield Choose(DEFENSE, "toss", COLORS, "CB1.GEN.12", "Toss: call the color of the card", "red")
    card: Card = yield from plain(DEFENSE, "toss", "CB1.GEN.12")
    winner: Side = DEFENSE if card.color == said else OFFENSE
    yield Note("CB1.GEN.12", "{} is {}.", (card, card.color), "toss", winner, winner)
    choice = yield Choose(winner, "kick or receive", ("receive", "kick"), "CB1.GEN.12", "You have won the toss", "receive")
    team = AWAY if winner is DEFENSE else HOME
    kicker = team if choice == "kick" else team.other
    return Turned(to_kickoff(at._replace(pools=pools, second_half=kicker.other), kicker, rules))


def kick_off(at: Position, rules: HouseRules) -> Rule[Turned]:
    """A kickoff of the kind that the kickers choose (CB1.KO.1, CB1.SQ.1, CB1.ONS.1, CB1.ONS.7, CB1.ONS.R1)."""
    kind = yield Choose(OFFENSE, "kickoff", KICKOFF_KINDS, "CB1.ONS.R1", "Kickoff: which kind?", "normal")
    now = of_the_moment(at, rules)
    if kind == "normal":
        return (yield from played(lambda: kickoff(at.spot, now), at, Kind.KICKOFF, rules))
    if kind == "squib":
        return (yield from played(lambda: squib_kick(at.spot, now), at, Kind.SQUIB, rules))
    return (yield from played(lambda: onside_kick(at.spot, at.failures, now), at, Kind.ONSIDE, rules))


def free_kick_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The free kick after a safety (CB1.SAF.1)."""
    return played(lambda: free_kick(at.spot, of_the_moment(at, rules)), at, Kind.FREE_KICK, rules)


# ---- downs and tries -------------------------------------------------------------------------------------------------


def scrimmage(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One down: the clock before the snap, the call, a kick or the deal (CB1.GAME.R3, CB1.GAME.R4, CB1.CLKX.7-8, CB1.CLKX.R3)."""
    at = yield from at_the_snap(at, rules)
    if not at.left and not at.untimed:
        return Turned((yield from end_of_quarter(at, rules)))
    said = yield from call(rules)
    if said == SCRIMMAGE_PLAY:
        return Turned((yield from the_deal(at, rules)))
    if said in rules.own_plays:
        own = rules.own_plays[said]
        turned = yield from played(lambda: own_play(at, own, of_the_moment(at, rules)), at, Kind(own.kind), rules)
        return turned._replace(played=turned.played and turned.played._replace(call=own.name))
    return (yield from played(lambda: WITHOUT_HANDS[said](at, of_the_moment(at, rules)), at, Kind(said), rules))


def with_hands(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The play from scrimmage, or the try for two points, with the hands that were dealt (CB1.GEN.7, CB1.GEN.10, CB1.TWO.1)."""
    course = Course(len(deck(DRAW, at, rules)), at.discards)
    found = yield from followed(lambda: scrimmage_play(at, of_the_moment(at, rules)), course)
    kind = Kind.TWO_POINT if at.trying else found.kind
    return (yield from afterwards(at, kind, found.ending, course, rules))


def the_try(at: Position, rules: HouseRules) -> Rule[Turned]:
    """A kick at once, or a deal for two points (CB1.TRY.1, CB1.TWO.1)."""
    choice = yield Choose(OFFENSE, "try", TRIES, "CB1.TWO.1", "The try: kick for one point or play for two?", "kick")
    if choice == "two points":
        return Turned((yield from the_deal(at._replace(trying=True), rules)))
    return (yield from played(lambda: extra_point(at.spot, rules), at, Kind.EXTRA_POINT, rules))


_TURNS: Final[dict[str, Callable[[Position, HouseRules], Rule[Turned]]]] = {
    "toss": toss,
    "kickoff": kick_off,
    "free kick": free_kick_play,
    "scrimmage": scrimmage,
    "dealt": with_hands,
    "try": the_try,
}
