"""Tries as a game: two points at the best mixes, the kick beside them, and tries that a penalty repeats."""

from fractions import Fraction

from games.football_strategy.helpers import STANDARD, house
from support.cases import rows

from cardbowl.games.football_strategy.charts.chart_set import LETTERS
from cardbowl.games.football_strategy.odds.kicks import extra_point_odds, field_goal_odds
from cardbowl.games.football_strategy.odds.play_questions import two_point_odds
from cardbowl.games.football_strategy.odds.tries import tries, tries_from
from cardbowl.games.football_strategy.vectors.changed_charts import with_card
from cardbowl.games.football_strategy.vectors.check import with_charts

DECK = "pro_style"
GOOD = {"pro_style": "40/67", "aerial": "3/5", "ball_control": "2/3"}


@rows(("deck", "good"), GOOD.items())
def test_two_points_at_the_best_mixes(deck, good):
    """O10. FS.PAT.1 FS.PAT.2.R2 FS.PAT.2.R3 FS.ENG.3"""
    found = two_point_odds(STANDARD, (), deck=deck)
    assert (found["good"], found["no_good"]) == (Fraction(good), 1 - Fraction(good))
    solved = tries(deck, STANDARD, kicks=False)
    assert solved.worth[solved.spot] == 2 * Fraction(good) > solved.kick(solved.spot) == Fraction(21, 22)


def test_points_of_the_house():
    """FS.PAT.1: whichever is better is worth what it brings."""
    five = house(two_point_points=5, extra_point_points=4)
    assert tries(DECK, five).worth[98] == Fraction(4 * 21, 22)
    assert two_point_odds(five, (), deck=DECK)["good"] == Fraction(40, 67)
    assert extra_point_odds(five, ()).value("points").mean() == Fraction(4 * 21, 22)
    assert extra_point_odds(STANDARD, ()).value("points").mean() == Fraction(21, 22)
    assert field_goal_odds(house(field_goal_points=4), (), distance=30).value("points").mean() == Fraction(4 * 12, 22)
    assert tries(DECK, house(try_yards=5)).spot == 95


@rows("points", [0, 1, 20])
def test_the_chance_of_two_points_does_not_depend_on_points(points):
    """FS.PAT.1 FS.PAT.2.R1: also where a try counts nothing, and where the defense may score on it."""
    assert two_point_odds(house(two_point_points=points), (), deck=DECK)["good"] == Fraction(GOOD[DECK])
    charts = with_play("0").chart_set
    for no, against_a, against_others in ((1, "I+99", "2"), (2, "2", "0")):
        told = {letter: against_a if letter == "A" else against_others for letter in LETTERS}
        charts = with_card(charts, DECK, charts.decks[DECK].card(no)._replace(kind="pass", results=told))
    rules = with_charts(house(two_point_points=points, defensive_two="on"), charts)
    assert two_point_odds(rules, (), deck=DECK)["good"] == Fraction(1, 2)


def test_where_the_defense_starts_after_a_miss():
    """FS.FG.2: seven yards behind the line, and only where the kick is missed."""
    starts = field_goal_odds(STANDARD, (), distance=30).value("start after a miss")
    assert dict(starts.items()) == {37: 1}


def test_a_deck_that_is_not_named_is_the_first_one():
    assert two_point_odds(STANDARD, (), deck=None)["good"] == Fraction(GOOD[DECK])


def with_play(code, rules=STANDARD, others="0", **fields):
    """Rules in which the first card of a deck says this code everywhere, and its other plays another one."""
    charts = rules.chart_set
    for card in charts.decks[DECK].cards[:20]:
        told, more = (code, fields) if card.no == 1 else (others, {"restrict": 0})
        charts = with_card(charts, DECK, card._replace(results=dict.fromkeys(LETTERS, told), **more))
    return with_charts(rules, charts)


@rows(("code", "good"), {"2": 1, "1": 0, "LG": 1, "F": 0, "P5d/9": 1, "P5o/9": 0, "P5d": 0}.items())
def test_a_try_of_one_play(code, good):
    """FS.PAT.1 FS.PAT.2: two yards are good; a flag on the defense gives way to a play that is."""
    assert two_point_odds(with_play(code), (), deck=DECK)["good"] == good


