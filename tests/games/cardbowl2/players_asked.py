"""The player `sensible` asked one question, at a position that a test sets."""

from random import Random

from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games.cardbowl2 import HouseRules
from cardbowl.games.cardbowl2.players.sensible import Sensible
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.ask import Choose, Note

STANDARD = HouseRules()
YES_NO = ("no", "yes")


class Told:
    """What one team sees: a position, and the steps of the running play."""

    def __init__(self, position, steps=(), team=HOME):
        self.position, self.steps, self.team, self.rules = position, list(steps), team, STANDARD

    def latest(self, what):
        """The last note of a kind."""
        return next((ask for ask, _ in reversed(self.steps) if type(ask) is Note and ask.what == what), None)


def answer(what, options, at, side=OFFENSE, steps=(), default=None, rules=STANDARD, seed=1):
    """What `sensible` says; the home team has the ball."""
    ask = Choose(side, what, options, "CB2", "", options[0] if default is None and isinstance(options, tuple) else default)
    return Sensible(rules, Random(seed)).answer(ask, Told(at, steps, HOME if side is OFFENSE else AWAY))


def when(quarter, left, ahead=0, spot=50, down=1, to_go=10, **more):
    """A position with the home team so many points ahead."""
    score = (ahead, 0) if ahead > 0 else (0, -ahead)
    return Position(quarter=quarter, left=left, score=score, spot=spot, down=down, to_go=to_go, **more)
