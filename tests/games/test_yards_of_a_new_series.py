"""Where nobody says the yards to go, they are those of a new series under the house rules, in every game."""

import ast

import pytest
from support.sources import PACKAGE, python_files, tree_of
from test_every_start import EVERY, EXAMPLES, begun

import cardbowl as cb
from cardbowl import lessons
from cardbowl.chance import Odds
from cardbowl.games import GAMES

LINES = (1, 7, 30)
GIVEN = [
    (game.name, question.name)
    for game in GAMES.values()
    for question in game.questions().values()
    for each in question.inputs
    if each.name == "to_go" and each.default is not None
]


def rules(game, line):
    return {"yards_to_gain" if game == "cardbowl-2.0" else "line_to_gain": line}


def test_questions_with_a_usual_distance_are_those_of_two_games():
    assert GIVEN == [("football-strategy", "play"), ("showdown", "play")]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(("game", "question"), GIVEN)
def test_a_question_is_about_a_new_series(game, question, line):
    more = {"card": 8} if game == "football-strategy" else {}
    found = cb.odds(game, question, house_rules=rules(game, line), **more)
    asked = cb.odds(game, question, house_rules=rules(game, line), to_go=line, **more)
    assert isinstance(found, Odds)
    assert (found.events, found.inputs) == (asked.events, asked.inputs)
    assert found.inputs["to_go"] == line


def plunge(at, rules):
    """Five yards; nothing is drawn."""
    return 5
    yield


@pytest.mark.parametrize(("line", "made"), [(4, 1), (5, 1), (6, 0)])
def test_an_own_play_is_of_a_new_series(line, made):
    variant = cb.variant("cardbowl-2.0", plays={"plunge": plunge})
    for more, chance in (({}, made), ({"to_go": 5}, 1)):
        assert cb.odds(variant, "plunge", house_rules={"yards_to_gain": line}, **more)["first_down"] == chance
    after = variant.check({"play": "plunge"}, variant.house_rules({"yards_to_gain": line}))
    assert after.endswith(f"home 1&{line} @35" if made else "home 2&1 @35")


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_start_is_of_a_new_series(game, name, line):
    usual = begun(game, name).position
    if "to_go" in EXAMPLES[game][name] or "before" in EXAMPLES[game][name] or usual.phase not in ("scrimmage", "dealt", "deal"):
        return
    more = {**EXAMPLES[game][name].get("house_rules", {}), **rules(game, line)}
    if name in ("fourth_down", "decisive_play"):  # a last down, whose yards are those of the lesson
        assert begun(game, name, house_rules=more).position.to_go == usual.to_go
        return
    at = begun(game, name, house_rules=more).position
    assert at.to_go == min(line, 100 - at.spot)


@pytest.mark.parametrize("line", LINES)
def test_match_ups_of_a_lesson_are_of_a_new_series(line):
    game = lessons.match_ups("KS 9H JD 6C", "QD 4C 8S 2H", spot=80, house_rules={"yards_to_gain": line})
    assert game.position.to_go == min(line, 20)


def test_no_function_has_ten_yards_of_its_own():
    """A default of 10 yards to go is right under some house rules only; `chance` knows no football."""
    found = []
    for path in python_files(PACKAGE):
        if "chance" in path.parts:
            continue
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef):
                given = node.args
                plain = zip((*given.posonlyargs, *given.args)[::-1], given.defaults[::-1], strict=False)
                for one, default in (*plain, *zip(given.kwonlyargs, given.kw_defaults, strict=True)):
                    if one.arg in ("to_go", "line_to_gain", "yards_to_gain") and getattr(default, "value", None) == 10:
                        found.append(f"{path}:{node.lineno} {node.name}")
    assert not found
