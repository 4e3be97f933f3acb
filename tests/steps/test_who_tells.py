"""Every door that counts or plays says how long it goes on: none works for minutes in silence."""

import pytest

import cardbowl as cb
from cardbowl.cli.progress import bar_of_games
from cardbowl.games.cardbowl1.odds.kicks.field_goals import field_goal_rows as goals_of_eleven
from cardbowl.games.cardbowl2.odds import field_goal_rows, pass_grid, rush_grid
from cardbowl.games.doi.odds.chart_rows import kicks_without_high_cards
from cardbowl.games.football_strategy.odds.chart_rows import conversion_rows, deck_rows, mix_rows
from cardbowl.games.showdown.house_rules import HouseRules as TeamRules
from cardbowl.games.showdown.odds.chart_rows import band_rows, edge_rows, mean_rows, payoff_rows
from cardbowl.reading.outcomes import outcomes
from cardbowl.steps import long_work

ROWS = "counting the rows of a chart"


def one_card():
    card = yield cb.Draw(cb.OFFENSE, "one card", "a rule of my own")
    return card.is_face


def two_computers():
    return cb.new_game("doi", seed=1, home_player="random", away_player="random")


def stepped(game):
    """`game` after ten steps, decisions among them."""
    for _ in range(10):
        game.step()
    return game


def decided():
    game = cb.new_game("cardbowl-2.0", seed=1)
    game.answer("red")
    return game.run("decision")


def refused(door, **options):
    """Begin what would take a minute, but for an answer that it refuses."""
    with pytest.raises(cb.CardbowlError):
        door(**options)


DOORS = {
    "odds of a question": (lambda: cb.odds("cardbowl-2.0", "field-goal", distance=40), "counting odds of field-goal"),
    "odds of a rule": (lambda: cb.odds(one_card), "counting odds"),
    "outcomes": (lambda: outcomes(one_card), "counting odds"),
    "odds of a moment": (lambda: decided().odds(), "counting odds"),
    "a table of a rule": (lambda: cb.table(one_card), "starting the rule"),
    "flow": (lambda: cb.flow(one_card), "reading the flow"),
    "a play": (lambda: two_computers().run("play"), "playing on"),
    "a step": (lambda: stepped(two_computers()), "playing on"),
    "simulate": (lambda: cb.simulate("doi", 1), "playing games"),
    "sweep": (lambda: cb.sweep("doi", [None], games=1), "playing the games of a sweep"),
    "season": (lambda: cb.season(("herons", "wardens"), 1), "playing the season"),
    "realism": (lambda: cb.realism("cardbowl-2.0", 2), "playing games"),
    "expected points": (lambda: refused(cb.expected_points, policy="nobody"), "working out expected points"),
    "win probability": (lambda: refused(cb.win_probability), "working out win probability"),
    "rush_grid": (rush_grid, ROWS),
    "pass_grid": (pass_grid, ROWS),
    "field_goal_rows": (field_goal_rows, ROWS),
    "field_goal_rows of 1.1.6": (goals_of_eleven, ROWS),
    "kicks_without_high_cards": (kicks_without_high_cards, ROWS),
    "deck_rows": (deck_rows, ROWS),
    "mix_rows": (mix_rows, ROWS),
    "conversion_rows": (lambda: conversion_rows(range(1, 4)), ROWS),
    "payoff_rows": (lambda: payoff_rows(TeamRules()), ROWS),
    "edge_rows": (lambda: edge_rows(TeamRules()), ROWS),
    "mean_rows": (lambda: mean_rows(TeamRules()), ROWS),
    "band_rows": (lambda: band_rows(TeamRules()), ROWS),
}


@pytest.fixture
def begun(monkeypatch):
    """The words of all work that would be told if it took long."""
    words = []
    watch = long_work._watch
    monkeypatch.setattr(long_work, "_watch", lambda work: (words.append(work.words), watch(work)))
    return words


@pytest.mark.parametrize("door", DOORS)
def test_it_is_told(door, begun):
    act, words = DOORS[door]
    act()
    assert begun[-1:] == [words]


def one_row(game, games, **options):
    return cb.sweep(game, [None], games=games, **options)


@pytest.mark.parametrize("play", [cb.simulate, one_row])
def test_where_the_reader_counts_the_games_nothing_else_is_told(play, begun):
    done = []
    play("doi", 2, progress=lambda games, of: done.append((games, of)))
    assert done[-1] == (2, 2)
    assert begun == []


def test_a_bar_of_games_is_told_of_until_the_first_game_is_played(begun):
    """The first game may take minutes, and a bar shows nothing before it."""
    with bar_of_games(3) as progress:
        assert begun == ["playing games"]
        assert [work.words for work in long_work._works] == begun
        progress(1, 3)
        assert long_work._works == []
        progress(3, 3)
    assert begun == ["playing games"]


@pytest.mark.parametrize("play", [cb.simulate, one_row])
def test_a_bar_that_the_reader_asks_for_is_told_of_as_well(play, begun):
    play("doi", 2, progress=True)
    assert begun == ["playing games"]
    assert long_work._works == []
    cb.odds("cardbowl-2.0", "rush", o1="10H", d1="5C")  # and what comes later is told again
    assert len(begun) == 2
