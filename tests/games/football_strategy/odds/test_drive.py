"""The solved drive: every down against a linear program of its own, the best response, and what a down is worth.

The tables of the linear program are read from whole turns of the rules, not from what the drive was solved over.
"""

from itertools import product
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from games.football_strategy.helpers import STANDARD, at, charted, house

from cardbowl.analysis.solve import solve_matrix
from cardbowl.chance import OddsError
from cardbowl.chance.matrix_games import MatrixGame
from cardbowl.football import AWAY, HOME
from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.odds import drive
from cardbowl.games.football_strategy.odds.drive import DriveSolution, exploitability, solve_drive
from cardbowl.games.football_strategy.odds.drive_cache import is_solved, solved_drive
from cardbowl.games.football_strategy.odds.drive_follows import Numbers
from cardbowl.games.football_strategy.odds.drive_states import CALLS, Drive, Options, Spot, drive_states
from cardbowl.games.football_strategy.odds.plays import crossed
from cardbowl.games.football_strategy.odds.tries import tries
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL, offense_calls

MINE, OTHER = "pro_style", "aerial"
STATES = 240
"""So many downs are compared with a linear program, a sixth of them in every run."""
DOWNS = [
    (random.randrange(1, 5), min(random.randrange(1, 16), 100 - spot), spot)
    for random in [Random(54)]
    for spot in [random.randrange(1, 100) for _ in range(STATES)]
]


@pytest.fixture(scope="module")
def solution():
    return solved_drive(STANDARD, (MINE, MINE))


def worth_of(found, decks, before):
    """What a turn from here is worth to its offense by the solution."""
    points = [tries(deck, STANDARD).worth[98] for deck in decks]

    def worth(turned):
        after, mine = turned.position, before.offense
        if after.phase == "scrimmage":
            value = found.value(after.down, after.to_go, after.spot, after.offense)
            return value if after.offense is mine else -value
        gained = after.score[mine] - after.score[mine.other]
        tried = float(points[after.offense]) if after.phase == "try" else 0.0
        return gained + (tried if after.offense is mine else -tried)

    return worth


def one_down(found, decks, down, to_go, spot, offense=HOME):
    """The table of a down, read from turns of the rules."""
    before = at(spot, down, to_go, decks=decks, offense=offense, timeouts=(0, 0))
    worth, known = worth_of(found, decks, before), {}
    deck = STANDARD.chart_set.decks[decks[offense]]

    def cell(call, letter):
        key = call if call == FIELD_GOAL else (deck.card(call).kind, deck.card(call).results[letter])
        if key not in known:
            turns = crossed(before, call, letter, STANDARD, choose="best", value=worth)
            known[key] = sum(float(chance) * worth(turned) for turned, chance in turns.items())
        return known[key]

    return MatrixGame.from_function(offense_calls(before, STANDARD, False)[0], LETTERS, cell)


def agrees(found, decks, downs, team):
    """The value of each down is that of its linear program, and the mixes secure it."""
    for down, to_go, spot in downs:
        game = one_down(found, decks, down, to_go, spot, team)
        value = found.value(down, to_go, spot, team)
        assert float(solve_matrix(game, method="highs").value) == pytest.approx(value, abs=1e-6)
        payoff = np.array(game.payoff, dtype=float)
        calls, letters = found.calls(down, to_go, spot, team), found.letters(down, to_go, spot, team)
        assert set(calls) <= set(game.rows), "a call that is not allowed is never made"
        ours, theirs = ([mix.get(name, 0.0) for name in names] for mix, names in ((calls, game.rows), (letters, game.columns)))
        assert (ours @ payoff).min() == pytest.approx(value, abs=1e-6)
        assert (payoff @ theirs).max() == pytest.approx(value, abs=1e-6)


