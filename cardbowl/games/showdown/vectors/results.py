"""Vectors of what follows a result, a penalty or a turnover."""

from __future__ import annotations

from typing import Final

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.showdown.data import KINDS
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.penalties import Penalty, Settled, enforced
from cardbowl.games.showdown.rules.results import carried
from cardbowl.games.showdown.rules.turnovers import Turnover, turned_over
from cardbowl.games.showdown.vectors.reading import Procedure, down_of, ended_text, in_fives, play_text, run, word_of
from cardbowl.steps.vector_fields import Fields, field

SIDES: Final = {"offense": OFFENSE, "defense": DEFENSE}


def _result(vector: Fields, rules: HouseRules) -> str:
    before = down_of(vector, rules)
    word_of(vector, "kind", dict.fromkeys(KINDS))
    return play_text(before, carried(vector["kind"], before.spot, in_fives(vector, "yards", -100, 200)), rules)


def _penalty(vector: Fields, rules: HouseRules) -> str:
    before = down_of(vector, rules)
    flags = frozenset(map(str, field(vector, "flags", list, [])))
    penalty = Penalty(word_of(vector, "against", SIDES), in_fives(vector, "yards", 5, 50), "replace", flags)
    ending, _ = run(enforced(Settled(penalty), carried("run", before.spot, 0), before, rules))
    said, after = ended_text(before, ending, rules)
    return said if "down" in vector or ending.how is How.SAFETY else f"@{after.down.spot}"


def _turnover(vector: Fields, rules: HouseRules) -> str:
    before = down_of(vector, rules)
    word_of(vector, "turnover", dict.fromkeys(("fumble", "interception")))
    card = Turnover(vector["turnover"], in_fives(vector, "depth", 0, 100, 0), in_fives(vector, "return", 0, 100, 0))
    kind = word_of({"kind": "run", **vector}, "kind", dict(zip(KINDS, KINDS, strict=True)))
    ending = carried(kind, before.spot, in_fives(vector, "yards", -100, 200, 0))
    recovered = field(vector, "recover", bool, False)
    added = in_fives(vector, "return_add", 0, 100, 0)
    ending, _ = run(turned_over(card, before.spot, ending, added, rules, recovered=recovered))
    return play_text(before, ending, rules) if recovered else ended_text(before, ending, rules)[0]


PROCEDURES: Final[dict[str, Procedure]] = {
    "result": _result,
    "penalty": _penalty,
    "turnover": _turnover,
}
