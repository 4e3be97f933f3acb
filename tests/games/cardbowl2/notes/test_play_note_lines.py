"""The lines of whole plays and whole games (see test_play_notes.py for the notation; section 18 of the rulebook)."""

import re

import pytest
from games.cardbowl2.helpers import at, game, hand, house, random_game

from cardbowl.games.cardbowl2.notes.play_notes import Clause, Line
from cardbowl.view.play_line import DASHES

TRY = at(98, to_go=2, phase="try")
KICKOFF = at(phase="kickoff")


def notes(answers, start=None, **changed):
    """The notes of what was played."""
    return game(start or at(24), answers, **changed).notes()


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (hand() + "; QS 3D; 5C 3H", "run 7 + 8 = 15"),
        (hand(run=False) + "; 8S; stop; 6D; 4C 9D", "pass 7"),
        (hand(run=False) + "; 8S; stop; 6D; JC 4D 5C", "pass 7 + 7 + 5 = 19"),
        (hand(run=False) + "; 8H", "pass inc."),
        (hand(run=False) + "; 10D 7S 8C", "sack -8"),
        ("kneel", "kneel -1"),
    ],
)
def test_NOTES_2_the_play_and_its_yards(answers, line):
    """CB2.NOTES.1 CB2.NOTES.2"""
    assert notes(answers) == [f"home 1 & 10 @ 24: {line}"]


@pytest.mark.parametrize(("spot", "when"), [(43, "@ 43"), (57, "@ 43"), (50, "@ 50"), (92, "1 & G @ 8")])
def test_NOTES_2_a_yard_line_has_no_side(spot, when):
    """CB2.NOTES.2 CB2.CONV.4"""
    assert when in notes("kneel", at(spot, to_go=min(10, 100 - spot)))[0]


def test_NOTES_2_negative_yards_after_the_catch():
    """CB2.NOTES.2"""
    line = notes(hand(run=False) + "; 8S; stop; 6D; 4C 9D", yac_floor="literal")[0]
    assert line == "home 1 & 10 @ 24: pass 7 - 5 = 2"
    assert Line.parse(line).clauses == (Clause("pass", (7, -5, 2)),)


def test_NOTES_1_a_line_at_each_change_of_possession():
    """CB2.NOTES.1"""
    lines = notes("punt; 2; no; 2S 3S; " + hand() + "; 8S 7D; no; no; 2; punt; 2; no; 2S 3S")
    assert [line == DASHES for line in lines] == [False, True, False, False, True]
    assert lines[2].startswith("away 1 & 10 @ 44")


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        ("normal; 6H 8D 2C 3S 4S 5S JS 9C", "to 3, 21 yd return to 24, 9 yd run to 33"),
        ("normal; AH 7D 2C; touchback", "to -3, touchback"),
        ("squib; 50; 10H 9D 2C 3S 4S", "squib to 31, 5 yd return to 36"),
        ("on-side; 9; AH; 0; 0; 8H 5C", "on-side 10 yd, recovered"),
        ("on-side; 0; 5H", "on-side 5 yd, short"),
    ],
)
def test_NOTES_3_kickoffs(answers, line):
    """CB2.NOTES.3"""
    assert notes(answers, KICKOFF)[0] == f"home Kickoff: {line}"


@pytest.mark.parametrize(
    ("answers", "start", "line"),
    [
        ("punt; 4; 2S 3S 4S 5S 2C; return; 6H 7H", at(30), "home 1 & 10 @ 30: punt 29 to 41, 11 yd return to 48"),
        ("punt; 3; yes; 2S 3S 4S 5H", at(30), "home 1 & 10 @ 30: punt 24 to 46, out of bounds"),
        ("field goal; 2S 3S 2H 2D 2C 3D", at(80), "home 1 & 10 @ 20: field goal 38 yd missed"),
        ("kick; AS", TRY, "home Try: extra point blocked"),
    ],
)
def test_NOTES_R2_what_followed_is_separated_by_commas(answers, start, line):
    """CB2.NOTES.R2"""
    assert notes(answers, start)[0] == line


def test_NOTES_R1_the_sample_is_put_right():
    """CB2.NOTES.R1: +7 from the 43 on 1 & 10 is 2 & 3 @ 50; +6 from the 23 on 2 & 10 is 3 & 4 @ 17."""
    gain_7, gain_6 = hand("KH", "AC") + "; 8S 6D", hand("KH", "AC") + "; 8S 8D"
    assert notes(gain_7 + "; no; no; 2; kneel", at(43))[1].startswith("home 2 & 3 @ 50")
    assert notes(gain_6 + "; no; no; 2; kneel", at(77, 2))[1].startswith("home 3 & 4 @ 17")


@pytest.mark.parametrize("seed", range(8))
def test_NOTES_R2_a_program_can_read_every_line_back(seed):
    """CB2.NOTES.R2: and the points of the lines are the score."""
    clock = ("complex", "simple2", "simple1")[seed % 3]
    referee = random_game(seed, quarter_intervals=40, simple1_count="custom", simple1_plays=9, clock=clock)
    lines = list(referee.play_lines())
    assert all(Line.parse(str(line)) == line for line in lines if line.kind != "score")
    assert all(str(Line.parse(str(line))) == str(line) for line in lines)
    points = [line.points(referee.rules) for line in lines]
    assert (sum(home for home, _ in points), sum(away for _, away in points)) == referee.position.score


def test_NOTES_1_every_play_has_its_line():
    """CB2.NOTES.1: whose ball, and down, distance and yard line as they were."""
    referee = random_game(2, quarter_intervals=40)
    lines = [line for line in referee.play_lines() if line.kind == "play"]
    assert len(lines) == len(referee.plays)
    for line, play in zip(lines, referee.plays, strict=True):
        assert line.team is play.before.offense
        if play.before.phase == "scrimmage":
            down, _, spot = re.fullmatch(r"(\d) & (\d+|G) @ (\d+)", line.when).groups()
            assert int(down) == play.before.down
            assert int(spot) == min(play.before.spot, 100 - play.before.spot)


def test_NOTES_R2_points_follow_the_house_rules():
    """CB2.NOTES.R2 CB2.NFL.1"""
    line = Line.parse("away 1 & G @ 2: run 3, touchdown")
    assert line.points(house()) == (0, 6)
    assert line.points(house(touchdown_points=9)) == (0, 9)
    assert Line.parse("home 1 & 10 @ 1: kneel -1, safety").points(house()) == (0, 2)
