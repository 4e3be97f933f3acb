"""The yards of a play end at the goal lines: questions, tables, coach and live odds have those that its note tells."""

from fractions import Fraction
from functools import partial

import pytest
from games.showdown.helpers import DATA, GRID, SQUADS, met
from games.showdown.turns import at, decked, printed
from support.cases import rows

import cardbowl as cb
from cardbowl.chance import Dist
from cardbowl.football import OFFENSE
from cardbowl.games.showdown.odds.calls import by_formation, yards_game
from cardbowl.games.showdown.odds.coach import decisions
from cardbowl.games.showdown.odds.courses import rest
from cardbowl.games.showdown.odds.downs import downs, match_ups
from cardbowl.games.showdown.odds.formulas import FORMULAS
from cardbowl.games.showdown.rules.course import Course, InForce
from cardbowl.games.showdown.rules.down import as_played
from cardbowl.games.showdown.rules.play_grid import Result, swiped
from cardbowl.games.showdown.starts.alone import one_down
from cardbowl.reading.outcomes import outcomes

RULES = decked("", "")


def told(offense, defense, spot):
    """The yards in the note of a play from `spot`, what the play comes to with each result of its dice."""
    position = at(spot=spot, timeouts=(0, 0))
    found = match_ups(DATA.offense_play(offense), DATA.defense_play(defense), SQUADS, GRID)
    ran = found.then(
        lambda each: outcomes(partial(swiped, each, spot, GRID), parts=FORMULAS).map(lambda result: (each, result.yards))
    )

    def note(each):
        _, _, (said,) = as_played(Course(position, position, match=each[0], result=Result("", each[1], ())), RULES)
        return said.n

    return ran.map(note)


def yards_of(offense, defense, spot):
    """The yards of a down without cards."""
    found = match_ups(DATA.offense_play(offense), DATA.defense_play(defense), SQUADS, GRID)
    return downs(found, spot, GRID, whole=False).map(lambda down: down.yards)


@rows(("offense", "defense", "spot"), [("O01", "D17", 95), ("O22", "D11", 80), ("O12", "D08", 5), ("O06", "D17", 50)])
def test_a_down_gains_what_its_note_tells(offense, defense, spot):
    """NS.SEQ.9, NS.SEQ.9.R2, NS.GRID.10: what a down comes to, and the table that the calls are solved from."""
    note = told(offense, defense, spot)
    assert yards_of(offense, defense, spot) == note
    table = yards_game(SQUADS, spot, DATA, whole=False)
    if offense in table.rows and defense in table.columns:
        assert table.payoff[table.rows.index(offense)][table.columns.index(defense)] == note.mean()


def test_no_play_ends_beyond_a_goal_line():
    """NS.SEQ.9.R2: at the 95 five yards are the most, and a loss of ten from the 5 is one of five; by hand from the 50."""
    middle, last, first = (yards_of("O01", "D17", spot) for spot in (50, 95, 5))
    assert last == middle.map(lambda yards: min(yards, 5)) != middle
    assert first == middle.map(lambda yards: max(yards, -5))
    assert min(yards_of("O12", "D08", 5).support()) == -5


@pytest.mark.parametrize("spot", [95, 5])
def test_the_coach_compares_calls_by_the_yards_of_the_notes(spot):
    """NS.SEQ.9.R2, NS.ENG.3: the mean over all answers of the defense, and the mix of the game of these yards."""
    game = one_down(spot=spot, timeouts=(0, 0))
    assert game.asking.what == "play"
    found = decisions(game)
    answers = tuple(dict.fromkeys(RULES.teams[1].defense_plays))
    by_hand = sum((told("O12", answer, spot).mean() for answer in answers), Fraction(0)) / len(answers)
    assert found["O12"].get("mean yards").number == by_hand
    best = max(by_formation(yards_game(SQUADS, spot, DATA, whole=False), DATA).values(), key=lambda each: each.value).named("row")
    for play in dict.fromkeys(RULES.teams[0].offense_plays):
        assert found[play].get("share of the best mix").number == best.get(play, 0), play


@rows(
    ("offense", "spot", "yards", "added", "gained"),
    [
        ("O01", 95, 30, 0, 5),
        ("O01", 95, 0, 10, 5),
        ("O01", 80, 30, 0, 20),
        ("O01", 80, 30, -10, 20),
        ("O01", 80, 30, -15, 15),
        ("O01", 5, -10, 0, -5),
        ("O01", 5, 0, -10, -5),
        ("O12", 95, 10, 5, 5),
        ("O12", 95, 10, 10, 0),
    ],
)
def test_cards_change_the_result_before_it_ends_at_a_goal_line(offense, spot, yards, added, gained):
    """NS.SEQ.9.R2, NS.EFF.1, NS.GRID.10: a card takes yards off the result, and a pass may fly out of the field by a card."""
    rules = printed(("yards_add", added)) if added else RULES
    position = at(spot=spot, timeouts=(0, 0))
    slots = ("RB1", "LB1") if offense == "O01" else ("WR1", "CB1")
    course = Course(position, position, match=met(offense, "D08", slots), result=Result("edge", yards, ()))
    if added:
        course = course._replace(in_force=(InForce(OFFENSE, rules.cards["NEW"], ("RB1", "LB1"), 6),))
    assert rest(course, rules).map(lambda down: down.yards) == Dist.certain(gained)


def test_questions_of_a_play_count_whole_results():
    """NS.SEQ.9.R2, O21: a bomb may go farther than the field from where it is thrown."""
    asked = {"offense": "O01", "defense": "D17"}
    assert cb.odds("showdown", "play", spot=95, **asked).yards == cb.odds("showdown", "play", spot=50, **asked).yards
    assert round(float(cb.odds("showdown", "calls").yards.mean()), 4) == 4.749
