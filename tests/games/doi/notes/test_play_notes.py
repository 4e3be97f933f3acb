"""How a game is written down, and read back (section 16 of the rulebook)."""

import pytest
from games.doi.helpers import STANDARD, at, dealt, down, house, lay, random_game, step

from cardbowl.errors import NotationError
from cardbowl.football import AWAY
from cardbowl.games.doi.notes.play_notes import FORMS, Clause, Line, play_lines
from cardbowl.games.doi.rules.order import start

NAMES = ("Otters", "Herons")


def lines(done, rules=STANDARD):
    """The lines of one step as text."""
    return [str(line) for line in play_lines(done, rules, NAMES)]


PLAYS = [
    (lay("R10", "B5"), "home 1 & 10 @ 20: R10 v B5, pass +15, first down"),
    (lay("B1", "B15"), "home 1 & 10 @ 20: B1 v B15, run -14"),
    (lay("R5", "R5", 60, offense=AWAY), "away 1 & 10 @ 40: R5 v R5, intercepted"),
    (lay("B7", "B7", 60, 2, 3), "home 2 & 3 @ 40: B7 v B7, fumble lost"),
    (lay("P", "R9"), "home 1 & 10 @ 20: P v R9, penalty +5"),
    (lay("P", "R9", 50, 4, 5), "home 4 & 5 @ 50: P v R9, penalty +5, first down"),
    (lay("R9", "P"), "home 1 & 10 @ 20: R9 v P, penalty -5"),
    (lay("P", "P"), "home 1 & 10 @ 20: P v P, penalties offset"),
    (lay("R9", "B9", 92, 1, 8), "home 1 & G @ 8: R9 v B9, pass +18, touchdown"),
    (lay("R1", "R15", 5), "home 1 & 10 @ 5: R1 v R15, pass -14, safety"),
    (lay("R1", "R15", 5, rules=house(safety="ball_at_1")), "home 1 & 10 @ 5: R1 v R15, pass -14, out at the 1"),
    (lay("R5", "R4", 50, 4), "home 4 & 10 @ 50: R5 v R4, pass +1, over on downs"),
    (step(at(40, 4), "punt"), "home 4 & 10 @ 40: punt 30 yd"),
    (step(at(80, 4), "punt"), "home 4 & 10 @ 20: punt 30 yd, touchback"),
    (step(at(70, deck="R15 B15"), "field goal", "R15", "B15"), "home 1 & 10 @ 30: field goal 30 yd good"),
    (
        step(at(70, deck="R1 R2 R3 B1 B2 B3"), "field goal", *["R1", "R2", "R3", "B1", "B2", "B3"]),
        "home 1 & 10 @ 30: field goal 30 yd no good",
    ),
    (step(at(99, deck="R5")._replace(phase="try"), "R5"), "home Try: extra point good"),
    (step(at(99, deck="R1")._replace(phase="try"), "R1"), "home Try: extra point no good"),
    (step(start(STANDARD), "R1"), "home Toss: won by the home team"),
    (step(start(STANDARD), "B1"), "home Toss: won by the visitors"),
]


@pytest.mark.parametrize(("done", "text"), PLAYS, ids=[text for _, text in PLAYS])
def test_one_line_for_every_step(done, text):
    """DOI.CONV.4"""
    first = lines(done)[0]
    assert first == text
    read = Line.parse(first)
    assert str(read) == first
    assert read == next(iter(play_lines(done, STANDARD, NAMES)))


def test_every_form_is_written_by_one_of_these_steps():
    written = {clause.what for done, _ in PLAYS for clause in next(iter(play_lines(done, STANDARD, NAMES))).clauses}
    assert written == set(FORMS)


def test_what_follows_a_line():
    """Dashes where the ball changes hands, the score where it changes."""
    assert lines(lay("R5", "R5"))[1:] == ["-" * 20]
    assert lines(lay("R9", "B9", 92, 1, 8))[1:] == ["Score 6-0 (Otters - Herons)"]
    assert lines(lay("R1", "R15", 5))[1:] == ["-" * 20, "Score 0-2 (Otters - Herons)"]
    assert lines(lay("R10", "B5"))[1:] == []


def test_the_ball_changes_hands_after_an_extra_point_too():
    """DOI.TD.2"""
    tried = step(at(99, deck="R5")._replace(phase="try", score=(6, 0)), "R5")
    assert lines(tried) == ["home Try: extra point good", "-" * 20, "Score 7-0 (Otters - Herons)"]


@pytest.mark.parametrize(
    ("quarter", "text"),
    [(1, "End of the first quarter"), (2, "Half-time"), (3, "End of the third quarter"), (4, "End of the game")],
)
def test_the_end_of_a_quarter(quarter, text):
    """DOI.QTR.1 DOI.END.1: a deal has no line, unless the quarter ends with it."""
    after = lay("R10", "B5", 20, 3, deck=0, quarter=quarter).after
    assert lines(dealt(after)) == [f"== {text} =="]
    assert lines(dealt(lay("R10", "B5").after)) == []


def test_overtime_has_ends_of_its_own():
    """DOI.END.1.R1"""
    rules = house(overtime="quarters")
    for quarter, text in ((4, "End of regulation"), (5, "End of the period")):
        after = down(at(20, 3, 10, "R10", "B5", deck=0, quarter=quarter), "R10", "B5").after
        assert lines(dealt(after, rules), rules) == [f"== {text} =="]


@pytest.mark.parametrize("seed", range(8))
def test_the_lines_of_a_game_add_up_to_its_score(seed):
    """DOI.TD.1 DOI.XP.1 DOI.FG.3 DOI.SAFE.1: read back from text."""
    rules = house(touchdown_points=7, safety_points=3)
    played = random_game(seed, touchdown_points=7, safety_points=3)
    home = away = 0
    for line in played.notes():
        read = Line.parse(line)
        assert str(read) == line
        mine, theirs = read.points(rules)
        home, away = home + mine, away + theirs
    assert (home, away) == played.position.score


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "home",
            "home 1 & 10 @ 20",
            "home 1 & 10 @ 20:",
            "home 1 & 10 @ 20: R10 v B5,",
            "visitors Try: extra point good",
        ),
        *(
            "home 1 & 10 @ 20: R11 v B5",
            "home 1 & 10 @ 20: pass 5",
            "home later: punt 30 yd",
            "home Try: extra point good!",
            None,
            3,
        ),
    ],
)
def test_what_is_no_note_is_refused(text):
    with pytest.raises(NotationError, match="play note"):
        Line.parse(text)


def test_a_clause_is_text():
    assert str(Clause("cards", ("R10", "P"))) == "R10 v P"
    assert str(Clause("offset")) == "penalties offset"
