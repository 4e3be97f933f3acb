"""A match: who is asked what, what comes of it, where it ends, and branches of it."""

import pickle
from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from bridges.short import EVERY_GAME, at_random, moments, rules, short

from cardbowl.bridges.match import Match
from cardbowl.bridges.setting import MOST_MOVES, setting
from cardbowl.cards import Card
from cardbowl.chance import Source
from cardbowl.errors import CardbowlError, GameOverError, IllegalAnswerError, NotationError
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.football.plays import DOWNS
from cardbowl.games import GAMES
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.sets import without
from cardbowl.steps.ask import Draw
from cardbowl.steps.game import rule_alone
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

DOWN = "scrimmage; home; 1&10; @20; Q1; left 40; score 0-0; second half away"
"""A first down of Pocket Football."""
AGAINST = "scrimmage; home; 3&5; @50; Q1; left 900; score 7-0; time-outs 3-3; decks aerial/pro_style; second half away"
"""A third down of Football Strategy."""


def state(match):
    return match.referee.position, match.referee.log, match.team, match.said, match.words, match.moves, match.over


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_match_comes_to_the_end_of_its_game(name):
    for seed in range(3):
        random, match = Random(seed), Match(short(name), seed)
        while not match.over:
            assert len(match.words) > 1, "what is forced is not asked"
            at_random(match, random)
        assert match.referee.is_over
        assert match.end == match.referee.position
        assert match.worth(HOME) == match.end.score[0] - match.end.score[1] == -match.worth(AWAY)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_answers_of_a_match_are_those_of_a_game(name):
    """The referee, given the same answers, comes to the same end."""
    random, match = Random(5), Match(short(name), 5)
    while not match.over:
        at_random(match, random)
    again = Referee(GAMES[name], seed=5, rules=match.setting.rules)
    for answer in match.referee.log:
        again.answer(answer)
    assert again.position == match.end


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_branch_goes_its_own_way(name):
    for number, match in enumerate(moments(name, 3)):
        if number % 40 == 7:
            before, branch = state(match), match.branch()
            assert state(branch) == before
            for turn in range(12):
                if not branch.over:
                    at_random(branch, Random(turn))
            assert state(match) == before
            again = match.branch()
            for turn in range(12):
                if not again.over:
                    at_random(again, Random(turn))
            assert state(again) == state(branch)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_branch_has_computer_players_of_its_own(name):
    def begun():
        with_one = short(name)
        return Match(with_one, 4, {AWAY: player(with_one.game, "random", with_one.rules, 4, AWAY)})

    def on(match, turns=12):
        for turn in range(turns):
            if not match.over:
                at_random(match, Random(turn))
        return match

    match, untouched = on(begun()), on(begun())
    branch = on(match.branch())
    assert state(on(match)) == state(on(untouched)) == state(branch)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_match_is_written_as_plain_data_and_taken_up(name):
    for number, match in enumerate(moments(name, 4)):
        if number % 90 == 11:
            again = Match(match.setting, draws=True)
            again.take_up(*pickle.loads(pickle.dumps(match.written())))
            assert state(again) == state(match)
            assert again.pending == match.pending


def test_players_answer_for_their_teams():
    found = short("doi")
    match = Match(found, 2, {AWAY: player(found.game, "sensible", found.rules, 2, AWAY)})
    while not match.over:
        assert match.team is HOME
        at_random(match, Random(match.moves))


def test_two_answers_at_once_are_asked_one_after_the_other():
    match = Match(setting("football-strategy", position=AGAINST))
    assert (match.team, match.ask.what, match.pending) == (AWAY, "defense", None)
    match.say("C")
    assert (match.team, match.ask.what, match.pending) == (HOME, "play", (AWAY, "C"))
    assert match.referee.log == []
    match.say("7")
    assert match.referee.log[0] == ("C", 7)
    assert match.pending is None


def test_a_word_that_cannot_come_is_refused_and_changes_nothing():
    match = Match(setting("pocket", position=DOWN))
    before = state(match)
    with pytest.raises(IllegalAnswerError, match=r"'kick' is not allowed.*allowed: run, pass"):
        match.say("kick")
    assert state(match) == before
    drawing = Match(setting("pocket", position=DOWN), draws=True)
    drawing.say("run")
    with pytest.raises(IllegalAnswerError, match="allowed: a draw"):
        drawing.say("run")
    with pytest.raises(IllegalAnswerError, match=r"not in the draw deck"):
        drawing.draw("RJ")


def test_draws_have_their_exact_chances():
    """PKT.PASS.1: half of the deck is black, but for the ace of spades."""
    match = Match(setting("pocket", position=DOWN, until="play"), draws=True)
    match.say("pass")
    faces, results = match.faces(), Counter()
    assert sum(chance for _, chance in faces.values()) == 1
    for face, chance in faces.values():
        after = match.branch()
        after.draw(face)
        results[str(after.referee.plays[-1].played.ending.how)] += chance
    assert results["incomplete"] == Fraction(25, 52)
    assert results["turnover"] == Fraction(1, 52)


