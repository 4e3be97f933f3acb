"""The order of a game, from the toss to the last card (sections 2 and 3 of the rulebook).

A step of the referee is a toss, a deal, a down or an extra point; between two of them there is only a `Position`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How, Team, other_frame
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.football.scoring import added
from cardbowl.football.series import check_down, first_down
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PUNT, call
from cardbowl.games.doi.rules.downs import drive, laid, series, settled, whistle
from cardbowl.games.doi.rules.endings import Ending
from cardbowl.games.doi.rules.field_goals import field_goal
from cardbowl.games.doi.rules.piles import COIN, kicked_back, turned_up_for
from cardbowl.games.doi.rules.plays import both_cards, kind_of, turned_up
from cardbowl.games.doi.rules.punts import punt
from cardbowl.games.doi.rules.quarters import filled, opening, regathered
from cardbowl.games.doi.rules.tries import after_touchdown
from cardbowl.reading.known import part
from cardbowl.steps.ask import Draw, Note, Rule
from cardbowl.steps.own_notes import taken_from
from cardbowl.steps.own_plays import OwnPlay, without_recovery


def start(rules: HouseRules) -> Position:
    """The position before the toss: both sets shuffled, no score, the first quarter (DOI.SETUP.1)."""
    first = first_down(rules.start_spot, OFFENSE, rules)
    at = Position(phase="toss", spot=first.spot, to_go=first.to_go)
    return opening(regathered(at, rules), rules)


def seen_by(at: Position, team: Team, rules: HouseRules) -> Position:
    """The position as one team sees it (DOI.INFO.1, DOI.INFO.1.R1)."""
    return at.seen_by(team, discards_open=rules.discards == "open")


def face_down(referee: Any, team: Team) -> tuple[Card, ...]:
    """The cards of the offense that are face down for a defense: they may also be in its deck (DOI.INFO.1-2)."""
    at: Position = referee.position
    return () if team is referee.team(OFFENSE) else at.hands[at.offense]


def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One step, and what it leads to; raises `DataError` where hands do not fit the down (DOI.ENG.2)."""
    return _TURNS[at.phase](at, rules)


@part
def toss(at: Position, rules: HouseRules) -> Rule[Turned]:
    """A fair coin: red gives the ball to the home team (DOI.SETUP.2, DOI.SETUP.2.R1, DOI.SETUP.2.R2, DOI.SETUP.3)."""
    face: str = yield Draw(OFFENSE, "toss", "DOI.SETUP.2", COIN)
    team = HOME if face == "red" else AWAY
    yield Note("DOI.SETUP.2", "The coin is {}.", (face,), "toss", team)
    return Turned(drive(at, team, rules)._replace(second_half=team.other))


def deal(at: Position, rules: HouseRules) -> Rule[Turned]:
    """Fill both hands, or end the quarter (DOI.REFILL.1, DOI.QTR.1)."""
    return Turned((yield from filled(at, rules)))


def scrimmage(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One down: the call, then a play, a field goal or a punt, and what it leads to (DOI.LOOP.1, DOI.LOOP.2, DOI.LOOP.3)."""
    check_down(at.down, rules, "DOI.DOWN.1")
    said = yield from call(at, rules)
    if said == FIELD_GOAL:
        return (yield from kick(at, rules))
    if said == PUNT:
        return (yield from settled(at, Kind.PUNT, (yield from punt(at.spot, rules)), rules))
    if said in rules.own_plays:
        return (yield from own_play(at, rules.own_plays[said], rules))
    return (yield from play(at, rules))


def own_play(at: Position, own: OwnPlay, rules: HouseRules) -> Rule[Turned]:
    """A play of a variant's own: both sides lay a card, as for any play, and its rule, which may look at them, says what comes.

    Nobody runs with a ball that is lost, and only the offense scores (DOI.TD.1.R2). The cards that it turns up go back.

    Rules: DOI.LOOP.2, DOI.LOOP.4, DOI.PLAY.1, DOI.FG.6.R3.
    """
    o, d = yield from both_cards(at.hands[at.offense], at.hands[at.offense.other])
    found = yield from turned_up_for(partial(own.run_to_goal_line, at, rules, (o, d)), at, rules)
    if found.how is How.LOOSE:
        yield from taken_from(found.side, found.spot, "DOI.PLAY.5")
    how, spot, side = without_recovery(found, at.spot, rules.start_spot)
    if side is DEFENSE:
        how, spot = How.TURNOVER, max(1, min(spot, 99))
    ending = Ending(how, spot, side)
    return (yield from settled(laid(at, o, d, ending), Kind(own.kind), ending, rules, own.name))


@part
def play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """A card from each side, turned up together, and what it leads to (DOI.LOOP.2)."""
    o, d = yield from both_cards(at.hands[at.offense], at.hands[at.offense.other])
    ending = yield from turned_up(o, d, at.spot, rules)
    return (yield from settled(laid(at, o, d, ending), kind_of(o, d), ending, rules))


def kick(at: Position, rules: HouseRules) -> Rule[Turned]:
    """A field goal: three points, or the other team's ball at its spot.

    The cards turned up go back, so a kick uses no card. The other team has the ball next in any case.

    Rules: DOI.FG.4, DOI.FG.5, DOI.FG.7, DOI.FG.4.R1, DOI.FG.7.R1.
    """
    team = at.offense
    found = yield from field_goal(100 - at.spot, len(at.decks[team]), rules)
    after = kicked_back(at, found.turned, rules)
    if found.good:
        after = after._replace(score=added(after.score, team, rules.field_goal_points))
        return whistle(drive(after, team.other, rules), Played(Kind.FIELD_GOAL, Ending(How.GOOD, at.spot)), rules)
    missed = Ending(How.NO_GOOD, other_frame(at.spot), DEFENSE)
    return whistle(series(after, team.other, missed.spot, rules), Played(Kind.FIELD_GOAL, missed), rules)


_TURNS: Final[dict[str, Callable[[Position, HouseRules], Rule[Turned]]]] = {
    "toss": toss,
    "deal": deal,
    "scrimmage": scrimmage,
    "try": after_touchdown,
}
