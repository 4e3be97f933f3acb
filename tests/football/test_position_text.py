"""The text of a position: one template over declared fields."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbowl.errors import NotationError
from cardbowl.football import AWAY, HOME, Team, with_team
from cardbowl.football.position_text import SCORE, TEAM, Field, PositionText, flag, in_the_field, number, of_both, signed, word


def letters(text: str) -> str:
    if "x" in text:
        raise NotationError("there is no card x")
    return text


TEXT = PositionText(
    "{phase}{late}; {offense}; @{spot} (of 100); {score}{moved}; cards {cards}",
    phase=word("a kick", "a", "down. and*"),
    late=flag(" late"),
    offense=TEAM,
    spot=number(r"\d{1,2}"),
    score=SCORE,
    moved=signed("; moved ", r"\d{1,2}"),
    cards=Field("[^;]*", letters),
)


class At(NamedTuple):
    phase: str = "a"
    late: bool = False
    offense: Team = HOME
    spot: int = 30
    score: tuple[int, int] = (0, 0)
    moved: int = 0
    cards: str = "a"

    def __str__(self) -> str:
        return TEXT.write(self)


POSITIONS = st.builds(
    At,
    st.sampled_from(["a kick", "a", "down. and*"]),
    st.booleans(),
    st.sampled_from([HOME, AWAY]),
    st.integers(0, 99),
    st.tuples(st.integers(0, 99_999), st.integers(0, 99_999)),
    st.integers(-99, 99),
    st.text("abc", min_size=1, max_size=5),
)


@given(POSITIONS)
def test_what_is_written_is_read_back(at: At) -> None:
    assert TEXT.read(str(at), At) == at
    assert TEXT.read(f"  {at}\n", At) == at


def test_it_reads_like_its_template() -> None:
    at = At("a kick", True, AWAY, 7, (3, 10), -5, "b c")
    assert str(at) == "a kick late; away; @7 (of 100); 3-10; moved -5; cards b c"
    assert str(At()) == "a; home; @30 (of 100); 0-0; cards a"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nowhere",
        None,
        7,
        "b; home; @30 (of 100); 0-0; cards a",
        "a; home; @30 (of 100); 0-0; cards b; c",
        "a; home; @30 of 100",
    ],
)
def test_any_other_text_is_refused_with_an_example(text: object) -> None:
    with pytest.raises(NotationError) as refused:
        TEXT.read(text, At)
    assert str(refused.value) == f"cannot read the position {text!r}: write it like {str(At())!r}"


def test_a_long_text_is_shortened_in_the_error() -> None:
    with pytest.raises(NotationError) as refused:
        TEXT.read("down " * 1000, At)
    assert len(str(refused.value)) < 200


def test_a_field_that_cannot_be_read_is_named() -> None:
    with pytest.raises(NotationError, match=r"^cannot read the cards of the position: there is no card x$"):
        TEXT.read("a; home; @30 (of 100); 0-0; cards x", At)


def test_what_both_teams_have_is_parted_by_a_stroke_and_a_dash_is_nothing():
    both = of_both(lambda text: tuple(text.split()), " ".join, "is not what both have")
    for pair, text in {(("a", "b"), ("c",)): "a b / c", ((), ("c",)): "- / c", ((), ()): "- / -"}.items():
        assert both.write(pair) == text
        assert both.read(text) == pair
    for text in ("a b", "a / b / c", "a/b"):
        with pytest.raises(NotationError, match=f"^'{text}' is not what both have$"):
            both.read(text)


def test_a_ball_on_the_own_goal_line_is_not_in_the_field_of_play():
    assert in_the_field(At(spot=1), "PKT.DOWN.2") == At(spot=1)
    with pytest.raises(NotationError, match=r"^the spot @0 is not in the field of play: 1 to 99 yards .* \(PKT\.DOWN\.2\)$"):
        in_the_field(At(spot=0), "PKT.DOWN.2")


def test_one_team_of_a_pair_changes_what_it_has():
    assert with_team((1, 2), HOME, 3) == (3, 2)
    assert with_team((1, 2), AWAY, 3) == (1, 3)