def test_equal_faces_are_one_with_their_weights():
    """A rule on its own is a game, too."""

    def kicked():
        return (
            yield Draw(OFFENSE, "kick", "a rule of my own", Source("kick die", ("good", "no good"), weights=(5, 1)))
        ) == "good"

    match = Match(setting(rule_alone(kicked), worth=lambda start, end: end.result), draws=True)
    assert match.faces() == {"good": ("good", Fraction(5, 6)), "no good": ("no good", Fraction(1, 6))}
    match.draw("good")
    assert match.worth(HOME) == 1.0


# ---- where it ends ---------------------------------------------------------------------------------------------------


def test_one_play_is_the_first_that_ends():
    for seed in range(20):
        random, match = Random(seed), Match(setting("pocket", position=DOWN, until="play"), seed)
        while not match.over:
            at_random(match, random)
        assert match.end == match.referee.plays[0].after
        assert len(match.referee.plays) == 1


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_drive_ends_with_points_with_the_ball_or_with_the_half(name):
    ends = Counter()
    for seed in range(4):
        start = next(
            match.referee.position
            for match in moments(name, seed)
            if match.referee.position.phase == "scrimmage" and match.team == 0
        )
        random, match = Random(seed), Match(short(name, position=start, until="drive"), seed)
        while not match.over:
            at_random(match, random)
        positions = [play.after for play in match.referee.plays]
        drive = positions[: positions.index(match.end)]
        assert all((at.offense, at.score) == (start.offense, start.score) and at.phase in DOWNS for at in drive)
        ends["points" if match.end.score != start.score else "ball" if match.end.offense is not start.offense else "other"] += 1
    assert ends


@pytest.mark.parametrize("quarter", [2, 5])
def test_a_drive_ends_with_a_half_that_ends_with_a_deal(quarter):
    """DOI.QTR.1 DOI.QTR.3 DOI.END.1.R2: +15 makes the first down, and no hand can be filled; the next quarter is another drive.

    The home team has the ball in both of two extra quarters.
    """
    ours, theirs = Card("R10"), Card("B5")
    house = {"start_spot": 50, "overtime": "quarters", "opening": "home"}
    whole = HouseRules.of(house).whole_set
    left = tuple(tuple(without(whole, [card])) for card in (ours, theirs))
    start = Position(
        spot=50, down=4, to_go=10, quarter=quarter, second_half=HOME, hands=((ours,), (theirs,)), decks=((), ()), discards=left
    )
    for seed in range(20):
        match = Match(setting("doi", house, position=start, until="drive"), seed)
        match.say("play")
        assert (match.over, match.worth(HOME)) == (True, 0.0)


def test_a_match_is_broken_off_for_its_length():
    match = Match(setting("pocket", moves=3))
    random = Random(1)
    while not match.over:
        assert match.moves < 3
        at_random(match, random)
    assert match.broken_off
    assert match.moves == 3
    assert match.team is None
    with pytest.raises(GameOverError, match="the match is over"):
        match.say("run")


def test_the_end_may_be_a_function_and_so_may_its_worth():
    found = setting("pocket", until=lambda start, turn: turn.after.quarter == 2, worth=lambda start, end: end.score[0] * 10)
    random, match = Random(1), Match(found, 1)
    while not match.over:
        at_random(match, random)
    assert match.end.quarter == 2
    assert match.worth(HOME) == 10 * match.end.score[0]


def test_points_are_those_since_the_start_and_a_win_is_told_by_the_score():
    behind = DOWN.replace("0-0", "3-10").replace("Q1; left 40", "Q4; left 1")
    for worth, least in (("points", 0), ("win", -1)):
        match = Match(setting("pocket", position=behind, worth=worth), 1)
        while not match.over:
            match.say("run")
        assert match.end.score[1] == 10
        assert match.worth(HOME) == (least if worth == "win" else match.end.score[0] - 3)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"until": "tomorrow"}, "until= is game, drive, play or a function, not 'tomorrow'"),
        ({"worth": 3}, "worth= is points, win or a function, not 3"),
        ({"moves": 0}, "moves= is a whole number from 1 to 1000000, not 0"),
        ({"moves": True}, "moves= is a whole number"),
        ({"moves": MOST_MOVES + 1}, "moves= is a whole number"),
        ({"position": "nowhere"}, "cannot read"),
        ({"position": DOWN.replace("scrimmage", "over")}, "the game is over at"),
        ({"until": "drive"}, "a drive begins before a down, not at toss"),
        ({"house_rules": {"plays": -1}}, "plays"),
    ],
)
def test_bad_input_gets_a_sentence(options, words):
    with pytest.raises(CardbowlError, match=words):
        setting(**{"game": "pocket", **options})


def test_a_worth_that_is_no_number_gets_a_sentence():
    match = Match(setting("pocket", worth=lambda start, end: "much", moves=1))
    match.say(match.words[0])
    with pytest.raises(NotationError, match="worth= must give a number for every end"):
        match.worth(HOME)


def test_short_games_are_short():
    assert rules("pocket") == {"plays": 8}
