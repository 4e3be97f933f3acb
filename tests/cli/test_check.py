"""``cardbowl check``."""

import json
from pathlib import Path

import pytest

VECTORS = Path(__file__).parent.parent / "vectors" / "cardbowl-2.0.toml"
HEAD = 'game = "cardbowl-2.0"\n'
GOOD = """
[[vector]]
id = "GOOD"
rules = ["CB2.RUSH.5"]
play = "rush"
draws = "8S 7D"
o1 = "10H"
d1 = "5C"
expect = "rush +3 -> O 2&7 @33"
"""


def changed(identifier, old, new):
    return GOOD.replace("GOOD", identifier).replace(old, new)


@pytest.fixture
def vectors(tmp_path):
    def write(*texts, head=HEAD):
        path = tmp_path / "vectors.toml"
        path.write_text(head + "".join(texts))
        return path

    return write


@pytest.mark.parametrize(("game", "count"), [("cardbowl-2.0", 184), ("cardbowl-1.1.6", 230), ("doi", 50)])
def test_the_projects_own_vectors_pass(cardbowl, game, count):
    result = cardbowl("check", VECTORS.with_name(f"{game}.toml"))
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{count} passed, 0 failed\n", "")


def test_a_vector_of_cards_that_is_wrong(cardbowl, vectors):
    """DOI.PLAY.3: a wrong expectation, a card that is in no set, a house rule that is none."""
    text = (VECTORS.with_name("doi.toml")).read_text(encoding="utf-8").split("[[vector]]")[1]
    wrong = (("+15", "+16"), ("B5", "B12"), ("hand = 4", 'hand = 4\nswitches = ["safety = never"]'))
    texts = [text.replace('"V01"', f'"W{number}"').replace(*each, 1) for number, each in enumerate(wrong)]
    result = cardbowl("check", vectors(*(f"[[vector]]{each}" for each in texts), head='game = "doi"\n'))
    assert result.exit_code == 1
    first, second, third, last = result.stdout.splitlines()
    assert "failed W0 (DOI.PLAY.3 DOI.FIRST.1 DOI.REFILL.1): expected '+16 FIRST: O 1&10 @35; draw 1', got '+15 FIRST" in first
    assert "the field defense_card: cannot read the card 'B12'" in second
    assert "the house rule safety is 'never'" in third
    assert last == "0 passed, 3 failed"


def test_misses_are_listed_one_a_line_and_the_count_comes_last(cardbowl, vectors):
    path = vectors(
        GOOD,
        changed("OTHER", "rush +3", "rush +4"),
        changed("BROKEN", "8S 7D", "8S"),
        changed("UNKNOWN", "CB2.RUSH.5", "CB2.RUSH.77"),
        changed("RULES", 'play = "rush"', 'play = "rush"\nswitches = "rush_gain_divisor = 0"'),
    )
    result = cardbowl("check", path)
    assert result.exit_code == 1
    assert result.stderr == ""
    *misses, last = result.stdout.splitlines()
    got = {
        "OTHER (CB2.RUSH.5)": "'rush +3 -> O 2&7 @33'",
        "BROKEN (CB2.RUSH.5)": "'the field draws is too short: the rule draws once more (D2, CB2.RUSH.3)'",
        "UNKNOWN (CB2.RUSH.77)": "\"there is no rule 'CB2.RUSH.77' in the rulebook of cardbowl-2.0\"",
        "RULES (CB2.RUSH.5)": "'cardbowl-2.0: the house rule rush_gain_divisor is 0; allowed: whole numbers 1..10 (CB2.RUSH.5)'",
    }
    for miss, (who, what) in zip(misses, got.items(), strict=True):
        expected = "rush +4" if who.startswith("OTHER") else "rush +3"
        assert miss == f"failed {who}: expected '{expected} -> O 2&7 @33', got {what}"
    assert last == "1 passed, 4 failed"


def test_json(cardbowl, vectors):
    path = vectors(GOOD, changed("OTHER", "rush +3", "rush +4"))
    result = cardbowl("check", path, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "file": str(path),
        "game": "cardbowl-2.0",
        "passed": 1,
        "failed": 1,
        "misses": [
            {
                "id": "OTHER",
                "rules": ["CB2.RUSH.5"],
                "expected": "rush +4 -> O 2&7 @33",
                "got": "rush +3 -> O 2&7 @33",
            }
        ],
    }


def test_house_rules_of_a_file_and_of_a_vector(cardbowl, vectors, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "cardbowl-2.0"\nrush_gain_divisor = 1\n')
    path = vectors(
        changed("FILE", "rush +3 -> O 2&7 @33", "rush +6 -> O 2&4 @36"),
        GOOD + "house_rules = { rush_gain_divisor = 2 }\n",
    )
    assert cardbowl("check", path, "--rules", rules).stdout == "2 passed, 0 failed\n"
    assert cardbowl("check", path).stdout.splitlines()[-1] == "1 passed, 1 failed"


def test_text_of_a_vector_cannot_steer_the_terminal(cardbowl, vectors):
    result = cardbowl("check", vectors(changed("\\u001b[2J\\nX", "rush +3", "rush \\u001b[31m+3")))
    assert result.exit_code == 1
    assert "\x1b" not in result.output
    assert len(result.stdout.splitlines()) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "this is not TOML: Invalid value"),
        ("", "the field game is missing"),
        ('game = "chess"' + GOOD, "the field game: there is no game 'chess'; the games are cardbowl-2.0"),
        (HEAD, "there are no vectors"),
        (HEAD + changed("", 'id = ""', ""), "line 3: vector 1: the field id is missing; a text is needed"),
        (HEAD + GOOD + GOOD, "line 12: vector 2: the id 'GOOD' stands twice in this file"),
        (HEAD + GOOD.replace("expect", "expects"), "the field expect of 'GOOD' is missing"),
    ],
)
def test_files_that_cannot_be_used(refused, vectors, text, message):
    path = vectors(text, head="")
    assert refused("check", path).startswith(f"{path}: ")
    assert message in refused("check", path)
    assert message in refused("check", path, "--json")


def test_house_rules_of_another_game_are_refused(refused, vectors, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "doi"\n')
    assert "these are house rules of 'doi', not of 'cardbowl-2.0'" in refused("check", vectors(GOOD), "--rules", rules)
