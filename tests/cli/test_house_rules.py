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


@pytest.fixture
def unnamed(tmp_path):
    """House rules that name no game."""
    file = tmp_path / "mine.toml"
    file.write_text("downs = 3\n")
    return file


@pytest.mark.parametrize(
    "words",
    [
        ["house-rules", GAME],
        ["simulate", GAME, "--games", "1", "--home", "random", "--away", "random"],
        ["play", GAME, "--home", "random", "--away", "random", "--seed", "1"],
        ["odds", GAME, "field-goal", "distance=42"],
    ],
)
def test_a_file_without_a_game_is_of_the_one_that_the_command_names(cardbowl, unnamed, words):
    named = unnamed.with_name("named.toml")
    named.write_text(f'game = "{GAME}"\ndowns = 3\n')
    found, expected = (cardbowl(*words, "--rules", file) for file in (unnamed, named))
    assert found.exit_code == 0, found.output
    assert found.stdout == expected.stdout


@pytest.mark.parametrize("name", list(GAMES))
def test_python_takes_a_file_without_a_game_as_well(unnamed, name):
    assert cb.new_game(name, house_rules=unnamed).rules == GAMES[name].house_rules({"downs": 3})
    variant = cb.variant(name, rules={"downs": 4}, numbers={"of_its_own": 1}, name=f"{name} with a number")
    unnamed.write_text("downs = 3\nof_its_own = 2\n")
    rules = cb.new_game(variant, house_rules=unnamed).rules
    assert (rules.game, rules.downs, rules.of_its_own) == (variant.name, 3, 2)


def test_a_file_that_names_another_game_stays_refused(refused, unnamed):
    unnamed.write_text('game = "doi"\ndowns = 3\n')
    assert "these are house rules of 'doi', not of 'cardbowl-2.0'" in refused("play", GAME, "--rules", unnamed)


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
