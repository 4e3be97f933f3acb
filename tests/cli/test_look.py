"""``cardbowl games`` and ``cardbowl rule``."""

import json

from cardbowl.games import GAMES


def test_games_are_listed_with_their_players(cardbowl):
    lines = cardbowl("games").stdout.splitlines()
    assert lines[0] == "cardbowl-2.0  Card Bowl 2.0"
    assert lines[1] == "  players: you, random, sensible"


def test_json_tells_every_house_rule(cardbowl):
    games = json.loads(cardbowl("games", "--json").stdout)
    assert [game["name"] for game in games] == list(GAMES)
    for described in games:
        rows = described["house_rules"]
        assert len(rows) > 100
        for row in rows:
            assert set(row) == {"name", "default", "allowed", "unit", "about", "rule"}
            assert row["about"]
            assert row["allowed"]
            assert row["rule"] in GAMES[described["name"]].rulebook()
        assert {row["name"]: row["default"] for row in rows}["downs"] == 4


def test_a_rule_is_found_in_any_letters(cardbowl):
    text = GAMES["cardbowl-2.0"].rulebook()["CB2.RUSH.R2"]
    for word in ("CB2.RUSH.R2", "cb2.rush.r2", " CB2.Rush.R2 "):
        assert cardbowl("rule", word).stdout == f"CB2.RUSH.R2  {text}\n"
    assert json.loads(cardbowl("rule", "CB2.RUSH.R2", "--json").stdout) == {"id": "CB2.RUSH.R2", "text": text}
