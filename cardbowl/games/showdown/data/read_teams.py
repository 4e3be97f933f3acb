"""Teams and leagues, read from TOML, and a team as TOML that reads back the same (section 13 of the rulebook)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from cardbowl.games.showdown.data.players import LABELS, POSITIONS, STATS, Player, Team
from cardbowl.games.showdown.data.prices import cost, priced
from cardbowl.games.showdown.data.read_charts import read_field_goal
from cardbowl.games.showdown.data.sets import DataSet, League, Printed
from cardbowl.games.showdown.data.team_faults import DECK, faults_of
from cardbowl.steps.data_files.faults import shown
from cardbowl.steps.data_files.fields import Fields
from cardbowl.steps.data_files.shapes import Id, Line, Several, Whole, Word

MOST_PLAYERS: Final = 60
MOST_PLAYS: Final = 60
"""The most players and plays of a team that are read; a roster has some twenty, a playbook 25."""
MOST_LEAGUES: Final = 16
MOST_TEAMS: Final = 32
"""The most leagues of a data set, and the most teams of a league."""
MOST_OF_A_NAME: Final = 40
"""The most characters of the name of a team."""
LEAST_STAT: Final = 5
MOST_STAT: Final = 18
"""The stats of players (NS.DATA.1)."""
MOST_POINTS: Final = 5000
"""The most points or costs of a player that are read."""
_POINTS: Final = Whole(0, MOST_POINTS)
_BONUS: Final = Whole(-10, 10)


def read_leagues(fields: Fields) -> tuple[League, ...]:
    """The leagues of ``leagues.toml``, each a list of the ids of its teams."""
    leagues: list[League] = []
    for each in fields.parts("league", MOST_LEAGUES):
        league = League(each.one("id", Id()), each.one("name", Line()), each.one("teams", Several(Id(small=True), 1, MOST_TEAMS)))
        if league.id and league.id in [other.id for other in leagues]:
            each.fault("NS.DATA.3", f"the id {league.id} stands twice")
        leagues.append(league)
    return tuple(leagues)


def read_team(fields: Fields, printed: Printed | DataSet, *, price: bool = False) -> Team:
    """The team of a file; what is wrong with it by the rules is told only where all of its fields can be read (NS.DATA.3).

    With `price` it has the points, costs and total that the rules give it, and the file need not have them.
    """
    before = len(fields.faults)
    about, book = fields.part("team"), fields.part("playbook")
    team = Team(
        id=about.one("id", Id(small=True)),
        name=about.one("name", Line(MOST_OF_A_NAME)),
        style=about.one("style", Line()),
        players=tuple(_player(each, 0 if price else None) for each in fields.parts("player", MOST_PLAYERS)),
        offense_plays=book.one("offense", Several(Id(), 0, MOST_PLAYS, again=True), "NS.BOOK.1"),
        defense_plays=book.one("defense", Several(Id(), 0, MOST_PLAYS, again=True), "NS.BOOK.1"),
        deck=_deck(fields.part("strategy_deck")),
    )
    total = about.one("total", Whole(0, MOST_PLAYERS * MOST_POINTS), "NS.TEAM.1", cost(team.players))
    if len(fields.faults) == before:
        if price:
            team = priced(team)
        elif total != cost(team.players):
            about.fault("NS.TEAM.1", f"the field total is {total:,}; the players cost {cost(team.players):,}")
        for fault in faults_of(team, printed):
            fields.fault(fault.number, fault.text, fault.where)
    return team


def _player(fields: Fields, points: int | None) -> Player:
    """A player; its points and its cost may be missing where `points` stands for them."""
    position = fields.one("position", Word(POSITIONS))
    kicks, punts = position == "K", position == "P"
    return Player(
        id=fields.one("id", Id()),
        name=fields.one("name", Line()),
        position=position,
        label=fields.one("label", Word(LABELS), "NS.TEAM.3"),
        points=fields.one("points", _POINTS, "NS.DATA.2", points),
        cost=fields.one("cost", _POINTS, "NS.TEAM.3", points),
        stats=() if kicks or punts else _stats(fields, position),
        kickoff_bonus=fields.one("kickoff_bonus", _BONUS, "NS.KICK.1") if kicks else 0,
        punt_bonus=fields.one("punt_bonus", _BONUS, "NS.KICK.3") if punts else 0,
        field_goal=read_field_goal(fields) if kicks else (),
    )


def _stats(fields: Fields, position: str) -> tuple[tuple[str, int], ...]:
    """The stats of a position, in its order, and no others (NS.DATA.1)."""
    stats = fields.part("stats")
    stats.no_others(STATS[position], "NS.DATA.1", f"stat of a {position}")
    return tuple((name, stats.one(name, Whole(LEAST_STAT, MOST_STAT), "NS.DATA.1")) for name in STATS[position])


def _deck(fields: Fields) -> tuple[tuple[str, int], ...]:
    """The copies of each card of a strategy deck (NS.DECK.1)."""
    found = []
    wrong = [card for card in fields.values if not Id().fits(card)]
    if wrong:
        fields.fault("NS.DECK.1", f"{shown(wrong[0])} is no id of a card ({len(wrong):,} such names); {Id()} is needed")
    elif len(fields.values) > DECK:
        fields.fault("NS.DECK.1", f"there are {len(fields.values):,} different cards; at most {DECK} are allowed")
    else:
        found = [(card, fields.one(card, Whole(1, DECK), "NS.DECK.1")) for card in fields.values]
    return tuple(found)


def leagues_text(leagues: Iterable[League]) -> str:
    """Leagues as TOML; they read back the same."""
    lines = ["format = 1"]
    for league in leagues:
        lines += ["", "[[league]]", f"id = {json.dumps(league.id)}", f"name = {_line(league.name)}"]
        lines.append(f"teams = {json.dumps(list(league.teams))}")
    return "\n".join([*lines, ""])


def team_text(team: Team) -> str:
    """A team as TOML, in the form of the files of the house data; it reads back the same."""
    text = json.dumps
    lines = ["format = 1", "", "[team]", f"id = {text(team.id)}", f"name = {_line(team.name)}", f"style = {_line(team.style)}"]
    lines += [f"total = {cost(team.players)}", ""]
    for player in team.players:
        lines += ["[[player]]", f"id = {text(player.id)}", f"name = {_line(player.name)}", f"position = {text(player.position)}"]
        lines += [f"label = {text(player.label)}", f"points = {player.points}", f"cost = {player.cost}"]
        if player.position == "K":
            least = ", ".join(f'"{distance}" = {roll}' for distance, roll in player.field_goal)
            lines += [f"kickoff_bonus = {player.kickoff_bonus}", f"field_goal = {{ {least} }}", ""]
        elif player.position == "P":
            lines += [f"punt_bonus = {player.punt_bonus}", ""]
        else:
            lines += [f"stats = {{ {', '.join(f'{name} = {value}' for name, value in player.stats)} }}", ""]
    lines += ["[playbook]", f"offense = {text(list(team.offense_plays))}", f"defense = {text(list(team.defense_plays))}", ""]
    return "\n".join([*lines, "[strategy_deck]", *(f"{card} = {copies}" for card, copies in team.deck), ""])


def _line(text: str) -> str:
    """A text as a basic string of TOML."""
    return json.dumps(text, ensure_ascii=False)
