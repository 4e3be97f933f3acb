"""Play notes as text, written and read back (section 12 of the rulebook)."""

from itertools import product

import pytest
from support.cases import rows

from cardbowl.errors import NotationError
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.football.series import Down, next_down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.line import (
    FORMS,
    PENALTIES,
    SUMS,
    Clause,
    Line,
    gained,
    penalty,
    recovered,
    returned,
    situation,
)
from cardbowl.view.play_line import DASHES

STANDARD = HouseRules()


def line(*clauses, when="1 & 10 @ 24", team=HOME):
    """One play."""
    return Line("play", when, team, clauses)


@pytest.mark.parametrize(
    ("down", "text"),
    [
        ((24, 1, 10), "1 & 10 @ 24"),
        ((64, 3, 9), "3 & 9 @ 36"),
        ((50, 2, 3), "2 & 3 @ 50"),
        ((95, 2, 5), "2 & G @ 5"),
        ((90, 1, 10), "1 & G @ 10"),
    ],
)
def test_down_and_distance_at_the_yard_line(down, text):
    """CB1.NOTE.1: yards to the nearer goal."""
    assert situation(*down) == text


SAMPLES = [
    ((Clause("kickoff", (3,)), returned(21, 24)), "kickoff to 3, 21 yd return to 24"),
    ((gained("pass", 18, 5),), "18 pass + 5 = 23"),
    ((gained("run", 2), penalty(DEFENSE, 5, automatic=True)), "run 2; 5 yd pen. vs D, auto 1st down"),
    ((gained("run", 5, 8),), "run 5 + 8 = 13"),
    ((gained("run", -2), Clause("fumble"), recovered(DEFENSE, 4)), "run -2, fumble, D recovers +4 return"),
]


@pytest.mark.parametrize(("clauses", "text"), SAMPLES)
def test_the_sample_lines_are_written_and_read(clauses, text):
    """CB1.NOTE.2"""
    assert str(line(*clauses)) == f"home 1 & 10 @ 24: {text}"
    assert Line.parse(f"home 1 & 10 @ 24: {text}") == line(*clauses)


@pytest.mark.parametrize(
    ("clause", "text"),
    [
        (gained("pass", 7), "7 pass"),
        (gained("pass", -1, 9), "-1 pass + 9 = 8"),
        (gained("scramble", 6, -2), "scramble 6 - 2 = 4"),
        (gained("lateral", -6, 7), "lateral -6 + 7 = 1"),
        (penalty(OFFENSE, 10), "10 yd pen. vs O"),
        (recovered(OFFENSE), "O recovers"),
        (recovered(OFFENSE, -3), "O recovers -3 return"),
        (returned(-2, 4), "-2 yd return to 4"),
        (returned(60, 63), "60 yd return to 37"),
        (returned(60, 145), "15 yd return to 0"),
    ],
)
def test_and_what_they_leave_out(clause, text):
    """CB1.NOTE.2"""
    assert str(clause) == text
    assert Line.parse(f"away Try: {text}") == line(clause, when="Try", team=AWAY)


@rows(("other", "what"), product(["touchdown", "penalty D", "fumble"], [*FORMS, *SUMS]))
def test_everything_that_is_written_is_read_back(what, other):
    """CB1.NOTE.1: alone, first and last in its line."""
    count = FORMS.get(what, "{}").count("{")
    clause, beside = Clause(what, (7, -5)[:count]), Clause(other, (5,) if other in PENALTIES else ())
    for clauses in ((clause,), (clause, beside), (beside, clause)):
        written = str(line(*clauses))
        assert Line.parse(written) == line(*clauses)
        assert str(Line.parse(written)) == written


def test_lines_of_other_kinds_are_read_back():
    """CB1.NOTE.1"""
    others = [
        Line("change"),
        Line("score", score=(7, 10), label="Otters - Herons"),
        Line("quarter", label="Half-time"),
    ]
    assert [str(each) for each in others] == [DASHES, "Score 7-10 (Otters - Herons)", "== Half-time =="]
    assert [Line.parse(str(each)) for each in others] == others


def test_a_sum_that_does_not_add_up_is_refused():
    """CB1.NOTE.R1"""
    with pytest.raises(NotationError, match=r"does not add up: 13, not 14 \(CB1\.NOTE\.R1\)"):
        Line.parse("home 1 & 10 @ 24: run 5 + 8 = 14")


@pytest.mark.parametrize(
    "text",
    [
        "",
        None,
        "home 1 & 10 @ 24:",
        "home 1 & 10: run 5",
        "visitors Try: run 5",
        "home Try: run",
        "home Try: run 5 + 8",
        "home Try: pass 5",
        "home Try: kneel -1 and more",
        "home Try: 5 yd pen. vs X",
        "home Try: run 5 kneel -1",
    ],
)
def test_what_is_no_play_note_is_refused(text):
    with pytest.raises(NotationError, match="cannot read"):
        Line.parse(text)


@pytest.mark.parametrize(
    ("clauses", "points"),
    [
        ((gained("pass", 66), Clause("touchdown")), (6, 0)),
        ((gained("pass", 66), Clause("touchdown D")), (0, 6)),
        ((Clause("safety"),), (0, 2)),
        ((Clause("safety D"),), (2, 0)),
        ((Clause("field goal good", (38,)),), (3, 0)),
        ((Clause("extra point good"),), (1, 0)),
        ((Clause("two-point good"),), (2, 0)),
        ((Clause("field goal no good", (38,)), Clause("called back")), (0, 0)),
    ],
)
def test_the_points_of_a_line(clauses, points):
    """CB1.GAME.R1"""
    assert line(*clauses).points(STANDARD) == points
    assert line(*clauses, team=AWAY).points(STANDARD) == points[::-1]


def test_the_two_slips_of_the_printed_sample():
    """CB1.NOTE.R1: a pass of 7 from the 43 leaves 3 yards, and a run of 6 from the 23 ends on the 17."""
    after = next_down(Down(43), 50, STANDARD)
    assert situation(after.spot, after.down, after.to_go) == "2 & 3 @ 50"
    after = next_down(Down(77, 2, 10), 83, STANDARD)
    assert situation(after.spot, after.down, after.to_go) == "3 & 4 @ 17"
