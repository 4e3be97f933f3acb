"""The order of a game, from the choice of decks to the last second (sections 2, 4 and 10 of the rulebook).

A turn is the choice of decks, the toss, a kick, a down or a try; between two of them there is only a `Position`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How, Team
from cardbowl.football.plays import Kind, Played, Turned
from cardbowl.football.quarters import QUARTERS, Next, after_quarter
from cardbowl.football.scoring import added, following, team_of, try_points
from cardbowl.football.series import Down, check_down, same_down
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL, calls, crossing, own_crossing
from cardbowl.games.football_strategy.rules.clock import charged, ends_a_half, seconds_of, time_out
from cardbowl.games.football_strategy.rules.endings import Ending, as_ended
from cardbowl.games.football_strategy.rules.field_goals import field_goal
from cardbowl.games.football_strategy.rules.kickoffs import free_kick, kickoff
from cardbowl.games.football_strategy.rules.results import kind_of, outcome
from cardbowl.games.football_strategy.rules.setup import choose_decks, deck_of, to_kickoff, toss
from cardbowl.games.football_strategy.rules.tries import the_try
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.own_notes import taken_from
from cardbowl.steps.own_plays import OwnPlay

KICKS: Final = {"normal": Kind.KICKOFF, "on-side": Kind.ONSIDE}
EXTRA_QUARTERS: Final = {"none": 0, "sudden_death": 1}
"""How many quarters may follow a tie (FS.END.1.R1)."""


def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One step, and what it leads to (FS.ENG.2)."""
    return _TURNS[at.phase](at, rules)


def scrimmage(at: Position, rules: HouseRules) -> Rule[Turned]:
    """One down: both calls, the cards turned up, and what follows (FS.PLAY.3, FS.PLAY.4).

    The defense card of a field goal stays face down for the offense (FS.PLAY.1.R2).
    """
    check_down(at.down, rules, "FS.DOWN.1")
    letter, call = yield from calls(at, rules)
    if call == FIELD_GOAL:
        yield Note("FS.PLAY.1.R2", "The defense card goes back unseen.", (), "back unseen", None, DEFENSE)
        ending = yield from field_goal(at.spot, rules)
        return (yield from over(at, Kind.FIELD_GOAL, ending, rules))
    if isinstance(call, str):
        return (yield from own_play(at, rules.own_plays[call], letter, rules))
    card = deck_of(at, rules).card(int(call))
    yield crossing(card, letter, rules)
    code = card.code(letter)
    ending = yield from outcome(code, card.kind, at.spot, rules)
    return (yield from over(at, kind_of(card.kind, code), ending, rules))


def own_play(at: Position, play: OwnPlay, letter: str, rules: HouseRules) -> Rule[Turned]:
    """A play of a variant's own, which may look at the letter of the defense card, and what follows, as after a play card.

    Rules: FS.PLAY.1.R3, FS.PLAY.3, FS.FUM.1.
    """
    yield own_crossing(play.name, letter, rules)
    found = yield from play.run_to_goal_line(at, rules, letter)
    if found.how is How.LOOSE:
        yield from taken_from(found.side, found.spot, "FS.FUM.1")
    ending = as_ended(found, at.spot, rules)
    turned = yield from over(at, Kind(play.kind), ending, rules)
    return turned._replace(played=Played(Kind(play.kind), ending, play.name))


def kickoff_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """A kick-off (FS.KICK.1)."""
    kind, ending = yield from kickoff(rules)
    return (yield from over(at, KICKS[kind], ending, rules))


