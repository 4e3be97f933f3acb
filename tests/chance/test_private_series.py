"""A series of plays with hidden hands: against plain recursion on tiny decks, and its bounds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from cardbowl.chance import OddsError
from cardbowl.chance.private_choices import Hidden, solve_hidden
from cardbowl.chance.private_series import Next, solve_series

LOW_AND_HIGH = {("R", 2): 1, ("R", 5): 1, ("B", 3): 1, ("B", 5): 1}


def step(ours: tuple[str, int], theirs: tuple[str, int], down: int, to_go: int) -> Any:
    """Colors apart add up, colors alike subtract, equal cards end it; three downs."""
    if ours == theirs:
        return 0
    left = to_go - (ours[1] + theirs[1] if ours[0] != theirs[0] else ours[1] - theirs[1])
    if left <= 0:
        return 1
    return Next(down + 1, left) if down < 3 else 0


@cache
def exactly(down: int, to_go: int) -> Fraction:
    """The same by plain recursion: one exact equilibrium after the other."""

    def worth(ours: Any, theirs: Any) -> Fraction:
        after = step(ours, theirs, down, to_go)
        return exactly(*after) if isinstance(after, Next) else Fraction(after)

    hidden = Hidden(LOW_AND_HIGH, 4 - down)
    return solve_hidden(worth, hidden, hidden, 0).value


@pytest.mark.parametrize("to_go", [5, 8, 10, 14])
def test_bounds_hold_the_exact_value_of_every_state(to_go):
    found = solve_series(step, LOW_AND_HIGH, LOW_AND_HIGH, downs=3, to_go=to_go)
    assert found.error <= Fraction(1, 500)
    for (down, left), play in found.plays.items():
        assert play.low <= exactly(down, left) <= play.high
        assert (play.low * 10**6).denominator == (play.high * 10**6).denominator == 1, "bounds are whole millionths"
    assert abs(found.value(1, to_go) - exactly(1, to_go)) <= found.error


def test_several_distances_are_solved_at_once():
    many = solve_series(step, LOW_AND_HIGH, LOW_AND_HIGH, downs=3, to_go=range(1, 11))
    assert {to_go for down, to_go in many.plays if down == 1} == set(range(1, 11))
    assert abs(many.value(1, 10) - exactly(1, 10)) <= many.error


def test_a_down_that_is_played_again_has_the_value_of_the_endless_game():
    """One card each: with chance 1/3 it is won, with 1/3 lost, else played again. So it is worth one half."""
    cards = {"win": 1, "lose": 1, "again": 1}

    def play(ours: str, theirs: str, down: int, to_go: int) -> Any:
        return {"win": 1, "lose": 0, "again": Next(down, to_go)}[ours]

    found = solve_series(play, cards, {"any": 1}, downs=1, to_go=1, tolerance=Fraction(1, 100_000))
    [state] = found.plays.values()
    assert state.low <= Fraction(1, 2) <= state.high
    assert found.error < Fraction(1, 10_000)


def test_what_lies_too_far_is_worth_what_is_said():
    def back(ours: str, theirs: str, down: int, to_go: int) -> Any:
        return Next(2, to_go + 50) if down == 1 else 0

    found = solve_series(back, {"a": 2}, {"b": 2}, downs=2, to_go=10, furthest=40, beyond=Fraction(1, 4))
    assert found.value(1, 10) == Fraction(1, 4)
    assert set(found.plays) == {(1, 10)}


def test_payoffs_may_be_points_of_both_signs():
    def points(ours: int, theirs: int, down: int, to_go: int) -> Any:
        return Fraction(ours - theirs, 3)

    found = solve_series(points, {1: 1, 7: 1}, {2: 2}, downs=1, to_go=1)
    assert abs(found.value(1, 1) - Fraction(2, 3)) <= found.error


def test_the_mixes_of_a_state_secure_its_bounds():
    """Our mixes, answered as well as can be, play after play, still bring the lower bound."""
    found = solve_series(step, LOW_AND_HIGH, LOW_AND_HIGH, downs=3, to_go=10)

    @cache
    def answered(down: int, to_go: int, ours_fixed: bool) -> Fraction:
        solution = found.play(down, to_go).solution
        fixed = solution.ours if ours_fixed else solution.theirs
        faces = fixed.hidden.faces

        def worth(a: Any, b: Any) -> Fraction:
            after = step(a, b, down, to_go)
            return answered(*after, ours_fixed) if isinstance(after, Next) else Fraction(after)

        if ours_fixed:
            by_face = {b: sum(x * worth(a, b) for a, x in zip(faces, fixed.laid, strict=True)) for b in faces}
        else:
            by_face = {a: sum(x * worth(a, b) for b, x in zip(faces, fixed.laid, strict=True)) for a in faces}
        ranking = tuple(sorted(faces, key=by_face.__getitem__, reverse=not ours_fixed))
        return sum(x * by_face[face] for face, x in zip(faces, fixed.hidden.laid(ranking), strict=True))

    assert answered(1, 10, True) >= found.play(1, 10).low
    assert answered(1, 10, False) <= found.play(1, 10).high


def test_a_face_that_is_not_there_is_left_out():
    more = {**LOW_AND_HIGH, ("R", 15): 0}
    plain, changed = (solve_series(step, cards, LOW_AND_HIGH, downs=3) for cards in (LOW_AND_HIGH, more))
    assert changed.plays == plain.plays


def test_hands_may_be_said_down_by_down():
    """The same hands by a function, and then a known card on the last down."""
    by_down = solve_series(step, lambda down: Hidden(LOW_AND_HIGH, 4 - down), LOW_AND_HIGH, downs=3)
    assert by_down.plays == solve_series(step, LOW_AND_HIGH, LOW_AND_HIGH, downs=3).plays

    def last_known(down: int) -> Hidden:
        return Hidden({("R", 5): 1}, 1) if down == 3 else Hidden(LOW_AND_HIGH, 4 - down)

    known = solve_series(step, last_known, LOW_AND_HIGH, downs=3)
    assert known.value(3, 8) == Fraction(1, 2)  # 5 + 3 and 5 + 5 do it, red 2 and red 5 do not
    assert known.play(3, 8).solution.ours.mix([("R", 5)]) == {("R", 5): 1}


def test_progress_counts_every_state_once():
    told: list[tuple[int, int]] = []
    found = solve_series(step, LOW_AND_HIGH, LOW_AND_HIGH, downs=3, progress=lambda done, all_of: told.append((done, all_of)))
    assert [done for done, _ in told] == list(range(1, len(found.plays) + 1))
    assert Counter(all_of for _, all_of in told) == {len(found.plays): len(found.plays)}


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"downs": 0}, "a series needs a down and a yard to go"),
        ({"to_go": 0}, "a series needs a down and a yard to go"),
        ({"to_go": []}, "a series needs a down and a yard to go"),
        ({"to_go": 100}, "no more yards than `furthest`"),
        ({"tolerance": 0}, "a tolerance above 0"),
        ({"tolerance": "x"}, "a tolerance above 0"),
        ({"downs": 5}, "a hand of 5 cards cannot be drawn from 4"),
        ({"step": lambda *given: None}, "step= must give a number or Next"),
        ({"step": lambda a, b, down, to_go: Next(down - 1, to_go)}, "leads from down 1 to down 0"),
        ({"step": lambda a, b, down, to_go: Next(down + 1, to_go)}, "leads from down 3 to down 4"),
        ({"beyond": "far"}, "step= must give a number"),
    ],
)
def test_a_series_that_is_none_is_refused_in_one_sentence(changed, words):
    options: dict[str, Any] = {"step": step, "ours": LOW_AND_HIGH, "theirs": LOW_AND_HIGH, "downs": 3, **changed}
    with pytest.raises(OddsError, match=words):
        solve_series(**options)


def test_a_state_that_cannot_come_up_has_no_value():
    with pytest.raises(OddsError, match="down 1 with 11 yards to go does not come up"):
        solve_series(step, LOW_AND_HIGH, LOW_AND_HIGH, downs=3).value(1, 11)
