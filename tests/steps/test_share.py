"""A game as one line of text."""

import base64
import json
import zlib
from pathlib import Path

import pytest

import cardbowl as cb
from cardbowl.errors import DataError, LogMismatchError, NotationError
from cardbowl.steps.share import PREFIX, read_game


@pytest.mark.parametrize("plays", [0, 1, 5, 40])
def test_a_shared_game_comes_back_as_it_was(plays):
    game = cb.new_game("cardbowl-2.0", home="Otters & <b>", away="Herons", seed=11, home_player="random", away_player="random")
    for _ in range(plays):
        game.run("play")
    line = cb.share(game)
    again = cb.load(f"  {line[:20]}\n{line[20:]}  ")
    assert (again.log, again.position, again.names, again.notes()) == (game.log, game.position, game.names, game.notes())
    assert line.startswith(PREFIX)
    assert "\n" not in line
    assert set(line) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


def test_the_shuffle_goes_on_as_before():
    game = cb.new_game("cardbowl-2.0", seed=3, home_player="random", away_player="random").run("play")
    again = cb.load(cb.share(game))
    assert cb.share(again) == cb.share(game)
    for each in (game, again):
        each.players = {}
    if isinstance(game.asking, cb.Draw):
        assert game.deal().log[-1] == again.deal().log[-1]


def test_a_line_is_short():
    """Dealt cards come from the seed, so a whole game takes some two letters an answer."""
    game = cb.new_game("cardbowl-2.0", seed=5, home_player="sensible", away_player="sensible").run("end")
    assert len(cb.share(game)) < 3 * len(game.log)


def test_picked_cards_are_kept():
    game = cb.new_game("cardbowl-2.0", seed=5)
    game.answer("red").answer("KH")
    again = cb.load(cb.share(game))
    assert [str(answer) for answer in again.log] == ["red", "KH"]


def test_a_line_that_a_mail_program_has_broken_anywhere_is_read():
    line = cb.share(cb.new_game("cardbowl-2.0", seed=5).answer("red"))
    for at in range(1, 20):
        broken = "\r\n ".join((line[:at], line[at : at + 40], line[at + 40 :]))
        assert cb.load(broken).log == ["red"]


@pytest.mark.parametrize("put_in", ["=\n", "=\r\n", "\n> ", "\n>> ", "\u00ad", "\u200b", "\u2060\n", "\ufeff"])
def test_what_mail_programs_put_into_a_line_means_nothing(put_in):
    line = cb.share(cb.new_game("cardbowl-2.0", seed=5).answer("red"))
    for at in range(20):
        assert cb.load(put_in.join((line[:at], line[at : at + 40], line[at + 40 :], ""))).log == ["red"]


@pytest.mark.parametrize("name", ["cardbowl1.json", "cardbowl1.v2", "cardbowl1."])
def test_a_file_whose_name_begins_like_a_line_is_a_file(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    cb.new_game("cardbowl-2.0", seed=5).answer("red").save(name)
    assert cb.load(name).log == ["red"]
    assert cb.load(tmp_path / name).log == ["red"]


def test_what_is_neither_a_line_nor_there_is_said(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError, match=r"there is no file cardbowl1\.json, and the shared line cannot be read"):
        cb.load("cardbowl1.json")
    with pytest.raises(DataError, match=r"^cardbowl1\.json: cannot read the game: No such file"):
        cb.load(Path("cardbowl1.json"))
    for wrong in (GOOD[3:] + "A" * 300, f"{GOOD[3:40]}\n{GOOD[40:]}"):
        with pytest.raises(DataError, match="is no shared line") as refused:
            cb.load(wrong)
        assert len(str(refused.value)) < 160


def packed(data: object) -> str:
    return PREFIX + base64.urlsafe_b64encode(zlib.compress(json.dumps(data).encode())).decode()


GOOD = cb.share(cb.new_game("cardbowl-2.0", seed=5).answer("red"))


@pytest.mark.parametrize(
    "wrong",
    [
        PREFIX,
        PREFIX + "AAAA",
        PREFIX + "äöü",
        GOOD[:-9],
        GOOD[:40] + "A" + GOOD[41:],
        packed([]),
        packed({}),
        packed({"answers": 3}),
        packed({"answers": []}),
    ],
)
def test_what_is_no_shared_game_is_refused(wrong):
    with pytest.raises(DataError):
        cb.load(wrong)


@pytest.mark.parametrize("file", [None, Path("line.txt")])
def test_a_line_of_a_later_format_is_told_as_that(tmp_path, monkeypatch, file):
    monkeypatch.chdir(tmp_path)
    later = "cardbowl2." + GOOD.removeprefix(PREFIX)
    with pytest.raises(DataError, match=r"the shared line has format 2; this version reads format 1$"):
        read_game(later[:20] + "\n" + later[20:], file, cb.GAMES)
    with pytest.raises(DataError, match=r"^there is no file cardbowl2\.AAAA, and the shared line has format 2"):
        cb.load("cardbowl2.AAAA")


@pytest.mark.parametrize("game", cb.GAMES)
def test_a_line_of_another_version_of_the_rules_says_so_as_a_file_does(game, tmp_path):
    """Of the same game, the file and the line say the same where an answer no longer fits, and are read where all do."""
    played = cb.new_game(game, seed=5, home_player="random", away_player="random")
    for _ in range(5):
        played.run("play")
    played.save(tmp_path / "kept.json")
    at = next(n for n, (ask, _) in enumerate(played.answers()) if not isinstance(ask, cb.Draw))
    body = cb.share(played).removeprefix(PREFIX)
    line = json.loads(zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))))
    kept = json.loads((tmp_path / "kept.json").read_text(encoding="utf-8"))
    line["rules_version"] = kept["rules_version"] = "0"
    assert cb.load(packed(line)).log == played.log
    line["answers"][at] = kept["answers"][at] = "none such"
    (tmp_path / "kept.json").write_text(json.dumps(kept))
    said, version = [], r"\(the log was written by version 0 of these rules, this is .+\)$"
    for saved in (packed(line), tmp_path / "kept.json"):
        with pytest.raises(LogMismatchError, match=version) as refused:
            cb.load(saved)
        said.append(str(refused.value).replace(str(tmp_path / "kept.json"), "the shared line"))
    assert said[0] == said[1]


@pytest.mark.parametrize("wrong", [None, 5, ["game.json"]])
def test_what_is_neither_a_file_nor_a_line_is_refused(wrong):
    with pytest.raises(NotationError, match="the name of a file or a shared line is needed"):
        cb.load(wrong)


def test_a_line_that_unpacks_without_end_is_refused():
    bomb = PREFIX + base64.urlsafe_b64encode(zlib.compress(b" " * 50_000_000)).decode()
    with pytest.raises(DataError, match="more than a game"):
        cb.load(bomb)


@pytest.mark.parametrize("answer", ["KH", 0, True, None, [], {"a": 1}, "purple"])
def test_an_answer_that_does_not_fit_names_its_step(answer):
    body = GOOD.removeprefix(PREFIX)
    data = json.loads(zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))))
    data["answers"] = [answer]
    with pytest.raises(LogMismatchError, match="1"):
        cb.load(packed(data))
