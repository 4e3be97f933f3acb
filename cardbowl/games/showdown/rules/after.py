"""What follows a play: points and downs, event draws, injuries, the two-minute warning (sections 2, 11 and 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How, Team
from cardbowl.football.plays import DOWNS, Kind, Played, Turned, earned_first_down
from cardbowl.football.quarters import QUARTERS
from cardbowl.football.scoring import Following, added, kick_down, team_of, try_points
from cardbowl.football.series import Down
from cardbowl.games.showdown.data.depth import ANONYMOUS
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.position import UNTIL, Out, Position
from cardbowl.games.showdown.rules.course import Course
from cardbowl.games.showdown.rules.down import Over
from cardbowl.games.showdown.rules.halves import end_of_half
from cardbowl.games.showdown.rules.piles import discarded, drawn, moved
from cardbowl.games.showdown.rules.results import Ending, what_follows
from cardbowl.steps.ask import Note, Rule


def after_play(over: Over, rules: HouseRules) -> Rule[Turned]:
    """Steps 9 to 11: the play is enforced, events bring cards, injured players leave, and the half may be over.

    Rules: NS.SEQ.9, NS.SEQ.9.R1, NS.SEQ.10, NS.SEQ.10.R1, NS.SEQ.11, NS.WARN.3.
    """
    c, kind, ending = over.course, over.kind, over.ending
    before = c.before
    if before.phase == "try":
        after = yield from after_a_try(c.at, kind, ending, rules)
    else:
        after = yield from next_down(c.at, ending, rules)
    played = Played(kind, ending)
    if before.quarter > QUARTERS and after.score != before.score:
        yield Note("NS.OT.1", "The first score of overtime wins.", (), "sudden death")
        return Turned(after._replace(phase="over"), played)
    if is_event(before, after, ending):
        after = yield from event(after, before, rules)
    if after.out != NOBODY_OUT or c.in_force:
        after = after._replace(out=(who_is_out(over, after, Team.HOME), who_is_out(over, after, Team.AWAY)))
    if after.piles == (0, 0) and not before.spent and before.quarter <= QUARTERS:
        after = yield from warned(after, before, rules)
    if before.phase == "try" and not before.left:
        after = yield from put_down(after, before, rules)
    if after.phase != "try" and not after.left:
        after = yield from end_of_half(after, rules)
    return Turned(after, played)


NOBODY_OUT: Final = ((), ())


# ---- points and downs ------------------------------------------------------------------------------------------------


def next_down(at: Position, ending: Ending, rules: HouseRules) -> Rule[Position]:
    """Points, or the next down (NS.DOWN.1, NS.TD.1, NS.SAFE.1, NS.KICK.1, NS.PEN.7, NS.TURN.5, NS.TURN.6)."""
    found = what_follows(Down(at.spot, at.down, at.to_go), ending, rules)
    if found.scorer is not None:
        at = at._replace(score=added(at.score, team_of(at, found.scorer), found.points))
        if ending.how in GOAL_LINES:
            rule, words = GOAL_LINES[ending.how]
            yield Note(rule, words, (), ending.how.value, found.points, ending.side)
    elif ending.side is OFFENSE and found.down.side is DEFENSE:
        yield Note("NS.DOWN.1", "Over on downs.", (), "downs", None, DEFENSE, found.down.spot)
    return to_down(at, found)


def to_down(at: Position, found: Following) -> Position:
    """The position at the next down, or at the kick that follows (NS.DOWN.1)."""
    down, team = found.down, team_of(at, found.down.side)
    return at._replace(phase=found.phase, offense=team, spot=down.spot, down=down.down, to_go=down.to_go, opens=False)


GOAL_LINES: Final = {How.TOUCHDOWN: ("NS.TD.1", "Touchdown."), How.SAFETY: ("NS.SAFE.1", "Safety.")}


def after_a_try(at: Position, kind: Kind, ending: Ending, rules: HouseRules) -> Rule[Position]:
    """The points of a try and a kick-off, or the try once more after a penalty; the defense cannot score.

    Rules: NS.TRY.1, NS.TRY.2, NS.TRY.2.R1, NS.TRY.2.R2, NS.KICK.1.
    """
    if ending.how is How.REPLAY:
        return at._replace(spot=ending.spot, to_go=100 - ending.spot)
    if ending.side is OFFENSE and ending.how in (How.GOOD, How.TOUCHDOWN):
        points = try_points(kind, rules)
        at = at._replace(score=added(at.score, at.offense, points))
        yield Note("NS.TRY.2", "The try is good: {}-{}.", at.score, "score", points, OFFENSE)
    down = kick_down(rules.kickoff_spot, OFFENSE, rules)
    return at._replace(phase="kickoff", spot=down.spot, down=down.down, to_go=down.to_go)


# ---- events ----------------------------------------------------------------------------------------------------------


def is_event(before: Position, after: Position, ending: Ending) -> bool:
    """Whether a play brought a first down or a change of possession; a try or the kick-off that opens a half brings none.

    Rules: NS.HALF.1, NS.HALF.1.R1, NS.TRY.2.
    """
    if before.phase == "try" or before.opens:
        return False
    if after.offense is not before.offense:
        return True
    return before.phase in DOWNS and earned_first_down(before, after, Played(Kind.RUSH, ending))  # or any other kind


def event(after: Position, before: Position, rules: HouseRules) -> Rule[Position]:
    """Each coach draws a card; with empty piles each discards one; in overtime it is two.

    Rules: NS.HALF.1, NS.WARN.2, NS.OT.2, NS.OT.2.R2.
    """
    count = event_cards(before)
    for side in (OFFENSE, DEFENSE):
        team = team_of(before, side)
        if before.spent:
            rule = "NS.WARN.2" if before.quarter <= QUARTERS else "NS.OT.2"
            after = yield from discarded(after, before, team, count, rule, rules)
        else:
            after = yield from drawn(after, before, team, count, "NS.HALF.1")
    return after


def event_cards(before: Position) -> int:
    """The cards of each coach at an event (NS.HALF.1, NS.OT.2)."""
    return 2 if before.quarter > QUARTERS else 1


def half_is_over(before: Position, after: Position, ending: Ending) -> bool:
    """Whether no card is left after a play and its event; `after` is the next down, before the event (NS.SEQ.10, NS.WARN.3)."""
    discards = event_cards(before) if before.spent and is_event(before, after, ending) else 0
    return sum(after.piles) == 0 and all(len(hand) <= discards for hand in after.hands)


def warned(after: Position, before: Position, rules: HouseRules) -> Rule[Position]:
    """The two-minute warning at the end of the down on which the second pile was emptied: too large hands are cut.

    Rules: NS.WARN.1, NS.WARN.1.R1, NS.OT.2.
    """
    yield Note("NS.WARN.1", "The two-minute warning: both piles are empty.", (), "two-minute warning")
    for side in (OFFENSE, DEFENSE):
        team = team_of(before, side)
        count = len(after.hands[team]) - rules.max_hand
        after = yield from discarded(after, before, team, count, "NS.WARN.1", rules)
    return after


def put_down(after: Position, before: Position, rules: HouseRules) -> Rule[Position]:
    """The end of a try of a half that is over: cards that were taken back on it are discarded (NS.SEQ.10.R1, NS.TO.2)."""
    for side in (OFFENSE, DEFENSE):
        team = team_of(before, side)
        for card in after.hands[team]:
            yield Note("NS.SEQ.10.R1", "The {} discards {}.", (side.word, rules.cards[card].name), "discard", card, side)
            after = moved(after, team, card)
    return after


# ---- injuries --------------------------------------------------------------------------------------------------------


def who_is_out(over: Over, after: Position, team: Team) -> tuple[Out, ...]:
    """The players of a team who are out after a play: those who still were, those who were hurt on it, those who were ejected.

    One down is over with a play from scrimmage, a drive with a score or with the loss of the ball.

    Rules: NS.INJ.1, NS.INJ.1.R1, NS.PEN.8, NS.PEN.3.
    """
    c = over.course
    drive_over = after.phase not in DOWNS or after.offense is not c.before.offense
    a_down = c.before.phase in (*DOWNS, "try")
    still = [out for out in c.at.out[team] if not (out.until == "down" and a_down)]
    sent_off = [Out(player, "game") for side, player in over.ejected if c.team(side) is team and player != ANONYMOUS]
    left: dict[str, Out] = {}
    for out in (*still, *hurt(c, team), *sent_off):
        if not (drive_over and out.until == "drive"):
            left[out.player] = max(out, left.get(out.player, out), key=lambda each: UNTIL.index(each.until))
    return tuple(left.values())


def hurt(c: Course, team: Team) -> Iterator[Out]:
    """The key players who were hurt on this down; in overtime a half ends with the next period (NS.INJ.1)."""
    for each, (_, who, until) in c.effects("injury"):
        side = each.side if who == "own_key" else each.side.other
        if c.team(side) is team and each.keys[side] not in ("", ANONYMOUS):
            yield Out(each.keys[side], "next period" if until == "half" and c.before.quarter > QUARTERS else until)
