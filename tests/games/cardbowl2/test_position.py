"""The position between two plays, and its text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.errors import NotationError
from cardbowl.games.cardbowl2 import Position


@given(
    st.sampled_from(["toss", "kickoff", "scrimmage", "try", "free kick", "over"]), st.integers(1, 99), st.booleans(), st.data()
)
def test_positions_are_read_back(phase, spot, running, data):
    small = st.integers(0, 9)
    position = Position(
        phase=phase,
        spot=spot,
        running=running,
        down=data.draw(st.integers(1, 9)),
        to_go=data.draw(st.integers(1, 99)),
        quarter=data.draw(st.integers(1, 9)),
        left=data.draw(st.integers(0, 720)),
        score=(data.draw(small), data.draw(st.integers(0, 200))),
        timeouts=(data.draw(small), data.draw(small)),
        short_kicks=data.draw(small),
        decks=(Position().decks[0][: 4 * data.draw(st.integers(1, 13))], Position().decks[1]),
    )
    assert Position.parse(str(position)) == position
    assert hash(Position.parse(str(position))) == hash(position)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("scrimmage", "huddle"),
        ("home;", "guests;"),
        ("1&10", "0&10"),
        ("1&10", "1&0"),
        ("1&10", "1"),
        ("@30", "@0"),
        ("@30", "@100"),
        ("@30", "@-3"),
        ("Q1", "Q0"),
        ("left 180", "left -1"),
        ("left 180", "left many"),
        ("home deck full", "home deck AS AS 2S 3S"),
        ("home deck full", "home deck AS 2S 3S"),
        ("home deck full", "home deck AS 2S 3S RJ"),
        ("home deck full", "home deck AS 2S 3S 4X"),
        ("; away deck full", ""),
    ],
)
def test_what_is_no_position(old, new):
    text = str(Position())
    assert old in text
    with pytest.raises(NotationError) as refused:
        Position.parse(text.replace(old, new, 1))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("bad", ["", None, 5, [], "first and ten"])
def test_what_is_no_position_at_all(bad):
    with pytest.raises(NotationError, match="cannot read the position"):
        Position.parse(bad)