def test_a_card_that_may_not_be_called_there_scores_nothing():
    """FS.COMP.4 FS.PAT.2.R3: on the two, it is within two yards."""
    assert two_point_odds(with_play("9", restrict=1), (), deck=DECK)["good"] == 1
    assert two_point_odds(with_play("9", restrict=2), (), deck=DECK)["good"] == 0


def test_a_try_that_a_penalty_repeats_is_worth_what_the_next_one_is():
    """FS.PAT.2.R2 FS.PEN.4: from the two, half the distance is one yard, and there the other plays score."""
    rules = with_play("P5d", others="1")
    solved = tries(DECK, rules, kicks=False)
    assert solved.worth == {98: 2, 99: 2}
    assert two_point_odds(rules, (), deck=DECK)["good"] == 1
    back = tries(DECK, with_play("P5o", others="F"), kicks=True)
    assert set(back.worth) >= {98, 93, 88}
    assert back.worth[98] == max(back.kick(spot) for spot in back.worth) == Fraction(21, 22)


def test_a_try_that_is_repeated_with_a_kick():
    """FS.PAT.2.R2: with a fresh choice; without kicks the offense plays until it is good or not."""
    rules = with_play("P5d", others="-1", rules=house(two_point_points=2))
    assert tries(DECK, rules, kicks=False).worth[98] == 0
    assert tries(DECK, rules).worth[98] == Fraction(21, 22)


@rows("code", ["P5d", "P5o"])
def test_a_try_that_is_always_repeated_scores_nothing(code):
    """FS.PAT.1 FS.PAT.2.R2: there is a flag on every play, so that none is ever good; only a kick is worth something."""
    rules = with_play(code, others=code)
    assert set(tries(DECK, rules, kicks=False).worth.values()) == {0}
    assert two_point_odds(rules, (), deck=DECK)["good"] == 0
    assert tries(DECK, rules).worth[98] == Fraction(21, 22)


def test_a_mean_of_the_play_is_that_of_its_cells():
    """FS.ENG.3: the game of a play has a row for each play, and no punts."""
    solved = tries(DECK, STANDARD)
    game = solved.play(98)
    assert set(game.rows) <= set(range(1, 21))
    assert game.columns == LETTERS
    assert game.value == solved.worth[98]
    assert solved.play(98, dict.fromkeys(solved.worth, Fraction(0))).value < game.value


@rows("deck", GOOD)
def test_a_value_is_what_its_own_game_is_worth(deck):
    """Exactly, or to 26 digits where it is no fraction at all."""
    solved = tries(deck, STANDARD, kicks=False)
    for spot, value in solved.worth.items():
        assert abs(solved.play(spot).value - value) < Fraction(1, 10**24)


def test_a_kick_of_a_repeated_try_is_a_way_out():
    """FS.PAT.2.R2: a try that may be kicked when it is repeated is worth more than one that may not."""
    free, bound = tries(DECK, STANDARD), tries(DECK, STANDARD, kicks=False)
    assert free.worth[98] > bound.worth[98]
    assert free.worth.keys() == bound.worth.keys()
    assert all(free.worth[spot] >= max(free.kick(spot), bound.worth[spot]) for spot in bound.worth)


@rows(("spot", "by_play"), [(98, 2), (80, 2), (79, 0), (50, 0)])
def test_a_try_from_any_yard_line(spot, by_play):
    """FS.PAT.1 FS.PAT.2: also from one to which no penalty brings the try after a touchdown; each play gains 20 yards."""
    rules = with_play("20", others="20")
    solved = tries_from(DECK, spot, rules)
    reach = sum(row.fg_max >= 100 - spot for row in rules.chart_set.rows)
    assert solved.worth == {spot: max(by_play, Fraction(reach, 22))}
    assert (solved is tries(DECK, rules)) == (spot == 98)
    assert solved.play(spot).value == by_play
