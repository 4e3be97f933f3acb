"""The `sensible` computer player: it looks one play ahead, and mixes its calls as that play's table asks for.

What a down is worth after the play is a rough rule (`judgments`); what the play leads to is read from the rules. So kicks on
the last down, short yardage and the goal line come from the same table as any call. On the last play of a half, and on that of
the game where it is not ahead, it calls for points (`last_plays`).
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Turned
from cardbowl.football.scoring import Following, following, team_of
from cardbowl.football.series import Down, same_down
from cardbowl.football.tries import leads_to_reach, play_is_needed
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.plays import ending_of
from cardbowl.games.football_strategy.odds.running_down import goes_on
from cardbowl.games.football_strategy.odds.secret_calls import points_of_a_try
from cardbowl.games.football_strategy.odds.tables import best_mixes, table
from cardbowl.games.football_strategy.players.judgments import (
    A_TRY,
    A_YARD,
    AT_THE_20,
    LATE,
    LATER_DOWN,
    NEXT_KICKOFF,
    TOO_LATE,
    YARD_TO_GO,
)
from cardbowl.games.football_strategy.players.last_plays import LastMixes, last_mixes, worth_by_the_clock
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import Call, offense_calls
from cardbowl.games.football_strategy.rules.endings import Ending
from cardbowl.games.football_strategy.rules.field_goals import extra_point
from cardbowl.reading.outcomes import outcomes
from cardbowl.reading.trees import Tree, mean
from cardbowl.steps.ask import Choose
from cardbowl.steps.policies import ByLuck
from cardbowl.steps.seen import Seen


def worth_of(down: Down) -> float:
    """What a down is worth to the team that has it, in points: a rough rule."""
    later = LATER_DOWN.get(down.down, LATER_DOWN[4])
    return AT_THE_20 + A_YARD * (down.spot - 20) - (later + YARD_TO_GO * (down.to_go - 5) if down.down > 1 else 0.0)


def worth_after(before: Down, ending: Ending, rules: HouseRules) -> float:
    """What a play that has ended so is worth to the offense."""
    if ending.how is How.REPLAY:
        return worth_of(same_down(before, ending.spot, rules, automatic=ending.series))
    found = following(before, ending, rules, new_series=ending.series)
    assert found is not None, f"nothing follows {ending}"
    return worth_of_following(found, ending)


def worth_of_following(found: Following, ending: Ending) -> float:
    """What follows a play, in points to its offense."""
    if found.scorer is not None:
        points = found.points + A_TRY * (ending.how is How.TOUCHDOWN) + NEXT_KICKOFF
        return points if found.scorer is OFFENSE else -points
    return worth_of(found.down) if found.down.side is OFFENSE else -worth_of(found.down)


class Mixes:
    """The best mixes of one down by the rough rule: `calls` with their shares, the shares of the letters, and their worth."""

    def __init__(self, at: Position, rules: HouseRules, trying: bool) -> None:
        self.calls = offense_calls(at, rules, trying)[0]
        before = Down(at.spot, at.down, at.to_go)

        def worth(ending: Ending) -> float:
            if trying:
                return (1.0 if ending.side is OFFENSE else -1.0) * (ending.how is How.TOUCHDOWN)
            return worth_after(before, ending, rules)

        self.shares, self.letters, self.worth = best_mixes(table(at.decks[at.offense], self.calls, at.spot, rules, worth))


@lru_cache(maxsize=8192)
def mixes(at: Position, rules: HouseRules, trying: bool) -> Mixes:
    """The mixes of a down; `at` has nothing but the down, the ball and the deck."""
    return Mixes(at, rules, trying)


@lru_cache(maxsize=256)
def kick_is_good(spot: int, rules: HouseRules) -> float:
    """The chance of the kick of a try (FS.PAT.1)."""
    return float(outcomes(lambda: extra_point(spot, rules)).chance(lambda ending: ending.how is How.GOOD))


def bare(at: Position) -> Position:
    """The position with nothing but the down, the ball and the decks."""
    return Position("scrimmage", at.offense, at.spot, at.down, at.to_go, decks=at.decks)


class Sensible(ByLuck):
    """Answers every question of the game from the position alone."""

    def answer(self, ask: Any, seen: Seen) -> Any:
        """The answer to a question of the game."""
        by = _ANSWERS.get(ask.what)
        return ask.default if by is None else by(self, ask, seen)

    def mixes(self, at: Position) -> Mixes | LastMixes:
        """The mixes of a down or a try; on a last play those that are for points."""
        return last_mixes(at, self.rules) or mixes(bare(at), self.rules, at.phase == "try")

    def play(self, ask: Choose, seen: Seen) -> Call:
        """A play card, or a field goal, from the mix of the offense (FS.PLAY.1)."""
        found = self.mixes(seen.position)
        call: Call
        (call,) = self.random.choices(found.calls, found.shares)
        return call

    def defense(self, ask: Choose, seen: Seen) -> str:
        """A defense card, from the mix of the defense."""
        found = self.mixes(seen.position)
        (letter,) = self.random.choices(LETTERS, found.letters)
        return letter

    def penalty(self, ask: Choose, seen: Seen) -> str:
        """The better of the penalty and the play, both as the rules go on from there (FS.PEN.2).

        A down that follows is worth what its best mixes are, as they are called there: so one down more counts beside the yards.
        """
        at = seen.position
        ways: dict[str, Tree] = {answer: goes_on(answer, seen, self.rules) for answer in ask.options}
        worth = worth_by_the_clock(ways.values(), at, self.rules, partial(self.worth_of_turn, at))
        means = {answer: mean(found, worth) for answer, found in ways.items()}
        return (max if ask.side is OFFENSE else min)(means, key=means.__getitem__)

    def worth_of_turn(self, at: Position, turned: Turned) -> float:
        """What a down or a try that is over is worth to the offense; a repeated try what is best there (FS.PAT.2.R2)."""
        ending, after = ending_of(turned), turned.position
        if at.phase != "try":
            if after.phase == "scrimmage":
                return mixes(bare(after), self.rules, False).worth * (1 if after.offense is at.offense else -1)
            return worth_after(Down(at.spot, at.down, at.to_go), ending, self.rules)
        if ending.how is How.REPLAY:
            return max(self.try_worths(after).values())
        return float(points_of_a_try(at, self.rules, turned))

    def end_zone(self, ask: Choose, seen: Seen) -> str:
        """Down the punt: the return is on the card that the coach does not see before (FS.PUNT.3)."""
        return "down"

    def time_out(self, ask: Choose, seen: Seen) -> str:
        """A time-out for a team that is behind late in the game (FS.TIME.3)."""
        return "yes" if self.behind(ask, seen) > 0 and self.late(seen, LATE) else "no"

    def kickoff(self, ask: Choose, seen: Seen) -> str:
        """On-side for a team that is behind when there is little time left (FS.KICK.2)."""
        return "on-side" if self.behind(ask, seen) > 0 and self.late(seen, TOO_LATE) else "normal"

    def the_try(self, ask: Choose, seen: Seen) -> str:
        """A play, unless a kick is enough for a tie or the lead late in the game, or is worth more by its chances (FS.PAT.1).

        Late in the game a play is also made where its points reach a lead that counts, and those of a kick do not.
        """
        rules, at = self.rules, seen.position
        kick, play = rules.extra_point_points, rules.two_point_points
        if self.late(seen, LATE):
            behind = self.behind(ask, seen)
            if kick and 0 <= behind <= kick:
                return "kick"
            if play_is_needed(-behind, kick, play, leads_to_reach(play, rules)):
                return "play"
        worths = self.try_worths(at)
        return "kick" if worths["kick"] > worths["play"] else "play"

    def try_worths(self, at: Position) -> dict[str, float]:
        """The mean points of a kick and of a play from the spot of a try (FS.PAT.1)."""
        rules = self.rules
        return {
            "kick": rules.extra_point_points * kick_is_good(at.spot, rules),
            "play": rules.two_point_points * mixes(bare(at), rules, True).worth,
        }

    def behind(self, ask: Choose, seen: Seen) -> int:
        """By how many points the side that is asked is behind."""
        team = team_of(seen.position, ask.side)
        score = seen.position.score
        return int(score[team.other] - score[team])

    def late(self, seen: Seen, seconds: int) -> bool:
        """Whether there are no more seconds in the fourth quarter, or in overtime."""
        return bool(seen.position.quarter >= 4 and seen.position.left <= seconds)


_ANSWERS = {
    "play": Sensible.play,
    "defense": Sensible.defense,
    "penalty": Sensible.penalty,
    "end zone": Sensible.end_zone,
    "time-out": Sensible.time_out,
    "kickoff": Sensible.kickoff,
    "try": Sensible.the_try,
}
"""The methods by the `what` of a question; all others are answered by their default."""
