"""A compact way to play one rule of a punt with given cards and decisions, and the worked vectors by their ID.

Answers are words separated by spaces: cards as ``10H``, decisions with ``_`` for their spaces (``apply_3``), and secret answers
of both sides as ``+1/-2``.
"""

import tomllib

from support.played import Played, play_rule
from support.sources import TESTS

from cardbowl.games.cardbowl1.house_rules import HouseRules

VECTORS = {
    each["id"]: each for each in tomllib.loads((TESTS / "vectors" / "cardbowl-1.1.6.toml").read_text(encoding="utf-8"))["vector"]
}


def house(**changed):
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


class PuntPlayed(Played):
    """A punt, played to its end."""

    @property
    def end(self):
        """How the play ended, e.g. ``dead defense 33``, ``touchdown defense``, ``safety offense``."""
        place = f" {self.result.spot}" if self.result.how == "dead" else ""
        return f"{self.result.how} {self.result.side.word}{place}"

    @property
    def fouls(self):
        """The fouls as text: whose, yards, first down or not, spot."""
        return [
            f"{foul.by.word} {foul.yards}{' first down' if foul.automatic else ''}{'' if foul.spot is None else f' @{foul.spot}'}"
            for foul in self.result.fouls
        ]


def play(rule, answers):
    """Run one rule to its end."""
    return play_rule(rule, answers, PuntPlayed)
