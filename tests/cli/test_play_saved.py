"""``cardbowl play``: logs that are saved and gone on with, and whole games."""

import json
from random import Random

import pytest

import cardbowl as cb
from cardbowl.errors import DataError
from cardbowl.steps.game_file import GameFile

GAME = "cardbowl-2.0"
START = ["play", GAME, "--seed", "3", "--home-name", "Otters", "--away-name", "Herons"]
BOTH = [*START, "--away", "you"]
TO_THE_CALL = ["red", "receive", "normal"]


def decisions(referee):
    """What the persons have answered, without the cards that were drawn."""
    return [answer for answer in referee.log if not isinstance(answer, cb.Card)]


# ---- logs --------------------------------------------------------------------------------------------------------


def test_a_game_goes_on_where_it_was(play):
    _, once = play(*TO_THE_CALL, "punt", "4", "return")
    play(*TO_THE_CALL)
    shown, referee = play("punt", "4", "return", fresh=False, words=["play", GAME, "--away", "you"])
    assert referee.log == once.log
    assert "goes on after 2 plays" in shown
    assert once.notes()[0] in shown
    assert referee.names == ("Otters", "Herons")


def test_an_empty_file_is_a_new_game(play, tmp_path):
    (tmp_path / "log.json").touch()
    _, referee = play("red", fresh=False)
    assert decisions(referee) == ["red"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--seed", "4"], "the seed of the game in this file is 3, not 4; take another file"),
        (["--home-name", "Badgers"], "the home name of the game in this file is 'Otters', not 'Badgers'"),
        (["--rules", "rules.toml"], "the house rule downs of the game in this file is 4, not 3; take another file"),
    ],
)
def test_another_game_than_the_one_in_the_log_is_refused(play, refused, tmp_path, monkeypatch, words, message):
    play("red")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.toml").write_text('game = "cardbowl-2.0"\ndowns = 3\n')
    before = (tmp_path / "log.json").read_bytes()
    assert message in refused("play", GAME, "--log", "log.json", *words)
    assert (tmp_path / "log.json").read_bytes() == before


@pytest.mark.parametrize("text", ["{", "[]", "\x00\x01", "not a log"])
def test_a_file_that_is_no_log_is_refused_and_left_alone(refused, tmp_path, text):
    log = tmp_path / "notes.txt"
    log.write_text(text)
    refused("play", GAME, "--log", log)
    assert log.read_text() == text


def test_a_log_that_does_not_fit_the_rules_is_found_wrong(play, refused, tmp_path):
    play(*TO_THE_CALL)
    log = tmp_path / "log.json"
    log.write_text(log.read_text().replace('"receive"', '"bounce"'))
    assert "the log does not fit at step 3" in refused("play", GAME, "--log", log, code=1)


def test_the_log_is_saved_after_every_answer(play, monkeypatch):
    saved = []
    write = GameFile.write
    monkeypatch.setattr(GameFile, "write", lambda file, referee: saved.append(len(referee.log)) or write(file, referee))
    play(*TO_THE_CALL, "kneel")
    assert sorted(saved) == saved
    for answers in (0, 1, 3, 4):
        assert answers in saved


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(cardbowl, tmp_path, monkeypatch):
    write = GameFile.write

    def fails(file, referee):
        if referee.log:
            raise DataError(f"{file.path}: cannot save the game: No space left on device")
        write(file, referee)

    monkeypatch.setattr(GameFile, "write", fails)
    result = cardbowl(*BOTH, "--log", tmp_path / "log.json", input="red\nreceive\n")
    assert result.exit_code == 2
    assert "Herons: Kickoff: which kind" in result.stdout
    (line,) = result.stderr.splitlines()
    assert line.endswith(
        "cannot save the game: No space left on device; the game goes on, and is saved as soon as that is possible"
    )
    assert "The game is saved" not in result.stdout


def test_a_log_that_another_game_has_taken_is_not_written(cardbowl, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write = GameFile.write

    def theirs_comes_between(file, referee):
        write(file, referee)
        if referee.log == ["red"]:
            cb.new_game(GAME, seed=4).save("log.json", replace=True)

    monkeypatch.setattr(GameFile, "write", theirs_comes_between)
    result = cardbowl(*BOTH, "--log", "log.json", input="red\nreceive\n")
    assert result.exit_code == 2
    assert "the seed of the game in this file is 4, not 3" in result.stderr
    assert "The game is saved" not in result.stdout
    assert cb.load("log.json").seed == 4


def test_a_read_only_log_is_refused(refused, tmp_path):
    log = tmp_path / "log.json"
    cb.new_game(GAME, seed=3).save(log)
    log.chmod(0o444)
    assert refused("play", GAME, "--log", log) == f"{log}: cannot save the game: this file is read-only"


# ---- whole games -------------------------------------------------------------------------------------------------


def test_two_computers_play_through_without_a_question(play):
    shown, referee = play(words=[*START, "--home", "random", "--away", "random"])
    assert referee.is_over
    head, begun, *notes, final, saved = shown.splitlines()
    assert head == "Card Bowl 2.0: Otters (home: random) against Herons (away: random)"
    assert begun == "a new game, seed 3"
    assert notes == referee.notes()
    assert final.startswith("Final: ")
    assert saved.startswith("The game is saved in ")


def test_the_same_seed_is_the_same_game_everywhere(play):
    _, referee = play(words=[*START, "--home", "random", "--away", "random"])
    same = cb.new_game(GAME, seed=3, home_player="random", away_player="random").run("end")
    assert referee.log == same.log


def test_without_a_seed_every_game_is_another(cardbowl):
    begun = {cardbowl("play", GAME, "--away", "you").stdout.splitlines()[1] for _ in range(3)}
    assert len(begun) == 3


def test_a_game_that_is_over_can_be_looked_at_again(play):
    play(words=[*START, "--home", "random", "--away", "random"])
    shown, referee = play(fresh=False, words=["play", GAME])
    assert referee.is_over
    assert shown.splitlines()[-2].startswith("Final: ")


def test_names_cannot_steer_the_terminal(play):
    shown, _ = play(words=[*BOTH[:-2], "--away", "you", "--home-name", "\x1b[31mOt\nters\x07"])
    assert all(letter.isprintable() for letter in shown.replace("\n", ""))


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_typed_the_game_stands(play, seed):
    random = Random(seed)
    words = ["auto"] * 12 + [
        "",
        "1",
        "2",
        "3",
        "undo",
        "?",
        "help",
        "notes",
        "no",
        "yes",
        "0",
        "-2",
        "7",
        "x y",
        "2: 2C 3C 4C 5C",
    ]
    words += ["spike", "KS", "save", "??", "é\x1b", "undo undo", "10", "draw", "stop", "return"]
    shown, referee = play(*random.choices(words, k=250), words=[*START, "--away", random.choice(["you", "random"])])
    assert "Traceback" not in shown
    assert json.loads(json.dumps(referee.notes())) == referee.notes()
