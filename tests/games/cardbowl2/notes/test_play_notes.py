"""Section 18: play notes, written and parsed."""

import re

import pytest

from cardbowl.errors import NotationError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE, How
from cardbowl.football.plays import Kind, Played
from cardbowl.games.cardbowl2 import GAME, HouseRules, Position
from cardbowl.games.cardbowl2.notes.play_notes import Clause, Line, lost_on_downs
from cardbowl.games.cardbowl2.rules.endings import Ending
from cardbowl.games.cardbowl2.starts import alone
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play

RULES = HouseRules()


def notes_of(referee: Referee, answers: str) -> list[str]:
    for answer in answers.split():
        referee.answer(answer.replace("_", " "))
    assert referee.is_over or not referee.steps
    return referee.notes()


def test_NOTES_1_down_distance_and_yard_line_then_the_play():
    """CB2.NOTES.1, CB2.CONV.4: the yard line is written without its side."""
    assert notes_of(alone.rush("10H", "5C", spot=76, down=2, to_go=4), "8S 7D") == ["home 2 & 4 @ 24: run 3"]


def test_NOTES_2_a_rush_with_its_run_is_a_sum():
    """CB2.NOTES.2: 5 + 8 = 13, as in worked vector VE03."""
    assert notes_of(alone.rush("9H", "9C", spot=50, down=2, to_go=3), "JS AD 8H") == ["home 2 & 3 @ 50: run 5 + 8 = 13"]


def test_NOTES_2_a_pass_with_its_yards_after_catch_is_a_sum():
    """CB2.NOTES.2: 18 pass + 5 = 23, as in worked vector VE02."""
    lines = notes_of(alone.passing("KH", "3C", spot=41, down=3, to_go=9), "10S stop 2D 9C 4D")
    assert lines == ["home 3 & 9 @ 41: pass 18 + 5 = 23"]


def test_NOTES_2_a_loss_carries_its_sign():
    """CB2.NOTES.2"""
    assert notes_of(alone.rush("8H", "9C"), "6S 8D") == ["home 1 & 10 @ 30: run -1"]


def test_NOTES_3_a_kickoff_tells_where_it_is_received_the_return_and_the_spot():
    """CB2.NOTES.3: to 3, 21 yd return to 24, the first line of the sample notes (worked vector VK16)."""
    referee = Referee(GAME, position=Position(phase="kickoff", spot=30), names=("Otters", "Herons"))
    assert notes_of(referee, "normal 10H 4C 9D 6S 7S 8S 9S") == ["home Kickoff: to 3, 21 yd return to 24"]


def test_NOTES_R1_sums_that_do_not_add_up_are_refused():
    """CB2.NOTES.R1: slips of arithmetic are no precedents."""
    assert Line.parse("home 1 & 10 @ 43: run 3 + 4 = 7").clauses == (Clause("run", (3, 4, 7)),)
    with pytest.raises(NotationError, match=r"does not add up: 7, not 8 \(CB2.NOTES.R1\)"):
        Line.parse("home 1 & 10 @ 43: run 3 + 4 = 8")


def test_NOTES_R1_there_is_no_penalty_to_note():
    """CB2.NOTES.R1, CB2.CONV.R4"""
    with pytest.raises(NotationError, match="cannot read"):
        Line.parse("home 1 & 10 @ 43: penalty 5")


def test_NOTES_R2_change_of_possession_and_score_stand_on_lines_of_their_own():
    """CB2.NOTES.R2"""
    punt = Referee(GAME, position=Position(down=4, to_go=8, spot=30), names=("Otters", "Herons"))
    lines = notes_of(punt, "punt 4 8H 9C 6D 7S KC fair_catch")
    assert lines == ["home 4 & 8 @ 30: punt 45 to 25, fair catch", "-" * 20]
    kick = Referee(GAME, position=Position(spot=80, down=4, to_go=5), names=("Otters", "Herons"))
    lines = notes_of(kick, "field_goal 7H 7D 6H 6D 6S 6C")
    assert lines == ["home 4 & 5 @ 20: field goal 38 yd good", "Score 3-0 (Otters - Herons)"]


