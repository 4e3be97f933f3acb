"""What the tests of section 8 of the Card Bowl 1.1.6 rulebook share: vectors by play, and a rule played with given answers."""

import tomllib
from typing import Any

from support.played import Played, play_rule
from support.sources import TESTS

from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.steps.ask import Rule

STANDARD = HouseRules()
VECTORS = {
    vector["id"]: vector
    for vector in tomllib.loads((TESTS / "vectors" / "cardbowl-1.1.6.toml").read_text(encoding="utf-8"))["vector"]
}


def of(*plays: str) -> list[Any]:
    """The vectors of these plays."""
    return [vector for vector in VECTORS.values() if vector["play"] in plays]


def house(**changed: Any) -> HouseRules:
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


class LoosePlayed(Played):
    """A loose ball or a run, played to its end."""

    def options(self, what: str) -> Any:
        """The options of the first decision of this kind, as text."""
        return [str(option) for option in self.asked(what).options]

    @property
    def end(self) -> str:
        """How a play ended, e.g. ``dead offense 33``."""
        place = f" {self.result.spot}" if self.result.how in ("dead", "out") else ""
        return f"{self.result.how} {self.result.side.word}{place}"


def play(rule: Rule[Any], answers: str) -> LoosePlayed:
    """Run one rule to its end."""
    return play_rule(rule, answers, LoosePlayed)
