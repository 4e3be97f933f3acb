"""A single play dealt again: the same start, the same answers, and results with the same chances as the exact ones."""

from collections import Counter
from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.analysis.dealt_again import (
    CANCELLED,
    GOOD,
    LOOSE,
    NO_GOOD,
    TAKEN,
    choices,
    dealt,
    exact,
    is_single,
    result_of,
    results,
    the_play,
)
from cardbowl.chance import OddsError
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.starts import alone as first
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.games.doi.starts import alone as doi
from cardbowl.steps import ChooseTogether
from cardbowl.steps.policies import Player
from cardbowl.steps.referee import Referee
from cardbowl.view.one_rule import one_rule

PLAYS = 3000
STARTS = {
    "rush": lambda: alone.rush("10H", "5C", seed=4),
    "rush near the goal line": lambda: alone.rush("10H", "5C", seed=4, spot=97),
    "rush near its own goal line": lambda: alone.rush("2H", "KC", seed=4, spot=1),
    "run near the goal line": lambda: alone.run(2, spot=97),
    "rush under other rules": lambda: alone.rush("KH", "2C", seed=4, house_rules={"rush_gain_divisor": 1}),
    "run": lambda: alone.run(2),
    "after the catch": lambda: alone.after_catch("KH"),
    "field goal": lambda: alone.kick(spot=70),
    "two-point": lambda: alone.two_point("10H", "5C"),
    "extra point": doi.one_extra_point,
}


@pytest.mark.parametrize("name", STARTS)
def test_what_comes_of_many_plays_agrees_with_the_exact_chances(name):
    """Every result is within five standard errors of its exact share."""
    game = STARTS[name]().run("end")
    shares = exact(game)
    assert sum(shares.values()) == 1
    found = Counter(results(game, range(1, PLAYS + 1)))
    assert set(found) <= set(shares), "nothing comes up that cannot"
    for result, share in shares.items():
        error = float(share * (1 - share) / PLAYS) ** 0.5
        assert abs(found[result] / PLAYS - share) <= 5 * error + Fraction(1, PLAYS), result


@pytest.mark.parametrize(("offense", "defense", "spot"), [("10H", "5C", 97), ("10H", "5C", 95), ("2H", "KC", 1), ("2H", "KC", 3)])
def test_a_rush_is_a_loose_ball_only_where_the_ball_is_recovered_or_out(offense, defense, spot):
    """CB2.RUSH.R4: a rush that has reached the goal line has scored before the ball comes loose; CB2.RUSH.R5, CB2.FUM.R12.

    Counted by hand, play by play: the score, or the cards of the recovery.
    """
    announced = 0
    for seed in range(300):
        game = played_with_usual_answers(alone.rush(offense, defense, spot=spot, seed=seed))
        notes = notes_of(game)
        really = any(note.rule == "CB2.FUM.R12" or note.what == "recovers" for note in notes)
        scored = next((note.n for note in notes if note.what == "rush"), 0) >= 100 - spot
        assert (result_of(game) == LOOSE) == really, seed
        if scored:
            assert result_of(game) == 100 - spot, seed
            announced += "loose" in {note.what for note in notes}
    assert announced or spot < 10, "some plays are told to come loose beyond the goal line"


@pytest.mark.parametrize("start", [first.rush, first.sneak, first.scramble])
@pytest.mark.parametrize("spot", [1, 97])
def test_a_run_of_the_first_game_is_a_loose_ball_only_where_it_is_recovered_or_out(start, spot):
    """CB1.FLD.R2: a run that has reached the goal line has scored; CB1.FUM.R6: behind an end line a loose ball is out."""
    found = Counter()
    for seed in range(150):
        game = played_with_usual_answers(start(spot=spot, seed=seed))
        really = any(note.what in ("recovers", "out of play") for note in notes_of(game))
        result = result_of(game)
        assert result == CANCELLED or (result == LOOSE) == really, seed
        found[result == LOOSE] += 1
    assert len(found) == 2


def notes_of(game):
    return [ask for ask, _ in the_play(game).steps if type(ask) is cb.Note]


