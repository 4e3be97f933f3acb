"""Computer players of Card Bowl 1.1.6 asked one question, on a table that a test sets."""

from random import Random
from typing import Any

from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.players.expert import Expert
from cardbowl.games.cardbowl1.players.sensible import Sensible
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.steps.ask import Choose, Note

STANDARD = HouseRules()


class Told:
    """The data of a play that a player may see, set by a test, and nothing more."""

    def __init__(self, position: Position, steps: list[tuple[Any, Any]], team: Team = HOME) -> None:
        self.rules, self.team, self.position, self.steps = STANDARD, team, position, steps

    def latest(self, what: str) -> Note | None:
        """The last note of a kind."""
        return next((ask for ask, _ in reversed(self.steps) if type(ask) is Note and ask.what == what), None)


def on_table(field: Field, before: Position | None = None, team: Team = HOME) -> Told:
    """A player who sees this table; the home team has the ball."""
    at = before or Position(phase="dealt")
    return Told(at, [(Note("CB1.MODEL.8", "", (), "field", field), None)], team)


def asked(side: Any, what: str, *options: Any, rule: str = "CB1.BP1.1", default: Any = None) -> Choose:
    """A question with these options."""
    return Choose(side, what, options, rule, "", options[0] if default is None else default)


def sensible(seed: int = 1) -> Sensible:
    """The sensible player."""
    return Sensible(STANDARD, Random(seed))


def expert(seed: int = 1) -> Expert:
    """The expert."""
    return Expert(STANDARD, Random(seed))


def when(quarter, left, ahead=0, spot=50, down=1, to_go=10, **more):
    """A position with the home team, which has the ball, so many points ahead."""
    score = (ahead, 0) if ahead > 0 else (0, -ahead)
    return Position(quarter=quarter, left=left, score=score, spot=spot, down=down, to_go=to_go, **more)


def says(player, what, options, at, side=OFFENSE, steps=(), default=None):
    """A player's answer to a question."""
    told = Told(at, list(steps), HOME if side is OFFENSE else AWAY)
    return player.answer(asked(side, what, *options, default=default), told)
