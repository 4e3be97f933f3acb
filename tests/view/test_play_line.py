"""Lines of play notes: the part common to all games."""

import re
from types import SimpleNamespace

import pytest

from cardbowl.errors import NotationError
from cardbowl.football import AWAY
from cardbowl.view.play_line import DASHES, PlayLine
from cardbowl.view.scoreboard import ran_out

DOWN = re.compile(r"\d & \d+")
LINES = {
    "home 1 & 10: gains 4, fumbles": PlayLine("play", "1 & 10", clauses=("gains 4", "fumbles")),
    "away 2 & 6: nothing": PlayLine("play", "2 & 6", AWAY, ("nothing",)),
    DASHES: PlayLine("change"),
    "Score 7-10 (Otters - Herons)": PlayLine("score", score=(7, 10), label="Otters - Herons"),
    "== Half-time ==": PlayLine("quarter", label="Half-time"),
}


def read(text):
    return PlayLine.read(text, DOWN, lambda clauses: clauses.split(", "), "home 1 & 10: gains 4")


def at(phase="scrimmage", quarter=1, score=(0, 0)):
    return SimpleNamespace(phase=phase, quarter=quarter, score=score)


@pytest.mark.parametrize(("text", "line"), LINES.items())
def test_every_kind_of_line_is_written_and_read_back(text, line):
    assert str(line) == text
    assert read(text) == line
    assert type(read(text)) is PlayLine


@pytest.mark.parametrize("text", [None, 7, "", "home: gains 4", "home first: gains 4", "nobody 1 & 10: gains 4", "== =="])
def test_what_is_no_line_is_refused_with_an_example(text):
    with pytest.raises(NotationError, match=r"cannot read the play note .*: write it like 'home 1 & 10: gains 4'"):
        read(text)


def test_a_line_for_the_score_where_it_changes():
    assert PlayLine.of_score(at(), at(score=(0, 3)), ("Otters", "Herons")) == [
        PlayLine("score", score=(0, 3), label="Otters - Herons")
    ]
    assert PlayLine.of_score(at(score=(0, 3)), at(score=(0, 3)), ("Otters", "Herons")) == []


@pytest.mark.parametrize(
    ("before", "after", "label"),
    [
        (at(), at(quarter=2), "End of the first quarter"),
        (at(quarter=2), at(quarter=3), "Half-time"),
        (at(quarter=4), at(quarter=5), "End of regulation"),
        (at(quarter=5), at(quarter=6), "End of the period"),
        (at(quarter=4), at("over", quarter=4), "End of the game"),
        (at(), at(), ""),
    ],
)
def test_a_line_for_the_end_of_a_quarter(before, after, label):
    assert PlayLine.of_quarter(before, after) == ([PlayLine("quarter", label=label)] if label else [])


@pytest.mark.parametrize(
    ("before", "after", "label", "result"),
    [
        (at(quarter=1), at(quarter=2), "End of the first quarter", "End of the period"),
        (at(quarter=2), at("kickoff", quarter=3), "Half-time", "End of half"),
        (at(quarter=4), at("toss", quarter=5), "End of regulation", "End of regulation"),
        (at(quarter=5), at("kickoff", quarter=6), "End of the period", "End of the period"),
        (at(quarter=2), at("over", quarter=2), "End of the game", "End of game"),
    ],
)
def test_the_words_for_time_that_ran_out_stand_in_one_place_for_notes_and_drives(before, after, label, result):
    """After the first and the third quarter a drive goes on; where it does not, its period has ended."""
    assert ran_out(before, after) == (label, result)


def test_a_game_has_lines_of_its_own_kind():
    class Line(PlayLine):
        __slots__ = ()

        def joined(self):
            return "; ".join(self.clauses)

    line = Line.read("home 1 & 10: a, b", DOWN, lambda clauses: clauses.split(", "), "")
    assert type(line) is Line
    assert str(line) == "home 1 & 10: a; b"
