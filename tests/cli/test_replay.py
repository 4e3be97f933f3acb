"""``cardbowl replay``."""

import json

import pytest

import cardbowl as cb
from cardbowl.steps.log import to_json


@pytest.fixture(scope="module")
def referee():
    return cb.new_game("cardbowl-2.0", "Otters", "Herons", seed=4, home_player="sensible", away_player="random").run("end")


@pytest.fixture
def log(tmp_path, referee):
    path = tmp_path / "log.json"
    referee.save(path)
    return path


def test_a_whole_game_is_told(cardbowl, log, referee):
    lines = cardbowl("replay", log).stdout.splitlines()
    assert lines[0] == "Card Bowl 2.0: Otters (home) against Herons (away)"
    assert lines[1:-1] == referee.notes()
    assert lines[-1].startswith("Final: ")


def test_a_game_that_goes_on_shows_how_it_stands(cardbowl, tmp_path, referee):
    path = tmp_path / "log.json"
    referee.branch(30).save(path)
    last = cardbowl("replay", path).stdout.splitlines()[-1]
    assert last.startswith("Q1 ")
    assert "; asked: " in last


def test_json(cardbowl, log, referee):
    told = json.loads(cardbowl("replay", log, "--json").stdout)
    assert told["names"] == {"home": "Otters", "away": "Herons"}
    assert told["score"] == {"home": referee.position.score[0], "away": referee.position.score[1]}
    assert told["notes"] == referee.notes()
    assert told["position"] == str(referee.position)
    assert (told["game"], told["seed"], told["over"], told["asking"]) == ("cardbowl-2.0", 4, True, None)
    assert (told["plays"], told["answers"]) == (len(referee.plays), len(referee.log))


def test_names_from_a_log_cannot_steer_the_terminal(cardbowl, log):
    data = json.loads(log.read_text())
    data["names"] = ["\x1b]0;owned\x07<b>", "a\nb"]
    log.write_text(json.dumps(data))
    result = cardbowl("replay", log)
    assert result.exit_code == 0
    assert all(letter.isprintable() for letter in result.stdout.replace("\n", ""))
    assert "<b>" in result.stdout


@pytest.mark.parametrize("share", [0.0, 0.001, 0.2, 0.9, 0.999])
def test_a_log_that_is_cut_off(refused, log, share):
    text = log.read_text()
    log.write_text(text[: int(len(text) * share)])
    assert "cannot read the log" in refused("replay", log)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[1, 2]", "this is not a game saved by cardbowl"),
        ("null", "this is not a game saved by cardbowl"),
        ('{"white": "e4"}', "this is not a game saved by cardbowl"),
        ("PGN 1. e4", "this is not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ('{"cardbowl": ' + "9" * 5000 + "}", "cannot read the log"),
    ],
)
def test_a_foreign_file(refused, log, text, message):
    log.write_text(text)
    assert message in refused("replay", log)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"cardbowl": 2}, "the log has format 2; this version reads format 1"),
        ({"game": "chess"}, "the field 'game' is 'chess'; allowed are cardbowl-2.0"),
        ({"seed": "x"}, "the field 'seed' is 'x'; a whole number is needed"),
        ({"names": ["a"]}, "two names are needed, home and away"),
        ({"house_rules": {"gravity": 1}}, "has no house rule 'gravity'"),
        ({"house_rules": {"downs": 99}}, "the house rule downs is 99"),
        ({"start": "nowhere"}, "cannot read the position 'nowhere'"),
        ({"answers": {}}, "the field 'answers' is {}; a list is needed"),
    ],
)
def test_a_log_with_a_wrong_field(refused, log, change, message):
    log.write_text(json.dumps({**json.loads(log.read_text()), **change}))
    assert message in refused("replay", log)


@pytest.mark.parametrize("answer", ["dance", "XX", "", 17, 2.5, True, None, [1], {"formation": 2}, "KS KS"])
@pytest.mark.parametrize("step", [1, 2, 3, 40])
def test_answers_that_do_not_fit_the_rules_are_found_wrong(refused, log, step, answer):
    data = json.loads(log.read_text())
    data["answers"][step - 1] = answer
    log.write_text(json.dumps(data))
    message = refused("replay", log, code=1)
    assert message.startswith("the log does not fit at step ")
    assert str(log) in message


def test_a_log_that_goes_on_after_the_end_is_found_wrong(refused, log, referee):
    data = json.loads(to_json(referee))
    data["answers"].append("kick")
    log.write_text(json.dumps(data))
    assert "the game is over, but the log goes on with 'kick'" in refused("replay", log, code=1)
