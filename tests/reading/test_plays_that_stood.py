"""Plays of Card Bowl 1.1.6 that stood with a foul that was added to them: headlines, box scores, plays dealt again."""

import pytest

import cardbowl as cb
from cardbowl.analysis.dealt_again import result_of
from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.football import DEFENSE
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.reading.plays_ended import stood
from cardbowl.steps.ask import Note
from cardbowl.view.outcome import outcome
from cardbowl.view.whole_plays import last_play


def play_of_eleven(seed, is_it, players="sensible"):
    """The first play of a game of Card Bowl 1.1.6 that an accepted foul has put an end to and that fits, and its game."""
    game = cb.new_game("cardbowl-1.1.6", "Otters", "Herons", seed=seed, home_player=players, away_player=players)
    while not game.is_over:
        game.run_on("play")
        play = last_play(game)
        if play is not None and play.played is not None and play.played.ending is None and is_it(play):
            return play, game
    raise AssertionError("there is no such play")


@pytest.mark.parametrize(
    ("seed", "kind", "headline"),
    [(2, Kind.KICKOFF, "Kickoff: Herons' ball at their 35"), (11, Kind.PASS, "Intercepted: Herons' ball at the Otters 2")],
)
def test_a_play_that_stood_is_not_cancelled_by_the_foul_that_is_added_to_it(seed, kind, headline):
    """CB1.KO.R4 CB1.PEN.R4 CB1.PEN.R13: what the play notes tell is what the headline says."""
    play, game = play_of_eleven(seed, lambda play: play.played.kind is kind and play.after.offense is not play.before.offense)
    came = outcome(play, game)
    assert came.headline == headline
    assert came.spoken.startswith(headline)
    assert "yards against the" in came.parts
    assert stood(play)


def test_a_turnover_that_a_foul_has_voided_is_no_turnover_of_the_box_score():
    """CB1.PEN.R4: the offense keeps the ball; where the other team has it, an interception counts (CB1.PEN.R13)."""
    voided, _ = play_of_eleven(6, intercepted(kept=True))
    counts, _ = play_of_eleven(11, intercepted(kept=False))
    assert not stood(voided)
    assert (score_of(voided).intercepted, score_of(counts).intercepted) == (False, True)
    lost, _ = play_of_eleven(3, lambda play: lost_note(play) and play.after.offense is play.before.offense)
    assert score_of(lost).fumbles_lost == ()
    lost, _ = play_of_eleven(34, lambda play: lost_note(play) and play.after.offense is not play.before.offense, "random")
    assert score_of(lost).fumbles_lost == (lost.before.offense,)


def intercepted(kept):
    """Plays with an interception, after which the offense has the ball or not."""

    def is_it(play):
        caught = any(type(ask) is Note and ask.what == "interception" for ask, _ in play.steps)
        return caught and (play.after.offense is play.before.offense) == kept

    return is_it


def lost_note(play):
    """Whether the defense recovers a fumble of a play from scrimmage."""
    notes = [ask for ask, _ in play.steps if type(ask) is Note and ask.what in ("recovers", "interception", "punt", "block")]
    return play.before.phase == "scrimmage" and [(each.what, each.n) for each in notes] == [("recovers", DEFENSE)]


def test_a_kickoff_that_stood_is_no_cancelled_one_where_it_is_dealt_again():
    """CB1.KO.R4: its yards are those to where the ball is after the penalty; a kick from the 30 that comes to the other 17."""
    game = alone.kickoff(seed=4)
    while not game.is_over:
        game.step() if isinstance(game.asking, cb.Draw) else game.answer(game.asking.default)
    play = last_play(game)
    assert (play.played.ending, play.before.spot, play.after.spot, stood(play)) == (None, 30, 17, True)
    assert result_of(game) == 100 - 17 - 30


def kept_by_the_kickers(seed, kind=Kind.PUNT):
    """Kicks from scrimmage of a game of random players that accepted fouls have put an end to, and the team keeps the ball."""
    game = cb.new_game("cardbowl-1.1.6", "Otters", "Herons", seed=seed, home_player="random", away_player="random").run("end")
    return game, [
        play
        for play in game.plays
        if play.played is not None
        and (play.played.kind, play.played.ending) == (kind, None)
        and play.after.offense is play.before.offense
    ]


@pytest.mark.parametrize(
    ("seed", "down", "headline"),
    [
        (219, (1, 10), "Punt recovered: Herons' ball at the Otters 18"),
        (220, (1, 10), "Punt recovered: Herons' ball at the Otters 31"),
        (214, (2, 32), "Blocked punt: Herons' ball at their 17"),
    ],
)
def test_kickers_who_recover_and_pay_for_their_own_foul_have_kicked(seed, down, headline):
    """CB1.PEN.R14: the foul is taken off their spot; a muffed punt is a new series, a blocked one the next down."""
    game, plays = kept_by_the_kickers(seed)
    told = [(outcome(play, game).headline, (play.after.down, play.after.to_go)) for play in plays if stood(play)]
    assert (headline, down) in told
    assert all(score_of(play).kind == ("punt" if stood(play) else "penalty") for play in plays)


def test_a_punt_after_which_the_same_down_is_played_again_is_undone():
    """CB1.PUNT.R2, CB1.PEN.R1: a foul of the defense; one of the offense on its run with a blocked punt, 1&10 @44 to 1&33 @21."""
    _, plays = kept_by_the_kickers(203)
    assert (1, 33) in [(play.after.down, play.after.to_go) for play in plays]
    assert not any(stood(play) for play in plays)


def test_an_automatic_first_down_at_goal_to_go_is_one():
    """CB1.PEN.R2: the new series looks like the old one, 1&8 @92 and then 1&4 @96."""
    game = cb.new_game("cardbowl-1.1.6", "Otters", "Herons", seed=53, home_player="random", away_player="random").run("end")
    brought = [play for play in game.plays if play.played is not None and play.played.series and play.before.down == 1]
    play = next(play for play in brought if play.after.line == play.before.line == 100 and play.after.spot > play.before.spot)
    assert outcome(play, game).headline == "No play: cancelled by a foul, first down"
    assert score_of(play).first_down
