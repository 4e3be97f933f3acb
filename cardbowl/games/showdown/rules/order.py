"""The order of a game: a turn is a toss, opening hands, a kick-off, a down, a try, or the punt after a safety (section 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbowl.errors import DataError
from cardbowl.football import DEFENSE, OFFENSE, Team
from cardbowl.football.counts_in_words import spelled
from cardbowl.football.plays import Kind, Turned
from cardbowl.football.series import GOAL_LINE, check_down
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import Position, together
from cardbowl.games.showdown.rules.after import after_play
from cardbowl.games.showdown.rules.course import KICKOFF, PUNT, REDO, Course, squad_of
from cardbowl.games.showdown.rules.down import Over, brought_back, down, kicked, returner, run_again
from cardbowl.games.showdown.rules.halves import opening, toss
from cardbowl.games.showdown.rules.kicks import extra_point, kickoff, onside
from cardbowl.games.showdown.rules.penalties import NEAREST
from cardbowl.games.showdown.rules.windows import ONSIDE, window
from cardbowl.steps.ask import Choose, Rule

KICKOFFS: Final = ("normal", ONSIDE)
TRIES: Final = ("kick", "play")
ON_THE_FIELD: Final = ("scrimmage", "try", "free kick")
"""The phases that begin where the ball lies."""


def seen_by(at: Position, team: Team, rules: HouseRules) -> Position:
    """The position as one team sees it (NS.ENG.3)."""
    return at.seen_by(team)


def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One step, and what it leads to (NS.ENG.1, NS.ENG.2); raises `DataError` where the position does not fit the data."""
    _check(at, rules)
    return _TURNS[at.phase](at, rules)


def _check(at: Position, rules: HouseRules) -> None:
    if at.phase in ON_THE_FIELD and (at.spot % NEAREST or not NEAREST <= at.spot <= GOAL_LINE - NEAREST):
        raise DataError(f"the ball cannot lie @{at.spot}: it lies on multiples of five yards, 5 to 95 (NS.CONV.3)")
    check_down(at.down, rules, "NS.DOWN.1")
    for *piles, deck in zip(at.hands, at.unseen, at.discards, at.aside, rules.decks, strict=True):
        if together(*piles) != deck:
            raise DataError("the strategy cards of a team are not those of its deck (NS.DECK.1)")


def scrimmage(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One down (NS.SEQ.1-11)."""
    over = yield from down(at, rules)
    turned = yield from after_play(over, rules)
    own, played = over.course.own, turned.played
    return turned if own is None or played is None else turned._replace(played=played._replace(call=own.name))


def kickoff_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """A kick-off, on-side where that is announced before the roll; cards may follow the roll of a long one.

    Rules: NS.KICK.1, NS.KICK.2, NS.KICK.1.R1.
    """
    c = Course(at, at, kick=KICKOFF)
    how: str = yield Choose(OFFENSE, "kickoff", KICKOFFS, "NS.KICK.2", "The kick-off: long, or on-side", KICKOFFS[0])
    if how == ONSIDE:
        ending = yield from onside(rules)
        return (yield from after_play(Over(c, Kind.ONSIDE, ending), rules))
    c = c._replace(at=(yield from returner(at, DEFENSE, rules)))
    while True:
        c = c._replace(landed=(yield from kickoff(c.squad(OFFENSE, rules), rules, c.total("kick_mod"))))
        c = yield from window(c, 6, rules)
        if c.again != REDO:
            break
        c = run_again(c)
    return (yield from after_play(Over(c, Kind.KICKOFF, (yield from brought_back(c, rules))), rules))


def free_kick_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The punt from the own 20 of a team that gave up a safety (NS.SEQ.11, NS.SEQ.11.R1)."""
    c = Course(at, at, kick=PUNT)._replace(at=(yield from returner(at, DEFENSE, rules)))
    c = yield from kicked(c, rules)
    return (yield from after_play(Over(c, Kind.FREE_KICK, (yield from brought_back(c, rules))), rules))


def try_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The try after a touchdown: a kick without a window, or a single down (NS.TRY.1, NS.TRY.2, NS.TRY.2.R1)."""
    points = spelled(rules.two_point_points, "point")
    choice: str = yield Choose(OFFENSE, "try", TRIES, "NS.TRY.1", f"The try: kick, or play for {points}", TRIES[0])
    if choice == "play":
        return (yield from after_play((yield from down(at, rules)), rules))
    ending = yield from extra_point(squad_of(at, at.offense, rules), at.spot, rules)
    return (yield from after_play(Over(Course(at, at), Kind.EXTRA_POINT, ending), rules))


_TURNS: Final[dict[str, Callable[[Position, HouseRules], Rule[Turned]]]] = {
    "toss": toss,
    "opening": opening,
    "kickoff": kickoff_play,
    "scrimmage": scrimmage,
    "free kick": free_kick_play,
    "try": try_play,
}
