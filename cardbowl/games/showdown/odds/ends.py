"""The end of a play of Showdown with what follows it, for the measures of every game."""

from __future__ import annotations

from cardbowl.chance import Dist
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.plays import DOWNS, Kind
from cardbowl.football.series import Down as Series
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.odds.downs import Down, incomplete
from cardbowl.games.showdown.position import NONE, Position
from cardbowl.games.showdown.rules.after import half_is_over, to_down
from cardbowl.games.showdown.rules.course import Course
from cardbowl.games.showdown.rules.down import Over, as_played, enforcement, penalties
from cardbowl.games.showdown.rules.penalties import settled
from cardbowl.games.showdown.rules.play_grid import CHANCES
from cardbowl.games.showdown.rules.results import Ending, new_series, play_kind, what_follows
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.plays_ended import End, ended, of_the_offense
from cardbowl.steps.ask import Choose


def series(c: Course) -> Series:
    """The down of a course."""
    return Series(c.at.spot, c.at.down, c.at.to_go)


def over(c: Course, rules: HouseRules) -> Dist[Down]:
    """What a play comes to after its dice, with the cards in force, if no more are played (NS.SEQ.7, NS.SEQ.8, NS.EFF.1).

    A penalty that is still to be answered has the answer of `counted_answer`.
    """
    empty = c._replace(at=c.at._replace(hands=NONE))
    found = outcomes(lambda: enforcement(empty, rules), choose=lambda ask: ask.default)
    told = tuple(kind for kind in CHANCES if c.chance(kind))
    return found.map(lambda each: Down(_kind(each), each.ending, yards_of(each, rules), told, thrown(each, rules)))


def counted_answer(c: Course, rules: HouseRules) -> str:
    """The answer to the penalty of a course that odds count with, its default; empty where there is none to choose (NS.PEN.2)."""
    asked = next(settled(tuple(penalties(c)), rules), None) if c.settled is None else None
    return str(asked.default) if isinstance(asked, Choose) and len(asked.options) > 1 else ""


def _kind(over: Over) -> Kind:
    """What a play that is over was; of a two-point try the play that was tried."""
    c = over.course
    tried = over.kind is Kind.TWO_POINT and c.match is not None and over.stands
    return play_kind(c.match, c.yards) if tried and c.match is not None else over.kind


def yards_of(over: Over, rules: HouseRules) -> int | None:
    """The yards of a play that is over, as box scores count them: up to a goal line, none for an interception.

    Those of a fumble end where the ball came loose, and a penalty in place of the play counts how far the ball has gone.

    Rules: NS.SEQ.9.R2, NS.GRID.10, NS.PEN.1, NS.TURN.1.
    """
    c = over.course
    if over.kind is Kind.PENALTY:
        return over.ending.spot - c.at.spot
    if not over.stands:
        return 0
    if c.result is None:
        return of_the_offense(ended(over.ending, c.at.spot), OFFENSE)  # the ball is lost
    return 0 if over.lost == "interception" else as_played(c, rules)[1].spot - c.at.spot


def thrown(over: Over, rules: HouseRules) -> str:
    """What has become of the pass of a play that is over: ``intercepted``, ``incomplete``, or empty.

    A penalty or a fumble after it changes nothing of that, nor does the offense that wins the ball back.

    Rules: NS.GRID.10, NS.PEN.1, NS.TURN.1, NS.TURN.6.
    """
    if over.lost == "interception":
        return "intercepted"
    return incomplete(as_played(over.course, rules)[1]) if over.stands else ""


def end_of(ending: Ending, gained: int | None, c: Course, rules: HouseRules) -> End:
    """The end of a play with what follows it, if no more cards are played; a position without decks is of no half.

    Rules: NS.DOWN.1, NS.SEQ.10, NS.DECK.1.
    """
    end = ended(ending, c.at.spot)
    if gained is not None and not c.kick:
        end = end._replace(yards=gained)
    if c.trying:
        return end
    follows = what_follows(series(c), ending, rules)
    if follows.scorer is not None:
        points = -follows.points if follows.scorer is DEFENSE else follows.points
        return end._replace(points=points)
    if follows.phase not in DOWNS or (has_decks(c.before) and half_is_over(c.before, to_down(c.at, follows), ending)):
        return end
    return end._replace(ball=follows.down.side, start=follows.down.spot, first=new_series(series(c), ending, rules))


def has_decks(at: Position) -> bool:
    """Whether the cards of both teams lie somewhere, as in every game (NS.DECK.1)."""
    return any(map(any, (at.unseen, at.hands, at.discards, at.aside)))
