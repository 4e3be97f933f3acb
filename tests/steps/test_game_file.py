"""A game and its file: which game goes on from which, and what may be written where."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from steps.games import CARDBOWL, football

import cardbowl as cb
from cardbowl.errors import DataError
from cardbowl.steps.beginning import Beginning
from cardbowl.steps.game_file import GameFile, another_way, save

NAMES = ("Otters", "Herons")
ANSWERS = ("red", "4C", "receive", "normal")


@pytest.fixture(autouse=True)
def _folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def game(*answers, seed=3, home="Otters", **options):
    started = cb.new_game("cardbowl-2.0", home, "Herons", seed=seed, **options)
    for answer in answers:
        started.answer(answer)
    return started


def answers_in(name="game.json"):
    return [str(answer) for answer in cb.load(name).log]


# ---- which game goes on from which ---------------------------------------------------------------------------------


@given(st.integers(0, 60), st.integers(0, 60))
def test_a_game_goes_on_from_its_own_moments_before_and_from_no_later_one(one, other):
    whole = football(4, quarter_intervals=6).run("end")
    saved, now = whole.branch(min(one, len(whole.log))), whole.branch(min(other, len(whole.log)))
    assert (another_way(saved.log, now.log) == "") == (len(saved.log) <= len(now.log))


@pytest.mark.parametrize(
    ("saved", "says"),
    [
        (game("red", "5C"), "the game in this file goes another way from answer 2 on"),
        (game(*ANSWERS[:3]), "the game in this file is 1 answer further on"),
        (game(*ANSWERS), "the game in this file is 2 answers further on"),
        (game(seed=4), "the seed of the game in this file is 4, not 3"),
        (game(home="Badgers"), "the home name of the game in this file is 'Badgers', not 'Otters'"),
        (game(house_rules={"downs": 3}), "the house rule downs of the game in this file is 3, not 4"),
        (cb.new_game("doi"), "the game in this file is 'doi', not 'cardbowl-2.0'"),
        (cb.Referee(CARDBOWL, seed=3, names=NAMES, position=game().start._replace(spot=40)), "starts from another position"),
    ],
)
def test_what_differs_is_said(saved, says):
    now = game(*ANSWERS[:2])
    saved.save("game.json")
    before = Path("game.json").read_bytes()
    with pytest.raises(DataError) as refused:
        now.save("game.json")
    assert says in str(refused.value)
    assert str(refused.value).startswith("game.json holds ")
    assert Path("game.json").read_bytes() == before


def test_names_are_compared_as_they_are_shown():
    odd = cb.Referee(CARDBOWL, names=("A\tB", ""))
    odd.save("game.json")
    assert cb.load("game.json").names == ("A B", "Away")
    odd.answer("red").save("game.json")
    assert answers_in() == ["red"]


def test_what_is_not_asked_for_is_no_difference():
    assert Beginning("doi", None, (None, None)).missed_by(Beginning.of(cb.new_game("doi", seed=9))) == ""


# ---- what may be written -------------------------------------------------------------------------------------------


def test_saving_again_after_more_answers():
    game("red").save("game.json")
    game(*ANSWERS).save("game.json")
    assert answers_in() == list(ANSWERS)


def test_a_game_is_saved_over_another_one_only_where_that_is_said():
    game(*ANSWERS).save("game.json")
    with pytest.raises(DataError, match="4 answers"):
        save(game(seed=4), "game.json")
    game(seed=4).save("game.json", replace=True)
    assert answers_in() == []


def test_what_a_game_has_written_it_may_write_again_after_an_undo():
    now, file = game(*ANSWERS), GameFile("game.json")
    file.save(now)
    now.rewind(1)
    file.keep(now)
    assert answers_in() == list(ANSWERS)
    file.save(now)
    assert answers_in() == ["red"]
    file.keep(now.answer("5C"))
    assert answers_in() == ["red", "5C"]


def test_what_somebody_else_has_written_since_is_not():
    now, file = game(*ANSWERS[:2]), GameFile("game.json")
    file.save(now)
    game(*ANSWERS).save("game.json")
    file.keep(now)  # the same game, further on
    with pytest.raises(DataError, match="2 answers further on"):
        file.save(now)
    now.answer("kick")
    for write in (file.keep, file.save):
        with pytest.raises(DataError, match="goes another way from answer 3 on"):
            write(now)
    assert answers_in() == list(ANSWERS)


def test_taking_up_gives_a_game_the_answers_that_follow():
    game(*ANSWERS).save("game.json")
    for given_before in range(5):
        now = game(*ANSWERS[:given_before])
        assert GameFile("game.json").take_up(now) == 4 - given_before
        assert [str(answer) for answer in now.log] == list(ANSWERS)
    now.deal()
    assert GameFile("game.json").take_up(now) == 0
    assert len(now.log) == 5
    assert GameFile("nothing.json").take_up(now) == 0


@pytest.mark.parametrize("text", ["notes", "[]", "{", "\0", '{"cardbowl": 1}', '{"cardbowl": 2}'])
def test_a_file_without_a_game_stays_as_it_is(text):
    Path("game.json").write_text(text)
    for act in (GameFile("game.json").take_up, GameFile("game.json").save, GameFile("game.json").keep):
        with pytest.raises(DataError, match=r"the file stays as it is, choose another name$"):
            act(game())
    assert Path("game.json").read_text() == text


def test_a_game_by_other_rules_stays_as_it_is():
    game(*ANSWERS).save("game.json")
    text = Path("game.json").read_text().replace('"receive"', '"bounce"')
    Path("game.json").write_text(text)
    with pytest.raises(DataError, match=r"the log does not fit at step 3: .*; the file stays as it is"):
        game(*ANSWERS).save("game.json")
    assert Path("game.json").read_text() == text


def test_a_folder_is_no_file():
    Path("folder").mkdir()
    with pytest.raises(DataError, match="folder: cannot read the game"):
        game().save("folder")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_not_waited_for():
    os.mkfifo("pipe")
    with pytest.raises(DataError, match="pipe: this is no file that a game can be kept in"):
        game().save("pipe")
