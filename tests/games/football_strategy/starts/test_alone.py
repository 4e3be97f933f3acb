"""One part of Football Strategy on its own, for lessons: each is a referee that ends where its lesson ends."""

import json
from random import Random

import pytest
from support.walks import legal

from cardbowl.errors import HouseRulesError, IllegalAnswerError, NotationError
from cardbowl.football import AWAY, HOME
from cardbowl.games.football_strategy import GAME, HouseRules, Position
from cardbowl.games.football_strategy.notes.play_notes import Line
from cardbowl.games.football_strategy.starts import alone
from cardbowl.steps.ask import Draw

EVERY = [
    alone.one_down,
    alone.one_series,
    alone.one_kickoff,
    alone.one_try,
    lambda **options: alone.last_minutes(left=60, **options),
    lambda **options: alone.one_down(down=4, spot=70, decks=("aerial", "ball_control"), offense="away", **options),
]


def in_full(referee, seed):
    """To its end, with legal answers at random."""
    random = Random(seed)
    while not referee.is_over:
        if isinstance(referee.asking, Draw):
            referee.deal()
        else:
            referee.answer(legal(referee, random))
    return referee


def answered(referee, *answers):
    for answer in answers:
        referee.answer(answer)
    return referee


@pytest.mark.parametrize(
    ("referee", "answers", "line"),
    [
        (alone.one_down, [("D", 13), "no", "no"], "home 1 & 10 @ 50: 13 Curl v D, pass +8"),
        (lambda: alone.one_down(spot=70, down=4), [("D", "field goal"), 1], "home 4 & 10 @ 30: field goal 30 yd"),
        (lambda: alone.one_down(spot=97, timeouts=(0, 0)), [("J", 1)], "home 1 & G @ 3: 1 Middle Plunge v J, run +7, touchdown"),
        (alone.one_kickoff, ["normal", 1], "home Kickoff: "),
        (alone.one_try, ["play", ("J", 1)], "home Try @ 2: 1 Middle Plunge v J, run +7, two-point try good"),
    ],
)
def test_one_part_alone(referee, answers, line):
    """FS.PLAY.3 FS.FG.1 FS.KICK.3 FS.PAT.1"""
    game = answered(referee(), *answers)
    assert game.is_over
    assert game.asking is None
    assert game.notes()[0].startswith(line)


@pytest.mark.parametrize("play", EVERY)
def test_every_one_ends_and_goes_back(play):
    """With any draws and answers it ends, can be taken back, and has the same cards for the same seed."""
    for seed in range(8):
        game = in_full(play(seed=seed), seed)
        assert in_full(play(seed=seed), seed).log == game.log
        assert all(str(Line.parse(line)) == line for line in game.notes() if line.startswith(("home ", "away ")))
        assert all(Position.parse(str(played.after)) == played.after for played in game.plays)
        assert game.undo(len(game.log)).log == []


@pytest.mark.parametrize("play", EVERY)
def test_every_step_of_it_can_be_shown(play):
    game, random = play(seed=3), Random(3)
    while not game.is_over:
        for viewer in (HOME, AWAY, None):
            assert json.dumps(game.game.scene(game, viewer))
        if isinstance(game.asking, Draw):
            game.deal()
        else:
            game.answer(legal(game, random))


def test_a_series_ends_with_a_first_down_a_score_or_the_loss_of_the_ball():
    """FS.DOWN.1-3"""
    short = answered(alone.one_series(timeouts=(0, 0)), ("D", 13))
    assert (short.position.down, short.position.to_go, short.is_over) == (2, 2, False)
    assert answered(short, ("J", 1)).notes()[-1] == "home 2 & 2 @ 42: 1 Middle Plunge v J, run +7, first down"
    assert short.is_over
    assert answered(alone.one_series(spot=95, timeouts=(0, 0)), ("J", 1)).position.phase == "try"
    assert answered(alone.one_series(), ("F", 7)).position.offense is AWAY
    assert answered(alone.one_series(spot=7), ("H", 17)).position.score == (0, 2)


def test_the_last_minutes_end_with_the_game():
    """FS.END.1"""
    game = in_full(alone.last_minutes(seed=2, opponent="random"), 2)
    assert game.position.phase == "over"
    assert game.position.quarter == 4
    assert set(game.players) == {AWAY}


def test_house_rules_and_decks_count():
    """FS.SETUP.1 FS.PAT.1"""
    rules = HouseRules(try_yards=3, line_to_gain=12)
    assert alone.one_try(house_rules=rules).position.spot == 97
    game = alone.one_down(house_rules=rules, decks=("aerial", "ball_control"))
    assert (game.rules, game.position.to_go, game.position.decks) == (rules, 12, ("aerial", "ball_control"))
    assert alone.one_down(decks="aerial").position.decks == ("aerial", "aerial")
    assert game.game.title == f"{GAME.title}, one down"


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (lambda: alone.one_down(spot=0), IllegalAnswerError, "spot 1 to 99"),
        (lambda: alone.one_down(spot=True), IllegalAnswerError, "spot 1 to 99"),
        (lambda: alone.one_down(down=5), IllegalAnswerError, "down 1 to 4"),
        (lambda: alone.one_down(to_go=0), IllegalAnswerError, "to_go 1 to 99"),
        (lambda: alone.one_down(quarter=5), IllegalAnswerError, "quarter 1 to 4"),
        (lambda: alone.last_minutes(left=901), IllegalAnswerError, "left 1 to 900"),
        (lambda: alone.one_down(score=(3,)), IllegalAnswerError, "home and away have a number each"),
        (lambda: alone.one_down(timeouts=(4, 0)), IllegalAnswerError, "timeouts 0 to 3"),
        (lambda: alone.one_down(decks="nobody"), IllegalAnswerError, "pro_style, aerial, ball_control"),
        (lambda: alone.one_down(decks=("aerial",)), IllegalAnswerError, "a deck each"),
        (lambda: alone.one_down(decks=5), IllegalAnswerError, "a deck each"),
        (lambda: alone.one_down(offense="me"), IllegalAnswerError, "home or away"),
        (lambda: alone.one_down(opponent="nobody"), IllegalAnswerError, "you, random"),
        (lambda: alone.one_down(house_rules={"downs": 1}), HouseRulesError, "downs"),
        (lambda: alone.one_down(home=None), NotationError, "the team name is None"),
    ],
)
def test_a_wrong_start_is_refused_in_a_sentence(wrong, error, words):
    with pytest.raises(error, match=words) as told:
        wrong()
    assert "\n" not in str(told.value)
