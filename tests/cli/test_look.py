"""``cardbowl games`` and ``cardbowl rule``."""

import json
from dataclasses import fields

import pytest

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
        assert [row["name"] for row in rows] == [each.name for each in fields(GAMES[described["name"]].house_rules({}))]
        assert rows
        for row in rows:
            assert set(row) == {"name", "about", "kind", "allowed", "least", "most", "words", "unit", "default", "rule"}
            assert row["about"]
            assert row["allowed"]
            assert row["rule"] in GAMES[described["name"]].rulebook()
        assert {row["name"]: row["default"] for row in rows}["downs"] == 4


def test_a_rule_is_found_in_any_letters(cardbowl):
    text = GAMES["cardbowl-2.0"].rulebook()["CB2.RUSH.R2"]
    for word in ("CB2.RUSH.R2", "cb2.rush.r2", " CB2.Rush.R2 "):
        assert cardbowl("rule", word).stdout == f"CB2.RUSH.R2  {text}\n"
    assert json.loads(cardbowl("rule", "CB2.RUSH.R2", "--json").stdout) == {"id": "CB2.RUSH.R2", "text": text}


def test_a_ruling_on_a_rule_is_found_too(cardbowl):
    text = GAMES["doi"].rulebook()["DOI.PLAY.5.R1"]
    for word in ("DOI.PLAY.5.R1", "doi.play.5.r1"):
        assert cardbowl("rule", word).stdout == f"DOI.PLAY.5.R1  {text}\n"
    assert cardbowl("rule", "DOI.PLAY.5").stdout == f"DOI.PLAY.5  {GAMES['doi'].rulebook()['DOI.PLAY.5']}\n"


def test_a_ruling_that_is_not_there_names_near_ones(refused):
    assert "there is no rule 'DOI.PLAY.5.R9'; near it are DOI.PLAY.5.R" in refused("rule", "DOI.PLAY.5.R9")


@pytest.mark.parametrize("word", ["CB2.RUSH", "cb2.rush."])
def test_a_section_names_its_rules_in_order(refused, word):
    book = [each for each in GAMES["cardbowl-2.0"].rulebook() if each.startswith("CB2.RUSH.")]
    assert refused("rule", word) == f"there is no rule {word!r}; CB2.RUSH has {', '.join(book)}"


def test_the_letters_of_a_game_name_its_sections(refused):
    assert refused("rule", "CB2").startswith("there is no rule 'CB2'; CB2 has CB2.CONV, CB2.DECK, CB2.HAND, CB2.RUSH, CB2.PASS, ")
    assert "DOI.PLAY has DOI.PLAY.1, DOI.PLAY.2, " in refused("rule", "DOI.PLAY")
