"""Passes that cards make fly out of the field: incompletions, as those that the dice throw there."""

from games.showdown.odds.test_coach import come_to
from games.showdown.turns import Turn, at, decked
from support.cases import rows

from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.games.showdown.data import StrategyCard
from cardbowl.games.showdown.rules.course import Course, InForce, OwnDown
from cardbowl.games.showdown.rules.play_grid import Result
from cardbowl.reading.decisions import decision_odds

RULES = decked("S21 S24", "S36")
FAR = {"offense_die": 20, "defense_die": 2, "turnover_chance": 1}
CALL = {"play": "O18"}


def from_the_85(ours, theirs, plan, roll=9):
    """A long pass of 25 yards from the 85 (of 30 with the roll 16): five more bring it to the 115."""
    return Turn(at(ours, theirs, RULES, spot=85), {**CALL, **plan}, RULES, **FAR, result_die=roll)


def test_a_card_that_throws_a_pass_out_of_the_field_makes_it_incomplete():
    """NS.GRID.10: the note of the card, the ending and the yards; the chances stay."""
    turn = from_the_85("S21", "", {"window 6 offense": "S21"})
    assert turn.said("result now") == [(0, ("turnover",))]
    assert turn.said("incomplete") == [0]
    assert (turn.played.ending.how, turn.played.ending.spot) == (How.INCOMPLETE, 85)


@rows(("answers", "roll"), [({"window 6 offense": "S21"}, 9), ({}, 16)])
def test_no_ball_is_stripped_that_nobody_has_caught(answers, roll):
    """NS.GRID.10, NS.GRID.10.R1, NS.EFF.2: Strip needs a result that is not 0, whether a card or the dice have thrown it out."""
    dice = {**FAR, "result_die": roll}
    game = come_to("window 6 defense", at("S21", "S36", RULES, spot=85), CALL, RULES, **dice)
    if answers:
        assert "S36" in game.asking.options
        game.answer("pass").answer("S21")
    (why,) = [reason for card, (reason, _) in game.asking.refused.items() if card == "S36"]
    assert why == "Strip needs a run, or a result that is not 0"
    assert "S36" not in game.asking.options
    assert game.odds()["pass"]["incomplete"] == 1
    assert decision_odds(game)["pass"].get("mean yards").number == 0


def test_a_toe_drag_saves_a_pass_that_a_card_has_thrown_out():
    """NS.GRID.10.R1, NS.EFF.1: a result of 0, which it makes one of five yards; the five that threw it out are gone."""
    turn = from_the_85("S21 S24", "", {"window 6 offense": ["S21", "S24"]})
    assert turn.said("result now") == [(0, ("turnover",)), (5, ("turnover",))]
    assert turn.after.spot == 90


def test_a_fumble_that_was_played_stands_where_a_later_card_makes_the_pass_incomplete():
    """NS.TURN.1.R4: the ball lies where the play began, on the 85, which is the 15 of the defense."""
    turn = from_the_85("S21", "S36", {"window 6 defense": "S36", "window 6 offense": "S21"})
    assert (turn.said("incomplete"), turn.said("fumble")) == ([0], [0])
    assert turn.played.ending[:3] == (How.TURNOVER, DEFENSE, 15)


@rows(("kind", "yards"), [("pass", 0), ("run", 40)])
def test_a_pass_of_a_variants_own_flies_out_too(kind, yards):
    """NS.SEQ.2.R1, NS.GRID.10: ten yards from the 85, and a card that adds 30."""
    before = at(spot=85)
    card = StrategyCard("NEW", "A New Card", "result", "either", (6,), (), (("yards_add", 30),))
    in_force = (InForce(OFFENSE, card, 6),)
    assert Course(before, before, own=OwnDown("own", kind=kind), result=Result("", 10, ()), in_force=in_force).yards == yards
