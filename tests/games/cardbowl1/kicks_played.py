"""A compact way to play one kick with given cards and decisions, for the tests of sections 9.1 to 9.4 and the free kicks.

Answers are words separated by spaces: cards as ``10H``, decisions with ``_`` for their spaces, secret ones as ``+1/-2``.
"""

from functools import cache
from typing import Any

from support.played import Played as AnyPlayed
from support.played import play_rule
from support.sources import TESTS

from cardbowl.analysis.vectors import read_vectors
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.vectors.check import check
from cardbowl.steps.ask import Rule

STANDARD = HouseRules()


def house(**changed: Any) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


class Played(AnyPlayed):
    """A kick or a pass, played to its end."""

    @property
    def end(self) -> str:
        """How a play ended, with its fouls: ``dead defense 22, offense 5``, ``touchback defense, defense 10 from 20``."""
        ending: Ending = self.result
        place = f" {ending.spot}" if ending.how in ("dead", "out", "again", "loose") else ""
        fouls = "".join(
            f", {foul.by.word} {foul.yards}" + (f" from {foul.spot}" if foul.by is not OFFENSE else "") for foul in ending.fouls
        )
        return f"{ending.how} {ending.side.word}{place}{fouls}"


def play(rule: Rule[Any], answers: str) -> Played:
    """Run one rule to its end."""
    return play_rule(rule, answers, Played)


@cache
def _vectors() -> dict[str, dict[str, Any]]:
    return {vector.identifier: dict(vector.fields) for vector in read_vectors(TESTS / "vectors" / "cardbowl-1.1.6.toml").vectors}


def agrees(vector: str) -> None:
    """Assert that a worked vector of the rulebook, named by its ID, comes out as it expects."""
    fields = _vectors()[vector]
    assert check(fields, STANDARD) == fields["expect"], fields["why"]
