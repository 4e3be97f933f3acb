"""Turns and whole games of Card Bowl 1.1.6 for the tests of the frame: one turn with given answers, or random players.

Answers are words separated by spaces: cards as ``10H``, decisions with ``_`` for their spaces.
"""

from random import Random
from typing import Any

from support.played import Played as AnyPlayed
from support.played import play_rule

from cardbowl.cards import cards
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games.cardbowl1 import GAME
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.endings import Ending, whistle
from cardbowl.games.cardbowl1.rules.frame import order
from cardbowl.games.cardbowl1.rules.frame.scrimmage import Scrimmage
from cardbowl.steps.ask import Note
from cardbowl.steps.referee import Referee

STANDARD = HouseRules()
SPADES = cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS")
CLUBS = cards("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC")


def house(**changed: Any) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


def at(spot: int = 30, down: int = 1, to_go: int = 10, **more: Any) -> Position:
    """A position; by default a down from scrimmage of the home team."""
    return Position(spot=spot, down=down, to_go=to_go, **more)


def dealt(spot: int = 30, down: int = 1, to_go: int = 10, **more: Any) -> Position:
    """A position in which both hands are held."""
    return at(spot, down, to_go, **{"phase": "dealt", "hands": (SPADES, CLUBS), **more})


class Played(AnyPlayed):
    """One turn, played to its end."""

    @property
    def now(self) -> str:
        """Who has the ball where: ``home 2&7 @33``, with the phase in front where it is no down."""
        after: Position = self.result
        phase = "" if after.phase == "scrimmage" else f"{after.phase} "
        to_go = "G" if after.phase == "scrimmage" and after.line >= 100 else after.to_go
        return f"{phase}{after.offense.word} {after.down}&{to_go} @{after.spot}"


def turn(before: Position, answers: str = "", **changed: Any) -> Played:
    """Play one turn with these answers."""
    found = play_rule(order.turn(before, house(**changed)), answers, Played)
    return found._replace(result=found.result.position)


class Pretended:
    """A play from scrimmage with a given ending and notes, in place of the real one.

    `rules` are the house rules it was called with.
    """

    def __init__(self, kind: str, ending: Ending, *notes: Note) -> None:
        self.kind, self.ending, self.notes = kind, ending, notes
        self.rules: HouseRules | None = None

    def __call__(self, before: Position, rules: HouseRules) -> Any:
        self.rules = rules
        yield from self.notes
        return Scrimmage(self.kind, self.ending)


def down_at(spot: int, **more: Any) -> Ending:
    """The ball is dead with the offense."""
    return whistle(OFFENSE, spot)._replace(**more)


def lost_at(spot: int, **more: Any) -> Ending:
    """The ball is dead with the defense, at `spot` of its own frame."""
    return whistle(DEFENSE, spot)._replace(**{"changed": True, **more})


def players(random: Random) -> Any:
    """A policy that answers everything at random."""

    def decide(ask: Any, seen: Any) -> Any:
        options = ask.options
        return random.choice(options) if isinstance(options, (tuple, range)) else options.sample(random)

    return decide


def random_game(seed: int, rules: HouseRules) -> Referee:
    """A whole game between random players, by the real plays."""
    random = Random(f"game {seed}")
    return Referee(GAME, seed=seed, rules=rules, players={HOME: players(random), AWAY: players(random)}).run("end")