def test_NOTES_R2_names_may_hold_anything():
    """CB2.NOTES.R2: the score line keeps names as they are, even with brackets, commas and markup."""
    name = "<b>A, 7)</b> (x)"
    kick = Referee(GAME, position=Position(spot=80, down=4, to_go=5), names=(name, "==:--"))
    line = notes_of(kick, "field_goal 7H 7D 6H 6D 6S 6C")[1]
    assert Line.parse(line).score == (3, 0)
    assert str(Line.parse(line)) == line


@pytest.mark.parametrize(
    ("text", "team", "points"),
    [
        ("home 1 & G @ 5: pass 13, touchdown", HOME, (6, 0)),
        ("away 1 & 10 @ 30: fumble at 33, recovered by opponents, touchdown opponents", AWAY, (6, 0)),
        ("away 1 & 10 @ 3: sack -8, safety", AWAY, (2, 0)),
        ("home Try: extra point good", HOME, (1, 0)),
        ("away Try: pass 2, two-point try good", AWAY, (0, 2)),
        ("home 4 & 5 @ 20: field goal 38 yd good", HOME, (3, 0)),
        ("home 4 & 5 @ 20: field goal 38 yd blocked, loose at 22, recovered", HOME, (0, 0)),
    ],
)
def test_NOTES_1_the_score_adds_up_from_the_lines(text, team, points):
    """CB2.NOTES.1, CB2.NFL.1"""
    line = Line.parse(text)
    assert (line.team, line.points(RULES), str(line)) == (team, points, text)


@pytest.mark.parametrize("text", ["", "home", "home 1 & 10 @ 24:", "nobody 1 & 10 @ 24: run 3", "home 1&10: run 3", None, 7])
def test_what_is_no_play_note_is_refused_with_an_example(text):
    with pytest.raises(NotationError, match=r"write it like|cannot read"):
        Line.parse(text)


def test_turnover_on_downs_is_said():
    """CB2.NFL.6"""
    lines = notes_of(alone.passing("10H", "5C", down=4, to_go=3), "8H")
    assert lines == ["home 4 & 3 @ 30: pass inc., over on downs", "-" * 20]
    assert re.fullmatch(r"-+", lines[1])


@pytest.mark.parametrize(
    ("before", "after", "kind", "side", "lost"),
    [
        (Position(down=4), Position(offense=AWAY), Kind.RUSH, OFFENSE, True),
        (Position(down=3), Position(offense=AWAY), Kind.RUSH, OFFENSE, False),
        (Position(down=4), Position(down=1), Kind.RUSH, OFFENSE, False),
        (Position(down=4), Position(offense=AWAY), Kind.PASS, DEFENSE, False),  # intercepted
        (Position(down=4), Position(offense=AWAY, phase="kickoff", quarter=3), Kind.RUSH, OFFENSE, False),  # a half is over
        (Position(down=4), Position(offense=AWAY, phase="try"), Kind.RUSH, DEFENSE, False),
        (Position(down=4, phase="kickoff"), Position(offense=AWAY), Kind.KICKOFF, DEFENSE, False),
    ],
)
def test_what_is_a_turnover_on_downs(before, after, kind, side, lost):
    """CB2.NFL.6"""
    assert lost_on_downs(Play(before, (), after, Played(kind, Ending(How.DEAD, side, 30))), RULES) is lost


@pytest.mark.parametrize(
    ("start", "answers", "told"),
    [
        (alone.punting, "4 8H AS 6D 0 0 KC 4D 3H 2C 5C 9S", "punt blocked, loose at 19, recovered, 16 yd run to 35, @"),
        (alone.punting, "4 8H AS 6D 0 0 2C 4D 9H", "punt blocked, loose at 19, recovered by opponents"),
        (alone.kick, "9H AS 0 0 9C 5S", "field goal 88 yd blocked, loose at 28, recovered, @"),
    ],
)
def test_a_blocked_kick_that_the_kickers_recover_short_is_over_on_downs(start, answers, told):
    """CB2.NFL.6 CB2.FUM.14 CB2.PUNT.R4 CB2.BLK.R3: the 35 and the 28 are short of the 38."""
    assert notes_of(start(spot=30, down=4, to_go=8), answers) == [
        f"home 4 & 8 @ 30: {told.replace('@', 'over on downs')}",
        "-" * 20,
    ]
