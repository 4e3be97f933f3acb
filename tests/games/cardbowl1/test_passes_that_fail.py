"""Passes that are never thrown, and two-point tries that are intercepted: kind, headline, play note and row agree."""

import pytest

import cardbowl as cb
from cardbowl.analysis.simulation.columns import NAMES, in_words
from cardbowl.analysis.simulation.rows import chunk_of
from cardbowl.cards import Card
from cardbowl.football import OFFENSE, How
from cardbowl.football.plays import Kind
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.frame.scrimmage import finished
from cardbowl.games.cardbowl1.rules.runs.run_yards import Carry
from cardbowl.games.cardbowl1.starts import alone
from cardbowl.reading.driven import driven
from cardbowl.steps.ask import Draw, Note
from cardbowl.view.outcome import outcome

RED = Card("RJ")


def row_of(play):
    """The row of a play."""
    columns = in_words(chunk_of([(1, [play], play.after.score)]).plays, NAMES)
    return {name: values[0] for name, values in columns.items()}


def game_with_the_red_joker(seed, drawn_here):
    """The play of a game of random players that ends after the Red Joker was drawn where `drawn_here` says, and its lines."""
    game = cb.new_game("cardbowl-1.1.6", home_player="random", away_player="random", seed=seed)
    forced, plays = False, 0
    while not (forced and len(game.plays) > plays):
        plays = len(game.plays) if not forced else plays
        asked = game.asking
        roles = [ask.role for ask, _ in game.steps if type(ask) is Draw]
        if not forced and type(asked) is Draw and drawn_here(game.position, asked.role, roles) and RED in game.left():
            game.answer("RJ")
            forced = True
        elif forced and getattr(asked, "what", "") == "drop":
            game.answer(next(each for each in asked.options if each != "keep"))
        else:
            game.step()
    return game, game.plays[-1]


def test_an_intercepted_two_point_try_ends_where_it_was_intercepted():
    """CB1.TWO.R1, CB1.PASS.10: 91 yards behind the line, on the 7 of the team that tries, in whose frame the ending is."""
    at = Position(phase="dealt", trying=True, spot=98)
    told = []
    ending = driven(lambda: finished(at, Kind.PASS, Carry("intercepted", -91), None, HouseRules(), Fouls()), told.append).ending
    assert (ending.how, ending.side, ending.spot) == (How.NO_GOOD, OFFENSE, 7)
    assert [(note.side, note.spot) for note in told if type(note) is Note and note.what == "interception"] == [(OFFENSE, 7)]


def test_an_intercepted_two_point_try_is_an_interception_in_rows_and_play_notes():
    """CB1.TWO.R1, CB1.PASS.17: a try from the 98 is intercepted on the 93, 5 yards behind the line."""
    game, play = game_with_the_red_joker(50, lambda at, role, roles: role == "reception" and at.phase == "dealt" and at.trying)
    row = row_of(play)
    assert (play.played.kind, play.played.ending.spot) == (Kind.TWO_POINT, 93)
    assert (row["interception"], row["incomplete_pass"], row["end_yardline_100"]) == (True, False, 7)
    assert str(list(game.play_lines())[-1]).endswith("Try: intercepted at 7, two-point try no good")


def test_a_fumble_of_a_sack_draw_inside_a_pass_is_that_of_a_sack():
    """CB1.PASS.R3: the pass never left the hand; the same fumble in a developing turn is that of a sack, too (CB1.SACK.6)."""
    _, play = game_with_the_red_joker(7, lambda at, role, roles: role == "sack" and "pass" in roles)
    assert any(type(ask) is Note and ask.rule == "CB1.SACK.6" for ask, _ in play.steps)
    row = row_of(play)
    assert (play.played.kind, row["kind"], row["sack"], row["fumble"]) == (Kind.SACK, "sack", True, True)


def to_the_end(start):
    """Draws, and answers every question by its default."""
    while not start.is_over:
        asked = start.asking
        choices = getattr(asked, "choices", None)
        if type(asked) is Draw:
            start.step()
        else:
            start.answer(asked.default if choices is None else tuple(each.default for each in choices))


@pytest.mark.parametrize(("draw", "words"), [("3D", "Sack: -6 yards"), ("RJ", None)])
def test_a_start_with_a_pass_that_is_never_thrown_is_a_sack(draw, words):
    """CB1.PASS.R3, CB1.SACK.3: a rush of 10 against 4, and 3 of the draw, leaves 3, and 3 yards more."""
    start = alone.passing(yardage=3, rushed=(10, 4), seed=1)
    for answer in ("2C", 1, draw):
        start.answer(answer)
    to_the_end(start)
    play = start.plays[-1]
    assert play.played.kind is Kind.SACK
    assert row_of(play)["sack"]
    assert words is None or outcome(play, start).headline == words


def test_a_pass_that_is_thrown_stays_a_pass():
    """CB1.PASS.5: the passer that fumbles was not sacked."""
    start = alone.passing(yardage=3, rushed=(10, 4), seed=1)
    start.answer("RJ")
    to_the_end(start)
    assert start.plays[-1].played.kind is Kind.PASS
