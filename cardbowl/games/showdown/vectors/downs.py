"""Vectors of the PlayGrid: what adjusts the numbers of a match-up, its band, its yards, and a whole down."""

from __future__ import annotations

from typing import Final

from cardbowl.games.showdown.data import CATEGORIES, DefensePlay, OffensePlay
from cardbowl.games.showdown.data.players import OFFENSE_POSITIONS
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.play_grid import (
    CHANCES,
    MatchUp,
    Squad,
    adjustments,
    doubling,
    gained,
    key_players,
    swiped,
    wins,
)
from cardbowl.games.showdown.rules.results import carried
from cardbowl.games.showdown.vectors.reading import Procedure, down_of, play_text, run, team_of, word_of
from cardbowl.steps.vector_fields import Fields, field, whole


def _plays(vector: Fields, rules: HouseRules) -> tuple[OffensePlay, DefensePlay]:
    data = rules.data_set
    return (
        word_of(vector, "offense_play", {play.id: play for play in data.offense}),
        word_of(vector, "defense_play", {play.id: play for play in data.defense}),
    )


def _adjusted(found: MatchUp, rules: HouseRules) -> str:
    offense, defense = adjustments(found, rules.grid)
    guess = "right" if found.right else "wrong"
    return f"{guess}: O {offense:+d}, D {defense:+d}{'; double' if found.high_risk else ''}"


def _adjust(vector: Fields, rules: HouseRules) -> str:
    offense, defense = _plays(vector, rules)
    squads = Squad(rules.data_set.teams[0]), Squad(rules.data_set.teams[1])
    keys = squads[0].at(offense.key[0][0], rules.grid), squads[1].at(defense.key(offense.kind)[0][0], rules.grid)
    return _adjusted(MatchUp(offense, defense, squads, ("", ""), keys), rules)


def _band(vector: Fields, rules: HouseRules) -> str:
    return rules.grid.band(whole(vector, "margin", -99, 99)).name


def _yards(vector: Fields, rules: HouseRules) -> str:
    word_of(vector, "category", dict.fromkeys(CATEGORIES))
    data, category, margin = rules.data_set, vector["category"], whole(vector, "margin", -99, 99)
    offense = next(play for play in data.offense if play.category == category)
    defense = next(play for play in data.defense if play.high_risk == field(vector, "high_risk", bool))
    squads = Squad(data.teams[0]), Squad(data.teams[1])
    word_of(vector, "key_position", dict.fromkeys(OFFENSE_POSITIONS))
    slot, other = f"{vector['key_position']}1", defense.key(offense.kind)[0][0]
    keys = squads[0].at(slot, rules.grid), squads[1].at(other, rules.grid)
    found = MatchUp(offense._replace(high_risk=False), defense, squads, (slot, other), keys)
    band = rules.grid.band(margin)
    roll = gained(category, found.may_lose, band.name, doubling(found.high_risk > 0, wins(margin), rules.grid), rules.grid)
    yards, _ = run(roll, {"result die": whole(vector, "die", 1, 20)})
    return str(yards)


def _down(vector: Fields, rules: HouseRules) -> str:
    """A whole down: key players and stats as given, then its six dice."""
    offense, defense = _plays(vector, rules)
    squads = Squad(team_of(vector, rules, "offense_team")), Squad(team_of(vector, rules, "defense_team"))
    before, stats = down_of(vector, rules), field(vector, "stats", list)
    slots = {"offense key": vector.get("offense_key"), "defense key": vector.get("defense_key")}
    found, _ = run(key_players(offense, defense, squads, rules.grid), {**slots, "stat pair": " v ".join(map(str, stats))})
    rolls = field(vector, "dice", list)
    roles = ("offense die", "defense die", "result die", *(f"{word} chance" for word in CHANCES))
    result, notes = run(swiped(found, before.spot, rules.grid), dict(zip(roles, rolls, strict=False)))
    margin, sums = notes["match-up"].n, notes["match-up"].values
    said = ", ".join(result.chances) or "none"
    ending = carried(offense.kind, before.spot, result.yards)
    start = f"{'right' if found.right else 'wrong'}; {sums[2]} v {sums[5]}; {margin} {result.band}; {notes['result'].n}"
    return f"{start}; {said}; {play_text(before, ending, rules)}"


PROCEDURES: Final[dict[str, Procedure]] = {
    "adjust": _adjust,
    "band": _band,
    "yards": _yards,
    "down": _down,
}
