"""What a play is made of, and the way of the ball: loose balls, steps out of bounds, declined penalties, returns."""

import re
from functools import cache

import pytest
from support.facts import EVERY_GAME

import cardbowl as cb
from cardbowl.football import DEFENSE, How
from cardbowl.football.plays import DOWNS, FROM_SCRIMMAGE, KICKS, Kind
from cardbowl.steps.ask import Note
from cardbowl.steps.seen import standing
from cardbowl.view.field_strip import across, trace
from cardbowl.view.outcome import outcome
from cardbowl.view.whole_plays import whole_plays


@cache
def played(game, seed, home="sensible"):
    """The plays of a game of `home` against `random`, with its referee."""
    names = {} if game == "showdown" else {"home": "River Otters", "away": "Grey Herons"}
    referee = cb.new_game(game, seed=seed, home_player=home, away_player="random", **names).run("end")
    return referee, [play for play in whole_plays(referee.plays) if play.played is not None]


def line_of(referee, play):
    return str(next(iter(referee.game.play_lines(play, referee.rules, referee.names))))


def told(game, seed, words):
    """The outcome of the first play whose note has these words."""
    referee, plays = played(game, seed)
    return next(outcome(play, referee) for play in plays if words in line_of(referee, play))


@pytest.mark.parametrize("name", [name for name in EVERY_GAME if name != "pocket"])
def test_the_sum_is_that_of_the_headline_and_a_recovered_ball_is_named(name):
    """CB2.FUM.11, CB1.FUM.3, CB1.SCR.5: in every play from scrimmage that ended without a foul."""
    for seed in range(20, 23):
        referee, plays = played(name, seed)
        for play in plays:
            if play.played.kind not in FROM_SCRIMMAGE or play.before.phase not in DOWNS:
                continue
            found = outcome(play, referee)
            total, yards = re.search(r"= (-?\d+)", found.parts), re.match(r"(?:\w+-?\w*: )?([+-]\d+) yard", found.headline)
            if total and yards and re.match(r"[-\d +]+=", found.parts):
                assert int(total[1]) == int(yards[1]), found
            fumbled = any(note.what == "fumble" for note in standing(play.steps))
            if fumbled and yards and name.startswith("cardbowl"):
                assert "recover" in found.parts, (found, line_of(referee, play))


def test_a_ball_that_the_offense_recovers_and_carries_on_is_in_the_sum():
    """CB2.FUM.11, CB1.FUM.3: lost and gained yards of a sack, a catch and a dropped lateral, counted by hand."""
    assert told("cardbowl-2.0", 20, "recovered, 8 yd run to 31").parts == "-11 + 8 = -3, fumbled and recovered"
    assert told("cardbowl-2.0", 28, "fumble at 18, recovered, 2 yd run to 16").parts == "23 + 2 + 2 = 27, fumbled and recovered"
    assert told("cardbowl-1.1.6", 2, "@ 34: fumble, O recovers +9 return").parts == "-7 + 9 = 2, fumbled and recovered"


def test_a_step_out_of_bounds_that_costs_yards_is_in_the_sum_and_on_the_field():
    """CB1.SCR.5"""
    referee, plays = played("cardbowl-1.1.6", 24)
    play = next(play for play in plays if "scramble -1 - 2 = -3" in line_of(referee, play))
    assert outcome(play, referee).parts == "-1 - 2 = -3"
    assert trace(play.before, play.steps)[-1]["to"] == across(play.after.offense, play.after.spot)


def test_a_declined_penalty_is_no_reason_for_the_yards():
    """FS.PEN.2"""
    assert told("football-strategy", 20, "penalty declined").parts == "A pass of +5 yards. The penalty is declined."


def test_a_declined_penalty_is_told_once_after_what_the_play_was():
    """CB1.PEN.4: whoever declines is a number of its note, which is no reason either."""
    referee, plays = played("cardbowl-1.1.6", 50, "random")
    found = [
        outcome(play, referee) for play in plays if any(type(ask) is Note and ask.what == "declined" for ask, _ in play.steps)
    ]
    parts = [each.parts for each in found if each is not None]
    assert "Incomplete: pass. The penalty is declined." in parts
    assert not any("declines" in each for each in parts)


def test_a_spike_is_told_as_a_spike():
    """CB1.CLKX.9"""
    game = cb.new_game("cardbowl-1.1.6", seed=1, home_player="sensible", away_player="sensible")
    while not any(play.played and play.played.kind is Kind.SPIKE for play in game.plays):
        spikes = getattr(game.asking, "what", "") == "call" and "spike" in game.asking.options
        game.answer("spike") if spikes else game.step()
    play = next(play for play in game.plays if play.played and play.played.kind is Kind.SPIKE)
    fumbled = any(type(ask) is Note and ask.what == "fumble" for ask, _ in play.steps)
    assert (outcome(play, game).headline, fumbled) == ("The ball is spiked", False)


def test_the_way_of_a_kick_leads_to_where_it_was_returned():
    """FS.KICK.3, FS.PUNT.4: the path ends at the ball, and a return is a part of it."""
    kicks = 0
    for seed in range(3):
        for play in played("football-strategy", seed)[1]:
            ending = play.played.ending
            if play.played.kind not in KICKS or ending is None or ending.side is not DEFENSE or ending.how is not How.DEAD:
                continue
            back = any(note.what in ("return", "kick return") for note in standing(play.steps))
            path = trace(play.before, play.steps)
            assert path[-1]["to"] == across(play.before.offense.other, ending.spot), (path, play)
            assert (path[-1]["kind"] == "return") == back, path
            kicks += back
    assert kicks > 10


@pytest.mark.parametrize("what", ["quarter", "game over"])
@pytest.mark.parametrize("name", [name for name in EVERY_GAME if name != "pocket"])
def test_the_end_of_a_quarter_after_a_play_does_not_take_the_place_of_its_own_sentence(name, what):
    """CB2.NFL.9, CB1.CLK2.5, CB1.GAME.R2, DOI.QTR.1, FS.TIME.6, NS.SEQ.10: the note comes after the play."""
    referee, plays = played(name, 20)
    note = Note("CB1.CLK2.5", "The end of quarter {}.", (4,), what, 4)
    for play in plays:
        last = play._replace(steps=(*play.steps, (note, None)))
        assert outcome(last, referee).parts == outcome(play, referee).parts


def test_the_last_play_of_a_game_is_told_by_its_own_sentence():
    """CB1.GAME.R2: in whole games, too."""
    for name in ("cardbowl-1.1.6", "football-strategy", "showdown"):
        for seed in range(20, 23):
            referee, plays = played(name, seed)
            over = [note.say() for play in plays for note in standing(play.steps) if note.what in ("quarter", "game over")]
            assert over
            assert not any(words in outcome(play, referee).parts for play in plays for words in over)
