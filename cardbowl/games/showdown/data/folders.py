"""Data sets in folders of TOML files (section 13 of the rulebook)."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from cardbowl.games.showdown.data.data_set import DataSet, League
from cardbowl.games.showdown.data.play_grid import Band, Guess, Kicking, MatchUpPairs, PlayGrid, YardsList
from cardbowl.games.showdown.data.players import Player, Team
from cardbowl.games.showdown.data.plays import DefensePlay, OffensePlay, StrategyCard

HOUSE: Final = "house"
HOUSE_FOLDER: Final = Path(__file__).with_name("house")
"""The house data, which come with the game (NS.DATA.4)."""


@lru_cache(maxsize=16)
def data_set(name: str = HOUSE) -> DataSet:
    """The data set with this name: ``house``, or a folder."""
    folder = HOUSE_FOLDER if name == HOUSE else Path(name)
    files = {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.toml"))}
    tables = {file: tomllib.loads(text) for file, text in files.items()}
    leagues = tuple(League(each["id"], each["name"], tuple(each["teams"])) for each in tables["leagues.toml"]["league"])
    return DataSet(
        name=name,
        fingerprint=sha256("\0".join(f"{file}\0{text}" for file, text in files.items()).encode()).hexdigest()[:12],
        grid=_grid(tables["playgrid.toml"]),
        offense=tuple(OffensePlay(**frozen(each)) for each in tables["plays_offense.toml"]["play"]),
        defense=tuple(DefensePlay(**frozen(each)) for each in tables["plays_defense.toml"]["play"]),
        cards=tuple(StrategyCard(**frozen(each)) for each in tables["strategy_cards.toml"]["card"]),
        kicking=_kicking(tables["kicking.toml"]),
        leagues=leagues,
        teams=tuple(_team(tables[f"teams/{team}.toml"]) for league in leagues for team in league.teams),
    )


def frozen(table: dict[str, Any]) -> dict[str, Any]:
    """A table with tuples in place of its lists."""
    return {name: _tuples(value) for name, value in table.items()}


def _tuples(value: Any) -> Any:
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value


def _grid(table: dict[str, Any]) -> PlayGrid:
    guess = table["guess"]
    return PlayGrid(
        right=Guess(guess["right_offense"], guess["right_defense"]),
        wrong=Guess(guess["wrong_offense"], guess["wrong_defense"]),
        high_risk_bonus=table["high_risk"]["defender_bonus"],
        high_risk_yards=table["high_risk"]["yard_multiplier"],
        injury=table["chance"]["injury"],
        penalty=table["chance"]["penalty"],
        backup_stat=table["backup_player"]["stat"],
        bands=tuple(Band(each["name"], each["min"], each["max"], each["turnover"]) for each in table["band"]),
        yards_lists=tuple(
            YardsList(name, band, _tuples(yards)) for name, lists in table["yards"].items() for band, yards in lists.items()
        ),
        matchups=tuple(MatchUpPairs(**frozen(each)) for each in table["matchup"]),
    )


def _kicking(table: dict[str, Any]) -> Kicking:
    return Kicking(
        field_goal=_field_goal(table["field_goal"]),
        extra_point_fails=tuple(table["extra_point"]["no_kicker_fails"]),
        kickoff=_tuples(table["kickoff"]["rows"]),
        onside=_tuples(table["onside"]["rows"]),
        punt=_tuples(table["punt"]["rows"]),
    )


def _field_goal(table: dict[str, int]) -> tuple[tuple[int, int], ...]:
    return tuple((int(distance), least) for distance, least in table.items())


def _team(table: dict[str, Any]) -> Team:
    about, book = table["team"], table["playbook"]
    return Team(
        about["id"],
        about["name"],
        about["style"],
        tuple(_player(each) for each in table["player"]),
        tuple(book["offense"]),
        tuple(book["defense"]),
        tuple(table["strategy_deck"].items()),
    )


def _player(table: dict[str, Any]) -> Player:
    return Player(
        **{
            **table,
            "stats": tuple(table.get("stats", {}).items()),
            "field_goal": _field_goal(table.get("field_goal", {})),
        }
    )
