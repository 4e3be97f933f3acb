"""Play notes of fouls by either side, and of one run after another (section 12 of the rulebook)."""

from itertools import product

import pytest
from games.cardbowl1.kicks_played import play

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.series import Down
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.notes.play_notes import clauses_of
from cardbowl.games.cardbowl1.rules.endings import whistle
from cardbowl.games.cardbowl1.rules.fouls import Foul
from cardbowl.games.cardbowl1.rules.frame.penalties import Finished, settled
from cardbowl.steps.ask import Note

STANDARD = HouseRules()


def texts(notes):
    """The clauses of these notes, as they are written."""
    return [str(clause) for clause in clauses_of(notes)]


@pytest.mark.parametrize(("by", "letter"), [(OFFENSE, "O"), (DEFENSE, "D")])
@pytest.mark.parametrize(("answer", "said"), [("accept", ""), ("decline", " declined")])
def test_a_foul_is_told_of_the_side_that_committed_it(by, letter, answer, said):
    """CB1.NOTE.2, CB1.PEN.4: the other side answers, and the letter is that of the side of the foul."""

    def after_a_run():
        ended = whistle(OFFENSE, 40)._replace(fouls=(Foul(by, 5, source="pass"),))
        yield from settled(Finished(Down(36), ended), STANDARD)

    assert texts(play(after_a_run(), answer).notes) == [f"5 yd pen. vs {letter}{said}"]


CARRIES = {
    "rush": "run 4",
    "sneak": "sneak 4",
    "scramble": "scramble 4",
    "screen": "screen 4",
    "lateral": "lateral 4",
    "pass": "4 pass",
    "return": "4 yd return to 40",
    "recovers": "D recovers",
}
"""What is told of a run that begins with such a note, 4 yards to the 40."""


def begun(what):
    """The note with which a run begins."""
    return Note("CB1.NOTE.2", "A run.", (), what, DEFENSE if what == "recovers" else 4, OFFENSE, 40)


@pytest.mark.parametrize(("first", "then"), [*product(CARRIES, repeat=2)])
def test_a_run_that_begins_while_another_one_goes_on_is_told_after_it(first, then):
    """CB1.NOTE.2: every event is told, with its own yards; plays of a table's own rules may have several carries."""
    assert texts([begun(first), begun(then)]) == [CARRIES[first], CARRIES[then]]


@pytest.mark.parametrize("first", CARRIES)
def test_yards_in_the_open_field_go_to_the_run_that_is_going_on(first):
    """CB1.NOTE.2: 3 yards more belong to the second run, and the first one keeps its own."""
    more = Note("CB1.OFR.3", "On.", (), "run", 3, OFFENSE, 43)
    assert texts([begun(first), begun("rush"), more]) == [CARRIES[first], "run 4 + 3 = 7"]
    out = Note("CB1.OFR.R3", "Out.", (), "out", None, OFFENSE)
    assert texts([begun("rush"), out, begun(first)]) == ["run 4", "out of bounds", CARRIES[first]]
