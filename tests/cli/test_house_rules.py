"""``cardbowl house-rules`` and `house_rules_table`: every switch, with its meaning, range, unit, default and rule."""

import json

import pytest

import cardbowl as cb
from cardbowl.errors import NotationError
from cardbowl.games import GAMES

GAME = "cardbowl-2.0"


@pytest.mark.parametrize("name", list(GAMES))
def test_every_house_rule_is_listed(cardbowl, name):
    rows, game = GAMES[name].house_rules({}).describe(), GAMES[name]
    lines = cardbowl("house-rules", name).stdout.splitlines()
    assert [line.split(" = ")[0] for line in lines if not line.startswith("  ")] == [row["name"] for row in rows]
    text = " ".join(" ".join(lines).split())
    for row in rows:
        assert f"{row['about']}; allowed: {row['allowed']} ({row['rule']})" in text
    table = cb.house_rules_table(name)
    assert table["name"] == tuple(row["name"] for row in rows)
    assert table["meaning"] == tuple(row["about"] for row in rows)
    assert set(table["rule"]) <= set(game.rulebook())
    assert table.columns == ("name", "meaning", "allowed", "unit", "default", "rule")


def test_a_file_of_rules_is_shown_beside_the_defaults(cardbowl, tmp_path):
    path = GAMES[GAME].house_rules({"field_goal_cards": 5, "block_window": [10, 20, 30, 40, 50]}).save(tmp_path / "mine.toml")
    lines = cardbowl("house-rules", GAME, "--rules", path).stdout.splitlines()
    assert "field_goal_cards = 6 cards  here 5" in lines
    assert "block_window = 20 30 40 50 60 yards  here 10 20 30 40 50" in lines
    assert sum("  here " in line for line in lines) == 2
    rows = {row["name"]: row for row in json.loads(cardbowl("house-rules", GAME, "--rules", path, "--json").stdout)}
    assert (rows["field_goal_cards"]["default"], rows["field_goal_cards"]["value"]) == (6, 5)
    assert (rows["downs"]["least"], rows["downs"]["most"], rows["downs"]["kind"]) == (1, 9, "number")
    table = cb.house_rules_table(GAME, path)
    assert dict(zip(table["name"], table["value"], strict=True))["field_goal_cards"] == 5


@pytest.mark.parametrize("words", ["field goal", "FIELD GOAL", "  field goal "])
def test_what_is_looked_for_stands_in_the_name_or_the_meaning(cardbowl, words):
    names = [line.split(" = ")[0] for line in cardbowl("house-rules", GAME, words).stdout.splitlines() if line[0] != " "]
    assert names == list(cb.house_rules_table(GAME, search=words)["name"])
    assert {"field_goal_cards", "fg_add", "field_goal_points"} <= set(names)
    assert "downs" not in names


def test_a_rule_is_looked_for_by_its_id():
    assert set(cb.house_rules_table(GAME, search="cb2.nfl.5")["name"]) == {"downs", "yards_to_gain"}


def test_what_there_is_not_is_said(refused):
    assert "cardbowl-2.0 has no house rule with 'gravity' in its name" in refused("house-rules", GAME, "gravity")
    assert "there is no game 'chess'" in refused("house-rules", "chess")
    with pytest.raises(NotationError, match="search= takes a text, not 5"):
        cb.house_rules_table(GAME, search=5)
