"""The `equilibrium` computer player: in every down it mixes its calls as the solved drive does.

A drive is followed until the next score, without a clock: so the score and the time left change none of its calls, but on a last
play that may bring points that count it calls as `sensible` does, and answers a penalty so. All other penalties, and punts in the
end zone, are decided by what the solution says of both endings, as far as there is time for more downs; tries, and penalties on
them, by their exact odds.
Where the solution says nothing, it decides like `sensible`: time-outs, kick-offs, free kicks, and a try late in the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any

from cardbowl.chance.matrix_games import Solution
from cardbowl.football import OFFENSE
from cardbowl.football.plays import Turned
from cardbowl.games.football_strategy.house_rules import HouseRules
from cardbowl.games.football_strategy.odds.drive import DriveSolution
from cardbowl.games.football_strategy.odds.drive_cache import solved_drive
from cardbowl.games.football_strategy.odds.running_down import goes_on
from cardbowl.games.football_strategy.odds.secret_calls import worth_to_decide
from cardbowl.games.football_strategy.odds.tries import tries_from
from cardbowl.games.football_strategy.players.judgments import LATE
from cardbowl.games.football_strategy.players.last_plays import last_mixes, worth_by_the_clock
from cardbowl.games.football_strategy.players.sensible import Sensible
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import Call
from cardbowl.reading.trees import Tree, mean
from cardbowl.steps.ask import Choose
from cardbowl.steps.policies import ByLuck
from cardbowl.steps.seen import Seen


class Equilibrium(ByLuck):
    """Answers every question of the game; on the first down the drive between the two decks is solved, or read from the cache."""

    def __init__(self, rules: HouseRules, random: Random) -> None:
        super().__init__(rules, random)
        self.sensible = Sensible(rules, random)

    def answer(self, ask: Any, seen: Seen) -> Any:
        """The answer to a question of the game."""
        if ask.what in ("play", "defense", "penalty") and last_mixes(seen.position, self.rules) is not None:
            return self.sensible.answer(ask, seen)
        if ask.what in ("play", "defense"):
            return self.call(ask, seen.position)
        if ask.what in ("penalty", "end zone") and seen.latest("crossing") is not None:
            return self.better_ending(ask, seen)
        if ask.what == "try" and not self.sensible.late(seen, LATE):
            return self.the_try(seen.position)
        return self.sensible.answer(ask, seen)

    def call(self, ask: Choose, at: Position) -> Call:
        """A play card, a field goal or a defense card, drawn from the mix of the solution (FS.PLAY.1, FS.ENG.3)."""
        offense = ask.side is OFFENSE
        mix: Mapping[Any, Any]
        if at.phase == "try":
            mix = played_try(at.decks[at.offense], at.spot, self.rules).named("row" if offense else "column")
        else:
            of_side = self.solution(at).calls if offense else self.solution(at).letters
            mix = of_side(at.down, at.to_go, at.spot, at.offense)
        call: Call
        (call,) = self.random.choices(list(mix), [float(share) for share in mix.values()])
        return call

    def solution(self, at: Position) -> DriveSolution:
        """The solved drive between the decks of a position."""
        return solved_drive(self.rules, at.decks)

    def better_ending(self, ask: Choose, seen: Seen) -> str:
        """The penalty or the play, down or return: what is worth more to the side that is asked (FS.PEN.2, FS.PUNT.3)."""
        at = seen.position

        def usual(turned: Turned) -> float:
            return float(worth_to_decide(at, self.rules, None if at.phase == "try" else self.solution(at))(turned))

        ways: dict[str, Tree] = {option: goes_on(option, seen, self.rules) for option in ask.options}
        worth = worth_by_the_clock(ways.values(), at, self.rules, usual)
        means = {option: mean(found, worth) for option, found in ways.items()}
        return (max if ask.side is OFFENSE else min)(means, key=means.__getitem__)

    def the_try(self, at: Position) -> str:
        """A kick, or a play where it is worth more (FS.PAT.1)."""
        found = tries_from(at.decks[at.offense], at.spot, self.rules)
        return "kick" if found.kick(at.spot) > found.play(at.spot).value else "play"


@lru_cache(maxsize=256)
def played_try(deck: str, spot: int, rules: HouseRules) -> Solution:
    """The game of a play from the try (FS.PAT.1)."""
    return tries_from(deck, spot, rules).play(spot)
