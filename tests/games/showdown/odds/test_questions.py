"""Questions about odds: their inputs, what they say beside the catalogue, and what is refused."""

from fractions import Fraction

import pytest
from games.showdown.helpers import SQUADS, house
from support.cases import rows

import cardbowl as cb
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import DEFENSE
from cardbowl.games.showdown.odds import QUESTIONS


def ask(question, **inputs):
    return cb.odds("showdown", question, **inputs)


def test_teams_are_home_and_visitors_unless_they_are_named():
    """NS.GRID.2 NS.TEAM.1"""
    given = ask("play", offense="O12", defense="D08")
    assert given == ask("play", offense="Slant", defense="short zone", offense_team="herons", defense_team="wardens").asked(
        given.what, given.inputs, given.house_rules
    )
    by_rules = ask("play", offense="O12", defense="D08", house_rules=house(home="owls", visitors="foxes"))
    by_name = ask("play", offense="O12", defense="D08", offense_team="owls", defense_team="foxes")
    assert by_rules.yards == by_name.yards != given.yards


@pytest.mark.parametrize(
    ("question", "given"),
    [
        ("play", {"spot": 42}),
        ("calls", {"spot": 33}),
        ("punt", {"spot": 31}),
        ("punt", {"returns": 12}),
        ("field-goal", {"spot": 62}),
        ("turnover-return", {"yards": 7}),
    ],
)
def test_the_ball_lies_on_multiples_of_five_yards(question, given):
    """NS.CONV.3"""
    with pytest.raises(IllegalAnswerError, match=r"\d+ to \d+, in steps of 5"):
        ask(question, **given)


def test_the_numbers_that_may_be_asked_for():
    """NS.GRID.5 NS.CONV.1 NS.DOWN.1 NS.EFF.1 NS.DECK.1: the least, the largest and the usual number of each input."""
    spot, added, returns = (5, 95, 50), (-20, 20, 0), (0, 100, 0)
    assert {
        (each.name, one.name): (one.least, one.most, one.default)
        for each in QUESTIONS.values()
        for one in each.inputs
        if one.kind == "number"
    } == {
        ("match-up", "edge"): (-60, 60, None),
        ("play", "offense_stat"): (0, 30, None),
        ("play", "defense_stat"): (0, 30, None),
        ("play", "spot"): spot,
        ("play", "down"): (1, 4, 1),
        ("play", "to_go"): (1, 95, 10),
        ("field-goal", "distance"): (5, 50, None),
        ("field-goal", "spot"): (5, 95, None),
        ("field-goal", "added"): added,
        ("calls", "spot"): (5, 95, 20),
        ("kickoff", "added"): added,
        ("kickoff", "returns"): returns,
        ("punt", "spot"): (5, 95, 30),
        ("punt", "added"): added,
        ("punt", "returns"): returns,
        ("turnover-return", "spot"): spot,
        ("turnover-return", "yards"): (-20, 105, 0),
        ("turnover-return", "returns"): returns,
        ("hand", "copies"): (0, 4, None),
        ("hand", "cards"): (1, 40, None),
    }


def test_a_first_down_and_scores_depend_on_the_position():
    """NS.DOWN.1 NS.CONV.1 NS.SAFE.1"""
    short, long = (ask("play", offense="O01", defense="D08", to_go=yards) for yards in (5, 10))
    assert short["first down"] == short.yards.at_least(5) > long["first down"] == long.yards.at_least(10)
    near = ask("play", offense="O01", defense="D08", spot=95)
    assert near["touchdown"] == near["first down"] == near["gain"] > 0
    own = ask("play", offense="O01", defense="D08", spot=5)
    assert own["safety"] == own["loss"] > 0
    with pytest.raises(Exception, match="complete"):
        assert own["complete"]


@pytest.mark.parametrize("offense", ["O01", "O12"])
def test_every_yard_is_a_gain_a_loss_or_none(offense):
    """NS.GRID.7: in the middle of the field."""
    down = ask("play", offense=offense, defense="D08")
    lost, gained = (sum(share for yards, share in down.yards.items() if sign * yards > 0) for sign in (-1, 1))
    assert (down["loss"], down["gain"]) == (lost, gained)
    assert lost > 0 < down.yards.pmf(0) == 1 - lost - gained


def test_the_best_calls_have_ten_yards_to_go_or_the_goal_line():
    """NS.DOWN.1"""
    middle, near = ask("calls"), ask("calls", spot=95)
    assert middle["first down"] == middle.yards.at_least(10) < middle.yards.at_least(5)
    assert near["touchdown"] == near["first down"] == near["gain"] > 0


def test_a_pass_that_flies_out_of_the_field_is_incomplete():
    """NS.GRID.10"""
    far, near = (ask("play", offense="O22", defense="D08", spot=spot) for spot in (50, 95))
    assert near["incomplete"] > far["incomplete"]
    assert near.yards.support()[-1] <= 15 < far.yards.support()[-1]


