"""A variant of Card Bowl 2.0 that replaces the points of a try: what is asked, shown and noted names the points that count."""

import pytest

import cardbowl as cb
from cardbowl.games.cardbowl2.notes.play_notes import Line
from cardbowl.games.cardbowl2.odds.coach.decisions import the_try
from cardbowl.games.cardbowl2.position import Position
from cardbowl.steps.referee import Referee

MADE = cb.variant("cardbowl-2.0", replace={"try points": lambda kind, rules: 3 if kind == "two-point" else 2}, name="dear tries")
TRY = Position(phase="try", spot=98, to_go=2)


def tried():
    return Referee(MADE, rules=MADE.house_rules({}), position=TRY)


def test_the_question_names_the_points_of_the_replaced_rule():
    """CB2.NFL.1, CB2.XP.2  Two for a kick and three for a play, and not the one and two of the rulebook."""
    assert tried().asking.prompt == "Try: kick for two points or play for three?"


def test_the_buttons_name_the_points_of_the_replaced_rule():
    """CB2.NFL.1"""
    labels = [option["label"] for option in cb.table(tried()).asking["options"]]
    assert labels == ["Kick for 2 points", "Play for 3 points"]


def test_the_coach_names_the_points_of_the_replaced_rule():
    """CB2.NFL.1"""
    referee = tried()
    told = the_try(referee, referee.asking)["two-point"]
    assert (told.name, told.told) == ("three points", "You went for three")


@pytest.mark.parametrize(("note", "points"), [("extra point good", 2), ("two-point try good", 3), ("extra point no good", 0)])
def test_a_play_note_has_the_points_that_the_score_rises_by(note, points):
    """CB2.NFL.1"""
    rules = MADE.house_rules({})
    assert Line.parse(f"home Try: {note}").points(rules) == (points, 0)
    assert Line.parse(f"away Try: {note}").points(rules) == (0, points)


def test_the_points_of_the_notes_add_up_to_the_score_of_a_game():
    """CB2.NFL.1  Two doors: the score of the game, and its play notes."""
    for seed in range(3):
        game = cb.new_game(MADE, seed=seed, home_player="sensible", away_player="sensible").run("end")
        points = [line.points(game.rules) for line in game.play_lines()]
        assert tuple(map(sum, zip(*points, strict=True))) == game.position.score