def test_every_down_agrees_with_an_independent_linear_program(solution):
    """FS.ENG.3"""
    agrees(solution, (MINE, MINE), DOWNS[: STATES // 6], HOME)


@pytest.mark.soak
@pytest.mark.parametrize(("decks", "team"), list(product([(MINE, MINE), (MINE, OTHER), (OTHER, MINE)], (HOME, AWAY))))
def test_every_down_of_two_teams_agrees_with_a_linear_program(decks, team):
    """FS.ENG.3"""
    agrees(solved_drive(STANDARD, decks), decks, DOWNS, team)


def test_nobody_gains_more_than_the_bound(solution):
    """FS.ENG.3: the best response is worked out against the mixes, in every state."""
    assert 0 <= solution.bound < 1e-8
    assert repr(solution) == (f"<the drive of pro_style: 19800 downs, a best response gains at most {solution.bound:.1g} points>")


@pytest.mark.soak
def test_a_habit_is_found_out(solution):
    """So the bound is no constant: against a defense that always lays one card a coach gains more than two points."""
    states = drive_states((MINE,), STANDARD, dict(zip((MINE,), solution.tries, strict=True)))
    habit = np.zeros_like(solution.defense)
    habit[:, 0] = 1.0
    assert exploitability(states, solution.values, solution.offense, habit) > 2
    kept = exploitability(states, solution.values, solution.offense, solution.defense)
    assert kept == pytest.approx(solution.bound, abs=1e-9)


ENDS = {"scores": (0, 1.0), "is scored against": (0, -1.0), "stays": (1, 0.0), "changes": (-1, 0.0)}


def one_state(cells, *chances):
    """A drive of one state: which of the `chances` of its endings a call and a letter come to; the last ones stand for others."""
    states, endings = 1, len(ENDS)
    options = Options(np.zeros((endings, 0)), np.zeros((endings, 0)), np.zeros(0), np.zeros((0, len(chances))))
    sign, points = (np.array([each], dtype=float) for each in zip(*ENDS.values(), strict=True))
    cells = np.array([[row[min(place, 1)] for place in range(len(LETTERS))] for row in cells])
    cells = cells[[min(place, len(cells) - 1) for place in range(len(CALLS))]]
    parts = np.array([[share.get(name, 0.0) for share in chances] for name in ENDS])
    legal = np.ones((states, len(CALLS)), dtype=bool)
    spot = Spot(0, states, parts, options, np.zeros((1, endings), dtype=int), sign, points, legal, cells)
    return Drive(SimpleNamespace(states=states), (spot,), (0.0,))


def mixed(names, shares):
    """A mix of the first calls or letters."""
    return np.array([[*shares, *[0.0] * (len(names) - len(shares))]])


@pytest.mark.parametrize(
    ("offense", "defense", "gain"),
    [((0.5, 0.5), (0.5, 0.5), 0), ((0.5, 0.5), (1,), 1), ((1,), (0.5, 0.5), 1), ((1,), (1,), 1), ((0.5, 0.5), (0.75, 0.25), 0.5)],
)
def test_the_best_response_to_a_play_that_is_a_coin_flip(offense, defense, gain):
    """FS.ENG.3: two calls, two letters: the offense scores where they are the same, and is scored against where they are not."""
    pennies = one_state([[0, 1], [1, 0]], {"scores": 1}, {"is scored against": 1})
    found = exploitability(pennies, np.zeros(1), mixed(CALLS, offense), mixed(LETTERS, defense))
    assert found == pytest.approx(gain, abs=1e-9)


@pytest.mark.parametrize(("defense", "gain"), [((0, 1), 0), ((1, 0), 2 / 3), ((0.5, 0.5), 3 / 5 - 1 / 3)])
def test_the_best_response_over_many_plays(defense, gain):
    """FS.ENG.3: every second play scores; else the ball stays (first letter), or changes hands (second letter).

    With the second letter a = 1/2 - a/2, a third. Against a share of s of the first one, o = 1/2 + s o/2 - (1 - s) t/2 is had
    with the ball, and t = 1/2 - o/2 is left to the other side: 1 and 0 for s = 1, and 3/5 and 1/5 for s = 1/2.
    """
    states = one_state([[0, 1]], {"scores": 0.5, "stays": 0.5}, {"scores": 0.5, "changes": 0.5})
    found = exploitability(states, np.full(1, 1 / 3), mixed(CALLS, (1,)), mixed(LETTERS, defense))
    assert found == pytest.approx(gain, abs=1e-9)


def test_a_yard_farther_on_is_worth_more_on_early_downs(solution):
    """Later downs are played for kicks, which the end zone may make shorter."""
    for down, to_go in product((1, 2), (1, 3, 10, 20)):
        values = [solution.value(down, to_go, spot) for spot in range(1, 100 - to_go)]
        assert values == sorted(values)


def test_an_earlier_down_is_worth_no_less(solution):
    for spot in range(1, 100):
        for to_go in range(1, 101 - spot):
            values = [solution.value(down, to_go, spot) for down in (4, 3, 2, 1)]
            assert values == sorted(values)


def test_two_teams_with_the_same_deck_are_alike(solution):
    """What one has the other has not: the value with the ball at the middle is more than nothing, and less than a touchdown."""
    assert solution.value(1, 10, 50, 0) == solution.value(1, 10, 50, 1)
    assert 0 < solution.value(1, 10, 20) < solution.value(1, 10, 50) < solution.value(1, 1, 99) < 7.2


def test_without_a_team_it_is_the_first_one():
    """Of two teams with different decks."""
    numbers = Numbers.of((MINE, OTHER), STANDARD)
    second = np.arange(numbers.states) >= numbers.of_a_team
    mixes = [
        np.stack((~second, second), axis=1).astype(float).repeat([1, count - 1], axis=1) for count in (len(CALLS), len(LETTERS))
    ]
    found = DriveSolution(numbers, (1.2, 1.2), second.astype(float), *mixes, 0.0)
    for of_down in (found.value, found.calls, found.letters):
        assert of_down(1, 10, 50) == of_down(1, 10, 50, 0) != of_down(1, 10, 50, 1)


# ---- other charts and house rules, near a goal line ----------------------------------------------------------------


@pytest.fixture
def near_the_goal(monkeypatch):
    """The states of the last yards before a goal line alone; the ball of the other team is as far from its own."""

    def states(rules, decks=(MINE,)):
        monkeypatch.setattr("cardbowl.games.football_strategy.odds.drive_states.LEAST_SPOT", 94)
        return drive_states(decks, rules, dict.fromkeys(decks, 1.2))

    return states


def test_a_changed_cell_changes_the_tables(near_the_goal):
    """FS.COMP.6: without any other edit."""
    before, after = near_the_goal(STANDARD), near_the_goal(charted("-2"))
    values = np.zeros(before.states)
    one, other = (drive.tables(each, each.spots[0], values) for each in (before, after))
    changed = (one != other).any(axis=0)
    assert changed[11, 0]
    assert changed.sum() == 1


def test_house_rules_change_the_tables(near_the_goal):
    """FS.TD.1"""
    one, other = near_the_goal(STANDARD), near_the_goal(house(touchdown_points=9))
    assert other.spots[0].points.max() == pytest.approx(one.spots[0].points.max() + 3)


def test_a_return_that_is_drawn_after_the_choice_is_weighed_by_its_mean(near_the_goal):
    """FS.PUNT.3 FS.PUNT.4: a punt into the end zone that is returned for a long gain, or downed."""
    punt = next(card.no for card in STANDARD.chart_set.decks[MINE].cards if card.kind == "punt" and not card.last_down)
    rules = charted("K14rLG", card=punt)
    states = near_the_goal(rules)
    here = states.spots[0]
    gains = [row.long_gain for row in rules.chart_set.rows]
    values = np.zeros(states.states)
    for spot, worth in ((20, 1.0), *((100 - (94 + 14 - gain), 2.0) for gain in gains if gain > 8)):
        values[states.numbers.state(1, min(10, 100 - spot), spot)] = worth
    returned = sum(2.0 if gain > 8 else 1.0 for gain in gains) / len(gains)
    found = drive.tables(states, here, values)[0, punt - 1, 0]
    assert found == pytest.approx(-max(1.0, returned))
    assert returned > 1


def test_a_drive_that_is_not_solved_in_time_is_refused(monkeypatch):
    monkeypatch.setattr(drive, "MOST_ROUNDS", 1)
    with pytest.raises(OddsError, match="the drive is not solved after 1 rounds: a value still changes by"):
        solve_drive(drive_states((MINE,), house(downs=2), {MINE: 1.2}))


def test_without_numpy_it_is_refused(monkeypatch):
    """The rules and the other players run without it."""
    monkeypatch.setattr("cardbowl.games.football_strategy.odds.drive_cache.find_spec", lambda name: None)
    rules = house(touchdown_points=8)
    assert not is_solved(rules, (MINE, MINE))
    with pytest.raises(OddsError, match=r'solved with numpy, which is not installed; pip install "cardbowl\[lab\]" brings it'):
        solved_drive(rules, (MINE, MINE))