def test_kicks_by_the_team():
    """NS.KICK.3 NS.KICK.4 NS.KICK.5 NS.EFF.1"""
    assert ask("field-goal", distance=35, team="herons")["good"] == Fraction(3, 10)
    assert ask("field-goal", distance=35, added=4)["good"] == Fraction(11, 20)
    assert ask("field-goal", distance=10, house_rules=house(miss="spot")).value("start after a miss").mean() == 10
    assert ask("punt", team="herons").value("net yards").mean() > ask("punt").value("net yards").mean()
    assert ask("punt", spot=75)["touchback"] > ask("punt", spot=60)["touchback"] > 0
    assert ask("kickoff", added=4)["touchback"] == Fraction(3, 20)
    assert ask("kickoff", returns=20).value("receiver starts").mean() == 47
    assert ask("punt", returns=100)["touchdown"] == 1


def told(name, **asked):
    """What may happen, with the chances."""
    return dict(ask(name, **asked).items())


def test_what_is_asked_about_where_nothing_is_named():
    """NS.TURN.1 NS.DECK.1: the first turnover card, and the first card in the deck of the first team."""
    usual = told("turnover-return", spot=30)
    assert usual == told("turnover-return", card="S36", spot=30)
    assert usual not in [told("turnover-return", card=card, spot=30) for card in ("S37", "S38")]
    cards = house().teams[0].deck
    assert told("hand") == told("hand", card=cards[0][0]) == told("hand", copies=cards[0][1])
    ours, theirs = house().teams
    for card in house().cards:
        if ours.copies(card) != theirs.copies(card):
            assert told("hand", card=card) == told("hand", copies=ours.copies(card))


def test_a_turnover_and_its_return():
    """NS.TURN.1 NS.TURN.2 NS.TURN.3 NS.TURN.4 NS.TURN.6"""
    strip = ask("turnover-return", card="Strip", spot=30, yards=10)
    assert strip.value("defense starts").mean() == 60
    assert ask("turnover-return", card="S36", spot=30, returns=30)["touchdown"] == 1
    assert ask("turnover-return", card="S36", spot=30, returns=30, recovered=True)["safety"] == 1
    assert ask("turnover-return", card="S38", spot=95)["touchback"] == 1
    assert ask("turnover-return", card="S36", spot=30, recovered=True)["offense keeps it"] == 1
    assert ask("turnover-return", card="S37", spot=30).support()[0].side is DEFENSE


def test_a_whole_pile_holds_every_copy():
    """NS.DECK.1 NS.SETUP.1"""
    assert ask("hand", copies=4, cards=40)["in it"] == 1
    assert ask("hand", copies=0)["in it"] == 0
    assert ask("hand", copies=2, house_rules=house(opening_hand="7")).value("copies").mean() == Fraction(7, 20)


@rows(
    ("question", "inputs", "sentence"),
    [
        ("match-up", {"edge": 61}, "edge is the lead of the offense before the dice (NS.GRID.5); allowed: -60 to 60"),
        ("match-up", {}, "match-up needs edge="),
        ("play", {"offense": "O99", "defense": "D08"}, "the data set has no such offensive play (NS.BOOK.1); allowed: O01, O02"),
        ("play", {"offense": "O12", "defense": "D08", "offense_team": "bears"}, "the data set has no such team"),
        ("play", {"offense": "O12", "defense": "D08", "offense_stat": 10}, "takes offense_stat= and defense_stat= together"),
        ("play", {"offense": "O12", "defense": "D08", "key": "wr"}, "takes key= with offense_stat="),
        ("field-goal", {"distance": 55}, "no field goal is kicked from there"),
        ("field-goal", {"distance": 33}, "no field goal is kicked from there"),
        ("turnover-return", {"card": "S01"}, "Hard Count is no turnover card (NS.TURN.1); allowed: S36, S37, S38, S39"),
        ("play", {"offense_stat": 10, "defense_stat": 10, "key": "cb"}, "this is no position of the offense"),
        ("hand", {"card": "S01", "copies": 2}, "hand takes card= or copies="),
        ("hand", {"card": "S99"}, "the data set has no such strategy card (NS.DECK.1); allowed: S01, S02"),
    ],
)
def test_what_is_refused(question, inputs, sentence):
    """NS.ENG.4 NS.KICK.4.R1"""
    with pytest.raises((IllegalAnswerError, NotationError)) as refused:
        ask(question, **inputs)
    assert sentence in str(refused.value)


def test_a_team_without_its_players_kicks_by_the_default_chart():
    """NS.KICK.5"""
    assert SQUADS[0].team.id == "herons"
    assert ask("kickoff").value("receiver starts").mean() == 27