def usual_answer(ask):
    """The usual answer of a question of one side, or of both."""
    return tuple(map(usual_answer, ask.choices)) if type(ask) is ChooseTogether else ask.default


def played_with_usual_answers(game):
    """Played to its end; what both decide in secret, too, is answered as usual."""
    while not game.is_over:
        asks = isinstance(game.asking, (cb.Choose, ChooseTogether))
        game.answer(usual_answer(game.asking)) if asks else game.step()
    return game


def test_the_exact_chances_of_a_rush_are_those_of_the_house_rules():
    plain, changed = (exact(STARTS[name]().run("end")) for name in ("rush", "rush under other rules"))
    assert plain != changed
    assert LOOSE in plain
    assert min(each for each in plain if type(each) is int) < 0


def test_a_result_is_yards_or_a_word():
    assert result_of(alone.rush("10H", "5C", seed=4).run("end")) == 22
    assert {result_of(played_with_defaults(alone.kick(spot=70, seed=seed))) for seed in range(12)} == {GOOD, NO_GOOD}
    passes = (alone.passing("KS", "5C", seed=seed) for seed in range(60))
    found = Counter(result_of(played_with_defaults(each)) for each in passes)
    assert found[0], "incomplete"
    assert found[TAKEN], "intercepted"


def played_with_defaults(game):
    while not game.is_over:
        game.answer(game.asking.default) if choice_of(game) else game.step()
    return game


def choice_of(game):
    return type(game.asking) is cb.Choose


def test_the_answers_of_the_reader_are_given_again_where_they_are_legal():
    """A passer who drew two pass cards draws two again; a fourth down that was punted is punted again."""
    game = alone.passing("KS", "5C", seed=2)
    while not game.is_over:
        if choice_of(game):
            drawn = sum(ask.what == "pass" for ask, _ in choices(game))
            game.answer("draw" if drawn < 1 and "draw" in game.asking.options else game.asking.default)
        else:
            game.step()
    given = [(ask.what, answer) for ask, answer in choices(game)]
    assert given
    again = list(results(game, range(20)))
    assert again == list(results(game, range(20))), "the same seeds, the same plays"
    punted = played_with_defaults(alone.fourth_down("KH", "5C").answer("punt"))
    kicked = played_with_defaults(alone.fourth_down("KH", "5C").answer("field goal"))
    assert set(results(kicked, range(30))) <= {GOOD, NO_GOOD}
    assert not set(results(punted, range(30))) & {GOOD, NO_GOOD}


def test_bars_are_only_where_they_are_exact():
    chosen = played_with_defaults(alone.passing("KS", "5C"))
    with pytest.raises(OddsError, match="somebody chooses"):
        exact(chosen)
    with pytest.raises(OddsError, match="return of a kick"):
        exact(next(kick for seed in range(9) if not choices(kick := played_with_defaults(alone.kickoff(seed=seed)))))
    with pytest.raises(OddsError, match="too many ways"):
        exact(first.rush().run("end"))


def test_dealing_again_keeps_the_start_and_seats_the_same_computer_players():
    game = doi.one_down(("R10 R5 B7 P", "R9 R5 B7 P"), opponent="random", seed=3)
    again = dealt(game, 9)
    assert (again.seed, again.start, again.rules, again.names) == (9, game.start, game.rules, game.names)
    ((team, seated),) = again.players.items()
    assert isinstance(seated, Player)
    assert (seated.who, seated is game.players[team]) == ("random", False)


def test_a_whole_game_and_a_play_that_runs_are_no_single_plays():
    assert is_single(alone.rush("10H", "5C", seed=4).run("end"))
    assert not is_single(alone.rush("10H", "5C", seed=4))
    whole = cb.new_game("cardbowl-2.0", seed=1, home_player="random", away_player="random", house_rules={"quarter_intervals": 40})
    assert not is_single(whole.run("end"))


def test_a_rule_alone_is_no_single_play():
    def one_card():
        return (yield cb.Draw(OFFENSE, "card", "A.1"))

    assert not is_single(Referee(one_rule(one_card), seed=1).run("end"))
