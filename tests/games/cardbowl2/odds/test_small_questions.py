"""Field goals asked for by their spot, and the run as an event of a rush."""

import pytest
from support.cases import rows

import cardbowl as cb
from cardbowl.cards import Card
from cardbowl.chance import Dist
from cardbowl.errors import IllegalAnswerError, NotationError
from cardbowl.football import How
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2 import GAME, HouseRules, Position
from cardbowl.games.cardbowl2.odds.deck import draw_deck
from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance
from cardbowl.games.cardbowl2.rules.rushing import match_up, rush

NAME = "cardbowl-2.0"


@rows(("spot", "rules"), [(70, {}), (1, {}), (99, {}), (70, {"fg_add": 0}), (1, {"fg_add": 30})])
def test_a_field_goal_is_asked_for_by_its_spot(spot, rules):
    distance = field_goal_distance(spot, HouseRules.of(rules))
    odds = cb.odds(NAME, "field-goal", spot=spot, house_rules=rules)
    assert odds == cb.odds(NAME, "field-goal", distance=distance, house_rules=rules)
    assert odds.inputs == {"distance": distance}


@pytest.mark.parametrize(
    ("game", "spot", "distance"),
    [("cardbowl-1.1.6", 70, 48), ("doi", 90, 10), ("football-strategy", 80, 20), ("showdown", 80, 20)],
)
def test_a_field_goal_of_every_game_is_asked_for_by_its_spot(game, spot, distance):
    assert cb.odds(game, "field-goal", spot=spot) == cb.odds(game, "field-goal", distance=distance)
    with pytest.raises(NotationError, match=r"field-goal takes distance= or spot=.*not both"):
        cb.odds(game, "field-goal", spot=spot, distance=distance)
    with pytest.raises(IllegalAnswerError, match="spot"):
        cb.odds(game, "field-goal", spot=100)


@rows("rules", [{}, {"fg_add": 0}, {"fg_add": 30}])
def test_the_distances_that_are_named_are_those_that_can_be_asked(rules):
    question = GAME.questions()["field-goal"].under(HouseRules.of(rules))
    named = question.inputs[0]
    assert (named.least, named.most) == tuple(field_goal_distance(spot, HouseRules.of(rules)) for spot in (100, 1))
    for distance in (named.least, named.most):
        assert sum(cb.odds(NAME, "field-goal", distance=distance, house_rules=rules).events.values()) == 1
    for distance in (named.least - 1, named.most + 1):
        with pytest.raises(IllegalAnswerError, match=f"allowed: {named.allowed}"):
            cb.odds(NAME, "field-goal", distance=distance, house_rules=rules)


def test_as_the_rulebook_has_it_the_question_names_the_same_distances():
    for game, question in (("cardbowl-2.0", "field-goal"), ("cardbowl-1.1.6", "field-goal")):
        found = GAMES[game].questions()[question]
        assert found.under(GAMES[game].house_rules({})) == found


def test_what_is_missing_is_named_with_what_may_stand_for_it():
    with pytest.raises(NotationError) as told:
        cb.odds(NAME, "field-goal")
    assert str(told.value) == (
        "field-goal needs distance=, the distance in yards (18 to 117), "
        "or spot=, the yards from the own goal line to the ball (1 to 99)"
    )


@rows(
    ("o1", "d1", "spot", "rules"),
    [
        ("10H", "5C", None, {}),
        ("KH", "AC", 89, {}),
        ("2H", "QC", 40, {"rush_ofr_needs_gain": "yes"}),
        ("5H", "9C", 97, {"run_draws_jack": 3}),
    ],
)
def test_the_run_of_a_rush_has_the_chance_with_which_it_begins(o1, d1, spot, rules):
    house = HouseRules.of({**rules, "draw_deck_suits": 2})
    asked = {"o1": o1, "d1": d1, **({} if spot is None else {"spot": spot})}
    odds = cb.odds(NAME, "rush", house_rules=house, **asked)
    first: Dist = cb.odds(lambda: match_up(0, Card(o1), Card(d1), house), deck=draw_deck(house))
    goal = 1000 if spot is None else 100 - spot
    assert odds["run"] == first.chance(lambda found: found.draws > 0 and found.yards < goal)
    assert 0 < odds["run"] < 1
    assert sum(share for _, share in odds.items()) == 1


def test_a_rush_scores_as_often_as_the_rule_says_whether_it_runs_or_not():
    at = Position(phase="scrimmage", spot=97, down=1, to_go=3)
    house = HouseRules(draw_deck_suits=2, draw_deck_ranks=11, run_draws_jack=1)
    odds = cb.odds(NAME, "rush", o1="9H", d1="8C", spot=97, house_rules=house)
    read = cb.odds(lambda: rush(at, Card("9H"), Card("8C"), house), deck=draw_deck(house))
    assert odds["touchdown"] == read.chance(lambda end: end.how is How.TOUCHDOWN)
    assert 0 < odds.given("run")["touchdown"] < 1