def free_kick_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The kick after a safety (FS.SAFE.2)."""
    ending = (yield from free_kick(at, rules))[1]
    return (yield from over(at, Kind.FREE_KICK, ending, rules))


def try_play(at: Position, rules: HouseRules) -> Rule[Turned]:
    """The try after a touchdown (FS.PAT.1)."""
    kind, ending = yield from the_try(at, rules)
    return (yield from over(at, kind, ending, rules))


# ---- after a play ----------------------------------------------------------------------------------------------------


def over(at: Position, kind: Kind, ending: Ending, rules: HouseRules) -> Rule[Turned]:
    """A play that is over: points, possession, down and line, then time-outs and the clock (FS.PLAY.3)."""
    if at.phase == "try":
        after = yield from after_a_try(at, kind, ending, rules)
    else:
        after = yield from next_down(at, ending, rules)
    return Turned((yield from timed(at, after, kind, ending, rules)), Played(kind, ending))


def after_a_try(at: Position, kind: Kind, ending: Ending, rules: HouseRules) -> Rule[Position]:
    """Points and a kick-off, or the try once more (FS.PAT.1, FS.PAT.2.R1, FS.PAT.2.R2, FS.KICK.1, FS.KICK.1.R1)."""
    if ending.how is How.REPLAY:
        down = same_down(Down(at.spot, at.down, at.to_go), ending.spot, rules)
        return at._replace(spot=down.spot, to_go=down.to_go)
    if ending.how is How.GOOD:
        team = team_of(at, ending.side)
        at = at._replace(score=added(at.score, team, try_points(kind, rules)))
        yield Note("FS.PAT.1", "The score: {}-{}.", at.score, "score", try_points(kind, rules), ending.side)
    return to_kickoff(at, at.offense, rules)


def next_down(at: Position, ending: Ending, rules: HouseRules) -> Rule[Position]:
    """Points, or the next down.

    Rules: FS.DOWN.1, FS.DOWN.2, FS.DOWN.2.R1, FS.DOWN.3, FS.DOWN.4, FS.FUM.1, FS.TD.1, FS.SAFE.1,
    FS.PEN.3, FS.PEN.3.R1, FS.PEN.3.R2.
    """
    before = Down(at.spot, at.down, at.to_go)
    if ending.how is How.REPLAY:
        down = same_down(before, ending.spot, rules, automatic=ending.series)
        return at._replace(spot=down.spot, down=down.down, to_go=down.to_go)
    found = following(before, ending, rules, new_series=ending.series)
    assert found is not None, f"nothing follows {ending}"
    team = team_of(at, found.down.side)
    if found.scorer is not None:
        at = at._replace(score=added(at.score, team_of(at, found.scorer), found.points))
        if ending.how in GOAL_LINES:
            rule, words = GOAL_LINES[ending.how]
            yield Note(rule, words, (), ending.how.value, found.points, ending.side)
    elif ending.side is OFFENSE and found.down.side is not OFFENSE:
        yield Note("FS.DOWN.3", "Over on downs.", (), "downs", None, found.down.side, found.down.spot)
    return at._replace(phase=found.phase, offense=team, spot=found.down.spot, down=found.down.down, to_go=found.down.to_go)


GOAL_LINES: Final = {How.TOUCHDOWN: ("FS.TD.1", "Touchdown."), How.SAFETY: ("FS.SAFE.1", "Safety.")}


def timed(at: Position, after: Position, kind: Kind, ending: Ending, rules: HouseRules) -> Rule[Position]:
    """The time of a play, and the end of a quarter that it may bring.

    A try that is owed is played first; a half does not end on an accepted penalty.

    Rules: FS.TIME.2, FS.TIME.5, FS.TIME.6.R1, FS.PEN.6, FS.PEN.6.R1, FS.END.1.R1.
    """
    used = charged(at.left, seconds_of(kind, ending, at.spot, rules), at.quarter, rules)
    timeouts = at.timeouts
    if at.phase == "scrimmage":
        used, timeouts = yield from time_out(at, used, rules)
    after = after._replace(left=at.left - used, timeouts=timeouts, untimed=False)
    if at.quarter > QUARTERS and after.score != at.score:
        return after._replace(phase="over")
    if after.left or after.phase == "try":
        return after
    if one_more(ending, at.quarter, rules):
        yield Note("FS.PEN.6", "A half does not end on a penalty: one more down without time.", (), "untimed")
        return after._replace(untimed=True)
    return (yield from end_of_quarter(after, rules))


def one_more(ending: Ending, quarter: int, rules: HouseRules) -> bool:
    """Whether another down is played without time (FS.PEN.6, FS.PEN.6.R1)."""
    if ending.foul is None or not ends_a_half(quarter) or rules.untimed_down == "off":
        return False
    return rules.untimed_down == "any_penalty" or ending.foul is not OFFENSE


def end_of_quarter(at: Position, rules: HouseRules) -> Rule[Position]:
    """The next quarter with the same ball and down, the second half, overtime, or the end.

    Rules: FS.TIME.6, FS.END.1, FS.END.1.R1, FS.END.1.R2.
    """
    yield Note("FS.TIME.6", "The end of quarter {}.", (at.quarter,), "quarter", at.quarter)
    brings = after_quarter(at.quarter, at.score, EXTRA_QUARTERS[rules.overtime])
    if brings is Next.OVER:
        return at._replace(phase="over")
    after = at._replace(quarter=at.quarter + 1, left=rules.quarter_seconds)
    if brings is Next.QUARTER:
        return after
    after = after._replace(timeouts=(rules.timeouts, rules.timeouts))
    kickoff_next = to_kickoff(after, at.second_half, rules)
    return kickoff_next if brings is Next.SECOND_HALF else kickoff_next._replace(phase="toss", offense=Team.HOME)


_TURNS: Final[dict[str, Callable[[Position, HouseRules], Rule[Turned]]]] = {
    "decks": choose_decks,
    "toss": toss,
    "kickoff": kickoff_play,
    "free kick": free_kick_play,
    "scrimmage": scrimmage,
    "try": try_play,
}
