"""Vectors of teams: whether one is valid and what it costs, what a label costs, and who plays where."""

from __future__ import annotations

from typing import Final

from cardbowl.games.showdown.data import LABELS, STATS, Team
from cardbowl.games.showdown.data.depth import ANONYMOUS
from cardbowl.games.showdown.data.prices import cost, cost_of
from cardbowl.games.showdown.data.team_faults import faults_of
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.rules.play_grid import Squad
from cardbowl.games.showdown.vectors.reading import Procedure, team_of, word_of
from cardbowl.steps.data_files.faults import Fault
from cardbowl.steps.vector_fields import Fields, field, whole


def _validate_team(vector: Fields, rules: HouseRules) -> str:
    """A team with the changes of the vector: its cost, or what is wrong with it, each kind of fault once."""
    team = team_of(vector, rules)
    gone = field(vector, "remove_players", list, [])
    copies = dict(team.deck)
    for text in field(vector, "set_copies", list, []):
        card, _, number = str(text).partition("=")
        copies[card.strip()] = whole({"set_copies": int(number) if number.strip().isdecimal() else number}, "set_copies", 0, 99)
    dropped, plays = field(vector, "drop_plays", list, []), list(map(str, field(vector, "add_plays", list, [])))
    changed = Team(
        team.id,
        team.name,
        team.style,
        tuple(player for player in team.players if player.id not in gone),
        (*(each for each in team.offense_plays if each not in dropped), *(each for each in plays if each[:1] != "D")),
        (*(each for each in team.defense_plays if each not in dropped), *(each for each in plays if each[:1] == "D")),
        tuple(copies.items()),
    )
    found = dict.fromkeys(_fault(fault) for fault in faults_of(changed, rules.data_set))
    return ", ".join(found) or f"valid {cost(changed.players)}"


def _fault(fault: Fault) -> str:
    """A fault in a word or two, by the rule that it breaks and where."""
    if fault.number == "NS.TEAM.2":
        return f"minimum {fault.where}"
    if fault.number == "NS.DECK.1":
        return "deck size" if fault.where == "strategy deck" else "copies"
    return {"NS.TEAM.1": "budget", "NS.BOOK.1": "playbook", "NS.DATA.3": "unknown"}.get(fault.number, fault.number)


def _label_cost(vector: Fields, rules: HouseRules) -> str:
    word_of(vector, "label", dict.fromkeys(LABELS))
    return str(cost_of(whole(vector, "points", 0, 5000), vector["label"]))


def _depth(vector: Fields, rules: HouseRules) -> str:
    squad = Squad(team_of(vector, rules), frozenset(map(str, field(vector, "injured", list, []))))
    slots = [f"{position}{place}" for position in STATS for place in (1, 2)]
    player = squad.at(word_of(vector, "slot", dict(zip(slots, slots, strict=True))), rules.grid)
    return f"anonymous {player.stats[0][1]}" if player.id == ANONYMOUS else player.id


PROCEDURES: Final[dict[str, Procedure]] = {
    "validate_team": _validate_team,
    "label_cost": _label_cost,
    "depth": _depth,
}
