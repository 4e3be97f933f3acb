"""What follows a down, from scores to the next down (sections 3, 7, 10 and 11 of the rulebook)."""

from __future__ import annotations

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How, Team
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.football.quarters import ends_half_or_extra_period
from cardbowl.football.scoring import added
from cardbowl.football.series import GOAL_LINE, Down, down_in_play, first_down
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Pair, Position
from cardbowl.games.doi.rules.endings import Ending
from cardbowl.games.doi.rules.piles import cleared, fills, for_replacements
from cardbowl.games.doi.rules.sets import together, without
from cardbowl.steps.ask import Note, Rule


def series(at: Position, offense: Team, spot: int, rules: HouseRules) -> Position:
    """The position of a new series: the table is cleared, and the hands are filled next.

    Rules: DOI.CONV.3, DOI.CONV.5, DOI.REFILL.1, DOI.FIRST.1.R2.
    """
    down = first_down(spot, OFFENSE, rules)
    return cleared(at, phase="deal", offense=offense, spot=spot, down=down.down, to_go=down.to_go)


def drive(at: Position, offense: Team, rules: HouseRules) -> Position:
    """A new drive starts at the own 20-yard line: there are no kick-offs (DOI.SETUP.4, DOI.TD.2)."""
    return series(at, offense, rules.start_spot, rules)


def laid(at: Position, o: Card, d: Card, ending: Ending) -> Position:
    """Both cards leave their hands: to the table, or after a penalty card at once to the discards (DOI.PLAY.6, DOI.PEN.4)."""
    ours, theirs = (o, d) if at.offense == 0 else (d, o)
    hands = (without(at.hands[0], (ours,)), without(at.hands[1], (theirs,)))
    if ending.how is How.REPLAY:
        return at._replace(hands=hands, discards=_onto(at.discards, ours, theirs))
    return at._replace(hands=hands, table=_onto(at.table, ours, theirs))


def _onto(piles: Pair, home: Card, away: Card) -> Pair:
    return together(piles[0], (home,)), together(piles[1], (away,))


def settled(at: Position, kind: Kind, ending: Ending, rules: HouseRules, call: str = "") -> Rule[Turned]:
    """In this order: touchdown, safety, turnover, first down, fourth-down failure, next down.

    A turnover or a punt may be settled first: neither ends in an end zone.
    `call` is the name of a play of a variant's own.

    Rules: DOI.LOOP.4, DOI.PLAY.7.
    """
    ending = yield from at_the_goal_lines(ending, rules)
    return whistle((yield from following(at, ending, rules)), Played(kind, ending, call), rules)


def whistle(after: Position, played: Played, rules: HouseRules) -> Turned:
    """What a play leads to; the half ends with it where no next down comes, because a hand cannot be filled.

    The rule of the play says its own word all the same, such as a first down: filling the hands comes after it (DOI.LOOP.5).

    Rules: DOI.REFILL.2, DOI.QTR.1, DOI.QTR.3, DOI.END.1, DOI.PEN.4.R2.
    """
    last = after.phase == "deal" and ends_half_or_extra_period(after.quarter) and not fills(after, rules)
    return Turned(after, played._replace(half_ends=True) if last else played)


def at_the_goal_lines(ending: Ending, rules: HouseRules) -> Rule[Ending]:
    """The ending of a play that took the offense to a goal line: only it can be there.

    Rules: DOI.TD.1, DOI.SAFE.1, DOI.SAFE.1.R1.
    """
    if ending.side is OFFENSE and ending.spot >= GOAL_LINE:
        return Ending(How.TOUCHDOWN, GOAL_LINE)
    if ending.side is OFFENSE and ending.spot <= 0:
        if rules.safety == "2_points":
            return Ending(How.SAFETY, 0)
        yield Note("DOI.SAFE.1.R1", "The ball comes out to the 1-yard line.", (), "held", 1, OFFENSE, 1)
        return ending._replace(spot=1)
    return ending


def following(at: Position, ending: Ending, rules: HouseRules) -> Rule[Position]:
    """The position after a play from scrimmage (DOI.LOOP.4)."""
    if ending.how is How.TOUCHDOWN:
        return (yield from touchdown(at, rules))
    if ending.how is How.SAFETY:
        return (yield from safety(at, rules))
    return (yield from advanced(at, ending, rules))


def advanced(at: Position, ending: Ending, rules: HouseRules) -> Rule[Position]:
    """The position after a down that ends in the field of play: a first, the same, or the next down, or the other team's ball.

    A loss does not move the line to gain (DOI.FIRST.1.R1). A hand has as many cards as there are downs left.
    A ball that the defense has had and lost again, in a play of a variant's own, brings a new series.

    Rules: DOI.FIRST.1, DOI.DOWN.1, DOI.DOWN.3, DOI.PEN.4, DOI.PEN.4.R1.
    """
    lost = ending.how is How.TURNOVER
    down = down_in_play(Down(at.spot, at.down, at.to_go), ending, rules, new_series=lost)
    assert down is not None, f"{ending} is no end of a down in the field of play"
    if down.side is DEFENSE:
        if ending.side is OFFENSE:
            yield Note("DOI.DOWN.3", "Over on downs.", (), "downs", None, DEFENSE, down.spot)
        return series(at, at.offense.other, down.spot, rules)
    if ending.spot >= at.line or lost:
        yield Note("DOI.FIRST.1", "First down.", (), "first down", None, OFFENSE, down.spot)
        return series(at, at.offense, down.spot, rules)
    if ending.how is How.REPLAY:
        yield Note("DOI.PEN.4", "The down is played again, with a fresh card each.", (), "replay", None, OFFENSE, down.spot)
        return for_replacements(at._replace(phase="deal", spot=down.spot, to_go=down.to_go), rules)
    return at._replace(spot=down.spot, to_go=down.to_go, down=down.down)


def touchdown(at: Position, rules: HouseRules) -> Rule[Position]:
    """Six points at once, on the goal line too; the extra point is tried next.

    Only the offense can score one: a turnover has no return.

    Rules: DOI.TD.1, DOI.TD.1.R1, DOI.TD.1.R2, DOI.XP.1.R3.
    """
    yield Note("DOI.TD.1", "Touchdown.", (), "touchdown", rules.touchdown_points, OFFENSE, 100)
    return at._replace(score=added(at.score, at.offense, rules.touchdown_points), phase="try")


def safety(at: Position, rules: HouseRules) -> Rule[Position]:
    """A loss to the own goal line: two points, and a new drive (DOI.SAFE.1, DOI.SAFE.1.R1, DOI.SAFE.1.R2, DOI.SAFE.1.R4)."""
    yield Note("DOI.SAFE.1", "Safety.", (), "safety", rules.safety_points, OFFENSE, 0)
    after = at._replace(score=added(at.score, at.offense.other, rules.safety_points))
    return drive(after, at.offense.other if rules.safety_next == "scorer" else at.offense, rules)
