"""A situation on one line, and the clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.errors import NotationError
from cardbowl.football import AWAY, HOME, Situation, clock_text, read_clock

situations = st.builds(
    lambda spot, gain, **rest: Situation(spot=spot, to_go=min(gain, 100 - spot), **rest),
    spot=st.integers(1, 99),
    gain=st.integers(1, 99),
    down=st.integers(1, 9),
    quarter=st.integers(1, 99),
    seconds=st.integers(0, 59999),
    possession=st.sampled_from([HOME, AWAY]),
    home=st.integers(0, 999),
    away=st.integers(0, 999),
)


@given(situations)
def test_every_situation_is_read_back(situation):
    assert Situation.parse(str(situation)) == situation


def test_the_example_of_the_notation():
    situation = Situation.parse("Q2 8:14  3&7 own35  home 10-7")
    assert situation == Situation(35, 3, 7, 2, 494, HOME, 10, 7)
    assert str(situation) == "Q2 8:14  3&7 own35  home 10-7"


@pytest.mark.parametrize(
    ("text", "situation"),
    [
        ("1&10 own30", Situation()),
        ("3&7 opp20", Situation(80, 3, 7)),
        ("1&G opp8", Situation(92, 1, 8)),
        ("2&5 opp 50", Situation(50, 2, 5)),
        ("  4&1 own 1 away 0-21 ", Situation(1, 4, 1, possession=AWAY, away=21)),
        ("Q5 15:00 1&10 own20", Situation(20, quarter=5)),
    ],
)
def test_parts_may_be_left_out(text, situation):
    assert Situation.parse(text) == situation


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "1&10",
        "own30",
        "0&10 own30",
        "1&10 own0",
        "1&10 own51",
        "1&10 mid30",
        "3&0 own20",
        "Q2 8:60 1&10 own30",
        "1&10 own30 home",
        None,
        30,
        [],
    ],
)
def test_what_is_no_situation(bad):
    with pytest.raises(NotationError) as refused:
        Situation.parse(bad)
    assert repr(bad) in str(refused.value)


@pytest.mark.parametrize(("spot", "to_go", "words"), [(30, 10, "1&10"), (90, 10, "1&G"), (89, 10, "1&10"), (95, 5, "1&G")])
def test_goal_to_go(spot, to_go, words):
    assert Situation(spot, 1, to_go).down_and_distance == words


@given(st.integers(0, 59999))
def test_the_clock_is_read_back(seconds):
    assert read_clock(clock_text(seconds)) == seconds


@pytest.mark.parametrize(("seconds", "text"), [(0, "0:00"), (5, "0:05"), (900, "15:00"), (494, "8:14")])
def test_minutes_and_seconds(seconds, text):
    assert clock_text(seconds) == text


@pytest.mark.parametrize("bad", ["", "8", "8:1", "8:60", ":14", "8.14", "-1:00", None, 494])
def test_what_is_no_clock(bad):
    with pytest.raises(NotationError, match="cannot read the clock"):
        read_clock(bad)
